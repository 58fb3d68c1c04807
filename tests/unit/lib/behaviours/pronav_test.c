/* The rule pronav, and its special cases. */
#include "support/one_rule.h"

#include <math.h>
#include <stdlib.h>

static pur_def *navigating(const char *law, pur_vec position, pur_vec target_velocity)
{
    pur_def *def = after("pronav", vec(4.0, 0.0), position, target_velocity);
    set_choice(def, "hunter.pronav.law", law);
    set_number(def, "hunter.mass", 2.0);
    return def;
}

TEST(true_navigation_pushes_across_the_line_of_sight)
{
    /* The line of sight, 10 m long along +y, turns left at 4/10 rad/s; the closing speed is 1 m/s.
     */
    assert_force(navigating("true_pn", vec(0.0, 10.0), vec(0.0, -1.0)), -2.0 * 3.0 * 1.0 * 0.4,
                 0.0);
    /* A negative closing speed reverses the force. */
    assert_force(navigating("true_pn", vec(0.0, 10.0), vec(0.0, 1.0)), 2.0 * 3.0 * 1.0 * 0.4, 0.0);
}

TEST(pure_navigation_pushes_across_the_velocity)
{
    assert_force(navigating("pure_pn", vec(0.0, 10.0), vec(0.0, -1.0)), 0.0, 2.0 * 3.0 * 4.0 * 0.4);
    assert_force(navigating("pure_pn", vec(0.0, -10.0), vec(0.0, 1.0)), 0.0,
                 -2.0 * 3.0 * 4.0 * 0.4);
}

TEST(pure_navigation_from_rest_is_warned_of_where_nothing_else_moves_the_agent)
{
    pur_error warning;
    pur_def *def = navigating("pure_pn", vec(0.0, 10.0), vec(0.0, -1.0));
    assert_false(pur_def_warning(def, 0, &warning));
    set_motion(def, "hunter.velocity", (pur_motion){.kind = PUR_MOTION_VELOCITY});
    assert_true(pur_def_warning(def, 0, &warning));
    assert_string_equal(warning.path, "hunter.pronav.law");
    assert_false(pur_def_warning(def, 1, &warning));
    set_choice(def, "hunter.pronav.law", "true_pn");
    assert_false(pur_def_warning(def, 0, &warning));
    set_choice(def, "hunter.pronav.law", "pure_pn");
    add_behaviour_at(def, "hunter", "seek", "quarry");
    assert_false(pur_def_warning(def, 0, &warning));
    pur_def_free(def);
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
    set_number(def, "hunter.max_force", 0.0); /* keeps its velocity */
    add_behaviour(def, "quarry", "flow_field");
    set_point(def, "quarry.flow_field.centre", 0.0, 0.0);
    set_number(def, "quarry.flow_field.speed", 0.0);
    set_number(def, "quarry.flow_field.weight", 2.0); /* brakes with 2 v */
    pur_world *world = make_world(def);
    /* The first step has no earlier velocity: equal to true navigation. */
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
        /* The two members cross, so the nearest one changes. */
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
    /* No agent moves: only the tick differs, which is stored first. */
    const size_t tick = sizeof(uint64_t);
    assert_memory_equal(saved[0] + tick, saved[1] + tick, size - tick);
    free(saved[0]);
    free(saved[1]);
    pur_world_free(world);
}

/* A hunter at rest at the origin. The target is 10 m ahead, comes nearer at 1 m/s, and the line of
   sight turns left at 0.01 rad/s. */
static pur_def *watching(const char *law)
{
    pur_def *def = after("pronav", none, vec(10.0, 0.0), vec(-1.0, 0.1));
    set_choice(def, "hunter.pronav.law", law);
    set_number(def, "hunter.max_force", 0.0); /* it stays there */
    return def;
}

TEST(optimal_navigation_has_the_gain_of_its_time_to_go_in_lags)
{
    static const double gains[][2] = {
        {0.1, 102.230545165}, {0.5, 22.262783923}, {1.0, 12.300858864}, {1.0000001, 12.300858},
        {2.0, 7.370300371},   {5.0, 4.532659840},  {20.0, 3.322888582}, {1.1e6, 3.0},
    };
    for (size_t i = 0; i < COUNT(gains); i++) {
        pur_def *def = watching("optimal");
        set_number(def, "hunter.lag", 10.0 / gains[i][0]);
        assert_near(insight_of(def).force.y, 0.01 * gains[i][1], gains[i][0] > 1.0 ? 1e-7 : 1e-10);
    }
    assert_force(watching("optimal"), 0.0, 0.03);
}

