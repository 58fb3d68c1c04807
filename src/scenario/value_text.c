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

static void put_points(struct sink *sink, pur_points points)
{
    put(sink, "[");
    for (size_t i = 0; i < points.count; i++) {
        put(sink, i == 0 ? "" : ", ");
        put_point(sink, points.items[i]);
    }
    put(sink, "]");
}

static void put_start(struct sink *sink, pur_start place)
{
    switch (place.kind) {
    case PUR_START_POINT:
        put_point(sink, place.point);
        return;
    case PUR_START_WORLD:
        put(sink, "{ random: true }");
        return;
    case PUR_START_BOX:
        put(sink, "{ random: ");
        put_box(sink, place.box);
        put(sink, " }");
        return;
    case PUR_START_RING:
        put(sink, "{ ring: { centre: ");
        put_point(sink, place.point);
        put(sink, ", radius: ");
        put_number(sink, place.radius);
        put(sink, " } }");
        return;
    }
}

static void put_motion(struct sink *sink, pur_motion motion)
{
    switch (motion.kind) {
    case PUR_MOTION_VELOCITY:
        put_point(sink, motion.velocity);
        return;
    case PUR_MOTION_DIRECTION:
        put(sink, "{ random: true");
        if (motion.speed >= 0.0) {
            put(sink, ", speed: ");
            put_number(sink, motion.speed);
        }
        put(sink, " }");
        return;
    case PUR_MOTION_BOX:
        put(sink, "{ box: ");
        put_list(sink, (const double[]){motion.low, motion.high}, 2);
        put(sink, " }");
        return;
    }
}

static void put_random(struct sink *sink, const pur_random_value *drawn)
{
    const bool uniform = drawn->kind == PUR_RANDOM_UNIFORM;
    put(sink, uniform ? "{ uniform: " : "{ normal: ");
    put_list(sink,
             (const double[]){uniform ? drawn->low : drawn->mean,
                              uniform ? drawn->high : drawn->deviation},
             2);
    put(sink, " }");
}

static void put_integer(struct sink *sink, int64_t number)
{
    char digits[SCN_NUMBER_SIZE];
    snprintf(digits, sizeof digits, "%" PRId64, number);
    put(sink, digits);
}

void scn_write_value(const pur_param *row, const pur_value *value, char *text, size_t size)
{
    struct sink sink = {text, size, 0};
    switch (value->type) {
    case PUR_NUMBER:
        put_number(&sink, value->as.number);
        return;
    case PUR_INTEGER:
        put_integer(&sink, value->as.integer);
        return;
    case PUR_FLAG:
        put(&sink, value->as.flag ? "true" : "false");
        return;
    case PUR_CHOICE:
        put(&sink, row->choices[value->as.choice]);
        return;
    case PUR_REFERENCE:
        put(&sink, value->as.reference);
        return;
    case PUR_POINT:
        put_point(&sink, value->as.point);
        return;
    case PUR_POINTS:
        put_points(&sink, value->as.points);
        return;
    case PUR_BOX:
        put_box(&sink, value->as.box);
        return;
    case PUR_START:
        put_start(&sink, value->as.start);
        return;
    case PUR_MOTION:
        put_motion(&sink, value->as.motion);
        return;
    case PUR_RANDOM:
        put_random(&sink, &value->as.random);
        return;
    }
}
