/* The record of each pursuer: first capture, miss distance, path, effort and peak acceleration. */
#include "lib/pursuers.h"

#include <pursuit/maths.h>
#include <stdlib.h>
#include <string.h>

#define NONE ((double)NAN)

/* Slower than this share of its top speed a pursuer has no direction to speak of. */
#define LEAST_SHARE 0.01

static bool pursues(const pur_world *world, purp_range crew)
{
    for (size_t i = 0; i < world->capture_count; i++)
        if (world->captures[i].by.first == crew.first)
            return true;
    return false;
}

/* Let a crew have the records from `first` on. */
static void add_crew(pur_world *world, purp_pursuer *first, purp_range crew)
{
    for (size_t i = 0; i < crew.count; i++)
        first[i].agent = crew.first + i;
    for (size_t i = 0; i < world->capture_count; i++)
        if (world->captures[i].by.first == crew.first)
            world->captures[i].pursuers = first;
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
        add_crew(world, world->pursuers + used, world->ranges[i]);
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

static double lesser(double a, double b)
{
    return a <= b || isnan(b) ? a : b;
}

/* The least of `least` and the current distances from a pursuer to its quarries by one rule, but
   for those that have been removed or placed anew. Arrays are indexed by agent: crews that a
   capture rule names are never sorted (spatial_order.h). */
static double least_of_rule(const pur_world *world, const purp_capture *rule, size_t pursuer,
                            double least)
{
    for (size_t i = rule->of.first; i < rule->of.first + rule->of.count; i++) {
        if (i == pursuer || world->exits[i].first > 0)
            continue;
        const pur_vec way = purp_pair_offset(world, &world->now, (purp_pair){pursuer, i});
        least = lesser(least, pur_vec_length(way));
    }
    return least;
}

/* The same over all rules; `least` where there are too many pairs, or where the pursuer has been
   removed or placed anew. */
static double least_now(const pur_world *world, size_t pursuer, double least)
{
    if (!world->tells_approaches || world->exits[pursuer].first > 0)
        return least;
    for (size_t i = 0; i < world->capture_count; i++) {
        const purp_capture *rule = &world->captures[i];
        if (pursuer - rule->by.first < rule->by.count)
            least = least_of_rule(world, rule, pursuer, least);
    }
    return least;
}

static double speed_now(const pur_world *world, size_t agent)
{
    return pur_vec_length(pur_vec_make(world->now.vx[agent], world->now.vy[agent]));
}

void purp_pursuers_reset(pur_world *world)
{
    if (world->exits)
        memset(world->exits, 0, world->agent_count * sizeof *world->exits);
    for (purp_pursuer *at = world->pursuers; at < world->pursuers + world->pursuer_count; at++)
        *at = (purp_pursuer){
            .agent = at->agent,
            .capture_time = NONE,
            .miss = least_now(world, at->agent, NONE),
            .until = HUGE_VAL,
            .top_speed = speed_now(world, at->agent),
        };
}

void purp_pursuer_captures(const pur_world *world, purp_pursuer *pursuer,
                           const purp_meeting *meeting)
{
    if (purp_pursuer_has_captured(pursuer))
        return;
    pursuer->capture_time = (double)world->now.tick * world->dt + meeting->time;
    pursuer->miss = meeting->miss;
    pursuer->until = meeting->time;
}

void purp_pursuer_approaches(purp_pursuer *pursuer, double distance)
{
    if (!purp_pursuer_has_captured(pursuer))
        pursuer->miss = lesser(distance, pursuer->miss);
}

/* Keep the change of velocity across the velocity after it, if it is the greatest so far. */
static void take_peak(purp_pursuer *it, const pur_world *world, pur_vec before, pur_vec after,
                      double speed)
{
    const double across = fabs(pur_vec_cross(before, after));
    if (!(across > it->peak * speed))
        return;
    const double max_speed = PURP_PROPERTY(world, max_speed)[it->agent];
    const double least = LEAST_SHARE * (max_speed < HUGE_VAL ? max_speed : it->top_speed);
    if (speed >= least && pur_vec_length(before) >= least)
        it->peak = across / speed;
}

/* Add a share of the step. The velocities are those before the edge acts, and the
   one before the step is that after the last edge or start: what these change is not counted. */
static void advance(purp_pursuer *it, const pur_world *world, double share)
{
    const size_t i = it->agent;
    const pur_vec before = pur_vec_make(world->now.vx[i], world->now.vy[i]);
    const pur_vec after = pur_vec_make(world->fx[i], world->fy[i]);
    const double speed = pur_vec_length(after);
    it->top_speed = speed > it->top_speed ? speed : it->top_speed;
    it->speed_sum += speed * share;
    it->effort += pur_vec_length(pur_vec_sub(after, before)) * share;
    take_peak(it, world, before, after, speed);
}

void purp_pursuers_advance(pur_world *world, double stop)
{
    const double most = stop < world->dt ? stop : world->dt;
    for (purp_pursuer *at = world->pursuers; at < world->pursuers + world->pursuer_count; at++) {
        if (stop < HUGE_VAL)
            at->stop_tick = world->now.tick + 1;
        if (!world->now.alive[at->agent] || at->until == 0.0)
            continue;
        const double exit = purp_exit_time(world, at->agent);
        const double first = at->until < exit ? at->until : exit;
        advance(at, world, (first < most ? first : most) / world->dt);
        if (at->until < HUGE_VAL)
            at->until = 0.0;
    }
}

bool pur_world_pursuer(const pur_world *world, size_t agent, pur_pursuer *pursuer)
{
    const purp_pursuer *found = find_pursuer(world, agent);
    if (!found || !pursuer)
        return found != NULL;

    /* One that is still closing in has had no closest approach: its current distance counts, unless
       the run has stopped before the end of the step. */
    const bool stopped = found->stop_tick > 0 && found->stop_tick == world->now.tick;
    const bool settled = stopped || purp_pursuer_has_captured(found);
    *pursuer = (pur_pursuer){
        .capture_time = found->capture_time,
        .miss_distance = settled ? found->miss : least_now(world, agent, found->miss),
        .path = found->speed_sum * world->dt,
        .effort = found->effort,
        .peak_lateral = found->peak / world->dt,
    };
    return true;
}
