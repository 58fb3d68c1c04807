/* The types of values: how each is checked against a row, stored, compared and described. */
#include "lib/params/types.h"

#include "base/compiler.h"
#include "base/fail.h"

#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void append(char *text, size_t size, const char *more)
{
    const size_t used = strlen(text);
    if (used < size)
        snprintf(text + used, size - used, "%s", more);
}

/* A number as a scenario file would have it, to 15 digits. */
static void append_number(char *text, size_t size, double number)
{
    char digits[32];
    if (isnan(number))
        snprintf(digits, sizeof digits, "auto");
    else if (fabs(number) > DBL_MAX)
        snprintf(digits, sizeof digits, number > 0.0 ? ".inf" : "-.inf");
    else if (number == PUR_LARGE || number == -PUR_LARGE)
        snprintf(digits, sizeof digits, number > 0.0 ? "1e9" : "-1e9");
    else if (number == PUR_EXACT)
        snprintf(digits, sizeof digits, "%.0f", number);
    else
        snprintf(digits, sizeof digits, "%.15g", number);
    append(text, size, digits);
}

static pur_status refuse(const pur_param *row, double value, pur_error *error)
{
    char range[192];
    char given[32] = "";
    pur_param_range(row, range, sizeof range);
    append_number(given, sizeof given, value);
    return purp_fail(error, PUR_OUT_OF_RANGE, NULL, "'%s' is %s, but must be %s", row->key, given,
                     range);
}

/* Numbers and integers. */

bool purp_number_in_range(const pur_param *row, double value)
{
    if (row->flags & PUR_PARAM_UNLIMITED && value > DBL_MAX)
        return true;
    if (row->flags & PUR_PARAM_ABOVE_MIN && !(value > row->min))
        return false;
    return value >= row->min && value <= row->max;
}

static pur_status check_double(const pur_param *row, double value, pur_error *error)
{
    return purp_number_in_range(row, value) ? PUR_OK : refuse(row, value, error);
}

static pur_status check_number(const pur_param *row, const pur_value *value, pur_error *error)
{
    return check_double(row, value->as.number, error);
}

static pur_status check_integer(const pur_param *row, const pur_value *value, pur_error *error)
{
    const int64_t integer = value->as.integer;
    char range[64];
    if (purp_number_in_range(row, (double)integer))
        return PUR_OK;
    pur_param_range(row, range, sizeof range);
    return purp_fail(error, PUR_OUT_OF_RANGE, NULL, "'%s' is %" PRId64 ", but must be %s%s",
                     row->key, integer, range,
                     row->max == PUR_EXACT && integer > PUR_EXACT ? PURP_NOT_EXACT : "");
}

static void load_number(const void *field, pur_value *value)
{
    value->as.number = *(const double *)field;
    if (isnan(value->as.number))
        value->type = PUR_AUTO;
}

static void set_default_number(const pur_param *row, void *field)
{
    *(double *)field = row->initial;
}

static void set_default_integer(const pur_param *row, void *field)
{
    *(int64_t *)field = (int64_t)row->initial;
}

static bool equal_numbers(const void *a, const void *b)
{
    const double p = *(const double *)a;
    const double q = *(const double *)b;
    return p == q || (isnan(p) && isnan(q));
}

static void print_numbers(const pur_param *row, char *text, size_t size)
{
    append(text, size, row->flags & PUR_PARAM_ABOVE_MIN ? "more than " : "");
    append_number(text, size, row->min);
    append(text, size, row->flags & PUR_PARAM_ABOVE_MIN ? " and at most " : " to ");
    append_number(text, size, row->max);
    append(text, size, *row->unit ? " " : "");
    append(text, size, row->unit);
    append(text, size, row->flags & PUR_PARAM_UNLIMITED ? ", or .inf" : "");
    append(text, size, row->flags & PUR_PARAM_AUTO ? ", or auto" : "");
}

static void print_default_number(const pur_param *row, char *text, size_t size)
{
    append_number(text, size, row->initial);
}

/* Flags and choices. */

