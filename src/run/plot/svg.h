/* What pictures are made of: the start of one, its style, lines, words and numbers. */
#ifndef RUN_PLOT_SVG_H
#define RUN_PLOT_SVG_H

#include <stdio.h>

#define SVG_COLOURS 8 /* the classes c0, c1, … */
#define SVG_LEFT 64.0 /* where the title begins, pixels */

/* The start of a picture, title included, in pixels; the caller ends it with "</svg>". */
void svg_begin(double width, double height, const char *title, FILE *out);

/* A number to a tenth of a pixel, alone and as an attribute. */
void svg_tenths(double number, FILE *out);
void svg_attribute(const char *name, double number, FILE *out);

/* Words without control characters, and without markup of their own. */
void svg_text(const char *text, FILE *out);

/* A number as a person reads it: to the decimal place of `step`. */
void svg_quantity(double number, double step, FILE *out);

void svg_line(double x0, double y0, double x1, double y1, const char *class, FILE *out);

/* The start of a text, up to its words; the caller ends it with "</text>". */
void svg_begin_text(double x, double y, const char *class, const char *anchor, FILE *out);

#endif
