#include "CPixelKernels.h"

// The arithmetic matches ProjectiveSampler.swift, and must change together with it: every value
// that is rounded is computed by the same operations in the same order.

#if defined(__x86_64__)

#include "over.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

enum {
  block_width = 16,
  strip_height = 8,
  usual_samples = 64,
  capacity = usual_samples + 2 * 64
};

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
  // Whether the map is too steep for this arithmetic, and whether all samples are between pixels of
  // the image.
  int is_steep[strip_height], is_inside[strip_height];
} blocks;

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
  int32_t sample_count, total;
  // The first of the pixels, and the range of those to write.
  uint32_t *words;
  int32_t start, end;
} group;

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

// The number of samples along an axis, from the square of the length of a pixel there.
static int32_t sample_count(double square) {
  if (!(square > 1.05 * 1.05)) return 1;
  int32_t count = 2;
  while (count < 8 && square > (double)(count * count)) count++;
  return count;
}

// Coordinates at the centers of blocks in 4096ths of a pixel, limited to keep sums from overflowing.
AVX2 __m128i central(__m256d place) {
  __m256d steps = _mm256_mul_pd(_mm256_sub_pd(place, _mm256_set1_pd(0.5)), _mm256_set1_pd(4096));
  steps = _mm256_min_pd(steps, _mm256_set1_pd(0x1p29));
  return _mm256_cvtpd_epi32(_mm256_max_pd(steps, _mm256_set1_pd(-0x1p29)));
}

AVX2 __m256d magnitude(__m256d value) {
  return _mm256_andnot_pd(_mm256_set1_pd(-0.0), value);
}

// Whether samples are between pixels, from the coordinate at the center and the slopes.
AVX2 __m256d is_between(__m256d center, __m256d x, __m256d y, __m256d length) {
  // In front of a map that is not steep, `w` is at least half of that at the center.
  __m256d reach = _mm256_add_pd(
      _mm256_mul_pd(magnitude(x), _mm256_set1_pd(block_width)), magnitude(y));
  const __m256d rounding = _mm256_set1_pd(0.5 + 1.0 / 512);
  reach = _mm256_add_pd(reach, rounding);
  return _mm256_and_pd(
      _mm256_cmp_pd(_mm256_sub_pd(center, reach), _mm256_setzero_pd(), _CMP_GT_OQ),
      _mm256_cmp_pd(_mm256_add_pd(center, reach), length, _CMP_LT_OQ));
}

