/* What the parts of the interface share, to change its state. */
#ifndef UI_UI_PARTS_H
#define UI_UI_PARTS_H

#include "ui/panes/panes.h"
#include "ui/ui.h"

/* Set the message, and for how long it stays. */
void ui_say(struct ui *ui, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Ask for a line, with `label` before it and `text` in it; until it is taken or left the keys go to
   it. `question` must outlive that. */
void ui_ask(struct ui *ui, const ui_question *question, const char *label, const char *text);

/* The same about one view of several: its title comes first. */
void ui_say_of(struct ui *ui, const ui_view *view, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Take the readings of now. */
void ui_refresh(struct ui *ui);

/* ui_current, to be changed. */
ui_view *ui_current_view(struct ui *ui);

/* Whether a pane is on the screen. */
bool ui_shows(const struct ui *ui, ui_pane_id pane);

/* Whether every run has come to its end. */
bool ui_is_over(const struct ui *ui);

/* What time it is for the runs, in ticks of the current one: that of the run that has gone on
   longest. */
uint64_t ui_tick(const struct ui *ui);

/* After the runs have moved; `before`: whether they were over then. Pauses at the end, which brings
   the summary, and leaving it takes it away. */
void ui_note_end(struct ui *ui, bool before);

/* End the recording, which there is; says where it is, or why it is not. */
void ui_end_recording(struct ui *ui, const char *reason);

/* Show these in place of what is shown, from their start. The scenarios become the interface's if
   `owned`. False and an error as run_new, and what is shown stays. */
bool ui_open(struct ui *ui, const ui_subject *subjects, size_t count, bool owned, uint64_t steps,
             pur_error *error);

/* Show a pane, which hides those it excludes, or hide it. */
void ui_show(struct ui *ui, ui_pane_id pane, bool shown);

/* Give the keys and the space that the menu was called to back to the arena. */
void ui_leave_menu(struct ui *ui);

/* What panes are handed now. */
pane_input ui_input(const struct ui *ui);

/* Do what a key does; nothing for NULL. */
void ui_run(struct ui *ui, const ui_key_row *row);

#endif
