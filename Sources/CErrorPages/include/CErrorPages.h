#ifndef MULTIPLANE_CERRORPAGES_H
#define MULTIPLANE_CERRORPAGES_H

#include <stddef.h>

// The pages of docs/errors in order of their codes, a NUL behind each.
//
// `size` gets the number of bytes. The memory belongs to the program.
const unsigned char *_Nonnull mp_error_pages(size_t *_Nonnull size);

#endif
