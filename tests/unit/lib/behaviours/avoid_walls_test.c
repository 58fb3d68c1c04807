/* The rule avoid_walls, and its special cases. */
#include "support/one_rule.h"

#include <math.h>

/* Moves along +x at half its maximum speed: the feelers reach 1 + 10 m ahead and 1 + 5 m at 45
   degrees. */
static pur_def *feeling(void)
{
    pur_def *def = lone("avoid_walls", 4.0, 0.0);
    set_number(def, "hunter.max_speed", 8.0);
    set_number(def, "hunter.radius", 1.0);
    set_number(def, "hunter.avoid_walls.look_ahead", 20.0);
    set_number(def, "hunter.avoid_walls.avoid_force", 33.0);
    return def;
}

TEST(a_wall_pushes_along_its_normal_by_what_is_beyond)
{
    pur_def *def = feeling();
    add_wall(def, vec(5.0, -20.0), vec(5.0, 20.0));
    assert_force(def, -33.0 * 6.0 / 11.0, 0.0);

    /* An oblique wall, given from its far end: the right feeler meets it first. */
    def = feeling();
    add_wall(def, vec(13.0, 5.0), vec(-2.0, -2.5));
    const double push = 33.0 * (6.0 - sqrt(2.0)) / 6.0;
    assert_force(def, -push * sqrt(0.2), push * sqrt(0.8));
}

TEST(a_side_feeler_turns_it_away_from_a_wall_along_its_way)
{
    const double half = sqrt(0.5);
    pur_def *def = feeling();
    add_wall(def, vec(-50.0, 3.0), vec(50.0, 3.0));
    assert_force(def, 0.0, -33.0 * (6.0 - 3.0 / half) / 6.0);
    def = feeling();
    add_wall(def, vec(-50.0, -3.0), vec(50.0, -3.0));
    assert_force(def, 0.0, 33.0 * (6.0 - 3.0 / half) / 6.0);
    def = feeling();
    set_number(def, "hunter.avoid_walls.side_angle", PUR_PI / 2.0);
    set_number(def, "hunter.avoid_walls.side_share", 1.0);
    add_wall(def, vec(-50.0, -3.0), vec(50.0, -3.0));
    assert_force(def, 0.0, 33.0 * 8.0 / 11.0);
}

TEST(the_nearest_wall_counts_and_of_two_the_first)
{
    pur_def *def = feeling();
    add_wall(def, vec(6.0, -20.0), vec(6.0, 20.0));
    add_wall(def, vec(5.0, -20.0), vec(5.0, 20.0));
    add_wall(def, vec(4.5, -20.0), vec(5.5, 20.0));
    pur_insight insight = insight_of(def);
    assert_true(insight.has_wall);
    assert_int_equal(insight.wall, 1);
    assert_vec_near(insight.force, -18.0, 0.0, ROUNDING);
}

TEST(what_no_feeler_meets_does_not_push)
{
    static const pur_vec walls[][2] = {
        {{11.0, -2.0}, {11.0, 2.0}},  /* ends at the tip of the feeler */
        {{2.0, 0.0}, {9.0, 0.0}},     /* along it */
        {{-1.0, -9.0}, {-1.0, 9.0}},  /* behind */
        {{5.0, 0.001}, {5.0, 0.002}}, /* past its side */
    };
    for (size_t i = 0; i < COUNT(walls); i++) {
        pur_def *def = feeling();
        add_wall(def, walls[i][0], walls[i][1]);
        const pur_insight insight = insight_of(def);
        assert_vec_near(insight.force, 0.0, 0.0, 0.0);
        assert_false(insight.has_wall);
    }
}

TEST(on_a_wall_it_is_pushed_to_where_it_comes_from)
{
    pur_def *def = feeling();
    add_wall(def, vec(0.0, -20.0), vec(0.0, 20.0));
    assert_force(def, -33.0, 0.0);
    def = feeling();
    add_wall(def, vec(0.0, 20.0), vec(0.0, -20.0));
    assert_force(def, -33.0, 0.0);
}

TEST(at_rest_a_feeler_is_as_long_as_the_radius)
{
    pur_def *def = lone("avoid_walls", 0.0, 0.0);
    set_number(def, "hunter.radius", 1.0);
    set_number(def, "hunter.avoid_walls.avoid_force", 8.0);
    add_wall(def, vec(0.25, -20.0), vec(0.25, 20.0));
    assert_force(def, -6.0, 0.0);
}

TEST(walls_are_met_across_the_seam)
{
    pur_def *def = new_bounded_def(0.1, "wrap", 100.0, 100.0);
    add_agent(def, "hunter", 98.0, 50.0, 5.0, 0.0);
    set_number(def, "hunter.radius", 0.0);
    add_behaviour(def, "hunter", "avoid_walls");
    add_wall(def, vec(2.0, 45.0), vec(2.0, 55.0));
    assert_force(def, -40.0 * 4.0 / 8.0, 0.0);
}

TEST(walls_stop_nobody)
{
    pur_def *def = new_def(1.0);
    add_agent(def, "hunter", 0.0, 0.0, 5.0, 0.0);
    add_wall(def, vec(7.0, -9.0), vec(7.0, 9.0));
    pur_world *world = make_world(def);
    step_world(world, 2);
    assert_vec_near(pur_world_position(world, HUNTER), 10.0, 0.0, 0.0);
    pur_world_free(world);
}
