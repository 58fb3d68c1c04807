/* The rule weave, and its special cases. */
#include "support/one_rule.h"

#include <math.h>

/* The angle by which the heading has turned, rad. */
static double turned(const pur_world *world)
{
    const pur_vec heading = pur_world_heading(world, HUNTER);
    return atan2(heading.y, heading.x);
}

static pur_def *weaving(double amplitude, double period, double phase)
{
    pur_def *def = lone("weave", 4.0, 0.0);
    set_number(def, "hunter.weave.amplitude", amplitude);
    set_number(def, "hunter.weave.period", period);
    set_number(def, "hunter.weave.phase", phase);
    return def;
}

TEST(weave_turns_by_the_sine_of_the_time_and_keeps_the_speed)
{
    pur_world *world = make_world(weaving(2.0, 4.0, 0.3));
    double angle = 0.0;
    for (int tick = 0; tick < 100; tick++) {
        angle += 2.0 * sin(2.0 * PUR_PI * tick * 0.1 / 4.0 + 0.3) * 0.1 / 4.0;
        pur_world_step(world);
        assert_near(turned(world), angle, 1e-12);
        assert_near(pur_vec_length(pur_world_velocity(world, HUNTER)), 4.0, 1e-12);
    }
    pur_world_free(world);
}

TEST(weave_at_rest_is_no_force)
{
    pur_def *def = lone("weave", 0.0, 0.0);
    set_number(def, "hunter.weave.phase", 1.0);
    assert_force(def, 0.0, 0.0);
}

TEST(weave_turns_by_half_a_circle_a_step_at_most)
{
    pur_def *def = weaving(1e9, 4.0, PUR_PI / 2.0);
    assert_vec_near(next_velocity(def), -4.0, 0.0, 1e-9);
}

TEST(a_weave_whose_turns_are_not_finite_stands_at_its_phase)
{
    const double least = 5e-324;
    pur_world *world = make_world(weaving(2.0, least, 0.5));
    step_world(world, 2);
    assert_near(turned(world), 2.0 * 2.0 * sin(0.5) * 0.1 / 4.0, 1e-12);
    pur_world_free(world);
}
