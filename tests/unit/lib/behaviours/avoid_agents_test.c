/* The rule avoid_agents, and its special cases. */
#include "support/one_rule.h"

#include <math.h>

/* A hunter at the origin and a fish; the radii and the margin add up to 1.5 m. */
static pur_def *meeting(pur_vec velocity, pur_vec position, pur_vec fish_velocity)
{
    pur_def *def = lone("avoid_agents", velocity.x, velocity.y);
    add_agent(def, "fish", position.x, position.y, fish_velocity.x, fish_velocity.y);
    set_reference(def, "hunter.avoid_agents.of", "fish");
    return def;
}

TEST(avoid_agents_gives_way_to_the_closest_approach)
{
    /* The closest approach is 0.5 m, after 2.5 s of the 3 s that it looks ahead. */
    const pur_insight insight = insight_of(meeting(vec(2.0, 0.0), vec(10.0, 0.5), vec(-2.0, 0.0)));
    assert_vec_near(insight.aim, 0.0, 0.5, ROUNDING);
    assert_vec_near(insight.force, 0.0, -20.0 * (1.0 - 2.5 / 3.0), ROUNDING);
}

TEST(who_passes_clear_recedes_or_is_late_is_not_avoided)
{
    assert_force(meeting(vec(2.0, 0.0), vec(10.0, 1.5), vec(-2.0, 0.0)), 0.0, 0.0);
    assert_force(meeting(vec(2.0, 0.0), vec(-10.0, 0.5), vec(-2.0, 0.0)), 0.0, 0.0);
    assert_force(meeting(vec(2.0, 0.0), vec(12.1, 0.5), vec(-2.0, 0.0)), 0.0, 0.0);
    assert_force(meeting(vec(2.0, 0.0), vec(10.0, 0.5), vec(2.0, 0.0)), 0.0, 0.0);
}

TEST(who_is_too_near_already_is_avoided_at_once)
{
    assert_force(meeting(vec(2.0, 0.0), vec(0.0, 1.0), vec(2.0, 0.0)), 0.0, -20.0);
    assert_force(meeting(none, none, none), 20.0, 0.0); /* agent 0: a golden angle of 0 */
}

TEST(straight_into_each_other_both_give_way_to_their_left)
{
    assert_force(meeting(vec(2.0, 0.0), vec(6.0, 0.0), vec(-2.0, 0.0)), 0.0, 20.0 * 0.5);
    assert_force(meeting(vec(-2.0, 0.0), vec(-6.0, 0.0), vec(2.0, 0.0)), 0.0, -20.0 * 0.5);
    assert_force(meeting(none, vec(6.0, 0.0), vec(-4.0, 0.0)), 0.0, 20.0 * 0.5);
}

TEST(of_those_to_be_met_the_first_pushes)
{
    pur_def *def = lone("avoid_agents", 2.0, 0.0);
    add_crew(def, "late", 2, (pur_box){{5.0, 0.5}, {5.0, 0.5}});
    set_reference(def, "hunter.avoid_agents.of", "late");
    assert_vec_near(insight_of(def).aim, 0.0, 0.5, ROUNDING);

    def = new_def(0.1);
    add_agent(def, "hunter", 0.0, 0.0, 2.0, 0.0);
    add_behaviour(def, "hunter", "avoid_agents");
    add_crew(def, "fish", 8, (pur_box){{2.0, -1.0}, {6.0, 1.0}});
    set_reference(def, "hunter.avoid_agents.of", "fish");
    pur_world *world = make_world(def);
    double first = HUGE_VAL;
    pur_vec nearest = none;
    for (size_t i = 1; i <= 8; i++) {
        const pur_vec p = pur_world_position(world, i);
        const bool inside = pur_vec_length(p) < 1.5;
        const double time = inside ? 0.0 : p.x / 2.0;
        if (time >= first)
            continue;
        first = time;
        nearest = inside ? p : vec(0.0, p.y);
    }
    assert_vec_near(pur_world_inspect(world, HUNTER, 0).aim, nearest.x, nearest.y, ROUNDING);
    pur_world_free(world);
}
