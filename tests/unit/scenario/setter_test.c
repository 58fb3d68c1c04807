/* Settings: the same values and messages as in a file, and values back to text. */
#include "scenario/number.h"
#include "scenario/scenario.h"
#include "support/test.h"

#include <math.h>
#include <pursuit/maths.h>
#include <stdio.h>
#include <string.h>

static const char text[] = "world: { width: 80, height: 48, edge: bounce }\n"
                           "capture:\n  - { by: hunter, of: quarry }\n"
                           "  - { by: hunter, of: hunter }\n"
                           "obstacles:\n  - { centre: [20, 20], radius: 3 }\n"
                           "agents:\n"
                           "  - name: quarry\n"
                           "    position: [10, 30]\n"
                           "    velocity: [4, 0]\n"
                           "    max_speed: 4\n"
                           "  - name: hunter\n"
                           "    position: [70, 10]\n"
                           "    behaviours:\n"
                           "      - pursue: { target: quarry }\n"
                           "      - flee: { point: [1, 2] }\n"
                           "      - flee: { point: [3, 4] }\n"
                           "      - roam: {}\n"
                           "      - follow_path: { points: [[1, 2]] }\n";

static int load(void **state)
{
    *state = scn_load_text("test", text, sizeof text - 1, SCN_DEFAULT_MAX_AGENTS, NULL);
    return *state ? 0 : -1;
}

static int unload(void **state)
{
    scn_free(*state);
    return 0;
}

static void assert_value(const scn_scenario *scenario, const char *path, const char *wanted)
{
    char value[256];
    pur_error error = {0};
    if (scn_get_text(scenario, path, value, sizeof value, &error) != PUR_OK)
        fail_msg("%s: %s", path, error.text);
    assert_string_equal(value, wanted);
}

static void set(scn_scenario *scenario, const char *assignment)
{
    pur_error error = {0};
    if (scn_set(scenario, assignment, &error) != PUR_OK)
        fail_msg("%s: %s", assignment, error.text);
}

static void assert_refused(scn_scenario *scenario, const char *assignment, pur_status status,
                           const char *sentence)
{
    pur_error error = {0};
    assert_int_equal(scn_set(scenario, assignment, &error), status);
    assert_int_equal(error.status, status);
    assert_int_equal(error.line, 0);
    assert_int_equal(error.column, 0);
    assert_string_equal(error.text, sentence);
}

TEST_WITH(load, unload, every_kind_of_path_can_be_set)
{
    set(*state, "dt=0.5");
    set(*state, "world.edge=wrap");
    set(*state, "capture.radius=2");
    set(*state, "capture:2.radius=3");
    set(*state, "obstacles:1.radius=4");
    set(*state, "hunter.max_speed=.inf");
    set(*state, "hunter.pursue.prediction=exact");
    set(*state, "hunter.flee:2.point=[5, 6]");
    assert_value(*state, "dt", "0.5");
    assert_value(*state, "world.edge", "wrap");
    assert_value(*state, "capture:1.radius", "2");
    assert_value(*state, "capture:2.radius", "3");
    assert_value(*state, "obstacles:1.radius", "4");
    assert_value(*state, "hunter.max_speed", ".inf");
    assert_value(*state, "hunter.pursue.prediction", "exact");
    assert_value(*state, "hunter.flee.point", "[1, 2]");
    assert_value(*state, "hunter.flee:2.point", "[5, 6]");
}

TEST_WITH(load, unload, the_first_equals_sign_divides)
{
    assert_refused(*state, "world.edge=a=b", PUR_UNKNOWN,
                   "'edge' must be open, bounce or wrap, not 'a=b'");
    assert_refused(*state, "hunter", PUR_INVALID, "expected KEY=VALUE, not 'hunter'");
    assert_refused(*state, "=5", PUR_INVALID, "expected KEY=VALUE, not '=5'");
    assert_refused(*state, "", PUR_INVALID, "expected KEY=VALUE, not ''");
}

