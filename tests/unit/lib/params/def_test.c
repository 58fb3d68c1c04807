/* Definitions: the one setter, the one check, and what happens when memory runs out. */
#include "support/memory.h"
#include "support/world_builder.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NAME_63 "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijk"

static pur_value number(double value)
{
    return (pur_value){.type = PUR_NUMBER, .as.number = value};
}

static void assert_refused(pur_status got, pur_status wanted, const pur_error *error,
                           const char *path)
{
    if (got != wanted || error->status != wanted || strcmp(error->path, path) != 0)
        fail_msg("status %d (error: %d, path '%s', '%s'), not %d at '%s'", (int)got,
                 (int)error->status, error->path, error->text, (int)wanted, path);
    assert_true(error->text[0] != '\0');
}

static void assert_says(const pur_error *error, const char *words)
{
    if (!strstr(error->text, words))
        fail_msg("'%s' does not say '%s'", error->text, words);
}

static void refuse_set(pur_def *def, const char *path, pur_value value, pur_status wanted)
{
    pur_error error = {0};
    assert_refused(pur_def_set(def, path, &value, &error), wanted, &error, path);
    assert_int_equal(pur_def_set(def, path, &value, NULL), wanted);
}

static pur_status check(const pur_def *def, pur_error *error)
{
    *error = (pur_error){0};
    return pur_def_check(def, MANY_AGENTS, error);
}

/* Refused by the check, and by what makes a world in the same words. Frees the definition. */
static void refuse_def(pur_def *def, pur_status wanted, const char *path)
{
    pur_error error;
    pur_error again = {0};
    assert_refused(check(def, &error), wanted, &error, path);
    assert_null(pur_world_new(def, MANY_AGENTS, &again));
    assert_string_equal(error.text, again.text);
    assert_string_equal(error.path, again.path);
    assert_null(pur_world_new(def, MANY_AGENTS, NULL));
    pur_def_free(def);
}

static void accept_def(pur_def *def)
{
    pur_error error;
    if (check(def, &error) != PUR_OK)
        fail_msg("%s: %s", error.path, error.text);
    pur_world_free(make_world(def));
}

/* An agent called hunter. */
static pur_def *hunter_def(void)
{
    pur_def *def = new_def(0.02);
    add_agent(def, "hunter", 1.0, 2.0, 0.0, 0.0);
    return def;
}

/* hunter, who seeks quarry. */
static pur_def *chase_def(void)
{
    pur_def *def = hunter_def();
    add_agent(def, "quarry", 5.0, 2.0, 0.0, 0.0);
    add_behaviour_at(def, "hunter", "seek", "quarry");
    return def;
}

/* Every object there can be, one behaviour of each kind for `hunter`. */
static pur_def *full_def(void)
{
    pur_def *def = hunter_def();
    add_capture(def, "hunter", "hunter", 1.0, "stop");
    add_obstacle(def, 1.0, 2.0, 3.0);
    add_wall(def, pur_vec_make(1.0, 2.0), pur_vec_make(3.0, 4.0));
    for (size_t i = 0; i < pur_behaviour_count(); i++)
        add_behaviour(def, "hunter", pur_behaviour_at(i)->name);
    return def;
}

/* Call `visit` with every row of a full definition, and its path. */
static void each_row(void (*visit)(pur_def *def, const pur_param *row, const char *path))
{
    static const char *const objects[] = {"", "world", "capture", "obstacles", "walls", "hunter"};
    pur_def *def = full_def();
    for (size_t i = 0; i < COUNT(objects) + pur_behaviour_count(); i++) {
        char object[PUR_PATH_MAX + 1];
        char path[PUR_PATH_MAX + 1];
        size_t count;
        if (i < COUNT(objects))
            snprintf(object, sizeof object, "%s", objects[i]);
        else
            snprintf(object, sizeof object, "hunter.%s",
                     pur_behaviour_at(i - COUNT(objects))->name);
        const pur_param *rows = pur_def_table(def, object, &count, NULL);
        assert_non_null(rows);
        for (size_t k = 0; k < count; k++) {
            snprintf(path, sizeof path, "%.99s%s%.50s", object, *object ? "." : "", rows[k].key);
            visit(def, &rows[k], path);
        }
    }
    pur_def_free(def);
}

static void check_found(pur_def *def, const pur_param *row, const char *path)
{
    pur_error error = {0};
    assert_ptr_equal(pur_def_param(def, path, &error), row);
    assert_int_equal(error.status, PUR_OK);
    assert_true(*row->key && *row->doc && row->unit);
}

TEST(every_row_is_found_by_its_path)
{
    each_row(check_found);
}

static void check_default(pur_def *def, const pur_param *row, const char *path)
{
    pur_value value;
    pur_error error = {0};
    pur_def *fresh = pur_def_copy(def);
    const pur_status status = pur_def_get(fresh, path, &value, &error);
    pur_def_free(fresh);
    const bool set_by_builder =
        strncmp(path, "capture", 7) == 0 || strncmp(path, "obstacles", 9) == 0 ||
        strncmp(path, "walls", 5) == 0 || strcmp(path, "hunter.position") == 0;
    if (set_by_builder || strcmp(path, "dt") == 0)
        return;
    if (row->flags & (PUR_PARAM_REQUIRED | PUR_PARAM_OPTIONAL)) {
        assert_refused(status, PUR_MISSING, &error, path);
        return;
    }
    assert_int_equal(status, PUR_OK);
    assert_int_equal(value.type, row->type);
    if (row->type == PUR_NUMBER)
        assert_true(value.as.number == row->initial);
    if (row->type == PUR_INTEGER)
        assert_true((double)value.as.integer == row->initial);
    if (row->type == PUR_FLAG)
        assert_true(value.as.flag == (row->initial != 0.0));
    if (row->type == PUR_CHOICE)
        assert_true(value.as.choice == (int)row->initial);
}

TEST(a_value_that_is_not_set_is_the_rows_default_or_missing)
{
    each_row(check_default);
}

static void assert_default(pur_def *def, const char *path, double wanted)
{
    const pur_param *row = pur_def_param(def, path, NULL);
    assert_non_null(row);
    if (row->initial != wanted)
        fail_msg("%s is %g, not %g", path, row->initial, wanted);
}

