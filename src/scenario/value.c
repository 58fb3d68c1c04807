/* Values of parameters, read from the nodes of a file. */
#include "scenario/value.h"

#include "base/fail.h"
#include "base/suggest.h"
#include "scenario/escape.h"
#include "scenario/number.h"

#include <stdio.h>
#include <string.h>

struct reading {
    const pur_param *row;
    scn_region *region;
    pur_error *error;
};

typedef pur_status reader(const struct reading *reading, const scn_node *node, pur_value *value);

static pur_status wrong_type(const struct reading *reading, const scn_node *node,
                             const char *wanted)
{
    return scn_fail(reading->error, PUR_WRONG_TYPE, &node->span, "'%s' must be %s, not %s",
                    reading->row->key, wanted, scn_describe(node).text);
}

static pur_status too_large(const struct reading *reading, const scn_node *node)
{
    const char *const why = reading->row->max == PUR_EXACT ? PURP_NOT_EXACT : "";
    return scn_fail(reading->error, PUR_OUT_OF_RANGE, &node->span,
                    "'%s' is %s, which is too large%s", reading->row->key,
                    scn_quote(node->text, node->length).text, why);
}

/* Whether a number may be followed by deg or pi; both are per second where the unit is. */
static bool is_angle(const pur_param *row)
{
    return strcmp(row->unit, "rad") == 0 || strcmp(row->unit, "rad/s") == 0;
}

/* "a number in m/s": the message names the unit, since a value with a unit is an error. */
static pur_status wrong_number(const struct reading *reading, const scn_node *node,
                               const char *kind)
{
    static const char *const infinities[] = {"inf", "Inf", "infinity", "Infinity", NULL};
    char wanted[112];
    const char *const or_auto = reading->row->flags & PUR_PARAM_AUTO ? " or auto" : "";
    const char *unit = reading->row->unit;
    const bool quoted = node->kind == SCN_SCALAR && !node->plain;
    const char *const angle = is_angle(reading->row) ? ", as 30 deg or as 2 pi" : "";
    snprintf(wanted, sizeof wanted, "%s%s%.32s%s%s%s", kind, *unit ? " in " : "", unit, or_auto,
             angle, quoted ? " without quotes" : "");
    for (size_t i = 0; infinities[i]; i++)
        if (scn_reads(node, infinities[i]))
            snprintf(wanted, sizeof wanted, "%s (infinity is .inf)", kind);
    return wrong_type(reading, node, wanted);
}

static pur_status read_double(const struct reading *reading, const scn_node *node, double *number)
{
    if (node->kind != SCN_SCALAR || !node->plain)
        return wrong_number(reading, node, "a number");
    switch (is_angle(reading->row) ? scn_parse_angle(node->text, number)
                                   : scn_parse_number(node->text, number)) {
    case PUR_OK:
        return PUR_OK;
    case PUR_OUT_OF_RANGE:
        return too_large(reading, node);
    case PUR_NO_MEMORY:
        return scn_fail_no_memory(reading->error);
    default:
        return wrong_number(reading, node, "a number");
    }
}

static pur_status read_doubles(const struct reading *reading, const scn_node *list, double *numbers)
{
    for (const scn_node *item = list->first; item; item = item->next) {
        const pur_status status = read_double(reading, item, numbers++);
        if (status != PUR_OK)
            return status;
    }
    return PUR_OK;
}

static bool is_list_of(const scn_node *node, size_t count)
{
    return node->kind == SCN_LIST && node->count == count;
}

static pur_status read_pair(const struct reading *reading, const scn_node *node, const char *wanted,
                            pur_vec *pair)
{
    if (!is_list_of(node, 2))
        return wrong_type(reading, node, wanted);
    double numbers[2] = {0};
    const pur_status status = read_doubles(reading, node, numbers);
    *pair = pur_vec_make(numbers[0], numbers[1]);
    return status;
}

static pur_status read_corners(const struct reading *reading, const scn_node *node, pur_box *box)
{
    if (!is_list_of(node, 4))
        return wrong_type(reading, node, "[x0, y0, x1, y1]");
    double numbers[4] = {0};
    const pur_status status = read_doubles(reading, node, numbers);
    box->low = pur_vec_make(numbers[0], numbers[1]);
    box->high = pur_vec_make(numbers[2], numbers[3]);
    return status;
}

/* Check that a value that is a mapping has only these keys, each at most once. */
static pur_status check_keys(const struct reading *reading, const scn_node *mapping,
                             const char *const *keys)
{
    for (const scn_node *child = mapping->first; child; child = child->next) {
        const scn_node *key = child->key;
        const pur_status status = scn_refuse_duplicate(mapping, child, reading->error);
        if (status != PUR_OK)
            return status;
        size_t i = 0;
        while (keys[i] && !scn_reads(key, keys[i]))
            i++;
        if (!keys[i])
            return scn_fail_unknown_key(reading->error, key, purp_suggest_word(key->text, keys));
    }
    return PUR_OK;
}

