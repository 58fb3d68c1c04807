/* Draws the picture of a run as SVG: paths, dots, aims, starts, ends and captures. */
#include "run/plot/plot.h"
#include "run/plot/plot_picture.h"

#define BOTTOM 56.0  /* pixels below the field */
#define DOTS_MOST 12 /* of a path */

void picture_point(const picture *self, pur_vec at, FILE *out)
{
    svg_tenths(picture_x(self, at.x), out);
    putc(' ', out);
    svg_tenths(picture_y(self, at.y), out);
}

void picture_position(const picture *self, const char *x, const char *y, pur_vec at, FILE *out)
{
    svg_attribute(x, picture_x(self, at.x), out);
    svg_attribute(y, picture_y(self, at.y), out);
}

static size_t kind_of(const picture *self, size_t agent)
{
    return self->by_agent ? agent : pur_world_crew_of(self->world, agent);
}

/* class="c1", with `more` before it */
static void print_class(const char *more, size_t kind, FILE *out)
{
    fprintf(out, " class=\"%sc%zu\"", more, kind % SVG_COLOURS);
}

/* Whether two positions print as the same. */
static bool same_pixel(const picture *self, pur_vec a, pur_vec b)
{
    return floor(picture_x(self, a.x) * 10.0 + 0.5) == floor(picture_x(self, b.x) * 10.0 + 0.5) &&
           floor(picture_y(self, a.y) * 10.0 + 0.5) == floor(picture_y(self, b.y) * 10.0 + 0.5);
}

static void draw_path(const picture *self, size_t agent, FILE *out)
{
    const size_t kind = kind_of(self, agent);
    char class[32];
    snprintf(class, sizeof class, "path d%zu ", kind % PICTURE_DASHES);
    fputs("<path", out);
    print_class(class, kind, out);
    fputs(" d=\"", out);
    bool pen_down = false;
    pur_vec last = {0.0, 0.0};
    for (size_t i = 0; i < self->shot_count; i++) {
        const sample *here = sample_at(self, i, agent);
        if (!here->alive)
            break;
        pen_down = pen_down && !here->jumped;
        if (pen_down && same_pixel(self, last, here->position))
            continue;
        putc(pen_down ? 'L' : 'M', out);
        picture_point(self, here->position, out);
        pen_down = true;
        last = here->position;
    }
    fputs("\"/>\n", out);
}

static void draw_dot(const picture *self, pur_vec at, size_t kind, double radius, FILE *out)
{
    fputs("<circle", out);
    print_class("f ", kind, out);
    picture_position(self, "cx", "cy", at, out);
    svg_attribute("r", radius, out);
    fputs("/>\n", out);
}

/* Shots from dot to dot: a round time, as far as the shots allow. */
static size_t dot_interval(const picture *self)
{
    if (self->shot_count < 3)
        return SIZE_MAX;
    const double dt = pur_world_dt(self->world);
    const double between = dt * (double)(self->ticks[1] - self->ticks[0]);
    const double length = between * (double)(self->shot_count - 1);
    const double wanted = floor(plot_nice_step(length, DOTS_MOST) / between + 0.5);
    return wanted > 1.0 ? (size_t)wanted : 1;
}

/* Dots at round times; those of the first agent have the time beside them. */
static void draw_times(const picture *self, size_t agent, size_t interval, FILE *out)
{
    if (interval >= self->shot_count)
        return;
    for (size_t i = interval; i + 1 < self->shot_count; i += interval) {
        const sample *here = sample_at(self, i, agent);
        if (!here->alive)
            break;
        draw_dot(self, here->position, kind_of(self, agent), 2.5, out);
        if (agent != 0)
            continue;
        svg_begin_text(picture_x(self, here->position.x) + 5.0,
                       picture_y(self, here->position.y) - 5.0, "small", "start", out);
        svg_quantity(pur_world_dt(self->world) * (double)self->ticks[i], pur_world_dt(self->world),
                     out);
        fputs(" s</text>\n", out);
    }
}

void picture_aim(double x, double y, const char *class, FILE *out)
{
    fprintf(out, "<path class=\"%s\" d=\"M", class);
    svg_tenths(x - 3.0, out);
    putc(' ', out);
    svg_tenths(y - 3.0, out);
    fputs("l6 6m0 -6l-6 6\"/>\n", out);
}

static bool is_in_field(const picture *self, pur_vec at)
{
    return at.x >= self->bounds.low.x && at.x <= self->bounds.high.x &&
           at.y >= self->bounds.low.y && at.y <= self->bounds.high.y;
}

