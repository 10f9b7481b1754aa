// libvips by the names of its functions, without its headers.

#include "CVips.h"

#include <CLateLibrary.h>
#include <pthread.h>

typedef struct VipsImage VipsImage;

// The constants in use of VipsBandFormat, VipsInterpretation and VipsBlendMode.
enum { format_uchar = 0, interpretation_srgb = 22, interpretation_scrgb = 28, blend_mode_over = 2 };

// The functions in use: result, name, parameters. Optional arguments end in NULL.
#define MP_VIPS_FUNCTIONS(F)                                                                       \
  F(int, vips_init, (const char *program))                                                         \
  F(void, vips_concurrency_set, (int threads))                                                     \
  F(void, vips_cache_set_max, (int operations))                                                    \
  F(const char *, vips_error_buffer, (void))                                                       \
  F(VipsImage *, vips_image_new_from_memory,                                                       \
    (const void *bytes, size_t size, int width, int height, int bands, int format))                \
  F(VipsImage *, vips_image_new_matrix_from_array,                                                 \
    (int width, int height, const double *elements, int count))                                    \
  F(void *, vips_image_write_to_memory, (VipsImage * in, size_t *size))                            \
  F(int, vips_copy, (VipsImage * in, VipsImage * *out, ...))                                       \
  F(int, vips_cast, (VipsImage * in, VipsImage * *out, int format, ...))                           \
  F(int, vips_colourspace, (VipsImage * in, VipsImage * *out, int interpretation, ...))            \
  F(int, vips_gaussblur, (VipsImage * in, VipsImage * *out, double sigma, ...))                    \
  F(int, vips_recomb, (VipsImage * in, VipsImage * *out, VipsImage * matrix, ...))                 \
  F(int, vips_multiply, (VipsImage * left, VipsImage * right, VipsImage * *out, ...))              \
  F(int, vips_linear1, (VipsImage * in, VipsImage * *out, double factor, double summand, ...))     \
  F(int, vips_composite2,                                                                          \
    (VipsImage * base, VipsImage * overlay, VipsImage * *out, int mode, ...))                      \
  F(void, g_object_unref, (void *object))                                                          \
  F(void, g_free, (void *memory))

#define MP_DECLARE(result, name, parameters) static result(*name) parameters;
MP_VIPS_FUNCTIONS(MP_DECLARE)

// The name includes the version of the binary interface.
static const char library[] = "libvips.so.42";

static const char *complaint;

static void load(void) {
#define MP_ENTRY(result, name, parameters) {#name, (void **)&name},
  static const mp_late_function functions[] = {MP_VIPS_FUNCTIONS(MP_ENTRY)};
  complaint = mp_late_library_open(library, functions, sizeof functions / sizeof *functions);
  if (complaint) return;
  if (vips_init("multiplane-benchmarks")) {
    complaint = vips_error_buffer();
    return;
  }
  vips_concurrency_set(1);
  vips_cache_set_max(0);
}

const char *mp_vips_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return complaint;
}

const char *mp_vips_error(void) { return vips_error_buffer(); }

void mp_vips_free(uint8_t *bytes) { g_free(bytes); }

// Images are recipes: the pixels are computed when they are written. In what follows, an image is
// NULL after an error, and a function releases the images that it takes.

static void release(VipsImage *image) {
  if (image) g_object_unref(image);
}

static VipsImage *converted(VipsImage *image, int interpretation) {
  VipsImage *result = NULL;
  if (image) vips_colourspace(image, &result, interpretation, NULL);
  release(image);
  return result;
}

static VipsImage *opened(mp_vips_image image, bool is_linear) {
  VipsImage *pixels = vips_image_new_from_memory(
      image.bytes, (size_t)image.width * image.height * image.components, image.width,
      image.height, image.components, format_uchar);
  VipsImage *result = NULL;
  if (pixels) vips_copy(pixels, &result, "interpretation", interpretation_srgb, NULL);
  release(pixels);
  return is_linear ? converted(result, interpretation_scrgb) : result;
}

static VipsImage *cast(VipsImage *image) {
  VipsImage *result = NULL;
  if (image) vips_cast(image, &result, format_uchar, NULL);
  release(image);
  return result;
}

static uint8_t *written(VipsImage *image) {
  size_t size = 0;
  uint8_t *bytes = image ? vips_image_write_to_memory(image, &size) : NULL;
  release(image);
  return bytes;
}

// Writes an image of linear or encoded values as bytes.
static uint8_t *encoded(VipsImage *image, bool is_linear) {
  return written(is_linear ? converted(image, interpretation_srgb) : cast(image));
}

uint8_t *mp_vips_blur(mp_vips_image image, double sigma, bool is_linear) {
  VipsImage *input = opened(image, is_linear);
  VipsImage *result = NULL;
  if (input) vips_gaussblur(input, &result, sigma, NULL);
  release(input);
  return encoded(result, is_linear);
}

uint8_t *mp_vips_recombine(mp_vips_image image, const double matrix[9], bool is_linear) {
  VipsImage *input = opened(image, is_linear);
  VipsImage *elements = vips_image_new_matrix_from_array(3, 3, matrix, 9);
  VipsImage *result = NULL;
  if (input && elements) vips_recomb(input, &result, elements, NULL);
  release(input);
  release(elements);
  return encoded(result, is_linear);
}

uint8_t *mp_vips_multiply(mp_vips_image image, mp_vips_image other, bool is_linear) {
  VipsImage *left = opened(image, is_linear);
  VipsImage *right = opened(other, is_linear);
  VipsImage *product = NULL;
  if (left && right) vips_multiply(left, right, &product, NULL);
  release(left);
  release(right);
  if (is_linear) return encoded(product, true);
  VipsImage *result = NULL;
  if (product) vips_linear1(product, &result, 1.0 / 255, 0.0, "uchar", 1, NULL);
  release(product);
  return written(result);
}

uint8_t *mp_vips_composite(mp_vips_image image, mp_vips_image background) {
  VipsImage *base = opened(background, false);
  VipsImage *overlay = opened(image, false);
  VipsImage *result = NULL;
  if (base && overlay)
    vips_composite2(base, overlay, &result, blend_mode_over, "premultiplied", 1, NULL);
  release(base);
  release(overlay);
  return encoded(result, false);
}
