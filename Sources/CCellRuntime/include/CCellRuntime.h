#ifndef MULTIPLANE_CCELLRUNTIME_H
#define MULTIPLANE_CCELLRUNTIME_H

#include <stdint.h>

// Calls `init(style:reuseIdentifier:)` of a cell's class. `identifier` is the memory of a Swift
// `String?`, which the call consumes. Returns a new object that the caller owns.
void *mp_cell_make(const void *metadata, uint8_t style, const uint64_t identifier[2]);

// Calls `init(reuseIdentifier:)` of the class of a header or footer, as above.
void *mp_header_make(const void *metadata, const uint64_t identifier[2]);

#endif
