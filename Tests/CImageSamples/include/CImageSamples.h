#ifndef MULTIPLANE_CIMAGESAMPLES_H
#define MULTIPLANE_CIMAGESAMPLES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Makes image files of kinds that the product reads and never writes, where what goes wrong ends the
// process; and plays animations with a decoder that the product does not use. For tests only.

typedef enum {
  MP_SAMPLE_GRAY = 0,   // 1 byte a pixel
  MP_SAMPLE_RGB = 1,    // 3 bytes, stored as RGB
  MP_SAMPLE_YCBCR = 2,  // 3 bytes of RGB, stored as YCbCr, not subsampled
  MP_SAMPLE_CMYK = 3,   // 4 bytes
  MP_SAMPLE_YCCK = 4,   // 4 bytes of CMYK, stored as YCCK
} mp_sample_colors;

typedef struct {
  mp_sample_colors colors;
  bool is_progressive;
  bool has_adobe_marker;
  int orientation;  // of an EXIF marker, 0 for none
  bool is_big_endian;
  int quality;      // 1 to 100
} mp_sample_jpeg_options;

// The data is freed with `mp_sample_free`.
void mp_sample_jpeg(
    const uint8_t *components, int width, int height, mp_sample_jpeg_options options,
    uint8_t **data, size_t *length);

// From straight BGRA pixels without gaps between rows.
void mp_sample_webp(
    const uint8_t *pixels, int width, int height, bool is_lossless, uint8_t **data,
    size_t *length);

void mp_sample_free(uint8_t *data);

// Plays an animated WebP with libwebp's own compositing: straight BGRA of every frame as a whole, one after another, and the
// millisecond at which each ends. How many frames there are; -1 for a broken file or too little room.
int32_t mp_sample_webp_frames(
    const uint8_t *data, size_t length, uint8_t *pixels, size_t capacity, int32_t *ends,
    int32_t most);

#endif
