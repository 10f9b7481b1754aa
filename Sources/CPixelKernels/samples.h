#ifndef MULTIPLANE_SAMPLES_H
#define MULTIPLANE_SAMPLES_H

#include "blocks.h"

#include <string.h>

// One sample of each of eight pixels.
typedef struct {
  // The distances of the pixels on the left from the first one of a row, in pixels.
  _Alignas(32) uint32_t places[8];
  // The weights of the pixels on the left and right in 255ths, twice.
  uint8_t beside[8][4];
  // The weights of the pixels below, as negative 32768ths of all samples, twice.
  int16_t below[8][2];
  // The start of the image for the pixels above and below.
  const uint8_t *upper, *lower;
} samples;

// A block, whose pixels have samples in order: one of its left and one of its right pixels in turn.
typedef struct {
  int32_t sample_count, total;
  // The range of pixels to write, and the first of them.
  int32_t start, end;
  uint32_t *words;
} group;

enum { usual_samples = 128, capacity = usual_samples + 2 * 64 };

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

// One pixel, which may be outside the image.
static uint32_t texel(const mp_level *level, int32_t x, int32_t y) {
  if (x < 0 || y < 0 || x >= level->width || y >= level->height) return 0;
  uint32_t word;
  memcpy(&word, level->pixels + (size_t)y * level->bytes_per_row + (size_t)x * 4, 4);
  return word;
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

// The weights of the pixels beside samples, from their coordinates.
AVX2 __m256i weights_beside(__m256i u) {
  const __m256i spread = _mm256_setr_epi8(
      0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12, 0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12,
      12, 12, 12);
  __m256i steps = _mm256_and_si256(_mm256_slli_epi32(u, 3), _mm256_set1_epi32(0x7FF8));
  // Halves of 255 are rounded down for the pixel on the right, and so up for the one on the left.
  __m256i right = _mm256_mulhrs_epi16(
      _mm256_sub_epi32(steps, _mm256_set1_epi32(1)), _mm256_set1_epi32(255));
  return _mm256_xor_si256(_mm256_shuffle_epi8(right, spread), _mm256_set1_epi16(0xFF));
}

// The weights of the pixels below samples, from their coordinates.
AVX2 __m256i weights_below(__m256i v, __m256i total) {
  const __m256i spread = _mm256_setr_epi8(
      0, 1, 0, 1, 4, 5, 4, 5, 8, 9, 8, 9, 12, 13, 12, 13, 0, 1, 0, 1, 4, 5, 4, 5, 8, 9, 8, 9, 12,
      13, 12, 13);
  __m256i steps = _mm256_and_si256(_mm256_slli_epi32(v, 3), _mm256_set1_epi32(0x7FF8));
  return _mm256_mulhrs_epi16(_mm256_shuffle_epi8(steps, spread), total);
}

// The distances of samples from the first pixel of the image, in pixels, from their coordinates:
// `u` in 65536ths of a pixel, `v` in 4096ths.
AVX2 __m256i places_of(__m256i u, __m256i v, __m256i stride) {
  return _mm256_madd_epi16(_mm256_blend_epi16(_mm256_srli_epi32(v, 12), u, 0xAA), stride);
}

// What the whole parts of `u` and `v` are multiplied by.
AVX2 __m256i stride_of(const mp_level *level) {
  return _mm256_set1_epi32((int32_t)(level->bytes_per_row / 4) | 1 << 16);
}

// Ends a block whose samples have been planned.
AVX2 void add_group(plan *all, int32_t sample_count, int32_t total) {
  all->sample_count += 2 * sample_count;
  group *last = &all->groups[all->group_count++];
  last->sample_count = sample_count;
  last->total = total;
}

// What samples of blocks one above the other have in common where the map keeps columns upright.
//
// This saves the division and half of the coordinates. The samples are those of the left and right
// eight pixels in turn.
typedef struct {
  __m256 dx[16], over[16];
  __m256i u[16], beside[16];
  // What they were computed for.
  int32_t across;
  const mp_level *level;
} columns;

// Whether a map keeps columns upright, so that `u` and `w` depend on the column alone.
static int is_upright(const mp_projection *map) { return map->xy == 0 && map->wy == 0; }

// Computes what the samples of columns have in common, unless that is known.
AVX2 void set_columns(columns *all, const blocks *near, int row, int32_t across) {
  if (all->across == across && all->level == near->level[row]) return;
  all->across = across;
  all->level = near->level[row];
  const __m256 one = _mm256_set1_ps(1), lanes = _mm256_setr_ps(-8, -7, -6, -5, -4, -3, -2, -1);
  const float step = 1.0f / (float)across;
  for (int32_t i = 0; i < 2 * across; i++) {
    float offset = ((float)(i >> 1) + 0.5f) * step + (float)(8 * (i & 1));
    __m256 dx = _mm256_add_ps(lanes, _mm256_set1_ps(offset));
    __m256 w = _mm256_add_ps(_mm256_mul_ps(_mm256_set1_ps(near->wx[row]), dx), one);
    __m256 over = _mm256_div_ps(one, w);
    __m256 place = _mm256_mul_ps(_mm256_mul_ps(_mm256_set1_ps(near->ux[row]), dx), over);
    __m256i u = _mm256_add_epi32(_mm256_cvtps_epi32(place), _mm256_set1_epi32(near->u[row]));
    all->dx[i] = dx;
    all->over[i] = over;
    // The whole part is in the upper half.
    all->u[i] = _mm256_slli_epi32(u, 4);
    all->beside[i] = weights_beside(u);
  }
}

// Plans the samples of a block that is between pixels and whose columns are upright.
AVX2 void add_upright(
    plan *all, columns *known, const blocks *near, int row, int32_t across, int32_t down) {
  set_columns(known, near, row, across);
  const mp_level *level = near->level[row];
  const uint8_t *upper = level->pixels, *lower = upper + level->bytes_per_row;
  const __m256i stride = stride_of(level);
  int32_t count = across * down, total = -((65536 / count + 1) / 2);
  const __m256i scale = _mm256_set1_epi16((short)total), center = _mm256_set1_epi32(near->v[row]);
  const __m256 vx = _mm256_set1_ps(near->vx[row]);
  const float step = 1.0f / (float)down;
  samples *target = &all->all[all->sample_count];
  for (int32_t j = 0; j < down; j++) {
    float dy = ((float)j + 0.5f) * step - 0.5f;
    __m256 v_row = _mm256_set1_ps(near->vy[row] * dy);
    for (int32_t i = 0; i < 2 * across; i++, target++) {
      __m256 place = _mm256_mul_ps(
          _mm256_add_ps(_mm256_mul_ps(vx, known->dx[i]), v_row), known->over[i]);
      __m256i v = _mm256_add_epi32(_mm256_cvtps_epi32(place), center);
      __m256i places = places_of(known->u[i], v, stride);
      target->upper = upper;
      target->lower = lower;
      _mm256_store_si256((__m256i *)target->places, places);
      _mm256_store_si256((__m256i *)target->beside, known->beside[i]);
      _mm256_store_si256((__m256i *)target->below, weights_below(v, scale));
      // The pixels above are those below the row before.
      if (i < 2)
        _mm_prefetch((const char *)lower + 4 * (size_t)target->places[0], _MM_HINT_T0);
      if (i >= 2 * across - 2)
        _mm_prefetch((const char *)lower + 4 * (size_t)target->places[7], _MM_HINT_T0);
    }
  }
  add_group(all, count, total);
}

// Plans the samples of a block's pixels in a grid.
AVX2 void add(
    plan *all, const blocks *near, int row, int32_t across, int32_t down, int is_inside,
    int is_continued) {
  const mp_level *level = near->level[row];
  const uint8_t *upper = level->pixels;
  const uint8_t *lower = upper + (level->height > 1 ? level->bytes_per_row : 0);
  const __m256i stride = stride_of(level);
  int32_t count = across * down, total = -((65536 / count + 1) / 2);
  const __m256i zero = _mm256_setzero_si256();
  const __m256i high_u = _mm256_set1_epi32(level->width * 4096 - 4097);
  const __m256i high_v = _mm256_set1_epi32(level->height * 4096 - 4097);
  const __m256i scale = _mm256_set1_epi16((short)total);
  const __m256i center_u = _mm256_set1_epi32(near->u[row]);
  const __m256i center_v = _mm256_set1_epi32(near->v[row]);
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
        target->upper = upper;
        target->lower = lower;
        _mm256_store_si256(
            (__m256i *)target->places,
            places_of(_mm256_slli_epi32(inside_u, 4), inside_v, stride));
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
        _mm256_store_si256((__m256i *)target->beside, weights_beside(inside_u));
        _mm256_store_si256((__m256i *)target->below, weights_below(inside_v, scale));
      }
    }
  }
  add_group(all, count, total);
}

// Plans the samples of a block's pixels. The most frequent grids have code of their own.
//
// `known` is null unless the map keeps columns upright.
AVX2 void add_by_grid(
    plan *all, columns *known, const blocks *near, int row, int is_continued) {
  int32_t across = near->across[row], down = near->down[row];
  if (!(near->inside >> row & 1))
    add(all, near, row, across, down, 0, is_continued);
  else if (known)
    add_upright(all, known, near, row, across, down);
  else if (across == 1 && down == 1)
    add(all, near, row, 1, 1, 1, is_continued);
  else if (across == 2 && down == 1)
    add(all, near, row, 2, 1, 1, is_continued);
  else if (across == 1 && down == 2)
    add(all, near, row, 1, 2, 1, is_continued);
  else if (across == 2 && down == 2)
    add(all, near, row, 2, 2, 1, is_continued);
  else
    add(all, near, row, across, down, 1, is_continued);
}

#endif
