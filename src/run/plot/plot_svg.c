#include "run/plot/plot.h"
#include "run/plot/plot_picture.h"
#include "run/plot/svg.h"

#include <string.h>

/* Of the picture, in pixels: the field's sides at most and at least, what lies round it. */
#define FIELD_WIDTH 720.0
#define FIELD_HEIGHT 560.0
#define FIELD_LEAST 200.0
#define LEFT SVG_LEFT
#define TOP 48.0
#define RIGHT 200.0
#define BOTTOM 56.0
#define LEGEND_ROW 20.0

#define MARKS_MOST 12       /* time marks of a path */
#define AXIS_MOST 10        /* ticks of an axis */
#define LEGEND_ROWS_MOST 20 /* the rest is left out */
#define DASHES 4

/* Places. */

static double across(const picture *p, double x)
{
    return LEFT + (x - p->bounds.low.x) * p->scale;
}

static double down(const picture *p, double y)
{
    return TOP + (p->bounds.high.y - y) * p->scale;
}

static void print_point(const picture *p, pur_vec at, FILE *out)
{
    svg_tenths(across(p, at.x), out);
    putc(' ', out);
    svg_tenths(down(p, at.y), out);
}

/* x="…" y="…", or with other names. */
static void print_place(const picture *p, const char *x, const char *y, pur_vec at, FILE *out)
{
    svg_attribute(x, across(p, at.x), out);
    svg_attribute(y, down(p, at.y), out);
}

static bool get(const pur_def *def, const char *path, pur_value *value)
{
    return pur_def_get(def, path, value, NULL) == PUR_OK;
}

/* Obstacle `index`, from 0. */
static bool obstacle_at(const pur_def *def, size_t index, pur_vec *centre, double *radius)
{
    char path[64];
    pur_value value;
    snprintf(path, sizeof path, "obstacles:%zu.centre", index + 1);
    if (!get(def, path, &value))
        return false;
    *centre = value.as.point;
    snprintf(path, sizeof path, "obstacles:%zu.radius", index + 1);
    if (!get(def, path, &value))
        return false;
    *radius = value.as.number;
    return true;
}

/* The ends of wall `index`, from 0. */
static bool wall_at(const pur_def *def, size_t index, pur_vec *from, pur_vec *to)
{
    char path[64];
    pur_value value;
    snprintf(path, sizeof path, "walls:%zu.from", index + 1);
    if (!get(def, path, &value))
        return false;
    *from = value.as.point;
    snprintf(path, sizeof path, "walls:%zu.to", index + 1);
    if (!get(def, path, &value))
        return false;
    *to = value.as.point;
    return true;
}

/* Whether a list of points is one of places. */
static bool is_path(const pur_param *row)
{
    return row->type == PUR_POINTS && strcmp(row->unit, "m") == 0;
}

/* Call `act` for every list of way points. */
static void for_paths(picture *p, FILE *out,
                      void (*act)(picture *, size_t, const pur_points *, FILE *))
{
    for (size_t entry = 0; entry < pur_def_entry_count(p->def); entry++) {
        for (size_t i = 0; i < pur_def_behaviour_count(p->def, entry); i++) {
            const pur_behaviour *behaviour = pur_def_behaviour(p->def, entry, i);
            size_t number = 1;
            for (size_t k = 0; k < i; k++)
                number += pur_def_behaviour(p->def, entry, k) == behaviour;
            for (size_t k = 0; k < behaviour->param_count; k++) {
                char path[PUR_PATH_MAX + 1];
                pur_value value;
                snprintf(path, sizeof path, "%s.%s:%zu.%s", pur_def_entry_name(p->def, entry),
                         behaviour->name, number, behaviour->params[k].key);
                if (is_path(&behaviour->params[k]) && get(p->def, path, &value))
                    act(p, entry, &value.as.points, out);
            }
        }
    }
}

static void include_points(picture *p, size_t entry, const pur_points *points, FILE *out)
{
    (void)entry;
    (void)out;
    for (size_t i = 0; i < points->count; i++)
        include(p, points->items[i]);
}

