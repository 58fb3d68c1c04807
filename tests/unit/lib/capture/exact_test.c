/* Meetings at exact numbers, and but for rounding. */
#include "support/captures.h"

#include <math.h>

/* Meetings at exact numbers: places, velocities and times are sums of few powers of two. */
TEST(exact_meetings_are_captures_of_radius_0)
{
    for (uint32_t i = 0; i < 1000; i++) {
        double u[4];
        pur_random_pair((pur_draw){.seed = 1, .agent = i}, u);
        pur_random_pair((pur_draw){.seed = 2, .agent = i}, u + 2);
        const pur_vec meeting = {floor(u[0] * 4096.0) / 64.0, floor(u[1] * 4096.0) / 64.0};
        const double time = 3.0 + (double)(i % 16) / 16.0;
        const pur_vec v = {floor(u[2] * 256.0) / 16.0 - 8.0, floor(u[3] * 256.0) / 16.0 - 8.0};
        const pur_vec w = {8.0 - floor(u[3] * 128.0) / 16.0, 3.0 + floor(u[0] * 128.0) / 16.0};
        const pur_vec hunter = pur_vec_sub(meeting, pur_vec_scale(v, time));
        const pur_vec quarry = pur_vec_sub(meeting, pur_vec_scale(w, time));
        pur_def *def = passing(1.0, quarry, w, 0.0, i % 2 ? "nothing" : "stop");
        set_start(def, "hunter.position", (pur_start){.kind = PUR_START_POINT, .point = hunter});
        set_velocity(def, "hunter.velocity", v.x, v.y);
        set_number(def, "hunter.max_speed", HUGE_VAL);
        pur_world *world = make_world(def);
        const pur_event event = step_until(world, PUR_EVENT_CAPTURE, 5);
        assert_near(event.time, time, 1e-12);
        assert_true(event.distance < 1e-12);
        pur_world_free(world);
    }
}

/* Numbers below 1 of the seed `of`. */
static void draw_four(uint64_t of, uint32_t number, double u[4])
{
    pur_random_pair((pur_draw){.seed = of, .agent = number}, u);
    pur_random_pair((pur_draw){.seed = of, .agent = number, .stream = 1}, u + 2);
}

/* Straight at the hunter in one step, but for the rounding of velocities. */
TEST(meetings_that_are_exact_but_for_rounding_are_captures_of_radius_0)
{
    for (uint32_t i = 0; i < 1000; i++) {
        double u[4];
        draw_four(3, i, u);
        const pur_vec from = {2e5 * u[0] - 1e5, 2e5 * u[1] - 1e5};
        const double time = 1.0 + 8.0 * u[2];
        pur_world *world =
            make_world(passing(10.0, from, pur_vec_scale(from, -1.0 / time), 0.0, "nothing"));
        pur_world_step(world);
        assert_int_equal(count_events(world, PUR_EVENT_CAPTURE), 1);
        assert_near(first_event(world, PUR_EVENT_CAPTURE).time, time, 1e-12);
        assert_int_equal(count_events(world, PUR_EVENT_CLOSEST_APPROACH), 0);
        pur_world_free(world);
    }
}

/* From far away, after many steps, at times in the middle of one. */
TEST(exact_meetings_of_fast_agents_are_captures_of_a_small_radius)
{
    for (uint32_t i = 0; i < 150; i++) {
        double u[8];
        draw_four(4, i, u);
        draw_four(5, i, u + 4);
        const double time = 50.0 + 40.0 * u[0];
        const pur_vec v = {4000.0 * u[1] - 2000.0, 4000.0 * u[2] - 2000.0};
        const pur_vec w = {4000.0 * u[3] - 2000.0, 4000.0 * u[4] - 2000.0};
        const pur_vec from = pur_vec_scale(pur_vec_sub(v, w), time);
        pur_def *def = passing(1.0, from, w, 1e-6, i % 2 ? "nothing" : "stop");
        set_velocity(def, "hunter.velocity", v.x, v.y);
        set_number(def, "hunter.max_speed", HUGE_VAL);
        pur_world *world = make_world(def);
        const pur_event event = step_until(world, PUR_EVENT_CAPTURE, 100);
        assert_near(event.time, time, 1e-6);
        assert_true(event.distance <= 1e-6 + 1e-10);
        pur_world_free(world);
    }
}
