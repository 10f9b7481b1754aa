#include "CPixelKernels.h"

// The arithmetic matches CoverageTint.swift, CoverageBlend.swift and WordMix.swift, and must change
// together with them: every value that is rounded is computed by the same operations in the same
// order.

#if defined(__x86_64__)

#include "../over.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

AVX2 __m256 bytes_of(__m256i words, int shift) {
  return _mm256_cvtepi32_ps(
      _mm256_and_si256(_mm256_srli_epi32(words, shift), _mm256_set1_epi32(0xFF)));
}

AVX2 __m256 eight(const uint8_t *coverage) {
  return _mm256_cvtepi32_ps(_mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)coverage)));
}

// Composites eight pixels, whose components have 2^23 added, over others.
AVX2 void lay(const __m256 source[4], uint32_t *pixels) {
  __m256i below = _mm256_loadu_si256((const __m256i *)pixels);
  _mm256_storeu_si256((__m256i *)pixels, over(words_of(source), below));
}

__attribute__((target("avx2"))) static size_t replace(
    uint32_t pixel, size_t count, uint32_t *pixels) {
  const __m256i all = _mm256_set1_epi32((int)pixel);
  size_t index = 0;
  for (; index + 8 <= count; index += 8)
    _mm256_storeu_si256((__m256i *)(pixels + index), all);
  return index;
}

size_t mp_replace_avx2(uint32_t pixel, size_t count, uint32_t *pixels) {
  return mp_has_avx2() ? replace(pixel, count, pixels) : 0;
}

__attribute__((target("avx2"))) static size_t tint(
    const float color[4], uint32_t full, const uint8_t *coverage, size_t count,
    uint32_t *pixels) {
  const __m256 round = _mm256_set1_ps(8388608.0f);
  size_t index = 0;
  for (; index + 8 <= count; index += 8) {
    uint64_t all;
    memcpy(&all, coverage + index, 8);
    if (all == 0) continue;
    if (full != 0 && all == UINT64_MAX) {
      _mm256_storeu_si256((__m256i *)(pixels + index), _mm256_set1_epi32((int)full));
      continue;
    }
    __m256 covered = eight(coverage + index);
    __m256 source[4];
    for (int part = 0; part < 4; part++)
      source[part] = _mm256_add_ps(_mm256_mul_ps(covered, _mm256_set1_ps(color[part])), round);
    lay(source, pixels + index);
  }
  return index;
}

size_t mp_tint_avx2(
    const float color[4], uint32_t full, const uint8_t *coverage, size_t count,
    uint32_t *pixels) {
  if (!mp_has_avx2()) return 0;
  return tint(color, full, coverage, count, pixels);
}

__attribute__((target("avx2"))) static size_t blend(
    const uint32_t *words, int is_copied, float opacity, const uint8_t *coverage, size_t count,
    uint32_t *pixels) {
  const __m256 round = _mm256_set1_ps(8388608.0f);
  size_t index = 0;
  for (; index + 8 <= count; index += 8) {
    uint64_t all;
    memcpy(&all, coverage + index, 8);
    if (all == 0) continue;
    __m256i above = _mm256_loadu_si256((const __m256i *)(words + index));
    if (is_copied && all == UINT64_MAX) {
      _mm256_storeu_si256((__m256i *)(pixels + index), above);
      continue;
    }
    __m256 part = _mm256_mul_ps(
        _mm256_mul_ps(eight(coverage + index), _mm256_set1_ps(1.0f / 255.0f)),
        _mm256_set1_ps(opacity));
    __m256 source[4];
    for (int shift = 0; shift < 4; shift++)
      source[shift] =
          _mm256_add_ps(_mm256_mul_ps(bytes_of(above, shift * 8), part), round);
    lay(source, pixels + index);
  }
  return index;
}

size_t mp_word_blend_avx2(
    const uint32_t *words, int is_copied, float opacity, const uint8_t *coverage, size_t count,
    uint32_t *pixels) {
  if (!mp_has_avx2()) return 0;
  return blend(words, is_copied, opacity, coverage, count, pixels);
}

__attribute__((target("avx2"))) static size_t mix(
    const uint32_t *start, const uint32_t *end, uint16_t weight, size_t count,
    uint32_t *target) {
  const __m256i second = _mm256_set1_epi16((short)weight);
  const __m256i first = _mm256_set1_epi16((short)(256 - weight));
  const __m256i half = _mm256_set1_epi16(128);
  const __m256i low = _mm256_set1_epi16(0xFF);
  size_t index = 0;
  for (; index + 8 <= count; index += 8) {
    __m256i a = _mm256_loadu_si256((const __m256i *)(start + index));
    __m256i b = _mm256_loadu_si256((const __m256i *)(end + index));
    __m256i even = _mm256_add_epi16(
        _mm256_add_epi16(
            _mm256_mullo_epi16(_mm256_and_si256(a, low), first),
            _mm256_mullo_epi16(_mm256_and_si256(b, low), second)),
        half);
    __m256i odd = _mm256_add_epi16(
        _mm256_add_epi16(
            _mm256_mullo_epi16(_mm256_srli_epi16(a, 8), first),
            _mm256_mullo_epi16(_mm256_srli_epi16(b, 8), second)),
        half);
    _mm256_storeu_si256(
        (__m256i *)(target + index),
        _mm256_or_si256(_mm256_srli_epi16(even, 8), _mm256_andnot_si256(low, odd)));
  }
  return index;
}

size_t mp_mix_avx2(
    const uint32_t *start, const uint32_t *end, uint16_t weight, size_t count,
    uint32_t *target) {
  if (!mp_has_avx2()) return 0;
  return mix(start, end, weight, count, target);
}

#else

size_t mp_replace_avx2(uint32_t pixel, size_t count, uint32_t *pixels) {
  (void)pixel, (void)count, (void)pixels;
  return 0;
}

size_t mp_tint_avx2(
    const float color[4], uint32_t full, const uint8_t *coverage, size_t count,
    uint32_t *pixels) {
  (void)color, (void)full, (void)coverage, (void)count, (void)pixels;
  return 0;
}

size_t mp_word_blend_avx2(
    const uint32_t *words, int is_copied, float opacity, const uint8_t *coverage, size_t count,
    uint32_t *pixels) {
  (void)words, (void)is_copied, (void)opacity, (void)coverage, (void)count, (void)pixels;
  return 0;
}

size_t mp_mix_avx2(
    const uint32_t *start, const uint32_t *end, uint16_t weight, size_t count,
    uint32_t *target) {
  (void)start, (void)end, (void)weight, (void)count, (void)target;
  return 0;
}

#endif
