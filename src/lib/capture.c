/* Captures and closest approaches.

   A step first finds every pair that meets within the radius of its rule, at its first moment in
   the step (lib/sweep.h), and then takes these captures in order of time. Whoever has been removed
   or placed anew has no part in later ones, and none counts after one that stops the run. Only then
   are closest approaches looked for, up to where a pair's motion ends.

   Most pairs in most steps do nothing of the kind. A glance at the start of their motion tells so,
   without a square root.

   Rounding must not let two successive steps both have an event at the tick between them, or
   neither. Near the end of a step the state at that tick therefore decides, by comparisons that
   both steps make with the same numbers. */
#include "lib/capture.h"

#include "lib/capture_order.h"
#include "lib/events.h"
#include "lib/pursuers.h"
#include "lib/rule/neighbours.h"
#include "lib/space/geometry.h"
#include "lib/start.h"
#include "lib/sweep.h"

#include <stdlib.h>

/* A capture after this share of a step may be at its end but for rounding. */
#define NEAR_THE_END 0.999

/* Widens a radius by more than rounding, so that no pair at its limit is missed. */
#define WIDER (1.0 + 1e-9)

/* Up to this many pairs trying each of them is faster than a grid. */
#define FEW_PAIRS 1024

/* With more pairs than this, closest approaches are not looked for: it takes every pair. */
#define MOST_APPROACHING 1000000

/* Captures that are put in order together. */
#define MOST_AT_ONCE 4096

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

bool purp_capture_tells_approaches(const pur_world *world)
{
    return purp_capture_pairs(world, MOST_APPROACHING + 1) <= MOST_APPROACHING;
}

bool purp_capture_needs_grid(size_t by, size_t of)
{
    return of > PURP_FEW && by > FEW_PAIRS / of;
}

bool purp_capture_init(pur_world *world)
{
    if (world->capture_count == 0)
        return true;
    world->exits = calloc(world->agent_count, sizeof *world->exits);
    world->capture_order = purp_capture_order_new(purp_capture_pairs(world, MOST_AT_ONCE));
    return world->exits && world->capture_order;
}

size_t purp_capture_bytes(size_t agents, double pairs)
{
    const size_t room = pairs < MOST_AT_ONCE ? (size_t)pairs : MOST_AT_ONCE;
    return agents * sizeof(purp_exit) + purp_capture_order_bytes(room);
}

/* Pairs that may have a closest approach in a step. More than there is room for are not kept: every
   pair is asked then. */
#define MOST_TURNING 16

typedef struct turning_pairs {
    size_t count; /* also of those without room */
    size_t rules[MOST_TURNING];
    purp_pair pairs[MOST_TURNING];
} turning_pairs;

/* What may happen to a pair in a step. */
enum { NOTHING = 0, MAY_MEET = 1, MAY_TURN = 2 };

static purp_pursuer *record_of(const purp_capture *capture, purp_pair pair)
{
    return &capture->pursuers[pair.pursuer - capture->by.first];
}

/* m, what a minimum of the distance must be above to be told. */
static double least_told(const purp_capture *capture, bool has_captured)
{
    return has_captured ? 2.0 * capture->radius : capture->radius;
}

/* Whether a pair that is opening may have had a minimum at the start of the step. */
static bool has_turned(const pur_world *world, purp_pair pair, pur_vec r)
{
    const purp_state *now = &world->now;
    const pur_vec before = pur_vec_make(now->vx[pair.quarry] - now->vx[pair.pursuer],
                                        now->vy[pair.quarry] - now->vy[pair.pursuer]);
    return now->tick > 0 && pur_vec_dot(r, before) < 0.0;
}

/* What may happen, as squares of distances tell, with a margin wider than all rounding. Mirrors are
   left to the sweep. */
