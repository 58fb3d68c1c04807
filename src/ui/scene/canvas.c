/* Draws points, lines, circles and discs of the world into the cells of a frame. */
#include "ui/scene/canvas.h"

#include <math.h>
#include <pursuit/maths.h>

/* A line or circle of more cells than this is larger than any screen: it is not drawn. */
#define CELLS_MAX 8000

static void put_cell(const ui_canvas *canvas, int x, int y, bool under, uint32_t code,
                     ui_style style)
{
    const ui_rect *rect = &canvas->rect;
    if (x < 0 || y < 0 || x >= rect->width || y >= rect->height)
        return;
    const int at_x = rect->x + x;
    const int at_y = rect->y + y;
    if (at_x >= canvas->frame->cols || at_y >= canvas->frame->rows)
        return;
    if (!under || frame_at(canvas->frame, at_x, at_y)->code == ' ')
        frame_put(canvas->frame, at_x, at_y, code, style);
}

void canvas_put(const ui_canvas *canvas, pur_vec point, uint32_t code, ui_style style)
{
    int x;
    int y;
    if (camera_cell(&canvas->map, point, &x, &y))
        put_cell(canvas, x, y, false, code, style);
}

void canvas_put_under(const ui_canvas *canvas, pur_vec point, uint32_t code, ui_style style)
{
    int x;
    int y;
    if (camera_cell(&canvas->map, point, &x, &y))
        put_cell(canvas, x, y, true, code, style);
}

static double larger(double a, double b)
{
    return a > b ? a : b;
}

/* A length in columns. */
static double columns(const ui_canvas *canvas, double length)
{
    return length / canvas->map.scale;
}

void canvas_line(const ui_canvas *canvas, pur_vec from, pur_vec to, int gap, uint32_t code,
                 ui_style style)
{
    const pur_vec along = pur_vec_sub(to, from);
    const double x = columns(canvas, fabs(along.x));
    const double y = columns(canvas, fabs(along.y)) / canvas->map.aspect;
    const double cells = floor(larger(x, y));
    if (!(cells >= 1.0 && cells < CELLS_MAX))
        return;
    for (double i = gap; i < cells; i += gap)
        canvas_put_under(canvas, pur_vec_add(from, pur_vec_scale(along, i / cells)), code, style);
}

/* Dots of braille in a cell, and the bit of each in the code of the character. */
#define BRAILLE 0x2800
#define BRAILLE_COLS 2
#define BRAILLE_ROWS 4

static const uint32_t braille_bits[BRAILLE_ROWS][BRAILLE_COLS] = {
    {0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};

/* One dot, at coordinates counted in dots; it joins the dots that are in the cell. */
static void put_dot(const ui_canvas *canvas, double x, double y, ui_style style)
{
    const double cell_x = floor(x / BRAILLE_COLS);
    const double cell_y = floor(y / BRAILLE_ROWS);
    const ui_rect *rect = &canvas->rect;
    if (!(cell_x >= 0.0 && cell_y >= 0.0 && cell_x < rect->width && cell_y < rect->height))
        return;
    const int at_x = rect->x + (int)cell_x;
    const int at_y = rect->y + (int)cell_y;
    if (at_x >= canvas->frame->cols || at_y >= canvas->frame->rows)
        return;
    const uint32_t there = frame_at(canvas->frame, at_x, at_y)->code;
    const uint32_t dots = (there & ~0xFFU) == BRAILLE ? there : BRAILLE;
    const int column = (int)(floor(x) - cell_x * BRAILLE_COLS);
    const int row = (int)(floor(y) - cell_y * BRAILLE_ROWS);
    frame_put(canvas->frame, at_x, at_y, dots | braille_bits[row][column], style);
}

/* Whether both ends lie beyond the same edge, so that nothing between them is seen. */
static bool is_outside(double from, double to, double size)
{
    return (from < 0.0 && to < 0.0) || (from >= size && to >= size);
}

void canvas_trace(const ui_canvas *canvas, pur_vec from, pur_vec to, ui_style style)
{
    const ui_map *map = &canvas->map;
    const pur_vec start = camera_cells(map, from);
    const pur_vec end = camera_cells(map, to);
    const pur_vec along =
        pur_vec_make((end.x - start.x) * BRAILLE_COLS, (end.y - start.y) * BRAILLE_ROWS);
    const double steps = ceil(larger(fabs(along.x), fabs(along.y)));
    if (!(steps < CELLS_MAX) || is_outside(start.x, end.x, map->cols) ||
        is_outside(start.y, end.y, map->rows))
        return;
    put_dot(canvas, end.x * BRAILLE_COLS, end.y * BRAILLE_ROWS, style);
    for (double i = 0.0; i < steps; i += 1.0)
        put_dot(canvas, start.x * BRAILLE_COLS + along.x * (i / steps),
                start.y * BRAILLE_ROWS + along.y * (i / steps), style);
}

void canvas_circle(const ui_canvas *canvas, pur_vec centre, double radius, uint32_t code,
                   ui_style style)
{
    /* About one dot every two columns; a multiple of 4, for symmetry. */
    const double around = columns(canvas, radius) * 2.0 * PUR_PI / 2.0;
    const double marks = 4.0 * floor(around / 4.0 + 1.0);
    if (!(marks < CELLS_MAX))
        return;
    for (double i = 0.0; i < marks; i += 1.0) {
        const double angle = i * 2.0 * PUR_PI / marks;
        const pur_vec out = pur_vec_make(radius * pur_cos(angle), radius * pur_sin(angle));
        canvas_put_under(canvas, pur_vec_add(centre, out), code, style);
    }
}

void canvas_outline(const ui_canvas *canvas, bool (*inside)(const void *context, pur_vec point),
                    const void *context, uint32_t code, ui_style style)
{
    static const int neighbours[][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    const ui_map *map = &canvas->map;
    for (int y = 0; y < map->rows; y++) {
        for (int x = 0; x < map->cols; x++) {
            bool edge = false;
            if (!inside(context, camera_point(map, x, y)))
                continue;
            for (size_t i = 0; i < sizeof neighbours / sizeof neighbours[0]; i++)
                edge = edge || !inside(context, camera_point(map, x + neighbours[i][0],
                                                             y + neighbours[i][1]));
            if (edge)
                put_cell(canvas, x, y, true, code, style);
        }
    }
}

static int clamped(int value, int low, int high)
{
    return value < low ? low : value > high ? high : value;
}

void canvas_disc(const ui_canvas *canvas, pur_vec centre, double radius, uint32_t code,
                 ui_style style)
{
    const ui_map *map = &canvas->map;
    const pur_vec reach = pur_vec_make(radius, radius);
    int left;
    int right;
    int top;
    int bottom;
    camera_cell(map, pur_vec_make(centre.x - reach.x, centre.y + reach.y), &left, &top);
    camera_cell(map, pur_vec_make(centre.x + reach.x, centre.y - reach.y), &right, &bottom);
    for (int y = clamped(top, 0, map->rows); y <= clamped(bottom, -1, map->rows - 1); y++) {
        for (int x = clamped(left, 0, map->cols); x <= clamped(right, -1, map->cols - 1); x++) {
            const pur_vec offset = pur_vec_sub(camera_point(map, x, y), centre);
            if (pur_vec_length(offset) <= radius)
                put_cell(canvas, x, y, false, code, style);
        }
    }
    canvas_put(canvas, centre, code, style);
}
