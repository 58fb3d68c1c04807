/* Pure pursuit: times, curves, and the gap that remains. */
#include "support/first_order.h"

#include <math.h>

/* A pursuer at the origin that seeks a target which moves straight on. */
typedef struct chase {
    double pursuer_speed; /* m/s */
    double target_speed;  /* m/s */
    double angle;         /* rad: phi at the start */
    double distance;      /* m */
} chase;

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

/* r(V + v cos phi), which falls at the constant rate V² - v². */
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

/* The time of capture. Fixed steps cannot converge on a point, so the last metre is added in closed
   form from the state at its start. */
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
        /* On a straight line there is no discretisation error. */
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

/* The target's height at capture; the last metre is added in closed form. */
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
    const double tenth = 0.1; /* covers the next terms of the series */
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

/* A target circles at 2 m/s with radius 100; a pursuer at half its speed starts on its limit
   circle. Two turns later it has settled at the position that fixed steps give. */
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
