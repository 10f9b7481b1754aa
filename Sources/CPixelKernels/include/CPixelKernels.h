#ifndef MULTIPLANE_CPIXELKERNELS_H
#define MULTIPLANE_CPIXELKERNELS_H

#include <stddef.h>
#include <stdint.h>

// AVX2 versions of kernels in PixelKernels, because Swift cannot enable AVX2 for a single function.
// Each gives the same bytes as the Swift kernel, or does nothing.

// Whether this processor supports the AVX2 kernels.
int mp_has_avx2(void);

// The place of a pixel in the recurrence of thresholds, like Dither, and the advance per column and
// per row. The highest byte of a place is the threshold.
typedef struct {
  uint32_t place, per_column, per_row;
} mp_dither;

// Converts two rows of BGRA to luma and chroma, in whole steps of 32 pixels. `blocks` has a byte for
// every 8 columns: 255 where results are dithered, or 0. Returns the number of pixels converted: 0
// without AVX2. `lower_luma` may be null.
size_t mp_yuv_rows_avx2(
    const uint8_t *upper, const uint8_t *lower, const uint8_t *blocks, mp_dither dither,
    uint8_t *upper_luma, uint8_t *lower_luma, uint8_t *blue, uint8_t *red, size_t width);

// Finds the blocks of 8 columns in which blue, green or red differ, but none by more than `most`:
// sets their bytes to 255 and others to 0, in whole steps of 32 pixels. Returns the number of columns
// examined: 0 without AVX2.
size_t mp_find_blocks_avx2(
    const uint8_t *pixels, size_t bytes_per_row, size_t rows, size_t width, uint8_t most,
    uint8_t *blocks);

// Writes dithered pixels, in whole steps of 8: each component is that of `greater`, or one less if the
// threshold of the pixel is at most that of `last`. Returns the number of pixels written: 0 without
// AVX2.
size_t mp_dither_levels_avx2(
    const uint32_t *greater, const uint32_t *last, mp_dither dither, size_t count,
    uint32_t *pixels);

// The same with one color for all pixels.
size_t mp_dither_level_avx2(
    uint32_t greater, uint32_t last, mp_dither dither, size_t count, uint32_t *pixels);

// Composites a color over pixels by coverage, one byte per pixel, dithered except where coverage is
// full, in whole steps of 8. The components are blue, green, red, alpha, from 0 to 1. Returns the
// number of pixels composited: 0 without AVX2.
size_t mp_tint_dithered_avx2(
    const float color[4], mp_dither dither, const uint8_t *coverage, size_t count,
    uint32_t *pixels);

// Interpolates levels between two rows, `fraction` of the way from `above` to `below`, and writes them
// dithered, but rounded to nearest within half a level of 0 and 255, in whole steps of 16. Returns the
// number of bytes written: 0 without AVX2.
size_t mp_write_dithered_avx2(
    const float *above, const float *below, float fraction, mp_dither dither, size_t count,
    uint8_t *bytes);

// The edge of a rounded rectangle, like EdgeCoverage.Edge.
typedef struct {
  float axis_x, axis_y, core_width, core_height, radius, inset;
} mp_edge;

// Computes the coverage of consecutive pixels of a row by an outline and by one inside it. Writes
// whole steps of 8, so both results need room for 7 more. Returns the number of pixels computed: 0
// without AVX2.
size_t mp_edge_coverage_avx2(
    const mp_edge *edge, float origin_x, float origin_y, int32_t column, size_t count,
    float *coverage, float *inset_coverage);

// Composites two colors over pixels by two coverages, which are read in whole steps of 8. Colors
// are blue, green, red, alpha. Returns the number of pixels composited: 0 without AVX2.
size_t mp_coverage_blend_avx2(
    const float base[4], const float step[4], const float *outer, const float *inner,
    size_t count, uint32_t *pixels);

// Composites one translucent pixel over others, in whole steps of 8 pixels. Returns the number of
// pixels composited: 0 without AVX2.
size_t mp_fill_avx2(uint32_t pixel, size_t count, uint32_t *pixels);

// Replaces consecutive pixels, in whole steps of 8. Returns the number of pixels replaced: 0 without
// AVX2.
size_t mp_replace_avx2(uint32_t pixel, size_t count, uint32_t *pixels);

// Composites a color over pixels by coverage, one byte per pixel, in whole steps of 8. The
// components are blue, green, red, alpha, from 0 to 1. `full` is the pixel that results from full
// coverage, or 0 if the color is translucent. Returns the number of pixels composited: 0 without
// AVX2.
size_t mp_tint_avx2(
    const float color[4], uint32_t full, const uint8_t *coverage, size_t count,
    uint32_t *pixels);

