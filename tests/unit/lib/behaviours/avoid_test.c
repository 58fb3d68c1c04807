/* The rule avoid, and its special cases. */
#include "support/one_rule.h"

#include <math.h>

/* A point agent moving along +x at full speed; it looks 10 m ahead and its force is 20 N. */
static pur_def *avoiding(void)
{
    pur_def *def = lone("avoid", 5.0, 0.0);
    set_number(def, "hunter.radius", 0.0);
    return def;
}

static void assert_pushed_from(pur_def *def, size_t obstacle, pur_vec direction)
{
    const pur_insight insight = insight_of(def);
    const pur_vec unit = pur_vec_unit(direction);
    assert_true(insight.has_obstacle);
    assert_int_equal(insight.obstacle, obstacle);
    assert_vec_near(insight.force, 20.0 * unit.x, 20.0 * unit.y, ROUNDING);
}

static void assert_not_pushed(pur_def *def)
{
    const pur_insight insight = insight_of(def);
    assert_false(insight.has_obstacle);
    assert_vec_near(insight.force, 0.0, 0.0, 0.0);
}

TEST(an_obstacle_pushes_the_end_of_the_look_away)
{
    pur_def *def = avoiding();
    add_obstacle(def, 6.0, -1.0, 2.0);
    assert_pushed_from(def, 0, vec(4.0, 1.0));
}

TEST(the_first_obstacle_on_the_way_counts)
{
    pur_def *def = avoiding();
    add_obstacle(def, 8.0, 1.0, 2.0);
    add_obstacle(def, 5.0, 1.0, 2.0);
    add_obstacle(def, 4.0, 3.0, 2.0);
    assert_pushed_from(def, 1, vec(5.0, -1.0));
}

TEST(of_obstacles_as_near_the_first_in_the_file_counts)
{
    pur_def *def = avoiding();
    add_obstacle(def, 5.0, 1.0, 2.0);
    add_obstacle(def, 5.0, -1.0, 2.0);
    assert_pushed_from(def, 0, vec(5.0, -1.0));

    /* Both contain the agent, so both are met at distance 0. */
    def = avoiding();
    add_obstacle(def, 1.0, 1.0, 3.0);
    add_obstacle(def, 0.0, -0.5, 3.0);
    assert_pushed_from(def, 0, vec(9.0, -1.0));
}

TEST(an_obstacle_that_is_touched_does_not_count)
{
    pur_def *def = avoiding();
    add_obstacle(def, 5.0, 2.0, 2.0);
    assert_not_pushed(def);

    def = avoiding();
    add_obstacle(def, 0.0, 2.0, 2.0);
    assert_not_pushed(def);

    def = avoiding();
    add_obstacle(def, -2.0, 0.0, 2.0);
    assert_not_pushed(def);

    def = avoiding();
    add_obstacle(def, 5.0, 2.0, nextafter(2.0, 3.0));
    assert_pushed_from(def, 0, vec(5.0, -2.0));
}

TEST(obstacles_are_grown_by_the_agents_own_radius)
{
    pur_def *def = avoiding();
    add_obstacle(def, 5.0, 2.0, 1.75);
    assert_not_pushed(def);

    def = avoiding();
    set_number(def, "hunter.radius", 0.5);
    add_obstacle(def, 5.0, 2.0, 1.75);
    assert_pushed_from(def, 0, vec(5.0, -2.0));
}

TEST(what_lies_behind_or_beyond_the_look_does_not_count)
{
    pur_def *def = avoiding();
    add_obstacle(def, -5.0, 0.5, 2.0);
    assert_not_pushed(def);

    def = avoiding();
    add_obstacle(def, 12.5, 1.0, 2.0);
    assert_not_pushed(def);

    /* The end of the look touches the disc. */
    def = avoiding();
    add_obstacle(def, 14.0, 3.0, 5.0);
    assert_pushed_from(def, 0, vec(-4.0, -3.0));
}

TEST(the_look_shortens_with_the_speed)
{
    pur_def *def = avoiding();
    set_number(def, "hunter.max_speed", 10.0); /* looks 5 m ahead */
    add_obstacle(def, 9.0, 3.0, 5.0);
    assert_pushed_from(def, 0, vec(-4.0, -3.0));

    def = avoiding();
    set_number(def, "hunter.max_speed", 10.0);
    add_obstacle(def, 9.5, 3.0, 5.0);
    assert_not_pushed(def);
}

TEST(without_a_max_speed_the_look_is_whole)
{
    pur_def *def = avoiding();
    set_number(def, "hunter.max_speed", HUGE_VAL);
    add_obstacle(def, 14.0, 3.0, 5.0);
    assert_pushed_from(def, 0, vec(-4.0, -3.0));
}

TEST(a_disc_that_contains_the_agent_pushes)
{
    pur_def *def = avoiding();
    add_obstacle(def, -1.0, 1.0, 3.0);
    assert_pushed_from(def, 0, vec(11.0, -1.0));
}

TEST(what_is_dead_ahead_is_passed_by_the_left)
{
    pur_def *def = avoiding();
    add_obstacle(def, 5.0, 0.0, 2.0);
    assert_pushed_from(def, 0, vec(0.0, 1.0));

    def = avoiding();
    add_obstacle(def, 5.0, -9e-13, 2.0);
    assert_pushed_from(def, 0, vec(0.0, 1.0));

    def = avoiding();
    add_obstacle(def, 5.0, 2e-12, 2.0);
    assert_pushed_from(def, 0, vec(5.0, -2e-12));

    def = avoiding();
    add_obstacle(def, 10.0, 0.0, 2.0);
    assert_pushed_from(def, 0, vec(0.0, 1.0));
}

TEST(without_speed_nothing_is_avoided)
{
    pur_def *def = lone("avoid", 0.0, 0.0);
    add_obstacle(def, 0.5, 0.0, 2.0);
    assert_not_pushed(def);
}

TEST(obstacles_are_met_across_the_seam)
{
    pur_def *def = new_bounded_def(0.1, "wrap", 100.0, 100.0);
    add_agent(def, "hunter", 97.0, 50.0, 5.0, 0.0);
    add_behaviour(def, "hunter", "avoid");
    add_obstacle(def, 3.0, 49.0, 2.0);
    assert_pushed_from(def, 0, vec(4.0, 1.0));
}
