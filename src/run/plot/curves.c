/* Sorts the points of a batch into curves over a swept number. */
#include "run/plot/curves.h"

#include "base/fail.h"
#include "run/batch/sample.h"
#include "run/buffer.h"
#include "run/plot/plot.h"
#include "scenario/number.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define TICKS 8

static const struct quantity {
    const char *name;
    const char *column;
    const char *words;
    statistic what;
} quantities[] = {
    {"captured", "time", "captured, share", STATISTIC_SHARE},
    {"time", "time", "time to capture, restricted mean", STATISTIC_RESTRICTED_MEAN},
    {"miss", "miss", "miss distance, mean", STATISTIC_MEAN},
    {"path", "path", "path, mean", STATISTIC_MEAN},
    {"effort", "effort", "effort, mean", STATISTIC_MEAN},
    {"peak", "peak", "peak acceleration, mean", STATISTIC_MEAN},
};

static const struct quantity *find_quantity(const char *name)
{
    for (size_t i = 0; i < sizeof quantities / sizeof *quantities; i++)
        if (strcmp(quantities[i].name, name) == 0)
            return &quantities[i];
    return NULL;
}

const char *curves_column(const char *of)
{
    const struct quantity *found = find_quantity(of);
    return found ? found->column : NULL;
}

/* A setting of a label: "hunter.max_speed" and "4". */
typedef struct setting {
    const char *name;
    size_t name_length;
    const char *value;
    size_t value_length;
} setting;

/* The next setting of "a=1, b=[1, 2]"; `*rest` moves behind it. False at the end. */
static bool next_setting(const char **rest, setting *found)
{
    const char *at = *rest;
    int depth = 0;
    if (*at == '\0')
        return false;
    found->name = at;
    found->name_length = strcspn(at, "=");
    at += found->name_length;
    found->value = *at ? ++at : at;
    for (; *at && (*at != ',' || depth > 0); at++)
        depth += (*at == '[' || *at == '{') - (*at == ']' || *at == '}');
    found->value_length = (size_t)(at - found->value);
    *rest = at + strspn(at, ", ");
    return true;
}

static bool setting_at(const char *label, size_t index, setting *found)
{
    const char *rest = label;
    while (next_setting(&rest, found))
        if (index-- == 0)
            return true;
    return false;
}

static bool is_number(const setting *of, double *number)
{
    char text[SCN_NUMBER_SIZE * 2];
    if (of->value_length >= sizeof text)
        return false;
    memcpy(text, of->value, of->value_length);
    text[of->value_length] = '\0';
    return scn_parse_number(text, number) == PUR_OK && isfinite(*number);
}

/* Whether setting `index` is a number at every point, and not the same one. */
static bool is_axis(const batch_points *from, size_t index)
{
    double least = HUGE_VAL;
    double most = -HUGE_VAL;
    for (size_t i = 0; i < from->count; i++) {
        setting it;
        double number;
        if (!setting_at(from->points[i].label, index, &it) || !is_number(&it, &number))
            return false;
        least = fmin(least, number);
        most = fmax(most, number);
    }
    return least < most;
}

/* The first setting that can be the axis; SIZE_MAX: none. */
static size_t find_axis(const batch_points *from)
{
    setting it;
    for (size_t i = 0; setting_at(from->points[0].label, i, &it); i++)
        if (is_axis(from, i))
            return i;
    return SIZE_MAX;
}

/* The name of the curve of a point: its other settings, and the pursuer. */
static bool name_of(const char *label, size_t axis, const char *series, buffer *name)
{
    const char *rest = label;
    setting it;
    name->used = 0;
    buffer_text(name, "");
    for (size_t i = 0; next_setting(&rest, &it); i++)
        if (i != axis)
            buffer_print(name, "%s%.*s", name->used ? ", " : "",
                         (int)(it.value + it.value_length - it.name), it.name);
    buffer_print(name, "%s%s", name->used && *series ? ", " : "", series);
    return !name->failed;
}

static curve *curve_called(curves *self, const char *name)
{
    for (size_t i = 0; i < self->count; i++)
        if (strcmp(self->items[i].name, name) == 0)
            return &self->items[i];
    curve *grown = realloc(self->items, (self->count + 1) * sizeof *grown);
    if (!grown)
        return NULL;
    self->items = grown;
    grown[self->count] = (curve){.name = strdup(name)};
    return grown[self->count].name ? &grown[self->count++] : NULL;
}

