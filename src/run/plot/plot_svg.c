/* Draws the picture of a run as SVG: paths, dots, aims, starts, ends and captures. */
#include "run/plot/plot.h"
#include "run/plot/plot_picture.h"
#include "scenario/number.h"

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

picture_class picture_class_of(const picture *self, size_t agent)
{
    picture_class class;
    snprintf(class.text, sizeof class.text, "c%d d%zu", (int)self->looks[agent].paint - 1,
             self->looks[agent].turn % PICTURE_DASHES);
    return class;
}

/* class="c1", with `more` before it */
static void print_class(const picture *self, const char *more, size_t agent, FILE *out)
{
    fprintf(out, " class=\"%sc%d\"", more, (int)self->looks[agent].paint - 1);
}

/* Whether two positions print as the same. */
static bool same_pixel(const picture *self, pur_vec a, pur_vec b)
{
    return floor(picture_x(self, a.x) * 10.0 + 0.5) == floor(picture_x(self, b.x) * 10.0 + 0.5) &&
           floor(picture_y(self, a.y) * 10.0 + 0.5) == floor(picture_y(self, b.y) * 10.0 + 0.5);
}

static void draw_path(const picture *self, size_t agent, FILE *out)
{
    fprintf(out, "<path class=\"path %s\" d=\"", picture_class_of(self, agent).text);
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

static void draw_dot(const picture *self, pur_vec at, size_t agent, double radius, FILE *out)
{
    fputs("<circle", out);
    print_class(self, "f ", agent, out);
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

/* Whether a label of this place covers no other, and lies in the field. */
static bool is_free(const picture *self, const label_box *box)
{
    if (self->label_count == PICTURE_LABELS || box->left < PICTURE_LEFT ||
        box->right > PICTURE_LEFT + self->width || box->top < PICTURE_TOP ||
        box->bottom > PICTURE_TOP + self->height)
        return false;
    for (size_t i = 0; i < self->label_count; i++) {
        const label_box *other = &self->labels[i];
        if (box->left < other->right && other->left < box->right && box->top < other->bottom &&
            other->top < box->bottom)
            return false;
    }
    return true;
}

bool picture_label(picture *self, pur_vec at, const char *text, FILE *out)
{
    static const double sides[][2] = {{5, -15}, {5, 3}, {-5, -15}, {-5, 3}, {5, -6}, {-5, -6}};
    const double width = svg_text_width(text, SVG_SMALL);
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        const double x = picture_x(self, at.x) + sides[i][0] - (sides[i][0] < 0.0 ? width : 0.0);
        const double y = picture_y(self, at.y) + sides[i][1];
        const label_box box = {x, y, x + width, y + 12.0};
        if (!is_free(self, &box))
            continue;
        self->labels[self->label_count++] = box;
        svg_begin_text(x, y + 10.0, "small", "start", out);
        svg_text(text, out);
        fputs("</text>\n", out);
        return true;
    }
    return false;
}

static void label_time(picture *self, pur_vec at, uint64_t tick, FILE *out)
{
    char time[SCN_NUMBER_SIZE];
    char text[SCN_NUMBER_SIZE + 4];
    const double dt = pur_world_dt(self->world);
    svg_format_quantity(dt * (double)tick, dt, time);
    snprintf(text, sizeof text, "%s s", time);
    picture_label(self, at, text, out);
}

/* The first agent that leaves its start. */
static size_t first_mover(const picture *self)
{
    for (size_t i = 0; i < self->agents; i++)
        for (size_t k = 1; k < self->shot_count; k++)
            if (!same_pixel(self, sample_at(self, k, i)->position, sample_at(self, 0, i)->position))
                return i;
    return self->agents;
}

/* Dots at round times; those of the first agent that moves have the time beside them. */
static void draw_times(picture *self, size_t agent, size_t interval, FILE *out)
{
    if (interval >= self->shot_count)
        return;
    for (size_t i = interval; i + 1 < self->shot_count; i += interval) {
        const sample *here = sample_at(self, i, agent);
        if (!here->alive)
            break;
        draw_dot(self, here->position, agent, 2.5, out);
        if (agent == first_mover(self))
            label_time(self, here->position, self->ticks[i], out);
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
        const int colour = (int)self->looks[agent].paint - 1;
        snprintf(class, sizeof class, "aim lead c%d", colour);
        svg_line(picture_x(self, here->position.x), picture_y(self, here->position.y),
                 picture_x(self, aim.x), picture_y(self, aim.y), class, out);
        snprintf(class, sizeof class, "aim c%d", colour);
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

/* The last shot of an agent that is alive. */
static const sample *last_of(const picture *self, size_t agent)
{
    size_t last = 0;
    while (last + 1 < self->shot_count && sample_at(self, last + 1, agent)->alive)
        last++;
    return sample_at(self, last, agent);
}

/* Members of a crew have their numbers at the ends of their paths. */
static void draw_number(picture *self, pur_vec at, size_t agent, FILE *out)
{
    const pur_crew crew = pur_world_crew(self->world, pur_world_crew_of(self->world, agent));
    char text[24];
    if (!self->by_agent || crew.count == 1)
        return;
    snprintf(text, sizeof text, "%zu", agent - crew.first + 1);
    picture_label(self, at, text, out);
}

/* An arrow head that points along the heading. */
static void draw_end(picture *self, size_t agent, FILE *out)
{
    const sample *end = last_of(self, agent);
    const pur_vec h = pur_vec_scale(self->headings[agent], 1.0 / self->scale);
    const pur_vec left = pur_vec_left(h);
    const pur_vec corners[] = {
        pur_vec_add(end->position, pur_vec_scale(h, 9.0)),
        pur_vec_add(end->position, pur_vec_add(pur_vec_scale(h, -5.0), pur_vec_scale(left, 5.0))),
        pur_vec_add(end->position, pur_vec_add(pur_vec_scale(h, -5.0), pur_vec_scale(left, -5.0))),
    };
    fputs("<path", out);
    print_class(self, "end f ", agent, out);
    for (size_t i = 0; i < 3; i++) {
        fputs(i == 0 ? " d=\"M" : "L", out);
        picture_point(self, corners[i], out);
    }
    fputs("Z\"/>\n", out);
    draw_number(self, end->position, agent, out);
}

/* Keep labels off the arrow heads. */
static void reserve_ends(picture *self)
{
    for (size_t i = 0; self->by_agent && i < self->agents; i++) {
        const pur_vec at = last_of(self, i)->position;
        const double x = picture_x(self, at.x);
        const double y = picture_y(self, at.y);
        self->labels[self->label_count++] = (label_box){x - 5.0, y - 5.0, x + 5.0, y + 5.0};
    }
}

static void draw_agent(picture *self, size_t agent, size_t interval, FILE *out)
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
    print_class(self, "start ", agent, out);
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
    reserve_ends(self);
    svg_begin(picture_full_width(self, title), height, title, out);
    picture_ground(self, out);
    for (size_t i = 0; i < self->agents && !ferror(out); i++)
        draw_agent(self, i, interval, out);
    draw_captures(self, out);
    picture_legend(self, interval, has_aims(self, interval), out);
    fputs("</svg>\n", out);
}
