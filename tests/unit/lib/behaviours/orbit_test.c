/* The rule orbit, and its special cases. */
#include "support/one_rule.h"

#include <math.h>

static pur_def *orbiting(double x, double y, double rate)
{
    pur_def *def = new_def(0.1);
    add_agent(def, "hunter", x, y, 1.0, 0.0);
    add_behaviour(def, "hunter", "orbit");
    set_point(def, "hunter.orbit.centre", 20.0, 10.0);
    set_number(def, "hunter.orbit.radius", 5.0);
    set_number(def, "hunter.orbit.rate", rate);
    return def;
}

TEST(orbit_begins_at_the_agents_own_angle_with_the_tangent)
{
    pur_world *world = make_world(orbiting(20.0, 90.0, 2.0));
    assert_vec_near(pur_world_position(world, HUNTER), 20.0, 15.0, ROUNDING);
    assert_vec_near(pur_world_velocity(world, HUNTER), -10.0, 0.0, ROUNDING);
    assert_vec_near(pur_world_heading(world, HUNTER), -1.0, 0.0, ROUNDING);
    pur_world_free(world);
}

TEST(at_the_centre_the_angle_is_0)
{
    pur_world *world = make_world(orbiting(20.0, 10.0, -2.0));
    assert_vec_near(pur_world_position(world, HUNTER), 25.0, 10.0, ROUNDING);
    assert_vec_near(pur_world_velocity(world, HUNTER), 0.0, -10.0, ROUNDING);
    pur_world_free(world);
}

TEST(orbit_turns_by_rate_dt_and_its_velocity_is_the_chord)
{
    pur_def *def = orbiting(25.0, 10.0, 2.0);
    set_number(def, "hunter.max_force", 0.0); /* orbit ignores the limits of the agent */
    set_number(def, "hunter.max_speed", 1.0);
    pur_world *world = make_world(def);
    pur_vec before = pur_world_position(world, HUNTER);
    for (int i = 1; i <= 2000; i++) {
        pur_world_step(world);
        const pur_vec now = pur_world_position(world, HUNTER);
        const pur_vec v = pur_world_velocity(world, HUNTER);
        assert_vec_near(now, 20.0 + 5.0 * cos(0.2 * i), 10.0 + 5.0 * sin(0.2 * i), 1e-10);
        assert_vec_near(v, (now.x - before.x) / 0.1, (now.y - before.y) / 0.1, 1e-10);
        before = now;
    }
    pur_world_free(world);
}

TEST(orbit_crosses_the_seam_of_a_wrapping_world)
{
    pur_def *def = orbiting(25.0, 10.0, 2.0);
    set_choice(def, "world.edge", "wrap");
    set_point(def, "hunter.orbit.centre", 79.0, 47.0);
    pur_world *world = make_world(def);
    for (int i = 0; i < 200; i++) {
        const pur_vec p = pur_world_position(world, HUNTER);
        assert_near(pur_vec_length(pur_world_displacement(world, vec(79.0, 47.0), p)), 5.0, 1e-10);
        assert_near(pur_vec_length(pur_world_velocity(world, HUNTER)), 10.0, 0.05);
        pur_world_step(world);
    }
    pur_world_free(world);
}
