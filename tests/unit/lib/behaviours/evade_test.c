/* The rule evade, and its special cases. */
#include "support/one_rule.h"

TEST(evade_flees_along_the_aim_within_fear_distance_of_the_target)
{
    pur_def *def = after("evade", none, vec(3.0, 4.0), vec(-3.0, 0.0));
    set_choice(def, "hunter.evade.prediction", "fixed");
    set_number(def, "hunter.evade.fear_distance", 5.0);
    assert_force(def, 0.0, -5.0); /* the aim is (0, 4) */

    def = after("evade", none, vec(3.0, 4.0), vec(-3.0, -4.0));
    set_choice(def, "hunter.evade.prediction", "fixed");
    set_number(def, "hunter.evade.time", 0.5);
    set_number(def, "hunter.evade.fear_distance", 4.9);
    assert_force(def, 0.0, 0.0); /* the aim is 2.5 m away, but the target still 5 m */
}

TEST(evade_does_not_look_whether_it_is_head_on)
{
    pur_def *def = after("evade", vec(1.0, 0.0), vec(10.0, 1.0), vec(-5.0, 0.0));
    set_choice(def, "hunter.evade.prediction", "fixed");
    assert_vec_near(insight_of(def).aim, 5.0, 1.0, ROUNDING);
}

TEST(evade_with_no_aim_flees_the_target_itself)
{
    pur_def *def = after("evade", none, vec(3.0, 4.0), vec(-3.0, -4.0));
    set_choice(def, "hunter.evade.prediction", "fixed");
    assert_force(def, -3.0, -4.0);
}
