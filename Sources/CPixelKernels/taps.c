#include "CPixelKernels.h"

// The arithmetic matches WeightedSum.swift and Extremes.swift, and must change together with them.

#if defined(__x86_64__)

#include "over.h"

#pragma STDC FP_CONTRACT OFF

__attribute__((target("avx2"))) static size_t sum_taps(
    const float *values, const ptrdiff_t *offsets, const float *weights, size_t taps, float start,
    size_t count, float *sums) {
  size_t index = 0;
  for (; index + 32 <= count; index += 32) {
    __m256 a = _mm256_set1_ps(start), b = a, c = a, d = a;
    for (size_t tap = 0; tap < taps; tap++) {
      const float *from = values + index + offsets[tap];
      __m256 weight = _mm256_set1_ps(weights[tap]);
      a = _mm256_add_ps(a, _mm256_mul_ps(_mm256_loadu_ps(from), weight));
      b = _mm256_add_ps(b, _mm256_mul_ps(_mm256_loadu_ps(from + 8), weight));
      c = _mm256_add_ps(c, _mm256_mul_ps(_mm256_loadu_ps(from + 16), weight));
      d = _mm256_add_ps(d, _mm256_mul_ps(_mm256_loadu_ps(from + 24), weight));
    }
    _mm256_storeu_ps(sums + index, a);
    _mm256_storeu_ps(sums + index + 8, b);
    _mm256_storeu_ps(sums + index + 16, c);
    _mm256_storeu_ps(sums + index + 24, d);
  }
  return index;
}

size_t mp_sum_taps_avx2(
    const float *values, const ptrdiff_t *offsets, const float *weights, size_t taps, float start,
    size_t count, float *sums) {
  if (!mp_has_avx2()) return 0;
  return sum_taps(values, offsets, weights, taps, start, count, sums);
}

// The result is the second operand, the extreme so far, unless the first is more extreme.
#define EXTREMES(NAME, EXTREME)                                                       \
  __attribute__((target("avx2"))) static size_t NAME(                                 \
      const float *values, const ptrdiff_t *offsets, size_t taps, size_t count,       \
      float *extremes) {                                                              \
    size_t index = 0;                                                                 \
    for (; index + 32 <= count; index += 32) {                                        \
      const float *own = values + index;                                              \
      __m256 a = _mm256_loadu_ps(own), b = _mm256_loadu_ps(own + 8);                  \
      __m256 c = _mm256_loadu_ps(own + 16), d = _mm256_loadu_ps(own + 24);            \
      for (size_t tap = 0; tap < taps; tap++) {                                       \
        const float *from = own + offsets[tap];                                       \
        a = EXTREME(_mm256_loadu_ps(from), a);                                        \
        b = EXTREME(_mm256_loadu_ps(from + 8), b);                                    \
        c = EXTREME(_mm256_loadu_ps(from + 16), c);                                   \
        d = EXTREME(_mm256_loadu_ps(from + 24), d);                                   \
      }                                                                               \
      _mm256_storeu_ps(extremes + index, a);                                          \
      _mm256_storeu_ps(extremes + index + 8, b);                                      \
      _mm256_storeu_ps(extremes + index + 16, c);                                     \
      _mm256_storeu_ps(extremes + index + 24, d);                                     \
    }                                                                                 \
    return index;                                                                     \
  }

EXTREMES(maxima, _mm256_max_ps)
EXTREMES(minima, _mm256_min_ps)

size_t mp_extremes_avx2(
    const float *values, const ptrdiff_t *offsets, size_t taps, int is_maximum, size_t count,
    float *extremes) {
  if (!mp_has_avx2()) return 0;
  return is_maximum ? maxima(values, offsets, taps, count, extremes)
                    : minima(values, offsets, taps, count, extremes);
}

#else

size_t mp_sum_taps_avx2(
    const float *values, const ptrdiff_t *offsets, const float *weights, size_t taps, float start,
    size_t count, float *sums) {
  (void)values, (void)offsets, (void)weights, (void)taps, (void)start, (void)count, (void)sums;
  return 0;
}

size_t mp_extremes_avx2(
    const float *values, const ptrdiff_t *offsets, size_t taps, int is_maximum, size_t count,
    float *extremes) {
  (void)values, (void)offsets, (void)taps, (void)is_maximum, (void)count, (void)extremes;
  return 0;
}

#endif
