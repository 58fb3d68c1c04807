/* What is to be seen in an arena, layer by layer. */
#ifndef UI_SCENE_SCENE_H
#define UI_SCENE_SCENE_H

#include "ui/options.h"
#include "ui/scene/canvas.h"
#include "ui/scene/display.h"
#include "ui/view.h"

/* Up to this many agents have names and aim points; of more, the selected one. */
#define SCENE_FEW 8

/* What the circles are drawn with. */
#define SCENE_APOLLONIUS 'o'
#define SCENE_TURNING '('

typedef struct ui_scene {
    const ui_options *options;
    const ui_display *display;
    const ui_view *view;
    const pur_world *world;
    ui_canvas canvas;
    bool few; /* agents */
} ui_scene;

typedef void ui_layer(const ui_scene *scene);

/* The layers, in the order in which they are drawn. */
ui_layer scene_border;
ui_layer scene_walls;
ui_layer scene_obstacles;
ui_layer scene_paths;
ui_layer scene_radii;
ui_layer scene_circles;
ui_layer scene_trails;
ui_layer scene_points;
ui_layer scene_vectors;
ui_layer scene_aims;
ui_layer scene_agents;
ui_layer scene_captures;
ui_layer scene_labels;

void scene_draw(const ui_scene *scene);

/* One living agent. */
void scene_agent(const ui_scene *scene, size_t agent);

/* All agents as how many there are in each cell; false, and nothing drawn, where fewer are in view
   than half of the cells: then each is drawn by itself. */
bool scene_crowd(const ui_scene *scene);

/* How an agent is drawn. */
ui_style scene_style(const ui_view *view, size_t agent);
uint32_t scene_glyph(const ui_scene *scene, size_t agent);

/* The glyph of a direction, from the set in use, or ASCII where the frame is. */
uint32_t scene_direction(ui_glyphs glyphs, const ui_frame *frame, int direction);

/* The dot of a trail in the lower or the upper half of its cell; trails of different kinds
   differ without colour. */
uint32_t scene_dot(size_t kind, bool low);

#endif
