// librsvg without linking to it: a program without vector images does not load it.

#include "CLibRSVG.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// What is used of the stable interfaces of librsvg 2.52 and later, GLib and Cairo.
typedef struct {
  uint32_t domain;
  int code;
  char *message;
} GError;
typedef struct {
  double x, y, width, height;
} RsvgRectangle;
typedef struct {
  double xx, yx, xy, yy, x0, y0;
} cairo_matrix_t;
typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _FcConfig FcConfig;
typedef struct _FcPattern FcPattern;

enum { CAIRO_FORMAT_ARGB32 = 0, CAIRO_STATUS_SUCCESS = 0, CAIRO_FONT_TYPE_FT = 1 };
enum { FC_RESULT_MATCH = 0 };

#define MP_RSVG_FUNCTIONS(F)                                                                       \
  F(mp_svg *, rsvg_handle_new_from_data, (const uint8_t *, size_t, GError **))                     \
  F(void, rsvg_handle_set_dpi, (mp_svg *, double))                                                 \
  F(int, rsvg_handle_get_intrinsic_size_in_pixels, (mp_svg *, double *, double *))                 \
  F(void, rsvg_handle_get_intrinsic_dimensions,                                                    \
    (mp_svg *, int *, void *, int *, void *, int *, RsvgRectangle *))                              \
  F(int, rsvg_handle_render_document, (mp_svg *, cairo_t *, const RsvgRectangle *, GError **))     \
  F(void, g_object_unref, (void *))                                                                \
  F(void, g_error_free, (GError *))                                                                \
  F(PangoFontMap *, pango_cairo_font_map_new_for_font_type, (int))                                 \
  F(void, pango_cairo_font_map_set_default, (PangoFontMap *))                                      \
  F(void, pango_fc_font_map_set_config, (PangoFontMap *, FcConfig *))                              \
  F(void, pango_fc_font_map_set_default_substitute,                                                \
    (PangoFontMap *, void (*)(FcPattern *, void *), void *, void (*)(void *)))                     \
  F(FcConfig *, FcConfigCreate, (void))                                                            \
  F(int, FcConfigSetCurrent, (FcConfig *))                                                         \
  F(void, FcConfigDestroy, (FcConfig *))                                                           \
  F(int, FcConfigAppFontAddFile, (FcConfig *, const char *))                                       \
  F(FcPattern *, FcFreeTypeQuery, (const char *, int, void *, int *))                              \
  F(void, FcPatternDestroy, (FcPattern *))                                                         \
  F(int, FcPatternGetBool, (const FcPattern *, const char *, int, int *))                          \
  F(int, FcPatternDel, (FcPattern *, const char *))                                                \
  F(int, FcPatternAddBool, (FcPattern *, const char *, int))                                       \
  F(int, FcPatternAddString, (FcPattern *, const char *, const char *))                            \
  F(cairo_surface_t *, cairo_image_surface_create_for_data, (uint8_t *, int, int, int, int))       \
  F(void, cairo_surface_flush, (cairo_surface_t *))                                                \
  F(void, cairo_surface_destroy, (cairo_surface_t *))                                              \
  F(cairo_t *, cairo_create, (cairo_surface_t *))                                                  \
  F(void, cairo_set_matrix, (cairo_t *, const cairo_matrix_t *))                                   \
  F(void, cairo_rectangle, (cairo_t *, double, double, double, double))                            \
  F(void, cairo_clip, (cairo_t *))                                                                 \
  F(int, cairo_status, (cairo_t *))                                                                \
  F(void, cairo_destroy, (cairo_t *))

#define MP_DECLARE(result, name, parameters) static result(*name) parameters;
MP_RSVG_FUNCTIONS(MP_DECLARE)

static const char library[] = "librsvg-2.so.2";

static char complaint[512];

