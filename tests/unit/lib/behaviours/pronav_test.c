/* The rule pronav, and its special cases. */
#include "support/one_rule.h"

#include <stdlib.h>

static pur_def *navigating(const char *law, pur_vec position, pur_vec target_velocity)
{
    pur_def *def = after("pronav", vec(4.0, 0.0), position, target_velocity);
    set_choice(def, "hunter.pronav.law", law);
    set_number(def, "hunter.mass", 2.0);
    return def;
}

TEST(true_navigation_pushes_across_the_line_of_sight)
{
    /* The line of sight, 10 m long along +y, turns left at 4/10 rad/s; the closing speed is 1 m/s.
     */
    assert_force(navigating("true_pn", vec(0.0, 10.0), vec(0.0, -1.0)), -2.0 * 3.0 * 1.0 * 0.4,
                 0.0);
    /* A negative closing speed reverses the force. */
    assert_force(navigating("true_pn", vec(0.0, 10.0), vec(0.0, 1.0)), 2.0 * 3.0 * 1.0 * 0.4, 0.0);
}

TEST(pure_navigation_pushes_across_the_velocity)
{
    assert_force(navigating("pure_pn", vec(0.0, 10.0), vec(0.0, -1.0)), 0.0, 2.0 * 3.0 * 4.0 * 0.4);
    assert_force(navigating("pure_pn", vec(0.0, -10.0), vec(0.0, 1.0)), 0.0,
                 -2.0 * 3.0 * 4.0 * 0.4);
}

TEST(pure_navigation_from_rest_is_warned_of_where_nothing_else_moves_the_agent)
{
    pur_error warning;
    pur_def *def = navigating("pure_pn", vec(0.0, 10.0), vec(0.0, -1.0));
    assert_false(pur_def_warning(def, 0, &warning));
    set_motion(def, "hunter.velocity", (pur_motion){.kind = PUR_MOTION_VELOCITY});
    assert_true(pur_def_warning(def, 0, &warning));
    assert_string_equal(warning.path, "hunter.pronav.law");
    assert_false(pur_def_warning(def, 1, &warning));
    set_choice(def, "hunter.pronav.law", "true_pn");
    assert_false(pur_def_warning(def, 0, &warning));
    set_choice(def, "hunter.pronav.law", "pure_pn");
    add_behaviour_at(def, "hunter", "seek", "quarry");
    assert_false(pur_def_warning(def, 0, &warning));
    pur_def_free(def);
}

TEST(on_the_target_navigation_does_nothing)
{
    assert_force(navigating("true_pn", none, vec(0.0, -1.0)), 0.0, 0.0);
    assert_force(navigating("pure_pn", none, vec(0.0, -1.0)), 0.0, 0.0);
    assert_force(navigating("augmented_pn", none, vec(0.0, -1.0)), 0.0, 0.0);
}

TEST(augmented_navigation_adds_half_the_gain_times_the_targets_acceleration)
{
    pur_def *def = navigating("augmented_pn", vec(0.0, 10.0), vec(3.0, -1.0));
    set_number(def, "hunter.max_force", 0.0); /* keeps its velocity */
    add_behaviour(def, "quarry", "flow_field");
    set_point(def, "quarry.flow_field.centre", 0.0, 0.0);
    set_number(def, "quarry.flow_field.speed", 0.0);
    set_number(def, "quarry.flow_field.weight", 2.0); /* brakes with 2 v */
    pur_world *world = make_world(def);
    /* The first step has no earlier velocity: equal to true navigation. */
    assert_vec_near(force_of(world, HUNTER), -2.0 * 3.0 * 1.0 * 0.1, 0.0, ROUNDING);

    pur_world_step(world);
    const pur_vec s =
        pur_vec_sub(pur_world_position(world, QUARRY), pur_world_position(world, HUNTER));
    const pur_vec w = pur_vec_sub(pur_world_velocity(world, QUARRY), vec(4.0, 0.0));
    const double d = pur_vec_length(s);
    const double closing = -pur_vec_dot(s, w) / d;
    const double rate = pur_vec_cross(s, w) / (d * d);
    const double across = pur_vec_cross(s, vec(-6.0, 2.0)) / d;
    const double push = 2.0 * 3.0 * (closing * rate + across / 2.0);
    assert_vec_near(force_of(world, HUNTER), -push * s.y / d, push * s.x / d, ROUNDING);
    pur_world_free(world);
}

TEST(augmented_navigation_forgets_a_target_that_is_no_more_its_own)
{
    static const char *const laws[] = {"true_pn", "augmented_pn"};
    pur_vec forces[2];
    for (size_t i = 0; i < COUNT(laws); i++) {
        /* The two members cross, so the nearest one changes. */
        pur_def *def = new_def(1.0);
        add_agent(def, "hunter", 0.0, 0.0, 1.0, 0.0);
        set_number(def, "hunter.max_force", 0.0);
        add_crew(def, "quarry", 2, (pur_box){{5.0, 5.0}, {5.0, 5.0}});
        set_motion(def, "quarry.velocity",
                   (pur_motion){.kind = PUR_MOTION_DIRECTION, .speed = 4.0});
        add_behaviour_at(def, "hunter", "pronav", "quarry");
        set_choice(def, "hunter.pronav.law", laws[i]);
        pur_world *world = make_world(def);
        pur_insight insight = pur_world_inspect(world, HUNTER, 0);
        const size_t first = insight.target;
        for (int step = 0; step < 100 && insight.target == first; step++) {
            pur_world_step(world);
            insight = pur_world_inspect(world, HUNTER, 0);
        }
        assert_true(insight.target != first);
        forces[i] = insight.force;
        pur_world_free(world);
    }
    assert_vec_near(forces[1], forces[0].x, forces[0].y, 0.0);
}

TEST(the_state_of_augmented_navigation_outlives_its_agent)
{
    pur_def *def = navigating("augmented_pn", vec(0.0, 10.0), none);
    add_agent(def, "reaper", 0.0, 0.0, 0.0, 0.0);
    add_capture(def, "reaper", "hunter", 1.0, "remove");
    pur_world *world = make_world(def);
    pur_world_step(world);
    assert_false(pur_world_alive(world, HUNTER));
    const size_t size = pur_world_state_size(world);
    char *saved[2] = {malloc(size), malloc(size)};
    for (size_t i = 0; i < 2; i++) {
        assert_non_null(saved[i]);
        pur_world_save(world, saved[i]);
        pur_world_step(world);
    }
    /* No agent moves: only the tick differs, which is stored first. */
    const size_t tick = sizeof(uint64_t);
    assert_memory_equal(saved[0] + tick, saved[1] + tick, size - tick);
    free(saved[0]);
    free(saved[1]);
    pur_world_free(world);
}

TEST(only_augmented_navigation_has_a_state)
{
    static const char *const laws[] = {"true_pn", "pure_pn", "augmented_pn"};
    size_t sizes[3];
    for (size_t i = 0; i < COUNT(laws); i++) {
        pur_world *world = make_world(navigating(laws[i], vec(0.0, 10.0), none));
        sizes[i] = pur_world_state_size(world);
        pur_world_free(world);
    }
    assert_int_equal(sizes[0], sizes[1]);
    assert_int_equal(sizes[2], sizes[0] + 3 * sizeof(double));
}