TEST(the_defaults_are_the_documented_ones)
{
    static const struct {
        const char *path;
        double value;
    } defaults[] = {
        {"seed", 1},
        {"world.edge", PUR_EDGE_OPEN},
        {"hunter.mass", 1},
        {"hunter.response", 1},
        {"hunter.radius", 0.5},
        {"hunter.max_force", HUGE_VAL},
        {"hunter.count", 1},
        {"hunter.seek.weight", 1},
        {"hunter.flee.fear_distance", HUGE_VAL},
        {"hunter.evade.fear_distance", HUGE_VAL},
        {"hunter.pursue.max_prediction", HUGE_VAL},
        {"hunter.pursue.head_on", 1},
        {"hunter.turn.gain", 1.0 / 3.0},
        {"hunter.turn.min_rate", PUR_PI / 360.0},
        {"hunter.turn.max_rate", HUGE_VAL},
        {"hunter.track.brake", 0.75},
        {"hunter.track.kick", 0},
        {"hunter.track.roam_kick", 0},
        {"hunter.track.kick_chance", 0},
        {"hunter.pronav.gain", 3},
    };
    static const char *const choices[][2] = {
        {"hunter.pursue.prediction", "closing"},
        {"hunter.evade.prediction", "closing"},
        {"hunter.turn.prediction", "none"},
        {"hunter.arrive.profile", "linear"},
        {"hunter.pronav.law", "true_pn"},
        {"capture.then", "stop"},
        {"hunter.control", "none"},
    };
    pur_def *def = full_def();
    for (size_t i = 0; i < COUNT(defaults); i++)
        assert_default(def, defaults[i].path, defaults[i].value);
    for (size_t i = 0; i < COUNT(choices); i++)
        assert_default(def, choices[i][0],
                       choice_index(pur_def_param(def, choices[i][0], NULL), choices[i][1]));
    pur_def_free(def);
}

/* Some value of every type, all of them good for most rows. */
static pur_value some_value(pur_type type)
{
    static const pur_vec points[] = {{1.0, 2.0}, {3.0, 4.0}};
    switch (type) {
    case PUR_NUMBER:
        return number(0.5);
    case PUR_INTEGER:
        return (pur_value){.type = type, .as.integer = 3};
    case PUR_FLAG:
        return (pur_value){.type = type, .as.flag = true};
    case PUR_CHOICE:
        return (pur_value){.type = type, .as.choice = 1};
    case PUR_POINT:
        return (pur_value){.type = type, .as.point = {1.0, 2.0}};
    case PUR_POINTS:
        return (pur_value){.type = type, .as.points = {points, 2}};
    case PUR_BOX:
        return (pur_value){.type = type, .as.box = {{1.0, 2.0}, {3.0, 4.0}}};
    case PUR_REFERENCE:
        return (pur_value){.type = type, .as.reference = "hunter"};
    case PUR_START:
        return (pur_value){.type = type, .as.start = {.kind = PUR_START_WORLD}};
    case PUR_MOTION:
        return (pur_value){.type = type, .as.motion = {.kind = PUR_MOTION_BOX, .high = 1.0}};
    case PUR_RANDOM:
        return (pur_value){.type = type, .as.random = {.low = 0.25, .high = 0.75}};
    }
    return number(0.0);
}

static const pur_type types[] = {PUR_NUMBER, PUR_INTEGER, PUR_FLAG,      PUR_CHOICE, PUR_POINT,
                                 PUR_POINTS, PUR_BOX,     PUR_REFERENCE, PUR_START,  PUR_MOTION};

static void assert_same_value(const pur_value *a, const pur_value *b)
{
    assert_int_equal(a->type, b->type);
    switch (a->type) {
    case PUR_NUMBER:
        assert_true(a->as.number == b->as.number);
        break;
    case PUR_INTEGER:
        assert_true(a->as.integer == b->as.integer);
        break;
    case PUR_FLAG:
        assert_true(a->as.flag == b->as.flag);
        break;
    case PUR_CHOICE:
        assert_int_equal(a->as.choice, b->as.choice);
        break;
    case PUR_POINT:
        assert_memory_equal(&a->as.point, &b->as.point, sizeof a->as.point);
        break;
    case PUR_POINTS:
        assert_int_equal(a->as.points.count, b->as.points.count);
        assert_memory_equal(a->as.points.items, b->as.points.items,
                            a->as.points.count * sizeof *a->as.points.items);
        break;
    case PUR_BOX:
        assert_memory_equal(&a->as.box, &b->as.box, sizeof a->as.box);
        break;
    case PUR_REFERENCE:
        assert_string_equal(a->as.reference, b->as.reference);
        break;
    case PUR_START:
        assert_int_equal(a->as.start.kind, b->as.start.kind);
        break;
    case PUR_MOTION:
        assert_int_equal(a->as.motion.kind, b->as.motion.kind);
        assert_true(a->as.motion.high == b->as.motion.high);
        break;
    case PUR_RANDOM:
        assert_memory_equal(&a->as.random, &b->as.random, sizeof a->as.random);
        break;
    }
}

static void check_types(pur_def *def, const pur_param *row, const char *path)
{
    const pur_value good = some_value(row->type);
    pur_value got;
    assert_int_equal(pur_def_set(def, path, &good, NULL), PUR_OK);
    for (size_t i = 0; i < COUNT(types); i++) {
        const bool whole = row->type == PUR_NUMBER && types[i] == PUR_INTEGER;
        if (types[i] != row->type && !whole)
            refuse_set(def, path, some_value(types[i]), PUR_WRONG_TYPE);
    }
    assert_int_equal(pur_def_get(def, path, &got, NULL), PUR_OK);
    assert_same_value(&got, &good);
}

TEST(a_value_of_another_type_is_refused_and_the_old_one_stays)
{
    each_row(check_types);
}

TEST(an_integer_is_taken_where_a_number_is_wanted)
{
    pur_value value;
    pur_def *def = hunter_def();
    set_integer(def, "hunter.mass", 7);
    assert_int_equal(pur_def_get(def, "hunter.mass", &value, NULL), PUR_OK);
    assert_int_equal(value.type, PUR_NUMBER);
    assert_true(value.as.number == 7.0);
    pur_def_free(def);
}

static void check_number_range(pur_def *def, const pur_param *row, const char *path)
{
    if (row->type != PUR_NUMBER)
        return;
    refuse_set(def, path, number(nan("")), PUR_OUT_OF_RANGE);
    refuse_set(def, path, number(-HUGE_VAL), PUR_OUT_OF_RANGE);
    refuse_set(def, path, number(nextafter(row->min, -HUGE_VAL)), PUR_OUT_OF_RANGE);
    refuse_set(def, path, number(nextafter(row->max, HUGE_VAL)), PUR_OUT_OF_RANGE);
    set_number(def, path, row->max);
    set_number(def, path, nextafter(row->min, HUGE_VAL));
    if (row->flags & PUR_PARAM_ABOVE_MIN)
        refuse_set(def, path, number(row->min), PUR_OUT_OF_RANGE);
    else
        set_number(def, path, row->min);
    if (row->flags & PUR_PARAM_UNLIMITED)
        set_number(def, path, HUGE_VAL);
    else
        refuse_set(def, path, number(HUGE_VAL), PUR_OUT_OF_RANGE);
}

