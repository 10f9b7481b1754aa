#include "pixels.h"

#include <stdio.h>
#include <string.h>
#include <webp/decode.h>
#include <webp/demux.h>
#include <webp/mux_types.h>

static mp_image_status check_signature(const uint8_t *data, size_t length) {
  static const uint8_t riff[4] = {'R', 'I', 'F', 'F'};
  static const uint8_t webp[4] = {'W', 'E', 'B', 'P'};
  size_t shared = length < 4 ? length : 4;
  if (shared > 0 && memcmp(data, riff, shared) != 0) return MP_IMAGE_NOT_THIS_FORMAT;
  if (length > 8) {
    size_t rest = length - 8 < 4 ? length - 8 : 4;
    if (memcmp(data + 8, webp, rest) != 0) return MP_IMAGE_NOT_THIS_FORMAT;
  }
  if (length < 12) return MP_IMAGE_TRUNCATED;
  uint64_t announced = (uint64_t)data[4] | (uint64_t)data[5] << 8 | (uint64_t)data[6] << 16
                       | (uint64_t)data[7] << 24;
  return announced + 8 > length ? MP_IMAGE_TRUNCATED : MP_IMAGE_OK;
}

static mp_image_status fail(VP8StatusCode code, mp_image_message *message) {
  switch (code) {
    case VP8_STATUS_OK:
      return MP_IMAGE_OK;
    case VP8_STATUS_OUT_OF_MEMORY:
      mp_report(message, "out of memory");
      return MP_IMAGE_NO_MEMORY;
    case VP8_STATUS_NOT_ENOUGH_DATA:
    case VP8_STATUS_SUSPENDED:
      mp_report(message, "unexpected end of data");
      return MP_IMAGE_TRUNCATED;
    case VP8_STATUS_UNSUPPORTED_FEATURE:
      mp_report(message, "unsupported feature");
      return MP_IMAGE_BROKEN;
    default:
      mp_report(message, "invalid bitstream");
      return MP_IMAGE_BROKEN;
  }
}

static mp_image_status check(
    const uint8_t *data, size_t length, WebPBitstreamFeatures *features,
    mp_image_message *message) {
  if (message) message->text[0] = 0;
  mp_image_status status = check_signature(data, length);
  if (status != MP_IMAGE_OK) {
    mp_report(
        message, status == MP_IMAGE_TRUNCATED ? "unexpected end of data" : "no WebP signature");
    return status;
  }
  status = fail(WebPGetFeatures(data, length, features), message);
  if (status != MP_IMAGE_OK) return status;
  if (features->width > 0 && features->height > 0) return MP_IMAGE_OK;
  mp_report(message, "the image has no pixels");
  return MP_IMAGE_BROKEN;
}

// Returns the profile in the file, as a pointer into `data`, or null.
static const uint8_t *find_profile(const uint8_t *data, size_t length, size_t *profile_length) {
  // Only the extended format can hold a profile, and has a flag for it.
  static const uint8_t extended[4] = {'V', 'P', '8', 'X'};
  *profile_length = 0;
  if (length < 21 || memcmp(data + 12, extended, 4) != 0 || !(data[20] & ICCP_FLAG)) return NULL;
  WebPData file = {data, length};
  WebPDemuxer *demuxer = WebPDemux(&file);
  if (!demuxer) return NULL;
  WebPChunkIterator chunk;
  const uint8_t *profile = NULL;
  if (WebPDemuxGetChunk(demuxer, "ICCP", 1, &chunk)) {
    profile = chunk.chunk.bytes;
    *profile_length = chunk.chunk.size;
    WebPDemuxReleaseChunkIterator(&chunk);
  }
  WebPDemuxDelete(demuxer);
  return profile;
}

