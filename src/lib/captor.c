#include "lib/captor.h"

#include "lib/geometry.h"

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

/* A capture whose rule stops the run is the end of its pair's story: nothing counts that they do
   in the rest of the step. */
static bool is_over(const pur_world *world, const pur_event *event)
{
    for (size_t i = 0; i < world->event_count; i++) {
        const pur_event *capture = &world->events[i];
        if (capture->kind != PUR_EVENT_CAPTURE)
            break; /* captures come first */
        if (capture->agent == event->agent && capture->other == event->other &&
            world->captures[capture->capture].then == PURP_THEN_STOP)
            return true;
    }
    return false;
}

static void note_start(pur_world *world, const purp_capture *capture, size_t agent)
{
    purp_captor *captor = captor_of(world, agent);
    const pur_vec place = pur_vec_make(world->now.x[agent], world->now.y[agent]);
    for (size_t i = capture->of.first; i < capture->of.first + capture->of.count; i++) {
        const pur_vec other = pur_vec_make(world->now.x[i], world->now.y[i]);
        const double distance = pur_vec_length(pur_world_displacement(world, place, other));
        if (i != agent)
            captor->nearest = lesser(captor->nearest, distance);
    }
}

void purp_captors_begin(pur_world *world)
{
    for (size_t i = 0; i < world->captor_count; i++) {
        world->captors[i] = (purp_captor){.time = NONE, .nearest = NONE};
        set_fastest(&world->captors[i], NO_TURN);
    }
    for (size_t i = 0; world->tells_approaches && i < world->capture_count; i++) {
        const purp_capture *capture = &world->captures[i];
        for (size_t k = capture->by.first; k < capture->by.first + capture->by.count; k++)
            note_start(world, capture, k);
    }
}

void purp_captor_event(pur_world *world, const pur_event *event)
{
    purp_captor *captor = captor_of(world, event->agent);
    if (event->kind == PUR_EVENT_CAPTURE)
        captor->time = lesser(captor->time, event->time);
    else if (is_over(world, event))
        return;
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

pur_captor pur_world_captor(const pur_world *world, size_t agent)
{
    const purp_captor *captor = captor_of(world, agent);
    if (!captor)
        return (pur_captor){.time = NONE, .nearest = NONE};
    const purp_turn turn = captor->fastest;
    return (pur_captor){
        .time = captor->time,
        .nearest = captor->nearest,
        .path = captor->speeds * world->dt,
        .turn = turn.key > 0.0 ? pur_atan2(turn.cross, turn.dot) / world->dt : 0.0,
    };
}