/* At its dots: the point that an agent aims at ahead of its target, and a line to it. */
static void draw_aims(const picture *self, size_t agent, size_t interval, FILE *out)
{
    char class[32];
    for (size_t i = 0; interval < self->shot_count && i + 1 < self->shot_count; i += interval) {
        const sample *here = sample_at(self, i, agent);
        const pur_vec aim = *aim_at(self, i, agent);
        if (!here->alive)
            break;
        if (!is_in_field(self, aim))
            continue;
        snprintf(class, sizeof class, "aim lead c%zu", kind_of(self, agent) % SVG_COLOURS);
        svg_line(picture_x(self, here->position.x), picture_y(self, here->position.y),
                 picture_x(self, aim.x), picture_y(self, aim.y), class, out);
        snprintf(class, sizeof class, "aim c%zu", kind_of(self, agent) % SVG_COLOURS);
        picture_aim(picture_x(self, aim.x), picture_y(self, aim.y), class, out);
    }
}

static bool has_aims(const picture *self, size_t interval)
{
    for (size_t i = 0; self->by_agent && interval < self->shot_count && i + 1 < self->shot_count;
         i += interval)
        for (size_t k = 0; k < self->agents; k++)
            if (sample_at(self, i, k)->alive && is_in_field(self, *aim_at(self, i, k)))
                return true;
    return false;
}

/* An arrow head that points along the heading. */
static void draw_end(const picture *self, size_t agent, FILE *out)
{
    size_t last = 0;
    while (last + 1 < self->shot_count && sample_at(self, last + 1, agent)->alive)
        last++;
    const sample *end = sample_at(self, last, agent);
    const pur_vec h = pur_vec_scale(self->headings[agent], 1.0 / self->scale);
    const pur_vec left = pur_vec_left(h);
    const pur_vec corners[] = {
        pur_vec_add(end->position, pur_vec_scale(h, 9.0)),
        pur_vec_add(end->position, pur_vec_add(pur_vec_scale(h, -5.0), pur_vec_scale(left, 5.0))),
        pur_vec_add(end->position, pur_vec_add(pur_vec_scale(h, -5.0), pur_vec_scale(left, -5.0))),
    };
    fputs("<path", out);
    print_class("end f ", kind_of(self, agent), out);
    for (size_t i = 0; i < 3; i++) {
        fputs(i == 0 ? " d=\"M" : "L", out);
        picture_point(self, corners[i], out);
    }
    fputs("Z\"/>\n", out);
}

static void draw_agent(const picture *self, size_t agent, size_t interval, FILE *out)
{
    char name[PUR_NAME_MAX + 32];
    if (!sample_at(self, 0, agent)->alive)
        return;
    pur_world_agent_name(self->world, agent, name, sizeof name);
    fputs("<g><title>", out);
    svg_text(name, out);
    fputs("</title>\n", out);
    draw_path(self, agent, out);
    if (self->by_agent) {
        draw_times(self, agent, interval, out);
        draw_aims(self, agent, interval, out);
    }
    fputs("<circle", out);
    print_class("start ", kind_of(self, agent), out);
    picture_position(self, "cx", "cy", sample_at(self, 0, agent)->position, out);
    fputs(" r=\"4\"/>\n", out);
    draw_end(self, agent, out);
    fputs("</g>\n", out);
}

void picture_cross(double x, double y, FILE *out)
{
    fputs("<path class=\"capture\" d=\"", out);
    static const double corners[][2] = {{-6, -6}, {6, 6}, {-6, 6}, {6, -6}};
    for (size_t i = 0; i < 4; i++) {
        putc(i % 2 == 0 ? 'M' : 'L', out);
        svg_tenths(x + corners[i][0], out);
        putc(' ', out);
        svg_tenths(y + corners[i][1], out);
    }
    fputs("\"/>\n", out);
}

/* A cross, with a tooltip that tells what happened. */
static void draw_captures(const picture *self, FILE *out)
{
    for (size_t i = 0; i < self->capture_count; i++) {
        const plot_capture *capture = &self->captures[i];
        char by[PUR_NAME_MAX + 32];
        char of[PUR_NAME_MAX + 32];
        pur_world_agent_name(self->world, capture->agent, by, sizeof by);
        pur_world_agent_name(self->world, capture->other, of, sizeof of);
        fputs("<g><title>", out);
        svg_text(by, out);
        fputs(" took ", out);
        svg_text(of, out);
        fputs(" at ", out);
        svg_quantity(capture->time, 0.001, out);
        fputs(" s</title>\n", out);
        picture_cross(picture_x(self, capture->position.x), picture_y(self, capture->position.y),
                      out);
        fputs("</g>\n", out);
    }
}

void plot_draw(picture *self, FILE *out)
{
    const scn_scenario *scenario = run_scenario(self->run);
    const char *title =
        scenario->title[0] != '\0' ? scenario->title : scn_file_name(scenario->name);
    const size_t interval = dot_interval(self);
    picture_fit(self);
    const double height = fmax(PICTURE_TOP + self->height + BOTTOM, picture_legend_bottom(self));
    svg_begin(picture_full_width(self, title), height, title, out);
    picture_ground(self, out);
    for (size_t i = 0; i < self->agents && !ferror(out); i++)
        draw_agent(self, i, interval, out);
    draw_captures(self, out);
    picture_legend(self, interval, has_aims(self, interval), out);
    fputs("</svg>\n", out);
}
