#include "run/events.h"

#include "run/ticks.h"

#include <stdlib.h>
#include <string.h>

/* How many lie at or before `tick`. */
static size_t count_until(const run_events *events, uint64_t tick)
{
    return ticks_until(events->ticks, events->count, sizeof *events->ticks, tick);
}

static void forget_older_half(run_events *events)
{
    const size_t half = events->count / 2;
    memmove(events->ticks, events->ticks + half, (events->count - half) * sizeof *events->ticks);
    events->count -= half;
}

static bool make_room(run_events *events)
{
    if (events->count == RUN_EVENTS_MOST)
        forget_older_half(events);
    uint64_t *ticks =
        ticks_grow(events->ticks, events->count, &events->capacity, sizeof *events->ticks);
    if (ticks)
        events->ticks = ticks;
    return ticks != NULL;
}

void run_events_note(run_events *events, uint64_t tick, bool happened)
{
    if (tick <= events->seen)
        return;
    events->seen = tick;
    if (happened && make_room(events))
        events->ticks[events->count++] = tick;
}

bool run_events_before(const run_events *events, uint64_t tick, uint64_t *found)
{
    const size_t count = tick == 0 ? 0 : count_until(events, tick - 1);
    if (count == 0)
        return false;
    *found = events->ticks[count - 1];
    return true;
}

bool run_events_after(const run_events *events, uint64_t tick, uint64_t *found)
{
    const size_t count = count_until(events, tick);
    if (count == events->count)
        return false;
    *found = events->ticks[count];
    return true;
}

void run_events_cut(run_events *events, uint64_t tick)
{
    events->count = count_until(events, tick);
    events->seen = tick < events->seen ? tick : events->seen;
}

void run_events_free(run_events *events)
{
    free(events->ticks);
    *events = (run_events){0};
}
