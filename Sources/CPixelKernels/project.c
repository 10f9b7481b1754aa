#include "CPixelKernels.h"

// The arithmetic matches ProjectiveSampler.swift, and must change together with it: every value that
// is rounded is computed by the same operations in the same order.

#if defined(__x86_64__)

#include "over.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

// The limits of a coordinate in 256ths of a pixel.
typedef struct {
  double low, high;
} span;

// Four coordinates in 256ths of a pixel, from the center of the first pixel.
AVX2 __m128i fixed(__m256d place, span limits) {
  __m256d steps =
      _mm256_sub_pd(_mm256_mul_pd(place, _mm256_set1_pd(256)), _mm256_set1_pd(127.5));
  steps = _mm256_min_pd(steps, _mm256_set1_pd(limits.high));
  steps = _mm256_max_pd(steps, _mm256_set1_pd(limits.low));
  return _mm256_cvttpd_epi32(_mm256_floor_pd(steps));
}

// Two pixels side by side at each of two places.
AVX2 __m256i pairs(const uint8_t *first, const uint8_t *second) {
  __m128i one = _mm_loadl_epi64((const __m128i *)first);
  __m128i two = _mm_loadl_epi64((const __m128i *)second);
  return _mm256_inserti128_si256(_mm256_castsi128_si256(one), two, 1);
}

// One pixel, which may be outside the image.
static uint32_t texel(const mp_level *level, int is_continued, int32_t x, int32_t y) {
  if (is_continued) {
    x = x < level->width ? x : level->width - 1;
    y = y < level->height ? y : level->height - 1;
  } else if (x < 0 || y < 0 || x >= level->width || y >= level->height) {
    return 0;
  }
  uint32_t word;
  memcpy(&word, level->pixels + (size_t)y * level->bytes_per_row + (size_t)x * 4, 4);
  return word;
}

// Adds a sample, which may be partly outside the image, to the sums of a pixel's components.
static void add_edge(
    const mp_level *level, int is_continued, int32_t u, int32_t v, int32_t sums[4]) {
  int32_t x = u >> 8, y = v >> 8, right = u & 255, below = v & 255;
  uint32_t a = texel(level, is_continued, x, y), b = texel(level, is_continued, x + 1, y);
  uint32_t c = texel(level, is_continued, x, y + 1), d = texel(level, is_continued, x + 1, y + 1);
  for (int part = 0; part < 4; part++) {
    int shift = 8 * part;
    int32_t upper = (int32_t)(a >> shift & 255) * (256 - right) + (int32_t)(b >> shift & 255) * right;
    int32_t lower = (int32_t)(c >> shift & 255) * (256 - right) + (int32_t)(d >> shift & 255) * right;
    sums[part] += upper * (256 - below) + lower * below;
  }
}

