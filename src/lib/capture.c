/* Captures and closest approaches, swept: within a step the relative motion is linear, before
   the edge rule and the shortest way round. Pairs in id order. */
#include "lib/capture.h"

#include "lib/pursuers.h"
#include "lib/events.h"
#include "lib/rule/neighbours.h"
#include "lib/space/geometry.h"
#include "lib/start.h"

/* Before this share of a step no rounding takes what happens for something of the next step. */
#define CLEARLY_INSIDE 0.999

/* Whom rounding might take for too far off is looked at as well. */
#define WIDER (1.0 + 1e-9)

/* Up to so many pairs are tried one by one for a capture. */
#define FEW_PAIRS 1024

/* Of more pairs than this nobody wants to know every closest approach, which has to be looked for
   pair by pair. */
#define MOST_APPROACHING 1000000

/* A pair's relative motion in the step: from r, by w, for dt. */
typedef struct pair_motion {
    pur_vec r; /* m, from the captor to the other, at the start */
    pur_vec w; /* m/s */
} pair_motion;

size_t purp_capture_pairs(const pur_world *world, size_t limit)
{
    size_t pairs = 0;
    for (size_t i = 0; i < world->capture_count && pairs < limit; i++) {
        const size_t by = world->captures[i].by.count;
        const size_t of = world->captures[i].of.count;
        pairs += by > limit / of ? limit : by * of;
    }
    return pairs < limit ? pairs : limit;
}

static pur_vec between(const pur_world *world, const purp_state *state, size_t from, size_t to)
{
    return pur_world_displacement(world, pur_vec_make(state->x[from], state->y[from]),
                                  pur_vec_make(state->x[to], state->y[to]));
}

static pair_motion relative_motion(const pur_world *world, size_t captor, size_t other)
{
    return (pair_motion){
        between(world, &world->now, captor, other),
        pur_vec_make(world->fx[other] - world->fx[captor], world->fy[other] - world->fy[captor])};
}

static double distance_at(const pair_motion *motion, double t)
{
    return pur_vec_length(pur_vec_add(motion->r, pur_vec_scale(motion->w, t)));
}

/* The least t in [0, dt] with |r + w*t| <= radius; false if there is none. */
static bool sweep(const pair_motion *motion, double radius, double dt, double *t)
{
    *t = 0.0;
    const double outside = pur_vec_dot(motion->r, motion->r) - radius * radius;
    if (outside <= 0.0)
        return true;
    const double a = pur_vec_dot(motion->w, motion->w);
    const double b = pur_vec_dot(motion->r, motion->w);
    const double radicand = b * b - a * outside;
    if (b >= 0.0 || radicand < 0.0)
        return false;
    *t = outside / (-b + sqrt(radicand));
    return *t <= dt;
}

static pur_event pair_event(const pur_world *world, pur_event_kind kind, double t, size_t captor,
                            size_t other, double distance, size_t rule)
{
    return (pur_event){.kind = kind,
                       .tick = world->now.tick + 1,
                       .time = (double)world->now.tick * world->dt + t,
                       .agent = captor,
                       .other = other,
                       .distance = distance,
                       .capture = rule};
}

static void note_pair(pur_world *world, pur_event event)
{
    purp_note(world, event);
    purp_pursuer_event(world, &event);
}

static void apply(pur_world *world, int then, size_t other)
{
    if (then == PURP_THEN_REMOVE)
        world->next.alive[other] = PURP_DEAD;
    if (then == PURP_THEN_RESPAWN) {
        purp_start_agent(world, &world->next, other, true);
        world->next.alive[other] = PURP_PLACED;
    }
}

/* Whether the distance grew, or stayed, at the last moment before `state`. */
static bool was_parting(const pur_world *world, const purp_state *state, size_t captor,
                        size_t other)
{
    const pur_vec velocity =
        pur_vec_make(state->vx[other] - state->vx[captor], state->vy[other] - state->vy[captor]);
    return pur_vec_dot(between(world, state, captor, other), velocity) >= 0.0;
}

/* Whether the pair comes within the radius in the step, and when. At the very end the state
   decides, so that no rounding lets this step and the next both have it or none. */
static bool comes_inside(const pur_world *world, double radius, const pair_motion *motion,
                         size_t captor, size_t other, double *t)
{
    const pur_vec end = between(world, &world->next, captor, other);
    const bool ends_inside = pur_vec_dot(end, end) <= radius * radius;
    if (!sweep(motion, radius, world->dt, t)) {
        *t = world->dt;
        return ends_inside;
    }
    return *t < CLEARLY_INSIDE * world->dt || ends_inside ||
           was_parting(world, &world->next, captor, other);
}

