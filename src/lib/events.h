/* The events of the last step: captures, closest approaches and bounces. */
#ifndef LIB_EVENTS_H
#define LIB_EVENTS_H

#include "lib/world.h"

/* Room for as many as a step can have, up to a limit; false when out of memory. */
bool purp_events_init(pur_world *world);

static inline void purp_events_clear(pur_world *world)
{
    world->event_count = 0;
    world->events_lost = 0;
}

/* Add an event of the step in progress, or count it as lost where there is no room. */
void purp_note(pur_world *world, pur_event event);

#endif
