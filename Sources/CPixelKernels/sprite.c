#include "CPixelKernels.h"

// The arithmetic matches SpriteComposite.swift, and must change together with it.

#if defined(__x86_64__)

#include "over.h"

#include <string.h>

// The components of four pixels, in 256ths.
AVX2 __m256i four(const uint32_t *pixels) {
  return _mm256_slli_epi16(
      _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)pixels)), 8);
}

// Mixes four pixels with those on their right.
AVX2 __m256i mixed(const uint32_t *pixels, __m256i left, __m256i right) {
  return _mm256_add_epi16(
      _mm256_mulhi_epu16(four(pixels), left), _mm256_mulhi_epu16(four(pixels + 1), right));
}

AVX2 __m256i each(const uint16_t factors[4]) {
  int64_t all;
  memcpy(&all, factors, sizeof all);
  return _mm256_set1_epi64x(all);
}

typedef struct {
  __m256i top, bottom, left, right;
  int is_additive;
} weights;

AVX2 void four_pixels(
    const uint32_t *above, const uint32_t *below, const weights *by, uint32_t *target) {
  const __m256i half = _mm256_set1_epi16(128);
  __m256i color = _mm256_add_epi16(
      _mm256_mulhi_epu16(mixed(above, by->left, by->right), by->top),
      _mm256_mulhi_epu16(mixed(below, by->left, by->right), by->bottom));
  color = _mm256_srli_epi16(_mm256_add_epi16(color, half), 8);
  __m128i destination = _mm_loadu_si128((const __m128i *)target);
  if (!by->is_additive) {
    // round(byte * rest / 255), exact for all pairs of bytes.
    __m256i alpha = _mm256_shufflehi_epi16(_mm256_shufflelo_epi16(color, 0xFF), 0xFF);
    __m256i rest = _mm256_sub_epi16(_mm256_set1_epi16(255), alpha);
    __m256i product = _mm256_add_epi16(
        _mm256_mullo_epi16(_mm256_cvtepu8_epi16(destination), rest), half);
    __m256i kept =
        _mm256_srli_epi16(_mm256_add_epi16(product, _mm256_srli_epi16(product, 8)), 8);
    color = _mm256_add_epi16(color, kept);
  }
  __m128i bytes = _mm256_castsi256_si128(
      _mm256_permute4x64_epi64(_mm256_packus_epi16(color, color), 0x08));
  _mm_storeu_si128(
      (__m128i *)target, by->is_additive ? _mm_adds_epu8(bytes, destination) : bytes);
}

__attribute__((target("avx2"))) static void move(
    const uint32_t *above, const uint32_t *below, const mp_sprite_weights *factors, size_t count,
    uint32_t *target) {
  const weights by = {
      each(factors->upper), each(factors->lower),
      _mm256_set1_epi16((short)factors->left), _mm256_set1_epi16((short)factors->right),
      factors->is_additive};
  size_t index = 0;
  for (; index + 4 <= count; index += 4)
    four_pixels(above + index, below + index, &by, target + index);
  if (index < count) {
    size_t rest = count - index;
    uint32_t rows[2][8] = {{0}}, words[4] = {0};
    memcpy(rows[0], above + index, (rest + 1) * 4);
    memcpy(rows[1], below + index, (rest + 1) * 4);
    memcpy(words, target + index, rest * 4);
    four_pixels(rows[0], rows[1], &by, words);
    memcpy(target + index, words, rest * 4);
  }
}

int mp_move_sprite_row_avx2(
    const uint32_t *above, const uint32_t *below, const mp_sprite_weights *factors, size_t count,
    uint32_t *target) {
  if (!mp_has_avx2()) return 0;
  move(above, below, factors, count, target);
  return 1;
}

#else

int mp_move_sprite_row_avx2(
    const uint32_t *above, const uint32_t *below, const mp_sprite_weights *factors, size_t count,
    uint32_t *target) {
  (void)above, (void)below, (void)factors, (void)count, (void)target;
  return 0;
}

#endif
