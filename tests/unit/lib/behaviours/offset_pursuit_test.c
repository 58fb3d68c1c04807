/* The rule offset_pursuit, and its special cases. */
#include "support/one_rule.h"

#include <math.h>

/* A hunter with a station 4 m behind and 2 m to the left of its leader. */
static pur_def *in_formation(pur_vec velocity, pur_vec leader, pur_vec leader_velocity)
{
    pur_def *def = after("offset_pursuit", velocity, leader, leader_velocity);
    set_number(def, "hunter.offset_pursuit.behind", 4.0);
    set_number(def, "hunter.offset_pursuit.left", 2.0);
    set_number(def, "hunter.offset_pursuit.slow_radius", 10.0);
    return def;
}

TEST(in_its_place_offset_pursuit_goes_as_the_leader_goes)
{
    assert_force(in_formation(vec(1.0, 1.0), vec(4.0, -2.0), vec(3.0, 0.0)), 2.0, -1.0);
    assert_force(in_formation(vec(1.0, 1.0), vec(2.0, 4.0), vec(0.0, 3.0)), -1.0, 2.0);
}

TEST(offset_pursuit_arrives_at_its_place_in_the_leaders_frame)
{
    /* At half the slow radius; then far away, where max_speed limits the sum. */
    assert_force(in_formation(none, vec(4.0 + 3.0, -2.0 + 4.0), vec(1.0, 0.0)), 1.0 + 1.5, 2.0);
    const pur_vec wanted = pur_vec_scale(pur_vec_unit(vec(3.0 + 4.0, 3.0)), 5.0);
    assert_force(in_formation(none, vec(4.0 + 16.0, -2.0 + 12.0), vec(3.0, 0.0)), wanted.x,
                 wanted.y);
}

/* A leader that goes round a circle, and a hunter in its place. */
static pur_def *led_in_a_circle(double rate)
{
    pur_def *def = new_def(0.05);
    add_agent(def, "hunter", 12.0, -4.0, 0.0, 3.0);
    add_behaviour_at(def, "hunter", "offset_pursuit", "leader");
    set_number(def, "hunter.offset_pursuit.behind", 4.0);
    set_number(def, "hunter.offset_pursuit.left", -2.0);
    set_agile(def, "hunter", 8.0);
    add_agent(def, "leader", 10.0, 0.0, 0.0, 0.0);
    add_behaviour(def, "leader", "orbit");
    set_point(def, "leader.orbit.centre", 0.0, 0.0);
    set_number(def, "leader.orbit.radius", 10.0);
    set_number(def, "leader.orbit.rate", rate);
    return def;
}

/* How far the hunter is from its place. */
static double off_place(const pur_world *world)
{
    const pur_vec h = pur_world_heading(world, QUARRY);
    const pur_vec place = pur_vec_add(pur_vec_scale(h, -4.0), pur_vec_scale(pur_vec_left(h), -2.0));
    const pur_vec way =
        pur_vec_sub(pur_world_position(world, HUNTER), pur_world_position(world, QUARRY));
    return pur_vec_length(pur_vec_sub(way, place));
}

TEST(in_a_turn_a_hunter_keeps_its_place)
{
    static const double rates[] = {0.3, -0.3};
    for (size_t i = 0; i < COUNT(rates); i++) {
        pur_world *world = make_world(led_in_a_circle(rates[i]));
        step_world(world, 1200);
        assert_true(off_place(world) < 0.1); /* one step late; 1.3 m without the turn */
        pur_world_free(world);
    }
}

/* The velocity that a hunter wants, less what it wants for its distance from the place. */
static pur_vec feed_forward(const pur_world *world)
{
    const pur_insight insight = pur_world_inspect(world, HUNTER, 0);
    const pur_properties own = pur_world_properties(world, HUNTER);
    const pur_vec catch_up = pur_vec_scale(insight.aim, own.max_speed / insight.slow_radius);
    const pur_vec wanted = pur_vec_add(pur_vec_scale(insight.force, 1.0 / own.response),
                                       pur_world_velocity(world, HUNTER));
    return pur_vec_sub(wanted, catch_up);
}

