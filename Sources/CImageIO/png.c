#include "pixels.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// A function that calls setjmp changes only what its job points to, so it never reads one of its
// own variables after a longjmp; the caller owns the job and frees its memory.

// Chunks unrelated to pixels must not use up memory: a compressed text of a few bytes can hold
// gigabytes.
static const png_alloc_size_t LARGEST_CHUNK = 8 * 1024 * 1024;
static const png_uint_32 CACHED_CHUNKS = 64;
static const png_uint_32 LONGEST_SIDE = 0x3ffffff;

typedef struct {
  const uint8_t *data;
  size_t length;
  size_t offset;
  bool ran_out;

  png_structp png;
  png_infop info;
  mp_image_message *message;
  mp_converter *converter;
  // 16-bit pixels to convert: one row, or all rows of an interlaced image.
  uint8_t *deep;
} reader;

typedef struct {
  uint8_t *data;
  size_t length;
  size_t capacity;
  bool no_memory;

  png_structp png;
  png_infop info;
  uint8_t *row;
  mp_image_message *message;
} writer;

void mp_image_free(uint8_t *data) { free(data); }

static void fail(png_structp png, png_const_charp text) {
  mp_report(png_get_error_ptr(png), text);
  png_longjmp(png, 1);
}

static void stay_silent(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

// --- Reading -------------------------------------------------------------------------------------

static void read_bytes(png_structp png, png_bytep out, size_t count) {
  reader *job = png_get_io_ptr(png);
  if (count > job->length - job->offset) {
    job->ran_out = true;
    png_error(png, "unexpected end of data");
  }
  memcpy(out, job->data + job->offset, count);
  job->offset += count;
}

static mp_image_status check_signature(const uint8_t *data, size_t length) {
  static const uint8_t signature[8] = {137, 80, 78, 71, 13, 10, 26, 10};
  return mp_check_signature(data, length, signature, sizeof signature);
}

static mp_image_status open_reader(
    reader *job, const uint8_t *data, size_t length, mp_image_message *message) {
  memset(job, 0, sizeof *job);
  if (message) message->text[0] = 0;
  mp_image_status status = check_signature(data, length);
  if (status != MP_IMAGE_OK) {
    mp_report(
        message, status == MP_IMAGE_TRUNCATED ? "unexpected end of data" : "no PNG signature");
    return status;
  }
  job->data = data;
  job->length = length;
  job->message = message;
  job->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, message, fail, stay_silent);
  if (job->png) job->info = png_create_info_struct(job->png);
  return job->info ? MP_IMAGE_OK : MP_IMAGE_NO_MEMORY;
}

static mp_image_status close_reader(reader *job, bool succeeded) {
  if (job->png) png_destroy_read_struct(&job->png, &job->info, NULL);
  mp_converter_free(job->converter);
  free(job->deep);
  if (succeeded) return MP_IMAGE_OK;
  return job->ran_out ? MP_IMAGE_TRUNCATED : MP_IMAGE_BROKEN;
}

static void read_header(reader *job) {
  png_set_read_fn(job->png, job, read_bytes);
  png_set_user_limits(job->png, LONGEST_SIDE, LONGEST_SIDE);
  png_set_chunk_malloc_max(job->png, LARGEST_CHUNK);
  png_set_chunk_cache_max(job->png, CACHED_CHUNKS);
  png_read_info(job->png, job->info);
}

static bool info_has_alpha(const reader *job) {
  return (png_get_color_type(job->png, job->info) & PNG_COLOR_MASK_ALPHA) != 0
         || png_get_valid(job->png, job->info, PNG_INFO_tRNS) != 0;
}

// The profile takes precedence over the sRGB chunk, which takes precedence over gamma and
// primaries.
static void read_colors(const reader *job, mp_image_colors *colors) {
  png_charp name = NULL;
  png_bytep profile = NULL;
  png_uint_32 length = 0;
  int kind = 0;
  memset(colors, 0, sizeof *colors);
  if (png_get_iCCP(job->png, job->info, &name, &kind, &profile, &length)) {
    colors->profile = profile;
    colors->profile_length = length;
    return;
  }
  if (png_get_sRGB(job->png, job->info, &kind)) return;
  png_get_gAMA(job->png, job->info, &colors->gamma);
  double *xy = colors->primaries;
  colors->has_primaries =
      png_get_cHRM(
          job->png, job->info, xy, xy + 1, xy + 2, xy + 3, xy + 4, xy + 5, xy + 6, xy + 7)
      != 0;
}

