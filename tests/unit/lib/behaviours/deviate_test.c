/* The rule deviate, and its special cases. */
#include "support/one_rule.h"

#include <math.h>

TEST(deviate_goes_at_its_angle_off_the_line_of_sight)
{
    static const double angles[] = {PUR_PI / 6.0, -PUR_PI / 3.0, 0.0, PUR_PI / 2.0};
    for (size_t i = 0; i < COUNT(angles); i++) {
        pur_def *def = after("deviate", vec(1.0, 2.0), vec(0.0, 40.0), none);
        set_number(def, "hunter.deviate.angle", angles[i]);
        assert_force(def, -5.0 * sin(angles[i]) - 1.0, 5.0 * cos(angles[i]) - 2.0);
    }
}

TEST(deviate_brakes_on_the_goal)
{
    assert_force(after("deviate", vec(1.0, 2.0), none, none), -1.0, -2.0);
}
