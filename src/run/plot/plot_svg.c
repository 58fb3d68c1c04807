/* Draws the picture of a run as SVG: paths, dots, aims, starts, ends and captures. */
#include "run/plot/plot.h"
#include "run/plot/plot_picture.h"

#define BOTTOM 56.0  /* pixels below the field */
#define DOTS_MOST 12 /* of a path */

void picture_point(const picture *p, pur_vec at, FILE *out)
{
    svg_tenths(picture_x(p, at.x), out);
    putc(' ', out);
    svg_tenths(picture_y(p, at.y), out);
}

void picture_position(const picture *p, const char *x, const char *y, pur_vec at, FILE *out)
{
    svg_attribute(x, picture_x(p, at.x), out);
    svg_attribute(y, picture_y(p, at.y), out);
}

static size_t kind_of(const picture *p, size_t agent)
{
    return p->by_agent ? agent : pur_world_crew_of(p->world, agent);
}

/* class="c1", with `more` before it */
static void print_class(const char *more, size_t kind, FILE *out)
{
    fprintf(out, " class=\"%sc%zu\"", more, kind % SVG_COLOURS);
}

/* Whether two positions print as the same. */
static bool same_pixel(const picture *p, pur_vec a, pur_vec b)
{
    return floor(picture_x(p, a.x) * 10.0 + 0.5) == floor(picture_x(p, b.x) * 10.0 + 0.5) &&
           floor(picture_y(p, a.y) * 10.0 + 0.5) == floor(picture_y(p, b.y) * 10.0 + 0.5);
}

static void draw_path(const picture *p, size_t agent, FILE *out)
{
    const size_t kind = kind_of(p, agent);
    char class[32];
    snprintf(class, sizeof class, "path d%zu ", kind % PICTURE_DASHES);
    fputs("<path", out);
    print_class(class, kind, out);
    fputs(" d=\"", out);
    bool pen_down = false;
    pur_vec last = {0.0, 0.0};
    for (size_t i = 0; i < p->shot_count; i++) {
        const sample *here = sample_at(p, i, agent);
        if (!here->alive)
            break;
        pen_down = pen_down && !here->jumped;
        if (pen_down && same_pixel(p, last, here->position))
            continue;
        putc(pen_down ? 'L' : 'M', out);
        picture_point(p, here->position, out);
        pen_down = true;
        last = here->position;
    }
    fputs("\"/>\n", out);
}

static void draw_dot(const picture *p, pur_vec at, size_t kind, double radius, FILE *out)
{
    fputs("<circle", out);
    print_class("f ", kind, out);
    picture_position(p, "cx", "cy", at, out);
    svg_attribute("r", radius, out);
    fputs("/>\n", out);
}

/* Shots from dot to dot: a round time, as far as the shots allow. */
static size_t dot_interval(const picture *p)
{
    if (p->shot_count < 3)
        return SIZE_MAX;
    const double dt = pur_world_dt(p->world);
    const double between = dt * (double)(p->ticks[1] - p->ticks[0]);
    const double length = between * (double)(p->shot_count - 1);
    const double wanted = floor(plot_nice_step(length, DOTS_MOST) / between + 0.5);
    return wanted > 1.0 ? (size_t)wanted : 1;
}

