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

// What an image's colours are made of; the number is how many there are.
typedef enum {
  MP_IMAGE_GRAY = 1,
  MP_IMAGE_RGB = 3,
  MP_IMAGE_CMYK = 4,
} mp_image_model;

// Room for a message, always terminated.
typedef struct {
  char text[160];
} mp_image_message;

// What a file's header says, the pixels as they are stored.
typedef struct {
  uint32_t width;
  uint32_t height;
  bool has_alpha;
  mp_image_model model;
  int depth;        // bits of a stored component
  double dpi_x;     // 0 where the file does not say
  double dpi_y;
  int orientation;  // of a JPEG, EXIF's 1 to 8; 0 where the file does not say
  mp_image_message profile;  // the name of its colour profile, empty for none
} mp_image_info;

// How hard a PNG is compressed.
typedef enum {
  MP_PNG_FAST = 0,   // level 1, one filter, run lengths: for sequences
  MP_PNG_SMALL = 1,  // level 9, adaptive filters: for goldens and documents
  MP_PNG_MEDIUM = 2,  // level 6, adaptive filters: for animations
  MP_PNG_UNFILTERED = 3,  // level 6, no filter: for animations of flat colours
} mp_png_effort;

// The `info` functions read the header only: size and alpha, nothing decoded. The `decode` functions
// fill memory the caller owns, of at least `height * stride` bytes as the header has them, and must
// not be called before the caller has accepted that size. What is in the memory after an error is
// unspecified.
//
// Colours are brought to sRGB by the profile in the file or, in a PNG, by its gamma and primaries; a
// file that says nothing, or what cannot be used, is sRGB.

mp_image_status mp_png_info(
    const uint8_t *data, size_t length, mp_image_info *info, mp_image_message *message);
mp_image_status mp_png_decode(
    const uint8_t *data, size_t length, uint8_t *pixels, size_t stride, mp_image_message *message);

// Grey, YCbCr, RGB, CMYK and YCCK; inks without a profile become light by
// `(1 - ink) * (1 - black)`. Data that has to be guessed at is an error. If `is_upright`, pixels are
// turned as EXIF says: orientations from 5 on swap width and height.
mp_image_status mp_jpeg_info(
    const uint8_t *data, size_t length, mp_image_info *info, mp_image_message *message);
mp_image_status mp_jpeg_decode(
    const uint8_t *data, size_t length, bool is_upright, uint8_t *pixels, size_t stride,
    mp_image_message *message);

// Lossy and lossless. Of an animation, the first frame on a clear canvas.
mp_image_status mp_webp_info(
    const uint8_t *data, size_t length, mp_image_info *info, mp_image_message *message);
mp_image_status mp_webp_decode(
    const uint8_t *data, size_t length, uint8_t *pixels, size_t stride, mp_image_message *message);

// Whether all of a file is there, from its structure and, in a PNG, its checksums: nothing is
// decoded. The header must have been accepted by `info`. What is OK here may still fail to decode;
// what is not OK fails.
mp_image_status mp_png_check(const uint8_t *data, size_t length, mp_image_message *message);
mp_image_status mp_jpeg_check(const uint8_t *data, size_t length, mp_image_message *message);
mp_image_status mp_webp_check(const uint8_t *data, size_t length, mp_image_message *message);

// Encodes to memory that the caller frees with `mp_image_free`. With `opaque`, alpha is left out.
mp_image_status mp_png_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, bool opaque,
    mp_png_effort effort, uint8_t **data, size_t *length, mp_image_message *message);

// Likewise. With a negative quality lossless, else lossy at a quality of 0 to 100, with exact alpha.
// If `straight`, colours are not premultiplied, and those of clear pixels count too.
mp_image_status mp_webp_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, bool opaque,
    bool straight, float quality, uint8_t **data, size_t *length, mp_image_message *message);

void mp_image_free(uint8_t *data);

// A colour profile of the ICC's. It does not change and may be used by several threads.
typedef struct mp_profile mp_profile;

// Null for what is no profile, is larger than 4 MiB, or is for other colours than the three models.
mp_profile *mp_profile_create(const uint8_t *data, size_t length);
void mp_profile_free(mp_profile *profile);
mp_image_model mp_profile_model(const mp_profile *profile);
void mp_profile_name(const mp_profile *profile, mp_image_message *name);

// Components, as many as the model has, 0 to 1, to linear sRGB, which may leave 0 to 1, and back;
// back is false where the profile has no such way.
void mp_profile_to_light(const mp_profile *profile, const double *components, double *light);
bool mp_profile_from_light(const mp_profile *profile, const double *light, double *components);

#endif