TEST(optimal_navigation_takes_off_what_is_on_its_way)
{
    pur_def *def = watching("optimal");
    set_number(def, "hunter.max_force", HUGE_VAL);
    set_number(def, "hunter.mass", 1e9); /* it hardly moves */
    set_number(def, "hunter.lag", 10.0);
    add_behaviour_at(def, "hunter", "seek", "quarry"); /* along the line of sight: not across */
    pur_world *world = make_world(def);
    const double before = force_of(world, HUNTER).y;
    pur_world_step(world);
    const double left = exp(-0.01);
    const double stage = before * (1.0 - left);
    const double x = (10.0 - 0.1) / 10.0;
    const double share = (exp(-x) + x - 1.0) / (x * x);
    const pur_vec s = {9.9, 0.01};
    const double rate = pur_vec_cross(s, vec(-1.0, 0.1)) / pur_vec_dot(s, s);
    const double closing = -pur_vec_dot(s, vec(-1.0, 0.1)) / pur_vec_length(s);
    const double gain =
        6.0 * x * x * (exp(-x) + x - 1.0) /
        (2.0 * x * x * x + 3.0 + 6.0 * x - 6.0 * x * x - 12.0 * x * exp(-x) - 3.0 * exp(-2.0 * x));
    assert_near(pur_vec_length(force_of(world, HUNTER)) / 1e9,
                gain * (closing * rate - stage / 1e9 * share), 1e-4);
    pur_world_free(world);
}

TEST(shaping_turns_towards_the_angle_of_the_meeting)
{
    pur_def *def = watching("shaping");
    assert_force(def, 0.0, 0.04);
    def = watching("shaping");
    set_number(def, "hunter.pronav.impact_angle", -0.5);
    assert_force(def, 0.0, 0.04 + 2.0 * 0.5 / 10.0);
    def = watching("shaping");
    set_number(def, "hunter.pronav.impact_angle", PUR_PI); /* half a turn off counts as -pi */
    assert_force(def, 0.0, 0.04 - 2.0 * PUR_PI / 10.0);
}

/* Whatever the lag, the distance and the closing speed, and however it sees. */
TEST(navigation_is_finite_at_the_ends_of_everything)
{
    static const char *const laws[] = {"true_pn", "pure_pn", "augmented_pn", "optimal", "shaping"};
    static const double lags[] = {0.0, 5e-324, 1e-300, 1.0, 1e9};
    static const double distances[] = {0.0, 5e-324, 1e-160, 1.0, 1e9};
    static const double speeds[] = {0.0, 5e-324, 1.0, 1e9};
    static const double noises[] = {0.0, 1e9};
    for (size_t i = 0; i < COUNT(laws) * COUNT(lags) * COUNT(distances) * COUNT(speeds) * 2; i++) {
        size_t rest = i;
        pur_def *def = lone("pronav", 0.0, 0.0);
        set_choice(def, "hunter.pronav.law", laws[rest % COUNT(laws)]);
        rest /= COUNT(laws);
        set_number(def, "hunter.lag", lags[rest % COUNT(lags)]);
        set_integer(def, "hunter.lag_order", (int64_t)(rest % PUR_LAG_STAGES) + 1);
        rest /= COUNT(lags);
        const double x = distances[rest % COUNT(distances)];
        rest /= COUNT(distances);
        add_agent(def, "quarry", x, 0.0, -speeds[rest % COUNT(speeds)], 0.0);
        set_number(def, "quarry.max_speed", HUGE_VAL);
        set_number(def, "hunter.pronav.rate_noise", noises[rest / COUNT(speeds)]);
        set_number(def, "hunter.pronav.view_angle", 3.0);
        set_choice(def, "hunter.pronav.on_loss", "hold");
        set_reference(def, "hunter.pronav.target", "quarry");
        pur_world *world = make_world(def);
        for (size_t step = 0; step < 4; step++) {
            const pur_vec at = pur_world_position(world, HUNTER);
            const pur_vec force = force_of(world, HUNTER);
            if (!isfinite(at.x + at.y + force.x + force.y))
                fail_msg("case %zu: (%g, %g) N at (%g, %g)", i, force.x, force.y, at.x, at.y);
            pur_world_step(world);
        }
        pur_world_free(world);
    }
}

TEST(without_closing_the_optimal_and_the_shaping_law_do_nothing)
{
    static const char *const laws[] = {"optimal", "shaping"};
    for (size_t i = 0; i < COUNT(laws); i++) {
        assert_force(navigating(laws[i], vec(-10.0, 0.0), vec(4.0, 1.0)), 0.0, 0.0);
        assert_force(navigating(laws[i], none, vec(0.0, -1.0)), 0.0, 0.0);
    }
}