// Prepares four blocks, from a row.
AVX2 void prepare(
    const mp_level *levels, size_t level_count, const mp_projection *map, int32_t column,
    int32_t row, int first, blocks *result) {
#define ALL(value) _mm256_set1_pd(value)
#define MUL(a, b) _mm256_mul_pd(a, b)
#define ADD(a, b) _mm256_add_pd(a, b)
#define SUB(a, b) _mm256_sub_pd(a, b)
  const __m256d xx = ALL(map->xx), yx = ALL(map->yx), wx0 = ALL(map->wx);
  const __m256d xy = ALL(map->xy), yy = ALL(map->yy), wy0 = ALL(map->wy);
  const __m256d x = ALL((double)column + 8);
  const __m256d y = ADD(ALL((double)row), _mm256_setr_pd(0.5, 1.5, 2.5, 3.5));
  __m256d u_row = ADD(MUL(xy, y), ALL(map->x)), v_row = ADD(MUL(yy, y), ALL(map->y));
  __m256d w_row = ADD(MUL(wy0, y), ALL(map->w));
  __m256d over = _mm256_div_pd(ALL(1), ADD(MUL(wx0, x), w_row));
  __m256d u = MUL(ADD(MUL(xx, x), u_row), over), v = MUL(ADD(MUL(yx, x), v_row), over);
  __m256d ux = MUL(SUB(xx, MUL(wx0, u)), over), vx = MUL(SUB(yx, MUL(wx0, v)), over);
  __m256d uy = MUL(SUB(xy, MUL(wy0, u)), over), vy = MUL(SUB(yy, MUL(wy0, v)), over);
  __m256d wx = MUL(wx0, over), wy = MUL(wy0, over);
  _Alignas(32) double across[4], down[4], scale[4], width[4], height[4];
  _mm256_store_pd(across, ADD(MUL(ux, ux), MUL(vx, vx)));
  _mm256_store_pd(down, ADD(MUL(uy, uy), MUL(vy, vy)));
  int is_large[4];
  for (int i = 0; i < 4; i++) {
    double a = across[i], d = down[i];
    size_t level = 0;
    // A comparison with NaN is false.
    while (level + 1 < level_count &&
           ((a < d ? a : d) > 2.0 * 2.0 || (a > d ? a : d) > 8.0 * 8.0)) {
      a *= 0.25;
      d *= 0.25;
      level++;
    }
    across[i] = a;
    down[i] = d;
    result->across[first + i] = sample_count(a);
    result->down[first + i] = sample_count(d);
    result->level[first + i] = &levels[level];
    scale[i] = levels[level].scale;
    width[i] = levels[level].width;
    height[i] = levels[level].height;
    is_large[i] = levels[level].bytes_per_row >= 1 << 17 || levels[level].height >= 1 << 15;
  }
  const __m256d scales = _mm256_load_pd(scale);
  const __m256d fine = MUL(scales, ALL(4096));
  _mm_store_ps(result->ux + first, _mm256_cvtpd_ps(MUL(ux, fine)));
  _mm_store_ps(result->uy + first, _mm256_cvtpd_ps(MUL(uy, fine)));
  _mm_store_ps(result->vx + first, _mm256_cvtpd_ps(MUL(vx, fine)));
  _mm_store_ps(result->vy + first, _mm256_cvtpd_ps(MUL(vy, fine)));
  _mm_store_ps(result->wx + first, _mm256_cvtpd_ps(wx));
  _mm_store_ps(result->wy + first, _mm256_cvtpd_ps(wy));
  __m256d u_scaled = MUL(u, scales), v_scaled = MUL(v, scales);
  _mm_store_si128((__m128i *)(result->u + first), central(u_scaled));
  _mm_store_si128((__m128i *)(result->v + first), central(v_scaled));
  __m256d slope = _mm256_max_pd(_mm256_load_pd(across), _mm256_load_pd(down));
  __m256d good = _mm256_and_pd(
      _mm256_cmp_pd(over, _mm256_setzero_pd(), _CMP_GT_OQ),
      _mm256_and_pd(
          _mm256_cmp_pd(ADD(magnitude(wx), magnitude(wy)), ALL(0x1p-4), _CMP_LT_OQ),
          _mm256_cmp_pd(slope, ALL(0x1p14), _CMP_LT_OQ)));
  __m256d between = _mm256_and_pd(
      is_between(u_scaled, MUL(ux, scales), MUL(uy, scales), SUB(_mm256_load_pd(width), ALL(1))),
      is_between(v_scaled, MUL(vx, scales), MUL(vy, scales), SUB(_mm256_load_pd(height), ALL(1))));
  int goods = _mm256_movemask_pd(good), insides = _mm256_movemask_pd(between);
  for (int i = 0; i < 4; i++) {
    result->is_steep[first + i] = is_large[i] || !(goods >> i & 1);
    result->is_inside[first + i] = insides >> i & 1;
  }
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
    plan *all, const blocks *near, int row, int32_t across, int32_t down, int is_inside,
    int is_continued) {
  const mp_level *level = near->level[row];
  const uint8_t *lower = level->pixels + (level->height > 1 ? level->bytes_per_row : 0);
  int32_t count = across * down, total = -((65536 / count + 1) / 2);
  const __m256i zero = _mm256_setzero_si256(), fraction = _mm256_set1_epi16(0x7FF8);
  // Halves of 255 are rounded down for the pixel on the right, and so up for the one on the left.
  const __m256i tie = _mm256_set1_epi32(1 << 16);
  const __m256i high_u = _mm256_set1_epi32(level->width * 4096 - 4097);
  const __m256i high_v = _mm256_set1_epi32(level->height * 4096 - 4097);
  const __m256i stride = _mm256_set1_epi32((int32_t)(level->bytes_per_row / 4) | 1 << 16);
  const __m256i scale = _mm256_set1_epi32((total & 0xFFFF) | 255 << 16);
  const __m256i center_u = _mm256_set1_epi32(near->u[row]), center_v = _mm256_set1_epi32(near->v[row]);
  const __m256 ux = _mm256_set1_ps(near->ux[row]), vx = _mm256_set1_ps(near->vx[row]);
  const __m256 wx = _mm256_set1_ps(near->wx[row]), one = _mm256_set1_ps(1);
  const __m256 lanes = _mm256_setr_ps(-8, -7, -6, -5, -4, -3, -2, -1);
  const float step_x = 1.0f / (float)across, step_y = 1.0f / (float)down;
  samples *target = &all->all[all->sample_count];
  for (int32_t j = 0; j < down; j++) {
    float dy = ((float)j + 0.5f) * step_y - 0.5f;
    __m256 u_row = _mm256_set1_ps(near->uy[row] * dy), v_row = _mm256_set1_ps(near->vy[row] * dy);
    __m256 w_row = _mm256_set1_ps(near->wy[row] * dy + 1.0f);
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
        __m256i inside_u = u, inside_v = v;
        if (!is_inside) {
          inside_u = _mm256_max_epi32(_mm256_min_epi32(u, high_u), zero);
          inside_v = _mm256_max_epi32(_mm256_min_epi32(v, high_v), zero);
        }
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
        if (!is_inside && !is_continued) {
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
  group *last = &all->groups[all->group_count++];
  last->sample_count = count;
  last->total = total;
}

// Plans the samples of a block's pixels. The most frequent grids have code of their own.
AVX2 void add_by_grid(plan *all, const blocks *near, int row, int is_continued) {
  int32_t across = near->across[row], down = near->down[row];
  if (!near->is_inside[row])
    add(all, near, row, across, down, 0, is_continued);
  else if (across == 1 && down == 1)
    add(all, near, row, 1, 1, 1, 1);
  else if (across == 2 && down == 1)
    add(all, near, row, 2, 1, 1, 1);
  else if (across == 1 && down == 2)
    add(all, near, row, 1, 2, 1, 1);
  else if (across == 2 && down == 2)
    add(all, near, row, 2, 2, 1, 1);
  else
    add(all, near, row, across, down, 1, 1);
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

// Samples the planned pixels, and empties the plan.
AVX2 void carry_out(plan *all) {
  const samples *next = all->all;
  for (const group *each = all->groups; each < all->groups + all->group_count; each++) {
    __m256i left = mean(next, each->sample_count, each->total);
    __m256i right = mean(next + 1, each->sample_count, each->total);
    next += 2 * each->sample_count;
    if (each->end - each->start == block_width) {
      _mm256_storeu_si256((__m256i *)each->words, left);
      _mm256_storeu_si256((__m256i *)(each->words + 8), right);
    } else {
      uint32_t block[block_width];
      _mm256_storeu_si256((__m256i *)block, left);
      _mm256_storeu_si256((__m256i *)(block + 8), right);
      memcpy(
          each->words + each->start, block + each->start,
          (size_t)(each->end - each->start) * sizeof(uint32_t));
    }
  }
  all->sample_count = all->group_count = 0;
}

static int32_t lesser(int32_t a, int32_t b) { return a < b ? a : b; }
static int32_t greater(int32_t a, int32_t b) { return a > b ? a : b; }

__attribute__((target("avx2"))) static void project(
    const mp_level *levels, size_t level_count, const mp_projection *map, int is_continued,
    int32_t row, mp_run *runs, int32_t run_count) {
  plan all;
  all.sample_count = all.group_count = 0;
  int32_t ends[strip_height];
  int32_t start = INT32_MAX, end = INT32_MIN;
  for (int32_t i = 0; i < run_count; i++) {
    ends[i] = runs[i].column + runs[i].count;
    if (runs[i].count <= 0) continue;
    start = lesser(start, runs[i].column);
    end = greater(end, ends[i]);
  }
  for (int32_t first = start & -block_width; first < end; first += block_width) {
    blocks near;
    prepare(levels, level_count, map, first, row, 0, &near);
    if (run_count > 4) prepare(levels, level_count, map, first, row + 4, 4, &near);
    for (int32_t i = 0; i < run_count; i++) {
      // Pixels before this column are done.
      mp_run *each = &runs[i];
      int32_t lower = greater(each->column - first, 0);
      int32_t upper = lesser(ends[i] - first, block_width);
      if (lower >= upper) continue;
      if (near.is_steep[i]) {
        ends[i] = each->column;
        continue;
      }
      uint32_t *words = each->words - lower;
      __builtin_prefetch((const char *)words, 1);
      add_by_grid(&all, &near, i, is_continued);
      group *last = &all.groups[all.group_count - 1];
      last->words = words;
      last->start = lower;
      last->end = upper;
      each->words += upper - lower;
      each->column += upper - lower;
      each->count -= upper - lower;
      if (all.sample_count >= usual_samples) carry_out(&all);
    }
  }
  carry_out(&all);
}

void mp_project_rows_avx2(
    const mp_level *levels, size_t level_count, const mp_projection *map, int is_continued,
    int32_t row, mp_run *runs, size_t run_count) {
  if (!mp_has_avx2()) return;
  for (size_t i = 0; i < run_count; i += strip_height) {
    size_t rest = run_count - i;
    project(
        levels, level_count, map, is_continued, row + (int32_t)i, runs + i,
        (int32_t)(rest < strip_height ? rest : strip_height));
  }
}

#else

void mp_project_rows_avx2(
    const mp_level *levels, size_t level_count, const mp_projection *map, int is_continued,
    int32_t row, mp_run *runs, size_t run_count) {
  (void)levels, (void)level_count, (void)map, (void)is_continued;
  (void)row, (void)runs, (void)run_count;
}

#endif
