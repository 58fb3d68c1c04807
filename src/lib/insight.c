/* Insights: run the rules of one agent without changing the world. */
#include "lib/combine.h"
#include "lib/control.h"
#include "lib/lag.h"
#include "lib/rule/percept.h"
#include "lib/space/geometry.h"
#include "lib/spatial_order.h"

/* The force of one rule of an agent. Its new state is thrown away. */
static pur_vec force_of(const pur_world *world, const purp_crew *crew, size_t number, size_t agent,
                        pur_insight *insight)
{
    const purp_job *job = &crew->jobs[number];
    const purp_scene scene = purp_world_scene(world);
    const size_t index = purp_index(world, agent);
    double unseen_state[PURP_STATE_MAX];
    double fx = 0.0;
    double fy = 0.0;
    const purp_task task = {
        .scene = &scene,
        .first = index,
        .last = index + 1,
        .crew = crew->range,
        .params = job->params,
        .common = &crew->common,
        .stream = job->stream,
        .state = world->now.own + job->state_at + (index - crew->range.first),
        .state_stride = crew->range.count,
        .next_state = unseen_state,
        .next_stride = 1,
        .fx = &fx,
        .fy = &fy,
        .insight = insight,
    };
    job->rule->run(&task);
    return purp_finite(pur_vec_make(fx, fy));
}

bool pur_world_flow(const pur_world *world, size_t crew, size_t index, pur_vec point, pur_vec *flow)
{
    const purp_job *job = &world->crews[crew].jobs[index];
    const purp_scene scene = purp_world_scene(world);
    if (!job->rule->flow)
        return false;
    *flow = job->rule->flow(&scene, job->params, point);
    return true;
}

pur_insight pur_world_inspect(const pur_world *world, size_t agent, size_t index)
{
    const purp_crew *crew = purp_world_crew_of(world, agent);
    pur_vec keys;
    const bool held = purp_hand_force(world, agent, &keys);
    if (held && index == crew->job_count)
        return (pur_insight){.behaviour = &purp_keyboard.info, .force = keys, .taken = keys};
    pur_insight insight = {.behaviour = &crew->jobs[index].rule->info};
    insight.force = force_of(world, crew, index, agent, &insight);
    if (insight.has_target && world->agent_at)
        insight.target = world->agent_at[insight.target];
    insight.taken = held ? pur_vec_make(0.0, 0.0) : insight.force;
    if (held || crew->combine == PURP_COMBINE_SUM)
        return insight;

    double spent = 0.0;
    for (size_t i = 0; i < index; i++)
        purp_take(world, crew, i, agent, force_of(world, crew, i, agent, NULL), &spent);
    insight.taken = purp_take(world, crew, index, agent, insight.force, &spent);
    return insight;
}

/* The sum of what an agent takes of its rules' forces; false if it has none. */
static bool find_sum(const pur_world *world, const purp_crew *crew, size_t agent, pur_vec *sum)
{
    double spent = 0.0;
    if (purp_hand_force(world, agent, sum))
        return true;
    *sum = pur_vec_make(0.0, 0.0);
    for (size_t job = 0; job < crew->job_count; job++) {
        const pur_vec wanted = force_of(world, crew, job, agent, NULL);
        *sum = pur_vec_add(*sum, purp_take(world, crew, job, agent, wanted, &spent));
    }
    return crew->job_count > 0 && !crew->moves_itself;
}

bool pur_world_command(const pur_world *world, size_t agent, pur_vec *force)
{
    const purp_crew *crew = purp_world_crew_of(world, agent);
    const size_t i = purp_index(world, agent);
    pur_vec sum;
    if (!find_sum(world, crew, agent, &sum))
        return false;
    const pur_vec velocity = {world->now.vx[i], world->now.vy[i]};
    sum = pur_vec_truncate(purp_finite(sum), PURP_PROPERTY(world, max_force)[i]);
    *force = purp_brake_limit(sum, velocity, crew->params->properties.max_brake);
    return true;
}

bool pur_world_force(const pur_world *world, size_t agent, pur_vec *force)
{
    const purp_crew *crew = purp_world_crew_of(world, agent);
    const purp_lag *lag = &crew->common.lag;
    const size_t count = crew->range.count;
    const double *stages =
        world->now.own + lag->at + (purp_index(world, agent) - crew->range.first);
    double unseen_stages[PUR_LAG_STAGES];
    if (!pur_world_command(world, agent, force))
        return false;
    if (lag->order == 0)
        return true;
    force->x = purp_lag_pass(lag, stages, unseen_stages, 2 * count, 1, force->x);
    force->y = purp_lag_pass(lag, stages + count, unseen_stages, 2 * count, 1, force->y);
    return true;
}
