/* Deviated pursuit, turning circles, arrivals, displacements on the torus, closest approaches. */
#include "support/first_order.h"

#include <math.h>

/* The time for deviated pursuit to come within a metre of a fixed target 100 m away, at 1 m/s. */
static double deviated_time(double dt, const void *context)
{
    const double *angle = context;
    pur_def *def = new_def(dt);
    add_agent(def, "pursuer", 0.0, 0.0, 0.0, 0.0);
    add_agent(def, "target", 100.0, 0.0, 0.0, 0.0);
    add_behaviour_at(def, "pursuer", "deviate", "target");
    set_number(def, "pursuer.deviate.angle", degrees(*angle));
    set_agile(def, "pursuer", 1.0);
    add_capture(def, "pursuer", "target", 1.0, "stop");
    pur_world *world = make_world(def);
    const pur_event event = step_until(world, PUR_EVENT_CAPTURE, 1000000);
    pur_world_free(world);
    return event.time;
}

TEST(deviated_pursuit_takes_r_over_V_cos_delta)
{
    static const struct {
        double angle; /* degrees */
        double value; /* s */
    } cases[] = {{45, 141.421}, {60, 200.0}, {-60, 200.0}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        const double slowed = cos(degrees(cases[i].angle));
        assert_near(100.0 / slowed, cases[i].value, THREE_DECIMALS);
        assert_first_order(deviated_time, &cases[i].angle, 99.0 / slowed, 10.0);
    }
}

TEST(a_target_inside_the_turning_circle_is_missed_by_the_rest_of_the_radius)
{
    for (size_t i = 0; i < DT_COUNT; i++) {
        const double dt = time_step(i);
        pur_def *def = new_def(dt);
        add_agent(def, "pursuer", 0.0, 0.0, 10.0, 0.0);
        set_number(def, "pursuer.max_speed", 10.0 + 1e-9);
        add_behaviour(def, "pursuer", "turn");
        set_point(def, "pursuer.turn.point", 5.0, 10.0);
        set_number(def, "pursuer.turn.gain", 0.0);
        set_number(def, "pursuer.turn.min_rate", 1.0);
        set_number(def, "pursuer.turn.max_rate", 1.0);
        pur_world *world = make_world(def);
        double least = HUGE_VAL;
        for (double t = 0.0; t < 4.0 * PUR_PI; t += dt) {
            const pur_vec way =
                pur_vec_sub(pur_vec_make(5.0, 10.0), pur_world_position(world, PURSUER));
            least = fmin(least, pur_vec_length(way));
            pur_world_step(world);
        }
        assert_near(least, 5.0, 10.0 * dt / 2.0);
        pur_world_free(world);
    }
}

/* The overshoot of an arrival at 10 m/s that brakes with at most 10 m/s². */
static double overshoot(double slow_radius, double dt)
{
    pur_def *def = new_def(dt);
    add_agent(def, "pursuer", 0.0, 0.0, 10.0, 0.0);
    set_agile(def, "pursuer", 10.0);
    set_number(def, "pursuer.max_force", 10.0);
    add_behaviour(def, "pursuer", "arrive");
    set_point(def, "pursuer.arrive.point", 50.0, 0.0);
    set_number(def, "pursuer.arrive.slow_radius", slow_radius);
    pur_world *world = make_world(def);
    double furthest = 0.0;
    for (double t = 0.0; t < 20.0; t += dt) {
        pur_world_step(world);
        furthest = fmax(furthest, pur_world_position(world, PURSUER).x);
    }
    pur_world_free(world);
    return furthest - 50.0;
}

TEST(an_arrival_overshoots_by_what_the_slow_radius_lacks)
{
    const double stopping = 10.0 * 10.0 / (2.0 * 10.0);
    static const double radii[] = {0.5, 1, 2, 3, 4, 4.5, 5, 6, 8, 12, 30};
    for (size_t i = 0; i < COUNT(radii); i++) {
        for (size_t k = 0; k < DT_COUNT; k++) {
            const double dt = time_step(k + 1);
            const double beyond = overshoot(radii[i], dt);
            assert_near(fmax(beyond, 0.0), fmax(stopping - radii[i], 0.0), 10.0 * dt / 2.0);
        }
    }
}

TEST(displacements_on_the_torus_go_the_shortest_way)
{
    static const struct {
        double from, to, way;
    } cases[] = {
        {0, 49, 49},  {0, 51, -49},   {5, 95, -10},  {95, 5, 10},    {0, 50, -50},
        {50, 0, -50}, {25, 75, -50},  {75, 25, -50}, {0, 0, 0},      {99, 0, 1},
        {0, 99, -1},  {10, 260, -50}, {0, 149, 49},  {0, -149, -49}, {3, 1003, 0},
    };
    pur_def *def = new_bounded_def(0.02, "wrap", 100.0, 100.0);
    add_agent(def, "a", 0.0, 0.0, 0.0, 0.0);
    pur_world *world = make_world(def);
    for (size_t i = 0; i < COUNT(cases); i++) {
        const pur_vec x = pur_world_displacement(world, pur_vec_make(cases[i].from, 0.0),
                                                 pur_vec_make(cases[i].to, 0.0));
        const pur_vec y = pur_world_displacement(world, pur_vec_make(0.0, cases[i].from),
                                                 pur_vec_make(0.0, cases[i].to));
        assert_vec_near(x, cases[i].way, 0.0, 0.0);
        assert_vec_near(y, 0.0, cases[i].way, 0.0);
    }
    pur_world_free(world);
}

/* Compare the event with t = -p*w/|w|² and |p × w|/|w|. */
static void check_approach(pur_vec p, pur_vec v0, pur_vec v1, double dt)
{
    const pur_vec w = pur_vec_sub(v1, v0);
    const double time = -pur_vec_dot(p, w) / pur_vec_dot(w, w);
    const double miss = fabs(pur_vec_cross(p, w)) / pur_vec_length(w);
    pur_def *def = new_def(dt);
    add_agent(def, "pursuer", -3.0, 8.0, v0.x, v0.y);
    add_agent(def, "target", p.x - 3.0, p.y + 8.0, v1.x, v1.y);
    set_number(def, "pursuer.max_speed", HUGE_VAL);
    set_number(def, "target.max_speed", HUGE_VAL);
    add_capture(def, "pursuer", "target", 0.0, "nothing");
    pur_world *world = make_world(def);
    size_t seen = 0;
    for (int i = 0; i < 400; i++) {
        pur_world_step(world);
        if (count_events(world, PUR_EVENT_CLOSEST_APPROACH) == 0)
            continue;
        const pur_event event = first_event(world, PUR_EVENT_CLOSEST_APPROACH);
        assert_near(event.time, time, ROUNDING);
        assert_near(event.distance, miss, ROUNDING);
        seen++;
    }
    assert_int_equal(seen, time > 0.0 && time < 400.0 * dt ? 1 : 0);
    pur_world_free(world);
}

TEST(the_closest_approach_is_that_of_the_straight_lines)
{
    static const double time_steps[] = {0.05, 0.25, 3.0};
    for (int i = 0; i < 40; i++) {
        const pur_vec p = polar(3.0 + i % 7, 0.37 * i);
        const pur_vec v0 = polar(1.0 + i % 3, 1.1 * i);
        const pur_vec v1 = polar(2.0 + i % 5, 2.3 * i + 1.0);
        check_approach(p, v0, v1, time_steps[i % 3]);
    }
}
