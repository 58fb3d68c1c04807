/* The special cases of every rule, one statement each. */
#include "support/world_builder.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROUNDING 1e-12

enum { HUNTER, QUARRY };

/* Four standard deviations: a sound generator fails one such test in 16,000 seeds, and the seed is
   fixed. */
#define SIGMAS 4.0

/* A hunter at the origin with this velocity and one behaviour; the last two may be changed by what
   the test sets in the definition. */
static pur_def *lone(const char *behaviour, double vx, double vy)
{
    pur_def *def = new_def(0.1);
    add_agent(def, "hunter", 0.0, 0.0, vx, vy);
    add_behaviour(def, "hunter", behaviour);
    return def;
}

/* The same after a quarry. */
static pur_def *after(const char *behaviour, pur_vec velocity, pur_vec place,
                      pur_vec target_velocity)
{
    char path[PUR_PATH_MAX + 1];
    pur_def *def = lone(behaviour, velocity.x, velocity.y);
    add_agent(def, "quarry", place.x, place.y, target_velocity.x, target_velocity.y);
    snprintf(path, sizeof path, "hunter.%s.target", behaviour);
    set_reference(def, path, "quarry");
    return def;
}

static pur_vec vec(double x, double y)
{
    return pur_vec_make(x, y);
}

static const pur_vec none = {0.0, 0.0};

/* What the hunter's behaviour does in a world made of `def`, which is freed. */
static pur_insight insight_of(pur_def *def)
{
    pur_world *world = make_world(def);
    const pur_insight insight = pur_world_inspect(world, HUNTER, 0);
    pur_world_free(world);
    return insight;
}

static void assert_force(pur_def *def, double x, double y)
{
    assert_vec_near(insight_of(def).force, x, y, ROUNDING);
}

/* The velocity after a step, from a rule that sets it outright. */
static pur_vec next_velocity(pur_def *def)
{
    pur_world *world = make_world(def);
    pur_world_step(world);
    const pur_vec velocity = pur_world_velocity(world, HUNTER);
    pur_world_free(world);
    return velocity;
}

TEST(seek_wants_full_speed_along_the_line)
{
    pur_def *def = after("seek", vec(1.0, 2.0), vec(30.0, 40.0), none);
    set_number(def, "hunter.response", 2.0);
    assert_force(def, 2.0 * (3.0 - 1.0), 2.0 * (4.0 - 2.0));
}

TEST(seek_brakes_on_the_goal)
{
    assert_force(after("seek", vec(1.0, 2.0), none, none), -1.0, -2.0);
}

TEST(a_weight_scales_the_force)
{
    pur_def *def = after("seek", none, vec(30.0, 40.0), none);
    set_number(def, "hunter.seek.weight", -0.5);
    assert_force(def, -1.5, -2.0);
}

TEST(flee_acts_up_to_fear_distance_itself)
{
    pur_def *def = after("flee", none, vec(3.0, 4.0), none);
    set_number(def, "hunter.flee.fear_distance", 5.0);
    assert_force(def, -3.0, -4.0);

    def = after("flee", vec(1.0, 1.0), vec(3.0, 4.0), none);
    set_number(def, "hunter.flee.fear_distance", nextafter(5.0, 0.0));
    assert_force(def, 0.0, 0.0);
}

TEST(coincident_agents_flee_a_golden_angle_apart)
{
    static const char *const names[] = {"a", "b", "c", "d"};
    const double golden_angle = PUR_PI * (3.0 - sqrt(5.0));
    static const char *const behaviours[] = {"flee", "evade"};
    for (size_t k = 0; k < COUNT(behaviours); k++) {
        pur_def *def = new_def(0.1);
        for (size_t i = 0; i < COUNT(names); i++)
            add_agent(def, names[i], 7.0, 8.0, 0.0, 0.0);
        for (size_t i = 0; i < COUNT(names); i++)
            add_behaviour_at(def, names[i], behaviours[k], names[i == 0]);
        pur_world *world = make_world(def);
        for (size_t i = 0; i < COUNT(names); i++) {
            const double angle = golden_angle * (double)i;
            assert_vec_near(force_of(world, i), 5.0 * cos(angle), 5.0 * sin(angle), ROUNDING);
        }
        pur_world_free(world);
    }
}

static pur_def *arriving(const char *profile, pur_vec velocity, double distance)
{
    pur_def *def = lone("arrive", velocity.x, velocity.y);
    set_point(def, "hunter.arrive.point", distance, 0.0);
    set_choice(def, "hunter.arrive.profile", profile);
    set_number(def, "hunter.arrive.slow_radius", 10.0);
    return def;
}

TEST(arrive_is_seek_beyond_slow_radius)
{
    assert_force(arriving("linear", vec(1.0, 2.0), 11.0), 4.0, -2.0);
    assert_force(arriving("critical", vec(1.0, 2.0), 11.0), 4.0, -2.0);
}

TEST(arrive_slows_in_proportion_within)
{
    assert_force(arriving("linear", none, 10.0), 5.0, 0.0);
    assert_force(arriving("linear", vec(1.0, 2.0), 4.0), 2.0 - 1.0, -2.0);
}

TEST(arrive_as_a_spring_wants_s_less_v_up_to_slow_radius_itself)
{
    assert_force(arriving("critical", vec(1.0, 2.0), 10.0), 10.0 - 2.0, -4.0);
    assert_force(arriving("critical", vec(1.0, 2.0), 4.0), 4.0 - 2.0, -4.0);
}

TEST(arrive_brakes_on_the_goal_in_both_profiles)
{
    assert_force(arriving("linear", vec(1.0, 2.0), 0.0), -1.0, -2.0);
    assert_force(arriving("critical", vec(1.0, 2.0), 0.0), -1.0, -2.0);
}

TEST(arrive_without_a_slow_radius_is_seek)
{
    pur_def *def = arriving("linear", none, 1e-3);
    set_number(def, "hunter.arrive.slow_radius", 0.0);
    assert_force(def, 5.0, 0.0);
    def = arriving("linear", vec(1.0, 2.0), 0.0);
    set_number(def, "hunter.arrive.slow_radius", 0.0);
    assert_force(def, -1.0, -2.0);
}

/* x = (1 + t) e^-t of where it began, to first order in dt. */
TEST(a_critical_arrival_is_a_critically_damped_spring)
{
    pur_def *def = arriving("critical", none, 8.0);
    set_number(def, "dt", 1e-3);
    set_number(def, "hunter.max_speed", 100.0);
    pur_world *world = make_world(def);
    for (int second = 1; second <= 6; second++) {
        step_world(world, 1000);
        const double left = 8.0 - pur_world_position(world, HUNTER).x;
        assert_near(left, 8.0 * (1.0 + second) * exp(-second), 8.0 * 1e-3);
    }
    pur_world_free(world);
}

static pur_def *predicting(const char *prediction)
{
    pur_def *def = after("pursue", vec(1.0, 0.0), vec(0.0, 12.0), vec(3.0, 0.0));
    set_choice(def, "hunter.pursue.prediction", prediction);
    set_number(def, "hunter.pursue.time", 7.0);
    return def;
}

