/* The rule sidestep, and its special cases. */
#include "support/one_rule.h"

#include <math.h>

/* A walker of 5 m/s at the origin, and a car that turns by 1 rad/s: g = 1/2 and R = 10 m at
   10 m/s, so it steps aside within 5 m. */
static pur_def *before_car(pur_vec position, pur_vec velocity)
{
    pur_def *def = after("sidestep", none, position, velocity);
    set_number(def, "quarry.max_turn", 1.0);
    set_number(def, "quarry.max_speed", 100.0);
    return def;
}

TEST(sidestep_runs_straight_away_while_the_car_is_far)
{
    assert_force(before_car(vec(-5.01, 0.0), vec(10.0, 0.0)), 5.0, 0.0);
}

TEST(sidestep_begins_at_a_right_angle_to_the_car)
{
    assert_force(before_car(vec(-5.0, 0.0), vec(10.0, 0.0)), 0.0, 5.0);
    assert_force(before_car(vec(0.0, -5.0), vec(0.0, 10.0)), -5.0, 0.0);
}

TEST(sidestep_goes_to_the_side_on_which_it_is)
{
    assert_true(insight_of(before_car(vec(-4.0, -1.0), vec(10.0, 0.0))).force.y > 0.0);
    assert_true(insight_of(before_car(vec(-4.0, 1.0), vec(10.0, 0.0))).force.y < 0.0);
    assert_true(insight_of(before_car(vec(-4.0, 1e-10), vec(10.0, 0.0))).force.y > 0.0);
}

TEST(sidestep_follows_the_direction_along_the_barrier)
{
    /* x = 1, y = 3: the tangent to the circle of g*R = 5 m about the centre of the turn. */
    const double angle = atan2(3.0, 9.0) + acos(5.0 / sqrt(90.0));
    assert_force(before_car(vec(-3.0, -1.0), vec(10.0, 0.0)), 5.0 * cos(angle), 5.0 * sin(angle));
}

TEST(sidestep_runs_straight_away_from_a_car_that_does_not_aim_at_it)
{
    /* The bearing is 60 degrees: its cosine is g. */
    assert_force(before_car(vec(-2.0, -2.0 * sqrt(3.0) - 0.01), vec(10.0, 0.0)),
                 5.0 * 2.0 / hypot(2.0, 2.0 * sqrt(3.0) + 0.01),
                 5.0 * (2.0 * sqrt(3.0) + 0.01) / hypot(2.0, 2.0 * sqrt(3.0) + 0.01));
    assert_force(before_car(vec(3.0, 0.0), vec(10.0, 0.0)), -5.0, 0.0);
}

TEST(sidestep_runs_straight_away_from_what_it_outruns_or_what_turns_on_the_spot)
{
    assert_force(before_car(vec(-2.0, 0.0), vec(5.0, 0.0)), 5.0, 0.0);
    pur_def *def = before_car(vec(-2.0, 0.0), vec(10.0, 0.0));
    set_number(def, "quarry.max_turn", HUGE_VAL);
    assert_force(def, 5.0, 0.0);
    def = before_car(vec(-2.0, 0.0), vec(10.0, 0.0));
    set_number(def, "quarry.max_turn", 0.0);
    assert_force(def, 5.0, 0.0);
}

TEST(a_distance_and_a_turning_radius_can_be_given)
{
    pur_def *def = before_car(vec(-4.0, 0.0), vec(10.0, 0.0));
    set_number(def, "hunter.sidestep.distance", 3.9);
    assert_force(def, 5.0, 0.0);

    def = before_car(vec(-4.0, 0.0), vec(10.0, 0.0));
    set_number(def, "hunter.sidestep.turn_radius", 7.9);
    assert_force(def, 5.0, 0.0); /* g*R is 3.95 m */

    def = before_car(vec(-4.0, 0.0), vec(10.0, 0.0));
    set_number(def, "hunter.sidestep.turn_radius", 8.0);
    assert_force(def, 0.0, 5.0);

    def = before_car(vec(-9.0, 0.0), vec(10.0, 0.0));
    set_number(def, "hunter.sidestep.distance", 9.0);
    const double angle = atan2(9.0, 10.0) + acos(5.0 / hypot(10.0, 9.0));
    assert_force(def, 5.0 * cos(angle), 5.0 * sin(angle));
}

TEST(sidestep_does_nothing_beyond_its_fear_distance)
{
    pur_def *def = before_car(vec(-4.0, 0.0), vec(10.0, 0.0));
    set_number(def, "hunter.sidestep.fear_distance", 3.9);
    assert_force(def, 0.0, 0.0);
}

TEST(sidestep_runs_straight_away_from_a_point)
{
    pur_def *def = lone("sidestep", 0.0, 0.0);
    set_point(def, "hunter.sidestep.point", -2.0, 0.0);
    set_number(def, "hunter.sidestep.turn_radius", 10.0);
    assert_force(def, 5.0, 0.0);
}

TEST(a_walker_that_cannot_walk_brakes)
{
    pur_def *def = before_car(vec(-2.0, 0.0), vec(10.0, 0.0));
    set_number(def, "hunter.max_speed", 0.0);
    assert_force(def, 0.0, 0.0);
}

TEST(coincident_with_the_car_it_flees_as_flee_does)
{
    assert_force(before_car(none, vec(10.0, 0.0)), 5.0, 0.0);
}

TEST(the_insight_of_sidestep_has_the_distance_of_the_barrier)
{
    assert_near(insight_of(before_car(vec(-40.0, 0.0), vec(10.0, 0.0))).barrier, 5.0, ROUNDING);
    assert_near(insight_of(before_car(vec(-40.0, 0.0), vec(4.0, 0.0))).barrier, 0.0, 0.0);
}
