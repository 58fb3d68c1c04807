/* Proportional navigation. */
#include "support/first_order.h"

#include <math.h>

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
    /* Limits the speed: a force across the velocity would lengthen it slightly in a discrete step.
     */
    set_number(def, "pursuer.max_speed", law[0] == 'p' ? 1.0 + 1e-15 : HUGE_VAL);
    return make_world(def);
}

/* The last metre of pure navigation counts as straight; the error, sigma²/6 of it, is at most
   1.3e-5 s. */
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

/* The largest distance from the circle through start and target that is tangent to the first
   velocity. */
static double off_the_circle(double dt, const void *context)
{
    const navigation *n = context;
    pur_world *world = make_navigation(n, "pure_pn", dt);
    const double radius = 50.0 / sin(degrees(n->angle));
    const pur_vec centre = pur_vec_make(50.0, -radius * cos(degrees(n->angle)));
    double worst = 0.0;
    while (distance_between(world, PURSUER, TARGET) > 1.0) {
        pur_world_step(world);
        const pur_vec position = pur_vec_sub(pur_world_position(world, PURSUER), centre);
        worst = fmax(worst, fabs(pur_vec_length(position) - radius));
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

/* (r'/V)² of true navigation at share = r/r0. */
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

/* Navigation against a target 100 m ahead, closing at 20 m/s, that moves straight or accelerates
   sideways at a constant rate. */
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
    /* The wanted speed is so large that the force does not depend on the velocity. */
    add_behaviour(def, "target", "flow_field");
    set_choice(def, "target.flow_field.field", "uniform");
    set_point(def, "target.flow_field.centre", 0.0, 0.0);
    set_number(def, "target.flow_field.angle", PUR_PI / 2.0);
    set_number(def, "target.flow_field.speed", 1e9);
    set_number(def, "target.response", acceleration * 1e-9);
    add_capture(def, "pursuer", "target", 1e-9, "nothing");
    pur_world *world = make_world(def);
    engagement result = {0};
    while (count_events(world, PUR_EVENT_CLOSEST_APPROACH) == 0 &&
           count_events(world, PUR_EVENT_CAPTURE) == 0) {
        const pur_vec force = force_of(world, PURSUER);
        if (pur_world_time(world) < 4.99) /* rounding dominates the last moments */
            result.effort += pur_vec_dot(force, force) * 0.001;
        pur_world_step(world);
    }
    pur_pursuer record;
    pur_world_pursuer(world, PURSUER, &record);
    result.miss = record.miss_distance;
    pur_world_free(world);
    return result;
}

/* Linearised, with flight time T and time to go t, true navigation needs the acceleration a*N/(N -
   2)*(1 - (t/T)^(N - 2)), augmented navigation a*N/2*(t/T)^(N - 2). */
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
