#include "CCellRuntime.h"

// Client code registers classes of cells, headers and footers. Their initializers are found in the
// class's method table, as CViewRuntime finds those of other views.

extern void *swift_lookUpClassMethod(
    const void *metadata, const void *method, const void *description);

extern const char cell_descriptor[] __asm__("$s10UIKitItems15UITableViewCellCMn");
extern const char cell_init_descriptor[] __asm__(
    "$s10UIKitItems15UITableViewCellC5style15reuseIdentifierA2C0E5StyleO_SSSgtcfCTq");
extern const char header_descriptor[] __asm__("$s10UIKitItems023UITableViewHeaderFooterD0CMn");
extern const char header_init_descriptor[] __asm__(
    "$s10UIKitItems023UITableViewHeaderFooterD0C15reuseIdentifierACSSSg_tcfCTq");

typedef __attribute__((swiftcall)) void *(*cell_initializer)(
    uint8_t style, uint64_t identifier_low, uint64_t identifier_high,
    __attribute__((swift_context)) const void *metadata);
typedef __attribute__((swiftcall)) void *(*header_initializer)(
    uint64_t identifier_low, uint64_t identifier_high,
    __attribute__((swift_context)) const void *metadata);

void *mp_cell_make(const void *metadata, uint8_t style, const uint64_t identifier[2]) {
  cell_initializer make = (cell_initializer)swift_lookUpClassMethod(
      metadata, cell_init_descriptor, cell_descriptor);
  return make(style, identifier[0], identifier[1], metadata);
}

void *mp_header_make(const void *metadata, const uint64_t identifier[2]) {
  header_initializer make = (header_initializer)swift_lookUpClassMethod(
      metadata, header_init_descriptor, header_descriptor);
  return make(identifier[0], identifier[1], metadata);
}