TEST(pursue_aims_where_the_target_will_be)
{
    static const struct {
        const char *prediction;
        double time;
    } cases[] = {
        {"none", 0.0},           {"fixed", 7.0},           {"speed", 12.0 / 5.0},
        {"closing", 12.0 / 8.0}, {"relative", 12.0 / 2.0}, {"exact", 3.0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const pur_insight insight = insight_of(predicting(cases[i].prediction));
        const pur_vec aim = vec(3.0 * cases[i].time, 12.0);
        const double length = pur_vec_length(aim);
        assert_true(insight.has_prediction && insight.has_aim);
        assert_near(insight.prediction, cases[i].time, ROUNDING);
        assert_vec_near(insight.aim, aim.x, aim.y, ROUNDING);
        assert_vec_near(insight.force, 5.0 * aim.x / length - 1.0, 5.0 * aim.y / length, ROUNDING);
    }
}

TEST(max_prediction_limits_every_prediction)
{
    static const char *const predictions[] = {"fixed",    "speed", "closing",
                                              "relative", "exact", "nine_case"};
    for (size_t i = 0; i < COUNT(predictions); i++) {
        pur_def *def = predicting(predictions[i]);
        set_number(def, "hunter.pursue.max_prediction", 0.5);
        const pur_insight insight = insight_of(def);
        assert_near(insight.prediction, 0.5, 0.0);
        assert_vec_near(insight.aim, 1.5, 12.0, ROUNDING);
    }
}

TEST(a_prediction_by_no_speed_is_none)
{
    static const char *const predictions[] = {"speed", "closing", "relative", "exact", "nine_case"};
    for (size_t i = 0; i < COUNT(predictions); i++) {
        pur_def *def = after("pursue", none, vec(0.0, 12.0), none);
        set_choice(def, "hunter.pursue.prediction", predictions[i]);
        set_number(def, "hunter.max_speed", 0.0);
        const pur_insight insight = insight_of(def);
        assert_near(insight.prediction, 0.0, 0.0);
    }
}

TEST(where_nothing_intercepts_the_exact_prediction_is_the_closing_one)
{
    static const pur_vec velocities[] = {{0.0, 5.0}, {0.0, 9.0}, {9.0, 1.0}};
    for (size_t i = 0; i < COUNT(velocities); i++) {
        pur_def *def = after("pursue", none, vec(0.0, 12.0), none);
        set_number(def, "quarry.max_speed", 100.0);
        set_velocity(def, "quarry.velocity", velocities[i].x, velocities[i].y);
        set_choice(def, "hunter.pursue.prediction", "exact");
        const pur_insight insight = insight_of(def);
        assert_true(insight.no_intercept);
        assert_near(insight.prediction, 12.0 / (5.0 + pur_vec_length(velocities[i])), ROUNDING);
    }
    pur_def *def = after("pursue", none, none, vec(5.0, 0.0));
    set_choice(def, "hunter.pursue.prediction", "exact");
    const pur_insight there = insight_of(def);
    assert_false(there.no_intercept);
    assert_near(there.prediction, 0.0, 0.0);
}

/* Hunter along +x, quarry at (10, y) whose heading makes this cosine with the hunter's. */
static pur_def *facing(double cosine, pur_vec place)
{
    pur_def *def =
        after("pursue", vec(1.0, 0.0), place, vec(2.0 * cosine, 2.0 * sqrt(1.0 - cosine * cosine)));
    set_choice(def, "hunter.pursue.prediction", "fixed");
    return def;
}

TEST(nearly_head_on_pursue_aims_at_the_target_itself)
{
    assert_vec_near(insight_of(facing(-0.9501, vec(10.0, 1.0))).aim, 10.0, 1.0, 0.0);
    assert_vec_near(insight_of(facing(-1.0, vec(10.0, 1.0))).aim, 10.0, 1.0, 0.0);
    assert_true(insight_of(facing(-0.9499, vec(10.0, 1.0))).aim.x < 9.0);
    assert_true(insight_of(facing(0.96, vec(10.0, 1.0))).aim.x > 11.0);
}

TEST(head_on_needs_the_target_ahead_and_the_flag)
{
    assert_near(insight_of(facing(-1.0, vec(-10.0, 1.0))).aim.x, -12.0, ROUNDING);
    assert_near(insight_of(facing(-1.0, vec(0.0, 1.0))).aim.x, -2.0, ROUNDING);
    pur_def *def = facing(-1.0, vec(10.0, 1.0));
    set_flag(def, "hunter.pursue.head_on", false);
    assert_near(insight_of(def).aim.x, 8.0, ROUNDING);
}

TEST(a_place_has_no_velocity_and_no_heading)
{
    pur_def *def = lone("pursue", 1.0, 0.0);
    set_point(def, "hunter.pursue.point", 10.0, 1.0);
    const pur_insight insight = insight_of(def);
    assert_false(insight.has_target);
    assert_vec_near(insight.aim, 10.0, 1.0, 0.0);
}

TEST(an_aim_is_not_wrapped_again)
{
    pur_def *def = new_bounded_def(0.1, "wrap", 100.0, 100.0);
    add_agent(def, "hunter", 10.0, 50.0, 0.0, 0.0);
    add_agent(def, "quarry", 95.0, 50.0, -4.0, 0.0);
    add_behaviour_at(def, "hunter", "pursue", "quarry");
    set_choice(def, "hunter.pursue.prediction", "fixed");
    set_number(def, "hunter.pursue.time", 20.0);
    set_flag(def, "hunter.pursue.head_on", false);
    const pur_insight insight = insight_of(def);
    assert_vec_near(insight.aim, -15.0 - 80.0, 0.0, ROUNDING);
    assert_vec_near(insight.force, -5.0, 0.0, ROUNDING);
}

TEST(evade_flees_along_the_aim_within_fear_distance_of_the_target)
{
    pur_def *def = after("evade", none, vec(3.0, 4.0), vec(-3.0, 0.0));
    set_choice(def, "hunter.evade.prediction", "fixed");
    set_number(def, "hunter.evade.fear_distance", 5.0);
    assert_force(def, 0.0, -5.0); /* the aim is (0, 4) */

    def = after("evade", none, vec(3.0, 4.0), vec(-3.0, -4.0));
    set_choice(def, "hunter.evade.prediction", "fixed");
    set_number(def, "hunter.evade.time", 0.5);
    set_number(def, "hunter.evade.fear_distance", 4.9);
    assert_force(def, 0.0, 0.0); /* 2.5 m away it will be, but it is not yet */
}

TEST(evade_does_not_look_whether_it_is_head_on)
{
    pur_def *def = after("evade", vec(1.0, 0.0), vec(10.0, 1.0), vec(-5.0, 0.0));
    set_choice(def, "hunter.evade.prediction", "fixed");
    assert_vec_near(insight_of(def).aim, 5.0, 1.0, ROUNDING);
}

TEST(evade_with_no_aim_flees_the_target_itself)
{
    pur_def *def = after("evade", none, vec(3.0, 4.0), vec(-3.0, -4.0));
    set_choice(def, "hunter.evade.prediction", "fixed");
    assert_force(def, -3.0, -4.0);
}

/* A hunter along +x at 4 m/s that turns to a place in this direction, 10 m away. */
static pur_def *turning(double angle)
{
    pur_def *def = lone("turn", 4.0, 0.0);
    set_point(def, "hunter.turn.point", 10.0 * cos(angle), 10.0 * sin(angle));
    return def;
}

static void assert_turned(pur_def *def, double angle)
{
    assert_vec_near(next_velocity(def), 4.0 * cos(angle), 4.0 * sin(angle), ROUNDING);
}

TEST(turn_goes_by_gain_times_the_angle_and_keeps_the_speed)
{
    assert_turned(turning(1.2), 1.2 / 3.0 * 0.1);
    assert_turned(turning(-1.2), -1.2 / 3.0 * 0.1);
    pur_def *def = turning(2.0);
    set_number(def, "hunter.turn.gain", 4.0);
    assert_turned(def, 0.8);
}

TEST(turn_sets_the_velocity_whatever_the_mass)
{
    pur_def *def = turning(1.2);
    set_number(def, "hunter.mass", 7.0);
    set_number(def, "hunter.response", 0.0);
    assert_turned(def, 1.2 / 3.0 * 0.1);
}

TEST(turn_goes_at_least_at_min_rate)
{
    pur_def *def = turning(0.2);
    set_number(def, "hunter.turn.min_rate", 0.5);
    assert_turned(def, 0.05);
}

TEST(max_rate_wins_over_min_rate)
{
    pur_def *def = turning(1.2);
    set_number(def, "hunter.turn.min_rate", 3.0);
    set_number(def, "hunter.turn.max_rate", 2.0);
    assert_turned(def, 0.2);
    def = turning(1.2);
    set_number(def, "hunter.turn.max_rate", 0.0);
    assert_turned(def, 0.0);
}

TEST(turn_never_goes_past_the_aim)
{
    static const double angles[] = {0.3, -0.3, 3.0, 1e-9, 0.0};
    for (size_t i = 0; i < COUNT(angles); i++) {
        pur_def *def = turning(angles[i]);
        set_number(def, "hunter.turn.min_rate", 100.0);
        assert_turned(def, angles[i]);
    }
}

TEST(what_is_exactly_behind_is_turned_to_by_the_left)
{
    pur_def *def = lone("turn", 4.0, 0.0);
    set_point(def, "hunter.turn.point", -10.0, 0.0);
    assert_turned(def, PUR_PI / 3.0 * 0.1);
    def = lone("turn", 0.0, -4.0);
    set_point(def, "hunter.turn.point", 0.0, 10.0);
    const pur_vec v = next_velocity(def);
    assert_true(v.x > 0.0 && v.y < 0.0);
}

TEST(without_speed_or_aim_there_is_no_turn)
{
    pur_def *def = lone("turn", 0.0, 0.0);
    set_point(def, "hunter.turn.point", 10.0, 10.0);
    assert_force(def, 0.0, 0.0);
    def = lone("turn", 4.0, 0.0);
    set_point(def, "hunter.turn.point", 0.0, 0.0);
    assert_force(def, 0.0, 0.0);
}

TEST(turn_measures_the_angle_and_takes_the_side_from_the_aim)
{
    pur_def *def = after("turn", vec(4.0, 0.0), vec(10.0, -1.0), vec(0.0, 4.0));
    set_choice(def, "hunter.turn.prediction", "fixed");
    assert_turned(def, atan2(3.0, 10.0) / 3.0 * 0.1);
}

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
    /* The new speed is what counts. */
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

/* The pushes of one step over a crew that tracks a place `distance` away, at rest before. */
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
    /* The square of a number uniform in ±1 has the mean 1/3 and the variance 4/45. */
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

static pur_def *wandering(double radius, double distance, double jitter)
{
    pur_def *def = lone("wander", 0.0, 3.0);
    set_number(def, "hunter.wander.radius", radius);
    set_number(def, "hunter.wander.distance", distance);
    set_number(def, "hunter.wander.jitter", jitter);
    return def;
}

/* Where the wandering point is on its circle. */
static pur_vec wandering_point(const pur_world *world, size_t agent, double distance)
{
    const pur_vec ahead = pur_vec_scale(pur_world_heading(world, agent), distance);
    return pur_vec_sub(pur_world_inspect(world, agent, 0).aim, ahead);
}

TEST(the_wandering_point_walks_on_its_circle)
{
    pur_world *world = make_world(wandering(2.0, 4.0, 1.5));
    pur_vec before = wandering_point(world, HUNTER, 4.0);
    double furthest = 0.0;
    for (int i = 0; i < 500; i++) {
        pur_world_step(world);
        const pur_vec point = wandering_point(world, HUNTER, 4.0);
        assert_near(pur_vec_length(point), 2.0, ROUNDING);
        furthest = fmax(furthest, pur_vec_length(pur_vec_sub(point, before)));
        before = point;
    }
    /* At most √3 * jitter * √dt along x and y. */
    assert_true(furthest > 0.1 && furthest < sqrt(2.0 * 3.0 * 0.1) * 1.5 + 1e-9);
    pur_world_free(world);
}

TEST(without_jitter_the_wandering_point_rests_in_the_axes_of_the_world)
{
    pur_world *world = make_world(wandering(2.0, 4.0, 0.0));
    const pur_vec first = wandering_point(world, HUNTER, 4.0);
    step_world(world, 100);
    const pur_vec heading = pur_world_heading(world, HUNTER);
    assert_true(fabs(heading.x) > 0.1);
    assert_vec_near(wandering_point(world, HUNTER, 4.0), first.x, first.y, ROUNDING);
    pur_world_free(world);
}

TEST(without_a_circle_wander_goes_straight_on)
{
    assert_force(wandering(0.0, 4.0, 1.0), 0.0, 5.0 - 3.0);
    assert_force(wandering(0.0, 0.0, 1.0), 0.0, 5.0 - 3.0);
}

TEST(the_wandering_point_starts_anywhere_on_its_circle)
{
    size_t quadrants[4] = {0};
    pur_def *def = new_def(0.1);
    add_crew(def, "hunter", CREW, (pur_box){{0.0, 0.0}, {0.0, 0.0}});
    add_behaviour(def, "hunter", "wander");
    set_number(def, "hunter.wander.jitter", 0.0);
    pur_world *world = make_world(def);
    for (size_t i = 0; i < CREW; i++) {
        const pur_vec point = wandering_point(world, i, 4.0);
        quadrants[(point.x > 0.0) + 2 * (point.y > 0.0)]++;
    }
    for (size_t i = 0; i < 4; i++)
        assert_near((double)quadrants[i], CREW / 4.0, SIGMAS * sqrt(CREW * 3.0 / 16.0));
    pur_world_free(world);
}

/* Where a roaming agent is going. */
static pur_vec roaming_to(const pur_world *world, size_t agent)
{
    return pur_vec_add(pur_world_position(world, agent), pur_world_inspect(world, agent, 0).aim);
}

static bool same_place(pur_vec a, pur_vec b)
{
    return pur_vec_length(pur_vec_sub(a, b)) < 1e-9;
}

TEST(roam_goes_elsewhere_after_every_interval)
{
    pur_def *def = lone("roam", 0.0, 0.0);
    set_number(def, "hunter.roam.interval", 0.7);
    set_number(def, "hunter.roam.arrival_radius", 0.0);
    set_number(def, "hunter.max_speed", 0.0);
    pur_world *world = make_world(def);
    pur_vec place = roaming_to(world, HUNTER);
    for (int tick = 1; tick < 100; tick++) {
        pur_world_step(world);
        const pur_vec now = roaming_to(world, HUNTER);
        assert_true(same_place(now, place) == (tick % 7 != 0));
        place = now;
    }
    pur_world_free(world);
}

TEST(roam_goes_elsewhere_on_arrival)
{
    pur_def *def = lone("roam", 0.0, 0.0);
    set_number(def, "hunter.roam.interval", HUGE_VAL);
    set_number(def, "hunter.roam.arrival_radius", 2.0);
    set_agile(def, "hunter", 5.0);
    pur_world *world = make_world(def);
    size_t arrivals = 0;
    pur_vec place = roaming_to(world, HUNTER);
    for (int tick = 1; tick < 2000; tick++) {
        pur_world_step(world);
        const pur_vec way = pur_vec_sub(place, pur_world_position(world, HUNTER));
        const bool arrived = pur_vec_length(way) <= 2.0;
        const pur_vec now = roaming_to(world, HUNTER);
        assert_true(same_place(now, place) == !arrived);
        arrivals += arrived;
        place = now;
    }
    assert_true(arrivals > 10);
    pur_world_free(world);
}

/* Where a hunter at the origin that goes nowhere roams to, with this arrival radius. */
static pur_vec first_place(double arrival_radius)
{
    pur_def *def = lone("roam", 0.0, 0.0);
    set_number(def, "hunter.roam.arrival_radius", arrival_radius);
    set_number(def, "hunter.max_speed", 0.0);
    return insight_of(def).aim;
}

TEST(roam_arrives_on_the_radius_itself)
{
    const pur_vec place = first_place(0.0);
    const double distance = pur_vec_length(place);
    assert_true(same_place(first_place(nextafter(distance, 0.0)), place));
    assert_false(same_place(first_place(distance), place));
}

static void assert_roams_in(pur_box box, bool set)
{
    pur_vec low = {HUGE_VAL, HUGE_VAL};
    pur_vec high = {-HUGE_VAL, -HUGE_VAL};
    pur_def *def = new_bounded_def(0.1, "open", 30.0, 20.0);
    add_crew(def, "hunter", 2000, (pur_box){{0.0, 0.0}, {0.0, 0.0}});
    add_behaviour(def, "hunter", "roam");
    set_number(def, "hunter.roam.arrival_radius", 0.0);
    if (set)
        set_box(def, "hunter.roam.box", box.low.x, box.low.y, box.high.x, box.high.y);
    pur_world *world = make_world(def);
    for (size_t i = 0; i < 2000; i++) {
        const pur_vec place = roaming_to(world, i);
        low = vec(fmin(low.x, place.x), fmin(low.y, place.y));
        high = vec(fmax(high.x, place.x), fmax(high.y, place.y));
    }
    const pur_vec room = vec((box.high.x - box.low.x) / 100.0, (box.high.y - box.low.y) / 100.0);
    assert_true(low.x >= box.low.x && low.x <= box.low.x + room.x);
    assert_true(low.y >= box.low.y && low.y <= box.low.y + room.y);
    assert_true(high.x <= box.high.x && high.x >= box.high.x - room.x);
    assert_true(high.y <= box.high.y && high.y >= box.high.y - room.y);
    pur_world_free(world);
}

TEST(roam_stays_in_its_box_or_the_world)
{
    assert_roams_in((pur_box){{0.0, 0.0}, {30.0, 20.0}}, false);
    assert_roams_in((pur_box){{-50.0, 3.0}, {-10.0, 5.0}}, true);
    assert_roams_in((pur_box){{0.0, 0.0}, {1.0, 1.0}}, true);
    assert_roams_in((pur_box){{7.0, 8.0}, {7.0, 8.0}}, true);
    assert_roams_in((pur_box){{0.0, 0.0}, {0.0, 0.0}}, true);
}

/* An agent at rest, for good, and its way points. */
static pur_def *following(const pur_vec *points, size_t count, bool loop)
{
    pur_def *def = lone("follow_path", 0.0, 0.0);
    set_points(def, "hunter.follow_path.points", points, count);
    set_flag(def, "hunter.follow_path.loop", loop);
    set_number(def, "hunter.max_speed", 0.0);
    return def;
}

static void assert_aims(pur_def *def, const double *x, size_t count)
{
    pur_world *world = make_world(def);
    for (size_t i = 0; i < count; i++) {
        assert_vec_near(pur_world_inspect(world, HUNTER, 0).aim, x[i], 0.0, 0.0);
        pur_world_step(world);
    }
    pur_world_free(world);
}

TEST(a_way_point_within_the_radius_is_passed_once_a_tick)
{
    const pur_vec points[] = {{0.5, 0.0}, {1.0, 0.0}, {-1.0, 0.0}, {9.0, 0.0}, {0.0, 0.0}};
    const double aims[] = {1.0, -1.0, 9.0, 9.0, 9.0};
    assert_aims(following(points, COUNT(points), false), aims, COUNT(aims));
}

TEST(a_way_point_just_beyond_the_radius_is_not_passed)
{
    const pur_vec points[] = {{nextafter(1.0, 2.0), 0.0}, {9.0, 0.0}};
    const double aims[] = {nextafter(1.0, 2.0), nextafter(1.0, 2.0)};
    assert_aims(following(points, COUNT(points), false), aims, COUNT(aims));
}

TEST(a_loop_goes_on_with_the_first_way_point)
{
    const pur_vec points[] = {{0.5, 0.0}, {0.25, 0.0}, {-0.5, 0.0}};
    const double aims[] = {0.25, -0.5, 0.5, 0.25, -0.5, 0.5};
    assert_aims(following(points, COUNT(points), true), aims, COUNT(aims));
}

TEST(the_last_way_point_stays_the_goal)
{
    const pur_vec points[] = {{0.5, 0.0}, {0.25, 0.0}};
    const double aims[] = {0.25, 0.25, 0.25};
    assert_aims(following(points, COUNT(points), false), aims, COUNT(aims));
}

TEST(only_the_last_way_point_of_a_path_walked_once_is_arrived_at)
{
    const pur_vec points[] = {{4.0, 0.0}, {9.0, 0.0}};
    const pur_vec last[] = {{2.0, 0.0}};
    pur_def *def = following(points, 2, false);
    set_number(def, "hunter.max_speed", 5.0);
    set_number(def, "hunter.follow_path.slow_radius", 8.0);
    assert_force(def, 5.0, 0.0);

    def = following(last, 1, false);
    set_number(def, "hunter.max_speed", 5.0);
    set_number(def, "hunter.follow_path.slow_radius", 8.0);
    assert_force(def, 5.0 * 2.0 / 8.0, 0.0);

    def = following(last, 1, true);
    set_number(def, "hunter.max_speed", 5.0);
    assert_force(def, 5.0, 0.0);
}

/* An agent without a size along +x at full speed, that looks 10 m ahead and pushes with 20 N. */
static pur_def *avoiding(void)
{
    pur_def *def = lone("avoid", 5.0, 0.0);
    set_number(def, "hunter.radius", 0.0);
    return def;
}

static void assert_pushed_from(pur_def *def, size_t obstacle, pur_vec direction)
{
    const pur_insight insight = insight_of(def);
    const pur_vec unit = pur_vec_unit(direction);
    assert_true(insight.has_obstacle);
    assert_int_equal(insight.obstacle, obstacle);
    assert_vec_near(insight.force, 20.0 * unit.x, 20.0 * unit.y, ROUNDING);
}

static void assert_not_pushed(pur_def *def)
{
    const pur_insight insight = insight_of(def);
    assert_false(insight.has_obstacle);
    assert_vec_near(insight.force, 0.0, 0.0, 0.0);
}

TEST(an_obstacle_pushes_the_end_of_the_look_away)
{
    pur_def *def = avoiding();
    add_obstacle(def, 6.0, -1.0, 2.0);
    assert_pushed_from(def, 0, vec(4.0, 1.0));
}

TEST(the_first_obstacle_on_the_way_counts)
{
    pur_def *def = avoiding();
    add_obstacle(def, 8.0, 1.0, 2.0);
    add_obstacle(def, 5.0, 1.0, 2.0);
    add_obstacle(def, 4.0, 3.0, 2.0);
    assert_pushed_from(def, 1, vec(5.0, -1.0));
}

TEST(of_obstacles_as_near_the_first_in_the_file_counts)
{
    pur_def *def = avoiding();
    add_obstacle(def, 5.0, 1.0, 2.0);
    add_obstacle(def, 5.0, -1.0, 2.0);
    assert_pushed_from(def, 0, vec(5.0, -1.0));

    /* Both contain the agent, and are met at once. */
    def = avoiding();
    add_obstacle(def, 1.0, 1.0, 3.0);
    add_obstacle(def, 0.0, -0.5, 3.0);
    assert_pushed_from(def, 0, vec(9.0, -1.0));
}

TEST(an_obstacle_that_is_touched_does_not_count)
{
    pur_def *def = avoiding();
    add_obstacle(def, 5.0, 2.0, 2.0);
    assert_not_pushed(def);

    def = avoiding();
    add_obstacle(def, 0.0, 2.0, 2.0);
    assert_not_pushed(def);

    def = avoiding();
    add_obstacle(def, -2.0, 0.0, 2.0);
    assert_not_pushed(def);

    def = avoiding();
    add_obstacle(def, 5.0, 2.0, nextafter(2.0, 3.0));
    assert_pushed_from(def, 0, vec(5.0, -2.0));
}

TEST(obstacles_are_grown_by_the_agents_own_radius)
{
    pur_def *def = avoiding();
    add_obstacle(def, 5.0, 2.0, 1.75);
    assert_not_pushed(def);

    def = avoiding();
    set_number(def, "hunter.radius", 0.5);
    add_obstacle(def, 5.0, 2.0, 1.75);
    assert_pushed_from(def, 0, vec(5.0, -2.0));
}

TEST(what_lies_behind_or_beyond_the_look_does_not_count)
{
    pur_def *def = avoiding();
    add_obstacle(def, -5.0, 0.5, 2.0);
    assert_not_pushed(def);

    def = avoiding();
    add_obstacle(def, 12.5, 1.0, 2.0);
    assert_not_pushed(def);

    /* Entered exactly at the end of the look. */
    def = avoiding();
    add_obstacle(def, 14.0, 3.0, 5.0);
    assert_pushed_from(def, 0, vec(-4.0, -3.0));
}

TEST(the_look_shortens_with_the_speed)
{
    pur_def *def = avoiding();
    set_number(def, "hunter.max_speed", 10.0); /* looks 5 m ahead */
    add_obstacle(def, 9.0, 3.0, 5.0);
    assert_pushed_from(def, 0, vec(-4.0, -3.0));

    def = avoiding();
    set_number(def, "hunter.max_speed", 10.0);
    add_obstacle(def, 9.5, 3.0, 5.0);
    assert_not_pushed(def);
}

TEST(without_a_max_speed_the_look_is_whole)
{
    pur_def *def = avoiding();
    set_number(def, "hunter.max_speed", HUGE_VAL);
    add_obstacle(def, 14.0, 3.0, 5.0);
    assert_pushed_from(def, 0, vec(-4.0, -3.0));
}

TEST(a_disc_that_contains_the_agent_pushes)
{
    pur_def *def = avoiding();
    add_obstacle(def, -1.0, 1.0, 3.0);
    assert_pushed_from(def, 0, vec(11.0, -1.0));
}

TEST(what_is_dead_ahead_is_passed_by_the_left)
{
    pur_def *def = avoiding();
    add_obstacle(def, 5.0, 0.0, 2.0);
    assert_pushed_from(def, 0, vec(0.0, 1.0));

    def = avoiding();
    add_obstacle(def, 5.0, -9e-13, 2.0);
    assert_pushed_from(def, 0, vec(0.0, 1.0));

    def = avoiding();
    add_obstacle(def, 5.0, 2e-12, 2.0);
    assert_pushed_from(def, 0, vec(5.0, -2e-12));

    def = avoiding();
    add_obstacle(def, 10.0, 0.0, 2.0);
    assert_pushed_from(def, 0, vec(0.0, 1.0));
}

TEST(without_speed_nothing_is_avoided)
{
    pur_def *def = lone("avoid", 0.0, 0.0);
    add_obstacle(def, 0.5, 0.0, 2.0);
    assert_not_pushed(def);
}

TEST(obstacles_are_met_across_the_seam)
{
    pur_def *def = new_bounded_def(0.1, "wrap", 100.0, 100.0);
    add_agent(def, "hunter", 97.0, 50.0, 5.0, 0.0);
    add_behaviour(def, "hunter", "avoid");
    add_obstacle(def, 3.0, 49.0, 2.0);
    assert_pushed_from(def, 0, vec(4.0, 1.0));
}

static pur_def *navigating(const char *law, pur_vec place, pur_vec target_velocity)
{
    pur_def *def = after("pronav", vec(4.0, 0.0), place, target_velocity);
    set_choice(def, "hunter.pronav.law", law);
    set_number(def, "hunter.mass", 2.0);
    return def;
}

TEST(true_navigation_pushes_across_the_line_of_sight)
{
    /* The line of sight, 10 m up, turns at (4 to the right of it, seen) 4/10 rad/s to the left;
       the gap closes at 1 m/s. */
    assert_force(navigating("true_pn", vec(0.0, 10.0), vec(0.0, -1.0)), -2.0 * 3.0 * 1.0 * 0.4,
                 0.0);
    /* Opening: the other way. */
    assert_force(navigating("true_pn", vec(0.0, 10.0), vec(0.0, 1.0)), 2.0 * 3.0 * 1.0 * 0.4, 0.0);
}

TEST(pure_navigation_pushes_across_the_velocity)
{
    assert_force(navigating("pure_pn", vec(0.0, 10.0), vec(0.0, -1.0)), 0.0, 2.0 * 3.0 * 4.0 * 0.4);
    assert_force(navigating("pure_pn", vec(0.0, -10.0), vec(0.0, 1.0)), 0.0,
                 -2.0 * 3.0 * 4.0 * 0.4);
}

TEST(on_the_target_navigation_does_nothing)
{
    assert_force(navigating("true_pn", none, vec(0.0, -1.0)), 0.0, 0.0);
    assert_force(navigating("pure_pn", none, vec(0.0, -1.0)), 0.0, 0.0);
    assert_force(navigating("augmented_pn", none, vec(0.0, -1.0)), 0.0, 0.0);
}

TEST(augmented_navigation_adds_half_the_gain_times_the_targets_acceleration)
{
    pur_def *def = navigating("augmented_pn", vec(0.0, 10.0), vec(3.0, -1.0));
    set_number(def, "hunter.max_force", 0.0); /* stays on its course */
    add_behaviour(def, "quarry", "flow_field");
    set_point(def, "quarry.flow_field.centre", 0.0, 0.0);
    set_number(def, "quarry.flow_field.speed", 0.0);
    set_number(def, "quarry.flow_field.weight", 2.0); /* brakes with 2 v */
    pur_world *world = make_world(def);
    /* Nothing is known of a step before: true navigation. */
    assert_vec_near(force_of(world, HUNTER), -2.0 * 3.0 * 1.0 * 0.1, 0.0, ROUNDING);

    pur_world_step(world);
    const pur_vec s =
        pur_vec_sub(pur_world_position(world, QUARRY), pur_world_position(world, HUNTER));
    const pur_vec w = pur_vec_sub(pur_world_velocity(world, QUARRY), vec(4.0, 0.0));
    const double d = pur_vec_length(s);
    const double closing = -pur_vec_dot(s, w) / d;
    const double rate = pur_vec_cross(s, w) / (d * d);
    const double across = pur_vec_cross(s, vec(-6.0, 2.0)) / d;
    const double push = 2.0 * 3.0 * (closing * rate + across / 2.0);
    assert_vec_near(force_of(world, HUNTER), -push * s.y / d, push * s.x / d, ROUNDING);
    pur_world_free(world);
}

TEST(augmented_navigation_forgets_a_target_that_is_no_more_its_own)
{
    static const char *const laws[] = {"true_pn", "augmented_pn"};
    pur_vec forces[2];
    for (size_t i = 0; i < COUNT(laws); i++) {
        /* After a step the other member of the crew is the nearest. */
        pur_def *def = new_def(1.0);
        add_agent(def, "hunter", 0.0, 0.0, 1.0, 0.0);
        set_number(def, "hunter.max_force", 0.0);
        add_crew(def, "quarry", 2, (pur_box){{5.0, 5.0}, {5.0, 5.0}});
        set_motion(def, "quarry.velocity",
                   (pur_motion){.kind = PUR_MOTION_DIRECTION, .speed = 4.0});
        add_behaviour_at(def, "hunter", "pronav", "quarry");
        set_choice(def, "hunter.pronav.law", laws[i]);
        pur_world *world = make_world(def);
        pur_insight insight = pur_world_inspect(world, HUNTER, 0);
        const size_t first = insight.target;
        for (int step = 0; step < 100 && insight.target == first; step++) {
            pur_world_step(world);
            insight = pur_world_inspect(world, HUNTER, 0);
        }
        assert_true(insight.target != first);
        forces[i] = insight.force;
        pur_world_free(world);
    }
    assert_vec_near(forces[1], forces[0].x, forces[0].y, 0.0);
}

TEST(the_state_of_augmented_navigation_outlives_its_agent)
{
    pur_def *def = navigating("augmented_pn", vec(0.0, 10.0), none);
    add_agent(def, "reaper", 0.0, 0.0, 0.0, 0.0);
    add_capture(def, "reaper", "hunter", 1.0, "remove");
    pur_world *world = make_world(def);
    pur_world_step(world);
    assert_false(pur_world_alive(world, HUNTER));
    const size_t size = pur_world_state_size(world);
    char *saved[2] = {malloc(size), malloc(size)};
    for (size_t i = 0; i < 2; i++) {
        assert_non_null(saved[i]);
        pur_world_save(world, saved[i]);
        pur_world_step(world);
    }
    /* Nobody moves: but for the tick, which comes first, all is as it was. */
    const size_t tick = sizeof(uint64_t);
    assert_memory_equal(saved[0] + tick, saved[1] + tick, size - tick);
    free(saved[0]);
    free(saved[1]);
    pur_world_free(world);
}

TEST(only_augmented_navigation_has_a_state)
{
    static const char *const laws[] = {"true_pn", "pure_pn", "augmented_pn"};
    size_t sizes[3];
    for (size_t i = 0; i < COUNT(laws); i++) {
        pur_world *world = make_world(navigating(laws[i], vec(0.0, 10.0), none));
        sizes[i] = pur_world_state_size(world);
        pur_world_free(world);
    }
    assert_int_equal(sizes[0], sizes[1]);
    assert_int_equal(sizes[2], sizes[0] + 3 * sizeof(double));
}

static pur_def *orbiting(double x, double y, double rate)
{
    pur_def *def = new_def(0.1);
    add_agent(def, "hunter", x, y, 1.0, 0.0);
    add_behaviour(def, "hunter", "orbit");
    set_point(def, "hunter.orbit.centre", 20.0, 10.0);
    set_number(def, "hunter.orbit.radius", 5.0);
    set_number(def, "hunter.orbit.rate", rate);
    return def;
}

TEST(orbit_begins_at_the_agents_own_angle_with_the_tangent)
{
    pur_world *world = make_world(orbiting(20.0, 90.0, 2.0));
    assert_vec_near(pur_world_position(world, HUNTER), 20.0, 15.0, ROUNDING);
    assert_vec_near(pur_world_velocity(world, HUNTER), -10.0, 0.0, ROUNDING);
    assert_vec_near(pur_world_heading(world, HUNTER), -1.0, 0.0, ROUNDING);
    pur_world_free(world);
}

TEST(at_the_centre_the_angle_is_0)
{
    pur_world *world = make_world(orbiting(20.0, 10.0, -2.0));
    assert_vec_near(pur_world_position(world, HUNTER), 25.0, 10.0, ROUNDING);
    assert_vec_near(pur_world_velocity(world, HUNTER), 0.0, -10.0, ROUNDING);
    pur_world_free(world);
}

TEST(orbit_turns_by_rate_dt_and_its_velocity_is_the_chord)
{
    pur_def *def = orbiting(25.0, 10.0, 2.0);
    set_number(def, "hunter.max_force", 0.0); /* whatever an agent's limits are */
    set_number(def, "hunter.max_speed", 1.0);
    pur_world *world = make_world(def);
    pur_vec before = pur_world_position(world, HUNTER);
    for (int i = 1; i <= 2000; i++) {
        pur_world_step(world);
        const pur_vec now = pur_world_position(world, HUNTER);
        const pur_vec v = pur_world_velocity(world, HUNTER);
        assert_vec_near(now, 20.0 + 5.0 * cos(0.2 * i), 10.0 + 5.0 * sin(0.2 * i), 1e-10);
        assert_vec_near(v, (now.x - before.x) / 0.1, (now.y - before.y) / 0.1, 1e-10);
        before = now;
    }
    pur_world_free(world);
}

TEST(orbit_crosses_the_seam_of_a_wrapping_world)
{
    pur_def *def = orbiting(25.0, 10.0, 2.0);
    set_choice(def, "world.edge", "wrap");
    set_point(def, "hunter.orbit.centre", 79.0, 47.0);
    pur_world *world = make_world(def);
    for (int i = 0; i < 200; i++) {
        const pur_vec p = pur_world_position(world, HUNTER);
        assert_near(pur_vec_length(pur_world_displacement(world, vec(79.0, 47.0), p)), 5.0, 1e-10);
        assert_near(pur_vec_length(pur_world_velocity(world, HUNTER)), 10.0, 0.05);
        pur_world_step(world);
    }
    pur_world_free(world);
}

/* A hunter at the origin and a crew on the corners of a square round it, in some order. */
static size_t nearest_of(const pur_world *world)
{
    const pur_insight insight = pur_world_inspect(world, HUNTER, 0);
    assert_true(insight.has_target);
    return insight.target;
}

TEST(the_target_is_the_nearest_member_of_a_crew)
{
    pur_def *def = lone("seek", 0.0, 0.0);
    add_crew(def, "quarry", 500, (pur_box){{-40.0, -30.0}, {50.0, 20.0}});
    set_reference(def, "hunter.seek.target", "quarry");
    pur_world *world = make_world(def);
    for (int i = 0; i < 50; i++) {
        size_t nearest = 1;
        for (size_t k = 2; k <= 500; k++)
            if (distance_between(world, HUNTER, k) < distance_between(world, HUNTER, nearest))
                nearest = k;
        assert_int_equal(nearest_of(world), nearest);
        pur_world_step(world);
    }
    pur_world_free(world);
}

TEST(of_members_as_near_the_target_is_the_first)
{
    pur_def *def = lone("seek", 0.0, 0.0);
    add_crew(def, "quarry", 9, (pur_box){{3.0, 4.0}, {3.0, 4.0}});
    set_reference(def, "hunter.seek.target", "quarry");
    pur_world *world = make_world(def);
    assert_int_equal(nearest_of(world), 1);
    pur_world_free(world);
}

TEST(the_nearest_is_so_across_the_seam)
{
    pur_def *def = new_bounded_def(0.1, "wrap", 100.0, 100.0);
    add_agent(def, "hunter", 1.0, 1.0, 0.0, 0.0);
    add_crew(def, "quarry", 2, (pur_box){{50.0, 0.0}, {99.5, 0.0}});
    add_behaviour_at(def, "hunter", "seek", "quarry");
    pur_world *world = make_world(def);
    const size_t nearest = distance_between(world, 0, 1) <= distance_between(world, 0, 2) ? 1 : 2;
    assert_int_equal(nearest_of(world), nearest);
    assert_near(pur_vec_length(pur_world_inspect(world, HUNTER, 0).aim),
                distance_between(world, 0, nearest), ROUNDING);
    pur_world_free(world);
}

TEST(no_agent_is_its_own_target)
{
    pur_def *def = new_def(0.1);
    add_crew(def, "swarm", 3, (pur_box){{0.0, 0.0}, {10.0, 10.0}});
    add_behaviour_at(def, "swarm", "seek", "swarm");
    pur_world *world = make_world(def);
    for (size_t i = 0; i < 3; i++)
        assert_true(pur_world_inspect(world, i, 0).target != i);
    pur_world_free(world);

    def = lone("seek", 1.0, 0.0);
    set_reference(def, "hunter.seek.target", "hunter");
    const pur_insight insight = insight_of(def);
    assert_false(insight.has_target);
    assert_vec_near(insight.force, 0.0, 0.0, 0.0);
}

/* The quarry is removed in the first step. */
static pur_world *bereft(const char *behaviour)
{
    pur_def *def = after(behaviour, vec(1.0, 0.0), vec(10.0, 2.0), none);
    add_agent(def, "reaper", 10.0, 2.0, 0.0, 0.0);
    add_capture(def, "reaper", "quarry", 1.0, "remove");
    if (strcmp(behaviour, "interpose") == 0)
        set_reference(def, "hunter.interpose.other", "reaper");
    pur_world *world = make_world(def);
    pur_world_step(world);
    assert_false(pur_world_alive(world, QUARRY));
    return world;
}

TEST(the_dead_are_no_targets)
{
    for (size_t i = 0; i < pur_behaviour_count(); i++) {
        char path[PUR_PATH_MAX + 1];
        const char *name = pur_behaviour_at(i)->name;
        pur_def *def = lone(name, 0.0, 0.0);
        snprintf(path, sizeof path, "hunter.%s.target", name);
        const bool takes_target = pur_def_param(def, path, NULL) != NULL;
        pur_def_free(def);
        if (!takes_target)
            continue;
        pur_world *world = bereft(name);
        const pur_insight insight = pur_world_inspect(world, HUNTER, 0);
        assert_false(insight.has_target);
        assert_vec_near(insight.force, 0.0, 0.0, 0.0);
        pur_world_free(world);
    }
}

TEST(the_next_nearest_is_the_target_once_the_nearest_is_dead)
{
    pur_def *def = lone("seek", 0.0, 0.0);
    add_crew(def, "quarry", 5, (pur_box){{30.0, 0.0}, {70.0, 40.0}});
    set_reference(def, "hunter.seek.target", "quarry");
    set_agile(def, "hunter", 20.0);
    add_capture(def, "hunter", "quarry", 1.0, "remove");
    pur_world *world = make_world(def);
    for (int caught = 0; caught < 5; caught++) {
        const size_t target = nearest_of(world);
        const pur_event event = step_until(world, PUR_EVENT_CAPTURE, 1000);
        assert_int_equal(event.other, target);
    }
    assert_false(pur_world_inspect(world, HUNTER, 0).has_target);
    pur_world_free(world);
}

static pur_def *steered(void)
{
    pur_def *def = new_def(0.1);
    add_agent(def, "hunter", 0.0, 0.0, 1.0, 2.0);
    set_choice(def, "hunter.control", "keyboard");
    return def;
}

TEST(the_keyboard_coasts_until_a_direction_is_wanted)
{
    pur_world *world = make_world(steered());
    step_world(world, 10);
    assert_vec_near(pur_world_velocity(world, HUNTER), 1.0, 2.0, 0.0);
    assert_vec_near(pur_world_wanted_direction(world, HUNTER), 0.0, 0.0, 0.0);
    pur_world_free(world);
}

TEST(a_wanted_direction_lasts_until_another)
{
    pur_world *world = make_world(steered());
    pur_vec v = vec(1.0, 2.0);
    pur_world_steer(world, HUNTER, vec(0.0, -1.0));
    for (int i = 0; i < 20; i++) {
        pur_world_step(world);
        v = vec(v.x + 0.1 * (0.0 - v.x), v.y + 0.1 * (-5.0 - v.y));
        assert_vec_near(pur_world_velocity(world, HUNTER), v.x, v.y, ROUNDING);
        assert_vec_near(pur_world_wanted_direction(world, HUNTER), 0.0, -1.0, 0.0);
    }
    pur_world_steer(world, HUNTER, none);
    step_world(world, 5);
    assert_vec_near(pur_world_velocity(world, HUNTER), v.x, v.y, ROUNDING);
    pur_world_free(world);
}

TEST(the_keyboards_force_adds_to_the_behaviours)
{
    pur_def *def = steered();
    add_behaviour(def, "hunter", "seek");
    set_point(def, "hunter.seek.point", 50.0, 0.0);
    set_velocity(def, "hunter.velocity", 0.0, 0.0);
    pur_world *world = make_world(def);
    assert_int_equal(pur_world_crew(world, 0).behaviour_count, 1);
    assert_true(pur_world_crew(world, 0).keyboard);
    pur_world_steer(world, HUNTER, vec(0.0, 1.0));
    pur_world_step(world);
    assert_vec_near(pur_world_velocity(world, HUNTER), 0.5, 0.5, ROUNDING);
    pur_world_free(world);
}

TEST(each_member_of_a_crew_is_steered_for_itself)
{
    pur_def *def = new_def(0.1);
    add_agent(def, "other", 0.0, 0.0, 0.0, 0.0);
    add_behaviour(def, "other", "wander");
    add_crew(def, "hunter", 3, (pur_box){{0.0, 0.0}, {9.0, 9.0}});
    add_behaviour(def, "hunter", "roam"); /* has a state of its own, before the keyboard's */
    set_number(def, "hunter.roam.weight", 0.0);
    set_choice(def, "hunter.control", "keyboard");
    pur_world *world = make_world(def);
    const pur_vec place = roaming_to(world, 2);
    pur_world_steer(world, 2, vec(0.0, 1.0));
    pur_world_steer(world, 3, vec(-1.0, 0.0));
    assert_true(same_place(roaming_to(world, 2), place));
    pur_world_step(world);
    assert_vec_near(pur_world_velocity(world, 1), 0.0, 0.0, 0.0);
    assert_vec_near(pur_world_velocity(world, 2), 0.0, 0.5, ROUNDING);
    assert_vec_near(pur_world_velocity(world, 3), -0.5, 0.0, ROUNDING);
    assert_vec_near(pur_world_wanted_direction(world, 1), 0.0, 0.0, 0.0);
    assert_vec_near(pur_world_wanted_direction(world, 2), 0.0, 1.0, 0.0);
    assert_vec_near(pur_world_wanted_direction(world, 3), -1.0, 0.0, 0.0);
    pur_world_free(world);
}

TEST(whoever_has_no_keyboard_cannot_be_steered)
{
    pur_world *world = make_world(lone("wander", 1.0, 0.0));
    const uint64_t hash = pur_world_hash(world);
    pur_world_steer(world, HUNTER, vec(0.0, 1.0));
    assert_int_equal(pur_world_hash(world), hash);
    assert_vec_near(pur_world_wanted_direction(world, HUNTER), 0.0, 0.0, 0.0);
    pur_world_free(world);
}

TEST(the_nine_case_prediction_is_a_table_of_places_and_courses)
{
    static const pur_vec ways[] = {{-10.0, 0.0}, {0.0, 10.0}, {10.0, 0.0}};
    static const pur_vec courses[] = {{-3.0, 0.0}, {0.0, -3.0}, {3.0, 0.0}};
    static const double factors[3][3] = {{2.0, 2.0, 0.5}, {4.0, 0.8, 1.0}, {0.85, 1.8, 4.0}};
    for (size_t i = 0; i < COUNT(ways); i++) {
        for (size_t k = 0; k < COUNT(courses); k++) {
            pur_def *def = after("pursue", vec(2.0, 0.0), ways[i], courses[k]);
            set_choice(def, "hunter.pursue.prediction", "nine_case");
            assert_near(insight_of(def).prediction, factors[i][k] * 10.0 / 2.0, ROUNDING);
        }
    }
}

TEST(the_nine_case_prediction_of_a_place_is_that_of_a_course_across)
{
    pur_def *def = lone("pursue", 2.0, 0.0);
    set_point(def, "hunter.pursue.point", 10.0, 0.0);
    set_choice(def, "hunter.pursue.prediction", "nine_case");
    assert_near(insight_of(def).prediction, 1.8 * 5.0, ROUNDING);
}

TEST(deviate_goes_at_its_angle_off_the_line_of_sight)
{
    static const double angles[] = {PUR_PI / 6.0, -PUR_PI / 3.0, 0.0, PUR_PI / 2.0};
    for (size_t i = 0; i < COUNT(angles); i++) {
        pur_def *def = after("deviate", vec(1.0, 2.0), vec(0.0, 40.0), none);
        set_number(def, "hunter.deviate.angle", angles[i]);
        assert_force(def, -5.0 * sin(angles[i]) - 1.0, 5.0 * cos(angles[i]) - 2.0);
    }
}

TEST(deviate_brakes_on_the_goal)
{
    assert_force(after("deviate", vec(1.0, 2.0), none, none), -1.0, -2.0);
}

#define FISH_COUNT 12

/* A hunter at (10, 10) that goes along +x among moving fish. */
static pur_def *among_fish(const char *behaviour)
{
    char path[PUR_PATH_MAX + 1];
    pur_def *def = new_def(0.1);
    add_agent(def, "hunter", 10.0, 10.0, 1.0, 0.0);
    add_behaviour(def, "hunter", behaviour);
    add_crew(def, "fish", FISH_COUNT, (pur_box){{0.0, 0.0}, {20.0, 20.0}});
    set_motion(def, "fish.velocity",
               (pur_motion){.kind = PUR_MOTION_BOX, .low = -2.0, .high = 2.0});
    snprintf(path, sizeof path, "hunter.%s.of", behaviour);
    set_reference(def, path, "fish");
    return def;
}

/* A wanted velocity of a rule, from what the hunter sees. */
typedef struct seen {
    double count;
    pur_vec ways, velocities, apart;
} seen;

static seen look_round(const pur_world *world, double distance, double angle)
{
    seen sums = {0};
    const pur_vec from = pur_world_position(world, HUNTER);
    for (size_t i = 1; i < pur_world_agent_count(world); i++) {
        const pur_vec way = pur_vec_sub(pur_world_position(world, i), from);
        const double d = pur_vec_length(way);
        if (d > distance || fabs(atan2(way.y, way.x)) > angle / 2.0)
            continue;
        sums.count += 1.0;
        sums.ways = pur_vec_add(sums.ways, way);
        sums.velocities = pur_vec_add(sums.velocities, pur_world_velocity(world, i));
        sums.apart = pur_vec_sub(sums.apart, pur_vec_scale(way, 1.0 / (d * d)));
    }
    return sums;
}

static pur_vec wanted_among(const char *behaviour, const seen *s)
{
    if (strcmp(behaviour, "alignment") == 0)
        return pur_vec_scale(s->velocities, 1.0 / s->count);
    return pur_vec_scale(pur_vec_unit(strcmp(behaviour, "cohesion") == 0 ? s->ways : s->apart),
                         5.0);
}

static const char *const by_neighbours[] = {"separation", "alignment", "cohesion"};

TEST(neighbours_are_those_within_the_distance_and_the_angle)
{
    static const double views[][2] = {{1e9, 7.0}, {8.0, 7.0}, {1e9, 3.0}, {9.0, 4.5}};
    for (size_t k = 0; k < COUNT(by_neighbours); k++) {
        for (size_t i = 0; i < COUNT(views); i++) {
            char path[PUR_PATH_MAX + 1];
            pur_def *def = among_fish(by_neighbours[k]);
            snprintf(path, sizeof path, "hunter.%s.view_distance", by_neighbours[k]);
            set_number(def, path, views[i][0]);
            snprintf(path, sizeof path, "hunter.%s.view_angle", by_neighbours[k]);
            set_number(def, path, fmin(views[i][1], 2.0 * PUR_PI));
            pur_world *world = make_world(def);
            const seen s = look_round(world, views[i][0], views[i][1]);
            const pur_vec wanted = wanted_among(by_neighbours[k], &s);
            assert_true(s.count > 0.0 && (i == 0) == (s.count == FISH_COUNT));
            assert_vec_near(force_of(world, HUNTER), wanted.x - 1.0, wanted.y, ROUNDING);
            pur_world_free(world);
        }
    }
}

TEST(a_view_reaches_its_distance_itself)
{
    static const double distances[] = {5.0, 4.9999999};
    for (size_t i = 0; i < COUNT(distances); i++) {
        pur_def *def = lone("cohesion", 0.0, 0.0);
        add_agent(def, "fish", 3.0, 4.0, 0.0, 0.0);
        set_reference(def, "hunter.cohesion.of", "fish");
        set_number(def, "hunter.cohesion.view_distance", distances[i]);
        assert_force(def, i == 0 ? 3.0 : 0.0, i == 0 ? 4.0 : 0.0);
    }
}

TEST(without_a_name_the_neighbours_are_the_agents_own_crew)
{
    pur_def *def = new_def(0.1);
    add_agent(def, "stranger", 0.0, 0.0, 0.0, 0.0);
    add_behaviour(def, "stranger", "cohesion"); /* a crew of one */
    add_crew(def, "fish", 2, (pur_box){{1.0, 1.0}, {5.0, 5.0}});
    add_behaviour(def, "fish", "cohesion");
    pur_world *world = make_world(def);
    const pur_vec way =
        pur_vec_unit(pur_vec_sub(pur_world_position(world, 2), pur_world_position(world, 1)));
    assert_vec_near(force_of(world, 0), 0.0, 0.0, 0.0);
    assert_vec_near(force_of(world, 1), 5.0 * way.x, 5.0 * way.y, ROUNDING);
    assert_vec_near(force_of(world, 2), -5.0 * way.x, -5.0 * way.y, ROUNDING);
    pur_world_step(world); /* over a crew, not for one agent */
    assert_vec_near(pur_world_velocity(world, 1), 0.5 * way.x, 0.5 * way.y, ROUNDING);
    pur_world_free(world);
}

TEST(without_neighbours_there_is_no_force)
{
    static const char *const behaviours[] = {"separation", "alignment", "cohesion", "avoid_agents"};
    for (size_t k = 0; k < COUNT(behaviours); k++)
        assert_force(lone(behaviours[k], 1.0, 2.0), 0.0, 0.0);
}

TEST(the_dead_are_no_neighbours)
{
    static const char *const behaviours[] = {"separation", "alignment", "cohesion", "avoid_agents"};
    for (size_t k = 0; k < COUNT(behaviours); k++) {
        char path[PUR_PATH_MAX + 1];
        pur_def *def = lone(behaviours[k], 1.0, 0.0);
        add_agent(def, "quarry", 1.0, 0.0, 0.0, 0.0);
        add_agent(def, "reaper", 1.0, 0.0, 0.0, 0.0);
        add_capture(def, "reaper", "quarry", 1.0, "remove");
        snprintf(path, sizeof path, "hunter.%s.of", behaviours[k]);
        set_reference(def, path, "quarry");
        pur_world *world = make_world(def);
        pur_world_step(world);
        assert_false(pur_world_alive(world, QUARRY));
        assert_vec_near(force_of(world, HUNTER), 0.0, 0.0, 0.0);
        pur_world_free(world);
    }
}

TEST(neighbours_at_one_place_part_a_golden_angle_apart)
{
    pur_def *def = new_def(0.1);
    add_crew(def, "fish", 3, (pur_box){{2.0, 2.0}, {2.0, 2.0}});
    add_behaviour(def, "fish", "separation");
    set_number(def, "fish.separation.view_angle", 0.0); /* seen all the same */
    pur_world *world = make_world(def);
    for (size_t i = 0; i < 3; i++) {
        const double angle = PUR_PI * (3.0 - sqrt(5.0)) * (double)i;
        assert_vec_near(force_of(world, i), 5.0 * cos(angle), 5.0 * sin(angle), ROUNDING);
    }
    pur_world_free(world);
}

TEST(in_the_middle_of_its_neighbours_cohesion_brakes)
{
    pur_def *def = lone("cohesion", 1.0, 2.0);
    add_agent(def, "fish", 0.0, 0.0, 0.0, 0.0);
    set_reference(def, "hunter.cohesion.of", "fish");
    assert_force(def, -1.0, -2.0);
}

#define FLOCK_COUNT 60
#define FLOCK_SIDE 40.0 /* m */

/* The published rule, written out: the next velocity of one bird. */
static pur_vec flocking(const pur_world *world, size_t bird)
{
    double n = 0.0;
    pur_vec c = {0.0, 0.0};
    pur_vec s = {0.0, 0.0};
    pur_vec m = {0.0, 0.0};
    for (size_t i = 0; i < FLOCK_COUNT; i++) {
        const pur_vec h = pur_world_displacement(world, pur_world_position(world, bird),
                                                 pur_world_position(world, i));
        if (i == bird || pur_vec_length(h) > 15.0)
            continue;
        n += 1.0;
        c = pur_vec_add(c, h);
        m = pur_vec_add(m, pur_world_velocity(world, i));
        if (pur_vec_length(h) < 1.0)
            s = pur_vec_sub(s, h);
    }
    const pur_vec v = pur_world_velocity(world, bird);
    n = fmax(n, 1.0);
    return pur_vec_unit(vec(v.x + (0.03 * c.x + 0.015 * s.x + 0.05 * m.x) / n,
                            v.y + (0.03 * c.y + 0.015 * s.y + 0.05 * m.y) / n));
}

TEST(flock_by_its_defaults_is_the_published_rule)
{
    pur_def *def = new_bounded_def(1.0, "wrap", FLOCK_SIDE, FLOCK_SIDE);
    add_crew(def, "bird", FLOCK_COUNT, (pur_box){{0.0, 0.0}, {FLOCK_SIDE, FLOCK_SIDE}});
    set_motion(def, "bird.velocity",
               (pur_motion){.kind = PUR_MOTION_BOX, .low = -1.0, .high = 1.0});
    set_number(def, "bird.max_speed", 1.0);
    add_behaviour(def, "bird", "flock");
    pur_world *world = make_world(def);
    for (int step = 0; step < 20; step++) {
        pur_vec wanted[FLOCK_COUNT];
        for (size_t i = 0; i < FLOCK_COUNT; i++)
            wanted[i] = flocking(world, i);
        pur_world_step(world);
        for (size_t i = 0; i < FLOCK_COUNT; i++)
            assert_vec_near(pur_world_velocity(world, i), wanted[i].x, wanted[i].y, ROUNDING);
    }
    pur_world_free(world);
}

TEST(a_bird_alone_flies_on_and_from_rest_along_its_heading)
{
    assert_force(lone("flock", 0.0, 2.0), 0.0, 3.0);
    assert_force(lone("flock", 0.0, 0.0), 5.0, 0.0);
}

/* A hunter with a place 4 m behind and 2 m to the left of its leader. */
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
    /* 5 m off, half of the slow radius; then far away, where max_speed limits the sum. */
    assert_force(in_formation(none, vec(4.0 + 3.0, -2.0 + 4.0), vec(1.0, 0.0)), 1.0 + 1.5, 2.0);
    const pur_vec wanted = pur_vec_scale(pur_vec_unit(vec(3.0 + 4.0, 3.0)), 5.0);
    assert_force(in_formation(none, vec(4.0 + 16.0, -2.0 + 12.0), vec(3.0, 0.0)), wanted.x,
                 wanted.y);
}

