/* The rule seek, and its special cases. */
#include "support/one_rule.h"

TEST(seek_wants_full_speed_along_the_line)
{
    pur_def *def = after("seek", vec(1.0, 2.0), vec(30.0, 40.0), none);
    set_number(def, "hunter.response", 2.0);
    assert_force(def, 2.0 * (3.0 - 1.0), 2.0 * (4.0 - 2.0));
}

TEST(seek_brakes_on_the_goal)
{
    assert_force(after("seek", vec(1.0, 2.0), none, none), -1.0, -2.0);
}

TEST(a_weight_scales_the_force)
{
    pur_def *def = after("seek", none, vec(30.0, 40.0), none);
    set_number(def, "hunter.seek.weight", -0.5);
    assert_force(def, -1.5, -2.0);
}
