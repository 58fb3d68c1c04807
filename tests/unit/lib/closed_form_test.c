/* Runs whose outcome is known in closed form. V is the pursuer's speed, v the target's, r their
   distance, phi the angle from the line of sight to the target's velocity. The pursuer takes its
   wanted velocity at once. Halving the time step halves the error of a first-order method. */
#include "support/world_builder.h"

#include <math.h>

/* The method is of first order: from one time step to its half the error falls by this much. The
   rest of the series, of second order, is what takes it away from 2. */
#define LEAST_RATIO 1.9
#define GREATEST_RATIO 2.1

/* Rounding alone, over thousands of steps, at distances of 100 m. */
#define ROUNDING 1e-9

/* Numbers written with seven decimals are off by at most half of the last one. */
#define SEVEN_DECIMALS 5e-7
#define FIVE_DECIMALS 5e-6
#define THREE_DECIMALS 5e-4

/* The first of a few time steps, each half the one before. */
#define COARSE_DT 0.1 /* s */
#define DT_COUNT 4

static double degrees(double angle)
{
    return angle * PUR_PI / 180.0;
}

static pur_vec polar(double length, double angle)
{
    return pur_vec_make(length * cos(angle), length * sin(angle));
}

static double time_step(size_t i)
{
    return COARSE_DT / (double)(1u << i);
}

/* A result with an error of first order: within `slope` * dt of `exact`, and halved with dt. The
   slopes are the measured ones, rounded up. */
static void assert_first_order(double (*measure)(double dt, const void *context),
                               const void *context, double exact, double slope)
{
    double errors[DT_COUNT];
    for (size_t i = 0; i < DT_COUNT; i++) {
        const double dt = time_step(i);
        errors[i] = measure(dt, context) - exact;
        if (!(fabs(errors[i]) <= slope * dt))
            fail_msg("at dt %g the error is %g, more than %g dt", dt, errors[i], slope);
        if (i == 0)
            continue;
        const double ratio = errors[i - 1] / errors[i];
        if (!(ratio >= LEAST_RATIO && ratio <= GREATEST_RATIO))
            fail_msg("from dt %g to %g the error falls from %g to %g: by %g", 2.0 * dt, dt,
                     errors[i - 1], errors[i], ratio);
    }
}

/* A pursuer at the origin that seeks a target which moves straight on. */
typedef struct chase {
    double pursuer_speed; /* m/s */
    double target_speed;  /* m/s */
    double angle;         /* rad: phi at the start */
    double distance;      /* m */
} chase;

enum { PURSUER, TARGET };

static pur_world *make_chase(const chase *c, double dt)
{
    const pur_vec velocity = polar(c->target_speed, c->angle);
    pur_def *def = new_def(dt);
    add_agent(def, "pursuer", 0.0, 0.0, 0.0, 0.0);
    add_agent(def, "target", c->distance, 0.0, velocity.x, velocity.y);
    set_agile(def, "pursuer", c->pursuer_speed);
    add_behaviour_at(def, "pursuer", "seek", "target");
    return make_world(def);
}

/* r(V + v cos phi), which falls evenly, by V² - v² a second. */
static double invariant(const pur_world *world, const chase *c)
{
    const pur_vec sight =
        pur_vec_sub(pur_world_position(world, TARGET), pur_world_position(world, PURSUER));
    const double along = pur_vec_dot(sight, pur_world_velocity(world, TARGET));
    return pur_vec_length(sight) * c->pursuer_speed + along;
}

static double invariant_rate(const chase *c)
{
    return c->pursuer_speed * c->pursuer_speed - c->target_speed * c->target_speed;
}

/* Step until the distance is at most `distance`. */
static void close_in(pur_world *world, double distance)
{
    size_t steps = 0;
    while (distance_between(world, PURSUER, TARGET) > distance && ++steps < 1000000)
        pur_world_step(world);
    assert_true(distance_between(world, PURSUER, TARGET) <= distance);
}

/* The time of capture. Fixed steps cannot close in on a point, so that the last metre is added in
   closed form, from the state in which it begins. */
static double chase_time(double dt, const void *context)
{
    const chase *c = context;
    pur_world *world = make_chase(c, dt);
    close_in(world, 1.0);
    const double time = pur_world_time(world) + invariant(world, c) / invariant_rate(c);
    pur_world_free(world);
    return time;
}

