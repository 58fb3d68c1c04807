/* Arrays in order of tick, of any items of `size` bytes that start with their tick, a uint64_t. */
#ifndef RUN_TICKS_H
#define RUN_TICKS_H

#include <stddef.h>
#include <stdint.h>

/* How many of the items are at or before `tick`. */
size_t ticks_until(const void *items, size_t count, size_t size, uint64_t tick);

/* The array with room for one more item than `count`; it may move, and `*capacity` may grow. NULL,
   and nothing is changed, when out of memory. Caller frees. */
void *ticks_grow(void *items, size_t count, size_t *capacity, size_t size);

#endif
