/* Evaders whose best play is known: the homicidal chauffeur, two cutters, and turning targets. */
#include "support/first_order.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { CAR, WALKER };

/* Of the ring on which the walker starts: PURSUIT_STARTS, for `make check-chauffeur`, or a few. */
static int start_count(void)
{
    const char *given = getenv("PURSUIT_STARTS");
    return given ? atoi(given) : 4;
}

/* How a car of speed 1 m/s and turning radius 1 m steers. */
typedef struct driver {
    const char *behaviour, *prediction;
    bool reaches; /* comes as near as the theory allows */
} driver;

static const driver drivers[] = {
    {"seek", NULL, true},      {"pursue", "closing", true}, {"pursue", "speed", true},
    {"pursue", "exact", true}, {"turn", NULL, true},        {"pronav", NULL, false},
};

static void add_driver(pur_def *def, const driver *d)
{
    add_behaviour_at(def, "car", d->behaviour, "walker");
    if (d->prediction)
        set_choice(def, "car.pursue.prediction", d->prediction);
    if (!d->reaches)
        set_choice(def, "car.pronav.law", "pure_pn");
    if (!d->prediction && d->behaviour[0] == 't') {
        set_number(def, "car.turn.gain", 0.0);
        set_number(def, "car.turn.min_rate", 1.0);
        set_number(def, "car.turn.max_rate", 1.0);
    }
}

/* The car at the origin, heading along x, and the walker of speed g on a ring of 4 m. */
static pur_world *make_chauffeur(const driver *d, const char *evading, double share, double angle)
{
    const pur_vec start = polar(4.0, angle);
    pur_def *def = new_def(0.002);
    add_agent(def, "car", 0.0, 0.0, 1.0, 0.0);
    add_agent(def, "walker", start.x, start.y, 0.0, 0.0);
    set_agile(def, "car", 1.0);
    set_agile(def, "walker", share);
    set_number(def, "car.max_turn", 1.0);
    add_driver(def, d);
    add_behaviour_at(def, "walker", evading, "car");
    add_capture(def, "car", "walker", 0.0, "nothing");
    return make_world(def);
}

/* The least distance in a minute, m. */
static double least_distance(pur_world *world)
{
    pur_pursuer record;
    step_world(world, 30000);
    assert_true(pur_world_pursuer(world, CAR, &record));
    pur_world_free(world);
    return record.miss_distance;
}

/* The greatest capture radius that the walker can keep off for ever, over the turning radius. */
static double barrier(double share)
{
    return sqrt(1.0 - share * share) + share * asin(share) - 1.0;
}

TEST(the_barrier_of_the_chauffeur_is_that_of_Isaacs)
{
    static const double known[] = {0.005004, 0.020067, 0.045347, 0.081122, 0.127825,
                                   0.186101, 0.256921, 0.341836, 0.443682};
    for (size_t i = 0; i < COUNT(known); i++)
        assert_near(barrier(0.1 * (double)(i + 1)), known[i], SEVEN_DECIMALS);
}

TEST(a_walker_that_steps_aside_keeps_off_by_the_barrier_and_no_more)
{
    static const double shares[] = {0.3, 0.5, 0.7};
    const int starts = start_count();
    for (size_t g = 0; g < COUNT(shares); g++)
        for (size_t i = 0; i < COUNT(drivers); i++)
            for (int k = 0; k < starts; k++) {
                const double angle = 2.0 * PUR_PI * (k + (starts == 4 ? 0.25 : 0.0)) / starts;
                const double least =
                    least_distance(make_chauffeur(&drivers[i], "sidestep", shares[g], angle)) /
                    barrier(shares[g]);
                if (least < 0.98 || (drivers[i].reaches && least > 1.02))
                    fail_msg("%s %s, g %.1f, start %d of %d: %.4f of the barrier",
                             drivers[i].behaviour,
                             drivers[i].prediction ? drivers[i].prediction : "", shares[g], k,
                             starts, least);
            }
}

