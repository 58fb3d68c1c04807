/* The rule zigzag: by the clock, and by chance with statistics that the time step does not change.
 */
#include "support/one_rule.h"

#include <math.h>
#include <stdlib.h>

#define CREW 4000

static pur_def *zigzagging(const char *switching, double acceleration, double interval)
{
    pur_def *def = lone("zigzag", 4.0, 0.0);
    set_number(def, "hunter.zigzag.acceleration", acceleration);
    set_number(def, "hunter.zigzag.interval", interval);
    set_choice(def, "hunter.zigzag.switching", switching);
    return def;
}

/* The direction of agent `agent`, rad, of agents that turn by less than half a circle. */
static double direction(const pur_world *world, size_t agent)
{
    const pur_vec v = pur_world_velocity(world, agent);
    return atan2(v.y, v.x);
}

TEST(a_regular_zigzag_turns_for_as_many_ticks_to_either_side)
{
    /* 0.26 s are three ticks of 0.1 s. */
    pur_world *world = make_world(zigzagging("regular", 2.0, 0.26));
    static const int sums[] = {1, 2, 3, 2, 1, 0, 1, 2, 3, 2, 1, 0};
    for (size_t i = 0; i < COUNT(sums); i++) {
        pur_world_step(world);
        assert_near(direction(world, HUNTER), sums[i] * 2.0 * 0.1 / 4.0, 1e-12);
        assert_near(pur_vec_length(pur_world_velocity(world, HUNTER)), 4.0, 1e-12);
    }
    pur_world_free(world);
}

TEST(an_interval_shorter_than_a_tick_switches_in_every_tick)
{
    pur_world *world = make_world(zigzagging("regular", 2.0, 1e-9));
    step_world(world, 1);
    assert_near(direction(world, HUNTER), 2.0 * 0.1 / 4.0, 1e-12);
    step_world(world, 1);
    assert_near(direction(world, HUNTER), 0.0, 1e-12);
    pur_world_free(world);
}

TEST(a_zigzag_that_never_switches_turns_at_a_constant_rate)
{
    pur_world *world = make_world(zigzagging("regular", -2.0, HUGE_VAL));
    step_world(world, 40);
    assert_near(direction(world, HUNTER), -2.0 * 4.0 / 4.0, 1e-12);
    pur_world_free(world);
}

TEST(a_random_zigzag_that_never_switches_keeps_its_first_side)
{
    pur_world *world = make_world(zigzagging("random", 2.0, HUGE_VAL));
    step_world(world, 30);
    assert_near(fabs(direction(world, HUNTER)), 2.0 * 3.0 / 4.0, 1e-12);
    pur_world_free(world);
}

/* A crew that turns at 1 m/s² at 10 m/s: the directions stay small. */
static pur_world *zigzagging_crew(double dt, double interval)
{
    pur_def *def = new_def(dt);
    add_crew(def, "hunter", CREW, (pur_box){{0.0, 0.0}, {0.0, 0.0}});
    set_velocity(def, "hunter.velocity", 10.0, 0.0);
    set_number(def, "hunter.max_speed", 100.0);
    add_behaviour(def, "hunter", "zigzag");
    set_number(def, "hunter.zigzag.acceleration", 1.0);
    set_number(def, "hunter.zigzag.interval", interval);
    return make_world(def);
}

/* The variance of the turn of a random telegraph after t, over (a/|v|)². */
static double telegraph_variance(double interval, double t)
{
    return interval * t - interval * interval / 2.0 * (1.0 - exp(-2.0 * t / interval));
}

static void check_spread(double dt, double interval, double t)
{
    pur_world *world = zigzagging_crew(dt, interval);
    step_world(world, (size_t)lround(t / dt));
    double sum = 0.0;
    double square = 0.0;
    for (size_t i = 0; i < CREW; i++) {
        const double turn = 10.0 * direction(world, i);
        sum += turn;
        square += turn * turn;
    }
    const double wanted = telegraph_variance(interval, t);
    assert_near(square / CREW, wanted, 0.08 * wanted);
    assert_near(sum / CREW, 0.0, SIGMAS * sqrt(wanted / CREW));
    pur_world_free(world);
}

TEST(a_random_zigzag_spreads_alike_with_any_time_step)
{
    check_spread(0.1, 2.0, 10.0);
    check_spread(0.02, 2.0, 10.0);
    check_spread(0.1, 1.0, 3.0);
    check_spread(0.02, 1.0, 3.0);
}

TEST(a_random_zigzag_switches_as_often_as_a_telegraph_seen_once_a_tick)
{
    const double dt = 0.1;
    const size_t ticks = 50;
    pur_world *world = zigzagging_crew(dt, 1.0);
    static int before[CREW];
    size_t switches = 0;
    size_t lefts = 0;
    for (size_t i = 0; i < CREW; i++)
        before[i] = 0;
    for (size_t tick = 0; tick <= ticks; tick++) {
        for (size_t i = 0; i < CREW; i++) {
            const int sign = pur_world_inspect(world, i, 0).sign;
            switches += tick > 0 && sign != before[i];
            lefts += tick == 0 && sign > 0;
            before[i] = sign;
        }
        pur_world_step(world);
    }
    const double chance = (1.0 - exp(-2.0 * dt)) / 2.0;
    const double trials = (double)CREW * (double)ticks;
    assert_near((double)switches, trials * chance, SIGMAS * sqrt(trials * chance));
    assert_near((double)lefts, CREW / 2.0, SIGMAS * sqrt(CREW / 4.0));
    pur_world_free(world);
}

TEST(going_back_to_a_saved_state_repeats_the_signs_of_chance)
{
    pur_world *world = make_world(zigzagging("random", 2.0, 0.3));
    step_world(world, 7);
    void *saved = malloc(pur_world_state_size(world));
    pur_world_save(world, saved);
    step_world(world, 30);
    const uint64_t later = pur_world_hash(world);
    pur_world_load(world, saved);
    step_world(world, 30);
    assert_true(pur_world_hash(world) == later);
    free(saved);
    pur_world_free(world);
}
