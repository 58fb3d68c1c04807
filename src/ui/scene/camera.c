/* Maps the world to cells: fitting, zooming, panning, following. */
#include "ui/scene/camera.h"

#include <math.h>

#define SQRT2 1.41421356237309505
/* A view may grow by this many quarters of the world on each side. */
#define WIDEN_MAX 16.0
/* Cells farther out are treated as outside; it fits an int. */
#define FAR 1e6

static double larger(double a, double b)
{
    return a > b ? a : b;
}

ui_map camera_fit(pur_box box, double aspect, int cols, int rows)
{
    const double width = box.high.x - box.low.x;
    const double height = box.high.y - box.low.y;
    const double scale =
        larger(width / larger(cols - 1, 1), height / (aspect * larger(rows - 1, 1)));
    return (ui_map){
        .centre = pur_vec_scale(pur_vec_add(box.low, box.high), 0.5),
        .scale = scale > 0.0 ? scale : 1.0,
        .aspect = aspect,
        .cols = cols,
        .rows = rows,
    };
}

static double zoom_factor(int zoom)
{
    double factor = 1.0;
    for (int i = 0; i < zoom; i++)
        factor /= SQRT2;
    for (int i = 0; i > zoom; i--)
        factor *= SQRT2;
    return factor;
}

/* Round to whole cells, so that what stands still moves by whole cells when the view follows. */
static pur_vec snapped(const ui_map *map, pur_vec point)
{
    const double row = map->scale * map->aspect;
    return pur_vec_make(map->scale * floor(point.x / map->scale + 0.5),
                        row * floor(point.y / row + 0.5));
}

ui_map camera_map(const ui_camera *camera, ui_map fit, pur_vec selected)
{
    ui_map map = fit;
    map.scale *= zoom_factor(camera->zoom);
    if (camera->following)
        map.centre = snapped(&map, selected);
    else if (camera->moved)
        map.centre = camera->centre;
    return map;
}

void camera_zoom(ui_camera *camera, ui_map now, int step, pur_vec selected)
{
    const int zoom = camera->zoom + step;
    if (zoom < CAMERA_ZOOM_MIN || zoom > CAMERA_ZOOM_MAX)
        return;
    /* One step out of a moved view of everything leads back to the middle. */
    if (camera->zoom == 0 && camera->moved && step < 0) {
        camera->moved = false;
        return;
    }
    if (camera->zoom == 0 && !camera->moved && step > 0)
        now.centre = selected;
    camera->zoom = zoom;
    camera->moved = zoom > 0;
    camera->centre = now.centre;
}

void camera_pan(ui_camera *camera, ui_map now, int x, int y)
{
    const double columns = larger(floor(now.cols / 8.0), 1.0);
    const double rows = larger(floor(now.rows / 8.0), 1.0);
    camera->centre = pur_vec_add(
        now.centre, pur_vec_make(x * columns * now.scale, y * rows * now.scale * now.aspect));
    camera->moved = true;
    camera->following = false;
}

/* `beyond` rounded up to quarters of `size`. */
static double grown(double beyond, double size)
{
    const double quarter = size / 4.0;
    const double steps = -floor(-beyond / quarter);
    return quarter * (steps < WIDEN_MAX ? steps : WIDEN_MAX);
}

pur_box camera_widen(pur_box box, pur_box world, pur_vec point)
{
    const double width = world.high.x - world.low.x;
    const double height = world.high.y - world.low.y;
    if (point.x < box.low.x)
        box.low.x = world.low.x - grown(world.low.x - point.x, width);
    if (point.x > box.high.x)
        box.high.x = world.high.x + grown(point.x - world.high.x, width);
    if (point.y < box.low.y)
        box.low.y = world.low.y - grown(world.low.y - point.y, height);
    if (point.y > box.high.y)
        box.high.y = world.high.y + grown(point.y - world.high.y, height);
    return box;
}

pur_vec camera_cells(const ui_map *map, pur_vec point)
{
    return pur_vec_make((point.x - map->centre.x) / map->scale + map->cols / 2.0,
                        map->rows / 2.0 - (point.y - map->centre.y) / (map->scale * map->aspect));
}

bool camera_cell(const ui_map *map, pur_vec point, int *x, int *y)
{
    const pur_vec at = camera_cells(map, point);
    if (!(fabs(at.x) < FAR && fabs(at.y) < FAR)) {
        *x = -1;
        *y = -1;
        return false;
    }
    *x = (int)floor(at.x);
    *y = (int)floor(at.y);
    return *x >= 0 && *x < map->cols && *y >= 0 && *y < map->rows;
}

bool camera_is_low(const ui_map *map, pur_vec point)
{
    const double y = camera_cells(map, point).y;
    return y - floor(y) >= 0.5;
}

pur_vec camera_point(const ui_map *map, int x, int y)
{
    return pur_vec_make(map->centre.x + (x + 0.5 - map->cols / 2.0) * map->scale,
                        map->centre.y + (map->rows / 2.0 - y - 0.5) * map->scale * map->aspect);
}
