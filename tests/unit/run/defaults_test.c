/* Small scenarios in which rules leave most of their parameters at their defaults. */
#include "run/run.h"
#include "support/test.h"

#include <math.h>
#include <pursuit/maths.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pur_world *world_of(const char *text)
{
    pur_error error = {0};
    scn_scenario *scenario = scn_load_text("test", text, strlen(text), 10000, &error);
    if (!scenario)
        fail_msg("%d:%d: %s", error.line, error.column, error.text);
    pur_world *world = pur_world_new(scenario->def, 10000, NULL);
    scn_free(scenario);
    assert_non_null(world);
    return world;
}

TEST(an_arrival_that_has_nothing_but_its_point_stops_there)
{
    pur_world *world = world_of("dt: 0.02\n"
                                "agents:\n"
                                "  - name: a\n"
                                "    position: [10, 24]\n"
                                "    velocity: [5, 0]\n"
                                "    behaviours: [ arrive: { point: [50, 24] } ]\n");
    while (pur_world_time(world) < 60.0) {
        pur_world_step(world);
        assert_true(pur_world_position(world, 0).x <= 50.0);
        assert_true(pur_world_heading(world, 0).x == 1.0);
    }
    assert_true(pur_world_position(world, 0).x > 49.99);
    pur_world_free(world);
}

/* A leader whose slow_radius is too small comes to rest with an overshoot, and brakes harder than
   its wings can. */
TEST(wings_stay_in_their_places_when_the_leader_stops)
{
    pur_world *world =
        world_of("dt: 0.02\n"
                 "agents:\n"
                 "  - name: lead\n"
                 "    position: [10, 24]\n"
                 "    velocity: [3, 0]\n"
                 "    max_speed: 3\n"
                 "    response: 10\n"
                 "    behaviours: [ arrive: { point: [50, 24], slow_radius: 1 } ]\n"
                 "  - name: left\n"
                 "    position: [6, 28]\n"
                 "    velocity: [3, 0]\n"
                 "    response: 10\n"
                 "    max_force: 15\n"
                 "    behaviours: [ offset_pursuit: { target: lead, behind: 4, left: 4 } ]\n"
                 "  - name: right\n"
                 "    position: [6, 20]\n"
                 "    velocity: [3, 0]\n"
                 "    response: 10\n"
                 "    max_force: 15\n"
                 "    behaviours: [ offset_pursuit: { target: lead, behind: 4, left: -4 } ]\n");
    while (pur_world_time(world) < 40.0) {
        pur_world_step(world);
        const pur_vec lead = pur_world_position(world, 0);
        assert_true(pur_world_heading(world, 0).x == 1.0);
        for (size_t wing = 1; wing <= 2; wing++) {
            const pur_vec way = pur_vec_sub(pur_world_position(world, wing), lead);
            assert_true(fabs(way.x + 4.0) < 0.2);
            assert_true(fabs(way.y - (wing == 1 ? 4.0 : -4.0)) < 1e-9);
        }
    }
    for (size_t agent = 0; agent < 3; agent++) {
        const pur_vec place = pur_world_position(world, agent);
        assert_true(fabs(place.x - (agent == 0 ? 50.0 : 46.0)) < 1e-3);
        assert_true(pur_vec_length(pur_world_velocity(world, agent)) < 1e-3);
    }
    pur_world_free(world);
}

TEST(way_points_closer_than_a_step_are_passed_one_by_one)
{
    pur_world *world = world_of("dt: 0.1\n"
                                "agents:\n"
                                "  - name: a\n"
                                "    position: [3, 24]\n"
                                "    velocity: [30, 0]\n"
                                "    max_speed: 30\n"
                                "    response: 10\n"
                                "    behaviours:\n"
                                "      - follow_path: { points: [[40, 24], [40, 40], [10, 40]], "
                                "waypoint_radius: 1 }\n");
    const pur_vec points[] = {{40.0, 24.0}, {40.0, 40.0}, {10.0, 40.0}};
    size_t passed = 0;
    while (pur_world_time(world) < 60.0) {
        const pur_vec aim =
            pur_vec_add(pur_world_position(world, 0), pur_world_inspect(world, 0, 0).aim);
        if (pur_vec_length(pur_vec_sub(aim, points[passed])) > 1e-6)
            passed++;
        assert_true(passed < 3);
        assert_true(pur_vec_length(pur_vec_sub(aim, points[passed])) < 1e-6);
        pur_world_step(world);
    }
    assert_true(pur_vec_length(pur_vec_sub(pur_world_position(world, 0), points[2])) < 1e-3);
    assert_true(pur_vec_length(pur_world_velocity(world, 0)) < 1e-3);
    pur_world_free(world);
}

