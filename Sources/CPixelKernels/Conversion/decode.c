#include "CPixelKernels.h"

// The result matches ByteEncoding.swift, and must change together with it.

#if defined(__x86_64__)

#include "../over.h"

AVX2 __m128 color(const float *values, uint32_t word) {
  __m128 red = _mm_load_ss(values + (word >> 16 & 255));
  __m128 pair = _mm_insert_ps(red, _mm_load_ss(values + (word >> 8 & 255)), 0x10);
  return _mm_blend_ps(
      _mm_insert_ps(pair, _mm_load_ss(values + (word & 255)), 0x20), _mm_set1_ps(1), 8);
}

__attribute__((target("avx2"))) static size_t decode(
    const float *values, const uint32_t *words, size_t count, float *colors) {
  size_t index = 0;
  for (; index + 8 <= count; index += 8) {
    __m256i eight = _mm256_loadu_si256((const __m256i *)(words + index));
    const __m256i most = _mm256_set1_epi32((int)0xFF000000);
    if (!_mm256_testc_si256(eight, most)) break;
    for (size_t pixel = index; pixel < index + 8; pixel++)
      _mm_storeu_ps(colors + 4 * pixel, color(values, words[pixel]));
  }
  return index;
}

size_t mp_decode_avx2(
    const float *values, const uint32_t *words, size_t count, float *colors) {
  if (!mp_has_avx2()) return 0;
  return decode(values, words, count, colors);
}

#else

size_t mp_decode_avx2(
    const float *values, const uint32_t *words, size_t count, float *colors) {
  (void)values, (void)words, (void)count, (void)colors;
  return 0;
}

#endif