static pur_def *between(pur_vec a, pur_vec va, pur_vec b, pur_vec vb)
{
    pur_def *def = after("interpose", none, a, va);
    add_agent(def, "second", b.x, b.y, vb.x, vb.y);
    set_reference(def, "hunter.interpose.other", "second");
    set_number(def, "hunter.interpose.slow_radius", 10.0);
    return def;
}

TEST(interpose_goes_to_where_the_middle_will_be)
{
    /* The middle is 15 m off, 3 s at full speed, and moves by 1 m/s. */
    const pur_insight far =
        insight_of(between(vec(-10.0, 15.0), none, vec(10.0, 15.0), vec(0.0, 2.0)));
    assert_vec_near(far.aim, 0.0, 18.0, ROUNDING);
    assert_vec_near(far.force, 0.0, 5.0, ROUNDING);
    assert_int_equal(far.target, QUARRY);
    assert_force(between(vec(-10.0, 4.0), none, vec(10.0, 4.0), none), 0.0, 2.0);
}

TEST(interpose_finds_the_middle_across_the_seam)
{
    pur_def *def = new_bounded_def(0.1, "wrap", 100.0, 100.0);
    add_agent(def, "hunter", 30.0, 50.0, 0.0, 0.0);
    add_behaviour_at(def, "hunter", "interpose", "a");
    add_agent(def, "a", 90.0, 50.0, 0.0, 0.0);
    add_agent(def, "b", 20.0, 50.0, 0.0, 0.0);
    set_reference(def, "hunter.interpose.other", "b");
    assert_vec_near(insight_of(def).aim, -25.0, 0.0, ROUNDING);
}

