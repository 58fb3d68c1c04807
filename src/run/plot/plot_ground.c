/* What lies in the world of a picture: axes, edges, obstacles, walls and way points; and which part
   of the world is shown. */
#include "run/plot/plot.h"
#include "run/plot/plot_picture.h"

#include <string.h>

#define AXIS_MOST 10   /* ticks of an axis */
#define FLOW_STEP 40.0 /* pixels from arrow to arrow of a field */

/* Call `act` for every list of way points. */
static void for_paths(picture *self, FILE *out,
                      void (*act)(picture *, size_t, const pur_points *, FILE *))
{
    const pur_def *def = self->def;
    for (pur_param_id id = pur_def_first(def); pur_def_row(def, id); id = pur_def_next(def, id)) {
        const pur_param *row = pur_def_row(def, id);
        pur_value value;
        if (row->type == PUR_POINTS && strcmp(row->unit, "m") == 0 &&
            pur_def_get_at(def, id, &value) == PUR_OK)
            act(self, id.number, &value.as.points, out);
    }
}

static void include_points(picture *self, size_t entry, const pur_points *points, FILE *out)
{
    (void)entry;
    (void)out;
    for (size_t i = 0; i < points->count; i++)
        picture_include(self, points->items[i]);
}

static void include_ground(picture *self)
{
    for_paths(self, NULL, include_points);
    for (size_t i = 0; i < pur_world_obstacle_count(self->world); i++) {
        const pur_obstacle obstacle = pur_world_obstacle(self->world, i);
        const pur_vec reach = pur_vec_make(obstacle.radius, obstacle.radius);
        picture_include(self, pur_vec_add(obstacle.centre, reach));
        picture_include(self, pur_vec_sub(obstacle.centre, reach));
    }
    for (size_t i = 0; i < pur_world_wall_count(self->world); i++) {
        picture_include(self, pur_world_wall(self->world, i).from);
        picture_include(self, pur_world_wall(self->world, i).to);
    }
    if (pur_world_edge(self->world) == PUR_EDGE_OPEN)
        return;
    picture_include(self, pur_vec_make(0.0, 0.0));
    picture_include(self, pur_world_size(self->world));
}

void picture_fit(picture *self)
{
    include_ground(self);
    if (!(self->bounds.low.x <= self->bounds.high.x)) /* no agent is alive */
        picture_include(self, pur_vec_make(0.0, 0.0));
    pur_vec size = pur_vec_sub(self->bounds.high, self->bounds.low);
    const double longer = fmax(size.x, size.y) > 1e-6 ? fmax(size.x, size.y) : 1.0;
    const double room = 0.04 * longer;
    /* A straight run is a line: it has a field about it all the same. */
    const double least = longer * PICTURE_LEAST / PICTURE_WIDTH;
    const pur_vec more = {fmax(room, 0.5 * (least - size.x)), fmax(room, 0.5 * (least - size.y))};
    self->bounds.low = pur_vec_sub(self->bounds.low, more);
    self->bounds.high = pur_vec_add(self->bounds.high, more);
    size = pur_vec_sub(self->bounds.high, self->bounds.low);
    self->scale = fmin(PICTURE_WIDTH / size.x, PICTURE_HEIGHT / size.y);
    self->width = size.x * self->scale;
    self->height = size.y * self->scale;
}

/* The lines of a grid and their numbers, along x or y. */
static void draw_axis(const picture *self, bool along_x, FILE *out)
{
    const double low = along_x ? self->bounds.low.x : self->bounds.low.y;
    const double high = along_x ? self->bounds.high.x : self->bounds.high.y;
    const double longer = fmax(self->width, self->height) / self->scale;
    const double step = plot_nice_step(longer, AXIS_MOST);
    const double bottom = PICTURE_TOP + self->height;
    for (double i = ceil(low / step); i * step <= high; i++) {
        const double x = picture_x(self, i * step);
        const double y = picture_y(self, i * step);
        if (along_x)
            svg_line(x, PICTURE_TOP, x, bottom, "grid", out);
        else
            svg_line(PICTURE_LEFT, y, PICTURE_LEFT + self->width, y, "grid", out);
        svg_begin_text(along_x ? x : PICTURE_LEFT - 6.0, along_x ? bottom + 16.0 : y + 4.0, "tick",
                       along_x ? "middle" : "end", out);
        svg_quantity(i * step, step, out);
        fputs("</text>\n", out);
    }
}

