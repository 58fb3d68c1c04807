/* The rule arrive, and its special cases. */
#include "support/one_rule.h"

#include <math.h>

static pur_def *arriving(const char *profile, pur_vec velocity, double distance)
{
    pur_def *def = lone("arrive", velocity.x, velocity.y);
    set_point(def, "hunter.arrive.point", distance, 0.0);
    set_choice(def, "hunter.arrive.profile", profile);
    set_number(def, "hunter.arrive.slow_radius", 10.0);
    return def;
}

TEST(arrive_is_seek_beyond_slow_radius)
{
    assert_force(arriving("linear", vec(1.0, 2.0), 11.0), 4.0, -2.0);
    assert_force(arriving("critical", vec(1.0, 2.0), 11.0), 4.0, -2.0);
}

TEST(arrive_slows_in_proportion_within)
{
    assert_force(arriving("linear", none, 10.0), 5.0, 0.0);
    assert_force(arriving("linear", vec(1.0, 2.0), 4.0), 2.0 - 1.0, -2.0);
}

TEST(arrive_as_a_spring_wants_s_less_v_up_to_slow_radius_itself)
{
    assert_force(arriving("critical", vec(1.0, 2.0), 10.0), 10.0 - 2.0, -4.0);
    assert_force(arriving("critical", vec(1.0, 2.0), 4.0), 4.0 - 2.0, -4.0);
}

TEST(arrive_brakes_on_the_goal_in_both_profiles)
{
    assert_force(arriving("linear", vec(1.0, 2.0), 0.0), -1.0, -2.0);
    assert_force(arriving("critical", vec(1.0, 2.0), 0.0), -1.0, -2.0);
}

TEST(arrive_without_a_slow_radius_is_seek)
{
    pur_def *def = arriving("linear", none, 1e-3);
    set_number(def, "hunter.arrive.slow_radius", 0.0);
    assert_force(def, 5.0, 0.0);
    def = arriving("linear", vec(1.0, 2.0), 0.0);
    set_number(def, "hunter.arrive.slow_radius", 0.0);
    assert_force(def, -1.0, -2.0);
}

/* x(t) = x(0) (1 + t) e^-t, to first order in dt. */
TEST(a_critical_arrival_is_a_critically_damped_spring)
{
    pur_def *def = arriving("critical", none, 8.0);
    set_number(def, "dt", 1e-3);
    set_number(def, "hunter.max_speed", 100.0);
    pur_world *world = make_world(def);
    for (int second = 1; second <= 6; second++) {
        step_world(world, 1000);
        const double left = 8.0 - pur_world_position(world, HUNTER).x;
        assert_near(left, 8.0 * (1.0 + second) * exp(-second), 8.0 * 1e-3);
    }
    pur_world_free(world);
}
