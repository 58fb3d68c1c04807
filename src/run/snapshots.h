/* States of a run at regular ticks, so that going back need not start from tick 0. Tick 0 itself
   is not kept: a world restarts there by itself. */
#ifndef RUN_SNAPSHOTS_H
#define RUN_SNAPSHOTS_H

#include <pursuit/world.h>

typedef struct snapshots snapshots;

/* For worlds whose state takes `state_size` bytes, at most `limit` bytes in all; when that is
   full every second one is dropped and the interval doubles. NULL when out of memory. Caller
   frees. */
snapshots *snapshots_new(size_t state_size, size_t limit);
void snapshots_free(snapshots *shots);

/* Keep the world's state if its tick is due and later than all that are kept. Without memory
   there is one less. */
void snapshots_offer(snapshots *shots, const pur_world *world);

/* Load the latest state at or before `tick`; false, and the world is untouched, if there is
   none. */
bool snapshots_load(const snapshots *shots, uint64_t tick, pur_world *world);

/* Forget the states after `tick`. */
void snapshots_cut(snapshots *shots, uint64_t tick);

/* How many are kept, and how many ticks lie between two. */
size_t snapshots_count(const snapshots *shots);
uint64_t snapshots_interval(const snapshots *shots);

#endif