TEST(a_number_outside_the_rows_range_is_refused)
{
    each_row(check_number_range);
}

static void check_choice_range(pur_def *def, const pur_param *row, const char *path)
{
    if (row->type != PUR_CHOICE)
        return;
    int count = 0;
    while (row->choices[count])
        set_choice(def, path, row->choices[count++]);
    refuse_set(def, path, (pur_value){.type = PUR_CHOICE, .as.choice = -1}, PUR_OUT_OF_RANGE);
    refuse_set(def, path, (pur_value){.type = PUR_CHOICE, .as.choice = count}, PUR_OUT_OF_RANGE);
}

TEST(a_choice_that_is_not_on_the_list_is_refused)
{
    each_row(check_choice_range);
}

TEST(an_integer_outside_its_range_is_refused)
{
    pur_def *def = hunter_def();
    const pur_value none = {.type = PUR_INTEGER, .as.integer = 0};
    const pur_value minus = {.type = PUR_INTEGER, .as.integer = -1};
    const pur_value many = {.type = PUR_INTEGER, .as.integer = 100000001};
    refuse_set(def, "hunter.count", none, PUR_OUT_OF_RANGE);
    refuse_set(def, "hunter.count", many, PUR_OUT_OF_RANGE);
    refuse_set(def, "seed", minus, PUR_OUT_OF_RANGE);
    set_integer(def, "seed", 0);
    set_integer(def, "seed", INT64_MAX);
    pur_def_free(def);
}

TEST(places_outside_the_range_are_refused)
{
    static const pur_vec bad[] = {{2e9, 0.0}, {0.0, -2e9}, {HUGE_VAL, 0.0}};
    const pur_vec nowhere = {0.0, nan("")};
    pur_def *def = full_def();
    for (size_t i = 0; i <= COUNT(bad); i++) {
        const pur_vec point = i < COUNT(bad) ? bad[i] : nowhere;
        const pur_vec points[] = {{0.0, 0.0}, point};
        refuse_set(def, "hunter.seek.point", (pur_value){.type = PUR_POINT, .as.point = point},
                   PUR_OUT_OF_RANGE);
        refuse_set(def, "hunter.follow_path.points",
                   (pur_value){.type = PUR_POINTS, .as.points = {points, 2}}, PUR_OUT_OF_RANGE);
        for (int kind = PUR_START_POINT; kind <= PUR_START_RING; kind++)
            if (kind == PUR_START_POINT || kind == PUR_START_RING)
                refuse_set(def, "hunter.position",
                           (pur_value){.type = PUR_START,
                                       .as.start = {.kind = (pur_start_kind)kind, .point = point}},
                           PUR_OUT_OF_RANGE);
        refuse_set(def, "hunter.velocity",
                   (pur_value){.type = PUR_MOTION, .as.motion = {.velocity = point}},
                   PUR_OUT_OF_RANGE);
    }
    pur_def_free(def);
}

TEST(a_list_needs_a_point)
{
    pur_def *def = full_def();
    refuse_set(def, "hunter.follow_path.points",
               (pur_value){.type = PUR_POINTS, .as.points = {NULL, 0}}, PUR_INVALID);
    pur_def_free(def);
}

TEST(a_box_turned_round_is_refused)
{
    static const pur_box bad[] = {{{1.0, 0.0}, {0.0, 1.0}}, {{0.0, 1.0}, {1.0, 0.0}}};
    pur_def *def = full_def();
    for (size_t i = 0; i < COUNT(bad); i++) {
        refuse_set(def, "hunter.roam.box", (pur_value){.type = PUR_BOX, .as.box = bad[i]},
                   PUR_INVALID);
        refuse_set(
            def, "hunter.position",
            (pur_value){.type = PUR_START, .as.start = {.kind = PUR_START_BOX, .box = bad[i]}},
            PUR_INVALID);
    }
    refuse_set(def, "hunter.velocity",
               (pur_value){.type = PUR_MOTION,
                           .as.motion = {.kind = PUR_MOTION_BOX, .low = 1.0, .high = 0.0}},
               PUR_INVALID);
    set_box(def, "hunter.roam.box", 3.0, 4.0, 3.0, 4.0);
    pur_def_free(def);
}

TEST(a_box_out_of_range_is_refused)
{
    static const pur_box bad[] = {{{-2e9, 0.0}, {1.0, 1.0}}, {{0.0, 0.0}, {1.0, 2e9}}};
    pur_def *def = full_def();
    for (size_t i = 0; i < COUNT(bad); i++)
        refuse_set(def, "hunter.roam.box", (pur_value){.type = PUR_BOX, .as.box = bad[i]},
                   PUR_OUT_OF_RANGE);
    pur_def_free(def);
}

TEST(a_ring_needs_a_radius_in_range)
{
    const double bad[] = {-1.0, 2e9, HUGE_VAL, nan("")};
    pur_def *def = hunter_def();
    for (size_t i = 0; i < COUNT(bad); i++)
        refuse_set(
            def, "hunter.position",
            (pur_value){.type = PUR_START, .as.start = {.kind = PUR_START_RING, .radius = bad[i]}},
            PUR_OUT_OF_RANGE);
    pur_def_free(def);
}

TEST(a_random_velocity_needs_a_speed_in_range)
{
    pur_def *def = hunter_def();
    const double bad[] = {2e9, HUGE_VAL, nan("")};
    for (size_t i = 0; i < COUNT(bad); i++) {
        refuse_set(def, "hunter.velocity",
                   (pur_value){.type = PUR_MOTION,
                               .as.motion = {.kind = PUR_MOTION_DIRECTION, .speed = bad[i]}},
                   PUR_OUT_OF_RANGE);
        refuse_set(def, "hunter.velocity",
                   (pur_value){.type = PUR_MOTION,
                               .as.motion = {.kind = PUR_MOTION_BOX, .low = 0.0, .high = bad[i]}},
                   isnan(bad[i]) ? PUR_INVALID : PUR_OUT_OF_RANGE);
    }
    pur_def_free(def);
}

