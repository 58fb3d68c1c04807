/* Scenario files: values, rejected input, and locations in messages. */
#include "scenario/escape.h"
#include "scenario/number.h"
#include "scenario/locations.h"
#include "scenario/reader.h"
#include "scenario/scenario.h"
#include "support/test.h"

#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define AGENTS "agents:\n  - name: hunter\n    position: [1, 2]\n"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#endif

/* Where the C library allows it, malloc is replaced to make allocations fail; elsewhere the loop
   over failing allocations ends after one round. Sanitizers replace malloc themselves. */
static long allocations_until_failure;
static long allocations_alive;

#if defined(__GLIBC__) && !defined(SANITIZED)
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void __libc_free(void *memory);

static int fails(void)
{
    return allocations_until_failure > 0 && --allocations_until_failure == 0;
}

void *malloc(size_t size)
{
    void *memory = fails() ? NULL : __libc_malloc(size);
    allocations_alive += memory != NULL;
    return memory;
}

void *calloc(size_t count, size_t size)
{
    void *memory = fails() ? NULL : __libc_calloc(count, size);
    allocations_alive += memory != NULL;
    return memory;
}

void *realloc(void *old, size_t size)
{
    void *memory = fails() ? NULL : __libc_realloc(old, size);
    allocations_alive += memory != NULL && !old;
    return memory;
}

void free(void *memory)
{
    allocations_alive -= memory != NULL;
    __libc_free(memory);
}
#endif

static scn_scenario *load(const char *text, pur_error *error)
{
    *error = (pur_error){0};
    return scn_load_text("test", text, strlen(text), SCN_DEFAULT_MAX_AGENTS, error);
}

static scn_scenario *load_good(const char *text)
{
    pur_error error;
    scn_scenario *scenario = load(text, &error);
    if (!scenario)
        fail_msg("%d:%d: %s", error.line, error.column, error.text);
    return scenario;
}

static void assert_value(const scn_scenario *scenario, const char *path, const char *wanted)
{
    char text[256];
    pur_error error = {0};
    if (scn_get_text(scenario, path, text, sizeof text, &error) != PUR_OK)
        fail_msg("%s: %s", path, error.text);
    assert_string_equal(text, wanted);
}

static void assert_refused(const char *text, pur_status status, int line, int column)
{
    pur_error error;
    scn_scenario *scenario = load(text, &error);
    assert_null(scenario);
    assert_int_equal(error.status, status);
    assert_int_equal(error.line, line);
    assert_int_equal(error.column, column);
    assert_true(*error.text);
}

TEST(everything_in_a_file_is_read)
{
    scn_scenario *scenario =
        load_good("title: \"Intercept: lead the target\"\n"
                  "about: |\n  Two\n  lines.\n"
                  "group: intercept\n"
                  "world: { width: 81, height: 49.5, edge: bounce }\n"
                  "dt: 0.025\nduration: 12\nseed: 99\n"
                  "capture: { by: hunter, of: quarry, radius: 2, then: nothing }\n"
                  "obstacles:\n  - { centre: [20, 21], radius: 3 }\n"
                  "walls:\n  - { from: [1, 2], to: [3, 4] }\n  - { to: [0, 1], from: [0, 0] }\n"
                  "agents:\n"
                  "  - name: quarry\n    position: { ring: { centre: [40, 24], radius: 5 } }\n"
                  "    velocity: { random: true, speed: 1 }\n    max_force: .inf\n    count: 3\n"
                  "    control: keyboard\n"
                  "  - name: hunter\n    position: [70, 10]\n"
                  "    behaviours:\n"
                  "      - pursue: { target: quarry, prediction: exact, head_on: false }\n");
    assert_string_equal(scenario->name, "test");
    assert_string_equal(scenario->title, "Intercept: lead the target");
    assert_string_equal(scenario->about, "Two\nlines.\n");
    assert_string_equal(scenario->group, "intercept");
    assert_false(scenario->built_in);
    assert_value(scenario, "world.width", "81");
    assert_value(scenario, "world.height", "49.5");
    assert_value(scenario, "world.edge", "bounce");
    assert_value(scenario, "dt", "0.025");
    assert_value(scenario, "duration", "12");
    assert_value(scenario, "seed", "99");
    assert_value(scenario, "capture.by", "hunter");
    assert_value(scenario, "capture.then", "nothing");
    assert_value(scenario, "obstacles:1.centre", "[20, 21]");
    assert_value(scenario, "walls:1.to", "[3, 4]");
    assert_value(scenario, "walls:2.to", "[0, 1]");
    assert_value(scenario, "quarry.position", "{ ring: { centre: [40, 24], radius: 5 } }");
    assert_value(scenario, "quarry.velocity", "{ random: true, speed: 1 }");
    assert_value(scenario, "quarry.max_force", ".inf");
    assert_value(scenario, "quarry.count", "3");
    assert_value(scenario, "quarry.control", "keyboard");
    assert_value(scenario, "hunter.pursue.target", "quarry");
    assert_value(scenario, "hunter.pursue.prediction", "exact");
    assert_value(scenario, "hunter.pursue.head_on", "false");
    assert_int_equal(pur_def_agent_count(scenario->def), 4);
    assert_int_equal(scn_check(scenario, NULL), PUR_OK);
    scn_free(scenario);
}

