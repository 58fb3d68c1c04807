/* Mice on the corners of a polygon, each after the next. */
#include "support/first_order.h"

#include <math.h>

/* `n` mice on the corners of a polygon of side 100, each after the next. */
static pur_world *make_mice(size_t n, double dt)
{
    static const char *const names[] = {"a", "b", "c", "d", "e", "f"};
    const double turn = 2.0 * PUR_PI / (double)n;
    const double reach = 50.0 / sin(turn / 2.0);
    pur_def *def = new_def(dt);
    for (size_t i = 0; i < n; i++) {
        const pur_vec corner = polar(reach, turn * (double)i);
        add_agent(def, names[i], 7.0 + corner.x, -3.0 + corner.y, 0.0, 0.0);
        set_agile(def, names[i], 1.0);
    }
    for (size_t i = 0; i < n; i++)
        add_behaviour_at(def, names[i], "seek", names[(i + 1) % n]);
    return make_world(def);
}

static double shrinking(size_t n)
{
    return 1.0 - cos(2.0 * PUR_PI / (double)n);
}

/* The time until the mice meet; the last metre is added in closed form. */
static double mice_time(double dt, const void *context)
{
    const size_t n = *(const size_t *)context;
    pur_world *world = make_mice(n, dt);
    while (distance_between(world, 0, 1) > 1.0)
        pur_world_step(world);
    const double time = pur_world_time(world) + distance_between(world, 0, 1) / shrinking(n);
    pur_world_free(world);
    return time;
}

static const size_t corners[] = {3, 4, 6};

TEST(mice_on_a_polygon_meet_after_s_over_v_times_1_minus_cos)
{
    static const double times[] = {66.667, 100, 200};
    for (size_t i = 0; i < COUNT(corners); i++) {
        const double exact = 100.0 / shrinking(corners[i]);
        assert_near(exact, times[i], THREE_DECIMALS);
        assert_first_order(mice_time, &corners[i], exact, 7.5);
    }
}

static pur_vec centroid(const pur_world *world)
{
    const size_t n = pur_world_agent_count(world);
    pur_vec sum = {0.0, 0.0};
    for (size_t i = 0; i < n; i++)
        sum = pur_vec_add(sum, pur_world_position(world, i));
    return pur_vec_scale(sum, 1.0 / (double)n);
}

/* Every step matches the discrete formula: side'² = side² - 2(side*h - h²)(1 - cos 2pi/n), with h =
   v*dt; for a square √(side² - 2*side*h + 2h²). Moving the mice one after another would break it in
   the first step. */
TEST(mice_move_all_at_once)
{
    const double h = COARSE_DT;
    for (size_t c = 0; c < COUNT(corners); c++) {
        const size_t n = corners[c];
        pur_world *world = make_mice(n, COARSE_DT);
        double side = 100.0;
        while (side > 1.001 * h) { /* the side never falls below h */
            for (size_t i = 0; i < n; i++)
                assert_near(distance_between(world, i, (i + 1) % n), side, ROUNDING);
            assert_vec_near(centroid(world), 7.0, -3.0, ROUNDING);
            side = sqrt(side * side - 2.0 * (side * h - h * h) * shrinking(n));
            pur_world_step(world);
        }
        pur_world_free(world);
    }
}
