#ifndef MULTIPLANE_CLAYERRUNTIME_H
#define MULTIPLANE_CLAYERRUNTIME_H

#include <stdbool.h>
#include <stddef.h>

// Calls `init(layer:)` of the most derived class that `metadata` describes.
//
// `any` points to an `Any` that holds the original layer; its contents are consumed. Returns a new
// object that the caller owns.
void *mp_layer_copy(const void *metadata, void *any);

// Calls `init()` of the class that `metadata` describes, which inherits from `NSObject`. Returns a new
// object that the caller owns.
void *mp_object_make(const void *metadata);

// Returns the implementation of `draw(in:)` of the class that `metadata` describes; useful only for
// comparison.
const void *mp_layer_draw_method(const void *metadata);

// Finds the innermost call on the stack that is in a client's source file.
//
// `own_sources` is the folder of the engine's sources, with a slash at its end; files below it are not
// a client's. Neither are files that a build fetched or generated. Writes the name of the file without
// its folder, and its line. Returns false if no line is known, as in a program without debugging
// information.
bool mp_call_site(const char *own_sources, char *file, size_t capacity, int *line);

// Stops the program as a failed precondition does.
//
// `shows_backtrace` leaves the handler in place by which the Swift runtime describes crashes, which takes
// seconds in a large program. A handler of the client stays in any case.
_Noreturn void mp_trap(bool shows_backtrace);

#endif
