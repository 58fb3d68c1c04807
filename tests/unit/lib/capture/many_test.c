/* Captures and closest approaches among many agents. */
#include "support/captures.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define HUNTERS 100
#define PREY 200
#define MOST_CAPTURES 4096

static void name_prey(char name[static 16], int number)
{
    snprintf(name, 16, "prey%d", number);
}

/* Hunters and prey that coast fast from random starts; the prey in `crews` crews with capture rules
   of their own. With `hunted`, prey capture hunters first, which respawn. */
static pur_world *make_hunt(const char *edge, const char *then, bool hunted, int crews)
{
    const pur_box field = {{0.0, 0.0}, {60.0, 40.0}};
    const pur_motion motion = {.kind = PUR_MOTION_BOX, .low = -30.0, .high = 30.0};
    pur_def *def = new_bounded_def(0.1, edge, 60.0, 40.0);
    add_crew(def, "hunter", HUNTERS, field);
    set_motion(def, "hunter.velocity", motion);
    set_number(def, "hunter.max_speed", HUGE_VAL);
    for (int i = 0; i < crews; i++) {
        char name[16];
        char path[32];
        name_prey(name, i);
        add_crew(def, name, PREY / crews, field);
        snprintf(path, sizeof path, "%s.velocity", name);
        set_motion(def, path, motion);
        snprintf(path, sizeof path, "%s.max_speed", name);
        set_number(def, path, HUGE_VAL);
        if (hunted)
            add_capture(def, name, "hunter", 0.3, "respawn");
    }
    for (int i = 0; i < crews; i++) {
        char name[16];
        name_prey(name, i);
        add_capture(def, "hunter", name, 0.7, then);
    }
    return make_world(def);
}

static int compare_captures(const void *a, const void *b)
{
    const pur_event *one = a;
    const pur_event *other = b;
    const size_t first = one->agent * (HUNTERS + PREY) + one->other;
    const size_t second = other->agent * (HUNTERS + PREY) + other->other;
    return (first > second) - (first < second);
}

/* The captures of the last step, by pursuer and quarry. */
static size_t sort_captures(const pur_world *world, pur_event *found)
{
    size_t count;
    size_t used = 0;
    const pur_event *events = pur_world_events(world, &count);
    for (size_t i = 0; i < count; i++)
        if (events[i].kind == PUR_EVENT_CAPTURE && used < MOST_CAPTURES)
            found[used++] = events[i];
    qsort(found, used, sizeof *found, compare_captures);
    return used;
}

TEST(many_pairs_are_captured_as_few_are)
{
    static const char *const edges[] = {"open", "bounce", "wrap"};
    static const char *const thens[] = {"nothing", "remove", "respawn"};
    static pur_event found[MOST_CAPTURES];
    static pur_event wanted[MOST_CAPTURES];
    for (size_t i = 0; i < 2 * COUNT(edges) * COUNT(thens); i++) {
        const char *const edge = edges[i % 3];
        const char *const then = thens[i / 3 % 3];
        pur_world *many = make_hunt(edge, then, i >= 9, 1);
        pur_world *few = make_hunt(edge, then, i >= 9, 20);
        size_t captures = 0;
        for (size_t step = 0; step < 40; step++) {
            pur_world_step(many);
            pur_world_step(few);
            const size_t count = sort_captures(many, found);
            assert_int_equal(sort_captures(few, wanted), count);
            for (size_t k = 0; k < count; k++) {
                assert_int_equal(found[k].agent, wanted[k].agent);
                assert_int_equal(found[k].other, wanted[k].other);
                assert_near(found[k].time, wanted[k].time, 0.0);
                assert_near(found[k].distance, wanted[k].distance, 0.0);
            }
            captures += count;
        }
        assert_true(captures > 20);
        assert_int_equal(pur_world_hash(many), pur_world_hash(few));
        pur_world_free(many);
        pur_world_free(few);
    }
}

