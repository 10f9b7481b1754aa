#include "CPixelKernels.h"

// The arithmetic matches YUVConversion.swift: weights times 32768, sums in 32 bits. For each
// pixel's word, one vector holds blue (lower 16 bits) and red (upper 16 bits), and another holds
// green and alpha, whose weight is 0. One instruction multiplies both lanes and adds them.

#if defined(__x86_64__)

#include <immintrin.h>

#define AVX2 __attribute__((target("avx2"), always_inline)) static inline

// A signed weight for each of the two lanes.
#define LANES(lower, upper) \
  _mm256_set1_epi32((int)((uint32_t)(uint16_t)(upper) << 16 | (uint16_t)(lower)))

int mp_has_avx2(void) { return __builtin_cpu_supports("avx2") != 0; }

// Computes the luma of 8 pixels, one in each 32-bit word.
AVX2 __m256i luma(__m256i pixels) {
  __m256i blue_red = _mm256_and_si256(pixels, LANES(0xFF, 0xFF));
  __m256i green_alpha = _mm256_srli_epi16(pixels, 8);
  __m256i sum = _mm256_add_epi32(
      _mm256_madd_epi16(blue_red, LANES(2032, 5983)),
      _mm256_madd_epi16(green_alpha, LANES(20127, 0)));
  return _mm256_srli_epi32(_mm256_add_epi32(sum, _mm256_set1_epi32((16 << 15) + (1 << 14))), 15);
}

// Computes the luma of 32 pixels.
AVX2 void store_luma(const __m256i pixels[4], uint8_t *to) {
  __m256i bytes = _mm256_packus_epi16(
      _mm256_packs_epi32(luma(pixels[0]), luma(pixels[1])),
      _mm256_packs_epi32(luma(pixels[2]), luma(pixels[3])));
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

// Computes the chroma of 16x2 pixels, one in each word.
AVX2 void chroma(const __m256i upper[2], const __m256i lower[2], __m256i *blue, __m256i *red) {
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
  const __m256i offset = _mm256_set1_epi32((128 << 17) + (1 << 16));
  __m256i sum = _mm256_add_epi32(
      _mm256_madd_epi16(colors, LANES(14392, -3298)), _mm256_madd_epi16(greens, LANES(-11094, 0)));
  *blue = _mm256_srli_epi32(_mm256_add_epi32(sum, offset), 17);
  sum = _mm256_add_epi32(
      _mm256_madd_epi16(colors, LANES(-1320, 14392)), _mm256_madd_epi16(greens, LANES(-13072, 0)));
  *red = _mm256_srli_epi32(_mm256_add_epi32(sum, offset), 17);
}

__attribute__((target("avx2"))) static size_t convert(
    const uint8_t *upper, const uint8_t *lower, uint8_t *upper_luma, uint8_t *lower_luma,
    uint8_t *blue, uint8_t *red, size_t width) {
  size_t x = 0;
  for (; x + 32 <= width; x += 32) {
    __m256i above[4], below[4], blues[2], reds[2];
    for (int i = 0; i < 4; i++) {
      above[i] = _mm256_loadu_si256((const __m256i *)(upper + 4 * x + 32 * i));
      below[i] = _mm256_loadu_si256((const __m256i *)(lower + 4 * x + 32 * i));
    }
    store_luma(above, upper_luma + x);
    if (lower_luma) store_luma(below, lower_luma + x);
    for (int i = 0; i < 2; i++) chroma(above + 2 * i, below + 2 * i, blues + i, reds + i);
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
    const uint8_t *upper, const uint8_t *lower, uint8_t *upper_luma, uint8_t *lower_luma,
    uint8_t *blue, uint8_t *red, size_t width) {
  if (!mp_has_avx2()) return 0;
  return convert(upper, lower, upper_luma, lower_luma, blue, red, width);
}

#else

int mp_has_avx2(void) { return 0; }

size_t mp_yuv_rows_avx2(
    const uint8_t *upper, const uint8_t *lower, uint8_t *upper_luma, uint8_t *lower_luma,
    uint8_t *blue, uint8_t *red, size_t width) {
  (void)upper, (void)lower, (void)upper_luma, (void)lower_luma, (void)blue, (void)red, (void)width;
  return 0;
}

#endif
