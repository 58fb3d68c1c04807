/* Insight on the screen: inspector, circles, strip chart, theory. */
#include "ui/scene/circles.h"
#include "ui/ui.h"
#include "support/ui_fixture.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A pair as in closed forms 7 and 15. */
#define PAIR(pursuer, target)                                                                      \
    "title: A pair\n"                                                                              \
    "world: { width: 120, height: 60 }\n"                                                          \
    "dt: 0.02\n"                                                                                   \
    "duration: 0\n"                                                                                \
    "agents:\n"                                                                                    \
    "  - { name: pursuer, " pursuer " }\n"                                                         \
    "  - { name: target, " target " }\n"
#define SEEK ", behaviours: [{ seek: { target: target } }]"

/* A paused built-in scenario, without the menu. */
static fixture start_builtin(const char *name)
{
    pur_error error = {0};
    scn_scenario *scenario = scn_load(name, SCN_DEFAULT_MAX_AGENTS, &error);
    if (!scenario)
        fail_msg("%s", error.text);
    ui_options options = ui_options_default();
    options.paused = true;
    options.menu = false;
    return start_on(scenario, options);
}

static void assert_shows(fixture *made, const char *words)
{
    if (!shows(made, words))
        fail_msg("no \"%s\" in\n%s", words, picture(made));
}

/* The insight of the pursuer, which is selected at the start. */
static ui_reading read_pair(const char *text)
{
    fixture made = start(text);
    const ui_reading reading = ui_current(made.ui)->reading;
    assert_string_equal(reading.name, "pursuer");
    assert_int_equal(reading.goal, READING_TARGET);
    stop(&made);
    return reading;
}

static void assert_close(double found, double expected)
{
    if (!(fabs(found - expected) <= 1e-9 * (1.0 + fabs(expected))))
        fail_msg("%.17g, not %.17g", found, expected);
}

/* The inspector */

TEST(a_meeting_is_the_exact_root_or_there_is_none)
{
    ui_reading reading = read_pair(
        PAIR("position: [0, 0], max_speed: 5" SEEK, "position: [100, 0], velocity: [0, 3]"));
    assert_true(reading.can_meet);
    assert_close(reading.meet_in, 25.0);
    reading = read_pair(PAIR("position: [0, 0], max_speed: 8" SEEK,
                             "position: [100, 0], velocity: [-8, 6], max_speed: 10"));
    assert_true(reading.can_meet);
    assert_close(reading.meet_in, 7.52360382741894);
    reading = read_pair(
        PAIR("position: [0, 0], max_speed: 5" SEEK, "position: [100, 0], velocity: [3, 4]"));
    assert_false(reading.can_meet);
}

TEST(the_hunted_sees_when_its_hunter_can_meet_it)
{
    fixture made =
        start(PAIR("position: [0, 0], max_speed: 5" SEEK, "position: [100, 0], velocity: [0, 3]"));
    press(&made, "\t");
    const ui_reading *reading = &ui_current(made.ui)->reading;
    assert_string_equal(reading->name, "target");
    assert_int_equal(reading->goal, READING_HUNTER);
    assert_true(reading->can_meet);
    assert_close(reading->meet_in, 25.0);
    stop(&made);
}

TEST(the_miss_is_that_of_two_straight_lines)
{
    const ui_reading nearing = read_pair(PAIR("position: [0, 0], velocity: [1, 0.5]" SEEK,
                                              "position: [100, 30], velocity: [-4, -0.5]"));
    assert_close(nearing.miss_in, 530.0 / 26.0);
    assert_close(nearing.miss, 9.805806756909202);
    const ui_reading receding = read_pair(
        PAIR("position: [0, 0], velocity: [-1, 0]" SEEK, "position: [100, 0], velocity: [4, 0]"));
    assert_close(receding.miss, 100.0);
    assert_close(receding.miss_in, 0.0);
    const ui_reading still = read_pair(PAIR("position: [0, 0]" SEEK, "position: [30, 40]"));
    assert_close(still.miss, 50.0);
}

