/* A frame as a terminal or a browser shows it. */
#ifndef UI_RECORD_PRINT_CELLS_H
#define UI_RECORD_PRINT_CELLS_H

#include "ui/frame.h"

#include <stdio.h>

/* With escape sequences, in colours of the 256. */
void print_ansi(const ui_frame *frame, FILE *out);

/* As SVG, in the colours of the screen, on a dark ground where the reader prefers that. */
void print_svg(const ui_frame *frame, const char *title, FILE *out);

/* The parameters of an SGR sequence that set the attributes of a style, each behind a semicolon. */
void print_attributes(unsigned attributes, FILE *out);

/* The columns of a row up to its last blanks in a plain style. */
int print_row_end(const ui_frame *frame, int y);

#endif