static pur_status not_both(const struct reading *reading, const scn_node *node, const char *a,
                           const char *b)
{
    return scn_fail(reading->error, PUR_INVALID, &node->span, "give either '%s' or '%s', not both",
                    a, b);
}

static const char *const random_wanted =
    "a number, { uniform: [low, high] } or { normal: [mean, deviation] }";

static pur_status read_random(const struct reading *reading, const scn_node *node, pur_value *value)
{
    static const char *const keys[] = {"uniform", "normal", NULL};
    if (node->count == 0 || !purp_suggest_word(node->first->key->text, keys))
        return wrong_type(reading, node, random_wanted);
    const pur_status status = check_keys(reading, node, keys);
    if (status != PUR_OK)
        return status;
    if (node->count > 1)
        return not_both(reading, node, keys[0], keys[1]);
    if (!is_list_of(node->first, 2))
        return wrong_type(reading, node->first, random_wanted);
    double numbers[2] = {0};
    const bool uniform = scn_child(node, keys[0]) != NULL;
    value->type = PUR_RANDOM;
    value->as.random = (pur_random_value){.kind = uniform ? PUR_RANDOM_UNIFORM : PUR_RANDOM_NORMAL};
    const pur_status read = read_doubles(reading, node->first, numbers);
    value->as.random.low = value->as.random.mean = numbers[0];
    value->as.random.high = value->as.random.deviation = numbers[1];
    return read;
}

static pur_status read_number(const struct reading *reading, const scn_node *node, pur_value *value)
{
    if (node->kind == SCN_MAPPING)
        return read_random(reading, node, value);
    if (reading->row->flags & PUR_PARAM_AUTO && node->plain && scn_reads(node, "auto")) {
        value->type = PUR_AUTO;
        return PUR_OK;
    }
    return read_double(reading, node, &value->as.number);
}

static pur_status read_integer(const struct reading *reading, const scn_node *node,
                               pur_value *value)
{
    const char *wanted = "a whole number";
    if (node->kind != SCN_SCALAR || !node->plain)
        return wrong_number(reading, node, wanted);
    const pur_status status = scn_parse_integer(node->text, &value->as.integer);
    if (status == PUR_OK)
        return PUR_OK;
    return status == PUR_OUT_OF_RANGE ? too_large(reading, node)
                                      : wrong_number(reading, node, wanted);
}

static pur_status read_flag(const struct reading *reading, const scn_node *node, pur_value *value)
{
    value->as.flag = scn_reads(node, "true");
    if ((value->as.flag || scn_reads(node, "false")) && node->plain)
        return PUR_OK;
    return wrong_type(reading, node, "true or false");
}

static pur_status read_choice(const struct reading *reading, const scn_node *node, pur_value *value)
{
    const char *const *choices = reading->row->choices;
    for (int i = 0; choices[i]; i++) {
        if (scn_reads(node, choices[i])) {
            value->as.choice = i;
            return PUR_OK;
        }
    }

    char range[160];
    pur_param_range(reading->row, range, sizeof range);
    if (node->kind != SCN_SCALAR || scn_is_nothing(node))
        return wrong_type(reading, node, range);
    const char *near = purp_suggest_word(node->text, choices);
    return scn_fail(reading->error, PUR_UNKNOWN, &node->span, "'%s' must be %s, not %s%s%s%s",
                    reading->row->key, range, scn_describe(node).text,
                    near ? " (did you mean '" : "", near ? near : "", near ? "'?)" : "");
}

static pur_status read_point(const struct reading *reading, const scn_node *node, pur_value *value)
{
    return read_pair(reading, node, "a point [x, y]", &value->as.point);
}

static pur_status read_points(const struct reading *reading, const scn_node *node, pur_value *value)
{
    static const char *const wanted = "a list of points [[x, y], ...]";
    if (node->kind != SCN_LIST)
        return wrong_type(reading, node, wanted);
    if (node->count == 0)
        return scn_fail(reading->error, PUR_INVALID, &node->span, "'%s' needs at least one point",
                        reading->row->key);

    pur_vec *items = scn_region_take(reading->region, node->count * sizeof *items);
    if (!items)
        return scn_fail_no_memory(reading->error);
    value->as.points = (pur_points){items, node->count};
    for (const scn_node *item = node->first; item; item = item->next) {
        const pur_status status = read_pair(reading, item, wanted, items++);
        if (status != PUR_OK)
            return status;
    }
    return PUR_OK;
}

static pur_status read_box(const struct reading *reading, const scn_node *node, pur_value *value)
{
    return read_corners(reading, node, &value->as.box);
}

/* The name of an agent or a strategy. An agent may be called null. */
static pur_status read_name(const struct reading *reading, const scn_node *node, pur_value *value)
{
    if (node->kind != SCN_SCALAR || node->length == 0)
        return wrong_type(reading, node,
                          reading->row->type == PUR_STRATEGY ? "a strategy's name"
                                                             : "an agent's name");
    value->as.reference = node->text;
    return PUR_OK;
}

static const char *const start_wanted = "[x, y], { random: true }, { random: [x0, y0, x1, y1] } or "
                                        "{ ring: { centre: [x, y], radius: r } }";