TEST(limits_say_what_they_cut)
{
    const ui_reading reading = read_pair(
        PAIR("position: [0, 0], velocity: [4, 0], max_speed: 5, max_force: 60, mass: 0.5, "
             "response: 100" SEEK,
             "position: [100, 0]"));
    assert_int_equal(reading.limits.count, 2);
    assert_string_equal(reading.limits.items[0].name, "max_force");
    assert_close(reading.limits.items[0].wanted, 100.0);
    assert_close(reading.limits.items[0].left, 60.0);
    assert_string_equal(reading.limits.items[1].name, "max_speed");
    assert_close(reading.limits.items[1].wanted, 4.0 + 60.0 / 0.5 * 0.02);
    assert_close(reading.limits.items[1].left, 5.0);
    const ui_reading free_to_go = read_pair(PAIR("position: [0, 0]" SEEK, "position: [100, 0]"));
    assert_int_equal(free_to_go.limits.count, 0);
    const ui_reading turning = read_pair(
        PAIR("position: [0, 0], velocity: [0, 5], max_speed: 500, max_turn: 0.5, max_brake: 2, "
             "response: 10" SEEK,
             "position: [100, 0]"));
    assert_int_equal(turning.limits.count, 2);
    assert_string_equal(turning.limits.items[0].name, "max_brake");
    assert_close(turning.limits.items[0].wanted, 50.0);
    assert_close(turning.limits.items[0].left, 2.0);
    assert_string_equal(turning.limits.items[1].name, "max_turn");
    assert_close(turning.limits.items[1].left, 0.5);
}

TEST(behind_a_lag_the_command_stands_beside_what_acts)
{
    fixture made = start(PAIR("position: [0, 0], velocity: [4, 0], max_force: 60, response: 100, "
                              "lag: 1" SEEK,
                              "position: [100, 0]"));
    press(&made, "i");
    const ui_limits *limits = &ui_current(made.ui)->reading.limits;
    assert_close(limits->command.x, 60.0);
    assert_true(limits->acting.x > 0.0 && limits->acting.x < 1.0);
    assert_shows(&made, "command       ===--   60.0   0.00");
    assert_shows(&made, "acts          -----   0.60   0.00");
    stop(&made);
}

#define SEEKER(more)                                                                               \
    PAIR("position: [0, 0], velocity: [4, 0], behaviours: [{ pronav: { target: target" more        \
         " } }]",                                                                                  \
         "position: [30, 0]")

