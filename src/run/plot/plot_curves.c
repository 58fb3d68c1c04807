/* Draws curves with bands, as SVG and in characters. */
#include "run/plot/curves.h"

#include "run/plot/plot.h"
#include "run/plot/svg.h"
#include "scenario/number.h"

#include <math.h>
#include <string.h>

#define LEFT 84.0 /* pixels, like the next ones */
#define TOP 56.0
#define WIDTH 560.0
#define HEIGHT 320.0
#define BOTTOM 60.0
#define NAMES_MOST 320.0
#define TICKS 8

static double across(const curves *from, double x)
{
    return LEFT + WIDTH * (x - from->x_low) / (from->x_high - from->x_low);
}

static double down(const curves *from, double y)
{
    return TOP + HEIGHT * (from->y_high - y) / (from->y_high - from->y_low);
}

static void draw_grid(const curves *from, FILE *out)
{
    const double x_step = plot_nice_step(from->x_high - from->x_low, TICKS);
    const double y_step = plot_nice_step(from->y_high - from->y_low, TICKS);
    for (double i = 0.0; i <= floor((from->x_high - from->x_low) / x_step + 0.5); i++) {
        const double x = from->x_low + i * x_step;
        svg_line(across(from, x), TOP, across(from, x), TOP + HEIGHT, "grid", out);
        svg_begin_text(across(from, x), TOP + HEIGHT + 16.0, "tick", "middle", out);
        svg_quantity(x, x_step, out);
        fputs("</text>\n", out);
    }
    for (double i = 0.0; i <= floor((from->y_high - from->y_low) / y_step + 0.5); i++) {
        const double y = from->y_low + i * y_step;
        svg_line(LEFT, down(from, y), LEFT + WIDTH, down(from, y), "grid", out);
        svg_begin_text(LEFT - 8.0, down(from, y) + 4.0, "tick", "end", out);
        svg_quantity(y, y_step, out);
        fputs("</text>\n", out);
    }
}

static void draw_names(const curves *from, FILE *out)
{
    svg_begin_text(LEFT + 0.5 * WIDTH, TOP + HEIGHT + 40.0, "axis", "middle", out);
    svg_text(from->x_name, out);
    fputs("</text>\n", out);
    svg_begin_text(LEFT, TOP - 8.0, "axis", "start", out);
    svg_text(from->y_name, out);
    fputs("; band: 95% interval</text>\n", out);
}

static void put_place(double x, double y, FILE *out)
{
    svg_tenths(x, out);
    putc(' ', out);
    svg_tenths(y, out);
    putc(' ', out);
}

static double bound(double number, double otherwise)
{
    return isnan(number) ? otherwise : number;
}

/* There along the upper bounds, back along the lower ones; without a bound, the value. */
static void draw_band(const curves *from, const curve *it, size_t kind, FILE *out)
{
    fprintf(out, "<path class=\"f band c%zu\" d=\"M", kind % SVG_COLOURS);
    for (size_t i = 0; i < it->count; i++) {
        const curve_point *const at = &it->points[i];
        put_place(across(from, at->x), down(from, bound(at->y.high, at->y.value)), out);
    }
    for (size_t i = it->count; i-- > 0;) {
        const curve_point *const at = &it->points[i];
        put_place(across(from, at->x), down(from, bound(at->y.low, at->y.value)), out);
    }
    fputs("Z\"/>\n", out);
}

static void draw_line(const curves *from, const curve *it, size_t kind, FILE *out)
{
    fprintf(out, "<path class=\"line c%zu d%zu\" d=\"M", kind % SVG_COLOURS,
            kind / SVG_COLOURS % 4);
    for (size_t i = 0; i < it->count; i++)
        put_place(across(from, it->points[i].x), down(from, it->points[i].y.value), out);
    fputs("\"/>\n", out);
    for (size_t i = 0; i < it->count; i++) {
        fprintf(out, "<circle class=\"f c%zu\"", kind % SVG_COLOURS);
        svg_attribute("cx", across(from, it->points[i].x), out);
        svg_attribute("cy", down(from, it->points[i].y.value), out);
        fputs(" r=\"3\"/>\n", out);
    }
}

