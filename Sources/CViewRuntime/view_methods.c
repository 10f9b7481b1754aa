#include "CViewRuntime.h"

// Whether a view class overrides `draw(_:)` decides whether its views have bitmaps, and whether
// their background colors animate (U-01). The class's method table shows it.
//
// The classes that client code registers for views are only known when the program runs, and the
// initializers that they override cannot be `required`, or code for iOS would not compile. So they
// are looked up in the same table.

extern const char draw_descriptor[] __asm__("$s9UIKitCore6UIViewC4drawyy10Foundation6CGRectVFTq");
extern const char init_descriptor[] __asm__("$s9UIKitCore6UIViewC5frameAC10Foundation6CGRectV_tcfCTq");
extern const char class_descriptor[] __asm__("$s9UIKitCore6UIViewCMn");

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
