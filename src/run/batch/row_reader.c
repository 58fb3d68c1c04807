/* The columns of a batch, found by the names in its first line, and its rows. */
#include "run/batch/row_reader.h"

#include "scenario/number.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { INDEX, SEED, SWEPT };

/* Columns after that of the outcome. */
enum { TIME = 1, MISS, LIMIT };

static size_t count_fields(trace_format format, const char *line)
{
    row_field field;
    size_t count = 0;
    while (row_next_field(format, &line, &field))
        count++;
    return count;
}

static bool read_names(row_reader *self, const char *line)
{
    row_field field;
    for (size_t i = 0; i < self->count; i++) {
        row_next_field(self->format, &line, &field);
        self->columns[i].name = self->format == TRACE_NDJSON
                                    ? strndup(field.name, field.name_length)
                                    : strndup(field.value, field.length);
        if (!self->columns[i].name)
            return false;
    }
    return true;
}

static void find_measures(row_reader *self)
{
    while (self->outcome < self->count && strcmp(self->columns[self->outcome].name, "outcome") != 0)
        self->outcome++;
    for (size_t i = self->outcome + 1; i < self->count; i++) {
        row_column *column = &self->columns[i];
        column->measure = measures_of_column(column->name, &column->agent_length);
    }
}

static bool is_batch(const row_reader *self)
{
    const row_column *const outcome = &self->columns[self->outcome];
    return self->outcome >= SWEPT && self->count > self->outcome + LIMIT + 1 &&
           strcmp(self->columns[INDEX].name, "index") == 0 &&
           strcmp(self->columns[SEED].name, "seed") == 0 &&
           strcmp(outcome[TIME].name, "time") == 0 && strcmp(outcome[MISS].name, "miss") == 0 &&
           strcmp(outcome[LIMIT].name, "limit") == 0;
}

static row_status find_columns(row_reader *self, const char *line)
{
    self->format = line[0] == '{' ? TRACE_NDJSON : TRACE_CSV;
    self->count = count_fields(self->format, line);
    if (self->count == 0)
        return ROW_OF_NO_BATCH;
    self->columns = calloc(self->count, sizeof *self->columns);
    self->fields = calloc(self->count, sizeof *self->fields);
    if (!self->columns || !self->fields || !read_names(self, line))
        return ROW_NO_MEMORY;
    find_measures(self);
    return is_batch(self) ? ROW_OK : ROW_OF_NO_BATCH;
}

void row_reader_free(row_reader *self)
{
    for (size_t i = 0; self->columns && i < self->count; i++)
        free(self->columns[i].name);
    free(self->columns);
    free(self->fields);
    *self = (row_reader){0};
}

/* The fields of a row, of which there must be as many as columns. */
static bool split(row_reader *self, const char *line)
{
    size_t count = 0;
    while (count < self->count && row_next_field(self->format, &line, &self->fields[count]))
        count++;
    return count == self->count && !line;
}

row_status row_reader_line(row_reader *self, const char *line, row_taker *take, void *context)
{
    const bool first = self->count == 0;
    row_status status = first ? find_columns(self, line) : ROW_OK;
    if (status == ROW_OK && first && self->format == TRACE_CSV)
        return ROW_OK;
    if (status == ROW_OK && !split(self, line))
        status = ROW_CUT_SHORT;
    if (status == ROW_OK)
        return take(context, self);
    if (first)
        row_reader_free(self);
    return status;
}

bool row_reader_names(row_reader *self, const char *names)
{
    char *const line = strdup(names);
    if (!line)
        return false;
    line[strcspn(line, "\n")] = '\0';
    const row_status status = row_reader_line(self, line, NULL, NULL);
    free(line);
    return status == ROW_OK;
}

bool row_number(const row_reader *row, const row_column *column, double *number)
{
    return row_field_number(&row->fields[column - row->columns], number);
}

void row_print_point(const row_reader *row, buffer *out)
{
    buffer_text(out, "");
    for (size_t i = SWEPT; i < row->outcome; i++)
        buffer_print(out, "%s%s=%.*s", i > SWEPT ? ", " : "", row->columns[i].name,
                     (int)row->fields[i].length, row->fields[i].value);
}

size_t row_settings_count(const row_reader *row)
{
    return row->count > 0 ? row->outcome - SWEPT : 0;
}

const char *row_setting_name(const row_reader *row, size_t index)
{
    return row->columns[SWEPT + index].name;
}

/* The row behind its seed. */
static const char *behind_seed(const row_reader *row)
{
    return row->fields[SEED].value + row->fields[SEED].length;
}

char *row_settings(const row_reader *row)
{
    const row_field *const outcome = &row->fields[row->outcome];
    const char *const end =
        row->format == TRACE_CSV ? outcome->value - 1 : outcome->name - strlen(",\"");
    return strndup(behind_seed(row), (size_t)(end - behind_seed(row)));
}

const char *row_likeness(const row_reader *row)
{
    return behind_seed(row);
}

const row_column *row_limit(const row_reader *row)
{
    return &row->columns[row->outcome + LIMIT];
}

static const row_column *find_time(const row_reader *row, bool of_pursuer, size_t index)
{
    for (size_t i = row->outcome + 1; i < row->count; i++) {
        const row_column *column = &row->columns[i];
        if (column->measure && column->measure->kind == MEASURE_TIME &&
            (column->agent_length > 0) == of_pursuer && index-- == 0)
            return column;
    }
    return NULL;
}

const row_column *row_time(const row_reader *row)
{
    return find_time(row, false, 0);
}

const row_column *row_pursuer_time(const row_reader *row, size_t index)
{
    return find_time(row, true, index);
}
