/* States of a run at regular ticks, so that going back need not start from tick 0, which has no
   snapshot: a world restarts there by itself. */
#ifndef RUN_SNAPSHOTS_H
#define RUN_SNAPSHOTS_H

#include <pursuit/world.h>

typedef struct snapshots snapshots;

/* For worlds with states of `state_size` bytes, at most `limit` bytes in all. When these are full
   every second snapshot is dropped and the interval doubles. NULL when out of memory. Caller
   frees. */
snapshots *snapshots_new(size_t state_size, size_t limit);
void snapshots_free(snapshots *self);

/* Keep the world's state if its tick is due and later than those of all snapshots. Without memory
   it is not kept. */
void snapshots_offer(snapshots *self, const pur_world *world);

/* Load the latest state at or before `tick`. False if there is none; the world is unchanged. */
bool snapshots_load(const snapshots *self, uint64_t tick, pur_world *world);

/* Drop the states after `tick`. */
void snapshots_cut(snapshots *self, uint64_t tick);

/* How many there are, and the ticks from one to the next. */
size_t snapshots_count(const snapshots *self);
uint64_t snapshots_interval(const snapshots *self);

#endif
