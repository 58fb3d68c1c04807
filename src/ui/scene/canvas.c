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

bool canvas_put(const ui_canvas *canvas, pur_vec point, uint32_t code, ui_style style)
{
    int x;
    int y;
    if (!camera_cell(&canvas->map, point, &x, &y))
        return false;
    put_cell(canvas, x, y, false, code, style);
    return true;
}

/* Returns whether the point is on the canvas. */
static bool put_under(const ui_canvas *canvas, pur_vec point, uint32_t code, ui_style style)
{
    int x;
    int y;
    if (!camera_cell(&canvas->map, point, &x, &y))
        return false;
    put_cell(canvas, x, y, true, code, style);
    return true;
}

void canvas_put_under(const ui_canvas *canvas, pur_vec point, uint32_t code, ui_style style)
{
    put_under(canvas, point, code, style);
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

bool canvas_line(const ui_canvas *canvas, pur_vec from, pur_vec to, int gap, uint32_t code,
                 ui_style style)
{
    const pur_vec along = pur_vec_sub(to, from);
    const double x = columns(canvas, fabs(along.x));
    const double y = columns(canvas, fabs(along.y)) / canvas->map.aspect;
    const double cells = floor(larger(x, y));
    bool seen = false;
    if (!(cells >= 1.0 && cells < CELLS_MAX))
        return false;
    for (double i = gap; i < cells; i += gap) {
        const pur_vec point = pur_vec_add(from, pur_vec_scale(along, i / cells));
        seen = put_under(canvas, point, code, style) || seen;
    }
    return seen;
}

static double clipped(double value, double low, double high)
{
    return fmin(fmax(value, low), high);
}

/* Where the line through two points, in cells, is at row edge `y`; within the segment. */
static double cross_row(pur_vec from, pur_vec to, double y)
{
    if (from.y == to.y)
        return from.x;
    const double share = clipped((y - from.y) / (to.y - from.y), 0.0, 1.0);
    return from.x + share * (to.x - from.x);
}

/* The cells of row `y` that the segment passes through. */
static bool fill_row(const ui_canvas *canvas, pur_vec from, pur_vec to, int y, uint32_t code,
                     ui_style style)
{
    const double one = from.y == to.y ? from.x : cross_row(from, to, y);
    const double other = from.y == to.y ? to.x : cross_row(from, to, y + 1.0);
    const double left = floor(clipped(fmin(one, other), -1.0, canvas->map.cols));
    const double right = floor(clipped(fmax(one, other), -1.0, canvas->map.cols));
    const int first = left < 0.0 ? 0 : (int)left;
    const int last = right < canvas->map.cols ? (int)right : canvas->map.cols - 1;
    for (int x = first; x <= last; x++)
        put_cell(canvas, x, y, false, code, style);
    return first <= last;
}

bool canvas_segment(const ui_canvas *canvas, pur_vec from, pur_vec to, uint32_t code,
                    ui_style style)
{
    const pur_vec a = camera_cells(&canvas->map, from);
    const pur_vec b = camera_cells(&canvas->map, to);
    if (!isfinite(a.x + a.y) || !isfinite(b.x + b.y))
        return false;
    const double top = floor(clipped(fmin(a.y, b.y), -1.0, canvas->map.rows));
    const double bottom = floor(clipped(fmax(a.y, b.y), -1.0, canvas->map.rows));
    bool seen = false;
    for (int y = (int)larger(top, 0.0); y <= (int)bottom && y < canvas->map.rows; y++)
        seen = fill_row(canvas, a, b, y, code, style) || seen;
    return seen;
}

/* Dots of braille in a cell, and the bit of each in the code of the character. */
#define BRAILLE 0x2800
#define BRAILLE_COLS 2
#define BRAILLE_ROWS 4

static const uint32_t braille_bits[BRAILLE_ROWS][BRAILLE_COLS] = {
    {0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};

/* One dot, at coordinates counted in dots; it joins the dots that are in the cell. Under: only into
   a blank, or to dots of the same style. Returns whether it is on the canvas. */
static bool put_dot(const ui_canvas *canvas, double x, double y, bool under, ui_style style)
{
    const double cell_x = floor(x / BRAILLE_COLS);
    const double cell_y = floor(y / BRAILLE_ROWS);
    const ui_rect *rect = &canvas->rect;
    if (!(cell_x >= 0.0 && cell_y >= 0.0 && cell_x < rect->width && cell_y < rect->height))
        return false;
    const int at_x = rect->x + (int)cell_x;
    const int at_y = rect->y + (int)cell_y;
    if (at_x >= canvas->frame->cols || at_y >= canvas->frame->rows)
        return false;
    const ui_cell *there = frame_at(canvas->frame, at_x, at_y);
    const bool braille = (there->code & ~0xFFU) == BRAILLE;
    const bool same =
        braille && there->style.paint == style.paint && there->style.attributes == style.attributes;
    if (under && there->code != ' ' && !same)
        return true;
    const uint32_t dots = braille ? there->code : BRAILLE;
    const int column = (int)(floor(x) - cell_x * BRAILLE_COLS);
    const int row = (int)(floor(y) - cell_y * BRAILLE_ROWS);
    frame_put(canvas->frame, at_x, at_y, dots | braille_bits[row][column], style);
    return true;
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
    put_dot(canvas, end.x * BRAILLE_COLS, end.y * BRAILLE_ROWS, false, style);
    for (double i = 0.0; i < steps; i += 1.0)
        put_dot(canvas, start.x * BRAILLE_COLS + along.x * (i / steps),
                start.y * BRAILLE_ROWS + along.y * (i / steps), false, style);
}

/* Call `put` for the dots of a circle, `per_column` of them in a column where it is level. */
static bool go_round(const ui_canvas *canvas, pur_vec centre, double radius, double per_column,
                     bool (*put)(const ui_canvas *, pur_vec, uint32_t, ui_style), uint32_t code,
                     ui_style style)
{
    /* A multiple of 4, for symmetry. */
    const double around = columns(canvas, radius) * 2.0 * PUR_PI * per_column;
    const double marks = 4.0 * floor(around / 4.0 + 1.0);
    bool seen = false;
    if (!(marks < CELLS_MAX))
        return false;
    for (double i = 0.0; i < marks; i += 1.0) {
        const double angle = i * 2.0 * PUR_PI / marks;
        const pur_vec out = pur_vec_make(radius * pur_cos(angle), radius * pur_sin(angle));
        seen = put(canvas, pur_vec_add(centre, out), code, style) || seen;
    }
    return seen;
}

bool canvas_circle(const ui_canvas *canvas, pur_vec centre, double radius, uint32_t code,
                   ui_style style)
{
    return go_round(canvas, centre, radius, 0.5, put_under, code, style);
}

static bool put_dot_under(const ui_canvas *canvas, pur_vec point, uint32_t code, ui_style style)
{
    const pur_vec at = camera_cells(&canvas->map, point);
    (void)code;
    return put_dot(canvas, at.x * BRAILLE_COLS, at.y * BRAILLE_ROWS, true, style);
}

bool canvas_braille_circle(const ui_canvas *canvas, pur_vec centre, double radius, ui_style style)
{
    return go_round(canvas, centre, radius, 1.0, put_dot_under, 0, style);
}

/* The first and the last of `size` cells from or up to a coordinate. */
static int cell_from(double at, int size)
{
    return (int)floor(clipped(at, 0.0, size));
}

static int cell_to(double at, int size)
{
    return (int)floor(clipped(at, -1.0, size - 1.0));
}

/* Whether a part of the disc is in the cell: its nearest point is within the radius. */
static bool is_touched(const ui_map *map, pur_vec centre, double radius, int x, int y)
{
    const pur_vec at = camera_cells(map, centre);
    const double across = (clipped(at.x, x, x + 1.0) - at.x) * map->scale;
    const double down = (clipped(at.y, y, y + 1.0) - at.y) * map->scale * map->aspect;
    return across * across + down * down <= radius * radius;
}

bool canvas_disc(const ui_canvas *canvas, pur_vec centre, double radius, uint32_t code,
                 ui_style style)
{
    const ui_map *map = &canvas->map;
    const pur_vec low = camera_cells(map, pur_vec_make(centre.x - radius, centre.y + radius));
    const pur_vec high = camera_cells(map, pur_vec_make(centre.x + radius, centre.y - radius));
    bool seen = false;
    for (int y = cell_from(low.y, map->rows); y <= cell_to(high.y, map->rows); y++) {
        for (int x = cell_from(low.x, map->cols); x <= cell_to(high.x, map->cols); x++) {
            if (!is_touched(map, centre, radius, x, y))
                continue;
            put_cell(canvas, x, y, false, code, style);
            seen = true;
        }
    }
    return seen;
}
