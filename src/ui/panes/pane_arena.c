/* The world's pane: the arena of each view with its title, time and legend. */
#include "ui/panes/panes.h"
#include "ui/scene/circles.h"
#include "ui/scene/scene.h"

#include <stdio.h>
#include <string.h>

/* The legend in the lower border; a piece without room is left out. */
typedef struct legend {
    ui_frame *frame;
    int x;
    int y;
    int end;
} legend;

static void explain(legend *out, uint32_t code, ui_style style, const char *text)
{
    const int width = frame_text_width(out->frame, text) + 3;
    if (out->x + width > out->end)
        return;
    frame_put(out->frame, out->x, out->y, ' ', (ui_style){0});
    frame_put(out->frame, out->x + 1, out->y, code, style);
    frame_put(out->frame, out->x + 2, out->y, ' ', (ui_style){0});
    frame_text(out->frame, out->x + 3, out->y, width - 3, text, (ui_style){0});
    frame_put(out->frame, out->x + width, out->y, ' ', (ui_style){0});
    out->x += width + 1;
}

/* The first agent of a role; false for none. */
static bool find_role(const ui_view *view, ui_role role, size_t *agent)
{
    const size_t count = pur_world_agent_count(run_world(view->run));
    for (size_t i = 0; i < count; i++) {
        if (roles_member(view->roles, i).role == role) {
            *agent = i;
            return true;
        }
    }
    return false;
}

static void explain_roles(legend *out, const ui_scene *scene)
{
    static const struct {
        ui_role role;
        const char *text;
    } roles[] = {{ROLE_PURSUER, "pursuer"}, {ROLE_QUARRY, "quarry"}};
    for (size_t i = 0; i < sizeof roles / sizeof roles[0]; i++) {
        size_t agent;
        if (!find_role(scene->view, roles[i].role, &agent))
            continue;
        ui_style style = scene_style(scene->view, agent);
        style.attributes &= (uint8_t)~FRAME_BOLD;
        explain(out, scene_direction(scene->options->glyphs, out->frame, 0), style, roles[i].text);
    }
}

/* Names in the legend, for when they are not shown at the agents. */
static void explain_agents(legend *out, const ui_scene *scene)
{
    const ui_view *view = scene->view;
    const pur_world *world = scene->world;
    for (size_t i = 0; i < pur_world_agent_count(world); i++) {
        char name[READING_NAME];
        pur_world_agent_name(world, i, name, sizeof name);
        if (pur_world_alive(world, i))
            explain(out, scene_glyph(scene, i), scene_style(view, i), name);
    }
}

static bool has_aims(const ui_view *view)
{
    for (size_t i = 0; i < view->reading.rule_count; i++)
        if (view->reading.rules[i].has_aim && view->reading.rules[i].has_target)
            return true;
    return false;
}

static size_t count_outside(const ui_scene *scene)
{
    const size_t count = pur_world_agent_count(scene->world);
    size_t outside = 0;
    for (size_t i = 0; i < count; i++) {
        int x;
        int y;
        if (pur_world_alive(scene->world, i) &&
            !camera_cell(&scene->canvas.map, pur_world_position(scene->world, i), &x, &y))
            outside++;
    }
    return outside;
}

static void draw_outside(const ui_scene *scene, ui_rect rect)
{
    char text[48];
    const size_t outside = count_outside(scene);
    if (outside == 0)
        return;
    snprintf(text, sizeof text, " %zu out of view ", outside);
    const int width = (int)strlen(text);
    if (width + 4 < rect.width)
        frame_text(scene->canvas.frame, rect.x + rect.width - width - 1, rect.y + rect.height - 1,
                   width, text, (ui_style){.attributes = FRAME_BOLD});
}

static void explain_circles(legend *out, const ui_scene *scene)
{
    const ui_reading *reading = &scene->view->reading;
    const ui_circles shown = scene->display->circles;
    const ui_style style = {.attributes = FRAME_DIM};
    ui_apollonius found;
    char text[48];
    if ((shown == UI_CIRCLES_APOLLONIUS || shown == UI_CIRCLES_BOTH) &&
        circles_apollonius(reading, scene->world, &found)) {
        snprintf(text, sizeof text, "Apollonius k %s", text_number(found.ratio).text);
        explain(out, SCENE_APOLLONIUS, style, text);
    }
    const double radius = circles_turning_radius(reading, scene->world);
    if ((shown == UI_CIRCLES_TURNING || shown == UI_CIRCLES_BOTH) && radius > 0.0) {
        snprintf(text, sizeof text, "turning R %s m", text_number(radius).text);
        explain(out, SCENE_TURNING, style, text);
    }
}

