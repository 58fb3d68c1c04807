/* The forces that several rules share (Reynolds 1999: steering = desired velocity - velocity). */
#ifndef LIB_STEERING_H
#define LIB_STEERING_H

#include "lib/goal.h"

#define PURP_GOLDEN_ANGLE 2.39996322972865332 /* rad */

static inline pur_vec purp_no_force(void)
{
    return pur_vec_make(0.0, 0.0);
}

/* The force towards a wanted velocity: response * (desired - v). */
static inline pur_vec purp_towards_velocity(const purp_percept *self, pur_vec desired)
{
    return pur_vec_scale(pur_vec_sub(desired, self->velocity), self->response);
}

/* The force that sets the velocity outright, in one step. */
static inline pur_vec purp_set_velocity(const purp_percept *self, pur_vec velocity)
{
    return pur_vec_scale(pur_vec_sub(velocity, self->velocity), self->mass / self->scene->dt);
}

/* Full speed along `way`; zero: brake. */
static inline pur_vec purp_seek_along(const purp_percept *self, pur_vec way)
{
    return purp_towards_velocity(self, pur_vec_scale(pur_vec_unit(way), self->max_speed));
}

/* Full speed against `way`; zero: coincident agents part in directions a golden angle apart. */
static inline pur_vec purp_flee_along(const purp_percept *self, pur_vec way)
{
    const pur_vec towards = pur_vec_unit(way);
    const bool none = towards.x == 0.0 && towards.y == 0.0;
    const double angle = PURP_GOLDEN_ANGLE * (double)self->id;
    const pur_vec away =
        none ? pur_vec_make(pur_cos(angle), pur_sin(angle)) : pur_vec_make(-towards.x, -towards.y);
    return purp_towards_velocity(self, pur_vec_scale(away, self->max_speed));
}

/* Seek that slows down in proportion within `slow_radius`; on the goal: brake. */
static inline pur_vec purp_arrive_linear(const purp_percept *self, pur_vec way, double slow_radius)
{
    if (pur_vec_length(way) > slow_radius || slow_radius <= 0.0)
        return purp_seek_along(self, way);
    /* Dividing last: however small the radius, the way within it is smaller. */
    const pur_vec fast = pur_vec_scale(way, self->max_speed);
    return purp_towards_velocity(self, pur_vec_make(fast.x / slow_radius, fast.y / slow_radius));
}

#endif
