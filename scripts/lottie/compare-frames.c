// Compares frames of a Lottie file, drawn by rlottie, with images of the same frames.
//
//   compare-frames FILE.json IMAGES SHEET.png FRAME...
//
// IMAGES/FRAME.png is the image of a frame, with an alpha channel. Prints the peak signal-to-noise
// ratio of each frame in dB, of all red, green and blue values over white; 99.9 if they are equal.
// SHEET.png shows, below each other, the frames of rlottie, the images, and their differences.

#include <math.h>
#include <png.h>
#include <rlottie_capi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void fail(const char *message, const char *subject) {
  fprintf(stderr, "compare-frames: %s: %s\n", subject, message);
  exit(1);
}

static void *allocate(size_t size) {
  void *memory = calloc(size, 1);
  if (!memory) fail("out of memory", "sheet");
  return memory;
}

/// Returns the red, green and blue bytes of a PNG file over white.
static unsigned char *image(const char *path, size_t width, size_t height) {
  png_image png = {.version = PNG_IMAGE_VERSION};
  if (!png_image_begin_read_from_file(&png, path)) fail(png.message, path);
  if (png.width != width || png.height != height) fail("not the size of the animation", path);
  png.format = PNG_FORMAT_RGBA;
  unsigned char *straight = allocate(PNG_IMAGE_SIZE(png));
  if (!png_image_finish_read(&png, NULL, straight, 0, NULL)) fail(png.message, path);
  unsigned char *pixels = allocate(width * height * 3);
  for (size_t i = 0; i < width * height; i++) {
    int alpha = straight[4 * i + 3];
    for (int c = 0; c < 3; c++)
      pixels[3 * i + c] = 255 + ((straight[4 * i + c] - 255) * alpha - 127) / 255;
  }
  free(straight);
  return pixels;
}

/// Returns the red, green and blue bytes of a frame over white.
static unsigned char *frame(Lottie_Animation *animation, size_t index, size_t width, size_t height) {
  uint32_t *buffer = allocate(width * height * 4);
  lottie_animation_render(animation, index, buffer, width, height, width * 4);
  unsigned char *pixels = allocate(width * height * 3);
  for (size_t i = 0; i < width * height; i++) {
    // The buffer has premultiplied values, with blue in the lowest byte.
    int white = 255 - (int)(buffer[i] >> 24);
    for (int c = 0; c < 3; c++) {
      int value = (int)(buffer[i] >> (16 - 8 * c) & 255) + white;
      pixels[3 * i + c] = value > 255 ? 255 : value;
    }
  }
  free(buffer);
  return pixels;
}

/// Copies an image to a place in the sheet.
static void place(
    unsigned char *sheet, size_t sheetWidth, size_t x, size_t y, const unsigned char *pixels,
    size_t width, size_t height) {
  for (size_t row = 0; row < height; row++)
    memcpy(sheet + ((y + row) * sheetWidth + x) * 3, pixels + row * width * 3, width * 3);
}

int main(int count, char **arguments) {
  if (count < 5) fail("expected FILE.json IMAGES SHEET.png FRAME...", "arguments");
  Lottie_Animation *animation = lottie_animation_from_file(arguments[1]);
  if (!animation) fail("rlottie cannot read it", arguments[1]);
  size_t width = 0, height = 0, frames = (size_t)count - 4;
  lottie_animation_get_size(animation, &width, &height);
  size_t samples = width * height * 3;
  png_image sheet = {.version = PNG_IMAGE_VERSION, .format = PNG_FORMAT_RGB};
  sheet.width = (png_uint_32)(width * frames);
  sheet.height = (png_uint_32)(height * 3);
  unsigned char *all = allocate(PNG_IMAGE_SIZE(sheet));

  for (size_t column = 0; column < frames; column++) {
    const char *number = arguments[4 + column];
    char path[4096];
    if (snprintf(path, sizeof path, "%s/%s.png", arguments[2], number) >= (int)sizeof path)
      fail("the path is too long", arguments[2]);
    unsigned char *theirs = frame(animation, strtoul(number, NULL, 10), width, height);
    unsigned char *ours = image(path, width, height);
    unsigned char *difference = allocate(samples);
    double squares = 0;
    for (size_t i = 0; i < samples; i++) {
      int distance = abs(theirs[i] - ours[i]);
      squares += distance * distance;
      difference[i] = (unsigned char)(255 - distance);
    }
    printf(" %.1f", squares == 0 ? 99.9 : 10 * log10(255.0 * 255 * samples / squares));
    place(all, sheet.width, column * width, 0, theirs, width, height);
    place(all, sheet.width, column * width, height, ours, width, height);
    place(all, sheet.width, column * width, 2 * height, difference, width, height);
    free(theirs);
    free(ours);
    free(difference);
  }
  printf("\n");
  if (!png_image_write_to_file(&sheet, arguments[3], 0, all, 0, NULL)) fail(sheet.message, arguments[3]);
  free(all);
  lottie_animation_destroy(animation);
  return 0;
}
