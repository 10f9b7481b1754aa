#ifndef MULTIPLANE_OVER_H
#define MULTIPLANE_OVER_H

#include <immintrin.h>

#define AVX2 __attribute__((target("avx2"), always_inline)) static inline

// Packs eight pixels from their four components, each with 2^23 added.
AVX2 __m256i words_of(const __m256 parts[4]) {
  const __m256i low = _mm256_set1_epi32(0xFF);
  __m256i bytes[4];
  for (int part = 0; part < 4; part++)
    bytes[part] = _mm256_and_si256(_mm256_castps_si256(parts[part]), low);
  return _mm256_or_si256(
      _mm256_or_si256(bytes[0], _mm256_slli_epi32(bytes[1], 8)),
      _mm256_or_si256(_mm256_slli_epi32(bytes[2], 16), _mm256_slli_epi32(bytes[3], 24)));
}

// Returns what remains of eight pixels below others: `round(below * (255 - alpha) / 255)`. No product
// is halfway between two integers, so integers and single-precision floats round alike.
AVX2 __m256i kept(__m256i above, __m256i below) {
  const __m256i half = _mm256_set1_epi16(128);
  const __m256i low = _mm256_set1_epi16(0xFF);
  __m256i rest = _mm256_sub_epi32(_mm256_set1_epi32(255), _mm256_srli_epi32(above, 24));
  rest = _mm256_or_si256(rest, _mm256_slli_epi32(rest, 16));
  __m256i blue_red =
      _mm256_add_epi16(_mm256_mullo_epi16(_mm256_and_si256(below, low), rest), half);
  __m256i green_alpha =
      _mm256_add_epi16(_mm256_mullo_epi16(_mm256_srli_epi16(below, 8), rest), half);
  blue_red = _mm256_srli_epi16(_mm256_add_epi16(blue_red, _mm256_srli_epi16(blue_red, 8)), 8);
  green_alpha = _mm256_andnot_si256(
      low, _mm256_add_epi16(green_alpha, _mm256_srli_epi16(green_alpha, 8)));
  return _mm256_or_si256(blue_red, green_alpha);
}

// Separates the components of eight colors; pixels are in the order 0 2 4 6 1 3 5 7.
AVX2 void separate(const float *colors, __m256 components[4]) {
  __m256 a = _mm256_loadu_ps(colors), b = _mm256_loadu_ps(colors + 8);
  __m256 c = _mm256_loadu_ps(colors + 16), d = _mm256_loadu_ps(colors + 24);
  __m256 low[2] = {_mm256_unpacklo_ps(a, b), _mm256_unpacklo_ps(c, d)};
  __m256 high[2] = {_mm256_unpackhi_ps(a, b), _mm256_unpackhi_ps(c, d)};
  components[0] = _mm256_shuffle_ps(low[0], low[1], 0x44);
  components[1] = _mm256_shuffle_ps(low[0], low[1], 0xEE);
  components[2] = _mm256_shuffle_ps(high[0], high[1], 0x44);
  components[3] = _mm256_shuffle_ps(high[0], high[1], 0xEE);
}

// Composites eight pixels over others.
AVX2 __m256i over(__m256i above, __m256i below) {
  return _mm256_add_epi32(above, kept(above, below));
}

#endif
