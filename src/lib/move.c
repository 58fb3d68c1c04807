/* The motion of agents in a step: forces, limited, become velocities, positions and headings; then
   the edge of the world acts.

   The main loop must vectorise, so it computes every agent of a tile in the same way, dead or alive
   and wherever it is. Dead agents and those at an edge are corrected one by one afterwards, only in
   tiles that have any. */
#include "lib/move.h"

#include "lib/lag.h"
#include "lib/space/geometry.h"

#include <string.h>

/* The limit on the speed of an agent whose max_speed is .inf, so that nothing overflows. */
#define GREATEST_SPEED 1e12 /* m/s */

/* Agents moved together; a tile of each array is a few kilobytes and stays in the cache. */
#define TILE 1024

/* What a motion reads and writes. Loops work on a local copy, which no store through its pointers
   can change. */
typedef struct motion {
    purp_state now, next;
    const double *max_speed, *max_force, *mass;
    double max_turn, max_brake;
    double creeping; /* m/s, where all members have one max_speed */
    double dt;
    double *fx, *fy;
} motion;

static motion motion_of(const pur_world *world, const purp_crew *crew)
{
    return (motion){
        .now = world->now,
        .next = world->next,
        .max_speed = PURP_PROPERTY(world, max_speed),
        .max_force = PURP_PROPERTY(world, max_force),
        .mass = PURP_PROPERTY(world, mass),
        .max_turn = crew->params->properties.max_turn,
        .max_brake = crew->params->properties.max_brake,
        .creeping = crew->creeping,
        .dt = world->dt,
        .fx = world->fx,
        .fy = world->fy,
    };
}

static inline bool is_lagged(purp_motion_kind kind)
{
    return kind == PURP_LAGGED || kind == PURP_LAGGED_TURN;
}

static inline pur_vec limit_and_brake(const motion *m, size_t i, pur_vec sum)
{
    const pur_vec force = pur_vec_truncate(sum, m->max_force[i]);
    return purp_brake_limit(force, pur_vec_make(m->now.vx[i], m->now.vy[i]), m->max_brake);
}

/* The sum of the forces of each agent becomes the force that acts, through one stage and without
   max_brake: a loop of vectors. */
PURP_INLINE void lag_by_one(const motion *given, const purp_crew *crew, size_t first, size_t last)
{
    const motion m = *given;
    const purp_lag lag = crew->common.lag;
    const size_t y = crew->range.count;
    const double *now = m.now.own + lag.at - crew->range.first;
    double *next = m.next.own + lag.at - crew->range.first;
    PURP_INDEPENDENT
    for (size_t i = first; i < last; i++) {
        const pur_vec sum = purp_finite(pur_vec_make(m.fx[i], m.fy[i]));
        const pur_vec command = pur_vec_truncate(sum, m.max_force[i]);
        m.fx[i] = purp_lag_pass_one(&lag, now + i, next + i, command.x);
        m.fy[i] = purp_lag_pass_one(&lag, now + y + i, next + y + i, command.y);
    }
}

/* The same through any number of stages. */
PURP_NOINLINE static void lag_by_stages(const motion *m, const purp_crew *crew, size_t first,
                                        size_t last)
{
    const purp_lag *lag = &crew->common.lag;
    const size_t y = crew->range.count;
    for (size_t i = first; i < last; i++) {
        const pur_vec sum = purp_finite(pur_vec_make(m->fx[i], m->fy[i]));
        const pur_vec command = limit_and_brake(m, i, sum);
        const double *now = m->now.own + lag->at + (i - crew->range.first);
        double *next = m->next.own + lag->at + (i - crew->range.first);
        m->fx[i] = purp_lag_pass(lag, now, next, 2 * y, 2 * y, command.x);
        m->fy[i] = purp_lag_pass(lag, now + y, next + y, 2 * y, 2 * y, command.y);
    }
}

/* The dead keep their stages. */
PURP_INLINE void lag_crew(const motion *m, const purp_crew *crew, size_t first, size_t last)
{
    if (crew->common.lag.order == 1 && isinf(m->max_brake))
        lag_by_one(m, crew, first, last);
    else
        lag_by_stages(m, crew, first, last);
    for (size_t i = first; i < last; i++)
        if (m->now.alive[i] == PURP_DEAD)
            purp_lag_keep(crew, &m->now, &m->next, i);
}

