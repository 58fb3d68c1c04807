/* Small scenarios in which rules leave most of their parameters at their defaults. */
#include "run/run.h"
#include "support/test.h"

#include <math.h>
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
