#include "CPixelKernels.h"

// The arithmetic matches CMYKHalftoneKernel and ScreenKernel in CoreImage, and must change together
// with them.

#if defined(__x86_64__)

#include "over.h"

#pragma STDC FP_CONTRACT OFF

// Limits numbers to 0 to 1; what is not a number becomes 0.
AVX2 __m256 limited(__m256 value) {
  // The maximum is its second operand if the first is not a number.
  return _mm256_min_ps(_mm256_max_ps(value, _mm256_setzero_ps()), _mm256_set1_ps(1));
}

// The sRGB-encoded values of linear light from 0 to 1.
AVX2 __m256 encoded(const mp_inks *inks, __m256 light) {
  __m256 first = _mm256_castsi256_ps(_mm256_set1_epi32((int)inks->first));
  __m256 in_table = _mm256_max_ps(light, first);
  __m256i bits = _mm256_castps_si256(in_table);
  __m256i low = _mm256_slli_epi32(_mm256_and_si256(bits, _mm256_set1_epi32(0xFFFF)), 7);
  __m256 fraction = _mm256_sub_ps(
      _mm256_castsi256_ps(_mm256_or_si256(low, _mm256_set1_epi32(0x3F800000))),
      _mm256_set1_ps(1));
  __m256i segment = _mm256_sub_epi32(
      _mm256_srli_epi32(bits, 16), _mm256_set1_epi32((int)(inks->first >> 16)));
  __m256 start = _mm256_i32gather_ps(inks->segments, segment, 8);
  __m256 rise = _mm256_i32gather_ps(inks->segments + 1, segment, 8);
  return _mm256_add_ps(
      _mm256_add_ps(start, _mm256_mul_ps(rise, fraction)),
      _mm256_mul_ps(_mm256_sub_ps(light, in_table), _mm256_set1_ps(inks->slope)));
}

// How far four coordinates are from whole numbers, in halves.
AVX2 __m128 triangle(__m256d value) {
  const __m256d magic = _mm256_set1_pd(6755399441055744.0), sign = _mm256_set1_pd(-0.0);
  __m256d rest = _mm256_sub_pd(value, _mm256_sub_pd(_mm256_add_pd(value, magic), magic));
  __m256d size = _mm256_andnot_pd(sign, rest);
  __m256d is_near = _mm256_cmp_pd(size, _mm256_set1_pd(0.5), _CMP_LE_OQ);
  return _mm256_cvtpd_ps(_mm256_mul_pd(_mm256_and_pd(size, is_near), _mm256_set1_pd(2)));
}

// The waves at eight coordinates, four of which are in each vector.
AVX2 __m256 wave(__m256d low, __m256d high) {
  __m256 past = _mm256_sub_ps(
      _mm256_insertf128_ps(_mm256_castps128_ps256(triangle(low)), triangle(high), 1),
      _mm256_set1_ps(0.5f));
  __m256 size = _mm256_andnot_ps(_mm256_set1_ps(-0.0f), past);
  return _mm256_mul_ps(
      _mm256_mul_ps(_mm256_set1_ps(-4), past), _mm256_sub_ps(_mm256_set1_ps(1), size));
}

