/* The terminal: frames go out, keys come in. One file behind this knows how. */
#ifndef UI_TERMINAL_SCREEN_H
#define UI_TERMINAL_SCREEN_H

#include "ui/frame.h"
#include "ui/mouse.h"
#include "ui/options.h"
#include <pursuit/error.h>

typedef struct ui_screen ui_screen;

/* Take over the terminal. NULL and an error, with the terminal untouched and not a byte written,
   where there is none or it cannot move its cursor; PUR_NO_MEMORY where that is short. The caller
   has set LC_CTYPE, and has caught the signals it wants to have. Give it back with
   screen_close. */
ui_screen *screen_open(const ui_options *options, pur_error *error);
void screen_close(ui_screen *screen);

/* Whether it shows nothing but ASCII. */
bool screen_is_ascii(const ui_screen *screen);

/* Ask for the size again and adopt it: cells, and the height of a cell over its width, 0 where
   that is not known. What was on the screen is drawn anew by the next screen_present. */
void screen_measure(ui_screen *screen, int *cols, int *rows, double *aspect);

/* Show a frame of the measured size, from row `top` on: what differs from what is on the screen is
   written, in one write. With `ask` a question follows, whose answer is KEYS_ANSWER. Returns
   whether anything was written. */
bool screen_present(ui_screen *screen, const ui_frame *frame, int top, bool ask);

/* The question alone. */
void screen_ask(ui_screen *screen);

/* Before the terminal is given back: no more reports of the mouse, and a question behind which
   none can come. Returns whether that was needed, so whether there is an answer to await. */
bool screen_hush(ui_screen *screen);

/* Whether a frame would go out at once. Not while the other side is slow to read, or has stopped
   the output: writing would wait, and keys with it. */
bool screen_is_ready(const ui_screen *screen);

/* The next key (keys.h) that waits, KEYS_ANSWER or KEYS_MOUSE; KEYS_NONE if none does. Never waits
   for more than the rest of an escape sequence. */
uint32_t screen_read_key(ui_screen *screen);

/* What the mouse did, after KEYS_MOUSE. */
ui_mouse_event screen_mouse(const ui_screen *screen);

/* The descriptors to poll: for keys, and for being ready. */
int screen_input(const ui_screen *screen);
int screen_output(const ui_screen *screen);

/* Whether the terminal has gone away: it can be read, and there is nothing to read. */
bool screen_is_gone(const ui_screen *screen);

/* Wait for the answer to the last question, forgetting keys: until something comes, for so long at
   most. Returns whether it is of no use to wait on: the answer came, or nothing will. */
bool screen_await_answer(ui_screen *screen, int milliseconds);

/* Give the terminal back for a while, and take it over again. */
void screen_suspend(ui_screen *screen);
void screen_resume(ui_screen *screen);

#endif
