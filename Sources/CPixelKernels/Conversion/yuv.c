#include "CPixelKernels.h"

// The arithmetic matches YUVConversion.swift and YUVDither.swift: weights times 32768, sums in 32 bits. For each
// pixel's word, one vector holds blue (lower 16 bits) and red (upper 16 bits), and another holds
// green and alpha, whose weight is 0. One instruction multiplies both lanes and adds them.

#if defined(__x86_64__)

#include <immintrin.h>
#include <string.h>

#define AVX2 __attribute__((target("avx2"), always_inline)) static inline

// A signed weight for each of the two lanes.
#define LANES(lower, upper) \
  _mm256_set1_epi32((int)((uint32_t)(uint16_t)(upper) << 16 | (uint16_t)(lower)))

int mp_has_avx2(void) { return __builtin_cpu_supports("avx2") != 0; }

// Computes the luma of 8 pixels, one in each 32-bit word, from what is added to round it.
AVX2 __m256i luma(__m256i pixels, __m256i offset) {
  __m256i blue_red = _mm256_and_si256(pixels, LANES(0xFF, 0xFF));
  __m256i green_alpha = _mm256_srli_epi16(pixels, 8);
  __m256i sum = _mm256_add_epi32(
      _mm256_madd_epi16(blue_red, LANES(2032, 5983)),
      _mm256_madd_epi16(green_alpha, LANES(20127, 0)));
  return _mm256_srli_epi32(_mm256_add_epi32(sum, offset), 15);
}