// Composites pixels over others by coverage and an opacity, in whole steps of 8. Pixels with full
// coverage are copied if `is_copied` is set. Returns the number of pixels composited: 0 without
// AVX2.
size_t mp_word_blend_avx2(
    const uint32_t *words, int is_copied, float opacity, const uint8_t *coverage, size_t count,
    uint32_t *pixels);

// Mixes two rows, the second with a weight of 1 to 255 out of 256, in whole steps of 8. Returns the
// number of pixels mixed: 0 without AVX2.
size_t mp_mix_avx2(
    const uint32_t *start, const uint32_t *end, uint16_t weight, size_t count,
    uint32_t *target);

// One level of a mipmap chain: premultiplied BGRA, and the factor from the coordinates of level 0
// to its own.
typedef struct {
  const uint8_t *pixels;
  size_t bytes_per_row;
  int32_t width, height;
  double scale;
} mp_level;

// A projective map, row by row, like PerspectiveWarp.Map.
typedef struct {
  double xx, xy, x, yx, yy, y, wx, wy, w;
} mp_projection;

// Consecutive pixels of a row to write.
typedef struct {
  int32_t column, count;
  uint32_t *words;
} mp_run;

// Samples runs of pixels in consecutive rows, one in each, through a projective map. Each pixel is
// the mean of a grid of samples, all of which must be in front of the eye. Beyond its edges, the
// image is transparent or continued. Moves each run's start past the pixels that are done. Stops in
// a row before pixels where the map is too steep for this arithmetic, or the level too small or too
// large. Does nothing without AVX2.
void mp_project_rows_avx2(
    const mp_level *levels, size_t level_count, const mp_projection *map, int is_continued,
    int32_t row, mp_run *runs, size_t run_count);

// Rows from `first` to before `end`.
typedef struct {
  int32_t first, end;
} mp_sprite_rows;

// A sprite to move: rows of pixels, `stride` pixels apart, the outermost of which are clear. A moved
// sprite is one column and one row smaller, because each of its pixels mixes four. `ink` has, for
// every eight of its columns, the rows outside which it is clear; as many columns as that, and one
// more, can be read.
typedef struct {
  const uint32_t *pixels;
  size_t stride;
  const mp_sprite_rows *ink;
} mp_sprite;

// The weights of a sprite's pixels, from 0 to 65535: of the rows above and below, for each
// component, and of the columns on the left and right.
typedef struct {
  uint16_t upper[4], lower[4];
  uint16_t left, right;
  int is_additive;
} mp_sprite_weights;

// The columns and rows of a moved sprite to composite; not empty.
typedef struct {
  int32_t min_x, min_y, max_x, max_y;
} mp_sprite_part;

// Composites part of a moved sprite onto pixels, `target_stride` apart, of which `target` is that of
// the part's first column and row. Returns 0 without AVX2, having done nothing.
int mp_move_sprite_avx2(
    const mp_sprite *sprite, const mp_sprite_weights *factors, mp_sprite_part part,
    uint32_t *target, size_t target_stride);

// A sprite that is enlarged or rotated: rows of pixels, `stride` pixels apart, the outermost of which
// are clear. The number of columns and of rows less one are the limits of places. The steps are from
// the place in the sprite of a pixel to that of the next one in its row. `tint` has a factor for
// each component, from 0 to 1.
typedef struct {
  const uint32_t *pixels;
  int32_t stride;
  float limit_x, limit_y;
  float step_x, step_y;
  float tint[4];
  int is_additive;
} mp_enlarged_sprite;

// The place in a sprite that pixels of a row are counted from, and the number of the first of them.
typedef struct {
  float x, y;
  int32_t column;
} mp_sprite_start;

// Composites pixels of a row of an enlarged sprite. Returns 0 without AVX2, having done nothing.
int mp_enlarge_sprite_avx2(
    const mp_enlarged_sprite *sprite, mp_sprite_start start, size_t count, uint32_t *target);

// Encodes premultiplied colors of linear light, as red, green, blue and alpha, in whole steps of 8
// pixels. `bytes` and `segments` are the tables of LightEncoding, which start at the number with the
// bits `first`. Returns the number of pixels encoded: 0 without AVX2.
size_t mp_encode_avx2(
    const uint32_t *bytes, const uint32_t *segments, uint32_t first, const float *colors,
    size_t count, uint32_t *words);

// Writes premultiplied colors as red, green, blue and alpha, limited to 0 to their opacity, as bytes,
// in whole steps of 8 pixels. Returns the number of pixels written: 0 without AVX2.
size_t mp_quantize_avx2(const float *colors, size_t count, uint32_t *words);

