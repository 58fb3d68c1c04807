/* The captures of a step while they are put in order: of any number that is found, the first ones.
   Later ones are dropped where there is no room, and found again by looking a second time. */
#ifndef LIB_CAPTURE_ORDER_H
#define LIB_CAPTURE_ORDER_H

#include "lib/sweep.h"

/* A pair that meets in the step. */
typedef struct purp_found {
    purp_meeting meeting;
    size_t rule;
    purp_pair pair;
} purp_found;

/* A heap with the last in order at the top. */
struct purp_capture_order {
    size_t count, room;
    bool dropped;    /* some had no room */
    bool has_last;   /* `last` is set: only what comes after it is kept */
    purp_found last; /* of those that are done with */
    purp_found heap[];
};

/* With room for `room` captures, at least one; NULL when out of memory. Caller frees with free. */
purp_capture_order *purp_capture_order_new(size_t room);

/* The bytes of one. */
static inline size_t purp_capture_order_bytes(size_t room)
{
    return sizeof(purp_capture_order) + room * sizeof(purp_found);
}

/* Forget all, at the beginning of a step. */
static inline void purp_capture_order_clear(purp_capture_order *self)
{
    self->count = 0;
    self->dropped = false;
    self->has_last = false;
}

/* Keep one if it comes after those that are done with, and if it is among the first. */
void purp_capture_order_put_among(purp_capture_order *self, const purp_found *found);

static inline void purp_capture_order_put(purp_capture_order *self, const purp_found *found)
{
    if (self->count > 0 || self->has_last)
        purp_capture_order_put_among(self, found);
    else
        self->heap[self->count++] = *found; /* mostly it is the only one */
}

/* Put those that are kept in order of time, then rule, captor and captured. */
void purp_capture_order_sort(purp_capture_order *self);

/* Whether some had no room; if so all that were sorted are done with, and those after them are to
   be put again. */
bool purp_capture_order_again(purp_capture_order *self);

#endif
