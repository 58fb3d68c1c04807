/* Checks that rows come in order, and keeps the numbers of those columns that the summary needs. */
#include "run/batch/table.h"

#include "base/fail.h"

#include <inttypes.h>
#include <pursuit/random.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HASH_LENGTH 16
#define FIRST_CAPACITY 256

bool table_begin(batch_table *self, const shard_head *head)
{
    *self = (batch_table){.head = *head, .level = &stat_level_95, .kinds = TABLE_MEASURES};
    self->points = calloc(head->points, sizeof *self->points);
    if (shard_runs(head) == 0)
        self->point = head->points;
    return self->points != NULL;
}

void table_free(batch_table *self)
{
    for (size_t i = 0; i < self->column_count; i++)
        free(self->columns[i].values);
    for (size_t i = 0; self->points && i < self->head.points; i++) {
        free(self->points[i].label);
        free(self->points[i].settings);
        free(self->points[i].likeness);
    }
    free(self->points);
    row_reader_free(&self->reader);
    *self = (batch_table){0};
}

static bool is_kept(const batch_table *self, const row_column *column)
{
    const measure *const what = column->measure;
    return what && what->of_run && (what->kind == MEASURE_TIME || self->kinds > 1);
}

/* The columns of the run, then those of the first pursuers. */
static void choose_columns(batch_table *self)
{
    const row_reader *reader = &self->reader;
    const size_t most = (1 + TABLE_MOST_PURSUERS) * self->kinds;
    for (size_t i = 0; i < reader->count && self->column_count < most; i++)
        if (is_kept(self, &reader->columns[i]))
            self->columns[self->column_count++].of = &reader->columns[i];
}

/* Have room for another row. */
static bool grow(batch_table *self)
{
    if (self->rows < self->capacity)
        return true;
    const size_t capacity = self->capacity ? 2 * self->capacity : FIRST_CAPACITY;
    for (size_t i = 0; i < self->column_count; i++) {
        double *values = realloc(self->columns[i].values, capacity * sizeof *values);
        if (!values)
            return false;
        self->columns[i].values = values;
    }
    self->capacity = capacity;
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
    if (table_is_complete(self))
        return false;
    const uint64_t index = shard_run_index(&self->head, self->points[self->point].count);
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

static row_status begin_point(table_point *self, size_t first, const row_reader *row)
{
    if (!row_number(row, row_limit(row), &self->limit) || !(self->limit >= 0.0))
        return ROW_NO_NUMBER;
    self->first = first;
    self->alike = true;
    self->label = make_label(row);
    self->settings = row_settings(row);
    self->likeness = strdup(row_likeness(row));
    return self->label && self->settings && self->likeness ? ROW_OK : ROW_NO_MEMORY;
}

static row_status take_numbers(batch_table *self, const row_reader *row)
{
    for (size_t i = 0; i < self->column_count; i++)
        if (!row_number(row, self->columns[i].of, &self->columns[i].values[self->rows]))
            return ROW_NO_NUMBER;
    return ROW_OK;
}

static row_status take_row(void *context, const row_reader *row)
{
    batch_table *self = context;
    if (!is_next(self, row))
        return ROW_OUT_OF_PLACE;
    if (self->column_count == 0)
        choose_columns(self);
    if (!grow(self))
        return ROW_NO_MEMORY;
    table_point *const point = &self->points[self->point];
    row_status status = take_numbers(self, row);
    if (status == ROW_OK && !point->label)
        status = begin_point(point, self->rows, row);
    if (status != ROW_OK)
        return status;
    point->alike = point->alike && strcmp(point->likeness, row_likeness(row)) == 0;
    point->count++;
    self->rows++;
    bool ends = point->count == shard_runs(&self->head);
    if (!ends && self->stop.look)
        status = self->stop.look(self->stop.context, self, self->point, &ends);
    self->point += ends;
    return status;
}

row_status table_take(batch_table *self, const char *line)
{
    return row_reader_line(&self->reader, line, take_row, self);
}

bool table_is_complete(const batch_table *self)
{
    return self->point == self->head.points;
}

uint64_t table_next_row(const batch_table *self)
{
    const size_t count = table_is_complete(self) ? 0 : self->points[self->point].count;
    return self->point * shard_runs(&self->head) + count;
}

size_t table_points_begun(const batch_table *self)
{
    size_t count = 0;
    while (count < self->head.points && self->points[count].count > 0)
        count++;
    return count;
}

size_t table_most_rows(const batch_table *self)
{
    size_t most = 0;
    for (size_t i = 0; i < self->head.points; i++)
        most = self->points[i].count > most ? self->points[i].count : most;
    return most;
}

size_t table_agents(const batch_table *self)
{
    return self->column_count / self->kinds;
}

const table_column *table_column_of(const batch_table *self, size_t agent, table_measure kind)
{
    return &self->columns[agent * self->kinds + kind];
}

const char *table_agent_name(const batch_table *self, size_t agent, size_t *length)
{
    const row_column *const of = table_column_of(self, agent, TABLE_TIME)->of;
    *length = of->agent_length;
    return of->name;
}

bool table_is_alike(const batch_table *self)
{
    bool several = false;
    for (size_t i = 0; i < self->head.points; i++) {
        if (self->points[i].count > 0 && !self->points[i].alike)
            return false;
        several = several || self->points[i].count > 1;
    }
    return several;
}

size_t table_find_agent(const row_reader *names, const char *name, size_t length)
{
    const row_column *of;
    if (length == 0)
        return 0;
    for (size_t i = 0; i < TABLE_MOST_PURSUERS && (of = row_pursuer_time(names, i)); i++)
        if (of->agent_length == length && memcmp(of->name, name, length) == 0)
            return i + 1;
    return SIZE_MAX;
}

pur_status table_fail_agent(const row_reader *names, const char *name, pur_error *error)
{
    buffer known = {0};
    const row_column *of;
    for (size_t i = 0; i < TABLE_MOST_PURSUERS && (of = row_pursuer_time(names, i)); i++)
        buffer_print(&known, "%s%.*s", i > 0 ? ", " : "", (int)of->agent_length, of->name);
    purp_fail(error, PUR_INVALID, NULL, "'%s' is not of the pursuers of the summary: %s", name,
              known.used == 0 || known.failed ? "there are none" : known.bytes);
    buffer_free(&known);
    return PUR_INVALID;
}
