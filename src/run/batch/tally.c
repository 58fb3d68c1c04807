#include "run/batch/tally.h"

#include "scenario/number.h"

#include <inttypes.h>
#include <math.h>
#include <pursuit/random.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Where the fields of every row stand. */
enum { FIELD_INDEX, FIELD_SEED, FIELD_SWEPT };

static bool is(const char *name, size_t length, const char *wanted)
{
    return length == strlen(wanted) && memcmp(name, wanted, length) == 0;
}

static bool ends_in(const char *name, size_t length, const char *end)
{
    return length > strlen(end) && memcmp(name + length - strlen(end), end, strlen(end)) == 0;
}

tally_status tally_begin(tally *self, const shard_head *head)
{
    *self = (tally){.head = *head};
    self->labels = calloc(head->points, sizeof *self->labels);
    return self->labels ? TALLY_OK : TALLY_NO_MEMORY;
}

void tally_free(tally *self)
{
    for (size_t i = 0; i < self->series_count; i++) {
        free(self->series[i].name);
        free(self->series[i].values);
    }
    for (size_t i = 0; self->labels && i < self->head.points; i++)
        free(self->labels[i]);
    for (size_t i = 0; self->swept && i < self->field_count; i++)
        free(self->swept[i]);
    free(self->labels);
    free(self->swept);
    free(self->series_of);
    *self = (tally){0};
}

static size_t count_fields(trace_format format, const char *line)
{
    row_field field;
    size_t count = 0;
    while (row_next_field(format, &line, &field))
        count++;
    return line ? 0 : count;
}

static bool add_series(tally *self, const char *name, size_t length, size_t field)
{
    const size_t rows = (size_t)shard_rows(&self->head);
    tally_series *series = &self->series[self->series_count++];
    series->name = strndup(name, length);
    series->values = calloc(rows ? rows : 1, sizeof *series->values);
    self->series_of[field] = (int)self->series_count - 1;
    return series->name && series->values;
}

/* One after "outcome". */
static bool note_measure(tally *self, const char *name, size_t length, size_t field)
{
    if (is(name, length, "time") || is(name, length, "miss"))
        return add_series(self, name, length, field);
    if (!ends_in(name, length, ".time"))
        return true;
    self->pursuers++;
    return self->series_count == TALLY_MOST_SERIES || add_series(self, name, length, field);
}

/* With one pursuer its time is that of the run. */
static void drop_the_only_pursuer(tally *self)
{
    if (self->pursuers != 1)
        return;
    tally_series *last = &self->series[--self->series_count];
    free(last->name);
    free(last->values);
    for (size_t i = 0; i < self->field_count; i++)
        if (self->series_of[i] == (int)self->series_count)
            self->series_of[i] = -1;
}

static tally_status take_names(tally *self, const char *line)
{
    bool measures = false;
    for (size_t i = 0; i < self->field_count; i++) {
        row_field field;
        row_next_field(self->head.format, &line, &field);
        const bool json = self->head.format == TRACE_NDJSON;
        const char *const name = json ? field.name : field.value;
        const size_t length = json ? field.name_length : field.length;
        self->series_of[i] = -1;
        if (is(name, length, "outcome"))
            measures = true;
        else if (measures && !note_measure(self, name, length, i))
            return TALLY_NO_MEMORY;
        else if (!measures && i >= FIELD_SWEPT && !(self->swept[i] = strndup(name, length)))
            return TALLY_NO_MEMORY;
    }
    drop_the_only_pursuer(self);
    return self->series_count > 0 ? TALLY_OK : TALLY_BAD;
}

tally_status tally_take_names(tally *self, const char *line)
{
    self->field_count = count_fields(self->head.format, line);
    if (self->field_count == 0)
        return TALLY_BAD;
    self->series_of = calloc(self->field_count, sizeof *self->series_of);
    self->swept = calloc(self->field_count, sizeof *self->swept);
    if (!self->series_of || !self->swept)
        return TALLY_NO_MEMORY;
    return take_names(self, line);
}

/* A number, or NaN for an empty field or null. */
static bool read_number(const row_field *field, double *number)
{
    char text[SCN_NUMBER_SIZE];
    *number = (double)NAN;
    if (field->length == 0 || is(field->value, field->length, "null"))
        return true;
    if (field->length >= sizeof text)
        return false;
    memcpy(text, field->value, field->length);
    text[field->length] = '\0';
    return scn_parse_number(text, number) == PUR_OK;
}

static bool is_integer(const row_field *field, uint64_t wanted)
{
    char text[24];
    snprintf(text, sizeof text, "%" PRIu64, wanted);
    return is(field->value, field->length, text);
}

/* Whether it is the row that must come here, as far as its index and seed tell; its numbers. */
static bool read_row(const tally *self, const char *line, uint64_t index, double *numbers)
{
    row_field field;
    for (size_t i = 0; i < self->field_count; i++) {
        if (!row_next_field(self->head.format, &line, &field))
            return false;
        if (i == FIELD_INDEX && !is_integer(&field, index))
            return false;
        if (i == FIELD_SEED && !is_integer(&field, pur_random_run_seed(self->head.seed, index)))
            return false;
        if (self->series_of[i] >= 0 && !read_number(&field, &numbers[self->series_of[i]]))
            return false;
        if (i + 1 == self->field_count && field.length != 16)
            return false;
    }
    return line == NULL;
}

/* "hunter.max_speed=4, quarry.max_speed=3"; "" where nothing is swept. */
static char *make_label(const tally *self, const char *line)
{
    buffer label = {0};
    buffer_print(&label, "%s", "");
    for (size_t i = 0; i < self->field_count; i++) {
        row_field field;
        row_next_field(self->head.format, &line, &field);
        if (self->swept[i])
            buffer_print(&label, "%s%s=%.*s", label.used ? ", " : "", self->swept[i],
                         (int)field.length, field.value);
    }
    if (!label.failed)
        return label.bytes;
    buffer_free(&label);
    return NULL;
}

tally_status tally_take_row(tally *self, const char *line)
{
    const uint64_t each = shard_runs(&self->head);
    if (self->rows >= shard_rows(&self->head))
        return TALLY_BAD;
    if (self->field_count == 0 && self->head.format == TRACE_NDJSON) {
        const tally_status status = tally_take_names(self, line);
        if (status != TALLY_OK)
            return status;
    }
    double numbers[TALLY_MOST_SERIES];
    if (!read_row(self, line, shard_run_index(&self->head, self->rows % each), numbers))
        return TALLY_BAD;
    char **label = &self->labels[self->rows / each];
    if (!*label && !(*label = make_label(self, line)))
        return TALLY_NO_MEMORY;
    for (size_t i = 0; i < self->series_count; i++)
        self->series[i].values[self->rows] = numbers[i];
    self->rows++;
    return TALLY_OK;
}

size_t tally_first_at(const tally *self, size_t point)
{
    return point * (size_t)shard_runs(&self->head);
}

size_t tally_rows_at(const tally *self, size_t point)
{
    const uint64_t first = tally_first_at(self, point);
    const uint64_t each = shard_runs(&self->head);
    const uint64_t rows = self->rows > first ? self->rows - first : 0;
    return (size_t)(rows < each ? rows : each);
}
