/* The rule farthest, and its special cases. The agent, of 5 m/s, is at the origin at rest. */
#include "support/one_rule.h"

#include <math.h>
#include <stdio.h>

/* A pursuer of the speed `speed`. */
static void add_pursuer(pur_def *def, const char *name, pur_vec position, double speed)
{
    char path[PUR_PATH_MAX + 1];
    add_agent(def, name, position.x, position.y, 0.0, 0.0);
    snprintf(path, sizeof path, "%s.max_speed", name);
    set_number(def, path, speed);
}

static pur_def *chased_by(pur_vec one, double speed)
{
    pur_def *def = lone("farthest", 0.0, 0.0);
    add_pursuer(def, "one", one, speed);
    set_reference(def, "hunter.farthest.target", "one");
    return def;
}

static pur_def *chased_by_two(pur_vec one, double speed, pur_vec two, double other_speed)
{
    pur_def *def = chased_by(one, speed);
    add_pursuer(def, "two", two, other_speed);
    set_reference(def, "hunter.farthest.other", "two");
    return def;
}

TEST(farthest_runs_straight_away_from_one_pursuer_to_the_end_of_its_disc)
{
    pur_def *def = chased_by(vec(10.0, 0.0), 10.0);
    const pur_insight insight = insight_of(def);
    assert_vec_near(insight.force, -5.0, 0.0, ROUNDING);
    /* k = 1/2: caught after 10 m / (10 - 5) m/s, 10 m away. */
    assert_vec_near(insight.aim, -10.0, 0.0, ROUNDING);
    assert_int_equal((int)insight.disc_count, 1);
    assert_vec_near(insight.discs[0].centre, -10.0 / 3.0, 0.0, ROUNDING);
    assert_near(insight.discs[0].radius, 20.0 / 3.0, ROUNDING);
}

TEST(farthest_runs_between_two_pursuers_at_its_sides)
{
    const pur_insight insight =
        insight_of(chased_by_two(vec(10.0, 0.0), 6.25, vec(-10.0, 0.0), 6.25));
    const double height = 40.0 / 3.0;
    assert_near(fabs(insight.aim.y), height, 1e-9);
    assert_near(insight.aim.x, 0.0, 1e-9);
}

TEST(farthest_finds_the_crossing_of_the_discs_of_pursuers_that_differ)
{
    pur_def *def = lone("farthest", 0.0, 0.0);
    set_number(def, "hunter.max_speed", 1.0);
    add_pursuer(def, "one", vec(-5.0, -3.0), 2.0);
    add_pursuer(def, "two", vec(9.0, 4.0), 1.5);
    set_reference(def, "hunter.farthest.target", "one");
    set_reference(def, "hunter.farthest.other", "two");
    assert_vec_near(insight_of(def).aim, 1.425356, 4.879804, 1e-6);
}

/* Whether a place, m from the agent, lies in a disc, up to rounding. */
static bool is_in(pur_disc disc, pur_vec place)
{
    return pur_vec_length(pur_vec_sub(place, disc.centre)) <= disc.radius * (1.0 + 1e-8);
}

/* The farthest place in all discs, m, found by trying directions and lengths. */
static double farthest_of(const pur_insight *insight)
{
    double best = 0.0;
    for (int step = 0; step < 7200; step++) {
        const double angle = step * PUR_PI / 3600.0;
        for (double length = 40.0; length > best; length -= 0.01) {
            const pur_vec place = vec(length * cos(angle), length * sin(angle));
            bool in_all = true;
            for (size_t i = 0; in_all && i < insight->disc_count; i++)
                in_all = is_in(insight->discs[i], place);
            if (in_all)
                best = length;
        }
    }
    return best;
}

TEST(farthest_minds_every_member_of_a_crew)
{
    for (int64_t seed = 1; seed <= 5; seed++) {
        pur_def *def = lone("farthest", 0.0, 0.0);
        add_crew(def, "wolf", 3, (pur_box){{-10.0, -10.0}, {10.0, 10.0}});
        set_integer(def, "seed", seed);
        set_number(def, "wolf.max_speed", 8.0);
        set_reference(def, "hunter.farthest.target", "wolf");
        const pur_insight insight = insight_of(def);
        assert_int_equal((int)insight.disc_count, 3);
        assert_near(pur_vec_length(insight.aim), farthest_of(&insight), 0.02);
        for (size_t i = 0; i < 3; i++)
            assert_true(is_in(insight.discs[i], insight.aim));
    }
}

TEST(a_pursuer_that_is_no_faster_does_not_count)
{
    const pur_insight insight =
        insight_of(chased_by_two(vec(10.0, 0.0), 10.0, vec(-3.0, 0.0), 5.0));
    assert_vec_near(insight.force, -5.0, 0.0, ROUNDING);
    assert_int_equal((int)insight.disc_count, 1);
}

TEST(farthest_flees_the_nearest_where_no_pursuer_is_faster)
{
    pur_def *def = chased_by_two(vec(10.0, 0.0), 5.0, vec(0.0, 3.0), 1.0);
    const pur_insight insight = insight_of(def);
    assert_vec_near(insight.force, 0.0, -5.0, ROUNDING);
    assert_false(insight.has_aim);
}

TEST(of_two_slow_pursuers_as_near_it_flees_the_first)
{
    assert_force(chased_by_two(vec(0.0, -3.0), 1.0, vec(0.0, 3.0), 1.0), 0.0, 5.0);
}

TEST(a_pursuer_without_a_limit_counts_with_its_speed)
{
    pur_def *def = chased_by(vec(10.0, 0.0), HUGE_VAL);
    set_velocity(def, "one.velocity", 0.0, 10.0);
    assert_vec_near(insight_of(def).aim, -10.0, 0.0, ROUNDING);
    def = chased_by(vec(10.0, 0.0), HUGE_VAL);
    set_velocity(def, "one.velocity", 0.0, 4.0);
    assert_false(insight_of(def).has_aim);
}

TEST(farthest_without_a_pursuer_is_no_force)
{
    pur_def *def = chased_by(vec(10.0, 0.0), 10.0);
    add_agent(def, "reaper", 10.0, 0.0, 0.0, 0.0);
    add_capture(def, "reaper", "one", 1.0, "remove");
    pur_world *world = make_world(def);
    step_world(world, 1);
    assert_vec_near(force_of(world, HUNTER), 0.0, 0.0, 0.0);
    pur_world_free(world);
}

TEST(coincident_with_a_pursuer_it_flees_as_flee_does)
{
    assert_force(chased_by(none, 10.0), 5.0, 0.0);
}
