/* One step: every rule senses the state as it was, then every agent moves. */
#include "lib/capture.h"
#include "lib/combine.h"
#include "lib/events.h"
#include "lib/move.h"
#include "lib/neighbour_grids.h"
#include "lib/space/geometry.h"
#include "lib/spatial_order.h"

#include <string.h>

/* How many agents sense and then move before the next ones do: what is written is read again
   while it is at hand, and a rule is asked so often that asking costs nothing. */
#define BLOCK 2048

/* How many agents a thread takes at a time: few enough that threads end together. */
#define PART 1024

/* Add the forces of one rule over agents of a crew to fx and fy, indexed by agent. */
static void run_job(const pur_world *world, const purp_scene *scene, const purp_crew *crew,
                    const purp_job *job, purp_range range, double *fx, double *fy)
{
    const size_t member = range.first - crew->range.first;
    const purp_task task = {
        .scene = scene,
        .first = range.first,
        .last = range.first + range.count,
        .crew = crew->range,
        .params = job->params,
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

static void clear(double *values, purp_range range)
{
    if (range.count == 1)
        values[range.first] = 0.0;
    else
        memset(values + range.first, 0, range.count * sizeof *values);
}

/* Give a rule what is left for it of each agent's budget. */
static void share_out(pur_world *world, const purp_crew *crew, size_t job, purp_range range)
{
    for (size_t i = range.first; i < range.first + range.count; i++) {
        const pur_vec wanted = purp_finite(pur_vec_make(world->rule_fx[i], world->rule_fy[i]));
        const pur_vec taken = purp_take(world, crew, job, i, wanted, &world->spent[i]);
        world->fx[i] += taken.x;
        world->fy[i] += taken.y;
    }
}

static void sense(pur_world *world, const purp_scene *scene, const purp_crew *crew,
                  purp_range range)
{
    const bool sums = crew->combine == PURP_COMBINE_SUM;
    clear(world->fx, range);
    clear(world->fy, range);
    if (!sums)
        clear(world->spent, range);
    for (size_t i = 0; i < crew->job_count; i++) {
        if (sums) {
            run_job(world, scene, crew, &crew->jobs[i], range, world->fx, world->fy);
            continue;
        }
        clear(world->rule_fx, range);
        clear(world->rule_fy, range);
        run_job(world, scene, crew, &crew->jobs[i], range, world->rule_fx, world->rule_fy);
        share_out(world, crew, i, range);
    }
}

/* The dead run no rule, and not every rule writes all of its state: it has to be carried over. */
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

/* What everybody acts on. */
typedef struct stage {
    pur_world *world;
    const purp_scene *scene;
} stage;

/* Sense and move the agents [first, last). Nobody reads what they write before all are done. */
static void act(void *context, size_t first, size_t last)
{
    const stage *on = context;
    const purp_crew *crew = purp_world_crew_of(on->world, first);
    while (first < last) {
        const size_t end = crew->range.first + crew->range.count;
        const size_t most = (end < last ? end : last) - first;
        const purp_range block = {first, most < BLOCK ? most : BLOCK};
        carry_state(on->world, crew, block);
        sense(on->world, on->scene, crew, block);
        purp_move(on->world, crew, block.first, block.first + block.count);
        first += block.count;
        if (first == end)
            crew++;
    }
}

static void note_bounces(pur_world *world)
{
    if (world->edge != PUR_EDGE_BOUNCE && world->capture_count == 0)
        return;
    const uint64_t tick = world->now.tick + 1;
    for (size_t agent = 0; agent < world->agent_count; agent++) {
        const size_t i = purp_index(world, agent);
        if (world->next.alive[i] == PURP_BOUNCED)
            purp_note(world, (pur_event){.kind = PUR_EVENT_BOUNCE,
                                         .tick = tick,
                                         .time = (double)tick * world->dt,
                                         .agent = agent});
        if (world->next.alive[i] != PURP_DEAD)
            world->next.alive[i] = PURP_ALIVE;
    }
}

void pur_world_step(pur_world *world)
{
    purp_order_step(world);
    const purp_scene scene = purp_world_scene(world);
    purp_events_clear(world);
    purp_neighbour_grids_make(world, &scene);
    purp_pool_run(world->pool, world->agent_count, PART, act, &(stage){world, &scene});
    purp_capture_step(world);
    note_bounces(world);
    world->next.tick = world->now.tick + 1;

    const purp_state old = world->now;
    world->now = world->next;
    world->next = old;
}
