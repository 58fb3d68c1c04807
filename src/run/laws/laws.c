/* The closed forms that a scenario may name as its theory. */
#include "run/laws/laws.h"

#include "run/laws/params.h"

#include <math.h>
#include <pursuit/maths.h>

/* The value of a law that does not hold. */
#define NOTHING ((double)NAN)

/* Of Simpson's rule for the integral of navigation: even. */
#define INTERVALS 400

/* Of bisection: more than a double has digits. */
#define HALVINGS 100

/* Two agents, and the quantities that the laws consist of. */
typedef struct chase {
    const laws_pair *pair;
    double time;  /* s */
    pur_vec s;    /* the line of sight, m */
    double r;     /* its length */
    double limit; /* V, the pursuer's max_speed, m/s */
    pur_vec w;    /* the pursuer's velocity */
    pur_vec v;    /* the target's */
    double speed; /* its length */
    double near;  /* the radius of the capture, m; 0 without one */
} chase;

static chase chase_of(const laws_pair *pair, const pur_world *at)
{
    chase it = {.pair = pair, .time = pur_world_time(at)};
    it.s = laws_offset(at, pair->pursuer, pair->target);
    it.r = pur_vec_length(it.s);
    it.limit = pur_world_properties(pair->now, pair->pursuer).max_speed;
    it.w = pur_world_velocity(at, pair->pursuer);
    it.v = pur_world_velocity(at, pair->target);
    it.speed = pur_vec_length(it.v);
    it.near = fmax(laws_radius(pair), 0.0);
    return it;
}

pur_vec laws_offset(const pur_world *world, size_t from, size_t to)
{
    return pur_world_displacement(world, pur_world_position(world, from),
                                  pur_world_position(world, to));
}

double laws_distance(const pur_world *world, size_t from, size_t to)
{
    return pur_vec_length(laws_offset(world, from, to));
}