/* The name at the end of the line, below that of the one before where they would overprint. */
static void draw_end(const curves *from, const curve *it, size_t kind, double *next, FILE *out)
{
    const double wanted = down(from, it->points[it->count - 1].y.value) + 4.0;
    const double y = fmax(wanted, *next);
    *next = y + 15.0;
    fprintf(out, "<circle class=\"f c%zu\"", kind % SVG_COLOURS);
    svg_attribute("cx", LEFT + WIDTH + 14.0, out);
    svg_attribute("cy", y - 4.0, out);
    fputs(" r=\"4\"/>\n", out);
    svg_begin_text(LEFT + WIDTH + 24.0, y, "name", "start", out);
    svg_text_within(it->name, SVG_NORMAL, NAMES_MOST, out);
    fputs("</text>\n", out);
}

/* The curve whose end is next below `above`, by value, of those not drawn. */
static size_t highest_end(const curves *from, const bool *drawn)
{
    size_t found = from->count;
    for (size_t i = 0; i < from->count; i++) {
        const curve *const it = &from->items[i];
        if (drawn[i] || it->count == 0)
            continue;
        if (found == from->count ||
            it->points[it->count - 1].y.value >
                from->items[found].points[from->items[found].count - 1].y.value)
            found = i;
    }
    return found;
}

#define MOST_NAMES 64

static void draw_ends(const curves *from, FILE *out)
{
    bool drawn[MOST_NAMES] = {false};
    double next = TOP + 4.0;
    if (from->count > MOST_NAMES || (from->count == 1 && from->items[0].name[0] == '\0'))
        return;
    for (size_t i; (i = highest_end(from, drawn)) < from->count;) {
        draw_end(from, &from->items[i], i, &next, out);
        drawn[i] = true;
    }
}

static double names_width(const curves *from)
{
    double longest = 0.0;
    for (size_t i = 0; i < from->count; i++)
        longest = fmax(longest, svg_text_width(from->items[i].name, SVG_NORMAL));
    return fmin(longest, NAMES_MOST) + 48.0;
}

static const char style[] = "<style>\n"
                            ".band { fill-opacity: 0.16; stroke: none }\n"
                            ".line { fill: none; stroke-width: 1.8 }\n"
                            "</style>\n";

bool plot_curves(const curves *from, const char *title, FILE *out)
{
    const double words = SVG_LEFT + 1.15 * svg_text_width(title, SVG_TITLE) + 16.0;
    svg_begin(fmax(LEFT + WIDTH + names_width(from), words), TOP + HEIGHT + BOTTOM, title, out);
    fputs(style, out);
    draw_grid(from, out);
    draw_names(from, out);
    for (size_t i = 0; i < from->count; i++)
        if (from->items[i].count > 0)
            draw_band(from, &from->items[i], i, out);
    for (size_t i = 0; i < from->count; i++)
        if (from->items[i].count > 0)
            draw_line(from, &from->items[i], i, out);
    draw_ends(from, out);
    fputs("</svg>\n", out);
    return true;
}

/* Characters. */

#define TEXT_LEFT 10 /* columns of the numbers at the axis */
#define TEXT_ROWS 16
#define FIELD_COLS (TEXT_COLS - TEXT_LEFT)

static int text_x(const curves *from, double x)
{
    const double share = (x - from->x_low) / (from->x_high - from->x_low);
    return (int)floor(share * (FIELD_COLS - 1) + 0.5);
}

static int text_y(const curves *from, double y)
{
    const double share = (from->y_high - y) / (from->y_high - from->y_low);
    return (int)floor(share * (TEXT_ROWS - 1) + 0.5);
}

