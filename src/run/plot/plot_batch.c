/* Draws the times and shares of a batch, a row for each point and pursuer. */
#include "run/plot/plot_batch.h"

#include "base/fail.h"
#include "run/plot/plot.h"
#include "run/plot/svg.h"
#include "run/statistics/statistics.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* In pixels. */
#define TOP 56.0
#define ROW 34.0
#define HEADING 24.0 /* above the rows of a point */
#define FIELD 480.0
#define GAP 90.0 /* between times and shares; has the medians as numbers */
#define SHARES 160.0
#define RIGHT 70.0
#define BOTTOM 84.0
#define LABEL_LEAST 60.0
#define LABEL_MOST 420.0

#define TICKS 8
#define BINS 60
#define DASHES 4 /* the classes d0, d1, … */

typedef struct sheet {
    const batch_points *from;
    double left; /* of the times */
    double low;  /* s */
    double high;
    double *room; /* for the times of one point */
    FILE *out;
} sheet;

static double across(const sheet *self, double time)
{
    return self->left + FIELD * (time - self->low) / (self->high - self->low);
}

static double share_across(const sheet *self, double share)
{
    return self->left + FIELD + GAP + SHARES * share;
}

/* Where runs have no capture the axis goes on to their limit. */
static void include_row(const batch_points *from, size_t point, size_t series, double *room,
                        double extent[2])
{
    const batch_point *const of = &from->points[point];
    const size_t count = points_values(from, point, series, room);
    extent[0] = fmin(extent[0], count > 0 ? room[0] : of->limit);
    extent[1] = fmax(extent[1], count < of->count ? of->limit : room[count - 1]);
}

void plot_batch_extent(const batch_points *from, double *room, double *low, double *high)
{
    double extent[2] = {HUGE_VAL, -HUGE_VAL};
    for (size_t g = 0; g < from->count; g++)
        for (size_t i = 0; i < from->series_count; i++)
            include_row(from, g, i, room, extent);
    *low = extent[0];
    *high = extent[1];
    if (!(*low <= *high)) {
        *low = 0.0;
        *high = 1.0;
    }
    const double step = plot_nice_step(fmax(*high - *low, 1e-6 * fabs(*high)), TICKS);
    *low = floor(*low / step) * step;
    *high = fmax(ceil(*high / step) * step, *low + step);
}

static bool has_headings(const sheet *self)
{
    return self->from->series_count > 1 && self->from->count > 1;
}

/* The name of a row: the pursuer, or the point where there is one pursuer. */
static const char *name_of(const sheet *self, size_t point, size_t series)
{
    const char *const label = self->from->points[point].label;
    if (self->from->series_count > 1)
        return self->from->series[series];
    return label[0] ? label : "all";
}

static double label_width(const sheet *self)
{
    double longest = 0.0;
    for (size_t g = 0; g < self->from->count; g++)
        for (size_t i = 0; i < self->from->series_count; i++)
            longest = fmax(longest, svg_text_width(name_of(self, g, i), SVG_NORMAL));
    return fmin(LABEL_MOST, fmax(LABEL_LEAST, longest + 24.0));
}

static void print_words(double x, double y, const char *class, const char *anchor,
                        const char *words, FILE *out)
{
    svg_begin_text(x, y, class, anchor, out);
    svg_text(words, out);
    fputs("</text>\n", out);
}

