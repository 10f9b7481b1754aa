#ifndef MULTIPLANE_BLOCKS_H
#define MULTIPLANE_BLOCKS_H

#include "CPixelKernels.h"
#include "over.h"

#pragma STDC FP_CONTRACT OFF

enum { block_width = 16, strip_height = 8 };

// The map near the centers of blocks of 16 columns, one block above the other.
//
// A pixel's distance from the center gives the coordinates' distance from theirs, in 4096ths of a
// pixel: `(ux dx + uy dy) / (wx dx + wy dy + 1)`, `v` likewise. These numbers are small, so floats
// are precise enough.
typedef struct {
  _Alignas(32) float ux[strip_height];
  float uy[strip_height], vx[strip_height], vy[strip_height], wx[strip_height], wy[strip_height];
  // The coordinates at the center, from the center of the first pixel.
  int32_t u[strip_height], v[strip_height];
  // The grid of samples in each pixel, and the level that they are taken from.
  int32_t across[strip_height], down[strip_height];
  const mp_level *level[strip_height];
  // A bit for each block: whether the map is flat enough there for this arithmetic, and whether all
  // samples are between pixels of the image.
  uint32_t flat, inside;
} blocks;

// The numbers of samples along an axis, from the squares of the lengths of pixels there.
AVX2 __m128i sample_counts(__m256d squares) {
  static const double limits[] = {1.05 * 1.05, 4, 9, 16, 25, 36, 49};
  const __m256d one = _mm256_set1_pd(1);
  __m256d counts = one;
  for (int i = 0; i < 7; i++) {
    __m256d is_more = _mm256_cmp_pd(squares, _mm256_set1_pd(limits[i]), _CMP_GT_OQ);
    if (!_mm256_movemask_pd(is_more)) break;
    counts += _mm256_and_pd(is_more, one);
  }
  return _mm256_cvtpd_epi32(counts);
}

// Whether a block needs a smaller level, from the squares of the lengths of a pixel. A comparison
// with NaN is false.
AVX2 __m256d is_reduced(__m256d across, __m256d down) {
  return _mm256_or_pd(
      _mm256_cmp_pd(_mm256_min_pd(across, down), _mm256_set1_pd(2.0 * 2.0), _CMP_GT_OQ),
      _mm256_cmp_pd(_mm256_max_pd(across, down), _mm256_set1_pd(8.0 * 8.0), _CMP_GT_OQ));
}

// Chooses the levels of four blocks, and scales the squares of the lengths of pixels. Returns
// whether any of them is not the first.
AVX2 int choose_levels(
    const mp_level *levels, size_t level_count, __m256d *across, __m256d *down,
    const mp_level *chosen[4]) {
  for (int i = 0; i < 4; i++) chosen[i] = levels;
  int is_any = 0;
  for (size_t level = 1; level < level_count; level++) {
    __m256d is_next = is_reduced(*across, *down);
    int next = _mm256_movemask_pd(is_next);
    if (!next) break;
    is_any = 1;
    for (int i = 0; i < 4; i++) chosen[i] += next >> i & 1;
    *across = _mm256_blendv_pd(*across, *across * 0.25, is_next);
    *down = _mm256_blendv_pd(*down, *down * 0.25, is_next);
  }
  return is_any;
}

// Coordinates at the centers of blocks in 4096ths of a pixel, limited to keep sums from
// overflowing.
AVX2 __m128i central(__m256d place) {
  __m256d steps = _mm256_min_pd((place - 0.5) * 4096, _mm256_set1_pd(0x1p29));
  return _mm256_cvtpd_epi32(_mm256_max_pd(steps, _mm256_set1_pd(-0x1p29)));
}

AVX2 __m256d magnitude(__m256d value) { return _mm256_andnot_pd(_mm256_set1_pd(-0.0), value); }

AVX2 __m256d is_less(__m256d a, __m256d b) { return _mm256_cmp_pd(a, b, _CMP_LT_OQ); }

