/* The step: the order of limits, the edges, simultaneous motion, and no allocation. */
#include "support/memory.h"
#include "support/world_builder.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROUNDING 1e-12

/* An agent at rest at the origin that seeks a point on the x axis: response 2 to 5 m/s makes 10 N.
 */
static pur_def *pushed(void)
{
    pur_def *def = new_def(0.1);
    add_agent(def, "a", 0.0, 0.0, 0.0, 0.0);
    set_number(def, "a.response", 2.0);
    add_behaviour(def, "a", "seek");
    set_point(def, "a.seek.point", 100.0, 0.0);
    return def;
}

static void assert_first_step(pur_def *def, double vx, double vy)
{
    pur_world *world = make_world(def);
    const pur_vec start = pur_world_position(world, 0);
    pur_world_step(world);
    const pur_vec moved = pur_vec_sub(pur_world_position(world, 0), start);
    assert_vec_near(pur_world_velocity(world, 0), vx, vy, ROUNDING);
    assert_vec_near(moved, 0.1 * vx, 0.1 * vy, ROUNDING); /* moves with the new velocity */
    pur_world_free(world);
}

TEST(a_force_over_the_mass_is_an_acceleration)
{
    assert_first_step(pushed(), 1.0, 0.0);
    pur_def *def = pushed();
    set_number(def, "a.mass", 4.0);
    assert_first_step(def, 0.25, 0.0);
}

TEST(the_force_is_limited_before_the_mass_divides_it)
{
    pur_def *def = pushed();
    set_number(def, "a.mass", 2.0);
    set_number(def, "a.max_force", 4.0);
    assert_first_step(def, 0.2, 0.0);
}

TEST(the_sum_of_the_forces_is_limited_and_not_each)
{
    pur_def *def = pushed();
    add_behaviour(def, "a", "seek");
    set_point(def, "a.seek:2.point", -100.0, 0.0);
    set_number(def, "a.seek:2.weight", 0.8);
    set_number(def, "a.max_force", 4.0);
    assert_first_step(def, 0.2, 0.0); /* 10 - 8 N, not 4 - 4 */

    def = pushed();
    add_behaviour(def, "a", "seek");
    set_point(def, "a.seek:2.point", 0.0, 100.0);
    set_number(def, "a.max_force", 4.0);
    assert_first_step(def, 0.4 / sqrt(2.0), 0.4 / sqrt(2.0));
}

TEST(the_speed_is_limited_after_the_acceleration)
{
    pur_def *def = pushed();
    set_velocity(def, "a.velocity", 0.0, 5.0);
    set_number(def, "a.response", 10.0); /* takes (5, 0) at once; from (0, 5) */
    set_number(def, "a.max_force", 30.0);
    const double change = 3.0 / sqrt(2.0);
    const double length = sqrt(change * change + (5.0 - change) * (5.0 - change));
    assert_true(length < 5.0);
    assert_first_step(def, change, 5.0 - change);

    def = pushed();
    set_velocity(def, "a.velocity", 0.0, 5.0);
    add_behaviour(def, "a", "seek");
    set_point(def, "a.seek:2.point", 0.0, 100.0);
    const double x = 0.1 * 2.0 * 5.0;
    const double y = 5.0 - 0.1 * 2.0 * 5.0;
    assert_true(sqrt(x * x + y * y) < 5.0);
    assert_first_step(def, x, y);

    def = pushed();
    set_velocity(def, "a.velocity", 4.0, 3.0);
    set_number(def, "a.seek.weight", 20.0);
    const pur_vec over = {4.0 + 4.0 * 1.0, 3.0 - 4.0 * 3.0};
    const double speed = pur_vec_length(over);
    assert_first_step(def, 5.0 * over.x / speed, 5.0 * over.y / speed);
}

