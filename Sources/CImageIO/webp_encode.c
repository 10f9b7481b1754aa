#include "pixels.h"

#include <stdlib.h>
#include <string.h>
#include <webp/encode.h>

// Lossless effort from 0 to 9; above 2, the time grows much faster than the file shrinks.
static const int LOSSLESS_LEVEL = 2;
static const int LOSSY_METHOD = 4;

static bool configure(WebPConfig *config, bool straight, float quality) {
  if (quality >= 0) {
    if (!WebPConfigPreset(config, WEBP_PRESET_DRAWING, quality > 100 ? 100 : quality)) return false;
    config->method = LOSSY_METHOD;
    // WebP has no full-resolution chroma; this keeps colored edges sharp.
    config->use_sharp_yuv = 1;
  } else {
    if (!WebPConfigInit(config)) return false;
    if (!WebPConfigLosslessPreset(config, LOSSLESS_LEVEL)) return false;
  }
  config->thread_level = 0;
  // The colors of clear pixels are kept if the caller provides them.
  config->exact = straight;
  return WebPValidateConfig(config) != 0;
}

static void fill(
    WebPPicture *image, const uint8_t *pixels, size_t stride, bool opaque,
    bool straight) {
  for (int y = 0; y < image->height; y++) {
    const uint8_t *from = pixels + (size_t)y * stride;
    uint32_t *to = image->argb + (size_t)y * (size_t)image->argb_stride;
    for (int x = 0; x < image->width; x++, from += 4) {
      uint32_t alpha = opaque ? 255 : from[3];
      bool as_is = straight || alpha == 255;
      uint32_t blue = as_is ? from[0] : mp_straight(from[0], alpha);
      uint32_t green = as_is ? from[1] : mp_straight(from[1], alpha);
      uint32_t red = as_is ? from[2] : mp_straight(from[2], alpha);
      to[x] = alpha << 24 | red << 16 | green << 8 | blue;
    }
  }
}

static mp_image_status take(
    const WebPMemoryWriter *writer, uint8_t **data, size_t *length, mp_image_message *message) {
  // A copy, because only the library can free its memory.
  *data = malloc(writer->size > 0 ? writer->size : 1);
  if (!*data) {
    mp_report(message, "out of memory");
    return MP_IMAGE_NO_MEMORY;
  }
  memcpy(*data, writer->mem, writer->size);
  *length = writer->size;
  return MP_IMAGE_OK;
}

mp_image_status mp_webp_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, bool opaque,
    bool straight, float quality, uint8_t **data, size_t *length, mp_image_message *message) {
  if (message) message->text[0] = 0;
  WebPConfig config;
  WebPPicture image;
  if (!configure(&config, straight, quality) || !WebPPictureInit(&image)) {
    mp_report(message, "libwebp is not the version that this program was built with");
    return MP_IMAGE_BROKEN;
  }
  if (width == 0 || height == 0 || width > WEBP_MAX_DIMENSION || height > WEBP_MAX_DIMENSION) {
    mp_report(message, "unsupported image size");
    return MP_IMAGE_BROKEN;
  }
  image.use_argb = 1;
  image.width = (int)width;
  image.height = (int)height;
  if (!WebPPictureAlloc(&image)) {
    mp_report(message, "out of memory");
    return MP_IMAGE_NO_MEMORY;
  }
  fill(&image, pixels, stride, opaque, straight);
  WebPMemoryWriter writer;
  WebPMemoryWriterInit(&writer);
  image.writer = WebPMemoryWrite;
  image.custom_ptr = &writer;
  mp_image_status status = MP_IMAGE_BROKEN;
  if (WebPEncode(&config, &image)) {
    status = take(&writer, data, length, message);
  } else {
    bool no_memory = image.error_code == VP8_ENC_ERROR_OUT_OF_MEMORY
                     || image.error_code == VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY;
    mp_report(message, no_memory ? "out of memory" : "the encoder failed");
    if (no_memory) status = MP_IMAGE_NO_MEMORY;
  }
  WebPMemoryWriterClear(&writer);
  WebPPictureFree(&image);
  return status;
}