TEST_WITH(load, unload, unknown_paths_are_refused)
{
    assert_refused(*state, "hunter.max_sped=5", PUR_UNKNOWN,
                   "unknown key 'max_sped' (did you mean 'max_speed'?)");
    assert_refused(*state, "huntre.max_speed=5", PUR_UNKNOWN,
                   "no agent is called 'huntre' (did you mean 'hunter'?)");
    assert_refused(*state, "hunter.persue.weight=5", PUR_UNKNOWN,
                   "'hunter' has no behaviour 'persue' (did you mean 'pursue'?)");
    assert_refused(*state, "title=x", PUR_UNKNOWN, "unknown key 'title'");
    assert_refused(*state, "hunter=5", PUR_UNKNOWN, "'hunter' is not one value: set hunter.KEY");
    assert_refused(*state, "hunter.roam=5", PUR_UNKNOWN,
                   "'hunter.roam' is not one value: set hunter.roam.KEY");
    assert_refused(*state, "a\033b.c=5", PUR_UNKNOWN, "no agent is called 'a\\x1bb'");

    char longest[400];
    memset(longest, 'x', sizeof longest);
    strcpy(longest + 300, "=5");
    pur_error error = {0};
    assert_int_equal(scn_set(*state, longest, &error), PUR_UNKNOWN);
}