TEST(an_infinite_max_speed_limits_nothing)
{
    pur_def *def = new_def(0.1);
    add_agent(def, "a", 0.0, 0.0, 3e8, -4e8);
    set_number(def, "a.max_speed", HUGE_VAL);
    pur_world *world = make_world(def);
    step_world(world, 10);
    assert_vec_near(pur_world_velocity(world, 0), 3e8, -4e8, 0.0);
    pur_world_free(world);
}

TEST(a_speed_without_a_limit_is_cut_at_1e12_metres_a_second)
{
    pur_def *def = new_def(1.0);
    add_agent(def, "a", 0.0, 0.0, 0.0, 0.0);
    set_number(def, "a.max_speed", HUGE_VAL);
    set_number(def, "a.response", 1e9);
    add_behaviour(def, "a", "flow_field");
    set_choice(def, "a.flow_field.field", "uniform");
    set_point(def, "a.flow_field.centre", 0.0, 0.0);
    set_number(def, "a.flow_field.speed", 1e9);
    pur_world *world = make_world(def);
    pur_world_step(world);
    assert_vec_near(pur_world_velocity(world, 0), 1e12, 0.0, 1e-3);
    assert_vec_near(pur_world_position(world, 0), 1e12, 0.0, 1e-3);
    pur_world_free(world);
}

TEST(without_behaviours_an_agent_coasts)
{
    pur_def *def = new_def(0.25);
    add_agent(def, "a", 1.0, 2.0, 3.0, -4.0);
    pur_world *world = make_world(def);
    step_world(world, 40);
    assert_vec_near(pur_world_position(world, 0), 31.0, -38.0, 0.0);
    assert_vec_near(pur_world_velocity(world, 0), 3.0, -4.0, 0.0);
    pur_world_free(world);
}

TEST(the_heading_is_the_direction_of_motion)
{
    pur_world *world = make_world(pushed());
    assert_vec_near(pur_world_heading(world, 0), 1.0, 0.0, 0.0); /* at rest: +x */
    pur_world_free(world);

    pur_def *def = new_def(0.1);
    add_agent(def, "a", 0.0, 0.0, 3.0, -4.0);
    world = make_world(def);
    assert_vec_near(pur_world_heading(world, 0), 0.6, -0.8, ROUNDING);
    pur_world_free(world);

    /* At any positive speed. */
    def = new_def(0.1);
    add_agent(def, "a", 0.0, 0.0, 3e-200, -4e-200);
    world = make_world(def);
    assert_vec_near(pur_world_heading(world, 0), 0.6, -0.8, ROUNDING);
    pur_world_free(world);
}

/* An agent that brakes from (0, 3) m/s to rest, then moves along x at this speed. */
static pur_vec heading_after(double speed, double max_speed)
{
    pur_def *def = new_def(0.1);
    add_agent(def, "a", 0.0, 0.0, 0.0, 3.0);
    set_agile(def, "a", max_speed);
    add_behaviour(def, "a", "arrive");
    set_point(def, "a.arrive.point", speed, 0.0);
    set_number(def, "a.arrive.slow_radius", max_speed);
    pur_world *world = make_world(def);
    pur_world_step(world);
    assert_vec_near(pur_world_velocity(world, 0), speed, 0.0, 1e-15);
    const pur_vec heading = pur_world_heading(world, 0);
    pur_world_free(world);
    return heading;
}

TEST(an_agent_that_creeps_keeps_its_heading)
{
    assert_vec_near(heading_after(0.0, 3.0), 0.0, 1.0, 0.0);
    assert_vec_near(heading_after(2.9e-4, 3.0), 0.0, 1.0, 0.0);
    assert_near(heading_after(3.1e-4, 3.0).x, 1.0, 1e-6);
    assert_vec_near(heading_after(0.9e-3, 50.0), 0.0, 1.0, 0.0);
    assert_near(heading_after(1.1e-3, 50.0).x, 1.0, 1e-6);
}

