/* What is shown to say why an agent does what it does. */
#include "ui/ui.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <math.h>

/* The pair of closed form 7, and one that goes by, as closed form 15 has it. */
#define PAIR(pursuer, target)                                                                      \
    "title: A pair\n"                                                                              \
    "world: { width: 120, height: 60 }\n"                                                          \
    "dt: 0.02\n"                                                                                   \
    "duration: 0\n"                                                                                \
    "agents:\n"                                                                                    \
    "  - { name: pursuer, " pursuer " }\n"                                                         \
    "  - { name: target, " target " }\n"
#define SEEK ", behaviours: [{ seek: { target: target } }]"

typedef struct fixture {
    scn_scenario *scenario;
    struct ui *ui;
    ui_frame *frame;
} fixture;

static fixture open_on(scn_scenario *scenario, ui_options options)
{
    fixture made = {.scenario = scenario};
    pur_error error = {0};
    options.paused = true;
    options.menu = false;
    const ui_subject subject = {.scenario = made.scenario};
    made.ui = ui_new(&subject, 1, &options, &error);
    if (!made.ui)
        fail_msg("%s", error.text);
    made.frame = frame_new(80, 24, false);
    assert_non_null(made.frame);
    return made;
}

static fixture start_with(const char *text, ui_options options)
{
    pur_error error = {0};
    scn_scenario *scenario =
        scn_load_text("./test.yaml", text, strlen(text), SCN_DEFAULT_MAX_AGENTS, &error);
    if (!scenario)
        fail_msg("%d:%d: %s", error.line, error.column, error.text);
    return open_on(scenario, options);
}

static fixture start(const char *text)
{
    return start_with(text, ui_options_default());
}

static void stop(fixture *made)
{
    frame_free(made->frame);
    ui_free(made->ui);
    scn_free(made->scenario);
}

static void press(const fixture *made, const char *keys)
{
    for (; *keys; keys++)
        ui_key(made->ui, (unsigned char)*keys);
}

static const pur_world *world_of(const fixture *made)
{
    return run_world(ui_current(made->ui)->run);
}

/* The frame as text. Caller frees. */
static char *picture(fixture *made)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    if (made->frame->cols != made->ui->cols || made->frame->rows != made->ui->rows)
        assert_true(frame_resize(made->frame, made->ui->cols, made->ui->rows));
    ui_draw(made->ui, made->frame);
    frame_print(made->frame, out);
    assert_int_equal(fclose(out), 0);
    return text;
}

static bool shows(fixture *made, const char *words)
{
    char *text = picture(made);
    const bool found = strstr(text, words) != NULL;
    free(text);
    return found;
}

static void assert_shows(fixture *made, const char *words)
{
    if (!shows(made, words))
        fail_msg("no \"%s\" in\n%s", words, picture(made));
}

/* Of the pursuer, who is selected at the start. */
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

static void a_meeting_is_the_exact_root_or_there_is_none(void **state)
{
    (void)state;
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

static void the_hunted_sees_when_its_hunter_can_meet_it(void **state)
{
    (void)state;
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

static void the_miss_is_that_of_two_straight_lines(void **state)
{
    (void)state;
    const ui_reading nearing = read_pair(PAIR("position: [0, 0], velocity: [1, 0.5]" SEEK,
                                              "position: [100, 30], velocity: [-4, -0.5]"));
    assert_close(nearing.miss_in, 530.0 / 26.0);
    assert_close(nearing.miss, 9.805806756909202);
    const ui_reading leaving = read_pair(
        PAIR("position: [0, 0], velocity: [-1, 0]" SEEK, "position: [100, 0], velocity: [4, 0]"));
    assert_close(leaving.miss, 100.0);
    assert_close(leaving.miss_in, 0.0);
    const ui_reading still = read_pair(PAIR("position: [0, 0]" SEEK, "position: [30, 40]"));
    assert_close(still.miss, 50.0);
}

static void limits_say_what_they_cut(void **state)
{
    (void)state;
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

/* What is read at each tick is compared with the velocity after the next step. */
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

static void the_next_step_is_what_the_limits_leave(void **state)
{
    (void)state;
    for (size_t i = 0; i < scn_builtin_count(); i++) {
        pur_error error = {0};
        fixture made = open_on(scn_load(scn_builtin_at(i).name, SCN_DEFAULT_MAX_AGENTS, &error),
                               ui_options_default());
        for (size_t agent = 0; agent < 4 && agent < pur_world_agent_count(world_of(&made)); agent++)
            follow_agent(&made, agent);
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

static void every_force_and_the_hash_fit_on_80_by_24(void **state)
{
    (void)state;
    static const char *const words[] = {"pursue  ", "avoid   ",  "wander  ",   "offset_pursui",
                                        "keyboard", "sum     ",  "max_force ", "T        ",
                                        "aim    ",  "intercept", "miss   ",    "state hash "};
    fixture made = start(busy);
    press(&made, "i>");
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        assert_shows(&made, words[i]);
    stop(&made);
}

static void a_run_is_the_same_with_and_without_looking(void **state)
{
    (void)state;
    fixture blind = start(busy);
    fixture seeing = start(busy);
    press(&seeing, "iaa");
    for (int i = 0; i < 400; i++) {
        press(&blind, ".");
        press(&seeing, ".");
        free(picture(&seeing));
        if (i % 7 == 0)
            press(&seeing, "\ti");
        assert_int_equal(pur_world_hash(world_of(&seeing)), pur_world_hash(world_of(&blind)));
    }
    stop(&blind);
    stop(&seeing);
}

int main(void)
{
#define TEST(name) cmocka_unit_test(name)
    const struct CMUnitTest tests[] = {
        TEST(a_meeting_is_the_exact_root_or_there_is_none),
        TEST(the_hunted_sees_when_its_hunter_can_meet_it),
        TEST(the_miss_is_that_of_two_straight_lines),
        TEST(limits_say_what_they_cut),
        TEST(the_next_step_is_what_the_limits_leave),
        TEST(every_force_and_the_hash_fit_on_80_by_24),
        TEST(a_run_is_the_same_with_and_without_looking),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
