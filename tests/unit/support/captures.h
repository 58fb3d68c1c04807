/* A hunter and a quarry that passes it. */
#ifndef TESTS_CAPTURES_H
#define TESTS_CAPTURES_H

#include "support/world_builder.h"

#include <math.h>

#define ROUNDING 1e-12

enum { HUNTER, QUARRY };

/* A hunter that rests at the origin and a quarry that coasts past, captured within `radius`. */
static inline pur_def *passing(double dt, pur_vec position, pur_vec velocity, double radius,
                               const char *then)
{
    pur_def *def = new_def(dt);
    add_agent(def, "hunter", 0.0, 0.0, 0.0, 0.0);
    add_agent(def, "quarry", position.x, position.y, velocity.x, velocity.y);
    set_number(def, "quarry.max_speed", HUGE_VAL);
    add_capture(def, "hunter", "quarry", radius, then);
    return def;
}

static inline void assert_event(pur_event event, pur_event_kind kind, uint64_t tick, double time,
                                double distance)
{
    assert_int_equal(event.kind, kind);
    assert_int_equal(event.tick, tick);
    assert_near(event.time, time, ROUNDING);
    assert_near(event.distance, distance, ROUNDING);
    assert_int_equal(event.agent, HUNTER);
    assert_int_equal(event.other, QUARRY);
    assert_int_equal(event.capture, 0);
}

/* Whether an event comes after another in the order in which a step tells them. */
static inline bool comes_later(const pur_event *event, const pur_event *was)
{
    if (event->kind != was->kind)
        return event->kind > was->kind;
    if (event->kind == PUR_EVENT_BOUNCE)
        return event->agent > was->agent;
    if (event->kind == PUR_EVENT_CAPTURE && event->time != was->time)
        return event->time > was->time;
    if (event->capture != was->capture)
        return event->capture > was->capture;
    if (event->agent != was->agent)
        return event->agent > was->agent;
    return event->other != was->other ? event->other > was->other : event->time > was->time;
}

#endif