TEST(texts_that_are_absent_are_empty)
{
    scn_scenario *scenario = load_good(AGENTS);
    assert_string_equal(scenario->title, "");
    assert_string_equal(scenario->about, "");
    assert_string_equal(scenario->group, "");
    scn_free(scenario);
}

TEST(the_order_of_keys_does_not_matter)
{
    scn_scenario *scenario =
        load_good("agents:\n"
                  "  - behaviours:\n      - pursue: { prediction: exact, target: quarry }\n"
                  "    mass: 2\n    position: [1, 2]\n    name: hunter\n"
                  "  - position: [3, 4]\n    name: quarry\n"
                  "capture: { of: quarry, by: hunter }\n"
                  "world: { edge: wrap }\n"
                  "title: Last\n");
    assert_value(scenario, "hunter.mass", "2");
    assert_value(scenario, "hunter.pursue.target", "quarry");
    assert_string_equal(scenario->title, "Last");
    assert_int_equal(scn_check(scenario, NULL), PUR_OK);
    scn_free(scenario);
}

TEST(a_behaviour_without_parameters_has_three_spellings)
{
    scn_scenario *scenario =
        load_good(AGENTS "    behaviours:\n      - wander\n      - wander:\n      - wander: {}\n"
                         "      - wander: ~\n      - avoid\n      - wander: { jitter: 0.5 }\n");
    assert_int_equal(pur_def_behaviour_count(scenario->def, 0), 6);
    assert_value(scenario, "hunter.wander:5.jitter", "0.5");
    assert_int_equal(scn_get_text(scenario, "hunter.wander:6.jitter", NULL, 0, NULL), PUR_UNKNOWN);
    scn_free(scenario);
}

TEST(capture_is_one_mapping_or_a_list)
{
    scn_scenario *scenario = load_good("capture:\n  - { by: hunter, of: hunter }\n"
                                       "  - { by: hunter, of: hunter, radius: 3 }\n" AGENTS);
    assert_int_equal(pur_def_capture_count(scenario->def), 2);
    assert_value(scenario, "capture:2.radius", "3");
    scn_free(scenario);
}

TEST(a_byte_order_mark_is_skipped)
{
    scn_scenario *scenario = load_good("\xEF\xBB\xBFtitle: marked\n" AGENTS);
    assert_string_equal(scenario->title, "marked");
    scn_free(scenario);
    assert_refused("\xEF\xBB\xBFtitel: marked\n" AGENTS, PUR_UNKNOWN, 1, 1);
}

