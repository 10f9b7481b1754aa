#ifndef MULTIPLANE_CERRORPAGES_H
#define MULTIPLANE_CERRORPAGES_H

#include <stddef.h>

// Returns the pages of docs/errors in the order of their codes, each followed by a NUL.
//
// Sets `size` to the number of bytes. The memory is static; do not free it.
const unsigned char *_Nonnull mp_error_pages(size_t *_Nonnull size);

#endif
