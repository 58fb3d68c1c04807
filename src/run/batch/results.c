#include "run/batch/results.h"

#include "base/fail.h"
#include "run/batch/row_text.h"
#include "run/batch/shard.h"
#include "run/batch/statistics.h"
#include "scenario/number.h"
#include "scenario/reader.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define FIELD_SWEPT 2 /* the first that may be a swept one, behind index and seed */

/* What the columns are. */
typedef struct columns {
    trace_format format;
    size_t count;
    char **names;
    size_t outcome; /* which is the outcome; what is before it is swept */
    size_t *series; /* by series: its column */
} columns;

/* A file while it is read. */
typedef struct reading {
    const char *path;
    size_t line; /* from 1 */
    columns of;
    row_field *fields; /* of a row */
    buffer label;
    pur_error *error;
} reading;

static pur_status no_memory(pur_error *error)
{
    return purp_fail(error, PUR_NO_MEMORY, NULL, "out of memory");
}

static pur_status refuse(const reading *self, const char *why)
{
    return purp_fail(self->error, PUR_INVALID, NULL, "%s: line %zu: %s", self->path, self->line,
                     why);
}

static bool is(const row_field *field, const char *wanted)
{
    return field->length == strlen(wanted) && memcmp(field->value, wanted, field->length) == 0;
}

static void free_columns(columns *self)
{
    for (size_t i = 0; self->names && i < self->count; i++)
        free(self->names[i]);
    free(self->names);
    free(self->series);
}

void results_free(results *self)
{
    for (size_t i = 0; self->series && i < self->series_count; i++)
        free(self->series[i]);
    for (size_t i = 0; i < self->group_count; i++) {
        free(self->groups[i].label);
        free(self->groups[i].times);
    }
    free(self->series);
    free(self->groups);
    *self = (results){0};
}

/* The names in a line of CSV, or of the first object of NDJSON. */
static bool read_names(columns *self, const char *line)
{
    row_field field;
    const char *rest = line;
    while (row_next_field(self->format, &rest, &field))
        self->count++;
    self->names = calloc(self->count + 1, sizeof *self->names);
    self->series = calloc(self->count + 1, sizeof *self->series);
    if (!self->names || !self->series)
        return false;
    rest = line;
    for (size_t i = 0; i < self->count && row_next_field(self->format, &rest, &field); i++) {
        const bool json = self->format == TRACE_NDJSON;
        self->names[i] =
            json ? strndup(field.name, field.name_length) : strndup(field.value, field.length);
        if (!self->names[i])
            return false;
    }
    return true;
}

/* "exact" of "exact.time"; 0 for what is no time of a pursuer. */
static size_t pursuer_length(const char *name)
{
    static const char end[] = ".time";
    const size_t length = strlen(name);
    const size_t tail = sizeof end - 1;
    return length > tail && strcmp(name + length - tail, end) == 0 ? length - tail : 0;
}

static bool is_batch(const columns *self)
{
    return self->count > self->outcome + 2 && self->outcome >= FIELD_SWEPT &&
           strcmp(self->names[0], "index") == 0 && strcmp(self->names[1], "seed") == 0 &&
           strcmp(self->names[self->outcome + 1], "time") == 0;
}

static bool find_series(results *self, columns *of)
{
    for (size_t i = of->outcome + 1; i < of->count; i++)
        self->series_count += pursuer_length(of->names[i]) > 0;
    const bool several = self->series_count > 1;
    self->series_count = several ? self->series_count : 1;
    self->series = calloc(self->series_count, sizeof *self->series);
    if (!self->series)
        return false;
    of->series[0] = of->outcome + 1;
    if (!several)
        return (self->series[0] = strdup("")) != NULL;
    size_t used = 0;
    for (size_t i = of->outcome + 1; i < of->count; i++) {
        const size_t length = pursuer_length(of->names[i]);
        if (length == 0)
            continue;
        of->series[used] = i;
        self->series[used] = strndup(of->names[i], length);
        if (!self->series[used++])
            return false;
    }
    return true;
}

static pur_status understand(results *self, reading *from, const char *line)
{
    columns *of = &from->of;
    of->format = line[0] == '{' ? TRACE_NDJSON : TRACE_CSV;
    if (!read_names(of, line))
        return no_memory(from->error);
    while (of->outcome < of->count && strcmp(of->names[of->outcome], "outcome") != 0)
        of->outcome++;
    if (!is_batch(of))
        return refuse(from, "these are not the rows of a batch");
    from->fields = calloc(of->count, sizeof *from->fields);
    return from->fields && find_series(self, of) ? PUR_OK : no_memory(from->error);
}

