/* Pursue: the head-on case. */
#include "support/one_rule.h"

#include <math.h>

/* Hunter along +x, quarry at (10, y) whose heading makes this cosine with the hunter's. */
static pur_def *facing(double cosine, pur_vec position)
{
    pur_def *def = after("pursue", vec(1.0, 0.0), position,
                         vec(2.0 * cosine, 2.0 * sqrt(1.0 - cosine * cosine)));
    set_choice(def, "hunter.pursue.prediction", "fixed");
    return def;
}

TEST(nearly_head_on_pursue_aims_at_the_target_itself)
{
    assert_vec_near(insight_of(facing(-0.9501, vec(10.0, 1.0))).aim, 10.0, 1.0, 0.0);
    assert_vec_near(insight_of(facing(-1.0, vec(10.0, 1.0))).aim, 10.0, 1.0, 0.0);
    assert_true(insight_of(facing(-0.9499, vec(10.0, 1.0))).aim.x < 9.0);
    assert_true(insight_of(facing(0.96, vec(10.0, 1.0))).aim.x > 11.0);
}

TEST(head_on_needs_the_target_ahead_and_the_flag)
{
    assert_near(insight_of(facing(-1.0, vec(-10.0, 1.0))).aim.x, -12.0, ROUNDING);
    assert_near(insight_of(facing(-1.0, vec(0.0, 1.0))).aim.x, -2.0, ROUNDING);
    pur_def *def = facing(-1.0, vec(10.0, 1.0));
    set_flag(def, "hunter.pursue.head_on", false);
    assert_near(insight_of(def).aim.x, 8.0, ROUNDING);
}
