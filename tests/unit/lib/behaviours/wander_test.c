/* The rule wander: special cases, and statistics that the time step does not change. */
#include "support/one_rule.h"

#include <math.h>

#define CREW 20000

static pur_def *wandering(double radius, double distance, double jitter)
{
    pur_def *def = lone("wander", 0.0, 3.0);
    set_number(def, "hunter.wander.radius", radius);
    set_number(def, "hunter.wander.distance", distance);
    set_number(def, "hunter.wander.jitter", jitter);
    return def;
}

/* The wandering point, from the centre of its circle. */
static pur_vec wandering_point(const pur_world *world, size_t agent, double distance)
{
    const pur_vec ahead = pur_vec_scale(pur_world_heading(world, agent), distance);
    return pur_vec_sub(pur_world_inspect(world, agent, 0).aim, ahead);
}

TEST(the_wandering_point_walks_on_its_circle)
{
    pur_world *world = make_world(wandering(2.0, 4.0, 1.5));
    pur_vec before = wandering_point(world, HUNTER, 4.0);
    double furthest = 0.0;
    for (int i = 0; i < 500; i++) {
        pur_world_step(world);
        const pur_vec point = wandering_point(world, HUNTER, 4.0);
        assert_near(pur_vec_length(point), 2.0, ROUNDING);
        furthest = fmax(furthest, pur_vec_length(pur_vec_sub(point, before)));
        before = point;
    }
    /* At most √3 * jitter * √dt along x and y. */
    assert_true(furthest > 0.1 && furthest < sqrt(2.0 * 3.0 * 0.1) * 1.5 + 1e-9);
    pur_world_free(world);
}

TEST(without_jitter_the_wandering_point_rests_in_the_axes_of_the_world)
{
    pur_world *world = make_world(wandering(2.0, 4.0, 0.0));
    const pur_vec first = wandering_point(world, HUNTER, 4.0);
    step_world(world, 100);
    const pur_vec heading = pur_world_heading(world, HUNTER);
    assert_true(fabs(heading.x) > 0.1);
    assert_vec_near(wandering_point(world, HUNTER, 4.0), first.x, first.y, ROUNDING);
    pur_world_free(world);
}

TEST(without_a_circle_wander_goes_straight_on)
{
    assert_force(wandering(0.0, 4.0, 1.0), 0.0, 5.0 - 3.0);
    assert_force(wandering(0.0, 0.0, 1.0), 0.0, 5.0 - 3.0);
}

TEST(the_wandering_point_starts_anywhere_on_its_circle)
{
    size_t quadrants[4] = {0};
    pur_def *def = new_def(0.1);
    add_crew(def, "hunter", CREW, (pur_box){{0.0, 0.0}, {0.0, 0.0}});
    add_behaviour(def, "hunter", "wander");
    set_number(def, "hunter.wander.jitter", 0.0);
    pur_world *world = make_world(def);
    for (size_t i = 0; i < CREW; i++) {
        const pur_vec point = wandering_point(world, i, 4.0);
        quadrants[(point.x > 0.0) + 2 * (point.y > 0.0)]++;
    }
    for (size_t i = 0; i < 4; i++)
        assert_near((double)quadrants[i], CREW / 4.0, SIGMAS * sqrt(CREW * 3.0 / 16.0));
    pur_world_free(world);
}

#define RUNS 40000

/* The variances of three time steps. The sampling error of each is √(2/RUNS), 0.7%. */
#define AGREEMENT 0.05

/* The variance, rad², of the heading of RUNS independent agents after one second; all start along
   +x at full speed. */
static double heading_variance(double dt)
{
    pur_def *def = new_def(dt);
    add_crew(def, "a", RUNS, (pur_box){{0.0, 0.0}, {0.0, 0.0}});
    set_velocity(def, "a.velocity", 5.0, 0.0);
    add_behaviour(def, "a", "wander");
    set_number(def, "a.wander.radius", 2.0);
    set_number(def, "a.wander.distance", 4.0);
    set_number(def, "a.wander.jitter", 0.6);
    set_number(def, "a.response", 1.0);
    pur_world *world = make_world(def);
    step_world(world, (size_t)(1.0 / dt + 0.5));
    assert_near(pur_world_time(world), 1.0, 1e-12);

    double sum = 0.0;
    double squares = 0.0;
    for (size_t i = 0; i < RUNS; i++) {
        const pur_vec h = pur_world_heading(world, i);
        const double angle = atan2(h.y, h.x);
        sum += angle;
        squares += angle * angle;
    }
    pur_world_free(world);
    const double mean = sum / RUNS;
    const double variance = squares / RUNS - mean * mean;
    /* The mean is zero within four standard errors. */
    assert_near(mean, 0.0, 4.0 * sqrt(variance / RUNS));
    return variance;
}

TEST(the_variance_of_the_heading_after_a_second_is_that_of_any_time_step)
{
    const double coarse = heading_variance(0.1);
    const double middle = heading_variance(0.02);
    const double fine = heading_variance(0.005);
    assert_true(fine > 0.01);
    assert_near(coarse / fine, 1.0, AGREEMENT);
    assert_near(middle / fine, 1.0, AGREEMENT);
    assert_near(coarse / middle, 1.0, AGREEMENT);
}

/* The angle of the wandering point is a random walk whose variance grows by (jitter/radius)² per
   second: only one of two components of the jitter is tangential. */
static double point_variance(double dt)
{
    pur_def *def = new_def(dt);
    add_crew(def, "a", RUNS, (pur_box){{0.0, 0.0}, {0.0, 0.0}});
    set_velocity(def, "a.velocity", 5.0, 0.0);
    add_behaviour(def, "a", "wander");
    set_number(def, "a.wander.radius", 2.0);
    set_number(def, "a.wander.distance", 0.0);
    set_number(def, "a.wander.jitter", 0.6);
    pur_world *world = make_world(def);
    static pur_vec first[RUNS];
    for (size_t i = 0; i < RUNS; i++)
        first[i] = pur_world_inspect(world, i, 0).aim;
    step_world(world, (size_t)(1.0 / dt + 0.5));
    double squares = 0.0;
    for (size_t i = 0; i < RUNS; i++) {
        const pur_vec now = pur_world_inspect(world, i, 0).aim;
        const double angle = atan2(pur_vec_cross(first[i], now), pur_vec_dot(first[i], now));
        squares += angle * angle;
    }
    pur_world_free(world);
    return squares / RUNS;
}

TEST(the_wandering_point_strays_by_jitter_over_radius)
{
    assert_near(point_variance(0.1), 0.09, 0.09 * AGREEMENT);
    assert_near(point_variance(0.02), 0.09, 0.09 * AGREEMENT);
}
