/* The lag of agents: the exact answer of one to five stages to a force, what belongs to the state,
   and that agents without it have none. */
#include "support/world_builder.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FORCE 2.0 /* N, on 1 kg */
#define LAG 0.7   /* s */

/* An agent at rest that its one rule pulls to the right with FORCE, whatever it does. */
static pur_def *pulled_def(double dt, double lag, int64_t order)
{
    pur_def *def = new_def(dt);
    add_agent(def, "a", 0.0, 0.0, 0.0, 0.0);
    set_number(def, "a.max_speed", 1e9);
    set_number(def, "a.max_force", FORCE);
    set_number(def, "a.response", 1e9);
    set_number(def, "a.lag", lag);
    set_integer(def, "a.lag_order", order);
    add_behaviour(def, "a", "seek");
    set_point(def, "a.seek.point", 1e9, 0.0);
    return def;
}

static double speed_after(double dt, size_t steps, double lag, int64_t order)
{
    pur_world *world = make_world(pulled_def(dt, lag, order));
    step_world(world, steps);
    const double speed = pur_world_velocity(world, 0).x;
    pur_world_free(world);
    return speed;
}

TEST(the_answer_to_a_held_force_is_exact_at_every_time_step)
{
    static const struct {
        int64_t order;
        double speed;
    } cases[] = {{1, 2.680405667}, {2, 2.617811931}, {5, 2.600538100}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        assert_near(speed_after(2.0, 1, LAG, cases[i].order), cases[i].speed, 1e-9);
        assert_near(speed_after(0.1, 20, LAG, cases[i].order), cases[i].speed, 1e-9);
        assert_near(speed_after(0.001, 2000, LAG, cases[i].order), cases[i].speed, 1e-9);
    }
}

TEST(a_lag_far_below_a_step_is_none_and_one_far_above_holds_everything_back)
{
    for (int64_t order = 1; order <= 5; order++) {
        assert_near(speed_after(0.1, 20, 1e-300, order), 4.0, 1e-12);
        assert_near(speed_after(0.1, 20, 1e-9, order), 4.0, 1e-8);
        assert_near(speed_after(0.1, 20, 1e9, order), 0.0, 1e-8);
        assert_near(speed_after(1e-320, 20, 1e9, order), 0.0, 0.0);
    }
}

TEST(beyond_700_times_of_a_stage_the_answer_goes_on_smoothly)
{
    const double below = speed_after(1.0, 2, 1.0 / 699.9, 1);
    const double above = speed_after(1.0, 2, 1.0 / 700.1, 1);
    assert_near(below, FORCE * (2.0 - 1.0 / 699.9), 1e-12);
    assert_near(above, FORCE * (2.0 - 1.0 / 700.1), 1e-12);
}

TEST(the_force_that_acts_is_told_beside_the_command)
{
    pur_world *world = make_world(pulled_def(0.1, LAG, 3));
    for (size_t i = 0; i < 30; i++) {
        pur_vec command;
        pur_vec acting;
        const double before = pur_world_velocity(world, 0).x;
        assert_true(pur_world_command(world, 0, &command));
        assert_true(pur_world_force(world, 0, &acting));
        pur_world_step(world);
        assert_vec_near(command, FORCE, 0.0, 1e-12);
        assert_near(pur_world_velocity(world, 0).x - before, acting.x * 0.1, 1e-12);
        assert_true(acting.x < FORCE && acting.y == 0.0);
    }
    pur_world_free(world);
}

static uint64_t hash_after(pur_def *def, size_t steps)
{
    pur_world *world = make_world(def);
    step_world(world, steps);
    const uint64_t hash = pur_world_hash(world);
    pur_world_free(world);
    return hash;
}

TEST(the_stages_are_in_the_hash_and_without_a_lag_there_are_none)
{
    pur_def *held = pulled_def(0.1, 1e9, 1);
    set_number(held, "a.max_force", 1e-300); /* moves nothing, but the stage */
    pur_def *none = pulled_def(0.1, 1e9, 1);
    set_number(none, "a.max_force", 0.0);
    assert_true(hash_after(held, 1) != hash_after(none, 1));

    pur_def *plain = pulled_def(0.1, 0.0, 1);
    const size_t without = pur_def_world_bytes(plain);
    const uint64_t hash = hash_after(plain, 5);
    pur_def *ordered = pulled_def(0.1, 0.0, 4);
    assert_int_equal(pur_def_world_bytes(ordered), without);
    assert_true(hash_after(ordered, 5) == hash);
    pur_def *lagged = pulled_def(0.1, 1.0, 4);
    assert_int_equal(pur_def_world_bytes(lagged), without + 2 * 8 * sizeof(double));
    pur_def_free(lagged);
}

TEST(a_saved_state_has_the_stages)
{
    pur_world *world = make_world(pulled_def(0.1, LAG, 5));
    void *state = malloc(pur_world_state_size(world));
    assert_non_null(state);
    step_world(world, 7);
    pur_world_save(world, state);
    step_world(world, 9);
    const uint64_t hash = pur_world_hash(world);
    pur_world_load(world, state);
    step_world(world, 9);
    assert_true(pur_world_hash(world) == hash);
    free(state);
    pur_world_free(world);
}