static void draw_axes(const sheet *self, double bottom)
{
    const double step = plot_nice_step(self->high - self->low, TICKS);
    const double last = floor((self->high - self->low) / step + 0.5);
    for (double i = 0.0; i <= last; i++) {
        const double time = self->low + i * step;
        svg_line(across(self, time), TOP, across(self, time), bottom, "grid", self->out);
        svg_begin_text(across(self, time), bottom + 16.0, "tick", "middle", self->out);
        svg_quantity(time, step, self->out);
        fputs("</text>\n", self->out);
    }
    for (int i = 0; i <= 2; i++) {
        const double x = share_across(self, 0.5 * i);
        svg_line(x, TOP, x, bottom, "grid", self->out);
        fprintf(self->out, "<text class=\"tick\" text-anchor=\"middle\"");
        svg_attribute("x", x, self->out);
        svg_attribute("y", bottom + 16.0, self->out);
        fprintf(self->out, ">%d%%</text>\n", 50 * i);
    }
    char words[64];
    snprintf(words, sizeof words, "time to capture (%s)", self->from->measure->unit);
    print_words(self->left + 0.5 * FIELD, bottom + 36.0, "axis", "middle", words, self->out);
    print_words(share_across(self, 0.5), bottom + 36.0, "axis", "middle", "captured", self->out);
    print_words(self->left, bottom + 60.0, "small", "start",
                "of all runs, without capture: later. Box: the middle half; line: 5% to 95%; "
                "bar: the median's 95% interval; shape: histogram; share with Wilson's interval",
                self->out);
}

static void draw_box(double x0, double x1, double y, double height, const char *class, size_t kind,
                     FILE *out)
{
    fprintf(out, "<rect class=\"f %s c%zu\"", class, kind % SVG_COLOURS);
    svg_attribute("x", x0, out);
    svg_attribute("y", y - 0.5 * height, out);
    svg_attribute("width", fmax(x1 - x0, 0.5), out);
    svg_attribute("height", height, out);
    fputs("/>\n", out);
}

/* The histogram of a row; its fullest bin has the height of the row. */
static void draw_histogram(const sheet *self, size_t count, double y, size_t kind)
{
    size_t bins[BINS] = {0};
    size_t most = 1;
    for (size_t i = 0; i < count; i++) {
        const double at = (self->room[i] - self->low) / (self->high - self->low) * BINS;
        size_t *bin = &bins[at < BINS ? (size_t)at : BINS - 1];
        most = ++*bin > most ? *bin : most;
    }
    const double base = y + 0.42 * ROW;
    fprintf(self->out, "<path class=\"f histogram c%zu\" d=\"M", kind % SVG_COLOURS);
    svg_tenths(self->left, self->out);
    putc(' ', self->out);
    svg_tenths(base, self->out);
    for (size_t i = 0; i < BINS; i++) {
        fputs("V", self->out);
        svg_tenths(base - 0.84 * ROW * (double)bins[i] / (double)most, self->out);
        fputs("H", self->out);
        svg_tenths(self->left + FIELD * (double)(i + 1) / BINS, self->out);
    }
    fputs("V", self->out);
    svg_tenths(base, self->out);
    fputs("Z\"/>\n", self->out);
}

/* Where a quantile or its bound is, up to the ends of the axis: later than the limit is the right
   one, and so is a missing high bound. */
static double time_across(const sheet *self, double time, double missing)
{
    return across(self, fmin(isnan(time) ? missing : time, self->high));
}

static void print_median(const sheet *self, double median, double limit, double y)
{
    svg_begin_text(self->left + FIELD + 8.0, y + 4.0, "value", "start", self->out);
    if (isinf(median))
        fprintf(self->out, "&gt; %g", limit);
    else
        svg_quantity(median, 0.01, self->out);
    fprintf(self->out, " %s</text>\n", self->from->measure->unit);
}

/* `captured` of the runs of the point have a time. */
static void draw_times(const sheet *self, const batch_point *point, size_t captured, double y,
                       size_t kind)
{
    static const unsigned percents[] = {5, 25, 75, 95};
    const stat_estimate median = stat_quantile_of(self->room, point->count, 50, &stat_level_95);
    double at[4];
    for (size_t i = 0; i < 4; i++)
        at[i] = time_across(self, stat_quantile(self->room, point->count, percents[i]), 0.0);
    char class[32];
    snprintf(class, sizeof class, "whisker c%zu d%zu", kind % SVG_COLOURS,
             kind / SVG_COLOURS % DASHES);
    draw_histogram(self, captured, y, kind);
    svg_line(at[0], y, at[3], y, class, self->out);
    draw_box(at[1], at[2], y, 12.0, "half", kind, self->out);
    draw_box(time_across(self, median.low, self->low), time_across(self, median.high, self->high),
             y, 18.0, "median", kind, self->out);
    print_median(self, median.value, point->limit, y);
}

