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
    set_choice(def, "hunter.pursue.head_on", "false");
    assert_near(insight_of(def).aim.x, 8.0, ROUNDING);
}

static double aim_of(const char *prediction, const char *head_on)
{
    pur_def *def = facing(-1.0, vec(10.0, 1.0));
    set_choice(def, "hunter.pursue.prediction", prediction);
    set_choice(def, "hunter.pursue.head_on", head_on);
    return insight_of(def).aim.x;
}

TEST(head_on_auto_leaves_the_exact_prediction_alone)
{
    assert_near(aim_of("closing", "auto"), 10.0, 0.0);
    assert_near(aim_of("exact", "true"), 10.0, 0.0);
    assert_true(aim_of("exact", "auto") < 9.0);
    assert_near(aim_of("exact", "auto"), aim_of("exact", "false"), 0.0);
}

/* The least distance of a pursuer that nearly faces its target. */
static double least_distance(const char *head_on)
{
    pur_def *def = after("pursue", vec(5.0, 0.0), vec(40.0, 4.0), vec(-4.0, 0.0));
    set_number(def, "dt", 0.01);
    set_choice(def, "hunter.pursue.prediction", "exact");
    set_choice(def, "hunter.pursue.head_on", head_on);
    pur_world *world = make_world(def);
    double least = HUGE_VAL;
    for (int i = 0; i < 600; i++) {
        pur_world_step(world);
        least = fmin(least, distance_between(world, HUNTER, QUARRY));
    }
    pur_world_free(world);
    return least;
}

TEST(exact_pursuit_of_a_target_ahead_hits_by_default)
{
    assert_true(least_distance("auto") < 0.1);
    assert_true(least_distance("true") > 0.9);
}
