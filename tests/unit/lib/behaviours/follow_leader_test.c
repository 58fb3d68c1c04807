/* The rule follow_leader, and its special cases. */
#include "support/one_rule.h"

/* The leader is at the origin and goes along +y. */
static pur_def *led_from(pur_vec position)
{
    pur_def *def = new_def(0.1);
    add_agent(def, "follower", position.x, position.y, 0.0, 0.0);
    add_agent(def, "leader", 0.0, 0.0, 0.0, 2.0);
    add_behaviour_at(def, "follower", "follow_leader", "leader");
    set_number(def, "follower.follow_leader.slow_radius", 5.0);
    return def;
}

TEST(a_follower_keeps_its_place_behind_the_leader)
{
    assert_force(led_from(vec(0.0, -3.0)), 0.0, 2.0);
    assert_force(led_from(vec(-2.5, -3.0)), 2.5, 2.0);
}

TEST(a_follower_in_the_leaders_way_steps_aside)
{
    assert_force(led_from(vec(1.0, 3.0)), 5.0, 0.0);
    assert_force(led_from(vec(-1.0, 3.0)), -5.0, 0.0);
    assert_force(led_from(vec(0.0, 3.0)), -5.0, 0.0); /* to the left */
    assert_force(led_from(vec(-2.0, 6.0)), -5.0, 0.0);
    assert_true(insight_of(led_from(vec(-2.0, 6.001))).has_aim);
    assert_true(insight_of(led_from(vec(-2.001, 6.0))).has_aim);
    assert_true(insight_of(led_from(vec(0.0, 0.0))).has_aim);
}