/* What is to be seen, with some room round it, and how large. */
static void frame_it(picture *p)
{
    for_paths(p, NULL, include_points);
    for (size_t i = 0; i < pur_def_obstacle_count(p->def); i++) {
        pur_vec centre;
        double radius;
        if (!obstacle_at(p->def, i, &centre, &radius))
            continue;
        include(p, pur_vec_add(centre, pur_vec_make(radius, radius)));
        include(p, pur_vec_sub(centre, pur_vec_make(radius, radius)));
    }
    for (size_t i = 0; i < pur_def_wall_count(p->def); i++) {
        pur_vec from;
        pur_vec to;
        if (!wall_at(p->def, i, &from, &to))
            continue;
        include(p, from);
        include(p, to);
    }
    if (pur_world_edge(p->world) != PUR_EDGE_OPEN) {
        include(p, pur_vec_make(0.0, 0.0));
        include(p, pur_world_size(p->world));
    }
    if (!(p->bounds.low.x <= p->bounds.high.x)) /* nobody is alive */
        include(p, pur_vec_make(0.0, 0.0));
    pur_vec size = pur_vec_sub(p->bounds.high, p->bounds.low);
    const double longer = fmax(size.x, size.y) > 1e-6 ? fmax(size.x, size.y) : 1.0;
    const double room = 0.04 * longer;
    /* A straight run is a line: it has a field about it all the same. */
    const double least = longer * FIELD_LEAST / FIELD_WIDTH;
    const pur_vec more = {fmax(room, 0.5 * (least - size.x)), fmax(room, 0.5 * (least - size.y))};
    p->bounds.low = pur_vec_sub(p->bounds.low, more);
    p->bounds.high = pur_vec_add(p->bounds.high, more);
    size = pur_vec_sub(p->bounds.high, p->bounds.low);
    p->scale = fmin(FIELD_WIDTH / size.x, FIELD_HEIGHT / size.y);
    p->width = size.x * p->scale;
    p->height = size.y * p->scale;
}

/* Drawing. */

static size_t kind_of(const picture *p, size_t agent)
{
    return p->by_agent ? agent : pur_world_crew_of(p->world, agent);
}

/* class="c1 d1" and whatever else */
static void print_class(const char *more, size_t kind, FILE *out)
{
    fprintf(out, " class=\"%sc%zu\"", more, kind % SVG_COLOURS);
}

/* The lines of a grid and their numbers, along x or y. */
static void draw_axis(const picture *p, bool along_x, FILE *out)
{
    const double low = along_x ? p->bounds.low.x : p->bounds.low.y;
    const double high = along_x ? p->bounds.high.x : p->bounds.high.y;
    const double longer = fmax(p->width, p->height) / p->scale;
    const double step = plot_nice_step(longer, AXIS_MOST);
    const double bottom = TOP + p->height;
    for (double i = ceil(low / step); i * step <= high; i++) {
        const double x = across(p, i * step);
        const double y = down(p, i * step);
        if (along_x)
            svg_line(x, TOP, x, bottom, "grid", out);
        else
            svg_line(LEFT, y, LEFT + p->width, y, "grid", out);
        svg_begin_text(along_x ? x : LEFT - 6.0, along_x ? bottom + 16.0 : y + 4.0, "tick",
                       along_x ? "middle" : "end", out);
        svg_quantity(i * step, step, out);
        fputs("</text>\n", out);
    }
}

