#include "CPixelKernels.h"

// The arithmetic matches Dither.swift, DitheredLevels.swift, CoverageTint+Dither.swift and
// GaussianBlur.swift, and must change together with them: every value that is rounded is computed by the same operations in the
// same order.

#if defined(__x86_64__)

#include <string.h>

#include "over.h"

#pragma STDC FP_CONTRACT OFF

// Returns the places of eight pixels.
AVX2 __m256i first_places(mp_dither dither) {
  return _mm256_add_epi32(
      _mm256_set1_epi32((int)dither.place),
      _mm256_mullo_epi32(
          _mm256_set1_epi32((int)dither.per_column), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7)));
}

// Returns the places of the next eight pixels.
AVX2 __m256i next_places(__m256i places, mp_dither dither) {
  return _mm256_add_epi32(places, _mm256_set1_epi32((int)(8 * dither.per_column)));
}

// Returns what to add to eight values before they are rounded to nearest.
AVX2 __m256 offsets(__m256i places) {
  return _mm256_sub_ps(
      _mm256_mul_ps(
          _mm256_cvtepi32_ps(_mm256_srli_epi32(places, 24)), _mm256_set1_ps(1.0f / 256)),
      _mm256_set1_ps(255.0f / 512));
}

// Returns eight pixels: the greater levels, or one less where thresholds are at most the last that
// show the lesser one.
AVX2 __m256i shown(__m256i greater, __m256i last, __m256i places) {
  const __m256i highest = _mm256_setr_epi8(
      3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15,
      3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
  __m256i thresholds = _mm256_shuffle_epi8(places, highest);
  __m256i is_lesser = _mm256_cmpeq_epi8(_mm256_min_epu8(thresholds, last), thresholds);
  return _mm256_add_epi8(greater, is_lesser);
}

AVX2 __m256i eight(const uint32_t *words) {
  return _mm256_loadu_si256((const __m256i *)words);
}

__attribute__((target("avx2"))) static size_t write_levels(
    const uint32_t *greater, const uint32_t *last, mp_dither dither, size_t count,
    uint32_t *pixels) {
  __m256i places = first_places(dither);
  size_t index = 0;
  for (size_t end = count & ~(size_t)7; index < end; index += 8) {
    __m256i words = shown(eight(greater + index), eight(last + index), places);
    _mm256_storeu_si256((__m256i *)(pixels + index), words);
    places = next_places(places, dither);
  }
  return index;
}

size_t mp_dither_levels_avx2(
    const uint32_t *greater, const uint32_t *last, mp_dither dither, size_t count,
    uint32_t *pixels) {
  return mp_has_avx2() ? write_levels(greater, last, dither, count, pixels) : 0;
}

__attribute__((target("avx2"))) static size_t write_level(
    uint32_t greater, uint32_t last, mp_dither dither, size_t count, uint32_t *pixels) {
  const __m256i levels = _mm256_set1_epi32((int)greater), limits = _mm256_set1_epi32((int)last);
  __m256i places = first_places(dither);
  size_t index = 0;
  for (size_t end = count & ~(size_t)7; index < end; index += 8) {
    _mm256_storeu_si256((__m256i *)(pixels + index), shown(levels, limits, places));
    places = next_places(places, dither);
  }
  return index;
}

size_t mp_dither_level_avx2(
    uint32_t greater, uint32_t last, mp_dither dither, size_t count, uint32_t *pixels) {
  return mp_has_avx2() ? write_level(greater, last, dither, count, pixels) : 0;
}

// Returns one component of eight words.
AVX2 __m256 component(__m256i words, int part) {
  words = _mm256_srli_epi32(words, 8 * part);
  return _mm256_cvtepi32_ps(
      part == 3 ? words : _mm256_and_si256(words, _mm256_set1_epi32(0xFF)));
}

__attribute__((target("avx2"))) static size_t tint(
    const float color[4], mp_dither dither, const uint8_t *coverage, size_t count,
    uint32_t *pixels) {
  const __m256 round = _mm256_set1_ps(12582912.0f);
  const __m256 full = _mm256_set1_ps(255);
  __m256i places = first_places(dither);
  size_t index = 0;
  for (; index + 8 <= count; index += 8, places = next_places(places, dither)) {
    uint64_t all;
    memcpy(&all, coverage + index, 8);
    if (all == 0) continue;
    __m256 covered = _mm256_cvtepi32_ps(
        _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)(coverage + index))));
    __m256i below = _mm256_loadu_si256((const __m256i *)(pixels + index));
    __m256 offset =
        _mm256_and_ps(offsets(places), _mm256_cmp_ps(covered, full, _CMP_LT_OQ));
    __m256 alpha = _mm256_mul_ps(covered, _mm256_set1_ps(color[3]));
    __m256 rest =
        _mm256_mul_ps(_mm256_sub_ps(full, alpha), _mm256_set1_ps(1.0f / 255));
    __m256 parts[4];
    for (int part = 0; part < 4; part++) {
      __m256 source = _mm256_mul_ps(covered, _mm256_set1_ps(color[part]));
      parts[part] = _mm256_add_ps(
          _mm256_add_ps(
              _mm256_add_ps(source, _mm256_mul_ps(component(below, part), rest)), offset),
          round);
    }
    // No color may exceed its alpha, however it was rounded.
    for (int part = 0; part < 3; part++) parts[part] = _mm256_min_ps(parts[part], parts[3]);
    _mm256_storeu_si256((__m256i *)(pixels + index), words_of(parts));
  }
  return index;
}