static inline pur_vec acceleration(const motion *m, size_t i, pur_vec sum, purp_motion_kind kind)
{
    if (kind == PURP_GENTLE)
        return sum;
    pur_vec force = sum;
    if (!is_lagged(kind))
        force = pur_vec_truncate(sum, m->max_force[i]);
    if (kind == PURP_LIMITED)
        force = purp_brake_limit(force, pur_vec_make(m->now.vx[i], m->now.vy[i]), m->max_brake);
    return pur_vec_make(force.x / m->mass[i], force.y / m->mass[i]);
}

static inline pur_vec velocity_after(const motion *m, size_t i, purp_motion_kind kind)
{
    const pur_vec sum = purp_finite(pur_vec_make(m->fx[i], m->fy[i]));
    if (kind == PURP_ITSELF)
        return sum;
    const pur_vec change = purp_finite(pur_vec_scale(acceleration(m, i, sum, kind), m->dt));
    const pur_vec wanted = pur_vec_make(m->now.vx[i] + change.x, m->now.vy[i] + change.y);
    const double limit = m->max_speed[i] < GREATEST_SPEED ? m->max_speed[i] : GREATEST_SPEED;
    const pur_vec velocity = pur_vec_truncate(wanted, limit);
    if (kind != PURP_LIMITED && kind != PURP_LAGGED_TURN)
        return velocity;
    return purp_turn_limit(pur_vec_make(m->now.hx[i], m->now.hy[i]), velocity, m->max_turn * m->dt);
}

/* The speed up to which agent i keeps its heading, m/s. Kinds whose members share a max_speed take
   it from the crew: computing it would slow the shortest loops down. */
static inline double creeping_of(const motion *m, size_t i, purp_motion_kind kind)
{
    return kind == PURP_GENTLE || kind == PURP_FREE ? m->creeping
                                                    : purp_creeping_speed(m->max_speed[i]);
}

/* The direction of the velocity, or the old heading if the agent only creeps. */
static inline pur_vec heading_along(pur_vec velocity, pur_vec old, double creeping)
{
    const double speed = pur_vec_length(velocity);
    const pur_vec along = pur_vec_make(velocity.x / speed, velocity.y / speed);
    return speed > creeping ? along : old;
}

PURP_INLINE void move_freely(const motion *m, size_t i, purp_motion_kind kind, double creeping)
{
    const pur_vec velocity = velocity_after(m, i, kind);
    /* Loaded unconditionally: a load that depends on the speed would prevent vectorisation. */
    const pur_vec old = pur_vec_make(m->now.hx[i], m->now.hy[i]);
    const pur_vec heading = heading_along(velocity, old, creeping);
    m->fx[i] = velocity.x;
    m->fy[i] = velocity.y;
    m->next.x[i] = m->now.x[i] + velocity.x * m->dt;
    m->next.y[i] = m->now.y[i] + velocity.y * m->dt;
    m->next.vx[i] = velocity.x;
    m->next.vy[i] = velocity.y;
    m->next.hx[i] = heading.x;
    m->next.hy[i] = heading.y;
}

/* Whether dividing by the mass and limiting the force would leave every force of the tile as it is.
   Squares are compared, with a margin: near the limit only the exact computation with a square root
   knows. The addend makes a force whose square underflows fail the test. */
static inline bool are_gentle(const motion *given, size_t first, size_t last)
{
    const motion m = *given;
    int harsh = 0;
    for (size_t i = first; i < last; i++) {
        const double square = m.fx[i] * m.fx[i] + m.fy[i] * m.fy[i];
        const double limit = m.max_force[i] * m.max_force[i];
        harsh |= !(square + 1e-280 < 0.999 * limit) | (m.mass[i] != 1.0);
    }
    return !harsh;
}

static inline void move_all(const motion *given, size_t first, size_t last, purp_motion_kind kind)
{
    const motion m = *given;
    PURP_INDEPENDENT
    for (size_t i = first; i < last; i++)
        move_freely(&m, i, kind, creeping_of(&m, i, kind));
}

