#ifndef MULTIPLANE_CIMAGEIO_H
#define MULTIPLANE_CIMAGEIO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Decodes and encodes image files in memory. The libraries report errors with `longjmp` and on
// standard error; neither leaves this module, so Swift sees only a status and a message.
//
// Pixels are BGRA, 8 bits per channel, premultiplied, sRGB, top row first, `stride` bytes apart.

typedef enum {
  MP_IMAGE_OK = 0,
  MP_IMAGE_NOT_THIS_FORMAT = 1,  // the first bytes belong to another format
  MP_IMAGE_TRUNCATED = 2,        // the data is truncated
  MP_IMAGE_BROKEN = 3,           // the data is corrupt
  MP_IMAGE_NO_MEMORY = 4,
} mp_image_status;

// The color model of an image; the raw value is the number of components.
typedef enum {
  MP_IMAGE_GRAY = 1,
  MP_IMAGE_RGB = 3,
  MP_IMAGE_CMYK = 4,
} mp_image_model;

// A null-terminated message.
typedef struct {
  char text[160];
} mp_image_message;

// What a file's header says about the pixels as they are stored.
typedef struct {
  uint32_t width;
  uint32_t height;
  bool has_alpha;
  mp_image_model model;
  int depth;        // bits per stored component
  double dpi_x;     // 0 if the file does not say
  double dpi_y;
  int orientation;  // a JPEG's EXIF orientation, 1 to 8; 0 if absent
  mp_image_message profile;  // the name of the color profile; empty if there is none
} mp_image_info;

// How hard to compress a PNG.
typedef enum {
  MP_PNG_FAST = 0,   // level 1, one filter, run lengths: image sequences
  MP_PNG_SMALL = 1,  // level 9, adaptive filters: goldens and documents
  MP_PNG_MEDIUM = 2,  // level 6, adaptive filters: animations
  MP_PNG_UNFILTERED = 3,  // level 6, no filter: animations of flat colors
} mp_png_effort;

// The `info` functions read only the header and decode nothing. The `decode` functions fill memory
// that the caller owns, at least `height * stride` bytes by the size in the header, and must not be
// called until the caller has accepted that size. After an error, the contents of that memory are
// unspecified.
//
// Colors are converted to sRGB with the file's profile or, in a PNG, its gamma and primaries. A
// file without color information, or with information that cannot be used, is sRGB.

mp_image_status mp_png_info(
    const uint8_t *data, size_t length, mp_image_info *info, mp_image_message *message);
mp_image_status mp_png_decode(
    const uint8_t *data, size_t length, uint8_t *pixels, size_t stride, mp_image_message *message);

// Gray, YCbCr, RGB, CMYK and YCCK. Without a profile, inks are converted by
// `(1 - ink) * (1 - black)`. Data that could only be decoded by guessing is an error. If
// `is_upright`, applies the EXIF orientation; orientations 5 to 8 swap width and height.
mp_image_status mp_jpeg_info(
    const uint8_t *data, size_t length, mp_image_info *info, mp_image_message *message);
mp_image_status mp_jpeg_decode(
    const uint8_t *data, size_t length, bool is_upright, uint8_t *pixels, size_t stride,
    mp_image_message *message);

// Lossy and lossless. For an animation, the first frame on a clear canvas.
mp_image_status mp_webp_info(
    const uint8_t *data, size_t length, mp_image_info *info, mp_image_message *message);
mp_image_status mp_webp_decode(
    const uint8_t *data, size_t length, uint8_t *pixels, size_t stride, mp_image_message *message);

// Checks that a file is complete, from its structure and, in a PNG, its checksums, without decoding
// it. The header must have been accepted by `info`. A file that passes may still fail to decode; a
// file that does not pass always fails.
mp_image_status mp_png_check(const uint8_t *data, size_t length, mp_image_message *message);
mp_image_status mp_jpeg_check(const uint8_t *data, size_t length, mp_image_message *message);
mp_image_status mp_webp_check(const uint8_t *data, size_t length, mp_image_message *message);

// Encodes to memory that the caller frees with `mp_image_free`. If `opaque`, leaves out alpha.
mp_image_status mp_png_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, bool opaque,
    mp_png_effort effort, uint8_t **data, size_t *length, mp_image_message *message);

// As above. A negative quality is lossless; otherwise lossy at a quality of 0 to 100, with exact
// alpha. If `straight`, colors are not premultiplied, and those of clear pixels are kept.
mp_image_status mp_webp_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, bool opaque,
    bool straight, float quality, uint8_t **data, size_t *length, mp_image_message *message);

void mp_image_free(uint8_t *data);

// An ICC color profile. It is immutable and may be used by several threads.
typedef struct mp_profile mp_profile;

// Returns null if the data is not a profile, is larger than 4 MiB, or has none of the three color
// models.
mp_profile *mp_profile_create(const uint8_t *data, size_t length);
void mp_profile_free(mp_profile *profile);
mp_image_model mp_profile_model(const mp_profile *profile);
void mp_profile_name(const mp_profile *profile, mp_image_message *name);

// Convert components (0 to 1, as many as the model has) to linear sRGB, which may be outside 0 to
// 1, and back. Converting back returns false if the profile does not support it.
void mp_profile_to_light(const mp_profile *profile, const double *components, double *light);
bool mp_profile_from_light(const mp_profile *profile, const double *light, double *components);

#endif
