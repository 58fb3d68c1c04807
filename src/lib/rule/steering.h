/* Forces that several rules share (Reynolds 1999: steering = desired velocity - velocity). */
#ifndef LIB_RULE_STEERING_H
#define LIB_RULE_STEERING_H

#include "lib/rule/goal.h"

#define PURP_GOLDEN_ANGLE 2.39996322972865332 /* rad */

/* The row for the distance below which a rule flees; `does` is the verb in its doc. */
#define PURP_FEAR_DISTANCE(owner, does)                                                            \
    {                                                                                              \
        PURP_ROW("fear_distance", NUMBER, "m", owner, fear_distance),                              \
            .max = PUR_LARGE, .initial = HUGE_VAL, .flags = PUR_PARAM_UNLIMITED,                   \
            .doc = does " what is within"                                                          \
    }

/* The row for a leader. */
#define PURP_LEADER(owner)                                                                         \
    {                                                                                              \
        PURP_ROW("target", REFERENCE, "", owner, goal.target),                                     \
            .flags = PUR_PARAM_REQUIRED, .doc = "the leader, or the crew whose nearest member is"  \
    }

/* The row for the distance within which a rule slows down; `doc` begins "slows down". */
#define PURP_SLOW_RADIUS(owner, text)                                                              \
    {                                                                                              \
        PURP_ROW("slow_radius", NUMBER, "m", owner, slow_radius),                                  \
            .max = PUR_LARGE, .initial = PURP_AUTO, .flags = PUR_PARAM_AUTO, .doc = (text)         \
    }

/* How a rule slows down. */
enum { PURP_PROFILE_LINEAR, PURP_PROFILE_CRITICAL };

extern const char *const purp_profiles[];

#define PURP_PROFILE(owner)                                                                        \
    {                                                                                              \
        PURP_ROW("profile", CHOICE, "", owner, profile), .choices = purp_profiles,                 \
                                                         .initial = PURP_PROFILE_LINEAR,           \
                                                         .doc = "how it slows down: in "           \
                                                                "proportion, or as a critically "  \
                                                                "damped spring"                    \
    }

static inline pur_vec purp_no_force(void)
{
    return pur_vec_make(0.0, 0.0);
}

/* The force towards a desired velocity: response * (desired - v). */
static inline pur_vec purp_towards_velocity(const purp_percept *self, pur_vec desired)
{
    return pur_vec_scale(pur_vec_sub(desired, self->velocity), self->response);
}

/* The force that makes `velocity` the agent's velocity in one step. */
static inline pur_vec purp_set_velocity(const purp_percept *self, pur_vec velocity)
{
    return pur_vec_scale(pur_vec_sub(velocity, self->velocity), self->mass / self->scene->dt);
}

/* The speed up to which an agent has no direction to turn from, m/s. */
#define PURP_STILL 1e-9

/* The force that turns the velocity at an acceleration across it, m/s², positive to the left, and
   keeps the speed; none for an agent at rest. A step turns by half a circle at most. */
static inline pur_vec purp_lateral(const purp_percept *self, double acceleration)
{
    const double speed = pur_vec_length(self->velocity);
    if (speed <= PURP_STILL)
        return purp_no_force();
    const double wanted = acceleration * self->scene->dt / speed;
    const double angle = wanted > PUR_PI ? PUR_PI : wanted < -PUR_PI ? -PUR_PI : wanted;
    return purp_set_velocity(self, purp_rotate(self->velocity, angle));
}

/* Whether b lies to the left of a; straight along or against it counts as to the left. */
static inline bool purp_is_left(pur_vec a, pur_vec b)
{
    return pur_vec_cross(a, b) >= -1e-9 * pur_vec_length(a) * pur_vec_length(b);
}

/* Full speed along `way`; zero: brake. */
static inline pur_vec purp_seek_along(const purp_percept *self, pur_vec way)
{
    return purp_towards_velocity(self, pur_vec_scale(pur_vec_unit(way), self->max_speed));
}

/* The unit vector against `way`. Where `way` is zero, +x turned by the golden angle times the
   agent's number, so that coincident agents part. */
