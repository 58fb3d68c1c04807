/* The camera: the part of the world that is seen, and the cell of a point. */
#ifndef UI_SCENE_CAMERA_H
#define UI_SCENE_CAMERA_H

#include <pursuit/param.h>

/* Height of a cell over its width where the terminal does not tell it. */
#define CAMERA_ASPECT 2.0

/* Zoom steps are factors of the square root of 2. */
#define CAMERA_ZOOM_MIN (-8)
#define CAMERA_ZOOM_MAX 16

/* What the user has asked for. All zeroes: everything is seen. */
typedef struct ui_camera {
    int zoom;       /* [CAMERA_ZOOM_MIN, CAMERA_ZOOM_MAX]; positive: nearer */
    bool moved;     /* looks at `centre`, not at the middle of everything */
    bool following; /* looks at the selected agent */
    pur_vec centre; /* m */
} ui_camera;

/* A grid of cells over the world, its middle at `centre`. */
typedef struct ui_map {
    pur_vec centre; /* m */
    double scale;   /* m per column */
    double aspect;  /* height of a cell over its width */
    int cols;
    int rows;
} ui_map;

/* The map that shows the whole of `box` on `cols` by `rows` cells; its border goes through the
   middles of the outermost cells. */
ui_map camera_fit(pur_box box, double aspect, int cols, int rows);

/* The map for a camera; `fit` shows everything, `selected` is the position of the selected agent.
 */
ui_map camera_map(const ui_camera *camera, ui_map fit, pur_vec selected);

/* Zoom in (`step` 1) or out (-1). The first step in from everything goes towards `selected`; back
   at zoom 0 everything is seen again. */
void camera_zoom(ui_camera *camera, ui_map now, int step, pur_vec selected);

/* Pan by an eighth of the view along (x, y), each -1, 0 or 1. */
void camera_pan(ui_camera *camera, ui_map now, int x, int y);

/* `box`, grown to contain `point` in steps of a quarter of `world` on each side, to at most nine
   times its size. In steps, so that the view of an open world does not creep. */
pur_box camera_widen(pur_box box, pur_box world, pur_vec point);

/* A point in cells from the left and the top edge of the grid; not finite for an infinite point. */
pur_vec camera_cells(const ui_map *map, pur_vec point);

/* The cell of a point; false, and any cell, where it is outside the grid. */
bool camera_cell(const ui_map *map, pur_vec point, int *x, int *y);

/* Whether a point lies in the lower half of its cell. */
bool camera_is_low(const ui_map *map, pur_vec point);

/* The point at the middle of a cell. */
pur_vec camera_point(const ui_map *map, int x, int y);

#endif
