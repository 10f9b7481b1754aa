#include "pixels.h"

#include <stdio.h>
#include <string.h>

void mp_report(mp_image_message *message, const char *text) {
  if (message) snprintf(message->text, sizeof message->text, "%s", text);
}

// round(c * a / 255), exact for all pairs of bytes.
static uint8_t premultiplied(unsigned color, unsigned alpha) {
  unsigned product = color * alpha + 128;
  return (uint8_t)((product + (product >> 8)) >> 8);
}

void mp_premultiply(uint8_t *pixels, uint32_t width, uint32_t height, size_t stride) {
  for (uint32_t y = 0; y < height; y++) {
    uint8_t *pixel = pixels + y * stride;
    for (uint32_t x = 0; x < width; x++, pixel += 4) {
      unsigned alpha = pixel[3];
      if (alpha == 255) continue;
      for (int c = 0; c < 3; c++) pixel[c] = premultiplied(pixel[c], alpha);
    }
  }
}

mp_image_status mp_check_signature(
    const uint8_t *data, size_t length, const uint8_t *signature, size_t count) {
  size_t shared = length < count ? length : count;
  if (shared > 0 && memcmp(data, signature, shared) != 0) return MP_IMAGE_NOT_THIS_FORMAT;
  return length < count ? MP_IMAGE_TRUNCATED : MP_IMAGE_OK;
}
