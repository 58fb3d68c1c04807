/* Names the crews that are seen, with their colours, and explains the signs that have been drawn.
 */
#include "ui/panes/legend.h"

#include "ui/scene/circles.h"
#include "ui/scene/glyphs.h"

#include <stdio.h>
#include <string.h>

typedef struct legend {
    ui_frame *frame;
    int x;
    int y;
    int end;
} legend;

static const ui_style plain = {0};
static const ui_style dim = {.attributes = FRAME_DIM};

/* A piece without room is left out; a `code` of 0: words alone. */
static void explain(legend *out, uint32_t code, ui_style style, const char *text)
{
    const int sign = code ? 2 : 0;
    const int width = frame_text_width(out->frame, text) + sign + 1;
    if (out->x + width > out->end)
        return;
    for (int i = 0; i <= width; i++)
        frame_put(out->frame, out->x + i, out->y, ' ', plain);
    if (code)
        frame_put(out->frame, out->x + 1, out->y, code, style);
    frame_text(out->frame, out->x + 1 + sign, out->y, width - sign - 1, text, plain);
    out->x += width + 1;
}

/* A living member of a crew that is on the canvas; false for none. */
static bool find_seen(const ui_scene *scene, size_t crew, size_t *agent)
{
    const pur_crew all = pur_world_crew(scene->world, crew);
    for (size_t i = all.first; i < all.first + all.count; i++) {
        int x;
        int y;
        if (pur_world_alive(scene->world, i) &&
            camera_cell(&scene->canvas.map, pur_world_position(scene->world, i), &x, &y)) {
            *agent = i;
            return true;
        }
    }
    return false;
}

/* Whether the arrow keys steer a member of a crew. */
static bool is_steered(const pur_world *world, size_t crew)
{
    for (size_t i = 0; i < pur_world_held_count(world); i++)
        if (pur_world_crew_of(world, pur_world_held(world, i)) == crew)
            return true;
    return pur_world_crew(world, crew).keyboard;
}

static void explain_crews(legend *out, const ui_scene *scene)
{
    for (size_t i = 0; i < pur_world_crew_count(scene->world); i++) {
        size_t agent;
        if (!find_seen(scene, i, &agent))
            continue;
        ui_style style = scene_style(scene->view, agent);
        style.attributes &= (uint8_t)~FRAME_BOLD;
        char name[PUR_NAME_MAX + 8];
        snprintf(name, sizeof name, is_steered(scene->world, i) ? "%s, keys" : "%s",
                 pur_world_crew(scene->world, i).name);
        explain(out, scene_direction(scene->options->glyphs, out->frame, 0), style, name);
    }
}

/* In ASCII the diagonals are letters, whose corner points along the heading. */
static void explain_diagonals(legend *out, const ui_scene *scene)
{
    const uint32_t corner = scene_direction(scene->options->glyphs, out->frame, 1);
    for (size_t i = 0; corner == '7' && scene->few && i < pur_world_agent_count(scene->world); i++)
        if (pur_world_alive(scene->world, i) &&
            trails_direction(scene->view->trails, scene->world, i) % 2 != 0) {
            explain(out, 0, plain, "7 L J F diagonal");
            return;
        }
}

static void explain_signs(legend *out, const ui_scene *scene)
{
    static const struct {
        scene_sign sign;
        char code;
        bool faint;
        const char *text;
    } rows[] = {
        {SCENE_AIM, 'x', false, "aim"},          {SCENE_VELOCITY, '=', false, "velocity"},
        {SCENE_FORCE, '%', false, "force"},      {SCENE_WALL, '#', true, "wall"},
        {SCENE_OBSTACLE, '#', true, "obstacle"}, {SCENE_WAY_POINT, 'o', true, "way point"},
        {SCENE_PLACE, '+', true, "place"},       {SCENE_BOX, '.', true, "box"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (*scene->signs & 1U << rows[i].sign)
            explain(out, (unsigned char)rows[i].code, rows[i].faint ? dim : plain, rows[i].text);
    if (*scene->signs & 1U << SCENE_FLOW)
        explain(out, scene_direction(scene->options->glyphs, out->frame, 0), dim, "flow");
}

/* What a circle is, or why there is none. */
static void explain_circle(legend *out, const ui_scene *scene, scene_sign sign, const char *name,
                           const char *why_none, const char *size)
{
    char text[96];
    if (why_none)
        snprintf(text, sizeof text, "%s: %s", name, why_none);
    else
        snprintf(text, sizeof text, "%s, %s", name, size);
    if (why_none || *scene->signs & 1U << sign)
        explain(out, why_none ? 0 : '.', dim, text);
}

/* The discs of a rule, or else the circle of the chase. */
static void explain_apollonius(legend *out, const ui_scene *scene, const ui_evasion *evasion)
{
    ui_apollonius found;
    char size[48] = "";
    if (evasion->disc_count > 0) {
        snprintf(size, sizeof size, "%zu", evasion->disc_count);
        explain_circle(out, scene, SCENE_APOLLONIUS, "Apollonius discs", NULL, size);
        return;
    }
    const char *why_none = circles_apollonius(&scene->view->reading, scene->world, &found);
    if (!why_none)
        snprintf(size, sizeof size, "speed ratio %s", text_number(found.ratio).text);
    explain_circle(out, scene, SCENE_APOLLONIUS, "Apollonius circle", why_none, size);
}

static void explain_circles(legend *out, const ui_scene *scene)
{
    const ui_reading *reading = &scene->view->reading;
    const ui_circles shown = scene->display->circles;
    double radius;
    char size[48] = "";
    if (shown == UI_CIRCLES_NONE)
        return;
    const ui_evasion evasion = circles_evasion(scene->world, scene->view->selected);
    if (evasion.barrier > 0.0) {
        snprintf(size, sizeof size, "%s m", text_number(evasion.barrier).text);
        explain_circle(out, scene, SCENE_BARRIER, "barrier", NULL, size);
    }
    if (shown == UI_CIRCLES_APOLLONIUS || shown == UI_CIRCLES_BOTH)
        explain_apollonius(out, scene, &evasion);
    if (shown == UI_CIRCLES_TURNING || shown == UI_CIRCLES_BOTH) {
        const char *why_none = circles_turning(reading, scene->world, &radius);
        if (!why_none)
            snprintf(size, sizeof size, "radius %s m", text_number(radius).text);
        explain_circle(out, scene, SCENE_TURNING, "turning circle", why_none, size);
    }
}

void legend_draw(const ui_scene *scene, ui_rect rect, int kept)
{
    legend out = {scene->canvas.frame, rect.x + 1, rect.y + rect.height - 1,
                  rect.x + rect.width - 2 - kept};
    explain_crews(&out, scene);
    explain_circles(&out, scene);
    explain_signs(&out, scene);
    explain_diagonals(&out, scene);
}
