/* A sorted array of ticks with events. */
#include "run/events.h"

#include "run/ticks.h"

#include <stdlib.h>
#include <string.h>

/* How many are at or before `tick`. */
static size_t count_until(const run_events *events, uint64_t tick)
{
    return ticks_until(events->marks, events->count, sizeof *events->marks, tick);
}

static void forget_older_half(run_events *events)
{
    const size_t half = events->count / 2;
    memmove(events->marks, events->marks + half, (events->count - half) * sizeof *events->marks);
    events->count -= half;
}

static bool make_room(run_events *events)
{
    if (events->count == RUN_EVENTS_MOST)
        forget_older_half(events);
    run_mark *marks =
        ticks_grow(events->marks, events->count, &events->capacity, sizeof *events->marks);
    if (marks)
        events->marks = marks;
    return marks != NULL;
}

void run_events_mark(run_events *events, uint64_t tick, unsigned kinds)
{
    if (make_room(events))
        events->marks[events->count++] = (run_mark){tick, kinds};
}

bool run_events_before(const run_events *events, uint64_t tick, uint64_t *found)
{
    const size_t count = tick == 0 ? 0 : count_until(events, tick - 1);
    if (count == 0)
        return false;
    *found = events->marks[count - 1].tick;
    return true;
}

bool run_events_after(const run_events *events, uint64_t tick, uint64_t *found)
{
    const size_t count = count_until(events, tick);
    if (count == events->count)
        return false;
    *found = events->marks[count].tick;
    return true;
}

void run_events_cut(run_events *events, uint64_t tick)
{
    events->count = count_until(events, tick);
    events->seen = tick < events->seen ? tick : events->seen;
}

void run_events_free(run_events *events)
{
    free(events->marks);
    *events = (run_events){0};
}
