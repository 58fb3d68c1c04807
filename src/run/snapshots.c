#include "run/snapshots.h"

#include "run/ticks.h"

#include <stdlib.h>

/* Stepping this many ticks is not felt when one goes back, not even in a large world. */
#define FIRST_INTERVAL 16

typedef struct snapshot {
    uint64_t tick;
    void *state;
} snapshot;

/* What one takes beside its state: its place in a list with spare room, and malloc's own. */
#define OVERHEAD (2 * sizeof(snapshot) + 16)

struct snapshots {
    snapshot *items; /* in order of tick */
    size_t count;
    size_t capacity;
    size_t most; /* how many fit into the limit */
    size_t state_size;
    uint64_t interval;
};

snapshots *snapshots_new(size_t state_size, size_t limit)
{
    snapshots *shots = calloc(1, sizeof *shots);
    if (!shots)
        return NULL;
    shots->most = limit / (state_size + OVERHEAD);
    shots->state_size = state_size;
    shots->interval = FIRST_INTERVAL;
    return shots;
}

static void keep_first(snapshots *shots, size_t count)
{
    for (size_t i = count; i < shots->count; i++)
        free(shots->items[i].state);
    shots->count = count;
}

void snapshots_free(snapshots *shots)
{
    if (!shots)
        return;
    keep_first(shots, 0);
    free(shots->items);
    free(shots);
}

/* Twice the interval: what does not fall on it any more is dropped. */
static void thin_out(snapshots *shots)
{
    shots->interval *= 2;
    size_t kept = 0;
    for (size_t i = 0; i < shots->count; i++) {
        if (shots->items[i].tick % shots->interval == 0)
            shots->items[kept++] = shots->items[i];
        else
            free(shots->items[i].state);
    }
    shots->count = kept;
}

static bool is_due(const snapshots *shots, uint64_t tick)
{
    return tick % shots->interval == 0 &&
           (shots->count == 0 || tick > shots->items[shots->count - 1].tick);
}

void snapshots_offer(snapshots *shots, const pur_world *world)
{
    const uint64_t tick = pur_world_tick(world);
    if (shots->most == 0 || tick == 0 || !is_due(shots, tick))
        return;
    if (shots->count == shots->most) {
        thin_out(shots);
        if (shots->count == shots->most || !is_due(shots, tick))
            return;
    }
    snapshot *items = ticks_grow(shots->items, shots->count, &shots->capacity, sizeof *items);
    if (!items)
        return;
    shots->items = items;
    void *state = malloc(shots->state_size);
    if (!state)
        return;
    pur_world_save(world, state);
    shots->items[shots->count++] = (snapshot){.tick = tick, .state = state};
}

/* How many lie at or before `tick`. */
static size_t count_until(const snapshots *shots, uint64_t tick)
{
    return ticks_until(shots->items, shots->count, sizeof *shots->items, tick);
}

bool snapshots_load(const snapshots *shots, uint64_t tick, pur_world *world)
{
    const size_t count = count_until(shots, tick);
    if (count == 0)
        return false;
    pur_world_load(world, shots->items[count - 1].state);
    return true;
}

void snapshots_cut(snapshots *shots, uint64_t tick)
{
    keep_first(shots, count_until(shots, tick));
}

size_t snapshots_count(const snapshots *shots)
{
    return shots->count;
}

uint64_t snapshots_interval(const snapshots *shots)
{
    return shots->interval;
}