TEST(a_reference_has_at_most_63_bytes)
{
    pur_value value;
    pur_def *def = chase_def();
    set_reference(def, "hunter.seek.target", NAME_63);
    assert_int_equal(pur_def_get(def, "hunter.seek.target", &value, NULL), PUR_OK);
    assert_string_equal(value.as.reference, NAME_63);
    refuse_set(def, "hunter.seek.target",
               (pur_value){.type = PUR_REFERENCE, .as.reference = NAME_63 "x"}, PUR_INVALID);
    pur_def_free(def);
}

TEST(a_path_to_nothing_is_unknown)
{
    static const char *const paths[] = {
        "",
        ".",
        "..",
        "mass",
        "hunter",
        "hunter.",
        ".hunter",
        "hunter..mass",
        "hunter.wings",
        "hunter.seek",
        "hunter.seek.wings",
        "hunter.flee.weight",
        "hunter.seek.point.x",
        "nobody.mass",
        "world",
        "world.wings",
        "world.edge.x",
        "capture.radius",
        "capture:1.radius",
        "obstacles:1.radius",
        "obstacles.radius",
        "hunter.seek:0.weight",
        "hunter.seek:2.weight",
        "hunter.seek:.weight",
        "hunter.seek:1x.weight",
        "hunter.seek:-1.weight",
        "hunter.seek:99999999999999999999.weight",
        "hunter.seek:1:1.weight",
        "HUNTER.mass",
        "hunter.mass ",
        " hunter.mass",
    };
    pur_def *def = chase_def();
    for (size_t i = 0; i < COUNT(paths); i++) {
        pur_error error = {0};
        refuse_set(def, paths[i], number(1.0), PUR_UNKNOWN);
        assert_null(pur_def_param(def, paths[i], &error));
        assert_refused(error.status, PUR_UNKNOWN, &error, paths[i]);
    }
    pur_def_free(def);
}

TEST(only_what_there_can_be_several_of_takes_a_number)
{
    static const char *const paths[] = {"hunter:1.mass",        "hunter:2.mass", "hunter.mass:1",
                                        "hunter.seek.weight:1", "world:1.width", "dt:1"};
    pur_def *def = chase_def();
    for (size_t i = 0; i < COUNT(paths); i++)
        refuse_set(def, paths[i], number(1.0), PUR_UNKNOWN);
    set_number(def, "hunter.seek:1.weight", 2.0);
    pur_def_free(def);
}

TEST(a_path_that_is_too_long_is_unknown)
{
    char path[3 * PUR_PATH_MAX];
    pur_error error = {0};
    const pur_value value = number(1.0);
    pur_def *def = chase_def();
    memset(path, 'x', sizeof path - 1);
    path[sizeof path - 1] = '\0';
    assert_int_equal(pur_def_set(def, path, &value, &error), PUR_UNKNOWN);
    assert_int_equal(strlen(error.path), PUR_PATH_MAX);
    pur_def_free(def);
}

TEST(the_nearest_name_is_suggested)
{
    static const char *const words[][2] = {
        {"hunter.max_sped", "did you mean 'max_speed'"},
        {"huntr.mass", "did you mean 'hunter'"},
        {"hunter.sek.weight", "did you mean 'seek'"},
        {"hunter.seek.wieght", "did you mean 'weight'"},
        {"world.widht", "did you mean 'width'"},
        {"sed", "did you mean 'seed'"},
    };
    pur_def *def = chase_def();
    for (size_t i = 0; i < COUNT(words); i++) {
        pur_error error = {0};
        assert_null(pur_def_param(def, words[i][0], &error));
        assert_says(&error, words[i][1]);
    }
    pur_error error = {0};
    assert_int_equal(pur_def_add_behaviour(def, "hunter", "persue", &error), PUR_UNKNOWN);
    assert_says(&error, "did you mean 'pursue'");
    error = (pur_error){0};
    set_reference(def, "hunter.seek.target", "quary");
    assert_int_equal(check(def, &error), PUR_UNKNOWN);
    assert_says(&error, "did you mean 'quarry'");
    error = (pur_error){0};
    assert_null(pur_def_param(def, "hunter.xyzzyxyzzy", &error));
    assert_null(strstr(error.text, "did you mean"));
    pur_def_free(def);
}

TEST(a_number_reaches_the_object_that_it_counts)
{
    pur_value value;
    pur_def *def = hunter_def();
    add_obstacle(def, 1.0, 1.0, 1.0);
    add_obstacle(def, 2.0, 2.0, 2.0);
    add_behaviour(def, "hunter", "flee");
    add_behaviour(def, "hunter", "seek");
    add_behaviour(def, "hunter", "flee");
    set_number(def, "hunter.flee:2.weight", 8.0);
    assert_int_equal(pur_def_get(def, "hunter.flee.weight", &value, NULL), PUR_OK);
    assert_true(value.as.number == 1.0);
    assert_int_equal(pur_def_get(def, "hunter.flee:1.weight", &value, NULL), PUR_OK);
    assert_true(value.as.number == 1.0);
    assert_int_equal(pur_def_get(def, "hunter.flee:2.weight", &value, NULL), PUR_OK);
    assert_true(value.as.number == 8.0);
    assert_int_equal(pur_def_get(def, "obstacles.radius", &value, NULL), PUR_OK);
    assert_true(value.as.number == 1.0);
    assert_int_equal(pur_def_get(def, "obstacles:2.radius", &value, NULL), PUR_OK);
    assert_true(value.as.number == 2.0);
    refuse_set(def, "hunter.flee:3.weight", number(1.0), PUR_UNKNOWN);
    refuse_set(def, "obstacles:3.radius", number(1.0), PUR_UNKNOWN);
    pur_def_free(def);
}

TEST(an_objects_table_is_found_by_its_path)
{
    static const char *const none[] = {
        "wings", "hunter.seek.weight", "hunter.flee", "capture:2", "world:1", "a.b.c.d"};
    size_t count;
    pur_def *def = chase_def();
    add_capture(def, "hunter", "quarry", 1.0, "stop");
    assert_ptr_equal(pur_def_table(def, "hunter", &count, NULL), pur_table("agent", &count));
    assert_ptr_equal(pur_def_table(def, "capture:1", &count, NULL), pur_table("capture", &count));
    assert_ptr_equal(pur_def_table(def, "", &count, NULL), pur_table("run", &count));
    assert_ptr_equal(pur_def_table(def, "hunter.seek", &count, NULL), pur_behaviour_at(0)->params);
    assert_int_equal(count, pur_behaviour_at(0)->param_count);
    for (size_t i = 0; i < COUNT(none); i++) {
        pur_error error = {0};
        assert_null(pur_def_table(def, none[i], &count, &error));
        assert_int_equal(count, 0);
        assert_refused(error.status, PUR_UNKNOWN, &error, none[i]);
    }
    assert_null(pur_table("wings", &count));
    assert_int_equal(count, 0);
    pur_def_free(def);
}