TEST(a_walker_that_only_runs_away_is_run_over)
{
    static const char *const naive[] = {"flee", "evade"};
    for (size_t i = 0; i < COUNT(naive); i++)
        assert_true(least_distance(make_chauffeur(&drivers[0], naive[i], 0.5, 1.0)) <
                    0.1 * barrier(0.5));
}

/* A pursuer at rest that aims at the exact intercept. */
typedef struct cutter {
    double x, y, speed; /* m, m/s */
    const char *behaviour;
} cutter;

static void add_cutter(pur_def *def, const cutter *c, const char *name)
{
    char path[PUR_PATH_MAX + 1];
    add_agent(def, name, c->x, c->y, 0.0, 0.0);
    set_agile(def, name, c->speed);
    add_behaviour_at(def, name, c->behaviour, "quarry");
    if (c->behaviour[0] == 'p') {
        snprintf(path, sizeof path, "%s.pursue.prediction", name);
        set_choice(def, path, "exact");
        snprintf(path, sizeof path, "%s.pursue.head_on", name);
        set_choice(def, path, "false");
    }
    add_capture(def, name, "quarry", 0.02, "stop");
}

/* The time at which a quarry of 1 m/s at the origin is captured, s, and where. */
static double captured_after(const char *evading, const cutter *one, const cutter *two,
                             pur_vec *place)
{
    pur_def *def = new_def(0.01);
    add_agent(def, "quarry", 0.0, 0.0, 0.0, 0.0);
    set_agile(def, "quarry", 1.0);
    add_cutter(def, one, "one");
    if (two)
        add_cutter(def, two, "two");
    add_behaviour_at(def, "quarry", evading, "one");
    if (two && evading[0] == 'f' && evading[1] == 'a')
        set_reference(def, "quarry.farthest.other", "two");
    pur_world *world = make_world(def);
    const pur_event event = step_until(world, PUR_EVENT_CAPTURE, 10000);
    *place = pur_world_position(world, 0);
    pur_world_free(world);
    return event.time;
}

static const cutter from_right[] = {{10.0, 0.0, 2.0, "pursue"}};
static const cutter from_below[] = {{6.0, -8.0, 2.0, "pursue"}, {-6.0, -8.0, 2.0, "pursue"}};
static const cutter from_sides[] = {{10.0, 0.0, 1.25, "pursue"}, {-10.0, 0.0, 1.25, "pursue"}};
static const cutter uneven[] = {{-5.0, -3.0, 2.0, "pursue"}, {9.0, 4.0, 1.5, "pursue"}};

/* Captured up to two steps sooner than in theory. */
static void assert_lasts(const cutter *one, const cutter *two, double wanted, pur_vec *place)
{
    const double time = captured_after("farthest", one, two, place);
    if (!(time <= wanted + 1e-6 && time >= wanted - 0.02 - 0.02))
        fail_msg("captured after %.6f s, not %.6f s", time, wanted);
}

TEST(a_quarry_that_runs_farthest_lasts_as_long_as_the_discs_of_Apollonius_say)
{
    pur_vec place;
    assert_lasts(from_right, NULL, 10.0, &place);
    assert_lasts(&from_below[0], &from_below[1], 9.026261, &place);
    assert_near(place.x, 0.0, 0.05);
    assert_lasts(&from_sides[0], &from_sides[1], 13.333333, &place);
    assert_lasts(&uneven[0], &uneven[1], 5.083712, &place);
    assert_vec_near(place, 1.425356, 4.879804, 0.05);
}

TEST(fleeing_the_first_of_two_cutters_ends_sooner)
{
    pur_vec place;
    assert_near(captured_after("flee", &from_below[0], &from_below[1], &place), 6.78, 0.02);
    assert_near(captured_after("flee", &from_sides[0], &from_sides[1], &place), 4.44, 0.02);
    assert_near(captured_after("flee", &uneven[0], &uneven[1], &place), 3.96, 0.02);
}

