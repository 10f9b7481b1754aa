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

#endif
