/* What the parts of struct ui share: its state (ui.c), and what keys (ui_apply.c) and the mouse
   (ui_mouse.c) do to it. */
#ifndef UI_UI_PARTS_H
#define UI_UI_PARTS_H

#include "ui/ui.h"

/* Set the message, and for how long it stays. */
void ui_say(struct ui *ui, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Ask for a line, with `label` before it and `text` in it; until it is taken or left the keys go to
   it. `question` must outlive that. */
void ui_ask(struct ui *ui, const ui_question *question, const char *label, const char *text);

/* Take the readings of now. */
void ui_refresh(struct ui *ui);

/* ui_current, to be changed. */
ui_view *ui_current_view(struct ui *ui);

/* Whether a pane is on the screen. */
bool ui_shows(const struct ui *ui, ui_pane_id pane);

/* Whether every run has come to its end. */
bool ui_is_over(const struct ui *ui);

/* One run to a tick, as far as it goes; says what happened on the way, and pauses at the end. */
void ui_move_view(struct ui *ui, ui_view *view, uint64_t tick);

/* The map of the arena that is on the screen now. */
ui_map ui_map_now(const struct ui *ui);

/* To the arena, which a menu without room beside it gives free. */
void ui_leave_menu(struct ui *ui);

#endif
