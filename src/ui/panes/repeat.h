/* The command that repeats what is on the screen. */
#ifndef UI_PANES_REPEAT_H
#define UI_PANES_REPEAT_H

#include "ui/view.h"

/* Print the command for a run as it is now, for a POSIX shell, in lines of at most `width` columns
   that end in a backslash where they go on. `events`: a file that holds the events of the run, to
   be named in their place; NULL: they are all written out. */
void repeat_print(const ui_view *view, const char *events, int width, FILE *out);

/* The events of the run up to now, one a line, as --events reads them. NULL when out of memory.
   Caller frees. */
char *repeat_events(const ui_view *view, size_t *size);

#endif
