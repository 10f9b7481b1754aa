#include "CImageSamples.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Needs <stdio.h> before it.
#include <jpeglib.h>
#include <webp/encode.h>

void mp_sample_free(uint8_t *data) { free(data); }

static void write_orientation(j_compress_ptr jpeg, int orientation, bool is_big_endian) {
  uint8_t little[] = {'E', 'x', 'i', 'f', 0, 0, 'I', 'I', 42, 0, 8, 0, 0, 0, 1, 0,
                      0x12, 1, 3, 0, 1, 0, 0, 0, (uint8_t)orientation, 0, 0, 0, 0, 0, 0, 0};
  uint8_t big[] = {'E', 'x', 'i', 'f', 0, 0, 'M', 'M', 0, 42, 0, 0, 0, 8, 0, 1,
                   1, 0x12, 0, 3, 0, 0, 0, 1, 0, (uint8_t)orientation, 0, 0, 0, 0, 0, 0};
  jpeg_write_marker(jpeg, JPEG_APP0 + 1, is_big_endian ? big : little, sizeof little);
}

void mp_sample_jpeg(
    const uint8_t *components, int width, int height, mp_sample_jpeg_options options,
    uint8_t **data, size_t *length) {
  struct jpeg_compress_struct jpeg;
  struct jpeg_error_mgr errors;
  memset(&jpeg, 0, sizeof jpeg);
  jpeg.err = jpeg_std_error(&errors);
  jpeg_create_compress(&jpeg);
  unsigned char *bytes = NULL;
  unsigned long count = 0;
  jpeg_mem_dest(&jpeg, &bytes, &count);
  J_COLOR_SPACE from[] = {JCS_GRAYSCALE, JCS_RGB, JCS_RGB, JCS_CMYK, JCS_CMYK};
  J_COLOR_SPACE to[] = {JCS_GRAYSCALE, JCS_RGB, JCS_YCbCr, JCS_CMYK, JCS_YCCK};
  int sizes[] = {1, 3, 3, 4, 4};
  int size = sizes[options.colors];
  jpeg.image_width = (JDIMENSION)width;
  jpeg.image_height = (JDIMENSION)height;
  jpeg.input_components = size;
  jpeg.in_color_space = from[options.colors];
  jpeg_set_defaults(&jpeg);
  jpeg_set_colorspace(&jpeg, to[options.colors]);
  for (int i = 0; i < jpeg.num_components; i++) {
    jpeg.comp_info[i].h_samp_factor = 1;
    jpeg.comp_info[i].v_samp_factor = 1;
  }
  jpeg.write_Adobe_marker = options.has_adobe_marker;
  jpeg_set_quality(&jpeg, options.quality, TRUE);
  if (options.is_progressive) jpeg_simple_progression(&jpeg);
  jpeg_start_compress(&jpeg, TRUE);
  if (options.orientation) {
    write_orientation(&jpeg, options.orientation, options.is_big_endian);
  }
  for (int y = 0; y < height; y++) {
    JSAMPROW row = (JSAMPROW)(components + (size_t)y * (size_t)width * (size_t)size);
    jpeg_write_scanlines(&jpeg, &row, 1);
  }
  jpeg_finish_compress(&jpeg);
  jpeg_destroy_compress(&jpeg);
  *data = bytes;
  *length = count;
}

void mp_sample_webp(
    const uint8_t *pixels, int width, int height, bool is_lossless, uint8_t **data,
    size_t *length) {
  uint8_t *bytes = NULL;
  *length = is_lossless ? WebPEncodeLosslessBGRA(pixels, width, height, width * 4, &bytes)
                        : WebPEncodeBGRA(pixels, width, height, width * 4, 95, &bytes);
  if (*length == 0) abort();
  // One way to free all samples, whoever made them.
  *data = malloc(*length);
  if (!*data) abort();
  memcpy(*data, bytes, *length);
  WebPFree(bytes);
}