static pur_status read_ring(const struct reading *reading, const scn_node *node, pur_start *place)
{
    static const char *const keys[] = {"centre", "radius", NULL};
    place->kind = PUR_START_RING;
    if (node->kind != SCN_MAPPING)
        return wrong_type(reading, node, start_wanted);
    pur_status status = check_keys(reading, node, keys);
    if (status != PUR_OK)
        return status;

    const scn_node *centre = scn_child(node, "centre");
    const scn_node *radius = scn_child(node, "radius");
    if (!centre || !radius)
        return scn_fail(reading->error, PUR_MISSING, &node->span, "a ring needs a '%s'",
                        centre ? "radius" : "centre");
    status = read_pair(reading, centre, start_wanted, &place->point);
    return status != PUR_OK ? status : read_double(reading, radius, &place->radius);
}

static pur_status read_start(const struct reading *reading, const scn_node *node, pur_value *value)
{
    static const char *const keys[] = {"random", "ring", NULL};
    pur_start *place = &value->as.start;
    *place = (pur_start){.kind = PUR_START_POINT};
    if (node->kind != SCN_MAPPING)
        return read_pair(reading, node, start_wanted, &place->point);
    const pur_status status = check_keys(reading, node, keys);
    if (status != PUR_OK)
        return status;
    if (node->count == 0)
        return wrong_type(reading, node, start_wanted);
    if (node->count > 1)
        return not_both(reading, node, "random", "ring");
    if (scn_child(node, "ring"))
        return read_ring(reading, node->first, place);
    if (node->first->kind == SCN_LIST) {
        place->kind = PUR_START_BOX;
        return read_corners(reading, node->first, &place->box);
    }
    place->kind = PUR_START_WORLD;
    if (scn_reads(node->first, "true") && node->first->plain)
        return PUR_OK;
    return wrong_type(reading, node->first, start_wanted);
}

static const char *const motion_wanted =
    "[vx, vy], { random: true }, { random: true, speed: v } or { box: [low, high] }";

/* A negative speed is rejected: it means max_speed only in the library. */
static pur_status read_speed(const struct reading *reading, const scn_node *node,
                             pur_motion *motion)
{
    motion->speed = -1.0;
    if (!node)
        return PUR_OK;
    const pur_status status = read_double(reading, node, &motion->speed);
    if (status != PUR_OK || motion->speed >= 0.0)
        return status;
    return scn_fail(reading->error, PUR_OUT_OF_RANGE, &node->span,
                    "'speed' is %s, but must be 0 or more",
                    scn_quote(node->text, node->length).text);
}

static pur_status read_motion_mapping(const struct reading *reading, const scn_node *node,
                                      pur_motion *motion)
{
    const scn_node *random = scn_child(node, "random");
    const scn_node *speed = scn_child(node, "speed");
    const scn_node *box = scn_child(node, "box");
    if (box && (random || speed))
        return not_both(reading, node, "box", random ? "random" : "speed");
    if (box) {
        motion->kind = PUR_MOTION_BOX;
        pur_vec pair = {0, 0};
        const pur_status status = read_pair(reading, box, motion_wanted, &pair);
        motion->low = pair.x;
        motion->high = pair.y;
        return status;
    }
    if (!random && speed)
        return scn_fail(reading->error, PUR_MISSING, &node->span, "'speed' needs random: true");
    if (!random)
        return wrong_type(reading, node, motion_wanted);
    if (!scn_reads(random, "true") || !random->plain)
        return wrong_type(reading, random, motion_wanted);
    motion->kind = PUR_MOTION_DIRECTION;
    return read_speed(reading, speed, motion);
}

static pur_status read_motion(const struct reading *reading, const scn_node *node, pur_value *value)
{
    static const char *const keys[] = {"random", "speed", "box", NULL};
    pur_motion *motion = &value->as.motion;
    *motion = (pur_motion){.kind = PUR_MOTION_VELOCITY};
    if (node->kind != SCN_MAPPING)
        return read_pair(reading, node, motion_wanted, &motion->velocity);
    const pur_status status = check_keys(reading, node, keys);
    return status != PUR_OK ? status : read_motion_mapping(reading, node, motion);
}

pur_status scn_read_value(const pur_param *row, const scn_node *node, scn_region *region,
                          pur_value *value, pur_error *error)
{
    static reader *const readers[PUR_TYPE_COUNT] = {
        [PUR_NUMBER] = read_number, [PUR_INTEGER] = read_integer, [PUR_FLAG] = read_flag,
        [PUR_CHOICE] = read_choice, [PUR_POINT] = read_point,     [PUR_POINTS] = read_points,
        [PUR_BOX] = read_box,       [PUR_STRATEGY] = read_name,   [PUR_REFERENCE] = read_name,
        [PUR_START] = read_start,   [PUR_MOTION] = read_motion,
    };
    const struct reading reading = {row, region, error};
    value->type = row->type;
    return readers[row->type](&reading, node, value);
}
