/* The Apollonius circle and the turning circles of the selected agent. */
#include "ui/scene/circles.h"
#include "ui/scene/scene.h"

static bool is_targets(const void *apollonius, pur_vec point)
{
    return circles_is_targets(apollonius, point);
}

static void draw_apollonius(const ui_scene *scene)
{
    ui_apollonius found;
    if (circles_apollonius(&scene->view->reading, scene->world, &found))
        canvas_outline(&scene->canvas, is_targets, &found, SCENE_APOLLONIUS,
                       (ui_style){.attributes = FRAME_DIM});
}

typedef struct disc {
    pur_vec centre;
    double radius;
} disc;

static bool is_in(const void *it, pur_vec point)
{
    const disc *round = it;
    return pur_vec_length(pur_vec_sub(point, round->centre)) <= round->radius;
}

/* The circles to the left and to the right. */
static void draw_turning(const ui_scene *scene)
{
    const ui_reading *reading = &scene->view->reading;
    const double radius = circles_turning_radius(reading, scene->world);
    const pur_vec point = pur_world_position(scene->world, reading->agent);
    const pur_vec left =
        pur_vec_left(pur_vec_unit(pur_world_velocity(scene->world, reading->agent)));
    for (double side = -radius; radius > 0.0 && side <= radius; side += 2.0 * radius) {
        const disc round = {pur_vec_add(point, pur_vec_scale(left, side)), radius};
        canvas_outline(&scene->canvas, is_in, &round, SCENE_TURNING,
                       (ui_style){.attributes = FRAME_DIM});
    }
}

void scene_circles(const ui_scene *scene)
{
    const ui_circles shown = scene->display->circles;
    if (shown == UI_CIRCLES_APOLLONIUS || shown == UI_CIRCLES_BOTH)
        draw_apollonius(scene);
    if (shown == UI_CIRCLES_TURNING || shown == UI_CIRCLES_BOTH)
        draw_turning(scene);
}
