#ifndef MULTIPLANE_CLATELIBRARY_H
#define MULTIPLANE_CLATELIBRARY_H

#include <stddef.h>

// A function of a library, and the variable that points to it once the library is open.
typedef struct {
  const char *name;
  void **variable;
} mp_late_function;

// Opens a library, whose functions do not become visible to other libraries, and finds some of them.
//
// Returns NULL, or the system's message about what is missing, which stays valid.
const char *mp_late_library_open(
    const char *library, const mp_late_function *functions, size_t count);

#endif
