/* Agents steered by the keyboard. */
#include "support/one_rule.h"

#include <string.h>

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

/* Given to the keys in a running world. */

static pur_world *wandering(void)
{
    pur_def *def = lone("wander", 1.0, 0.0);
    set_velocity(def, "hunter.velocity", 1.0, 0.0);
    return make_world(def);
}

static void give(pur_world *world, bool keys)
{
    pur_error error = {0};
    if (pur_world_control(world, HUNTER, keys, &error) != PUR_OK)
        fail_msg("%s", error.text);
}

TEST(who_is_given_to_the_keys_coasts_until_it_is_steered)
{
    pur_world *world = wandering();
    give(world, true);
    assert_true(pur_world_is_steered(world, HUNTER));
    step_world(world, 10);
    assert_vec_near(pur_world_velocity(world, HUNTER), 1.0, 0.0, 0.0);
    pur_world_steer(world, HUNTER, vec(0.0, -1.0));
    pur_world_step(world);
    assert_vec_near(pur_world_velocity(world, HUNTER), 0.9, -0.5, ROUNDING);
    assert_vec_near(pur_world_wanted_direction(world, HUNTER), 0.0, -1.0, 0.0);
    pur_world_free(world);
}

TEST(a_hash_is_as_it_was_once_the_keys_have_given_back_an_agent)
{
    pur_world *world = wandering();
    const uint64_t hash = pur_world_hash(world);
    give(world, true);
    assert_int_not_equal(pur_world_hash(world), hash);
    const uint64_t given = pur_world_hash(world);
    pur_world_steer(world, HUNTER, vec(0.0, 1.0));
    assert_int_not_equal(pur_world_hash(world), given);
    give(world, false);
    assert_false(pur_world_is_steered(world, HUNTER));
    assert_int_equal(pur_world_hash(world), hash);
    pur_world_free(world);
}

TEST(what_behaviours_remember_goes_on_while_the_keys_have_their_agent)
{
    pur_world *world = wandering();
    give(world, true);
    const pur_vec before = pur_world_inspect(world, HUNTER, 0).force;
    step_world(world, 5);
    assert_vec_near(pur_world_velocity(world, HUNTER), 1.0, 0.0, 0.0);
    const pur_vec after_it = pur_world_inspect(world, HUNTER, 0).force;
    assert_true(pur_vec_length(pur_vec_sub(after_it, before)) > 1e-3);
    pur_world_free(world);
}

TEST(the_insight_of_an_agent_that_the_keys_have_leaves_its_behaviours_out)
{
    pur_world *world = wandering();
    pur_vec force;
    give(world, true);
    pur_world_steer(world, HUNTER, vec(0.0, 1.0));
    const pur_insight rule = pur_world_inspect(world, HUNTER, 0);
    const pur_insight keys = pur_world_inspect(world, HUNTER, 1);
    assert_true(pur_vec_length(rule.force) > 0.0);
    assert_vec_near(rule.taken, 0.0, 0.0, 0.0);
    assert_string_equal(keys.behaviour->name, "keyboard");
    assert_vec_near(keys.taken, -1.0, 5.0, ROUNDING);
    assert_true(pur_world_command(world, HUNTER, &force));
    assert_vec_near(force, -1.0, 5.0, ROUNDING);
    pur_world_free(world);
}

TEST(the_keys_keep_the_limits_of_an_agent)
{
    pur_def *def = lone("wander", 1.0, 0.0);
    set_number(def, "hunter.max_force", 0.5);
    pur_world *world = make_world(def);
    give(world, true);
    pur_world_steer(world, HUNTER, vec(0.0, 1.0));
    const pur_vec before = pur_world_velocity(world, HUNTER);
    pur_world_step(world);
    const pur_vec change = pur_vec_sub(pur_world_velocity(world, HUNTER), before);
    assert_near(pur_vec_length(change), 0.1 * 0.5, ROUNDING);
    pur_world_free(world);
}

