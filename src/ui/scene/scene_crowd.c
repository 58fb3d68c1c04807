/* Crowds: a cell shows the number of agents in it by its character, and their common heading by its
   colour. */
#include "ui/scene/scene.h"

#include <math.h>
#include <stdlib.h>

#define PI 3.14159265358979323846

/* Agents of a cell have a common heading if the mean of their heading vectors is this long. */
#define COMMON 0.5

/* In a world of at most this many crews, small crews are drawn on top of the crowd. */
#define FEW_CREWS 16

typedef struct tally {
    size_t count;
    pur_vec heading; /* the sum */
    size_t last;     /* one of them */
} tally;

/* Each character stands for twice as many: 2 to 3, 4 to 7 and so on. */
static uint32_t ramp(size_t count)
{
    static const char levels[] = ".:-=+*%@";
    size_t level = 0;
    while (count >= 4 && level + 2 < sizeof levels) {
        count /= 2;
        level++;
    }
    return (unsigned char)levels[level];
}

/* The colour wheel, counter-clockwise from red at the right. */
static run_paint paint_of(pur_vec heading)
{
    static const run_paint wheel[] = {PAINT_RED,  PAINT_ORANGE, PAINT_TAN,
                                      PAINT_BLUE, PAINT_VIOLET, PAINT_PINK};
    const int sector = (int)floor(atan2(heading.y, heading.x) / (PI / 3.0) + 0.5);
    return wheel[(sector + 6) % 6];
}

static ui_style style_of(const tally *cell)
{
    const double together = pur_vec_length(cell->heading);
    if (together < COMMON * (double)cell->count)
        return (ui_style){.attributes = FRAME_COMMON};
    return (ui_style){.paint = (uint8_t)paint_of(cell->heading), .attributes = FRAME_COMMON};
}

/* Count the agents in each cell; returns the number in view. */
static size_t count_all(const ui_scene *scene, tally *cells)
{
    const ui_map *map = &scene->canvas.map;
    const size_t agents = pur_world_agent_count(scene->world);
    size_t seen = 0;
    for (size_t i = 0; i < agents; i++) {
        int x;
        int y;
        if (!pur_world_alive(scene->world, i) ||
            !camera_cell(map, pur_world_position(scene->world, i), &x, &y))
            continue;
        tally *cell = &cells[(size_t)y * (size_t)map->cols + (size_t)x];
        cell->count++;
        cell->heading = pur_vec_add(cell->heading, pur_world_heading(scene->world, i));
        cell->last = i;
        seen++;
    }
    return seen;
}

static void draw_cell(const ui_scene *scene, const tally *cell, int x, int y)
{
    const ui_rect *rect = &scene->canvas.rect;
    ui_frame *frame = scene->canvas.frame;
    const bool alone = cell->count == 1;
    const uint32_t code = alone ? scene_glyph(scene, cell->last) : ramp(cell->count);
    frame_put(frame, rect->x + x, rect->y + y, code, style_of(cell));
}

/* Draw the members of small crews, which the user looks for in a crowd. */
static void draw_small_crews(const ui_scene *scene)
{
    const size_t crews = pur_world_crew_count(scene->world);
    for (size_t c = 0; crews <= FEW_CREWS && c < crews; c++) {
        const pur_crew crew = pur_world_crew(scene->world, c);
        for (size_t i = 0; crew.count <= SCENE_FEW && i < crew.count; i++)
            scene_agent(scene, crew.first + i);
    }
}

bool scene_crowd(const ui_scene *scene)
{
    const ui_map *map = &scene->canvas.map;
    const size_t size = (size_t)map->cols * (size_t)map->rows;
    if (pur_world_agent_count(scene->world) <= size / 2)
        return false;
    tally *cells = calloc(size, sizeof *cells);
    if (!cells)
        return false;
    const bool crowded = count_all(scene, cells) > size / 2;
    for (size_t i = 0; crowded && i < size; i++)
        if (cells[i].count > 0)
            draw_cell(scene, &cells[i], (int)(i % (size_t)map->cols), (int)(i / (size_t)map->cols));
    free(cells);
    if (crowded)
        draw_small_crews(scene);
    return crowded;
}