// How much of eight pixels an ink covers.
AVX2 __m256 printed(
    const mp_inks *inks, int ink, __m256 amount, __m256d x_low, __m256d x_high, __m256d y) {
  __m256d cosine = _mm256_set1_pd(inks->cosines[ink]), sine = _mm256_set1_pd(inks->sines[ink]);
  __m256d along = _mm256_mul_pd(sine, y), up = _mm256_mul_pd(cosine, y);
  __m256 across_wave = wave(
      _mm256_add_pd(_mm256_mul_pd(cosine, x_low), along),
      _mm256_add_pd(_mm256_mul_pd(cosine, x_high), along));
  __m256 up_wave = wave(
      _mm256_sub_pd(up, _mm256_mul_pd(sine, x_low)),
      _mm256_sub_pd(up, _mm256_mul_pd(sine, x_high)));
  __m256 place = _mm256_add_ps(
      _mm256_mul_ps(_mm256_add_ps(across_wave, up_wave), _mm256_set1_ps(128)),
      _mm256_set1_ps(1280));
  __m256i bits = _mm256_castps_si256(place);
  __m256i index = _mm256_and_si256(_mm256_srli_epi32(bits, 13), _mm256_set1_epi32(1023));
  __m256 fraction = _mm256_mul_ps(
      _mm256_cvtepi32_ps(_mm256_and_si256(bits, _mm256_set1_epi32(0x1FFF))),
      _mm256_set1_ps(1.0f / 8192));
  __m256 threshold = _mm256_i32gather_ps(inks->thresholds, index, 4);
  __m256 next = _mm256_i32gather_ps(inks->thresholds + 1, index, 4);
  threshold =
      _mm256_add_ps(threshold, _mm256_mul_ps(_mm256_sub_ps(next, threshold), fraction));

  const __m256 one = _mm256_set1_ps(1);
  __m256 softness = _mm256_set1_ps(inks->softness), half = _mm256_set1_ps(inks->softness / 2);
  amount = limited(amount);
  __m256 end = _mm256_min_ps(amount, _mm256_sub_ps(one, amount));
  __m256 root = _mm256_sqrt_ps(
      _mm256_mul_ps(_mm256_mul_ps(_mm256_set1_ps(2), softness), end));
  __m256 level = _mm256_blendv_ps(
      _mm256_add_ps(end, half), root, _mm256_cmp_ps(end, half, _CMP_LT_OQ));
  level = _mm256_blendv_ps(
      level, _mm256_sub_ps(_mm256_add_ps(one, softness), level),
      _mm256_cmp_ps(amount, _mm256_set1_ps(0.5f), _CMP_GT_OQ));
  return limited(
      _mm256_mul_ps(_mm256_sub_ps(level, threshold), _mm256_set1_ps(inks->per_softness)));
}

// The centers of eight pixels, from the one of an index, in the order of separate.
AVX2 void columns(const mp_inks *inks, double x, size_t index, __m256d *even, __m256d *odd) {
  const __m256d center = _mm256_set1_pd(inks->center[0]), left = _mm256_set1_pd(x);
  double start = (double)index;
  *even = _mm256_setr_pd(start, start + 2, start + 4, start + 6);
  *odd = _mm256_setr_pd(start + 1, start + 3, start + 5, start + 7);
  *even = _mm256_sub_pd(_mm256_add_pd(left, *even), center);
  *odd = _mm256_sub_pd(_mm256_add_pd(left, *odd), center);
}

// Writes eight colors from their components.
AVX2 void join(const __m256 light[4], float *pixels) {
  __m256 low[2] = {
      _mm256_unpacklo_ps(light[0], light[1]), _mm256_unpackhi_ps(light[0], light[1])};
  __m256 high[2] = {
      _mm256_unpacklo_ps(light[2], light[3]), _mm256_unpackhi_ps(light[2], light[3])};
  for (int half = 0; half < 2; half++) {
    _mm256_storeu_ps(pixels + 16 * half, _mm256_shuffle_ps(low[half], high[half], 0x44));
    _mm256_storeu_ps(pixels + 16 * half + 8, _mm256_shuffle_ps(low[half], high[half], 0xEE));
  }
}