static void draw_axes(const picture *self, FILE *out)
{
    draw_axis(self, true, out);
    draw_axis(self, false, out);
    fputs("<rect class=\"frame\"", out);
    svg_attribute("x", PICTURE_LEFT, out);
    svg_attribute("y", PICTURE_TOP, out);
    svg_attribute("width", self->width, out);
    svg_attribute("height", self->height, out);
    fputs("/>\n", out);
    svg_begin_text(PICTURE_LEFT + 0.5 * self->width, PICTURE_TOP + self->height + 40.0, "axis",
                   "middle", out);
    fputs("x (m)</text>\n", out);
    svg_begin_text(PICTURE_LEFT - 6.0, PICTURE_TOP - 8.0, "axis", "end", out);
    fputs("y (m)</text>\n", out);
    if (pur_world_edge(self->world) == PUR_EDGE_OPEN)
        return;
    const pur_vec size = pur_world_size(self->world);
    fprintf(out, "<rect class=\"world%s\"",
            pur_world_edge(self->world) == PUR_EDGE_WRAP ? " d1" : "");
    picture_position(self, "x", "y", pur_vec_make(0.0, size.y), out);
    svg_attribute("width", size.x * self->scale, out);
    svg_attribute("height", size.y * self->scale, out);
    fputs("/>\n", out);
}

static void draw_obstacles(const picture *self, FILE *out)
{
    for (size_t i = 0; i < pur_world_obstacle_count(self->world); i++) {
        const pur_obstacle obstacle = pur_world_obstacle(self->world, i);
        fputs("<circle class=\"obstacle\"", out);
        picture_position(self, "cx", "cy", obstacle.centre, out);
        svg_attribute("r", obstacle.radius * self->scale, out);
        fputs("/>\n", out);
    }
}

static void draw_walls(const picture *self, FILE *out)
{
    for (size_t i = 0; i < pur_world_wall_count(self->world); i++) {
        const pur_wall wall = pur_world_wall(self->world, i);
        fputs("<line class=\"wall\"", out);
        picture_position(self, "x1", "y1", wall.from, out);
        picture_position(self, "x2", "y2", wall.to, out);
        fputs("/>\n", out);
    }
}

/* Numbered; where crews share way points their numbers stand round them. */
static void draw_points(picture *self, size_t entry, const pur_points *points, FILE *out)
{
    (void)entry;
    fputs("<polyline class=\"way\" points=\"", out);
    for (size_t i = 0; i < points->count; i++) {
        fputs(i > 0 ? " " : "", out);
        picture_point(self, points->items[i], out);
    }
    fputs("\"/>\n", out);
    for (size_t i = 0; i < points->count; i++) {
        char number[24];
        snprintf(number, sizeof number, "%zu", i + 1);
        picture_label(self, points->items[i], number, out);
    }
}

/* An arrow along the flow at a place in the field, which is that of a crew's behaviour. */
static void draw_arrow(const picture *self, size_t crew, size_t behaviour, double x, double y,
                       FILE *out)
{
    const pur_vec point = {self->bounds.low.x + (x - PICTURE_LEFT) / self->scale,
                           self->bounds.high.y - (y - PICTURE_TOP) / self->scale};
    pur_vec flow;
    if (!pur_world_flow(self->world, crew, behaviour, point, &flow) ||
        !(pur_vec_length(flow) > 0.0))
        return;
    const pur_vec way = pur_vec_unit(flow);
    const pur_vec shaft = {way.x * 8.0, -way.y * 8.0};
    const pur_vec side = {shaft.y * 0.35, -shaft.x * 0.35};
    const double corners[][2] = {{x - shaft.x, y - shaft.y},
                                 {x + shaft.x, y + shaft.y},
                                 {x + shaft.x * 0.4 + side.x, y + shaft.y * 0.4 + side.y},
                                 {x + shaft.x, y + shaft.y},
                                 {x + shaft.x * 0.4 - side.x, y + shaft.y * 0.4 - side.y}};
    fputs("<path class=\"flow\" d=\"", out);
    for (size_t i = 0; i < sizeof corners / sizeof *corners; i++) {
        putc(i == 0 ? 'M' : 'L', out);
        svg_tenths(corners[i][0], out);
        putc(' ', out);
        svg_tenths(corners[i][1], out);
    }
    fputs("\"/>\n", out);
}

static void draw_field(const picture *self, size_t crew, size_t behaviour, FILE *out)
{
    pur_vec flow;
    if (!pur_world_flow(self->world, crew, behaviour, self->bounds.low, &flow))
        return;
    for (double y = 0.5 * FLOW_STEP; y < self->height; y += FLOW_STEP)
        for (double x = 0.5 * FLOW_STEP; x < self->width; x += FLOW_STEP)
            draw_arrow(self, crew, behaviour, PICTURE_LEFT + x, PICTURE_TOP + y, out);
}

static void draw_fields(const picture *self, FILE *out)
{
    for (size_t crew = 0; crew < pur_world_crew_count(self->world); crew++)
        for (size_t i = 0; i < pur_world_crew(self->world, crew).behaviour_count; i++)
            draw_field(self, crew, i, out);
}

void picture_ground(picture *self, FILE *out)
{
    draw_axes(self, out);
    draw_fields(self, out);
    draw_obstacles(self, out);
    draw_walls(self, out);
    for_paths(self, out, draw_points);
}
