#include "CViewRuntime.h"

// Whether a view class overrides `draw(_:)` decides whether its views have bitmaps, and whether
// their background colors animate (U-01). The class's method table shows it.

extern const char draw_descriptor[] __asm__("$s5UIKit6UIViewC4drawyy10Foundation6CGRectVFTq");
extern const char class_descriptor[] __asm__("$s5UIKit6UIViewCMn");

extern void *swift_lookUpClassMethod(
    const void *metadata, const void *method, const void *description);

const void *mp_view_draw_method(const void *metadata) {
  return swift_lookUpClassMethod(metadata, draw_descriptor, class_descriptor);
}
