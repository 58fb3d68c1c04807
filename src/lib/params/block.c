#include "base/fail.h"
#include "lib/params/block.h"
#include "lib/params/param.h"

#include <float.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *field(const purp_block *block, const pur_param *row)
{
    return (char *)block->data + row->offset;
}

void *purp_block_field(const purp_block *block, size_t row)
{
    return field(block, &block->rows[row]);
}

static bool has_default(const pur_param *row)
{
    return !(row->flags & (PUR_PARAM_REQUIRED | PUR_PARAM_OPTIONAL));
}

static void store_default(const purp_block *block, const pur_param *row)
{
    void *to = field(block, row);
    switch (row->type) {
    case PUR_NUMBER:
        *(double *)to = row->initial;
        break;
    case PUR_INTEGER:
        *(int64_t *)to = (int64_t)row->initial;
        break;
    case PUR_FLAG:
        *(bool *)to = row->initial != 0.0;
        break;
    case PUR_CHOICE:
        *(int *)to = (int)row->initial;
        break;
    case PUR_REFERENCE:
        ((purp_reference *)to)->crew = -1;
        break;
    case PUR_BOX:
        *(pur_box *)to = PURP_NO_BOX;
        break;
    default:
        break; /* all zeroes: a place or point at the origin, no points, no velocity */
    }
}

pur_status purp_block_init(purp_block *block, const pur_param *rows, size_t row_count, size_t size)
{
    *block = (purp_block){.rows = rows, .row_count = row_count, .size = size};
    block->data = calloc(1, size);
    if (!block->data)
        return PUR_NO_MEMORY;

    for (size_t i = 0; i < row_count; i++)
        store_default(block, &rows[i]);
    return PUR_OK;
}

static bool copy_points(pur_points *to, const pur_points *from)
{
    pur_vec *items = malloc((from->count ? from->count : 1) * sizeof *items);
    if (!items)
        return false;
    if (from->count)
        memcpy(items, from->items, from->count * sizeof *items);
    to->items = items;
    to->count = from->count;
    return true;
}

static bool copy_random(purp_block *to, const purp_block *from)
{
    to->random = NULL;
    to->random_count = 0;
    if (from->random_count == 0)
        return true;
    to->random = malloc(from->random_count * sizeof *to->random);
    if (!to->random)
        return false;
    memcpy(to->random, from->random, from->random_count * sizeof *to->random);
    to->random_count = from->random_count;
    return true;
}

pur_status purp_block_copy(purp_block *copy, const purp_block *block)
{
    *copy = *block;
    copy->random = NULL;
    copy->data = malloc(block->size);
    if (!copy->data)
        return PUR_NO_MEMORY;
    memcpy(copy->data, block->data, block->size);

    /* Own every list before anything can fail, so that freeing is safe. */
    bool complete = copy_random(copy, block);
    for (size_t i = 0; i < block->row_count; i++) {
        const pur_param *row = &block->rows[i];
        if (row->type != PUR_POINTS)
            continue;
        pur_points *points = field(copy, row);
        *points = (pur_points){NULL, 0};
        complete = copy_points(points, field(block, row)) && complete;
    }
    return complete ? PUR_OK : PUR_NO_MEMORY;
}

void purp_block_free(purp_block *block)
{
    for (size_t i = 0; block->data && i < block->row_count; i++)
        if (block->rows[i].type == PUR_POINTS)
            free((void *)((pur_points *)field(block, &block->rows[i]))->items);
    free(block->data);
    free(block->random);
    block->data = NULL;
    block->random = NULL;
}

size_t purp_block_row(const purp_block *block, const char *key)
{
    for (size_t i = 0; i < block->row_count; i++)
        if (strcmp(block->rows[i].key, key) == 0)
            return i;
    return block->row_count;
}

bool purp_block_given(const purp_block *block, const char *key)
{
    const size_t row = purp_block_row(block, key);
    return row < block->row_count && (block->given >> row & 1);
}

static pur_status refuse(const pur_param *row, const char *path, double value, pur_error *error)
{
    char range[192];
    char given[32];
    pur_param_range(row, range, sizeof range);
    purp_number_text(value, given, sizeof given);
    return purp_fail(error, PUR_OUT_OF_RANGE, path, "'%s' is %s, but must be %s", row->key, given,
                     range);
}

bool purp_number_in_range(const pur_param *row, double value)
{
    if (row->flags & PUR_PARAM_UNLIMITED && value > DBL_MAX)
        return true;
    if (row->flags & PUR_PARAM_ABOVE_MIN && !(value > row->min))
        return false;
    return value >= row->min && value <= row->max;
}

