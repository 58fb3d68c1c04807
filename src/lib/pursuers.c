/* The record of each pursuer: first capture, miss distance, path and fastest turn. */
#include "lib/pursuers.h"

#include <math.h>
#include <pursuit/maths.h>
#include <stdlib.h>

#define NONE ((double)NAN)
#define NO_TURN ((purp_turn){0.0, 0.0, 1.0})

/* Above the rounding of a dot product of unit vectors: a product greater by this much belongs to a
   smaller angle. */
#define DOT_MARGIN 1e-15

static bool pursues(const pur_world *world, purp_range crew)
{
    for (size_t i = 0; i < world->capture_count; i++)
        if (world->captures[i].by.first == crew.first)
            return true;
    return false;
}

bool purp_pursuers_init(pur_world *world)
{
    for (size_t i = 0; i < world->crew_count; i++)
        if (pursues(world, world->ranges[i]))
            world->pursuer_count += world->ranges[i].count;
    const size_t count = world->pursuer_count;
    world->pursuers = calloc(count ? count : 1, sizeof *world->pursuers);
    if (!world->pursuers)
        return false;

    size_t used = 0;
    for (size_t i = 0; i < world->crew_count; i++) {
        if (!pursues(world, world->ranges[i]))
            continue;
        world->crews[i].pursuers = world->pursuers + used;
        used += world->ranges[i].count;
    }
    return true;
}

/* NULL for an agent that pursues nothing. */
static purp_pursuer *find_pursuer(const pur_world *world, size_t agent)
{
    const purp_crew *crew = purp_world_crew_of(world, agent);
    return crew->pursuers ? &crew->pursuers[agent - crew->range.first] : NULL;
}

static void set_fastest(purp_pursuer *pursuer, purp_turn fastest)
{
    pursuer->fastest = fastest;
    pursuer->slower_above = fastest.dot + DOT_MARGIN;
}

void purp_pursuer_turn(purp_pursuer *pursuer, pur_vec old, pur_vec heading)
{
    const double dot = pur_vec_dot(old, heading);
    const double cross = fabs(pur_vec_cross(old, heading));
    const double key = dot >= 0.0 ? cross : 2.0 - cross;
    if (key > pursuer->fastest.key)
        set_fastest(pursuer, (purp_turn){key, cross, dot});
}

static double lesser(double a, double b)
{
    return a <= b || isnan(b) ? a : b;
}

/* The least of `least` and the current distances from a pursuer to its quarries by one rule. Arrays
   are indexed by agent: crews that a capture rule names are never sorted (spatial_order.h). */
static double least_of_rule(const pur_world *world, const purp_capture *rule, size_t pursuer,
                            double least)
{
    const pur_vec from = pur_world_position(world, pursuer);
    for (size_t i = rule->of.first; i < rule->of.first + rule->of.count; i++) {
        if (i == pursuer || !world->now.alive[i])
            continue;
        const pur_vec way = pur_world_displacement(world, from, pur_world_position(world, i));
        least = lesser(least, pur_vec_length(way));
    }
    return least;
}

/* The same over all rules; `least` where there are too many pairs or the pursuer is dead. */
static double least_now(const pur_world *world, size_t pursuer, double least)
{
    if (!world->tells_approaches || !world->now.alive[pursuer])
        return least;
    for (size_t i = 0; i < world->capture_count; i++) {
        const purp_capture *rule = &world->captures[i];
        if (pursuer - rule->by.first < rule->by.count)
            least = least_of_rule(world, rule, pursuer, least);
    }
    return least;
}

void purp_pursuers_reset(pur_world *world)
{
    for (const purp_crew *crew = world->crews; crew < world->crews + world->crew_count; crew++) {
        for (size_t i = 0; crew->pursuers && i < crew->range.count; i++) {
            const double miss = least_now(world, crew->range.first + i, NONE);
            crew->pursuers[i] = (purp_pursuer){.capture_time = NONE, .miss_distance = miss};
            set_fastest(&crew->pursuers[i], NO_TURN);
        }
    }
}

void purp_pursuer_event(pur_world *world, const pur_event *event)
{
    purp_pursuer *pursuer = find_pursuer(world, event->agent);
    if (event->kind == PUR_EVENT_CAPTURE) {
        pursuer->capture_time = lesser(pursuer->capture_time, event->time);
        if (world->captures[event->capture].then == PURP_THEN_STOP)
            pursuer->end_tick = event->tick;
    } else if (pursuer->end_tick == event->tick) {
        return; /* an approach after the capture that stopped the run does not count */
    }
    pursuer->miss_distance = lesser(pursuer->miss_distance, event->distance);
}

bool pur_world_pursuer(const pur_world *world, size_t agent, pur_pursuer *pursuer)
{
    const purp_pursuer *found = find_pursuer(world, agent);
    if (!found || !pursuer)
        return found != NULL;

    /* A pursuer that is still closing in has had no closest approach: its current distance counts,
       unless its capture has just stopped the run. */
    const bool stopped = found->end_tick > 0 && found->end_tick == world->now.tick;
    const double miss = found->miss_distance;
    const purp_turn turn = found->fastest;
    *pursuer = (pur_pursuer){
        .capture_time = found->capture_time,
        .miss_distance = stopped ? miss : least_now(world, agent, miss),
        .path = found->speed_sum * world->dt,
        .peak_turn = turn.key > 0.0 ? pur_atan2(turn.cross, turn.dot) / world->dt : 0.0,
    };
    return true;
}
