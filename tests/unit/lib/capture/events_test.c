/* Order, bounces and number of the events of a step. */
#include "support/captures.h"

TEST(events_are_in_the_order_of_time_of_rules_and_of_numbers)
{
    pur_def *def = new_bounded_def(0.1, "bounce", 10.0, 10.0);
    add_crew(def, "a", 9, (pur_box){{0.0, 0.0}, {10.0, 10.0}});
    add_crew(def, "b", 10, (pur_box){{0.0, 0.0}, {10.0, 10.0}});
    set_motion(def, "a.velocity", (pur_motion){.kind = PUR_MOTION_DIRECTION, .speed = -1.0});
    set_motion(def, "b.velocity", (pur_motion){.kind = PUR_MOTION_DIRECTION, .speed = -1.0});
    add_capture(def, "b", "a", 2.0, "nothing");
    add_capture(def, "a", "a", 2.0, "nothing");
    pur_world *world = make_world(def);
    size_t kinds[3] = {0};
    for (int step = 0; step < 1000; step++) {
        size_t count;
        pur_world_step(world);
        const pur_event *e = pur_world_events(world, &count);
        for (size_t i = 0; i < count; i++) {
            kinds[e[i].kind]++;
            assert_true(e[i].kind == PUR_EVENT_BOUNCE || e[i].agent != e[i].other);
            assert_int_equal(e[i].tick, pur_world_tick(world));
            assert_true(i == 0 || comes_later(&e[i], &e[i - 1]));
        }
    }
    for (size_t i = 0; i < COUNT(kinds); i++)
        assert_true(kinds[i] > 100);
    pur_world_free(world);
}

TEST(a_bounce_names_the_agent_and_the_end_of_the_step)
{
    pur_def *def = new_bounded_def(0.5, "bounce", 10.0, 10.0);
    add_agent(def, "hunter", 9.0, 5.0, 3.0, 0.0);
    pur_world *world = make_world(def);
    pur_world_step(world);
    const pur_event event = first_event(world, PUR_EVENT_BOUNCE);
    assert_int_equal(event.agent, 0);
    assert_int_equal(event.tick, 1);
    assert_near(event.time, 0.5, 0.0);
    pur_world_step(world);
    assert_int_equal(count_events(world, PUR_EVENT_BOUNCE), 0);
    pur_world_free(world);
}

TEST(events_beyond_the_room_are_counted)
{
    pur_def *def = new_def(0.1);
    const pur_box box = {{0.0, 0.0}, {1.0, 1.0}};
    add_crew(def, "a", 100, box);
    add_crew(def, "b", 120, box);
    add_capture(def, "a", "b", 10.0, "nothing");
    pur_world *world = make_world(def);
    size_t count;
    pur_world_step(world);
    pur_world_events(world, &count);
    assert_true(count > 1000);
    assert_int_equal(count + pur_world_events_lost(world), 100 * 120);
    pur_world_restart(world, 1);
    assert_int_equal(pur_world_events_lost(world), 0);
    pur_world_free(world);

    world = make_world(passing(0.1, vec(0.5, 0.0), vec(0.0, 0.0), 1.0, "stop"));
    pur_world_step(world);
    assert_int_equal(pur_world_events_lost(world), 0);
    pur_world_free(world);
}
