/* A still picture of a run: the frame that the screen would show, as text. */
#ifndef UI_RECORD_PRINT_H
#define UI_RECORD_PRINT_H

#include "ui/options.h"
#include "ui/subject.h"
#include <stdio.h>

#define UI_COLS_MAX 4000
#define UI_ROWS_MAX 1000

/* Go to `tick` of the first subject and to its time in the others, each as far as its run goes, and
   print the frame of `cols` by `rows` cells to `out`, blanks at the ends of the lines left out.
   UTF-8 unless options->ascii; a terminal's own lines (UI_BORDERS_ACS) are no text and come out in
   ASCII. Errors as run_new; errors of `out` are left to the caller. */
pur_status ui_print(const ui_subject *subjects, size_t count, const ui_options *options,
                    uint64_t tick, int cols, int rows, FILE *out, pur_error *error);

#endif