/* Put a point in its place by x. */
static bool insert(curve *self, curve_point point)
{
    curve_point *grown = realloc(self->points, (self->count + 1) * sizeof *grown);
    if (!grown)
        return false;
    self->points = grown;
    size_t at = self->count++;
    for (; at > 0 && grown[at - 1].x > point.x; at--)
        grown[at] = grown[at - 1];
    grown[at] = point;
    return true;
}

static void widen(double number, double *low, double *high)
{
    if (isnan(number))
        return;
    *low = fmin(*low, number);
    *high = fmax(*high, number);
}

/* A series at a point, with its values in `room`. */
static sample sample_at(const batch_points *from, const batch_point *point, size_t series,
                        double *room)
{
    for (size_t i = 0; i < point->count; i++)
        room[i] = point->values[i * from->series_count + series];
    return (sample){
        .values = room, .count = point->count, .limit = point->limit, .level = &stat_level_95};
}

static bool add_point(curves *self, const batch_points *from, const batch_point *point, size_t axis,
                      size_t series, statistic what, double *room)
{
    buffer name = {0};
    setting x;
    curve_point made;
    setting_at(point->label, axis, &x);
    is_number(&x, &made.x);
    const sample values = sample_at(from, point, series, room);
    made.y = sample_estimate(&values, what);
    widen(made.x, &self->x_low, &self->x_high);
    widen(made.y.value, &self->y_low, &self->y_high);
    widen(made.y.low, &self->y_low, &self->y_high);
    widen(made.y.high, &self->y_low, &self->y_high);
    curve *const of = name_of(point->label, axis, from->series[series], &name)
                          ? curve_called(self, name.bytes)
                          : NULL;
    buffer_free(&name);
    return of && (isnan(made.y.value) || insert(of, made));
}

/* Ends at round numbers. */
static void round_ends(double *low, double *high)
{
    if (!(*low <= *high)) {
        *low = 0.0;
        *high = 1.0;
    }
    const double step = plot_nice_step(fmax(*high - *low, 1e-6 * fmax(fabs(*high), 1e-6)), TICKS);
    *low = floor(*low / step) * step;
    *high = fmax(ceil(*high / step) * step, *low + step);
}

static bool add_points(curves *self, const batch_points *from, size_t axis, statistic what)
{
    size_t most = 1;
    for (size_t i = 0; i < from->count; i++)
        most = from->points[i].count > most ? from->points[i].count : most;
    double *const room = calloc(most, sizeof *room);
    bool complete = room != NULL;
    for (size_t i = 0; complete && i < from->count; i++)
        for (size_t k = 0; complete && k < from->series_count; k++)
            complete = add_point(self, from, &from->points[i], axis, k, what, room);
    free(room);
    return complete;
}

pur_status curves_make(curves *self, const batch_points *from, const char *of, pur_error *error)
{
    const struct quantity *const quantity = find_quantity(of);
    const size_t axis = find_axis(from);
    const char *const unit = from->measure->unit;
    const bool has_unit = quantity->what != STATISTIC_SHARE && *unit;
    *self =
        (curves){.x_low = HUGE_VAL, .x_high = -HUGE_VAL, .y_low = HUGE_VAL, .y_high = -HUGE_VAL};
    if (axis == SIZE_MAX)
        return purp_fail(error, PUR_INVALID, NULL,
                         "no number is swept in this batch, so '%s' has nothing to be drawn over",
                         of);
    setting x;
    setting_at(from->points[0].label, axis, &x);
    self->x_name = strndup(x.name, x.name_length);
    snprintf(self->y_name, sizeof self->y_name, has_unit ? "%s (%s)" : "%s", quantity->words, unit);
    if (!self->x_name || !add_points(self, from, axis, quantity->what))
        return purp_fail_no_memory(error);
    round_ends(&self->x_low, &self->x_high);
    round_ends(&self->y_low, &self->y_high);
    return PUR_OK;
}

void curves_free(curves *self)
{
    for (size_t i = 0; i < self->count; i++) {
        free(self->items[i].name);
        free(self->items[i].points);
    }
    free(self->items);
    free(self->x_name);
    *self = (curves){0};
}
