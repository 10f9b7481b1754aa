#include "pixels.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// Every function that calls setjmp changes nothing but what its job points to, so that no variable
// of its own is read after a longjmp; the caller made the job and frees what hangs on it.

// Chunks that say nothing about pixels must not cost memory: a compressed text of a few bytes can
// hold gigabytes.
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
  mp_say(png_get_error_ptr(png), text);
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
    png_error(png, "the data ends early");
  }
  memcpy(out, job->data + job->offset, count);
  job->offset += count;
}

static mp_image_status check_signature(const uint8_t *data, size_t length) {
  static const uint8_t signature[8] = {137, 80, 78, 71, 13, 10, 26, 10};
  size_t shared = length < sizeof signature ? length : sizeof signature;
  if (shared > 0 && memcmp(data, signature, shared) != 0) return MP_IMAGE_NOT_THIS_FORMAT;
  return length < sizeof signature ? MP_IMAGE_TRUNCATED : MP_IMAGE_OK;
}

static mp_image_status open_reader(
    reader *job, const uint8_t *data, size_t length, mp_image_message *message) {
  memset(job, 0, sizeof *job);
  if (message) message->text[0] = 0;
  mp_image_status status = check_signature(data, length);
  if (status != MP_IMAGE_OK) {
    mp_say(message, status == MP_IMAGE_TRUNCATED ? "the data ends early" : "no PNG signature");
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

static bool read_info_guarded(reader *job, mp_image_info *info) {
  if (setjmp(png_jmpbuf(job->png))) return false;
  read_header(job);
  info->width = png_get_image_width(job->png, job->info);
  info->height = png_get_image_height(job->png, job->info);
  info->has_alpha = info_has_alpha(job);
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

// Asks for 8-bit BGRA whatever the file holds: palettes, greys of 1 to 16 bits and transparent
// colours expand, 16 bits are scaled with rounding, another gamma is turned into sRGB's. A file
// that says nothing is sRGB.
static void request_bgra(reader *job) {
  int intent = 0;
  double gamma = 0;
  png_set_expand(job->png);
  png_set_scale_16(job->png);
  png_set_gray_to_rgb(job->png);
  if (!png_get_sRGB(job->png, job->info, &intent)
      && png_get_gAMA(job->png, job->info, &gamma)) {
    png_set_gamma(job->png, PNG_DEFAULT_sRGB, gamma);
  }
  png_set_bgr(job->png);
  png_set_add_alpha(job->png, 0xff, PNG_FILLER_AFTER);
}

static bool decode_guarded(reader *job, uint8_t *pixels, size_t stride) {
  if (setjmp(png_jmpbuf(job->png))) return false;
  read_header(job);
  request_bgra(job);
  int passes = png_set_interlace_handling(job->png);
  png_read_update_info(job->png, job->info);
  png_uint_32 width = png_get_image_width(job->png, job->info);
  png_uint_32 height = png_get_image_height(job->png, job->info);
  size_t row_bytes = png_get_rowbytes(job->png, job->info);
  if (row_bytes != (size_t)width * 4 || row_bytes > stride) {
    png_error(job->png, "rows of an unexpected length");
  }
  for (int pass = 0; pass < passes; pass++) {
    for (png_uint_32 y = 0; y < height; y++) png_read_row(job->png, pixels + y * stride, NULL);
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
      png_error(png, "no memory");
    }
    job->data = grown;
    job->capacity = capacity;
  }
  memcpy(job->data + job->length, bytes, count);
  job->length += count;
}

static void flush_nothing(png_structp png) { (void)png; }

static uint8_t unpremultiplied(unsigned color, unsigned alpha) {
  unsigned value = (color * 255 + alpha / 2) / alpha;
  return (uint8_t)(value > 255 ? 255 : value);
}

static void fill_row(uint8_t *out, const uint8_t *pixel, uint32_t width, bool opaque) {
  for (uint32_t x = 0; x < width; x++, pixel += 4) {
    unsigned alpha = opaque ? 255 : pixel[3];
    for (int c = 2; c >= 0; c--) {
      *out++ = alpha == 255 ? pixel[c] : alpha == 0 ? 0 : unpremultiplied(pixel[c], alpha);
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
  mp_say(message, "no memory");
  return MP_IMAGE_NO_MEMORY;
}
