#include "CPixelKernels.h"

// The arithmetic matches ProjectiveSampler.swift, and must change together with it: every value
// that is rounded is computed by the same operations in the same order.

#if defined(__x86_64__)

#include "over.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

// The map near the center of a block of 16 columns.
//
// A pixel's distance from the center gives the coordinates' distance from theirs, in 4096ths of a
// pixel: `(ux dx + uy dy) / (wx dx + wy dy + 1)`, `v` likewise. These numbers are small, so floats
// are precise enough.
typedef struct {
  float ux, uy, vx, vy, wx, wy;
  // The coordinates at the center, from the center of the first pixel.
  int32_t u, v;
  // The grid of samples in each pixel, and the level that they are taken from.
  int32_t across, down;
  const mp_level *level;
} block;

// One sample of each of eight pixels.
typedef struct {
  // The distances of the pixels on the left from the first one of a row, in pixels.
  _Alignas(32) uint32_t places[8];
  // The weights of the pixels below, as negative 32768ths of all samples, and of those on the right
  // in 255ths.
  int16_t weights[16];
  // The start of the image for the pixels above and below.
  const uint8_t *upper, *lower;
} samples;

// A block, whose pixels have samples in order: one of its left and one of its right pixels in turn.
typedef struct {
  int32_t column, sample_count, total;
} group;

enum { block_width = 16, usual_samples = 64, capacity = usual_samples + 2 * 64 };

// The samples of several blocks.
//
// Coordinates are computed long before they are used, because it takes the processor many cycles to
// divide and to turn the result into addresses.
typedef struct {
  samples all[capacity];
  // Copies of pixels where some are outside the image.
  uint32_t patches[capacity][8][4];
  group groups[usual_samples];
  int32_t sample_count, group_count;
} plan;

AVX2 double larger(double a, double b) { return a > b ? a : b; }
AVX2 double smaller(double a, double b) { return a < b ? a : b; }

// The number of samples along an axis, from the square of the length of a pixel there.
static int32_t sample_count(double square) {
  if (!(square > 1.05 * 1.05)) return 1;
  int32_t count = 2;
  while (count < 8 && square > (double)(count * count)) count++;
  return count;
}

// A coordinate at the center of a block in 4096ths of a pixel, limited to keep sums from
// overflowing.
AVX2 int32_t central(double place) {
  double steps = (place - 0.5) * 4096;
  steps = smaller(steps, 0x1p29);
  return _mm_cvtsd_si32(_mm_set_sd(larger(steps, -0x1p29)));
}

// Prepares a block. Returns 0 if the map is too steep there.
AVX2 int prepare(
    const mp_level *levels, size_t level_count, const mp_projection *map, int32_t column,
    double u_row, double v_row, double w_row, block *result) {
  double x = (double)column + 8;
  double over = 1 / (map->wx * x + w_row);
  double u = (map->xx * x + u_row) * over, v = (map->yx * x + v_row) * over;
  double ux = (map->xx - map->wx * u) * over, vx = (map->yx - map->wx * v) * over;
  double uy = (map->xy - map->wy * u) * over, vy = (map->yy - map->wy * v) * over;
  double wx = map->wx * over, wy = map->wy * over;
  double across = ux * ux + vx * vx, down = uy * uy + vy * vy;
  size_t level = 0;
  // A comparison with NaN is false.
  while (level + 1 < level_count &&
         (smaller(across, down) > 2.0 * 2.0 || larger(across, down) > 8.0 * 8.0)) {
    across *= 0.25;
    down *= 0.25;
    level++;
  }
  double scale = levels[level].scale, fine = scale * 4096;
  result->ux = (float)(ux * fine), result->uy = (float)(uy * fine);
  result->vx = (float)(vx * fine), result->vy = (float)(vy * fine);
  result->wx = (float)wx, result->wy = (float)wy;
  result->u = central(u * scale), result->v = central(v * scale);
  result->across = sample_count(across), result->down = sample_count(down);
  result->level = &levels[level];
  double slope = larger(across, down);
  return over > 0 && __builtin_fabs(wx) + __builtin_fabs(wy) < 0x1p-4 && slope < 0x1p14 &&
         levels[level].bytes_per_row < 1 << 17 && levels[level].height < 1 << 15;
}

