/* The contents of an arena, drawn layer by layer. */
#ifndef UI_SCENE_SCENE_H
#define UI_SCENE_SCENE_H

#include "ui/options.h"
#include "ui/scene/canvas.h"
#include "ui/scene/display.h"
#include "ui/view.h"

/* With more agents than this only the selected one has an aim point, and none a name. */
#define SCENE_FEW 8

/* Signs that a legend explains. */
typedef enum scene_sign {
    SCENE_AIM,
    SCENE_VELOCITY,
    SCENE_FORCE,
    SCENE_OBSTACLE,
    SCENE_WALL,
    SCENE_WAY_POINT,
    SCENE_PLACE,
    SCENE_BOX,
    SCENE_FLOW,
    SCENE_APOLLONIUS,
    SCENE_TURNING,
    SCENE_BARRIER
} scene_sign;

typedef struct ui_scene {
    const ui_options *options;
    const ui_display *display;
    const ui_view *view;
    const pur_world *world;
    ui_canvas canvas;
    bool few;        /* at most SCENE_FEW agents */
    unsigned *signs; /* those that are drawn: 1 << scene_sign, summed */
} ui_scene;

typedef void ui_layer(const ui_scene *scene);

/* The layers; scene.c has their order. */
ui_layer scene_border;
ui_layer scene_fields;
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

/* Have the legend explain a sign if it has been drawn. */
void scene_note(const ui_scene *scene, scene_sign sign, bool drawn);

/* Draw an agent, if it is alive. */
void scene_agent(const ui_scene *scene, size_t agent);

/* Draw the density of agents by cell. False, and nothing drawn, where the agents in view are not
   more than half of the cells: then each is drawn by itself. */
bool scene_crowd(const ui_scene *scene);

/* The style and the glyph of an agent. */
ui_style scene_style(const ui_view *view, size_t agent);
uint32_t scene_glyph(const ui_scene *scene, size_t agent);

/* The glyph of a direction, in ASCII if the frame is. */
uint32_t scene_direction(ui_glyphs glyphs, const ui_frame *frame, int direction);

/* The dot of a trail in the lower or upper half of a cell. Its kind tells trails apart without
   colour. */
uint32_t scene_dot(size_t kind, bool low);

#endif