TEST(the_list_is_what_was_added)
{
    pur_def *def = chase_def();
    add_behaviour(def, "hunter", "flee");
    add_obstacle(def, 0.0, 0.0, 1.0);
    assert_int_equal(pur_def_entry_count(def), 2);
    assert_string_equal(pur_def_entry_name(def, 1), "quarry");
    assert_int_equal(pur_def_behaviour_count(def, 0), 2);
    assert_string_equal(pur_def_behaviour(def, 0, 1)->name, "flee");
    assert_int_equal(pur_def_behaviour_count(def, 1), 0);
    assert_int_equal(pur_def_obstacle_count(def), 1);
    assert_int_equal(pur_def_capture_count(def), 0);
    set_integer(def, "quarry.count", 40);
    assert_int_equal(pur_def_agent_count(def), 41);
    pur_def_free(def);
}

TEST(names_are_letters_then_letters_digits_dashes)
{
    static const char *const bad[] = {"",      "1a",      "_a",        "-a",   "a b",
                                      "a.b",   "a:b",     "h\303\251", "a\n",  NAME_63 "x",
                                      "world", "capture", "obstacles", "walls"};
    static const char *const good[] = {"a", "Z9", "a-b_C", NAME_63, "worlds", "dt"};
    pur_def *def = new_def(0.02);
    for (size_t i = 0; i < COUNT(bad); i++) {
        pur_error error = {0};
        assert_refused(pur_def_add_agent(def, bad[i], &error), PUR_INVALID, &error, "");
        assert_int_equal(pur_def_add_agent(def, bad[i], NULL), PUR_INVALID);
    }
    for (size_t i = 0; i < COUNT(good); i++)
        assert_int_equal(pur_def_add_agent(def, good[i], NULL), PUR_OK);
    assert_int_equal(pur_def_entry_count(def), COUNT(good));
    pur_def_free(def);
}

TEST(a_name_is_taken_once)
{
    pur_error error = {0};
    pur_def *def = hunter_def();
    assert_refused(pur_def_add_agent(def, "hunter", &error), PUR_DUPLICATE, &error, "");
    pur_def_free(def);
}

TEST(a_behaviour_needs_an_agent_and_a_name)
{
    pur_def *def = hunter_def();
    assert_int_equal(pur_def_add_behaviour(def, "nobody", "seek", NULL), PUR_UNKNOWN);
    assert_int_equal(pur_def_add_behaviour(def, "hunter", "fly", NULL), PUR_UNKNOWN);
    assert_int_equal(pur_def_behaviour_count(def, 0), 0);
    pur_def_free(def);
}

TEST(the_first_error_wins)
{
    pur_error error = {0};
    const pur_value value = number(-1.0);
    pur_def *def = hunter_def();
    assert_int_equal(pur_def_set(def, "hunter.wings", &value, &error), PUR_UNKNOWN);
    assert_int_equal(pur_def_set(def, "hunter.mass", &value, &error), PUR_OUT_OF_RANGE);
    assert_refused(error.status, PUR_UNKNOWN, &error, "hunter.wings");
    pur_def_free(def);
}

TEST(a_definition_needs_an_agent)
{
    refuse_def(new_def(0.02), PUR_MISSING, "");
}

TEST(what_is_required_must_be_set)
{
    pur_def *def = new_def(0.02);
    assert_int_equal(pur_def_add_agent(def, "hunter", NULL), PUR_OK);
    refuse_def(def, PUR_MISSING, "hunter.position");

    def = hunter_def();
    assert_int_equal(pur_def_add_capture(def, NULL), PUR_OK);
    refuse_def(def, PUR_MISSING, "capture.by");

    def = hunter_def();
    add_capture(def, "hunter", "hunter", 1.0, "stop");
    assert_int_equal(pur_def_add_capture(def, NULL), PUR_OK);
    set_reference(def, "capture:2.by", "hunter");
    refuse_def(def, PUR_MISSING, "capture:2.of");

    def = hunter_def();
    assert_int_equal(pur_def_add_obstacle(def, NULL), PUR_OK);
    refuse_def(def, PUR_MISSING, "obstacles.centre");

    def = hunter_def();
    add_obstacle(def, 1.0, 1.0, 1.0);
    assert_int_equal(pur_def_add_obstacle(def, NULL), PUR_OK);
    set_point(def, "obstacles:2.centre", 1.0, 1.0);
    refuse_def(def, PUR_MISSING, "obstacles:2.radius");

    def = hunter_def();
    assert_int_equal(pur_def_add_wall(def, NULL), PUR_OK);
    refuse_def(def, PUR_MISSING, "walls.from");

    def = hunter_def();
    add_behaviour(def, "hunter", "follow_path");
    refuse_def(def, PUR_MISSING, "hunter.follow_path.points");
}

TEST(a_wall_has_two_different_ends)
{
    pur_def *def = hunter_def();
    add_wall(def, pur_vec_make(1.0, 2.0), pur_vec_make(1.0, 3.0));
    add_wall(def, pur_vec_make(1.0, 2.0), pur_vec_make(1.0, 2.0));
    refuse_def(def, PUR_INVALID, "walls:2.to");
}

TEST(whoever_is_named_must_exist)
{
    pur_def *def = chase_def();
    set_reference(def, "hunter.seek.target", "nobody");
    refuse_def(def, PUR_UNKNOWN, "hunter.seek.target");

    def = chase_def();
    set_reference(def, "hunter.seek.target", "");
    refuse_def(def, PUR_UNKNOWN, "hunter.seek.target");

    def = chase_def();
    add_behaviour_at(def, "hunter", "flee", "quarry");
    add_behaviour(def, "hunter", "flee");
    set_reference(def, "hunter.flee:2.target", "nobody");
    refuse_def(def, PUR_UNKNOWN, "hunter.flee:2.target");

    def = chase_def();
    add_behaviour(def, "hunter", "seek");
    set_reference(def, "hunter.seek:2.target", "nobody");
    refuse_def(def, PUR_UNKNOWN, "hunter.seek:2.target");

    def = chase_def();
    add_behaviour_at(def, "hunter", "flee", "nobody");
    refuse_def(def, PUR_UNKNOWN, "hunter.flee.target");

    def = chase_def();
    add_capture(def, "hunter", "nobody", 1.0, "stop");
    refuse_def(def, PUR_UNKNOWN, "capture.of");
}

