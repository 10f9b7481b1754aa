#include "pixels.h"

#include <stdio.h>
#include <string.h>
#include <zlib.h>

// What can be checked without decoding a file: that it is complete and, if the format has
// checksums, that it is intact. Nothing that the `decode` functions accept may be rejected here.

static uint32_t read_be32(const uint8_t *p) {
  return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | (uint32_t)p[3];
}

static uint32_t read_le32(const uint8_t *p) {
  return (uint32_t)p[3] << 24 | (uint32_t)p[2] << 16 | (uint32_t)p[1] << 8 | (uint32_t)p[0];
}

static mp_image_status truncated(mp_image_message *message) {
  mp_report(message, "unexpected end of data");
  return MP_IMAGE_TRUNCATED;
}

static mp_image_status broken(mp_image_message *message, const char *text) {
  mp_report(message, text);
  return MP_IMAGE_BROKEN;
}

// Walks the chunks up to the one that ends the file. The decoder forgives a wrong checksum in a
// chunk that does not affect pixels, one whose name starts with a lowercase letter.
mp_image_status mp_png_check(const uint8_t *data, size_t length, mp_image_message *message) {
  static const uint8_t pixels[4] = {'I', 'D', 'A', 'T'};
  static const uint8_t end[4] = {'I', 'E', 'N', 'D'};
  static const size_t least = 12;  // length, name and checksum
  bool has_pixels = false;
  for (size_t offset = 8;;) {
    if (offset > length || length - offset < least) return truncated(message);
    uint32_t count = read_be32(data + offset);
    if (count > 0x7fffffff) return broken(message, "invalid chunk length");
    if (count > length - offset - least) return truncated(message);
    const uint8_t *name = data + offset + 4;
    bool is_critical = (name[0] & 0x20) == 0;
    if (is_critical
        && crc32_z(0, name, (size_t)count + 4) != read_be32(name + 4 + count)) {
      char text[64];
      snprintf(text, sizeof text, "%.4s: CRC error", (const char *)name);
      return broken(message, text);
    }
    if (memcmp(name, pixels, sizeof pixels) == 0) has_pixels = true;
    if (memcmp(name, end, sizeof end) == 0) {
      return has_pixels ? MP_IMAGE_OK : broken(message, "no image data");
    }
    offset += least + count;
  }
}

// Finds markers as libjpeg does: skips what is between segments, and the pixel data, in which a
// byte of 255 is followed by a 0 or by a marker without a segment.
mp_image_status mp_jpeg_check(const uint8_t *data, size_t length, mp_image_message *message) {
  bool has_pixels = false;
  const uint8_t *end = data + length;
  for (const uint8_t *p = data + 2; p < end;) {
    p = memchr(p, 0xff, (size_t)(end - p));
    if (!p) break;
    while (p < end && *p == 0xff) p++;
    if (p == end) break;
    uint8_t marker = *p++;
    bool is_alone = marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    if (is_alone) continue;
    if (marker == 0xd9) {
      return has_pixels ? MP_IMAGE_OK : broken(message, "no image data");
    }
    if (end - p < 2) break;
    size_t segment = (size_t)p[0] << 8 | p[1];
    if (segment < 2) segment = 2;  // as libjpeg reads it
    if (segment > (size_t)(end - p)) break;
    if (marker == 0xda) has_pixels = true;
    p += segment;
  }
  return truncated(message);
}

// The header's reader has already compared the file's own length. Anything may follow the pixels.
mp_image_status mp_webp_check(const uint8_t *data, size_t length, mp_image_message *message) {
  if (length < 12) return truncated(message);
  size_t end = (size_t)read_le32(data + 4) + 8;
  if (end > length) return truncated(message);
  bool has_pixels = false;
  for (size_t offset = 12; offset < end && end - offset >= 8;) {
    const uint8_t *name = data + offset;
    size_t count = read_le32(name + 4);
    bool holds_pixels = memcmp(name, "VP8 ", 4) == 0 || memcmp(name, "VP8L", 4) == 0
                        || memcmp(name, "ANMF", 4) == 0;
    if (count > end - offset - 8) {
      if (has_pixels) break;
      return truncated(message);
    }
    if (holds_pixels) has_pixels = true;
    offset += 8 + count + (count & 1);
  }
  return has_pixels ? MP_IMAGE_OK : broken(message, "no image data");
}
