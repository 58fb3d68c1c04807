/* The limits max_turn and max_brake, and the ways to combine forces. */
#include "support/world_builder.h"

#include <math.h>
#include <stdio.h>

#define ROUNDING 1e-12

/* An agent at the origin with this velocity whose rules pull it with 1 N for each unit of weight:
   to the right, then up, then to the left. */
static pur_def *pulled(pur_vec velocity, double right, double up, double left)
{
    static const pur_vec directions[] = {{1.0, 0.0}, {0.0, 1.0}, {-1.0, 0.0}};
    const double weights[] = {right, up, left};
    pur_def *def = new_def(0.1);
    add_agent(def, "a", 0.0, 0.0, velocity.x, velocity.y);
    set_number(def, "a.max_speed", 100.0);
    for (size_t i = 0; i < COUNT(weights); i++) {
        char path[PUR_PATH_MAX + 1];
        add_behaviour(def, "a", "flow_field");
        const size_t number = i + 1;
        snprintf(path, sizeof path, "a.flow_field:%zu.centre", number);
        set_point(def, path, 0.0, 0.0);
        snprintf(path, sizeof path, "a.flow_field:%zu.field", number);
        set_choice(def, path, "uniform");
        snprintf(path, sizeof path, "a.flow_field:%zu.angle", number);
        set_number(def, path, pur_atan2(directions[i].y, directions[i].x));
        snprintf(path, sizeof path, "a.flow_field:%zu.speed", number);
        set_number(def, path, 1.0);
        snprintf(path, sizeof path, "a.flow_field:%zu.weight", number);
        set_number(def, path, weights[i]);
    }
    return def;
}

static const pur_vec rest = {0.0, 0.0};

/* The force in the first step of an agent of 1 kg, which pur_world_force told before it. */
static pur_vec first_force(pur_def *def)
{
    pur_world *world = make_world(def);
    const pur_vec before = pur_world_velocity(world, 0);
    pur_vec told;
    assert_true(pur_world_force(world, 0, &told));
    pur_world_step(world);
    const pur_vec change = pur_vec_sub(pur_world_velocity(world, 0), before);
    pur_world_free(world);
    assert_vec_near(pur_vec_scale(change, 10.0), told.x, told.y, ROUNDING);
    return pur_vec_scale(change, 10.0);
}

/* At full speed on a circle: the path is a polygon that closes after `steps` sides. */
TEST(max_turn_makes_a_turning_circle)
{
    const size_t steps = 628;
    const double speed = 10.0;
    const double rate = 0.5;
    const double dt = 2.0 * PUR_PI / (rate * (double)steps);
    pur_def *def = new_def(dt);
    add_agent(def, "a", 0.0, 0.0, speed, 0.0);
    set_agile(def, "a", speed);
    set_number(def, "a.max_turn", rate);
    add_behaviour(def, "a", "seek");
    set_point(def, "a.seek.point", 0.0, speed / rate);
    pur_world *world = make_world(def);
    step_world(world, steps / 2);
    const double diameter = pur_vec_length(pur_world_position(world, 0));
    assert_near(diameter, speed * dt / sin(rate * dt / 2.0), 1e-9);
    assert_near(diameter, 2.0 * speed / rate, speed * dt);
    step_world(world, steps / 2);
    assert_vec_near(pur_world_position(world, 0), 0.0, 0.0, 1e-9);
    assert_near(pur_vec_length(pur_world_velocity(world, 0)), speed, 1e-9);
    pur_world_free(world);
}

TEST(an_agent_at_rest_turns_round_before_it_goes_back)
{
    pur_def *def = new_def(0.1);
    add_agent(def, "a", 0.0, 0.0, 0.0, 0.0); /* heads along +x */
    set_agile(def, "a", 3.0);
    set_number(def, "a.max_turn", 1.0);
    add_behaviour(def, "a", "seek");
    set_point(def, "a.seek.point", -100.0, 0.0);
    pur_world *world = make_world(def);
    pur_world_step(world);
    assert_vec_near(pur_world_velocity(world, 0), 3.0 * cos(0.1), 3.0 * sin(0.1), ROUNDING);
    step_world(world, 40);
    assert_true(pur_world_velocity(world, 0).x < -2.9);
    pur_world_free(world);
}

