#include "CLayerRuntime.h"

// `init(layer:)` must not be `required`, or a client's `override init(layer: Any)` would not
// compile; but an initializer that is not required cannot be called on a metatype. So its slot in
// the class's method table is looked up by its method descriptor, as the compiler's own calls to
// classes of other modules do.
//
// A view's layer is made from a class that `layerClass` returns (LX-10), by the `init()` that every
// layer class inherits or overrides; so are copies of animations, and the delegates of applications.
//
// The same table shows whether a class overrides `draw(in:)`, which decides whether it needs a
// bitmap.

extern const char method_descriptor[] __asm__("$s10QuartzCore7CALayerC5layerACyp_tcfCTq");
extern const char draw_descriptor[] __asm__("$s10QuartzCore7CALayerC4draw2iny0B8Graphics9CGContextC_tFTq");
extern const char object_init_descriptor[] __asm__("$s10Foundation8NSObjectCACycfCTq");
extern const char object_class_descriptor[] __asm__("$s10Foundation8NSObjectCMn");
extern const char class_descriptor[] __asm__("$s10QuartzCore7CALayerCMn");

extern void *swift_lookUpClassMethod(
    const void *metadata, const void *method, const void *description);

typedef __attribute__((swiftcall)) void *(*initializer)(
    void *any, __attribute__((swift_context)) const void *metadata);

void *mp_layer_copy(const void *metadata, void *any) {
  initializer make =
      (initializer)swift_lookUpClassMethod(metadata, method_descriptor, class_descriptor);
  return make(any, metadata);
}

typedef __attribute__((swiftcall)) void *(*plain_initializer)(
    __attribute__((swift_context)) const void *metadata);

void *mp_object_make(const void *metadata) {
  plain_initializer make = (plain_initializer)swift_lookUpClassMethod(
      metadata, object_init_descriptor, object_class_descriptor);
  return make(metadata);
}

const void *mp_layer_draw_method(const void *metadata) {
  return swift_lookUpClassMethod(metadata, draw_descriptor, class_descriptor);
}
