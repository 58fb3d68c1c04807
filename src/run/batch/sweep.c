/* Reads sweeps, and sets their values in a scenario. */
#include "run/batch/sweep.h"

#include "base/fail.h"
#include "scenario/number.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pur_status add_value(sweep_axis *axis, const char *text, size_t length, pur_error *error)
{
    if (axis->count == SWEEP_MOST_POINTS)
        return purp_fail(error, PUR_INVALID, NULL, "more than %d values", SWEEP_MOST_POINTS);
    char **values = realloc(axis->values, (axis->count + 1) * sizeof *values);
    if (!values)
        return purp_fail_no_memory(error);
    axis->values = values;
    axis->values[axis->count] = strndup(text, length);
    if (!axis->values[axis->count])
        return purp_fail_no_memory(error);
    axis->count++;
    return PUR_OK;
}

/* "from:to:step", all of it; false for anything else. */
static bool read_range(const char *text, double range[3])
{
    char part[SCN_NUMBER_SIZE * 2];
    for (int i = 0; i < 3; i++) {
        const size_t length = strcspn(text, ":");
        if (length >= sizeof part || (text[length] == ':') != (i < 2))
            return false;
        memcpy(part, text, length);
        part[length] = '\0';
        if (scn_parse_number(part, &range[i]) != PUR_OK || !isfinite(range[i]))
            return false;
        text += length + 1;
    }
    return true;
}

/* "4:6": a number and a colon, which no value begins with. */
static bool is_like_range(const char *text)
{
    char part[SCN_NUMBER_SIZE * 2];
    double number;
    const size_t length = strcspn(text, ":");
    if (length >= sizeof part || text[length] == '\0')
        return false;
    memcpy(part, text, length);
    part[length] = '\0';
    return scn_parse_number(part, &number) == PUR_OK;
}

static pur_status add_range(sweep_axis *axis, const double range[3], pur_error *error)
{
    const double steps = (range[1] - range[0]) / range[2];
    if (!(steps >= 0.0) || !isfinite(steps))
        return purp_fail(error, PUR_INVALID, NULL,
                         "a range is FROM:TO:STEP, and STEP must lead from FROM to TO");
    /* A last value that rounding alone misses counts. */
    const double last = floor(steps * (1.0 + 1e-12) + 1e-9);
    pur_status status = PUR_OK;
    for (double i = 0.0; i <= last && status == PUR_OK; i += 1.0) {
        char text[64];
        /* 12 digits: 4.3, not 4.2999999999999998. */
        const int length = snprintf(text, sizeof text, "%.12g", range[0] + i * range[2]);
        status = add_value(axis, text, (size_t)length, error);
    }
    return status;
}

/* The length up to the next comma outside brackets and quotes. */
static size_t item_length(const char *text)
{
    int depth = 0;
    char quote = '\0';
    size_t i = 0;
    for (; text[i] && (text[i] != ',' || depth > 0 || quote); i++) {
        if (quote)
            quote = text[i] == quote ? '\0' : quote;
        else if (text[i] == '"' || text[i] == '\'')
            quote = text[i];
        else
            depth += (text[i] == '[' || text[i] == '{') - (text[i] == ']' || text[i] == '}');
    }
    return i;
}

static pur_status add_list(sweep_axis *axis, const char *text, pur_error *error)
{
    for (;;) {
        const size_t length = item_length(text);
        if (length == 0)
            return purp_fail(error, PUR_INVALID, NULL, "a value is missing");
        const pur_status status = add_value(axis, text, length, error);
        if (status != PUR_OK || text[length] == '\0')
            return status;
        text += length + 1;
    }
}

static bool is_swept(const sweep *self, const char *path)
{
    for (size_t i = 0; i < self->count; i++) {
        if (strcmp(self->axes[i].path, path) == 0)
            return true;
    }
    return false;
}

static pur_status read_axis(const sweep *self, sweep_axis *axis, const char *text, pur_error *error)
{
    const char *equals = strchr(text, '=');
    if (!equals || equals == text)
        return purp_fail(error, PUR_INVALID, NULL,
                         "expected KEY=FROM:TO:STEP or KEY=VALUE,VALUE...");
    axis->path = strndup(text, (size_t)(equals - text));
    if (!axis->path)
        return purp_fail_no_memory(error);
    if (strcmp(axis->path, "seed") == 0 && !self->seeds)
        return purp_fail(error, PUR_INVALID, NULL, "each run has a seed of its own already");
    if (is_swept(self, axis->path))
        return purp_fail(error, PUR_INVALID, NULL, "'%s' is swept twice", axis->path);
    double range[3];
    if (read_range(equals + 1, range))
        return add_range(axis, range, error);
    if (is_like_range(equals + 1))
        return purp_fail(error, PUR_INVALID, NULL,
                         "'%s' is not a range: a range is FROM:TO:STEP, as in 4:6:0.5", equals + 1);
    return add_list(axis, equals + 1, error);
}

static void free_axis(sweep_axis *axis)
{
    for (size_t i = 0; i < axis->count; i++)
        free(axis->values[i]);
    free(axis->values);
    free(axis->path);
}

pur_status sweep_add(sweep *self, const char *text, pur_error *error)
{
    sweep_axis axis = {0};
    sweep_axis *axes = realloc(self->axes, (self->count + 1) * sizeof *axes);
    if (!axes)
        return purp_fail_no_memory(error);
    self->axes = axes;
    pur_status status = read_axis(self, &axis, text, error);
    if (status == PUR_OK && axis.count > SWEEP_MOST_POINTS / sweep_points(self))
        status = purp_fail(error, PUR_INVALID, NULL, "the grid has more than %d points",
                           SWEEP_MOST_POINTS);
    if (status == PUR_OK)
        self->axes[self->count++] = axis;
    else
        free_axis(&axis);
    return status;
}

void sweep_free(sweep *self)
{
    for (size_t i = 0; i < self->count; i++)
        free_axis(&self->axes[i]);
    free(self->axes);
    *self = (sweep){0};
}

size_t sweep_points(const sweep *self)
{
    size_t points = 1;
    for (size_t i = 0; i < self->count; i++)
        points *= self->axes[i].count;
    return points;
}

const char *sweep_value(const sweep *self, size_t point, size_t axis)
{
    for (size_t i = self->count - 1; i > axis; i--)
        point /= self->axes[i].count;
    return self->axes[axis].values[point % self->axes[axis].count];
}

pur_status sweep_apply(const sweep *self, size_t point, scn_scenario *scenario, pur_error *error)
{
    pur_status status = PUR_OK;
    for (size_t i = 0; i < self->count && status == PUR_OK; i++) {
        pur_error found = {0};
        status = scn_set_text(scenario, self->axes[i].path, sweep_value(self, point, i), &found);
        if (status != PUR_OK)
            purp_fail(error, status, NULL, "%s=%s: %s", self->axes[i].path,
                      sweep_value(self, point, i), found.text);
    }
    return status;
}
