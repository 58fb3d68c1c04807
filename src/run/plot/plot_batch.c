/* Draws the times and shares of a batch, a row for each point and pursuer. */
#include "run/plot/plot_batch.h"

#include "base/fail.h"
#include "run/batch/statistics.h"
#include "run/plot/plot.h"
#include "run/plot/svg.h"

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
#define LABEL_MOST 260.0
#define LETTER 7.0 /* the width of a letter, about */

#define TICKS 8
#define BINS 60

typedef struct sheet {
    const batch_points *from;
    double left; /* of the times */
    double low;  /* s */
    double high;
    double *room; /* for the times of one point */
    FILE *out;
} sheet;

static double across(const sheet *s, double time)
{
    return s->left + FIELD * (time - s->low) / (s->high - s->low);
}

static double share_across(const sheet *s, double share)
{
    return s->left + FIELD + GAP + SHARES * share;
}

/* One axis of times for all points. */
static void find_extent(sheet *s)
{
    s->low = HUGE_VAL;
    s->high = -HUGE_VAL;
    for (size_t g = 0; g < s->from->count; g++) {
        for (size_t i = 0; i < s->from->series_count; i++) {
            const size_t count = points_values(s->from, g, i, s->room);
            if (count > 0) {
                s->low = fmin(s->low, s->room[0]);
                s->high = fmax(s->high, s->room[count - 1]);
            }
        }
    }
    if (!(s->low <= s->high)) {
        s->low = 0.0;
        s->high = 1.0;
    }
    const double step = plot_nice_step(fmax(s->high - s->low, 1e-6 * fabs(s->high)), TICKS);
    s->low = floor(s->low / step) * step;
    s->high = fmax(ceil(s->high / step) * step, s->low + step);
}

static bool has_headings(const sheet *s)
{
    return s->from->series_count > 1 && s->from->count > 1;
}

/* The name of a row: the pursuer, or the point where there is one pursuer. */
static const char *name_of(const sheet *s, size_t point, size_t series)
{
    const char *const label = s->from->points[point].label;
    if (s->from->series_count > 1)
        return s->from->series[series];
    return label[0] ? label : "all";
}

static double label_width(const sheet *s)
{
    size_t longest = 0;
    for (size_t g = 0; g < s->from->count; g++)
        for (size_t i = 0; i < s->from->series_count; i++) {
            const size_t length = strlen(name_of(s, g, i));
            longest = length > longest ? length : longest;
        }
    return fmin(LABEL_MOST, fmax(LABEL_LEAST, LETTER * (double)longest + 24.0));
}

static void print_words(double x, double y, const char *class, const char *anchor,
                        const char *words, FILE *out)
{
    svg_begin_text(x, y, class, anchor, out);
    svg_text(words, out);
    fputs("</text>\n", out);
}

