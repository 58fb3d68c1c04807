/* The rule follow_path, and its special cases. */
#include "support/one_rule.h"

#include <math.h>

/* An agent that cannot move, and its way points. */
static pur_def *following(const pur_vec *points, size_t count, bool loop)
{
    pur_def *def = lone("follow_path", 0.0, 0.0);
    set_points(def, "hunter.follow_path.points", points, count);
    set_flag(def, "hunter.follow_path.loop", loop);
    set_number(def, "hunter.max_speed", 0.0);
    return def;
}

static void assert_aims(pur_def *def, const double *x, size_t count)
{
    pur_world *world = make_world(def);
    for (size_t i = 0; i < count; i++) {
        assert_vec_near(pur_world_inspect(world, HUNTER, 0).aim, x[i], 0.0, 0.0);
        pur_world_step(world);
    }
    pur_world_free(world);
}

TEST(a_way_point_within_the_radius_is_passed_once_a_tick)
{
    const pur_vec points[] = {{0.5, 0.0}, {1.0, 0.0}, {-1.0, 0.0}, {9.0, 0.0}, {0.0, 0.0}};
    const double aims[] = {1.0, -1.0, 9.0, 9.0, 9.0};
    assert_aims(following(points, COUNT(points), false), aims, COUNT(aims));
}

TEST(a_way_point_just_beyond_the_radius_is_not_passed)
{
    const pur_vec points[] = {{nextafter(1.0, 2.0), 0.0}, {9.0, 0.0}};
    const double aims[] = {nextafter(1.0, 2.0), nextafter(1.0, 2.0)};
    assert_aims(following(points, COUNT(points), false), aims, COUNT(aims));
}

TEST(a_loop_goes_on_with_the_first_way_point)
{
    const pur_vec points[] = {{0.5, 0.0}, {0.25, 0.0}, {-0.5, 0.0}};
    const double aims[] = {0.25, -0.5, 0.5, 0.25, -0.5, 0.5};
    assert_aims(following(points, COUNT(points), true), aims, COUNT(aims));
}

TEST(the_last_way_point_stays_the_goal)
{
    const pur_vec points[] = {{0.5, 0.0}, {0.25, 0.0}};
    const double aims[] = {0.25, 0.25, 0.25};
    assert_aims(following(points, COUNT(points), false), aims, COUNT(aims));
}

TEST(only_the_last_way_point_of_a_path_walked_once_is_arrived_at)
{
    const pur_vec points[] = {{4.0, 0.0}, {9.0, 0.0}};
    const pur_vec last[] = {{2.0, 0.0}};
    pur_def *def = following(points, 2, false);
    set_number(def, "hunter.max_speed", 5.0);
    set_number(def, "hunter.follow_path.slow_radius", 8.0);
    assert_force(def, 5.0, 0.0);

    def = following(last, 1, false);
    set_number(def, "hunter.max_speed", 5.0);
    set_number(def, "hunter.follow_path.slow_radius", 8.0);
    assert_force(def, 5.0 * 2.0 / 8.0, 0.0);

    def = following(last, 1, true);
    set_number(def, "hunter.max_speed", 5.0);
    assert_force(def, 5.0, 0.0);
}

/* An agent that coasts along x: 3 m a step. */
static pur_def *coasting(const char *edge, double x, const pur_vec *points, size_t count)
{
    pur_def *def = new_bounded_def(0.1, edge, 40.0, 40.0);
    add_agent(def, "hunter", x, 20.0, 30.0, 0.0);
    set_number(def, "hunter.max_speed", 30.0);
    set_number(def, "hunter.response", 0.0);
    add_behaviour(def, "hunter", "follow_path");
    set_points(def, "hunter.follow_path.points", points, count);
    set_number(def, "hunter.follow_path.waypoint_radius", 0.5);
    return def;
}

/* Where the agent aims after so many steps. Frees `def`. */
static pur_vec aim_after(pur_def *def, size_t steps)
{
    pur_world *world = make_world(def);
    step_world(world, steps);
    const pur_vec aim =
        pur_vec_add(pur_world_position(world, HUNTER), pur_world_inspect(world, HUNTER, 0).aim);
    pur_world_free(world);
    return aim;
}

static void assert_aim_after(pur_def *def, size_t steps, pur_vec wanted)
{
    assert_vec_near(aim_after(def, steps), wanted.x, wanted.y, ROUNDING);
}

TEST(a_way_point_that_a_step_comes_near_is_reached)
{
    const pur_vec near[] = {{11.5, 20.4}, {30.0, 20.0}};
    const pur_vec far[] = {{11.5, 20.6}, {30.0, 20.0}};
    assert_aim_after(coasting("open", 10.0, near, 2), 0, near[0]);
    assert_aim_after(coasting("open", 10.0, near, 2), 1, near[1]);
    assert_aim_after(coasting("wrap", 10.0, near, 2), 1, near[1]);
    assert_aim_after(coasting("open", 10.0, far, 2), 1, far[0]);
}

TEST(a_step_reaches_no_farther_than_it_goes)
{
    const pur_vec ahead[] = {{13.6, 20.0}, {30.0, 20.0}};
    const pur_vec behind[] = {{9.4, 20.0}, {30.0, 20.0}};
    assert_aim_after(coasting("open", 10.0, ahead, 2), 1, ahead[0]);
    assert_aim_after(coasting("open", 10.0, ahead, 2), 2, ahead[1]);
    assert_aim_after(coasting("open", 10.0, behind, 2), 1, behind[0]);
}

