/* Saves and loads the state of a world: header, block of the state, pursuers, spatial order. */
#include "lib/events.h"
#include "lib/pursuers.h"
#include "lib/random_params.h"
#include "lib/spatial_order.h"

#include <string.h>

typedef struct saved_header {
    uint64_t tick;
    uint64_t seed;
} saved_header;

size_t pur_world_state_size(const pur_world *world)
{
    return sizeof(saved_header) + world->block_size + purp_pursuers_bytes(world) +
           purp_order_bytes(world);
}

void pur_world_save(const pur_world *world, void *state)
{
    const saved_header header = {world->now.tick, world->seed};
    char *to = state;
    memcpy(to, &header, sizeof header);
    memcpy(to += sizeof header, world->now.x, world->block_size);
    purp_pursuers_save(world, to += world->block_size);
    purp_order_save(world, to + purp_pursuers_bytes(world));
}

void pur_world_load(pur_world *world, const void *state)
{
    saved_header header;
    const char *from = state;
    memcpy(&header, from, sizeof header);
    memcpy(world->now.x, from += sizeof header, world->block_size);
    purp_pursuers_load(world, from += world->block_size);
    world->now.tick = header.tick;
    if (world->seed != header.seed) {
        world->seed = header.seed;
        purp_draw_random_params(world);
    }
    purp_order_load(world, from + purp_pursuers_bytes(world));
    purp_events_clear(world);
}