static void load(void) {
  void *opened = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
  if (!opened) {
    snprintf(complaint, sizeof complaint, "%s", dlerror());
    return;
  }
#define MP_FIND(result, name, parameters)                                                          \
  if (!(name = (__typeof__(name))dlsym(opened, #name))) {                                          \
    snprintf(complaint, sizeof complaint, "%s has no %s", library, #name);                         \
    return;                                                                                        \
  }
  MP_RSVG_FUNCTIONS(MP_FIND)
}

const char *mp_svg_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return complaint[0] ? complaint : NULL;
}

static void report(GError *error, mp_svg_message *message) {
  snprintf(message->text, sizeof message->text, "%s", error ? error->message : "unknown error");
  if (error) g_error_free(error);
}

mp_svg *mp_svg_open(const uint8_t *bytes, size_t count, mp_svg_message *message) {
  GError *error = NULL;
  mp_svg *svg = rsvg_handle_new_from_data(bytes, count, &error);
  if (!svg) {
    report(error, message);
    return NULL;
  }
  rsvg_handle_set_dpi(svg, 96);
  return svg;
}

void mp_svg_close(mp_svg *svg) { g_object_unref(svg); }

bool mp_svg_size(mp_svg *svg, double *width, double *height) {
  if (rsvg_handle_get_intrinsic_size_in_pixels(svg, width, height)) return true;
  int has_box = 0;
  RsvgRectangle box;
  rsvg_handle_get_intrinsic_dimensions(svg, NULL, NULL, NULL, NULL, &has_box, &box);
  if (!has_box) return false;
  *width = box.width;
  *height = box.height;
  return true;
}

struct mp_svg_fonts {
  FcConfig *config;
  PangoFontMap *map;
  char **families;
  size_t family_count;
};

// Completes what Pango searches for: glyphs are not hinted, and other families come last.
static void complete(FcPattern *pattern, void *context) {
  const mp_svg_fonts *fonts = context;
  FcPatternDel(pattern, "hinting");
  FcPatternDel(pattern, "antialias");
  FcPatternAddBool(pattern, "hinting", 0);
  FcPatternAddBool(pattern, "antialias", 1);
  for (size_t i = 0; i < fonts->family_count; i++) {
    FcPatternAddString(pattern, "family", fonts->families[i]);
  }
}

void mp_svg_forget_fonts(void) {
  if (mp_svg_load()) return;
  FcConfig *empty = FcConfigCreate();
  if (!empty) return;
  FcConfigSetCurrent(empty);
  FcConfigDestroy(empty);
}

mp_svg_fonts *mp_svg_fonts_create(void) {
  mp_svg_fonts *fonts = calloc(1, sizeof *fonts);
  if (!fonts) return NULL;
  fonts->config = FcConfigCreate();
  if (!fonts->config) {
    free(fonts);
    return NULL;
  }
  return fonts;
}

// Makes Pango's fonts, which must not change any more.
static PangoFontMap *font_map(mp_svg_fonts *fonts) {
  if (fonts->map) return fonts->map;
  fonts->map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  if (!fonts->map) return NULL;
  pango_fc_font_map_set_config(fonts->map, fonts->config);
  pango_fc_font_map_set_default_substitute(fonts->map, complete, fonts, NULL);
  return fonts->map;
}

void mp_svg_fonts_add_file(mp_svg_fonts *fonts, const char *file) {
  int count = 0, has_outlines = 0;
  FcPattern *pattern = FcFreeTypeQuery(file, 0, NULL, &count);
  if (!pattern) return;
  // Bitmaps would have their own size instead of the requested one.
  if (FcPatternGetBool(pattern, "outline", 0, &has_outlines) == FC_RESULT_MATCH && has_outlines) {
    FcConfigAppFontAddFile(fonts->config, file);
  }
  FcPatternDestroy(pattern);
}

void mp_svg_fonts_add_family(mp_svg_fonts *fonts, const char *family) {
  char **more = realloc(fonts->families, (fonts->family_count + 1) * sizeof *more);
  if (!more) return;
  fonts->families = more;
  more[fonts->family_count] = strdup(family);
  if (more[fonts->family_count]) fonts->family_count++;
}

void mp_svg_fonts_destroy(mp_svg_fonts *fonts) {
  if (fonts->map) g_object_unref(fonts->map);
  FcConfigDestroy(fonts->config);
  for (size_t i = 0; i < fonts->family_count; i++) free(fonts->families[i]);
  free(fonts->families);
  free(fonts);
}

bool mp_svg_draw(
  mp_svg *svg, mp_svg_fonts *fonts, double width, double height, const double matrix[6], const double clip[4],
  uint8_t *pixels, int columns, int rows, int stride, mp_svg_message *message) {
  cairo_surface_t *surface =
    cairo_image_surface_create_for_data(pixels, CAIRO_FORMAT_ARGB32, columns, rows, stride);
  cairo_t *context = cairo_create(surface);
  const cairo_matrix_t map = {matrix[0], matrix[1], matrix[2], matrix[3], matrix[4], matrix[5]};
  cairo_set_matrix(context, &map);
  cairo_rectangle(context, clip[0], clip[1], clip[2], clip[3]);
  cairo_clip(context);
  const RsvgRectangle viewport = {0, 0, width, height};
  GError *error = NULL;
  // librsvg uses the fonts of the thread.
  if (fonts) pango_cairo_font_map_set_default(font_map(fonts));
  bool is_drawn = rsvg_handle_render_document(svg, context, &viewport, &error);
  if (fonts) pango_cairo_font_map_set_default(NULL);
  if (!is_drawn) {
    report(error, message);
  } else if (cairo_status(context) != CAIRO_STATUS_SUCCESS) {
    is_drawn = false;
    snprintf(message->text, sizeof message->text, "the drawing library failed");
  }
  cairo_destroy(context);
  cairo_surface_flush(surface);
  cairo_surface_destroy(surface);
  return is_drawn;
}