TEST(the_seeker_sees_beyond_its_blind_range_and_up_to_its_range)
{
    static const struct {
        double range, blind_range;
        pur_seeker seeker;
    } cases[] = {
        {10.0, 0.0, PUR_SEEKER_SEES},       {9.999, 0.0, PUR_SEEKER_LOST},
        {HUGE_VAL, 9.999, PUR_SEEKER_SEES}, {HUGE_VAL, 10.0, PUR_SEEKER_BLIND},
        {HUGE_VAL, 0.0, PUR_SEEKER_NONE},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        pur_def *def = watching("true_pn");
        set_number(def, "hunter.pronav.range", cases[i].range);
        set_number(def, "hunter.pronav.blind_range", cases[i].blind_range);
        const pur_insight insight = insight_of(def);
        const bool sees = cases[i].seeker == PUR_SEEKER_SEES || cases[i].seeker == PUR_SEEKER_NONE;
        assert_int_equal(insight.seeker, cases[i].seeker);
        assert_vec_near(insight.force, 0.0, sees ? 0.03 : 0.0, ROUNDING);
    }
}

TEST(the_seeker_sees_half_of_its_angle_to_each_side)
{
    for (int side = -1; side <= 1; side += 2) {
        for (int i = 0; i < 2; i++) {
            const double angle = 0.3 * side;
            pur_def *def =
                after("pronav", vec(1.0, 0.0), vec(10.0 * cos(angle), 10.0 * sin(angle)), none);
            set_number(def, "hunter.pronav.view_angle", i == 0 ? 0.599999 : 0.600001);
            assert_int_equal(insight_of(def).seeker, i == 0 ? PUR_SEEKER_LOST : PUR_SEEKER_SEES);
        }
    }
    pur_def *def = after("pronav", vec(1.0, 0.0), vec(-10.0, 0.0), none);
    set_number(def, "hunter.pronav.view_angle", 6.283);
    assert_int_equal(insight_of(def).seeker, PUR_SEEKER_LOST);
}

static void tune(pur_world *world, const char *path, double number)
{
    const pur_value value = {.type = PUR_NUMBER, .as.number = number};
    pur_change *change;
    assert_int_equal(pur_world_change(world, path, &value, &change, NULL), PUR_OK);
    pur_change_free(change);
}

TEST(a_held_force_is_the_last_one_that_was_seen)
{
    pur_def *def = watching("true_pn");
    set_choice(def, "hunter.pronav.on_loss", "hold");
    set_number(def, "hunter.pronav.range", 5.0);
    pur_world *world = make_world(def);
    step_world(world, 2);
    assert_vec_near(force_of(world, HUNTER), 0.0, 0.0, 0.0); /* it has seen nothing yet */
    tune(world, "hunter.pronav.range", 20.0);
    const pur_vec last = force_of(world, HUNTER);
    assert_true(last.y > 0.0);
    pur_world_step(world);
    tune(world, "hunter.pronav.range", 1.0);
    for (size_t i = 0; i < 5; i++) {
        assert_vec_near(force_of(world, HUNTER), last.x, last.y, 0.0);
        assert_int_equal(pur_world_inspect(world, HUNTER, 0).seeker, PUR_SEEKER_HOLDS);
        pur_world_step(world);
    }
    pur_world_free(world);
}

TEST(a_step_on_the_target_changes_nothing_that_is_held)
{
    pur_def *def = after("pronav", none, vec(1.0, 0.0), vec(-1.0, 0.0));
    set_number(def, "dt", 1.0);
    set_number(def, "hunter.max_force", 0.0);
    set_choice(def, "hunter.pronav.on_loss", "hold");
    set_number(def, "hunter.pronav.range", 1.5);
    set_choice(def, "hunter.pronav.law", "shaping");
    set_number(def, "hunter.pronav.impact_angle", -0.5);
    pur_world *world = make_world(def);
    const pur_vec last = force_of(world, HUNTER);
    pur_world_step(world);
    assert_near(distance_between(world, HUNTER, QUARRY), 0.0, 0.0);
    assert_vec_near(force_of(world, HUNTER), 0.0, 0.0, 0.0);
    pur_world_step(world);
    tune(world, "hunter.pronav.range", 0.5);
    assert_vec_near(force_of(world, HUNTER), last.x, last.y, 0.0);
    tune(world, "hunter.pronav.range", 1.5); /* it sees the target leave, and has no force */
    pur_world_step(world);
    assert_vec_near(force_of(world, HUNTER), 0.0, 0.0, 0.0);
    pur_world_free(world);
}

TEST(without_a_target_the_seeker_forgets)
{
    pur_def *def = watching("augmented_pn");
    set_choice(def, "hunter.pronav.on_loss", "hold");
    add_agent(def, "reaper", 10.0, 0.0, -1.0, 0.1);
    add_capture(def, "reaper", "quarry", 0.5, "remove");
    pur_world *world = make_world(def);
    step_world(world, 3);
    assert_false(pur_world_alive(world, QUARRY));
    assert_vec_near(force_of(world, HUNTER), 0.0, 0.0, 0.0);
    pur_world_free(world);
}

