/* Layers of what stands still: border, walls, obstacles, points and paths of behaviours, radii. */
#include "ui/scene/scene.h"

#include <math.h>
#include <string.h>

static const ui_style faint = {.attributes = FRAME_DIM};

static void put_border(const ui_scene *scene, int x, int y, uint32_t code)
{
    const ui_rect *rect = &scene->canvas.rect;
    if (x >= 0 && y >= 0 && x < rect->width && y < rect->height)
        frame_put(scene->canvas.frame, rect->x + x, rect->y + y, code, faint);
}

/* Next to the border of the pane the world's border is left out. */
static bool is_inner(int at, int size)
{
    return at > 0 && at < size - 1;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

static void draw_level(const ui_scene *scene, int y, int left, int right, int gap)
{
    if (!is_inner(y, scene->canvas.rect.height))
        return;
    for (int x = larger(left, 0); x <= smaller(right, scene->canvas.rect.width); x++)
        if ((x - left) % gap == 0)
            put_border(scene, x, y, FRAME_LINE);
}

static void draw_upright(const ui_scene *scene, int x, int top, int bottom, int gap)
{
    if (!is_inner(x, scene->canvas.rect.width))
        return;
    for (int y = larger(top, 0); y <= smaller(bottom, scene->canvas.rect.height); y++)
        if ((y - top) % gap == 0)
            put_border(scene, x, y, FRAME_BAR);
}

/* The border of a bounded world, just outside: solid where agents bounce, dashed where they wrap.
 */
void scene_border(const ui_scene *scene)
{
    const pur_edge edge = pur_world_edge(scene->world);
    int left;
    int right;
    int top;
    int bottom;
    if (edge == PUR_EDGE_OPEN)
        return;
    camera_cell(&scene->canvas.map, pur_vec_make(0.0, 0.0), &left, &bottom);
    camera_cell(&scene->canvas.map, pur_world_size(scene->world), &right, &top);
    const int gap = edge == PUR_EDGE_WRAP ? 2 : 1;
    draw_level(scene, top - 1, left, right, gap);
    draw_level(scene, bottom + 1, left, right, gap);
    draw_upright(scene, left - 1, top, bottom, gap);
    draw_upright(scene, right + 1, top, bottom, gap);
}

/* Whether to show that the selected agent avoids this obstacle now. */
static bool is_avoided(const ui_scene *scene, size_t obstacle)
{
    const ui_reading *reading = &scene->view->reading;
    for (size_t i = 0; scene->display->overlay == UI_OVERLAY_ALL && i < reading->rule_count; i++)
        if (reading->rules[i].has_obstacle && reading->rules[i].obstacle == obstacle)
            return true;
    return false;
}

void scene_obstacles(const ui_scene *scene)
{
    for (size_t i = 0; i < pur_world_obstacle_count(scene->world); i++) {
        const pur_obstacle obstacle = pur_world_obstacle(scene->world, i);
        const bool avoided = is_avoided(scene, i);
        const ui_style style = {.attributes = avoided ? FRAME_BOLD : FRAME_DIM};
        scene_note(scene, SCENE_OBSTACLE,
                   canvas_disc(&scene->canvas, obstacle.centre, obstacle.radius,
                               avoided ? '@' : '#', style));
    }
}

/* Whether to show that the selected agent avoids this wall now. */
static bool is_wall_avoided(const ui_scene *scene, size_t wall)
{
    const ui_reading *reading = &scene->view->reading;
    for (size_t i = 0; scene->display->overlay == UI_OVERLAY_ALL && i < reading->rule_count; i++)
        if (reading->rules[i].has_wall && reading->rules[i].wall == wall)
            return true;
    return false;
}

void scene_walls(const ui_scene *scene)
{
    for (size_t i = 0; i < pur_world_wall_count(scene->world); i++) {
        const pur_wall wall = pur_world_wall(scene->world, i);
        const bool avoided = is_wall_avoided(scene, i);
        const ui_style style = {.attributes = avoided ? FRAME_BOLD : FRAME_DIM};
        scene_note(scene, SCENE_WALL,
                   canvas_segment(&scene->canvas, wall.from, wall.to, avoided ? '@' : '#', style));
    }
}

static bool is_loop(const pur_def *def, pur_param_id id)
{
    pur_value value;
    return pur_def_get_key(def, id, "loop", &value) == PUR_OK && value.type == PUR_FLAG &&
           value.as.flag;
}

/* Dotted lines between waypoints. */
static void draw_way(const ui_scene *scene, pur_points points, bool loop)
{
    for (size_t i = 0; i < points.count; i++) {
        const bool last = i + 1 == points.count;
        if (!last || loop)
            canvas_line(&scene->canvas, points.items[i], points.items[last ? 0 : i + 1], 3, '.',
                        faint);
    }
}

static void draw_way_points(const ui_scene *scene, pur_points points)
{
    for (size_t i = 0; i < points.count; i++)
        scene_note(scene, SCENE_WAY_POINT, canvas_put(&scene->canvas, points.items[i], 'o', faint));
}

/* The cells of the sides, before anything that moves. */
static void draw_box(const ui_scene *scene, pur_box box)
{
    const pur_vec corners[] = {
        box.low, {box.high.x, box.low.y}, box.high, {box.low.x, box.high.y}, box.low};
    for (size_t i = 0; i < 4; i++)
        scene_note(scene, SCENE_BOX,
                   canvas_segment(&scene->canvas, corners[i], corners[i + 1], '.', faint));
}

typedef void draw_parameter(const ui_scene *scene, pur_param_id id, const pur_value *value);

/* Call `draw` with every length and point among the parameters of all behaviours. */
static void for_each_point(const ui_scene *scene, draw_parameter *draw)
{
    const pur_def *def = pur_world_def(scene->world);
    for (pur_param_id id = pur_def_first(def); pur_def_row(def, id); id = pur_def_next(def, id)) {
        pur_value value;
        if (id.kind == PUR_OBJECT_BEHAVIOUR && strcmp(pur_def_row(def, id)->unit, "m") == 0 &&
            pur_def_get_at(def, id, &value) == PUR_OK)
            draw(scene, id, &value);
    }
}

static void draw_line(const ui_scene *scene, pur_param_id id, const pur_value *value)
{
    if (value->type == PUR_POINTS)
        draw_way(scene, value->as.points, is_loop(pur_world_def(scene->world), id));
    else if (value->type == PUR_BOX && value->as.box.low.x <= value->as.box.high.x)
        draw_box(scene, value->as.box);
}

static void draw_point(const ui_scene *scene, pur_param_id id, const pur_value *value)
{
    (void)id;
    if (value->type == PUR_POINTS)
        draw_way_points(scene, value->as.points);
    else if (value->type == PUR_POINT)
        scene_note(scene, SCENE_PLACE, canvas_put(&scene->canvas, value->as.point, '+', faint));
}

void scene_paths(const ui_scene *scene)
{
    for_each_point(scene, draw_line);
}

void scene_points(const ui_scene *scene)
{
    for_each_point(scene, draw_point);
}

/* Parameters that are radii, and their centre: the agent or its aim point. */
typedef enum ring { RING_SELF, RING_AIM } ring;

static const struct {
    const char *key;
    ring ring;
} radii[] = {
    {"fear_distance", RING_SELF}, {"range", RING_SELF},          {"view_distance", RING_SELF},
    {"slow_radius", RING_AIM},    {"waypoint_radius", RING_AIM},
};

static void draw_radius(const ui_scene *scene, pur_vec centre, double radius)
{
    const double far = 4.0 * scene->canvas.map.scale * (scene->canvas.map.cols + 1);
    if (radius > 0.0 && radius < far)
        canvas_circle(&scene->canvas, centre, radius, '.', faint);
}

static void draw_rule_radii(const ui_scene *scene, size_t entry, size_t index)
{
    const pur_def *def = pur_world_def(scene->world);
    const ui_reading *reading = &scene->view->reading;
    const pur_insight *rule = &reading->rules[index];
    const pur_vec self = pur_world_position(scene->world, reading->agent);
    const pur_crew crew = pur_world_crew(scene->world, entry);
    const pur_param_id id = pur_def_behaviour_id(entry, crew.first_behaviour + index);
    for (size_t i = 0; i < sizeof radii / sizeof radii[0]; i++) {
        pur_value value;
        if (pur_def_get_key(def, id, radii[i].key, &value) != PUR_OK)
            continue;
        if (value.type == PUR_AUTO) /* slow_radius alone */
            value = (pur_value){.type = PUR_NUMBER, .as.number = rule->slow_radius};
        if (value.type != PUR_NUMBER)
            continue;
        if (radii[i].ring == RING_SELF)
            draw_radius(scene, self, value.as.number);
        else if (rule->has_aim)
            draw_radius(scene, pur_vec_add(self, rule->aim), value.as.number);
    }
}

/* The radii within which the selected agent, of crew `crew`, captures. */
static void draw_capture_radii(const ui_scene *scene, size_t crew)
{
    for (size_t i = 0; i < pur_world_capture_count(scene->world); i++) {
        const pur_capture capture = pur_world_capture(scene->world, i);
        if (capture.by == crew)
            draw_radius(scene, pur_world_position(scene->world, scene->view->selected),
                        capture.radius);
    }
}

void scene_radii(const ui_scene *scene)
{
    const ui_reading *reading = &scene->view->reading;
    if (scene->display->overlay != UI_OVERLAY_ALL || !reading->alive)
        return;
    const size_t crew = pur_world_crew_of(scene->world, reading->agent);
    /* The last rule may be the keyboard's, which is not in the definition. */
    const size_t count = pur_world_crew(scene->world, crew).behaviour_count;
    for (size_t i = 0; i < reading->rule_count && i < count; i++)
        draw_rule_radii(scene, crew, i);
    draw_capture_radii(scene, crew);
}
