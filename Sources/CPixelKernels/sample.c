#include "CPixelKernels.h"

// The arithmetic matches WorkingPixels.color(at:) in CoreImage, and must change together with it.

#if defined(__x86_64__)

#include "over.h"

#pragma STDC FP_CONTRACT OFF

// The pixel in a column and a row; clear outside the image.
AVX2 __m128 pixel_at(const mp_colors *image, int x, int y) {
  if (x < image->min_x || x >= image->max_x || y < image->min_y || y >= image->max_y)
    return _mm_setzero_ps();
  ptrdiff_t width = image->max_x - image->min_x;
  return _mm_loadu_ps(
      image->colors + 4 * ((y - image->min_y) * width + (x - image->min_x)));
}

AVX2 __m128 mixed(__m128 a, __m128 b, __m128 share) {
  return _mm_add_ps(a, _mm_mul_ps(_mm_sub_ps(b, a), share));
}

// The color at a point near an edge of the image or beyond it.
AVX2 __m128 edge_color(const mp_colors *image, const double *point) {
  double left = point[0] - 0.5, below = point[1] - 0.5;
  // Also false if they are not numbers.
  if (!(left <= 1e9 && left >= -1e9 && below <= 1e9 && below >= -1e9)) return _mm_setzero_ps();
  const double bias = 1 << 30;
  int x = (int)((int64_t)(left + bias) - (1 << 30));
  int y = (int)((int64_t)(below + bias) - (1 << 30));
  __m128 right = _mm_set1_ps((float)(left - x)), above = _mm_set1_ps((float)(below - y));
  __m128 low = mixed(pixel_at(image, x, y), pixel_at(image, x + 1, y), right);
  __m128 high = mixed(pixel_at(image, x, y + 1), pixel_at(image, x + 1, y + 1), right);
  return mixed(low, high, above);
}

// The color between four pixels, of which one is given, by the distances from it.
AVX2 __m128 inner_color(const float *pixel, ptrdiff_t row, __m128 right, __m128 above) {
  __m256 a = _mm256_insertf128_ps(
      _mm256_castps128_ps256(_mm_loadu_ps(pixel)), _mm_loadu_ps(pixel + row), 1);
  __m256 b = _mm256_insertf128_ps(
      _mm256_castps128_ps256(_mm_loadu_ps(pixel + 4)), _mm_loadu_ps(pixel + row + 4), 1);
  __m256 share = _mm256_insertf128_ps(_mm256_castps128_ps256(right), right, 1);
  __m256 rows = _mm256_add_ps(a, _mm256_mul_ps(_mm256_sub_ps(b, a), share));
  return mixed(_mm256_castps256_ps128(rows), _mm256_extractf128_ps(rows, 1), above);
}

// The color at any point.
AVX2 __m128 color_at(const mp_colors *image, __m128d point) {
  __m128d place = _mm_sub_pd(point, _mm_set1_pd(0.5));
  // Conversion truncates, so the numbers must be positive.
  __m128i pixel = _mm_sub_epi32(
      _mm_cvttpd_epi32(_mm_add_pd(place, _mm_set1_pd(1 << 30))), _mm_set1_epi32(1 << 30));
  int is_finite = _mm_movemask_pd(_mm_cmple_pd(
      _mm_andnot_pd(_mm_set1_pd(-0.0), place), _mm_set1_pd(1e9)));
  int x = _mm_cvtsi128_si32(pixel), y = _mm_extract_epi32(pixel, 1);
  if (is_finite != 3 || x < image->min_x || x + 1 >= image->max_x || y < image->min_y
      || y + 1 >= image->max_y) {
    double edge[2];
    _mm_storeu_pd(edge, point);
    return edge_color(image, edge);
  }
  __m128 shares = _mm_cvtpd_ps(_mm_sub_pd(place, _mm_cvtepi32_pd(pixel)));
  const ptrdiff_t row = 4 * (ptrdiff_t)(image->max_x - image->min_x);
  return inner_color(
      image->colors + (y - image->min_y) * row + 4 * (ptrdiff_t)(x - image->min_x), row,
      _mm_shuffle_ps(shares, shares, 0x00), _mm_shuffle_ps(shares, shares, 0x55));
}