/* An agent without a max_speed, with the heading +y, that is pushed to this speed along x. */
static pur_vec heading_without_limit(double speed)
{
    pur_def *def = new_def(0.1);
    add_agent(def, "a", 0.0, 0.0, 0.0, 1e-12);
    set_number(def, "a.max_speed", HUGE_VAL);
    add_behaviour(def, "a", "track");
    set_point(def, "a.track.point", 1.0, 0.0);
    set_number(def, "a.track.rate", speed / 0.1);
    pur_world *world = make_world(def);
    pur_world_step(world);
    assert_near(pur_world_velocity(world, 0).x, speed, 1e-20);
    const pur_vec heading = pur_world_heading(world, 0);
    pur_world_free(world);
    return heading;
}

TEST(without_a_max_speed_it_creeps_up_to_a_billionth_of_a_metre_a_second)
{
    assert_vec_near(heading_without_limit(0.9e-9), 0.0, 1.0, 0.0);
    assert_near(heading_without_limit(1.1e-9).x, 1.0, 1e-6);
}

/* Members that creep in a loop of vectors, at 1.5 times the speed that turns one of 1 m/s: the slow
   ones turn, the fast ones do not. */
TEST(members_that_differ_in_max_speed_creep_at_speeds_of_their_own)
{
    enum { MEMBERS = 64 };
    pur_def *def = new_bounded_def(0.1, "open", 10.0, 10.0);
    add_crew(def, "a", MEMBERS, (pur_box){{0.0, 0.0}, {10.0, 10.0}});
    set_motion(def, "a.velocity", (pur_motion){.velocity = {0.0, 1e-12}});
    assert_int_equal(
        pur_def_set(def, "a.max_speed",
                    &(pur_value){.type = PUR_RANDOM, .as.random = {.low = 1.0, .high = 2.0}}, NULL),
        PUR_OK);
    add_behaviour(def, "a", "track");
    set_point(def, "a.track.point", 1e6, 5.0);
    set_number(def, "a.track.rate", 1.5e-3);
    pur_world *world = make_world(def);
    size_t turned = 0;
    pur_world_step(world);
    for (size_t i = 0; i < MEMBERS; i++) {
        const bool slow = pur_world_properties(world, i).max_speed < 1.5;
        assert_true((pur_world_heading(world, i).x > 0.9) == slow);
        turned += slow;
    }
    assert_true(turned > 0 && turned < MEMBERS);
    pur_world_free(world);
}

TEST(a_crew_at_rest_at_random_places_faces_all_ways)
{
    enum { MEMBERS = 4000 };
    pur_def *def = new_bounded_def(0.1, "open", 10.0, 10.0);
    add_crew(def, "a", MEMBERS, (pur_box){{0.0, 0.0}, {10.0, 10.0}});
    add_agent(def, "b", 1.0, 1.0, 0.0, 0.0);
    pur_world *world = make_world(def);
    pur_vec sum = {0.0, 0.0};
    for (size_t i = 0; i < MEMBERS; i++) {
        const pur_vec heading = pur_world_heading(world, i);
        assert_near(pur_vec_length(heading), 1.0, ROUNDING);
        sum = pur_vec_add(sum, heading);
    }
    /* Each component has the variance 1/2; four standard deviations. */
    assert_vec_near(sum, 0.0, 0.0, 4.0 * sqrt(MEMBERS / 2.0));
    assert_vec_near(pur_world_heading(world, MEMBERS), 1.0, 0.0, 0.0);
    pur_world_free(world);
}

TEST(a_crew_that_wanders_from_rest_does_not_drift)
{
    enum { MEMBERS = 4000 };
    pur_def *def = new_bounded_def(0.05, "open", 10.0, 10.0);
    add_crew(def, "a", MEMBERS, (pur_box){{5.0, 5.0}, {5.0, 5.0}});
    add_behaviour(def, "a", "wander");
    pur_world *world = make_world(def);
    step_world(world, 100);
    pur_vec sum = {0.0, 0.0};
    double square = 0.0;
    for (size_t i = 0; i < MEMBERS; i++) {
        const pur_vec way = pur_vec_sub(pur_world_position(world, i), pur_vec_make(5.0, 5.0));
        sum = pur_vec_add(sum, way);
        square += pur_vec_dot(way, way);
    }
    assert_true(square > MEMBERS * 25.0);
    assert_vec_near(sum, 0.0, 0.0, 4.0 * sqrt(square / 2.0));
    pur_world_free(world);
}

