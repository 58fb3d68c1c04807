/* Times of interception. */
#include "support/first_order.h"

#include <math.h>

/* A pursuer at the origin with this speed and one kind of prediction, and its quarry. */
static pur_world *make_intercept(const char *prediction, double speed, pur_vec velocity, pur_vec s,
                                 pur_vec v)
{
    pur_def *def = new_def(0.02);
    add_agent(def, "pursuer", 0.0, 0.0, velocity.x, velocity.y);
    add_agent(def, "target", s.x, s.y, v.x, v.y);
    set_number(def, "target.max_speed", 100.0);
    set_agile(def, "pursuer", speed);
    add_behaviour_at(def, "pursuer", "pursue", "target");
    set_choice(def, "pursuer.pursue.prediction", prediction);
    set_choice(def, "pursuer.pursue.head_on", "false");
    add_capture(def, "pursuer", "target", 1e-6, "stop");
    return make_world(def);
}

static const pur_vec east_100 = {100.0, 0.0};
static const pur_vec at_rest = {0.0, 0.0};

#define NO_INTERCEPT -1.0

static const struct {
    pur_vec v;
    double speed, time, tolerance;
} intercepts[] = {
    {{0, 3}, 5, 25, ROUNDING},       {{-3, 0}, 5, 12.5, ROUNDING},
    {{3, 0}, 5, 50, ROUNDING},       {{-3, 4}, 5, 16.6667, 5e-5},
    {{3, 4}, 5, NO_INTERCEPT, 0},    {{-8, 6}, 6, 12.5, ROUNDING},
    {{-8, 6}, 5.9, NO_INTERCEPT, 0}, {{-8, 6}, 8, 7.523604, SEVEN_DECIMALS},
};

TEST(the_exact_prediction_is_the_least_root)
{
    for (size_t i = 0; i < COUNT(intercepts); i++) {
        const double speed = intercepts[i].speed;
        const pur_vec v = intercepts[i].v;
        pur_world *world = make_intercept("exact", speed, at_rest, east_100, v);
        const pur_insight insight = pur_world_inspect(world, PURSUER, 0);
        const double target_speed = pur_vec_length(v);
        assert_true(insight.no_intercept == (intercepts[i].time == NO_INTERCEPT));
        if (insight.no_intercept) {
            assert_near(insight.prediction, 100.0 / (speed + target_speed), ROUNDING);
        } else {
            assert_near(insight.prediction, intercepts[i].time, intercepts[i].tolerance);
            assert_near(pur_vec_length(insight.aim), speed * insight.prediction, ROUNDING);
            assert_true(insight.prediction >= 100.0 / (speed + target_speed) - ROUNDING);
            assert_true(speed <= target_speed ||
                        insight.prediction <= 100.0 / (speed - target_speed) + ROUNDING);
        }
        pur_world_free(world);
    }
}

TEST(whoever_steers_by_the_exact_prediction_is_there_in_time)
{
    for (size_t i = 0; i < COUNT(intercepts); i++) {
        if (intercepts[i].time == NO_INTERCEPT)
            continue;
        pur_world *world =
            make_intercept("exact", intercepts[i].speed, at_rest, east_100, intercepts[i].v);
        const double promised = pur_world_inspect(world, PURSUER, 0).prediction;
        /* At tangency a rounding error e of the course becomes an error √e of the intercept: 1e-6 m
           and s. */
        const pur_event event = step_until(world, PUR_EVENT_CAPTURE, 5000);
        assert_near(event.time, promised, 1e-6);
        pur_world_free(world);
    }
}

/* The relative prediction T of a pursuer that moves at `speed` along `aim`. */
static double relative_time(double speed, pur_vec aim, pur_vec v)
{
    const pur_vec course = pur_vec_scale(pur_vec_unit(aim), speed * (1.0 - 1e-15));
    pur_world *world = make_intercept("relative", speed, course, east_100, v);
    const double time = pur_world_inspect(world, PURSUER, 0).prediction;
    pur_world_free(world);
    return time;
}

/* T after `times` iterations: aim where the target will be after T, predict T again. */
static double re_aimed(double speed, pur_vec v, size_t times)
{
    double time = 0.0;
    for (size_t i = 0; i < times; i++)
        time = relative_time(speed, pur_vec_add(east_100, pur_vec_scale(v, time)), v);
    return time;
}

TEST(re_aiming_by_the_relative_speed_finds_the_exact_time)
{
    for (size_t i = 0; i < COUNT(intercepts); i++) {
        const double exact = intercepts[i].time;
        const bool tangent = intercepts[i].speed == 6.0;
        if (exact == NO_INTERCEPT || tangent)
            continue;
        const double found = re_aimed(intercepts[i].speed, intercepts[i].v, 200);
        assert_near(found, exact, intercepts[i].tolerance + ROUNDING);
    }
}

TEST(the_relative_prediction_is_exact_on_a_collision_course_alone)
{
    const pur_vec v = {0.0, 3.0};
    assert_near(relative_time(5.0, pur_vec_make(4.0, 3.0), v), 25.0, ROUNDING);
    assert_near(relative_time(5.0, pur_vec_make(1.0, 0.0), v), 100.0 / sqrt(34.0), ROUNDING);
}

/* At tangency an iteration gains little. */
TEST(re_aiming_is_slow_near_tangency)
{
    const pur_vec v = {-8.0, 6.0};
    const double off_after_20 = fabs(re_aimed(6.0, v, 20) - 12.5);
    const double off_after_400 = fabs(re_aimed(6.0, v, 400) - 12.5);
    assert_true(off_after_20 > 0.1);
    assert_true(off_after_400 > 0.1 && off_after_400 < off_after_20 / 3.0);
    assert_near(re_aimed(8.0, v, 20), 7.523604, 1e-4);
}

TEST(interceptions_lie_on_the_circle_of_apollonius)
{
    const double k = 3.0 / 5.0;
    const double centre = 100.0 / (1.0 - k * k); /* the pursuer is the origin */
    const double radius = k * 100.0 / (1.0 - k * k);
    for (int i = 0; i < 72; i++) {
        const pur_vec v = polar(3.0, degrees(5.0 * i));
        pur_world *world = make_intercept("exact", 5.0, at_rest, east_100, v);
        const pur_insight insight = pur_world_inspect(world, PURSUER, 0);
        const pur_vec from_centre = pur_vec_sub(insight.aim, pur_vec_make(centre, 0.0));
        assert_false(insight.no_intercept);
        assert_near(pur_vec_length(from_centre), radius, ROUNDING);
        pur_world_free(world);
    }
}