PURP_INLINE void move_crew(const motion *m, const purp_crew *crew, size_t first, size_t last)
{
    switch (crew->motion) {
    case PURP_ITSELF:
        move_all(m, first, last, PURP_ITSELF);
        return;
    case PURP_LIMITED:
        move_all(m, first, last, PURP_LIMITED);
        return;
    case PURP_VARIED:
        move_all(m, first, last, PURP_VARIED);
        return;
    case PURP_LAGGED:
        lag_crew(m, crew, first, last);
        move_all(m, first, last, PURP_LAGGED);
        return;
    case PURP_LAGGED_TURN:
        lag_crew(m, crew, first, last);
        move_all(m, first, last, PURP_LAGGED_TURN);
        return;
    case PURP_GENTLE:
    case PURP_FREE:
        if (are_gentle(m, first, last))
            move_all(m, first, last, PURP_GENTLE);
        else
            move_all(m, first, last, PURP_FREE);
    }
}

PURP_FLATTEN static void move_baseline(const motion *m, const purp_crew *crew, size_t first,
                                       size_t last)
{
    move_crew(m, crew, first, last);
}

PURP_FLATTEN PURP_AVX2 static void move_avx2(const motion *m, const purp_crew *crew, size_t first,
                                             size_t last)
{
    move_crew(m, crew, first, last);
}

PURP_FLATTEN PURP_AVX512 static void move_avx512(const motion *m, const purp_crew *crew,
                                                 size_t first, size_t last)
{
    move_crew(m, crew, first, last);
}

purp_motion_kind purp_motion_kind_of(const purp_crew *crew)
{
    const pur_properties *limits = &crew->params->properties;
    if (crew->moves_itself)
        return PURP_ITSELF;
    if (crew->common.lag.order > 0)
        return isinf(limits->max_turn) ? PURP_LAGGED : PURP_LAGGED_TURN;
    if (!isinf(limits->max_turn) || !isinf(limits->max_brake))
        return PURP_LIMITED;
    return crew->is_varied ? PURP_VARIED : PURP_FREE;
}

static void move_tile(const pur_world *world, const motion *m, const purp_crew *crew, size_t first,
                      size_t last)
{
    switch (world->kernels->isa) {
    case PURP_ISA_AVX512:
        move_avx512(m, crew, first, last);
        return;
    case PURP_ISA_AVX2:
        move_avx2(m, crew, first, last);
        return;
    default:
        move_baseline(m, crew, first, last);
    }
}

/* Undo the motion of the dead. */
static void restore_dead(pur_world *world, size_t first, size_t last)
{
    const purp_state *now = &world->now;
    purp_state *next = &world->next;
    for (size_t i = first; i < last; i++) {
        if (now->alive[i] != PURP_DEAD)
            continue;
        next->alive[i] = PURP_DEAD;
        next->x[i] = now->x[i];
        next->y[i] = now->y[i];
        next->vx[i] = now->vx[i];
        next->vy[i] = now->vy[i];
        next->hx[i] = now->hx[i];
        next->hy[i] = now->hy[i];
    }
}

/* Whether all agents are strictly inside the world; then the edge changes nothing. */
static bool is_inside(const pur_world *world, size_t first, size_t last)
{
    const double *x = world->next.x;
    const double *y = world->next.y;
    const double width = world->width;
    const double height = world->height;
    int outside = 0;
    for (size_t i = first; i < last; i++)
        outside |= !(x[i] > 0.0) | !(x[i] < width) | !(y[i] > 0.0) | !(y[i] < height);
    return !outside;
}

static void wrap_all(pur_world *world, size_t first, size_t last)
{
    double *x = world->next.x;
    double *y = world->next.y;
    const double width = world->width;
    const double height = world->height;
    for (size_t i = first; i < last; i++) {
        /* Most agents are inside, where the division in purp_wrap would be wasted. */
        if (!(x[i] > 0.0 && x[i] < width))
            x[i] = purp_wrap(x[i], width);
        if (!(y[i] > 0.0 && y[i] < height))
            y[i] = purp_wrap(y[i], height);
    }
}