static void draw_ground(const picture *p, FILE *out)
{
    draw_axis(p, true, out);
    draw_axis(p, false, out);
    fputs("<rect class=\"frame\"", out);
    svg_attribute("x", LEFT, out);
    svg_attribute("y", TOP, out);
    svg_attribute("width", p->width, out);
    svg_attribute("height", p->height, out);
    fputs("/>\n", out);
    svg_begin_text(LEFT + 0.5 * p->width, TOP + p->height + 40.0, "axis", "middle", out);
    fputs("x (m)</text>\n", out);
    svg_begin_text(LEFT - 6.0, TOP - 8.0, "axis", "end", out);
    fputs("y (m)</text>\n", out);
    if (pur_world_edge(p->world) == PUR_EDGE_OPEN)
        return;
    const pur_vec size = pur_world_size(p->world);
    fprintf(out, "<rect class=\"world%s\"", pur_world_edge(p->world) == PUR_EDGE_WRAP ? " d1" : "");
    print_place(p, "x", "y", pur_vec_make(0.0, size.y), out);
    svg_attribute("width", size.x * p->scale, out);
    svg_attribute("height", size.y * p->scale, out);
    fputs("/>\n", out);
}

static void draw_obstacles(const picture *p, FILE *out)
{
    for (size_t i = 0; i < pur_def_obstacle_count(p->def); i++) {
        pur_vec centre;
        double radius;
        if (!obstacle_at(p->def, i, &centre, &radius))
            continue;
        fputs("<circle class=\"obstacle\"", out);
        print_place(p, "cx", "cy", centre, out);
        svg_attribute("r", radius * p->scale, out);
        fputs("/>\n", out);
    }
}

static void draw_walls(const picture *p, FILE *out)
{
    for (size_t i = 0; i < pur_def_wall_count(p->def); i++) {
        pur_vec from;
        pur_vec to;
        if (!wall_at(p->def, i, &from, &to))
            continue;
        fputs("<line class=\"wall\"", out);
        print_place(p, "x1", "y1", from, out);
        print_place(p, "x2", "y2", to, out);
        fputs("/>\n", out);
    }
}

/* Numbered; those of other agents at the same places have their numbers beside. */
static void draw_points(picture *p, size_t entry, const pur_points *points, FILE *out)
{
    const double aside = 4.0 + 10.0 * (double)(entry % 8);
    fputs("<polyline class=\"way\" points=\"", out);
    for (size_t i = 0; i < points->count; i++) {
        fputs(i > 0 ? " " : "", out);
        print_point(p, points->items[i], out);
    }
    fputs("\"/>\n", out);
    for (size_t i = 0; i < points->count; i++) {
        const pur_vec at = points->items[i];
        svg_begin_text(across(p, at.x) + aside, down(p, at.y) - 4.0, "small", "start", out);
        fprintf(out, "%zu</text>\n", i + 1);
    }
}

/* Whether two places print as the same. */
static bool same_pixel(const picture *p, pur_vec a, pur_vec b)
{
    return floor(across(p, a.x) * 10.0 + 0.5) == floor(across(p, b.x) * 10.0 + 0.5) &&
           floor(down(p, a.y) * 10.0 + 0.5) == floor(down(p, b.y) * 10.0 + 0.5);
}

static void draw_path(const picture *p, size_t agent, FILE *out)
{
    const size_t kind = kind_of(p, agent);
    char class[32];
    snprintf(class, sizeof class, "path d%zu ", kind % DASHES);
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
        if (pen_down && same_pixel(p, last, here->place))
            continue;
        putc(pen_down ? 'L' : 'M', out);
        print_point(p, here->place, out);
        pen_down = true;
        last = here->place;
    }
    fputs("\"/>\n", out);
}

static void draw_dot(const picture *p, pur_vec at, size_t kind, double radius, FILE *out)
{
    fputs("<circle", out);
    print_class("f ", kind, out);
    print_place(p, "cx", "cy", at, out);
    svg_attribute("r", radius, out);
    fputs("/>\n", out);
}

/* Every so many shots there is a time mark: a nice time, as far as the shots allow. */
static size_t mark_interval(const picture *p)
{
    if (p->shot_count < 3)
        return SIZE_MAX;
    const double dt = pur_world_dt(p->world);
    const double between = dt * (double)(p->ticks[1] - p->ticks[0]);
    const double length = between * (double)(p->shot_count - 1);
    const double wanted = floor(plot_nice_step(length, MARKS_MOST) / between + 0.5);
    return wanted > 1.0 ? (size_t)wanted : 1;
}