/* A hider at `place`, a wolf at (30, 0) and a disc of radius 3 round the origin. */
static pur_def *hiding(pur_vec place)
{
    pur_def *def = new_def(0.1);
    add_agent(def, "hider", place.x, place.y, 0.0, 0.0);
    add_agent(def, "wolf", 30.0, 0.0, 0.0, 0.0);
    add_behaviour_at(def, "hider", "hide", "wolf");
    return def;
}

TEST(hide_arrives_behind_the_obstacle)
{
    /* radius 3, its own 0.5 and a gap of 1 */
    pur_def *def = hiding(vec(-4.5, 20.0));
    add_obstacle(def, 0.0, 0.0, 3.0);
    assert_force(def, 0.0, -5.0);
    def = hiding(vec(-4.5, 1.5));
    add_obstacle(def, 0.0, 0.0, 3.0);
    assert_force(def, 0.0, -2.5);
}

TEST(hide_takes_the_nearest_place_and_of_equals_the_first)
{
    pur_def *def = hiding(vec(0.0, 0.0));
    add_obstacle(def, -20.0, 0.0, 3.0);
    add_obstacle(def, 20.0, 0.0, 1.0); /* 20 - 2.5 off */
    assert_vec_near(insight_of(def).aim, 17.5, 0.0, ROUNDING);
    def = hiding(vec(0.0, 0.0));
    add_obstacle(def, 10.0, 10.0, 3.0);
    add_obstacle(def, 10.0, -10.0, 3.0);
    assert_true(insight_of(def).aim.y > 0.0);
}