static void bounce_all(pur_world *world, size_t first, size_t last)
{
    purp_state *next = &world->next;
    const double *max_speed = PURP_PROPERTY(world, max_speed);
    for (size_t i = first; i < last; i++) {
        const bool x = purp_fold(&next->x[i], &next->vx[i], world->width);
        const bool y = purp_fold(&next->y[i], &next->vy[i], world->height);
        if (!x && !y)
            continue;
        next->alive[i] = PURP_BOUNCED;
        const pur_vec old = pur_vec_make(next->hx[i], next->hy[i]);
        const pur_vec heading = heading_along(pur_vec_make(next->vx[i], next->vy[i]), old,
                                              purp_creeping_speed(max_speed[i]));
        next->hx[i] = heading.x;
        next->hy[i] = heading.y;
    }
}

/* Bounce or wrap the agents that left the world. Where a rule moves them they do not bounce. */
static void apply_edge(pur_world *world, const purp_crew *crew, size_t first, size_t last)
{
    if (world->edge == PUR_EDGE_OPEN || is_inside(world, first, last))
        return;
    if (world->edge == PUR_EDGE_WRAP)
        wrap_all(world, first, last);
    else if (!crew->moves_itself)
        bounce_all(world, first, last);
}

/* Keep how fast headings turned. A bounce counts as no turn; half round is to the left. Sorted
   crews keep none: no rule looks at them (spatial_order.h). */
static void record_turns(pur_world *world, const purp_crew *crew, size_t first, size_t last)
{
    const purp_state *now = &world->now;
    const purp_state *next = &world->next;
    for (size_t i = first; i < last; i++) {
        const pur_vec old = pur_vec_make(now->hx[i], now->hy[i]);
        const pur_vec heading = pur_vec_make(next->hx[i], next->hy[i]);
        const double cross = pur_vec_cross(old, heading);
        const double angle = pur_atan2(fabs(cross), pur_vec_dot(old, heading));
        const bool turns = next->alive[i] == PURP_ALIVE && !crew->sorted;
        next->own[world->turn_at + i] = !turns ? 0.0 : (cross < 0.0 ? -angle : angle) / world->dt;
    }
}

/* Never inlined: agents without a lag would pay for it. */
PURP_NOINLINE static void move_lagged(const pur_world *world, const purp_crew *crew, size_t i,
                                      double creeping)
{
    const motion m = motion_of(world, crew);
    lag_by_stages(&m, crew, i, i + 1);
    if (m.now.alive[i] == PURP_DEAD)
        purp_lag_keep(crew, &m.now, &m.next, i);
    move_freely(&m, i, crew->motion, creeping);
}

/* Move one agent without the tile's set-up, which would cost more than the motion. */
static void move_one(pur_world *world, const purp_crew *crew, size_t i)
{
    const motion m = motion_of(world, crew);
    const double creeping = crew->is_varied ? purp_creeping_speed(m.max_speed[i]) : crew->creeping;
    if (is_lagged(crew->motion))
        move_lagged(world, crew, i, creeping);
    else
        move_freely(&m, i, crew->motion, creeping);
    world->next.alive[i] = PURP_ALIVE;
    apply_edge(world, crew, i, i + 1);
    restore_dead(world, i, i + 1);
    if (world->turn_at != PURP_NO_TURNS)
        record_turns(world, crew, i, i + 1);
}

/* Never inlined: its set-up would be part of moving one agent. */
PURP_NOINLINE static void move_tiles(pur_world *world, const purp_crew *crew, size_t first,
                                     size_t last)
{
    const motion m = motion_of(world, crew);
    for (size_t i = first; i < last; i += TILE) {
        const size_t end = last - i < TILE ? last : i + TILE;
        move_tile(world, &m, crew, i, end);
        memset(world->next.alive + i, PURP_ALIVE, end - i);
        apply_edge(world, crew, i, end);
        if (memchr(world->now.alive + i, PURP_DEAD, end - i))
            restore_dead(world, i, end);
        if (world->turn_at != PURP_NO_TURNS)
            record_turns(world, crew, i, end);
    }
}

void purp_move(pur_world *world, const purp_crew *crew, size_t first, size_t last)
{
    if (last - first == 1)
        move_one(world, crew, first);
    else
        move_tiles(world, crew, first, last);
}
