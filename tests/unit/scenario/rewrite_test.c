/* Writing one value into the text of a scenario changes that value and nothing else. Every
   parameter of every built-in scenario is tried, and of a file in every style. */
#include "support/parameters.h"

#include "scenario/rewrite.h"
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MANY_AGENTS 1000000
#define VALUE 4096

/* Block and flow style, comments everywhere, objects without parameters. */
static const char styles[] = "# a comment at the top\n"
                             "world: {width: 80,height: 48, edge: bounce}   # sizes\n"
                             "capture:\n"
                             "  - { by: hunter, of: quarry }\n"
                             "  - by: quarry   # the other way round\n"
                             "    of: hunter\n"
                             "obstacles:\n"
                             "- {centre: [5, 6], radius: 2,}\n"
                             "- centre:\n"
                             "    - 20\n"
                             "    - 30\n"
                             "  # a radius\n"
                             "  radius: 3.50\n"
                             "agents:\n"
                             "  - name: quarry # runs\n"
                             "    position: [40, 30]\n"
                             "    behaviours: [wander, {avoid: }, { flee: {target: hunter} }]\n"
                             "\n"
                             "  - { name: hunter, position: [10, 8],\n"
                             "      behaviours: [ { seek: { target: quarry } } ] } # pursues\n"
                             "  # between\n"
                             "  - behaviours:\n"
                             "      - wander\n"
                             "      - avoid:\n"
                             "      - flee:\n"
                             "          target: \"quarry\"   # quoted\n"
                             "      - follow_path: # a path\n"
                             "          points:\n"
                             "            - [1, 2]\n"
                             "            - [3, 4]\n"
                             "          loop: true\n"
                             "      - wander: {}\n"
                             "      - wander: ~\n"
                             "    position: [1, 1]\n"
                             "    name: last";

static scn_scenario *load(const char *text, size_t size)
{
    pur_error error = {0};
    scn_scenario *scenario = scn_load_text("test", text, size, MANY_AGENTS, &error);
    if (!scenario)
        fail_msg("%d:%d: %s\n%.*s", error.line, error.column, error.text, (int)size, text);
    return scenario;
}

/* Write a different value as text; false if none is known. */
static bool vary(const pur_def *def, pur_param_id id, const pur_param *row, char *value)
{
    pur_value now;
    const bool set = pur_def_get_at(def, id, &now) == PUR_OK;
    switch (row->type) {
    case PUR_NUMBER:
        snprintf(value, VALUE, "%.10g",
                 set && now.type == PUR_NUMBER && now.as.number < 1e9
                     ? now.as.number * 0.75 + 0.1234
                     : 3.25);
        return true;
    case PUR_FLAG:
        snprintf(value, VALUE, "%s", set && now.as.flag ? "false" : "true");
        return true;
    case PUR_CHOICE:
        snprintf(value, VALUE, "%s",
                 row->choices[row->choices[now.as.choice + 1] ? now.as.choice + 1 : 0]);
        return true;
    case PUR_POINT:
        snprintf(value, VALUE, "[12.5, 31]");
        return true;
    case PUR_POINTS:
        snprintf(value, VALUE, "[[12.5, 31], [2, 3]]");
        return true;
    case PUR_REFERENCE:
        snprintf(value, VALUE, "%s", pur_def_entry_name(def, pur_def_entry_count(def) - 1));
        return true;
    default:
        return false;
    }
}

typedef struct comparison {
    const pur_def *before;
    pur_param_id changed;
    const char *value;
    const char *text;
    size_t size;
} comparison;

/* Assert that only the changed value differs. */
static void compare(void *context, const pur_def *def, pur_param_id id, const pur_param *row)
{
    const comparison *wanted = context;
    char changed[PUR_PATH_MAX + 1];
    char before[VALUE] = "";
    char after[VALUE] = "";
    scn_format(wanted->before, id, before, sizeof before);
    scn_format(def, id, after, sizeof after);
    pur_def_path(def, wanted->changed, changed);
    const char *expected = pur_param_id_equal(id, wanted->changed) ? wanted->value : before;
    if (strcmp(after, expected) != 0)
        fail_msg("%s=%s: '%s' is %s, not %s\n%.*s", changed, wanted->value, row->key, after,
                 expected, (int)wanted->size, wanted->text);
}

static size_t count_of(const char *text, size_t size, char c)
{
    size_t count = 0;
    for (size_t i = 0; i < size; i++)
        count += text[i] == c;
    return count;
}

typedef struct original {
    const scn_scenario *scenario;
    size_t tried;
} original;

