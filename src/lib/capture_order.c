/* The first captures of a step, in a heap. */
#include "lib/capture_order.h"

#include <stdlib.h>

purp_capture_order *purp_capture_order_new(size_t room)
{
    purp_capture_order *made = calloc(1, purp_capture_order_bytes(room));
    if (made)
        made->room = room;
    return made;
}

static bool comes_before(const purp_found *a, const purp_found *b)
{
    if (a->meeting.time != b->meeting.time)
        return a->meeting.time < b->meeting.time;
    if (a->rule != b->rule)
        return a->rule < b->rule;
    if (a->pair.pursuer != b->pair.pursuer)
        return a->pair.pursuer < b->pair.pursuer;
    return a->pair.quarry < b->pair.quarry;
}

static void swap(purp_found *a, purp_found *b)
{
    const purp_found kept = *a;
    *a = *b;
    *b = kept;
}

static void sift_up(purp_found *heap, size_t at)
{
    while (at > 0 && comes_before(&heap[(at - 1) / 2], &heap[at])) {
        swap(&heap[(at - 1) / 2], &heap[at]);
        at = (at - 1) / 2;
    }
}

static void sift_down(purp_found *heap, size_t count)
{
    size_t at = 0;
    for (size_t child = 1; child < count; child = 2 * at + 1) {
        if (child + 1 < count && comes_before(&heap[child], &heap[child + 1]))
            child++;
        if (!comes_before(&heap[at], &heap[child]))
            return;
        swap(&heap[at], &heap[child]);
        at = child;
    }
}

void purp_capture_order_put_among(purp_capture_order *self, const purp_found *found)
{
    if (self->has_last && !comes_before(&self->last, found))
        return;
    if (self->count < self->room) {
        self->heap[self->count++] = *found;
        sift_up(self->heap, self->count - 1);
        return;
    }
    self->dropped = true;
    if (!comes_before(found, &self->heap[0]))
        return;
    self->heap[0] = *found;
    sift_down(self->heap, self->count);
}

void purp_capture_order_sort(purp_capture_order *self)
{
    for (size_t left = self->count; left > 1; left--) {
        swap(&self->heap[0], &self->heap[left - 1]);
        sift_down(self->heap, left - 1);
    }
}

bool purp_capture_order_again(purp_capture_order *self)
{
    if (!self->dropped)
        return false;
    self->last = self->heap[self->count - 1];
    self->has_last = true;
    self->dropped = false;
    self->count = 0;
    return true;
}
