#ifndef MULTIPLANE_CVIEWRUNTIME_H
#define MULTIPLANE_CVIEWRUNTIME_H

// Returns the implementation of `draw(_:)` of the view class that `metadata` describes; useful only
// for comparison.
const void *mp_view_draw_method(const void *metadata);

// Calls `init(frame:)` of the view class that `metadata` describes. Returns a new object that the
// caller owns.
void *mp_view_make(const void *metadata, double x, double y, double width, double height);

#endif
