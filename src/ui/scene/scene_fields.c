/* The layer of fields that agents drift with: faint arrows on a coarse grid. */
#include "ui/scene/glyphs.h"
#include "ui/scene/scene.h"

#include <math.h>

/* Cells from arrow to arrow. */
#define ACROSS 8
#define DOWN 4

/* The first cell of the grid, which lies still in the world: a multiple of `step` from the cell of
   its corner, and half a step off that. */
static int first_cell(double corner, int step)
{
    const double from = floor(corner) + step / 2;
    return (int)(from - step * floor(from / step));
}

static void draw_arrow(const ui_scene *scene, size_t crew, size_t behaviour, int x, int y)
{
    const ui_style faint = {.attributes = FRAME_DIM};
    const pur_vec point = camera_point(&scene->canvas.map, x, y);
    pur_vec flow;
    if (!pur_world_flow(scene->world, crew, behaviour, point, &flow) ||
        !(pur_vec_length(flow) > 0.0))
        return;
    const uint32_t arrow =
        scene_direction(scene->options->glyphs, scene->canvas.frame, glyphs_direction(flow));
    scene_note(scene, SCENE_FLOW, canvas_put(&scene->canvas, point, arrow, faint));
}

static void draw_field(const ui_scene *scene, size_t crew, size_t behaviour)
{
    const ui_map *map = &scene->canvas.map;
    const pur_vec corner = camera_cells(map, pur_vec_make(0.0, 0.0));
    pur_vec flow;
    if (!(fabs(corner.x) < 1e9 && fabs(corner.y) < 1e9) ||
        !pur_world_flow(scene->world, crew, behaviour, map->centre, &flow))
        return;
    for (int y = first_cell(corner.y, DOWN); y < map->rows; y += DOWN)
        for (int x = first_cell(corner.x, ACROSS); x < map->cols; x += ACROSS)
            draw_arrow(scene, crew, behaviour, x, y);
}

/* The fields of all crews; where several have one, the last is seen. */
void scene_fields(const ui_scene *scene)
{
    for (size_t crew = 0; crew < pur_world_crew_count(scene->world); crew++)
        for (size_t i = 0; i < pur_world_crew(scene->world, crew).behaviour_count; i++)
            draw_field(scene, crew, i);
}
