#include "CPixelKernels.h"

// The arithmetic matches ProjectiveSampler.swift, and must change together with it: every value
// that is rounded is computed by the same operations in the same order.

#if defined(__x86_64__)

#include "samples.h"

// Two pixels side by side at each of four places, in words, as signed bytes in turn.
AVX2 __m256i pairs(const uint8_t *pixels, const uint32_t *places) {
  const __m256i turn = _mm256_setr_epi8(
      0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15, 0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13,
      10, 14, 11, 15);
  const uint32_t *words = (const uint32_t *)pixels;
  __m128d low = _mm_load_sd((const double *)(words + places[0]));
  __m128d high = _mm_load_sd((const double *)(words + places[4]));
  low = _mm_loadh_pd(low, (const double *)(words + places[1]));
  high = _mm_loadh_pd(high, (const double *)(words + places[5]));
  __m256i all = _mm256_castpd_si256(_mm256_set_m128d(high, low));
  return _mm256_shuffle_epi8(_mm256_xor_si256(all, _mm256_set1_epi8(-128)), turn);
}

// Subtracts four samples, all of whose weights are negative.
AVX2 __m256i subtract(
    __m256i sum, const samples *all, const uint32_t *places, __m256i beside, __m256i below,
    __m256i whole) {
  __m256i first = _mm256_maddubs_epi16(beside, pairs(all->upper, places));
  __m256i second = _mm256_maddubs_epi16(beside, pairs(all->lower, places));
  first = _mm256_mulhrs_epi16(first, _mm256_sub_epi16(whole, below));
  second = _mm256_mulhrs_epi16(second, below);
  return _mm256_sub_epi16(sum, _mm256_add_epi16(first, second));
}

// Subtracts eight samples.
AVX2 void subtract_all(__m256i sums[2], const samples *all, __m256i whole) {
  __m256i beside = _mm256_load_si256((const __m256i *)all->beside);
  __m256i below = _mm256_load_si256((const __m256i *)all->below);
  sums[0] = subtract(
      sums[0], all, all->places, _mm256_shuffle_epi32(beside, 0x50),
      _mm256_shuffle_epi32(below, 0x50), whole);
  sums[1] = subtract(
      sums[1], all, all->places + 2, _mm256_shuffle_epi32(beside, 0xFA),
      _mm256_shuffle_epi32(below, 0xFA), whole);
}

// Writes the means of the samples of a block's pixels.
AVX2 void write_means(const samples *all, const group *block, uint32_t *words) {
  const __m256i whole = _mm256_set1_epi16((short)block->total);
  __m256i sums[4];
  for (int i = 0; i < 4; i++) sums[i] = _mm256_set1_epi16(-32768);
  for (const samples *each = all; each < all + 2 * block->sample_count; each += 2) {
    subtract_all(sums, each, whole);
    subtract_all(sums + 2, each + 1, whole);
  }
  for (int i = 0; i < 4; i++)
    sums[i] = _mm256_srli_epi16(_mm256_add_epi16(sums[i], _mm256_srli_epi16(sums[i], 8)), 8);
  _mm256_storeu_si256((__m256i *)words, _mm256_packus_epi16(sums[0], sums[1]));
  _mm256_storeu_si256((__m256i *)(words + 8), _mm256_packus_epi16(sums[2], sums[3]));
}

// Samples the planned pixels, and empties the plan.
AVX2 void carry_out(plan *all) {
  const samples *next = all->all;
  for (const group *each = all->groups; each < all->groups + all->group_count; each++) {
    if (each->end - each->start == block_width) {
      write_means(next, each, each->words);
    } else {
      uint32_t block[block_width];
      write_means(next, each, block);
      size_t count = (size_t)(each->end - each->start);
      memcpy(each->words, block + each->start, count * sizeof(uint32_t));
    }
    next += 2 * each->sample_count;
  }
  all->sample_count = all->group_count = 0;
}

static int32_t lesser(int32_t a, int32_t b) { return a < b ? a : b; }
static int32_t greater(int32_t a, int32_t b) { return a > b ? a : b; }

// Samples a strip, of at most `strip_height` rows.
__attribute__((target("avx2"))) static void project(
    const mp_level *levels, size_t level_count, const mp_projection *map, int is_continued,
    int32_t row, mp_run *runs, int32_t run_count) {
  plan all;
  all.sample_count = all.group_count = 0;
  columns known;
  // Where the runs end, or the map becomes too steep.
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
    near.flat = near.inside = 0;
    known.across = 0;
    for (int32_t i = 0; i < run_count; i += 4)
      prepare(levels, level_count, map, first, row + i, i, &near);
    for (int32_t i = 0; i < run_count; i++) {
      int32_t lower = greater(runs[i].column - first, 0);
      int32_t upper = lesser(ends[i] - first, block_width);
      if (lower >= upper) continue;
      if (!(near.flat >> i & 1)) {
        ends[i] = first + lower;
        continue;
      }
      uint32_t *words = runs[i].words + (first + lower - runs[i].column);
      __builtin_prefetch((const char *)words, 1);
      add_by_grid(&all, is_upright(map) ? &known : NULL, &near, i, is_continued);
      group *last = &all.groups[all.group_count - 1];
      last->words = words;
      last->start = lower;
      last->end = upper;
      if (all.sample_count >= usual_samples) carry_out(&all);
    }
  }
  carry_out(&all);
  for (int32_t i = 0; i < run_count; i++) {
    int32_t done = ends[i] - runs[i].column;
    if (done <= 0) continue;
    runs[i].column += done;
    runs[i].count -= done;
    runs[i].words += done;
  }
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