__attribute__((target("avx2"))) static void sum_grid(
    const mp_colors *image, const mp_grid *grid, float *color) {
  const __m128d column_step = _mm_loadu_pd(grid->column_step);
  const __m128d row_step = _mm_loadu_pd(grid->row_step);
  __m128d start = _mm_loadu_pd(grid->start);
  __m128 sum = _mm_setzero_ps();
  for (int64_t row = 0; row < grid->rows; row++) {
    __m128d point = start;
    for (int64_t column = 0; column < grid->columns; column++) {
      sum = _mm_add_ps(sum, color_at(image, point));
      point = _mm_add_pd(point, column_step);
    }
    start = _mm_add_pd(start, row_step);
  }
  _mm_storeu_ps(color, sum);
}

int mp_sum_grid_avx2(const mp_colors *image, const mp_grid *grid, float color[4]) {
  if (!mp_has_avx2()) return 0;
  sum_grid(image, grid, color);
  return 1;
}

// Of two colors, each in one half: those between four pixels, of which the first is given for each,
// by the distances from it, one point's after the other's in both halves of `shares`.
AVX2 __m256 inner_pair(
    const float *first, const float *second, ptrdiff_t row, __m256 shares, int is_last) {
  const __m256i right = _mm256_set1_epi32(is_last ? 4 : 0);
  const __m256i next_right = _mm256_set1_epi32(is_last ? 6 : 2);
  const __m256i above = is_last ? _mm256_setr_epi32(5, 5, 5, 5, 7, 7, 7, 7)
                                : _mm256_setr_epi32(1, 1, 1, 1, 3, 3, 3, 3);
#define ROWS(pixel) \
  _mm256_insertf128_ps(_mm256_castps128_ps256(_mm_loadu_ps(pixel)), _mm_loadu_ps((pixel) + row), 1)
  __m256 a = ROWS(first), b = ROWS(first + 4), c = ROWS(second), d = ROWS(second + 4);
#undef ROWS
  __m256 rows = _mm256_add_ps(
      a, _mm256_mul_ps(_mm256_sub_ps(b, a), _mm256_permutevar8x32_ps(shares, right)));
  __m256 next_rows = _mm256_add_ps(
      c, _mm256_mul_ps(_mm256_sub_ps(d, c), _mm256_permutevar8x32_ps(shares, next_right)));
  __m256 low = _mm256_permute2f128_ps(rows, next_rows, 0x20);
  __m256 high = _mm256_permute2f128_ps(rows, next_rows, 0x31);
  return _mm256_add_ps(
      low, _mm256_mul_ps(_mm256_sub_ps(high, low), _mm256_permutevar8x32_ps(shares, above)));
}

