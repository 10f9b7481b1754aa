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

// Reads the header only: size and alpha, nothing decoded.
mp_image_status mp_png_info(
    const uint8_t *data, size_t length, mp_image_info *info, mp_image_message *message);

// Decodes into memory the caller owns, of at least `height * stride` bytes.
mp_image_status mp_png_decode(
    const uint8_t *data, size_t length, uint8_t *pixels, size_t stride, mp_image_message *message);

// Encodes to memory that the caller frees with `mp_image_free`. With `opaque`, alpha is left out.
mp_image_status mp_png_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, bool opaque,
    mp_png_effort effort, uint8_t **data, size_t *length, mp_image_message *message);

void mp_image_free(uint8_t *data);

#endif
