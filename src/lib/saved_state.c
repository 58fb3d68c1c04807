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

static size_t pursuer_bytes(const pur_world *world)
{
    return world->pursuer_count * sizeof *world->pursuers;
}

static size_t order_bytes(const pur_world *world)
{
    return world->agent_at ? world->agent_count * sizeof *world->agent_at : 0;
}

size_t pur_world_state_size(const pur_world *world)
{
    return sizeof(saved_header) + world->block_size + pursuer_bytes(world) + order_bytes(world);
}

void pur_world_save(const pur_world *world, void *state)
{
    const saved_header header = {world->now.tick, world->seed};
    char *to = state;
    memcpy(to, &header, sizeof header);
    memcpy(to += sizeof header, world->now.x, world->block_size);
    memcpy(to += world->block_size, world->pursuers, pursuer_bytes(world));
    if (world->agent_at)
        memcpy(to + pursuer_bytes(world), world->agent_at, order_bytes(world));
}

void pur_world_load(pur_world *world, const void *state)
{
    saved_header header;
    const char *from = state;
    memcpy(&header, from, sizeof header);
    memcpy(world->now.x, from += sizeof header, world->block_size);
    memcpy(world->pursuers, from += world->block_size, pursuer_bytes(world));
    world->now.tick = header.tick;
    if (world->seed != header.seed) {
        world->seed = header.seed;
        purp_draw_random_params(world);
    }
    if (world->agent_at)
        memcpy(world->agent_at, from + pursuer_bytes(world), order_bytes(world));
    purp_order_invert(world);
    purp_events_clear(world);
}