static inline unsigned glance(const pur_world *world, const purp_capture *capture, purp_pair pair)
{
    const unsigned char *life = world->next.alive;
    if ((life[pair.pursuer] | life[pair.quarry]) != PURP_ALIVE)
        return MAY_MEET | MAY_TURN;

    const pur_vec r = purp_pair_offset(world, &world->now, pair);
    const pur_vec w = pur_vec_make(world->fx[pair.quarry] - world->fx[pair.pursuer],
                                   world->fy[pair.quarry] - world->fy[pair.pursuer]);
    const double square = pur_vec_dot(r, r);
    const double slope = pur_vec_dot(r, w);
    const double near = 1.0001 * capture->radius * capture->radius + 1e-14 * square;
    unsigned may = square <= near ? MAY_MEET : NOTHING;
    if (slope < 0.0 || world->edge == PUR_EDGE_WRAP) {
        const pur_vec end = purp_pair_offset(world, &world->next, pair);
        may |= pur_vec_dot(end, end) <= near ? MAY_MEET : NOTHING;
    }
    /* Before this step: a capture in it may have come after the minimum. */
    const bool has_captured = record_of(capture, pair)->until == 0.0;
    const double told = least_told(capture, has_captured);
    const double far = has_captured ? told * told : -1.0; /* before it, all count for the miss */
    if (!(slope < 0.0))
        return square > far && has_turned(world, pair, r) ? may | MAY_TURN : may;

    const double speed2 = pur_vec_dot(w, w);
    if (slope + speed2 * world->dt * (2.0 - NEAR_THE_END) < 0.0) /* still closing in at the end */
        return may;
    const double cross = pur_vec_cross(r, w);
    may |= cross * cross <= near * speed2 ? MAY_MEET : NOTHING;
    return cross * cross > far * speed2 ? may | MAY_TURN : may;
}

/* Whether the pair was not there before this step: it is at its start, or one of it was placed
 * anew. */
static bool begins(const pur_world *world, purp_pair pair)
{
    return world->now.alive[pair.pursuer] == PURP_PLACED ||
           world->now.alive[pair.quarry] == PURP_PLACED;
}

/* A pair that enters the radius at the very end of the step, and is outside there by rounding, is
   left to the next step if that will see it enter. */
static bool is_left_to_next(const pur_world *world, double radius, purp_pair pair,
                            const purp_meeting *meeting)
{
    if (meeting->time < NEAR_THE_END * world->dt)
        return false;
    const pur_vec end = purp_pair_offset(world, &world->next, pair);
    return !purp_is_within(pur_vec_length(end), radius) &&
           purp_sweep_will_meet(world, pair, radius);
}

static void try_capture(pur_world *world, size_t rule, purp_pair pair)
{
    const purp_capture *capture = &world->captures[rule];
    const bool enters_alone = capture->then == PURP_THEN_NOTHING;
    purp_found found;
    found.rule = rule;
    found.pair = pair;
    if (enters_alone && !begins(world, pair)) {
        const pur_vec r = purp_pair_offset(world, &world->now, pair);
        if (purp_is_within(pur_vec_length(r), capture->radius))
            return;
    }
    if (!purp_sweep_meets(world, pair, capture->radius, &found.meeting))
        return;
    if (!enters_alone || !is_left_to_next(world, capture->radius, pair, &found.meeting))
        purp_capture_order_put(world->capture_order, &found);
}

static inline void look_at(pur_world *world, size_t rule, purp_pair pair, turning_pairs *turning)
{
    const unsigned may = glance(world, &world->captures[rule], pair);
    if (may == NOTHING)
        return;
    if (may & MAY_MEET)
        try_capture(world, rule, pair);
    /* Where captures are found again, the pairs are known from the first time. */
    if (!(may & MAY_TURN) || world->capture_order->has_last)
        return;
    if (turning->count < MOST_TURNING) {
        turning->rules[turning->count] = rule;
        turning->pairs[turning->count] = pair;
    }
    turning->count++;
}

static bool is_there(const pur_world *world, size_t agent)
{
    return world->next.alive[agent] != PURP_DEAD && world->next.alive[agent] != PURP_PLACED;
}

