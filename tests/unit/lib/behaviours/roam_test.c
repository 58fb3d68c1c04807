/* The rule roam, and its special cases. */
#include "support/one_rule.h"

#include <math.h>

TEST(roam_goes_elsewhere_after_every_interval)
{
    pur_def *def = lone("roam", 0.0, 0.0);
    set_number(def, "hunter.roam.interval", 0.7);
    set_number(def, "hunter.roam.arrival_radius", 0.0);
    set_number(def, "hunter.max_speed", 0.0);
    pur_world *world = make_world(def);
    pur_vec position = roaming_to(world, HUNTER);
    for (int tick = 1; tick < 100; tick++) {
        pur_world_step(world);
        const pur_vec now = roaming_to(world, HUNTER);
        assert_true(same_position(now, position) == (tick % 7 != 0));
        position = now;
    }
    pur_world_free(world);
}

TEST(roam_goes_elsewhere_on_arrival)
{
    pur_def *def = lone("roam", 0.0, 0.0);
    set_number(def, "hunter.roam.interval", HUGE_VAL);
    set_number(def, "hunter.roam.arrival_radius", 2.0);
    set_agile(def, "hunter", 5.0);
    pur_world *world = make_world(def);
    size_t arrivals = 0;
    pur_vec position = roaming_to(world, HUNTER);
    for (int tick = 1; tick < 2000; tick++) {
        pur_world_step(world);
        const pur_vec way = pur_vec_sub(position, pur_world_position(world, HUNTER));
        const bool arrived = pur_vec_length(way) <= 2.0;
        const pur_vec now = roaming_to(world, HUNTER);
        assert_true(same_position(now, position) == !arrived);
        arrivals += arrived;
        position = now;
    }
    assert_true(arrivals > 10);
    pur_world_free(world);
}

/* The goal of a roaming hunter that stays at the origin, with this arrival radius. */
static pur_vec first_goal(double arrival_radius)
{
    pur_def *def = lone("roam", 0.0, 0.0);
    set_number(def, "hunter.roam.arrival_radius", arrival_radius);
    set_number(def, "hunter.max_speed", 0.0);
    return insight_of(def).aim;
}

TEST(roam_arrives_on_the_radius_itself)
{
    const pur_vec position = first_goal(0.0);
    const double distance = pur_vec_length(position);
    assert_true(same_position(first_goal(nextafter(distance, 0.0)), position));
    assert_false(same_position(first_goal(distance), position));
}

static void assert_roams_in(pur_box box, bool set)
{
    pur_vec low = {HUGE_VAL, HUGE_VAL};
    pur_vec high = {-HUGE_VAL, -HUGE_VAL};
    pur_def *def = new_bounded_def(0.1, "open", 30.0, 20.0);
    add_crew(def, "hunter", 2000, (pur_box){{0.0, 0.0}, {0.0, 0.0}});
    add_behaviour(def, "hunter", "roam");
    set_number(def, "hunter.roam.arrival_radius", 0.0);
    if (set)
        set_box(def, "hunter.roam.box", box.low.x, box.low.y, box.high.x, box.high.y);
    pur_world *world = make_world(def);
    for (size_t i = 0; i < 2000; i++) {
        const pur_vec position = roaming_to(world, i);
        low = vec(fmin(low.x, position.x), fmin(low.y, position.y));
        high = vec(fmax(high.x, position.x), fmax(high.y, position.y));
    }
    const pur_vec room = vec((box.high.x - box.low.x) / 100.0, (box.high.y - box.low.y) / 100.0);
    assert_true(low.x >= box.low.x && low.x <= box.low.x + room.x);
    assert_true(low.y >= box.low.y && low.y <= box.low.y + room.y);
    assert_true(high.x <= box.high.x && high.x >= box.high.x - room.x);
    assert_true(high.y <= box.high.y && high.y >= box.high.y - room.y);
    pur_world_free(world);
}

TEST(roam_stays_in_its_box_or_the_world)
{
    assert_roams_in((pur_box){{0.0, 0.0}, {30.0, 20.0}}, false);
    assert_roams_in((pur_box){{-50.0, 3.0}, {-10.0, 5.0}}, true);
    assert_roams_in((pur_box){{0.0, 0.0}, {1.0, 1.0}}, true);
    assert_roams_in((pur_box){{7.0, 8.0}, {7.0, 8.0}}, true);
    assert_roams_in((pur_box){{0.0, 0.0}, {0.0, 0.0}}, true);
}
