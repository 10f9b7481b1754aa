// librsvg without linking to it: a program without vector images does not load it.

#include "CLibRSVG.h"

#include <CLateLibrary.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// An RsvgRectangle has the members of Cairo's rectangle. The headers of librsvg, which would bring
// the development files of other libraries, are not required.
typedef cairo_rectangle_t RsvgRectangle;

// What is used of the stable interface of librsvg 2.52 and later.
#define MP_RSVG_FUNCTIONS(F)                                                                       \
  F(mp_svg *, rsvg_handle_new_from_data, (const guint8 *, gsize, GError **))                       \
  F(void, rsvg_handle_set_dpi, (mp_svg *, double))                                                 \
  F(gboolean, rsvg_handle_get_intrinsic_size_in_pixels, (mp_svg *, double *, double *))            \
  F(void, rsvg_handle_get_intrinsic_dimensions,                                                    \
    (mp_svg *, gboolean *, void *, gboolean *, void *, gboolean *, RsvgRectangle *))               \
  F(gboolean, rsvg_handle_render_document,                                                         \
    (mp_svg *, cairo_t *, const RsvgRectangle *, GError **))

#define MP_DECLARE(result, name, parameters) static result(*name) parameters;
MP_RSVG_FUNCTIONS(MP_DECLARE)

static const char *complaint;

static void load(void) {
#define MP_ENTRY(result, name, parameters) {#name, (void **)&name},
  static const mp_late_function functions[] = {MP_RSVG_FUNCTIONS(MP_ENTRY)};
  complaint = mp_late_library_open(
      "librsvg-2.so.2", functions, sizeof functions / sizeof *functions);
}

const char *mp_svg_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return complaint;
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
  gboolean has_box = FALSE;
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
static void complete(FcPattern *pattern, gpointer context) {
  const mp_svg_fonts *fonts = context;
  FcPatternDel(pattern, FC_HINTING);
  FcPatternDel(pattern, FC_ANTIALIAS);
  FcPatternAddBool(pattern, FC_HINTING, FcFalse);
  FcPatternAddBool(pattern, FC_ANTIALIAS, FcTrue);
  for (size_t i = 0; i < fonts->family_count; i++) {
    FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)fonts->families[i]);
  }
}

void mp_svg_forget_fonts(void) {
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
  PangoFcFontMap *map = PANGO_FC_FONT_MAP(fonts->map);
  pango_fc_font_map_set_config(map, fonts->config);
  pango_fc_font_map_set_default_substitute(map, complete, fonts, NULL);
  return fonts->map;
}

void mp_svg_fonts_add_file(mp_svg_fonts *fonts, const char *file) {
  int count = 0;
  FcBool has_outlines = FcFalse;
  FcPattern *pattern = FcFreeTypeQuery((const FcChar8 *)file, 0, NULL, &count);
  if (!pattern) return;
  // Bitmaps would have their own size instead of the requested one.
  if (FcPatternGetBool(pattern, FC_OUTLINE, 0, &has_outlines) == FcResultMatch && has_outlines) {
    FcConfigAppFontAddFile(fonts->config, (const FcChar8 *)file);
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
  if (fonts) pango_cairo_font_map_set_default((PangoCairoFontMap *)font_map(fonts));
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