TEST(the_place_moves_with_the_leader_and_round_it)
{
    pur_world *world = make_world(led_in_a_circle(0.3));
    pur_vec v = pur_world_velocity(world, QUARRY);
    assert_vec_near(feed_forward(world), v.x, v.y, 1e-10); /* no step yet, no turn */
    for (int i = 0; i < 5; i++) {
        pur_world_step(world);
        const pur_vec h = pur_world_heading(world, QUARRY);
        /* w left(-4 h - 2 left(h)) = w (2 h - 4 left(h)); the first chord turns by half a step */
        const double rate = i == 0 ? 0.15 : 0.3;
        v = pur_vec_add(
            pur_world_velocity(world, QUARRY),
            pur_vec_add(pur_vec_scale(h, 2.0 * rate), pur_vec_scale(pur_vec_left(h), -4.0 * rate)));
        assert_vec_near(feed_forward(world), v.x, v.y, 1e-10);
    }
    pur_world_free(world);
}

/* A leader at (x, 0) with this velocity in a world of 20 by 20 m that bounces, led to a point. */
static pur_world *led_to(double x, double vx, double point)
{
    pur_def *def = new_bounded_def(0.1, "bounce", 20.0, 20.0);
    add_agent(def, "hunter", 10.0, 10.0, 0.0, 0.0);
    add_behaviour_at(def, "hunter", "offset_pursuit", "leader");
    set_number(def, "hunter.max_speed", 1000.0);
    set_number(def, "hunter.offset_pursuit.behind", 4.0);
    add_agent(def, "leader", x, 10.0, vx, 0.0);
    add_behaviour(def, "leader", "seek");
    set_point(def, "leader.seek.point", point, 10.0);
    set_agile(def, "leader", fabs(vx));
    return make_world(def);
}

TEST(half_round_counts_as_a_turn_to_the_left)
{
    pur_world *world = led_to(10.0, 5.0, 1.0);
    pur_world_step(world);
    assert_vec_near(pur_world_heading(world, QUARRY), -1.0, 0.0, 0.0);
    /* pi/dt round the leader, 4 m behind: w left(4, 0) */
    assert_vec_near(feed_forward(world), -5.0, 4.0 * PUR_PI / 0.1, 1e-9);
    pur_world_free(world);
}

TEST(a_bounce_of_the_leader_is_no_turn)
{
    pur_world *world = led_to(19.8, 5.0, 30.0);
    pur_world_step(world);
    assert_int_equal(count_events(world, PUR_EVENT_BOUNCE), 1);
    assert_vec_near(pur_world_heading(world, QUARRY), -1.0, 0.0, 0.0);
    assert_vec_near(feed_forward(world), -5.0, 0.0, 1e-9);
    pur_world_free(world);
}

TEST(a_leader_that_comes_to_rest_does_not_turn)
{
    pur_world *world = led_to(10.0, 5.0, 10.0);
    pur_world_step(world);
    assert_vec_near(pur_world_velocity(world, QUARRY), 0.0, 0.0, 1e-12);
    assert_vec_near(feed_forward(world), 0.0, 0.0, 1e-9);
    pur_world_free(world);
}

TEST(a_leader_placed_anew_has_not_turned)
{
    pur_def *def = led_in_a_circle(0.3);
    set_number(def, "hunter.max_speed", 1000.0);
    add_agent(def, "hawk", 10.0, 0.0, 0.0, 0.0);
    add_capture(def, "hawk", "leader", 2.0, "respawn");
    pur_world *world = make_world(def);
    pur_world_step(world);
    assert_int_equal(count_events(world, PUR_EVENT_CAPTURE), 1);
    const pur_vec v = pur_world_velocity(world, QUARRY);
    assert_vec_near(feed_forward(world), v.x, v.y, 1e-9);
    pur_world_free(world);
}