static pur_status check_number(const pur_param *row, const char *path, double value,
                               pur_error *error)
{
    return purp_number_in_range(row, value) ? PUR_OK : refuse(row, path, value, error);
}

static pur_status check_point(const pur_param *row, const char *path, pur_vec point,
                              pur_error *error)
{
    const pur_status status = check_number(row, path, point.x, error);
    return status != PUR_OK ? status : check_number(row, path, point.y, error);
}

static pur_status check_box(const pur_param *row, const char *path, pur_box box, pur_error *error)
{
    pur_status status = check_point(row, path, box.low, error);
    if (status == PUR_OK)
        status = check_point(row, path, box.high, error);
    if (status != PUR_OK)
        return status;
    if (box.low.x <= box.high.x && box.low.y <= box.high.y)
        return PUR_OK;
    return purp_fail(error, PUR_INVALID, path,
                     "'%s' must be [x0, y0, x1, y1] with x0 <= x1 and y0 <= y1", row->key);
}

static pur_status check_points(const pur_param *row, const char *path, pur_points points,
                               pur_error *error)
{
    if (points.count == 0)
        return purp_fail(error, PUR_INVALID, path, "'%s' needs at least one point", row->key);
    for (size_t i = 0; i < points.count; i++) {
        const pur_status status = check_point(row, path, points.items[i], error);
        if (status != PUR_OK)
            return status;
    }
    return PUR_OK;
}

static pur_status check_start(const pur_param *row, const char *path, pur_start place,
                              pur_error *error)
{
    if (place.kind == PUR_START_BOX)
        return check_box(row, path, place.box, error);
    if (place.kind == PUR_START_WORLD)
        return PUR_OK;
    if (place.kind == PUR_START_RING && !(place.radius >= 0.0 && place.radius <= row->max))
        return purp_fail(error, PUR_OUT_OF_RANGE, path,
                         "the ring's radius is %.15g, but must be 0 to 1e9 m", place.radius);
    return check_point(row, path, place.point, error);
}

static pur_status check_motion(const pur_param *row, const char *path, pur_motion motion,
                               pur_error *error)
{
    if (motion.kind == PUR_MOTION_VELOCITY)
        return check_point(row, path, motion.velocity, error);
    if (motion.kind == PUR_MOTION_DIRECTION)
        return motion.speed < 0.0 ? PUR_OK : check_number(row, path, motion.speed, error);
    if (!(motion.low <= motion.high))
        return purp_fail(error, PUR_INVALID, path,
                         "'%s' must be a box [low, high] with low <= high", row->key);
    return check_point(row, path, pur_vec_make(motion.low, motion.high), error);
}

static pur_status check_choice(const pur_param *row, const char *path, int choice, pur_error *error)
{
    int count = 0;
    while (row->choices[count])
        count++;
    return choice >= 0 && choice < count ? PUR_OK : refuse(row, path, choice, error);
}

static pur_status check_reference(const pur_param *row, const char *path, const char *name,
                                  pur_error *error)
{
    if (strlen(name) <= PUR_NAME_MAX)
        return PUR_OK;
    return purp_fail(error, PUR_INVALID, path, "'%s' is a name of more than %d bytes", row->key,
                     PUR_NAME_MAX);
}

/* Bounds and mean are values of the parameter, so that no scenario asks for what cannot be. */
static pur_status check_random(const pur_param *row, const char *path,
                               const pur_random_value *drawn, pur_error *error)
{
    const bool uniform = drawn->kind == PUR_RANDOM_UNIFORM;
    const double numbers[2] = {uniform ? drawn->low : drawn->mean,
                               uniform ? drawn->high : drawn->mean};
    if (row->flags & PUR_PARAM_FIXED)
        return purp_fail(error, PUR_INVALID, path, "'%s' is not drawn from the seed: give a number",
                         row->key);
    for (size_t i = 0; i < 2; i++) {
        if (fabs(numbers[i]) > DBL_MAX)
            return purp_fail(error, PUR_OUT_OF_RANGE, path,
                             "'%s' must be drawn from finite numbers", row->key);
        if (!purp_number_in_range(row, numbers[i]))
            return refuse(row, path, numbers[i], error);
    }
    if (uniform && !(drawn->low <= drawn->high))
        return purp_fail(error, PUR_INVALID, path,
                         "'%s' must be drawn from [low, high] with low <= high", row->key);
    if (!uniform && !(drawn->deviation >= 0.0 && drawn->deviation <= PUR_LARGE))
        return purp_fail(error, PUR_OUT_OF_RANGE, path,
                         "the deviation of '%s' is %.15g, but must be 0 to 1e9", row->key,
                         drawn->deviation);
    return PUR_OK;
}

