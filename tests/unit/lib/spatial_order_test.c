/* A large flock is stored in the order of its grid, without any effect on results or numbers of
   agents. */
#include "support/world_builder.h"

#include <stdlib.h>

#define FLOCK 3000
#define LAST 3000 /* the agent after the flock */

/* Enough steps for one or two sorts. */
#define LONG 140

/* An unsorted flock adds its sums in another order. */
#define ROUNDING 1e-9

static pur_def *flock_def(const char *edge)
{
    pur_def *def = new_bounded_def(0.1, edge, 400.0, 240.0);
    add_crew(def, "flock", FLOCK, (pur_box){{0.0, 0.0}, {400.0, 240.0}});
    set_motion(def, "flock.velocity",
               (pur_motion){.kind = PUR_MOTION_BOX, .low = -8.0, .high = 8.0});
    set_number(def, "flock.max_speed", 8.0);
    add_behaviour(def, "flock", "flock");
    add_agent(def, "watcher", 100.0, 100.0, 1.0, 0.0);
    add_agent(def, "other", 300.0, 100.0, 1.0, 0.0);
    add_behaviour_at(def, "watcher", "seek", "other");
    return def;
}

static pur_world *new_flock(const char *edge)
{
    return make_world(flock_def(edge));
}

/* A flock that another agent senses is never sorted. */
static pur_world *new_unsorted(const char *edge)
{
    pur_def *def = flock_def(edge);
    set_reference(def, "watcher.seek.target", "flock");
    return make_world(def);
}

static size_t count_moved(const pur_world *world)
{
    const pur_agents all = pur_world_agents(world);
    size_t moved = 0;
    for (size_t i = 0; all.index && i < all.count; i++)
        moved += all.index[i] != i;
    return moved;
}

static uint64_t hash_after(pur_world *world, size_t steps)
{
    step_world(world, steps);
    const uint64_t hash = pur_world_hash(world);
    pur_world_free(world);
    return hash;
}

TEST(agents_are_told_by_number_wherever_they_stand)
{
    pur_world *sorted = new_flock("wrap");
    pur_world *unsorted = new_unsorted("wrap");
    for (size_t step = 0; step < 3; step++) {
        for (size_t i = 0; i < FLOCK; i++) {
            const pur_vec position = pur_world_position(unsorted, i);
            const pur_vec velocity = pur_world_velocity(unsorted, i);
            const pur_vec heading = pur_world_heading(unsorted, i);
            assert_vec_near(pur_world_position(sorted, i), position.x, position.y, ROUNDING);
            assert_vec_near(pur_world_velocity(sorted, i), velocity.x, velocity.y, ROUNDING);
            assert_vec_near(pur_world_heading(sorted, i), heading.x, heading.y, ROUNDING);
        }
        step_world(sorted, 1);
        step_world(unsorted, 1);
    }
    assert_true(count_moved(sorted) > FLOCK / 2);
    assert_int_equal(count_moved(unsorted), 0);
    pur_world_free(sorted);
    pur_world_free(unsorted);
}

TEST(the_arrays_say_where_everybody_stands)
{
    pur_world *world = new_flock("wrap");
    step_world(world, LONG);
    const pur_agents all = pur_world_agents(world);
    bool taken[FLOCK + 2] = {false};
    for (size_t i = 0; i < all.count; i++) {
        const size_t index = all.index[i];
        assert_vec_near(pur_world_position(world, i), all.x[index], all.y[index], 0.0);
        assert_vec_near(pur_world_velocity(world, i), all.vx[index], all.vy[index], 0.0);
        assert_false(taken[index]);
        taken[index] = true;
    }
    assert_int_equal(all.index[LAST], LAST);
    pur_world_free(world);
}

TEST(threads_and_instruction_sets_give_the_same_bits)
{
    const uint64_t hash = hash_after(new_flock("wrap"), LONG);
    for (unsigned threads = 2; threads <= 5; threads++) {
        pur_world *world = new_flock("wrap");
        assert_int_equal(pur_world_set_threads(world, threads, NULL), PUR_OK);
        assert_int_equal(hash_after(world, LONG), hash);
    }
    for (size_t i = 0; i < pur_isa_count(); i++) {
        pur_world *world = new_flock("wrap");
        if (pur_isa_is_here(i))
            assert_int_equal(pur_world_set_isa(world, pur_isa_name(i), NULL), PUR_OK);
        assert_int_equal(hash_after(world, LONG), hash);
    }
}