static inline pur_vec purp_away(const purp_percept *self, pur_vec way)
{
    const pur_vec towards = pur_vec_unit(way);
    if (towards.x != 0.0 || towards.y != 0.0)
        return pur_vec_make(-towards.x, -towards.y);
    const double angle = PURP_GOLDEN_ANGLE * (double)self->id;
    return pur_vec_make(pur_cos(angle), pur_sin(angle));
}

/* Full speed against `way`; coincident agents part. */
static inline pur_vec purp_flee_along(const purp_percept *self, pur_vec way)
{
    return purp_towards_velocity(self, pur_vec_scale(purp_away(self, way), self->max_speed));
}

/* A quotient that is 0 where its numerator is; neither is negative. */
static inline double purp_share(double numerator, double denominator)
{
    const double share = numerator / denominator;
    return numerator > 0.0 ? share : 0.0;
}

/* The slow_radius for which a linear arrival does not overshoot where response*dt <= mass, m: the
   greatest of what the response, the weakest force and the time step ask for. */
static inline double purp_auto_slow_radius(const purp_percept *self)
{
    const double speed = self->max_speed;
    const double max_force = self->scene->max_force[self->id];
    const double max_brake = self->common->limits->max_brake;
    const double force = max_force < max_brake ? max_force : max_brake;
    const double by_response = purp_share(4.0 * self->mass * speed, self->response);
    const double by_force = purp_share(self->mass * speed * speed, force);
    const double by_step = 2.0 * speed * self->scene->dt;
    const double by_agent = by_response > by_force ? by_response : by_force;
    return by_agent > by_step ? by_agent : by_step;
}

/* The slow_radius that the parameter `given` means for the agent, m. */
static inline double purp_slow_radius(const purp_percept *self, double given)
{
    /* Computed in any case: in a loop of vectors no load may depend on a choice. */
    const double computed = purp_auto_slow_radius(self);
    const double radius = isnan(given) ? computed : given;
    if (self->insight)
        self->insight->slow_radius = radius;
    return radius;
}

/* Seek that slows down in proportion to the distance within `slow_radius`; on the goal: brake. */
static inline pur_vec purp_arrive_linear(const purp_percept *self, pur_vec way, double slow_radius)
{
    if (pur_vec_length(way) > slow_radius || slow_radius <= 0.0)
        return purp_seek_along(self, way);
    /* Divide last: `way` is shorter than the radius, so no quotient overflows, however small it is.
     */
    const pur_vec fast = pur_vec_scale(way, self->max_speed);
    return purp_towards_velocity(self, pur_vec_make(fast.x / slow_radius, fast.y / slow_radius));
}

/* Arrive by a profile: critical wants s - v within `slow_radius`. */
static inline pur_vec purp_arrive_at(const purp_percept *self, pur_vec way, double slow_radius,
                                     int profile)
{
    const double distance = pur_vec_length(way);
    if (profile == PURP_PROFILE_CRITICAL && distance > 0.0 && distance <= slow_radius)
        return purp_towards_velocity(self, pur_vec_sub(way, self->velocity));
    return purp_arrive_linear(self, way, slow_radius);
}

/* Station keeping: arrive at a point that moves with `velocity`, and move on with it. */
static inline pur_vec purp_keep_station(const purp_percept *self, pur_vec way, pur_vec velocity,
                                        double slow_radius)
{
    const double distance = pur_vec_length(way);
    const double share = distance < slow_radius ? distance / slow_radius : 1.0;
    const pur_vec catch_up = pur_vec_scale(pur_vec_unit(way), self->max_speed * share);
    return purp_towards_velocity(
        self, pur_vec_truncate(pur_vec_add(velocity, catch_up), self->max_speed));
}

/* The distance an agent looks ahead, m: `look_ahead` at full speed, in proportion below. */
static inline double purp_look_distance(const purp_percept *self, double look_ahead)
{
    if (self->max_speed == 0.0 || isinf(self->max_speed))
        return look_ahead;
    const double share = pur_vec_length(self->velocity) / self->max_speed;
    return share < 1.0 ? look_ahead * share : look_ahead;
}

#endif
