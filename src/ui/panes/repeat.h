/* The command that repeats a run. */
#ifndef UI_PANES_REPEAT_H
#define UI_PANES_REPEAT_H

#include "ui/view.h"

/* Print the command that repeats a run up to now, for a POSIX shell, in lines of at most `width`
   columns, with backslashes at their ends. `events`: a file with the events of the run, to be named
   instead; NULL: all events are written out. */
void repeat_print(const ui_view *view, const char *events, int width, FILE *out);

/* The events of the run up to now, one a line, as --events reads them. NULL when out of memory.
   Caller frees. */
char *repeat_events(const ui_view *view, size_t *size);

#endif