// Reads opaque pixels as red, green, blue and alpha, in whole steps of 8, up to the first eight that
// are not all opaque. `values` has what each byte stands for. Returns the number of pixels read: 0
// without AVX2.
size_t mp_decode_avx2(
    const float *values, const uint32_t *words, size_t count, float *colors);

// Reads the mean light of squares of four opaque pixels, two in each row, as red, green, blue and
// alpha, in whole steps of 4 squares, up to the first four that are not all opaque. Returns the
// number of squares read: 0 without AVX2.
size_t mp_halve_light_avx2(
    const uint32_t *lower, const uint32_t *upper, size_t count, float *colors);

// Enlarges two rows of pixels to one of twice as many, in whole steps of 4 pixels. The pixels before
// the first and after the last are read too. Returns the number of pixels enlarged: 0 without AVX2.
size_t mp_double_words_avx2(
    const uint32_t *near, const uint32_t *far, size_t count, uint32_t *words);

// Computes consecutive weighted sums, in whole steps of 32: a start, plus each of the values at
// some offsets times its weight, in order. Returns the number of sums: 0 without AVX2.
size_t mp_sum_taps_avx2(
    const float *values, const ptrdiff_t *offsets, const float *weights, size_t taps, float start,
    size_t count, float *sums);

// Finds the largest or smallest of each of consecutive values and of those at some offsets from it,
// in whole steps of 32. Returns the number of values: 0 without AVX2.
size_t mp_extremes_avx2(
    const float *values, const ptrdiff_t *offsets, size_t taps, int is_maximum, size_t count,
    float *extremes);

// Reduces whole cells of `size` pixels, an even number, like CellGrid. `weights` has three pairs of
// colors for each pair of pixels: of the cell before, the cell itself, and the one after. `carried`
// is what earlier pixels added to the first cell and to the one after it. Writes the cell before
// each one. Returns the number of cells: 0 without AVX2.
size_t mp_reduce_cells_avx2(
    const float *colors, const float *weights, size_t size, size_t count, float carried[8],
    float scale, float *cells);

// Interpolates the pixels of whole cells, from the cell before the first to the one after the last.
// Returns the number of cells: 0 without AVX2.
size_t mp_enlarge_cells_avx2(
    const float *cells, const float *weights, size_t size, size_t count, float *colors);

// A rectangle of colors, each as red, green, blue and alpha, row by row.
typedef struct {
  const float *colors;
  int32_t min_x, min_y, max_x, max_y;
} mp_colors;

// Interpolates the colors at points, each x and y, between four pixels, and multiplies each by a
// factor for every component, unless `factors` is null. Beyond its edges, the image is clear. Returns the number of points: 0
// without AVX2.
size_t mp_sample_points_avx2(
    const mp_colors *image, const double *points, const float *factors, size_t count,
    float *colors);

// Points in columns and rows, from one corner.
typedef struct {
  double start[2], column_step[2], row_step[2];
  int64_t columns, rows;
} mp_grid;

// Adds up the interpolated colors at the points of a grid, row by row. Returns 0 without AVX2,
// having done nothing.
int mp_sum_grid_avx2(const mp_colors *image, const mp_grid *grid, float color[4]);

// How cyan, magenta, yellow and black are printed: the factors of x and y that give the places in
// their screens, the softness of the dots, how black replaces the other inks, the tables of
// ComponentTable, which start at the number with the bits `first` and have two floats for each
// segment, and of DotThresholds. Without segments, colors are encoded already.
typedef struct {
  double cosines[4], sines[4], center[2];
  float softness, per_softness, replacement, removal;
  const float *segments;
  uint32_t first;
  float slope;
  const float *thresholds;
} mp_inks;

// Replaces premultiplied colors of a row, whose first center is given, by what is printed of them,
// in whole steps of 8 pixels. Returns the number of pixels: 0 without AVX2.
size_t mp_print_inks_avx2(
    const mp_inks *inks, double x, double y, size_t count, float *colors);

// The same with the screen of the first ink only: light, as bright as the luminance, on black.
size_t mp_print_gray_avx2(
    const mp_inks *inks, double x, double y, size_t count, float *colors);

// A table of colors by red, green and blue, red fastest, and the number of them along each edge, at
// least 2. Without extrapolation, colors are limited to the table.
typedef struct {
  const float *colors;
  int32_t dimension;
  int32_t is_extrapolated;
} mp_cube;

// Replaces premultiplied colors by those of a table, whose opacities are multiplied. With a second
// table, its colors are mixed in by the luminance of premultiplied colors of a mask; otherwise both
// are null. Returns the number of pixels: 0 without AVX2.
size_t mp_look_up_colors_avx2(
    const mp_cube *cube, const float *second, const float *mask, size_t count, float *colors);

#endif
