#include "CPixelKernels.h"

// The arithmetic matches SpriteComposite.swift, and must change together with it.

#if defined(__x86_64__)

#include "over.h"

// The components of eight pixels, in 256ths: blue and red, and green and alpha.
typedef struct {
  __m256i blue_red, green_alpha;
} colors;

AVX2 __m256i high(void) { return _mm256_set1_epi16((short)0xFF00); }

AVX2 colors loaded(const uint32_t *pixels) {
  __m256i words = _mm256_loadu_si256((const __m256i *)pixels);
  return (colors){_mm256_slli_epi16(words, 8), _mm256_and_si256(words, high())};
}

AVX2 colors sum(colors left, colors right) {
  return (colors){
      _mm256_add_epi16(left.blue_red, right.blue_red),
      _mm256_add_epi16(left.green_alpha, right.green_alpha)};
}

AVX2 colors product(colors left, colors right) {
  return (colors){
      _mm256_mulhi_epu16(left.blue_red, right.blue_red),
      _mm256_mulhi_epu16(left.green_alpha, right.green_alpha)};
}

// Returns the colors rounded to bytes.
AVX2 __m256i words(colors mixed) {
  const __m256i half = _mm256_set1_epi16(128);
  colors more = sum(mixed, (colors){half, half});
  return _mm256_or_si256(
      _mm256_srli_epi16(more.blue_red, 8), _mm256_and_si256(more.green_alpha, high()));
}

AVX2 colors each(const uint16_t factors[4]) {
  return (colors){
      _mm256_set1_epi32((int)(factors[0] | (uint32_t)factors[2] << 16)),
      _mm256_set1_epi32((int)(factors[1] | (uint32_t)factors[3] << 16))};
}

AVX2 colors both(uint16_t factor) {
  __m256i all = _mm256_set1_epi16((short)factor);
  return (colors){all, all};
}

typedef struct {
  colors upper, lower, left, right;
} weights;

// Mixes eight pixels with those on their right.
AVX2 colors mixed(const uint32_t *pixels, const weights *by) {
  return sum(product(loaded(pixels), by->left), product(loaded(pixels + 1), by->right));
}

AVX2 __m256i onto(__m256i below, __m256i color, int is_additive) {
  return _mm256_adds_epu8(color, is_additive ? below : kept(color, below));
}

// Composites eight columns. Each row is mixed horizontally once, for the two results that it is in.
AVX2 void eight_columns(
    const uint32_t *pixels, size_t stride, const weights *by, int is_additive, size_t count,
    uint32_t *target, size_t target_stride) {
  colors above = mixed(pixels, by);
  for (; count > 0; count--) {
    pixels += stride;
    colors below = mixed(pixels, by);
    __m256i color = words(sum(product(above, by->upper), product(below, by->lower)));
    __m256i *place = (__m256i *)target;
    _mm256_storeu_si256(place, onto(_mm256_loadu_si256(place), color, is_additive));
    above = below;
    target += target_stride;
  }
}

// Composites only those of eight columns that a mask selects, which takes longer.
AVX2 void some_columns(
    const uint32_t *pixels, size_t stride, const weights *by, int is_additive, size_t count,
    uint32_t *target, size_t target_stride, __m256i mask) {
  for (size_t row = 0; row < count; row++) {
    const uint32_t *upper = pixels + row * stride;
    __m256i color = words(sum(
        product(mixed(upper, by), by->upper), product(mixed(upper + stride, by), by->lower)));
    int *place = (int *)(target + row * target_stride);
    __m256i below = _mm256_maskload_epi32(place, mask);
    _mm256_maskstore_epi32(place, mask, onto(below, color, is_additive));
  }
}

__attribute__((target("avx2"))) static void move(
    const mp_sprite *sprite, const mp_sprite_weights *factors, mp_sprite_part part,
    uint32_t *target, size_t target_stride) {
  const weights by = {
      each(factors->upper), each(factors->lower), both(factors->left), both(factors->right)};
  const int is_additive = factors->is_additive;
  const __m256i columns = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  for (int32_t column = part.min_x & ~7; column < part.max_x; column += 8) {
    mp_sprite_rows ink = sprite->ink[column / 8];
    int32_t first = ink.first > part.min_y ? ink.first : part.min_y;
    int32_t end = ink.end < part.max_y ? ink.end : part.max_y;
    if (first >= end) continue;
    const uint32_t *pixels = sprite->pixels + (size_t)first * sprite->stride + column;
    uint32_t *place = target + (first - part.min_y) * (ptrdiff_t)target_stride
        + (column - part.min_x);
    size_t count = (size_t)(end - first);
    if (column >= part.min_x && column + 8 <= part.max_x) {
      eight_columns(pixels, sprite->stride, &by, is_additive, count, place, target_stride);
    } else {
      __m256i numbers = _mm256_add_epi32(columns, _mm256_set1_epi32(column));
      __m256i mask = _mm256_and_si256(
          _mm256_cmpgt_epi32(numbers, _mm256_set1_epi32(part.min_x - 1)),
          _mm256_cmpgt_epi32(_mm256_set1_epi32(part.max_x), numbers));
      some_columns(pixels, sprite->stride, &by, is_additive, count, place, target_stride, mask);
    }
  }
}

int mp_move_sprite_avx2(
    const mp_sprite *sprite, const mp_sprite_weights *factors, mp_sprite_part part,
    uint32_t *target, size_t target_stride) {
  if (!mp_has_avx2()) return 0;
  move(sprite, factors, part, target, target_stride);
  return 1;
}

#else

int mp_move_sprite_avx2(
    const mp_sprite *sprite, const mp_sprite_weights *factors, mp_sprite_part part,
    uint32_t *target, size_t target_stride) {
  (void)sprite, (void)factors, (void)part, (void)target, (void)target_stride;
  return 0;
}

#endif