TEST(columns_count_characters)
{
    assert_refused("world: { edge: bounce, größe: 3 }\n" AGENTS, PUR_UNKNOWN, 1, 24);
    assert_refused("about: \"grüße\"\nworld: { width: x }\n" AGENTS, PUR_WRONG_TYPE, 2, 17);
    assert_refused("{ about: \"grüße €\", dt: x, agents: [] }", PUR_WRONG_TYPE, 1, 25);
}

static void assert_span(const scn_scenario *scenario, const char *text, const char *path,
                        const char *wanted)
{
    pur_param_id id;
    assert_int_equal(pur_def_find(scenario->def, path, &id, NULL), PUR_OK);
    const scn_location *location = scn_locations_find(scenario->locations, id);
    assert_non_null(location);
    assert_true(location->in_file);
    assert_int_equal(location->span.end - location->span.begin, strlen(wanted));
    assert_memory_equal(text + location->span.begin, wanted, strlen(wanted));
}

TEST(spans_count_bytes)
{
    static const char text[] =
        "\xEF\xBB\xBF# größer, 5 €\r\n"
        "title: \"grüße\"\r\n"
        "dt:   0.5   # ½ s\r\n"
        "world: { edge: 'wrap', width: 80 } # äöü\n"
        "capture:\n  - { by: b, of: b }\n  - { by: b, of: b, radius: 2 }\n"
        "agents:\n"
        "  - name: b # 日本\n"
        "    position: { ring: { centre: [1, 2], radius: 3 } } # ring\n"
        "    velocity:\n      - 1.5 # x\n      - -2 # y\n\n    # about the mass\n"
        "    mass: 2.50\n"
        "    behaviours:\n      - flee: { point: [1, 2] }\n      - flee: { point: [ 3, 4 ] }\n";
    scn_scenario *scenario = load_good(text);
    assert_span(scenario, text, "dt", "0.5");
    assert_span(scenario, text, "world.edge", "'wrap'");
    assert_span(scenario, text, "world.width", "80");
    assert_span(scenario, text, "capture:2.radius", "2");
    assert_span(scenario, text, "b.position", "{ ring: { centre: [1, 2], radius: 3 } }");
    assert_span(scenario, text, "b.velocity", "- 1.5 # x\n      - -2");
    assert_span(scenario, text, "b.mass", "2.50");
    assert_span(scenario, text, "b.flee.point", "[1, 2]");
    assert_span(scenario, text, "b.flee:1.point", "[1, 2]");
    assert_span(scenario, text, "b.flee:2.point", "[ 3, 4 ]");
    scn_free(scenario);
}

TEST(what_has_no_location_has_that_of_what_holds_it)
{
    static const char text[] = AGENTS "    behaviours:\n      - flee\n";
    scn_scenario *scenario = load_good(text);
    assert_span(scenario, text, "hunter.flee.target", "flee");
    assert_span(scenario, text, "hunter.mass", "hunter");
    pur_error error = {0};
    assert_int_equal(scn_check(scenario, &error), PUR_MISSING);
    assert_int_equal(error.line, 5);
    assert_int_equal(error.column, 9);
    scn_free(scenario);
}

TEST(limits_hold_to_the_byte)
{
    const size_t limit = (size_t)1024 * 1024;
    char *text = malloc(limit + 1);
    assert_non_null(text);
    memset(text, '#', limit + 1);
    memcpy(text, AGENTS, strlen(AGENTS));
    text[strlen(AGENTS) + 1] = ' ';
    pur_error error = {0};
    scn_scenario *scenario = scn_load_text("t", text, limit, 1, &error);
    assert_non_null(scenario);
    scn_free(scenario);
    assert_null(scn_load_text("t", text, limit + 1, 1, &error));
    assert_int_equal(error.status, PUR_INVALID);
    assert_int_equal(error.line, 1);
    free(text);

    char longest[5000] = "about: ";
    memset(longest + 7, 'x', 4096);
    strcpy(longest + 7 + 4096, "\n" AGENTS);
    scenario = load_good(longest);
    assert_int_equal(strlen(scenario->about), 4096);
    scn_free(scenario);

    char deepest[128] = "agents: ";
    memset(deepest + 8, '[', 31);
    memset(deepest + 8 + 31, ']', 31);
    assert_refused(deepest, PUR_WRONG_TYPE, 1, 10);
    memset(deepest + 8, '[', 32);
    memset(deepest + 8 + 32, ']', 32);
    assert_refused(deepest, PUR_INVALID, 1, 40);
}