__attribute__((target("avx2"))) static size_t project(
    const mp_level *level, const mp_projection *map, int32_t column, int32_t row, int32_t across,
    int32_t down, int is_continued, size_t count, uint32_t *words) {
  const span horizontal = {
      is_continued ? 0 : -512.0, (level->width - (is_continued ? 1 : -2)) * 256.0};
  const span vertical = {
      is_continued ? 0 : -512.0, (level->height - (is_continued ? 1 : -2)) * 256.0};
  const __m256d lanes = _mm256_setr_pd(0, 1, 2, 3);
  const __m256d scale = _mm256_set1_pd(level->scale);
  const __m256i parts = _mm256_setr_epi8(
      0, -1, 4, -1, 1, -1, 5, -1, 2, -1, 6, -1, 3, -1, 7, -1, 0, -1, 4, -1, 1, -1, 5, -1, 2, -1, 6,
      -1, 3, -1, 7, -1);
  const __m256i whole = _mm256_set1_epi32(256);
  const __m256i low = _mm256_set1_epi32(255);
  const __m256i minus_one = _mm256_set1_epi32(-1);
  const __m256 factor = _mm256_set1_ps(1.0f / (65536.0f * (float)(across * down)));
  size_t index = 0;
  for (; index + 8 <= count; index += 8) {
    __m256i sums[4] = {
        _mm256_setzero_si256(), _mm256_setzero_si256(), _mm256_setzero_si256(),
        _mm256_setzero_si256()};
    for (int32_t j = 0; j < down; j++) {
      double y = (double)row + ((double)j + 0.5) / (double)down;
      __m256d u_row = _mm256_set1_pd(map->xy * y + map->x);
      __m256d v_row = _mm256_set1_pd(map->yy * y + map->y);
      __m256d w_row = _mm256_set1_pd(map->wy * y + map->w);
      for (int32_t i = 0; i < across; i++) {
        double offset = ((double)i + 0.5) / (double)across;
        __m128i u[2], v[2];
        for (int half = 0; half < 2; half++) {
          __m256d x = _mm256_add_pd(
              _mm256_add_pd(
                  _mm256_set1_pd((double)(column + (int32_t)index + 4 * half)), lanes),
              _mm256_set1_pd(offset));
          __m256d depth = _mm256_add_pd(_mm256_mul_pd(_mm256_set1_pd(map->wx), x), w_row);
          __m256d over = _mm256_div_pd(scale, depth);
          u[half] = fixed(
              _mm256_mul_pd(
                  _mm256_add_pd(_mm256_mul_pd(_mm256_set1_pd(map->xx), x), u_row), over),
              horizontal);
          v[half] = fixed(
              _mm256_mul_pd(
                  _mm256_add_pd(_mm256_mul_pd(_mm256_set1_pd(map->yx), x), v_row), over),
              vertical);
        }
        __m256i us = _mm256_set_m128i(u[1], u[0]), vs = _mm256_set_m128i(v[1], v[0]);
        __m256i left = _mm256_srai_epi32(us, 8), top = _mm256_srai_epi32(vs, 8);
        __m256i inside = _mm256_and_si256(
            _mm256_and_si256(
                _mm256_cmpgt_epi32(left, minus_one), _mm256_cmpgt_epi32(top, minus_one)),
            _mm256_and_si256(
                _mm256_cmpgt_epi32(_mm256_set1_epi32(level->width - 1), left),
                _mm256_cmpgt_epi32(_mm256_set1_epi32(level->height - 1), top)));
        if (_mm256_movemask_epi8(inside) != -1) {
          __m256i touched = _mm256_and_si256(
              _mm256_and_si256(
                  _mm256_cmpgt_epi32(left, _mm256_set1_epi32(-2)),
                  _mm256_cmpgt_epi32(top, _mm256_set1_epi32(-2))),
              _mm256_and_si256(
                  _mm256_cmpgt_epi32(_mm256_set1_epi32(level->width), left),
                  _mm256_cmpgt_epi32(_mm256_set1_epi32(level->height), top)));
          if (_mm256_movemask_epi8(touched) == 0) continue;
          int32_t us_of[8], vs_of[8], added[8][4];
          memset(added, 0, sizeof added);
          _mm256_storeu_si256((__m256i *)us_of, us);
          _mm256_storeu_si256((__m256i *)vs_of, vs);
          for (int lane = 0; lane < 8; lane++)
            add_edge(level, is_continued, us_of[lane], vs_of[lane], added[lane]);
          for (int pair = 0; pair < 4; pair++)
            sums[pair] = _mm256_add_epi32(
                sums[pair], _mm256_loadu_si256((const __m256i *)added[2 * pair]));
          continue;
        }
        int32_t offsets[8];
        _mm256_storeu_si256(
            (__m256i *)offsets,
            _mm256_add_epi32(
                _mm256_mullo_epi32(top, _mm256_set1_epi32((int32_t)level->bytes_per_row)),
                _mm256_slli_epi32(left, 2)));
        __m256i right = _mm256_and_si256(us, low), below = _mm256_and_si256(vs, low);
        __m256i aside = _mm256_or_si256(
            _mm256_sub_epi32(whole, right), _mm256_slli_epi32(right, 16));
        __m256i above = _mm256_sub_epi32(whole, below);
        for (int pair = 0; pair < 4; pair++) {
          const uint8_t *first = level->pixels + offsets[2 * pair];
          const uint8_t *second = level->pixels + offsets[2 * pair + 1];
          __m256i choice = _mm256_set_m128i(
              _mm_set1_epi32(2 * pair + 1), _mm_set1_epi32(2 * pair));
          __m256i weights = _mm256_permutevar8x32_epi32(aside, choice);
          __m256i upper =
              _mm256_madd_epi16(_mm256_shuffle_epi8(pairs(first, second), parts), weights);
          __m256i lower = _mm256_madd_epi16(
              _mm256_shuffle_epi8(
                  pairs(first + level->bytes_per_row, second + level->bytes_per_row), parts),
              weights);
          sums[pair] = _mm256_add_epi32(
              sums[pair],
              _mm256_add_epi32(
                  _mm256_mullo_epi32(upper, _mm256_permutevar8x32_epi32(above, choice)),
                  _mm256_mullo_epi32(lower, _mm256_permutevar8x32_epi32(below, choice))));
        }
      }
    }
    __m256i bytes[4];
    for (int pair = 0; pair < 4; pair++)
      bytes[pair] = _mm256_cvtps_epi32(_mm256_mul_ps(_mm256_cvtepi32_ps(sums[pair]), factor));
    // The packing works within each half: pixels 0 2 4 6 in the lower, 1 3 5 7 in the upper.
    __m256i packed = _mm256_packus_epi16(
        _mm256_packus_epi32(bytes[0], bytes[1]), _mm256_packus_epi32(bytes[2], bytes[3]));
    packed = _mm256_permutevar8x32_epi32(packed, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
    _mm256_storeu_si256((__m256i *)(words + index), packed);
  }
  return index;
}

size_t mp_project_row_avx2(
    const mp_level *level, const mp_projection *map, int32_t column, int32_t row, int32_t across,
    int32_t down, int is_continued, size_t count, uint32_t *words) {
  if (!mp_has_avx2()) return 0;
  return project(level, map, column, row, across, down, is_continued, count, words);
}

#else

size_t mp_project_row_avx2(
    const mp_level *level, const mp_projection *map, int32_t column, int32_t row, int32_t across,
    int32_t down, int is_continued, size_t count, uint32_t *words) {
  (void)level, (void)map, (void)column, (void)row, (void)across, (void)down;
  (void)is_continued, (void)count, (void)words;
  return 0;
}

#endif