static void set_default_flag(const pur_param *row, void *field)
{
    *(bool *)field = row->initial != 0.0;
}

static void print_flags(const pur_param *row, char *text, size_t size)
{
    (void)row;
    append(text, size, "true or false");
}

static void print_default_flag(const pur_param *row, char *text, size_t size)
{
    append(text, size, row->initial != 0.0 ? "true" : "false");
}

static pur_status check_choice(const pur_param *row, const pur_value *value, pur_error *error)
{
    int count = 0;
    while (row->choices[count])
        count++;
    const int choice = value->as.choice;
    return choice >= 0 && choice < count ? PUR_OK : refuse(row, choice, error);
}

static void set_default_choice(const pur_param *row, void *field)
{
    *(int *)field = (int)row->initial;
}

static void print_choices(const pur_param *row, char *text, size_t size)
{
    for (size_t i = 0; row->choices[i]; i++) {
        append(text, size, i == 0 ? "" : row->choices[i + 1] ? ", " : " or ");
        append(text, size, row->choices[i]);
    }
}

static void print_default_choice(const pur_param *row, char *text, size_t size)
{
    append(text, size, row->choices[(size_t)row->initial]);
}

/* Points, lists of points and boxes. */

static pur_status check_vec(const pur_param *row, pur_vec point, pur_error *error)
{
    const pur_status status = check_double(row, point.x, error);
    return status != PUR_OK ? status : check_double(row, point.y, error);
}

static pur_status check_point(const pur_param *row, const pur_value *value, pur_error *error)
{
    return check_vec(row, value->as.point, error);
}

static bool equal_points(const void *a, const void *b)
{
    const pur_vec *p = a;
    const pur_vec *q = b;
    return p->x == q->x && p->y == q->y;
}

static pur_status check_points(const pur_param *row, const pur_value *value, pur_error *error)
{
    const pur_points points = value->as.points;
    if (points.count == 0)
        return purp_fail(error, PUR_INVALID, NULL, "'%s' needs at least one point", row->key);
    for (size_t i = 0; i < points.count; i++) {
        const pur_status status = check_vec(row, points.items[i], error);
        if (status != PUR_OK)
            return status;
    }
    return PUR_OK;
}

static bool own_points(void *field)
{
    pur_points *points = field;
    pur_vec *items = malloc((points->count ? points->count : 1) * sizeof *items);
    if (items && points->count)
        memcpy(items, points->items, points->count * sizeof *items);
    *points = (pur_points){items, items ? points->count : 0};
    return items != NULL;
}

static void free_points(void *field)
{
    free((void *)((pur_points *)field)->items);
}

static bool store_points(void *field, const pur_value *value)
{
    pur_points made = value->as.points;
    if (!own_points(&made))
        return false;
    free_points(field);
    *(pur_points *)field = made;
    return true;
}

static bool equal_lists(const void *a, const void *b)
{
    const pur_points *p = a;
    const pur_points *q = b;
    for (size_t i = 0; p->count == q->count && i < p->count; i++)
        if (!equal_points(&p->items[i], &q->items[i]))
            return false;
    return p->count == q->count;
}

static pur_status check_corners(const pur_param *row, pur_box box, pur_error *error)
{
    pur_status status = check_vec(row, box.low, error);
    if (status == PUR_OK)
        status = check_vec(row, box.high, error);
    if (status != PUR_OK)
        return status;
    if (box.low.x <= box.high.x && box.low.y <= box.high.y)
        return PUR_OK;
    return purp_fail(error, PUR_INVALID, NULL,
                     "'%s' must be [x0, y0, x1, y1] with x0 <= x1 and y0 <= y1", row->key);
}

static pur_status check_box(const pur_param *row, const pur_value *value, pur_error *error)
{
    return check_corners(row, value->as.box, error);
}

static void set_default_box(const pur_param *row, void *field)
{
    (void)row;
    *(pur_box *)field = PURP_NO_BOX;
}

/* References. */

static pur_status check_reference(const pur_param *row, const pur_value *value, pur_error *error)
{
    if (strlen(value->as.reference) <= PUR_NAME_MAX)
        return PUR_OK;
    return purp_fail(error, PUR_INVALID, NULL, "'%s' is a name of more than %d bytes", row->key,
                     PUR_NAME_MAX);
}

