/* Values of parameters, written as text. */
#include "scenario/number.h"
#include "scenario/value.h"

#include <inttypes.h>
#include <stdio.h>

struct sink {
    char *text;
    size_t size;
    size_t used;
};

static void put(struct sink *sink, const char *more)
{
    while (*more && sink->used + 1 < sink->size)
        sink->text[sink->used++] = *more++;
    sink->text[sink->used] = '\0';
}

static void put_number(struct sink *sink, double number)
{
    char digits[SCN_NUMBER_SIZE];
    scn_format_number(number, digits);
    put(sink, digits);
}

static void put_list(struct sink *sink, const double *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        put(sink, i == 0 ? "[" : ", ");
        put_number(sink, numbers[i]);
    }
    put(sink, "]");
}

static void put_point(struct sink *sink, pur_vec point)
{
    put_list(sink, (const double[]){point.x, point.y}, 2);
}

static void put_box(struct sink *sink, pur_box box)
{
    put_list(sink, (const double[]){box.low.x, box.low.y, box.high.x, box.high.y}, 4);
}

typedef void printer(struct sink *sink, const pur_param *row, const pur_value *value);

static void print_number(struct sink *sink, const pur_param *row, const pur_value *value)
{
    (void)row;
    put_number(sink, value->as.number);
}

static void print_integer(struct sink *sink, const pur_param *row, const pur_value *value)
{
    (void)row;
    char digits[SCN_NUMBER_SIZE];
    snprintf(digits, sizeof digits, "%" PRId64, value->as.integer);
    put(sink, digits);
}

static void print_flag(struct sink *sink, const pur_param *row, const pur_value *value)
{
    (void)row;
    put(sink, value->as.flag ? "true" : "false");
}

static void print_choice(struct sink *sink, const pur_param *row, const pur_value *value)
{
    put(sink, row->choices[value->as.choice]);
}

static void print_point(struct sink *sink, const pur_param *row, const pur_value *value)
{
    (void)row;
    put_point(sink, value->as.point);
}

static void print_points(struct sink *sink, const pur_param *row, const pur_value *value)
{
    (void)row;
    put(sink, "[");
    for (size_t i = 0; i < value->as.points.count; i++) {
        put(sink, i == 0 ? "" : ", ");
        put_point(sink, value->as.points.items[i]);
    }
    put(sink, "]");
}

static void print_box(struct sink *sink, const pur_param *row, const pur_value *value)
{
    (void)row;
    put_box(sink, value->as.box);
}

static void print_reference(struct sink *sink, const pur_param *row, const pur_value *value)
{
    (void)row;
    put(sink, value->as.reference);
}

static void print_start(struct sink *sink, const pur_param *row, const pur_value *value)
{
    (void)row;
    const pur_start *start = &value->as.start;
    switch (start->kind) {
    case PUR_START_POINT:
        put_point(sink, start->point);
        return;
    case PUR_START_WORLD:
        put(sink, "{ random: true }");
        return;
    case PUR_START_BOX:
        put(sink, "{ random: ");
        put_box(sink, start->box);
        put(sink, " }");
        return;
    case PUR_START_RING:
        put(sink, "{ ring: { centre: ");
        put_point(sink, start->point);
        put(sink, ", radius: ");
        put_number(sink, start->radius);
        put(sink, " } }");
        return;
    }
}

static void print_motion(struct sink *sink, const pur_param *row, const pur_value *value)
{
    (void)row;
    const pur_motion *motion = &value->as.motion;
    switch (motion->kind) {
    case PUR_MOTION_VELOCITY:
        put_point(sink, motion->velocity);
        return;
    case PUR_MOTION_DIRECTION:
        put(sink, "{ random: true");
        if (motion->speed >= 0.0) {
            put(sink, ", speed: ");
            put_number(sink, motion->speed);
        }
        put(sink, " }");
        return;
    case PUR_MOTION_BOX:
        put(sink, "{ box: ");
        put_list(sink, (const double[]){motion->low, motion->high}, 2);
        put(sink, " }");
        return;
    }
}

static void print_auto(struct sink *sink, const pur_param *row, const pur_value *value)
{
    (void)row;
    (void)value;
    put(sink, "auto");
}

static void print_random(struct sink *sink, const pur_param *row, const pur_value *value)
{
    (void)row;
    const pur_random_value *random = &value->as.random;
    const bool uniform = random->kind == PUR_RANDOM_UNIFORM;
    put(sink, uniform ? "{ uniform: " : "{ normal: ");
    put_list(sink,
             (const double[]){uniform ? random->low : random->mean,
                              uniform ? random->high : random->deviation},
             2);
    put(sink, " }");
}

void scn_write_value(const pur_param *row, const pur_value *value, char *text, size_t size)
{
    static printer *const printers[PUR_TYPE_COUNT] = {
        [PUR_NUMBER] = print_number,
        [PUR_INTEGER] = print_integer,
        [PUR_FLAG] = print_flag,
        [PUR_CHOICE] = print_choice,
        [PUR_POINT] = print_point,
        [PUR_POINTS] = print_points,
        [PUR_BOX] = print_box,
        [PUR_STRATEGY] = print_reference,
        [PUR_REFERENCE] = print_reference,
        [PUR_START] = print_start,
        [PUR_MOTION] = print_motion,
        [PUR_AUTO] = print_auto,
        [PUR_RANDOM] = print_random,
    };
    struct sink sink = {text, size, 0};
    printers[value->type](&sink, row, value);
}
