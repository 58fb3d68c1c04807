/* One step: every rule senses the state as it was, then every agent moves. */
#include "lib/combine.h"
#include "lib/geometry.h"
#include "lib/world.h"

#include <string.h>

/* Where max_speed is .inf a speed stays below this, so that nothing overflows. */
#define GREATEST_SPEED 1e12 /* m/s */

/* The slowest motion that turns the heading. */
#define SLOWEST_HEADING 1e-9 /* m/s */

/* Add the forces of one rule over a crew to fx and fy, indexed by agent. */
static void run_job(const pur_world *world, const purp_scene *scene, const purp_crew *crew,
                    const purp_job *job, double *fx, double *fy)
{
    const purp_range range = crew->range;
    const purp_task task = {
        .scene = scene,
        .first = range.first,
        .last = range.first + range.count,
        .crew = range,
        .params = job->params,
        .stream = job->stream,
        .state = world->now.own + job->state_at,
        .state_stride = range.count,
        .next_state = world->next.own + job->state_at,
        .next_stride = range.count,
        .fx = fx + range.first,
        .fy = fy + range.first,
    };
    job->rule->run(&task);
}

static void clear(double *values, purp_range range)
{
    memset(values + range.first, 0, range.count * sizeof *values);
}

/* Give a rule what is left for it of each agent's budget. */
static void share_out(pur_world *world, const purp_crew *crew, size_t job)
{
    const purp_range range = crew->range;
    for (size_t i = range.first; i < range.first + range.count; i++) {
        const pur_vec wanted = purp_finite(pur_vec_make(world->rule_fx[i], world->rule_fy[i]));
        const pur_vec taken = purp_take(world, crew, job, i, wanted, &world->spent[i]);
        world->fx[i] += taken.x;
        world->fy[i] += taken.y;
    }
}

static void sense(pur_world *world, const purp_scene *scene, const purp_crew *crew)
{
    const bool sums = crew->combine == PURP_COMBINE_SUM;
    clear(world->fx, crew->range);
    clear(world->fy, crew->range);
    if (!sums)
        clear(world->spent, crew->range);
    for (size_t i = 0; i < crew->job_count; i++) {
        if (sums) {
            run_job(world, scene, crew, &crew->jobs[i], world->fx, world->fy);
            continue;
        }
        clear(world->rule_fx, crew->range);
        clear(world->rule_fy, crew->range);
        run_job(world, scene, crew, &crew->jobs[i], world->rule_fx, world->rule_fy);
        share_out(world, crew, i);
    }
}

/* The force with its part against the velocity no larger than max_brake; at rest nothing brakes. */
static pur_vec limit_brake(pur_vec force, pur_vec velocity, double max_brake)
{
    const pur_vec along = pur_vec_unit(velocity);
    const double brake = -pur_vec_dot(force, along);
    return brake > max_brake ? pur_vec_add(force, pur_vec_scale(along, brake - max_brake)) : force;
}

static pur_vec accelerated(const pur_world *world, const purp_crew *crew, size_t i, pur_vec sum)
{
    const purp_state *now = &world->now;
    pur_vec force = pur_vec_truncate(sum, world->max_force[i]);
    if (crew->has_limits)
        force = limit_brake(force, pur_vec_make(now->vx[i], now->vy[i]), crew->max_brake);
    const pur_vec acceleration = pur_vec_make(force.x / world->mass[i], force.y / world->mass[i]);
    const pur_vec change = purp_finite(pur_vec_scale(acceleration, world->dt));
    const pur_vec wanted = pur_vec_make(now->vx[i] + change.x, now->vy[i] + change.y);
    const double limit =
        world->max_speed[i] < GREATEST_SPEED ? world->max_speed[i] : GREATEST_SPEED;
    const pur_vec velocity = pur_vec_truncate(wanted, limit);
    if (!crew->has_limits)
        return velocity;
    return purp_turn_limit(pur_vec_make(now->hx[i], now->hy[i]), velocity,
                           crew->max_turn * world->dt);
}

/* The edge rule on the next place and velocity; true for a bounce. */
static bool meet_edge(const pur_world *world, pur_vec *position, pur_vec *velocity, bool fixed_path)
{
    if (world->edge == PUR_EDGE_WRAP) {
        position->x = purp_wrap(position->x, world->width);
        position->y = purp_wrap(position->y, world->height);
    }
    if (world->edge != PUR_EDGE_BOUNCE || fixed_path)
        return false;
    const bool x = purp_fold(&position->x, &velocity->x, world->width);
    const bool y = purp_fold(&position->y, &velocity->y, world->height);
    return x || y;
}

static void keep(pur_world *world, size_t i)
{
    const purp_state *now = &world->now;
    purp_state *next = &world->next;
    next->x[i] = now->x[i];
    next->y[i] = now->y[i];
    next->vx[i] = now->vx[i];
    next->vy[i] = now->vy[i];
    next->hx[i] = now->hx[i];
    next->hy[i] = now->hy[i];
}

/* Move agent i; leaves in fx, fy the velocity of its motion before the edge rule. */
static bool move(pur_world *world, const purp_crew *crew, size_t i, bool moves_itself)
{
    const purp_state *now = &world->now;
    purp_state *next = &world->next;
    const pur_vec sum = purp_finite(pur_vec_make(world->fx[i], world->fy[i]));
    pur_vec velocity = moves_itself ? sum : accelerated(world, crew, i, sum);
    world->fx[i] = velocity.x;
    world->fy[i] = velocity.y;
    pur_vec position =
        pur_vec_make(now->x[i] + velocity.x * world->dt, now->y[i] + velocity.y * world->dt);
    const bool bounced = meet_edge(world, &position, &velocity, moves_itself);

    next->x[i] = position.x;
    next->y[i] = position.y;
    next->vx[i] = velocity.x;
    next->vy[i] = velocity.y;
    const double speed = pur_vec_length(velocity);
    next->hx[i] = speed > SLOWEST_HEADING ? velocity.x / speed : now->hx[i];
    next->hy[i] = speed > SLOWEST_HEADING ? velocity.y / speed : now->hy[i];
    return bounced;
}

static bool moves_itself(const purp_crew *crew)
{
    return crew->job_count == 1 && crew->jobs[0].rule->flags & PURP_MOVES_ITSELF;
}

static void move_crew(pur_world *world, const purp_crew *crew)
{
    const bool itself = moves_itself(crew);
    for (size_t i = crew->range.first; i < crew->range.first + crew->range.count; i++) {
        if (world->now.alive[i] == PURP_DEAD) {
            world->next.alive[i] = PURP_DEAD;
            keep(world, i);
            continue;
        }
        world->next.alive[i] = move(world, crew, i, itself) ? PURP_BOUNCED : PURP_ALIVE;
    }
}

static void note_bounces(pur_world *world)
{
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
    memcpy(world->next.own, world->now.own, world->own_count * sizeof(double));
}

void pur_world_step(pur_world *world)
{
    const purp_scene scene = purp_world_scene(world);
    world->event_count = 0;
    world->events_lost = 0;
    carry_state(world);
    for (size_t c = 0; c < world->crew_count; c++)
        sense(world, &scene, &world->crews[c]);
    for (size_t c = 0; c < world->crew_count; c++)
        move_crew(world, &world->crews[c]);
    purp_capture_step(world);
    note_bounces(world);
    world->next.tick = world->now.tick + 1;

    const purp_state old = world->now;
    world->now = world->next;
    world->next = old;
}
