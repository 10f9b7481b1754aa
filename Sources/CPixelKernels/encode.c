#include "CPixelKernels.h"

// The arithmetic matches LightEncoding.swift, and must change together with it.

#if defined(__x86_64__)

#include "over.h"

#pragma STDC FP_CONTRACT OFF

typedef struct {
  const int *segments;
  uint32_t first;
} curve;

// The encoded bytes of eight components, in 4096ths, with a half of a byte added.
AVX2 __m256i steps(curve curve, __m256 light) {
  const __m256 least = _mm256_castsi256_ps(_mm256_set1_epi32((int)curve.first));
  // The maximum is its second operand if the first is not a number.
  __m256i bits = _mm256_castps_si256(
      _mm256_min_ps(_mm256_max_ps(light, least), _mm256_set1_ps(1)));
  __m256i segment = _mm256_i32gather_epi32(
      curve.segments,
      _mm256_sub_epi32(
          _mm256_srli_epi32(bits, 16), _mm256_set1_epi32((int)(curve.first >> 16))),
      4);
  __m256i rise = _mm256_mullo_epi32(
      _mm256_and_si256(segment, _mm256_set1_epi32(0xFFF)),
      _mm256_and_si256(bits, _mm256_set1_epi32(0xFFFF)));
  return _mm256_add_epi32(_mm256_srli_epi32(segment, 12), _mm256_srli_epi32(rise, 16));
}

__attribute__((target("avx2"))) static size_t encode(
    const uint32_t *segments, uint32_t first, const float *colors, size_t count,
    uint32_t *words) {
  const curve curve = {(const int *)segments, first};
  const __m256 one = _mm256_set1_ps(1), half = _mm256_set1_ps(0.5f);
  const __m256 sign = _mm256_set1_ps(-0.0f), close = _mm256_set1_ps(1.0f / 65536);
  size_t index = 0;
  for (; index + 8 <= count; index += 8) {
    const float *next = colors + 4 * index;
    __m256 a = _mm256_loadu_ps(next), b = _mm256_loadu_ps(next + 8);
    __m256 c = _mm256_loadu_ps(next + 16), d = _mm256_loadu_ps(next + 24);
    // By component, pixels in the order 0 2 4 6 1 3 5 7.
    __m256 low[2] = {_mm256_unpacklo_ps(a, b), _mm256_unpacklo_ps(c, d)};
    __m256 high[2] = {_mm256_unpackhi_ps(a, b), _mm256_unpackhi_ps(c, d)};
    __m256 components[3] = {
        _mm256_shuffle_ps(high[0], high[1], 0x44), _mm256_shuffle_ps(low[0], low[1], 0xEE),
        _mm256_shuffle_ps(low[0], low[1], 0x44)};
    __m256 alpha = _mm256_shuffle_ps(high[0], high[1], 0xEE);
    __m256 opaque = _mm256_cmp_ps(
        _mm256_andnot_ps(sign, _mm256_sub_ps(alpha, one)), close, _CMP_LE_OQ);
    __m256i result;
    if (_mm256_movemask_ps(opaque) == 0xFF) {
      result = _mm256_set1_epi32((int)0xFF000000);
      for (int part = 0; part < 3; part++)
        result = _mm256_or_si256(
            result, _mm256_slli_epi32(
                        _mm256_srli_epi32(steps(curve, components[part]), 12), 8 * part));
    } else {
      alpha = _mm256_blendv_ps(alpha, one, opaque);
      __m256 opacity = _mm256_min_ps(alpha, one);
      __m256 scale = _mm256_mul_ps(opacity, _mm256_set1_ps(1.0f / 4096));
      result = _mm256_slli_epi32(
          _mm256_cvttps_epi32(
              _mm256_add_ps(_mm256_mul_ps(opacity, _mm256_set1_ps(255)), half)),
          24);
      for (int part = 0; part < 3; part++) {
        __m256i encoded = _mm256_sub_epi32(
            steps(curve, _mm256_div_ps(components[part], alpha)), _mm256_set1_epi32(2048));
        __m256i byte = _mm256_cvttps_epi32(
            _mm256_add_ps(_mm256_mul_ps(_mm256_cvtepi32_ps(encoded), scale), half));
        result = _mm256_or_si256(result, _mm256_slli_epi32(byte, 8 * part));
      }
      __m256 visible = _mm256_cmp_ps(alpha, _mm256_setzero_ps(), _CMP_GT_OQ);
      result = _mm256_and_si256(result, _mm256_castps_si256(visible));
    }
    _mm256_storeu_si256(
        (__m256i *)(words + index),
        _mm256_permutevar8x32_epi32(result, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7)));
  }
  return index;
}

size_t mp_encode_avx2(
    const uint32_t *segments, uint32_t first, const float *colors, size_t count,
    uint32_t *words) {
  if (!mp_has_avx2()) return 0;
  return encode(segments, first, colors, count, words);
}

#else

size_t mp_encode_avx2(
    const uint32_t *segments, uint32_t first, const float *colors, size_t count,
    uint32_t *words) {
  (void)segments, (void)first, (void)colors, (void)count, (void)words;
  return 0;
}

#endif
