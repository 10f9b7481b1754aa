#include "pixels.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// These need <stdio.h> before them.
#include <jerror.h>
#include <jpeglib.h>

// As in png.c, a function that calls setjmp changes only what its job points to.

// A progressive file with a few bytes per scan could occupy a processor for minutes; encoders write
// about ten scans.
static const int MAX_SCANS = 200;
// Enough for the coefficients of a progressive image of the largest size with four components.
static const long MAX_MEMORY = 576L * 1024 * 1024;

typedef struct {
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  struct jpeg_progress_mgr progress;
  struct jpeg_decompress_struct jpeg;
  jmp_buf escape;
  mp_image_message *message;
  mp_image_status status;
  bool is_created;
  // While set, warnings are about the profile. Their codes depend on how the library was built.
  bool is_reading_profile;
  // The EXIF orientation; 0 if absent.
  int orientation;
  double dpi_x;
  double dpi_y;
  uint8_t *row;
  // Allocated by the library.
  uint8_t *profile;
  size_t profile_length;
  mp_converter *converter;
} reader;

// --- Errors --------------------------------------------------------------------------------------

static void fail(j_common_ptr jpeg) {
  reader *job = jpeg->client_data;
  char text[JMSG_LENGTH_MAX];
  jpeg->err->format_message(jpeg, text);
  mp_report(job->message, text);
  if (job->status == MP_IMAGE_OK) {
    job->status = jpeg->err->msg_code == JERR_OUT_OF_MEMORY ? MP_IMAGE_NO_MEMORY : MP_IMAGE_BROKEN;
  }
  longjmp(job->escape, 1);
}

// Ignores warnings that do not affect pixels; the others mean that the library continues with
// pixels it made up.
static void judge(j_common_ptr jpeg, int level) {
  const reader *job = jpeg->client_data;
  if (level >= 0 || job->is_reading_profile) return;
  switch (jpeg->err->msg_code) {
    case JWRN_EXTRANEOUS_DATA:
    case JWRN_ADOBE_XFORM:
    case JWRN_JFIF_MAJOR:
      return;
    default:
      fail(jpeg);
  }
}

static void stay_silent(j_common_ptr jpeg) { (void)jpeg; }

static void limit_scans(j_common_ptr jpeg) {
  reader *job = jpeg->client_data;
  if (job->jpeg.input_scan_number <= MAX_SCANS) return;
  mp_report(job->message, "too many scans");
  job->status = MP_IMAGE_BROKEN;
  longjmp(job->escape, 1);
}

// --- Source --------------------------------------------------------------------------------------

static void begin_source(j_decompress_ptr jpeg) { (void)jpeg; }

static boolean run_out(j_decompress_ptr jpeg) {
  reader *job = jpeg->client_data;
  mp_report(job->message, "unexpected end of data");
  job->status = MP_IMAGE_TRUNCATED;
  longjmp(job->escape, 1);
  return FALSE;
}

static void skip(j_decompress_ptr jpeg, long count) {
  if (count <= 0) return;
  if ((size_t)count > jpeg->src->bytes_in_buffer) run_out(jpeg);
  jpeg->src->next_input_byte += count;
  jpeg->src->bytes_in_buffer -= (size_t)count;
}

// --- Markers -------------------------------------------------------------------------------------

static unsigned read_16(const uint8_t *p, bool little) {
  return little ? (unsigned)p[0] | (unsigned)p[1] << 8 : (unsigned)p[0] << 8 | (unsigned)p[1];
}

static uint32_t read_32(const uint8_t *p, bool little) {
  uint32_t first = read_16(p, little), second = read_16(p + 2, little);
  return little ? first | second << 16 : first << 16 | second;
}

// Returns the entry of a tag in the first directory of TIFF data, or null.
static const uint8_t *find_entry(const uint8_t *tiff, size_t length, unsigned tag) {
  bool little = tiff[0] == 'I';
  size_t offset = read_32(tiff + 4, little);
  if (offset > length || length - offset < 2) return NULL;
  size_t count = read_16(tiff + offset, little);
  const uint8_t *entry = tiff + offset + 2;
  size_t room = (length - offset - 2) / 12;
  if (count > room) count = room;
  for (size_t i = 0; i < count; i++, entry += 12) {
    if (read_16(entry, little) == tag) return entry;
  }
  return NULL;
}

// Returns a single 16-bit number, or 0 if there is none.
static unsigned find_short(const uint8_t *tiff, size_t length, unsigned tag) {
  bool little = tiff[0] == 'I';
  const uint8_t *entry = find_entry(tiff, length, tag);
  if (!entry || read_16(entry + 2, little) != 3 || read_32(entry + 4, little) != 1) return 0;
  return read_16(entry + 8, little);
}

