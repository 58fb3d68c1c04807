/* Positions in a world with or without edges, and rotation. */
#ifndef LIB_SPACE_GEOMETRY_H
#define LIB_SPACE_GEOMETRY_H

#include <float.h>
#include <math.h>
#include <pursuit/maths.h>
#include <pursuit/world.h>

/* The shortest way round a circle of `length`: d - L·floor(d/L + ½), exactly half is -L/2. If the
   number of turns overflows: 0. */
static inline double purp_shortest(double d, double length)
{
    const double way = d - length * floor(d / length + 0.5);
    return fabs(way) <= DBL_MAX ? way : 0.0;
}

/* The shortest way from `from` to `to` in a world of `width` by `height`, m. */
static inline pur_vec purp_displacement(pur_edge edge, double width, double height, pur_vec from,
                                        pur_vec to)
{
    const pur_vec way = pur_vec_sub(to, from);
    if (edge != PUR_EDGE_WRAP)
        return way;
    return pur_vec_make(purp_shortest(way.x, width), purp_shortest(way.y, height));
}

/* v turned by `angle`, rad, counter-clockwise. */
static inline pur_vec purp_rotate(pur_vec v, double angle)
{
    const double c = pur_cos(angle);
    const double s = pur_sin(angle);
    return pur_vec_make(c * v.x - s * v.y, s * v.x + c * v.y);
}

/* v turned towards the unit vector `heading` until it is at most `angle` (rad) off, its length
   kept. Straight against the heading it turns to the left side. */
static inline pur_vec purp_turn_limit(pur_vec heading, pur_vec v, double angle)
{
    const double cross = pur_vec_cross(heading, v);
    const double apart = pur_atan2(fabs(cross), pur_vec_dot(heading, v));
    if (!(apart > angle))
        return v;
    const pur_vec turned = purp_rotate(heading, cross < 0.0 ? -angle : angle);
    return pur_vec_scale(turned, pur_vec_length(v));
}

/* The force, its part against the velocity cut to `max_brake`; an agent at rest does not brake. */
static inline pur_vec purp_brake_limit(pur_vec force, pur_vec velocity, double max_brake)
{
    const pur_vec along = pur_vec_unit(velocity);
    const double brake = -pur_vec_dot(force, along);
    return brake > max_brake ? pur_vec_add(force, pur_vec_scale(along, brake - max_brake)) : force;
}

/* v, or zero if it is not finite or the square of its length overflows. */
static inline pur_vec purp_finite(pur_vec v)
{
    return pur_vec_dot(v, v) <= DBL_MAX ? v : pur_vec_make(0.0, 0.0);
}

/* A coordinate wrapped into [0, length): length itself becomes 0. */
static inline double purp_wrap(double p, double length)
{
    const double wrapped = p - length * floor(p / length);
    return wrapped >= length || wrapped < 0.0 ? 0.0 : wrapped;
}

/* The walls at 0 and `length`, and their mirror images, that lie between [0, length] and p. */
static inline double purp_walls_met(double p, double length)
{
    const double far = fabs(p);
    const double beyond = far > length ? -floor(-far / length) - 1.0 : 0.0;
    return p < 0.0 ? beyond + 1.0 : beyond;
}

/* Fold a coordinate back into [0, length], once at each wall it has crossed. An odd number of folds
   reverses the velocity. Returns whether there was any: a bounce. */
static inline bool purp_fold(double *p, double *v, double length)
{
    if (*p >= 0.0 && *p <= length)
        return false;

    const double met = purp_walls_met(*p, length);
    const double far = fabs(*p);
    const double beyond = *p < 0.0 ? met - 1.0 : met;
    const bool odd_beyond = beyond - 2.0 * floor(beyond / 2.0) != 0.0;
    const double folded = odd_beyond ? (beyond + 1.0) * length - far : far - beyond * length;
    const bool turned = odd_beyond != (*p < 0.0);

    *p = folded < 0.0 ? 0.0 : folded > length ? length : folded;
    if (turned)
        *v = -*v;
    return true;
}

#endif