static void try_capture(pur_world *world, size_t rule, size_t captor, size_t other)
{
    const purp_capture *capture = &world->captures[rule];
    const pair_motion motion = relative_motion(world, captor, other);
    const bool was_inside = pur_vec_dot(motion.r, motion.r) <= capture->radius * capture->radius;
    /* Where nothing follows, staying inside is not a new capture. */
    if (capture->then == PURP_THEN_NOTHING && was_inside && world->now.tick > 0)
        return;

    double t;
    if (!comes_inside(world, capture->radius, &motion, captor, other, &t))
        return;
    note_pair(world, pair_event(world, PUR_EVENT_CAPTURE, t, captor, other, distance_at(&motion, t),
                                rule));
    apply(world, capture->then, other);
}

/* A minimum of the distance inside the step or at its end, where they part already before the next
   one, or at its start, where they did not part in the one before: the state in between decides,
   so that no rounding lets both steps have it or none. */
static void note_approach(pur_world *world, size_t rule, size_t captor, size_t other)
{
    const pair_motion motion = relative_motion(world, captor, other);
    const double opening = pur_vec_dot(motion.r, motion.w);
    double t = 0.0;
    if (opening < 0.0) {
        const double nearest = -opening / pur_vec_dot(motion.w, motion.w);
        if (!(nearest < CLEARLY_INSIDE * world->dt) &&
            !was_parting(world, &world->next, captor, other))
            return;
        t = nearest < world->dt ? nearest : world->dt;
    } else if (world->now.tick == 0 || was_parting(world, &world->now, captor, other)) {
        return;
    }
    note_pair(world, pair_event(world, PUR_EVENT_CLOSEST_APPROACH, t, captor, other,
                                distance_at(&motion, t), rule));
}

bool purp_capture_tells_approaches(const pur_world *world)
{
    return purp_capture_pairs(world, MOST_APPROACHING + 1) <= MOST_APPROACHING;
}

bool purp_capture_needs_grid(size_t by, size_t of)
{
    return of > PURP_FEW && by > FEW_PAIRS / of;
}

typedef void visitor(pur_world *world, size_t rule, size_t captor, size_t other);

static void try_pair(pur_world *world, size_t rule, visitor *visit, size_t captor, size_t other)
{
    const unsigned char life = world->next.alive[other];
    if (other != captor && life != PURP_DEAD && life != PURP_PLACED)
        visit(world, rule, captor, other);
}

/* Visit every pair of a rule whose agents lived at the start of the step, but for those whose
   other one is already captured and gone in it. */
static void each_pair(pur_world *world, size_t rule, visitor *visit)
{
    const purp_range by = world->captures[rule].by;
    const purp_range of = world->captures[rule].of;
    for (size_t captor = by.first; captor < by.first + by.count; captor++) {
        if (!world->now.alive[captor])
            continue;
        for (size_t other = of.first; other < of.first + of.count; other++)
            try_pair(world, rule, visit, captor, other);
    }
}

static double longest_step(const pur_world *world, purp_range crew)
{
    double most = 0.0;
    for (size_t i = crew.first; i < crew.first + crew.count; i++) {
        const double speed2 = world->fx[i] * world->fx[i] + world->fy[i] * world->fy[i];
        most = speed2 > most ? speed2 : most;
    }
    return sqrt(most) * world->dt;
}

/* Try, in the order of each_pair, the pairs that can come within `reach` of each other: whoever
   is farther apart at the start of the step stays so, but for a captor that has been put elsewhere.
 */
static void try_near_pairs(pur_world *world, size_t rule, double reach)
{
    const purp_capture *capture = &world->captures[rule];
    const purp_scene scene = purp_world_scene(world);
    const struct neighbour_params near = {{.crew = -1}, reach, 2.0 * PUR_PI};
    for (size_t captor = capture->by.first; captor < capture->by.first + capture->by.count;
         captor++) {
        if (!world->now.alive[captor])
            continue;
        const purp_percept self = {
            .scene = &scene,
            .id = captor,
            .crew = capture->of,
            .position = pur_vec_make(world->now.x[captor], world->now.y[captor]),
            .grid = world->next.alive[captor] == PURP_PLACED ? NULL : &capture->grid,
        };
        purp_view view = purp_look_round(&self, &near);
        if (!self.grid)
            view.distance2 = HUGE_VAL;
        while (purp_next_neighbour(&self, &view))
            try_pair(world, rule, try_capture, captor, view.id);
    }
}

static void find_captures(pur_world *world, size_t rule)
{
    purp_capture *capture = &world->captures[rule];
    if (capture->grid.crew.count == 0) {
        each_pair(world, rule, try_capture);
        return;
    }
    const double steps = longest_step(world, capture->by) + longest_step(world, capture->of);
    const double reach = (capture->radius + steps) * WIDER;
    const purp_scene scene = purp_world_scene(world);
    purp_grid_make(&capture->grid, &scene, reach, world->pool);
    if (capture->grid.ready)
        try_near_pairs(world, rule, reach);
    else
        each_pair(world, rule, try_capture);
}

void purp_capture_step(pur_world *world)
{
    for (size_t rule = 0; rule < world->capture_count; rule++)
        find_captures(world, rule);
    for (size_t rule = 0; world->tells_approaches && rule < world->capture_count; rule++)
        each_pair(world, rule, note_approach);
}