// Returns a single fraction, or 0 if there is none.
static double find_fraction(const uint8_t *tiff, size_t length, unsigned tag) {
  bool little = tiff[0] == 'I';
  const uint8_t *entry = find_entry(tiff, length, tag);
  if (!entry || read_16(entry + 2, little) != 5 || read_32(entry + 4, little) != 1) return 0;
  size_t offset = read_32(entry + 8, little);
  if (offset > length || length - offset < 8) return 0;
  double divisor = read_32(tiff + offset + 4, little);
  return divisor > 0 ? read_32(tiff + offset, little) / divisor : 0;
}

static void read_exif(reader *job, const uint8_t *tiff, size_t length) {
  if (length < 8) return;
  bool little = tiff[0] == 'I';
  if (memcmp(tiff, little ? "II" : "MM", 2) != 0 || read_16(tiff + 2, little) != 42) return;
  unsigned orientation = find_short(tiff, length, 0x0112);
  if (orientation >= 1 && orientation <= 8) job->orientation = (int)orientation;
  if (job->dpi_x > 0) return;
  // Resolutions are per inch unless the unit is 3, centimeters.
  double scale = find_short(tiff, length, 0x0128) == 3 ? 2.54 : 1;
  job->dpi_x = find_fraction(tiff, length, 0x011a) * scale;
  job->dpi_y = find_fraction(tiff, length, 0x011b) * scale;
}

static void read_markers(reader *job) {
  const struct jpeg_decompress_struct *jpeg = &job->jpeg;
  // 1 is inches, 2 is centimeters; 0 gives only the pixels' aspect ratio.
  if (jpeg->saw_JFIF_marker && (jpeg->density_unit == 1 || jpeg->density_unit == 2)) {
    double scale = jpeg->density_unit == 2 ? 2.54 : 1;
    job->dpi_x = jpeg->X_density * scale;
    job->dpi_y = jpeg->Y_density * scale;
  }
  for (jpeg_saved_marker_ptr marker = jpeg->marker_list; marker; marker = marker->next) {
    if (marker->marker != JPEG_APP0 + 1 || marker->data_length < 6) continue;
    if (memcmp(marker->data, "Exif\0\0", 6) != 0) continue;
    read_exif(job, marker->data + 6, marker->data_length - 6);
    return;
  }
}

// --- Reading -------------------------------------------------------------------------------------

static mp_image_status check_signature(const uint8_t *data, size_t length) {
  static const uint8_t signature[3] = {0xff, 0xd8, 0xff};
  return mp_check_signature(data, length, signature, sizeof signature);
}

static mp_image_status open_reader(
    reader *job, const uint8_t *data, size_t length, mp_image_message *message) {
  memset(job, 0, sizeof *job);
  if (message) message->text[0] = 0;
  mp_image_status status = check_signature(data, length);
  if (status != MP_IMAGE_OK) {
    mp_report(
        message, status == MP_IMAGE_TRUNCATED ? "unexpected end of data" : "no JPEG signature");
    return status;
  }
  job->message = message;
  job->jpeg.err = jpeg_std_error(&job->errors);
  job->errors.error_exit = fail;
  job->errors.emit_message = judge;
  job->errors.output_message = stay_silent;
  job->jpeg.client_data = job;
  job->source.next_input_byte = data;
  job->source.bytes_in_buffer = length;
  job->source.init_source = begin_source;
  job->source.fill_input_buffer = run_out;
  job->source.skip_input_data = skip;
  job->source.resync_to_restart = jpeg_resync_to_restart;
  job->source.term_source = begin_source;
  job->progress.progress_monitor = limit_scans;
  return MP_IMAGE_OK;
}

static mp_image_status close_reader(reader *job) {
  if (job->is_created) jpeg_destroy_decompress(&job->jpeg);
  free(job->row);
  free(job->profile);
  mp_converter_free(job->converter);
  return job->status;
}

static void read_header(reader *job) {
  jpeg_create_decompress(&job->jpeg);
  job->is_created = true;
  // Creation clears everything in the structure except what the errors need.
  job->jpeg.src = &job->source;
  job->jpeg.progress = &job->progress;
  job->jpeg.mem->max_memory_to_use = MAX_MEMORY;
  jpeg_save_markers(&job->jpeg, JPEG_APP0 + 1, 0xffff);
  jpeg_save_markers(&job->jpeg, JPEG_APP0 + 2, 0xffff);
  jpeg_read_header(&job->jpeg, TRUE);
  read_markers(job);
  JOCTET *profile = NULL;
  unsigned length = 0;
  job->is_reading_profile = true;
  if (jpeg_read_icc_profile(&job->jpeg, &profile, &length)) {
    job->profile = profile;
    job->profile_length = length;
  }
  job->is_reading_profile = false;
}

static mp_image_model model_of(const struct jpeg_decompress_struct *jpeg) {
  switch (jpeg->jpeg_color_space) {
    case JCS_GRAYSCALE:
      return MP_IMAGE_GRAY;
    case JCS_CMYK:
    case JCS_YCCK:
      return MP_IMAGE_CMYK;
    default:
      return MP_IMAGE_RGB;
  }
}