TEST(without_a_place_to_hide_it_flees)
{
    assert_force(hiding(none), -5.0, 0.0);
    pur_def *def = hiding(none);
    add_obstacle(def, 30.0, 0.0, 3.0); /* the wolf in its middle */
    assert_force(def, -5.0, 0.0);
}

TEST(hide_acts_up_to_fear_distance_itself)
{
    pur_def *def = hiding(none);
    set_number(def, "hider.hide.fear_distance", 30.0);
    assert_force(def, -5.0, 0.0);
    def = hiding(none);
    set_number(def, "hider.hide.fear_distance", 29.999);
    assert_force(def, 0.0, 0.0);
}

/* The leader is at the origin and goes along +y. */
static pur_def *led_from(pur_vec place)
{
    pur_def *def = new_def(0.1);
    add_agent(def, "follower", place.x, place.y, 0.0, 0.0);
    add_agent(def, "leader", 0.0, 0.0, 0.0, 2.0);
    add_behaviour_at(def, "follower", "follow_leader", "leader");
    return def;
}

TEST(a_follower_keeps_its_place_behind_the_leader)
{
    assert_force(led_from(vec(0.0, -3.0)), 0.0, 2.0);
    assert_force(led_from(vec(-2.5, -3.0)), 2.5, 2.0);
}

