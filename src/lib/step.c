/* One step, from the state `now` to the state `next`: every rule senses `now`, every agent moves,
   and captures and bounces are found. */
#include "lib/capture.h"
#include "lib/combine.h"
#include "lib/control.h"
#include "lib/events.h"
#include "lib/move.h"
#include "lib/neighbour_grids.h"
#include "lib/space/geometry.h"
#include "lib/spatial_order.h"

#include <string.h>

/* This many agents sense and then move before the next ones do: few enough that forces are still in
   the cache when they move, and enough that calling a rule costs nothing. */
#define BLOCK 2048

/* A thread takes this many agents at a time: few enough that all threads end together. */
#define PART 1024

/* Add the forces of one rule for the agents of a range to fx and fy. */
PURP_INLINE void run_job(const pur_world *world, const purp_scene *scene, const purp_crew *crew,
                         const purp_job *job, purp_range range, double *fx, double *fy)
{
    const size_t member = range.first - crew->range.first;
    const purp_task task = {
        .scene = scene,
        .first = range.first,
        .last = range.first + range.count,
        .crew = crew->range,
        .params = job->params,
        .common = &crew->common,
        .stream = job->stream,
        .grid = job->grid,
        .state = world->now.own + job->state_at + member,
        .state_stride = crew->range.count,
        .next_state = world->next.own + job->state_at + member,
        .next_stride = crew->range.count,
        .fx = fx + range.first,
        .fy = fy + range.first,
    };
    job->rule->run(&task);
}

static void set_to_zero(double *values, purp_range range)
{
    if (range.count == 1) /* small worlds: a store in place of a call */
        values[range.first] = 0.0;
    else
        memset(values + range.first, 0, range.count * sizeof *values);
}

/* Add to fx and fy what each agent takes of the force in rule_fx and rule_fy. */
static void take_forces(pur_world *world, const purp_crew *crew, size_t job, purp_range range)
{
    for (size_t i = range.first; i < range.first + range.count; i++) {
        const pur_vec wanted = purp_finite(pur_vec_make(world->rule_fx[i], world->rule_fy[i]));
        const pur_vec taken = purp_take(world, crew, job, i, wanted, &world->spent[i]);
        world->fx[i] += taken.x;
        world->fy[i] += taken.y;
    }
}

/* Fill fx and fy from all rules of a crew. */
PURP_INLINE void sense(pur_world *world, const purp_scene *scene, const purp_crew *crew,
                       purp_range range)
{
    const bool sums = crew->combine == PURP_COMBINE_SUM;
    set_to_zero(world->fx, range);
    set_to_zero(world->fy, range);
    if (!sums)
        set_to_zero(world->spent, range);
    for (size_t i = 0; i < crew->job_count; i++) {
        if (sums) {
            run_job(world, scene, crew, &crew->jobs[i], range, world->fx, world->fy);
            continue;
        }
        set_to_zero(world->rule_fx, range);
        set_to_zero(world->rule_fy, range);
        run_job(world, scene, crew, &crew->jobs[i], range, world->rule_fx, world->rule_fy);
        take_forces(world, crew, i, range);
    }
}

/* Copy the rules' state to `next`: dead agents keep theirs, and a rule need not write all of it. */
static void carry_state(pur_world *world, const purp_crew *crew, purp_range range)
{
    const size_t member = range.first - crew->range.first;
    for (size_t i = 0; i < crew->job_count; i++) {
        const purp_job *job = &crew->jobs[i];
        for (size_t k = 0; k < job->state_doubles; k++) {
            const size_t at = job->state_at + k * crew->range.count + member;
            memcpy(world->next.own + at, world->now.own + at, range.count * sizeof(double));
        }
    }
}

/* What the parts of a step share. */
typedef struct step_context {
    pur_world *world;
    const purp_scene *scene;
} step_context;

/* Sense and move the agents [first, last), in blocks that do not cross the end of a crew. Parts may
   run side by side: what one writes no other reads in this step. */
PURP_INLINE void advance_all(void *context, size_t first, size_t last, bool steered)
{
    const step_context *on = context;
    const purp_crew *crew = purp_world_crew_of(on->world, first);
    while (first < last) {
        const size_t end = crew->range.first + crew->range.count;
        const size_t most = (end < last ? end : last) - first;
        const purp_range block = {first, most < BLOCK ? most : BLOCK};
        carry_state(on->world, crew, block);
        sense(on->world, on->scene, crew, block);
        if (steered)
            purp_hands_take(on->world, block);
        purp_move(on->world, crew, block.first, block.first + block.count);
        first += block.count;
        if (first == end)
            crew++;
    }
}

static void advance(void *context, size_t first, size_t last)
{
    advance_all(context, first, last, false);
}

/* Where agents were given to the keys; a function of its own, so that others do not pay for it. */
static void advance_steered(void *context, size_t first, size_t last)
{
    advance_all(context, first, last, true);
}

static void note_bounces(pur_world *world)
{
    if (world->edge != PUR_EDGE_BOUNCE)
        return;
    const uint64_t tick = world->now.tick + 1;
    for (size_t agent = 0; agent < world->agent_count; agent++) {
        const size_t i = purp_index(world, agent);
        if (world->next.alive[i] == PURP_BOUNCED)
            purp_note(world, (pur_event){.kind = PUR_EVENT_BOUNCE,
                                         .tick = tick,
                                         .time = (double)tick * world->dt,
                                         .agent = agent});
    }
}

void pur_world_step(pur_world *world)
{
    purp_order_step(world);
    const purp_scene scene = purp_world_scene(world);
    purp_events_clear(world);
    purp_neighbour_grids_make(world, &scene);
    purp_pool_run(world->pool, world->agent_count, PART,
                  world->hand_count > 0 ? advance_steered : advance,
                  &(step_context){world, &scene});
    purp_capture_step(world);
    note_bounces(world);
    world->next.tick = world->now.tick + 1;

    const purp_state old = world->now;
    world->now = world->next;
    world->next = old;
}
