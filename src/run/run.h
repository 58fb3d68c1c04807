/* One run: a world, when it stops, what was done to it, and how to go back in it. The screen,
   traces, frames and batches all step through run_step. */
#ifndef RUN_RUN_H
#define RUN_RUN_H

#include "run/events.h"
#include "run/log.h"
#include "run/plan.h"
#include "scenario/scenario.h"
#include <pursuit/world.h>

typedef struct run run;

/* Without end; as the steps that run_new is given: as many as the scenario says. */
#define RUN_ENDLESS UINT64_MAX
#define RUN_DURATION UINT64_MAX

/* What the snapshots of a run may take in memory, bytes, unless run_limit_snapshots says so. */
#define RUN_SNAPSHOT_BYTES ((size_t)64 * 1024 * 1024)

typedef enum run_state {
    RUN_GOING,
    RUN_FINISHED, /* the last step is done */
    RUN_CAPTURED  /* a capture rule with `then: stop` was met */
} run_state;

/* Called after each tick that the run reaches, tick 0 included, also while it goes back over
   ticks it has seen; `context` is the caller's. */
typedef void run_observer(void *context, const pur_world *world);

/* From so many agents on a step is made by as many threads as there are processors, unless the
   scenario says how many. With fewer, waiting for one another takes what they save. */
#define RUN_AGENTS_FOR_THREADS 5000

#define RUN_MOST_THREADS 256

/* How many there are, 1 to RUN_MOST_THREADS. */
unsigned run_processors(void);

/* A world at tick 0, as the scenario says; NULL and an error as pur_world_new. Caller frees. */
pur_world *run_make_world(const scn_scenario *scenario, pur_error *error);

/* A run at tick 0. `steps`: how many it has, or RUN_DURATION for round(duration/dt), without end
   where the duration is 0. NULL and an error as pur_world_new. The scenario must outlive it.
   Caller frees. */
run *run_new(const scn_scenario *scenario, uint64_t steps, pur_error *error);
void run_free(run *self);

/* How many steps run_new would give a run of this scenario: `steps`, or what RUN_DURATION comes
   to. */
uint64_t run_length(const scn_scenario *scenario, uint64_t steps);

const pur_world *run_world(const run *self);
const scn_scenario *run_scenario(const run *self);
uint64_t run_steps(const run *self); /* RUN_ENDLESS: without end */
run_state run_state_of(const run *self);

/* The capture that stopped it; NULL unless RUN_CAPTURED. */
const pur_event *run_capture(const run *self);

/* Keep the snapshots within this many bytes; 0 for a run that only goes forwards. Going back is
   exact without them too, but steps from tick 0. */
void run_limit_snapshots(run *self, size_t bytes);

/* One observer at a time; NULL for none. It is called for the current tick at once. `lead` is
   how many ticks before a tick it must have seen after run_go_to. */
void run_observe(run *self, run_observer *observer, void *context, uint64_t lead);

/* From tick k to k+1, the log's entries for k applied first. Does nothing once it is over. */
run_state run_step(run *self);

/* To any tick between 0 and the last: backwards from the nearest snapshot through the log,
   forwards by stepping; stops early where the run ends. Exact: same state, same hash, same
   events of the last step. */
run_state run_go_to(run *self, uint64_t tick);

/* The last tick that it has come to so far, also if it went back since. */
uint64_t run_reach(const run *self);

/* The tick at which it ends: that of the capture that stops it, once that was seen, or else
   run_steps. */
uint64_t run_end(const run *self);

/* The ticks up to run_reach at which something happened, in order; the oldest are forgotten beyond
   RUN_EVENTS_MOST. They live until the run moves. */
const run_event_tick *run_event_ticks(const run *self, size_t *count);

/* The tick of the nearest event before or after the current one that the run has seen or, for
   the next, finds by stepping on at most `horizon` ticks: it is then there already. Returns the
   current tick, and is where it was, if there is none. */
uint64_t run_previous_event(const run *self);
uint64_t run_next_event(run *self, uint64_t horizon);

/* Do at their ticks what a plan says (NULL: nothing); the run is at tick 0 and its log is empty. On
   an error, as run_set, nothing is planned, and `*wrong` is the number of the item that it is
   about. */
pur_status run_follow(run *self, const run_plan *plan, size_t *wrong, pur_error *error);

/* Back to tick 0 with this seed. What was planned is done again at its tick; a parameter that a
   person has set is what it was, from the start; the rest of the log is emptied. */
void run_restart(run *self, uint64_t seed);

/* From the current tick on the parameter `id` is `text`, as a scenario file would have it.
   Errors as scn_change, and nothing is changed. Logged; cuts what the log has after this tick,
   unless the value is what it was. */
pur_status run_set(run *self, pur_param_id id, const char *text, pur_error *error);

/* Whether a parameter has been set, by a person or a plan, up to the current tick. */
bool run_has_set(const run *self, pur_param_id id);

/* What has been done to it, and what is planned; it lives until the run changes. */
const run_log *run_log_of(const run *self);

/* From the current tick on the keyboard-driven agents want to go along `direction` (a unit
   vector, zero to coast). It shows in the world after the next step. Logged; cuts what the log
   has after this tick. PUR_NO_MEMORY, and nothing is changed. */
pur_status run_steer(run *self, pur_vec direction);

#endif
