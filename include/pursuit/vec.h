/* Two-dimensional vectors, passed by value; the unit is the caller's. */
#ifndef PURSUIT_VEC_H
#define PURSUIT_VEC_H

#include <math.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A vector; x to the right, y up. */
typedef struct pur_vec {
    double x;
    double y;
} pur_vec;

static inline pur_vec pur_vec_make(double x, double y)
{
    pur_vec v;
    v.x = x;
    v.y = y;
    return v;
}

static inline pur_vec pur_vec_add(pur_vec a, pur_vec b)
{
    return pur_vec_make(a.x + b.x, a.y + b.y);
}

static inline pur_vec pur_vec_sub(pur_vec a, pur_vec b)
{
    return pur_vec_make(a.x - b.x, a.y - b.y);
}

static inline pur_vec pur_vec_scale(pur_vec v, double factor)
{
    return pur_vec_make(v.x * factor, v.y * factor);
}

static inline double pur_vec_dot(pur_vec a, pur_vec b)
{
    return a.x * b.x + a.y * b.y;
}

/* The z component of a × b: positive where b lies to the left of a. */
static inline double pur_vec_cross(pur_vec a, pur_vec b)
{
    return a.x * b.y - a.y * b.x;
}

/* The vector turned a quarter turn counter-clockwise. */
static inline pur_vec pur_vec_left(pur_vec v)
{
    return pur_vec_make(-v.y, v.x);
}

static inline double pur_vec_length(pur_vec v)
{
    return sqrt(pur_vec_dot(v, v));
}

/* v/|v|; the zero vector for a zero vector (or one so short that |v|² is zero). */
static inline pur_vec pur_vec_unit(pur_vec v)
{
    const double length = pur_vec_length(v);
    return length > 0.0 ? pur_vec_make(v.x / length, v.y / length) : pur_vec_make(0.0, 0.0);
}

/* v, shortened to `limit` where it is longer; limit in [0, inf]. */
static inline pur_vec pur_vec_truncate(pur_vec v, double limit)
{
    const double length = pur_vec_length(v);
    return length > limit ? pur_vec_scale(v, limit / length) : v;
}

#ifdef __cplusplus
}
#endif

#endif