// One pixel, which may be outside the image.
static uint32_t texel(const mp_level *level, int32_t x, int32_t y) {
  if (x < 0 || y < 0 || x >= level->width || y >= level->height) return 0;
  uint32_t word;
  memcpy(&word, level->pixels + (size_t)y * level->bytes_per_row + (size_t)x * 4, 4);
  return word;
}

// Two pixels side by side at each of four places, in words, as signed bytes in turn.
AVX2 __m256i pairs(const uint8_t *pixels, const uint32_t *places) {
  const __m256i turn = _mm256_setr_epi8(
      0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15, 0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13,
      10, 14, 11, 15);
  const uint32_t *words = (const uint32_t *)pixels;
  __m128i low = _mm_unpacklo_epi64(
      _mm_loadl_epi64((const __m128i *)(words + places[0])),
      _mm_loadl_epi64((const __m128i *)(words + places[1])));
  __m128i high = _mm_unpacklo_epi64(
      _mm_loadl_epi64((const __m128i *)(words + places[4])),
      _mm_loadl_epi64((const __m128i *)(words + places[5])));
  __m256i all = _mm256_set_m128i(high, low);
  return _mm256_shuffle_epi8(_mm256_xor_si256(all, _mm256_set1_epi8(-128)), turn);
}

// Copies the pixels of eight samples, some of which are outside the image.
static void copy(
    const mp_level *level, const int32_t u[8], const int32_t v[8], uint32_t patch[8][4],
    samples *target) {
  for (int lane = 0; lane < 8; lane++) {
    for (int part = 0; part < 4; part++)
      patch[lane][part] = texel(level, (u[lane] >> 12) + (part & 1), (v[lane] >> 12) + (part >> 1));
    target->places[lane] = 4 * (uint32_t)lane;
  }
  target->upper = (const uint8_t *)patch;
  target->lower = target->upper + 8;
}

