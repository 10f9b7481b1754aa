#include "CPixelKernels.h"

// The arithmetic matches CellGrid+Rows.swift, and must change together with it: even and odd pixels
// are summed separately.

#if defined(__x86_64__)

#include "over.h"

#pragma STDC FP_CONTRACT OFF

AVX2 __m128 both(__m256 sums) {
  return _mm_add_ps(_mm256_castps256_ps128(sums), _mm256_extractf128_ps(sums, 1));
}

__attribute__((target("avx2"))) static size_t reduce(
    const float *colors, const float *weights, size_t size, size_t count, float carried[8],
    float scale, float *cells) {
  __m128 current = _mm_loadu_ps(carried), following = _mm_loadu_ps(carried + 4);
  const __m128 factor = _mm_set1_ps(scale);
  for (size_t cell = 0; cell < count; cell++) {
    __m256 before = _mm256_setzero_ps(), own = before, after = before;
    const float *weight = weights;
    for (size_t place = 0; place < size; place += 2, colors += 8, weight += 24) {
      __m256 color = _mm256_loadu_ps(colors);
      before = _mm256_add_ps(before, _mm256_mul_ps(color, _mm256_loadu_ps(weight)));
      own = _mm256_add_ps(own, _mm256_mul_ps(color, _mm256_loadu_ps(weight + 8)));
      after = _mm256_add_ps(after, _mm256_mul_ps(color, _mm256_loadu_ps(weight + 16)));
    }
    _mm_storeu_ps(cells + 4 * cell, _mm_mul_ps(_mm_add_ps(current, both(before)), factor));
    current = _mm_add_ps(following, both(own));
    following = both(after);
  }
  _mm_storeu_ps(carried, current);
  _mm_storeu_ps(carried + 4, following);
  return count;
}

__attribute__((target("avx2"))) static size_t enlarge(
    const float *cells, const float *weights, size_t size, size_t count, float *colors) {
  for (size_t cell = 0; cell < count; cell++, cells += 4) {
    __m256 a = _mm256_broadcast_ps((const __m128 *)cells);
    __m256 b = _mm256_broadcast_ps((const __m128 *)(cells + 4));
    __m256 c = _mm256_broadcast_ps((const __m128 *)(cells + 8));
    const float *weight = weights;
    for (size_t place = 0; place < size; place += 2, colors += 8, weight += 24) {
      __m256 sum = _mm256_add_ps(
          _mm256_mul_ps(a, _mm256_loadu_ps(weight)), _mm256_mul_ps(b, _mm256_loadu_ps(weight + 8)));
      _mm256_storeu_ps(
          colors, _mm256_add_ps(sum, _mm256_mul_ps(c, _mm256_loadu_ps(weight + 16))));
    }
  }
  return count;
}

size_t mp_reduce_cells_avx2(
    const float *colors, const float *weights, size_t size, size_t count, float carried[8],
    float scale, float *cells) {
  if (!mp_has_avx2()) return 0;
  return reduce(colors, weights, size, count, carried, scale, cells);
}

size_t mp_enlarge_cells_avx2(
    const float *cells, const float *weights, size_t size, size_t count, float *colors) {
  if (!mp_has_avx2()) return 0;
  return enlarge(cells, weights, size, count, colors);
}

#else

size_t mp_reduce_cells_avx2(
    const float *colors, const float *weights, size_t size, size_t count, float carried[8],
    float scale, float *cells) {
  (void)colors, (void)weights, (void)size, (void)count, (void)carried, (void)scale, (void)cells;
  return 0;
}

size_t mp_enlarge_cells_avx2(
    const float *cells, const float *weights, size_t size, size_t count, float *colors) {
  (void)cells, (void)weights, (void)size, (void)count, (void)colors;
  return 0;
}

#endif