TEST(pure_pursuit_takes_r_times_V_plus_v_cos_phi_over_V2_minus_v2)
{
    static const struct {
        double angle, time;
    } cases[] = {{0, 100}, {60, 83.333}, {90, 66.6667}, {120, 50}, {180, 33.333}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        const chase c = {2.0, 1.0, degrees(cases[i].angle), 100.0};
        const double exact = 100.0 * (2.0 + cos(c.angle)) / 3.0;
        assert_near(exact, cases[i].time, THREE_DECIMALS);
        /* Along a straight line there is nothing to be late for. */
        if (cases[i].angle == 0.0 || cases[i].angle == 180.0)
            assert_near(chase_time(COARSE_DT, &c), exact, ROUNDING);
        else
            assert_first_order(chase_time, &c, exact, 0.5);
    }
}

static double worst_invariant(double dt, const void *context)
{
    const chase *c = context;
    pur_world *world = make_chase(c, dt);
    const double first = invariant(world, c);
    double worst = 0.0;
    while (distance_between(world, PURSUER, TARGET) > 1.0) {
        pur_world_step(world);
        const double even = first - invariant_rate(c) * pur_world_time(world);
        worst = fmax(worst, fabs(invariant(world, c) - even));
    }
    pur_world_free(world);
    return worst;
}

TEST(pure_pursuit_uses_up_its_invariant_evenly)
{
    const chase c = {2.0, 1.0, degrees(90.0), 100.0};
    assert_first_order(worst_invariant, &c, 0.0, 1.1);
}

static double time_to_one_metre(double dt, const void *context)
{
    const chase *c = context;
    pur_world *world = make_chase(c, dt);
    double before = distance_between(world, PURSUER, TARGET);
    double after = before;
    while (after > 1.0) {
        pur_world_step(world);
        before = after;
        after = distance_between(world, PURSUER, TARGET);
    }
    const double time = pur_world_time(world) - dt * (1.0 - after) / (before - after);
    pur_world_free(world);
    return time;
}

TEST(pure_pursuit_comes_within_a_metre_at_65_6669)
{
    const chase c = {2.0, 1.0, degrees(90.0), 100.0};
    assert_first_order(time_to_one_metre, &c, 65.6669, 0.4);

    static const struct {
        double dt, time;
    } steps[] = {{0.1, 65.8}, {0.01, 65.68}};
    for (size_t i = 0; i < COUNT(steps); i++) {
        pur_world *world = make_chase(&c, steps[i].dt);
        close_in(world, 1.0);
        assert_near(pur_world_time(world), steps[i].time, ROUNDING);
        pur_world_free(world);
    }
}

/* The pursuer's curve from (100, 0), the target up the y axis from 0 with half its speed. */
static pur_world *make_curve(double dt)
{
    pur_def *def = new_def(dt);
    add_agent(def, "pursuer", 100.0, 0.0, 0.0, 0.0);
    add_agent(def, "target", 0.0, 0.0, 0.0, 1.0);
    set_agile(def, "pursuer", 2.0);
    add_behaviour_at(def, "pursuer", "seek", "target");
    return make_world(def);
}

static double curve_height(double x)
{
    const double k = 0.5;
    const double u = x / 100.0;
    return 50.0 * (pow(u, 1.0 + k) / (1.0 + k) - pow(u, 1.0 - k) / (1.0 - k)) +
           100.0 * k / (1.0 - k * k);
}

static double height_where(double dt, const void *context)
{
    const double x = *(const double *)context;
    pur_world *world = make_curve(dt);
    pur_vec before = pur_world_position(world, PURSUER);
    pur_vec after = before;
    while (after.x > x) {
        pur_world_step(world);
        before = after;
        after = pur_world_position(world, PURSUER);
    }
    pur_world_free(world);
    return before.y + (after.y - before.y) * (before.x - x) / (before.x - after.x);
}

/* Where it is caught: the target's height at the end, of which the last metre is in closed form. */
static double height_of_capture(double dt, const void *context)
{
    const chase *c = context;
    pur_world *world = make_curve(dt);
    close_in(world, 1.0);
    const double left = invariant(world, c) / invariant_rate(c);
    const double height = pur_world_position(world, TARGET).y + c->target_speed * left;
    pur_world_free(world);
    return height;
}

TEST(pure_pursuit_follows_bouguers_curve)
{
    static const struct {
        double x, y;
    } points[] = {{50, 7.741102}, {25, 20.833333}};
    for (size_t i = 0; i < COUNT(points); i++) {
        assert_near(curve_height(points[i].x), points[i].y, SEVEN_DECIMALS);
        assert_first_order(height_where, &points[i].x, curve_height(points[i].x), 0.4);
    }

    const chase c = {2.0, 1.0, degrees(90.0), 100.0};
    assert_near(curve_height(0.0), 66.666667, SEVEN_DECIMALS);
    assert_first_order(height_of_capture, &c, curve_height(0.0), 0.4);
}

