#ifndef MULTIPLANE_PIXELS_H
#define MULTIPLANE_PIXELS_H

#include "CImageIO.h"

// What the formats share. Swift sees none of it.

// Stores a message for the caller; does nothing if `message` is null.
void mp_report(mp_image_message *message, const char *text);

// Whether data starts with the signature of a format, or with a part of it.
mp_image_status mp_check_signature(
    const uint8_t *data, size_t length, const uint8_t *signature, size_t count);

// Multiplies the colors of straight BGRA pixels by their alpha, rounded to nearest.
void mp_premultiply(uint8_t *pixels, uint32_t width, uint32_t height, size_t stride);

// Divides a premultiplied color by its alpha, rounded to nearest; 0 if the alpha is 0.
static inline uint8_t mp_straight(unsigned color, unsigned alpha) {
  if (alpha == 0) return 0;
  unsigned value = (color * 255 + alpha / 2) / alpha;
  return (uint8_t)(value > 255 ? 255 : value);
}

// The color information in a file. If there is a profile, the rest is ignored.
typedef struct {
  const uint8_t *profile;  // null if there is none
  size_t profile_length;
  double gamma;  // PNG's exponent from light to sample; 0 if absent
  bool has_primaries;
  double primaries[8];  // x and y of white, red, green, blue
} mp_image_colors;

// Writes the name of a profile, or an empty name if the data is not a profile.
void mp_name_profile(const uint8_t *profile, size_t length, mp_image_message *name);

// Converts from a file's colors to sRGB.
typedef struct mp_converter mp_converter;

// Returns null if there is nothing to convert: the file has no color information, is sRGB, or has
// information that cannot be used, such as a profile that is damaged or for another kind of image.
//
// Pixels are straight BGRA of 8 bits or, if `is_deep`, of 16 in native byte order, grays included;
// or four inks of 8 bits, which are inverted if `is_inverted`.
mp_converter *mp_converter_create(
    const mp_image_colors *colors, mp_image_model model, bool is_deep, bool is_inverted);
void mp_converter_free(mp_converter *converter);

// Writes straight BGRA of 8 bits; 8-bit pixels may be converted in place.
void mp_convert(const mp_converter *converter, const void *from, uint8_t *to, uint32_t count);

#endif
