/* The ticks at which something happened, as far as a run has seen them. */
#ifndef RUN_EVENTS_H
#define RUN_EVENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How many are remembered; of more than these the oldest are forgotten. */
#define RUN_EVENTS_MOST 65536

/* That something happened in the step that ended at a tick. */
typedef struct run_mark {
    uint64_t tick;
    unsigned kinds; /* 1 << pur_event_kind, summed */
} run_mark;

/* Starts from all zeroes. */
typedef struct run_events {
    run_mark *marks; /* in order of tick */
    size_t count;
    size_t capacity;
    uint64_t seen; /* every tick up to here has been noted */
} run_events;

/* For run_events_note alone: a tick that comes next has some kinds of event. */
void run_events_mark(run_events *events, uint64_t tick, unsigned kinds);

/* Note a tick, and what kinds of event the step that ended there had; 0: none. Ticks that were
   noted before are passed over. Without memory one is missing. */
static inline void run_events_note(run_events *events, uint64_t tick, unsigned kinds)
{
    if (tick <= events->seen)
        return;
    events->seen = tick;
    if (kinds != 0)
        run_events_mark(events, tick, kinds);
}

/* The nearest one before `tick`; after it. False if there is none. */
bool run_events_before(const run_events *events, uint64_t tick, uint64_t *found);
bool run_events_after(const run_events *events, uint64_t tick, uint64_t *found);

/* Forget what comes after `tick`. */
void run_events_cut(run_events *events, uint64_t tick);

void run_events_free(run_events *events);

#endif