/* Reflect step by step, as a ball would. */
static void reflect(double *p, double *v, double length)
{
    while (*p < 0.0 || *p > length) {
        *p = *p < 0.0 ? -*p : 2.0 * length - *p;
        *v = -*v;
    }
}

TEST(a_bounce_folds_back_as_often_as_it_takes)
{
    static const double speeds[] = {0.0,  0.3,  1.0,   2.9,   3.1,   7.77,
                                    13.6, 99.9, 101.3, 640.2, 999.5, 3.0};
    for (size_t i = 0; i < COUNT(speeds); i++) {
        for (int sign = -1; sign <= 1; sign += 2) {
            pur_vec p = {1.3, 0.7};
            pur_vec v = {sign * speeds[i], -0.7 * sign * speeds[i]};
            pur_def *def = new_bounded_def(1.0, "bounce", 5.0, 3.0);
            add_agent(def, "a", p.x, p.y, v.x, v.y);
            set_number(def, "a.max_speed", 2000.0);
            pur_world *world = make_world(def);
            for (int step = 0; step < 20; step++) {
                p = pur_vec_add(p, v);
                const bool out = p.x < 0.0 || p.x > 5.0 || p.y < 0.0 || p.y > 3.0;
                reflect(&p.x, &v.x, 5.0);
                reflect(&p.y, &v.y, 3.0);
                pur_world_step(world);
                /* Folding back a kilometre has a rounding error of 1e-13. */
                assert_vec_near(pur_world_position(world, 0), p.x, p.y, 1e-10);
                assert_vec_near(pur_world_velocity(world, 0), v.x, v.y, 0.0);
                assert_int_equal(count_events(world, PUR_EVENT_BOUNCE), out);
                p = pur_world_position(world, 0);
            }
            pur_world_free(world);
        }
    }
}

TEST(a_wall_turns_only_the_component_across_it)
{
    pur_def *def = new_bounded_def(1.0, "bounce", 10.0, 10.0);
    add_agent(def, "a", 9.0, 5.0, 3.0, 1.0);
    pur_world *world = make_world(def);
    pur_world_step(world);
    assert_vec_near(pur_world_position(world, 0), 8.0, 6.0, 0.0);
    assert_vec_near(pur_world_velocity(world, 0), -3.0, 1.0, 0.0);
    assert_vec_near(pur_world_heading(world, 0), -3.0 / sqrt(10.0), 1.0 / sqrt(10.0), ROUNDING);
    pur_world_free(world);
}

TEST(reaching_a_wall_exactly_is_no_bounce)
{
    pur_def *def = new_bounded_def(1.0, "bounce", 10.0, 10.0);
    add_agent(def, "a", 7.0, 3.0, 3.0, -3.0);
    pur_world *world = make_world(def);
    pur_world_step(world);
    assert_vec_near(pur_world_position(world, 0), 10.0, 0.0, 0.0);
    assert_vec_near(pur_world_velocity(world, 0), 3.0, -3.0, 0.0);
    assert_int_equal(count_events(world, PUR_EVENT_BOUNCE), 0);
    pur_world_step(world);
    assert_vec_near(pur_world_position(world, 0), 7.0, 3.0, 0.0);
    assert_vec_near(pur_world_velocity(world, 0), -3.0, 3.0, 0.0);
    assert_int_equal(count_events(world, PUR_EVENT_BOUNCE), 1);
    pur_world_free(world);
}

