#include "CPixelKernels.h"

// The arithmetic matches ColorCube in CoreImage, and must change together with it.

#if defined(__x86_64__)

#include "over.h"

#pragma STDC FP_CONTRACT OFF

// Limits numbers to 0 to 1; what is not a number becomes 0.
AVX2 __m128 limited(__m128 value) {
  // The maximum is its second operand if the first is not a number.
  return _mm_min_ps(_mm_max_ps(value, _mm_setzero_ps()), _mm_set1_ps(1));
}

AVX2 __m256 mixed(__m256 start, __m256 end, __m256 weight) {
  return _mm256_add_ps(start, _mm256_mul_ps(_mm256_sub_ps(end, start), weight));
}

// The colors at both ends of a line along red, interpolated along green and blue.
AVX2 __m256 line(const float *near, ptrdiff_t row, ptrdiff_t layer, __m256 green, __m256 blue) {
  const float *far = near + layer;
  __m256 low = mixed(_mm256_loadu_ps(near), _mm256_loadu_ps(near + row), green);
  __m256 high = mixed(_mm256_loadu_ps(far), _mm256_loadu_ps(far + row), green);
  return mixed(low, high, blue);
}

AVX2 __m256 mask_weight(const float *mask) {
  float luminance = mask[0] * 0.2126f + mask[1] * 0.7152f + mask[2] * 0.0722f;
  __m128 weight = limited(_mm_set_ss(luminance));
  return _mm256_broadcastss_ps(weight);
}

__attribute__((target("avx2"))) static size_t look_up_colors(
    const mp_cube *cube, const float *second, const float *mask, size_t count, float *colors) {
  const int32_t dimension = cube->dimension;
  const ptrdiff_t row = 4 * (ptrdiff_t)dimension, layer = row * dimension;
  const __m128 edge = _mm_set1_ps((float)(dimension - 1));
  const __m128 last = _mm_set1_ps((float)(dimension - 2));
  const __m128 strides =
      _mm_setr_ps(1, (float)dimension, (float)(dimension * dimension), 0);
  // Adding it rounds.
  const __m128 magic = _mm_set1_ps(12582912);
  for (size_t index = 0; index < count; index++) {
    float *pixel = colors + 4 * index;
    __m128 color = _mm_loadu_ps(pixel);
    float opacity = pixel[3];
    // Also for what is not a number.
    if (!(opacity > 0)) {
      _mm_storeu_ps(pixel, _mm_setzero_ps());
      continue;
    }
    __m128 alpha = _mm_set1_ps(opacity);
    if (opacity != 1) color = _mm_div_ps(color, alpha);
    __m128 place = _mm_mul_ps(limited(color), edge);
    __m128 low = _mm_sub_ps(place, _mm_set1_ps(0.5f));
    low = _mm_min_ps(_mm_sub_ps(_mm_add_ps(low, magic), magic), last);
    if (cube->is_extrapolated) place = _mm_mul_ps(color, edge);
    __m128 fractions = _mm_sub_ps(place, low);
    // Exact, because no product has more than 24 bits.
    ptrdiff_t near = 4 * (ptrdiff_t)_mm_cvttss_si32(_mm_dp_ps(low, strides, 0x71));

    __m256 both = _mm256_set_m128(fractions, fractions);
    __m256 green = _mm256_permute_ps(both, 0x55), blue = _mm256_permute_ps(both, 0xAA);
    __m256 ends = line(cube->colors + near, row, layer, green, blue);
    if (second)
      ends = mixed(
          ends, line(second + near, row, layer, green, blue), mask_weight(mask + 4 * index));
    __m128 start = _mm256_castps256_ps128(ends), end = _mm256_extractf128_ps(ends, 1);
    __m128 red = _mm_permute_ps(fractions, 0);
    __m128 found = _mm_add_ps(start, _mm_mul_ps(_mm_sub_ps(end, start), red));
    _mm_storeu_ps(pixel, _mm_mul_ps(found, alpha));
  }
  return count;
}

size_t mp_look_up_colors_avx2(
    const mp_cube *cube, const float *second, const float *mask, size_t count, float *colors) {
  if (!mp_has_avx2()) return 0;
  return look_up_colors(cube, second, mask, count, colors);
}

#else

size_t mp_look_up_colors_avx2(
    const mp_cube *cube, const float *second, const float *mask, size_t count, float *colors) {
  (void)cube, (void)second, (void)mask, (void)count, (void)colors;
  return 0;
}

#endif