TEST(a_seeker_says_what_it_sees)
{
    static const struct {
        const char *text, *line;
    } cases[] = {
        {SEEKER(", range: 40"), "seeker     sees"},
        {SEEKER(", range: 20"), "seeker     lost"},
        {SEEKER(", blind_range: 30"), "seeker     blind"},
        {SEEKER(", blind_range: 30, on_loss: hold"), "seeker     holds"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        fixture made = start(cases[i].text);
        press(&made, "i");
        assert_shows(&made, cases[i].line);
        stop(&made);
    }
    fixture made = start(SEEKER(""));
    press(&made, "i");
    char *text = picture(&made);
    assert_null(strstr(text, "seeker"));
    free(text);
    stop(&made);
}

TEST(what_is_not_taken_of_a_force_is_said)
{
    const ui_reading reading =
        read_pair(PAIR("position: [0, 0], max_force: 5, combine: priority, "
                       "behaviours: [{ seek: { target: target } }, { flee: { target: target } }]",
                       "position: [100, 0]"));
    assert_int_equal(reading.limits.count, 1);
    assert_string_equal(reading.limits.items[0].name, "flee");
    assert_close(reading.limits.items[0].wanted, 5.0);
    assert_close(reading.limits.items[0].left, 0.0);
}

static bool met_a_wall(const pur_world *world, size_t agent)
{
    size_t count;
    const pur_event *events = pur_world_events(world, &count);
    for (size_t i = 0; i < count; i++)
        if (events[i].kind != PUR_EVENT_CLOSEST_APPROACH &&
            (events[i].agent == agent || events[i].other == agent))
            return true;
    return false;
}

/* Compare the values shown at each tick with the velocity after the next step. */
static void follow_agent(fixture *made, size_t agent)
{
    const pur_world *world = world_of(made);
    while (ui_current(made->ui)->selected != agent)
        press(made, "\t");
    ui_go_to(made->ui, 0);
    for (int i = 0; i < 60; i++) {
        const pur_vec expected = ui_current(made->ui)->reading.limits.velocity;
        press(made, ".");
        if (met_a_wall(world, agent))
            continue;
        const pur_vec found = pur_world_velocity(world, agent);
        assert_close(found.x, expected.x);
        assert_close(found.y, expected.y);
    }
}

TEST(the_next_step_is_what_the_limits_leave)
{
    for (size_t i = 0; i < scn_builtin_count(); i++) {
        fixture made = start_builtin(scn_builtin_at(i).name);
        for (size_t agent = 0; agent < 4 && agent < pur_world_agent_count(world_of(&made)); agent++)
            follow_agent(&made, agent);
        stop(&made);
    }
}

TEST(so_it_is_with_every_limit_and_by_priority_and_chance)
{
    static const char *const limits[] = {
        "max_turn: 0.5",
        "max_brake: 1",
        "max_turn: 1, max_brake: 2, max_force: 3",
        "max_force: 3, combine: priority",
        "max_force: 3, combine: dither",
        "max_force: 3, max_brake: 2, max_turn: 1, lag: 0.4, lag_order: 3"};
    for (size_t i = 0; i < COUNT(limits); i++) {
        char text[1024];
        snprintf(text, sizeof text,
                 PAIR("position: [20, 30], velocity: [0, 5], %s, response: 5, "
                      "behaviours: [{ pursue: { target: target, chance: 0.7 } }, wander]",
                      "position: [60, 30], velocity: [3, 1]"),
                 limits[i]);
        fixture made = start(text);
        follow_agent(&made, 0);
        stop(&made);
    }
}

static const char busy[] = "title: Busy\n"
                           "world: { width: 80, height: 48, edge: bounce }\n"
                           "duration: 0\n"
                           "obstacles: [{ centre: [40, 24], radius: 4 }]\n"
                           "agents:\n"
                           "  - name: quarry\n"
                           "    position: [20, 30]\n"
                           "    velocity: [4, 0]\n"
                           "    max_speed: 4\n"
                           "    behaviours: [wander, { flee: { target: hunter } }, avoid]\n"
                           "  - name: hunter\n"
                           "    position: [70, 10]\n"
                           "    max_force: 3\n"
                           "    response: 4\n"
                           "    control: keyboard\n"
                           "    behaviours:\n"
                           "      - pursue: { target: quarry, prediction: exact }\n"
                           "      - avoid\n"
                           "      - wander\n"
                           "      - offset_pursuit: { target: quarry }\n";

TEST(every_force_and_the_hash_fit_on_80_by_24)
{
    static const char *const words[] = {"pursue  ", "avoid   ",  "wander  ",   "offset_pursui",
                                        "keyboard", "sum     ",  "max_force ", "prediction ",
                                        "aim    ",  "intercept", "miss   ",    "state hash "};
    fixture made = start(busy);
    press(&made, "i>");
    for (size_t i = 0; i < COUNT(words); i++)
        assert_shows(&made, words[i]);
    stop(&made);
}

TEST(a_run_is_the_same_with_and_without_looking)
{
    fixture blind = start(busy);
    fixture seeing = start(busy);
    press(&seeing, "iaacccg");
    for (int i = 0; i < 400; i++) {
        press(&blind, ".");
        press(&seeing, ".");
        free(picture(&seeing));
        if (i % 7 == 0)
            press(&seeing, "\tiG");
        assert_int_equal(pur_world_hash(world_of(&seeing)), pur_world_hash(world_of(&blind)));
    }
    stop(&blind);
    stop(&seeing);
}

/* Circles */

/* Both reach every point of it at the same time. */
TEST(the_apollonius_circle_is_where_both_arrive_together)
{
    static const double ratios[] = {0.3, 0.6, 0.95, 1.5, 4.0};
    for (size_t i = 0; i < COUNT(ratios); i++) {
        const ui_apollonius it = {{10.0, 5.0}, {110.0, 45.0}, ratios[i]};
        pur_vec centre;
        const double radius = circles_round(&it, &centre);
        for (int at = 0; at < 36; at++) {
            const pur_vec out = {cos(at / 18.0 * acos(-1.0)), sin(at / 18.0 * acos(-1.0))};
            const pur_vec point = pur_vec_add(centre, pur_vec_scale(out, radius));
            const double of_target = pur_vec_length(pur_vec_sub(point, it.target)) / ratios[i];
            assert_close(of_target, pur_vec_length(pur_vec_sub(point, it.pursuer)));
        }
    }
}

TEST(at_equal_speeds_it_is_a_line)
{
    const ui_apollonius it = {{0.0, 0.0}, {10.0, 0.0}, 1.0};
    pur_vec centre;
    assert_true(isinf(circles_round(&it, &centre)));
}

static const char lead[] =
    PAIR("position: [20, 30], max_speed: 5" SEEK, "position: [60, 30], velocity: [0, 3]");

TEST(circles_are_drawn_where_they_are)
{
    fixture made = start(lead);
    press(&made, "laac");
    const ui_layout layout = ui_layout_of(made.ui);
    const ui_rect inside = layout_inside(&layout, PANE_ARENA);
    const ui_map map = view_map(ui_current(made.ui), made.ui->aspect, inside.width, inside.height);
    const double k = 3.0 / 5.0;
    const pur_vec centre = {(60.0 - k * k * 20.0) / (1.0 - k * k), 30.0};
    const double radius = k * 40.0 / (1.0 - k * k);
    size_t marks = 0;
    free(picture(&made));
    for (int y = 0; y < inside.height; y++)
        for (int x = 0; x < inside.width; x++) {
            if (frame_at(made.frame, inside.x + x, inside.y + y)->code != '.')
                continue;
            const pur_vec out = pur_vec_sub(camera_point(&map, x, y), centre);
            assert_true(fabs(pur_vec_length(out) - radius) <= map.scale * map.aspect);
            marks++;
        }
    assert_true(marks >= 20);
    stop(&made);
}

TEST(the_key_shows_one_circle_the_other_both_and_none)
{
    fixture made =
        start(PAIR("position: [20, 30], velocity: [5, 0], max_speed: 5, max_force: 2" SEEK,
                   "position: [60, 30], velocity: [0, 3]"));
    press(&made, "la");
    static const bool apollonius[] = {false, true, false, true, false};
    static const bool turning[] = {false, false, true, true, false};
    ui_resize(made.ui, 120, 40, 0.0);
    for (size_t i = 0; i < 5; i++) {
        assert_int_equal(shows(&made, ". Apollonius circle, speed ratio 0.60"), apollonius[i]);
        assert_int_equal(shows(&made, ". turning circle, radius 12.5 m"), turning[i]);
        press(&made, "c");
    }
    stop(&made);
}

TEST(where_there_is_no_circle_the_legend_says_why)
{
    fixture made = start(PAIR("position: [20, 30], velocity: [5, 0]" SEEK, "position: [60, 30]"));
    ui_resize(made.ui, 120, 40, 0.0);
    press(&made, "c");
    assert_shows(&made, "Apollonius circle: the target is at rest");
    press(&made, "c");
    assert_shows(&made, "turning circle: max_turn and max_force are infinite");
    press(&made, "\t");
    assert_shows(&made, "turning circle: at rest");
    stop(&made);
}

/* Of agents that evade. */

static const char cornered[] =
    "world: { width: 80, height: 48 }\n"
    "agents:\n"
    "  - { name: hare, position: [40, 20], max_speed: 1, "
    "behaviours: [{ farthest: { target: dogs, other: wolf } }] }\n"
    "  - { name: dogs, count: 2, position: { ring: { centre: [40, 26], radius: 8 } }, "
    "max_speed: 2, behaviours: [{ seek: { target: hare } }] }\n"
    "  - { name: wolf, position: [60, 30], max_speed: 3, "
    "behaviours: [{ seek: { target: hare } }] }\n";

static void select_agent(const fixture *made, size_t agent)
{
    while (ui_current(made->ui)->selected != agent)
        press(made, "\t");
}

TEST(the_discs_of_who_runs_to_the_farthest_place_are_those_of_its_pursuers)
{
    fixture made = start(cornered);
    const pur_world *world = world_of(&made);
    const ui_evasion found = circles_evasion(world, 0);
    const pur_vec hare = pur_world_position(world, 0);
    assert_int_equal(found.disc_count, 3);
    for (size_t i = 0; i < 3; i++) {
        const ui_apollonius it = {pur_world_position(world, i + 1), hare, i < 2 ? 0.5 : 1.0 / 3.0};
        pur_vec centre;
        assert_close(found.discs[i].radius, circles_round(&it, &centre));
        assert_close(found.discs[i].centre.x, centre.x);
        assert_close(found.discs[i].centre.y, centre.y);
        const double out = pur_vec_length(pur_vec_sub(found.goal, found.discs[i].centre));
        assert_true(out <= found.discs[i].radius * (1.0 + 1e-9));
    }
    assert_true(found.has_goal);
    stop(&made);
}

TEST(c_draws_the_discs_and_the_place_that_is_chosen)
{
    fixture made = start(cornered);
    ui_resize(made.ui, 120, 40, 0.0);
    select_agent(&made, 0);
    press(&made, "aac");
    assert_shows(&made, ". Apollonius discs, 3");
    assert_shows(&made, "x aim");
    press(&made, "c");
    assert_false(shows(&made, "Apollonius discs"));
    stop(&made);
}

TEST(a_disc_that_is_as_good_as_a_half_plane_is_a_line)
{
    fixture made = start("world: { width: 80, height: 48 }\n"
                         "agents:\n"
                         "  - { name: hare, position: [50, 24], max_speed: 1, "
                         "behaviours: [{ farthest: { target: dog } }] }\n"
                         "  - { name: dog, position: [30, 24], max_speed: 1.0000001 }\n");
    ui_resize(made.ui, 120, 40, 0.0);
    select_agent(&made, 0);
    press(&made, "laac");
    assert_shows(&made, ". Apollonius discs, 1");
    const ui_layout layout = ui_layout_of(made.ui);
    const ui_rect inside = layout_inside(&layout, PANE_ARENA);
    const ui_map map = view_map(ui_current(made.ui), made.ui->aspect, inside.width, inside.height);
    size_t marks = 0;
    for (int y = 0; y < inside.height; y++)
        for (int x = 0; x < inside.width; x++) {
            if (frame_at(made.frame, inside.x + x, inside.y + y)->code != '.')
                continue;
            assert_true(fabs(camera_point(&map, x, y).x - 40.0) <= map.scale);
            marks++;
        }
    assert_true(marks >= 10);
    stop(&made);
}

static const char walker[] =
    "world: { width: 40, height: 24 }\n"
    "agents:\n"
    "  - { name: walker, position: [20, 12], max_speed: 2, "
    "behaviours: [{ sidestep: { target: car } }] }\n"
    "  - { name: car, position: [8, 12], velocity: [4, 0], max_speed: 4, max_turn: 0.5, "
    "behaviours: [{ seek: { target: walker } }] }\n";

TEST(c_draws_the_barrier_round_who_steps_aside)
{
    fixture made = start(walker);
    ui_resize(made.ui, 120, 40, 0.0);
    assert_close(circles_evasion(world_of(&made), 0).barrier, 4.0);
    assert_close(circles_evasion(world_of(&made), 1).barrier, 0.0);
    select_agent(&made, 0);
    press(&made, "cc");
    assert_shows(&made, ". barrier, 4.00 m");
    press(&made, "i");
    assert_shows(&made, "barrier    4.00 m");
    press(&made, "cc");
    assert_false(shows(&made, "barrier, "));
    stop(&made);
}

TEST(the_inspector_says_which_way_evading_agents_turn)
{
    fixture made = start(
        PAIR("position: [0, 10], velocity: [5, 0], "
             "behaviours: [{ zigzag: { acceleration: -1, interval: .inf, switching: regular } }]",
             "position: [40, 10], velocity: [-5, 0], behaviours: [{ break_turn: "
             "{ target: pursuer, acceleration: 1, time_to_go: 3.5, reverse: 2, side: left } }]"));
    ui_resize(made.ui, 120, 40, 0.0);
    press(&made, "i");
    assert_shows(&made, "zigzag     to the right");
    select_agent(&made, 1);
    assert_shows(&made, "break_turn not begun");
    press(&made, ">");
    assert_shows(&made, "break_turn to the left");
    press(&made, ">>");
    assert_shows(&made, "break_turn reversed, to the right");
    stop(&made);
}

static double turning_radius(const char *text)
{
    fixture made = start(text);
    double radius = 0.0;
    circles_turning(&ui_current(made.ui)->reading, world_of(&made), &radius);
    stop(&made);
    return radius;
}

TEST(an_agent_turns_as_tightly_as_its_limits_let_it)
{
    assert_close(turning_radius(PAIR("position: [0, 0], velocity: [10, 0], max_speed: 10, mass: 2, "
                                     "max_force: 8" SEEK,
                                     "position: [5, 10]")),
                 25.0);
    assert_close(turning_radius(PAIR("position: [0, 0], velocity: [10, 0], max_speed: 10, "
                                     "behaviours: [{ turn: { target: target, gain: 0, min_rate: 2, "
                                     "max_rate: 4 } }]",
                                     "position: [5, 10]")),
                 5.0);
    assert_close(turning_radius(PAIR("position: [0, 0], velocity: [10, 0], max_speed: 10, "
                                     "max_turn: 0.5, max_force: 100" SEEK,
                                     "position: [5, 10]")),
                 20.0);
    assert_close(turning_radius(PAIR("position: [0, 0], velocity: [10, 0], max_speed: 10" SEEK,
                                     "position: [5, 10]")),
                 0.0);
}

/* The strip chart */

TEST(a_chart_holds_what_was_read)
{
    fixture made = start(busy);
    press(&made, "g");
    double distances[1000];
    for (uint64_t tick = 0; tick < 1000; tick++) {
        ui_go_to(made.ui, tick);
        distances[tick] = ui_current(made.ui)->reading.distance;
    }
    const ui_chart *chart = ui_current(made.ui)->chart;
    assert_string_equal(chart_quantity(0)->text, "distance");
    assert_int_equal(chart_agent(chart, 0), ui_current(made.ui)->selected);
    assert_true(chart_count(chart) > 100);
    for (size_t age = 0; age < chart_count(chart); age++) {
        const size_t tick = (size_t)floor(chart_time(chart, age) / 0.02 + 0.5);
        assert_close(chart_value(chart, 0, 0, age), distances[tick]);
    }
    stop(&made);
}

static void assert_same_picture(fixture *a, fixture *b)
{
    a->ui->message[0] = '\0';
    b->ui->message[0] = '\0';
    char *one = picture(a);
    char *other = picture(b);
    assert_string_equal(one, other);
    free(one);
    free(other);
}

TEST(a_chart_is_the_same_however_its_tick_was_reached)
{
    static const uint64_t ticks[] = {0, 1, 5, 100, 1499, 1500, 1501, 2500};
    fixture straight = start(busy);
    fixture back = start(busy);
    press(&straight, "gG");
    ui_go_to(straight.ui, 4000); /* the timeline shows the computed part of a run */
    ui_go_to(back.ui, 4000);
    press(&back, "gG");
    for (size_t i = COUNT(ticks); i-- > 0;) {
        ui_go_to(straight.ui, 0);
        ui_go_to(straight.ui, ticks[i]);
        ui_go_to(back.ui, ticks[i] + 1);
        press(&back, ",\t\t");
        for (size_t q = 0; q < chart_quantities(); q++) {
            assert_same_picture(&straight, &back);
            press(&straight, "G");
            press(&back, "G");
        }
    }
    stop(&straight);
    stop(&back);
}

TEST(the_axis_of_a_chart_begins_at_0_grows_to_30_s_and_moves_on)
{
    static const struct {
        uint64_t tick;
        const char *words;
    } cases[] = {{0, " t 0.00 to 5.00 s "},     {250, " t 0.00 to 5.00 s "},
                 {300, " t 0.00 to 10.00 s "},  {900, " t 0.00 to 20.00 s "},
                 {1400, " t 0.00 to 30.00 s "}, {2502, " t 20.04 to 50.04 s "}};
    fixture made = start(busy);
    press(&made, "g");
    for (size_t i = 0; i < COUNT(cases); i++) {
        ui_go_to(made.ui, cases[i].tick);
        assert_shows(&made, cases[i].words);
    }
    stop(&made);
}

TEST(zero_has_a_line_in_a_chart_that_goes_through_it)
{
    fixture made =
        start("world: { width: 80, height: 48 }\n"
              "agents:\n"
              "  - name: moon\n"
              "    position: [50, 24]\n"
              "    behaviours: [{ orbit: { centre: [40, 24], radius: 10, rate: 1 } }]\n");
    press(&made, "gGGGG");
    ui_resize(made.ui, 100, 40, 0.0);
    ui_go_to(made.ui, 700);
    assert_shows(&made, "heading, deg");
    assert_shows(&made, " 0.00 --");
    stop(&made);
}

TEST(pursuers_of_one_target_share_a_chart)
{
    fixture made = start_builtin("four-laws");
    press(&made, "g>>");
    assert_int_equal(chart_series(ui_current(made.ui)->chart), 4);
    assert_shows(&made, "distance, m");
    assert_shows(&made, "* pure  + closing  o exact  x pronav");
    press(&made, "G");
    assert_shows(&made, "closing speed, m/s");
    press(&made, "g");
    assert_false(shows(&made, "closing speed, m/s"));
    assert_null(ui_current(made.ui)->chart);
    stop(&made);
}

TEST(a_chart_is_in_braille_where_that_was_asked_for_and_can_be)
{
    ui_options options = ui_options_default();
    options.braille = true;
    options.paused = true;
    options.menu = false;
    for (int ascii = 0; ascii < 2; ascii++) {
        fixture made = start_with(busy, options);
        made.frame->ascii = ascii != 0;
        press(&made, "g>>>");
        free(picture(&made));
        size_t dots = 0;
        for (int y = 15; y < 20; y++)
            for (int x = 0; x < 80; x++) {
                const uint32_t code = frame_at(made.frame, x, y)->code;
                dots += code >= 0x2800 && code <= 0x28FF;
                assert_true(!made.frame->ascii || frame_plain(code) < 0x80);
            }
        assert_int_equal(dots > 5, ascii == 0);
        stop(&made);
    }
}

/* Measured and expected values */

TEST(a_theory_is_shown_as_the_run_goes_on)
{
    fixture made = start_builtin("four-laws");
    assert_shows(&made, "pure: pure_pursuit_time expected 6.338 s");
    assert_shows(&made, "exact: intercept_time expected 4.096 s at least");
    assert_false(shows(&made, "measured"));
    press(&made, ">>>>>>>");
    const theory_reading *readings = ui_current(made.ui)->theories;
    char text[80];
    snprintf(text, sizeof text, "expected 6.338 s, measured %.3f, difference %.3f",
             readings[0].measured, readings[0].measured - readings[0].expected);
    assert_shows(&made, text);
    snprintf(text, sizeof text, "exact: intercept_time 4.096 s at least, measured %.3f, difference",
             readings[1].measured);
    assert_shows(&made, text);
    ui_resize(made.ui, 50, 20, 0.0);
    assert_shows(&made, "pure: 6.338 s, difference 0.0");
    ui_resize(made.ui, 80, 10, 0.0);
    assert_false(shows(&made, "6.338"));
    stop(&made);
}

TEST(a_theory_that_does_not_hold_says_what_it_needs)
{
    fixture made =
        start("theory: { law: pure_pursuit_time, pursuer: pursuer, target: target }\n" PAIR(
            "position: [0, 0], max_speed: 2" SEEK, "position: [60, 30], velocity: [3, 0]"));
    assert_shows(&made, "pure_pursuit_time needs pursuer to be faster than target");
    stop(&made);
}

TEST(all_that_is_seen_fits_on_any_screen)
{
    fixture made = start(busy);
    press(&made, "giccc>>");
    for (int cols = 1; cols < 140; cols += 7)
        for (int rows = 1; rows < 60; rows += 5) {
            ui_resize(made.ui, cols, rows, 0.0);
            free(picture(&made));
        }
    stop(&made);
}

TEST(a_chart_has_a_place_on_every_screen)
{
    fixture made = start(busy);
    press(&made, "g");
    for (int cols = LAYOUT_COLS_MIN; cols < 140; cols += 4)
        for (int rows = LAYOUT_ROWS_MIN; rows < 60; rows++) {
            ui_resize(made.ui, cols, rows, 0.0);
            const ui_layout layout = ui_layout_of(made.ui);
            assert_true(layout_shows(&layout, PANE_CHART));
            assert_true(rows < 20 || cols < 40 || layout_shows(&layout, PANE_ARENA));
        }
    stop(&made);
}

TEST(every_scenario_can_be_looked_into)
{
    for (size_t i = 0; i < scn_builtin_count(); i++) {
        fixture made = start_builtin(scn_builtin_at(i).name);
        ui_resize(made.ui, 120, 40, 0.0);
        press(&made, "giccc>");
        for (int k = 0; k < 12; k++) {
            press(&made, "\t.G");
            free(picture(&made));
        }
        stop(&made);
    }
}

TEST(the_inspector_names_the_strategy_that_steers)
{
    fixture made = start(PAIR("position: [10, 10], strategies: { slow: [], straight_on: [{ seek: { "
                              "target: target } }] }, strategy: straight_on",
                              "position: [50, 40]"));
    press(&made, "i");
    assert_shows(&made, "strategy   straight_on");
    stop(&made);
}

TEST(choosing_a_strategy_among_the_parameters_starts_the_run_again)
{
    fixture made = start(PAIR("position: [10, 10], strategies: { wait: [], go: [{ seek: { target: "
                              "target } }] }",
                              "position: [50, 40]"));
    press(&made, "...");
    assert_true(pur_world_tick(run_world(ui_current(made.ui)->run)) > 0);
    press(&made, "e");
    for (int i = 0; i < 100 && !shows(&made, ">strategy") && !shows(&made, "> strategy"); i++)
        ui_key(made.ui, KEYS_DOWN);
    assert_shows(&made, "> strategy     wait");
    ui_key(made.ui, KEYS_RIGHT);
    assert_shows(&made, "started again: strategy go");
    assert_shows(&made, "> strategy     go");
    const run *it = ui_current(made.ui)->run;
    assert_int_equal((int)pur_world_tick(run_world(it)), 0);
    assert_string_equal(pur_def_strategy_in_force(pur_world_def(run_world(it)), 0).name, "go");
    assert_string_equal(ui_current(made.ui)->options[1], "pursuer.strategy=go");
    ui_key(made.ui, KEYS_RIGHT);
    assert_string_equal(ui_current(made.ui)->options[1], "pursuer.strategy=wait");
    assert_null(ui_current(made.ui)->options[2]);
    stop(&made);
}

TEST(where_nothing_is_predicted_no_meeting_is_told)
{
    fixture made = start(PAIR("position: [10, 10], behaviours: [{ pursue: { target: target, "
                              "prediction: none } }]",
                              "position: [50, 40]"));
    draw(&made);
    assert_false(shows(&made, "meets in"));
    stop(&made);
    made = start(PAIR("position: [10, 10], behaviours: [{ pursue: { target: target, prediction: "
                      "closing } }]",
                      "position: [50, 40]"));
    draw(&made);
    assert_shows(&made, "meets in");
    stop(&made);
}
