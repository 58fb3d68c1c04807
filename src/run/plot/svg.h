/* The parts of an SVG: its start and style, lines, words and numbers. */
#ifndef RUN_PLOT_SVG_H
#define RUN_PLOT_SVG_H

#include "run/palette.h"

#include <stddef.h>
#include <stdio.h>

#define SVG_COLOURS PALETTE_COLOURS /* the classes c0, c1, … */
#define SVG_SMALL 10.0              /* sizes of letters, pixels: the class small, */
#define SVG_NORMAL 12.0
#define SVG_TITLE 16.0
#define SVG_LEFT 64.0 /* left edge of the title, pixels */

/* Begin the element of a picture of this size in pixels, whose other attributes follow. */
void svg_open(double width, double height, FILE *out);

/* Begin a picture of this size in pixels, with its title; the caller ends it with "</svg>". */
void svg_begin(double width, double height, const char *title, FILE *out);

/* Print pixels to a tenth, alone and as an attribute. */
void svg_tenths(double number, FILE *out);
void svg_attribute(const char *name, double number, FILE *out);

/* Print a text, with control characters and markup escaped. */
void svg_text(const char *text, FILE *out);

/* The width of a text in letters of a size, pixels: as wide as common fonts are, or a little more.
 */
double svg_text_width(const char *text, double size);

/* Print a text, shortened from the left, with … before the rest, to at most `width` pixels. */
void svg_text_within(const char *text, double size, double width, FILE *out);

/* Format a number to the decimal place of `step`, into SCN_NUMBER_SIZE bytes; and print it. */
void svg_format_quantity(double number, double step, char *text);
void svg_quantity(double number, double step, FILE *out);

void svg_line(double x0, double y0, double x1, double y1, const char *class, FILE *out);

/* Begin a text; the caller prints its words and ends it with "</text>". */
void svg_begin_text(double x, double y, const char *class, const char *anchor, FILE *out);

#endif