static pur_status check_value(const pur_param *row, const pur_value *value, const char *path,
                              pur_error *error)
{
    switch (value->type) {
    case PUR_NUMBER:
        return check_number(row, path, value->as.number, error);
    case PUR_INTEGER:
        return check_number(row, path, (double)value->as.integer, error);
    case PUR_FLAG:
        return PUR_OK;
    case PUR_CHOICE:
        return check_choice(row, path, value->as.choice, error);
    case PUR_POINT:
        return check_point(row, path, value->as.point, error);
    case PUR_POINTS:
        return check_points(row, path, value->as.points, error);
    case PUR_BOX:
        return check_box(row, path, value->as.box, error);
    case PUR_REFERENCE:
        return check_reference(row, path, value->as.reference, error);
    case PUR_START:
        return check_start(row, path, value->as.start, error);
    case PUR_MOTION:
        return check_motion(row, path, value->as.motion, error);
    case PUR_RANDOM:
        return check_random(row, path, &value->as.random, error);
    }
    return purp_fail(error, PUR_WRONG_TYPE, path, "'%s' has no such type", row->key);
}

static bool store(void *to, const pur_value *value)
{
    switch (value->type) {
    case PUR_NUMBER:
        *(double *)to = value->as.number;
        return true;
    case PUR_INTEGER:
        *(int64_t *)to = value->as.integer;
        return true;
    case PUR_FLAG:
        *(bool *)to = value->as.flag;
        return true;
    case PUR_CHOICE:
        *(int *)to = value->as.choice;
        return true;
    case PUR_POINT:
        *(pur_vec *)to = value->as.point;
        return true;
    case PUR_BOX:
        *(pur_box *)to = value->as.box;
        return true;
    case PUR_START:
        *(pur_start *)to = value->as.start;
        return true;
    case PUR_MOTION:
        *(pur_motion *)to = value->as.motion;
        return true;
    case PUR_REFERENCE:
        snprintf(((purp_reference *)to)->name, PUR_NAME_MAX + 1, "%s", value->as.reference);
        return true;
    case PUR_POINTS: {
        pur_points *points = to;
        const pur_points old = *points;
        if (!copy_points(points, &value->as.points))
            return false;
        free((void *)old.items);
        return true;
    }
    case PUR_RANDOM: {
        const pur_random_value *drawn = &value->as.random;
        *(double *)to = drawn->kind == PUR_RANDOM_UNIFORM
                            ? drawn->low + 0.5 * (drawn->high - drawn->low)
                            : drawn->mean;
        return true;
    }
    }
    return false;
}

static purp_random_row *find_random(const purp_block *block, size_t row)
{
    for (size_t i = 0; i < block->random_count; i++)
        if (block->random[i].row == row)
            return &block->random[i];
    return NULL;
}

/* Room to note that `row` is drawn. */
static bool make_random(purp_block *block, size_t row)
{
    if (find_random(block, row))
        return true;
    purp_random_row *random =
        realloc(block->random, (block->random_count + 1) * sizeof *block->random);
    if (!random)
        return false;
    block->random = random;
    random[block->random_count++] = (purp_random_row){.row = row};
    return true;
}

static void drop_random(purp_block *block, size_t row)
{
    purp_random_row *random = find_random(block, row);
    if (random)
        *random = block->random[--block->random_count];
}

pur_status purp_block_set(purp_block *block, size_t row_number, const pur_value *value,
                          const char *path, pur_error *error)
{
    const pur_param *row = &block->rows[row_number];
    pur_value given = *value;
    if (row->type == PUR_NUMBER && given.type == PUR_INTEGER)
        given = (pur_value){.type = PUR_NUMBER, .as.number = (double)given.as.integer};
    const bool drawn = row->type == PUR_NUMBER && given.type == PUR_RANDOM;
    if (given.type != row->type && !drawn)
        return purp_fail(error, PUR_WRONG_TYPE, path, "'%s' must be a %s, not a %s", row->key,
                         pur_type_name(row->type), pur_type_name(given.type));

    const pur_status status = check_value(row, &given, path, error);
    if (status != PUR_OK)
        return status;
    if ((drawn && !make_random(block, row_number)) || !store(field(block, row), &given))
        return purp_fail(error, PUR_NO_MEMORY, path, "out of memory");
    if (drawn)
        find_random(block, row_number)->from = given.as.random;
    else
        drop_random(block, row_number);
    block->given |= UINT64_C(1) << row_number;
    return PUR_OK;
}

