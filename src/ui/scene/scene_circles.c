/* The Apollonius circle and the turning circles of the selected agent. */
#include "ui/scene/circles.h"
#include "ui/scene/scene.h"

#include <math.h>

static const ui_style faint = {.attributes = FRAME_DIM};

/* A circle of more columns than this is straight on any screen. */
#define RADIUS_MAX 1200.0

static bool draw_circle(const ui_scene *scene, pur_vec centre, double radius)
{
    if (scene->options->braille && !scene->canvas.frame->ascii)
        return canvas_braille_circle(&scene->canvas, centre, radius, faint);
    return canvas_circle(&scene->canvas, centre, radius, '.', faint);
}

/* The line through a point across a direction, as far as it is seen. */
static bool draw_across(const ui_scene *scene, pur_vec point, pur_vec direction)
{
    const ui_map *map = &scene->canvas.map;
    const pur_vec along = pur_vec_left(pur_vec_unit(direction));
    const double middle = pur_vec_dot(pur_vec_sub(map->centre, point), along);
    const double reach = map->scale * (map->cols + map->rows * map->aspect);
    return canvas_line(&scene->canvas, pur_vec_add(point, pur_vec_scale(along, middle - reach)),
                       pur_vec_add(point, pur_vec_scale(along, middle + reach)), 2, '.', faint);
}

static bool draw_bisector(const ui_scene *scene, const ui_apollonius *found)
{
    const pur_vec between = pur_vec_scale(pur_vec_add(found->pursuer, found->target), 0.5);
    return draw_across(scene, between, pur_vec_sub(found->target, found->pursuer));
}

/* A disc is wide where the pursuer is hardly faster: of its circle the part that is nearest to the
   agent is drawn, as a line. */
static bool draw_disc(const ui_scene *scene, const pur_disc *disc, pur_vec agent)
{
    if (disc->radius < RADIUS_MAX * scene->canvas.map.scale)
        return draw_circle(scene, disc->centre, disc->radius);
    const pur_vec out = pur_vec_unit(pur_vec_sub(agent, disc->centre));
    return draw_across(scene, pur_vec_add(disc->centre, pur_vec_scale(out, disc->radius)), out);
}

/* The discs that a rule chooses a place in, and the place. */
static void draw_discs(const ui_scene *scene, const ui_evasion *evasion)
{
    const size_t agent = scene->view->selected;
    const ui_style bold = {.paint = scene_style(scene->view, agent).paint,
                           .attributes = FRAME_BOLD};
    for (size_t i = 0; i < evasion->disc_count; i++)
        scene_note(scene, SCENE_APOLLONIUS,
                   draw_disc(scene, &evasion->discs[i], pur_world_position(scene->world, agent)));
    if (evasion->has_goal)
        scene_note(scene, SCENE_AIM, canvas_put(&scene->canvas, evasion->goal, 'x', bold));
}

static void draw_apollonius(const ui_scene *scene)
{
    ui_apollonius found;
    pur_vec centre;
    if (circles_apollonius(&scene->view->reading, scene->world, &found))
        return;
    const double radius = circles_round(&found, &centre);
    const bool straight = !(radius < RADIUS_MAX * scene->canvas.map.scale);
    scene_note(scene, SCENE_APOLLONIUS,
               straight ? draw_bisector(scene, &found) : draw_circle(scene, centre, radius));
}

/* The circles to the left and to the right. */
static void draw_turning(const ui_scene *scene)
{
    const ui_reading *reading = &scene->view->reading;
    double radius;
    if (circles_turning(reading, scene->world, &radius))
        return;
    const pur_vec point = pur_world_position(scene->world, reading->agent);
    const pur_vec left =
        pur_vec_left(pur_vec_unit(pur_world_velocity(scene->world, reading->agent)));
    const pur_vec across = pur_vec_scale(left, radius);
    scene_note(scene, SCENE_TURNING, draw_circle(scene, pur_vec_add(point, across), radius));
    scene_note(scene, SCENE_TURNING, draw_circle(scene, pur_vec_sub(point, across), radius));
}

void scene_circles(const ui_scene *scene)
{
    const ui_circles shown = scene->display->circles;
    if (shown == UI_CIRCLES_NONE)
        return;
    const size_t agent = scene->view->selected;
    const ui_evasion evasion = circles_evasion(scene->world, agent);
    const bool apollonius = shown != UI_CIRCLES_TURNING;
    if (evasion.barrier > 0.0)
        scene_note(scene, SCENE_BARRIER,
                   draw_circle(scene, pur_world_position(scene->world, agent), evasion.barrier));
    if (apollonius && evasion.disc_count > 0)
        draw_discs(scene, &evasion);
    else if (apollonius)
        draw_apollonius(scene);
    if (shown == UI_CIRCLES_TURNING || shown == UI_CIRCLES_BOTH)
        draw_turning(scene);
}