size_t mp_tint_dithered_avx2(
    const float color[4], mp_dither dither, const uint8_t *coverage, size_t count,
    uint32_t *pixels) {
  return mp_has_avx2() ? tint(color, dither, coverage, count, pixels) : 0;
}

// Returns eight interpolated values, dithered and rounded, in the lowest bytes.
AVX2 __m256i dithered_levels(
    const float *above, const float *below, __m256 fraction, __m256i places) {
  const __m256 round = _mm256_set1_ps(12582912.0f);
  __m256 first = _mm256_loadu_ps(above);
  __m256 value = _mm256_add_ps(
      first, _mm256_mul_ps(_mm256_sub_ps(_mm256_loadu_ps(below), first), fraction));
  __m256 distance = _mm256_andnot_ps(
      _mm256_set1_ps(-0.0f), _mm256_sub_ps(value, _mm256_set1_ps(127.5f)));
  __m256 offset = _mm256_and_ps(
      offsets(places), _mm256_cmp_ps(distance, _mm256_set1_ps(127), _CMP_LT_OQ));
  __m256 sum = _mm256_add_ps(_mm256_add_ps(value, offset), round);
  return _mm256_and_si256(_mm256_castps_si256(sum), _mm256_set1_epi32(0xFF));
}

__attribute__((target("avx2"))) static size_t write_dithered(
    const float *above, const float *below, float fraction, mp_dither dither, size_t count,
    uint8_t *bytes) {
  const __m256 part = _mm256_set1_ps(fraction);
  __m256i places = first_places(dither);
  size_t index = 0;
  for (; index + 16 <= count; index += 16) {
    __m256i left = dithered_levels(above + index, below + index, part, places);
    places = next_places(places, dither);
    __m256i right = dithered_levels(above + index + 8, below + index + 8, part, places);
    places = next_places(places, dither);
    __m256i pairs = _mm256_permute4x64_epi64(_mm256_packus_epi32(left, right), 0xD8);
    _mm_storeu_si128(
        (__m128i *)(bytes + index),
        _mm_packus_epi16(_mm256_castsi256_si128(pairs), _mm256_extracti128_si256(pairs, 1)));
  }
  return index;
}

size_t mp_write_dithered_avx2(
    const float *above, const float *below, float fraction, mp_dither dither, size_t count,
    uint8_t *bytes) {
  return mp_has_avx2() ? write_dithered(above, below, fraction, dither, count, bytes) : 0;
}

#else

size_t mp_write_dithered_avx2(
    const float *above, const float *below, float fraction, mp_dither dither, size_t count,
    uint8_t *bytes) {
  (void)above, (void)below, (void)fraction, (void)dither, (void)count, (void)bytes;
  return 0;
}

size_t mp_dither_levels_avx2(
    const uint32_t *greater, const uint32_t *last, mp_dither dither, size_t count,
    uint32_t *pixels) {
  (void)greater, (void)last, (void)dither, (void)count, (void)pixels;
  return 0;
}

size_t mp_dither_level_avx2(
    uint32_t greater, uint32_t last, mp_dither dither, size_t count, uint32_t *pixels) {
  (void)greater, (void)last, (void)dither, (void)count, (void)pixels;
  return 0;
}

size_t mp_tint_dithered_avx2(
    const float color[4], mp_dither dither, const uint8_t *coverage, size_t count,
    uint32_t *pixels) {
  (void)color, (void)dither, (void)coverage, (void)count, (void)pixels;
  return 0;
}

#endif