/* The gap after 1,500 s: its distance to the limit falls by e in 25 to 75 s. */
static double gap_at_last(double dt, const void *context)
{
    pur_world *world = make_chase(context, dt);
    step_world(world, (size_t)(1500.0 / dt));
    const double gap = distance_between(world, PURSUER, TARGET);
    pur_world_free(world);
    return gap;
}

TEST(equal_speeds_leave_half_the_gap)
{
    static const double angles[] = {60, 90, 120};
    for (size_t i = 0; i < COUNT(angles); i++) {
        const chase c = {1.0, 1.0, degrees(angles[i]), 100.0};
        assert_first_order(gap_at_last, &c, 50.0 * (1.0 + cos(c.angle)), 0.4);
    }
}

TEST(equal_speeds_at_a_right_angle_are_off_by_a_quarter_of_dt)
{
    const double tenth = 0.1; /* "about": the next term of the series, and more */
    const chase c = {1.0, 1.0, degrees(90.0), 100.0};
    for (size_t i = 0; i < DT_COUNT; i++) {
        const double dt = time_step(i);
        assert_near(fabs(gap_at_last(dt, &c) - 50.0), dt / 4.0, tenth * dt / 4.0);
    }
}

static double least_gap(double dt, const void *context)
{
    pur_def *def = new_def(dt);
    const double speed = *(const double *)context;
    add_agent(def, "pursuer", 0.0, 0.0, 0.0, 0.0);
    add_agent(def, "target", 100.0, 0.0, 0.0, 1.0);
    set_agile(def, "pursuer", speed);
    add_behaviour_at(def, "pursuer", "seek", "target");
    add_capture(def, "pursuer", "target", 0.0, "nothing");
    pur_world *world = make_world(def);
    const pur_event nearest = step_until(world, PUR_EVENT_CLOSEST_APPROACH, 1000000);
    pur_world_free(world);
    return nearest.distance;
}

TEST(a_slower_pursuer_comes_no_nearer_than_the_formula)
{
    static const struct {
        double n, gap;
    } cases[] = {{0.5, 87.73827}, {0.8, 69.20727}, {0.9, 60.97953}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        const double n = cases[i].n;
        const double exact = 100.0 * pow((1.0 - n) / (1.0 + n), n / 2.0) / sqrt(1.0 - n * n);
        assert_near(exact, cases[i].gap, FIVE_DECIMALS);
        assert_first_order(least_gap, &cases[i].n, exact, 0.2);
    }
}

/* A target that circles at 2 m/s with radius 100, and a pursuer of half its speed that started in
   its place behind it: after more than two turns it has settled where fixed steps put it. */
static pur_world *make_circling(double dt)
{
    const double settled = 750.0; /* s */
    const pur_vec behind = polar(50.0, degrees(-60.0));
    pur_def *def = new_def(dt);
    add_agent(def, "pursuer", behind.x, behind.y, 0.0, 0.0);
    add_agent(def, "target", 100.0, 0.0, 0.0, 2.0);
    set_agile(def, "pursuer", 1.0);
    add_behaviour_at(def, "pursuer", "seek", "target");
    add_behaviour(def, "target", "orbit");
    set_point(def, "target.orbit.centre", 0.0, 0.0);
    set_number(def, "target.orbit.radius", 100.0);
    set_number(def, "target.orbit.rate", 0.02);
    pur_world *world = make_world(def);
    step_world(world, (size_t)(settled / dt));
    return world;
}

enum { RADIUS, GAP, LAG };

static double of_circling(double dt, const void *context)
{
    pur_world *world = make_circling(dt);
    const pur_vec pursuer = pur_world_position(world, PURSUER);
    const pur_vec target = pur_world_position(world, TARGET);
    const double radius = pur_vec_length(pursuer);
    const double gap = distance_between(world, PURSUER, TARGET);
    const double lag = atan2(pur_vec_cross(pursuer, target), pur_vec_dot(pursuer, target));
    pur_world_free(world);
    const int which = *(const int *)context;
    return which == RADIUS ? radius : which == GAP ? gap : lag;
}

