/* Captures and closest approaches.

   Both are swept: within a step an agent moves at constant velocity, so the offset of a pair is a
   linear function of time, and the exact time and distance of an event inside the step follow from
   it. Offsets are those at the start of the step, by the shortest way in a wrapping world;
   reflection at an edge comes later and is ignored. The fields fx, fy hold the velocities of the
   step.

   A step first finds captures, rule by rule and pair by pair in order of the agents' numbers, and
   applies what the rule says; then it looks for closest approaches of the pairs that are left. A
   quarry that was removed or placed anew takes no further part in the step.

   Rounding must not let two successive steps both have an event at the tick between them, or
   neither. Near the end of a step the state at that tick therefore decides, by comparisons that
   both steps make with the same numbers. */
#include "lib/capture.h"

#include "lib/events.h"
#include "lib/pursuers.h"
#include "lib/rule/neighbours.h"
#include "lib/space/geometry.h"
#include "lib/start.h"

/* An event before this share of a step belongs to that step, whatever the rounding. */
#define CLEARLY_INSIDE 0.999

/* Widens a radius by more than rounding, so that no pair at its limit is missed. */
#define WIDER (1.0 + 1e-9)

/* Up to this many pairs trying each of them is faster than a grid. */
#define FEW_PAIRS 1024

/* With more pairs than this, closest approaches are not looked for: it takes every pair. */
#define MOST_APPROACHING 1000000