TEST(the_number_of_agents_is_limited)
{
    static const char text[] = "agents:\n  - { name: a, position: { random: true }, count: 2 }\n"
                               "  - { name: b, position: { random: true }, count: 3 }\n";
    pur_error error = {0};
    scn_scenario *scenario = scn_load_text("t", text, sizeof text - 1, 5, &error);
    assert_non_null(scenario);
    assert_int_equal(scn_check(scenario, &error), PUR_OK);
    scn_free(scenario);

    scenario = scn_load_text("t", text, sizeof text - 1, 4, &error);
    assert_non_null(scenario);
    assert_int_equal(scn_check(scenario, &error), PUR_OUT_OF_RANGE);
    assert_int_equal(error.line, 3);
    assert_int_equal(error.column, 51);
    scn_free(scenario);
}

TEST(messages_cannot_steer_a_terminal)
{
    pur_error error;
    assert_null(load("\"a\\e[2J\\u202Eb\": 1\n" AGENTS, &error));
    assert_string_equal(error.text, "unknown key 'a\\x1b[2J\\u202eb'");
    assert_null(load("dt: \"\\r\\n\\x9B\"\n" AGENTS, &error));
    assert_non_null(strstr(error.text, "'\\x0d\\x0a\\u009b' in quotes"));

    scn_scenario *scenario = load("capture: { by: \"\\e[2J\", of: hunter }\n" AGENTS, &error);
    assert_non_null(scenario);
    assert_int_equal(scn_check(scenario, &error), PUR_UNKNOWN);
    assert_string_equal(error.text, "no agent is called '\\x1b[2J'");
    scn_free(scenario);
}

static void assert_escaped(const char *text, size_t length, const char *wanted)
{
    char out[128];
    assert_true(scn_escape(text, length, out, sizeof out));
    assert_string_equal(out, wanted);
}

TEST(escapes_are_for_what_is_not_printable)
{
    assert_escaped("plain 'text' \\n", 15, "plain 'text' \\n");
    assert_escaped("größe €", strlen("größe €"), "größe €");
    assert_escaped("\xF0\x9F\x90\xB0", 4, "\xF0\x9F\x90\xB0");
    assert_escaped("a\0b\n\x7F", 5, "a\\x00b\\x0a\\x7f");
    assert_escaped("\xC2\x85\xE2\x80\xAA\xE2\x81\xA9\xE2\x80\x8F", 11,
                   "\\u0085\\u202a\\u2069\\u200f");
    assert_escaped("\xFF\xC0\xAF\xED\xA0\x80\xE2\x82", 8,
                   "\\xff\\xc0\\xaf\\xed\\xa0\\x80\\xe2\\x82");
}

TEST(joiners_are_printable_between_characters_beyond_ascii_alone)
{
    static const char family[] = "\U0001f468\u200d\U0001f469";
    static const char persian[] = "\u0645\u06cc\u200c\u062e";
    assert_escaped(family, strlen(family), family);
    assert_escaped(persian, strlen(persian), persian);
    assert_escaped("a\u200db", 5, "a\\u200db");
    assert_escaped("\u0645\u200d", 5, "\u0645\\u200d");
    assert_escaped("\u0645\u200d\u200d\u0645", 10, "\u0645\\u200d\\u200d\u0645");
    assert_null(scn_find_unprintable(family, strlen(family)));
    assert_non_null(scn_find_unprintable("a\u200db", 5));
}

TEST(escaped_text_is_cut_between_characters)
{
    char out[6];
    assert_false(scn_escape("ab€€", 8, out, sizeof out));
    assert_string_equal(out, "ab€");
    assert_false(scn_escape("a\n\n", 3, out, sizeof out));
    assert_string_equal(out, "a\\x0a");

    char word[100];
    memset(word, 'w', sizeof word);
    assert_int_equal(strlen(scn_quote(word, 48).text), 48);
    assert_int_equal(strlen(scn_quote(word, 49).text), 51);
}