TEST(a_goal_is_a_target_or_a_point)
{
    size_t seen = 0;
    for (size_t i = 0; i < pur_behaviour_count(); i++) {
        const char *name = pur_behaviour_at(i)->name;
        char target[PUR_PATH_MAX + 1];
        char point[PUR_PATH_MAX + 1];
        snprintf(target, sizeof target, "hunter.%s.target", name);
        snprintf(point, sizeof point, "hunter.%s.point", name);
        pur_def *def = hunter_def();
        add_behaviour(def, "hunter", name);
        if (!pur_def_param(def, target, NULL) || !pur_def_param(def, point, NULL)) {
            pur_def_free(def);
            continue;
        }
        pur_def *both = pur_def_copy(def);
        refuse_def(def, PUR_MISSING, target);
        set_reference(both, target, "hunter");
        set_point(both, point, 1.0, 1.0);
        refuse_def(both, PUR_INVALID, point);
        seen++;
    }
    assert_true(seen >= 8);
}

static void place(pur_def *def, pur_start_kind kind, pur_box box, double radius)
{
    set_place(def, "hunter.position",
              (pur_start){.kind = kind, .point = box.low, .box = box, .radius = radius});
}

/* A hunter placed so in a world of 80 by 48 m with this edge. */
static pur_def *placed_def(const char *edge, pur_start_kind kind, pur_box box, double radius)
{
    pur_def *def = new_bounded_def(0.02, edge, 80.0, 48.0);
    add_agent(def, "hunter", 0.0, 0.0, 0.0, 0.0);
    place(def, kind, box, radius);
    return def;
}

TEST(a_start_outside_a_bounded_world_is_refused)
{
    static const struct {
        pur_start_kind kind;
        pur_box box;
        double radius;
    } outside[] = {
        {PUR_START_POINT, {{80.5, 1.0}, {0.0, 0.0}}, 0.0},
        {PUR_START_POINT, {{1.0, -0.5}, {0.0, 0.0}}, 0.0},
        {PUR_START_BOX, {{-1.0, 0.0}, {5.0, 5.0}}, 0.0},
        {PUR_START_BOX, {{0.0, 0.0}, {5.0, 48.5}}, 0.0},
        {PUR_START_RING, {{10.0, 10.0}, {0.0, 0.0}}, 10.5},
    };
    for (size_t i = 0; i < COUNT(outside); i++) {
        const pur_start_kind kind = outside[i].kind;
        const pur_box box = outside[i].box;
        const double radius = outside[i].radius;
        refuse_def(placed_def("bounce", kind, box, radius), PUR_INVALID, "hunter.position");
        refuse_def(placed_def("wrap", kind, box, radius), PUR_INVALID, "hunter.position");
        accept_def(placed_def("open", kind, box, radius));
    }
}

TEST(a_start_on_the_border_is_inside)
{
    static const char *const edges[] = {"open", "bounce", "wrap"};
    const pur_box corner = {{80.0, 48.0}, {80.0, 48.0}};
    const pur_box whole = {{0.0, 0.0}, {80.0, 48.0}};
    const pur_box middle = {{40.0, 24.0}, {40.0, 24.0}};
    for (size_t i = 0; i < COUNT(edges); i++) {
        accept_def(placed_def(edges[i], PUR_START_POINT, corner, 0.0));
        accept_def(placed_def(edges[i], PUR_START_BOX, whole, 0.0));
        accept_def(placed_def(edges[i], PUR_START_RING, middle, 24.0));
        accept_def(placed_def(edges[i], PUR_START_WORLD, whole, 0.0));
    }
}

TEST(a_start_faster_than_max_speed_is_refused)
{
    pur_def *def = hunter_def();
    set_velocity(def, "hunter.velocity", 3.0, 4.5);
    refuse_def(def, PUR_OUT_OF_RANGE, "hunter.velocity");

    def = hunter_def();
    set_motion(def, "hunter.velocity", (pur_motion){.kind = PUR_MOTION_DIRECTION, .speed = 5.5});
    refuse_def(def, PUR_OUT_OF_RANGE, "hunter.velocity");

    def = hunter_def();
    set_velocity(def, "hunter.velocity", 3.0, 4.0);
    accept_def(def);

    def = hunter_def();
    set_motion(def, "hunter.velocity", (pur_motion){.kind = PUR_MOTION_DIRECTION, .speed = -1.0});
    accept_def(def);
}

/* A rectangle of velocities is no circle: the first step brings its corners down to max_speed. */
TEST(a_start_from_a_box_of_velocities_may_be_faster)
{
    pur_def *def = hunter_def();
    set_motion(def, "hunter.velocity",
               (pur_motion){.kind = PUR_MOTION_BOX, .low = 4.0, .high = 4.0});
    pur_world *world = make_world(def);
    assert_vec_near(pur_world_velocity(world, 0), 4.0, 4.0, 0.0);
    pur_world_step(world);
    assert_near(pur_vec_length(pur_world_velocity(world, 0)), 5.0, 1e-12);
    pur_world_free(world);
}

TEST(a_crew_cannot_start_at_one_place)
{
    pur_def *def = hunter_def();
    set_integer(def, "hunter.count", 2);
    refuse_def(def, PUR_INVALID, "hunter.position");
}

TEST(an_infinite_max_speed_is_refused_where_a_rule_scales_by_it)
{
    static const char *const scaling[] = {"seek",  "flee",   "arrive", "pursue",
                                          "evade", "wander", "roam",   "follow_path"};
    static const pur_vec here[] = {{1.0, 1.0}};
    for (size_t i = 0; i < COUNT(scaling); i++) {
        const char *name = scaling[i];
        char path[PUR_PATH_MAX + 1];
        pur_def *def = hunter_def();
        add_agent(def, "quarry", 5.0, 2.0, 0.0, 0.0);
        add_behaviour(def, "hunter", name);
        snprintf(path, sizeof path, "hunter.%s.target", name);
        if (pur_def_param(def, path, NULL))
            set_reference(def, path, "quarry");
        snprintf(path, sizeof path, "hunter.%s.points", name);
        if (pur_def_param(def, path, NULL))
            set_points(def, path, here, COUNT(here));
        set_number(def, "hunter.max_speed", HUGE_VAL);
        snprintf(path, sizeof path, "hunter.%s", name);
        refuse_def(def, PUR_INVALID, path);
    }

    static const struct {
        const char *prediction;
        bool scales;
    } predictions[] = {{"none", false},   {"fixed", false},    {"speed", true},
                       {"closing", true}, {"relative", false}, {"exact", true}};
    for (size_t i = 0; i < COUNT(predictions); i++) {
        pur_def *def = chase_def();
        add_behaviour_at(def, "quarry", "turn", "hunter");
        set_choice(def, "quarry.turn.prediction", predictions[i].prediction);
        set_number(def, "quarry.max_speed", HUGE_VAL);
        if (predictions[i].scales)
            refuse_def(def, PUR_INVALID, "quarry.turn.prediction");
        else
            accept_def(def);
    }

    pur_def *def = hunter_def();
    set_number(def, "hunter.max_speed", HUGE_VAL);
    set_choice(def, "hunter.control", "keyboard");
    refuse_def(def, PUR_INVALID, "hunter.control");

    def = hunter_def();
    set_number(def, "hunter.max_speed", HUGE_VAL);
    set_motion(def, "hunter.velocity", (pur_motion){.kind = PUR_MOTION_DIRECTION, .speed = -1.0});
    refuse_def(def, PUR_INVALID, "hunter.velocity");

    def = hunter_def();
    set_number(def, "hunter.max_speed", HUGE_VAL);
    set_motion(def, "hunter.velocity", (pur_motion){.kind = PUR_MOTION_DIRECTION, .speed = 0.0});
    accept_def(def);
}

