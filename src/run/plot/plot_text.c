/* Draws the picture of a run in characters: paths that end in a sign of their agent, with a legend.
 */
#include "run/plot/plot.h"
#include "run/plot/plot_picture.h"
#include "run/plot/text_grid.h"
#include "scenario/number.h"

#include <string.h>

#define AXIS 9   /* columns left of the field, with the line beside it */
#define ROWS 19  /* of the field, at most */
#define FEWEST 6 /* and at least */
#define SIGNS_MOST 35

/* The field: where a position is, in dots. */
typedef struct field {
    text_grid grid;
    double scale; /* dots per metre */
    const picture *from;
} field;

static double dot_x(const field *self, double x)
{
    return AXIS * TEXT_ACROSS + 0.5 + (x - self->from->bounds.low.x) * self->scale;
}

static double dot_y(const field *self, double y)
{
    return 0.5 + (self->from->bounds.high.y - y) * self->scale;
}

static void draw_line(field *self, pur_vec from, pur_vec to, char dot, run_paint paint)
{
    text_line(&self->grid, dot_x(self, from.x), dot_y(self, from.y), dot_x(self, to.x),
              dot_y(self, to.y), dot, paint);
}

/* The sign of an agent, or of its crew: 1 to 9, a to z, and ? beyond. */
static char sign_at(size_t index)
{
    return "123456789abcdefghijklmnopqrstuvwxyz?"[index < SIGNS_MOST ? index : SIGNS_MOST];
}

static char sign_of(const picture *from, size_t agent)
{
    return sign_at(from->by_agent ? agent : pur_world_crew_of(from->world, agent));
}

static void draw_ground(field *self)
{
    const pur_world *world = self->from->world;
    const pur_vec size = pur_world_size(world);
    const pur_vec corners[] = {{0.0, 0.0}, {size.x, 0.0}, size, {0.0, size.y}, {0.0, 0.0}};
    for (size_t i = 0; i < 4 && pur_world_edge(world) != PUR_EDGE_OPEN; i++)
        draw_line(self, corners[i], corners[i + 1], '.', PAINT_GREY);
    for (size_t i = 0; i < pur_world_wall_count(world); i++) {
        const pur_wall wall = pur_world_wall(world, i);
        draw_line(self, wall.from, wall.to, '#', PAINT_DEFAULT);
    }
    for (size_t i = 0; i < pur_world_obstacle_count(world); i++) {
        const pur_obstacle it = pur_world_obstacle(world, i);
        for (double y = -it.radius; y <= it.radius; y += 0.5 / self->scale) {
            const double half = sqrt(it.radius * it.radius - y * y);
            draw_line(self, pur_vec_add(it.centre, pur_vec_make(-half, y)),
                      pur_vec_add(it.centre, pur_vec_make(half, y)), '#', PAINT_GREY);
        }
    }
}

/* One of four arrows, in a blank cell. */
static void draw_arrow(field *self, size_t crew, size_t behaviour, int x, int y)
{
    const picture *from = self->from;
    const pur_vec point = {
        from->bounds.low.x + ((x + 0.5 - AXIS) * TEXT_ACROSS) / self->scale,
        from->bounds.high.y - ((y + 0.5) * TEXT_DOWN) / self->scale,
    };
    pur_vec flow;
    if (point.x > from->bounds.high.x || text_is_taken(&self->grid, x, y) ||
        !pur_world_flow(from->world, crew, behaviour, point, &flow) ||
        !(pur_vec_length(flow) > 0.0))
        return;
    const bool level = fabs(flow.x) >= fabs(flow.y);
    text_put(&self->grid, x, y, level ? (flow.x < 0.0 ? '<' : '>') : (flow.y < 0.0 ? 'v' : '^'),
             PAINT_GREY);
}

/* After the paths, which are more important. */
static void draw_fields(field *self)
{
    const picture *from = self->from;
    for (size_t crew = 0; crew < pur_world_crew_count(from->world); crew++)
        for (size_t i = 0; i < pur_world_crew(from->world, crew).behaviour_count; i++)
            for (int y = 1; y < self->grid.rows - 1; y += 3)
                for (int x = AXIS + 2; x < self->grid.cols; x += 6)
                    draw_arrow(self, crew, i, x, y);
}

/* Dots of ASCII that tell paths apart. */
static char dot_of(const picture *from, size_t agent)
{
    static const char dots[] = ".:-=+*~'";
    const size_t index = from->by_agent ? agent : pur_world_crew_of(from->world, agent);
    return dots[index % (sizeof dots - 1)];
}

static void draw_path(field *self, size_t agent)
{
    const picture *from = self->from;
    for (size_t i = 0; i < from->shot_count; i++) {
        const sample *here = sample_at(from, i, agent);
        if (!here->alive)
            return;
        const bool leads_on = i > 0 && !here->jumped;
        draw_line(self, leads_on ? sample_at(from, i - 1, agent)->position : here->position,
                  here->position, dot_of(from, agent), from->looks[agent].paint);
    }
}

