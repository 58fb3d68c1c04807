/* The rule hide, and its special cases. */
#include "support/one_rule.h"

/* A hider at `position` and a wolf at (30, 0); the test adds the obstacles. */
static pur_def *hiding(pur_vec position)
{
    pur_def *def = new_def(0.1);
    add_agent(def, "hider", position.x, position.y, 0.0, 0.0);
    add_agent(def, "wolf", 30.0, 0.0, 0.0, 0.0);
    add_behaviour_at(def, "hider", "hide", "wolf");
    set_number(def, "hider.hide.slow_radius", 3.0);
    return def;
}

TEST(hide_arrives_behind_the_obstacle)
{
    /* radius 3, its own 0.5 and a gap of 1 */
    pur_def *def = hiding(vec(-4.5, 20.0));
    add_obstacle(def, 0.0, 0.0, 3.0);
    assert_force(def, 0.0, -5.0);
    def = hiding(vec(-4.5, 1.5));
    add_obstacle(def, 0.0, 0.0, 3.0);
    assert_force(def, 0.0, -2.5);
}

TEST(hide_takes_the_nearest_place_and_of_equals_the_first)
{
    pur_def *def = hiding(vec(0.0, 0.0));
    add_obstacle(def, -20.0, 0.0, 3.0);
    add_obstacle(def, 20.0, 0.0, 1.0); /* 20 - 2.5 off */
    assert_vec_near(insight_of(def).aim, 17.5, 0.0, ROUNDING);
    def = hiding(vec(0.0, 0.0));
    add_obstacle(def, 10.0, 10.0, 3.0);
    add_obstacle(def, 10.0, -10.0, 3.0);
    assert_true(insight_of(def).aim.y > 0.0);
}

TEST(without_a_place_to_hide_it_flees)
{
    assert_force(hiding(none), -5.0, 0.0);
    pur_def *def = hiding(none);
    add_obstacle(def, 30.0, 0.0, 3.0); /* centred on the wolf */
    assert_force(def, -5.0, 0.0);
}

TEST(hide_acts_up_to_fear_distance_itself)
{
    pur_def *def = hiding(none);
    set_number(def, "hider.hide.fear_distance", 30.0);
    assert_force(def, -5.0, 0.0);
    def = hiding(none);
    set_number(def, "hider.hide.fear_distance", 29.999);
    assert_force(def, 0.0, 0.0);
}
