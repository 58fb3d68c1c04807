/* How far a wandering heading strays in a second does not depend on the time step. */
#include "support/world_builder.h"

#include <math.h>

#define RUNS 40000

/* The variances of three time steps. The sampling error of each is √(2/RUNS), 0.7%. */
#define AGREEMENT 0.05

/* The variance, rad², of the heading of RUNS agents, all along x at full speed, one second on: a
   crew in an open world that meets nobody. */
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
    /* As far to the left as to the right, within four standard errors. */
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

/* The angle of the wandering point on its circle: a walk of the variance (jitter/radius)² a
   second, since only one of the two components is along the circle. */
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
