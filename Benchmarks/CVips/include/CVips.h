#ifndef MULTIPLANE_CVIPS_H
#define MULTIPLANE_CVIPS_H

#include <stdbool.h>
#include <stdint.h>

// Operations of libvips, which is loaded at run time, so that only `make bench` needs it.
//
// Each operation is the fastest way to get its result from libvips, with the defaults of its
// functions, on one thread and without its cache of results. If `is_linear`, it computes in linear
// sRGB, otherwise with the encoded values. It returns rows without gaps, which are freed with
// `mp_vips_free`, or NULL after an error, which `mp_vips_error` describes.

// sRGB-encoded bytes, in rows without gaps. 3 components are red, green and blue; 4 have a
// premultiplied alpha at the end.
typedef struct {
  const uint8_t *bytes;
  int width;
  int height;
  int components;
} mp_vips_image;

// Loads libvips and prepares it. Call this before anything else here, any number of times.
//
// Returns NULL, or the system's message about what is missing, which stays valid.
const char *mp_vips_load(void);

// The messages of all failed operations.
const char *mp_vips_error(void);

void mp_vips_free(uint8_t *bytes);

// Blurs an image with a Gaussian that ends at a fifth of its peak, which is the default. The pixels
// at the edge are repeated. Without `is_linear`, it computes with integers, also the default.
uint8_t *mp_vips_blur(mp_vips_image image, double sigma, bool is_linear);

// Multiplies the colors of an image with 3 components by a matrix, row by row.
uint8_t *mp_vips_recombine(mp_vips_image image, const double matrix[9], bool is_linear);

// Multiplies two images with 3 components.
uint8_t *mp_vips_multiply(mp_vips_image image, mp_vips_image other, bool is_linear);

// Composites an image with 4 components over another, with the encoded values. The result has 4.
uint8_t *mp_vips_composite(mp_vips_image image, mp_vips_image background);

#endif