TEST(of_more_pairs_than_a_million_no_approaches_are_told)
{
    for (int64_t count = 1000; count <= 1001; count++) {
        pur_def *def = new_bounded_def(0.1, "wrap", 4000.0, 4000.0);
        const pur_box field = {{0.0, 0.0}, {4000.0, 4000.0}};
        add_crew(def, "hunter", count, field);
        set_motion(def, "hunter.velocity",
                   (pur_motion){.kind = PUR_MOTION_DIRECTION, .speed = 1.0});
        add_crew(def, "prey", 1000, field);
        add_capture(def, "hunter", "prey", 1.0, "nothing");
        pur_world *world = make_world(def);
        step_world(world, 2);
        assert_int_equal(count_events(world, PUR_EVENT_CLOSEST_APPROACH) > 0, count == 1000);
        pur_world_free(world);
    }
}

/* A place reached on the straight way u between walls at 0 and `length`. */
static double mirrored(double u, double length)
{
    while (u < 0.0 || u > length)
        u = u < 0.0 ? -u : 2.0 * length - u;
    return u;
}

/* Where an agent that coasts is at a time in the step to come. */
static pur_vec coasting(const pur_world *world, size_t agent, double time)
{
    const pur_vec size = pur_world_size(world);
    const pur_vec p = pur_vec_add(pur_world_position(world, agent),
                                  pur_vec_scale(pur_world_velocity(world, agent), time));
    return pur_world_edge(world) == PUR_EDGE_BOUNCE
               ? vec(mirrored(p.x, size.x), mirrored(p.y, size.y))
               : p;
}

/* Step a world whose agents coast, and hold each capture against the motion before it: it is at its
   radius, or inside where the step began, and nobody in it was captured earlier in the step.
   Returns how many there were. */
static size_t step_and_check(pur_world *world, pur_world *before)
{
    size_t count;
    static pur_event gone[MOST_CAPTURES];
    size_t gone_count = 0;
    pur_world_step(world);
    const pur_event *events = pur_world_events(world, &count);
    for (size_t i = 0; i < count && events[i].kind == PUR_EVENT_CAPTURE; i++) {
        const double time = events[i].time - pur_world_time(before);
        const double distance =
            pur_vec_length(pur_world_displacement(world, coasting(before, events[i].agent, time),
                                                  coasting(before, events[i].other, time)));
        assert_near(distance, events[i].distance, 1e-9);
        assert_true(distance <= pur_world_capture(world, events[i].capture).radius + 1e-9);
        for (size_t k = 0; k < gone_count; k++)
            assert_true(gone[k].other != events[i].agent && gone[k].other != events[i].other);
        gone[gone_count++] = events[i];
    }
    return gone_count;
}

static void assert_crowd(pur_def *def, size_t steps, size_t least)
{
    pur_world *world = pur_world_new(def, MANY_AGENTS, NULL);
    pur_world *before = make_world(def); /* a step behind */
    size_t captures = 0;
    for (size_t i = 0; i < steps; i++) {
        captures += step_and_check(world, before);
        pur_world_step(before);
    }
    assert_true(captures >= least);
    pur_world_free(world);
    pur_world_free(before);
}

TEST(birds_that_respawn_capture_nobody_far_away)
{
    pur_def *def = new_bounded_def(0.1, "wrap", 60.0, 40.0);
    add_crew(def, "birds", 60, (pur_box){{0.0, 0.0}, {60.0, 40.0}});
    set_motion(def, "birds.velocity", (pur_motion){.kind = PUR_MOTION_BOX, .low = -9, .high = 9});
    set_number(def, "birds.max_speed", HUGE_VAL);
    add_capture(def, "birds", "birds", 1.0, "respawn");
    assert_crowd(def, 400, 300);
}

