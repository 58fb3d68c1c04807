/* The legend of a picture. */
#include "run/plot/plot_picture.h"

#include <string.h>

#define RIGHT 200.0
#define ROW 20.0
#define NAMES_MOST 24 /* the rest is left out */
#define OTHER_ROWS 6  /* below the names, at most */

#define NAME_SIZE (PUR_NAME_MAX + 32)

static double row_y(size_t row)
{
    return PICTURE_TOP + 10.0 + ROW * (double)row;
}

/* The middle of what stands left of the words. */
static double symbol_x(const picture *self)
{
    return PICTURE_LEFT + self->width + 31.0;
}

static void begin_words(const picture *self, size_t row, FILE *out)
{
    svg_begin_text(PICTURE_LEFT + self->width + 54.0, row_y(row) + 4.0, "legend", "start", out);
}

/* "start, at 12 s" */
static void print_time(const picture *self, size_t row, const char *words, double time, double step,
                       FILE *out)
{
    begin_words(self, row, out);
    fputs(words, out);
    svg_quantity(time, step, out);
    fputs(" s</text>\n", out);
}

static void draw_name(const picture *self, size_t row, size_t agent, const char *name, FILE *out)
{
    char class[48];
    const double x = PICTURE_LEFT + self->width + 16.0;
    snprintf(class, sizeof class, "path %s", picture_class_of(self, agent).text);
    svg_line(x, row_y(row), x + 30.0, row_y(row), class, out);
    begin_words(self, row, out);
    svg_text(name, out);
    fputs("</text>\n", out);
}

/* Agents, or crews. */
static size_t count_names(const picture *self)
{
    return self->by_agent ? self->agents : pur_world_crew_count(self->world);
}

/* The name in a row: of an agent; or of a crew, which says how many look alike. */
static void name_row(const picture *self, size_t row, char *name, size_t size)
{
    if (self->by_agent) {
        pur_world_agent_name(self->world, row, name, size);
        return;
    }
    const pur_crew crew = pur_world_crew(self->world, row);
    snprintf(name, size, crew.count > 1 ? "%s (%zu alike)" : "%s", crew.name, crew.count);
}

static size_t draw_names(const picture *self, FILE *out)
{
    const size_t all = count_names(self);
    const size_t shown = all < NAMES_MOST ? all : NAMES_MOST;
    for (size_t i = 0; i < shown; i++) {
        char name[NAME_SIZE];
        name_row(self, i, name, sizeof name);
        draw_name(self, i, self->by_agent ? i : pur_world_crew(self->world, i).first, name, out);
    }
    if (shown == all)
        return shown;
    begin_words(self, shown, out);
    fprintf(out, "and %zu more</text>\n", all - shown);
    return shown + 1;
}

static void draw_circle(const picture *self, size_t row, const char *attributes, const char *radius,
                        FILE *out)
{
    fprintf(out, "<circle %s", attributes);
    svg_attribute("cx", symbol_x(self), out);
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

static void draw_capture(const picture *self, size_t row, FILE *out)
{
    picture_cross(symbol_x(self), row_y(row), out);
    if (self->capture_count == 1) {
        print_time(self, row, "capture, at ", self->captures[0].time, 0.001, out);
        return;
    }
    begin_words(self, row, out);
    fputs("capture</text>\n", out);
}

void picture_legend(const picture *self, size_t interval, bool aims, FILE *out)
{
    const double dt = pur_world_dt(self->world);
    size_t row = draw_names(self, out);
    draw_circle(self, row, "class=\"frame\"", "4", out);
    print_time(self, row++, "start, at ", dt * (double)self->ticks[0], dt, out);
    draw_arrow_head(symbol_x(self), row_y(row), out);
    print_time(self, row++, "end, at ", dt * (double)self->ticks[self->shot_count - 1], dt, out);
    if (self->by_agent && interval < self->shot_count) {
        draw_circle(self, row, "fill=\"currentColor\"", "2.5", out);
        print_time(self, row++, "every ", dt * (double)(self->ticks[interval] - self->ticks[0]), dt,
                   out);
    }
    if (aims) {
        picture_aim(symbol_x(self), row_y(row), "frame", out);
        begin_words(self, row++, out);
        fputs("aim, ahead</text>\n", out);
    }
    if (self->capture_count > 0)
        draw_capture(self, row, out);
}

double picture_legend_bottom(const picture *self)
{
    const size_t names = count_names(self);
    return row_y((names < NAMES_MOST ? names : NAMES_MOST + 1) + OTHER_ROWS);
}

/* Wide enough for the field and all words. */
double picture_full_width(const picture *self, const char *title)
{
    const size_t names = count_names(self);
    double longest = 0.0;
    for (size_t i = 0; i < names && i < NAMES_MOST; i++) {
        char name[NAME_SIZE];
        name_row(self, i, name, sizeof name);
        longest = fmax(longest, svg_text_width(name, SVG_NORMAL));
    }
    const double legend = fmax(RIGHT, 70.0 + longest);
    /* The title is bold. */
    const double words = PICTURE_LEFT + 1.15 * svg_text_width(title, SVG_TITLE) + 16.0;
    return fmax(PICTURE_LEFT + self->width + legend, words);
}