static pur_def *orbit_def(const char *edge)
{
    pur_def *def = new_bounded_def(0.02, edge, 80.0, 48.0);
    add_agent(def, "hunter", 1.0, 2.0, 0.0, 0.0);
    add_behaviour(def, "hunter", "orbit");
    set_point(def, "hunter.orbit.centre", 40.0, 24.0);
    set_number(def, "hunter.orbit.radius", 20.0);
    set_number(def, "hunter.orbit.rate", 1.0);
    return def;
}

TEST(orbit_is_the_only_behaviour_of_its_agent)
{
    accept_def(orbit_def("bounce"));

    pur_def *def = orbit_def("open");
    add_behaviour(def, "hunter", "wander");
    refuse_def(def, PUR_INVALID, "hunter.orbit");

    def = orbit_def("open");
    set_choice(def, "hunter.control", "keyboard");
    refuse_def(def, PUR_INVALID, "hunter.orbit");
}

TEST(an_orbit_stays_inside_a_bounded_world)
{
    static const pur_vec touching[] = {{20.0, 24.0}, {60.0, 24.0}, {40.0, 20.0}, {40.0, 28.0}};
    for (size_t i = 0; i < COUNT(touching); i++) {
        const pur_vec off = pur_vec_sub(touching[i], pur_vec_make(40.0, 24.0));
        const pur_vec beyond = pur_vec_add(touching[i], pur_vec_scale(off, 1e-9));
        pur_def *def = orbit_def("bounce");
        set_point(def, "hunter.orbit.centre", touching[i].x, touching[i].y);
        accept_def(def);
        def = orbit_def("bounce");
        set_point(def, "hunter.orbit.centre", beyond.x, beyond.y);
        refuse_def(def, PUR_INVALID, "hunter.orbit.radius");
    }

    pur_def *def = orbit_def("bounce");
    set_number(def, "hunter.orbit.radius", 24.5);
    refuse_def(def, PUR_INVALID, "hunter.orbit.radius");

    def = orbit_def("wrap");
    set_point(def, "hunter.orbit.centre", 0.0, 0.0);
    accept_def(def);

    def = orbit_def("open");
    set_number(def, "hunter.orbit.radius", 1e6);
    accept_def(def);
}

/* The offset from the centre is the shortest way round: further out it is another's. */
TEST(an_orbit_is_no_wider_than_a_wrapping_world)
{
    pur_def *def = orbit_def("wrap");
    set_number(def, "hunter.orbit.radius", 24.0);
    refuse_def(def, PUR_INVALID, "hunter.orbit.radius");

    def = orbit_def("wrap");
    set_number(def, "hunter.orbit.radius", 23.5);
    accept_def(def);
}

TEST(there_are_at_most_max_agents)
{
    pur_error error = {0};
    pur_def *def = chase_def();
    set_place(def, "quarry.position", (pur_start){.kind = PUR_START_WORLD});
    set_integer(def, "quarry.count", 9);
    assert_int_equal(pur_def_check(def, 10, &error), PUR_OK);
    assert_refused(pur_def_check(def, 9, &error), PUR_OUT_OF_RANGE, &error, "quarry.count");
    assert_null(pur_world_new(def, 9, NULL));
    set_integer(def, "quarry.count", 100000000);
    assert_int_equal(pur_def_check(def, MANY_AGENTS, NULL), PUR_OUT_OF_RANGE);
    pur_def_free(def);
}

TEST(a_copy_is_independent)
{
    pur_vec path[] = {{1.0, 1.0}, {2.0, 2.0}};
    pur_value value;
    pur_def *def = chase_def();
    add_behaviour(def, "hunter", "follow_path");
    set_points(def, "hunter.follow_path.points", path, COUNT(path));
    add_obstacle(def, 0.0, 0.0, 1.0);
    add_capture(def, "hunter", "quarry", 1.0, "stop");
    path[0].x = 9.0;

    pur_def *copy = pur_def_copy(def);
    assert_non_null(copy);
    set_number(copy, "hunter.mass", 5.0);
    set_points(copy, "hunter.follow_path.points", path, 1);
    set_number(copy, "obstacles.radius", 7.0);
    set_choice(copy, "capture.then", "remove");
    add_behaviour(copy, "quarry", "wander");

    assert_int_equal(pur_def_get(def, "hunter.mass", &value, NULL), PUR_OK);
    assert_true(value.as.number == 1.0);
    assert_int_equal(pur_def_get(def, "hunter.follow_path.points", &value, NULL), PUR_OK);
    assert_int_equal(value.as.points.count, 2);
    assert_true(value.as.points.items[0].x == 1.0);
    assert_int_equal(pur_def_get(def, "obstacles.radius", &value, NULL), PUR_OK);
    assert_true(value.as.number == 1.0);
    assert_int_equal(pur_def_get(def, "capture.then", &value, NULL), PUR_OK);
    assert_int_equal(value.as.choice, 0);
    assert_int_equal(pur_def_behaviour_count(def, 1), 0);

    pur_def_free(def);
    assert_int_equal(pur_def_get(copy, "hunter.seek.target", &value, NULL), PUR_OK);
    assert_string_equal(value.as.reference, "quarry");
    accept_def(copy);
}

TEST(a_world_keeps_its_own_definition)
{
    pur_value value;
    pur_def *def = chase_def();
    pur_world *world = pur_world_new(def, MANY_AGENTS, NULL);
    assert_non_null(world);
    set_number(def, "hunter.max_speed", 77.0);
    pur_def_free(def);
    assert_int_equal(pur_def_get(pur_world_def(world), "hunter.max_speed", &value, NULL), PUR_OK);
    assert_true(value.as.number == 5.0);
    pur_world_free(world);
}