TEST(a_pursuer_of_a_circling_target_circles_inside)
{
    const int radius = RADIUS, gap = GAP, lag = LAG;
    assert_near(100.0 * sqrt(0.75), 86.6025, 5e-5);
    assert_first_order(of_circling, &radius, 50.0, 0.02);
    assert_first_order(of_circling, &gap, 100.0 * sqrt(0.75), 0.6);
    assert_first_order(of_circling, &lag, acos(0.5), 0.02);
    assert_near(of_circling(0.1, &gap), 86.65, 0.005);
}

/* `n` mice on the corners of a polygon of side 100, each after the next. */
static pur_world *make_mice(size_t n, double dt)
{
    static const char *const names[] = {"a", "b", "c", "d", "e", "f"};
    const double turn = 2.0 * PUR_PI / (double)n;
    const double reach = 50.0 / sin(turn / 2.0);
    pur_def *def = new_def(dt);
    for (size_t i = 0; i < n; i++) {
        const pur_vec corner = polar(reach, turn * (double)i);
        add_agent(def, names[i], 7.0 + corner.x, -3.0 + corner.y, 0.0, 0.0);
        set_agile(def, names[i], 1.0);
    }
    for (size_t i = 0; i < n; i++)
        add_behaviour_at(def, names[i], "seek", names[(i + 1) % n]);
    return make_world(def);
}

static double shrinking(size_t n)
{
    return 1.0 - cos(2.0 * PUR_PI / (double)n);
}

/* The time until they meet: the last metre in closed form. */
static double mice_time(double dt, const void *context)
{
    const size_t n = *(const size_t *)context;
    pur_world *world = make_mice(n, dt);
    while (distance_between(world, 0, 1) > 1.0)
        pur_world_step(world);
    const double time = pur_world_time(world) + distance_between(world, 0, 1) / shrinking(n);
    pur_world_free(world);
    return time;
}

static const size_t corners[] = {3, 4, 6};

TEST(mice_on_a_polygon_meet_after_s_over_v_times_1_minus_cos)
{
    static const double times[] = {66.667, 100, 200};
    for (size_t i = 0; i < COUNT(corners); i++) {
        const double exact = 100.0 / shrinking(corners[i]);
        assert_near(exact, times[i], THREE_DECIMALS);
        assert_first_order(mice_time, &corners[i], exact, 7.5);
    }
}

static pur_vec centroid(const pur_world *world)
{
    const size_t n = pur_world_agent_count(world);
    pur_vec sum = {0.0, 0.0};
    for (size_t i = 0; i < n; i++)
        sum = pur_vec_add(sum, pur_world_position(world, i));
    return pur_vec_scale(sum, 1.0 / (double)n);
}

/* Every step is the discrete one exactly: side'² = side² - 2(side*h - h²)(1 - cos 2pi/n), with
   h = v*dt; for a square √(side² - 2*side*h + 2h²). An update in turn would break it at once. */
TEST(mice_move_all_at_once)
{
    const double h = COARSE_DT;
    for (size_t c = 0; c < COUNT(corners); c++) {
        const size_t n = corners[c];
        pur_world *world = make_mice(n, COARSE_DT);
        double side = 100.0;
        while (side > 1.001 * h) { /* h itself it never reaches */
            for (size_t i = 0; i < n; i++)
                assert_near(distance_between(world, i, (i + 1) % n), side, ROUNDING);
            assert_vec_near(centroid(world), 7.0, -3.0, ROUNDING);
            side = sqrt(side * side - 2.0 * (side * h - h * h) * shrinking(n));
            pur_world_step(world);
        }
        pur_world_free(world);
    }
}

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
    set_flag(def, "pursuer.pursue.head_on", false);
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
        /* At tangency a course that is off by rounding, e, meets only to √e: 1e-6 m and s. */
        const pur_event event = step_until(world, PUR_EVENT_CAPTURE, 5000);
        assert_near(event.time, promised, 1e-6);
        pur_world_free(world);
    }
}

/* T by the relative prediction of a pursuer that flies at `speed` along `aim`. */
static double relative_time(double speed, pur_vec aim, pur_vec v)
{
    const pur_vec course = pur_vec_scale(pur_vec_unit(aim), speed * (1.0 - 1e-15));
    pur_world *world = make_intercept("relative", speed, course, east_100, v);
    const double time = pur_world_inspect(world, PURSUER, 0).prediction;
    pur_world_free(world);
    return time;
}

/* T after so many times of aiming anew at where the target will be after T. */
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

/* Where the course just touches the circle of the times, an iteration gains little. */
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

