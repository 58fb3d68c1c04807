/* The rule turn, and its special cases. */
#include "support/one_rule.h"

#include <math.h>

/* A hunter moving along +x at 4 m/s that turns to a point 10 m away in this direction. */
static pur_def *turning(double angle)
{
    pur_def *def = lone("turn", 4.0, 0.0);
    set_point(def, "hunter.turn.point", 10.0 * cos(angle), 10.0 * sin(angle));
    return def;
}

static void assert_turned(pur_def *def, double angle)
{
    assert_vec_near(next_velocity(def), 4.0 * cos(angle), 4.0 * sin(angle), ROUNDING);
}

TEST(turn_goes_by_gain_times_the_angle_and_keeps_the_speed)
{
    assert_turned(turning(1.2), 1.2 / 3.0 * 0.1);
    assert_turned(turning(-1.2), -1.2 / 3.0 * 0.1);
    pur_def *def = turning(2.0);
    set_number(def, "hunter.turn.gain", 4.0);
    assert_turned(def, 0.8);
}

TEST(a_step_may_turn_by_more_than_a_right_angle)
{
    static const double sides[] = {1.0, -1.0};
    for (size_t i = 0; i < COUNT(sides); i++) {
        pur_def *def = turning(3.0 * sides[i]);
        set_number(def, "hunter.turn.gain", 8.0);
        assert_turned(def, 2.4 * sides[i]);
        def = turning(3.0 * sides[i]);
        set_number(def, "hunter.turn.gain", 20.0);
        assert_turned(def, 3.0 * sides[i]);
    }
}

TEST(turn_sets_the_velocity_whatever_the_mass)
{
    pur_def *def = turning(1.2);
    set_number(def, "hunter.mass", 7.0);
    set_number(def, "hunter.response", 0.0);
    assert_turned(def, 1.2 / 3.0 * 0.1);
}

TEST(turn_goes_at_least_at_min_rate)
{
    pur_def *def = turning(0.2);
    set_number(def, "hunter.turn.min_rate", 0.5);
    assert_turned(def, 0.05);
}

TEST(max_rate_wins_over_min_rate)
{
    pur_def *def = turning(1.2);
    set_number(def, "hunter.turn.min_rate", 3.0);
    set_number(def, "hunter.turn.max_rate", 2.0);
    assert_turned(def, 0.2);
    def = turning(1.2);
    set_number(def, "hunter.turn.max_rate", 0.0);
    assert_turned(def, 0.0);
}

TEST(turn_never_goes_past_the_aim)
{
    static const double angles[] = {0.3, -0.3, 3.0, 1e-9, 0.0};
    for (size_t i = 0; i < COUNT(angles); i++) {
        pur_def *def = turning(angles[i]);
        set_number(def, "hunter.turn.min_rate", 100.0);
        assert_turned(def, angles[i]);
    }
}

TEST(what_is_exactly_behind_is_turned_to_by_the_left)
{
    pur_def *def = lone("turn", 4.0, 0.0);
    set_point(def, "hunter.turn.point", -10.0, 0.0);
    assert_turned(def, PUR_PI / 3.0 * 0.1);
    def = lone("turn", 0.0, -4.0);
    set_point(def, "hunter.turn.point", 0.0, 10.0);
    const pur_vec v = next_velocity(def);
    assert_true(v.x > 0.0 && v.y < 0.0);
}

TEST(without_speed_or_aim_there_is_no_turn)
{
    pur_def *def = lone("turn", 0.0, 0.0);
    set_point(def, "hunter.turn.point", 10.0, 10.0);
    assert_force(def, 0.0, 0.0);
    def = lone("turn", 4.0, 0.0);
    set_point(def, "hunter.turn.point", 0.0, 0.0);
    assert_force(def, 0.0, 0.0);
}

TEST(turn_measures_the_angle_and_takes_the_side_from_the_aim)
{
    pur_def *def = after("turn", vec(4.0, 0.0), vec(10.0, -1.0), vec(0.0, 4.0));
    set_choice(def, "hunter.turn.prediction", "fixed");
    assert_turned(def, atan2(3.0, 10.0) / 3.0 * 0.1);
}
