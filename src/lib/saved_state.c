/* Saves and loads the state of a world: header, block of the state, pursuers, what captures did to
   agents, spatial order. */
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

static size_t exit_bytes(const pur_world *world)
{
    return world->exits ? world->agent_count * sizeof *world->exits : 0;
}

static size_t order_bytes(const pur_world *world)
{
    return world->agent_at ? world->agent_count * sizeof *world->agent_at : 0;
}

size_t pur_world_state_size(const pur_world *world)
{
    return sizeof(saved_header) + world->block_size + pursuer_bytes(world) + exit_bytes(world) +
           order_bytes(world);
}

/* Copy `bytes` to a block, and return what follows there. */
static char *put(char *to, const void *from, size_t bytes)
{
    if (bytes > 0)
        memcpy(to, from, bytes);
    return to + bytes;
}

/* Copy `bytes` from a block, and return what follows there. */
static const char *take(const char *from, void *to, size_t bytes)
{
    if (bytes > 0)
        memcpy(to, from, bytes);
    return from + bytes;
}

void pur_world_save(const pur_world *world, void *state)
{
    const saved_header header = {world->now.tick, world->seed};
    char *to = put(state, &header, sizeof header);
    to = put(to, world->now.x, world->block_size);
    to = put(to, world->pursuers, pursuer_bytes(world));
    to = put(to, world->exits, exit_bytes(world));
    put(to, world->agent_at, order_bytes(world));
}

void pur_world_load(pur_world *world, const void *state)
{
    saved_header header;
    const char *from = take(state, &header, sizeof header);
    from = take(from, world->now.x, world->block_size);
    from = take(from, world->pursuers, pursuer_bytes(world));
    from = take(from, world->exits, exit_bytes(world));
    take(from, world->agent_at, order_bytes(world));
    world->now.tick = header.tick;
    if (world->seed != header.seed) {
        world->seed = header.seed;
        purp_draw_random_params(world);
    }
    purp_order_invert(world);
    purp_events_clear(world);
}