static void assert_number(const char *text, double wanted)
{
    double number = -1;
    assert_int_equal(scn_parse_number(text, &number), PUR_OK);
    assert_memory_equal(&number, &wanted, sizeof number);
}

TEST(numbers_are_read_to_the_bit)
{
    assert_number("0", 0.0);
    assert_number("-0", -0.0);
    assert_number("+1.5", 1.5);
    assert_number(".5", 0.5);
    assert_number("5.", 5.0);
    assert_number("007", 7.0);
    assert_number("1e3", 1000.0);
    assert_number("1.25E-2", 0.0125);
    assert_number("0.1", 0x1.999999999999ap-4);
    assert_number("0.016666666666666666", 0x1.1111111111111p-6);
    assert_number("9007199254740993", 9007199254740992.0);
    assert_number("1.7976931348623157e308", 0x1.fffffffffffffp+1023);
    assert_number("5e-324", 0x1p-1074);
    assert_number("1e-400", 0.0);
    assert_number(".inf", (double)INFINITY);
    assert_number("-.INF", -(double)INFINITY);
}

TEST(nothing_else_is_a_number)
{
    static const char *const words[] = {
        "",    " ",   "1 ",    " 1", "1 x",  "1x",   "x",        "0x10", "1_000", "1,5",      "1e",
        "1e+", ".",   "-",     "+",  "--1",  "1.2.", "1-",       "nan",  ".nan",  ".NaN",     "inf",
        "Inf", ".in", ".infx", "1f", "1:30", "1e1.", "infinity", "0b1",  "0o7",   "\xC2\xBD",
    };
    for (size_t i = 0; i < COUNT(words); i++) {
        double number;
        int64_t integer;
        assert_int_equal(scn_parse_number(words[i], &number), PUR_INVALID);
        assert_int_equal(scn_parse_integer(words[i], &integer), PUR_INVALID);
    }
    double number;
    assert_int_equal(scn_parse_number("1e309", &number), PUR_OUT_OF_RANGE);
    assert_int_equal(scn_parse_number("-1e309", &number), PUR_OUT_OF_RANGE);
}

TEST(whole_numbers_do_not_wrap)
{
    int64_t n;
    assert_int_equal(scn_parse_integer("9223372036854775807", &n), PUR_OK);
    assert_true(n == INT64_MAX);
    assert_int_equal(scn_parse_integer("-9223372036854775808", &n), PUR_OK);
    assert_true(n == INT64_MIN);
    assert_int_equal(scn_parse_integer("+12", &n), PUR_OK);
    assert_true(n == 12);
    assert_int_equal(scn_parse_integer("9223372036854775808", &n), PUR_OUT_OF_RANGE);
    assert_int_equal(scn_parse_integer("-9223372036854775809", &n), PUR_OUT_OF_RANGE);
    assert_int_equal(scn_parse_integer("18446744073709551617", &n), PUR_OUT_OF_RANGE);
    assert_int_equal(scn_parse_integer("99999999999999999999999", &n), PUR_OUT_OF_RANGE);
    assert_int_equal(scn_parse_integer("1.0", &n), PUR_INVALID);
    assert_int_equal(scn_parse_integer("1e3", &n), PUR_INVALID);
}

TEST(numbers_do_not_depend_on_the_locale)
{
    static const char *const names[] = {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "de_DE"};
    for (size_t i = 0; i < COUNT(names); i++)
        if (setlocale(LC_ALL, names[i]))
            break;
    assert_number("1.5", 1.5);
    char text[SCN_NUMBER_SIZE];
    scn_format_number(1.5, text);
    setlocale(LC_ALL, "C");
    assert_string_equal(text, "1.5");
}