/* The first rule, asked first, has half of the steps; the second half of the others. */
TEST(a_dithered_rule_is_asked_where_none_before_it_wanted_a_force)
{
    enum { AGENTS = 500, TICKS = 400 };
    pur_world *world = world_of("dt: 1\n"
                                "agents:\n"
                                "  - name: a\n"
                                "    count: 500\n"
                                "    position: { random: true }\n"
                                "    max_speed: 1e6\n"
                                "    response: 1e-6\n"
                                "    combine: dither\n"
                                "    behaviours:\n"
                                "      - flow_field: { field: uniform, centre: [0, 0], speed: 1, "
                                "chance: 0.5 }\n"
                                "      - flow_field: { field: uniform, centre: [0, 0], speed: 1, "
                                "angle: 1.5707963267948966, chance: 0.5 }\n");
    pur_vec sum = {0.0, 0.0};
    for (size_t tick = 0; tick < TICKS; tick++)
        pur_world_step(world);
    for (size_t i = 0; i < AGENTS; i++)
        sum = pur_vec_add(sum, pur_world_velocity(world, i));
    /* Forces of 1e-6 N over the chance of 1/2, in 1/2 and 1/4 of the steps; 4 standard deviations.
     */
    const double steps = (double)AGENTS * TICKS;
    assert_true(fabs(sum.x / (2e-6 * steps) - 0.5) < 4.0 * sqrt(0.25 / steps) + 1e-3);
    assert_true(fabs(sum.y / (2e-6 * steps) - 0.25) < 4.0 * sqrt(0.1875 / steps) + 1e-3);
    pur_world_free(world);
}

/* Agents at rest on a circle, each with a goal opposite that it shares with nobody; each avoids
   every other. The text must be freed. */
static char *crossing(size_t count, double radius)
{
    char *text = malloc(count * (200 + 40 * count));
    assert_non_null(text);
    int used = sprintf(text, "dt: 0.05\nagents:\n");
    for (size_t i = 0; i < count; i++) {
        const double angle =
            2.0 * PUR_PI * (double)i / (double)count + 0.001 * (double)(7919 * i % 13);
        const double x = radius * cos(angle);
        const double y = radius * sin(angle);
        used += sprintf(text + used,
                        "  - name: a%zu\n    position: [%.17g, %.17g]\n    max_speed: 2\n"
                        "    response: 3\n    behaviours:\n"
                        "      - arrive: { point: [%.17g, %.17g] }\n",
                        i, x, y, -x, -y);
        for (size_t k = 0; k < count; k++)
            if (k != i)
                used += sprintf(text + used, "      - avoid_agents: { of: a%zu }\n", k);
    }
    return text;
}

static double least_gap(const pur_world *world)
{
    double least = HUGE_VAL;
    for (size_t i = 0; i < pur_world_agent_count(world); i++)
        for (size_t k = 0; k < i; k++)
            least = fmin(least, pur_vec_length(pur_vec_sub(pur_world_position(world, i),
                                                           pur_world_position(world, k))));
    return least;
}

/* Radii of 0.5 m; straight on, the goal is 2*radius m off, at 2 m/s. */
static void assert_crosses(size_t count, double radius)
{
    char *text = crossing(count, radius);
    pur_world *world = world_of(text);
    free(text);
    pur_vec goals[50];
    for (size_t i = 0; i < count; i++)
        goals[i] = pur_vec_scale(pur_world_position(world, i), -1.0);
    while (pur_world_time(world) < 1.4 * radius) {
        pur_world_step(world);
        if (least_gap(world) < 1.0)
            fail_msg("%zu agents: a contact at %g s", count, pur_world_time(world));
    }
    for (size_t i = 0; i < count; i++)
        assert_true(pur_vec_length(pur_vec_sub(pur_world_position(world, i), goals[i])) < 0.5);
    pur_world_free(world);
}

TEST(agents_that_cross_a_circle_by_the_defaults_do_not_touch)
{
    assert_crosses(10, 10.0);
    assert_crosses(20, 20.0);
    assert_crosses(50, 50.0);
}
