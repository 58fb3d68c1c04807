/* Arrays in order of tick. An item of `size` bytes starts with its tick, a uint64_t. */
#ifndef RUN_TICKS_H
#define RUN_TICKS_H

#include <stddef.h>
#include <stdint.h>

/* How many of the items lie at or before `tick`. */
size_t ticks_until(const void *items, size_t count, size_t size, uint64_t tick);

/* The array with room for at least one more than `count`, moved if need be and `capacity` updated.
   NULL, and everything is as it was, when out of memory. Caller frees. */
void *ticks_grow(void *items, size_t count, size_t *capacity, size_t size);

#endif
