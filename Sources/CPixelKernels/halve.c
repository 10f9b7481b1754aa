#include "CPixelKernels.h"

// The results match LightHalving.swift and WordDoubling.swift, and must change together with them.

#if defined(__x86_64__)

#include "over.h"

// The light of sixteen bytes, each of which is repeated in 16 bits; 32,000 is about 1.
AVX2 __m256i light(__m256i bytes) {
  const __m256i place = _mm256_srli_epi16(bytes, 1);
  __m256i curve = _mm256_set1_epi16(-3652);
  curve = _mm256_add_epi16(_mm256_mulhrs_epi16(curve, place), _mm256_set1_epi16(16704));
  curve = _mm256_add_epi16(_mm256_mulhrs_epi16(curve, place), _mm256_set1_epi16(18011));
  curve = _mm256_add_epi16(_mm256_mulhrs_epi16(curve, place), _mm256_set1_epi16(897));
  curve = _mm256_add_epi16(_mm256_mulhrs_epi16(curve, place), _mm256_set1_epi16(34));
  __m256i straight = _mm256_mulhrs_epi16(place, _mm256_set1_epi16(2477));
  return _mm256_blendv_epi8(
      straight, curve, _mm256_cmpgt_epi16(place, _mm256_set1_epi16(1400)));
}

// Writes the means of two pairs of pixels, whose sums of two rows are given: of the first of each
// pair, and of the second.
AVX2 void write_means(__m256i first, __m256i second, float *near, float *far) {
  const __m256 one = _mm256_set1_ps(1);
  // Blue, green, red and alpha.
  __m256 mean = _mm256_mul_ps(
      _mm256_cvtepi32_ps(_mm256_add_epi32(first, second)), _mm256_set1_ps(1.0f / 128000));
  __m256 color = _mm256_blend_ps(_mm256_permute_ps(mean, 0xC6), one, 0x88);
  _mm_storeu_ps(near, _mm256_castps256_ps128(color));
  _mm_storeu_ps(far, _mm256_extractf128_ps(color, 1));
}

__attribute__((target("avx2"))) static size_t halve(
    const uint32_t *lower, const uint32_t *upper, size_t count, float *colors) {
  const __m256i most = _mm256_set1_epi32((int)0xFF000000), zero = _mm256_setzero_si256();
  size_t index = 0;
  for (; index + 4 <= count; index += 4) {
    __m256i low = _mm256_loadu_si256((const __m256i *)(lower + 2 * index));
    __m256i high = _mm256_loadu_si256((const __m256i *)(upper + 2 * index));
    if (!_mm256_testc_si256(_mm256_and_si256(low, high), most)) break;
    // The sums of the rows: pixels 0, 1, 4 and 5, and pixels 2, 3, 6 and 7.
    __m256i left = _mm256_add_epi16(
        light(_mm256_unpacklo_epi8(low, low)), light(_mm256_unpacklo_epi8(high, high)));
    __m256i right = _mm256_add_epi16(
        light(_mm256_unpackhi_epi8(low, low)), light(_mm256_unpackhi_epi8(high, high)));
    __m256i even = _mm256_unpacklo_epi64(left, right), odd = _mm256_unpackhi_epi64(left, right);
    write_means(
        _mm256_unpacklo_epi16(even, zero), _mm256_unpacklo_epi16(odd, zero), colors + 4 * index,
        colors + 4 * index + 8);
    write_means(
        _mm256_unpackhi_epi16(even, zero), _mm256_unpackhi_epi16(odd, zero),
        colors + 4 * index + 4, colors + 4 * index + 12);
  }
  return index;
}

// Three times the components of four pixels of the nearer row, plus those of the other one.
AVX2 __m256i across(const uint32_t *near, const uint32_t *far) {
  __m256i own = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)near));
  __m256i other = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)far));
  return _mm256_add_epi16(_mm256_mullo_epi16(own, _mm256_set1_epi16(3)), other);
}

__attribute__((target("avx2"))) static size_t double_words(
    const uint32_t *near, const uint32_t *far, size_t count, uint32_t *words) {
  size_t index = 0;
  for (; index + 4 <= count; index += 4) {
    __m256i own = across(near + index, far + index);
    __m256i before = across(near + index - 1, far + index - 1);
    __m256i after = across(near + index + 1, far + index + 1);
    own = _mm256_add_epi16(
        _mm256_mullo_epi16(own, _mm256_set1_epi16(3)), _mm256_set1_epi16(8));
    __m256i left = _mm256_srli_epi16(_mm256_add_epi16(own, before), 4);
    __m256i right = _mm256_srli_epi16(_mm256_add_epi16(own, after), 4);
    _mm256_storeu_si256(
        (__m256i *)(words + 2 * index),
        _mm256_packus_epi16(
            _mm256_unpacklo_epi64(left, right), _mm256_unpackhi_epi64(left, right)));
  }
  return index;
}

size_t mp_halve_light_avx2(
    const uint32_t *lower, const uint32_t *upper, size_t count, float *colors) {
  if (!mp_has_avx2()) return 0;
  return halve(lower, upper, count, colors);
}

size_t mp_double_words_avx2(
    const uint32_t *near, const uint32_t *far, size_t count, uint32_t *words) {
  if (!mp_has_avx2()) return 0;
  return double_words(near, far, count, words);
}

#else

size_t mp_halve_light_avx2(
    const uint32_t *lower, const uint32_t *upper, size_t count, float *colors) {
  (void)lower, (void)upper, (void)count, (void)colors;
  return 0;
}

size_t mp_double_words_avx2(
    const uint32_t *near, const uint32_t *far, size_t count, uint32_t *words) {
  (void)near, (void)far, (void)count, (void)words;
  return 0;
}

#endif
