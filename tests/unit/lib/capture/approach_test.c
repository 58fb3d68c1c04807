/* Closest approaches: within a step, between two steps, at walls and seams. */
#include "support/captures.h"

TEST(a_closest_approach_at_the_end_of_a_step_is_noted_once)
{
    static const double time_steps[] = {0.1, 0.05, 0.02, 0.3, 0.7, 0.5, 1.0 / 3.0};
    for (size_t d = 0; d < COUNT(time_steps); d++) {
        for (int gap = 1; gap < 12; gap++) {
            for (int speed = 1; speed <= 6; speed++) {
                pur_world *world = make_world(
                    passing(time_steps[d], vec(gap, 1.5), vec(-0.5 * speed, 0.0), 0.0, "nothing"));
                size_t seen = 0;
                while (pur_world_position(world, QUARRY).x > -3.0) {
                    pur_world_step(world);
                    if (count_events(world, PUR_EVENT_CLOSEST_APPROACH) == 0)
                        continue;
                    const pur_event event = first_event(world, PUR_EVENT_CLOSEST_APPROACH);
                    assert_near(event.time, 2.0 * gap / speed, 1e-9);
                    assert_near(event.distance, 1.5, 1e-9);
                    seen++;
                }
                assert_int_equal(seen, 1);
                pur_world_free(world);
            }
        }
    }
}

/* The quarry turns back at a way point: the distance is least there, between two steps. */
TEST(a_turn_between_two_steps_is_a_closest_approach)
{
    pur_def *def = new_def(0.5);
    add_agent(def, "hunter", 0.0, 0.0, 0.0, 0.0);
    add_agent(def, "quarry", 10.0, 0.0, 0.0, 0.0);
    set_agile(def, "quarry", 2.0);
    add_behaviour(def, "quarry", "follow_path");
    const pur_vec path[] = {{6.0, 0.0}, {20.0, 0.0}};
    set_points(def, "quarry.follow_path.points", path, COUNT(path));
    set_number(def, "quarry.follow_path.waypoint_radius", 0.1);
    add_capture(def, "hunter", "quarry", 1.0, "nothing");
    pur_world *world = make_world(def);
    assert_event(step_until(world, PUR_EVENT_CLOSEST_APPROACH, 10), PUR_EVENT_CLOSEST_APPROACH, 5,
                 2.0, 6.0);
    step_world(world, 5);
    assert_int_equal(count_events(world, PUR_EVENT_CLOSEST_APPROACH), 0);
    pur_world_free(world);
}

/* Bounces off the wall beside the hunter, passing it 3 m aside. */
TEST(a_turn_at_a_wall_is_a_closest_approach)
{
    pur_def *def = new_bounded_def(0.5, "bounce", 100.0, 100.0);
    add_agent(def, "hunter", 100.0, 50.0, 0.0, 0.0);
    add_agent(def, "quarry", 97.0, 53.0, 2.0, 0.0);
    add_capture(def, "hunter", "quarry", 1.0, "nothing");
    pur_world *world = make_world(def);
    assert_event(step_until(world, PUR_EVENT_CLOSEST_APPROACH, 10), PUR_EVENT_CLOSEST_APPROACH, 3,
                 1.5, 3.0);
    for (int i = 0; i < 5; i++) {
        pur_world_step(world);
        assert_int_equal(count_events(world, PUR_EVENT_CLOSEST_APPROACH), 0);
    }
    pur_world_free(world);
}

/* Passes the hunter and bounces within one step: the pass lies on the straight part before the
   wall. */
