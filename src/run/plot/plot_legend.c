/* The legend of a picture. */
#include "run/plot/plot_picture.h"

#include <string.h>

#define RIGHT 200.0
#define ROW 20.0
#define NAMES_MOST 20 /* the rest is left out */
#define OTHER_ROWS 6  /* below the names, at most */

#define NAME_SIZE (PUR_NAME_MAX + 32)

static double row_y(size_t row)
{
    return PICTURE_TOP + 10.0 + ROW * (double)row;
}

/* The middle of what stands left of the words. */
static double symbol_x(const picture *p)
{
    return PICTURE_LEFT + p->width + 31.0;
}

static void begin_words(const picture *p, size_t row, FILE *out)
{
    svg_begin_text(PICTURE_LEFT + p->width + 54.0, row_y(row) + 4.0, "legend", "start", out);
}

/* "start, at 12 s" */
static void print_time(const picture *p, size_t row, const char *words, double time, double step,
                       FILE *out)
{
    begin_words(p, row, out);
    fputs(words, out);
    svg_quantity(time, step, out);
    fputs(" s</text>\n", out);
}

static void draw_name(const picture *p, size_t row, const char *name, FILE *out)
{
    char class[48];
    const double x = PICTURE_LEFT + p->width + 16.0;
    snprintf(class, sizeof class, "path d%zu c%zu", row % PICTURE_DASHES, row % SVG_COLOURS);
    svg_line(x, row_y(row), x + 30.0, row_y(row), class, out);
    begin_words(p, row, out);
    svg_text(name, out);
    fputs("</text>\n", out);
}

/* Agents, or crews. */
static size_t count_names(const picture *p)
{
    return p->by_agent ? p->agents : pur_world_crew_count(p->world);
}

static size_t draw_names(const picture *p, FILE *out)
{
    const size_t all = count_names(p);
    const size_t shown = all < NAMES_MOST ? all : NAMES_MOST;
    for (size_t i = 0; i < shown; i++) {
        char name[NAME_SIZE];
        if (p->by_agent)
            pur_world_agent_name(p->world, i, name, sizeof name);
        else
            snprintf(name, sizeof name, "%s", pur_world_crew(p->world, i).name);
        draw_name(p, i, name, out);
    }
    if (shown == all)
        return shown;
    begin_words(p, shown, out);
    fprintf(out, "and %zu more</text>\n", all - shown);
    return shown + 1;
}

static void draw_circle(const picture *p, size_t row, const char *attributes, const char *radius,
                        FILE *out)
{
    fprintf(out, "<circle %s", attributes);
    svg_attribute("cx", symbol_x(p), out);
    svg_attribute("cy", row_y(row), out);
    fprintf(out, " r=\"%s\"/>\n", radius);
}

static void draw_arrow_head(double x, double y, FILE *out)
{
    fputs("<path fill=\"currentColor\" d=\"M", out);
    svg_tenths(x - 5.0, out);
    fputs(" ", out);
    svg_tenths(y - 5.0, out);
    fputs("l14 5l-14 5Z\"/>\n", out);
}

static void draw_capture(const picture *p, size_t row, FILE *out)
{
    picture_cross(symbol_x(p), row_y(row), out);
    if (p->capture_count == 1) {
        print_time(p, row, "capture, at ", p->captures[0].time, 0.001, out);
        return;
    }
    begin_words(p, row, out);
    fputs("capture</text>\n", out);
}

void picture_legend(const picture *p, size_t interval, bool aims, FILE *out)
{
    const double dt = pur_world_dt(p->world);
    size_t row = draw_names(p, out);
    draw_circle(p, row, "class=\"frame\"", "4", out);
    print_time(p, row++, "start, at ", dt * (double)p->ticks[0], dt, out);
    draw_arrow_head(symbol_x(p), row_y(row), out);
    print_time(p, row++, "end, at ", dt * (double)p->ticks[p->shot_count - 1], dt, out);
    if (p->by_agent && interval < p->shot_count) {
        draw_circle(p, row, "fill=\"currentColor\"", "2.5", out);
        print_time(p, row++, "every ", dt * (double)(p->ticks[interval] - p->ticks[0]), dt, out);
    }
    if (aims) {
        picture_aim(symbol_x(p), row_y(row), "frame", out);
        begin_words(p, row++, out);
        fputs("aim, ahead</text>\n", out);
    }
    if (p->capture_count > 0)
        draw_capture(p, row, out);
}

double picture_legend_bottom(const picture *p)
{
    return row_y((p->by_agent ? p->agents : NAMES_MOST) + OTHER_ROWS);
}

/* Wide enough for the field and the words; the longest are cut. */
double picture_full_width(const picture *p, const char *title)
{
    const size_t names = count_names(p);
    size_t longest = 0;
    for (size_t i = 0; i < names && i < NAMES_MOST; i++) {
        const size_t crew = p->by_agent ? pur_world_crew_of(p->world, i) : i;
        const size_t length = strlen(pur_world_crew(p->world, crew).name) + 4;
        longest = length > longest ? length : longest;
    }
    const double legend = fmax(RIGHT, 70.0 + 7.5 * (double)longest);
    const double words = PICTURE_LEFT + 10.0 * (double)strlen(title) + 16.0;
    return fmax(PICTURE_LEFT + p->width + legend,
                fmin(words, PICTURE_LEFT + PICTURE_WIDTH + RIGHT));
}
