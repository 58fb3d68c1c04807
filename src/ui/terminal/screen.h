/* The terminal: frames go out, keys come in. screen_curses.c implements it. */
#ifndef UI_TERMINAL_SCREEN_H
#define UI_TERMINAL_SCREEN_H

#include "ui/frame.h"
#include "ui/mouse.h"
#include "ui/options.h"
#include <pursuit/error.h>

typedef struct ui_screen ui_screen;

/* Take over the terminal; screen_close gives it back. NULL and an error, with not a byte written,
   where there is no terminal or it cannot move its cursor; PUR_NO_MEMORY when out of memory. The
   caller has set LC_CTYPE and caught the signals it wants. */
ui_screen *screen_open(const ui_options *options, pur_error *error);
void screen_close(ui_screen *screen);

/* Whether it shows only ASCII. */
bool screen_is_ascii(const ui_screen *screen);

/* Draw five signs of the fine look that are wiped at once, and ask where the cursor was after them:
   KEYS_CURSOR. Returns whether the question was asked; not where the answer could not be relied on.
   Once, before the first frame. */
bool screen_probe(ui_screen *screen);

/* No answer to that is waited for any more. */
void screen_end_probe(ui_screen *screen);

/* After KEYS_CURSOR: whether it answers that question; then whether all signs took one column. */
bool screen_probed(const ui_screen *screen, bool *narrow);

/* Ask for the mouse, and what the terminal can do, with the next frame. */
void screen_begin(ui_screen *screen, const ui_options *options);

/* Draw borders with these from the next frame on. */
void screen_set_borders(ui_screen *screen, ui_borders borders);

/* Ask for the size and adopt it: cells, and the height of a cell over its width, 0 where unknown.
   The next screen_present draws everything anew. */
void screen_measure(ui_screen *screen, int *cols, int *rows, double *aspect);

/* Show a frame of the measured size, from row `top` on, by writing what differs from the screen in
   one write. With `ask` a question follows, whose answer is KEYS_ANSWER. Returns how many bytes
   were written. */
size_t screen_present(ui_screen *screen, const ui_frame *frame, int top, bool ask);

/* Ask the question alone. */
void screen_ask(ui_screen *screen);

/* Before the terminal is given back: turn mouse reports off and ask a question, after whose answer
   none can come. Returns whether a question was asked. */
bool screen_hush(ui_screen *screen);

/* Whether a write would not block: not while the other side is slow to read or has stopped output,
   when keys would have to wait, too. */
bool screen_is_ready(const ui_screen *screen);

/* The next waiting key (keys.h), KEYS_ANSWER or KEYS_MOUSE; KEYS_NONE for none. Waits at most for
   the rest of an escape sequence. */
uint32_t screen_read_key(ui_screen *screen);

/* The mouse event, after KEYS_MOUSE. */
ui_mouse_event screen_mouse(const ui_screen *screen);

/* The name and version of the library behind it: "ncurses 6.4.20221231". */
const char *screen_library(void);

/* The descriptors to poll, for keys and for readiness. */
int screen_input(const ui_screen *screen);
int screen_output(const ui_screen *screen);

/* Whether the terminal has gone away: it is readable, and nothing can be read. */
bool screen_is_gone(const ui_screen *screen);

/* Wait for an answer, KEYS_ANSWER or that to screen_probe, and drop keys. Returns true where
   waiting longer is of no use: the answer came, or nothing will. */
bool screen_await_answer(ui_screen *screen, int milliseconds);

/* Give the terminal back for a while; take it over again. */
void screen_suspend(ui_screen *screen);
void screen_resume(ui_screen *screen);

#endif
