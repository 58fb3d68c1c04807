/* Layers of what moves: agents, trails, names, aim points, vectors, captures. */
#include "ui/scene/scene.h"

#include <math.h>
#include <stdio.h>

/* Vectors show the change within this time, s. */
#define VECTOR_TIME 1.0

static ui_style painted(const ui_scene *scene, size_t agent, unsigned attributes)
{
    const run_member member = roles_member(scene->view->roles, agent);
    return (ui_style){.paint = (uint8_t)member.paint, .attributes = (uint8_t)attributes};
}

/* Trails fade by thirds: the middle one is dim, the oldest faint, and there every second dot is
   left out. */
static bool is_gone(const ui_trails *trails, size_t age)
{
    return age * 3 >= trails_length(trails) * 2 && (trails_number(trails, age) & 1) != 0;
}

static ui_style trail_style(const ui_scene *scene, size_t agent, size_t age)
{
    static const unsigned shades[] = {0, FRAME_DIM, FRAME_FAINT};
    const size_t third = age * 3 / trails_length(scene->view->trails);
    return painted(scene, agent, shades[third < 2 ? third : 2]);
}

static void draw_dot(const ui_scene *scene, size_t agent, size_t age)
{
    const pur_vec point = trails_at(scene->view->trails, agent, age);
    const size_t kind = roles_member(scene->view->roles, agent).trail;
    canvas_put(&scene->canvas, point, scene_dot(kind, camera_is_low(&scene->canvas.map, point)),
               trail_style(scene, agent, age));
}

static void draw_trail(const ui_scene *scene, size_t agent)
{
    for (size_t age = trails_count(scene->view->trails); age-- > 0;)
        if (!is_gone(scene->view->trails, age))
            draw_dot(scene, agent, age);
}

/* A line in braille from the dot before to a dot. */
static void draw_way(const ui_scene *scene, size_t agent, size_t age)
{
    const ui_trails *trails = scene->view->trails;
    const pur_vec point = trails_at(trails, agent, age);
    const bool leads_on = trails_leads_on(trails, agent, age);
    canvas_trace(&scene->canvas, leads_on ? trails_at(trails, agent, age + 1) : point, point,
                 trail_style(scene, agent, age));
}

static void draw_trails(const ui_scene *scene)
{
    const size_t agents = pur_world_agent_count(scene->world);
    for (size_t i = 0; i < agents; i++)
        if (i != scene->view->selected)
            draw_trail(scene, i);
    draw_trail(scene, scene->view->selected);
}

/* All trails at once, the oldest dots first: a cell has one colour, that of its newest dot. */
static void draw_ways(const ui_scene *scene)
{
    const size_t agents = pur_world_agent_count(scene->world);
    const size_t selected = scene->view->selected;
    for (size_t age = trails_count(scene->view->trails); age-- > 0;) {
        if (is_gone(scene->view->trails, age))
            continue;
        for (size_t i = 0; i < agents; i++)
            if (i != selected)
                draw_way(scene, i, age);
        draw_way(scene, selected, age);
    }
}

void scene_trails(const ui_scene *scene)
{
    const bool spared = scene->canvas.frame->spare && !scene->few;
    if (!scene->display->trails || spared || trails_count(scene->view->trails) == 0)
        return;
    if (scene->options->braille && !scene->canvas.frame->ascii)
        draw_ways(scene);
    else
        draw_trails(scene);
}

/* The image of a point inside a wrapping world. */
static pur_vec wrapped(const pur_world *world, pur_vec point)
{
    if (pur_world_edge(world) != PUR_EDGE_WRAP)
        return point;
    const pur_vec size = pur_world_size(world);
    return pur_vec_make(point.x - size.x * floor(point.x / size.x),
                        point.y - size.y * floor(point.y / size.y));
}