static char sign_of(size_t index)
{
    static const char signs[] = "abcdefghijklmnopqrstuvwxyz";
    return signs[index % (sizeof signs - 1)];
}

/* The interval as a column of | between its bounds. */
static void put_interval(const curves *from, text_grid *grid, const curve_point *at,
                         run_paint paint)
{
    if (isnan(at->y.low) || isnan(at->y.high))
        return;
    for (int y = text_y(from, at->y.high); y <= text_y(from, at->y.low); y++)
        if (!text_has_letter(grid, text_x(from, at->x), y))
            text_put(grid, text_x(from, at->x), y, '|', paint);
}

static void put_line(const curves *from, text_grid *grid, const curve *it, run_paint paint)
{
    for (size_t i = 0; i + 1 < it->count; i++)
        text_line(grid, TEXT_ACROSS * (text_x(from, it->points[i].x) + 0.5),
                  TEXT_DOWN * (text_y(from, it->points[i].y.value) + 0.5),
                  TEXT_ACROSS * (text_x(from, it->points[i + 1].x) + 0.5),
                  TEXT_DOWN * (text_y(from, it->points[i + 1].y.value) + 0.5), '.', paint);
}

static run_paint paint_of(size_t index)
{
    return (run_paint)(1 + index % PALETTE_COLOURS);
}

static void fill_field(const curves *from, text_grid *grid)
{
    for (size_t i = 0; i < from->count; i++)
        put_line(from, grid, &from->items[i], paint_of(i));
    for (size_t i = 0; i < from->count; i++)
        for (size_t k = 0; k < from->items[i].count; k++) {
            const curve_point *const at = &from->items[i].points[k];
            text_put(grid, text_x(from, at->x), text_y(from, at->y.value), sign_of(i), paint_of(i));
        }
    for (size_t i = 0; i < from->count; i++)
        for (size_t k = 0; k < from->items[i].count; k++)
            put_interval(from, grid, &from->items[i].points[k], paint_of(i));
}

static void print_label(const curves *from, int y, FILE *out)
{
    char number[SCN_NUMBER_SIZE] = "";
    const double step = (from->y_high - from->y_low) / (TEXT_ROWS - 1);
    if (y % 5 == 0)
        svg_format_quantity(from->y_high - y * step, (from->y_high - from->y_low) / 100.0, number);
    fprintf(out, "%*s ", TEXT_LEFT - 1, number);
}

static void print_foot(const curves *from, plot_text how, FILE *out)
{
    char low[SCN_NUMBER_SIZE];
    char high[SCN_NUMBER_SIZE];
    const double step = (from->x_high - from->x_low) / 100.0;
    int used = 0;
    svg_format_quantity(from->x_low, step, low);
    svg_format_quantity(from->x_high, step, high);
    fprintf(out, "%*s%s%*s\n", TEXT_LEFT, "", low, FIELD_COLS - (int)strlen(low), high);
    fprintf(out, "%*s%s; | is the 95%% interval\n", TEXT_LEFT, "", from->x_name);
    for (size_t i = 0; i < from->count; i++)
        if (from->items[i].name[0])
            text_legend(how, sign_of(i), paint_of(i), from->items[i].name, &used, out);
    if (used > 0)
        putc('\n', out);
}

bool plot_curves_text(const curves *from, const char *title, plot_text how, FILE *out)
{
    text_grid grid;
    const bool room = text_new(&grid, how, FIELD_COLS, TEXT_ROWS);
    text_print_end(how, title, TEXT_COLS, out);
    fprintf(out, "\n%s\n", from->y_name);
    if (room)
        fill_field(from, &grid);
    for (int y = 0; room && y < TEXT_ROWS; y++) {
        print_label(from, y, out);
        text_print_row(&grid, y, out);
    }
    print_foot(from, how, out);
    text_free(&grid);
    return room;
}
