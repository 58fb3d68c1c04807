/* The start of agents: at tick 0, and anew after a capture that respawns them. */
#include "lib/start.h"

#include "lib/events.h"
#include "lib/lag.h"
#include "lib/pursuers.h"
#include "lib/random_params.h"
#include "lib/rule/percept.h"
#include "lib/space/geometry.h"
#include "lib/spatial_order.h"

/* Streams of random numbers for starts; those of behaviours in a step are below. */
enum {
    STREAM_POSITION = 0x10000,
    STREAM_VELOCITY,
    STREAM_FIRST_STATE, /* of behaviour 0; the others follow */
    STREAM_HEADING = 0x1ffff,
    AGAIN = 0x20000 /* added for an agent that starts again */
};

static pur_vec in_box(pur_box box, const double u[2])
{
    return pur_vec_make(box.low.x + u[0] * (box.high.x - box.low.x),
                        box.low.y + u[1] * (box.high.y - box.low.y));
}

static pur_vec in_direction(double turns, double length)
{
    const double angle = 2.0 * PUR_PI * turns;
    return pur_vec_make(length * pur_cos(angle), length * pur_sin(angle));
}

static pur_vec draw_position(const pur_world *world, const pur_start *start, pur_draw draw,
                             bool again)
{
    double u[2];
    pur_random_pair(draw, u);
    const pur_box whole = {{0.0, 0.0}, {world->width, world->height}};
    switch (start->kind) {
    case PUR_START_POINT:
        return again ? in_box(whole, u) : start->point;
    case PUR_START_BOX:
        return in_box(start->box, u);
    case PUR_START_RING:
        return pur_vec_add(start->point, in_direction(u[0], start->radius));
    case PUR_START_WORLD:
        break;
    }
    return in_box(whole, u);
}

static pur_vec draw_velocity(const pur_motion *motion, double max_speed, pur_draw draw)
{
    double u[2];
    switch (motion->kind) {
    case PUR_MOTION_DIRECTION:
        pur_random_pair(draw, u);
        return in_direction(u[0], motion->speed < 0.0 ? max_speed : motion->speed);
    case PUR_MOTION_BOX:
        pur_random_pair(draw, u);
        return pur_vec_make(motion->low + u[0] * (motion->high - motion->low),
                            motion->low + u[1] * (motion->high - motion->low));
    case PUR_MOTION_VELOCITY:
        break;
    }
    return motion->velocity;
}

/* Give every rule of an agent its first state; a rule may change position and velocity, too. */
static void start_behaviours(const pur_world *world, const purp_crew *crew, purp_state *state,
                             size_t agent, uint32_t streams, purp_beginning *beginning)
{
    const purp_scene scene = purp_world_scene(world);
    const size_t member = agent - crew->range.first;
    for (size_t i = 0; i < crew->job_count; i++) {
        const purp_job *job = &crew->jobs[i];
        if (job->rule->start) {
            const purp_percept self = {
                .scene = &scene,
                .id = agent,
                .position = beginning->position,
                .velocity = beginning->velocity,
                .max_speed = PURP_PROPERTY(world, max_speed)[agent],
                .stream = streams + STREAM_FIRST_STATE + (uint32_t)i,
            };
            job->rule->start(&self, job->params, beginning);
        }
        for (size_t k = 0; k < job->state_doubles; k++)
            state->own[job->state_at + k * crew->range.count + member] =
                job->rule->start ? beginning->state[k] : 0.0;
    }
}

/* The direction of a velocity, scaled up first where its square would underflow. At rest it is +x
   at a fixed place and random at a random one: a crew whose members all face one way would drift.
 */
static pur_vec first_heading(pur_vec velocity, bool at_random, pur_draw draw)
{
    const bool small = fabs(velocity.x) < 1e-100 && fabs(velocity.y) < 1e-100;
    const pur_vec heading = pur_vec_unit(small ? pur_vec_scale(velocity, 0x1p600) : velocity);
    if (heading.x != 0.0 || heading.y != 0.0)
        return heading;
    return at_random ? in_direction(pur_random_uniform(draw), 1.0) : pur_vec_make(1.0, 0.0);
}

void purp_start_agent(const pur_world *world, purp_state *state, size_t agent, bool again)
{
    const purp_crew *crew = purp_world_crew_of(world, agent);
    const struct agent_params *params = crew->params;
    const uint32_t streams = again ? AGAIN : 0;
    pur_draw draw = {
        .seed = world->seed,
        .agent = (uint32_t)agent,
        .tick = (uint32_t)world->now.tick,
        .stream = streams + STREAM_POSITION,
    };
    purp_beginning beginning = {0};
    beginning.position = draw_position(world, &params->position, draw, again);
    draw.stream = streams + STREAM_VELOCITY;
    beginning.velocity =
        draw_velocity(&params->velocity, PURP_PROPERTY(world, max_speed)[agent], draw);
    start_behaviours(world, crew, state, agent, streams, &beginning);

    const bool wraps = world->edge == PUR_EDGE_WRAP;
    state->x[agent] = wraps ? purp_wrap(beginning.position.x, world->width) : beginning.position.x;
    state->y[agent] = wraps ? purp_wrap(beginning.position.y, world->height) : beginning.position.y;
    state->vx[agent] = beginning.velocity.x;
    state->vy[agent] = beginning.velocity.y;
    const bool at_random = again || params->position.kind != PUR_START_POINT;
    draw.stream = streams + STREAM_HEADING;
    const pur_vec heading = first_heading(beginning.velocity, at_random, draw);
    state->hx[agent] = heading.x;
    state->hy[agent] = heading.y;
    state->alive[agent] = PURP_PLACED;
    purp_lag_start(crew, state, agent);
    if (world->turn_at != PURP_NO_TURNS)
        state->own[world->turn_at + agent] = 0.0;
}

void pur_world_restart(pur_world *world, uint64_t seed)
{
    world->seed = seed;
    world->now.tick = 0;
    purp_events_clear(world);
    purp_draw_random_params(world);
    purp_order_reset(world);
    for (size_t i = 0; i < world->agent_count; i++)
        purp_start_agent(world, &world->now, i, false);
    purp_pursuers_reset(world);
}
