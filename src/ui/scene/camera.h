/* The camera: which part of the world is seen, and where a point lies on the grid of cells. */
#ifndef UI_SCENE_CAMERA_H
#define UI_SCENE_CAMERA_H

#include <pursuit/param.h>

/* How much taller than wide a cell is where the terminal does not say. */
#define CAMERA_ASPECT 2.0

/* Zoom steps are factors of the square root of 2. */
#define CAMERA_ZOOM_MIN (-8)
#define CAMERA_ZOOM_MAX 16

/* What somebody asked for. All zeroes: everything is seen. */
typedef struct ui_camera {
    int zoom;       /* [CAMERA_ZOOM_MIN, CAMERA_ZOOM_MAX]; positive: nearer */
    bool moved;     /* looks at `centre` and not at the middle of everything */
    bool following; /* looks at the selected agent */
    pur_vec centre; /* m */
} ui_camera;

/* A grid of cells over the world: the middle of the grid lies at `centre`. */
typedef struct ui_map {
    pur_vec centre; /* m */
    double scale;   /* m a column */
    double aspect;  /* height of a cell over its width */
    int cols;
    int rows;
} ui_map;

/* The map that shows the whole of `box` on `cols` by `rows` cells, middles of the outermost
   cells on its border. */
ui_map camera_fit(pur_box box, double aspect, int cols, int rows);

/* The map that the camera asks for; `fit` shows everything, `selected` is where the selected
   agent is. */
ui_map camera_map(const ui_camera *camera, ui_map fit, pur_vec selected);

/* One step nearer (`step` 1) or farther (-1). The first step away from everything goes towards
   `selected`; back at zoom 0 everything is seen again. */
void camera_zoom(ui_camera *camera, ui_map now, int step, pur_vec selected);

/* An eighth of the view along (x, y), each -1, 0 or 1. */
void camera_pan(ui_camera *camera, ui_map now, int x, int y);

/* `box`, grown in steps of a quarter of its size on each side that `point` lies beyond; at most
   to nine times its size. Stepwise, so that the view of an open world does not creep. */
pur_box camera_widen(pur_box box, pur_box world, pur_vec point);

/* A point in cells from the left edge of the grid and from its top one; not finite for one that is
   infinitely far away. */
pur_vec camera_cells(const ui_map *map, pur_vec point);

/* The cell of a point; false, and a cell that may lie anywhere, where it is outside the grid. */
bool camera_cell(const ui_map *map, pur_vec point, int *x, int *y);

/* Whether a point lies in the lower half of its cell. */
bool camera_is_low(const ui_map *map, pur_vec point);

/* The point at the middle of a cell. */
pur_vec camera_point(const ui_map *map, int x, int y);

#endif
