/* Reads what a batch must be precise in, looks at its rows, and says how precise it is. */
#include "run/batch/precision.h"

#include "base/fail.h"
#include "scenario/number.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char between[] = " less ";

static pur_status fail_statistic(const char *name, pur_error *error)
{
    buffer known = {0};
    for (statistic i = STATISTIC_SHARE; i < STATISTIC_COUNT; i++)
        buffer_print(&known, "%s%s", i > STATISTIC_SHARE ? ", " : "", statistic_name(i));
    purp_fail(error, PUR_INVALID, NULL, "there is no statistic '%s': there are %s", name,
              known.failed ? "" : known.bytes);
    buffer_free(&known);
    return PUR_INVALID;
}

static pur_status read_statistic(precision *self, const char *name, pur_error *error)
{
    self->what = STATISTIC_SHARE;
    while (self->what < STATISTIC_COUNT && strcmp(statistic_name(self->what), name) != 0)
        self->what++;
    if (self->what == STATISTIC_COUNT)
        return fail_statistic(name, error);
    if (statistic_is_of_pairs(self->what) == (strstr(self->subject, between) != NULL))
        return PUR_OK;
    return purp_fail(error, PUR_INVALID, NULL,
                     statistic_is_of_pairs(self->what)
                         ? "'%s' is of two pursuers: write 'b less a:%s'"
                         : "'%s' is of one pursuer, or of the run: write 'a:%s'",
                     name, name);
}

/* "0.1" or "1%" */
static pur_status read_half(precision *self, const char *text, pur_error *error)
{
    char number[SCN_NUMBER_SIZE] = "";
    const size_t length = strlen(text);
    self->relative = length > 0 && text[length - 1] == '%';
    if (length < sizeof number)
        memcpy(number, text, length - self->relative);
    if (scn_parse_number(number, &self->half) == PUR_OK && self->half > 0.0 && isfinite(self->half))
        return PUR_OK;
    return purp_fail(error, PUR_INVALID, NULL, "'%s' is no number above 0, and no percentage",
                     text);
}

pur_status precision_read(precision *self, const char *text, pur_error *error)
{
    *self = (precision){.less = SIZE_MAX, .subject = strdup(text)};
    if (!self->subject)
        return purp_fail_no_memory(error);
    char *const equals = strrchr(self->subject, '=');
    if (!equals)
        return purp_fail(error, PUR_INVALID, NULL,
                         "expected STATISTIC=H, SUBJECT:STATISTIC=H or the same with H%%");
    *equals = '\0';
    char *const colon = strrchr(self->subject, ':');
    char *const name = strdup(colon ? colon + 1 : self->subject);
    *(colon ? colon : self->subject) = '\0';
    if (!name)
        return purp_fail_no_memory(error);
    pur_status status = read_statistic(self, name, error);
    free(name);
    return status == PUR_OK ? read_half(self, text + (equals - self->subject) + 1, error) : status;
}

void precision_free(precision *self)
{
    free(self->subject);
    *self = (precision){0};
}

static pur_status find_subject(precision *self, const row_reader *names, pur_error *error)
{
    const char *const less = strstr(self->subject, between);
    const size_t length = less ? (size_t)(less - self->subject) : strlen(self->subject);
    self->agent = table_find_agent(names, self->subject, length);
    if (less) {
        const char *const other = less + strlen(between);
        self->less = *other ? table_find_agent(names, other, strlen(other)) : SIZE_MAX;
    }
    const bool is_none = self->agent == SIZE_MAX || (less && self->less == SIZE_MAX);
    if (is_none || (less && (self->agent == 0 || self->agent == self->less)))
        return table_fail_agent(names, self->subject, error);
    return PUR_OK;
}

pur_status precision_find(precision *self, const char *names, pur_error *error)
{
    row_reader reader = {0};
    const pur_status found = row_reader_names(&reader, names) ? find_subject(self, &reader, error)
                                                              : purp_fail_no_memory(error);
    row_reader_free(&reader);
    return found;
}

void precision_print(const precision *self, buffer *out)
{
    buffer_print(out, "%s:%s=%.17g%s from %" PRIu64, self->subject, statistic_name(self->what),
                 self->half, self->relative ? "%" : "", self->first);
}

uint64_t precision_next_look(const precision *self, uint64_t count, uint64_t most)
{
    uint64_t look = self->first;
    while (look <= count)
        look += look < 4 ? 1 : look / 4;
    return look < most ? look : most;
}

/* What is asked about of a point. False when out of memory. */
static bool look_at(const precision *self, const batch_table *table, size_t point, sample *it,
                    stat_estimate *found)
{
    double *const room = calloc(table->points[point].count + 1, sizeof *room);
    if (!room)
        return false;
    *it = sample_of(table, point, self->agent, TABLE_TIME);
    if (self->less != SIZE_MAX) {
        const sample less = sample_of(table, point, self->less, TABLE_TIME);
        *it = sample_difference(it, &less);
    } else {
        sample_sort(it, TABLE_TIME, room);
    }
    *found = sample_estimate(it, self->what);
    free(room);
    return true;
}

/* How far the interval reaches to either side, in what was asked for; not finite without one. */
static double half_of(const precision *self, const stat_estimate *found)
{
    const double half = (found->high - found->low) / 2.0;
    return self->relative ? 100.0 * half / fabs(found->value) : half;
}

static row_status look(const void *context, const batch_table *table, size_t point, bool *ends)
{
    const precision *const self = context;
    const uint64_t count = table->points[point].count;
    if (precision_next_look(self, count - 1, UINT64_MAX) != count)
        return ROW_OK;
    sample it;
    stat_estimate found;
    if (!look_at(self, table, point, &it, &found))
        return ROW_NO_MEMORY;
    *ends = it.alike || half_of(self, &found) <= self->half;
    return ROW_OK;
}

static void print_half(const precision *self, double half, FILE *out)
{
    fprintf(out, "%.3g%s", half, self->relative ? "%" : "");
}

static void report_point(const precision *self, const sample *it, const stat_estimate *found,
                         FILE *out)
{
    const double half = half_of(self, found);
    if (it->alike) {
        fprintf(out, "precise after %zu runs, which are all the same\n", it->count);
        return;
    }
    const bool precise = half <= self->half;
    fputs(precise ? "precise to " : "not precise: ", out);
    if (isfinite(half))
        print_half(self, half, out);
    else
        fputs("no interval", out);
    fprintf(out, " after %zu run%s", it->count, it->count == 1 ? "" : "s");
    if (!precise) {
        fputs(", wanted ", out);
        print_half(self, self->half, out);
    }
    putc('\n', out);
}

static bool report(const void *context, const batch_table *table, FILE *out)
{
    const precision *const self = context;
    for (size_t i = 0; i < table_points_begun(table); i++) {
        sample it;
        stat_estimate found;
        if (!look_at(self, table, i, &it, &found))
            return false;
        if (table->head.points > 1)
            fprintf(out, "%s: ", table->points[i].label);
        report_point(self, &it, &found, out);
    }
    return true;
}

void precision_attach(const precision *self, batch_table *table)
{
    table->level = &stat_level_96;
    table->stop = (table_stop){look, report, self};
}
