/* Proportional navigation behind a lag: its misses in closed form, the laws that leave none, noise,
   and the path that the shaping law makes. The closing speed is 1000 m/s, the lag 1 s. */
#include "support/first_order.h"

#include <math.h>
#include <stdlib.h>

enum { MISSILE, QUARRY };

#define CLOSING 1000.0 /* m/s */

/* Tolerance of the order, and the share of dt below which the next terms of an error count as much.
 */
#define ORDER_OFF 0.15
#define LEAST_SLOPE 0.12

/* The three time steps at which errors are seen to be of first order, s. */
static const double guidance_steps[] = {0.02, 0.01, 0.005};

/* A missile's miss after `flight` lags, m. */
typedef struct miss_case {
    double gain, flight, miss;
} miss_case;

/* A missile with one rule and a lag of 1 s, and its quarry, which it would meet half a step after
   `flight` seconds: never at a tick. */
static pur_def *flight_def(double dt, double flight, pur_vec velocity, double quarry_speed)
{
    pur_def *def = new_def(dt);
    add_agent(def, "missile", 0.0, 0.0, velocity.x, velocity.y);
    add_agent(def, "quarry", CLOSING * (flight + dt / 2.0), 0.0, -quarry_speed, 0.0);
    set_number(def, "missile.max_speed", HUGE_VAL);
    set_number(def, "quarry.max_speed", HUGE_VAL);
    set_number(def, "missile.lag", 1.0);
    add_behaviour_at(def, "missile", "pronav", "quarry");
    add_capture(def, "missile", "quarry", 0.0, "nothing");
    return def;
}

/* Off course by 1 m/s across, against a quarry at rest. */
static pur_def *off_course(double dt, const miss_case *c)
{
    pur_def *def = flight_def(dt, c->flight, vec(CLOSING, 1.0), 0.0);
    set_number(def, "missile.pronav.gain", c->gain);
    return def;
}

/* On course, against a quarry that turns with 1 m/s² from the start. */
static pur_def *turning(double dt, const miss_case *c)
{
    pur_def *def = flight_def(dt, c->flight, vec(CLOSING / 2.0, 0.0), CLOSING / 2.0);
    set_number(def, "missile.pronav.gain", c->gain);
    add_behaviour(def, "quarry", "zigzag");
    set_number(def, "quarry.zigzag.acceleration", 1.0);
    set_number(def, "quarry.zigzag.interval", HUGE_VAL);
    set_choice(def, "quarry.zigzag.switching", "regular");
    return def;
}

/* On course, against a quarry that breaks with 1 m/s² in time, and reverses or not. */
static pur_def *breaking(double dt, const miss_case *c, double time_to_go, bool reverses)
{
    pur_def *def = flight_def(dt, 10.0, vec(CLOSING / 2.0, 0.0), CLOSING / 2.0);
    set_number(def, "missile.pronav.gain", c->gain);
    add_behaviour_at(def, "quarry", "break_turn", "missile");
    set_number(def, "quarry.break_turn.acceleration", 1.0);
    set_number(def, "quarry.break_turn.time_to_go", time_to_go);
    set_number(def, "quarry.break_turn.reverse", reverses ? c->flight : 0.0);
    return def;
}

/* How near the two come, m, until one has passed the other. Frees the definition. */
static double miss_of(pur_def *def, double dt, double flight)
{
    pur_world *world = make_world(def);
    pur_pursuer record;
    step_world(world, (size_t)(flight / dt + 0.5) + 3);
    assert_true(pur_world_pursuer(world, MISSILE, &record));
    pur_world_free(world);
    return record.miss_distance;
}

/* The misses by Zarchan's closed form, m: of an error of heading, and of an acceleration. */
static double heading_miss(const miss_case *c)
{
    const double x = c->flight;
    const double series = c->gain == 3.0   ? 1.0 - x / 2.0
                          : c->gain == 4.0 ? 1.0 - x + x * x / 6.0
                                           : 1.0 - 1.5 * x + x * x / 2.0 - x * x * x / 24.0;
    return x * exp(-x) * series;
}

static double acceleration_miss(const miss_case *c)
{
    const double x = c->flight;
    const double series = c->gain == 3.0   ? 0.5
                          : c->gain == 4.0 ? 0.5 - x / 6.0
                                           : 0.5 - x / 3.0 + x * x / 24.0;
    return x * x * exp(-x) * series;
}

/* Assert errors within slope * dt, of first order. */
static void assert_misses(const double *errors, const miss_case *c, double slope)
{
    for (size_t i = 0; i < COUNT(guidance_steps); i++) {
        if (!(fabs(errors[i]) <= slope * guidance_steps[i]))
            fail_msg("N %g, tF %g, dt %g: off by %g", c->gain, c->flight, guidance_steps[i],
                     errors[i]);
        const double order = i > 0 ? log2(fabs(errors[i - 1] / errors[i])) : 1.0;
        const bool is_small = fabs(errors[i]) < LEAST_SLOPE * guidance_steps[i];
        if (!is_small && !(fabs(order - 1.0) <= ORDER_OFF))
            fail_msg("N %g, tF %g, dt %g: order %g, off by %g", c->gain, c->flight,
                     guidance_steps[i], order, errors[i]);
    }
}