/* Dots at round times; those of the first agent have the time beside them. */
static void draw_times(const picture *p, size_t agent, size_t interval, FILE *out)
{
    if (interval >= p->shot_count)
        return;
    for (size_t i = interval; i + 1 < p->shot_count; i += interval) {
        const sample *here = sample_at(p, i, agent);
        if (!here->alive)
            break;
        draw_dot(p, here->position, kind_of(p, agent), 2.5, out);
        if (agent != 0)
            continue;
        svg_begin_text(picture_x(p, here->position.x) + 5.0, picture_y(p, here->position.y) - 5.0,
                       "small", "start", out);
        svg_quantity(pur_world_dt(p->world) * (double)p->ticks[i], pur_world_dt(p->world), out);
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

static bool is_in_field(const picture *p, pur_vec at)
{
    return at.x >= p->bounds.low.x && at.x <= p->bounds.high.x && at.y >= p->bounds.low.y &&
           at.y <= p->bounds.high.y;
}

/* At its dots: the point that an agent aims at ahead of its target, and a line to it. */
static void draw_aims(const picture *p, size_t agent, size_t interval, FILE *out)
{
    char class[32];
    for (size_t i = 0; interval < p->shot_count && i + 1 < p->shot_count; i += interval) {
        const sample *here = sample_at(p, i, agent);
        const pur_vec aim = *aim_at(p, i, agent);
        if (!here->alive)
            break;
        if (!is_in_field(p, aim))
            continue;
        snprintf(class, sizeof class, "aim lead c%zu", kind_of(p, agent) % SVG_COLOURS);
        svg_line(picture_x(p, here->position.x), picture_y(p, here->position.y),
                 picture_x(p, aim.x), picture_y(p, aim.y), class, out);
        snprintf(class, sizeof class, "aim c%zu", kind_of(p, agent) % SVG_COLOURS);
        picture_aim(picture_x(p, aim.x), picture_y(p, aim.y), class, out);
    }
}

static bool has_aims(const picture *p, size_t interval)
{
    for (size_t i = 0; p->by_agent && interval < p->shot_count && i + 1 < p->shot_count;
         i += interval)
        for (size_t k = 0; k < p->agents; k++)
            if (sample_at(p, i, k)->alive && is_in_field(p, *aim_at(p, i, k)))
                return true;
    return false;
}

/* An arrow head that points along the heading. */
static void draw_end(const picture *p, size_t agent, FILE *out)
{
    size_t last = 0;
    while (last + 1 < p->shot_count && sample_at(p, last + 1, agent)->alive)
        last++;
    const sample *end = sample_at(p, last, agent);
    const pur_vec h = pur_vec_scale(p->headings[agent], 1.0 / p->scale);
    const pur_vec left = pur_vec_left(h);
    const pur_vec corners[] = {
        pur_vec_add(end->position, pur_vec_scale(h, 9.0)),
        pur_vec_add(end->position, pur_vec_add(pur_vec_scale(h, -5.0), pur_vec_scale(left, 5.0))),
        pur_vec_add(end->position, pur_vec_add(pur_vec_scale(h, -5.0), pur_vec_scale(left, -5.0))),
    };
    fputs("<path", out);
    print_class("end f ", kind_of(p, agent), out);
    for (size_t i = 0; i < 3; i++) {
        fputs(i == 0 ? " d=\"M" : "L", out);
        picture_point(p, corners[i], out);
    }
    fputs("Z\"/>\n", out);
}

static void draw_agent(const picture *p, size_t agent, size_t interval, FILE *out)
{
    char name[PUR_NAME_MAX + 32];
    if (!sample_at(p, 0, agent)->alive)
        return;
    pur_world_agent_name(p->world, agent, name, sizeof name);
    fputs("<g><title>", out);
    svg_text(name, out);
    fputs("</title>\n", out);
    draw_path(p, agent, out);
    if (p->by_agent) {
        draw_times(p, agent, interval, out);
        draw_aims(p, agent, interval, out);
    }
    fputs("<circle", out);
    print_class("start ", kind_of(p, agent), out);
    picture_position(p, "cx", "cy", sample_at(p, 0, agent)->position, out);
    fputs(" r=\"4\"/>\n", out);
    draw_end(p, agent, out);
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
static void draw_captures(const picture *p, FILE *out)
{
    for (size_t i = 0; i < p->capture_count; i++) {
        const plot_capture *capture = &p->captures[i];
        char by[PUR_NAME_MAX + 32];
        char of[PUR_NAME_MAX + 32];
        pur_world_agent_name(p->world, capture->agent, by, sizeof by);
        pur_world_agent_name(p->world, capture->other, of, sizeof of);
        fputs("<g><title>", out);
        svg_text(by, out);
        fputs(" took ", out);
        svg_text(of, out);
        fputs(" at ", out);
        svg_quantity(capture->time, 0.001, out);
        fputs(" s</title>\n", out);
        picture_cross(picture_x(p, capture->position.x), picture_y(p, capture->position.y), out);
        fputs("</g>\n", out);
    }
}

void plot_draw(picture *p, FILE *out)
{
    const scn_scenario *scenario = run_scenario(p->run);
    const char *title = scenario->title[0] != '\0' ? scenario->title : scenario->name;
    const size_t interval = dot_interval(p);
    picture_fit(p);
    const double height = fmax(PICTURE_TOP + p->height + BOTTOM, picture_legend_bottom(p));
    svg_begin(picture_full_width(p, title), height, title, out);
    picture_ground(p, out);
    for (size_t i = 0; i < p->agents && !ferror(out); i++)
        draw_agent(p, i, interval, out);
    draw_captures(p, out);
    picture_legend(p, interval, has_aims(p, interval), out);
    fputs("</svg>\n", out);
}