/* Proportional navigation to a fixed target, 100 m away, from 1 m/s. */
typedef struct navigation {
    double gain;
    double angle; /* degrees: from the line of sight to the velocity at the start */
    double value; /* the time of capture, s, or the miss, m, as listed */
} navigation;

static pur_world *make_navigation(const navigation *n, const char *law, double dt)
{
    const pur_vec v = polar(1.0, degrees(n->angle));
    pur_def *def = new_def(dt);
    add_agent(def, "pursuer", 0.0, 0.0, v.x, v.y);
    add_agent(def, "target", 100.0, 0.0, 0.0, 0.0);
    add_behaviour_at(def, "pursuer", "pronav", "target");
    set_number(def, "pursuer.pronav.gain", n->gain);
    set_choice(def, "pursuer.pronav.law", law);
    add_capture(def, "pursuer", "target", 1.0, "stop");
    /* Across the velocity: a step would make it longer by a little, were it not for this limit. */
    set_number(def, "pursuer.max_speed", law[0] == 'p' ? 1.0 + 1e-15 : HUGE_VAL);
    return make_world(def);
}

/* The last metre of pure navigation is straight but for sigma²/6 of it: at most 1.3e-5 s. */
static double pure_navigation_time(double dt, const void *context)
{
    pur_world *world = make_navigation(context, "pure_pn", dt);
    const pur_event event = step_until(world, PUR_EVENT_CAPTURE, 1000000);
    pur_world_free(world);
    return event.time + 1.0;
}

/* T = ∫ dr / (V cos sigma) from 0 to 100 m, with sin sigma = sin sigma0 (r/r0)^(N-1). */
static double pure_navigation_integral(const navigation *n)
{
    const int parts = 100000;
    double sum = 0.0;
    for (int i = 0; i < parts; i++) {
        const double share = (i + 0.5) / parts;
        const double sine = sin(degrees(n->angle)) * pow(share, n->gain - 1.0);
        sum += 100.0 / parts / sqrt(1.0 - sine * sine);
    }
    return sum;
}

TEST(pure_navigation_arrives_in_the_listed_time)
{
    static const navigation cases[] = {
        {2, 30, 104.720}, {2, 60, 120.920}, {3, 30, 102.806},
        {3, 60, 112.071}, {4, 30, 101.997}, {4, 60, 108.496},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const double exact = pure_navigation_integral(&cases[i]);
        assert_near(exact, cases[i].value, THREE_DECIMALS);
        assert_first_order(pure_navigation_time, &cases[i], exact, 0.8);
    }
    const double arc = degrees(60.0) * 100.0 / sin(degrees(60.0));
    assert_near(arc, 120.920, THREE_DECIMALS);
}

/* How far it strays from the circle through both places with its first velocity as tangent. */
static double off_the_circle(double dt, const void *context)
{
    const navigation *n = context;
    pur_world *world = make_navigation(n, "pure_pn", dt);
    const double radius = 50.0 / sin(degrees(n->angle));
    const pur_vec centre = pur_vec_make(50.0, -radius * cos(degrees(n->angle)));
    double worst = 0.0;
    while (distance_between(world, PURSUER, TARGET) > 1.0) {
        pur_world_step(world);
        const pur_vec place = pur_vec_sub(pur_world_position(world, PURSUER), centre);
        worst = fmax(worst, fabs(pur_vec_length(place) - radius));
    }
    pur_world_free(world);
    return worst;
}

TEST(pure_navigation_with_a_gain_of_2_flies_a_circle)
{
    static const navigation cases[] = {{2, 30, 0}, {2, 60, 0}};
    for (size_t i = 0; i < COUNT(cases); i++)
        assert_first_order(off_the_circle, &cases[i], 0.0, 0.6);
}

/* r'² of true navigation, over V², at the share r/r0 of the distance. */
static double closing_square(const navigation *n, double share)
{
    const double c = cos(degrees(n->angle));
    const double s = sin(degrees(n->angle));
    return c * c - s * s * (1.0 - pow(share, 2.0 * n->gain - 2.0)) / (n->gain - 1.0);
}

static double true_navigation_integral(const navigation *n, double from)
{
    const int parts = 100000;
    const double length = 100.0 - from;
    double sum = 0.0;
    for (int i = 0; i < parts; i++) {
        const double r = from + length * (i + 0.5) / parts;
        sum += length / parts / sqrt(closing_square(n, r / 100.0));
    }
    return sum;
}

static double true_navigation_time(double dt, const void *context)
{
    pur_world *world = make_navigation(context, "true_pn", dt);
    const pur_event event = step_until(world, PUR_EVENT_CAPTURE, 1000000);
    pur_world_free(world);
    return event.time;
}