/* The velocity after a step that wants to turn by `wanted` rad where `most` are allowed. */
static void assert_turns(double wanted, double most, double angle)
{
    pur_def *def = new_def(0.1);
    add_agent(def, "a", 0.0, 0.0, 3.0, 0.0);
    set_agile(def, "a", 3.0);
    set_number(def, "a.max_turn", most / 0.1);
    add_behaviour(def, "a", "seek");
    set_point(def, "a.seek.point", 10.0 * cos(wanted), 10.0 * sin(wanted));
    pur_world *world = make_world(def);
    pur_world_step(world);
    assert_vec_near(pur_world_velocity(world, 0), 3.0 * cos(angle), 3.0 * sin(angle), 1e-12);
    pur_world_free(world);
}

TEST(max_turn_may_allow_more_than_a_right_angle_in_a_step)
{
    assert_turns(3.0, 2.0, 2.0);
    assert_turns(-3.0, 2.0, -2.0);
    assert_turns(2.0, 2.5, 2.0);
    assert_turns(-2.0, 2.5, -2.0);
    assert_turns(2.0, 1.0, 1.0);
}

TEST(within_max_turn_nothing_changes)
{
    uint64_t hashes[2];
    for (size_t i = 0; i < 2; i++) {
        pur_def *def = pulled(pur_vec_make(4.0, 0.0), 1.0, 3.0, 0.5);
        if (i == 1)
            set_number(def, "a.max_turn", 10.0);
        pur_world *world = make_world(def);
        step_world(world, 50);
        hashes[i] = pur_world_hash(world);
        pur_world_free(world);
    }
    assert_true(hashes[0] == hashes[1]);
}

/* Uniform deceleration: v²/(2a), less half of the first step's way, the discretisation error. */
TEST(max_brake_makes_a_stopping_distance)
{
    static const double time_steps[] = {0.1, 0.01, 0.001};
    for (size_t i = 0; i < COUNT(time_steps); i++) {
        const double dt = time_steps[i];
        pur_def *def = new_def(dt);
        add_agent(def, "a", 0.0, 0.0, 6.0, 8.0);
        set_agile(def, "a", 20.0);
        set_number(def, "a.mass", 2.0);
        set_number(def, "a.max_brake", 4.0);
        add_behaviour(def, "a", "flow_field");
        set_point(def, "a.flow_field.centre", 0.0, 0.0);
        set_number(def, "a.flow_field.speed", 0.0); /* wants to stand still */
        set_number(def, "a.flow_field.weight", 2.0);
        pur_world *world = make_world(def);
        step_world(world, (size_t)(8.0 / dt));
        const double way = 100.0 / (2.0 * 2.0) - 10.0 * dt / 2.0;
        assert_vec_near(pur_world_position(world, 0), 0.6 * way, 0.8 * way, 1e-9);
        assert_vec_near(pur_world_velocity(world, 0), 0.0, 0.0, 1e-9);
        pur_world_free(world);
    }
}

TEST(max_brake_limits_neither_thrust_nor_what_is_across)
{
    pur_def *def = pulled(pur_vec_make(10.0, 0.0), 0.0, 0.0, 0.0);
    set_number(def, "a.max_brake", 2.0);
    set_number(def, "a.flow_field:2.weight", 5.0);
    set_number(def, "a.flow_field:3.weight", 1.0); /* -1 - 10 along x */
    assert_vec_near(first_force(def), -2.0, 5.0, 1e-9);

    def = pulled(pur_vec_make(-10.0, 0.0), 1.0, 0.0, 0.0);
    set_number(def, "a.max_brake", 2.0);
    assert_vec_near(first_force(def), 2.0, 0.0, 1e-9);

    def = pulled(pur_vec_make(0.5, 0.0), 40.0, 0.0, 0.0);
    set_number(def, "a.max_brake", 2.0);
    assert_vec_near(first_force(def), 20.0, 0.0, 1e-9);

    def = pulled(rest, 7.0, 0.0, 0.0);
    set_number(def, "a.max_brake", 0.0);
    assert_vec_near(first_force(def), 7.0, 0.0, 1e-9);
}