/* Dots at even times; of the first agent with the time beside them. */
static void draw_times(const picture *p, size_t agent, size_t interval, FILE *out)
{
    if (interval >= p->shot_count)
        return;
    for (size_t i = interval; i + 1 < p->shot_count; i += interval) {
        const sample *here = sample_at(p, i, agent);
        if (!here->alive)
            break;
        draw_dot(p, here->place, kind_of(p, agent), 2.5, out);
        if (agent != 0)
            continue;
        svg_begin_text(across(p, here->place.x) + 5.0, down(p, here->place.y) - 5.0, "small",
                       "start", out);
        svg_quantity(pur_world_dt(p->world) * (double)p->ticks[i], pur_world_dt(p->world), out);
        fputs(" s</text>\n", out);
    }
}

/* A small cross, for an aim. */
static void draw_aim_mark(double x, double y, const char *class, FILE *out)
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

/* At its time marks, where an agent aims ahead of its target, and a line from where it is. */
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
        svg_line(across(p, here->place.x), down(p, here->place.y), across(p, aim.x), down(p, aim.y),
                 class, out);
        snprintf(class, sizeof class, "aim c%zu", kind_of(p, agent) % SVG_COLOURS);
        draw_aim_mark(across(p, aim.x), down(p, aim.y), class, out);
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
        pur_vec_add(end->place, pur_vec_scale(h, 9.0)),
        pur_vec_add(end->place, pur_vec_add(pur_vec_scale(h, -5.0), pur_vec_scale(left, 5.0))),
        pur_vec_add(end->place, pur_vec_add(pur_vec_scale(h, -5.0), pur_vec_scale(left, -5.0))),
    };
    fputs("<path", out);
    print_class("end f ", kind_of(p, agent), out);
    for (size_t i = 0; i < 3; i++) {
        fputs(i == 0 ? " d=\"M" : "L", out);
        print_point(p, corners[i], out);
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
    print_place(p, "cx", "cy", sample_at(p, 0, agent)->place, out);
    fputs(" r=\"4\"/>\n", out);
    draw_end(p, agent, out);
    fputs("</g>\n", out);
}

static void draw_cross(double x, double y, FILE *out)
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

/* A cross; what happened is shown where the mouse rests on it. */
static void draw_captures(const picture *p, FILE *out)
{
    for (size_t i = 0; i < p->capture_count; i++) {
        const mark *capture = &p->captures[i];
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
        draw_cross(across(p, capture->place.x), down(p, capture->place.y), out);
        fputs("</g>\n", out);
    }
}

/* The legend, right of the field. */

static double legend_y(size_t row)
{
    return TOP + 10.0 + LEGEND_ROW * (double)row;
}

static void begin_legend_text(const picture *p, size_t row, FILE *out)
{
    svg_begin_text(LEFT + p->width + 54.0, legend_y(row) + 4.0, "legend", "start", out);
}

static void draw_legend_line(const picture *p, size_t row, size_t kind, const char *name, FILE *out)
{
    char class[48];
    const double x = LEFT + p->width + 16.0;
    snprintf(class, sizeof class, "path d%zu c%zu", kind % DASHES, kind % SVG_COLOURS);
    svg_line(x, legend_y(row), x + 30.0, legend_y(row), class, out);
    begin_legend_text(p, row, out);
    svg_text(name, out);
    fputs("</text>\n", out);
}

static size_t draw_legend_names(const picture *p, FILE *out)
{
    const size_t kinds = p->by_agent ? p->agents : pur_world_crew_count(p->world);
    const size_t shown = kinds < LEGEND_ROWS_MOST ? kinds : LEGEND_ROWS_MOST;
    for (size_t i = 0; i < shown; i++) {
        char name[PUR_NAME_MAX + 32];
        if (p->by_agent)
            pur_world_agent_name(p->world, i, name, sizeof name);
        else
            snprintf(name, sizeof name, "%s", pur_world_crew(p->world, i).name);
        draw_legend_line(p, i, i, name, out);
    }
    if (shown == kinds)
        return shown;
    begin_legend_text(p, shown, out);
    fprintf(out, "and %zu more</text>\n", kinds - shown);
    return shown + 1;
}

