/* Checks that rows come in order, and keeps the numbers of those columns that the summary needs. */
#include "run/batch/table.h"

#include <inttypes.h>
#include <pursuit/random.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HASH_LENGTH 16

bool table_begin(batch_table *self, const shard_head *head)
{
    *self = (batch_table){.head = *head};
    self->labels = calloc(head->points, sizeof *self->labels);
    return self->labels != NULL;
}

void table_free(batch_table *self)
{
    for (size_t i = 0; i < self->column_count; i++)
        free(self->columns[i].values);
    for (size_t i = 0; self->labels && i < self->head.points; i++)
        free(self->labels[i]);
    free(self->labels);
    row_reader_free(&self->reader);
    *self = (batch_table){0};
}

static bool add_column(batch_table *self, const row_column *of)
{
    if (self->column_count == TABLE_MOST_COLUMNS)
        return true;
    double *values = calloc((size_t)shard_rows(&self->head), sizeof *values);
    self->columns[self->column_count++] = (table_column){of, values};
    return values != NULL;
}

static bool choose_columns(batch_table *self)
{
    const row_reader *reader = &self->reader;
    for (size_t i = 0; i < reader->count; i++)
        if (reader->columns[i].measure && reader->columns[i].agent_length == 0 &&
            !add_column(self, &reader->columns[i]))
            return false;
    /* With one pursuer its time is that of the run. */
    if (!row_pursuer_time(reader, 1))
        return true;
    const row_column *of;
    for (size_t i = 0; (of = row_pursuer_time(reader, i)); i++)
        if (!add_column(self, of))
            return false;
    return true;
}

static bool is_integer(const row_field *field, uint64_t wanted)
{
    char text[24];
    snprintf(text, sizeof text, "%" PRIu64, wanted);
    return field->length == strlen(text) && memcmp(field->value, text, field->length) == 0;
}

/* Whether it is the row that must come here, as far as its index, seed and hash tell. */
static bool is_next(const batch_table *self, const row_reader *row)
{
    if (self->rows >= shard_rows(&self->head))
        return false;
    const uint64_t index = shard_run_index(&self->head, self->rows % shard_runs(&self->head));
    return is_integer(&row->fields[0], index) &&
           is_integer(&row->fields[1], pur_random_run_seed(self->head.seed, index)) &&
           row->fields[row->count - 1].length == HASH_LENGTH;
}

static char *make_label(const row_reader *row)
{
    buffer label = {0};
    row_print_point(row, &label);
    if (!label.failed)
        return label.bytes;
    buffer_free(&label);
    return NULL;
}

static row_status take_row(void *context, const row_reader *row)
{
    batch_table *self = context;
    if (!is_next(self, row))
        return ROW_OUT_OF_PLACE;
    if (self->column_count == 0 && !choose_columns(self))
        return ROW_NO_MEMORY;
    for (size_t i = 0; i < self->column_count; i++)
        if (!row_number(row, self->columns[i].of, &self->columns[i].values[self->rows]))
            return ROW_NO_NUMBER;
    char **label = &self->labels[self->rows / shard_runs(&self->head)];
    if (!*label && !(*label = make_label(row)))
        return ROW_NO_MEMORY;
    self->rows++;
    return ROW_OK;
}

row_status table_take(batch_table *self, const char *line)
{
    return row_reader_line(&self->reader, line, take_row, self);
}

size_t table_first_at(const batch_table *self, size_t point)
{
    return point * (size_t)shard_runs(&self->head);
}

size_t table_rows_at(const batch_table *self, size_t point)
{
    const uint64_t first = table_first_at(self, point);
    const uint64_t each = shard_runs(&self->head);
    const uint64_t rows = self->rows > first ? self->rows - first : 0;
    return (size_t)(rows < each ? rows : each);
}