static void draw_share(const sheet *self, size_t hits, size_t count, double y, size_t kind)
{
    const stat_estimate share = stat_share(hits, count, &stat_level_95);
    char class[32];
    snprintf(class, sizeof class, "whisker c%zu d%zu", kind % SVG_COLOURS,
             kind / SVG_COLOURS % DASHES);
    svg_line(share_across(self, share.low), y, share_across(self, share.high), y, class, self->out);
    fprintf(self->out, "<circle class=\"f c%zu\"", kind % SVG_COLOURS);
    svg_attribute("cx", share_across(self, share.value), self->out);
    svg_attribute("cy", y, self->out);
    fputs(" r=\"4\"/>\n", self->out);
    svg_begin_text(share_across(self, 1.0) + 12.0, y + 4.0, "value", "start", self->out);
    svg_quantity(100.0 * share.value, 0.1, self->out);
    fputs("%</text>\n", self->out);
}

static void draw_row(const sheet *self, size_t point, size_t series, double y)
{
    /* A colour for each pursuer, or for each point where there is one pursuer. */
    const size_t kind = self->from->series_count > 1 ? series : point;
    const batch_point *const of = &self->from->points[point];
    const size_t captured = points_values(self->from, point, series, self->room);
    svg_begin_text(self->left - 10.0, y + 4.0, "name", "end", self->out);
    svg_text_within(name_of(self, point, series), SVG_NORMAL, self->left - 20.0, self->out);
    fputs("</text>\n", self->out);
    draw_times(self, of, captured, y, kind);
    draw_share(self, captured, of->count, y, kind);
}

static void draw_rows(const sheet *self)
{
    double y = TOP;
    for (size_t g = 0; g < self->from->count && !ferror(self->out); g++) {
        if (has_headings(self)) {
            svg_begin_text(self->left, y + 17.0, "heading", "start", self->out);
            svg_text_within(self->from->points[g].label, 1.15 * SVG_NORMAL, FIELD + GAP + SHARES,
                            self->out);
            fputs("</text>\n", self->out);
            y += HEADING;
        }
        for (size_t i = 0; i < self->from->series_count; i++, y += ROW)
            draw_row(self, g, i, y + 0.5 * ROW);
    }
}

static const char style[] = "<style>\n"
                            ".histogram { fill-opacity: 0.18; stroke: none }\n"
                            ".half { fill-opacity: 0.35; stroke-width: 1 }\n"
                            ".median { stroke: none }\n"
                            ".whisker { stroke-width: 1.6 }\n"
                            ".heading { font-weight: bold }\n"
                            "</style>\n";

static size_t most_runs(const batch_points *from)
{
    size_t most = 0;
    for (size_t i = 0; i < from->count; i++)
        most = from->points[i].count > most ? from->points[i].count : most;
    return most;
}

pur_status plot_batch(const batch_points *from, const char *title, FILE *out, pur_error *error)
{
    sheet s = {.from = from, .out = out};
    s.room = calloc(most_runs(from) + 1, sizeof *s.room);
    if (!s.room)
        return purp_fail_no_memory(error);
    plot_batch_extent(from, s.room, &s.low, &s.high);
    s.left = fmax(SVG_LEFT, label_width(&s));
    const double rows = (double)(from->count * from->series_count);
    const double headings = has_headings(&s) ? HEADING * (double)from->count : 0.0;
    const double bottom = TOP + rows * ROW + headings;
    const double words = SVG_LEFT + 1.15 * svg_text_width(title, SVG_TITLE) + 16.0;
    svg_begin(fmax(s.left + FIELD + GAP + SHARES + RIGHT, words), bottom + BOTTOM, title, out);
    fputs(style, out);
    draw_axes(&s, bottom);
    draw_rows(&s);
    fputs("</svg>\n", out);
    free(s.room);
    return PUR_OK;
}
