#ifndef MULTIPLANE_CLAYERRUNTIME_H
#define MULTIPLANE_CLAYERRUNTIME_H

// Calls `init(layer:)` of the most derived class that `metadata` describes.
//
// `any` points to an `Any` that holds the original layer; its contents are consumed. Returns a new
// object that the caller owns.
void *mp_layer_copy(const void *metadata, void *any);

// Calls `init()` of the layer class that `metadata` describes. Returns a new object that the caller
// owns.
void *mp_layer_make(const void *metadata);

// Returns the implementation of `draw(in:)` of the class that `metadata` describes; useful only for
// comparison.
const void *mp_layer_draw_method(const void *metadata);

#endif