TEST(true_navigation_arrives_in_the_time_of_the_integral)
{
    static const navigation cases[] = {{2, 30, 131.696}, {3, 30, 124.151}, {4, 30, 121.433}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        assert_near(true_navigation_integral(&cases[i], 0.0), cases[i].value, THREE_DECIMALS);
        assert_first_order(true_navigation_time, &cases[i],
                           true_navigation_integral(&cases[i], 1.0), 0.8);
    }
}

static double navigation_miss(double dt, const void *context)
{
    pur_world *world = make_navigation(context, "true_pn", dt);
    const pur_event event = step_until(world, PUR_EVENT_CLOSEST_APPROACH, 1000000);
    assert_int_equal(count_events(world, PUR_EVENT_CAPTURE), 0);
    pur_world_free(world);
    return event.distance;
}

TEST(true_navigation_misses_where_tan2_is_not_below_the_gain_less_1)
{
    static const navigation cases[] = {{2, 60, 81.6}, {3, 60, 76.0}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        const double gain = cases[i].gain;
        const double tangent = tan(degrees(cases[i].angle));
        const double exact =
            100.0 * pow(1.0 - (gain - 1.0) / (tangent * tangent), 0.5 / (gain - 1.0));
        assert_near(exact, cases[i].value, 0.05);
        assert_first_order(navigation_miss, &cases[i], exact, 0.8);
    }
}

TEST(navigation_commands_nothing_on_the_collision_triangle)
{
    static const char *const laws[] = {"true_pn", "pure_pn", "augmented_pn"};
    for (size_t i = 0; i < COUNT(laws); i++) {
        pur_def *def = new_def(0.02);
        add_agent(def, "pursuer", 0.0, 0.0, 4.0, 3.0);
        add_agent(def, "target", 100.0, 0.0, 0.0, 3.0);
        add_behaviour_at(def, "pursuer", "pronav", "target");
        set_choice(def, "pursuer.pronav.law", laws[i]);
        pur_world *world = make_world(def);
        for (int step = 0; step < 1000; step++) {
            assert_vec_near(force_of(world, PURSUER), 0.0, 0.0, ROUNDING);
            pur_world_step(world);
        }
        assert_vec_near(pur_world_velocity(world, PURSUER), 4.0, 3.0, ROUNDING);
        pur_world_free(world);
    }
}

/* What navigation does about a target that goes straight or turns away with a constant
   acceleration, seen almost end on: 100 m ahead, closing at 20 m/s. */
typedef struct engagement {
    double effort; /* the integral of the squared acceleration, m²/s³ */
    double miss;   /* m */
} engagement;

static engagement engage(const char *law, double gain, double acceleration)
{
    pur_def *def = new_def(0.001);
    add_agent(def, "pursuer", 0.0, 0.0, 20.0, 0.0);
    add_agent(def, "target", 100.0, 0.0, 0.0, 0.0);
    set_number(def, "pursuer.max_speed", HUGE_VAL);
    set_number(def, "target.max_speed", HUGE_VAL);
    add_behaviour_at(def, "pursuer", "pronav", "target");
    set_choice(def, "pursuer.pronav.law", law);
    set_number(def, "pursuer.pronav.gain", gain);
    /* Wants so much that what it has makes no difference. */
    add_behaviour(def, "target", "flow_field");
    set_choice(def, "target.flow_field.field", "uniform");
    set_point(def, "target.flow_field.centre", 0.0, 0.0);
    set_number(def, "target.flow_field.angle", PUR_PI / 2.0);
    set_number(def, "target.flow_field.speed", 1e9);
    set_number(def, "target.response", acceleration * 1e-9);
    add_capture(def, "pursuer", "target", 1e-9, "nothing");
    pur_world *world = make_world(def);
    engagement result = {0};
    while (count_events(world, PUR_EVENT_CLOSEST_APPROACH) == 0) {
        const pur_vec force = force_of(world, PURSUER);
        if (pur_world_time(world) < 4.99) /* the last moments are those of rounding */
            result.effort += pur_vec_dot(force, force) * 0.001;
        pur_world_step(world);
    }
    result.miss = first_event(world, PUR_EVENT_CLOSEST_APPROACH).distance;
    pur_world_free(world);
    return result;
}

/* Linearised, with T the time and t what is left of it: true navigation needs the acceleration
   a*N/(N - 2)*(1 - (t/T)^(N - 2)), augmented a*N/2*(t/T)^(N - 2). */