/* A hunter runs over a quarry that is pulled, and respawns. */
static pur_def *respawning_def(double dt)
{
    pur_def *def = pulled_def(dt, LAG, 2);
    add_agent(def, "hunter", 3.0, 0.0, 0.0, 0.0);
    add_capture(def, "hunter", "a", 0.5, "respawn");
    return def;
}

TEST(whoever_respawns_begins_with_empty_stages)
{
    pur_world *world = make_world(respawning_def(0.1));
    step_until(world, PUR_EVENT_CAPTURE, 100);
    pur_vec acting;
    assert_true(pur_world_force(world, 0, &acting));
    pur_world *fresh = make_world(respawning_def(0.1));
    pur_vec first;
    assert_true(pur_world_force(fresh, 0, &first));
    assert_near(pur_vec_length(acting), first.x, 1e-12);
    pur_world_free(fresh);
    pur_world_free(world);
}

TEST(whoever_is_dead_keeps_its_stages)
{
    pur_def *def = pulled_def(0.1, LAG, 3);
    add_agent(def, "hunter", 3.0, 0.0, 0.0, 0.0);
    add_capture(def, "hunter", "a", 0.5, "remove");
    pur_world *world = make_world(def);
    step_until(world, PUR_EVENT_CAPTURE, 100);
    pur_vec before;
    pur_vec after;
    assert_true(pur_world_force(world, 0, &before));
    step_world(world, 20);
    assert_true(pur_world_force(world, 0, &after));
    assert_vec_near(after, before.x, before.y, 0.0);
    pur_world_free(world);
}

static pur_status change(pur_world *world, const char *path, pur_value value, pur_error *error)
{
    pur_change *made;
    if (error)
        *error = (pur_error){0};
    const pur_status status = pur_world_change(world, path, &value, &made, error);
    pur_change_free(made);
    return status;
}

TEST(a_lag_can_be_tuned_but_from_zero_or_to_zero_only_at_the_start)
{
    const pur_value zero = {.type = PUR_NUMBER, .as.number = 0.0};
    const pur_value longer = {.type = PUR_NUMBER, .as.number = 1e9};
    const pur_value two = {.type = PUR_INTEGER, .as.integer = 2};
    pur_error error = {0};
    pur_world *world = make_world(pulled_def(0.1, LAG, 1));
    step_world(world, 20);
    assert_int_equal(change(world, "a.lag", longer, NULL), PUR_OK);
    pur_vec before;
    pur_vec after;
    assert_true(pur_world_force(world, 0, &before));
    pur_world_step(world);
    assert_true(pur_world_force(world, 0, &after));
    assert_near(after.x, before.x, 1e-9);
    assert_int_equal(change(world, "a.lag", zero, &error), PUR_INVALID);
    assert_string_equal(error.path, "a.lag");
    assert_int_equal(change(world, "a.lag_order", two, &error), PUR_INVALID);
    pur_world_free(world);
    world = make_world(pulled_def(0.1, 0.0, 1));
    assert_int_equal(change(world, "a.lag", longer, &error), PUR_INVALID);
    assert_string_equal(error.path, "a.lag");
    pur_world_free(world);
}

TEST(a_lag_that_is_drawn_is_that_of_the_run)
{
    const pur_value drawn = {.type = PUR_RANDOM,
                             .as.random = {.kind = PUR_RANDOM_UNIFORM, .low = 0.0, .high = 2.0}};
    pur_def *def = pulled_def(2.0, LAG, 1);
    assert_int_equal(pur_def_set(def, "a.lag", &drawn, NULL), PUR_OK);
    pur_world *world = make_world(def);
    for (uint64_t seed = 1; seed < 6; seed++) {
        pur_world_restart(world, seed);
        const double lag = pur_world_properties(world, 0).lag;
        step_world(world, 1);
        assert_near(pur_world_velocity(world, 0).x, speed_after(2.0, 1, lag, 1), 0.0);
    }
    pur_world_free(world);
}

TEST(orbit_needs_no_lag)
{
    pur_def *def = new_def(0.1);
    add_agent(def, "a", 5.0, 0.0, 0.0, 0.0);
    set_number(def, "a.lag", 3.0);
    add_behaviour(def, "a", "orbit");
    set_point(def, "a.orbit.centre", 0.0, 0.0);
    set_number(def, "a.orbit.radius", 5.0);
    set_number(def, "a.orbit.rate", 1.0);
    pur_world *world = make_world(def);
    step_world(world, 10);
    assert_vec_near(pur_world_position(world, 0), 5.0 * cos(1.0), 5.0 * sin(1.0), 1e-9);
    pur_world_free(world);
}

