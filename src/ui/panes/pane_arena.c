/* The world's pane: the arena of each view with its title, time and legend. */
#include "ui/panes/legend.h"
#include "ui/panes/panes.h"
#include "ui/scene/scene.h"

#include <stdio.h>
#include <string.h>

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

/* Columns of the title of a pane below, which is in the same border. */
#define TITLE_COLS 26

/* Whether the strip chart has its upper border in the lower one of a view. */
static bool shares_edge(const ui_layout *layout, ui_rect rect)
{
    return layout_shows(layout, PANE_CHART) &&
           layout->panes[PANE_CHART].y == rect.y + rect.height - 1;
}

static void draw_view(const pane_input *in, size_t index, ui_frame *frame, ui_rect rect, bool alone)
{
    const ui_view *view = &in->views[index];
    const pur_world *world = run_world(view->run);
    const bool focus = in->focus == PANE_ARENA && index == in->current;
    char title[256];
    char time[48];
    format_title(in, index, alone, title, sizeof title);
    snprintf(time, sizeof time, " t %s s ", text_time(view->reading.time, view->reading.dt).text);
    const ui_rect inside = panes_border_noted(in, frame, rect, title, time, focus);
    if (inside.width <= 0 || inside.height <= 0)
        return;
    unsigned signs = 0;
    const ui_scene scene = {
        .options = in->options,
        .display = in->display,
        .view = view,
        .world = world,
        .canvas = {frame, inside, view_map(view, in->aspect, inside.width, inside.height)},
        .few = pur_world_agent_count(world) <= SCENE_FEW,
        .signs = &signs,
    };
    scene_draw(&scene);
    if (!in->layout.boxed)
        return;
    legend_draw(&scene, rect, shares_edge(&in->layout, rect) ? TITLE_COLS : 0);
    draw_outside(&scene, rect);
    if (in->view_count > 1)
        draw_end(&scene, rect);
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
