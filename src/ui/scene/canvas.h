/* Drawing in metres: marks, lines, circles and discs of the world on a part of a frame. */
#ifndef UI_SCENE_CANVAS_H
#define UI_SCENE_CANVAS_H

#include "ui/frame.h"
#include "ui/scene/camera.h"

typedef struct ui_canvas {
    ui_frame *frame;
    ui_rect rect; /* of the frame: as large as the map's grid */
    ui_map map;
} ui_canvas;

/* One character at a point; nothing outside the canvas. */
void canvas_put(const ui_canvas *canvas, pur_vec point, uint32_t code, ui_style style);

/* The same where only blanks are. */
void canvas_put_under(const ui_canvas *canvas, pur_vec point, uint32_t code, ui_style style);

/* A line of `code`, one mark every `gap` cells, where only blanks are. */
void canvas_line(const ui_canvas *canvas, pur_vec from, pur_vec to, int gap, uint32_t code,
                 ui_style style);

/* A line of braille dots, 2 by 4 a cell. They join the dots that are in a cell already and give
   them their style. */
void canvas_trace(const ui_canvas *canvas, pur_vec from, pur_vec to, ui_style style);

/* The outline of a circle, dotted, where only blanks are; round on the screen. */
void canvas_circle(const ui_canvas *canvas, pur_vec centre, double radius, uint32_t code,
                   ui_style style);

/* The edge of the points that `inside` is true for, clipped, round on the screen: of its cells
   those beside others, where only blanks are. */
void canvas_outline(const ui_canvas *canvas, bool (*inside)(const void *context, pur_vec point),
                    const void *context, uint32_t code, ui_style style);

/* A filled disc, round on the screen; at least one mark. */
void canvas_disc(const ui_canvas *canvas, pur_vec centre, double radius, uint32_t code,
                 ui_style style);

#endif