TEST(a_saved_state_has_the_order)
{
    const uint64_t hash = hash_after(new_flock("wrap"), LONG);
    pur_world *world = new_flock("wrap");
    step_world(world, 70);
    void *saved = malloc(pur_world_state_size(world));
    assert_non_null(saved);
    pur_world_save(world, saved);
    const uint64_t then = pur_world_hash(world);
    step_world(world, LONG);
    pur_world_load(world, saved);
    assert_int_equal(pur_world_hash(world), then);
    step_world(world, LONG - 70);
    assert_int_equal(pur_world_hash(world), hash);
    pur_world_restart(world, pur_world_seed(world));
    pur_world_load(world, saved);
    assert_int_equal(hash_after(world, LONG - 70), hash);
    free(saved);
}

TEST(a_saved_state_has_the_pursuers_as_well)
{
    pur_def *def = flock_def("wrap");
    add_capture(def, "watcher", "other", 30.0, "nothing");
    pur_world *world = make_world(def);
    pur_pursuer before;
    pur_pursuer after;
    step_world(world, 70);
    void *saved = malloc(pur_world_state_size(world));
    assert_non_null(saved);
    pur_world_save(world, saved);
    assert_true(pur_world_pursuer(world, LAST, &before));
    assert_true(before.path > 0.0);
    assert_true(count_moved(world) > 0);
    step_world(world, LONG);
    assert_true(pur_world_pursuer(world, LAST, &after));
    assert_true(after.path > before.path && after.miss_distance < before.miss_distance);
    pur_world_load(world, saved);
    assert_true(pur_world_pursuer(world, LAST, &after));
    assert_memory_equal(&after, &before, sizeof before);
    assert_false(pur_world_pursuer(world, LAST + 1, &after));
    assert_false(pur_world_pursuer(world, 0, NULL));
    pur_world_free(world);
    free(saved);
}

TEST(a_restart_is_in_the_order_of_numbers)
{
    const uint64_t hash = hash_after(new_flock("wrap"), LONG);
    pur_world *world = new_flock("wrap");
    step_world(world, LONG);
    pur_world_restart(world, pur_world_seed(world));
    assert_int_equal(count_moved(world), 0);
    assert_int_equal(hash_after(world, LONG), hash);
}

static pur_change *look_at_the_flock(pur_world *world)
{
    const pur_value flock = {.type = PUR_REFERENCE, .as.reference = "flock"};
    pur_change *change;
    assert_int_equal(pur_world_change(world, "watcher.seek.target", &flock, &change, NULL), PUR_OK);
    assert_non_null(change);
    return change;
}

TEST(who_is_looked_at_gets_their_order_back)
{
    pur_world *world = new_flock("wrap");
    step_world(world, 10);
    const uint64_t before = pur_world_hash(world);
    pur_change *change = look_at_the_flock(world);
    assert_int_equal(pur_world_hash(world), before);
    const pur_vec first = pur_world_position(world, 0);
    const pur_vec step = pur_vec_scale(pur_world_velocity(world, 0), 0.1);
    pur_world_step(world);
    assert_int_equal(count_moved(world), 0);
    /* The number still belongs to the same agent: it has moved by about one step. */
    const pur_vec way = pur_world_displacement(world, first, pur_world_position(world, 0));
    assert_vec_near(way, step.x, step.y, 0.2);
    pur_change_free(change);
    pur_world_free(world);
}

TEST(a_look_that_is_taken_back_leaves_no_trace)
{
    const uint64_t hash = hash_after(new_flock("wrap"), LONG);
    pur_world *world = new_flock("wrap");
    step_world(world, 10);
    pur_change *change = look_at_the_flock(world);
    pur_world_toggle(world, change);
    pur_change_free(change);
    assert_int_equal(hash_after(world, LONG - 10), hash);
}

TEST(a_look_names_its_target_by_number)
{
    pur_world *world = new_flock("wrap");
    step_world(world, 10);
    pur_change *change = look_at_the_flock(world);
    const pur_insight before = pur_world_inspect(world, LAST, 0);
    assert_true(before.has_target);
    const pur_vec there = pur_world_position(world, before.target);
    const pur_vec way = pur_world_displacement(world, pur_world_position(world, LAST), there);
    assert_vec_near(way, before.aim.x, before.aim.y, ROUNDING);
    pur_change_free(change);
    pur_world_free(world);
}

TEST(bounces_are_told_by_number_in_order)
{
    pur_world *sorted = new_flock("bounce");
    pur_world *unsorted = new_unsorted("bounce");
    size_t bounces = 0;
    for (size_t step = 0; step < 5; step++) {
        step_world(sorted, 1);
        step_world(unsorted, 1);
        size_t count;
        size_t wanted;
        const pur_event *events = pur_world_events(sorted, &count);
        const pur_event *like = pur_world_events(unsorted, &wanted);
        assert_int_equal(count, wanted);
        for (size_t i = 0; i < count; i++)
            assert_int_equal(events[i].agent, like[i].agent);
        bounces += count;
    }
    assert_true(bounces > 10);
    assert_true(count_moved(sorted) > FLOCK / 2);
    pur_world_free(sorted);
    pur_world_free(unsorted);
}
