/* The interactive view: clock, keys and screen around a struct ui. */
#ifndef UI_TERMINAL_LOOP_H
#define UI_TERMINAL_LOOP_H

#include "ui/options.h"
#include "ui/subject.h"

/* Show one to UI_VIEWS_MAX subjects, which stay the caller's, until the user quits. The caller has
   set LC_CTYPE from the environment. Returns the exit status: 0; 1 and an error when out of memory;
   2 and an error without a usable terminal, before a byte is written to it; 4 and an error for a
   scenario that makes no world. A signal that ends the loop is raised again once the screen is
   restored; if the program survives that, 128 plus its number. 128 + SIGHUP when the terminal has
   gone away. */
int ui_loop(const ui_subject *subjects, size_t count, const ui_options *options, pur_error *error);

#endif