static void draw_legend(const ui_scene *scene, ui_rect rect)
{
    const ui_overlay overlay = scene->display->overlay;
    legend out = {scene->canvas.frame, rect.x + 1, rect.y + rect.height - 1,
                  rect.x + rect.width - 2};
    if (scene->few && !scene->display->labels)
        explain_agents(&out, scene);
    else
        explain_roles(&out, scene);
    if (overlay != UI_OVERLAY_NONE && has_aims(scene->view))
        explain(&out, 'x', (ui_style){0}, "aim");
    if (overlay == UI_OVERLAY_ALL) {
        explain(&out, '=', (ui_style){0}, "velocity");
        explain(&out, '%', (ui_style){0}, "force");
    }
    explain_circles(&out, scene);
    if (pur_def_obstacle_count(pur_world_def(scene->world)) > 0)
        explain(&out, '#', (ui_style){.attributes = FRAME_DIM}, "obstacle");
    if (pur_def_wall_count(pur_world_def(scene->world)) > 0)
        explain(&out, '#', (ui_style){.attributes = FRAME_DIM}, "wall");
}

static void draw_time(const ui_scene *scene, ui_rect rect, int left)
{
    char text[48];
    const ui_reading *reading = &scene->view->reading;
    snprintf(text, sizeof text, " t %s s ", text_time(reading->time, reading->dt).text);
    const int width = (int)strlen(text);
    const int x = rect.x + rect.width - width - 1;
    if (x > left)
        frame_text(scene->canvas.frame, x, rect.y, width, text, (ui_style){0});
}

/* How the run of one of several views ended. */
static void draw_end(const ui_scene *scene, ui_rect rect)
{
    const ui_view *view = scene->view;
    const pur_event *capture = run_capture(view->run);
    const double dt = view->reading.dt;
    char text[48];
    if (view_goes(view))
        return;
    snprintf(text, sizeof text, capture ? " captured: %s s " : " over: %s s ",
             text_time(capture ? capture->time : view->reading.time, dt).text);
    const int width = (int)strlen(text);
    if (width + 4 < rect.width)
        frame_text(scene->canvas.frame, rect.x + rect.width - width - 1, rect.y + rect.height - 1,
                   width, text, (ui_style){.attributes = FRAME_BOLD});
}

/* The current one of several has "> " before its title; one shown alone says how to reach the
   others. */
static void format_title(const pane_input *in, size_t index, bool alone, char *text, size_t size)
{
    const ui_view *view = &in->views[index];
    const char *const mark = index == in->current && in->view_count > 1 ? "> " : "";
    const scn_scenario *scenario = view->scenario;
    if (alone)
        snprintf(text, size, "%zu/%zu %s (v: next)", index + 1, in->view_count, view_name(view));
    else if (view->label[0])
        snprintf(text, size, "%s%s: %s", mark, view->label,
                 scenario->title[0] ? scenario->title : scn_file_name(scenario->name));
    else
        snprintf(text, size, "%s%s", mark, view->title);
}

static void draw_view(const pane_input *in, size_t index, ui_frame *frame, ui_rect rect, bool alone)
{
    const ui_view *view = &in->views[index];
    const pur_world *world = run_world(view->run);
    const bool focus = in->focus == PANE_ARENA && index == in->current;
    char title[256];
    format_title(in, index, alone, title, sizeof title);
    const ui_rect inside = panes_border(in, frame, rect, title, focus);
    if (inside.width <= 0 || inside.height <= 0)
        return;
    const ui_scene scene = {
        .options = in->options,
        .display = in->display,
        .view = view,
        .world = world,
        .canvas = {frame, inside, view_map(view, in->aspect, inside.width, inside.height)},
        .few = pur_world_agent_count(world) <= SCENE_FEW,
    };
    scene_draw(&scene);
    if (!in->layout.boxed)
        return;
    draw_legend(&scene, rect);
    draw_outside(&scene, rect);
    if (in->view_count > 1)
        draw_end(&scene, rect);
    draw_time(&scene, rect, rect.x + 4);
}

/* The views side by side, or the current one alone. */
static void draw(const pane_input *in, ui_frame *frame, ui_rect rect)
{
    (void)rect;
    size_t shown = 0;
    for (size_t i = 0; i < in->view_count; i++)
        shown += in->layout.views[i].width > 0;
    for (size_t i = 0; i < in->view_count; i++)
        if (in->layout.views[i].width > 0)
            draw_view(in, i, frame, in->layout.views[i], shown < in->view_count);
}

const ui_pane pane_arena = {
    .slot = PANE_IN_ARENA,
    .always = true,
    .wheel = {'z', 'x'},
    .draw = draw,
};
