#ifndef MULTIPLANE_CLIBRSVG_H
#define MULTIPLANE_CLIBRSVG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A document of librsvg, which one thread at a time may use.
typedef struct mp_svg mp_svg;

// Fonts for the text of documents, which one thread at a time may use.
typedef struct mp_svg_fonts mp_svg_fonts;

typedef struct {
  char text[256];
} mp_svg_message;

// Loads librsvg on the first call, on any thread.
//
// Returns NULL, or the system's message about what is missing, which stays valid.
const char *mp_svg_load(void);

// Reads a document, which has no address: references to files and servers are refused.
//
// Call mp_svg_load before. Returns NULL with a message if it is not a valid SVG.
mp_svg *mp_svg_open(const uint8_t *bytes, size_t count, mp_svg_message *message);

void mp_svg_close(mp_svg *svg);

// Returns the size in pixels: width and height at 96 pixels per inch, or the size of the viewBox.
// False if the document has neither.
bool mp_svg_size(mp_svg *svg, double *width, double *height);

// Gives fontconfig an empty configuration, before Pango loads the machine's.
void mp_svg_forget_fonts(void);

// Creates fonts without any file; NULL if there is no memory. They are complete when they are first
// used.
//
// The process must have given fontconfig an empty configuration, because Pango loads the current one
// with its first fonts.
mp_svg_fonts *mp_svg_fonts_create(void);

// Adds a file; one that is not a font with outlines is ignored.
void mp_svg_fonts_add_file(mp_svg_fonts *fonts, const char *file);

// Adds the name of a family, in the order in which they replace those that a document names.
void mp_svg_fonts_add_family(mp_svg_fonts *fonts, const char *family);

void mp_svg_fonts_destroy(mp_svg_fonts *fonts);

// Draws the document over cleared pixels, premultiplied BGRA.
//
// The viewport is from (0, 0) to (width, height); `matrix` (a, b, c, d, x, y) maps it to pixels, and
// `clip` (x, y, width, height) is the part of the viewport to draw. Returns false with a message
// if the document cannot be drawn. `fonts` is NULL for a document without text.
bool mp_svg_draw(
  mp_svg *svg, mp_svg_fonts *fonts, double width, double height, const double matrix[6], const double clip[4],
  uint8_t *pixels, int columns, int rows, int stride, mp_svg_message *message);

#endif
