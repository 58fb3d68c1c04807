/* What a capture does: stop, remove, respawn, in order of time. */
#include "support/captures.h"

#include <math.h>

TEST(stop_leaves_the_world_as_it_is)
{
    pur_world *world = make_world(passing(0.1, vec(1.5, 0.0), vec(-1.0, 0.0), 1.0, "stop"));
    step_until(world, PUR_EVENT_CAPTURE, 10);
    assert_true(pur_world_alive(world, QUARRY));
    assert_vec_near(pur_world_velocity(world, QUARRY), -1.0, 0.0, 0.0);
    pur_world_free(world);
}

TEST(whoever_is_removed_stays_where_it_was_caught_and_is_caught_no_more)
{
    pur_world *world = make_world(passing(0.1, vec(1.5, 0.0), vec(-1.0, 0.0), 1.0, "remove"));
    step_until(world, PUR_EVENT_CAPTURE, 10);
    assert_false(pur_world_alive(world, QUARRY));
    const pur_vec position = pur_world_position(world, QUARRY);
    for (int i = 0; i < 50; i++) {
        size_t count;
        pur_world_step(world);
        pur_world_events(world, &count);
        assert_int_equal(count, 0);
        assert_false(pur_world_alive(world, QUARRY));
        assert_vec_near(pur_world_position(world, QUARRY), position.x, position.y, 0.0);
    }
    pur_world_restart(world, 1);
    assert_true(pur_world_alive(world, QUARRY));
    pur_world_free(world);
}

TEST(life_is_part_of_the_hash)
{
    pur_world *kept = make_world(passing(0.1, vec(0.5, 0.0), vec(1.0, 0.0), 1.0, "stop"));
    pur_world *removed = make_world(passing(0.1, vec(0.5, 0.0), vec(1.0, 0.0), 1.0, "remove"));
    assert_int_equal(pur_world_hash(kept), pur_world_hash(removed));
    pur_world_step(kept);
    pur_world_step(removed);
    assert_vec_near(pur_world_position(removed, QUARRY), pur_world_position(kept, QUARRY).x, 0.0,
                    0.0);
    assert_int_not_equal(pur_world_hash(kept), pur_world_hash(removed));
    pur_world_free(kept);
    pur_world_free(removed);
}

TEST(the_dead_catch_nobody)
{
    pur_def *def = passing(0.1, vec(3.0, 0.0), vec(-1.0, 0.0), 1.0, "stop");
    add_agent(def, "reaper", 0.0, 0.0, 0.0, 0.0);
    add_capture(def, "reaper", "hunter", 0.5, "remove");
    pur_world *world = make_world(def);
    pur_world_step(world);
    for (int i = 0; i < 50; i++) {
        pur_world_step(world);
        assert_int_equal(count_events(world, PUR_EVENT_CAPTURE), 0);
    }
    pur_world_free(world);
}

TEST(of_two_who_capture_each_other_the_lower_number_is_the_captor)
{
    pur_def *def = new_bounded_def(0.5, "wrap", 100.0, 100.0);
    add_crew(def, "birds", 2, (pur_box){{2.0, 2.0}, {98.0, 98.0}});
    set_motion(def, "birds.velocity", (pur_motion){.kind = PUR_MOTION_DIRECTION, .speed = 20.0});
    set_number(def, "birds.max_speed", 20.0);
    add_capture(def, "birds", "birds", 5.0, "remove");
    pur_world *world = make_world(def);
    size_t captures = 0;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        pur_world_restart(world, seed);
        for (int i = 0; i < 100; i++) {
            pur_world_step(world);
            const size_t count = count_events(world, PUR_EVENT_CAPTURE);
            assert_true(count <= 1);
            captures += count;
            if (count > 0)
                assert_int_equal(first_event(world, PUR_EVENT_CAPTURE).agent, 0);
        }
        assert_true(pur_world_alive(world, 0));
    }
    assert_true(captures > 20);
    pur_world_free(world);
}

