/* A still picture of a run: a frame of the screen. */
#ifndef UI_RECORD_PRINT_H
#define UI_RECORD_PRINT_H

#include "ui/options.h"
#include "ui/subject.h"
#include <stdio.h>

/* As characters alone, with escape sequences for colours, as a picture. */
typedef enum ui_frame_format { UI_FRAME_TEXT, UI_FRAME_ANSI, UI_FRAME_SVG } ui_frame_format;

#define UI_COLS_MAX 4000
#define UI_ROWS_MAX 1000

/* Go to `tick` of the first subject and to the same time in the others, or to the ends of their
   runs, and print the frame of `cols` by `rows` cells to `out` without trailing blanks. UTF-8
   unless options->ascii; UI_BORDERS_ACS prints as ASCII. Errors as run_new; errors of `out` are
   left to the caller. */
pur_status ui_print(const ui_subject *subjects, size_t count, const ui_options *options,
                    uint64_t tick, int cols, int rows, ui_frame_format format, FILE *out,
                    pur_error *error);

#endif
