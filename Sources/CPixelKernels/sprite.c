#include "CPixelKernels.h"

// The arithmetic matches SpriteComposite.swift, and must change together with it: every value that
// is rounded is computed by the same operations in the same order.

#if defined(__x86_64__)

#include "over.h"

#pragma STDC FP_CONTRACT OFF

// The components of two pixels side by side.
AVX2 __m256 two(const uint32_t *pixels) {
  return _mm256_cvtepi32_ps(
      _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)pixels)));
}

// Mixes two pixels of a row with those below.
AVX2 __m256 column_pair(
    const uint32_t *above, const uint32_t *below, __m256 upper, __m256 lower) {
  return _mm256_add_ps(_mm256_mul_ps(two(above), upper), _mm256_mul_ps(two(below), lower));
}

// Rounds numbers from 0 to 255 to whole numbers.
AVX2 __m256 whole(__m256 parts) {
  const __m256 round = _mm256_set1_ps(8388608.0f);
  return _mm256_sub_ps(_mm256_add_ps(parts, round), round);
}

__attribute__((target("avx2"))) static size_t move(
    const uint32_t *above, const uint32_t *below, const float upper[4], const float lower[4],
    float fraction, int is_additive, size_t count, uint32_t *target) {
  const __m256 top = _mm256_broadcast_ps((const __m128 *)upper);
  const __m256 bottom = _mm256_broadcast_ps((const __m128 *)lower);
  const __m256 left = _mm256_set1_ps(fraction);
  const __m256 right = _mm256_set1_ps(1 - fraction);
  const __m256 most = _mm256_set1_ps(255);
  const __m256 share = _mm256_set1_ps(1 / 255.0f);
  const __m256i order = _mm256_setr_epi32(0, 4, 0, 4, 0, 4, 0, 4);
  size_t index = 0;
  for (; index + 2 <= count; index += 2) {
    // The sprite has a pixel more than the result, so both pairs exist.
    __m256 color = _mm256_add_ps(
        _mm256_mul_ps(column_pair(above + index, below + index, top, bottom), left),
        _mm256_mul_ps(column_pair(above + index + 1, below + index + 1, top, bottom), right));
    __m256 source = whole(color);
    __m256 destination = two(target + index);
    __m256 sum;
    if (is_additive) {
      sum = _mm256_min_ps(_mm256_add_ps(source, destination), most);
    } else {
      __m256 alpha = _mm256_permute_ps(source, 0xFF);
      __m256 rest = _mm256_mul_ps(_mm256_sub_ps(most, alpha), share);
      sum = _mm256_add_ps(source, whole(_mm256_mul_ps(destination, rest)));
    }
    __m256i parts = _mm256_cvtps_epi32(sum);
    __m256i bytes = _mm256_packus_epi16(_mm256_packus_epi32(parts, parts), parts);
    _mm_storel_epi64(
        (__m128i *)(target + index),
        _mm256_castsi256_si128(_mm256_permutevar8x32_epi32(bytes, order)));
  }
  return index;
}

size_t mp_move_sprite_row_avx2(
    const uint32_t *above, const uint32_t *below, const float upper[4], const float lower[4],
    float fraction, int is_additive, size_t count, uint32_t *target) {
  if (!mp_has_avx2()) return 0;
  return move(above, below, upper, lower, fraction, is_additive, count, target);
}

#else

size_t mp_move_sprite_row_avx2(
    const uint32_t *above, const uint32_t *below, const float upper[4], const float lower[4],
    float fraction, int is_additive, size_t count, uint32_t *target) {
  (void)above, (void)below, (void)upper, (void)lower, (void)fraction, (void)is_additive;
  (void)count, (void)target;
  return 0;
}

#endif