TEST(a_pass_before_a_wall_is_a_closest_approach)
{
    pur_def *def = new_bounded_def(1.0, "bounce", 100.0, 100.0);
    add_agent(def, "hunter", 95.0, 50.0, 0.0, 0.0);
    add_agent(def, "quarry", 90.0, 53.0, 12.0, 0.0);
    set_number(def, "quarry.max_speed", 12.0);
    add_capture(def, "hunter", "quarry", 1.0, "nothing");
    pur_world *world = make_world(def);
    pur_world_step(world);
    assert_event(first_event(world, PUR_EVENT_CLOSEST_APPROACH), PUR_EVENT_CLOSEST_APPROACH, 1,
                 5.0 / 12.0, 3.0);
    pur_world_step(world);
    assert_event(first_event(world, PUR_EVENT_CLOSEST_APPROACH), PUR_EVENT_CLOSEST_APPROACH, 2,
                 1.0 + 3.0 / 12.0, 3.0);
    pur_world_free(world);
}

TEST(a_pass_round_half_a_wrapping_world_is_a_closest_approach)
{
    pur_def *def = new_bounded_def(1.0, "wrap", 100.0, 100.0);
    add_agent(def, "hunter", 50.0, 50.0, 0.0, 0.0);
    add_agent(def, "quarry", 20.0, 53.0, 90.0, 0.0);
    set_number(def, "quarry.max_speed", 90.0);
    add_capture(def, "hunter", "quarry", 5.0, "nothing");
    add_capture(def, "hunter", "quarry", 1.0, "nothing");
    pur_world *world = make_world(def);
    pur_world_step(world);
    assert_event(first_event(world, PUR_EVENT_CAPTURE), PUR_EVENT_CAPTURE, 1, 26.0 / 90.0, 5.0);
    const pur_event nearest = first_event(world, PUR_EVENT_CLOSEST_APPROACH);
    assert_int_equal(nearest.capture, 1);
    assert_near(nearest.time, 30.0 / 90.0, ROUNDING);
    assert_near(nearest.distance, 3.0, ROUNDING);
    pur_world_free(world);
}

/* It starts towards the hunter and turns away in the first step: nobody has come from farther. */
TEST(a_turn_at_tick_0_is_no_closest_approach)
{
    pur_def *def = passing(0.1, vec(5.0, 0.0), vec(-1.0, 0.0), 1.0, "nothing");
    set_number(def, "quarry.max_speed", 2.0);
    set_number(def, "quarry.response", 10.0);
    add_behaviour_at(def, "quarry", "flee", "hunter");
    pur_world *world = make_world(def);
    for (int i = 0; i < 20; i++) {
        pur_world_step(world);
        assert_int_equal(count_events(world, PUR_EVENT_CLOSEST_APPROACH), 0);
    }
    assert_true(distance_between(world, HUNTER, QUARRY) > 8.0);
    pur_world_free(world);
}

TEST(the_first_step_begins_with_no_closest_approach)
{
    pur_world *world = make_world(passing(0.1, vec(5.0, 0.0), vec(1.0, 0.0), 1.0, "nothing"));
    for (int i = 0; i < 20; i++) {
        pur_world_step(world);
        assert_int_equal(count_events(world, PUR_EVENT_CLOSEST_APPROACH), 0);
    }
    pur_world_free(world);
}

/* It passes the hunter at 1.5 m and again and again, as a wall sends it to and fro. */
TEST(once_captured_only_approaches_beyond_twice_the_radius_are_told)
{
    for (int radius = 1; radius <= 2; radius++) {
        pur_def *def = new_bounded_def(0.1, "bounce", 20.0, 20.0);
        add_agent(def, "hunter", 10.0, 10.0, 0.0, 0.0);
        add_agent(def, "prey", 10.0, 10.25, 0.0, 0.0);
        add_agent(def, "quarry", 2.0, 11.5, 5.0, 0.0);
        set_number(def, "quarry.max_speed", 5.0);
        add_capture(def, "hunter", "quarry", radius == 1 ? 1.0 : 0.5, "nothing");
        add_capture(def, "hunter", "prey", 0.5, "nothing");
        pur_world *world = make_world(def);
        size_t told = 0;
        for (int i = 0; i < 200; i++) {
            pur_world_step(world);
            told += count_events(world, PUR_EVENT_CLOSEST_APPROACH);
        }
        assert_int_equal(told, radius == 1 ? 0 : 5);
        pur_world_free(world);
    }
}
