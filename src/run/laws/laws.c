/* The closed forms that a scenario may name as its theory. */
#include "run/laws/laws.h"

#include <math.h>
#include <pursuit/maths.h>
#include <stdio.h>
#include <string.h>

/* The value of a law that does not hold. */
#define NOTHING ((double)NAN)

/* Tolerance: relative, of equal speeds; in m/s, of a speed of 0. */
#define SAME 1e-9

/* Of Simpson's rule for the integral of navigation: even. */
#define INTERVALS 400

/* Two agents, and the quantities that the laws consist of. */
typedef struct chase {
    const pur_world *world;
    size_t pursuer;
    size_t target;
    double time;  /* s */
    pur_vec s;    /* the line of sight, m */
    double r;     /* its length */
    double limit; /* V, the pursuer's max_speed, m/s */
    pur_vec w;    /* the pursuer's velocity */
    pur_vec v;    /* the target's */
    double speed; /* its length */
} chase;

static chase chase_of(const pur_world *world, size_t pursuer, size_t target)
{
    chase it = {.world = world, .pursuer = pursuer, .target = target};
    it.time = pur_world_time(world);
    it.s = pur_world_displacement(world, pur_world_position(world, pursuer),
                                  pur_world_position(world, target));
    it.r = pur_vec_length(it.s);
    it.limit = pur_world_properties(world, pursuer).max_speed;
    it.w = pur_world_velocity(world, pursuer);
    it.v = pur_world_velocity(world, target);
    it.speed = pur_vec_length(it.v);
    return it;
}

/* The row and the value of `key` of the first `behaviour` of an agent; NULL if it has none. */
static const pur_param *find_param(const chase *it, size_t agent, const char *behaviour,
                                   const char *key, pur_value *value)
{
    const pur_def *def = pur_world_def(it->world);
    const size_t crew = pur_world_crew_of(it->world, agent);
    size_t i = 0;
    while (i < pur_def_behaviour_count(def, crew) &&
           strcmp(pur_def_behaviour(def, crew, i)->name, behaviour) != 0)
        i++;
    pur_param_id id = pur_def_behaviour_id(crew, i);
    for (; pur_def_row(def, id); id.row++)
        if (strcmp(pur_def_row(def, id)->key, key) == 0)
            return pur_def_get_at(def, id, value) == PUR_OK ? pur_def_row(def, id) : NULL;
    return NULL;
}

static bool is_chosen(const chase *it, size_t agent, const char *behaviour, const char *key,
                      const char *word)
{
    pur_value value;
    const pur_param *row = find_param(it, agent, behaviour, key, &value);
    return row && row->type == PUR_CHOICE && strcmp(row->choices[value.as.choice], word) == 0;
}

/* The number of a parameter; NaN if there is none. */
static double number_of(const chase *it, size_t agent, const char *behaviour, const char *key)
{
    pur_value value;
    if (!find_param(it, agent, behaviour, key, &value))
        return NOTHING;
    return value.type == PUR_NUMBER ? value.as.number : NOTHING;
}

static double advantage(const chase *it)
{
    return it->limit * it->limit - it->speed * it->speed;
}

/* r(V + v cos phi), which falls by V^2 - v^2 a second. */
static double remainder_of(const chase *it)
{
    return it->r * it->limit + pur_vec_dot(it->s, it->v);
}

static double pure_pursuit_time(const chase *it)
{
    return advantage(it) > 0.0 ? it->time + remainder_of(it) / advantage(it) : NOTHING;
}

static double pure_pursuit_invariant(const chase *it)
{
    return remainder_of(it) + advantage(it) * it->time;
}

static double gap(const chase *it)
{
    return it->r;
}

static double equal_speed_gap(const chase *it)
{
    if (!(fabs(it->limit - it->speed) <= SAME * it->limit) || it->speed == 0.0)
        return NOTHING;
    return (it->r + pur_vec_dot(it->s, it->v) / it->speed) / 2.0;
}

static double least_gap(const chase *it)
{
    const double n = it->limit / it->speed;
    const double across = fabs(pur_vec_cross(it->s, it->v));
    if (!(n > 0.0 && n < 1.0 && across > 0.0))
        return NOTHING;
    /* tan(phi/2) = sin phi/(1 + cos phi) */
    const double half = across / (it->r * it->speed + pur_vec_dot(it->s, it->v));
    const double constant = across / it->speed / pow(half, n);
    return constant * pow((1.0 - n) / (1.0 + n), n / 2.0) / sqrt(1.0 - n * n);
}