TEST(a_loss_ends_what_is_known_of_the_targets_acceleration)
{
    pur_def *def = watching("augmented_pn");
    set_number(def, "quarry.max_speed", 100.0);
    add_behaviour(def, "quarry", "flow_field");
    set_point(def, "quarry.flow_field.centre", 0.0, 0.0);
    set_choice(def, "quarry.flow_field.field", "uniform");
    set_number(def, "quarry.flow_field.angle", PUR_PI / 2.0);
    set_number(def, "quarry.flow_field.speed", 50.0);
    set_number(def, "hunter.pronav.range", 100.0);
    pur_world *world = make_world(def);
    step_world(world, 2);
    const double with = force_of(world, HUNTER).y;
    tune(world, "hunter.pronav.range", 1.0);
    pur_world_step(world);
    tune(world, "hunter.pronav.range", 100.0);
    const double again = force_of(world, HUNTER).y; /* the first in which it sees again */
    pur_world_step(world);
    const double later = force_of(world, HUNTER).y;
    assert_true(with > again + 10.0);
    assert_true(later > again + 10.0);
    pur_world_free(world);
}

/* The mean and the mean square of the force, in units of 3 N for each rad/s, over many ticks. */
TEST(the_noise_of_a_seeker_is_white)
{
    static const double steps[] = {0.1, 0.001};
    for (size_t k = 0; k < COUNT(steps); k++) {
        const size_t count = 20000;
        pur_def *def = after("pronav", none, vec(10.0, 0.0), vec(-1e-6, 0.0));
        set_number(def, "dt", steps[k]);
        set_number(def, "hunter.max_force", 0.0);
        set_number(def, "hunter.pronav.gain", 1e6);
        set_number(def, "hunter.pronav.rate_noise", 0.5);
        assert_true(pur_def_is_random(def));
        pur_world *world = make_world(def);
        double sum = 0.0;
        double squares = 0.0;
        double products = 0.0;
        double last = 0.0;
        for (size_t i = 0; i < count; i++) {
            const double rate = force_of(world, HUNTER).y * sqrt(steps[k]) / 0.5;
            sum += rate;
            squares += rate * rate;
            products += rate * last;
            last = rate;
            pur_world_step(world);
        }
        const double n = (double)count;
        assert_near(sum / n, 0.0, SIGMAS / sqrt(n));
        assert_near(squares / n, 1.0, SIGMAS * sqrt(2.0 / n));
        assert_near(products / n, 0.0, SIGMAS / sqrt(n));
        pur_world_free(world);
    }
}

static uint64_t hash_of_seekers(size_t isa, unsigned threads)
{
    pur_def *def = new_bounded_def(0.05, "wrap", 80.0, 48.0);
    add_crew(def, "hunter", 3000, (pur_box){{0.0, 0.0}, {80.0, 48.0}});
    add_agent(def, "quarry", 40.0, 24.0, 3.0, 1.0);
    set_motion(def, "hunter.velocity", (pur_motion){.kind = PUR_MOTION_BOX, .low = -3, .high = 3});
    set_number(def, "hunter.lag", 0.3);
    add_behaviour_at(def, "hunter", "pronav", "quarry");
    set_choice(def, "hunter.pronav.law", "optimal");
    set_choice(def, "hunter.pronav.on_loss", "hold");
    set_number(def, "hunter.pronav.range", 20.0);
    set_number(def, "hunter.pronav.view_angle", 2.0);
    set_number(def, "hunter.pronav.rate_noise", 0.01);
    pur_world *world = make_world(def);
    assert_int_equal(pur_world_set_threads(world, threads, NULL), PUR_OK);
    assert_int_equal(pur_world_set_isa(world, pur_isa_name(isa), NULL), PUR_OK);
    step_world(world, 40);
    const uint64_t hash = pur_world_hash(world);
    pur_world_free(world);
    return hash;
}

TEST(seekers_see_the_same_with_any_number_of_threads_and_instruction_set)
{
    uint64_t first = 0;
    for (size_t isa = 0; isa < pur_isa_count(); isa++) {
        if (!pur_isa_is_here(isa))
            continue;
        first = first ? first : hash_of_seekers(isa, 1);
        assert_true(hash_of_seekers(isa, 1) == first);
        assert_true(hash_of_seekers(isa, 3) == first);
    }
}

TEST(what_a_seeker_does_on_loss_can_only_be_set_at_the_start)
{
    pur_world *world = make_world(watching("true_pn"));
    const pur_value hold = {.type = PUR_CHOICE, .as.choice = 1};
    pur_change *change;
    pur_error error = {0};
    assert_int_equal(pur_world_change(world, "hunter.pronav.on_loss", &hold, &change, &error),
                     PUR_INVALID);
    assert_string_equal(error.path, "hunter.pronav.on_loss");
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
