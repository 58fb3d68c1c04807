/* What the parts of struct ui share: its state (ui.c), and what keys (ui_apply.c) and the mouse
   (ui_mouse.c) do to it. */
#ifndef UI_UI_PARTS_H
#define UI_UI_PARTS_H

#include "ui/panes/tunable.h"
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

/* Pause and go to a tick of the current run, but no farther beyond what has been computed than
   takes some tenths of a second. */
void ui_jump(struct ui *ui, uint64_t tick);

/* After the runs have moved; `before`: whether they were over then. Pauses at the end, which brings
   the summary, and leaving it takes it away. */
void ui_note_end(struct ui *ui, bool before);

/* End the recording, which there is; says where it is, or why it is not. */
void ui_end_recording(struct ui *ui, const char *reason);

/* Show these in place of what is shown, from their start. The scenarios become the interface's if
   `owned`. False and an error as run_new, and what is shown stays. */
bool ui_show(struct ui *ui, const ui_subject *subjects, size_t count, bool owned, uint64_t steps,
             pur_error *error);

/* The parameter pane (ui_tuning.c): show it, or close it; the one before or after; a little more or
   less; what the scenario says; ask for a value; a click. */
void ui_tune(struct ui *ui);
void ui_tune_move(struct ui *ui, int step);
void ui_tune_nudge(struct ui *ui, int step);
void ui_tune_reset(struct ui *ui);
void ui_tune_type(struct ui *ui);
void ui_tune_click(struct ui *ui, int x, int y);

/* The number of the parameter that is chosen there. */
size_t ui_knob_index(const struct ui *ui);

/* The command that repeats this (ui_files.c): show it or close it; write its events to a file that
   is asked for; write the scenario with the values of now; the name of a file that holds the events
   of now, NULL for none. */
void ui_show_command(struct ui *ui);
void ui_write_events(struct ui *ui);
void ui_write(struct ui *ui);
const char *ui_events_file(const struct ui *ui);

/* The map of the current view that is on the screen now. */
ui_map ui_map_now(const struct ui *ui);

/* To the arena, which a menu without room beside it gives free. */
void ui_leave_menu(struct ui *ui);

#endif