TEST(priority_cuts_the_budget_exactly)
{
    pur_def *def = pulled(rest, 6.0, 8.0, 5.0);
    set_choice(def, "a.combine", "priority");
    set_number(def, "a.max_force", 10.0);
    pur_world *world = make_world(def);
    const double taken[][2] = {{6.0, 0.0}, {0.0, 4.0}, {0.0, 0.0}};
    const double wanted[][2] = {{6.0, 0.0}, {0.0, 8.0}, {-5.0, 0.0}};
    for (size_t i = 0; i < COUNT(taken); i++) {
        const pur_insight insight = pur_world_inspect(world, 0, i);
        assert_vec_near(insight.force, wanted[i][0], wanted[i][1], ROUNDING);
        assert_vec_near(insight.taken, taken[i][0], taken[i][1], ROUNDING);
    }
    pur_world_step(world);
    assert_vec_near(pur_world_velocity(world, 0), 0.6, 0.4, ROUNDING);
    pur_world_free(world);
}

TEST(a_force_that_cancels_another_has_its_cost)
{
    pur_def *def = pulled(rest, 6.0, 0.0, 6.0);
    set_choice(def, "a.combine", "priority");
    set_number(def, "a.max_force", 10.0);
    assert_vec_near(first_force(def), 2.0, 0.0, 1e-9);
}

TEST(priority_without_a_limit_is_the_sum)
{
    static const char *const ways[] = {"sum", "priority"};
    uint64_t hashes[2];
    for (size_t i = 0; i < COUNT(ways); i++) {
        pur_def *def = pulled(pur_vec_make(1.0, 2.0), 6.0, 8.1, 5.3);
        set_choice(def, "a.combine", ways[i]);
        pur_world *world = make_world(def);
        step_world(world, 30);
        hashes[i] = pur_world_hash(world);
        pur_world_free(world);
    }
    assert_true(hashes[0] == hashes[1]);
}

/* A crew whose members pick a force at random: right with probability 1/4, else up. */
#define DITHERING 10000

static pur_world *dithering(void)
{
    pur_def *def = new_def(0.1);
    add_crew(def, "a", DITHERING, (pur_box){{0.0, 0.0}, {1.0, 1.0}});
    set_choice(def, "a.combine", "dither");
    static const double angles[] = {0.0, PUR_PI / 2.0};
    static const double chances[] = {0.25, 1.0};
    for (size_t i = 0; i < COUNT(angles); i++) {
        char path[PUR_PATH_MAX + 1];
        add_behaviour(def, "a", "flow_field");
        snprintf(path, sizeof path, "a.flow_field:%zu.centre", i + 1);
        set_point(def, path, 0.0, 0.0);
        snprintf(path, sizeof path, "a.flow_field:%zu.field", i + 1);
        set_choice(def, path, "uniform");
        snprintf(path, sizeof path, "a.flow_field:%zu.angle", i + 1);
        set_number(def, path, angles[i]);
        snprintf(path, sizeof path, "a.flow_field:%zu.speed", i + 1);
        set_number(def, path, 1.0);
        snprintf(path, sizeof path, "a.flow_field:%zu.chance", i + 1);
        set_number(def, path, chances[i]);
    }
    return make_world(def);
}

TEST(dithering_gives_one_rule_all_of_it)
{
    pur_world *world = dithering();
    pur_vec seen[DITHERING];
    size_t first = 0;
    for (size_t i = 0; i < DITHERING; i++)
        seen[i] =
            pur_vec_add(pur_world_inspect(world, i, 0).taken, pur_world_inspect(world, i, 1).taken);
    pur_world_step(world);
    for (size_t i = 0; i < DITHERING; i++) {
        const pur_vec force = pur_vec_scale(pur_world_velocity(world, i), 10.0);
        assert_vec_near(force, seen[i].x, seen[i].y, ROUNDING);
        const bool right = force.x > 1.0;
        first += right;
        assert_vec_near(force, right ? 4.0 : 0.0, right ? 0.0 : 1.0, ROUNDING);
    }
    /* Four standard deviations of a binomial. */
    const double share = (double)first / DITHERING;
    assert_near(share, 0.25, 4.0 * sqrt(0.25 * 0.75 / DITHERING));
    pur_world_free(world);
}

TEST(dithering_draws_anew_at_every_step)
{
    pur_world *world = dithering();
    size_t changed = 0;
    bool first[DITHERING];
    for (size_t i = 0; i < DITHERING; i++)
        first[i] = pur_world_inspect(world, i, 0).taken.x > 0.0;
    pur_world_step(world);
    for (size_t i = 0; i < DITHERING; i++)
        changed += first[i] != (pur_world_inspect(world, i, 0).taken.x > 0.0);
    /* Two independent draws with probability 1/4 differ with probability 3/8. */
    assert_near((double)changed / DITHERING, 0.375, 4.0 * sqrt(0.375 * 0.625 / DITHERING));
    pur_world_free(world);
}

