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

/* Put a character at a point; false, and nothing, outside the canvas. */
bool canvas_put(const ui_canvas *canvas, pur_vec point, uint32_t code, ui_style style);

/* The same, under. */
void canvas_put_under(const ui_canvas *canvas, pur_vec point, uint32_t code, ui_style style);

/* A dotted line: characters every `gap` cells, under; both ends left out. Returns whether a part of
   it is on the canvas. */
bool canvas_line(const ui_canvas *canvas, pur_vec from, pur_vec to, int gap, uint32_t code,
                 ui_style style);

/* Every cell that the segment passes through, both ends included. Returns whether there is any on
   the canvas. */
bool canvas_segment(const ui_canvas *canvas, pur_vec from, pur_vec to, uint32_t code,
                    ui_style style);

/* A line of braille dots, 2 by 4 per cell. A cell keeps the dots it has, in the new style. */
void canvas_trace(const ui_canvas *canvas, pur_vec from, pur_vec to, ui_style style);

/* A dotted circle, round on the screen, under: dots of braille or of a character. Returns whether a
   part of it is on the canvas. */
bool canvas_circle(const ui_canvas *canvas, pur_vec centre, double radius, uint32_t code,
                   ui_style style);
bool canvas_braille_circle(const ui_canvas *canvas, pur_vec centre, double radius, ui_style style);

/* A filled disc, round on the screen: every cell that a part of it is in. Returns whether there is
   any on the canvas. */
bool canvas_disc(const ui_canvas *canvas, pur_vec centre, double radius, uint32_t code,
                 ui_style style);

#endif
