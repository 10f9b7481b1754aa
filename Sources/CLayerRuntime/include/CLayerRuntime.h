#ifndef MULTIPLANE_CLAYERRUNTIME_H
#define MULTIPLANE_CLAYERRUNTIME_H

// Calls `init(layer:)` of the most derived class behind `metadata`.
//
// `any` points to an `Any` that holds the original layer; its contents are consumed. The result is
// a new, owned object.
void *mp_layer_copy(const void *metadata, void *any);

// The implementation of `draw(in:)` that the class behind `metadata` has: only good for comparing.
const void *mp_layer_draw_method(const void *metadata);

#endif
