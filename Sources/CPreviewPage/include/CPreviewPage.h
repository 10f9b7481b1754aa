#ifndef MULTIPLANE_CPREVIEWPAGE_H
#define MULTIPLANE_CPREVIEWPAGE_H

#include <stddef.h>

// A file of the page that shows a preview.
struct mp_page_file {
  // The name, which is unique and has no folder: `index.html`, `main.js`.
  const char *_Nonnull name;
  // The value for the header Content-Type.
  const char *_Nonnull type;
  // The contents, encoded as UTF-8.
  const unsigned char *_Nonnull bytes;
  size_t size;
};

// Returns the files of the page. The first is `index.html`.
//
// Sets `count` to the number of files. The memory is static; do not free it.
const struct mp_page_file *_Nonnull mp_preview_page(size_t *_Nonnull count);

#endif