/* Assert that a miss is the listed one at each of the three time steps, to first order. */
static void assert_first_order_miss(pur_def *(*make)(double dt, const miss_case *c),
                                    double (*form)(const miss_case *c), const miss_case *c)
{
    double errors[COUNT(guidance_steps)];
    assert_near(form(c), c->miss, SEVEN_DECIMALS);
    for (size_t k = 0; k < COUNT(guidance_steps); k++) {
        const double dt = guidance_steps[k];
        errors[k] = miss_of(make(dt, c), dt, c->flight) - fabs(form(c));
    }
    assert_misses(errors, c, 1.2);
}

TEST(an_error_of_heading_behind_one_lag_leaves_the_listed_miss)
{
    static const miss_case cases[] = {
        {3, 1, 0.183940}, {3, 2, 0.0},       {3, 5, -0.050535}, {4, 1, 0.061313}, {4, 2, -0.090224},
        {4, 5, 0.005615}, {5, 1, -0.015328}, {5, 2, -0.090224}, {5, 5, 0.026671},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        assert_first_order_miss(off_course, heading_miss, &cases[i]);
}

TEST(an_acceleration_of_the_target_behind_one_lag_leaves_the_listed_miss)
{
    static const miss_case cases[] = {
        {3, 1, 0.183940},  {3, 2, 0.270671}, {3, 5, 0.084224}, {4, 1, 0.122626},  {4, 2, 0.090224},
        {4, 5, -0.056150}, {5, 1, 0.076642}, {5, 2, 0.0},      {5, 5, -0.021056},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        assert_first_order_miss(turning, acceleration_miss, &cases[i]);
}

/* With more stages in the same lag the first ones answer late, and the misses are larger. */
TEST(more_stages_leave_larger_misses)
{
    static const struct {
        int64_t order;
        double heading[3], acceleration[3];
    } cases[] = {
        {2, {0.5109, 0.1306, -0.1605}, {0.3572, 0.7060, 0.2181}},
        {3, {0.6722, 0.2586, -0.2342}, {0.4191, 0.9444, 0.2888}},
        {5, {0.8104, 0.4241, -0.3159}, {0.4621, 1.1760, 0.3543}},
    };
    static const double flights[] = {1.0, 2.0, 5.0};
    for (size_t i = 0; i < 3 * COUNT(cases); i++) {
        const miss_case c = {3.0, flights[i % 3], 0.0};
        double errors[2][COUNT(guidance_steps)];
        for (size_t k = 0; k < COUNT(guidance_steps); k++) {
            const double dt = guidance_steps[k];
            pur_def *defs[2] = {off_course(dt, &c), turning(dt, &c)};
            const double listed[2] = {cases[i / 3].heading[i % 3],
                                      cases[i / 3].acceleration[i % 3]};
            for (size_t m = 0; m < 2; m++) {
                set_integer(defs[m], "missile.lag_order", cases[i / 3].order);
                errors[m][k] = miss_of(defs[m], dt, c.flight) - fabs(listed[m]);
                assert_near(errors[m][k], 0.0, 2.5 * dt + 5e-5);
            }
        }
    }
}

TEST(breaking_at_the_worst_time_leaves_the_listed_miss)
{
    static const struct {
        double gain, time_to_go, miss, first, twice;
    } cases[] = {
        {3, 2.0, 0.270671, HUGE_VAL, 0.541341},
        {4, 1.267949, 0.130602, 4.732051, 0.318142},
        {5, 0.935822, 0.077139, 3.305407, 0.213022},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const miss_case c = {cases[i].gain, cases[i].time_to_go, 0.0};
        for (size_t k = 0; k < COUNT(guidance_steps); k++) {
            const double dt = guidance_steps[k];
            const double first = isinf(cases[i].first) ? 1e9 : cases[i].first;
            assert_near(miss_of(breaking(dt, &c, cases[i].time_to_go, false), dt, 10.0),
                        cases[i].miss, 1.2 * dt);
            assert_near(miss_of(breaking(dt, &c, first, true), dt, 10.0), cases[i].twice, 1.2 * dt);
        }
    }
}

TEST(the_optimal_law_misses_neither)
{
    static const double flights[] = {0.5, 1.0, 2.0, 3.0, 5.0};
    for (size_t i = 0; i < COUNT(flights); i++) {
        const miss_case c = {3.0, flights[i], 0.0};
        pur_def *defs[2] = {off_course(0.01, &c), turning(0.01, &c)};
        for (size_t m = 0; m < 2; m++) {
            set_choice(defs[m], "missile.pronav.law", "optimal");
            assert_true(miss_of(defs[m], 0.01, flights[i]) < 3.1e-4);
        }
    }
}

/* Runs of the noise test: PURSUIT_RUNS, for `make check-noise`, or a few. */
static size_t run_count(void)
{
    const char *given = getenv("PURSUIT_RUNS");
    return given ? (size_t)atoi(given) : 200;
}

/* The mean square of the miss, over that of the closed form, in runs of different seeds. */
static double noise_share(double gain, double flight, double form, size_t runs)
{
    const double dt = 0.005;
    pur_def *def = flight_def(dt, flight, vec(CLOSING, 0.0), 0.0);
    set_number(def, "missile.pronav.gain", gain);
    set_number(def, "missile.pronav.rate_noise", 1e-4);
    pur_world *world = make_world(def);
    double sum = 0.0;
    for (size_t i = 0; i < runs; i++) {
        pur_pursuer record;
        pur_world_restart(world, i + 1);
        step_world(world, (size_t)(flight / dt + 0.5) + 3);
        assert_true(pur_world_pursuer(world, MISSILE, &record));
        sum += record.miss_distance * record.miss_distance;
    }
    pur_world_free(world);
    return sum / (double)runs / (form * 1e-8 * CLOSING * CLOSING);
}

/* The square of a normal deviate has the variance 2. The time step takes 2.2% of the mean square.
 */
TEST(white_noise_on_the_line_of_sight_leaves_the_listed_miss)
{
    static const miss_case cases[] = {
        {3, 10, 9.0 / 32.0}, {4, 10, 3.0 / 16.0}, {5, 10, 75.0 / 512.0},
        {3, 5, 0.237554},    {4, 5, 0.180045},    {5, 5, 0.130807},
    };
    const size_t runs = run_count();
    const double tolerance = 0.0225 + 3.1 * sqrt(2.0 / (double)runs);
    assert_true(runs < 2000 || tolerance < 0.121);
    for (size_t i = 0; i < COUNT(cases); i++)
        assert_near(noise_share(cases[i].gain, cases[i].flight, cases[i].miss, runs), 1.0,
                    tolerance);
}

/* A flight to a fixed place that ends along `angle`. */
static pur_def *shaped(double dt, pur_vec velocity, pur_vec place, double angle)
{
    pur_def *def = new_def(dt);
    add_agent(def, "missile", 0.0, 0.0, velocity.x, velocity.y);
    add_agent(def, "quarry", place.x, place.y, 0.0, 0.0);
    set_number(def, "missile.max_speed", HUGE_VAL);
    add_behaviour_at(def, "missile", "pronav", "quarry");
    set_choice(def, "missile.pronav.law", "shaping");
    set_number(def, "missile.pronav.impact_angle", angle);
    add_capture(def, "missile", "quarry", 0.0, "nothing");
    return def;
}

/* With small angles: the cubic with the place and the direction of the start and of the end. */
TEST(the_shaping_law_flies_a_cubic)
{
    static const double steps[] = {0.02, 0.01, 0.005};
    static const double most[] = {0.202, 0.105, 0.055};
    const double angle = 0.02;
    const double rate = 1.0; /* m/s across at the start */
    double highest = 0.0;
    for (size_t k = 0; k < COUNT(steps); k++) {
        const double flight = 5.0 + steps[k] / 2.0;
        /* y = rate t + b t² + c t³ with y = 0 and y' = 1000 angle after the flight. */
        const double end = CLOSING * angle;
        const double c = (rate + end) / (flight * flight);
        const double b = -(2.0 * rate + end) / flight;
        pur_world *world =
            make_world(shaped(steps[k], vec(CLOSING, rate), vec(CLOSING * flight, 0.0), angle));
        for (double t = 0.0; t < flight - steps[k]; t = pur_world_time(world)) {
            const double y = t * (rate + t * (b + t * c));
            assert_near(pur_world_position(world, MISSILE).y, y, most[k]);
            highest = fmax(highest, fabs(y));
            pur_world_step(world);
        }
        pur_world_free(world);
    }
    assert_near(highest, 14.5, 0.1);
}

TEST(the_shaping_law_arrives_along_its_angle_from_far_off)
{
    for (int side = -1; side <= 1; side += 2) {
        pur_world *world =
            make_world(shaped(0.005, vec(100.0, 0.0), vec(1000.0, 300.0), (double)side));
        pur_pursuer record;
        double nearest = HUGE_VAL;
        while (distance_between(world, MISSILE, QUARRY) < nearest) {
            nearest = distance_between(world, MISSILE, QUARRY);
            pur_world_step(world);
        }
        const pur_vec course = pur_world_heading(world, MISSILE);
        assert_true(pur_world_pursuer(world, MISSILE, &record));
        assert_near(record.miss_distance, 0.0, 1e-4);
        assert_near(atan2(course.y, course.x), (double)side, 1e-3);
        pur_world_free(world);
    }
}