TEST(names_and_paths_are_told_apart)
{
    assert_true(scn_is_path("./chase"));
    assert_true(scn_is_path("chase.yaml"));
    assert_true(scn_is_path("/"));
    assert_true(scn_is_path(".yaml"));
    assert_false(scn_is_path("chase"));
    assert_false(scn_is_path("chase.yml"));
    assert_false(scn_is_path("yaml"));
    assert_false(scn_is_path(""));
}

TEST(built_in_scenarios_load_by_name)
{
    assert_true(scn_builtin_count() > 0);
    for (size_t i = 0; i < scn_builtin_count(); i++) {
        const scn_builtin builtin = scn_builtin_at(i);
        pur_error error = {0};
        scn_scenario *scenario = scn_load(builtin.name, SCN_DEFAULT_MAX_AGENTS, &error);
        if (!scenario || scn_check(scenario, &error) != PUR_OK)
            fail_msg("%s:%d:%d: %s", builtin.name, error.line, error.column, error.text);
        assert_true(scenario->built_in);
        assert_string_equal(scenario->name, builtin.name);
        scn_free(scenario);
    }
}

TEST(an_unknown_name_brings_the_nearest)
{
    char name[80];
    snprintf(name, sizeof name, "%sx", scn_builtin_at(0).name);
    pur_error error = {0};
    assert_null(scn_load(name, 1, &error));
    assert_int_equal(error.status, PUR_UNKNOWN);
    assert_int_equal(error.line, 0);
    assert_non_null(strstr(error.text, scn_builtin_at(0).name));
    assert_non_null(strstr(error.text, "ends in .yaml"));
}

TEST(what_cannot_be_read_is_an_io_error)
{
    static const char *const paths[] = {"./", "./no-such-file.yaml", "./no-such-folder/a"};
    for (size_t i = 0; i < COUNT(paths); i++) {
        pur_error error = {0};
        assert_null(scn_load(paths[i], 1, &error));
        assert_int_equal(error.status, PUR_IO);
        assert_int_equal(error.line, 0);
        assert_non_null(strstr(error.text, paths[i]));
    }
}

static char *read_from_pipe(size_t written, size_t limit, size_t *size, pur_error *error)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    const pid_t writer = fork();
    if (writer == 0) {
        close(ends[0]);
        for (size_t i = 0; i < written; i++)
            if (write(ends[1], "x", 1) != 1)
                break;
        _exit(0);
    }
    close(ends[1]);
    char path[32];
    snprintf(path, sizeof path, "/dev/fd/%d", ends[0]);
    char *text = scn_read_file(path, limit, size, error);
    close(ends[0]);
    waitpid(writer, NULL, 0);
    return text;
}

TEST(a_pipe_is_read_up_to_the_limit)
{
    static const size_t sizes[] = {0, 1, 99, 100};
    for (size_t i = 0; i < COUNT(sizes); i++) {
        pur_error error = {0};
        size_t size = 7;
        char *text = read_from_pipe(sizes[i], 100, &size, &error);
        assert_non_null(text);
        assert_int_equal(size, sizes[i]);
        assert_int_equal(strlen(text), sizes[i]);
        free(text);
    }
    pur_error error = {0};
    size_t size;
    assert_null(read_from_pipe(101, 100, &size, &error));
    assert_int_equal(error.status, PUR_INVALID);
    char *text = read_from_pipe(200000, 1000000, &size, &(pur_error){0});
    assert_non_null(text);
    assert_int_equal(size, 200000);
    free(text);
}

/* Load from a file, and tell all mistakes. */
static scn_mistakes mistakes_of(const char *text)
{
    static const char path[] = "mistakes_of.yaml";
    scn_mistakes found = {.count = 0};
    pur_error error = {0};
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
    assert_null(scn_load_all(path, 10, &found, &error));
    remove(path);
    if (found.count > 0)
        assert_memory_equal(&error, &found.items[0], sizeof error);
    return found;
}

