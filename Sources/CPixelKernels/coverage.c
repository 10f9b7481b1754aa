#include "CPixelKernels.h"

// The arithmetic matches EdgeCoverage.swift and CoverageBlend.swift, and must change together with
// them: every value that is rounded is computed by the same operations in the same order.

#if defined(__x86_64__)

#include "over.h"

#pragma STDC FP_CONTRACT OFF

// The part of a unit square on the inner side of a line at a given distance.
AVX2 __m256 part_inside(
    __m256 distance, __m256 reach, __m256 flat, __m256 slope, __m256 curve) {
  const __m256 zero = _mm256_setzero_ps();
  const __m256 sign = _mm256_set1_ps(-0.0f);
  __m256 far = _mm256_andnot_ps(sign, distance);
  __m256 rest = _mm256_max_ps(_mm256_sub_ps(reach, far), zero);
  __m256 near = _mm256_sub_ps(_mm256_set1_ps(0.5f), _mm256_mul_ps(far, slope));
  __m256 bent = _mm256_mul_ps(_mm256_mul_ps(rest, rest), curve);
  __m256 part = _mm256_blendv_ps(bent, near, _mm256_cmp_ps(far, flat, _CMP_LE_OQ));
  __m256 other = _mm256_sub_ps(_mm256_set1_ps(1), part);
  return _mm256_blendv_ps(part, other, _mm256_cmp_ps(distance, zero, _CMP_LT_OQ));
}

__attribute__((target("avx2"))) static size_t cover(
    const mp_edge *edge, float origin_x, float origin_y, int32_t column, size_t count,
    float *coverage, float *inset_coverage) {
  const __m256 zero = _mm256_setzero_ps();
  const __m256 one = _mm256_set1_ps(1);
  const __m256 sign = _mm256_set1_ps(-0.0f);
  const __m256 ux = _mm256_set1_ps(edge->axis_x);
  const __m256 uy = _mm256_set1_ps(edge->axis_y);
  const __m256i lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  size_t index = 0;
  for (; index < count; index += 8) {
    __m256 place = _mm256_cvtepi32_ps(
        _mm256_add_epi32(_mm256_set1_epi32(column + (int32_t)index), lanes));
    __m256 x = _mm256_add_ps(_mm256_set1_ps(origin_x), _mm256_mul_ps(place, ux));
    __m256 y = _mm256_sub_ps(_mm256_set1_ps(origin_y), _mm256_mul_ps(place, uy));
    __m256 qx = _mm256_sub_ps(_mm256_andnot_ps(sign, x), _mm256_set1_ps(edge->core_width));
    __m256 qy = _mm256_sub_ps(_mm256_andnot_ps(sign, y), _mm256_set1_ps(edge->core_height));
    __m256 px = _mm256_max_ps(qx, zero);
    __m256 py = _mm256_max_ps(qy, zero);
    __m256 length =
        _mm256_sqrt_ps(_mm256_add_ps(_mm256_mul_ps(px, px), _mm256_mul_ps(py, py)));
    __m256 within = _mm256_max_ps(qx, qy);
    __m256 in_core = _mm256_cmp_ps(within, zero, _CMP_LE_OQ);
    __m256 wider = _mm256_cmp_ps(qx, qy, _CMP_GT_OQ);
    __m256 over = _mm256_div_ps(one, _mm256_max_ps(length, _mm256_set1_ps(1e-6f)));
    __m256 nx = _mm256_blendv_ps(_mm256_mul_ps(px, over), _mm256_and_ps(wider, one), in_core);
    __m256 ny = _mm256_blendv_ps(_mm256_mul_ps(py, over), _mm256_andnot_ps(wider, one), in_core);
    __m256 on_arc = _mm256_and_ps(
        _mm256_cmp_ps(qx, zero, _CMP_GT_OQ), _mm256_cmp_ps(qy, zero, _CMP_GT_OQ));
    __m256 bend =
        _mm256_and_ps(on_arc, _mm256_mul_ps(over, _mm256_set1_ps(1.0f / 24.0f)));
    __m256 distance = _mm256_add_ps(
        _mm256_sub_ps(
            _mm256_blendv_ps(length, within, in_core), _mm256_set1_ps(edge->radius)),
        bend);
    __m256 differ = _mm256_xor_ps(
        _mm256_cmp_ps(x, zero, _CMP_LT_OQ), _mm256_cmp_ps(y, zero, _CMP_LT_OQ));
    __m256 sx = _mm256_xor_ps(ny, _mm256_and_ps(differ, sign));
    __m256 dx = _mm256_andnot_ps(
        sign, _mm256_sub_ps(_mm256_mul_ps(nx, ux), _mm256_mul_ps(sx, uy)));
    __m256 dy = _mm256_andnot_ps(
        sign, _mm256_add_ps(_mm256_mul_ps(nx, uy), _mm256_mul_ps(sx, ux)));
    __m256 steep = _mm256_max_ps(dx, dy);
    __m256 shallow = _mm256_min_ps(dx, dy);
    __m256 half = _mm256_set1_ps(0.5f);
    __m256 reach = _mm256_mul_ps(half, _mm256_add_ps(steep, shallow));
    __m256 flat = _mm256_mul_ps(half, _mm256_sub_ps(steep, shallow));
    __m256 slope = _mm256_div_ps(one, steep);
    __m256 curve = _mm256_div_ps(
        one, _mm256_add_ps(
                 _mm256_mul_ps(_mm256_mul_ps(_mm256_set1_ps(2), steep), shallow),
                 _mm256_set1_ps(1e-12f)));
    _mm256_storeu_ps(coverage + index, part_inside(distance, reach, flat, slope, curve));
    __m256 inner = _mm256_add_ps(distance, _mm256_set1_ps(edge->inset));
    _mm256_storeu_ps(inset_coverage + index, part_inside(inner, reach, flat, slope, curve));
  }
  return count;
}