/* Look at every pair of a rule that is still there. */
static void look_at_all(pur_world *world, size_t rule, turning_pairs *turning)
{
    const purp_range by = world->captures[rule].by;
    const purp_range of = world->captures[rule].of;
    for (size_t pursuer = by.first; pursuer < by.first + by.count; pursuer++) {
        if (!is_there(world, pursuer))
            continue;
        for (size_t quarry = of.first; quarry < of.first + of.count; quarry++)
            if (quarry != pursuer && is_there(world, quarry))
                look_at(world, rule, (purp_pair){pursuer, quarry}, turning);
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

/* Look at the pairs that can come within `reach` of each other. Pairs farther apart at the start of
   the step cannot meet in it. */
static void look_at_near(pur_world *world, size_t rule, double reach, turning_pairs *turning)
{
    const purp_capture *capture = &world->captures[rule];
    const purp_scene scene = purp_world_scene(world);
    const struct neighbour_params near = {{.crew = -1}, reach, 2.0 * PUR_PI};
    for (size_t pursuer = capture->by.first; pursuer < capture->by.first + capture->by.count;
         pursuer++) {
        if (!is_there(world, pursuer))
            continue;
        const purp_percept self = {
            .scene = &scene,
            .id = pursuer,
            .crew = capture->of,
            .position = pur_vec_make(world->now.x[pursuer], world->now.y[pursuer]),
            .grid = &capture->grid,
        };
        purp_view view = purp_look_round(&self, &near);
        while (purp_next_neighbour(&self, &view))
            if (is_there(world, view.id))
                look_at(world, rule, (purp_pair){pursuer, view.id}, turning);
    }
}

/* Find the captures of a rule, and what of its pairs may have a closest approach. */
static void find_captures(pur_world *world, size_t rule, turning_pairs *turning)
{
    purp_capture *capture = &world->captures[rule];
    if (capture->grid.crew.count == 0) {
        look_at_all(world, rule, turning);
        return;
    }

    /* Many pairs: a grid of the quarries finds those within the radius and what both can move. */
    const double steps = longest_step(world, capture->by) + longest_step(world, capture->of);
    const double reach = (capture->radius + steps) * WIDER;
    const purp_scene scene = purp_world_scene(world);
    purp_grid_make(&capture->grid, &scene, reach, world->pool);
    if (capture->grid.ready)
        look_at_near(world, rule, reach, turning);
    else
        look_at_all(world, rule, turning);
    turning->count = MOST_TURNING + 1; /* those far away are not known */
}

/* Report an event of a pair at a time in the step. */
static void note_pair(pur_world *world, pur_event_kind kind, size_t rule, purp_pair pair,
                      double time, double distance)
{
    purp_note(world, (pur_event){.kind = kind,
                                 .tick = world->now.tick + 1,
                                 .time = (double)world->now.tick * world->dt + time,
                                 .agent = pair.pursuer,
                                 .other = pair.quarry,
                                 .distance = distance,
                                 .capture = rule});
}

/* Do to the quarry what its capture says; stopping the run is up to the caller of the step. */
static void apply(pur_world *world, int then, size_t quarry, double time)
{
    if (then != PURP_THEN_REMOVE && then != PURP_THEN_RESPAWN)
        return;
    purp_exit *exit = &world->exits[quarry];
    exit->last = world->now.tick + 1;
    exit->time = time;
    if (exit->first == 0)
        exit->first = exit->last;
    world->next.alive[quarry] = PURP_DEAD;
    if (then == PURP_THEN_RESPAWN)
        purp_start_agent(world, &world->next, quarry, true);
}

/* Take the captures that were found, in order. Returns the time in the step at which one of them
   stops the run, HUGE_VAL for none. */
static double take_captures(pur_world *world)
{
    purp_capture_order *order = world->capture_order;
    if (order->count > 1)
        purp_capture_order_sort(order);
    for (const purp_found *it = order->heap; it < order->heap + order->count; it++) {
        const purp_capture *capture = &world->captures[it->rule];
        if (!is_there(world, it->pair.pursuer) || !is_there(world, it->pair.quarry))
            continue;
        note_pair(world, PUR_EVENT_CAPTURE, it->rule, it->pair, it->meeting.time,
                  it->meeting.distance);
        purp_pursuer_captures(world, record_of(capture, it->pair), &it->meeting);
        if (capture->then == PURP_THEN_STOP)
            return it->meeting.time;
        apply(world, capture->then, it->pair.quarry, it->meeting.time);
    }
    return HUGE_VAL;
}

/* Whether neither of the two was removed or placed anew before this step. */
static bool is_first(const pur_world *world, purp_pair pair)
{
    const uint64_t one = world->exits[pair.pursuer].first;
    const uint64_t other = world->exits[pair.quarry].first;
    const uint64_t tick = world->now.tick + 1;
    return (one == 0 || one == tick) && (other == 0 || other == tick);
}

/* The time in the step at which a pair's motion ends; HUGE_VAL if it goes on. */
static double end_of(const pur_world *world, purp_pair pair, double stop)
{
    const double one = purp_exit_time(world, pair.pursuer);
    const double other = purp_exit_time(world, pair.quarry);
    const double first = one < other ? one : other;
    return first < stop ? first : stop;
}

/* Note the closest approaches of a pair up to where its motion ends. */
static void note_approaches(pur_world *world, size_t rule, purp_pair pair, double stop)
{
    const purp_capture *capture = &world->captures[rule];
    purp_pursuer *record = record_of(capture, pair);
    const double end = end_of(world, pair, stop);
    const bool ends = end < HUGE_VAL;
    const bool counts = is_first(world, pair);
    purp_minimum found[PURP_MOST_MINIMA];
    const size_t count = purp_sweep_minima(world, pair, begins(world, pair), ends, found);
    for (size_t i = 0; i < count && found[i].time <= end; i++) {
        const double time = (double)world->now.tick * world->dt + found[i].time;
        const bool has_captured = record->capture_time <= time; /* not for NaN */
        if (counts)
            purp_pursuer_approaches(record, found[i].distance);
        if (found[i].distance > least_told(capture, has_captured) + found[i].rounding)
            note_pair(world, PUR_EVENT_CLOSEST_APPROACH, rule, pair, found[i].time,
                      found[i].distance);
    }
}

/* Note the closest approaches of all pairs of a rule that were there when the step began. */
static void note_all(pur_world *world, size_t rule, double stop)
{
    const purp_capture *capture = &world->captures[rule];
    for (size_t p = capture->by.first; p < capture->by.first + capture->by.count; p++) {
        for (size_t q = capture->of.first; q < capture->of.first + capture->of.count; q++) {
            const purp_pair pair = {p, q};
            if (p != q && world->now.alive[p] && world->now.alive[q] &&
                (!is_there(world, p) || !is_there(world, q) ||
                 glance(world, capture, pair) & MAY_TURN))
                note_approaches(world, rule, pair, stop);
        }
    }
}

/* Note how near a pursuer without a capture came to those of its rule whose motion ends in the
   step, or to all if its own does. */
static void note_ends(pur_world *world, const purp_capture *capture, purp_pursuer *record,
                      double stop)
{
    if (purp_pursuer_has_captured(record) || !world->now.alive[record->agent])
        return;
    for (size_t q = capture->of.first; q < capture->of.first + capture->of.count; q++) {
        const purp_pair pair = {record->agent, q};
        if (q == record->agent || !world->now.alive[q] || !is_first(world, pair))
            continue;
        const double end = end_of(world, pair, stop);
        if (end < HUGE_VAL)
            purp_pursuer_approaches(record, purp_sweep_least(world, pair, end));
    }
}

/* Note the closest approaches of the step, and where captures cut the motion of pairs short. */
static void find_approaches(pur_world *world, const turning_pairs *turning, double stop)
{
    const bool all = turning->count > MOST_TURNING;
    const bool ends = stop < HUGE_VAL || world->event_count > 0;
    for (size_t i = 0; !all && i < turning->count; i++)
        note_approaches(world, turning->rules[i], turning->pairs[i], stop);
    for (size_t rule = 0; all && rule < world->capture_count; rule++)
        note_all(world, rule, stop);
    for (const purp_capture *at = world->captures;
         ends && at < world->captures + world->capture_count; at++)
        for (size_t i = 0; i < at->by.count; i++)
            note_ends(world, at, &at->pursuers[i], stop);
}

void purp_capture_step(pur_world *world)
{
    if (world->capture_count == 0)
        return;
    double stop = HUGE_VAL;
    turning_pairs turning;
    turning.count = 0;
    purp_capture_order_clear(world->capture_order);
    do {
        for (size_t rule = 0; rule < world->capture_count; rule++)
            find_captures(world, rule, &turning);
        stop = take_captures(world);
    } while (stop == HUGE_VAL && purp_capture_order_again(world->capture_order));

    if (world->tells_approaches)
        find_approaches(world, &turning, stop);
    purp_pursuers_advance(world, stop);
}
