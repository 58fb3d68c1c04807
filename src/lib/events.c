/* The events of the last step. */
#include "lib/events.h"

#include "lib/capture.h"
#include "lib/sweep.h"

#include <stdlib.h>

/* More captures and closest approaches than this in one step are counted, not kept. */
#define MAX_PAIR_EVENTS 8192

/* Of a pair in a step: a capture, and a closest approach, or with walls several. */
#define PAIR_EVENTS 2
#define PAIR_EVENTS_AT_WALLS (1 + PURP_MOST_MINIMA)

bool purp_events_init(pur_world *world)
{
    const bool bounces = world->edge == PUR_EDGE_BOUNCE;
    const size_t each = bounces ? PAIR_EVENTS_AT_WALLS : PAIR_EVENTS;
    const size_t of_pairs = each * purp_capture_pairs(world, MAX_PAIR_EVENTS);
    world->event_room = (bounces ? world->agent_count : 0) +
                        (of_pairs < MAX_PAIR_EVENTS ? of_pairs : MAX_PAIR_EVENTS);
    world->events = calloc(world->event_room ? world->event_room : 1, sizeof *world->events);
    return world->events != NULL;
}

void purp_note(pur_world *world, pur_event event)
{
    if (world->event_count == world->event_room) {
        world->events_lost++;
        return;
    }
    world->events[world->event_count++] = event;
}

const pur_event *pur_world_events(const pur_world *world, size_t *count)
{
    *count = world->event_count;
    return world->events;
}

size_t pur_world_events_lost(const pur_world *world)
{
    return world->events_lost;
}