TEST_WITH(load, unload, a_setting_has_the_sentence_of_a_file)
{
    static const struct {
        const char *path;
        const char *value;
    } cases[] = {
        {"dt", "0"},
        {"dt", "fast"},
        {"dt", "'1'"},
        {"dt", ""},
        {"dt", "[1"},
        {"dt", "&a 1"},
        {"dt", "!!float 1"},
        {"dt", ".nan"},
        {"dt", "1e999"},
        {"seed", "1.5"},
        {"seed", "99999999999999999999"},
        {"seed", "-1"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char assignment[64];
        char file[64];
        pur_error of_setting = {0};
        pur_error of_file = {0};
        snprintf(assignment, sizeof assignment, "%s=%s", cases[i].path, cases[i].value);
        const int length = snprintf(file, sizeof file, "%s: %s", cases[i].path, cases[i].value);
        assert_null(scn_load_text("t", file, (size_t)length, 1, &of_file));
        assert_int_equal(scn_set(*state, assignment, &of_setting), of_file.status);
        assert_string_equal(of_setting.text, of_file.text);
        assert_int_equal(of_setting.line, 0);
        assert_true(of_file.line >= 1);
    }
}

TEST_WITH(load, unload, a_refused_value_leaves_the_old_one)
{
    assert_refused(*state, "hunter.mass=0", PUR_OUT_OF_RANGE,
                   "'mass' is 0, but must be more than 0 and at most 1e9 kg");
    assert_value(*state, "hunter.mass", "1");
    assert_refused(*state, "hunter.follow_path.points=[[1, 2], [3]]", PUR_WRONG_TYPE,
                   "'points' must be a list of points [[x, y], ...], not a list of 1");
    assert_value(*state, "hunter.follow_path.points", "[[1, 2]]");
}

TEST_WITH(load, unload, malformed_text_is_refused)
{
    pur_error error = {0};
    assert_int_equal(scn_set(*state, "hunter.mass=\xff", &error), PUR_INVALID);
    error = (pur_error){0};
    assert_int_equal(scn_set(*state, "hunter.mass=1\n--- 2", &error), PUR_INVALID);
    assert_string_equal(error.text, "a second document: a file holds one");
    assert_int_equal(scn_set(*state, "hunter.mass=*a", NULL), PUR_INVALID);
    assert_value(*state, "hunter.mass", "1");
}

TEST_WITH(load, unload, values_survive_the_way_to_text_and_back)
{
    static const struct {
        const char *path;
        const char *value;
    } cases[] = {
        {"dt", "0.016666666666666666"},
        {"seed", "9007199254740991"},
        {"world.width", "1e-300"},
        {"world.edge", "open"},
        {"quarry.max_speed", ".inf"},
        {"quarry.position", "[0.1, -5]"},
        {"quarry.position", "{ random: true }"},
        {"quarry.position", "{ random: [1, 2, 3.5, 4] }"},
        {"quarry.position", "{ ring: { centre: [1, 2], radius: 3 } }"},
        {"quarry.velocity", "[-0, 1e-08]"},
        {"quarry.velocity", "{ random: true }"},
        {"quarry.max_speed", "{ uniform: [4, 6.5] }"},
        {"quarry.max_speed", "{ normal: [5, 0.3] }"},
        {"quarry.velocity", "{ random: true, speed: 0 }"},
        {"quarry.velocity", "{ box: [-1, 1.25] }"},
        {"hunter.pursue.target", "quarry"},
        {"hunter.pursue.head_on", "false"},
        {"hunter.pursue.head_on", "true"},
        {"hunter.pursue.head_on", "auto"},
        {"hunter.follow_path.slow_radius", "2.5"},
        {"hunter.follow_path.slow_radius", "auto"},
        {"hunter.roam.box", "[0, 1, 2, 3]"},
        {"hunter.follow_path.points", "[[1, 2], [3, 4], [5, 6.5]]"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        pur_error error = {0};
        if (scn_set_text(*state, cases[i].path, cases[i].value, &error) != PUR_OK)
            fail_msg("%s: %s", cases[i].path, error.text);
        assert_value(*state, cases[i].path, cases[i].value);
    }
}

TEST_WITH(load, unload, an_angle_may_be_in_degrees_or_multiples_of_pi)
{
    static const struct {
        const char *text;
        double angle;
    } cases[] = {
        {"30 deg", 30.0 / 180.0 * PUR_PI},
        {"180 deg", PUR_PI},
        {"360 deg", 2.0 * PUR_PI},
        {"2 pi", 2.0 * PUR_PI},
        {"0.5  pi", PUR_PI / 2},
        {"1e-3 pi", 1e-3 * PUR_PI},
        {"0 deg", 0.0},
        {"0.25", 0.25},
        {".inf", (double)INFINITY},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        double angle;
        char setting[64];
        char wanted[SCN_NUMBER_SIZE];
        assert_int_equal(scn_parse_angle(cases[i].text, &angle), PUR_OK);
        assert_true(angle == cases[i].angle);
        snprintf(setting, sizeof setting, "hunter.max_turn=%s", cases[i].text);
        set(*state, setting);
        scn_format_number(cases[i].angle, wanted);
        assert_value(*state, "hunter.max_turn", wanted);
    }
    double angle;
    assert_int_equal(scn_parse_angle("-90 deg", &angle), PUR_OK);
    assert_true(angle == -PUR_PI / 2.0);
    assert_int_equal(scn_parse_angle("1e308 pi", &angle), PUR_OUT_OF_RANGE);
}

TEST_WITH(load, unload, nothing_else_stands_behind_a_number)
{
    static const char *const values[] = {"30deg",  "pi",    "deg",     "2 Pi",    "2 rad",
                                         "2 pi 1", "2 m/s", ".inf pi", "2 deg/s", "0x1 deg"};
    for (size_t i = 0; i < COUNT(values); i++) {
        char setting[64];
        char sentence[128];
        snprintf(setting, sizeof setting, "hunter.max_turn=%s", values[i]);
        snprintf(sentence, sizeof sentence,
                 "'max_turn' must be a number in rad/s, as 30 deg or as 2 pi, not '%s'", values[i]);
        assert_refused(*state, setting, PUR_WRONG_TYPE, sentence);
    }
    assert_refused(*state, "hunter.max_speed=2 pi", PUR_WRONG_TYPE,
                   "'max_speed' must be a number in m/s, not '2 pi'");
}

TEST_WITH(load, unload, an_agent_may_be_called_like_a_value)
{
    static const char *const names[] = {"null", "true", "random", "Infinity"};
    for (size_t i = 0; i < COUNT(names); i++) {
        char file[200];
        const int length = snprintf(file, sizeof file,
                                    "agents:\n  - name: \"%s\"\n    count: 2\n"
                                    "    position: { ring: { centre: [1, 2], radius: 1 } }\n"
                                    "    behaviours: [seek: { target: %s }]\n",
                                    names[i], names[i]);
        scn_scenario *scenario = scn_load_text("t", file, (size_t)length, 2, NULL);
        assert_non_null(scenario);
        assert_int_equal(scn_check(scenario, NULL), PUR_OK);
        char path[80];
        snprintf(path, sizeof path, "%s.seek.target", names[i]);
        assert_value(scenario, path, names[i]);
        assert_int_equal(scn_set_text(scenario, path, names[i], NULL), PUR_OK);
        scn_free(scenario);
    }
}

TEST_WITH(load, unload, numbers_have_as_few_digits_as_their_bits_need)
{
    static const struct {
        double number;
        const char *wanted;
    } cases[] = {
        {0.1, "0.1"},
        {0.1 + 0.2, "0.30000000000000004"},
        {1.0 / 3.0, "0.3333333333333333"},
        {100000, "100000"},
        {1e15, "1e+15"},
        {0x1p53, "9007199254740992"},
        {0x1p-1074, "4.94065645841247e-324"},
        {-0.0, "-0"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char digits[SCN_NUMBER_SIZE];
        double back;
        scn_format_number(cases[i].number, digits);
        assert_string_equal(digits, cases[i].wanted);
        assert_int_equal(scn_parse_number(digits, &back), PUR_OK);
        assert_memory_equal(&back, &cases[i].number, sizeof back);
    }
}

TEST_WITH(load, unload, text_is_cut_to_fit)
{
    char value[8];
    assert_int_equal(scn_get_text(*state, "quarry.position", value, sizeof value, NULL), PUR_OK);
    assert_string_equal(value, "[10, 30");
    assert_int_equal(scn_get_text(*state, "quarry.position", value, 1, NULL), PUR_OK);
    assert_string_equal(value, "");
}

TEST_WITH(load, unload, what_is_not_set_has_no_text)
{
    char value[64];
    pur_error error = {0};
    assert_int_equal(scn_get_text(*state, "hunter.flee.target", value, sizeof value, &error),
                     PUR_MISSING);
    assert_int_equal(scn_get_text(*state, "hunter.nothing", value, sizeof value, NULL),
                     PUR_UNKNOWN);
}

TEST_WITH(load, unload, a_check_names_the_location_in_the_file)
{
    pur_error error = {0};
    assert_int_equal(scn_check(*state, &error), PUR_OK);
    set(*state, "quarry.max_speed=3");
    assert_int_equal(scn_check(*state, &error), PUR_OUT_OF_RANGE);
    assert_int_equal(error.line, 10);
    assert_int_equal(error.column, 15);
    assert_string_equal(error.path, "quarry.velocity");
}

TEST_WITH(load, unload, a_check_names_a_setting_that_replaced_the_file)
{
    pur_error error = {0};
    set(*state, "quarry.position=[81, 5]");
    assert_int_equal(scn_check(*state, &error), PUR_INVALID);
    assert_int_equal(error.line, 0);
    assert_string_equal(error.text, "quarry.position: the start is outside the bounded world");

    set(*state, "quarry.position=[8, 5]");
    set(*state, "hunter.pursue:1.target=nobody");
    error = (pur_error){0};
    assert_int_equal(scn_check(*state, &error), PUR_UNKNOWN);
    assert_int_equal(error.line, 0);
    assert_string_equal(error.text, "hunter.pursue.target: no agent is called 'nobody'");
}

TEST_WITH(load, unload, a_refused_setting_keeps_the_location_in_the_file)
{
    set(*state, "quarry.max_speed=3");
    assert_int_equal(scn_set(*state, "quarry.velocity=[x, 0]", NULL), PUR_WRONG_TYPE);
    assert_int_equal(scn_set(*state, "quarry.velocity=[1e99, 0]", NULL), PUR_OUT_OF_RANGE);
    pur_error error = {0};
    assert_int_equal(scn_check(*state, &error), PUR_OUT_OF_RANGE);
    assert_int_equal(error.line, 10);
}
