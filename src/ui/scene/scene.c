/* The layers of an arena in their order, and how an agent looks. */
#include "ui/scene/scene.h"

#include "ui/scene/glyphs.h"

static ui_layer *const layers[] = {
    scene_border,    scene_fields, scene_paths,  scene_radii,    scene_trails,
    scene_obstacles, scene_walls,  scene_points, scene_vectors,  scene_circles,
    scene_aims,      scene_labels, scene_agents, scene_captures,
};

void scene_draw(const ui_scene *scene)
{
    for (size_t i = 0; i < sizeof layers / sizeof layers[0]; i++)
        layers[i](scene);
}

void scene_note(const ui_scene *scene, scene_sign sign, bool drawn)
{
    if (drawn)
        *scene->signs |= 1U << sign;
}

ui_style scene_style(const ui_view *view, size_t agent)
{
    const run_member member = roles_member(view->roles, agent);
    unsigned attributes = 0;
    if (member.role == ROLE_QUARRY)
        attributes |= FRAME_REVERSE;
    if (agent == view->selected)
        attributes |= FRAME_BOLD;
    if (pur_world_agent_count(run_world(view->run)) > SCENE_FEW)
        attributes |= FRAME_COMMON;
    return (ui_style){.paint = (uint8_t)member.paint, .attributes = (uint8_t)attributes};
}

uint32_t scene_direction(ui_glyphs glyphs, const ui_frame *frame, int direction)
{
    const bool plain = frame->ascii && glyphs == UI_GLYPHS_ARROWS;
    return glyphs_code(plain ? UI_GLYPHS_ASCII : glyphs, direction);
}

uint32_t scene_glyph(const ui_scene *scene, size_t agent)
{
    const int direction = trails_direction(scene->view->trails, scene->world, agent);
    return scene_direction(scene->options->glyphs, scene->canvas.frame, direction);
}

uint32_t scene_dot(size_t kind, bool low)
{
    static const char dots[][2] = {
        {'\'', '.'}, {':', ':'}, {'-', '-'}, {'~', '~'},
        {'"', ','},  {'+', '+'}, {'=', '='}, {'`', ';'},
    };
    return (unsigned char)dots[kind % (sizeof dots / sizeof dots[0])][low];
}
