/* A recording of a run as the screen would show it, as asciicast v2 for asciinema. */
#ifndef UI_RECORD_RECORD_H
#define UI_RECORD_RECORD_H

#include "ui/options.h"
#include "ui/subject.h"
#include <signal.h>
#include <stdio.h>

/* Run the scenario of a subject, whose run must be bounded, to its end and print what a screen of
   `cols` by `rows` cells shows at options->fps and options->speed. The same run gives the same
   bytes. In colour unless options->colour is UI_COLOUR_NEVER, in ASCII if options->ascii. Stops
   early once `*stop` is not 0 (`stop` may be NULL). Errors as run_new; errors of `out` are left to
   the caller. */
pur_status ui_record(const ui_subject *subject, const ui_options *options, int cols, int rows,
                     FILE *out, const volatile sig_atomic_t *stop, pur_error *error);

#endif
