/* Draws the times and shares of a batch in characters, a row for each point and pursuer. */
#include "base/fail.h"
#include "run/plot/plot_batch.h"
#include "run/plot/svg.h"
#include "run/statistics/statistics.h"
#include "scenario/number.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define LABEL_MOST 24
#define NUMBERS 19 /* columns right of the field: the median and the share */
#define FIELD (TEXT_COLS - LABEL_MOST - 1 - NUMBERS)

typedef struct sheet {
    const batch_points *from;
    plot_text how;
    double low; /* s */
    double high;
    double *room; /* for the times of one point */
    FILE *out;
} sheet;

/* What is later than the limit is at the right end. */
static int column_of(const sheet *self, double time)
{
    const double share = (fmin(time, self->high) - self->low) / (self->high - self->low);
    return (int)floor(share * (FIELD - 1) + 0.5);
}

/* The middle half as =, 5% to 95% as -, the median as |. */
static void draw_box(const sheet *self, text_grid *grid, size_t runs, run_paint paint)
{
    static const unsigned percents[] = {5, 25, 50, 75, 95};
    int at[5];
    for (size_t i = 0; i < 5; i++)
        at[i] = column_of(self, stat_quantile(self->room, runs, percents[i]));
    for (int x = at[0]; x <= at[4]; x++)
        text_put(grid, x, 0, x < at[1] || x > at[3] ? '-' : '=', paint);
    text_put(grid, at[2], 0, '|', PAINT_DEFAULT);
}

static void put_numbers(const sheet *self, text_grid *grid, size_t captured,
                        const batch_point *point)
{
    char number[SCN_NUMBER_SIZE];
    char text[2 * SCN_NUMBER_SIZE];
    const double median = stat_quantile(self->room, point->count, 50);
    if (isinf(median))
        snprintf(number, sizeof number, "> %g", point->limit);
    else
        svg_format_quantity(median, 0.01, number);
    snprintf(text, sizeof text, "%8s %s", number, self->from->measure->unit);
    text_words(grid, FIELD + 1, 0, text, PAINT_DEFAULT);
    svg_format_quantity(100.0 * (double)captured / (double)point->count, 0.1, number);
    snprintf(text, sizeof text, "%5s%%", number);
    text_words(grid, FIELD + 12, 0, text, PAINT_DEFAULT);
}

/* The label, its columns filled up, and the rest of the row. */
static bool print_row(const sheet *self, const char *label, size_t point, size_t series,
                      run_paint paint)
{
    text_grid grid;
    const batch_point *const of = &self->from->points[point];
    const size_t captured = points_values(self->from, point, series, self->room);
    const bool room = text_new(&grid, self->how, FIELD + NUMBERS, 1);
    if (room) {
        draw_box(self, &grid, of->count, paint);
        put_numbers(self, &grid, captured, of);
        const int used = text_print_end(self->how, label, LABEL_MOST, self->out);
        fprintf(self->out, "%*s", LABEL_MOST + 1 - used, "");
        text_print_row(&grid, 0, self->out);
    }
    text_free(&grid);
    return room;
}

static bool print_rows(const sheet *self)
{
    const batch_points *from = self->from;
    const bool one = from->series_count == 1;
    for (size_t g = 0; g < from->count && !ferror(self->out); g++) {
        const char *label = from->points[g].label;
        if (!one && from->count > 1) {
            text_print_end(self->how, label, TEXT_COLS, self->out);
            putc('\n', self->out);
        }
        for (size_t i = 0; i < from->series_count; i++) {
            const run_paint paint = (run_paint)(1 + (one ? g : i) % PALETTE_COLOURS);
            const char *name = !one ? from->series[i] : label[0] ? label : "all";
            if (!print_row(self, name, g, i, paint))
                return false;
        }
    }
    return true;
}

static void print_axis(const sheet *self)
{
    char low[SCN_NUMBER_SIZE];
    char high[SCN_NUMBER_SIZE];
    const double step = (self->high - self->low) / 100.0;
    svg_format_quantity(self->low, step, low);
    svg_format_quantity(self->high, step, high);
    fprintf(self->out, "%*s%s%*s%*s%*s\n", LABEL_MOST + 1, "", low,
            FIELD - (int)strlen(low) - (int)strlen(high), "", (int)strlen(high), high, NUMBERS - 1,
            "median  captured");
    fprintf(self->out, "time to capture (%s): = the middle half, - 5%% to 95%%, | the median\n",
            self->from->measure->unit);
}

pur_status plot_batch_text(const batch_points *from, const char *title, plot_text how, FILE *out,
                           pur_error *error)
{
    sheet s = {.from = from, .how = how, .out = out};
    size_t most = 0;
    for (size_t i = 0; i < from->count; i++)
        most = from->points[i].count > most ? from->points[i].count : most;
    s.room = calloc(most + 1, sizeof *s.room);
    if (!s.room)
        return purp_fail_no_memory(error);
    plot_batch_extent(from, s.room, &s.low, &s.high);
    text_print_end(how, title, TEXT_COLS, out);
    putc('\n', out);
    const bool complete = print_rows(&s);
    print_axis(&s);
    free(s.room);
    return complete ? PUR_OK : purp_fail_no_memory(error);
}