TEST(augmented_navigation_needs_less_against_a_turning_target)
{
    static const double gains[] = {3.0, 4.0};
    static const double ratios[] = {4.0, 8.0 / 3.0};
    static const double efforts[] = {0.75, 0.8};
    const double a = 0.1;
    for (size_t i = 0; i < COUNT(gains); i++) {
        const engagement plain = engage("true_pn", gains[i], a);
        const engagement augmented = engage("augmented_pn", gains[i], a);
        assert_near(augmented.effort / (a * a * 5.0), efforts[i], 0.01);
        assert_near(plain.effort / augmented.effort, ratios[i], 0.02 * ratios[i]);
        assert_true(augmented.miss < plain.miss);
        assert_true(plain.miss < 1e-3);
    }
}

TEST(augmented_navigation_is_true_navigation_against_a_straight_target)
{
    pur_vec ends[2];
    static const char *const laws[] = {"true_pn", "augmented_pn"};
    for (size_t i = 0; i < COUNT(laws); i++) {
        pur_def *def = new_def(0.02);
        add_agent(def, "pursuer", 0.0, 0.0, 4.0, 2.0);
        add_agent(def, "target", 100.0, 0.0, -1.0, 3.0);
        add_behaviour_at(def, "pursuer", "pronav", "target");
        set_choice(def, "pursuer.pronav.law", laws[i]);
        pur_world *world = make_world(def);
        step_world(world, 800);
        ends[i] = pur_world_position(world, PURSUER);
        pur_world_free(world);
    }
    assert_vec_near(ends[1], ends[0].x, ends[0].y, 0.0);
}

/* Deviated pursuit of a fixed target 100 m away, at 1 m/s, up to the last metre. */
static double deviated_time(double dt, const void *context)
{
    const double *angle = context;
    pur_def *def = new_def(dt);
    add_agent(def, "pursuer", 0.0, 0.0, 0.0, 0.0);
    add_agent(def, "target", 100.0, 0.0, 0.0, 0.0);
    add_behaviour_at(def, "pursuer", "deviate", "target");
    set_number(def, "pursuer.deviate.angle", degrees(*angle));
    set_agile(def, "pursuer", 1.0);
    add_capture(def, "pursuer", "target", 1.0, "stop");
    pur_world *world = make_world(def);
    const pur_event event = step_until(world, PUR_EVENT_CAPTURE, 1000000);
    pur_world_free(world);
    return event.time;
}

TEST(deviated_pursuit_takes_r_over_V_cos_delta)
{
    static const struct {
        double angle; /* degrees */
        double value; /* s */
    } cases[] = {{45, 141.421}, {60, 200.0}, {-60, 200.0}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        const double slowed = cos(degrees(cases[i].angle));
        assert_near(100.0 / slowed, cases[i].value, THREE_DECIMALS);
        assert_first_order(deviated_time, &cases[i].angle, 99.0 / slowed, 10.0);
    }
}

TEST(a_target_inside_the_turning_circle_is_missed_by_the_rest_of_the_radius)
{
    for (size_t i = 0; i < DT_COUNT; i++) {
        const double dt = time_step(i);
        pur_def *def = new_def(dt);
        add_agent(def, "pursuer", 0.0, 0.0, 10.0, 0.0);
        set_number(def, "pursuer.max_speed", 10.0 + 1e-9);
        add_behaviour(def, "pursuer", "turn");
        set_point(def, "pursuer.turn.point", 5.0, 10.0);
        set_number(def, "pursuer.turn.gain", 0.0);
        set_number(def, "pursuer.turn.min_rate", 1.0);
        set_number(def, "pursuer.turn.max_rate", 1.0);
        pur_world *world = make_world(def);
        double least = HUGE_VAL;
        for (double t = 0.0; t < 4.0 * PUR_PI; t += dt) {
            const pur_vec way =
                pur_vec_sub(pur_vec_make(5.0, 10.0), pur_world_position(world, PURSUER));
            least = fmin(least, pur_vec_length(way));
            pur_world_step(world);
        }
        assert_near(least, 5.0, 10.0 * dt / 2.0);
        pur_world_free(world);
    }
}