/* Both rules are met at the start. */
TEST(whoever_is_removed_has_no_part_in_captures_of_later_rules)
{
    pur_def *def = passing(0.1, vec(0.5, 0.0), vec(0.0, 0.0), 1.0, "remove");
    add_capture(def, "quarry", "hunter", 1.0, "remove");
    pur_world *world = make_world(def);
    pur_world_step(world);
    assert_int_equal(count_events(world, PUR_EVENT_CAPTURE), 1);
    assert_true(pur_world_alive(world, HUNTER));
    assert_false(pur_world_alive(world, QUARRY));
    pur_world_free(world);
}

/* In one step of 1 s the hare reaches the fox after 0.3 s and the hound after 0.6 s, and the hound
   the fox after 0.5 s; rules are in another order. */
static pur_world *make_chain(const char *hound_fox, const char *hound_hare, const char *fox_hare)
{
    pur_def *def = new_def(1.0);
    add_agent(def, "hound", 0.0, 0.0, 0.0, 0.0);
    add_agent(def, "fox", 31.0, 0.0, -20.0, 0.0);
    add_agent(def, "hare", 61.0, 0.0, -100.0, 0.0);
    set_number(def, "fox.max_speed", HUGE_VAL);
    set_number(def, "hare.max_speed", HUGE_VAL);
    add_capture(def, "hound", "fox", 21.0, hound_fox);
    add_capture(def, "hound", "hare", 1.0, hound_hare);
    add_capture(def, "fox", "hare", 6.0, fox_hare);
    return make_world(def);
}

TEST(captures_of_a_step_are_taken_in_order_of_time)
{
    size_t count;
    pur_world *world = make_chain("nothing", "nothing", "nothing");
    pur_world_step(world);
    const pur_event *events = pur_world_events(world, &count);
    assert_int_equal(count_events(world, PUR_EVENT_CAPTURE), 3);
    assert_int_equal(events[0].capture, 2);
    assert_int_equal(events[1].capture, 0);
    assert_int_equal(events[2].capture, 1);
    assert_near(events[0].time, 0.3, ROUNDING);
    assert_near(events[1].time, 0.5, ROUNDING);
    assert_near(events[2].time, 0.6, ROUNDING);
    pur_world_free(world);

    /* The fox has the hare, the hound the fox; the hare is gone when the hound comes to it. */
    world = make_chain("remove", "remove", "remove");
    pur_world_step(world);
    events = pur_world_events(world, &count);
    assert_int_equal(count_events(world, PUR_EVENT_CAPTURE), 2);
    assert_int_equal(events[0].capture, 2);
    assert_int_equal(events[1].capture, 0);
    pur_world_free(world);
}

TEST(after_a_capture_that_stops_nothing_in_the_step_counts)
{
    pur_world *world = make_chain("stop", "nothing", "nothing");
    pur_world_step(world);
    assert_int_equal(count_events(world, PUR_EVENT_CAPTURE), 2);
    pur_world_free(world);
    world = make_chain("remove", "remove", "stop");
    pur_world_step(world);
    assert_int_equal(count_events(world, PUR_EVENT_CAPTURE), 1);
    assert_true(pur_world_alive(world, 1));
    pur_world_free(world);
}

TEST(only_the_first_to_catch_one_has_it)
{
    pur_def *def = new_def(0.1);
    add_crew(def, "hunters", 3, (pur_box){{0.0, 0.0}, {1.0, 1.0}});
    add_agent(def, "quarry", 0.5, 0.5, 0.0, 0.0);
    add_capture(def, "hunters", "quarry", 5.0, "remove");
    pur_world *world = make_world(def);
    pur_world_step(world);
    assert_int_equal(count_events(world, PUR_EVENT_CAPTURE), 1);
    assert_int_equal(first_event(world, PUR_EVENT_CAPTURE).agent, 0);
    pur_world_free(world);
}

