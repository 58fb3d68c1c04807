/* Agents steered by the keyboard. */
#include "support/one_rule.h"

static pur_def *steered(void)
{
    pur_def *def = new_def(0.1);
    add_agent(def, "hunter", 0.0, 0.0, 1.0, 2.0);
    set_choice(def, "hunter.control", "keyboard");
    return def;
}

TEST(the_keyboard_coasts_until_a_direction_is_wanted)
{
    pur_world *world = make_world(steered());
    step_world(world, 10);
    assert_vec_near(pur_world_velocity(world, HUNTER), 1.0, 2.0, 0.0);
    assert_vec_near(pur_world_wanted_direction(world, HUNTER), 0.0, 0.0, 0.0);
    pur_world_free(world);
}

TEST(a_wanted_direction_lasts_until_another)
{
    pur_world *world = make_world(steered());
    pur_vec v = vec(1.0, 2.0);
    pur_world_steer(world, HUNTER, vec(0.0, -1.0));
    for (int i = 0; i < 20; i++) {
        pur_world_step(world);
        v = vec(v.x + 0.1 * (0.0 - v.x), v.y + 0.1 * (-5.0 - v.y));
        assert_vec_near(pur_world_velocity(world, HUNTER), v.x, v.y, ROUNDING);
        assert_vec_near(pur_world_wanted_direction(world, HUNTER), 0.0, -1.0, 0.0);
    }
    pur_world_steer(world, HUNTER, none);
    step_world(world, 5);
    assert_vec_near(pur_world_velocity(world, HUNTER), v.x, v.y, ROUNDING);
    pur_world_free(world);
}

TEST(the_keyboards_force_adds_to_the_behaviours)
{
    pur_def *def = steered();
    add_behaviour(def, "hunter", "seek");
    set_point(def, "hunter.seek.point", 50.0, 0.0);
    set_velocity(def, "hunter.velocity", 0.0, 0.0);
    pur_world *world = make_world(def);
    assert_int_equal(pur_world_crew(world, 0).behaviour_count, 1);
    assert_true(pur_world_crew(world, 0).keyboard);
    pur_world_steer(world, HUNTER, vec(0.0, 1.0));
    pur_world_step(world);
    assert_vec_near(pur_world_velocity(world, HUNTER), 0.5, 0.5, ROUNDING);
    pur_world_free(world);
}

TEST(each_member_of_a_crew_is_steered_for_itself)
{
    pur_def *def = new_def(0.1);
    add_agent(def, "other", 0.0, 0.0, 0.0, 0.0);
    add_behaviour(def, "other", "wander");
    add_crew(def, "hunter", 3, (pur_box){{0.0, 0.0}, {9.0, 9.0}});
    add_behaviour(def, "hunter", "roam"); /* its state comes before the keyboard's */
    set_number(def, "hunter.roam.weight", 0.0);
    set_choice(def, "hunter.control", "keyboard");
    pur_world *world = make_world(def);
    const pur_vec position = roaming_to(world, 2);
    pur_world_steer(world, 2, vec(0.0, 1.0));
    pur_world_steer(world, 3, vec(-1.0, 0.0));
    assert_true(same_position(roaming_to(world, 2), position));
    pur_world_step(world);
    assert_vec_near(pur_world_velocity(world, 1), 0.0, 0.0, 0.0);
    assert_vec_near(pur_world_velocity(world, 2), 0.0, 0.5, ROUNDING);
    assert_vec_near(pur_world_velocity(world, 3), -0.5, 0.0, ROUNDING);
    assert_vec_near(pur_world_wanted_direction(world, 1), 0.0, 0.0, 0.0);
    assert_vec_near(pur_world_wanted_direction(world, 2), 0.0, 1.0, 0.0);
    assert_vec_near(pur_world_wanted_direction(world, 3), -1.0, 0.0, 0.0);
    pur_world_free(world);
}

TEST(whoever_has_no_keyboard_cannot_be_steered)
{
    pur_world *world = make_world(lone("wander", 1.0, 0.0));
    const uint64_t hash = pur_world_hash(world);
    pur_world_steer(world, HUNTER, vec(0.0, 1.0));
    assert_int_equal(pur_world_hash(world), hash);
    assert_vec_near(pur_world_wanted_direction(world, HUNTER), 0.0, 0.0, 0.0);
    pur_world_free(world);
}