TEST(a_follower_in_the_leaders_way_steps_aside)
{
    assert_force(led_from(vec(1.0, 3.0)), 5.0, 0.0);
    assert_force(led_from(vec(-1.0, 3.0)), -5.0, 0.0);
    assert_force(led_from(vec(0.0, 3.0)), -5.0, 0.0); /* to the left */
    assert_force(led_from(vec(-2.0, 6.0)), -5.0, 0.0);
    assert_true(insight_of(led_from(vec(-2.0, 6.001))).has_aim);
    assert_true(insight_of(led_from(vec(-2.001, 6.0))).has_aim);
    assert_true(insight_of(led_from(vec(0.0, 0.0))).has_aim);
}

/* A hunter at the origin, and a fish; both radii and the margin make 1.5 m. */
static pur_def *meeting(pur_vec velocity, pur_vec place, pur_vec fish_velocity)
{
    pur_def *def = lone("avoid_agents", velocity.x, velocity.y);
    add_agent(def, "fish", place.x, place.y, fish_velocity.x, fish_velocity.y);
    set_reference(def, "hunter.avoid_agents.of", "fish");
    return def;
}

TEST(avoid_agents_gives_way_to_the_closest_approach)
{
    /* After 2.5 s of 3 they would be 0.5 m apart. */
    const pur_insight insight = insight_of(meeting(vec(2.0, 0.0), vec(10.0, 0.5), vec(-2.0, 0.0)));
    assert_vec_near(insight.aim, 0.0, 0.5, ROUNDING);
    assert_vec_near(insight.force, 0.0, -20.0 * (1.0 - 2.5 / 3.0), ROUNDING);
}

