/* The ticks of a run at which events happened, as far as it has been stepped. */
#ifndef RUN_EVENTS_H
#define RUN_EVENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Ticks that are kept, at most; beyond that the oldest are dropped. */
#define RUN_EVENTS_MOST 65536

/* A tick whose step had events. */
typedef struct run_event_tick {
    uint64_t tick;
    unsigned kinds; /* a bit 1 << pur_event_kind for each kind of event */
} run_event_tick;

/* Starts from all zeroes. */
typedef struct run_events {
    run_event_tick *ticks; /* in order of tick */
    size_t count;
    size_t capacity;
    uint64_t seen; /* all ticks up to this one are noted */
} run_events;

/* Append a tick, which is later than all others. For run_events_note alone. */
void run_events_append(run_events *self, uint64_t tick, unsigned kinds);

/* Note a tick and the kinds of event of the step that ended there, 0 for none. Does nothing for a
   tick that was noted before. Without memory the tick is lost. */
static inline void run_events_note(run_events *self, uint64_t tick, unsigned kinds)
{
    if (tick <= self->seen)
        return;
    self->seen = tick;
    if (kinds != 0)
        run_events_append(self, tick, kinds);
}

/* The nearest tick with an event before `tick`, or after it. False if there is none. */
bool run_events_before(const run_events *self, uint64_t tick, uint64_t *found);
bool run_events_after(const run_events *self, uint64_t tick, uint64_t *found);

/* Drop all ticks after `tick`. */
void run_events_cut(run_events *self, uint64_t tick);

void run_events_free(run_events *self);

#endif