static void assert_respawns(pur_start start, pur_box box)
{
    pur_def *def = passing(0.1, vec(0.5, 0.0), vec(0.0, 0.0), 1.0, "respawn");
    if (start.kind != PUR_START_POINT)
        set_start(def, "quarry.position", start);
    set_start(def, "hunter.position",
              (pur_start){.kind = PUR_START_BOX, .box = {{0.0, 0.0}, {80.0, 48.0}}});
    set_number(def, "capture.radius", 100.0); /* captures the quarry in every step */
    set_motion(def, "quarry.velocity", (pur_motion){.kind = PUR_MOTION_DIRECTION, .speed = 3.0});
    pur_world *world = make_world(def);
    pur_vec last = pur_world_position(world, QUARRY);
    for (int i = 0; i < 200; i++) {
        pur_world_step(world);
        const pur_vec p = pur_world_position(world, QUARRY);
        const pur_vec v = pur_world_velocity(world, QUARRY);
        const pur_vec h = pur_world_heading(world, QUARRY);
        assert_int_equal(count_events(world, PUR_EVENT_CAPTURE), 1);
        assert_true(pur_world_alive(world, QUARRY));
        assert_true(p.x >= box.low.x && p.x <= box.high.x);
        assert_true(p.y >= box.low.y && p.y <= box.high.y);
        assert_true(p.x != last.x && p.y != last.y);
        assert_near(pur_vec_length(v), 3.0, ROUNDING);
        assert_vec_near(h, v.x / 3.0, v.y / 3.0, ROUNDING);
        last = p;
    }
    pur_world_free(world);
}

TEST(whoever_respawns_has_a_start_from_the_seed)
{
    const pur_box world = {{0.0, 0.0}, {80.0, 48.0}};
    const pur_box corner = {{5.0, 6.0}, {7.0, 8.0}};
    const pur_box round = {{18.0, 8.0}, {22.0, 12.0}};
    assert_respawns((pur_start){.kind = PUR_START_POINT}, world);
    assert_respawns((pur_start){.kind = PUR_START_WORLD}, world);
    assert_respawns((pur_start){.kind = PUR_START_BOX, .box = corner}, corner);
    assert_respawns((pur_start){.kind = PUR_START_RING, .point = {20.0, 10.0}, .radius = 2.0},
                    round);
}

TEST(a_respawn_depends_on_the_seed_alone)
{
    pur_world *world = make_world(passing(0.1, vec(0.5, 0.0), vec(0.0, 0.0), 1.0, "respawn"));
    pur_world_step(world);
    const pur_vec first = pur_world_position(world, QUARRY);
    pur_world_restart(world, 1);
    pur_world_step(world);
    assert_vec_near(pur_world_position(world, QUARRY), first.x, first.y, 0.0);
    pur_world_restart(world, 2);
    pur_world_step(world);
    assert_true(pur_world_position(world, QUARRY).x != first.x);
    pur_world_free(world);
}

TEST(a_behaviours_state_starts_again_with_its_agent)
{
    const pur_vec path[] = {{10.0, 0.0}, {20.0, 0.0}};
    pur_def *def = passing(0.1, vec(10.0, 0.0), vec(0.0, 0.0), 1.0, "respawn");
    add_behaviour(def, "quarry", "follow_path");
    set_number(def, "quarry.max_speed", 5.0);
    set_points(def, "quarry.follow_path.points", path, COUNT(path));
    set_number(def, "capture.radius", 15.0);
    pur_world *world = make_world(def);
    pur_world_step(world);
    const pur_vec p = pur_world_position(world, QUARRY);
    const pur_vec aim = pur_world_inspect(world, QUARRY, 0).aim;
    assert_true(p.x > 20.0 || p.y > 1.0);
    assert_vec_near(pur_vec_add(p, aim), 10.0, 0.0, ROUNDING);
    pur_world_free(world);
}
