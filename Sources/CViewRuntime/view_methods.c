#include "CViewRuntime.h"

// Whether a view class overrides `draw(_:)` decides whether its views have bitmaps, and whether
// their background colors animate (U-01). The class's method table shows it.
//
// The classes that client code registers for cells are only known when the program runs, and the
// initializers that they override cannot be `required`, or code for iOS would not compile. So they
// are looked up in the same table.

extern const char draw_descriptor[] __asm__("$s5UIKit6UIViewC4drawyy10Foundation6CGRectVFTq");
extern const char init_descriptor[] __asm__("$s5UIKit6UIViewC5frameAC10Foundation6CGRectV_tcfCTq");
extern const char class_descriptor[] __asm__("$s5UIKit6UIViewCMn");

extern void *swift_lookUpClassMethod(
    const void *metadata, const void *method, const void *description);

const void *mp_view_draw_method(const void *metadata) {
  return swift_lookUpClassMethod(metadata, draw_descriptor, class_descriptor);
}

typedef __attribute__((swiftcall)) void *(*initializer)(
    double x, double y, double width, double height,
    __attribute__((swift_context)) const void *metadata);

void *mp_view_make(const void *metadata, double x, double y, double width, double height) {
  initializer make =
      (initializer)swift_lookUpClassMethod(metadata, init_descriptor, class_descriptor);
  return make(x, y, width, height, metadata);
}

// MARK: Cells of tables

extern const char cell_descriptor[] __asm__("$s5UIKit15UITableViewCellCMn");
extern const char cell_init_descriptor[] __asm__(
    "$s5UIKit15UITableViewCellC5style15reuseIdentifierA2C0D5StyleO_SSSgtcfCTq");
extern const char header_descriptor[] __asm__("$s5UIKit023UITableViewHeaderFooterC0CMn");
extern const char header_init_descriptor[] __asm__(
    "$s5UIKit023UITableViewHeaderFooterC0C15reuseIdentifierACSSSg_tcfCTq");

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
