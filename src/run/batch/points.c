/* Reads a batch file and sorts its runs by point. */
#include "run/batch/points.h"

#include "base/fail.h"
#include "run/batch/row_reader.h"
#include "run/batch/shard.h"
#include "run/statistics/statistics.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A file while it is read. */
typedef struct points_file {
    batch_points *points;
    const char *key; /* of the measure */
    row_reader reader;
    const row_column **columns; /* by series */
    buffer label;
} points_file;

void points_free(batch_points *self)
{
    for (size_t i = 0; self->series && i < self->series_count; i++)
        free(self->series[i]);
    for (size_t i = 0; i < self->count; i++) {
        free(self->points[i].label);
        free(self->points[i].values);
    }
    free(self->series);
    free(self->points);
    *self = (batch_points){0};
}

/* The `index`-th column of the measure, of pursuers or of the run; NULL where there are fewer. */
static const row_column *find_column(const points_file *self, bool of_pursuer, size_t index)
{
    const row_reader *reader = &self->reader;
    for (size_t i = reader->outcome + 1; i < reader->count; i++) {
        const row_column *column = &reader->columns[i];
        if (column->measure && strcmp(column->measure->key, self->key) == 0 &&
            (column->agent_length > 0) == of_pursuer && index-- == 0)
            return column;
    }
    return NULL;
}

/* A series for each pursuer, or one for the run where there is but one. */
static row_status choose_series(points_file *self)
{
    batch_points *points = self->points;
    size_t count = 0;
    while (find_column(self, true, count))
        count++;
    const row_column *const of_run = find_column(self, false, 0);
    const bool by_pursuer = count > 1 || !of_run;
    if (by_pursuer && count == 0)
        return ROW_OF_NO_BATCH;
    points->series_count = by_pursuer ? count : 1;
    points->series = calloc(points->series_count, sizeof *points->series);
    self->columns = calloc(points->series_count, sizeof *self->columns);
    if (!points->series || !self->columns)
        return ROW_NO_MEMORY;
    for (size_t i = 0; i < points->series_count; i++) {
        const row_column *column = by_pursuer ? find_column(self, true, i) : of_run;
        points->measure = column->measure;
        self->columns[i] = column;
        points->series[i] = strndup(column->name, count > 1 ? column->agent_length : 0);
        if (!points->series[i])
            return ROW_NO_MEMORY;
    }
    return ROW_OK;
}

static batch_point *point_called(batch_points *self, const char *label)
{
    /* Most rows are of the point of the row before. */
    for (size_t i = self->count; i-- > 0;)
        if (strcmp(self->points[i].label, label) == 0)
            return &self->points[i];
    batch_point *points = realloc(self->points, (self->count + 1) * sizeof *self->points);
    if (!points)
        return NULL;
    self->points = points;
    batch_point *made = &points[self->count];
    *made = (batch_point){.label = strdup(label)};
    if (!made->label)
        return NULL;
    self->count++;
    return made;
}

/* Room for the values of another run; NULL without memory. */
static double *add_run(batch_points *self, batch_point *point)
{
    if (point->count == point->capacity) {
        const size_t capacity = point->capacity ? 2 * point->capacity : 256;
        double *values =
            realloc(point->values, capacity * self->series_count * sizeof *point->values);
        if (!values)
            return NULL;
        point->values = values;
        point->capacity = capacity;
    }
    self->runs++;
    return point->values + point->count++ * self->series_count;
}

static row_status take_row(void *context, const row_reader *row)
{
    points_file *self = context;
    batch_points *points = self->points;
    const row_status chosen = points->series_count == 0 ? choose_series(self) : ROW_OK;
    if (chosen != ROW_OK)
        return chosen;
    self->label.used = 0;
    row_print_point(row, &self->label);
    batch_point *point = self->label.failed ? NULL : point_called(points, self->label.bytes);
    double *values = point ? add_run(points, point) : NULL;
    if (!values)
        return ROW_NO_MEMORY;
    if (!row_number(row, row_limit(row), &point->limit) || isnan(point->limit))
        return ROW_NO_NUMBER;
    for (size_t i = 0; i < points->series_count; i++)
        if (!row_number(row, self->columns[i], &values[i]))
            return ROW_NO_NUMBER;
    return ROW_OK;
}

static pur_status fail_line(row_status status, const char *path, size_t line, pur_error *error)
{
    static const char *const reasons[] = {
        [ROW_OF_NO_BATCH] = "these are not the rows of a batch",
        [ROW_CUT_SHORT] = "it has other columns, or is cut short",
        [ROW_NO_NUMBER] = "a value is not a number",
    };
    if (status == ROW_NO_MEMORY)
        return purp_fail_no_memory(error);
    return purp_fail(error, PUR_INVALID, NULL, "%s: line %zu: %s", path, line, reasons[status]);
}

/* What is behind the last line feed was being written when the batch was interrupted. */
static pur_status take_lines(points_file *self, const char *path, char *text, pur_error *error)
{
    size_t line = 0;
    for (char *end; (end = strchr(text, '\n')); text = end + 1) {
        *end = '\0';
        line++;
        if (shard_is_line(text))
            continue;
        const row_status status = row_reader_line(&self->reader, text, take_row, self);
        if (status != ROW_OK)
            return fail_line(status, path, line, error);
    }
    return PUR_OK;
}

pur_status points_read(batch_points *self, const char *path, char *text, const char *key,
                       pur_error *error)
{
    *self = (batch_points){0};
    points_file file = {.points = self, .key = key};
    pur_status status = take_lines(&file, path, text, error);
    if (status == PUR_OK && self->runs == 0)
        status = purp_fail(error, PUR_INVALID, NULL, "%s: there is no row of a batch in it", path);
    row_reader_free(&file.reader);
    free(file.columns);
    buffer_free(&file.label);
    return status;
}

size_t points_values(const batch_points *self, size_t point, size_t series, double *found)
{
    const batch_point *of = &self->points[point];
    size_t count = 0;
    for (size_t i = 0; i < of->count; i++) {
        found[i] = of->values[i * self->series_count + series];
        count += isnan(found[i]) ? 0 : 1;
    }
    stat_sort(found, of->count, found);
    return count;
}
