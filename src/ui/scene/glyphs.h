/* Glyphs for headings: one of eight directions as a character. */
#ifndef UI_SCENE_GLYPHS_H
#define UI_SCENE_GLYPHS_H

#include "ui/options.h"
#include <pursuit/vec.h>

/* Directions count counter-clockwise from 0, to the right. */
#define GLYPHS_DIRECTIONS 8

/* The direction nearest to a vector; 0 for the zero vector. */
int glyphs_direction(pur_vec heading);

/* The direction to show after `shown`, which is held until the unit vector `heading` is 6 degrees
   past the border to a neighbour, so that headings near a border do not flicker. */
int glyphs_hold(int shown, pur_vec heading);

/* The character for a direction. */
uint32_t glyphs_code(ui_glyphs set, int direction);

#endif
