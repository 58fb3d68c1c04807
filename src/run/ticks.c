/* Search and growth of arrays in order of tick. */
#include "run/ticks.h"

#include <stdlib.h>
#include <string.h>

#define FIRST_CAPACITY 16

static uint64_t tick_at(const void *items, size_t index, size_t size)
{
    uint64_t tick;
    memcpy(&tick, (const char *)items + index * size, sizeof tick);
    return tick;
}

size_t ticks_until(const void *items, size_t count, size_t size, uint64_t tick)
{
    size_t low = 0;
    size_t high = count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (tick_at(items, middle, size) <= tick)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

void *ticks_grow(void *items, size_t count, size_t *capacity, size_t size)
{
    if (count < *capacity)
        return items;
    const size_t wanted = *capacity == 0 ? FIRST_CAPACITY : 2 * *capacity;
    void *grown = wanted <= SIZE_MAX / size ? realloc(items, wanted * size) : NULL;
    if (grown)
        *capacity = wanted;
    return grown;
}