TEST(dithering_passes_over_who_wants_nothing)
{
    pur_def *def = pulled(rest, 0.0, 3.0, 5.0);
    set_choice(def, "a.combine", "dither");
    assert_vec_near(first_force(def), 0.0, 3.0, ROUNDING);
}

TEST(where_none_is_asked_there_is_no_force)
{
    pur_def *def = pulled(rest, 1.0, 1.0, 1.0);
    set_choice(def, "a.combine", "dither");
    for (size_t i = 1; i <= 3; i++) {
        char path[PUR_PATH_MAX + 1];
        snprintf(path, sizeof path, "a.flow_field:%zu.chance", i);
        set_number(def, path, 1e-12);
    }
    assert_vec_near(first_force(def), 0.0, 0.0, 0.0);
}

TEST(who_combines_otherwise_does_not_touch_the_rest)
{
    static const char *const ways[] = {"sum", "priority", "dither"};
    pur_vec seen[COUNT(ways)];
    for (size_t i = 0; i < COUNT(ways); i++) {
        pur_def *def = new_def(0.1);
        add_agent(def, "a", 0.0, 0.0, 1.0, 0.0);
        add_behaviour(def, "a", "wander");
        add_agent(def, "b", 5.0, 0.0, 1.0, 0.0);
        add_behaviour(def, "b", "wander");
        set_choice(def, "b.combine", ways[i]);
        pur_world *world = make_world(def);
        step_world(world, 100);
        seen[i] = pur_world_position(world, 0);
        pur_world_free(world);
    }
    for (size_t i = 1; i < COUNT(ways); i++)
        assert_vec_near(seen[i], seen[0].x, seen[0].y, 0.0);
}

TEST(threads_combine_to_the_same_bits)
{
    static const char *const ways[] = {"priority", "dither"};
    for (size_t i = 0; i < COUNT(ways); i++) {
        uint64_t hashes[2];
        for (unsigned k = 0; k < 2; k++) {
            pur_def *def = new_def(0.1);
            add_crew(def, "a", 5000, (pur_box){{0.0, 0.0}, {100.0, 100.0}});
            set_choice(def, "a.combine", ways[i]);
            set_number(def, "a.max_force", 3.0);
            set_number(def, "a.max_turn", 1.0);
            add_behaviour(def, "a", "wander");
            set_number(def, "a.wander.chance", 0.5);
            add_behaviour(def, "a", "seek");
            set_point(def, "a.seek.point", 50.0, 50.0);
            pur_world *world = make_world(def);
            assert_int_equal(pur_world_set_threads(world, 1 + 2 * k, NULL), PUR_OK);
            step_world(world, 20);
            hashes[k] = pur_world_hash(world);
            pur_world_free(world);
        }
        assert_true(hashes[0] == hashes[1]);
    }
}

/* The three rules want (-11, 3) together. */
TEST(the_force_is_told_after_max_force_and_max_brake)
{
    pur_def *def = pulled(pur_vec_make(1.0, 0.0), 0.0, 3.0, 4.0);
    set_number(def, "a.max_force", 2.5);
    const pur_vec cut = first_force(def);
    assert_vec_near(cut, -2.5 * 11.0 / sqrt(130.0), 2.5 * 3.0 / sqrt(130.0), ROUNDING);
    def = pulled(pur_vec_make(1.0, 0.0), 0.0, 3.0, 4.0);
    set_number(def, "a.max_force", 2.5);
    set_number(def, "a.max_brake", 0.5);
    const pur_vec braked = first_force(def);
    assert_vec_near(braked, -0.5, 2.5 * 3.0 / sqrt(130.0), ROUNDING);
}

TEST(who_coasts_or_is_moved_by_a_rule_has_no_force)
{
    pur_def *def = new_def(0.1);
    add_agent(def, "coasts", 0.0, 0.0, 1.0, 0.0);
    add_agent(def, "circles", 5.0, 0.0, 0.0, 0.0);
    add_behaviour(def, "circles", "orbit");
    set_point(def, "circles.orbit.centre", 0.0, 0.0);
    set_number(def, "circles.orbit.radius", 5.0);
    set_number(def, "circles.orbit.rate", 1.0);
    pur_world *world = make_world(def);
    pur_vec force;
    assert_false(pur_world_force(world, 0, &force));
    assert_false(pur_world_force(world, 1, &force));
    pur_world_free(world);
}
