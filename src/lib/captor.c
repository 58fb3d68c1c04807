#include "lib/captor.h"

#include <math.h>
#include <pursuit/maths.h>
#include <stdlib.h>
#include <string.h>

#define NONE ((double)NAN)
#define NO_TURN ((purp_turn){0.0, 0.0, 1.0})

/* How much greater a dot product of unit vectors is than another where the angle is surely less. */
#define SURELY 1e-15

static bool captures(const pur_world *world, purp_range crew)
{
    for (size_t i = 0; i < world->capture_count; i++)
        if (world->captures[i].by.first == crew.first)
            return true;
    return false;
}

bool purp_captors_init(pur_world *world)
{
    for (size_t i = 0; i < world->crew_count; i++)
        if (captures(world, world->ranges[i]))
            world->captor_count += world->ranges[i].count;
    world->captors = calloc(world->captor_count ? world->captor_count : 1, sizeof *world->captors);
    if (!world->captors)
        return false;
    size_t used = 0;
    for (size_t i = 0; i < world->crew_count; i++) {
        if (!captures(world, world->ranges[i]))
            continue;
        world->crews[i].captors = world->captors + used;
        used += world->ranges[i].count;
    }
    return true;
}

/* NULL for who captures nobody. */
static purp_captor *captor_of(const pur_world *world, size_t agent)
{
    const purp_crew *crew = purp_world_crew_of(world, agent);
    return crew->captors ? &crew->captors[agent - crew->range.first] : NULL;
}

static void set_fastest(purp_captor *captor, purp_turn fastest)
{
    captor->fastest = fastest;
    captor->least = fastest.dot + SURELY;
}

void purp_captor_turn(purp_captor *captor, pur_vec old, pur_vec heading)
{
    const double dot = pur_vec_dot(old, heading);
    const double cross = fabs(pur_vec_cross(old, heading));
    const double key = dot >= 0.0 ? cross : 2.0 - cross;
    if (key > captor->fastest.key)
        set_fastest(captor, (purp_turn){key, cross, dot});
}

static double lesser(double a, double b)
{
    return a <= b || isnan(b) ? a : b;
}

/* The least of `nearest` and the distances now to those whom a rule has an agent after. Arrays are
   indexed by number: nobody whom a capture names is ever sorted. */
static double least_distance(const pur_world *world, const purp_capture *capture, size_t agent,
                             double nearest)
{
    const pur_vec place = pur_world_position(world, agent);
    for (size_t i = capture->of.first; i < capture->of.first + capture->of.count; i++) {
        if (i == agent || !world->now.alive[i])
            continue;
        const pur_vec way = pur_world_displacement(world, place, pur_world_position(world, i));
        nearest = lesser(nearest, pur_vec_length(way));
    }
    return nearest;
}

/* The same for all rules. */
static double nearest_now(const pur_world *world, size_t agent, double nearest)
{
    if (!world->tells_approaches || !world->now.alive[agent])
        return nearest;
    for (size_t i = 0; i < world->capture_count; i++) {
        const purp_capture *capture = &world->captures[i];
        if (agent - capture->by.first < capture->by.count)
            nearest = least_distance(world, capture, agent, nearest);
    }
    return nearest;
}

void purp_captors_begin(pur_world *world)
{
    for (const purp_crew *crew = world->crews; crew < world->crews + world->crew_count; crew++) {
        for (size_t i = 0; crew->captors && i < crew->range.count; i++) {
            const double nearest = nearest_now(world, crew->range.first + i, NONE);
            crew->captors[i] = (purp_captor){.time = NONE, .nearest = nearest};
            set_fastest(&crew->captors[i], NO_TURN);
        }
    }
}

void purp_captor_event(pur_world *world, const pur_event *event)
{
    purp_captor *captor = captor_of(world, event->agent);
    if (event->kind == PUR_EVENT_CAPTURE) {
        captor->time = lesser(captor->time, event->time);
        if (world->captures[event->capture].then == PURP_THEN_STOP)
            captor->ended = event->tick;
    } else if (captor->ended == event->tick) {
        return;
    }
    captor->nearest = lesser(captor->nearest, event->distance);
}

size_t purp_captors_bytes(const pur_world *world)
{
    return world->captor_count * sizeof *world->captors;
}

void purp_captors_save(const pur_world *world, void *bytes)
{
    memcpy(bytes, world->captors, purp_captors_bytes(world));
}

void purp_captors_load(pur_world *world, const void *bytes)
{
    memcpy(world->captors, bytes, purp_captors_bytes(world));
}

bool pur_world_captor(const pur_world *world, size_t agent, pur_captor *captor)
{
    const purp_captor *found = captor_of(world, agent);
    if (!found || !captor)
        return found != NULL;
    /* Who is still coming nearer has no closest approach yet. */
    const bool over = found->ended > 0 && found->ended == world->now.tick;
    const purp_turn turn = found->fastest;
    *captor = (pur_captor){
        .time = found->time,
        .nearest = over ? found->nearest : nearest_now(world, agent, found->nearest),
        .path = found->speeds * world->dt,
        .turn = turn.key > 0.0 ? pur_atan2(turn.cross, turn.dot) / world->dt : 0.0,
    };
    return true;
}