static void draw_axes(const sheet *s, double bottom)
{
    const double step = plot_nice_step(s->high - s->low, TICKS);
    const double last = floor((s->high - s->low) / step + 0.5);
    for (double i = 0.0; i <= last; i++) {
        const double time = s->low + i * step;
        svg_line(across(s, time), TOP, across(s, time), bottom, "grid", s->out);
        svg_begin_text(across(s, time), bottom + 16.0, "tick", "middle", s->out);
        svg_quantity(time, step, s->out);
        fputs("</text>\n", s->out);
    }
    for (int i = 0; i <= 2; i++) {
        const double x = share_across(s, 0.5 * i);
        svg_line(x, TOP, x, bottom, "grid", s->out);
        fprintf(s->out, "<text class=\"tick\" text-anchor=\"middle\"");
        svg_attribute("x", x, s->out);
        svg_attribute("y", bottom + 16.0, s->out);
        fprintf(s->out, ">%d%%</text>\n", 50 * i);
    }
    print_words(s->left + 0.5 * FIELD, bottom + 36.0, "axis", "middle", "time to capture (s)",
                s->out);
    print_words(share_across(s, 0.5), bottom + 36.0, "axis", "middle", "captured", s->out);
    print_words(s->left, bottom + 60.0, "small", "start",
                "box: the middle half; line: 5% to 95%; bar: the median with its 95% interval; "
                "shape: histogram; share with Wilson's 95% interval",
                s->out);
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
static void draw_histogram(const sheet *s, size_t count, double y, size_t kind)
{
    size_t bins[BINS] = {0};
    size_t most = 1;
    for (size_t i = 0; i < count; i++) {
        const double at = (s->room[i] - s->low) / (s->high - s->low) * BINS;
        size_t *bin = &bins[at < BINS ? (size_t)at : BINS - 1];
        most = ++*bin > most ? *bin : most;
    }
    const double base = y + 0.42 * ROW;
    fprintf(s->out, "<path class=\"f histogram c%zu\" d=\"M", kind % SVG_COLOURS);
    svg_tenths(s->left, s->out);
    putc(' ', s->out);
    svg_tenths(base, s->out);
    for (size_t i = 0; i < BINS; i++) {
        fputs("V", s->out);
        svg_tenths(base - 0.84 * ROW * (double)bins[i] / (double)most, s->out);
        fputs("H", s->out);
        svg_tenths(s->left + FIELD * (double)(i + 1) / BINS, s->out);
    }
    fputs("V", s->out);
    svg_tenths(base, s->out);
    fputs("Z\"/>\n", s->out);
}

static bool draw_times(const sheet *s, size_t count, double y, size_t kind)
{
    static const double shares[] = {0.05, 0.25, 0.5, 0.75, 0.95};
    double at[5];
    stat_interval interval[5];
    if (count == 0)
        return true;
    for (size_t i = 0; i < 5; i++)
        at[i] = stat_quantile(s->room, count, shares[i]);
    if (!stat_bootstrap(s->room, count, shares, 5, interval))
        return false;
    char class[32];
    snprintf(class, sizeof class, "whisker c%zu", kind % SVG_COLOURS);
    draw_histogram(s, count, y, kind);
    svg_line(across(s, at[0]), y, across(s, at[4]), y, class, s->out);
    draw_box(across(s, at[1]), across(s, at[3]), y, 12.0, "half", kind, s->out);
    draw_box(across(s, interval[2].low), across(s, interval[2].high), y, 18.0, "median", kind,
             s->out);
    svg_begin_text(s->left + FIELD + 8.0, y + 4.0, "value", "start", s->out);
    svg_quantity(at[2], 0.01, s->out);
    fprintf(s->out, " %s</text>\n", s->from->measure->unit);
    return true;
}

static void draw_share(const sheet *s, size_t hits, size_t count, double y, size_t kind)
{
    const stat_interval interval = stat_wilson(hits, count);
    const double share = (double)hits / (double)count;
    char class[32];
    snprintf(class, sizeof class, "whisker c%zu", kind % SVG_COLOURS);
    svg_line(share_across(s, interval.low), y, share_across(s, interval.high), y, class, s->out);
    fprintf(s->out, "<circle class=\"f c%zu\"", kind % SVG_COLOURS);
    svg_attribute("cx", share_across(s, share), s->out);
    svg_attribute("cy", y, s->out);
    fputs(" r=\"4\"/>\n", s->out);
    svg_begin_text(share_across(s, 1.0) + 12.0, y + 4.0, "value", "start", s->out);
    svg_quantity(100.0 * share, 0.1, s->out);
    fputs("%</text>\n", s->out);
}

static bool draw_row(const sheet *s, size_t point, size_t series, double y)
{
    /* A colour for each pursuer, or for each point where there is one pursuer. */
    const size_t kind = s->from->series_count > 1 ? series : point;
    const size_t count = points_values(s->from, point, series, s->room);
    print_words(s->left - 10.0, y + 4.0, "name", "end", name_of(s, point, series), s->out);
    if (!draw_times(s, count, y, kind))
        return false;
    draw_share(s, count, s->from->points[point].count, y, kind);
    return true;
}

static bool draw_rows(const sheet *s)
{
    double y = TOP;
    for (size_t g = 0; g < s->from->count && !ferror(s->out); g++) {
        if (has_headings(s)) {
            print_words(s->left, y + 17.0, "heading", "start", s->from->points[g].label, s->out);
            y += HEADING;
        }
        for (size_t i = 0; i < s->from->series_count; i++, y += ROW)
            if (!draw_row(s, g, i, y + 0.5 * ROW))
                return false;
    }
    return true;
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
        return purp_fail(error, PUR_NO_MEMORY, NULL, "out of memory");
    find_extent(&s);
    s.left = fmax(SVG_LEFT, label_width(&s));
    const double rows = (double)(from->count * from->series_count);
    const double headings = has_headings(&s) ? HEADING * (double)from->count : 0.0;
    const double bottom = TOP + rows * ROW + headings;
    svg_begin(s.left + FIELD + GAP + SHARES + RIGHT, bottom + BOTTOM, title, out);
    fputs(style, out);
    draw_axes(&s, bottom);
    const bool complete = draw_rows(&s);
    fputs("</svg>\n", out);
    free(s.room);
    return complete ? PUR_OK : purp_fail(error, PUR_NO_MEMORY, NULL, "out of memory");
}