TEST(the_keyboard_goes_through_the_lag)
{
    pur_def *def = new_def(1.0);
    add_agent(def, "a", 0.0, 0.0, 0.0, 0.0);
    set_number(def, "a.lag", 1.0);
    set_choice(def, "a.control", "keyboard");
    pur_world *world = make_world(def);
    pur_world_steer(world, 0, vec(0.0, 1.0));
    pur_world_step(world);
    assert_vec_near(pur_world_velocity(world, 0), 0.0, 5.0 * exp(-1.0), 1e-12);
    pur_world_free(world);
}

/* Members of a crew, or agents of their own. */
typedef struct lag_build {
    int64_t order;
    double max_brake, max_turn, capture;
} lag_build;

static void add_chaser(pur_def *def, const char *name, int64_t count, const lag_build *build)
{
    const pur_start start = {.kind = PUR_START_BOX, .box = {{20.0, 10.0}, {60.0, 40.0}}};
    char path[80];
#define PATH(key) (snprintf(path, sizeof path, "%s." key, name), path)
    add_agent(def, name, 0.0, 0.0, 0.0, 0.0);
    set_start(def, PATH("position"), start);
    set_motion(def, PATH("velocity"), (pur_motion){.kind = PUR_MOTION_BOX, .low = -3, .high = 3});
    set_integer(def, PATH("count"), count);
    set_number(def, PATH("max_force"), 3.0);
    set_number(def, PATH("mass"), 1.5);
    set_number(def, PATH("max_brake"), build->max_brake);
    set_number(def, PATH("max_turn"), build->max_turn);
    set_number(def, PATH("lag"), 0.4);
    set_integer(def, PATH("lag_order"), build->order);
    add_behaviour_at(def, name, "pursue", "target");
    if (build->capture > 0.0)
        add_capture(def, "target", name, build->capture, "remove");
#undef PATH
}

static pur_def *chase_of(const lag_build *build, int64_t members, bool as_crew)
{
    pur_def *def = new_bounded_def(0.1, "bounce", 80.0, 48.0);
    add_agent(def, "target", 40.0, 24.0, 3.0, 1.0);
    add_behaviour(def, "target", "wander");
    for (int64_t i = 0; i < (as_crew ? 1 : members); i++) {
        char name[20];
        snprintf(name, sizeof name, "p%d", (int)i);
        add_chaser(def, name, as_crew ? members : 1, build);
    }
    return def;
}

TEST(a_crew_behind_a_lag_moves_as_its_members_would_alone)
{
    static const lag_build builds[] = {
        {1, HUGE_VAL, HUGE_VAL, 0.0}, {1, 1.0, HUGE_VAL, 0.0}, {1, HUGE_VAL, 0.8, 4.0},
        {3, HUGE_VAL, HUGE_VAL, 4.0}, {5, 1.0, 0.8, 0.0},
    };
    for (size_t b = 0; b < COUNT(builds); b++) {
        for (size_t isa = 0; isa < pur_isa_count(); isa++) {
            pur_world *crew = make_world(chase_of(&builds[b], 21, true));
            pur_world *singles = make_world(chase_of(&builds[b], 21, false));
            if (pur_world_set_isa(crew, pur_isa_name(isa), NULL) == PUR_OK) {
                step_world(crew, 60);
                step_world(singles, 60);
                const pur_agents a = pur_world_agents(crew);
                const pur_agents s = pur_world_agents(singles);
                assert_memory_equal(a.x, s.x, 22 * sizeof *a.x);
                assert_memory_equal(a.vy, s.vy, 22 * sizeof *a.vy);
            }
            pur_world_free(crew);
            pur_world_free(singles);
        }
    }
}

TEST(a_large_crew_behind_a_lag_is_the_same_for_any_number_of_threads_and_instruction_set)
{
    const lag_build build = {2, 2.0, HUGE_VAL, 4.0};
    const uint64_t hash = hash_after(chase_of(&build, 5000, true), 20);
    for (size_t isa = 0; isa < pur_isa_count(); isa++) {
        pur_world *world = make_world(chase_of(&build, 5000, true));
        assert_int_equal(pur_world_set_threads(world, 3, NULL), PUR_OK);
        if (pur_world_set_isa(world, pur_isa_name(isa), NULL) == PUR_OK) {
            step_world(world, 20);
            assert_true(pur_world_hash(world) == hash);
        }
        pur_world_free(world);
    }
}

TEST(a_large_flock_behind_a_lag_is_the_same_for_any_number_of_threads)
{
    uint64_t hashes[2];
    for (unsigned i = 0; i < 2; i++) {
        pur_def *def = new_bounded_def(0.1, "wrap", 80.0, 48.0);
        add_crew(def, "a", 3000, (pur_box){{0.0, 0.0}, {80.0, 48.0}});
        set_number(def, "a.lag", 0.5);
        add_behaviour(def, "a", "flock");
        pur_world *world = make_world(def);
        assert_int_equal(pur_world_set_threads(world, 1 + i, NULL), PUR_OK);
        step_world(world, 70);
        hashes[i] = pur_world_hash(world);
        pur_world_free(world);
    }
    assert_true(hashes[0] == hashes[1]);
}