static void assert_text(void (*write)(const pur_param *, char *, size_t), const pur_def *def,
                        const char *path, const char *wanted)
{
    char text[192];
    char cut[6];
    const pur_param *row = pur_def_param(def, path, NULL);
    write(row, text, sizeof text);
    assert_string_equal(text, wanted);
    write(row, cut, sizeof cut);
    assert_int_equal(strlen(cut), strlen(wanted) < 5 ? strlen(wanted) : 5);
    assert_memory_equal(cut, wanted, strlen(cut));
    write(row, NULL, 0);
}

TEST(a_rows_range_and_default_are_words)
{
    pur_def *def = full_def();
    assert_text(pur_param_range, def, "hunter.max_speed", "0 to 1e9 m/s, or .inf");
    assert_text(pur_param_range, def, "hunter.mass", "more than 0 and at most 1e9 kg");
    assert_text(pur_param_range, def, "world.edge", "open, bounce or wrap");
    assert_text(pur_param_range, def, "hunter.pursue.head_on", "true or false");
    assert_text(pur_param_range, def, "hunter.seek.weight", "-1e9 to 1e9");
    assert_text(pur_param_default, def, "hunter.max_force", ".inf");
    assert_text(pur_param_default, def, "hunter.track.brake", "0.75");
    assert_text(pur_param_default, def, "hunter.pursue.prediction", "closing");
    assert_text(pur_param_default, def, "hunter.pursue.head_on", "true");
    assert_text(pur_param_default, def, "hunter.position", "required");
    assert_text(pur_param_default, def, "hunter.seek.target", "none");
    assert_text(pur_param_default, def, "hunter.velocity", "[0, 0]");
    pur_def_free(def);
}

/* A call that may run out of memory is made again when it did: the second time it must work, and
   what comes of it must be the same. */
static pur_status once_more(pur_status status, const pur_error *error, bool *again)
{
    *again = status == PUR_NO_MEMORY;
    if (*again)
        assert_int_equal(error->status, PUR_NO_MEMORY);
    else
        assert_int_equal(status, PUR_OK);
    return status;
}

static void persist_add(pur_def *def, const char *agent, const char *behaviour)
{
    for (bool again = true; again;) {
        pur_error error = {0};
        once_more(behaviour ? pur_def_add_behaviour(def, agent, behaviour, &error)
                            : pur_def_add_agent(def, agent, &error),
                  &error, &again);
    }
}

static void persist_part(pur_def *def, pur_status (*add)(pur_def *def, pur_error *error))
{
    for (bool again = true; again;) {
        pur_error error = {0};
        once_more(add(def, &error), &error, &again);
    }
}

static void persist_set(pur_def *def, const char *path, pur_value value)
{
    for (bool again = true; again;) {
        pur_error error = {0};
        once_more(pur_def_set(def, path, &value, &error), &error, &again);
    }
}

static pur_def *persist_def(void)
{
    static const pur_vec points[] = {{1.0, 2.0}, {30.0, 4.0}, {9.0, 9.0}};
    pur_def *def = pur_def_new();
    if (!def)
        def = pur_def_new();
    assert_non_null(def);
    persist_add(def, "hunter", NULL);
    persist_add(def, "quarry", NULL);
    persist_add(def, "hunter", "seek");
    persist_add(def, "quarry", "follow_path");
    persist_add(def, "quarry", "wander");
    persist_part(def, pur_def_add_obstacle);
    persist_part(def, pur_def_add_obstacle);
    persist_part(def, pur_def_add_wall);
    persist_part(def, pur_def_add_capture);
    persist_set(def, "hunter.position", some_value(PUR_START));
    persist_set(def, "quarry.position", some_value(PUR_START));
    persist_set(def, "hunter.seek.target",
                (pur_value){.type = PUR_REFERENCE, .as.reference = "quarry"});
    persist_set(def, "quarry.follow_path.points",
                (pur_value){.type = PUR_POINTS, .as.points = {points, 2}});
    persist_set(def, "quarry.follow_path.points",
                (pur_value){.type = PUR_POINTS, .as.points = {points, 3}});
    persist_set(def, "obstacles:1.centre", some_value(PUR_POINT));
    persist_set(def, "obstacles:1.radius", number(2.0));
    persist_set(def, "obstacles:2.centre", some_value(PUR_POINT));
    persist_set(def, "obstacles:2.radius", number(3.0));
    persist_set(def, "walls.from", some_value(PUR_POINT));
    persist_set(def, "walls.to", (pur_value){.type = PUR_POINT, .as.point = {7.0, 8.0}});
    persist_set(def, "capture.by", some_value(PUR_REFERENCE));
    persist_set(def, "hunter.mass", some_value(PUR_RANDOM));
    persist_set(def, "quarry.wander.radius", some_value(PUR_RANDOM));
    persist_set(def, "obstacles:1.radius", some_value(PUR_RANDOM));
    persist_set(def, "capture.of", (pur_value){.type = PUR_REFERENCE, .as.reference = "quarry"});
    return def;
}

/* A definition, its copy and a world of it, all made however often memory runs out; the hash of
   the world's future. */
static uint64_t persist(void)
{
    pur_def *def = persist_def();
    pur_def *copy = pur_def_copy(def);
    if (!copy)
        copy = pur_def_copy(def);
    assert_non_null(copy);
    pur_def_free(def);

    pur_error error = {0};
    pur_world *world = pur_world_new(copy, MANY_AGENTS, &error);
    if (!world) {
        assert_int_equal(error.status, PUR_NO_MEMORY);
        world = pur_world_new(copy, MANY_AGENTS, NULL);
    }
    assert_non_null(world);
    pur_def_free(copy);
    step_world(world, 100);
    const uint64_t hash = pur_world_hash(world);
    pur_world_free(world);
    return hash;
}

TEST(running_out_of_memory_anywhere_leaks_and_breaks_nothing)
{
    memory_restart(MEMORY_NEVER);
    const uint64_t hash = persist();
    const size_t calls = memory_count().calls;
    assert_int_equal(memory_count().living, 0);
    assert_true(calls > 50);

    for (size_t i = 0; i < calls; i++) {
        memory_restart(i);
        assert_int_equal(persist(), hash);
        assert_int_equal(memory_count().failed, 1);
        assert_int_equal(memory_count().living, 0);
    }
    memory_restart(MEMORY_NEVER);
}