static void draw_aims(const ui_scene *scene, size_t agent)
{
    const pur_crew crew = pur_world_crew(scene->world, pur_world_crew_of(scene->world, agent));
    const unsigned attributes = agent == scene->view->selected ? FRAME_BOLD : 0;
    for (size_t i = 0; i < crew.behaviour_count; i++) {
        const pur_insight insight = pur_world_inspect(scene->world, agent, i);
        if (!insight.has_aim || !insight.has_target)
            continue;
        const pur_vec aim = pur_vec_add(pur_world_position(scene->world, agent), insight.aim);
        scene_note(scene, SCENE_AIM,
                   canvas_put(&scene->canvas, wrapped(scene->world, aim), 'x',
                              painted(scene, agent, attributes)));
    }
}

void scene_aims(const ui_scene *scene)
{
    if (scene->display->overlay == UI_OVERLAY_NONE)
        return;
    for (size_t i = 0; scene->few && i < pur_world_agent_count(scene->world); i++)
        if (pur_world_alive(scene->world, i))
            draw_aims(scene, i);
    if (pur_world_alive(scene->world, scene->view->selected))
        draw_aims(scene, scene->view->selected);
}

void scene_vectors(const ui_scene *scene)
{
    const ui_reading *reading = &scene->view->reading;
    if (scene->display->overlay != UI_OVERLAY_ALL || !reading->alive)
        return;
    const size_t agent = scene->view->selected;
    const pur_vec from = pur_world_position(scene->world, agent);
    const pur_vec velocity = pur_world_velocity(scene->world, agent);
    const pur_vec force = pur_vec_truncate(reading->force, reading->properties.max_force);
    const double half = VECTOR_TIME * VECTOR_TIME / 2.0 / reading->properties.mass;
    const pur_vec turn = pur_vec_scale(force, half);
    if (reading->goal == READING_TARGET)
        canvas_line(&scene->canvas, from,
                    pur_vec_add(from, pur_world_displacement(
                                          scene->world, from,
                                          pur_world_position(scene->world, reading->other))),
                    2, '.', (ui_style){.attributes = FRAME_DIM});
    const ui_style bold = painted(scene, agent, FRAME_BOLD);
    scene_note(scene, SCENE_FORCE,
               canvas_line(&scene->canvas, from, pur_vec_add(from, turn), 1, '%', bold));
    const pur_vec ahead = pur_vec_add(from, pur_vec_scale(velocity, VECTOR_TIME));
    scene_note(scene, SCENE_VELOCITY, canvas_line(&scene->canvas, from, ahead, 1, '=', bold));
}

void scene_agent(const ui_scene *scene, size_t agent)
{
    if (pur_world_alive(scene->world, agent))
        canvas_put(&scene->canvas, pur_world_position(scene->world, agent),
                   scene_glyph(scene, agent), scene_style(scene->view, agent));
}

void scene_agents(const ui_scene *scene)
{
    const size_t agents = scene_crowd(scene) ? 0 : pur_world_agent_count(scene->world);
    for (size_t i = agents; i-- > 0;)
        if (i != scene->view->selected)
            scene_agent(scene, i);
    scene_agent(scene, scene->view->selected);
}

void scene_captures(const ui_scene *scene)
{
    const ui_captured *captures;
    const size_t count = trails_captures(scene->view->trails, &captures);
    for (size_t i = 0; i < count; i++)
        canvas_put(&scene->canvas, captures[i].point, '*', (ui_style){.attributes = FRAME_BOLD});
}

/* Cells that are taken by agents and names. */
typedef struct ui_taken {
    ui_rect rects[2 * SCENE_FEW];
    int count;
} ui_taken;

static bool is_free(const ui_scene *scene, const ui_taken *taken, ui_rect rect)
{
    const ui_rect *all = &scene->canvas.rect;
    if (rect.x < 0 || rect.y < 0 || rect.x + rect.width > all->width ||
        rect.y + rect.height > all->height)
        return false;
    for (int i = 0; i < taken->count; i++) {
        const ui_rect *other = &taken->rects[i];
        if (rect.y == other->y && rect.x < other->x + other->width + 1 &&
            other->x < rect.x + rect.width + 1)
            return false;
    }
    return true;
}