static pur_vec wrapped(pur_vec position, pur_vec velocity)
{
    pur_def *def = new_bounded_def(1.0, "wrap", 10.0, 20.0);
    add_agent(def, "a", position.x, position.y, velocity.x, velocity.y);
    set_number(def, "a.max_speed", 1e6);
    pur_world *world = make_world(def);
    pur_world_step(world);
    const pur_vec p = pur_world_position(world, 0);
    assert_vec_near(pur_world_velocity(world, 0), velocity.x, velocity.y, 0.0);
    pur_world_free(world);
    return p;
}

TEST(a_wrapping_world_ends_before_its_length)
{
    assert_vec_near(wrapped(pur_vec_make(7.0, 15.0), pur_vec_make(3.0, 5.0)), 0.0, 0.0, 0.0);
    assert_vec_near(wrapped(pur_vec_make(0.0, 0.0), pur_vec_make(-1e-20, -1e-20)), 0.0, 0.0, 0.0);
    assert_vec_near(wrapped(pur_vec_make(7.0, 15.0), pur_vec_make(4.0, -16.0)), 1.0, 19.0, 0.0);
    assert_vec_near(wrapped(pur_vec_make(7.0, 15.0), pur_vec_make(-1007.0, 2005.0)), 0.0, 0.0, 0.0);

    pur_def *def = new_bounded_def(1.0, "wrap", 10.0, 20.0);
    add_agent(def, "a", 10.0, 20.0, 0.0, 0.0);
    pur_world *world = make_world(def);
    assert_vec_near(pur_world_position(world, 0), 0.0, 0.0, 0.0);
    pur_world_free(world);
}

/* The forces of three behaviours add from left to right, bit for bit. */
TEST(forces_are_added_in_the_order_of_the_list)
{
    pur_def *def = new_def(1.0);
    add_agent(def, "a", 0.1, 0.2, 0.0, 0.0);
    set_number(def, "a.max_speed", 1e6);
    static const double weights[] = {1e5, -99999.7, 1e-7};
    for (size_t i = 0; i < 3; i++) {
        char path[40];
        add_behaviour(def, "a", "seek");
        snprintf(path, sizeof path, "a.seek:%zu.point", i + 1);
        set_point(def, path, 3.0 + (double)i, 7.0);
        snprintf(path, sizeof path, "a.seek:%zu.weight", i + 1);
        set_number(def, path, weights[i] / 1e6);
    }
    pur_world *world = make_world(def);
    pur_vec f[3];
    for (size_t i = 0; i < 3; i++)
        f[i] = pur_world_inspect(world, 0, i).force;
    const pur_vec sum = pur_vec_add(pur_vec_add(f[0], f[1]), f[2]);
    const pur_vec other = pur_vec_add(f[0], pur_vec_add(f[1], f[2]));
    assert_true(sum.x != other.x || sum.y != other.y); /* otherwise the order would not show */
    pur_world_step(world);
    assert_vec_near(pur_world_velocity(world, 0), sum.x, sum.y, 0.0);
    pur_world_free(world);
}

/* A ring of pursuers with the entries in either order: the order of entries has no effect. */
TEST(all_agents_sense_the_same_state)
{
    static const char *const names[] = {"a", "b", "c", "d", "e"};
    enum { N = COUNT(names) };
    pur_world *worlds[2];
    for (size_t w = 0; w < 2; w++) {
        pur_def *def = new_def(0.1);
        for (size_t k = 0; k < N; k++) {
            const size_t i = w ? N - 1 - k : k;
            add_agent(def, names[i], (double)(i * i), 10.0 - 3.0 * (double)i, 1.0, 0.5);
        }
        for (size_t i = 0; i < N; i++) {
            add_behaviour_at(def, names[i], "pursue", names[(i + 1) % N]);
            add_behaviour_at(def, names[i], "evade", names[(i + 3) % N]);
        }
        worlds[w] = make_world(def);
    }
    for (int step = 0; step < 300; step++) {
        for (size_t i = 0; i < N; i++) {
            const pur_vec p = pur_world_position(worlds[0], i);
            assert_vec_near(pur_world_position(worlds[1], N - 1 - i), p.x, p.y, 0.0);
        }
        pur_world_step(worlds[0]);
        pur_world_step(worlds[1]);
    }
    pur_world_free(worlds[0]);
    pur_world_free(worlds[1]);
}

