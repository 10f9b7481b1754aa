#include "CPixelKernels.h"

// The arithmetic matches SpriteComposite.swift, and must change together with it.

#if defined(__x86_64__)

#include "over.h"

#pragma STDC FP_CONTRACT OFF

// One component of eight pixels.
AVX2 __m256 component(__m256i words, int index) {
  __m256i shifted = _mm256_srl_epi32(words, _mm_cvtsi32_si128(8 * index));
  return _mm256_cvtepi32_ps(_mm256_and_si256(shifted, _mm256_set1_epi32(0xFF)));
}

AVX2 __m256 mixed(__m256 left, __m256 right, __m256 shares[2]) {
  return _mm256_add_ps(_mm256_mul_ps(left, shares[0]), _mm256_mul_ps(right, shares[1]));
}

// The pixels at eight places; clear where `mask` is.
AVX2 __m256i gathered(const uint32_t *pixels, __m256i places, __m256i mask) {
  return _mm256_mask_i32gather_epi32(
      _mm256_setzero_si256(), (const int *)pixels, places, mask, 4);
}

__attribute__((target("avx2"))) static void enlarge(
    const mp_enlarged_sprite *sprite, mp_sprite_start start, size_t count, uint32_t *target) {
  const __m256i numbers = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  const __m256 zero = _mm256_setzero_ps(), one = _mm256_set1_ps(1), half = _mm256_set1_ps(0.5f);
  const __m256 round = _mm256_set1_ps(8388608);
  const __m256 limit_x = _mm256_set1_ps(sprite->limit_x);
  const __m256 limit_y = _mm256_set1_ps(sprite->limit_y);
  const __m256i stride = _mm256_set1_epi32(sprite->stride);
  for (size_t done = 0; done < count; done += 8) {
    __m256 steps = _mm256_cvtepi32_ps(
        _mm256_add_epi32(numbers, _mm256_set1_epi32(start.column + (int32_t)done)));
    __m256 x = _mm256_add_ps(
        _mm256_set1_ps(start.x), _mm256_mul_ps(_mm256_set1_ps(sprite->step_x), steps));
    __m256 y = _mm256_add_ps(
        _mm256_set1_ps(start.y), _mm256_mul_ps(_mm256_set1_ps(sprite->step_y), steps));
    x = _mm256_add_ps(x, half);
    y = _mm256_add_ps(y, half);
    // Also false if they are not numbers.
    __m256 inside = _mm256_and_ps(
        _mm256_and_ps(_mm256_cmp_ps(x, zero, _CMP_GE_OQ), _mm256_cmp_ps(x, limit_x, _CMP_LT_OQ)),
        _mm256_and_ps(_mm256_cmp_ps(y, zero, _CMP_GE_OQ), _mm256_cmp_ps(y, limit_y, _CMP_LT_OQ)));
    __m256i left = _mm256_set1_epi32((int32_t)(count - done < 8 ? count - done : 8));
    __m256i mask =
        _mm256_and_si256(_mm256_castps_si256(inside), _mm256_cmpgt_epi32(left, numbers));
    if (_mm256_testz_si256(mask, mask)) continue;
    __m256i column = _mm256_cvttps_epi32(x), row = _mm256_cvttps_epi32(y);
    __m256 right = _mm256_sub_ps(x, _mm256_cvtepi32_ps(column));
    __m256 below = _mm256_sub_ps(y, _mm256_cvtepi32_ps(row));
    __m256 across[2] = {_mm256_sub_ps(one, right), right};
    __m256 down[2] = {_mm256_sub_ps(one, below), below};
    __m256i places = _mm256_add_epi32(_mm256_mullo_epi32(row, stride), column);
    __m256i words[4] = {
        gathered(sprite->pixels, places, mask), gathered(sprite->pixels + 1, places, mask),
        gathered(sprite->pixels + sprite->stride, places, mask),
        gathered(sprite->pixels + sprite->stride + 1, places, mask)};
    __m256 parts[4];
    for (int index = 0; index < 4; index++) {
      __m256 upper = mixed(component(words[0], index), component(words[1], index), across);
      __m256 lower = mixed(component(words[2], index), component(words[3], index), across);
      __m256 color =
          _mm256_mul_ps(mixed(upper, lower, down), _mm256_set1_ps(sprite->tint[index]));
      parts[index] = _mm256_add_ps(color, round);
    }
    __m256i color = words_of(parts);
    int *place = (int *)(target + done);
    __m256i old = _mm256_maskload_epi32(place, mask);
    __m256i rest = sprite->is_additive ? old : kept(color, old);
    _mm256_maskstore_epi32(place, mask, _mm256_adds_epu8(color, rest));
  }
}

int mp_enlarge_sprite_avx2(
    const mp_enlarged_sprite *sprite, mp_sprite_start start, size_t count, uint32_t *target) {
  if (!mp_has_avx2()) return 0;
  enlarge(sprite, start, count, target);
  return 1;
}

#else

int mp_enlarge_sprite_avx2(
    const mp_enlarged_sprite *sprite, mp_sprite_start start, size_t count, uint32_t *target) {
  (void)sprite, (void)start, (void)count, (void)target;
  return 0;
}

#endif