// Plans the samples of a block's pixels in a grid.
AVX2 void add(
    plan *all, const block *near, int32_t column, int32_t across, int32_t down, int is_continued) {
  const mp_level *level = near->level;
  const uint8_t *lower = level->pixels + (level->height > 1 ? level->bytes_per_row : 0);
  int32_t count = across * down, total = -((65536 / count + 1) / 2);
  const __m256i zero = _mm256_setzero_si256(), fraction = _mm256_set1_epi16(0x7FF8);
  // Halves of 255 are rounded down for the pixel on the right, and so up for the one on the left.
  const __m256i tie = _mm256_set1_epi32(1 << 16);
  const __m256i high_u = _mm256_set1_epi32(level->width * 4096 - 4097);
  const __m256i high_v = _mm256_set1_epi32(level->height * 4096 - 4097);
  const __m256i stride = _mm256_set1_epi32((int32_t)(level->bytes_per_row / 4) | 1 << 16);
  const __m256i scale = _mm256_set1_epi32((total & 0xFFFF) | 255 << 16);
  const __m256i center_u = _mm256_set1_epi32(near->u), center_v = _mm256_set1_epi32(near->v);
  const __m256 ux = _mm256_set1_ps(near->ux), vx = _mm256_set1_ps(near->vx);
  const __m256 wx = _mm256_set1_ps(near->wx), one = _mm256_set1_ps(1);
  const __m256 lanes = _mm256_setr_ps(-8, -7, -6, -5, -4, -3, -2, -1);
  const float step_x = 1.0f / (float)across, step_y = 1.0f / (float)down;
  samples *target = &all->all[all->sample_count];
  for (int32_t j = 0; j < down; j++) {
    float dy = ((float)j + 0.5f) * step_y - 0.5f;
    __m256 u_row = _mm256_set1_ps(near->uy * dy), v_row = _mm256_set1_ps(near->vy * dy);
    __m256 w_row = _mm256_set1_ps(near->wy * dy + 1.0f);
    for (int32_t i = 0; i < across; i++) {
      for (int half = 0; half < 2; half++, target++) {
        float offset = ((float)i + 0.5f) * step_x + (float)(8 * half);
        __m256 dx = _mm256_add_ps(lanes, _mm256_set1_ps(offset));
        __m256 over = _mm256_div_ps(one, _mm256_add_ps(_mm256_mul_ps(wx, dx), w_row));
        __m256i u = _mm256_cvtps_epi32(
            _mm256_mul_ps(_mm256_add_ps(_mm256_mul_ps(ux, dx), u_row), over));
        __m256i v = _mm256_cvtps_epi32(
            _mm256_mul_ps(_mm256_add_ps(_mm256_mul_ps(vx, dx), v_row), over));
        u = _mm256_add_epi32(u, center_u);
        v = _mm256_add_epi32(v, center_v);
        __m256i inside_u = _mm256_max_epi32(_mm256_min_epi32(u, high_u), zero);
        __m256i inside_v = _mm256_max_epi32(_mm256_min_epi32(v, high_v), zero);
        target->upper = level->pixels;
        target->lower = lower;
        _mm256_store_si256(
            (__m256i *)target->places,
            _mm256_madd_epi16(
                _mm256_blend_epi16(
                    _mm256_srli_epi32(inside_v, 12), _mm256_slli_epi32(inside_u, 4), 0xAA),
                stride));
        // The pixels above are those below the row before.
        _mm_prefetch((const char *)lower + 4 * (size_t)target->places[0], _MM_HINT_T0);
        _mm_prefetch((const char *)lower + 4 * (size_t)target->places[7], _MM_HINT_T0);
        if (!is_continued) {
          __m256i same = _mm256_and_si256(
              _mm256_cmpeq_epi32(u, inside_u), _mm256_cmpeq_epi32(v, inside_v));
          if (_mm256_movemask_epi8(same) != -1) {
            int32_t us[8], vs[8];
            _mm256_storeu_si256((__m256i *)us, u);
            _mm256_storeu_si256((__m256i *)vs, v);
            copy(level, us, vs, all->patches[target - all->all], target);
            inside_u = u;
            inside_v = v;
          }
        }
        __m256i weights = _mm256_slli_epi16(
            _mm256_blend_epi16(inside_v, _mm256_slli_epi32(inside_u, 16), 0xAA), 3);
        weights = _mm256_sub_epi16(_mm256_and_si256(weights, fraction), tie);
        _mm256_store_si256((__m256i *)target->weights, _mm256_mulhrs_epi16(weights, scale));
      }
    }
  }
  all->sample_count += 2 * count;
  all->groups[all->group_count++] = (group){column, count, total};
}

// Plans the samples of a block's pixels. The most frequent grids have code of their own.
AVX2 void add_by_grid(plan *all, const block *near, int32_t column, int is_continued) {
  int32_t across = near->across, down = near->down;
  if (across == 1 && down == 1)
    add(all, near, column, 1, 1, is_continued);
  else if (across == 2 && down == 1)
    add(all, near, column, 2, 1, is_continued);
  else if (across == 1 && down == 2)
    add(all, near, column, 1, 2, is_continued);
  else if (across == 2 && down == 2)
    add(all, near, column, 2, 2, is_continued);
  else
    add(all, near, column, across, down, is_continued);
}

