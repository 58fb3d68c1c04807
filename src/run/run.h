/* A run: a world, its end, the log of what was done to it, and snapshots to go back. The screen,
   traces, frames and batches all step through run_step. */
#ifndef RUN_RUN_H
#define RUN_RUN_H

#include "run/events.h"
#include "run/log.h"
#include "run/plan.h"
#include "scenario/scenario.h"
#include <pursuit/world.h>

typedef struct run run;

/* Steps of a run without end; steps as the scenario says, for run_new and run_length. */
#define RUN_ENDLESS UINT64_MAX
#define RUN_DURATION UINT64_MAX

/* Memory of the snapshots of a run, bytes, unless run_limit_snapshots sets another limit. */
#define RUN_SNAPSHOT_BYTES ((size_t)64 * 1024 * 1024)

typedef enum run_state {
    RUN_GOING,
    RUN_FINISHED, /* the last step is done */
    RUN_CAPTURED  /* a capture rule with `then: stop` was met */
} run_state;

/* Called at each tick that the run reaches, tick 0 included, also when it repeats ticks after going
   back. `context` is the caller's. */
typedef void run_observer(void *context, const pur_world *world);

/* With this many agents or more, steps run on as many threads as there are processors, unless the
   scenario sets their number. With fewer agents, threads cost more than they save. */
#define RUN_AGENTS_FOR_THREADS 5000

#define RUN_MOST_THREADS 256

/* The number of processors, 1 to RUN_MOST_THREADS. */
unsigned run_processors(void);

/* The world of a scenario at tick 0, with its threads and instruction set. NULL and an error as
   pur_world_new. Caller frees. */
pur_world *run_make_world(const scn_scenario *scenario, pur_error *error);

/* A run at tick 0 of `steps` steps; RUN_DURATION: round(duration/dt), or without end if the
   duration is 0. NULL and an error as pur_world_new. The scenario must outlive it. Caller frees. */
run *run_new(const scn_scenario *scenario, uint64_t steps, pur_error *error);
void run_free(run *self);

/* The number of steps that run_new gives a run of this scenario. */
uint64_t run_length(const scn_scenario *scenario, uint64_t steps);

const pur_world *run_world(const run *self);
const scn_scenario *run_scenario(const run *self);
uint64_t run_steps(const run *self); /* RUN_ENDLESS: without end */
run_state run_state_of(const run *self);

/* The capture that stopped it; NULL unless RUN_CAPTURED. */
const pur_event *run_capture(const run *self);

/* Limit the snapshots to this many bytes; 0 for a run that only goes forwards. Without snapshots
   going back is still exact, but steps from tick 0. */
void run_limit_snapshots(run *self, size_t bytes);

/* Set the only observer; NULL for none. It is called at once for the current tick. After run_go_to
   it has seen at least the `lead` ticks before that tick. */
void run_observe(run *self, run_observer *observer, void *context, uint64_t lead);

/* Apply the log's entries for the current tick k and step to k+1. Does nothing after the end. */
run_state run_step(run *self);

/* Go to any tick from 0 on: backwards from the nearest snapshot through the log, forwards by
   stepping. Stops early at the end of the run. Exact: state, hash and events of the last step are
   those of a run that was stepped there. */
run_state run_go_to(run *self, uint64_t tick);

/* The latest tick that it has reached, also if it went back since. */
uint64_t run_reach(const run *self);

/* The tick of its end: that of the capture that stops it, once that was reached, or else
   run_steps. */
uint64_t run_end(const run *self);

/* The ticks up to run_reach with events, in order, at most the last RUN_EVENTS_MOST. Valid until
   the run steps, goes back or restarts. */
const run_event_tick *run_event_ticks(const run *self, size_t *count);

/* The tick of the nearest event before or after the current tick. If run_reach has no next one,
   run_next_event steps on up to `horizon` ticks, and stays at the event. Without one both return
   the current tick and the run does not move. */
uint64_t run_previous_event(const run *self);
uint64_t run_next_event(run *self, uint64_t horizon);

/* Put the items of a plan (NULL: none) into the log; the run is at tick 0 and its log is empty. On
   an error, as run_set, the log stays empty and `*wrong` is the index of the item at fault. */
pur_status run_follow(run *self, const run_plan *plan, size_t *wrong, pur_error *error);

/* Back to tick 0 with this seed. Planned entries of the log stay; a parameter that a person has set
   keeps its last value, from tick 0 on, and agents stay with the keys; all other entries are
   dropped. */
void run_restart(run *self, uint64_t seed);

/* From the current tick on the parameter `id` is `text`, as a scenario file would have it.
   Errors as scn_change, and nothing is changed. Logged; cuts what the log has after this tick,
   unless the value is what it was. */
pur_status run_set(run *self, pur_param_id id, const char *text, pur_error *error);

/* Whether a person or a plan has set a parameter up to the current tick. */
bool run_has_set(const run *self, pur_param_id id);

/* The log, planned entries included. Valid until the run changes. */
const run_log *run_log_of(const run *self);

/* From the current tick on, steer the agents that the keys steer along `direction`, a unit vector,
   or zero to coast; or let the keys go (pur_world_let_go). The world shows it after the next step.
   Logged; drops all entries of the log after this tick. PUR_NO_MEMORY, and nothing is changed. */
pur_status run_steer(run *self, pur_vec direction);
pur_status run_let_go(run *self);

/* From the current tick on, give an agent to the keys, or back: errors as pur_world_control, and
   nothing is changed. Logged; drops all entries of the log after this tick. */
pur_status run_control(run *self, size_t agent, bool keys, pur_error *error);

#endif
