#ifndef MULTIPLANE_PIXELS_H
#define MULTIPLANE_PIXELS_H

#include "CImageIO.h"

// What the formats share. Nothing here is seen by Swift.

// Puts a message where the caller reads it; a null pointer is no one.
void mp_say(mp_image_message *message, const char *text);

// Multiplies the colours of straight BGRA pixels by their alpha, rounded to the nearest.
void mp_premultiply(uint8_t *pixels, uint32_t width, uint32_t height, size_t stride);

#endif