mp_image_status mp_webp_info(
    const uint8_t *data, size_t length, mp_image_info *info, mp_image_message *message) {
  WebPBitstreamFeatures features;
  mp_image_status status = check(data, length, &features, message);
  if (status != MP_IMAGE_OK) return status;
  info->width = (uint32_t)features.width;
  info->height = (uint32_t)features.height;
  // A frame of an animation may be smaller than the canvas.
  info->has_alpha = features.has_alpha || features.has_animation;
  info->model = MP_IMAGE_RGB;
  info->depth = 8;
  info->dpi_x = 0;
  info->dpi_y = 0;
  info->orientation = 0;
  size_t profile_length = 0;
  const uint8_t *profile = find_profile(data, length, &profile_length);
  mp_name_profile(profile, profile_length, &info->profile);
  return MP_IMAGE_OK;
}

// Decodes one image of a known size.
static mp_image_status decode_image(
    const uint8_t *data, size_t length, uint8_t *pixels, size_t stride, int width, int height,
    mp_image_message *message) {
  WebPDecoderConfig config;
  if (stride > INT32_MAX || !WebPInitDecoderConfig(&config)) return MP_IMAGE_BROKEN;
  mp_image_status status = fail(WebPGetFeatures(data, length, &config.input), message);
  if (status != MP_IMAGE_OK) return status;
  if (config.input.width != width || config.input.height != height) {
    mp_report(message, "the frame's size differs from the header");
    return MP_IMAGE_BROKEN;
  }
  // Straight, so that all formats are premultiplied by the same rule.
  config.output.colorspace = MODE_BGRA;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = pixels;
  config.output.u.RGBA.stride = (int)stride;
  config.output.u.RGBA.size = stride * (size_t)(height - 1) + (size_t)width * 4;
  status = fail(WebPDecode(data, length, &config), message);
  WebPFreeDecBuffer(&config.output);
  return status;
}

static mp_image_status decode_first_frame(
    const uint8_t *data, size_t length, uint8_t *pixels, size_t stride,
    const WebPBitstreamFeatures *canvas, mp_image_message *message) {
  WebPData file = {data, length};
  WebPDemuxer *demuxer = WebPDemux(&file);
  if (!demuxer) {
    mp_report(message, "invalid animation");
    return MP_IMAGE_BROKEN;
  }
  WebPIterator frame;
  mp_image_status status = MP_IMAGE_BROKEN;
  if (!WebPDemuxGetFrame(demuxer, 1, &frame)) {
    mp_report(message, "the animation has no frames");
  } else {
    if (frame.x_offset < 0 || frame.y_offset < 0 || frame.width <= 0 || frame.height <= 0
        || frame.width > canvas->width - frame.x_offset
        || frame.height > canvas->height - frame.y_offset) {
      mp_report(message, "the frame extends beyond the canvas");
    } else {
      for (int y = 0; y < canvas->height; y++) {
        memset(pixels + (size_t)y * stride, 0, (size_t)canvas->width * 4);
      }
      uint8_t *corner =
          pixels + (size_t)frame.y_offset * stride + (size_t)frame.x_offset * 4;
      status = decode_image(
          frame.fragment.bytes, frame.fragment.size, corner, stride, frame.width, frame.height,
          message);
    }
    WebPDemuxReleaseIterator(&frame);
  }
  WebPDemuxDelete(demuxer);
  return status;
}

mp_image_status mp_webp_decode(
    const uint8_t *data, size_t length, uint8_t *pixels, size_t stride,
    mp_image_message *message) {
  WebPBitstreamFeatures features;
  mp_image_status status = check(data, length, &features, message);
  if (status != MP_IMAGE_OK) return status;
  status = features.has_animation
               ? decode_first_frame(data, length, pixels, stride, &features, message)
               : decode_image(
                     data, length, pixels, stride, features.width, features.height, message);
  if (status != MP_IMAGE_OK) return status;
  mp_image_colors colors = {0};
  colors.profile = find_profile(data, length, &colors.profile_length);
  mp_converter *converter = mp_converter_create(&colors, MP_IMAGE_RGB, false, false);
  if (converter) {
    for (int y = 0; y < features.height; y++) {
      uint8_t *row = pixels + (size_t)y * stride;
      mp_convert(converter, row, row, (uint32_t)features.width);
    }
    mp_converter_free(converter);
  }
  if (features.has_alpha || features.has_animation) {
    mp_premultiply(pixels, (uint32_t)features.width, (uint32_t)features.height, stride);
  }
  return status;
}
