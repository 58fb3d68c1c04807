/* Prints the summary of a batch as CSV or NDJSON: of each point, then differences of points. */
#include "run/batch/summary_data.h"

#include "run/batch/sample.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

/* What a row is of: an agent at a point, or two agents or two points. SIZE_MAX: not two. */
typedef struct subject {
    size_t point;
    size_t less_point;
    size_t agent;
    size_t less_agent;
    table_measure kind;
} subject;

typedef struct data {
    const batch_table *table;
    double *room; /* for the values of a point */
    buffer line;
    FILE *out;
} data;

/* A field and what stands before it, `name` being its key in NDJSON. */
static void begin_field(data *self, const char *name)
{
    if (self->table->head.format == TRACE_NDJSON)
        buffer_print(&self->line, "%s\"%s\":", self->line.used == 0 ? "{" : ",", name);
    else if (self->line.used > 0)
        buffer_text(&self->line, ",");
}

static void add_text(data *self, const char *name, const char *text)
{
    begin_field(self, name);
    row_print_text(self->table->head.format, text, &self->line);
}

static void add_number(data *self, const char *name, double number)
{
    begin_field(self, name);
    if (isfinite(number))
        buffer_number(&self->line, number + 0.0);
    else if (self->table->head.format == TRACE_NDJSON)
        buffer_text(&self->line, "null");
}

static void add_count(data *self, const char *name, size_t count)
{
    begin_field(self, name);
    buffer_integer(&self->line, count);
}

static void add_point(data *self, const subject *of)
{
    char text[64];
    snprintf(text, sizeof text, "%zu less %zu", of->point, of->less_point);
    if (of->less_point == SIZE_MAX)
        add_count(self, "point", of->point);
    else
        add_text(self, "point", text);
}

static void add_agent(data *self, const subject *of)
{
    buffer text = {0};
    size_t length;
    const char *name = table_agent_name(self->table, of->agent, &length);
    buffer_print(&text, "%.*s", (int)length, name);
    if (of->less_agent != SIZE_MAX) {
        name = table_agent_name(self->table, of->less_agent, &length);
        buffer_print(&text, " less %.*s", (int)length, name);
    }
    add_text(self, "agent", text.failed ? "" : text.bytes);
    self->line.failed = self->line.failed || text.failed;
    buffer_free(&text);
}

static void end_line(data *self, const char *end)
{
    buffer_text(&self->line, end);
    if (!self->line.failed)
        fwrite(self->line.bytes, 1, self->line.used, self->out);
    self->line.used = 0;
}

/* Later than the limit is at least the limit; how much later is not known. */
static void print_row(data *self, const subject *of, const sample *it, statistic what)
{
    const bool csv = self->table->head.format == TRACE_CSV;
    const stat_estimate found = sample_estimate(it, what);
    add_text(self, "measure", table_column_of(self->table, of->agent, of->kind)->of->measure->key);
    add_point(self, of);
    add_agent(self, of);
    add_text(self, "statistic", statistic_name(what));
    add_number(self, "estimate", found.value);
    add_number(self, "low", isinf(found.low) ? it->limit : found.low);
    add_number(self, "high", found.high);
    add_count(self, "n", found.n);
    buffer_text(&self->line, self->table->points[of->point].settings);
    end_line(self, csv ? "\n" : "}\n");
}

static void print_subject(data *self, const subject *of)
{
    const bool pairs = of->less_agent != SIZE_MAX || of->less_point != SIZE_MAX;
    sample it = sample_of(self->table, of->point, of->agent, of->kind);
    if (pairs) {
        const size_t point = of->less_point == SIZE_MAX ? of->point : of->less_point;
        const size_t agent = of->less_agent == SIZE_MAX ? of->agent : of->less_agent;
        const sample less = sample_of(self->table, point, agent, of->kind);
        it = sample_difference(&it, &less);
    } else {
        sample_sort(&it, of->kind, self->room);
    }
    for (statistic what = 0; what < STATISTIC_COUNT; what++)
        if (statistic_is_of_pairs(what) == pairs && statistic_is_of_measure(what, of->kind))
            print_row(self, of, &it, what);
}

static void print_point(data *self, size_t point)
{
    const size_t agents = table_agents(self->table);
    subject of = {.point = point, .less_point = SIZE_MAX};
    for (of.kind = 0; of.kind < TABLE_MEASURES; of.kind++) {
        of.less_agent = SIZE_MAX;
        for (of.agent = 0; of.agent < agents; of.agent++)
            print_subject(self, &of);
        for (of.less_agent = 1; of.less_agent < agents; of.less_agent++)
            for (of.agent = of.less_agent + 1; of.agent < agents; of.agent++)
                print_subject(self, &of);
    }
}

static void compare_points(data *self, size_t first, size_t second)
{
    subject of = {.point = second, .less_point = first, .less_agent = SIZE_MAX};
    for (of.kind = 0; of.kind < TABLE_MEASURES; of.kind++)
        for (of.agent = 0; of.agent < table_agents(self->table); of.agent++)
            print_subject(self, &of);
}

static void print_names(data *self)
{
    static const char *const names[] = {"measure",  "point", "agent", "statistic",
                                        "estimate", "low",   "high",  "n"};
    const row_reader *const reader = &self->table->reader;
    if (self->table->head.format == TRACE_NDJSON)
        return;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        add_text(self, "", names[i]);
    for (size_t i = 0; i < row_settings_count(reader); i++)
        add_text(self, "", row_setting_name(reader, i));
    end_line(self, "\n");
}

static void print_all(data *self)
{
    const size_t points = table_points_begun(self->table);
    print_names(self);
    for (size_t i = 0; i < points; i++)
        print_point(self, i);
    for (size_t second = 1; second < points; second++) {
        const size_t end = self->table->head.points > SUMMARY_MOST_COMPARED ? 1 : second;
        for (size_t first = 0; first < end; first++)
            compare_points(self, first, second);
    }
}

bool summary_print_data(const batch_table *table, FILE *out)
{
    data self = {
        .table = table, .room = calloc(table_most_rows(table) + 1, sizeof *self.room), .out = out};
    if (self.room)
        print_all(&self);
    const bool complete = self.room && !self.line.failed;
    buffer_free(&self.line);
    free(self.room);
    return complete;
}