TEST(at_the_start_no_step_has_been_made)
{
    const pur_vec points[] = {{8.5, 20.0}, {30.0, 20.0}};
    assert_aim_after(coasting("open", 10.0, points, 2), 0, points[0]);
}

TEST(a_step_that_met_a_wall_counts_by_its_end_alone)
{
    /* From 39 to 38, by the wall at 40; the way back, prolonged, would go by 39.7. */
    const pur_vec passed[] = {{39.7, 20.0}, {30.0, 20.0}};
    const pur_vec reached[] = {{38.3, 20.0}, {30.0, 20.0}};
    assert_aim_after(coasting("bounce", 39.0, passed, 2), 1, passed[0]);
    assert_aim_after(coasting("bounce", 39.0, reached, 2), 1, reached[1]);
}

static pur_def *respawning(const pur_vec *points)
{
    pur_def *def = coasting("open", 10.0, points, 2);
    add_agent(def, "hawk", 13.0, 20.0, 0.0, 0.0);
    add_capture(def, "hawk", "hunter", 1.0, "respawn");
    return def;
}

TEST(an_agent_placed_anew_has_made_no_step)
{
    pur_vec points[] = {{0.0, 0.0}, {30.0, 20.0}};
    pur_world *world = make_world(respawning(points));
    pur_world_step(world);
    assert_int_equal(count_events(world, PUR_EVENT_CAPTURE), 1);
    points[0] = pur_vec_sub(pur_world_position(world, HUNTER), vec(1.5, 0.0));
    pur_world_free(world);
    assert_aim_after(respawning(points), 1, points[0]);
}

/* With a turning circle of 30/max_turn m. */
static pur_def *turning(double max_turn, const pur_vec *points, size_t count, bool loop)
{
    pur_def *def = coasting("open", 10.0, points, count);
    set_number(def, "hunter.max_turn", max_turn);
    set_flag(def, "hunter.follow_path.loop", loop);
    return def;
}

TEST(with_a_wide_turning_circle_the_path_goes_on_past_a_way_point)
{
    /* s*e < 0 from x = 17.8 on, e along (5, 3); s*v < 0 from 15 on. */
    const pur_vec points[] = {{15.0, 23.0}, {35.0, 30.0}};
    assert_aim_after(turning(10.0, points, 2, false), 2, points[0]);
    assert_aim_after(turning(10.0, points, 2, false), 3, points[1]);
    assert_aim_after(turning(61.0, points, 2, false), 3, points[0]); /* a circle of 0.49 m */
    assert_aim_after(turning(HUGE_VAL, points, 2, false), 3, points[0]);
    assert_aim_after(turning(10.0, points, 1, false), 9, points[0]); /* the last of an open path */
}

TEST(on_later_rounds_the_leg_to_the_first_way_point_comes_from_the_last)
{
    /* Past the first in the second round counts along (-15, 3): not while going away along x. */
    const pur_vec points[] = {{15.0, 23.0}, {30.0, 20.0}};
    assert_aim_after(turning(10.0, points, 2, true), 3, points[1]);
    assert_aim_after(turning(10.0, points, 2, true), 7, points[0]);
    assert_aim_after(turning(10.0, points, 2, true), 20, points[0]);
}

/* An agent at rest, 3 m before the first of three way points; the legs are 4 and 5 m. */
static double wanted_speed(double slow_radius, const char *profile, bool loop)
{
    const pur_vec points[] = {{3.0, 0.0}, {3.0, 4.0}, {8.0, 4.0}};
    pur_def *def = following(points, 3, loop);
    set_number(def, "hunter.max_speed", 5.0);
    set_number(def, "hunter.follow_path.slow_radius", slow_radius);
    set_choice(def, "hunter.follow_path.profile", profile);
    const pur_insight insight = insight_of(def);
    assert_near(insight.force.y, 0.0, ROUNDING);
    return insight.force.x;
}

TEST(before_the_last_way_point_it_slows_down_along_the_path)
{
    assert_near(wanted_speed(11.9, "linear", false), 5.0, ROUNDING);
    assert_near(wanted_speed(16.0, "linear", false), 5.0 * 12.0 / 16.0, ROUNDING);
    assert_near(wanted_speed(16.0, "critical", false), 5.0 * 12.0 / 16.0, ROUNDING);
    assert_near(wanted_speed(16.0, "linear", true), 5.0, ROUNDING);
}

TEST(the_profile_is_that_of_the_last_way_point)
{
    const pur_vec last[] = {{2.0, 0.0}};
    pur_def *def = following(last, 1, false);
    set_number(def, "hunter.max_speed", 5.0);
    set_number(def, "hunter.follow_path.slow_radius", 8.0);
    set_choice(def, "hunter.follow_path.profile", "critical");
    assert_force(def, 2.0, 0.0);
}

TEST(a_path_made_shorter_is_followed_to_its_new_end)
{
    const pur_vec points[] = {{0.5, 0.0}, {0.25, 0.0}, {-0.5, 0.0}, {9.0, 0.0}};
    pur_world *world = make_world(following(points, 4, false));
    step_world(world, 3);
    assert_vec_near(pur_world_inspect(world, HUNTER, 0).aim, 9.0, 0.0, 0.0);
    pur_change *change;
    const pur_value shorter = {.type = PUR_POINTS, .as.points = {points, 1}};
    assert_int_equal(pur_world_change(world, "hunter.follow_path.points", &shorter, &change, NULL),
                     PUR_OK);
    pur_world_step(world);
    assert_vec_near(pur_world_inspect(world, HUNTER, 0).aim, 0.5, 0.0, 0.0);
    pur_change_free(change);
    pur_world_free(world);
}
