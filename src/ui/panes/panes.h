/* Panes: each draws one rectangle of the frame from the state of the user interface. */
#ifndef UI_PANES_PANES_H
#define UI_PANES_PANES_H

#include "ui/frame.h"
#include "ui/layout.h"

struct ui;

typedef void ui_pane(const struct ui *ui, ui_frame *frame, ui_rect rect);

ui_pane pane_menu;
ui_pane pane_arena;
ui_pane pane_inspector;
ui_pane pane_chart;
ui_pane pane_theory;
ui_pane pane_tuning;
ui_pane pane_scrub;
ui_pane pane_footer;
ui_pane pane_summary;
ui_pane pane_command;
ui_pane pane_help;
ui_pane pane_notice;

/* The tick of the current run at a column of the line of the run. */
uint64_t pane_scrub_tick(const struct ui *ui, int x);

/* How many lines the summary has. */
int pane_summary_lines(const struct ui *ui);

/* The last line of the help, or of the command, that may be at the top of its pane. */
int pane_help_last(const struct ui *ui);
int pane_command_last(const struct ui *ui);

/* The line at the top of the parameters. */
int pane_tuning_top(const struct ui *ui);

/* The number of the parameter whose line is at a cell; false for none. */
bool pane_tuning_knob(const struct ui *ui, int x, int y, size_t *index);

/* The entry of the menu whose line is at a cell; false for none. */
bool pane_menu_entry(const struct ui *ui, int x, int y, size_t *index);

/* Draw those that `layout` shows. */
void panes_draw(const struct ui *ui, ui_frame *frame, const ui_layout *layout);

/* The border of a pane, if panes have one, and a title in it; returns what is inside. */
ui_rect panes_border(const struct ui *ui, ui_frame *frame, ui_rect rect, const char *title,
                     bool focus);

#endif