double laws_radius(const laws_pair *pair)
{
    const pur_world *world = pair->now;
    for (size_t i = 0; i < pur_world_capture_count(world); i++) {
        const pur_capture capture = pur_world_capture(world, i);
        if (capture.by == pur_world_crew_of(world, pair->pursuer) &&
            capture.of == pur_world_crew_of(world, pair->target))
            return capture.radius;
    }
    return -1.0;
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

/* tan(phi/2) = sin phi/(1 + cos phi); infinite head on. */
static double tangent(const chase *it)
{
    const double across = fabs(pur_vec_cross(it->s, it->v));
    return across / (it->r * it->speed + pur_vec_dot(it->s, it->v));
}

/* cos phi at the distance `near` of a faster pursuer: r is as u^(n - 1)(1 + u^2), u = tan(phi/2).
 */
static double cosine_at_capture(const chase *it)
{
    if (pur_vec_cross(it->s, it->v) == 0.0)
        return pur_vec_dot(it->s, it->v) < 0.0 ? -1.0 : 1.0;
    const double first = tangent(it);
    const double power = it->limit / it->speed - 1.0;
    double low = 0.0;
    double high = first;
    for (int i = 0; i < HALVINGS; i++) {
        const double u = low + (high - low) / 2.0;
        const double r = pow(u / first, power) * (1.0 + u * u) / (1.0 + first * first);
        *(r * it->r < it->near ? &low : &high) = u;
    }
    return (1.0 - low * low) / (1.0 + low * low);
}

static double pure_pursuit_time(const chase *it)
{
    if (it->r <= it->near)
        return 0.0;
    const double left = it->near * (it->limit + it->speed * cosine_at_capture(it));
    return (remainder_of(it) - left) / advantage(it);
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
    return (it->r + pur_vec_dot(it->s, it->v) / it->speed) / 2.0;
}

/* At cos phi > n the target draws away from the start on. */
static double least_gap(const chase *it)
{
    const double n = it->limit / it->speed;
    const double across = fabs(pur_vec_cross(it->s, it->v));
    if (pur_vec_dot(it->s, it->v) >= n * it->r * it->speed)
        return it->r;
    const double constant = across > 0.0 ? across / it->speed / pow(tangent(it), n) : 0.0;
    return constant * pow((1.0 - n) / (1.0 + n), n / 2.0) / sqrt(1.0 - n * n);
}

static double circling_gap(const chase *it)
{
    const double radius = params_number(it->pair->now, it->pair->target, "radius");
    const double ratio = it->limit / it->speed;
    return radius * sqrt(1.0 - ratio * ratio);
}

static double mice_time(const chase *it)
{
    const double count = (double)pur_world_agent_count(it->pair->now);
    return fmax(it->r - it->near, 0.0) / (it->limit * (1.0 - pur_cos(2.0 * PUR_PI / count)));
}

/* The least T with |s + v T| = V T + R, by pur_intercept_time's form of the root. */
static double intercept_time(const chase *it)
{
    const double left = it->r * it->r - it->near * it->near;
    const double half = it->limit * it->near - pur_vec_dot(it->s, it->v);
    const double bottom = half + sqrt(half * half + left * advantage(it));
    if (left <= 0.0)
        return 0.0;
    return bottom > 0.0 ? left / bottom : NOTHING;
}

/* The integral of dr/(V cos sigma) by Simpson's rule, over r relative to the distance at the start.
 */
static double navigation_time(const chase *it)
{
    const double gain = params_number(it->pair->now, it->pair->pursuer, "gain");
    const double speed = pur_vec_length(it->w);
    if (it->r <= it->near)
        return 0.0;
    if (!(pur_vec_dot(it->s, it->w) > 0.0))
        return NOTHING;
    const double sine = pur_vec_cross(it->s, it->w) / (it->r * speed);
    const double from = it->near / it->r;
    double sum = 0.0;
    for (int i = 0; i <= INTERVALS; i++) {
        const double weight = i == 0 || i == INTERVALS ? 1.0 : i % 2 == 1 ? 4.0 : 2.0;
        const double now = sine * pow(from + (1.0 - from) * i / INTERVALS, gain - 1.0);
        sum += weight / sqrt(1.0 - now * now);
    }
    return (it->r - it->near) / speed * sum / (3.0 * INTERVALS);
}

static double deviated_time(const chase *it)
{
    const double cosine = pur_cos(params_number(it->pair->now, it->pair->pursuer, "angle"));
    return cosine > 0.0 ? fmax(it->r - it->near, 0.0) / (it->limit * cosine) : NOTHING;
}

static double turning_miss(const chase *it)
{
    const double least = params_number(it->pair->now, it->pair->pursuer, "min_rate");
    const double most = params_number(it->pair->now, it->pair->pursuer, "max_rate");
    const double radius = pur_vec_length(it->w) / fmin(least, most);
    const double side = pur_vec_cross(it->w, it->s) < 0.0 ? -radius : radius;
    const pur_vec centre = pur_vec_scale(pur_vec_left(pur_vec_unit(it->w)), side);
    const double off = pur_vec_length(pur_vec_sub(it->s, centre));
    return off <= radius ? radius - off : NOTHING;
}

/* Two that part were nearest at the start. */
static double straight_miss(const chase *it)
{
    const pur_vec w = pur_vec_sub(it->v, it->w);
    const double across = fabs(pur_vec_cross(it->s, w));
    return pur_vec_dot(it->s, w) < 0.0 ? across / pur_vec_length(w) : it->r;
}

/* The greatest capture radius that the walker of the homicidal chauffeur keeps off: R(sqrt(1 - g^2)
   + g asin g - 1). */
static double barrier_miss(const chase *it)
{
    const double share =
        pur_world_properties(it->pair->now, it->pair->target).max_speed / it->limit;
    const double radius =
        it->limit / pur_world_properties(it->pair->now, it->pair->pursuer).max_turn;
    const double cosine = sqrt(1.0 - share * share);
    return radius * (cosine + share * pur_atan2(share, cosine) - 1.0);
}

/* The way to the farthest place that the quarry reaches before all, over its speed. */
static double farthest_time(const chase *it)
{
    const size_t quarry = it->pair->target;
    const pur_insight insight = pur_world_inspect(it->pair->start, quarry, 0);
    const double speed = pur_world_properties(it->pair->now, quarry).max_speed;
    return insight.has_aim ? pur_vec_length(insight.aim) / speed : NOTHING;
}

/* How far the target has turned by its rule since the start, rad. */
static double turned_by_rule(const chase *it)
{
    const pur_world *world = it->pair->now;
    const size_t agent = it->pair->target;
    if (isnan(params_number(world, agent, "amplitude")))
        return params_number(world, agent, "acceleration") * it->time / it->speed;
    const double rate = 2.0 * PUR_PI / params_number(world, agent, "period");
    const double phase = params_number(world, agent, "phase");
    const double swing = params_number(world, agent, "amplitude") / (rate * it->speed);
    return swing * (pur_cos(phase) - pur_cos(rate * it->time + phase));
}

/* The course of the target less what its rule has turned it: the course at the start, rad. */
static double turning_course(const chase *it)
{
    const double turned = turned_by_rule(it);
    const double c = pur_cos(turned);
    const double s = pur_sin(turned);
    return pur_atan2(c * it->v.y - s * it->v.x, c * it->v.x + s * it->v.y);
}

/* 1 - e^-y (1 + y + … + y^(count - 1)/(count - 1)!) */
static double gamma_share(int count, double y)
{
    double term = exp(-y);
    double left = 1.0;
    for (int i = 0; i < count; i++) {
        left -= term;
        term *= y / (i + 1);
    }
    return left;
}

/* The speed less what a force makes of it that is held from rest on, behind a lag. */
static double lagged_speed(const chase *it)
{
    const pur_properties own = pur_world_properties(it->pair->now, it->pair->pursuer);
    const int order = params_lag_order(it->pair->now, it->pair->pursuer);
    const double y = order * it->time / own.lag;
    const double time = it->time * gamma_share(order, y) - own.lag * gamma_share(order + 1, y);
    return pur_vec_length(it->w) - own.max_force / own.mass * time;
}

/* What is left, in units of the lag, x lags before the end of true_pn, by what enters kind
   integrations before the place: an adjoint. With y = order * x and p = 1/(1 + q), q the variable
   of Laplace for y, its transform is p^power (1 - p)^(N - kind) exp(N (p + p^2/2 + … + p^(order -
   1)/(order - 1))), and p^k stands for y^(k - 1) e^-y/(k - 1)!. Here the power series in p is added
   up: m times its coefficient m is a sum of those before. */
static double lagged_share(double gain, int order, double x, int kind, int power)
{
    double last[PUR_LAG_STAGES] = {1.0}; /* the coefficients up to now, the last one first */
    double before = 1.0;                 /* the sum of all of them */
    const double y = order * x;
    double term = exp(-y);
    for (int k = 1; k < power; k++)
        term *= y / k;
    double sum = term;
    for (int m = 1; m < y + 10.0 * sqrt(y) + 60.0; m++) {
        double next = -(gain - kind) * before;
        for (int i = 0; i < order - 1; i++)
            next += gain * last[i];
        next /= m;
        for (int i = PUR_LAG_STAGES - 1; i > 0; i--)
            last[i] = last[i - 1];
        last[0] = next;
        before += next;
        term *= y / (m + power - 1);
        sum += next * term;
    }
    return sum / pow(order, kind - 1);
}

/* The miss of navigation behind a lag by a course that is off, and by a turn of the target. */
static double lagged_miss(const chase *it)
{
    const pur_world *world = it->pair->now;
    const size_t agent = it->pair->pursuer;
    const pur_vec w = pur_vec_sub(it->v, it->w);
    const double across = pur_vec_cross(it->s, w) / it->r;
    const double lag = pur_world_properties(world, agent).lag;
    const double x = it->r / (-pur_vec_dot(it->s, w) / it->r) / lag;
    const double gain = params_number(world, agent, "gain");
    const int order = params_lag_order(world, agent);
    const double given = params_number(world, it->pair->target, "acceleration");
    const double turn =
        isnan(given) ? 0.0 : given * pur_vec_dot(it->v, it->s) / (it->speed * it->r);
    if (params_chooses(world, agent, "law", "optimal"))
        return 0.0;
    return fabs(across * lag * lagged_share(gain, order, x, 2, 2) +
                turn * lag * lag * lagged_share(gain, order, x, 3, 3));
}

/* The root of the mean square, over runs, of the miss by noise on the rate of the line of sight. */
static double noisy_miss(const chase *it)
{
    const pur_world *world = it->pair->now;
    const size_t agent = it->pair->pursuer;
    const double closing = pur_vec_dot(it->s, pur_vec_sub(it->w, it->v)) / it->r;
    const double lag = pur_world_properties(world, agent).lag;
    const double x = it->r / closing / lag;
    const double gain = params_number(world, agent, "gain");
    const int order = params_lag_order(world, agent);
    double sum = 0.0;
    for (int i = 0; i <= INTERVALS; i++) {
        const double weight = i == 0 || i == INTERVALS ? 1.0 : i % 2 == 1 ? 4.0 : 2.0;
        const double share = lagged_share(gain, order, x * i / INTERVALS, 2, 2 + order);
        sum += weight * share * share;
    }
    return params_number(world, agent, "rate_noise") * closing * gain *
           sqrt(lag * lag * lag * x * sum / (3.0 * INTERVALS));
}

/* How far the pursuer is off the cubic with the place and the course of the start, and at the
   target the direction impact_angle; until it is there. */
static double shaped_path(const chase *it)
{
    const laws_pair *pair = it->pair;
    const chase first = chase_of(pair, pair->start);
    const pur_vec ahead = pur_vec_unit(first.s);
    const double flight = first.r / pur_vec_dot(first.w, ahead);
    const double angle = params_number(pair->now, pair->pursuer, "impact_angle");
    const pur_vec end = {pur_cos(angle), pur_sin(angle)};
    const double rate = pur_vec_cross(ahead, first.w);
    const double last =
        pur_vec_length(first.w) * pur_atan2(pur_vec_cross(ahead, end), pur_vec_dot(ahead, end));
    const double t = it->time;
    const double wanted =
        t * (rate - t * (2.0 * rate + last) / flight + t * t * (rate + last) / (flight * flight));
    /* Across the first line of sight; both places are seen from the target. */
    return t > flight ? NOTHING : -pur_vec_cross(ahead, it->s) - wanted;
}

static pur_pursuer record_of(const laws_pair *pair)
{
    pur_pursuer record = {.capture_time = NOTHING, .miss_distance = NOTHING};
    pur_world_pursuer(pair->now, pair->pursuer, &record);
    return record;
}

static double time_of_capture(const chase *it)
{
    return record_of(it->pair).capture_time;
}

/* The time at which anybody captured the target, s. */
static double end_of_target(const chase *it)
{
    const pur_world *world = it->pair->now;
    double first = NOTHING;
    for (size_t i = 0; i < pur_world_agent_count(world); i++) {
        const laws_pair pair = {.now = world, .pursuer = i, .target = it->pair->target};
        if (laws_radius(&pair) >= 0.0)
            first = fmin(first, record_of(&pair).capture_time);
    }
    return first;
}

static double least_distance(const chase *it)
{
    return record_of(it->pair).miss_distance;
}

/* What a law predicts from the state at the start, and what is measured of that now. */
static const struct {
    double (*expect)(const chase *start);
    double (*measure)(const chase *now);
} forms[SCN_LAW_COUNT] = {
    [SCN_PURE_PURSUIT_TIME] = {pure_pursuit_time, time_of_capture},
    [SCN_PURE_PURSUIT_INVARIANT] = {pure_pursuit_invariant, pure_pursuit_invariant},
    [SCN_EQUAL_SPEED_GAP] = {equal_speed_gap, gap},
    [SCN_LEAST_GAP] = {least_gap, least_distance},
    [SCN_CIRCLING_GAP] = {circling_gap, gap},
    [SCN_MICE_TIME] = {mice_time, time_of_capture},
    [SCN_INTERCEPT_TIME] = {intercept_time, time_of_capture},
    [SCN_NAVIGATION_TIME] = {navigation_time, time_of_capture},
    [SCN_DEVIATED_TIME] = {deviated_time, time_of_capture},
    [SCN_TURNING_MISS] = {turning_miss, least_distance},
    [SCN_STRAIGHT_MISS] = {straight_miss, least_distance},
    [SCN_BARRIER_MISS] = {barrier_miss, least_distance},
    [SCN_FARTHEST_TIME] = {farthest_time, end_of_target},
    [SCN_TURNING_COURSE] = {turning_course, turning_course},
    [SCN_LAGGED_SPEED] = {lagged_speed, lagged_speed},
    [SCN_LAGGED_MISS] = {lagged_miss, least_distance},
    [SCN_NOISY_MISS] = {noisy_miss, least_distance},
    [SCN_SHAPED_PATH] = {shaped_path, shaped_path},
};

double laws_expected(scn_law law, const laws_pair *pair)
{
    const chase it = chase_of(pair, pair->start);
    return forms[law].expect(&it);
}

double laws_measured(scn_law law, const laws_pair *pair)
{
    const chase it = chase_of(pair, pair->now);
    return forms[law].measure(&it);
}