__attribute__((target("avx2"))) static size_t print_inks(
    const mp_inks *inks, double x, double y, size_t count, float *colors) {
  const __m256 one = _mm256_set1_ps(1);
  const __m256d up = _mm256_set1_pd(y - inks->center[1]);
  size_t index = 0;
  for (; index + 8 <= count; index += 8) {
    float *pixels = colors + 4 * index;
    __m256 light[4];
    separate(pixels, light);
    __m256 alpha = light[3];
    __m256 is_visible = _mm256_cmp_ps(alpha, _mm256_setzero_ps(), _CMP_GT_OQ);
    __m256 ink[4];
    for (int part = 0; part < 3; part++) {
      __m256 value = limited(_mm256_div_ps(light[part], alpha));
      ink[part] = _mm256_sub_ps(one, inks->segments ? encoded(inks, value) : value);
    }
    __m256 gray = _mm256_min_ps(ink[0], _mm256_min_ps(ink[1], ink[2]));
    ink[3] = _mm256_mul_ps(_mm256_mul_ps(_mm256_set1_ps(inks->replacement), gray), gray);
    __m256 removed = _mm256_mul_ps(
        ink[3], _mm256_sub_ps(
                    one, _mm256_mul_ps(
                             _mm256_set1_ps(1 - inks->removal), _mm256_sub_ps(one, gray))));
    __m256 rest = _mm256_max_ps(_mm256_sub_ps(one, ink[3]), _mm256_set1_ps(1e-3f));
    for (int part = 0; part < 3; part++)
      ink[part] = _mm256_div_ps(_mm256_sub_ps(ink[part], removed), rest);

    __m256d even, odd;
    columns(inks, x, index, &even, &odd);
    __m256 paper =
        _mm256_mul_ps(_mm256_sub_ps(one, printed(inks, 3, ink[3], even, odd, up)), alpha);
    for (int part = 0; part < 3; part++)
      light[part] = _mm256_and_ps(
          _mm256_mul_ps(
              _mm256_sub_ps(one, printed(inks, part, ink[part], even, odd, up)), paper),
          is_visible);
    light[3] = _mm256_and_ps(alpha, is_visible);
    join(light, pixels);
  }
  return index;
}

__attribute__((target("avx2"))) static size_t print_gray(
    const mp_inks *inks, double x, double y, size_t count, float *colors) {
  const __m256d up = _mm256_set1_pd(y - inks->center[1]);
  size_t index = 0;
  for (; index + 8 <= count; index += 8) {
    float *pixels = colors + 4 * index;
    __m256 light[4];
    separate(pixels, light);
    __m256 alpha = light[3];
    __m256 is_visible = _mm256_cmp_ps(alpha, _mm256_setzero_ps(), _CMP_GT_OQ);
    __m256 luminance = _mm256_add_ps(
        _mm256_add_ps(
            _mm256_mul_ps(light[0], _mm256_set1_ps(0.2126f)),
            _mm256_mul_ps(light[1], _mm256_set1_ps(0.7152f))),
        _mm256_mul_ps(light[2], _mm256_set1_ps(0.0722f)));
    __m256 gray = limited(_mm256_div_ps(luminance, alpha));
    if (inks->segments) gray = encoded(inks, gray);
    __m256d even, odd;
    columns(inks, x, index, &even, &odd);
    alpha = _mm256_and_ps(alpha, is_visible);
    light[0] = _mm256_and_ps(
        _mm256_mul_ps(printed(inks, 0, gray, even, odd, up), alpha), is_visible);
    light[1] = light[2] = light[0];
    light[3] = alpha;
    join(light, pixels);
  }
  return index;
}

size_t mp_print_inks_avx2(
    const mp_inks *inks, double x, double y, size_t count, float *colors) {
  if (!mp_has_avx2()) return 0;
  return print_inks(inks, x, y, count, colors);
}

size_t mp_print_gray_avx2(
    const mp_inks *inks, double x, double y, size_t count, float *colors) {
  if (!mp_has_avx2()) return 0;
  return print_gray(inks, x, y, count, colors);
}

#else

size_t mp_print_inks_avx2(
    const mp_inks *inks, double x, double y, size_t count, float *colors) {
  (void)inks, (void)x, (void)y, (void)count, (void)colors;
  return 0;
}

size_t mp_print_gray_avx2(
    const mp_inks *inks, double x, double y, size_t count, float *colors) {
  (void)inks, (void)x, (void)y, (void)count, (void)colors;
  return 0;
}

#endif
