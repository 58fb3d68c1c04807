/* Snapshots of a run, ever farther apart as it gets longer. */
#include "run/snapshots.h"

#include "run/ticks.h"

#include <stdlib.h>

/* Ticks from snapshot to snapshot, at first: few enough to be stepped unnoticed even in a large
   world. */
#define FIRST_INTERVAL 16

typedef struct snapshot {
    uint64_t tick;
    void *state;
} snapshot;

/* Memory of a snapshot besides its state: an item of a list with spare room, and of malloc. */
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
    snapshots *self = calloc(1, sizeof *self);
    if (!self)
        return NULL;
    self->most = limit / (state_size + OVERHEAD);
    self->state_size = state_size;
    self->interval = FIRST_INTERVAL;
    return self;
}

static void keep_first(snapshots *self, size_t count)
{
    for (size_t i = count; i < self->count; i++)
        free(self->items[i].state);
    self->count = count;
}

void snapshots_free(snapshots *self)
{
    if (!self)
        return;
    keep_first(self, 0);
    free(self->items);
    free(self);
}

/* Double the interval and drop the snapshots that are no longer on it. */
static void thin_out(snapshots *self)
{
    self->interval *= 2;
    size_t kept = 0;
    for (size_t i = 0; i < self->count; i++) {
        if (self->items[i].tick % self->interval == 0)
            self->items[kept++] = self->items[i];
        else
            free(self->items[i].state);
    }
    self->count = kept;
}

static bool is_due(const snapshots *self, uint64_t tick)
{
    return tick % self->interval == 0 &&
           (self->count == 0 || tick > self->items[self->count - 1].tick);
}

void snapshots_offer(snapshots *self, const pur_world *world)
{
    const uint64_t tick = pur_world_tick(world);
    if (self->most == 0 || tick == 0 || !is_due(self, tick))
        return;
    if (self->count == self->most) {
        thin_out(self);
        if (self->count == self->most || !is_due(self, tick))
            return;
    }
    snapshot *items = ticks_grow(self->items, self->count, &self->capacity, sizeof *items);
    if (!items)
        return;
    self->items = items;
    void *state = malloc(self->state_size);
    if (!state)
        return;
    pur_world_save(world, state);
    self->items[self->count++] = (snapshot){.tick = tick, .state = state};
}

/* How many are at or before `tick`. */
static size_t count_until(const snapshots *self, uint64_t tick)
{
    return ticks_until(self->items, self->count, sizeof *self->items, tick);
}

bool snapshots_load(const snapshots *self, uint64_t tick, pur_world *world)
{
    const size_t count = count_until(self, tick);
    if (count == 0)
        return false;
    pur_world_load(world, self->items[count - 1].state);
    return true;
}

void snapshots_cut(snapshots *self, uint64_t tick)
{
    keep_first(self, count_until(self, tick));
}

size_t snapshots_count(const snapshots *self)
{
    return self->count;
}

uint64_t snapshots_interval(const snapshots *self)
{
    return self->interval;
}
