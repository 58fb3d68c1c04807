/* What keys and the mouse do. Each file has a group of keys as a table, and their handlers. */
#ifndef UI_ACTIONS_ACTIONS_H
#define UI_ACTIONS_ACTIONS_H

#include "ui/keys.h"
#include "ui/ui_parts.h"

extern const ui_key_group actions_time;   /* steps, restarts, events, speed */
extern const ui_key_group actions_agents; /* selecting and steering them, views */
extern const ui_key_group actions_menu;
extern const ui_key_group actions_panes; /* showing and hiding them */
extern const ui_key_group actions_tuning;
extern const ui_key_group actions_files; /* the repeating command, files that are written */
extern const ui_key_group actions_look;  /* trails, overlays, strip chart, zoom */
extern const ui_key_group actions_general;

/* Pause and go to a tick of the current run, at most some tenths of a second of computing beyond
   what has been computed. */
void ui_jump(struct ui *ui, uint64_t tick);

/* Load the scenario that the cursor of the menu is at. */
void ui_choose(struct ui *ui);

/* Show a pane that is not on the screen, also where another has taken its place, or hide it. */
void ui_toggle(struct ui *ui, int pane);

/* A click on a cell of the parameter pane. */
void ui_tune_click(struct ui *ui, int x, int y);

/* The map of the current view on the screen. */
ui_map ui_map_now(const struct ui *ui);

/* Whether writing files is forbidden; if so, says it. */
bool ui_is_restricted(struct ui *ui);

#endif
