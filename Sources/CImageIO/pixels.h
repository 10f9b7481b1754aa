#ifndef MULTIPLANE_PIXELS_H
#define MULTIPLANE_PIXELS_H

#include "CImageIO.h"

// What the formats share. Nothing here is seen by Swift.

// Puts a message where the caller reads it; a null pointer is no one.
void mp_say(mp_image_message *message, const char *text);

// Multiplies the colours of straight BGRA pixels by their alpha, rounded to the nearest.
void mp_premultiply(uint8_t *pixels, uint32_t width, uint32_t height, size_t stride);

// Divides a premultiplied colour by its alpha, rounded to the nearest; 0 for what is clear.
static inline uint8_t mp_straight(unsigned color, unsigned alpha) {
  if (alpha == 0) return 0;
  unsigned value = (color * 255 + alpha / 2) / alpha;
  return (uint8_t)(value > 255 ? 255 : value);
}

// What a file says about its numbers. With a profile, the rest does not count.
typedef struct {
  const uint8_t *profile;  // null for none
  size_t profile_length;
  double gamma;  // PNG's: the exponent from light to number; 0 for none
  bool has_primaries;
  double primaries[8];  // x and y of white, red, green, blue
} mp_image_colors;

// Writes the name of a profile; none for what is no profile.
void mp_name_profile(const uint8_t *profile, size_t length, mp_image_message *name);

// From what a file says to sRGB.
typedef struct mp_converter mp_converter;

// Null where nothing is to be done: the file says nothing, says sRGB, or says what cannot be used,
// such as a profile that is damaged or for another kind of image.
//
// Pixels are straight BGRA of 8 bits or, if `is_deep`, of 16 in the machine's order, greys
// included, or four inks of 8 bits, which are what is left of the paper if `is_inverted`.
mp_converter *mp_converter_create(
    const mp_image_colors *colors, mp_image_model model, bool is_deep, bool is_inverted);
void mp_converter_free(mp_converter *converter);

// Makes straight BGRA of 8 bits; pixels of 8 bits may be converted in place.
void mp_convert(const mp_converter *converter, const void *from, uint8_t *to, uint32_t count);

#endif