/* The offset of a pair during a step: r + w*t, with t from 0 to dt. */
typedef struct pair_motion {
    pur_vec r; /* m, from the pursuer to the quarry, at the start */
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

static pur_vec offset_between(const pur_world *world, const purp_state *state, size_t from,
                              size_t to)
{
    return pur_world_displacement(world, pur_vec_make(state->x[from], state->y[from]),
                                  pur_vec_make(state->x[to], state->y[to]));
}

static pair_motion relative_motion(const pur_world *world, size_t pursuer, size_t quarry)
{
    return (pair_motion){offset_between(world, &world->now, pursuer, quarry),
                         pur_vec_make(world->fx[quarry] - world->fx[pursuer],
                                      world->fy[quarry] - world->fy[pursuer])};
}

static double distance_at(const pair_motion *motion, double t)
{
    return pur_vec_length(pur_vec_add(motion->r, pur_vec_scale(motion->w, t)));
}

/* The least t in [0, dt] with |r + w*t| <= radius; false if there is none. It is the smaller root
   of a*t^2 + 2*b*t + outside = 0, in a form that does not cancel for b < 0. */
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

/* Report an event of a pair at time t of the step, and add it to the record of the pursuer. */
static void note_pair(pur_world *world, pur_event_kind kind, const pair_motion *motion, double t,
                      size_t rule, size_t pursuer, size_t quarry)
{
    const pur_event event = {.kind = kind,
                             .tick = world->now.tick + 1,
                             .time = (double)world->now.tick * world->dt + t,
                             .agent = pursuer,
                             .other = quarry,
                             .distance = distance_at(motion, t),
                             .capture = rule};
    purp_note(world, event);
    purp_pursuer_event(world, &event);
}

/* Do to the quarry what its capture says; stopping the run is up to the caller of the step. */
static void apply(pur_world *world, int then, size_t quarry)
{
    if (then == PURP_THEN_REMOVE)
        world->next.alive[quarry] = PURP_DEAD;
    if (then == PURP_THEN_RESPAWN) {
        purp_start_agent(world, &world->next, quarry, true);
        world->next.alive[quarry] = PURP_PLACED;
    }
}

/* Whether the distance grew, or stayed the same, in the last moment before `state`. */
static bool was_parting(const pur_world *world, const purp_state *state, size_t pursuer,
                        size_t quarry)
{
    const pur_vec velocity = pur_vec_make(state->vx[quarry] - state->vx[pursuer],
                                          state->vy[quarry] - state->vy[pursuer]);
    return pur_vec_dot(offset_between(world, state, pursuer, quarry), velocity) >= 0.0;
}

/* Whether the pair comes within the radius in the step, and when. At the very end the next state
   decides: a pair that is outside there and still closing is left to the next step. */
static bool comes_inside(const pur_world *world, double radius, const pair_motion *motion,
                         size_t pursuer, size_t quarry, double *t)
{
    const pur_vec end = offset_between(world, &world->next, pursuer, quarry);
    const bool ends_inside = pur_vec_dot(end, end) <= radius * radius;
    if (!sweep(motion, radius, world->dt, t)) {
        *t = world->dt;
        return ends_inside;
    }
    return *t < CLEARLY_INSIDE * world->dt || ends_inside ||
           was_parting(world, &world->next, pursuer, quarry);
}

static void try_capture(pur_world *world, size_t rule, size_t pursuer, size_t quarry)
{
    const purp_capture *capture = &world->captures[rule];
    const pair_motion motion = relative_motion(world, pursuer, quarry);
    const bool was_inside = pur_vec_dot(motion.r, motion.r) <= capture->radius * capture->radius;
    /* With `then: nothing` only entering the radius is a capture, not staying inside. */
    if (capture->then == PURP_THEN_NOTHING && was_inside && world->now.tick > 0)
        return;

    double t;
    if (!comes_inside(world, capture->radius, &motion, pursuer, quarry, &t))
        return;
    note_pair(world, PUR_EVENT_CAPTURE, &motion, t, rule, pursuer, quarry);
    apply(world, capture->then, quarry);
}

/* A closest approach is a minimum of the distance
   - inside the step, clearly before its end;
   - at its end, if the pair is no longer closing in the next state;
   - at its start, if the pair opens now but was still closing at the end of the previous step. */
static void note_approach(pur_world *world, size_t rule, size_t pursuer, size_t quarry)
{
    const pair_motion motion = relative_motion(world, pursuer, quarry);
    const double opening = pur_vec_dot(motion.r, motion.w);
    double t = 0.0;
    if (opening < 0.0) {
        const double least = -opening / pur_vec_dot(motion.w, motion.w);
        if (!(least < CLEARLY_INSIDE * world->dt) &&
            !was_parting(world, &world->next, pursuer, quarry))
            return;
        t = least < world->dt ? least : world->dt;
    } else if (world->now.tick == 0 || was_parting(world, &world->now, pursuer, quarry)) {
        return;
    }
    note_pair(world, PUR_EVENT_CLOSEST_APPROACH, &motion, t, rule, pursuer, quarry);
}

bool purp_capture_tells_approaches(const pur_world *world)
{
    return purp_capture_pairs(world, MOST_APPROACHING + 1) <= MOST_APPROACHING;
}

bool purp_capture_needs_grid(size_t by, size_t of)
{
    return of > PURP_FEW && by > FEW_PAIRS / of;
}

typedef void visitor(pur_world *world, size_t rule, size_t pursuer, size_t quarry);

static void try_pair(pur_world *world, size_t rule, visitor *visit, size_t pursuer, size_t quarry)
{
    const unsigned char life = world->next.alive[quarry];
    if (quarry != pursuer && life != PURP_DEAD && life != PURP_PLACED)
        visit(world, rule, pursuer, quarry);
}

/* Visit every pair of a rule whose agents were alive at the start of the step, except those whose
   quarry has been removed or placed anew in it. */
static void each_pair(pur_world *world, size_t rule, visitor *visit)
{
    const purp_range by = world->captures[rule].by;
    const purp_range of = world->captures[rule].of;
    for (size_t pursuer = by.first; pursuer < by.first + by.count; pursuer++) {
        if (!world->now.alive[pursuer])
            continue;
        for (size_t quarry = of.first; quarry < of.first + of.count; quarry++)
            try_pair(world, rule, visit, pursuer, quarry);
    }
}

/* m, the longest way that any of the crew goes in the step. */
static double longest_step(const pur_world *world, purp_range crew)
{
    double most = 0.0;
    for (size_t i = crew.first; i < crew.first + crew.count; i++) {
        const double speed2 = world->fx[i] * world->fx[i] + world->fy[i] * world->fy[i];
        most = speed2 > most ? speed2 : most;
    }
    return sqrt(most) * world->dt;
}

/* Try the pairs that can come within `reach` of each other, in the order of each_pair. Pairs
   farther apart at the start of the step cannot meet in it. The exception is a pursuer that another
   rule has just placed anew: its next position is not where its motion ends, so it tries every
   quarry. */
static void try_near_pairs(pur_world *world, size_t rule, double reach)
{
    const purp_capture *capture = &world->captures[rule];
    const purp_scene scene = purp_world_scene(world);
    const struct neighbour_params near = {{.crew = -1}, reach, 2.0 * PUR_PI};
    for (size_t pursuer = capture->by.first; pursuer < capture->by.first + capture->by.count;
         pursuer++) {
        if (!world->now.alive[pursuer])
            continue;
        const purp_percept self = {
            .scene = &scene,
            .id = pursuer,
            .crew = capture->of,
            .position = pur_vec_make(world->now.x[pursuer], world->now.y[pursuer]),
            .grid = world->next.alive[pursuer] == PURP_PLACED ? NULL : &capture->grid,
        };
        purp_view view = purp_look_round(&self, &near);
        if (!self.grid)
            view.distance2 = HUGE_VAL; /* no limit */
        while (purp_next_neighbour(&self, &view))
            try_pair(world, rule, try_capture, pursuer, view.id);
    }
}

static void find_captures(pur_world *world, size_t rule)
{
    purp_capture *capture = &world->captures[rule];
    if (capture->grid.crew.count == 0) {
        each_pair(world, rule, try_capture);
        return;
    }

    /* Many pairs: a grid of the quarries finds those within the radius and what both can move. */
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
