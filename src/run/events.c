/* A sorted array of ticks with events. */
#include "run/events.h"

#include "run/ticks.h"

#include <stdlib.h>
#include <string.h>

/* How many are at or before `tick`. */
static size_t count_until(const run_events *self, uint64_t tick)
{
    return ticks_until(self->ticks, self->count, sizeof *self->ticks, tick);
}

static void forget_older_half(run_events *self)
{
    const size_t half = self->count / 2;
    memmove(self->ticks, self->ticks + half, (self->count - half) * sizeof *self->ticks);
    self->count -= half;
}

static bool make_room(run_events *self)
{
    if (self->count == RUN_EVENTS_MOST)
        forget_older_half(self);
    run_event_tick *ticks =
        ticks_grow(self->ticks, self->count, &self->capacity, sizeof *self->ticks);
    if (ticks)
        self->ticks = ticks;
    return ticks != NULL;
}

void run_events_append(run_events *self, uint64_t tick, unsigned kinds)
{
    if (make_room(self))
        self->ticks[self->count++] = (run_event_tick){tick, kinds};
}

bool run_events_before(const run_events *self, uint64_t tick, uint64_t *found)
{
    const size_t count = tick == 0 ? 0 : count_until(self, tick - 1);
    if (count == 0)
        return false;
    *found = self->ticks[count - 1].tick;
    return true;
}

bool run_events_after(const run_events *self, uint64_t tick, uint64_t *found)
{
    const size_t count = count_until(self, tick);
    if (count == self->count)
        return false;
    *found = self->ticks[count].tick;
    return true;
}

void run_events_cut(run_events *self, uint64_t tick)
{
    self->count = count_until(self, tick);
    self->seen = tick < self->seen ? tick : self->seen;
}

void run_events_free(run_events *self)
{
    free(self->ticks);
    *self = (run_events){0};
}
