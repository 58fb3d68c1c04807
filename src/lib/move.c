#include "lib/move.h"

#include "lib/pursuers.h"
#include "lib/space/geometry.h"

#include <string.h>

/* Where max_speed is .inf a speed stays below this, so that nothing overflows. */
#define GREATEST_SPEED 1e12 /* m/s */

/* The slowest motion that turns the heading. */
#define SLOWEST_HEADING 1e-9 /* m/s */

/* What is looked at together, so that what most agents do not need is left out for them: a few
   kilobytes of each array. */
#define TILE 1024

/* All that a motion reads and writes, in a form of which a loop can have a copy of its own. */
typedef struct motion {
    const double *x, *y, *vx, *vy, *hx, *hy;
    const double *max_speed, *max_force, *mass;
    double max_turn, max_brake;
    double dt;
    double *fx, *fy;
    double *next_x, *next_y, *next_vx, *next_vy, *next_hx, *next_hy;
} motion;

/* What the agents of a tile have in common. */
typedef enum kind {
    ITSELF,  /* a rule moves them */
    GENTLE,  /* mass 1, and no force that exceeds max_force: so the results are the same without */
    FREE,    /* neither max_turn nor max_brake */
    LIMITED, /* the whole */
} kind;

static motion motion_of(const pur_world *world, const purp_crew *crew)
{
    const purp_state *now = &world->now;
    const purp_state *next = &world->next;
    return (motion){
        .x = now->x,
        .y = now->y,
        .vx = now->vx,
        .vy = now->vy,
        .hx = now->hx,
        .hy = now->hy,
        .max_speed = PURP_PROPERTY(world, max_speed),
        .max_force = PURP_PROPERTY(world, max_force),
        .mass = PURP_PROPERTY(world, mass),
        .max_turn = crew->params->properties.max_turn,
        .max_brake = crew->params->properties.max_brake,
        .dt = world->dt,
        .fx = world->fx,
        .fy = world->fy,
        .next_x = next->x,
        .next_y = next->y,
        .next_vx = next->vx,
        .next_vy = next->vy,
        .next_hx = next->hx,
        .next_hy = next->hy,
    };
}

/* The force with its part against the velocity no larger than max_brake; at rest nothing brakes. */
static inline pur_vec limit_brake(pur_vec force, pur_vec velocity, double max_brake)
{
    const pur_vec along = pur_vec_unit(velocity);
    const double brake = -pur_vec_dot(force, along);
    return brake > max_brake ? pur_vec_add(force, pur_vec_scale(along, brake - max_brake)) : force;
}

static inline pur_vec acceleration(const motion *m, size_t i, pur_vec sum, kind which)
{
    if (which == GENTLE)
        return sum;
    pur_vec force = pur_vec_truncate(sum, m->max_force[i]);
    if (which == LIMITED)
        force = limit_brake(force, pur_vec_make(m->vx[i], m->vy[i]), m->max_brake);
    return pur_vec_make(force.x / m->mass[i], force.y / m->mass[i]);
}

static inline pur_vec velocity_after(const motion *m, size_t i, kind which)
{
    const pur_vec sum = purp_finite(pur_vec_make(m->fx[i], m->fy[i]));
    if (which == ITSELF)
        return sum;
    const pur_vec change = purp_finite(pur_vec_scale(acceleration(m, i, sum, which), m->dt));
    const pur_vec wanted = pur_vec_make(m->vx[i] + change.x, m->vy[i] + change.y);
    const double limit = m->max_speed[i] < GREATEST_SPEED ? m->max_speed[i] : GREATEST_SPEED;
    const pur_vec velocity = pur_vec_truncate(wanted, limit);
    if (which != LIMITED)
        return velocity;
    return purp_turn_limit(pur_vec_make(m->hx[i], m->hy[i]), velocity, m->max_turn * m->dt);
}

/* Along the velocity, or what it was where there is hardly any. */
static inline pur_vec heading_along(pur_vec velocity, pur_vec old)
{
    const double speed = pur_vec_length(velocity);
    const pur_vec along = pur_vec_make(velocity.x / speed, velocity.y / speed);
    return speed > SLOWEST_HEADING ? along : old;
}

/* An agent's velocity and heading after a step, before the edge rule, and its heading before it. */
typedef struct moved {
    pur_vec velocity, heading, old;
} moved;

static inline moved move_freely(const motion *m, size_t i, kind which)
{
    const pur_vec velocity = velocity_after(m, i, which);
    /* Read whatever the speed: only so it is a loop of vectors. */
    const pur_vec old = pur_vec_make(m->hx[i], m->hy[i]);
    const pur_vec heading = heading_along(velocity, old);
    m->fx[i] = velocity.x;
    m->fy[i] = velocity.y;
    m->next_x[i] = m->x[i] + velocity.x * m->dt;
    m->next_y[i] = m->y[i] + velocity.y * m->dt;
    m->next_vx[i] = velocity.x;
    m->next_vy[i] = velocity.y;
    m->next_hx[i] = heading.x;
    m->next_hy[i] = heading.y;
    return (moved){velocity, heading, old};
}