static mp_image_model model_of(const reader *job) {
  bool has_colors = (png_get_color_type(job->png, job->info) & PNG_COLOR_MASK_COLOR) != 0;
  return has_colors ? MP_IMAGE_RGB : MP_IMAGE_GRAY;
}

static bool read_info_guarded(reader *job, mp_image_info *info) {
  if (setjmp(png_jmpbuf(job->png))) return false;
  read_header(job);
  info->width = png_get_image_width(job->png, job->info);
  info->height = png_get_image_height(job->png, job->info);
  info->has_alpha = info_has_alpha(job);
  info->model = model_of(job);
  info->depth = png_get_bit_depth(job->png, job->info);
  info->dpi_x = png_get_x_pixels_per_meter(job->png, job->info) * 0.0254;
  info->dpi_y = png_get_y_pixels_per_meter(job->png, job->info) * 0.0254;
  info->orientation = 0;
  mp_image_colors colors;
  read_colors(job, &colors);
  mp_name_profile(colors.profile, colors.profile_length, &info->profile);
  return true;
}

mp_image_status mp_png_info(
    const uint8_t *data, size_t length, mp_image_info *info, mp_image_message *message) {
  reader job;
  mp_image_status status = open_reader(&job, data, length, message);
  if (status != MP_IMAGE_OK) {
    close_reader(&job, false);
    return status;
  }
  return close_reader(&job, read_info_guarded(&job, info));
}

// Requests BGRA for every format: palettes, grays of 1 to 16 bits and transparent colors are
// expanded. 16 bits are scaled with rounding, unless colors are converted.
static void request_bgra(reader *job, bool is_deep) {
  png_set_expand(job->png);
  if (is_deep) {
    png_set_swap(job->png);
  } else {
    png_set_scale_16(job->png);
  }
  png_set_gray_to_rgb(job->png);
  png_set_bgr(job->png);
  png_set_add_alpha(job->png, is_deep ? 0xffff : 0xff, PNG_FILLER_AFTER);
}

static void read_rows(reader *job, int passes, uint8_t *pixels, size_t stride) {
  png_uint_32 height = png_get_image_height(job->png, job->info);
  for (int pass = 0; pass < passes; pass++) {
    for (png_uint_32 y = 0; y < height; y++) png_read_row(job->png, pixels + y * stride, NULL);
  }
}

static void read_deep_rows(reader *job, int passes, uint8_t *pixels, size_t stride) {
  png_uint_32 width = png_get_image_width(job->png, job->info);
  png_uint_32 height = png_get_image_height(job->png, job->info);
  size_t row_bytes = (size_t)width * 8;
  job->deep = malloc(passes == 1 ? row_bytes : row_bytes * height);
  if (!job->deep) png_error(job->png, "out of memory");
  if (passes > 1) read_rows(job, passes, job->deep, row_bytes);
  for (png_uint_32 y = 0; y < height; y++) {
    uint8_t *row = passes > 1 ? job->deep + y * row_bytes : job->deep;
    if (passes == 1) png_read_row(job->png, row, NULL);
    mp_convert(job->converter, row, pixels + y * stride, width);
  }
}

static bool decode_guarded(reader *job, uint8_t *pixels, size_t stride) {
  if (setjmp(png_jmpbuf(job->png))) return false;
  read_header(job);
  mp_image_colors colors;
  read_colors(job, &colors);
  bool is_deep = png_get_bit_depth(job->png, job->info) == 16;
  job->converter = mp_converter_create(&colors, model_of(job), is_deep, false);
  if (!job->converter) is_deep = false;
  request_bgra(job, is_deep);
  int passes = png_set_interlace_handling(job->png);
  png_read_update_info(job->png, job->info);
  png_uint_32 width = png_get_image_width(job->png, job->info);
  png_uint_32 height = png_get_image_height(job->png, job->info);
  size_t row_bytes = (size_t)width * 4;
  size_t wanted = is_deep ? row_bytes * 2 : row_bytes;
  if (png_get_rowbytes(job->png, job->info) != wanted || row_bytes > stride) {
    png_error(job->png, "unexpected row length");
  }
  if (is_deep) {
    read_deep_rows(job, passes, pixels, stride);
  } else {
    read_rows(job, passes, pixels, stride);
    for (png_uint_32 y = 0; job->converter && y < height; y++) {
      mp_convert(job->converter, pixels + y * stride, pixels + y * stride, width);
    }
  }
  png_read_end(job->png, NULL);
  return true;
}

