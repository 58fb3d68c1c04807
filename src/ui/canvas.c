#include "ui/canvas.h"

#include <math.h>
#include <pursuit/maths.h>

/* More marks than this make no line or circle rounder on any screen. */
#define MARKS_MAX 8000

static void put(const ui_canvas *canvas, int x, int y, bool under, uint32_t code, ui_style style)
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

void canvas_mark(const ui_canvas *canvas, pur_vec place, uint32_t code, ui_style style)
{
    int x;
    int y;
    if (camera_cell(&canvas->map, place, &x, &y))
        put(canvas, x, y, false, code, style);
}

void canvas_mark_under(const ui_canvas *canvas, pur_vec place, uint32_t code, ui_style style)
{
    int x;
    int y;
    if (camera_cell(&canvas->map, place, &x, &y))
        put(canvas, x, y, true, code, style);
}

/* A displacement in columns, heights counted as they look. */
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
    const double cells = floor(x > y ? x : y);
    if (!(cells >= 1.0 && cells < MARKS_MAX))
        return;
    for (double i = gap; i < cells; i += gap)
        canvas_mark_under(canvas, pur_vec_add(from, pur_vec_scale(along, i / cells)), code, style);
}

void canvas_circle(const ui_canvas *canvas, pur_vec centre, double radius, uint32_t code,
                   ui_style style)
{
    /* About a mark every two columns, in whole quarters so that it is symmetrical. */
    const double around = columns(canvas, radius) * 2.0 * PUR_PI / 2.0;
    const double marks = 4.0 * floor(around / 4.0 + 1.0);
    if (!(marks < MARKS_MAX))
        return;
    for (double i = 0.0; i < marks; i += 1.0) {
        const double angle = i * 2.0 * PUR_PI / marks;
        const pur_vec out = pur_vec_make(radius * pur_cos(angle), radius * pur_sin(angle));
        canvas_mark_under(canvas, pur_vec_add(centre, out), code, style);
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
            const pur_vec offset = pur_vec_sub(camera_place(map, x, y), centre);
            if (pur_vec_length(offset) <= radius)
                put(canvas, x, y, false, code, style);
        }
    }
    canvas_mark(canvas, centre, code, style);
}