// Computes the luma of 32 pixels.
AVX2 void store_luma(const __m256i pixels[4], const __m256i offsets[4], uint8_t *to) {
  __m256i bytes = _mm256_packus_epi16(
      _mm256_packs_epi32(luma(pixels[0], offsets[0]), luma(pixels[1], offsets[1])),
      _mm256_packs_epi32(luma(pixels[2], offsets[2]), luma(pixels[3], offsets[3])));
  // Packing works within halves; restore the order of the groups of four.
  bytes = _mm256_permutevar8x32_epi32(bytes, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
  _mm256_storeu_si256((__m256i *)to, bytes);
}

// Sums of neighboring words of two vectors.
AVX2 __m256i pair_sums(__m256i first, __m256i second) {
  __m256 left = _mm256_castsi256_ps(first);
  __m256 right = _mm256_castsi256_ps(second);
  __m256i even = _mm256_castps_si256(_mm256_shuffle_ps(left, right, 0x88));
  __m256i odd = _mm256_castps_si256(_mm256_shuffle_ps(left, right, 0xDD));
  return _mm256_add_epi16(even, odd);
}

// Computes the chroma of 16x2 pixels, one in each word: columns 0, 2, 8, 10, 4, 6, 12, 14.
AVX2 void chroma(
    const __m256i upper[2], const __m256i lower[2], __m256i offset, __m256i *blue,
    __m256i *red) {
  const __m256i low = LANES(0xFF, 0xFF);
  __m256i blue_red[2], green_alpha[2];
  for (int i = 0; i < 2; i++) {
    blue_red[i] =
        _mm256_add_epi16(_mm256_and_si256(upper[i], low), _mm256_and_si256(lower[i], low));
    green_alpha[i] =
        _mm256_add_epi16(_mm256_srli_epi16(upper[i], 8), _mm256_srli_epi16(lower[i], 8));
  }
  __m256i colors = pair_sums(blue_red[0], blue_red[1]);
  __m256i greens = pair_sums(green_alpha[0], green_alpha[1]);
  // These are sums of four pixels, so results are shifted by 2 more.
  __m256i sum = _mm256_add_epi32(
      _mm256_madd_epi16(colors, LANES(14392, -3298)), _mm256_madd_epi16(greens, LANES(-11094, 0)));
  *blue = _mm256_srli_epi32(_mm256_add_epi32(sum, offset), 17);
  sum = _mm256_add_epi32(
      _mm256_madd_epi16(colors, LANES(-1320, 14392)), _mm256_madd_epi16(greens, LANES(-13072, 0)));
  *red = _mm256_srli_epi32(_mm256_add_epi32(sum, offset), 17);
}

// What is added to 32x2 pixels before they are rounded.
typedef struct {
  __m256i upper[4], lower[4], chroma[2];
} offsets;

// Returns what rounds all pixels to the nearest levels.
AVX2 offsets nearest(void) {
  offsets result;
  for (int i = 0; i < 4; i++)
    result.upper[i] = result.lower[i] = _mm256_set1_epi32((16 << 15) + (1 << 14));
  for (int i = 0; i < 2; i++) result.chroma[i] = _mm256_set1_epi32((128 << 17) + (1 << 16));
  return result;
}

// Returns the offsets of luma by thresholds where a mask is set.
AVX2 __m256i luma_offset(__m256i places, __m256i is_dithered) {
  __m256i offset = _mm256_and_si256(_mm256_srli_epi32(places, 17), _mm256_set1_epi32(255 << 7));
  return _mm256_blendv_epi8(
      _mm256_set1_epi32((16 << 15) + (1 << 14)),
      _mm256_add_epi32(offset, _mm256_set1_epi32((16 << 15) + 64)), is_dithered);
}

// The same for chroma.
AVX2 __m256i chroma_offset(__m256i places, __m256i is_dithered) {
  __m256i offset = _mm256_and_si256(_mm256_srli_epi32(places, 15), _mm256_set1_epi32(255 << 9));
  return _mm256_blendv_epi8(
      _mm256_set1_epi32((128 << 17) + (1 << 16)),
      _mm256_add_epi32(offset, _mm256_set1_epi32((128 << 17) + 256)), is_dithered);
}

// Returns offsets that dither some of four blocks, from the place of the first pixel.
AVX2 offsets dithered(const uint8_t *blocks, uint32_t place, mp_dither dither) {
  const __m256i advance = _mm256_set1_epi32((int)dither.per_column);
  const __m256i below = _mm256_set1_epi32((int)dither.per_row);
  const __m256i start = _mm256_set1_epi32((int)place);
  const __m256i columns = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  const __m256i pairs = _mm256_setr_epi32(0, 2, 8, 10, 4, 6, 12, 14);
  offsets result;
  __m256i masks[4];
  for (int i = 0; i < 4; i++) {
    masks[i] = _mm256_set1_epi32((int8_t)blocks[i]);
    __m256i column = _mm256_add_epi32(columns, _mm256_set1_epi32(8 * i));
    __m256i places = _mm256_add_epi32(start, _mm256_mullo_epi32(column, advance));
    result.upper[i] = luma_offset(places, masks[i]);
    result.lower[i] = luma_offset(_mm256_add_epi32(places, below), masks[i]);
  }
  for (int i = 0; i < 2; i++) {
    __m256i column = _mm256_add_epi32(pairs, _mm256_set1_epi32(16 * i));
    __m256i places = _mm256_add_epi32(start, _mm256_mullo_epi32(column, advance));
    result.chroma[i] = chroma_offset(
        places, _mm256_blend_epi32(masks[2 * i], masks[2 * i + 1], 0xCC));
  }
  return result;
}

__attribute__((target("avx2"))) static size_t convert(
    const uint8_t *upper, const uint8_t *lower, const uint8_t *blocks, mp_dither dither,
    uint8_t *upper_luma, uint8_t *lower_luma, uint8_t *blue, uint8_t *red, size_t width) {
  size_t x = 0;
  for (; x + 32 <= width; x += 32) {
    uint32_t four;
    memcpy(&four, blocks + x / 8, 4);
    const offsets offset = four == 0
        ? nearest()
        : dithered(blocks + x / 8, dither.place + (uint32_t)x * dither.per_column, dither);
    __m256i above[4], below[4], blues[2], reds[2];
    for (int i = 0; i < 4; i++) {
      above[i] = _mm256_loadu_si256((const __m256i *)(upper + 4 * x + 32 * i));
      below[i] = _mm256_loadu_si256((const __m256i *)(lower + 4 * x + 32 * i));
    }
    store_luma(above, offset.upper, upper_luma + x);
    if (lower_luma) store_luma(below, offset.lower, lower_luma + x);
    for (int i = 0; i < 2; i++)
      chroma(above + 2 * i, below + 2 * i, offset.chroma[i], blues + i, reds + i);
    __m256i bytes = _mm256_packus_epi16(
        _mm256_packs_epi32(blues[0], blues[1]), _mm256_packs_epi32(reds[0], reds[1]));
    // Pairs of results alternate between the halves; blue is in the first eight bytes of each.
    __m128i first = _mm256_castsi256_si128(bytes);
    __m128i second = _mm256_extracti128_si256(bytes, 1);
    _mm_storeu_si128((__m128i *)(blue + x / 2), _mm_unpacklo_epi16(first, second));
    _mm_storeu_si128((__m128i *)(red + x / 2), _mm_unpackhi_epi16(first, second));
  }
  return x;
}

size_t mp_yuv_rows_avx2(
    const uint8_t *upper, const uint8_t *lower, const uint8_t *blocks, mp_dither dither,
    uint8_t *upper_luma, uint8_t *lower_luma, uint8_t *blue, uint8_t *red, size_t width) {
  if (!mp_has_avx2()) return 0;
  return convert(upper, lower, blocks, dither, upper_luma, lower_luma, blue, red, width);
}

// Returns the larger bytes of halves: the highest of one vector, and then those of the other.
AVX2 __m256i larger_halves(__m256i first, __m256i second) {
  return _mm256_max_epu8(
      _mm256_permute2x128_si256(first, second, 0x20),
      _mm256_permute2x128_si256(first, second, 0x31));
}

__attribute__((target("avx2"))) static size_t find_blocks(
    const uint8_t *pixels, size_t bytes_per_row, size_t rows, size_t width, uint8_t most,
    uint8_t *blocks) {
  const __m256i all = _mm256_set1_epi8(-1);
  size_t x = 0;
  for (; x + 32 <= width; x += 32) {
    __m256i low[4], high[4];
    for (int i = 0; i < 4; i++) {
      low[i] = all;
      high[i] = _mm256_setzero_si256();
    }
    for (size_t y = 0; y < rows; y++) {
      const __m256i *row = (const __m256i *)(pixels + y * bytes_per_row + 4 * x);
      for (int i = 0; i < 4; i++) {
        __m256i eight = _mm256_loadu_si256(row + i);
        low[i] = _mm256_min_epu8(low[i], eight);
        high[i] = _mm256_max_epu8(high[i], eight);
      }
    }
    // The highest components are in one half, and 255 minus the lowest ones in the other.
    __m256i block[4], pair[2];
    for (int i = 0; i < 4; i++) block[i] = larger_halves(high[i], _mm256_xor_si256(low[i], all));
    for (int i = 0; i < 2; i++)
      pair[i] = _mm256_max_epu8(
          _mm256_unpacklo_epi64(block[2 * i], block[2 * i + 1]),
          _mm256_unpackhi_epi64(block[2 * i], block[2 * i + 1]));
    __m256 left = _mm256_castsi256_ps(pair[0]), right = _mm256_castsi256_ps(pair[1]);
    __m256i four = _mm256_max_epu8(
        _mm256_castps_si256(_mm256_shuffle_ps(left, right, 0x88)),
        _mm256_castps_si256(_mm256_shuffle_ps(left, right, 0xDD)));
    __m128i lowest = _mm_xor_si128(_mm256_extracti128_si256(four, 1), _mm_set1_epi8(-1));
    __m128i spread = _mm_and_si128(
        _mm_sub_epi8(_mm256_castsi256_si128(four), lowest), _mm_set1_epi32(0xFFFFFF));
    __m128i is_even = _mm_cmpeq_epi32(spread, _mm_setzero_si128());
    __m128i is_within = _mm_cmpeq_epi32(
        _mm_subs_epu8(spread, _mm_set1_epi8((char)most)), _mm_setzero_si128());
    __m128i found = _mm_andnot_si128(is_even, is_within);
    found = _mm_packs_epi32(found, found);
    int32_t bytes = _mm_cvtsi128_si32(_mm_packs_epi16(found, found));
    memcpy(blocks + x / 8, &bytes, 4);
  }
  return x;
}

size_t mp_find_blocks_avx2(
    const uint8_t *pixels, size_t bytes_per_row, size_t rows, size_t width, uint8_t most,
    uint8_t *blocks) {
  if (!mp_has_avx2()) return 0;
  return find_blocks(pixels, bytes_per_row, rows, width, most, blocks);
}

#else

int mp_has_avx2(void) { return 0; }

size_t mp_yuv_rows_avx2(
    const uint8_t *upper, const uint8_t *lower, const uint8_t *blocks, mp_dither dither,
    uint8_t *upper_luma, uint8_t *lower_luma, uint8_t *blue, uint8_t *red, size_t width) {
  (void)upper, (void)lower, (void)blocks, (void)dither, (void)upper_luma, (void)lower_luma,
      (void)blue, (void)red, (void)width;
  return 0;
}

size_t mp_find_blocks_avx2(
    const uint8_t *pixels, size_t bytes_per_row, size_t rows, size_t width, uint8_t most,
    uint8_t *blocks) {
  (void)pixels, (void)bytes_per_row, (void)rows, (void)width, (void)most, (void)blocks;
  return 0;
}

#endif