mp_image_status mp_png_decode(
    const uint8_t *data, size_t length, uint8_t *pixels, size_t stride,
    mp_image_message *message) {
  reader job;
  mp_image_status status = open_reader(&job, data, length, message);
  if (status != MP_IMAGE_OK) {
    close_reader(&job, false);
    return status;
  }
  bool decoded = decode_guarded(&job, pixels, stride);
  if (decoded) {
    mp_premultiply(
        pixels, png_get_image_width(job.png, job.info), png_get_image_height(job.png, job.info),
        stride);
  }
  return close_reader(&job, decoded);
}

// --- Writing -------------------------------------------------------------------------------------

static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
  writer *job = png_get_io_ptr(png);
  if (count > job->capacity - job->length) {
    size_t capacity = (job->capacity + count) * 2;
    uint8_t *grown = realloc(job->data, capacity);
    if (!grown) {
      job->no_memory = true;
      png_error(png, "out of memory");
    }
    job->data = grown;
    job->capacity = capacity;
  }
  memcpy(job->data + job->length, bytes, count);
  job->length += count;
}

static void flush_nothing(png_structp png) { (void)png; }

static void fill_row(uint8_t *out, const uint8_t *pixel, uint32_t width, bool opaque) {
  for (uint32_t x = 0; x < width; x++, pixel += 4) {
    unsigned alpha = opaque ? 255 : pixel[3];
    for (int c = 2; c >= 0; c--) {
      *out++ = alpha == 255 ? pixel[c] : mp_straight(pixel[c], alpha);
    }
    if (!opaque) *out++ = (uint8_t)alpha;
  }
}

static bool encode_guarded(
    writer *job, const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride,
    bool opaque, mp_png_effort effort) {
  if (setjmp(png_jmpbuf(job->png))) return false;
  png_set_write_fn(job->png, job, write_bytes, flush_nothing);
  png_set_user_limits(job->png, LONGEST_SIDE, LONGEST_SIDE);
  if (effort == MP_PNG_FAST) {
    png_set_compression_level(job->png, 1);
    png_set_compression_strategy(job->png, Z_RLE);
    png_set_filter(job->png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP);
  } else if (effort == MP_PNG_MEDIUM) {
    png_set_compression_level(job->png, 6);
    png_set_compression_strategy(job->png, Z_FILTERED);
    png_set_filter(job->png, PNG_FILTER_TYPE_BASE, PNG_ALL_FILTERS);
  } else if (effort == MP_PNG_UNFILTERED) {
    png_set_compression_level(job->png, 6);
    png_set_compression_strategy(job->png, Z_DEFAULT_STRATEGY);
    png_set_filter(job->png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
  } else {
    png_set_compression_level(job->png, 9);
    png_set_filter(job->png, PNG_FILTER_TYPE_BASE, PNG_ALL_FILTERS);
  }
  png_set_IHDR(
      job->png, job->info, width, height, 8, opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA,
      PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(job->png, job->info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_write_info(job->png, job->info);
  for (uint32_t y = 0; y < height; y++) {
    fill_row(job->row, pixels + y * stride, width, opaque);
    png_write_row(job->png, job->row);
  }
  png_write_end(job->png, job->info);
  return true;
}

mp_image_status mp_png_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, bool opaque,
    mp_png_effort effort, uint8_t **data, size_t *length, mp_image_message *message) {
  writer job;
  memset(&job, 0, sizeof job);
  if (message) message->text[0] = 0;
  job.message = message;
  job.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, message, fail, stay_silent);
  if (job.png) job.info = png_create_info_struct(job.png);
  job.row = malloc((size_t)width * 4 + 1);
  bool ready = job.info && job.row;
  bool encoded =
      ready && encode_guarded(&job, pixels, width, height, stride, opaque, effort);
  if (job.png) png_destroy_write_struct(&job.png, &job.info);
  free(job.row);
  if (encoded) {
    *data = job.data;
    *length = job.length;
    return MP_IMAGE_OK;
  }
  free(job.data);
  if (ready && !job.no_memory) return MP_IMAGE_BROKEN;
  mp_report(message, "out of memory");
  return MP_IMAGE_NO_MEMORY;
}