// The mean of the samples of eight pixels.
AVX2 __m256i mean(const samples *all, int32_t count, int32_t total) {
  const __m256i ones = _mm256_set1_epi16(0xFF), whole = _mm256_set1_epi16((short)total);
  const __m256i horizontal[2] = {
      _mm256_setr_epi8(
          2, 2, 2, 2, 2, 2, 2, 2, 6, 6, 6, 6, 6, 6, 6, 6, 2, 2, 2, 2, 2, 2, 2, 2, 6, 6, 6, 6, 6, 6,
          6, 6),
      _mm256_setr_epi8(
          10, 10, 10, 10, 10, 10, 10, 10, 14, 14, 14, 14, 14, 14, 14, 14, 10, 10, 10, 10, 10, 10,
          10, 10, 14, 14, 14, 14, 14, 14, 14, 14)};
  const __m256i vertical[2] = {
      _mm256_setr_epi8(
          0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5, 0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5,
          4, 5),
      _mm256_setr_epi8(
          8, 9, 8, 9, 8, 9, 8, 9, 12, 13, 12, 13, 12, 13, 12, 13, 8, 9, 8, 9, 8, 9, 8, 9, 12, 13,
          12, 13, 12, 13, 12, 13)};
  __m256i sums[2] = {_mm256_setzero_si256(), _mm256_setzero_si256()};
  for (const samples *each = all; each < all + 2 * count; each += 2) {
    __m256i weights = _mm256_load_si256((const __m256i *)each->weights);
    for (int half = 0; half < 2; half++) {
      __m256i aside = _mm256_xor_si256(_mm256_shuffle_epi8(weights, horizontal[half]), ones);
      __m256i below = _mm256_shuffle_epi8(weights, vertical[half]);
      __m256i above = _mm256_sub_epi16(whole, below);
      __m256i first = _mm256_maddubs_epi16(aside, pairs(each->upper, each->places + 2 * half));
      __m256i second = _mm256_maddubs_epi16(aside, pairs(each->lower, each->places + 2 * half));
      sums[half] = _mm256_add_epi16(
          sums[half],
          _mm256_add_epi16(
              _mm256_mulhrs_epi16(first, above), _mm256_mulhrs_epi16(second, below)));
    }
  }
  for (int half = 0; half < 2; half++) {
    sums[half] = _mm256_sub_epi16(_mm256_set1_epi16(-32768), sums[half]);
    sums[half] = _mm256_srli_epi16(
        _mm256_add_epi16(sums[half], _mm256_srli_epi16(sums[half], 8)), 8);
  }
  return _mm256_packus_epi16(sums[0], sums[1]);
}

// Samples the planned pixels, as far as they are in a range of columns, and empties the plan.
AVX2 void carry_out(plan *all, int32_t start, int32_t end, uint32_t *words) {
  const samples *next = all->all;
  for (const group *each = all->groups; each < all->groups + all->group_count; each++) {
    uint32_t block[block_width], *target = block;
    int32_t skipped = each->column < start ? start - each->column : 0;
    int32_t kept = (each->column + block_width < end ? block_width : end - each->column) - skipped;
    if (kept == block_width) target = words + (each->column - start);
    _mm256_storeu_si256((__m256i *)target, mean(next, each->sample_count, each->total));
    _mm256_storeu_si256((__m256i *)(target + 8), mean(next + 1, each->sample_count, each->total));
    next += 2 * each->sample_count;
    if (kept < block_width)
      memcpy(words + (each->column + skipped - start), block + skipped, (size_t)kept * 4);
  }
  all->sample_count = all->group_count = 0;
}

__attribute__((target("avx2"))) static size_t project(
    const mp_level *levels, size_t level_count, const mp_projection *map, int32_t start,
    int32_t row, int is_continued, size_t count, uint32_t *words) {
  double y = (double)row + 0.5;
  double u_row = map->xy * y + map->x, v_row = map->yy * y + map->y, w_row = map->wy * y + map->w;
  int32_t end = start + (int32_t)count;
  plan all;
  all.sample_count = all.group_count = 0;
  for (int32_t first = start & -block_width; first < end; first += block_width) {
    block near;
    if (!prepare(levels, level_count, map, first, u_row, v_row, w_row, &near)) {
      end = first > start ? first : start;
      break;
    }
    __builtin_prefetch((const char *)words + 4 * (ptrdiff_t)(first - start), 1);
    if (is_continued)
      add_by_grid(&all, &near, first, 1);
    else
      add_by_grid(&all, &near, first, 0);
    if (all.sample_count >= usual_samples) carry_out(&all, start, end, words);
  }
  carry_out(&all, start, end, words);
  return (size_t)(end - start);
}

size_t mp_project_row_avx2(
    const mp_level *levels, size_t level_count, const mp_projection *map, int32_t column,
    int32_t row, int is_continued, size_t count, uint32_t *words) {
  if (!mp_has_avx2()) return 0;
  return project(levels, level_count, map, column, row, is_continued, count, words);
}

#else

size_t mp_project_row_avx2(
    const mp_level *levels, size_t level_count, const mp_projection *map, int32_t column,
    int32_t row, int is_continued, size_t count, uint32_t *words) {
  (void)levels, (void)level_count, (void)map, (void)column, (void)row;
  (void)is_continued, (void)count, (void)words;
  return 0;
}

#endif
