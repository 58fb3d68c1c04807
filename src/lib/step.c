/* One step: every rule senses the state as it was, then every agent moves. */
#include "lib/combine.h"
#include "lib/geometry.h"
#include "lib/move.h"

#include <string.h>

/* How many agents sense and then move before the next ones do: what is written is read again
   while it is at hand, and a rule is asked so often that asking costs nothing. */
#define BLOCK 2048

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

static void step_crew(pur_world *world, const purp_scene *scene, const purp_crew *crew)
{
    const size_t last = crew->range.first + crew->range.count;
    for (size_t first = crew->range.first; first < last; first += BLOCK) {
        const purp_range block = {first, last - first < BLOCK ? last - first : BLOCK};
        sense(world, scene, crew, block);
        purp_move(world, crew, block.first, block.first + block.count);
    }
}

static void note_bounces(pur_world *world)
{
    if (world->edge != PUR_EDGE_BOUNCE && world->capture_count == 0)
        return;
    const uint64_t tick = world->now.tick + 1;
    for (size_t i = 0; i < world->agent_count; i++) {
        if (world->next.alive[i] == PURP_BOUNCED)
            purp_note(world, (pur_event){.kind = PUR_EVENT_BOUNCE,
                                         .tick = tick,
                                         .time = (double)tick * world->dt,
                                         .agent = i});
        if (world->next.alive[i] != PURP_DEAD)
            world->next.alive[i] = PURP_ALIVE;
    }
}

/* Dead agents run no rule, so their behaviours' state has to be carried over. */
static void carry_state(pur_world *world)
{
    if (world->own_count > 0)
        memcpy(world->next.own, world->now.own, world->own_count * sizeof(double));
}

void pur_world_step(pur_world *world)
{
    const purp_scene scene = purp_world_scene(world);
    world->event_count = 0;
    world->events_lost = 0;
    carry_state(world);
    for (size_t c = 0; c < world->crew_count; c++)
        step_crew(world, &scene, &world->crews[c]);
    purp_capture_step(world);
    note_bounces(world);
    world->next.tick = world->now.tick + 1;

    const purp_state old = world->now;
    world->now = world->next;
    world->next = old;
}