__attribute__((target("avx2"))) static size_t sample_points(
    const mp_colors *image, const double *points, const float *factors, size_t count,
    float *colors) {
  const int32_t width = image->max_x - image->min_x, height = image->max_y - image->min_y;
  const ptrdiff_t row = 4 * (ptrdiff_t)width;
  const __m256d half = _mm256_set1_pd(0.5), bias = _mm256_set1_pd(1 << 30);
  const __m128i start =
      _mm_setr_epi32(image->min_x, image->min_y, image->min_x, image->min_y);
  // The last pixel has no neighbor.
  const __m128i end = _mm_setr_epi32(width - 1, height - 1, width - 1, height - 1);
  // Conversion truncates, so the numbers must be positive. What is too large, or not a number,
  // becomes the least integer, which is not inside after the subtraction.
  const __m128i whole = _mm_set1_epi32(1 << 30);
  size_t index = 0;
  for (; index + 4 <= count; index += 4) {
    const double *point = points + 2 * index;
    float *color = colors + 4 * index;
    __m256d place = _mm256_sub_pd(_mm256_loadu_pd(point), half);
    __m256d next_place = _mm256_sub_pd(_mm256_loadu_pd(point + 4), half);
    __m128i pixel = _mm_sub_epi32(_mm256_cvttpd_epi32(_mm256_add_pd(place, bias)), whole);
    __m128i next_pixel =
        _mm_sub_epi32(_mm256_cvttpd_epi32(_mm256_add_pd(next_place, bias)), whole);
    __m128i inside = _mm_sub_epi32(pixel, start), next_inside = _mm_sub_epi32(next_pixel, start);
    __m128i fits = _mm_andnot_si128(
        _mm_srai_epi32(_mm_or_si128(inside, next_inside), 31),
        _mm_and_si128(_mm_cmpgt_epi32(end, inside), _mm_cmpgt_epi32(end, next_inside)));
    if (_mm_movemask_ps(_mm_castsi128_ps(fits)) == 0xF) {
      __m256 shares = _mm256_insertf128_ps(
          _mm256_castps128_ps256(
              _mm256_cvtpd_ps(_mm256_sub_pd(place, _mm256_cvtepi32_pd(pixel)))),
          _mm256_cvtpd_ps(_mm256_sub_pd(next_place, _mm256_cvtepi32_pd(next_pixel))), 1);
      __m128 columns = _mm_shuffle_ps(
          _mm_castsi128_ps(inside), _mm_castsi128_ps(next_inside), 0x88);
      __m128 rows = _mm_shuffle_ps(
          _mm_castsi128_ps(inside), _mm_castsi128_ps(next_inside), 0xDD);
      // An image has less than 2^29 floats.
      __m128i places = _mm_slli_epi32(
          _mm_add_epi32(
              _mm_mullo_epi32(_mm_castps_si128(rows), _mm_set1_epi32(width)),
              _mm_castps_si128(columns)),
          2);
      __m256 low = inner_pair(
          image->colors + _mm_cvtsi128_si32(places), image->colors + _mm_extract_epi32(places, 1),
          row, shares, 0);
      __m256 high = inner_pair(
          image->colors + _mm_extract_epi32(places, 2),
          image->colors + _mm_extract_epi32(places, 3), row, shares, 1);
      if (factors) {
        low = _mm256_mul_ps(low, _mm256_loadu_ps(factors + 4 * index));
        high = _mm256_mul_ps(high, _mm256_loadu_ps(factors + 4 * index + 8));
      }
      _mm256_storeu_ps(color, low);
      _mm256_storeu_ps(color + 8, high);
    } else {
      for (int i = 0; i < 4; i++) {
        __m128 edge = color_at(image, _mm_loadu_pd(point + 2 * i));
        if (factors) edge = _mm_mul_ps(edge, _mm_loadu_ps(factors + 4 * (index + (size_t)i)));
        _mm_storeu_ps(color + 4 * i, edge);
      }
    }
  }
  for (; index < count; index++) {
    __m128 color = color_at(image, _mm_loadu_pd(points + 2 * index));
    if (factors) color = _mm_mul_ps(color, _mm_loadu_ps(factors + 4 * index));
    _mm_storeu_ps(colors + 4 * index, color);
  }
  return count;
}

size_t mp_sample_points_avx2(
    const mp_colors *image, const double *points, const float *factors, size_t count,
    float *colors) {
  if (!mp_has_avx2()) return 0;
  return sample_points(image, points, factors, count, colors);
}

#else

int mp_sum_grid_avx2(const mp_colors *image, const mp_grid *grid, float color[4]) {
  (void)image, (void)grid, (void)color;
  return 0;
}

size_t mp_sample_points_avx2(
    const mp_colors *image, const double *points, const float *factors, size_t count,
    float *colors) {
  (void)image, (void)points, (void)factors, (void)count, (void)colors;
  return 0;
}

#endif