TEST(cats_at_walls_capture_no_mouse_that_is_farther_than_the_radius)
{
    pur_def *def = new_bounded_def(0.5, "bounce", 30.0, 20.0);
    const pur_box field = {{0.0, 0.0}, {30.0, 20.0}};
    add_crew(def, "cats", 60, field);
    add_crew(def, "mice", 60, field);
    set_motion(def, "cats.velocity", (pur_motion){.kind = PUR_MOTION_BOX, .low = -20, .high = 20});
    set_motion(def, "mice.velocity", (pur_motion){.kind = PUR_MOTION_BOX, .low = -9, .high = 9});
    set_number(def, "cats.max_speed", HUGE_VAL);
    set_number(def, "mice.max_speed", HUGE_VAL);
    add_capture(def, "cats", "mice", 0.4, "respawn");
    assert_crowd(def, 100, 1000);
}

TEST(more_captures_than_are_put_in_order_together_are_taken_in_order)
{
    pur_def *def = new_def(0.1);
    const pur_box box = {{0.0, 0.0}, {1.0, 1.0}};
    add_crew(def, "a", 100, box);
    add_crew(def, "b", 120, box);
    add_agent(def, "c", 0.5, 0.5, 0.0, 0.0);
    add_capture(def, "a", "b", 10.0, "nothing");
    add_capture(def, "c", "b", 10.0, "remove");
    add_capture(def, "a", "c", 10.0, "stop");
    pur_world *world = make_world(def);
    size_t count;
    pur_world_step(world);
    const pur_event *events = pur_world_events(world, &count);
    assert_int_equal(count + pur_world_events_lost(world), 100 * 120 + 120 + 1);
    for (size_t i = 1; i < count; i++)
        assert_true(comes_later(&events[i], &events[i - 1]));
    assert_false(pur_world_alive(world, 219));
    pur_world_free(world);
}

static size_t count_hunters_approaches(const pur_world *world)
{
    size_t count;
    size_t found = 0;
    const pur_event *events = pur_world_events(world, &count);
    for (size_t i = 0; i < count; i++)
        found += events[i].kind == PUR_EVENT_CLOSEST_APPROACH && events[i].agent == HUNTER;
    return found;
}

/* Few quarries, so that pairs are looked at one by one, and twice. */
TEST(with_more_captures_than_that_an_approach_is_noted_once)
{
    const pur_box box = {{0.0, 0.0}, {1.0, 1.0}};
    pur_def *def = new_def(1.0);
    add_agent(def, "hunter", -10.0, 5.0, 20.0, 0.0);
    add_agent(def, "quarry", 0.0, 0.0, 0.0, 0.0);
    set_number(def, "hunter.max_speed", HUGE_VAL);
    add_capture(def, "hunter", "quarry", 1.0, "nothing");
    add_crew(def, "many", MOST_CAPTURES + 100, box);
    add_capture(def, "many", "quarry", 100.0, "nothing");
    pur_world *world = make_world(def);
    pur_world_step(world);
    assert_int_equal(count_events(world, PUR_EVENT_CAPTURE), MOST_CAPTURES + 100);
    assert_int_equal(pur_world_events_lost(world), 0);
    assert_int_equal(count_hunters_approaches(world), 1);
    pur_world_free(world);
}

/* So many quarries are found by a grid, and closest approaches are looked for in all pairs. */
TEST(among_many_an_approach_before_the_first_capture_of_the_step_is_noted)
{
    const pur_box box = {{6.0, -0.5}, {7.0, 0.5}};
    pur_def *def = new_def(1.0);
    add_agent(def, "hunter", 0.0, 0.0, 20.0, 0.0);
    add_agent(def, "quarry", 2.0, 1.5, 0.0, 0.0);
    set_number(def, "hunter.max_speed", HUGE_VAL);
    add_crew(def, "many", 1100, box);
    add_capture(def, "hunter", "quarry", 1.0, "nothing");
    add_capture(def, "hunter", "many", 1.0, "nothing");
    pur_world *world = make_world(def);
    pur_world_step(world);
    const pur_event event = first_event(world, PUR_EVENT_CLOSEST_APPROACH);
    assert_event(event, PUR_EVENT_CLOSEST_APPROACH, 1, 0.1, 1.5);
    pur_world_free(world);
}
