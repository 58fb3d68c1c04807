/* The rule avoid_agents, and its special cases. */
#include "support/one_rule.h"

#include <math.h>

/* A hunter at the origin and a fish; the radii and the margin add up to 1.5 m. */
static pur_def *meeting(pur_vec velocity, pur_vec position, pur_vec fish_velocity)
{
    pur_def *def = lone("avoid_agents", velocity.x, velocity.y);
    add_agent(def, "fish", position.x, position.y, fish_velocity.x, fish_velocity.y);
    set_reference(def, "hunter.avoid_agents.of", "fish");
    set_number(def, "hunter.avoid_agents.avoid_force", 20.0);
    return def;
}

TEST(avoid_agents_gives_way_to_the_closest_approach)
{
    /* The closest approach is 0.5 m, after 2.5 s of the 4 s that it looks ahead. */
    const pur_insight insight = insight_of(meeting(vec(2.0, 0.0), vec(10.0, 0.5), vec(-2.0, 0.0)));
    assert_vec_near(insight.aim, 0.0, 0.5, ROUNDING);
    assert_vec_near(insight.force, 0.0, -20.0 * (1.0 - 2.5 / 4.0), ROUNDING);
}

TEST(who_passes_clear_recedes_or_is_late_is_not_avoided)
{
    assert_force(meeting(vec(2.0, 0.0), vec(10.0, 1.5), vec(-2.0, 0.0)), 0.0, 0.0);
    assert_force(meeting(vec(2.0, 0.0), vec(-10.0, 0.5), vec(-2.0, 0.0)), 0.0, 0.0);
    assert_force(meeting(vec(2.0, 0.0), vec(16.1, 0.5), vec(-2.0, 0.0)), 0.0, 0.0);
    assert_force(meeting(vec(2.0, 0.0), vec(10.0, 0.5), vec(2.0, 0.0)), 0.0, 0.0);
}

TEST(who_is_too_near_already_is_avoided_at_once)
{
    assert_force(meeting(vec(2.0, 0.0), vec(0.0, 1.0), vec(2.0, 0.0)), 0.0, -20.0);
    assert_force(meeting(none, none, none), 20.0, 0.0); /* agent 0: a golden angle of 0 */
}

TEST(straight_into_each_other_both_give_way_to_their_left)
{
    assert_force(meeting(vec(2.0, 0.0), vec(6.0, 0.0), vec(-2.0, 0.0)), 0.0,
                 20.0 * (1.0 - 1.5 / 4.0));
    assert_force(meeting(vec(-2.0, 0.0), vec(-6.0, 0.0), vec(2.0, 0.0)), 0.0,
                 -20.0 * (1.0 - 1.5 / 4.0));
    assert_force(meeting(none, vec(6.0, 0.0), vec(-4.0, 0.0)), 0.0, 20.0 * (1.0 - 1.5 / 4.0));
}

/* A hunter at (2, 0) m/s and fish at rest: the push of each, by the formula. */
TEST(all_that_are_to_be_met_push)
{
    pur_def *def = new_def(0.1);
    add_agent(def, "hunter", 0.0, 0.0, 2.0, 0.0);
    add_behaviour(def, "hunter", "avoid_agents");
    set_number(def, "hunter.avoid_agents.avoid_force", 20.0);
    add_crew(def, "fish", 8, (pur_box){{2.0, -1.0}, {9.0, 1.0}});
    set_reference(def, "hunter.avoid_agents.of", "fish");
    pur_world *world = make_world(def);
    double first = HUGE_VAL;
    pur_vec nearest = none;
    pur_vec sum = none;
    for (size_t i = 1; i <= 8; i++) {
        const pur_vec p = pur_world_position(world, i);
        const double time = p.x / 2.0;
        sum.y -= 20.0 * (1.0 - time / 4.0) * (p.y > 0.0 ? 1.0 : -1.0) * (time <= 4.0);
        if (time >= first)
            continue;
        first = time;
        nearest = vec(0.0, p.y);
    }
    const pur_insight insight = pur_world_inspect(world, HUNTER, 0);
    assert_vec_near(insight.aim, nearest.x, nearest.y, ROUNDING);
    assert_vec_near(insight.force, 0.0, sum.y, 1e-10);
    assert_true(fabs(sum.y) > 20.0); /* several push */
    pur_world_free(world);
}

TEST(avoid_force_auto_is_four_times_response_and_max_speed)
{
    pur_def *def = meeting(vec(2.0, 0.0), vec(0.0, 1.0), vec(2.0, 0.0));
    assert_int_equal(
        pur_def_set(def, "hunter.avoid_agents.avoid_force", &(pur_value){.type = PUR_AUTO}, NULL),
        PUR_OK);
    set_number(def, "hunter.response", 3.0);
    set_number(def, "hunter.max_speed", 7.0);
    assert_force(def, 0.0, -4.0 * 3.0 * 7.0);
}

TEST(avoid_force_auto_needs_a_finite_max_speed)
{
    pur_error error = {0};
    pur_def *def = lone("avoid_agents", 0.0, 0.0);
    set_number(def, "hunter.max_speed", HUGE_VAL);
    assert_int_equal(pur_def_check(def, 10, &error), PUR_INVALID);
    assert_string_equal(error.path, "hunter.avoid_agents.avoid_force");
    set_number(def, "hunter.avoid_agents.avoid_force", 5.0);
    assert_int_equal(pur_def_check(def, 10, NULL), PUR_OK);
    pur_def_free(def);
}