static void draw_legend(const picture *p, size_t interval, FILE *out)
{
    const double x = LEFT + p->width + 31.0;
    const double dt = pur_world_dt(p->world);
    size_t row = draw_legend_names(p, out);
    fputs("<circle class=\"frame\"", out);
    svg_attribute("cx", x, out);
    svg_attribute("cy", legend_y(row), out);
    fputs(" r=\"4\"/>\n", out);
    begin_legend_text(p, row++, out);
    fputs("start, at ", out);
    svg_quantity(dt * (double)p->ticks[0], dt, out);
    fputs(" s</text>\n", out);
    fputs("<path fill=\"currentColor\" d=\"M", out);
    svg_tenths(x - 5.0, out);
    fprintf(out, " ");
    svg_tenths(legend_y(row) - 5.0, out);
    fputs("l14 5l-14 5Z\"/>\n", out);
    begin_legend_text(p, row++, out);
    fputs("end, at ", out);
    svg_quantity(dt * (double)p->ticks[p->shot_count - 1], dt, out);
    fputs(" s</text>\n", out);
    if (p->by_agent && interval < p->shot_count) {
        fputs("<circle fill=\"currentColor\"", out);
        svg_attribute("cx", x, out);
        svg_attribute("cy", legend_y(row), out);
        fputs(" r=\"2.5\"/>\n", out);
        begin_legend_text(p, row++, out);
        fputs("every ", out);
        svg_quantity(dt * (double)(p->ticks[interval] - p->ticks[0]), dt, out);
        fputs(" s</text>\n", out);
    }
    if (has_aims(p, interval)) {
        draw_aim_mark(x, legend_y(row), "frame", out);
        begin_legend_text(p, row++, out);
        fputs("aim, ahead</text>\n", out);
    }
    if (p->capture_count > 0) {
        draw_cross(x, legend_y(row), out);
        begin_legend_text(p, row++, out);
        fputs("capture", out);
        if (p->capture_count == 1) {
            fputs(", at ", out);
            svg_quantity(p->captures[0].time, 0.001, out);
            fputs(" s", out);
        }
        fputs("</text>\n", out);
    }
}

/* Wide enough for the field and the words; the longest are cut. */
static double full_width(const picture *p, const char *title)
{
    const size_t kinds = p->by_agent ? p->agents : pur_world_crew_count(p->world);
    size_t longest = 0;
    for (size_t i = 0; i < kinds && i < LEGEND_ROWS_MOST; i++) {
        const size_t crew = p->by_agent ? pur_world_crew_of(p->world, i) : i;
        const size_t length = strlen(pur_world_crew(p->world, crew).name) + 4;
        longest = length > longest ? length : longest;
    }
    const double legend = fmax(RIGHT, 70.0 + 7.5 * (double)longest);
    const double words = LEFT + 10.0 * (double)strlen(title) + 16.0;
    return fmax(LEFT + p->width + legend, fmin(words, LEFT + FIELD_WIDTH + RIGHT));
}

void plot_draw(picture *p, FILE *out)
{
    const scn_scenario *scenario = run_scenario(p->run);
    const char *title = scenario->title[0] != '\0' ? scenario->title : scenario->name;
    const size_t interval = mark_interval(p);
    frame_it(p);
    const size_t rows = (p->by_agent ? p->agents : LEGEND_ROWS_MOST) + 6;
    const double height = fmax(TOP + p->height + BOTTOM, legend_y(rows));
    svg_begin(full_width(p, title), height, title, out);
    draw_ground(p, out);
    draw_obstacles(p, out);
    draw_walls(p, out);
    for_paths(p, out, draw_points);
    for (size_t i = 0; i < p->agents && !ferror(out); i++)
        draw_agent(p, i, interval, out);
    draw_captures(p, out);
    draw_legend(p, interval, out);
    fputs("</svg>\n", out);
}
