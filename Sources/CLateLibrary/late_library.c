#include "CLateLibrary.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

const char *mp_late_library_open(
    const char *library, const mp_late_function *functions, size_t count) {
  void *opened = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
  if (!opened) return strdup(dlerror());
  for (size_t i = 0; i < count; i++) {
    *functions[i].variable = dlsym(opened, functions[i].name);
    if (*functions[i].variable) continue;
    char message[512];
    snprintf(message, sizeof message, "%s has no %s", library, functions[i].name);
    return strdup(message);
  }
  return NULL;
}