TEST(time_is_the_tick_times_dt)
{
    pur_def *def = new_def(0.1);
    add_agent(def, "a", 0.0, 0.0, 0.0, 0.0);
    pur_world *world = make_world(def);
    assert_near(pur_world_time(world), 0.0, 0.0);
    step_world(world, 100000);
    assert_int_equal(pur_world_tick(world), 100000);
    assert_near(pur_world_time(world), 100000.0 * 0.1, 0.0);
    pur_world_free(world);
}

/* A world in which everything happens: every behaviour, captures of every kind, walls. */
static pur_world *make_busy_world(const char *edge)
{
    static const pur_vec path[] = {{1.0, 1.0}, {40.0, 20.0}, {3.0, 30.0}};
    static const char *const thens[] = {"nothing", "respawn", "remove", "stop"};
    pur_def *def = new_bounded_def(0.05, edge, 80.0, 48.0);
    add_agent(def, "planet", 40.0, 24.0, 0.0, 0.0);
    add_behaviour(def, "planet", "orbit");
    set_point(def, "planet.orbit.centre", 40.0, 24.0);
    set_number(def, "planet.orbit.radius", 10.0);
    set_number(def, "planet.orbit.rate", 1.0);
    for (size_t i = 0; i < pur_behaviour_count(); i++) {
        char at[PUR_PATH_MAX + 1];
        char name[32];
        const char *behaviour = pur_behaviour_at(i)->name;
        if (strcmp(behaviour, "orbit") == 0)
            continue;
        snprintf(name, sizeof name, "crew%zu", i);
        add_crew(def, name, 5, (pur_box){{10.0, 10.0}, {70.0, 40.0}});
        snprintf(at, sizeof at, "%s.velocity", name);
        set_motion(def, at, (pur_motion){.kind = PUR_MOTION_DIRECTION, .speed = -1.0});
        snprintf(at, sizeof at, "%s.%s.target", name, behaviour);
        add_behaviour(def, name, behaviour);
        if (pur_def_param(def, at, NULL))
            set_reference(def, at, i % 2 ? "planet" : "crew0");
        snprintf(at, sizeof at, "%s.%s.other", name, behaviour);
        if (pur_def_param(def, at, NULL))
            set_reference(def, at, "crew0");
        snprintf(at, sizeof at, "%s.%s.centre", name, behaviour);
        if (pur_def_param(def, at, NULL))
            set_point(def, at, 40.0, 24.0);
        snprintf(at, sizeof at, "%s.%s.points", name, behaviour);
        if (pur_def_param(def, at, NULL))
            set_points(def, at, path, COUNT(path));
        add_capture(def, "planet", name, 2.0, thens[i % COUNT(thens)]);
    }
    add_obstacle(def, 20.0, 20.0, 4.0);
    set_choice(def, "crew0.control", "keyboard");
    return make_world(def);
}

TEST(neither_a_step_nor_a_look_allocates)
{
    static const char *const edges[] = {"open", "bounce", "wrap"};
    for (size_t e = 0; e < COUNT(edges); e++) {
        pur_world *world = make_busy_world(edges[e]);
        void *saved = malloc(pur_world_state_size(world));
        assert_non_null(saved);
        size_t seen = 0;
        memory_restart(MEMORY_NEVER);
        for (int step = 0; step < 500; step++) {
            size_t events;
            pur_world_step(world);
            pur_world_events(world, &events);
            seen += events;
            for (size_t i = 0; i < pur_world_agent_count(world); i++)
                pur_world_inspect(world, i, 0);
            pur_world_hash(world);
        }
        pur_world_save(world, saved);
        pur_world_load(world, saved);
        pur_world_restart(world, 4);
        assert_int_equal(memory_count().calls, 0);
        assert_true(seen > 10);
        free(saved);
        pur_world_free(world);
    }
}