size_t mp_edge_coverage_avx2(
    const mp_edge *edge, float origin_x, float origin_y, int32_t column, size_t count,
    float *coverage, float *inset_coverage) {
  if (!mp_has_avx2()) return 0;
  return cover(edge, origin_x, origin_y, column, count, coverage, inset_coverage);
}

__attribute__((target("avx2"))) static size_t blend(
    const float base[4], const float step[4], const float *outer, const float *inner,
    size_t count, uint32_t *pixels) {
  const __m256 round = _mm256_set1_ps(8388608.0f);
  for (size_t index = 0; index < count; index += 8) {
    // Pixels after the last are neither read nor written.
    const __m256i shown = _mm256_cmpgt_epi32(
        _mm256_set1_epi32(count - index < 8 ? (int)(count - index) : 8),
        _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
    __m256 o = _mm256_loadu_ps(outer + index);
    __m256 i = _mm256_min_ps(_mm256_loadu_ps(inner + index), o);
    __m256 source[4];
    for (int part = 0; part < 4; part++) {
      source[part] = _mm256_add_ps(
          _mm256_add_ps(
              _mm256_mul_ps(_mm256_set1_ps(base[part]), o),
              _mm256_mul_ps(_mm256_set1_ps(step[part]), i)),
          round);
    }
    // No color may exceed its alpha, however it was rounded.
    for (int part = 0; part < 3; part++) source[part] = _mm256_min_ps(source[part], source[3]);
    __m256i below = _mm256_maskload_epi32((const int *)(pixels + index), shown);
    __m256i result = over(words_of(source), below);
    _mm256_maskstore_epi32((int *)(pixels + index), shown, result);
  }
  return count;
}

size_t mp_coverage_blend_avx2(
    const float base[4], const float step[4], const float *outer, const float *inner,
    size_t count, uint32_t *pixels) {
  if (!mp_has_avx2()) return 0;
  return blend(base, step, outer, inner, count, pixels);
}

// Multiplies each byte by `rest` / 255, rounded to nearest, 16 of the 32 bytes in each of two
// vectors.
__attribute__((target("avx2"))) static size_t fill(
    uint32_t pixel, size_t count, uint32_t *pixels) {
  const __m256i source = _mm256_set1_epi32((int)pixel);
  const __m256i rest = _mm256_set1_epi16((short)(255 - (pixel >> 24)));
  const __m256i half = _mm256_set1_epi16(128);
  const __m256i low = _mm256_set1_epi16(0xFF);
  size_t index = 0;
  for (; index + 8 <= count; index += 8) {
    __m256i below = _mm256_loadu_si256((const __m256i *)(pixels + index));
    __m256i even = _mm256_add_epi16(_mm256_mullo_epi16(_mm256_and_si256(below, low), rest), half);
    __m256i odd = _mm256_add_epi16(_mm256_mullo_epi16(_mm256_srli_epi16(below, 8), rest), half);
    even = _mm256_srli_epi16(_mm256_add_epi16(even, _mm256_srli_epi16(even, 8)), 8);
    odd = _mm256_andnot_si256(low, _mm256_add_epi16(odd, _mm256_srli_epi16(odd, 8)));
    _mm256_storeu_si256(
        (__m256i *)(pixels + index), _mm256_add_epi16(source, _mm256_or_si256(even, odd)));
  }
  return index;
}

size_t mp_fill_avx2(uint32_t pixel, size_t count, uint32_t *pixels) {
  if (!mp_has_avx2()) return 0;
  return fill(pixel, count, pixels);
}

#else

size_t mp_fill_avx2(uint32_t pixel, size_t count, uint32_t *pixels) {
  (void)pixel, (void)count, (void)pixels;
  return 0;
}

size_t mp_edge_coverage_avx2(
    const mp_edge *edge, float origin_x, float origin_y, int32_t column, size_t count,
    float *coverage, float *inset_coverage) {
  (void)edge, (void)origin_x, (void)origin_y, (void)column, (void)count, (void)coverage,
      (void)inset_coverage;
  return 0;
}

size_t mp_coverage_blend_avx2(
    const float base[4], const float step[4], const float *outer, const float *inner,
    size_t count, uint32_t *pixels) {
  (void)base, (void)step, (void)outer, (void)inner, (void)count, (void)pixels;
  return 0;
}

#endif