static bool store_reference(void *field, const pur_value *value)
{
    snprintf(((purp_reference *)field)->name, PUR_NAME_MAX + 1, "%s", value->as.reference);
    return true;
}

static void load_reference(const void *field, pur_value *value)
{
    value->as.reference = ((const purp_reference *)field)->name;
}

static void set_default_reference(const pur_param *row, void *field)
{
    (void)row;
    ((purp_reference *)field)->crew = -1;
}

static bool equal_references(const void *a, const void *b)
{
    return strcmp(((const purp_reference *)a)->name, ((const purp_reference *)b)->name) == 0;
}

static void print_references(const pur_param *row, char *text, size_t size)
{
    (void)row;
    append(text, size, "an agent's name");
}

static void print_strategies(const pur_param *row, char *text, size_t size)
{
    (void)row;
    append(text, size, "one of its strategies");
}

/* How an agent starts. */

static pur_status check_start(const pur_param *row, const pur_value *value, pur_error *error)
{
    const pur_start *start = &value->as.start;
    if (start->kind == PUR_START_BOX)
        return check_corners(row, start->box, error);
    if (start->kind == PUR_START_WORLD)
        return PUR_OK;
    if (start->kind == PUR_START_RING && !(start->radius >= 0.0 && start->radius <= row->max))
        return purp_fail(error, PUR_OUT_OF_RANGE, NULL,
                         "the ring's radius is %.15g, but must be 0 to 1e9 m", start->radius);
    return check_vec(row, start->point, error);
}

static pur_status check_motion(const pur_param *row, const pur_value *value, pur_error *error)
{
    const pur_motion *motion = &value->as.motion;
    if (motion->kind == PUR_MOTION_VELOCITY)
        return check_vec(row, motion->velocity, error);
    if (motion->kind == PUR_MOTION_DIRECTION)
        return motion->speed < 0.0 ? PUR_OK : check_double(row, motion->speed, error);
    if (!(motion->low <= motion->high))
        return purp_fail(error, PUR_INVALID, NULL,
                         "'%s' must be a box [low, high] with low <= high", row->key);
    return check_vec(row, pur_vec_make(motion->low, motion->high), error);
}

/* Numbers that the rule computes: a row's field is a number, which holds PURP_AUTO. */

static pur_status check_auto(const pur_param *row, const pur_value *value, pur_error *error)
{
    (void)value;
    if (row->flags & PUR_PARAM_AUTO)
        return PUR_OK;
    return purp_fail(error, PUR_WRONG_TYPE, NULL, "'%s' must be a number, not auto", row->key);
}

static bool store_auto(void *field, const pur_value *value)
{
    (void)value;
    *(double *)field = PURP_AUTO;
    return true;
}

/* Random numbers: a row's field is a number, which holds the middle until one is drawn. */

static pur_status check_deviation(const pur_param *row, double deviation, pur_error *error)
{
    if (deviation >= 0.0 && deviation <= PUR_LARGE)
        return PUR_OK;
    return purp_fail(error, PUR_OUT_OF_RANGE, NULL,
                     "the deviation of '%s' is %.15g, but must be 0 to 1e9", row->key, deviation);
}

/* Bounds and mean must be values of the parameter, so that every number drawn can be one. */
static pur_status check_random(const pur_param *row, const pur_value *value, pur_error *error)
{
    const pur_random_value *random = &value->as.random;
    const bool uniform = random->kind == PUR_RANDOM_UNIFORM;
    const double numbers[2] = {uniform ? random->low : random->mean,
                               uniform ? random->high : random->mean};
    if (row->flags & PUR_PARAM_FIXED)
        return purp_fail(error, PUR_INVALID, NULL, "'%s' is not drawn from the seed: give a number",
                         row->key);
    for (size_t i = 0; i < 2; i++) {
        if (fabs(numbers[i]) > DBL_MAX)
            return purp_fail(error, PUR_OUT_OF_RANGE, NULL,
                             "'%s' must be drawn from finite numbers", row->key);
        if (!purp_number_in_range(row, numbers[i]))
            return refuse(row, numbers[i], error);
    }
    if (!uniform)
        return check_deviation(row, random->deviation, error);
    if (random->low <= random->high)
        return PUR_OK;
    return purp_fail(error, PUR_INVALID, NULL,
                     "'%s' must be drawn from [low, high] with low <= high", row->key);
}

