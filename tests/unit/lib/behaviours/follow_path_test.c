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