// Whether all samples are between pixels, from a coordinate at the center and its slopes.
AVX2 __m256d is_between(__m256d center, __m256d x, __m256d y, __m256d length) {
  // Where the map is flat, `w` is at least half of what it is at the center, so the slopes at most
  // double. Rounding needs the rest.
  __m256d reach = magnitude(x) * block_width + magnitude(y) + (0.5 + 1.0 / 512);
  return _mm256_and_pd(
      is_less(_mm256_setzero_pd(), center - reach), is_less(center + reach, length));
}

// Prepares four of a strip's blocks.
AVX2 void prepare(
    const mp_level *levels, size_t level_count, const mp_projection *map, int32_t column,
    int32_t row, int first, blocks *result) {
  const __m256d x = _mm256_set1_pd((double)column + 8);
  const __m256d y = _mm256_setr_pd(0.5, 1.5, 2.5, 3.5) + (double)row;
  const __m256d one = _mm256_set1_pd(1);
  __m256d over = one / (map->wx * x + (map->wy * y + map->w));
  __m256d u = (map->xx * x + (map->xy * y + map->x)) * over;
  __m256d v = (map->yx * x + (map->yy * y + map->y)) * over;
  __m256d ux = (map->xx - map->wx * u) * over, vx = (map->yx - map->wx * v) * over;
  __m256d uy = (map->xy - map->wy * u) * over, vy = (map->yy - map->wy * v) * over;
  __m256d wx = map->wx * over, wy = map->wy * over;
  __m256d across = ux * ux + vx * vx, down = uy * uy + vy * vy;
  const mp_level *chosen[4];
  int is_mixed = choose_levels(levels, level_count, &across, &down, chosen);
#define OF_LEVEL(value) \
  (is_mixed ? _mm256_setr_pd( \
                  (double)chosen[0]->value, (double)chosen[1]->value, (double)chosen[2]->value, \
                  (double)chosen[3]->value) \
            : _mm256_set1_pd((double)levels->value))
  const __m256d scale = OF_LEVEL(scale), fine = scale * 4096;
  const __m256d width = OF_LEVEL(width), height = OF_LEVEL(height);
  const __m256d bytes_per_row = OF_LEVEL(bytes_per_row);
#undef OF_LEVEL
  for (int i = 0; i < 4; i++) result->level[first + i] = chosen[i];
  _mm_store_si128((__m128i *)(result->across + first), sample_counts(across));
  _mm_store_si128((__m128i *)(result->down + first), sample_counts(down));
  _mm_store_ps(result->ux + first, _mm256_cvtpd_ps(ux * fine));
  _mm_store_ps(result->uy + first, _mm256_cvtpd_ps(uy * fine));
  _mm_store_ps(result->vx + first, _mm256_cvtpd_ps(vx * fine));
  _mm_store_ps(result->vy + first, _mm256_cvtpd_ps(vy * fine));
  _mm_store_ps(result->wx + first, _mm256_cvtpd_ps(wx));
  _mm_store_ps(result->wy + first, _mm256_cvtpd_ps(wy));
  _mm_store_si128((__m128i *)(result->u + first), central(u * scale));
  _mm_store_si128((__m128i *)(result->v + first), central(v * scale));
  __m256d is_small = _mm256_and_pd(
      is_less(bytes_per_row, _mm256_set1_pd(1 << 17)), is_less(height, _mm256_set1_pd(1 << 15)));
  __m256d is_flat = _mm256_and_pd(
      is_less(_mm256_setzero_pd(), over),
      _mm256_and_pd(
          is_less(magnitude(wx) + magnitude(wy), _mm256_set1_pd(0x1p-4)),
          is_less(_mm256_max_pd(across, down), _mm256_set1_pd(0x1p14))));
  __m256d is_inside = _mm256_and_pd(
      is_between(u * scale, ux * scale, uy * scale, width),
      is_between(v * scale, vx * scale, vy * scale, height));
  result->flat |= (uint32_t)_mm256_movemask_pd(_mm256_and_pd(is_flat, is_small)) << first;
  result->inside |= (uint32_t)_mm256_movemask_pd(is_inside) << first;
}

#endif
