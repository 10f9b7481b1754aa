// Finds the client's line that the engine was called from, to report what is wrong there.
//
// The addresses on the stack come from the C library. Their lines come from the debugging information of
// the files that the program consists of, which libdw reads in the process itself: other tools for this
// are other processes, and the unwinder of Swift's own backtraces needs frame pointers, which not all
// clients have.

#define _GNU_SOURCE
#include "CLayerRuntime.h"

#include <dlfcn.h>
#include <elfutils/libdwfl.h>
#include <execinfo.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <unwind.h>

enum { MOST_CALLS = 512 };

// MARK: Calls

// Returns whether a client wrote a file, which the compiler, macros and dependencies did not.
static bool is_client_file(const char *path, const char *own_sources) {
  const char *slash = strrchr(path, '/');
  const char *name = slash == NULL ? path : slash + 1;
  if (*name == '<' || *name == '@' || *name == 0) return false;
  if (strncmp(path, own_sources, strlen(own_sources)) == 0) return false;
  return strstr(path, "/.build/") == NULL;
}

// Debugging information in other files is not looked for: libdw would ask servers for it.
static int find_no_other_file(
    Dwfl_Module *module, void **data, const char *name, Dwarf_Addr base, const char *file,
    const char *link, GElf_Word checksum, char **found) {
  (void)module, (void)data, (void)name, (void)base, (void)file, (void)link, (void)checksum, (void)found;
  return -1;
}

// Returns the unit of a module that has an address; NULL for none.
//
// The index by address is not used, because compilers of Swift write none.
static Dwarf_Die *find_unit(Dwfl_Module *module, Dwarf_Addr address, Dwarf_Addr *bias) {
  Dwarf_Die *unit = NULL;
  while ((unit = dwfl_module_nextcu(module, unit, bias)) != NULL) {
    if (dwarf_haspc(unit, address - *bias) > 0) break;
  }
  return unit;
}

// Finds the file and the line of an address, and returns whether they are a client's.
static bool find_place(
    Dwfl *program, Dwarf_Addr address, const char *own_sources, char *file, size_t capacity, int *line) {
  Dwfl_Module *module = dwfl_addrmodule(program, address);
  Dwarf_Addr bias = 0;
  Dwarf_Die *unit = module == NULL ? NULL : find_unit(module, address, &bias);
  if (unit == NULL) return false;
  // Line 0 is code that the compiler has made up, such as the calls that change a part of a property:
  // the line before it in the function is the client's.
  Dwarf_Addr start = (Dwarf_Addr)(uintptr_t)_Unwind_FindEnclosingFunction((void *)(uintptr_t)address);
  const char *path = NULL;
  for (*line = 0; *line == 0 && address >= start; address--) {
    Dwarf_Line *place = dwarf_getsrc_die(unit, address - bias);
    if (place == NULL || dwarf_lineno(place, line) != 0) return false;
    path = dwarf_linesrc(place, NULL, NULL);
  }
  if (path == NULL || *line == 0 || !is_client_file(path, own_sources)) return false;
  const char *slash = strrchr(path, '/');
  snprintf(file, capacity, "%s", slash == NULL ? path : slash + 1);
  return true;
}

bool mp_call_site(const char *own_sources, char *file, size_t capacity, int *line) {
  const Dwfl_Callbacks callbacks = {
    .find_elf = dwfl_linux_proc_find_elf, .find_debuginfo = find_no_other_file,
  };
  Dwfl *program = dwfl_begin(&callbacks);
  if (program == NULL) return false;
  bool is_found = false;
  if (dwfl_linux_proc_report(program, getpid()) == 0 && dwfl_report_end(program, NULL, NULL) == 0) {
    void *calls[MOST_CALLS];
    int count = backtrace(calls, MOST_CALLS);
    // The first call is in this function; the others are before the addresses to which they return.
    for (int index = 1; index < count && !is_found; index++) {
      Dwarf_Addr address = (Dwarf_Addr)(uintptr_t)calls[index] - 1;
      is_found = find_place(program, address, own_sources, file, capacity, line);
    }
  }
  dwfl_end(program);
  return is_found;
}
// MARK: The end

// Returns whether a signal's handler is the Swift runtime's.
static bool has_runtime_handler(int number) {
  extern void swift_release(void *object);
  struct sigaction action;
  Dl_info handler, runtime;
  if (sigaction(number, NULL, &action) != 0) return false;
  return dladdr((void *)action.sa_sigaction, &handler) != 0 &&
      dladdr((void *)swift_release, &runtime) != 0 && handler.dli_fbase == runtime.dli_fbase;
}

_Noreturn void mp_trap(bool shows_backtrace) {
  const int numbers[] = {SIGILL, SIGTRAP};
  for (size_t index = 0; index < 2 && !shows_backtrace; index++) {
    if (has_runtime_handler(numbers[index])) signal(numbers[index], SIG_DFL);
  }
  __builtin_trap();
}