TEST(mistakes_in_keys_and_items_are_told_together)
{
    const scn_mistakes found = mistakes_of("dtt: 1\n"
                                           "world: { width: wide, edge: warp }\n"
                                           "agents:\n"
                                           "  - name: hunter\n"
                                           "    mass: heavy\n"
                                           "    behaviours: [seke, flee: { targt: x }]\n"
                                           "  - position: [1, 2]\n"
                                           "  - name: hunter\n");
    static const struct {
        int line;
        int column;
    } wanted[] = {{1, 1}, {2, 17}, {2, 29}, {5, 11}, {6, 18}, {6, 32}, {7, 5}, {8, 11}};
    assert_int_equal(found.count, sizeof wanted / sizeof *wanted);
    for (size_t i = 0; i < found.count; i++) {
        assert_int_equal(found.items[i].line, wanted[i].line);
        assert_int_equal(found.items[i].column, wanted[i].column);
    }
    assert_false(found.more);
}

TEST(ten_mistakes_are_told_at_most)
{
    const char *const eleven = "a: 1\nb: 1\nc: 1\nd: 1\ne: 1\nf: 1\ng: 1\nh: 1\ni: 1\nj: 1\nk: 1\n";
    assert_int_equal(mistakes_of(eleven).count, SCN_MISTAKES_MAX);
    assert_true(mistakes_of(eleven).more);
    assert_int_equal(mistakes_of(eleven + 5).count, SCN_MISTAKES_MAX);
}

TEST(theories_are_not_blamed_for_agents_with_mistakes)
{
    const scn_mistakes found = mistakes_of(AGENTS "  - nam: quarry\n"
                                                  "theory: { law: capture_time, pursuer: hunter, "
                                                  "target: quarry }\n");
    assert_int_equal(found.count, 1);
    assert_int_equal(found.items[0].line, 4);
}

TEST(the_first_error_stays)
{
    pur_error error = {.status = PUR_IO, .text = "earlier"};
    assert_null(scn_load_text("t", "", 0, 1, &error));
    assert_string_equal(error.text, "earlier");
    assert_null(scn_load_text("t", "", 0, 1, NULL));
}

static pur_status use_memory(pur_error *error)
{
    static const char text[] =
        "title: t\nabout: a\ngroup: g\nworld: { width: 80, height: 48, edge: wrap }\n"
        "capture: [{ by: a, of: b }, { by: b, of: a }]\n"
        "obstacles: [{ centre: [1, 2], radius: 3 }, { centre: [1, 2], radius: 3 }]\n"
        "walls: [{ from: [1, 2], to: [3, 4] }, { from: [1, 2], to: [3, 4] }]\n"
        "agents:\n  - { name: a, position: { random: true }, velocity: [1, 1] }\n"
        "  - { name: b, position: [1, 2], behaviours: [follow_path: { points: [[1, 2], [3, 4]] },\n"
        "      seek: { target: a }, flee: { point: [1, 2] }] }\n";
    scn_scenario *scenario = scn_load_text("t", text, sizeof text - 1, 10, error);
    if (!scenario)
        return error->status;
    char value[64];
    pur_status status = scn_set(scenario, "b.follow_path.points=[[5, 6], [7, 8]]", error);
    if (status == PUR_OK)
        status = scn_set(scenario, "b.mass=3", error);
    if (status == PUR_OK)
        status = scn_check(scenario, error);
    if (status == PUR_OK)
        status = scn_get_text(scenario, "b.follow_path.points", value, sizeof value, error);
    scn_free(scenario);
    return status;
}

TEST(running_out_of_memory_is_reported_and_leaks_nothing)
{
    pur_status status = PUR_NO_MEMORY;
    for (long allocation = 1; status == PUR_NO_MEMORY; allocation++) {
        assert_true(allocation < 100000);
        const long alive = allocations_alive;
        pur_error error = {0};
        allocations_until_failure = allocation;
        status = use_memory(&error);
        const int failed = allocations_until_failure == 0;
        allocations_until_failure = 0;
        assert_int_equal(allocations_alive, alive);
        assert_int_equal(error.status, status);
        assert_true(status == PUR_OK || failed);
    }
    assert_int_equal(status, PUR_OK);
}