TEST(who_passes_clear_recedes_or_is_late_is_not_avoided)
{
    assert_force(meeting(vec(2.0, 0.0), vec(10.0, 1.5), vec(-2.0, 0.0)), 0.0, 0.0);
    assert_force(meeting(vec(2.0, 0.0), vec(-10.0, 0.5), vec(-2.0, 0.0)), 0.0, 0.0);
    assert_force(meeting(vec(2.0, 0.0), vec(12.1, 0.5), vec(-2.0, 0.0)), 0.0, 0.0);
    assert_force(meeting(vec(2.0, 0.0), vec(10.0, 0.5), vec(2.0, 0.0)), 0.0, 0.0);
}

TEST(who_is_too_near_already_is_avoided_at_once)
{
    assert_force(meeting(vec(2.0, 0.0), vec(0.0, 1.0), vec(2.0, 0.0)), 0.0, -20.0);
    assert_force(meeting(none, none, none), 20.0, 0.0); /* agent 0: a golden angle of 0 */
}

TEST(straight_into_each_other_both_give_way_to_their_left)
{
    assert_force(meeting(vec(2.0, 0.0), vec(6.0, 0.0), vec(-2.0, 0.0)), 0.0, 20.0 * 0.5);
    assert_force(meeting(vec(-2.0, 0.0), vec(-6.0, 0.0), vec(2.0, 0.0)), 0.0, -20.0 * 0.5);
    assert_force(meeting(none, vec(6.0, 0.0), vec(-4.0, 0.0)), 0.0, 20.0 * 0.5);
}

TEST(of_those_to_be_met_the_first_pushes)
{
    pur_def *def = lone("avoid_agents", 2.0, 0.0);
    add_crew(def, "late", 2, (pur_box){{5.0, 0.5}, {5.0, 0.5}});
    set_reference(def, "hunter.avoid_agents.of", "late");
    assert_vec_near(insight_of(def).aim, 0.0, 0.5, ROUNDING);

    def = new_def(0.1);
    add_agent(def, "hunter", 0.0, 0.0, 2.0, 0.0);
    add_behaviour(def, "hunter", "avoid_agents");
    add_crew(def, "fish", 8, (pur_box){{2.0, -1.0}, {6.0, 1.0}});
    set_reference(def, "hunter.avoid_agents.of", "fish");
    pur_world *world = make_world(def);
    double first = HUGE_VAL;
    pur_vec nearest = none;
    for (size_t i = 1; i <= 8; i++) {
        const pur_vec p = pur_world_position(world, i);
        const bool inside = pur_vec_length(p) < 1.5;
        const double time = inside ? 0.0 : p.x / 2.0;
        if (time >= first)
            continue;
        first = time;
        nearest = inside ? p : vec(0.0, p.y);
    }
    assert_vec_near(pur_world_inspect(world, HUNTER, 0).aim, nearest.x, nearest.y, ROUNDING);
    pur_world_free(world);
}

/* In a world of 80 m by 48 m, with a look of 8 m. */
static pur_def *contained(pur_vec place, pur_vec velocity)
{
    pur_def *def = new_def(0.1);
    set_number(def, "world.width", 80.0);
    set_number(def, "world.height", 48.0);
    add_agent(def, "hunter", place.x, place.y, velocity.x, velocity.y);
    add_behaviour(def, "hunter", "contain");
    return def;
}

TEST(contain_turns_back_across_the_side_it_looks_beyond)
{
    assert_force(contained(vec(75.0, 24.0), vec(5.0, 0.0)), -10.0, 0.0);
    assert_force(contained(vec(5.0, 24.0), vec(-5.0, 0.0)), 10.0, 0.0);
    assert_force(contained(vec(40.0, 43.0), vec(0.0, 5.0)), 0.0, -10.0);
    assert_force(contained(vec(40.0, 5.0), vec(0.0, -5.0)), 0.0, 10.0);
    assert_force(contained(vec(79.0, 1.0), vec(3.0, -4.0)), -5.0 - 3.0, 5.0 + 4.0);
    assert_force(contained(vec(75.0, 24.0), vec(4.0, 3.0)), -9.0, 0.0); /* along it: as it was */
}

TEST(what_contain_looks_at_inside_or_on_the_side_is_no_reason_to_turn)
{
    assert_force(contained(vec(72.0, 24.0), vec(5.0, 0.0)), 0.0, 0.0);
    assert_force(contained(vec(75.0, 24.0), vec(3.0, 0.0)), 0.0, 0.0); /* slow: 4.8 m */
    assert_force(contained(vec(40.0, 24.0), none), 0.0, 0.0);
}

TEST(contain_brings_back_what_rests_outside)
{
    assert_force(contained(vec(90.0, -3.0), none), -5.0, 5.0);
}

TEST(contain_stays_in_its_box_where_it_has_one)
{
    pur_def *def = contained(vec(35.0, 24.0), vec(5.0, 0.0));
    set_box(def, "hunter.contain.box", 10.0, 10.0, 40.0, 40.0);
    assert_force(def, -10.0, 0.0);
}

static const char *const fields[] = {"uniform", "vortex", "source", "saddle", "shear", "spiral"};

/* A hunter at rest at r from the middle of a field of 5 m/s at 10 m. */
static pur_def *in_field(const char *field, pur_vec r, double angle)
{
    pur_def *def = lone("flow_field", 0.0, 0.0);
    set_choice(def, "hunter.flow_field.field", field);
    set_point(def, "hunter.flow_field.centre", -r.x, -r.y);
    set_number(def, "hunter.flow_field.angle", angle);
    return def;
}

TEST(a_field_is_the_named_flow)
{
    const double root = sqrt(0.5);
    const pur_vec at_3_4[] = {{5.0, 0.0},  {-2.0, 1.5}, {1.5, 2.0},
                              {1.5, -2.0}, {2.0, 0.0},  {-3.5 * root, -0.5 * root}};
    for (size_t i = 0; i < COUNT(fields); i++)
        assert_force(in_field(fields[i], vec(3.0, 4.0), 0.0), at_3_4[i].x, at_3_4[i].y);
}

TEST(a_field_is_even_beyond_its_radius)
{
    for (size_t i = 0; i < COUNT(fields); i++) {
        const pur_insight far = insight_of(in_field(fields[i], vec(30.0, 40.0), 0.0));
        assert_near(pur_vec_length(far.force), 5.0, ROUNDING);
    }
}

TEST(in_the_middle_of_a_field_it_brakes_but_where_the_flow_is_uniform)
{
    for (size_t i = 0; i < COUNT(fields); i++) {
        pur_def *def = in_field(fields[i], none, 0.0);
        set_velocity(def, "hunter.velocity", 1.0, 2.0);
        assert_force(def, i == 0 ? 4.0 : -1.0, -2.0);
    }
}