/* Whether no division by the mass and no limit on the force changes anything. Close to the limit
   it takes a root to know: then not. The addend keeps out what is too small for its square. */
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

static inline void move_all(const motion *given, size_t first, size_t last, kind which)
{
    const motion m = *given;
    PURP_INDEPENDENT
    for (size_t i = first; i < last; i++)
        move_freely(&m, i, which);
}

PURP_INLINE void move_crew(const motion *m, size_t first, size_t last, kind which)
{
    switch (which) {
    case ITSELF:
        move_all(m, first, last, ITSELF);
        return;
    case LIMITED:
        move_all(m, first, last, LIMITED);
        return;
    case GENTLE:
    case FREE:
        if (are_gentle(m, first, last))
            move_all(m, first, last, GENTLE);
        else
            move_all(m, first, last, FREE);
    }
}

PURP_FLATTEN static void move_baseline(const motion *m, size_t first, size_t last, kind which)
{
    move_crew(m, first, last, which);
}

PURP_FLATTEN PURP_AVX2 static void move_avx2(const motion *m, size_t first, size_t last, kind which)
{
    move_crew(m, first, last, which);
}

PURP_FLATTEN PURP_AVX512 static void move_avx512(const motion *m, size_t first, size_t last,
                                                 kind which)
{
    move_crew(m, first, last, which);
}

static kind kind_of(const purp_crew *crew)
{
    return crew->moves_itself ? ITSELF : crew->has_limits ? LIMITED : FREE;
}

static void move_tile(const pur_world *world, const motion *m, size_t first, size_t last,
                      kind which)
{
    switch (world->kernels->isa) {
    case PURP_ISA_AVX512:
        move_avx512(m, first, last, which);
        return;
    case PURP_ISA_AVX2:
        move_avx2(m, first, last, which);
        return;
    default:
        move_baseline(m, first, last, which);
    }
}

/* Captors, after their motion. */
static void follow_tile(const pur_world *world, const purp_crew *crew, size_t first, size_t last)
{
    const purp_state *now = &world->now;
    const purp_state *next = &world->next;
    for (size_t i = first; i < last; i++)
        if (now->alive[i] != PURP_DEAD)
            purp_pursuer_motion(
                &crew->pursuers[i - crew->range.first], pur_vec_make(now->hx[i], now->hy[i]),
                pur_vec_make(next->hx[i], next->hy[i]), pur_vec_make(next->vx[i], next->vy[i]));
}

/* The dead stay as they are. */
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

/* Whether no agent is near or beyond an edge. */
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
        /* Most are inside, where wrapping changes nothing and its divisions are the work. */
        if (!(x[i] > 0.0 && x[i] < width))
            x[i] = purp_wrap(x[i], width);
        if (!(y[i] > 0.0 && y[i] < height))
            y[i] = purp_wrap(y[i], height);
    }
}

static void bounce_all(pur_world *world, size_t first, size_t last)
{
    purp_state *next = &world->next;
    for (size_t i = first; i < last; i++) {
        const bool x = purp_fold(&next->x[i], &next->vx[i], world->width);
        const bool y = purp_fold(&next->y[i], &next->vy[i], world->height);
        if (!x && !y)
            continue;
        next->alive[i] = PURP_BOUNCED;
        const pur_vec old = pur_vec_make(next->hx[i], next->hy[i]);
        const pur_vec heading = heading_along(pur_vec_make(next->vx[i], next->vy[i]), old);
        next->hx[i] = heading.x;
        next->hy[i] = heading.y;
    }
}

static void meet_edges(pur_world *world, const purp_crew *crew, size_t first, size_t last)
{
    if (world->edge == PUR_EDGE_OPEN || is_inside(world, first, last))
        return;
    if (world->edge == PUR_EDGE_WRAP)
        wrap_all(world, first, last);
    else if (!crew->moves_itself)
        bounce_all(world, first, last);
}

/* One agent alone: no loop, which would cost more than the motion. */
static void move_one(pur_world *world, const purp_crew *crew, size_t i)
{
    const motion m = motion_of(world, crew);
    const moved done = move_freely(&m, i, kind_of(crew));
    if (crew->pursuers && world->now.alive[i] != PURP_DEAD)
        purp_pursuer_motion(&crew->pursuers[i - crew->range.first], done.old, done.heading,
                            done.velocity);
    world->next.alive[i] = PURP_ALIVE;
    meet_edges(world, crew, i, i + 1);
    restore_dead(world, i, i + 1);
}

void purp_move(pur_world *world, const purp_crew *crew, size_t first, size_t last)
{
    if (last - first == 1) {
        move_one(world, crew, first);
        return;
    }
    const motion m = motion_of(world, crew);
    for (size_t i = first; i < last; i += TILE) {
        const size_t end = last - i < TILE ? last : i + TILE;
        move_tile(world, &m, i, end, kind_of(crew));
        memset(world->next.alive + i, PURP_ALIVE, end - i);
        if (crew->pursuers)
            follow_tile(world, crew, i, end);
        meet_edges(world, crew, i, end);
        if (memchr(world->now.alive + i, PURP_DEAD, end - i))
            restore_dead(world, i, end);
    }
}