TEST(one_member_of_a_crew_can_be_given_to_the_keys)
{
    pur_def *def = new_def(0.1);
    add_crew(def, "hunter", 3, (pur_box){{0.0, 0.0}, {9.0, 9.0}});
    pur_world *world = make_world(def);
    assert_int_equal(pur_world_control(world, 1, true, NULL), PUR_OK);
    for (size_t i = 0; i < 3; i++)
        pur_world_steer(world, i, vec(1.0, 0.0));
    pur_world_step(world);
    assert_vec_near(pur_world_velocity(world, 0), 0.0, 0.0, 0.0);
    assert_vec_near(pur_world_velocity(world, 1), 0.5, 0.0, ROUNDING);
    assert_vec_near(pur_world_velocity(world, 2), 0.0, 0.0, 0.0);
    pur_world_free(world);
}

TEST(the_keys_need_a_finite_max_speed)
{
    pur_def *def = new_def(0.1);
    pur_error error = {0};
    pur_change *change;
    add_agent(def, "hunter", 0.0, 0.0, 1.0, 2.0);
    pur_world *world = make_world(def);
    const pur_value infinite = {.type = PUR_NUMBER, .as.number = HUGE_VAL};
    give(world, true);
    assert_int_equal(pur_world_change(world, "hunter.max_speed", &infinite, &change, &error),
                     PUR_INVALID);
    assert_string_equal(error.path, "hunter.max_speed");
    give(world, false);
    assert_int_equal(pur_world_change(world, "hunter.max_speed", &infinite, &change, NULL), PUR_OK);
    assert_int_equal(pur_world_control(world, HUNTER, true, NULL), PUR_INVALID);
    assert_false(pur_world_is_steered(world, HUNTER));
    pur_change_free(change);
    pur_world_free(world);
}

TEST(who_is_moved_by_a_behaviour_cannot_be_given_to_the_keys)
{
    pur_def *def = lone("orbit", 0.0, 0.0);
    pur_error error = {0};
    set_point(def, "hunter.orbit.centre", 5.0, 0.0);
    set_number(def, "hunter.orbit.radius", 5.0);
    set_number(def, "hunter.orbit.rate", 1.0);
    pur_world *world = make_world(def);
    assert_int_equal(pur_world_control(world, HUNTER, true, &error), PUR_INVALID);
    assert_non_null(strstr(error.text, "'orbit' moves 'hunter' by itself"));
    pur_world_free(world);
}

TEST(who_has_the_keyboard_by_its_scenario_keeps_it)
{
    pur_world *world = make_world(steered());
    assert_int_equal(pur_world_control(world, HUNTER, true, NULL), PUR_OK);
    assert_int_equal(pur_world_held_count(world), 0);
    assert_int_equal(pur_world_control(world, HUNTER, false, NULL), PUR_INVALID);
    assert_true(pur_world_is_steered(world, HUNTER));
    pur_world_free(world);
}

/* Letting the keys go. */

TEST(who_is_let_go_brakes_with_release_stop)
{
    pur_def *def = steered();
    set_choice(def, "hunter.release", "stop");
    pur_world *world = make_world(def);
    step_world(world, 3);
    assert_vec_near(pur_world_velocity(world, HUNTER), 1.0, 2.0, 0.0);
    pur_world_let_go(world, HUNTER);
    assert_vec_near(pur_world_wanted_direction(world, HUNTER), 0.0, 0.0, 0.0);
    pur_world_step(world);
    assert_vec_near(pur_world_velocity(world, HUNTER), 0.9, 1.8, ROUNDING);
    step_world(world, 400);
    assert_vec_near(pur_world_velocity(world, HUNTER), 0.0, 0.0, 1e-12);
    pur_world_free(world);
}

TEST(who_is_let_go_coasts_otherwise)
{
    pur_world *world = make_world(steered());
    pur_world_steer(world, HUNTER, vec(0.0, 1.0));
    pur_world_step(world);
    const pur_vec v = pur_world_velocity(world, HUNTER);
    pur_world_let_go(world, HUNTER);
    step_world(world, 10);
    assert_vec_near(pur_world_velocity(world, HUNTER), v.x, v.y, 0.0);
    pur_world_free(world);
}

TEST(release_counts_for_who_was_given_to_the_keys_too)
{
    pur_def *def = lone("wander", 0.0, 0.0);
    set_choice(def, "hunter.release", "stop");
    set_velocity(def, "hunter.velocity", 1.0, 2.0);
    pur_world *world = make_world(def);
    give(world, true);
    pur_world_let_go(world, HUNTER);
    pur_world_step(world);
    assert_vec_near(pur_world_velocity(world, HUNTER), 0.9, 1.8, ROUNDING);
    pur_world_free(world);
}
