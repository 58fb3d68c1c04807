/* Separation; the sum over neighbours is tested in rule/neighbours_test.c. */
#include "support/one_rule.h"

#include <math.h>

TEST(neighbours_at_one_place_part_a_golden_angle_apart)
{
    pur_def *def = new_def(0.1);
    add_crew(def, "fish", 3, (pur_box){{2.0, 2.0}, {2.0, 2.0}});
    add_behaviour(def, "fish", "separation");
    set_number(def, "fish.separation.view_angle",
               0.0); /* coincident neighbours are seen at any angle */
    pur_world *world = make_world(def);
    for (size_t i = 0; i < 3; i++) {
        const double angle = PUR_PI * (3.0 - sqrt(5.0)) * (double)i;
        assert_vec_near(force_of(world, i), 5.0 * cos(angle), 5.0 * sin(angle), ROUNDING);
    }
    pur_world_free(world);
}

/* The force on an agent at rest that has one neighbour at this distance. */
static double force_at(double distance, double view_distance)
{
    pur_def *def = lone("separation", 0.0, 0.0);
    add_agent(def, "fish", -distance, 0.0, 0.0, 0.0);
    set_reference(def, "hunter.separation.of", "fish");
    set_number(def, "hunter.separation.view_distance", view_distance);
    return insight_of(def).force.x;
}

TEST(separation_fades_to_nothing_at_the_view_distance)
{
    assert_near(force_at(0.0, 4.0), 5.0, ROUNDING);
    assert_near(force_at(1.0, 4.0), 5.0 * 0.75, ROUNDING);
    assert_near(force_at(3.0, 4.0), 5.0 * 0.25, ROUNDING);
    assert_near(force_at(4.0, 4.0), 0.0, 0.0);
    assert_near(force_at(3.0, HUGE_VAL), 5.0, ROUNDING);
    assert_near(force_at(0.0, 0.0), 5.0, ROUNDING);
}

TEST(separation_fades_by_the_nearest_neighbour)
{
    pur_def *def = lone("separation", 0.0, 1.0);
    add_crew(def, "far", 2, (pur_box){{-3.0, 0.0}, {-3.0, 0.0}});
    set_reference(def, "hunter.separation.of", "far");
    set_number(def, "hunter.separation.view_distance", 4.0);
    add_behaviour(def, "hunter", "separation");
    add_agent(def, "near", -1.0, 0.0, 0.0, 0.0);
    set_reference(def, "hunter.separation:2.of", "near");
    set_number(def, "hunter.separation:2.view_distance", 4.0);
    pur_world *world = make_world(def);
    assert_vec_near(pur_world_inspect(world, HUNTER, 0).force, 0.25 * 5.0, -0.25, ROUNDING);
    assert_vec_near(pur_world_inspect(world, HUNTER, 1).force, 0.75 * 5.0, -0.75, ROUNDING);
    pur_world_free(world);
}

/* The mean speed, over 20 s, of so many agents that have had one goal for two minutes. */
static double speed_of(int64_t count)
{
    enum { TICKS = 1000 };
    double sum = 0.0;
    pur_def *def = new_bounded_def(0.02, "open", 40.0, 40.0);
    add_crew(def, "a", count, (pur_box){{0.0, 0.0}, {40.0, 40.0}});
    add_behaviour(def, "a", "arrive");
    set_point(def, "a.arrive.point", 20.0, 20.0);
    add_behaviour(def, "a", "separation");
    pur_world *world = make_world(def);
    step_world(world, 6000);
    for (int tick = 0; tick < TICKS; tick++) {
        pur_world_step(world);
        for (int64_t i = 0; i < count; i++)
            sum += pur_vec_length(pur_world_velocity(world, (size_t)i));
    }
    pur_world_free(world);
    return sum / (double)(count * TICKS);
}

/* Of ten, one is in the middle, where the directions of the others cancel and its own is open. */
TEST(agents_with_one_goal_come_to_rest)
{
    assert_true(speed_of(2) < 1e-6);
    assert_true(speed_of(5) < 1e-6);
    assert_true(speed_of(10) < 0.06);
}