static double circling_gap(const chase *it)
{
    const double radius = number_of(it, it->target, "orbit", "radius");
    const double rate = number_of(it, it->target, "orbit", "rate");
    const double ratio = it->limit / fabs(radius * rate);
    return ratio < 1.0 ? radius * sqrt(1.0 - ratio * ratio) : NOTHING;
}

static double mice_time(const chase *it)
{
    const double count = (double)pur_world_agent_count(it->world);
    if (count < 3.0 || !(it->limit > 0.0))
        return NOTHING;
    return it->time + it->r / (it->limit * (1.0 - pur_cos(2.0 * PUR_PI / count)));
}

static double intercept_time(const chase *it)
{
    double time;
    return pur_intercept_time(it->s, it->v, it->limit, &time) ? it->time + time : NOTHING;
}

/* The integral of dr/(V cos sigma) by Simpson's rule, over r relative to the distance now. */
static double navigation_time(const chase *it)
{
    const double gain = number_of(it, it->pursuer, "pronav", "gain");
    const bool pure = is_chosen(it, it->pursuer, "pronav", "law", "pure_pn");
    const double speed = pur_vec_length(it->w);
    if (!(pure && gain >= 2.0 && speed > 0.0 && it->speed < SAME && it->r > 0.0) ||
        !(pur_vec_dot(it->s, it->w) > 0.0))
        return NOTHING;
    const double sine = pur_vec_cross(it->s, it->w) / (it->r * speed);
    double sum = 0.0;
    for (int i = 0; i <= INTERVALS; i++) {
        const double weight = i == 0 || i == INTERVALS ? 1.0 : i % 2 == 1 ? 4.0 : 2.0;
        const double now = sine * pow((double)i / INTERVALS, gain - 1.0);
        sum += weight / sqrt(1.0 - now * now);
    }
    return it->time + it->r / speed * sum / (3.0 * INTERVALS);
}

static double deviated_time(const chase *it)
{
    const double cosine = pur_cos(number_of(it, it->pursuer, "deviate", "angle"));
    if (!(cosine > 0.0 && it->limit > 0.0 && it->speed < SAME))
        return NOTHING;
    return it->time + it->r / (it->limit * cosine);
}

static double turning_miss(const chase *it)
{
    const double least = number_of(it, it->pursuer, "turn", "min_rate");
    const double rate = fmin(least, number_of(it, it->pursuer, "turn", "max_rate"));
    if (!(number_of(it, it->pursuer, "turn", "gain") == 0.0 && rate > 0.0 && it->speed < SAME))
        return NOTHING;
    const double radius = pur_vec_length(it->w) / rate;
    const double side = pur_vec_cross(it->w, it->s) < 0.0 ? -radius : radius;
    const pur_vec centre = pur_vec_scale(pur_vec_left(pur_vec_unit(it->w)), side);
    const double off = pur_vec_length(pur_vec_sub(it->s, centre));
    return off <= radius ? radius - off : NOTHING;
}

static double straight_miss(const chase *it)
{
    const pur_vec w = pur_vec_sub(it->v, it->w);
    const double speed = pur_vec_length(w);
    return speed > 0.0 ? fabs(pur_vec_cross(it->s, w)) / speed : NOTHING;
}

/* What a law predicts, and what is measured to compare; NULL: the same form, of the state now. */
static const struct {
    double (*expect)(const chase *it);
    double (*measure)(const chase *it);
} forms[SCN_LAW_COUNT] = {
    [SCN_PURE_PURSUIT_TIME] = {pure_pursuit_time, NULL},
    [SCN_PURE_PURSUIT_INVARIANT] = {pure_pursuit_invariant, NULL},
    [SCN_EQUAL_SPEED_GAP] = {equal_speed_gap, gap},
    [SCN_LEAST_GAP] = {least_gap, NULL},
    [SCN_CIRCLING_GAP] = {circling_gap, gap},
    [SCN_MICE_TIME] = {mice_time, NULL},
    [SCN_INTERCEPT_TIME] = {intercept_time, NULL},
    [SCN_NAVIGATION_TIME] = {navigation_time, NULL},
    [SCN_DEVIATED_TIME] = {deviated_time, NULL},
    [SCN_TURNING_MISS] = {turning_miss, NULL},
    [SCN_STRAIGHT_MISS] = {straight_miss, NULL},
};

double laws_expected(scn_law law, const pur_world *world, size_t pursuer, size_t target)
{
    const chase it = chase_of(world, pursuer, target);
    return forms[law].expect(&it);
}

double laws_measured(scn_law law, const pur_world *world, size_t pursuer, size_t target)
{
    const chase it = chase_of(world, pursuer, target);
    return forms[law].measure ? forms[law].measure(&it) : forms[law].expect(&it);
}