TEST(a_negative_speed_turns_the_flow_round)
{
    pur_def *def = in_field("source", vec(3.0, 4.0), 0.0);
    set_number(def, "hunter.flow_field.speed", -5.0);
    assert_force(def, -1.5, -2.0);
}

TEST(a_field_turns_with_its_angle)
{
    static const double angles[] = {0.5, PUR_PI / 2.0, -2.0};
    for (size_t i = 0; i < COUNT(fields); i++) {
        const pur_vec plain = insight_of(in_field(fields[i], vec(3.0, 4.0), 0.0)).force;
        for (size_t k = 0; k < COUNT(angles); k++) {
            const double c = cos(angles[k]);
            const double s = sin(angles[k]);
            const pur_vec r = vec(3.0 * c - 4.0 * s, 3.0 * s + 4.0 * c);
            assert_force(in_field(fields[i], r, angles[k]), c * plain.x - s * plain.y,
                         s * plain.x + c * plain.y);
        }
    }
}

/* Along +x at 4 m/s of at most 8: the feelers are 1 + 10 m ahead, and 1 + 5 m at 45 degrees. */
static pur_def *feeling(void)
{
    pur_def *def = lone("avoid_walls", 4.0, 0.0);
    set_number(def, "hunter.max_speed", 8.0);
    set_number(def, "hunter.radius", 1.0);
    set_number(def, "hunter.avoid_walls.look_ahead", 20.0);
    set_number(def, "hunter.avoid_walls.avoid_force", 33.0);
    return def;
}

TEST(a_wall_pushes_along_its_normal_by_what_is_beyond)
{
    pur_def *def = feeling();
    add_wall(def, vec(5.0, -20.0), vec(5.0, 20.0));
    assert_force(def, -33.0 * 6.0 / 11.0, 0.0);

    /* From either end, and at an angle: the right feeler meets it first. */
    def = feeling();
    add_wall(def, vec(13.0, 5.0), vec(-2.0, -2.5));
    const double push = 33.0 * (6.0 - sqrt(2.0)) / 6.0;
    assert_force(def, -push * sqrt(0.2), push * sqrt(0.8));
}

TEST(a_side_feeler_turns_it_away_from_a_wall_along_its_way)
{
    const double half = sqrt(0.5);
    pur_def *def = feeling();
    add_wall(def, vec(-50.0, 3.0), vec(50.0, 3.0));
    assert_force(def, 0.0, -33.0 * (6.0 - 3.0 / half) / 6.0);
    def = feeling();
    add_wall(def, vec(-50.0, -3.0), vec(50.0, -3.0));
    assert_force(def, 0.0, 33.0 * (6.0 - 3.0 / half) / 6.0);
    def = feeling();
    set_number(def, "hunter.avoid_walls.side_angle", PUR_PI / 2.0);
    set_number(def, "hunter.avoid_walls.side_share", 1.0);
    add_wall(def, vec(-50.0, -3.0), vec(50.0, -3.0));
    assert_force(def, 0.0, 33.0 * 8.0 / 11.0);
}

TEST(the_nearest_wall_counts_and_of_two_the_first)
{
    pur_def *def = feeling();
    add_wall(def, vec(6.0, -20.0), vec(6.0, 20.0));
    add_wall(def, vec(5.0, -20.0), vec(5.0, 20.0));
    add_wall(def, vec(4.5, -20.0), vec(5.5, 20.0));
    pur_insight insight = insight_of(def);
    assert_true(insight.has_wall);
    assert_int_equal(insight.wall, 1);
    assert_vec_near(insight.force, -18.0, 0.0, ROUNDING);
}

TEST(what_no_feeler_meets_does_not_push)
{
    static const pur_vec walls[][2] = {
        {{11.0, -2.0}, {11.0, 2.0}},  /* ends at the tip of the feeler */
        {{2.0, 0.0}, {9.0, 0.0}},     /* along it */
        {{-1.0, -9.0}, {-1.0, 9.0}},  /* behind */
        {{5.0, 0.001}, {5.0, 0.002}}, /* past its side */
    };
    for (size_t i = 0; i < COUNT(walls); i++) {
        pur_def *def = feeling();
        add_wall(def, walls[i][0], walls[i][1]);
        const pur_insight insight = insight_of(def);
        assert_vec_near(insight.force, 0.0, 0.0, 0.0);
        assert_false(insight.has_wall);
    }
}

TEST(on_a_wall_it_is_pushed_to_where_it_comes_from)
{
    pur_def *def = feeling();
    add_wall(def, vec(0.0, -20.0), vec(0.0, 20.0));
    assert_force(def, -33.0, 0.0);
    def = feeling();
    add_wall(def, vec(0.0, 20.0), vec(0.0, -20.0));
    assert_force(def, -33.0, 0.0);
}

TEST(at_rest_a_feeler_is_as_long_as_the_radius)
{
    pur_def *def = lone("avoid_walls", 0.0, 0.0);
    set_number(def, "hunter.radius", 1.0);
    set_number(def, "hunter.avoid_walls.avoid_force", 8.0);
    add_wall(def, vec(0.25, -20.0), vec(0.25, 20.0));
    assert_force(def, -6.0, 0.0);
}

TEST(walls_are_met_across_the_seam)
{
    pur_def *def = new_bounded_def(0.1, "wrap", 100.0, 100.0);
    add_agent(def, "hunter", 98.0, 50.0, 5.0, 0.0);
    set_number(def, "hunter.radius", 0.0);
    add_behaviour(def, "hunter", "avoid_walls");
    add_wall(def, vec(2.0, 45.0), vec(2.0, 55.0));
    assert_force(def, -40.0 * 4.0 / 8.0, 0.0);
}

TEST(walls_stop_nobody)
{
    pur_def *def = new_def(1.0);
    add_agent(def, "hunter", 0.0, 0.0, 5.0, 0.0);
    add_wall(def, vec(7.0, -9.0), vec(7.0, 9.0));
    pur_world *world = make_world(def);
    step_world(world, 2);
    assert_vec_near(pur_world_position(world, HUNTER), 10.0, 0.0, 0.0);
    pur_world_free(world);
}

/* Behind an agent 3 m ahead, of 0.5 m each: a gap of 2 m, half of what it sees. */
static pur_def *queueing(pur_vec place, pur_vec velocity)
{
    pur_def *def = lone("queue", 4.0, 0.0);
    add_agent(def, "quarry", place.x, place.y, velocity.x, velocity.y);
    set_reference(def, "hunter.queue.of", "quarry");
    return def;
}

TEST(a_queue_brakes_the_nearer_the_more)
{
    assert_force(queueing(vec(3.0, 0.0), vec(1.0, 0.5)), -30.0 * (1.0 - 2.0 / 4.0), 0.0);
    assert_force(queueing(vec(0.75, 0.0), vec(1.0, 0.5)), -30.0, 0.0);
}

TEST(a_queue_never_brakes_beyond_a_stop)
{
    pur_def *def = queueing(vec(3.0, 0.0), vec(1.0, 0.0));
    set_number(def, "hunter.queue.brake_force", 1000.0);
    set_number(def, "hunter.mass", 2.0);
    assert_force(def, -2.0 * 4.0 / 0.1, 0.0);
    def = queueing(vec(3.0, 0.0), vec(1.0, 0.0));
    set_velocity(def, "hunter.velocity", 0.0, 0.0);
    assert_force(def, 0.0, 0.0);
}

TEST(a_queue_is_of_those_in_front_that_go_the_same_way)
{
    assert_force(queueing(vec(3.0, 0.0), vec(-1.0, 0.5)), 0.0, 0.0); /* comes towards it */
    assert_force(queueing(vec(3.0, 0.0), vec(0.0, 1.0)), 0.0, 0.0);  /* goes across */
    assert_force(queueing(vec(2.0, 2.1), vec(1.0, 0.0)), 0.0, 0.0);  /* beside */
    assert_force(queueing(vec(-1.0, 0.0), vec(1.0, 0.0)), 0.0, 0.0); /* behind */
    assert_force(queueing(vec(4.1, 0.0), vec(1.0, 0.0)), 0.0, 0.0);  /* far */
}

TEST(at_one_place_the_lower_number_goes_first)
{
    pur_def *def = new_def(0.1);
    add_crew(def, "q", 2, (pur_box){{1.0, 1.0}, {1.0, 1.0}});
    set_motion(def, "q.velocity",
               (pur_motion){.kind = PUR_MOTION_VELOCITY, .velocity = {2.0, 0.0}});
    add_behaviour(def, "q", "queue");
    pur_world *world = make_world(def);
    assert_vec_near(force_of(world, 0), 0.0, 0.0, 0.0);
    assert_vec_near(force_of(world, 1), -20.0, 0.0, ROUNDING);
    pur_world_free(world);
}

/* Two rows of three, 10 m apart, round (50, 50); the upper one flows to the right, faster and
   faster, the lower one up. */
static pur_vec grid_flow(double x, double y)
{
    static const pur_vec vectors[] = {{1, 0}, {2, 0}, {4, 0}, {0, 1}, {0, 1}, {0, 1}};
    pur_def *def = new_def(0.1);
    add_agent(def, "hunter", x, y, 0.0, 0.0);
    add_behaviour(def, "hunter", "flow_field");
    set_choice(def, "hunter.flow_field.field", "grid");
    set_point(def, "hunter.flow_field.centre", 50.0, 50.0);
    set_points(def, "hunter.flow_field.vectors", vectors, COUNT(vectors));
    set_integer(def, "hunter.flow_field.cols", 3);
    set_number(def, "hunter.flow_field.cell", 10.0);
    set_number(def, "hunter.flow_field.speed", 2.0);
    return insight_of(def).force;
}

TEST(a_grid_of_flow_is_bilinear)
{
    assert_vec_near(grid_flow(40.0, 55.0), 2.0, 0.0, ROUNDING); /* at the places themselves */
    assert_vec_near(grid_flow(60.0, 55.0), 8.0, 0.0, ROUNDING);
    assert_vec_near(grid_flow(60.0, 45.0), 0.0, 2.0, ROUNDING);
    assert_vec_near(grid_flow(55.0, 55.0), 6.0, 0.0, ROUNDING); /* between */
    assert_vec_near(grid_flow(45.0, 47.5), 2.0 * 0.25 * 1.5, 2.0 * 0.75, ROUNDING);
}

TEST(beyond_a_grid_the_flow_is_that_of_its_rim)
{
    assert_vec_near(grid_flow(900.0, 900.0), 8.0, 0.0, ROUNDING);
    assert_vec_near(grid_flow(-900.0, 50.0), 1.0, 1.0, ROUNDING);
}

TEST(every_rule_says_its_formula_and_its_source)
{
    for (size_t i = 0; i < pur_behaviour_count(); i++) {
        const pur_behaviour *behaviour = pur_behaviour_at(i);
        if (!behaviour->formula || strlen(behaviour->formula) < 10 || !behaviour->source)
            fail_msg("%s has none", behaviour->name);
    }
}