/* How large a value is in its block. */
static size_t size_of(pur_type type)
{
    static const size_t sizes[] = {
        [PUR_NUMBER] = sizeof(double),   [PUR_INTEGER] = sizeof(int64_t),
        [PUR_FLAG] = sizeof(bool),       [PUR_CHOICE] = sizeof(int),
        [PUR_POINT] = sizeof(pur_vec),   [PUR_POINTS] = sizeof(pur_points),
        [PUR_BOX] = sizeof(pur_box),     [PUR_REFERENCE] = sizeof(purp_reference),
        [PUR_START] = sizeof(pur_start), [PUR_MOTION] = sizeof(pur_motion),
    };
    return sizes[type];
}

pur_status purp_slot_fill(purp_slot *slot, const pur_param *row, const pur_value *value,
                          const char *path, pur_error *error)
{
    *slot = (purp_slot){.given = true};
    pur_value given = *value;
    if (row->type == PUR_NUMBER && given.type == PUR_INTEGER)
        given = (pur_value){.type = PUR_NUMBER, .as.number = (double)given.as.integer};
    if (given.type != row->type)
        return purp_fail(error, PUR_WRONG_TYPE, path, "'%s' must be a %s, not a %s", row->key,
                         pur_type_name(row->type), pur_type_name(given.type));
    const pur_status status = check_value(row, &given, path, error);
    if (status != PUR_OK)
        return status;
    return store(&slot->as, &given) ? PUR_OK
                                    : purp_fail(error, PUR_NO_MEMORY, path, "out of memory");
}

void purp_slot_free(purp_slot *slot, const pur_param *row)
{
    if (row->type == PUR_POINTS)
        free((void *)slot->as.points.items);
    *slot = (purp_slot){0};
}

void purp_block_exchange(purp_block *block, size_t row, purp_slot *slot)
{
    void *const at = field(block, &block->rows[row]);
    const size_t size = size_of(block->rows[row].type);
    const uint64_t bit = UINT64_C(1) << row;
    const purp_slot before = *slot;
    memcpy(&slot->as, at, size);
    memcpy(at, &before.as, size);
    slot->given = (block->given & bit) != 0;
    block->given = before.given ? block->given | bit : block->given & ~bit;
}

static bool same_points(const pur_points *a, const pur_points *b)
{
    for (size_t i = 0; a->count == b->count && i < a->count; i++)
        if (a->items[i].x != b->items[i].x || a->items[i].y != b->items[i].y)
            return false;
    return a->count == b->count;
}

bool purp_block_has(const purp_block *block, size_t row, const purp_slot *slot)
{
    pur_value value;
    if (purp_block_get(block, row, &value) != PUR_OK)
        return false;
    switch (value.type) {
    case PUR_NUMBER:
        return value.as.number == slot->as.number;
    case PUR_INTEGER:
        return value.as.integer == slot->as.integer;
    case PUR_FLAG:
        return value.as.flag == slot->as.flag;
    case PUR_CHOICE:
        return value.as.choice == slot->as.choice;
    case PUR_POINT:
        return value.as.point.x == slot->as.point.x && value.as.point.y == slot->as.point.y;
    case PUR_POINTS:
        return same_points(&value.as.points, &slot->as.points);
    case PUR_BOX:
        return block->given >> row & 1 &&
               memcmp(&value.as.box, &slot->as.box, sizeof(pur_box)) == 0;
    case PUR_REFERENCE:
        return strcmp(value.as.reference, slot->as.reference.name) == 0;
    default:
        return false; /* how an agent starts is not compared */
    }
}

pur_status purp_block_get(const purp_block *block, size_t row_number, pur_value *value)
{
    const pur_param *row = &block->rows[row_number];
    if (!has_default(row) && !(block->given >> row_number & 1))
        return PUR_MISSING;

    const purp_random_row *random = find_random(block, row_number);
    if (random) {
        *value = (pur_value){.type = PUR_RANDOM, .as.random = random->from};
        return PUR_OK;
    }
    const void *from = field(block, row);
    value->type = row->type;
    switch (row->type) {
    case PUR_NUMBER:
        value->as.number = *(const double *)from;
        break;
    case PUR_INTEGER:
        value->as.integer = *(const int64_t *)from;
        break;
    case PUR_FLAG:
        value->as.flag = *(const bool *)from;
        break;
    case PUR_CHOICE:
        value->as.choice = *(const int *)from;
        break;
    case PUR_POINT:
        value->as.point = *(const pur_vec *)from;
        break;
    case PUR_POINTS:
        value->as.points = *(const pur_points *)from;
        break;
    case PUR_BOX:
        value->as.box = *(const pur_box *)from;
        break;
    case PUR_REFERENCE:
        value->as.reference = ((const purp_reference *)from)->name;
        break;
    case PUR_START:
        value->as.start = *(const pur_start *)from;
        break;
    case PUR_MOTION:
        value->as.motion = *(const pur_motion *)from;
        break;
    case PUR_RANDOM:
        break; /* no row's own type */
    }
    return PUR_OK;
}
