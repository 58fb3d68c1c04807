/* The rule track, and its special cases. */
#include "support/one_rule.h"

#include <math.h>

static pur_def *tracking(double distance, double vx)
{
    pur_def *def = lone("track", vx, 0.0);
    set_point(def, "hunter.track.point", distance, 0.0);
    set_number(def, "hunter.track.range", 20.0);
    set_number(def, "hunter.track.rate", 3.0);
    set_number(def, "hunter.track.speed_limit", 4.0);
    set_number(def, "hunter.max_speed", HUGE_VAL);
    return def;
}

TEST(track_speeds_up_towards_what_is_in_range)
{
    assert_vec_near(next_velocity(tracking(20.0, 1.0)), 1.3, 0.0, ROUNDING);
    assert_vec_near(next_velocity(tracking(-20.0, 1.0)), 0.7, 0.0, ROUNDING);
    assert_vec_near(next_velocity(tracking(nextafter(20.0, 30.0), 1.0)), 1.0, 0.0, ROUNDING);
    assert_vec_near(next_velocity(tracking(0.0, 1.0)), 1.0, 0.0, ROUNDING);
}

TEST(track_brakes_above_the_limit_in_range_and_outside)
{
    const double brake = pow(0.75, 0.1);
    assert_vec_near(next_velocity(tracking(30.0, 4.0)), 4.0, 0.0, ROUNDING);
    assert_vec_near(next_velocity(tracking(30.0, 5.0)), 5.0 * brake, 0.0, ROUNDING);
    assert_vec_near(next_velocity(tracking(10.0, 5.0)), 5.3 * brake, 0.0, ROUNDING);
    /* The limit applies to the new speed. */
    assert_vec_near(next_velocity(tracking(10.0, 3.9)), 4.2 * brake, 0.0, ROUNDING);
    assert_vec_near(next_velocity(tracking(-10.0, 4.1)), 3.8, 0.0, ROUNDING);
}

TEST(a_brake_of_one_does_not)
{
    pur_def *def = tracking(30.0, 5.0);
    set_number(def, "hunter.track.brake", 1.0);
    assert_vec_near(next_velocity(def), 5.0, 0.0, ROUNDING);
}

#define CREW 20000

/* Random kicks in one step of a crew at rest that tracks a point `distance` away. */
typedef struct pushes {
    size_t count;
    pur_vec sum;
    double sum_of_squares;
    double greatest;
    size_t quadrants[4];
} pushes;

static pushes observe_pushes(double distance)
{
    pur_def *def = new_def(0.1);
    add_crew(def, "hunter", CREW, (pur_box){{0.0, 0.0}, {0.0, 0.0}});
    add_behaviour(def, "hunter", "track");
    set_point(def, "hunter.track.point", distance, 0.0);
    set_number(def, "hunter.track.range", 20.0);
    set_number(def, "hunter.track.rate", 0.0);
    set_number(def, "hunter.track.kick", 2.0);
    set_number(def, "hunter.track.roam_kick", 3.0);
    set_number(def, "hunter.track.kick_chance", 3.0);
    set_number(def, "hunter.max_speed", HUGE_VAL);
    pur_world *world = make_world(def);
    pur_world_step(world);
    pushes p = {0};
    for (size_t i = 0; i < CREW; i++) {
        const pur_vec v = pur_world_velocity(world, i);
        if (v.x == 0.0 && v.y == 0.0)
            continue;
        p.count++;
        p.sum = pur_vec_add(p.sum, v);
        p.sum_of_squares += pur_vec_dot(v, v);
        p.greatest = fmax(p.greatest, fmax(fabs(v.x), fabs(v.y)));
        p.quadrants[(v.x > 0.0) + 2 * (v.y > 0.0)]++;
    }
    pur_world_free(world);
    return p;
}

static void assert_even_pushes(const pushes *p, double kick)
{
    const double chance = 1.0 - exp(-3.0 * 0.1);
    const double deviation = sqrt(CREW * chance * (1.0 - chance));
    const double n = (double)p->count;
    assert_near(n, CREW * chance, SIGMAS * deviation);
    assert_near(p->sum.x / n, 0.0, SIGMAS * kick / sqrt(3.0 * n));
    assert_near(p->sum.y / n, 0.0, SIGMAS * kick / sqrt(3.0 * n));
    /* The square of a number uniform in [-1, 1] has mean 1/3 and variance 4/45. */
    assert_near(p->sum_of_squares / n, kick * kick * 2.0 / 3.0,
                SIGMAS * kick * kick * sqrt(2.0 * 4.0 / 45.0 / n));
    assert_true(p->greatest <= kick && p->greatest > 0.999 * kick);
    for (size_t i = 0; i < 4; i++)
        assert_near((double)p->quadrants[i], n / 4.0, SIGMAS * sqrt(n * 3.0 / 16.0));
}

TEST(track_pushes_evenly_by_chance_and_otherwise_out_of_range)
{
    const pushes in = observe_pushes(10.0);
    const pushes out = observe_pushes(30.0);
    assert_even_pushes(&in, 2.0);
    assert_even_pushes(&out, 3.0);
}