/* Whether a name would neither hide nor touch anything. */
static bool is_blank(const ui_scene *scene, ui_rect rect)
{
    const ui_rect *all = &scene->canvas.rect;
    for (int x = rect.x - 1; x <= rect.x + rect.width; x++)
        if (x >= 0 && x < all->width &&
            frame_at(scene->canvas.frame, all->x + x, all->y + rect.y)->code != ' ')
            return false;
    return true;
}

/* Members of a crew are labelled with their numbers: full names would hide the agents. */
static void label_of(const ui_scene *scene, size_t agent, char *label, size_t size)
{
    const pur_crew crew = pur_world_crew(scene->world, pur_world_crew_of(scene->world, agent));
    if (crew.count > 1)
        snprintf(label, size, "%zu", agent - crew.first + 1);
    else
        snprintf(label, size, "%s", crew.name);
}

/* Put the name next to the agent, at the first of six spots that hides nothing, or else at the
   first that hides no agent and no name; where there is none the name is left out. */
static void draw_label(const ui_scene *scene, ui_taken *taken, size_t agent)
{
    char label[READING_NAME];
    int x;
    int y;
    if (!pur_world_alive(scene->world, agent) ||
        !camera_cell(&scene->canvas.map, pur_world_position(scene->world, agent), &x, &y))
        return;
    label_of(scene, agent, label, sizeof label);
    const int width = frame_text_width(scene->canvas.frame, label);
    const ui_rect spots[] = {
        {x + 2, y, width, 1},     {x - 1 - width, y, width, 1}, {x + 2, y - 1, width, 1},
        {x + 2, y + 1, width, 1}, {x - width, y - 1, width, 1}, {x - width, y + 1, width, 1},
    };
    const size_t count = sizeof spots / sizeof spots[0];
    const unsigned bold = agent == scene->view->selected ? FRAME_BOLD : 0;
    for (size_t i = 0; i < 2 * count; i++) {
        const ui_rect spot = spots[i % count];
        if (!is_free(scene, taken, spot) || (i < count && !is_blank(scene, spot)))
            continue;
        frame_text(scene->canvas.frame, scene->canvas.rect.x + spot.x,
                   scene->canvas.rect.y + spot.y, width, label, painted(scene, agent, bold));
        taken->rects[taken->count++] = spot;
        return;
    }
}

static void take_agents(const ui_scene *scene, ui_taken *taken)
{
    for (size_t i = 0; i < pur_world_agent_count(scene->world); i++) {
        int x;
        int y;
        if (pur_world_alive(scene->world, i) &&
            camera_cell(&scene->canvas.map, pur_world_position(scene->world, i), &x, &y))
            taken->rects[taken->count++] = (ui_rect){x, y, 0, 1};
    }
}

/* How far an agent is from the selected one, m. */
static double distance_of(const ui_scene *scene, size_t agent)
{
    const pur_vec from = pur_world_position(scene->world, scene->view->selected);
    return pur_vec_length(
        pur_world_displacement(scene->world, from, pur_world_position(scene->world, agent)));
}

/* The nearest to the selected agent whose bit in `done` is not set. */
static size_t nearest_left(const ui_scene *scene, unsigned done)
{
    size_t best = SCENE_FEW;
    for (size_t i = 0; i < pur_world_agent_count(scene->world); i++)
        if ((done & 1U << i) == 0 &&
            (best == SCENE_FEW || distance_of(scene, i) < distance_of(scene, best)))
            best = i;
    return best;
}

/* From the selected agent outwards, so that the farthest names find no room. */
void scene_labels(const ui_scene *scene)
{
    ui_taken taken = {.count = 0};
    unsigned done = 0;
    if (!scene->display->labels || !scene->few)
        return;
    take_agents(scene, &taken);
    for (size_t i = 0; i < pur_world_agent_count(scene->world); i++) {
        const size_t agent = nearest_left(scene, done);
        draw_label(scene, &taken, agent);
        done |= 1U << agent;
    }
}