static void assert_seekers_need(const cutter *one, const cutter *two, double wanted)
{
    cutter seekers[2] = {*one, *two};
    pur_vec place;
    seekers[0].behaviour = seekers[1].behaviour = "seek";
    assert_near(captured_after("farthest", &seekers[0], &seekers[1], &place), wanted, 0.05);
}

TEST(cutters_that_seek_need_longer)
{
    assert_seekers_need(&from_below[0], &from_below[1], 9.32);
    assert_seekers_need(&from_sides[0], &from_sides[1], 22.16);
    assert_seekers_need(&uneven[0], &uneven[1], 5.37);
}

/* Three cutters of 1.2 m/s somewhere on a ring of 10 m round the quarry. */
static pur_world *make_ring(int64_t seed)
{
    const cutter c = {0.0, 0.0, 1.2, "pursue"};
    pur_def *def = new_def(0.01);
    set_integer(def, "seed", seed);
    add_agent(def, "quarry", 0.0, 0.0, 0.0, 0.0);
    set_agile(def, "quarry", 1.0);
    add_cutter(def, &c, "cutters");
    set_integer(def, "cutters.count", 3);
    set_start(def, "cutters.position", (pur_start){.kind = PUR_START_RING, .radius = 10.0});
    add_behaviour_at(def, "quarry", "farthest", "cutters");
    return make_world(def);
}

/* Later where it turns to another place that has become farther. */
TEST(three_cutters_take_at_least_the_way_to_the_place_that_the_quarry_chose_at_first)
{
    /* Where one is right behind, it closes at 0.2 m/s, and the radius is worth a tenth of a second.
     */
    const double sooner = 0.02 / 0.2 + 0.02;
    for (int64_t seed = 1; seed <= 20; seed++) {
        pur_world *world = make_ring(seed);
        const pur_insight insight = pur_world_inspect(world, 0, 0);
        const pur_event event = step_until(world, PUR_EVENT_CAPTURE, 20000);
        assert_true(insight.has_aim && event.time >= pur_vec_length(insight.aim) - sooner);
        pur_world_free(world);
    }
}

/* The direction of a lone agent of 10 m/s after t, rad. */
static double direction_after(pur_def *def, double t, double dt)
{
    pur_world *world = make_world(def);
    step_world(world, (size_t)lround(t / dt));
    const pur_vec v = pur_world_velocity(world, 0);
    assert_near(pur_vec_length(v), 10.0, ROUNDING);
    pur_world_free(world);
    return atan2(v.y, v.x);
}

static pur_def *turning(const char *behaviour, double dt)
{
    pur_def *def = new_def(dt);
    add_agent(def, "a", 0.0, 0.0, 10.0, 0.0);
    set_number(def, "a.max_speed", 100.0);
    add_behaviour(def, "a", behaviour);
    return def;
}

static double weaving_direction(double dt, const void *context)
{
    pur_def *def = turning("weave", dt);
    set_number(def, "a.weave.amplitude", 3.0);
    set_number(def, "a.weave.phase", 0.4);
    (void)context;
    return direction_after(def, 3.2, dt);
}

TEST(a_weave_turns_by_the_integral_of_its_sine)
{
    const double scale = 3.0 * 4.0 / (2.0 * PUR_PI * 10.0);
    const double exact = scale * (cos(0.4) - cos(2.0 * PUR_PI * 3.2 / 4.0 + 0.4));
    assert_first_order(weaving_direction, NULL, exact, 3.0 / 10.0);
}

TEST(a_zigzag_that_never_switches_turns_by_a_t_over_v)
{
    pur_def *def = turning("zigzag", 0.1);
    set_number(def, "a.zigzag.interval", HUGE_VAL);
    set_choice(def, "a.zigzag.switching", "regular");
    assert_near(direction_after(def, 4.0, 0.1), 5.0 * 4.0 / 10.0, ROUNDING);
}
