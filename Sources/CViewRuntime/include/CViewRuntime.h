#ifndef MULTIPLANE_CVIEWRUNTIME_H
#define MULTIPLANE_CVIEWRUNTIME_H

#include <stdint.h>

// Returns the implementation of `draw(_:)` of the view class that `metadata` describes; useful only
// for comparison.
const void *mp_view_draw_method(const void *metadata);

// Calls `init(frame:)` of the view class that `metadata` describes. Returns a new object that the
// caller owns.
void *mp_view_make(const void *metadata, double x, double y, double width, double height);

// Calls `init(style:reuseIdentifier:)` of a cell's class. `identifier` is the memory of a Swift
// `String?`, which the call consumes. Returns a new object that the caller owns.
void *mp_cell_make(const void *metadata, uint8_t style, const uint64_t identifier[2]);

// Calls `init(reuseIdentifier:)` of the class of a header or footer, as above.
void *mp_header_make(const void *metadata, const uint64_t identifier[2]);

#endif