static results_group *group_called(results *self, const char *label)
{
    /* Most rows are of the group of the row before. */
    for (size_t i = self->group_count; i-- > 0;)
        if (strcmp(self->groups[i].label, label) == 0)
            return &self->groups[i];
    results_group *groups = realloc(self->groups, (self->group_count + 1) * sizeof *self->groups);
    if (!groups)
        return NULL;
    self->groups = groups;
    results_group *made = &groups[self->group_count];
    *made = (results_group){.label = strdup(label)};
    if (!made->label)
        return NULL;
    self->group_count++;
    return made;
}

/* Room for the times of a run more. */
static double *add_run(results *self, results_group *group)
{
    if (group->count == group->capacity) {
        const size_t capacity = group->capacity ? 2 * group->capacity : 256;
        double *times = realloc(group->times, capacity * self->series_count * sizeof *group->times);
        if (!times)
            return NULL;
        group->times = times;
        group->capacity = capacity;
    }
    self->runs++;
    return group->times + group->count++ * self->series_count;
}

/* A number, or NaN where there is none. */
static bool read_time(const row_field *field, double *time)
{
    char text[SCN_NUMBER_SIZE];
    *time = (double)NAN;
    if (field->length == 0 || is(field, "null"))
        return true;
    if (field->length >= sizeof text)
        return false;
    memcpy(text, field->value, field->length);
    text[field->length] = '\0';
    return scn_parse_number(text, time) == PUR_OK && isfinite(*time);
}

/* The fields of a row, of which there must be as many as there are columns. */
static bool split(const columns *of, const char *line, row_field *fields)
{
    size_t count = 0;
    const char *rest = line;
    while (count < of->count && row_next_field(of->format, &rest, &fields[count]))
        count++;
    return count == of->count && !rest;
}

static pur_status take_row(results *self, reading *from, const char *line)
{
    const columns *of = &from->of;
    buffer *label = &from->label;
    if (!split(of, line, from->fields))
        return refuse(from, "it has other columns, or is cut short");
    label->used = 0;
    buffer_print(label, "%s", "");
    for (size_t i = FIELD_SWEPT; i < of->outcome; i++)
        buffer_print(label, "%s%s=%.*s", i > FIELD_SWEPT ? ", " : "", of->names[i],
                     (int)from->fields[i].length, from->fields[i].value);
    results_group *group = label->failed ? NULL : group_called(self, label->bytes);
    double *times = group ? add_run(self, group) : NULL;
    if (!times)
        return no_memory(from->error);
    for (size_t i = 0; i < self->series_count; i++)
        if (!read_time(&from->fields[of->series[i]], &times[i]))
            return refuse(from, "a time is not a number");
    return PUR_OK;
}

/* What is behind the last line feed was being written when the batch was interrupted. */
static pur_status take_lines(results *self, reading *from, char *text)
{
    pur_status status = PUR_OK;
    for (char *end; status == PUR_OK && (end = strchr(text, '\n')); text = end + 1) {
        *end = '\0';
        from->line++;
        if (shard_is_line(text))
            continue;
        const bool first = !from->fields;
        if (first)
            status = understand(self, from, text);
        if (status == PUR_OK && !(first && from->of.format == TRACE_CSV))
            status = take_row(self, from, text);
    }
    return status;
}

pur_status results_read(results *self, const char *path, pur_error *error)
{
    *self = (results){0};
    size_t size = 0;
    char *text = scn_read_file(path, SIZE_MAX / 4, &size, error);
    if (!text)
        return error->status;
    reading from = {.path = path, .error = error};
    pur_status status = take_lines(self, &from, text);
    if (status == PUR_OK && self->runs == 0)
        status = purp_fail(error, PUR_INVALID, NULL, "%s: there is no row of a batch in it", path);
    free_columns(&from.of);
    free(from.fields);
    buffer_free(&from.label);
    free(text);
    return status;
}

size_t results_times(const results *self, size_t group, size_t series, double *found)
{
    const results_group *of = &self->groups[group];
    size_t count = 0;
    for (size_t i = 0; i < of->count; i++) {
        const double time = of->times[i * self->series_count + series];
        if (!isnan(time))
            found[count++] = time;
    }
    stat_sort(found, count);
    return count;
}