static void change_one(void *context, const pur_def *def, pur_param_id id, const pur_param *row)
{
    original *file = context;
    char path[PUR_PATH_MAX + 1];
    pur_def_full_path(def, id, path);
    const scn_scenario *scenario = file->scenario;
    char value[VALUE];
    size_t size;
    pur_error error = {0};
    if (!vary(def, id, row, value))
        return;
    char *text = scn_rewrite(scenario->text, scenario->text_size, path, value, &size, &error);
    if (!text)
        fail_msg("%s: %s", path, error.text);
    scn_scenario *changed = load(text, size);
    char normal[VALUE] = "";
    scn_format(changed->def, id, normal, sizeof normal);
    /* The value as a file prints it. */
    comparison wanted = {def, id, normal, text, size};
    assert_int_equal(pur_def_entry_count(changed->def), pur_def_entry_count(def));
    visit_parameters(changed->def, compare, &wanted);
    char before[VALUE] = "";
    scn_format(def, id, before, sizeof before);
    if (row->type != PUR_REFERENCE && strcmp(before, normal) == 0)
        fail_msg("%s is not changed\n%.*s", path, (int)size, text);
    assert_true(count_of(text, size, '#') == count_of(scenario->text, scenario->text_size, '#'));

    /* Change it back: the existing text is replaced. */
    size_t again_size;
    char *again = scn_rewrite(text, size, path, normal, &again_size, NULL);
    assert_non_null(again);
    scn_scenario *same = load(again, again_size);
    visit_parameters(same->def, compare, &wanted);
    scn_free(same);
    free(again);
    scn_free(changed);
    free(text);
    file->tried++;
}

static void change_all(void *context, const scn_scenario *scenario)
{
    (void)context;
    original file = {scenario, 0};
    visit_parameters(scenario->def, change_one, &file);
    assert_true(file.tried > 15);
}

TEST(every_value_of_the_built_in_scenarios_can_be_written)
{
    visit_builtin_scenarios(change_all, NULL);
}

static void change_all_of_text(const char *text, size_t size)
{
    scn_scenario *scenario = load(text, size);
    change_all(NULL, scenario);
    scn_free(scenario);
}

TEST(every_style_of_a_file_can_be_written)
{
    change_all_of_text(styles, sizeof styles - 1);
    char crlf[2 * sizeof styles];
    size_t size = 0;
    for (const char *c = styles; *c; c++) {
        if (*c == '\n')
            crlf[size++] = '\r';
        crlf[size++] = *c;
    }
    change_all_of_text(crlf, size);
}

/* Assert the rewritten text of one agent, and of one of its behaviours. */
static void assert_becomes(const char *before, const char *path, const char *value,
                           const char *after)
{
    size_t size;
    pur_error error = {0};
    char *text = scn_rewrite(before, strlen(before), path, value, &size, &error);
    if (!text)
        fail_msg("%s: %s", path, error.text);
    if (size != strlen(after) || memcmp(text, after, size) != 0)
        fail_msg("%s=%s makes\n%.*s, not\n%s", path, value, (int)size, text, after);
    free(text);
}

TEST(a_value_is_replaced_where_it_stands)
{
    assert_becomes("agents:\n- {name: a, mass: 2.50 , position: [1, 1]} # x\n", "a.mass", "3",
                   "agents:\n- {name: a, mass: 3 , position: [1, 1]} # x\n");
    assert_becomes("agents:\n  - name: a\n    mass: 2 # kg\n    position: [1, 1]\n", "a.mass", ".5",
                   "agents:\n  - name: a\n    mass: .5 # kg\n    position: [1, 1]\n");
}

TEST(a_number_may_become_the_word_auto_and_a_number_again)
{
    static const char number[] = "agents:\n- name: a\n  position: [1, 1]\n  behaviours:\n"
                                 "  - arrive: {point: [3, 3], slow_radius: 4} # stop\n";
    static const char word[] = "agents:\n- name: a\n  position: [1, 1]\n  behaviours:\n"
                               "  - arrive: {point: [3, 3], slow_radius: auto} # stop\n";
    assert_becomes(number, "a.arrive.slow_radius", "auto", word);
    assert_becomes(word, "a.arrive.slow_radius", "4", number);
}

TEST(what_was_absent_comes_behind_the_others)
{
    assert_becomes("agents:\n  - name: a # one\n    position: [1, 1] # there\n"
                   "    behaviours:\n      - wander\n",
                   "a.mass", "3",
                   "agents:\n  - name: a # one\n    position: [1, 1] # there\n    mass: 3\n"
                   "    behaviours:\n      - wander\n");
    assert_becomes("agents:\n  - name: a\n    behaviours:\n      - wander\n    position: [1, 1]",
                   "a.wander.radius", "3",
                   "agents:\n  - name: a\n    behaviours:\n      - wander: { radius: 3 }\n"
                   "    position: [1, 1]");
    assert_becomes("agents:\n  - name: a\n    position: [1, 1]", "a.mass", "3",
                   "agents:\n  - name: a\n    position: [1, 1]\n    mass: 3");
    assert_becomes("agents: [{name: a, behaviours: [wander]}]", "a.wander.weight", "2",
                   "agents: [{name: a, behaviours: [{ wander: { weight: 2 } }]}]");
}

TEST(what_is_not_in_the_file_has_no_location)
{
    static const char *const paths[] = {"b.mass", "a.flee.weight", "a.wander:2.weight",
                                        "capture.radius", "obstacles:1.radius"};
    static const char text[] = "agents:\n  - { name: a, position: [1, 1], behaviours: [wander] }\n";
    for (size_t i = 0; i < COUNT(paths); i++) {
        size_t size;
        pur_error error = {0};
        assert_null(scn_rewrite(text, sizeof text - 1, paths[i], "1", &size, &error));
        assert_int_equal(error.status, PUR_UNKNOWN);
    }
}