static void read_info_guarded(reader *job, mp_image_info *info) {
  if (setjmp(job->escape)) return;
  read_header(job);
  info->width = job->jpeg.image_width;
  info->height = job->jpeg.image_height;
  info->has_alpha = false;
  info->model = model_of(&job->jpeg);
  info->depth = job->jpeg.data_precision;
  info->dpi_x = job->dpi_x;
  info->dpi_y = job->dpi_y;
  info->orientation = job->orientation;
  mp_name_profile(job->profile, job->profile_length, &info->profile);
}

mp_image_status mp_jpeg_info(
    const uint8_t *data, size_t length, mp_image_info *info, mp_image_message *message) {
  reader job;
  mp_image_status status = open_reader(&job, data, length, message);
  if (status != MP_IMAGE_OK) return status;
  read_info_guarded(&job, info);
  return close_reader(&job);
}

static uint8_t product(unsigned a, unsigned b) {
  unsigned value = a * b + 128;
  return (uint8_t)((value + (value >> 8)) >> 8);
}

// Converts four inks to BGRA in place. Adobe's programs store the inverse of the ink and mark their
// files; all others store the ink.
static void inks_to_light(uint8_t *pixel, uint32_t count, bool is_inverted) {
  unsigned flip = is_inverted ? 0 : 255;
  for (uint32_t x = 0; x < count; x++, pixel += 4) {
    unsigned black = pixel[3] ^ flip;
    uint8_t red = product(pixel[0] ^ flip, black);
    uint8_t green = product(pixel[1] ^ flip, black);
    uint8_t blue = product(pixel[2] ^ flip, black);
    pixel[0] = blue;
    pixel[1] = green;
    pixel[2] = red;
    pixel[3] = 255;
  }
}

// Writes a row of the file to its upright position. For 1 to 8, EXIF says where the file's first
// row and first column are: top left, top right, bottom right, bottom left, left top, right top,
// right bottom, left bottom.
static void place(
    const uint8_t *row, uint32_t y, uint32_t width, uint32_t height, int orientation,
    uint8_t *pixels, size_t stride) {
  bool is_turned = orientation >= 5;
  bool rows_reversed = orientation == 3 || orientation == 4 || orientation == 6
                       || orientation == 7;
  bool columns_reversed = orientation == 2 || orientation == 3 || orientation == 7
                          || orientation == 8;
  size_t line = rows_reversed ? height - 1 - y : y;
  for (uint32_t x = 0; x < width; x++, row += 4) {
    size_t across = columns_reversed ? width - 1 - x : x;
    uint8_t *to =
        is_turned ? pixels + across * stride + line * 4 : pixels + line * stride + across * 4;
    memcpy(to, row, 4);
  }
}

static void convert(const reader *job, uint8_t *row) {
  const struct jpeg_decompress_struct *jpeg = &job->jpeg;
  if (job->converter) {
    mp_convert(job->converter, row, row, jpeg->output_width);
  } else if (jpeg->out_color_space == JCS_CMYK) {
    inks_to_light(row, jpeg->output_width, jpeg->saw_Adobe_marker);
  }
}

static void decode_guarded(reader *job, bool is_upright, uint8_t *pixels, size_t stride) {
  if (setjmp(job->escape)) return;
  read_header(job);
  struct jpeg_decompress_struct *jpeg = &job->jpeg;
  mp_image_model model = model_of(jpeg);
  mp_image_colors colors = {.profile = job->profile, .profile_length = job->profile_length};
  job->converter = mp_converter_create(&colors, model, false, jpeg->saw_Adobe_marker);
  bool has_inks = model == MP_IMAGE_CMYK;
  bool is_direct = !is_upright || job->orientation <= 1;
  jpeg->out_color_space = has_inks ? JCS_CMYK : JCS_EXT_BGRA;
  jpeg_start_decompress(jpeg);
  job->row = malloc((size_t)jpeg->output_width * 4);
  if (!job->row) {
    mp_report(job->message, "out of memory");
    job->status = MP_IMAGE_NO_MEMORY;
    return;
  }
  while (jpeg->output_scanline < jpeg->output_height) {
    uint32_t y = jpeg->output_scanline;
    JSAMPROW row = is_direct ? pixels + y * stride : job->row;
    jpeg_read_scanlines(jpeg, &row, 1);
    convert(job, row);
    if (!is_direct) {
      place(
          row, y, jpeg->output_width, jpeg->output_height, job->orientation, pixels, stride);
    }
  }
  jpeg_finish_decompress(jpeg);
}

mp_image_status mp_jpeg_decode(
    const uint8_t *data, size_t length, bool is_upright, uint8_t *pixels, size_t stride,
    mp_image_message *message) {
  reader job;
  mp_image_status status = open_reader(&job, data, length, message);
  if (status != MP_IMAGE_OK) return status;
  decode_guarded(&job, is_upright, pixels, stride);
  return close_reader(&job);
}
