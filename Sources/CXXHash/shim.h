/* The layout of the state, so that Swift can store it as a value. */
#define XXH_STATIC_LINKING_ONLY
#include <xxhash.h>
