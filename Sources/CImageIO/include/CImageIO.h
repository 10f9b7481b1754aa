#ifndef MULTIPLANE_CIMAGEIO_H
#define MULTIPLANE_CIMAGEIO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Decoding and encoding of image files in memory. The libraries report errors by longjmp and on
// stderr; both end here, so that Swift only ever sees a status and a message.
//
// Pixels are BGRA, 8 bits a channel, premultiplied, sRGB, rows from the top, `stride` bytes apart.

typedef enum {
  MP_IMAGE_OK = 0,
  MP_IMAGE_NOT_THIS_FORMAT = 1,  // the first bytes are another format's
  MP_IMAGE_TRUNCATED = 2,        // the data ends early
  MP_IMAGE_BROKEN = 3,           // the data contradicts itself
  MP_IMAGE_NO_MEMORY = 4,
} mp_image_status;

typedef struct {
  uint32_t width;
  uint32_t height;
  bool has_alpha;
} mp_image_info;

// Room for a message, always terminated.
typedef struct {
  char text[160];
} mp_image_message;

// How hard a PNG is compressed.
typedef enum {
  MP_PNG_FAST = 0,   // level 1, one filter, run lengths: for sequences
  MP_PNG_SMALL = 1,  // level 9, adaptive filters: for goldens and documents
} mp_png_effort;

// The `info` functions read the header only: size and alpha, nothing decoded. The `decode` functions
// fill memory the caller owns, of at least `height * stride` bytes as the header has them, and must
// not be called before the caller has accepted that size. What is in the memory after an error is
// unspecified.

mp_image_status mp_png_info(
    const uint8_t *data, size_t length, mp_image_info *info, mp_image_message *message);
mp_image_status mp_png_decode(
    const uint8_t *data, size_t length, uint8_t *pixels, size_t stride, mp_image_message *message);

// Size and pixels are turned upright as EXIF says. Grey, YCbCr, RGB, CMYK and YCCK; inks become
// light by `(1 - ink) * (1 - black)`. Data that has to be guessed at is an error.
mp_image_status mp_jpeg_info(
    const uint8_t *data, size_t length, mp_image_info *info, mp_image_message *message);
mp_image_status mp_jpeg_decode(
    const uint8_t *data, size_t length, uint8_t *pixels, size_t stride, mp_image_message *message);

// Lossy and lossless. Of an animation, the first frame on a clear canvas.
mp_image_status mp_webp_info(
    const uint8_t *data, size_t length, mp_image_info *info, mp_image_message *message);
mp_image_status mp_webp_decode(
    const uint8_t *data, size_t length, uint8_t *pixels, size_t stride, mp_image_message *message);

// Encodes to memory that the caller frees with `mp_image_free`. With `opaque`, alpha is left out.
mp_image_status mp_png_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, bool opaque,
    mp_png_effort effort, uint8_t **data, size_t *length, mp_image_message *message);

void mp_image_free(uint8_t *data);

#endif
