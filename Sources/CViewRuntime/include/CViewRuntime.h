#ifndef MULTIPLANE_CVIEWRUNTIME_H
#define MULTIPLANE_CVIEWRUNTIME_H

// Returns the implementation of `draw(_:)` of the view class that `metadata` describes; useful only
// for comparison.
const void *mp_view_draw_method(const void *metadata);

#endif