/* How far beyond the goal an arrival at 10 m/s goes that brakes with at most 10 m/s². */
static double overshoot(double slow_radius, double dt)
{
    pur_def *def = new_def(dt);
    add_agent(def, "pursuer", 0.0, 0.0, 10.0, 0.0);
    set_agile(def, "pursuer", 10.0);
    set_number(def, "pursuer.max_force", 10.0);
    add_behaviour(def, "pursuer", "arrive");
    set_point(def, "pursuer.arrive.point", 50.0, 0.0);
    set_number(def, "pursuer.arrive.slow_radius", slow_radius);
    pur_world *world = make_world(def);
    double furthest = 0.0;
    for (double t = 0.0; t < 20.0; t += dt) {
        pur_world_step(world);
        furthest = fmax(furthest, pur_world_position(world, PURSUER).x);
    }
    pur_world_free(world);
    return furthest - 50.0;
}

TEST(an_arrival_overshoots_by_what_the_slow_radius_lacks)
{
    const double stopping = 10.0 * 10.0 / (2.0 * 10.0);
    static const double radii[] = {0.5, 1, 2, 3, 4, 4.5, 5, 6, 8, 12, 30};
    for (size_t i = 0; i < COUNT(radii); i++) {
        for (size_t k = 0; k < DT_COUNT; k++) {
            const double dt = time_step(k + 1);
            const double beyond = overshoot(radii[i], dt);
            assert_near(fmax(beyond, 0.0), fmax(stopping - radii[i], 0.0), 10.0 * dt / 2.0);
        }
    }
}

TEST(displacements_on_the_torus_go_the_shortest_way)
{
    static const struct {
        double from, to, way;
    } cases[] = {
        {0, 49, 49},  {0, 51, -49},   {5, 95, -10},  {95, 5, 10},    {0, 50, -50},
        {50, 0, -50}, {25, 75, -50},  {75, 25, -50}, {0, 0, 0},      {99, 0, 1},
        {0, 99, -1},  {10, 260, -50}, {0, 149, 49},  {0, -149, -49}, {3, 1003, 0},
    };
    pur_def *def = new_bounded_def(0.02, "wrap", 100.0, 100.0);
    add_agent(def, "a", 0.0, 0.0, 0.0, 0.0);
    pur_world *world = make_world(def);
    for (size_t i = 0; i < COUNT(cases); i++) {
        const pur_vec x = pur_world_displacement(world, pur_vec_make(cases[i].from, 0.0),
                                                 pur_vec_make(cases[i].to, 0.0));
        const pur_vec y = pur_world_displacement(world, pur_vec_make(0.0, cases[i].from),
                                                 pur_vec_make(0.0, cases[i].to));
        assert_vec_near(x, cases[i].way, 0.0, 0.0);
        assert_vec_near(y, 0.0, cases[i].way, 0.0);
    }
    pur_world_free(world);
}

/* The event against t = -p*w/|w|² and |p × w|/|w|. */
static void check_approach(pur_vec p, pur_vec v0, pur_vec v1, double dt)
{
    const pur_vec w = pur_vec_sub(v1, v0);
    const double time = -pur_vec_dot(p, w) / pur_vec_dot(w, w);
    const double miss = fabs(pur_vec_cross(p, w)) / pur_vec_length(w);
    pur_def *def = new_def(dt);
    add_agent(def, "pursuer", -3.0, 8.0, v0.x, v0.y);
    add_agent(def, "target", p.x - 3.0, p.y + 8.0, v1.x, v1.y);
    set_number(def, "pursuer.max_speed", HUGE_VAL);
    set_number(def, "target.max_speed", HUGE_VAL);
    add_capture(def, "pursuer", "target", 0.0, "nothing");
    pur_world *world = make_world(def);
    size_t seen = 0;
    for (int i = 0; i < 400; i++) {
        pur_world_step(world);
        if (count_events(world, PUR_EVENT_CLOSEST_APPROACH) == 0)
            continue;
        const pur_event event = first_event(world, PUR_EVENT_CLOSEST_APPROACH);
        assert_near(event.time, time, ROUNDING);
        assert_near(event.distance, miss, ROUNDING);
        seen++;
    }
    assert_int_equal(seen, time > 0.0 && time < 400.0 * dt ? 1 : 0);
    pur_world_free(world);
}

TEST(the_closest_approach_is_that_of_the_straight_lines)
{
    static const double time_steps[] = {0.05, 0.25, 3.0};
    for (int i = 0; i < 40; i++) {
        const pur_vec p = polar(3.0 + i % 7, 0.37 * i);
        const pur_vec v0 = polar(1.0 + i % 3, 1.1 * i);
        const pur_vec v1 = polar(2.0 + i % 5, 2.3 * i + 1.0);
        check_approach(p, v0, v1, time_steps[i % 3]);
    }
}
