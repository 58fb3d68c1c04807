/* Drawing in metres on a part of a frame. "Under": only into cells that are blank. */
#ifndef UI_SCENE_CANVAS_H
#define UI_SCENE_CANVAS_H

#include "ui/frame.h"
#include "ui/scene/camera.h"

typedef struct ui_canvas {
    ui_frame *frame;
    ui_rect rect; /* a part of the frame, of the size of the map */
    ui_map map;
} ui_canvas;

/* Put a character at a point; nothing outside the canvas. */
void canvas_put(const ui_canvas *canvas, pur_vec point, uint32_t code, ui_style style);

/* The same, under. */
void canvas_put_under(const ui_canvas *canvas, pur_vec point, uint32_t code, ui_style style);

/* A line of characters, one every `gap` cells, under; both ends left out. */
void canvas_line(const ui_canvas *canvas, pur_vec from, pur_vec to, int gap, uint32_t code,
                 ui_style style);

/* A line of braille dots, 2 by 4 per cell. A cell keeps the dots it has, in the new style. */
void canvas_trace(const ui_canvas *canvas, pur_vec from, pur_vec to, ui_style style);

/* A dotted circle, round on the screen, under. */
void canvas_circle(const ui_canvas *canvas, pur_vec centre, double radius, uint32_t code,
                   ui_style style);

/* The edge of the region where `inside` is true: its cells that have a neighbour outside, under. */
void canvas_outline(const ui_canvas *canvas, bool (*inside)(const void *context, pur_vec point),
                    const void *context, uint32_t code, ui_style style);

/* A filled disc, round on the screen; at least one cell. */
void canvas_disc(const ui_canvas *canvas, pur_vec centre, double radius, uint32_t code,
                 ui_style style);

#endif
