/* Functions that the parts of the interface share: ui.c, ui_keys.c, ui_runs.c and the actions. */
#ifndef UI_UI_PARTS_H
#define UI_UI_PARTS_H

#include "ui/panes/panes.h"
#include "ui/ui.h"

/* Set the message; it disappears after some seconds of running time. */
void ui_say(struct ui *ui, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Ask for a line that begins with `text`, after `label`. Keys go to it until it is taken or left;
   `question` must live that long. */
void ui_ask(struct ui *ui, const ui_question *question, const char *label, const char *text);

/* Set the message about one of several views: its title comes first. */
void ui_say_of(struct ui *ui, const ui_view *view, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Take the readings of now. */
void ui_refresh(struct ui *ui);

/* ui_current, for changing it. */
ui_view *ui_current_view(struct ui *ui);

/* Whether a pane is on the screen. */
bool ui_shows(const struct ui *ui, ui_pane_id pane);

/* Whether every run has come to its end. */
bool ui_is_over(const struct ui *ui);

/* The time of the runs, in ticks of the current one: that of the most advanced run. */
uint64_t ui_tick(const struct ui *ui);

/* Call after the runs have moved; `before`: whether they were over before. At the end pause and
   show the summary; hide it when the end is left. */
void ui_note_end(struct ui *ui, bool before);

/* End the recording; says where it is, or what failed, after `reason`. */
void ui_end_recording(struct ui *ui, const char *reason);

/* Replace the views by new ones of these subjects, at tick 0. The scenarios become the interface's
   if `owned`. False and an error as run_new, and no change. */
bool ui_open(struct ui *ui, const ui_subject *subjects, size_t count, bool owned, uint64_t steps,
             pur_error *error);

/* Show a pane, which hides those it excludes, or hide it. */
void ui_show(struct ui *ui, ui_pane_id pane, bool shown);

/* Return the keys from the menu, and its space where it was called over the arena. */
void ui_leave_menu(struct ui *ui);

/* What panes are handed now. */
pane_input ui_input(const struct ui *ui);

/* Do what a key does; nothing for NULL. */
void ui_run(struct ui *ui, const ui_key_row *row);

#endif
