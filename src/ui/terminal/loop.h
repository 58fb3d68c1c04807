/* The interactive view: the clock, the keys and the screen around a struct ui. */
#ifndef UI_TERMINAL_LOOP_H
#define UI_TERMINAL_LOOP_H

#include "ui/options.h"
#include "ui/subject.h"

/* Show one to UI_VIEWS_MAX subjects, which stay the caller's, until somebody leaves. The caller has
   set LC_CTYPE from the environment. Returns the exit status: 0; 1 and an error where memory is
   short; 2 and an error where there is no usable terminal, before a byte is written to it; 4 and an
   error for a scenario that makes no world. A signal that ends it is raised again once the screen
   is restored; should that not kill, 128 and its number are returned, and so is 128 + SIGHUP when
   the terminal went away. */
int ui_loop(const ui_subject *subjects, size_t count, const ui_options *options, pur_error *error);

#endif
