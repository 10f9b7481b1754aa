#ifndef MULTIPLANE_CPIXELKERNELS_H
#define MULTIPLANE_CPIXELKERNELS_H

#include <stddef.h>
#include <stdint.h>

// Twins of kernels in PixelKernels for processors with AVX2, which Swift cannot ask for in one
// function only. A twin gives the same bytes as the Swift kernel, or does nothing.

// Whether the twins do anything here.
int mp_has_avx2(void);

// Converts two rows of BGRA to luma and chroma, as far as whole steps of 32 pixels go, and returns
// the pixels done: 0 on a processor without AVX2. `lower_luma` may be null.
size_t mp_yuv_rows_avx2(
    const uint8_t *upper, const uint8_t *lower, uint8_t *upper_luma, uint8_t *lower_luma,
    uint8_t *blue, uint8_t *red, size_t width);

// A rounded rectangle's edge as EdgeCoverage.Edge has it.
typedef struct {
  float axis_x, axis_y, core_width, core_height, radius, inset;
} mp_edge;

// Coverage of consecutive pixels of a row by an outline and by one that lies further in. Writes whole
// steps of 8: both results need room for 7 more. Returns the pixels done, 0 without AVX2.
size_t mp_edge_coverage_avx2(
    const mp_edge *edge, float origin_x, float origin_y, int32_t column, size_t count,
    float *coverage, float *inset_coverage);

// Lays two colours over pixels by two coverages, of which whole steps of 8 are read; colours are
// blue, green, red, alpha. Returns the pixels done, 0 without AVX2.
size_t mp_coverage_blend_avx2(
    const float base[4], const float step[4], const float *outer, const float *inner,
    size_t count, uint32_t *pixels);

// Lays one translucent pixel over others, as far as whole steps of 8 pixels go, and returns the
// pixels done: 0 without AVX2.
size_t mp_fill_avx2(uint32_t pixel, size_t count, uint32_t *pixels);

// Lays a colour over pixels by coverage, one byte a pixel, as far as whole steps of 8 go; parts are
// blue, green, red, alpha, from 0 to 1. `full` is the pixel that full coverage leaves, or 0 where
// something shows through. Returns the pixels done, 0 without AVX2.
size_t mp_tint_avx2(
    const float color[4], uint32_t full, const uint8_t *coverage, size_t count,
    uint32_t *pixels);

// Lays pixels over others by coverage and an opacity, as far as whole steps of 8 go; those of full
// coverage are copied if `is_copied` says so. Returns the pixels done, 0 without AVX2.
size_t mp_word_blend_avx2(
    const uint32_t *words, int is_copied, float opacity, const uint8_t *coverage, size_t count,
    uint32_t *pixels);

// Mixes two rows, the second by a weight of 1 to 255 out of 256, as far as whole steps of 8 go.
// Returns the pixels done, 0 without AVX2.
size_t mp_mix_avx2(
    const uint32_t *start, const uint32_t *end, uint16_t weight, size_t count,
    uint32_t *target);

#endif