static bool store_random(void *field, const pur_value *value)
{
    const pur_random_value *random = &value->as.random;
    *(double *)field = random->kind == PUR_RANDOM_UNIFORM
                           ? random->low + 0.5 * (random->high - random->low)
                           : random->mean;
    return true;
}

const purp_type purp_types[PUR_TYPE_COUNT] = {
    [PUR_NUMBER] = {.name = "number",
                    .size = sizeof(double),
                    .check = check_number,
                    .load = load_number,
                    .set_default = set_default_number,
                    .equal = equal_numbers,
                    .print_default = print_default_number},
    [PUR_INTEGER] = {.name = "integer",
                     .size = sizeof(int64_t),
                     .check = check_integer,
                     .set_default = set_default_integer,
                     .print_default = print_default_number},
    [PUR_FLAG] = {.name = "flag",
                  .size = sizeof(bool),
                  .set_default = set_default_flag,
                  .print_range = print_flags,
                  .print_default = print_default_flag},
    [PUR_CHOICE] = {.name = "choice",
                    .size = sizeof(int),
                    .check = check_choice,
                    .set_default = set_default_choice,
                    .print_range = print_choices,
                    .print_default = print_default_choice},
    [PUR_POINT] = {.name = "point",
                   .size = sizeof(pur_vec),
                   .check = check_point,
                   .equal = equal_points},
    [PUR_POINTS] = {.name = "list of points",
                    .size = sizeof(pur_points),
                    .check = check_points,
                    .store = store_points,
                    .own = own_points,
                    .free = free_points,
                    .equal = equal_lists},
    [PUR_BOX] = {.name = "box",
                 .size = sizeof(pur_box),
                 .check = check_box,
                 .set_default = set_default_box},
    [PUR_REFERENCE] = {.name = "name",
                       .size = sizeof(purp_reference),
                       .check = check_reference,
                       .store = store_reference,
                       .load = load_reference,
                       .set_default = set_default_reference,
                       .equal = equal_references,
                       .print_range = print_references},
    [PUR_STRATEGY] = {.name = "name",
                      .size = sizeof(purp_reference),
                      .check = check_reference,
                      .store = store_reference,
                      .load = load_reference,
                      .set_default = set_default_reference,
                      .equal = equal_references,
                      .print_range = print_strategies},
    [PUR_START] = {.name = "place", .size = sizeof(pur_start), .check = check_start},
    [PUR_MOTION] = {.name = "velocity", .size = sizeof(pur_motion), .check = check_motion},
    [PUR_AUTO] = {.name = "computed number",
                  .size = sizeof(double),
                  .check = check_auto,
                  .store = store_auto},
    [PUR_RANDOM] = {.name = "drawn number",
                    .size = sizeof(double),
                    .check = check_random,
                    .store = store_random},
};

const char *pur_type_name(pur_type type)
{
    return purp_types[type].name;
}

void pur_param_range(const pur_param *row, char *text, size_t size)
{
    if (size == 0)
        return;
    text[0] = '\0';
    if (purp_types[row->type].print_range)
        purp_types[row->type].print_range(row, text, size);
    else
        print_numbers(row, text, size);
}

void pur_param_default(const pur_param *row, char *text, size_t size)
{
    if (size == 0)
        return;
    text[0] = '\0';
    if (row->flags & PUR_PARAM_REQUIRED)
        append(text, size, "required");
    else if (row->flags & PUR_PARAM_OPTIONAL)
        append(text, size, "none");
    else if (purp_types[row->type].print_default)
        purp_types[row->type].print_default(row, text, size);
    else
        append(text, size, "[0, 0]");
}