/* At the end, or in the nearest of some cells without a letter. */
static void draw_sign(field *self, size_t agent)
{
    static const int beside[][2] = {{0, 0}, {1, 0}, {-1, 0}, {0, -1}, {0, 1}, {2, 0}, {-2, 0}};
    const picture *from = self->from;
    size_t last = from->shot_count - 1;
    while (last > 0 && !sample_at(from, last, agent)->alive)
        last--;
    const pur_vec end = sample_at(from, last, agent)->position;
    const int x = (int)floor(dot_x(self, end.x) / TEXT_ACROSS);
    const int y = (int)floor(dot_y(self, end.y) / TEXT_DOWN);
    for (size_t i = 0; i < sizeof beside / sizeof *beside; i++) {
        if (text_has_letter(&self->grid, x + beside[i][0], y + beside[i][1]))
            continue;
        text_put(&self->grid, x + beside[i][0], y + beside[i][1], sign_of(from, agent),
                 from->looks[agent].paint);
        return;
    }
}

/* A number at the end of the axis, right of which the line is. */
static void label_row(field *self, int y, double number, double step)
{
    char text[SCN_NUMBER_SIZE];
    svg_format_quantity(number, step, text);
    const int length = (int)strlen(text);
    if (length < AXIS)
        text_words(&self->grid, AXIS - 1 - length, y, text, PAINT_DEFAULT);
}

static void draw_axes(field *self)
{
    const picture *from = self->from;
    const int bottom = self->grid.rows - 1;
    const double step = (from->bounds.high.x - from->bounds.low.x) / 100.0;
    char low[SCN_NUMBER_SIZE];
    char high[SCN_NUMBER_SIZE];
    for (int y = 0; y < bottom; y++)
        text_put(&self->grid, AXIS - 1, y, '|', PAINT_GREY);
    label_row(self, 0, from->bounds.high.y, step);
    label_row(self, bottom - 1, from->bounds.low.y, step);
    svg_format_quantity(from->bounds.low.x, step, low);
    svg_format_quantity(from->bounds.high.x, step, high);
    text_words(&self->grid, AXIS - 1, bottom, low, PAINT_DEFAULT);
    const int right =
        AXIS + (int)ceil((from->bounds.high.x - from->bounds.low.x) * self->scale / TEXT_ACROSS);
    text_words(&self->grid, right - (int)strlen(high), bottom, high, PAINT_DEFAULT);
    text_words(&self->grid, (AXIS + right) / 2 - 3, bottom, "x, y (m)", PAINT_DEFAULT);
}

static void print_legend(const picture *from, plot_text how, FILE *out)
{
    char text[PUR_NAME_MAX + 64];
    char time[SCN_NUMBER_SIZE];
    int used = 0;
    const size_t names = from->by_agent ? from->agents : pur_world_crew_count(from->world);
    for (size_t i = 0; i < names; i++) {
        const pur_crew crew = pur_world_crew(from->world, from->by_agent ? 0 : i);
        if (from->by_agent)
            pur_world_agent_name(from->world, i, text, sizeof text);
        else
            snprintf(text, sizeof text, crew.count > 1 ? "%s (%zu alike)" : "%s", crew.name,
                     crew.count);
        text_legend(how, sign_at(i), from->looks[from->by_agent ? i : crew.first].paint, text,
                    &used, out);
    }
    if (from->capture_count > 0)
        text_legend(how, '*', PAINT_DEFAULT, "capture", &used, out);
    const double dt = pur_world_dt(from->world);
    svg_format_quantity(dt * (double)from->ticks[from->shot_count - 1], dt, time);
    snprintf(text, sizeof text, "signs at %s s", time);
    text_legend(how, 0, PAINT_DEFAULT, text, &used, out);
    putc('\n', out);
}

/* As large as 80 columns and ROWS rows let it be, and a row for the axis. */
static bool make_field(field *self, const picture *from, plot_text how)
{
    const pur_vec size = pur_vec_sub(from->bounds.high, from->bounds.low);
    const double across = (TEXT_COLS - AXIS) * TEXT_ACROSS - 1.0;
    *self = (field){.from = from};
    self->scale = fmin(across / size.x, (ROWS * TEXT_DOWN - 1.0) / size.y);
    const int rows = (int)ceil((size.y * self->scale + 1.0) / TEXT_DOWN);
    return text_new(&self->grid, how, TEXT_COLS, (rows < FEWEST ? FEWEST : rows) + 1);
}

bool plot_draw_text(picture *from, plot_text how, FILE *out)
{
    const scn_scenario *scenario = run_scenario(from->run);
    field made;
    picture_fit(from);
    if (!make_field(&made, from, how)) {
        text_free(&made.grid);
        return false;
    }
    draw_ground(&made);
    for (size_t i = 0; i < from->agents; i++)
        if (sample_at(from, 0, i)->alive)
            draw_path(&made, i);
    draw_fields(&made);
    for (size_t i = 0; i < from->capture_count; i++)
        text_put(&made.grid, (int)(dot_x(&made, from->captures[i].position.x) / TEXT_ACROSS),
                 (int)(dot_y(&made, from->captures[i].position.y) / TEXT_DOWN), '*', PAINT_DEFAULT);
    for (size_t i = 0; i < from->agents; i++)
        if (sample_at(from, 0, i)->alive)
            draw_sign(&made, i);
    draw_axes(&made);
    text_print_end(how, scenario->title[0] ? scenario->title : scn_file_name(scenario->name),
                   TEXT_COLS, out);
    putc('\n', out);
    for (int y = 0; y < made.grid.rows; y++)
        text_print_row(&made.grid, y, out);
    print_legend(from, how, out);
    text_free(&made.grid);
    return true;
}
