/* Values: types, ranges, defaults, and their text. */
#include "support/definitions.h"

#include <math.h>
#include <string.h>

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
    if (row->type == PUR_NUMBER && isnan(row->initial)) {
        assert_int_equal(value.type, PUR_AUTO);
        return;
    }
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
        {"hunter.pursue.head_on", "auto"},
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

static const pur_type types[] = {PUR_NUMBER, PUR_INTEGER, PUR_FLAG, PUR_CHOICE,
                                 PUR_POINT,  PUR_POINTS,  PUR_BOX,  PUR_REFERENCE,
                                 PUR_START,  PUR_MOTION,  PUR_AUTO};

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
    case PUR_STRATEGY:
        assert_string_equal(a->as.reference, b->as.reference);
        break;
    case PUR_START:
        assert_int_equal(a->as.start.kind, b->as.start.kind);
        break;
    case PUR_MOTION:
        assert_int_equal(a->as.motion.kind, b->as.motion.kind);
        assert_true(a->as.motion.high == b->as.motion.high);
        break;
    case PUR_AUTO:
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
        const bool computed = (row->flags & PUR_PARAM_AUTO) && types[i] == PUR_AUTO;
        if (types[i] != row->type && !whole && !computed)
            refuse_set(def, path, some_value(types[i]), PUR_WRONG_TYPE);
    }
    assert_int_equal(pur_def_get(def, path, &got, NULL), PUR_OK);
    assert_same_value(&got, &good);
}

TEST(a_value_of_another_type_is_refused_and_the_old_one_stays)
{
    each_row(check_types);
}

static void check_auto(pur_def *def, const pur_param *row, const char *path)
{
    pur_value value;
    if (!(row->flags & PUR_PARAM_AUTO))
        return;
    set_number(def, path, 2.0);
    assert_int_equal(pur_def_set(def, path, &(pur_value){.type = PUR_AUTO}, NULL), PUR_OK);
    assert_int_equal(pur_def_get(def, path, &value, NULL), PUR_OK);
    assert_int_equal(value.type, PUR_AUTO);
    set_number(def, path, 2.0);
    assert_int_equal(pur_def_get(def, path, &value, NULL), PUR_OK);
    assert_int_equal(value.type, PUR_NUMBER);
}

TEST(a_number_may_be_auto_where_its_row_says_so)
{
    each_row(check_auto);
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
    set_integer(def, "seed", PUR_EXACT);
    pur_def_free(def);
}

TEST(a_seed_that_other_programs_would_change_is_refused_with_the_reason)
{
    pur_def *def = hunter_def();
    const pur_value large = {.type = PUR_INTEGER, .as.integer = INT64_C(9007199254740993)};
    pur_error error = {0};
    assert_int_equal(pur_def_set(def, "seed", &large, &error), PUR_OUT_OF_RANGE);
    assert_string_equal(error.text,
                        "'seed' is 9007199254740993, but must be 0 to 9007199254740991: greater "
                        "ones are not exact in JSON, R and spreadsheets");
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
    assert_text(pur_param_range, def, "hunter.follow_path.loop", "true or false");
    assert_text(pur_param_range, def, "hunter.seek.weight", "-1e9 to 1e9");
    assert_text(pur_param_range, def, "hunter.arrive.slow_radius", "0 to 1e9 m, or auto");
    assert_text(pur_param_default, def, "hunter.arrive.slow_radius", "auto");
    assert_text(pur_param_default, def, "hunter.max_force", ".inf");
    assert_text(pur_param_default, def, "hunter.track.brake", "0.75");
    assert_text(pur_param_default, def, "hunter.pursue.prediction", "closing");
    assert_text(pur_param_default, def, "hunter.follow_path.loop", "false");
    assert_text(pur_param_default, def, "hunter.position", "required");
    assert_text(pur_param_default, def, "hunter.seek.target", "none");
    assert_text(pur_param_default, def, "hunter.velocity", "[0, 0]");
    pur_def_free(def);
}
