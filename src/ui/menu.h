/* The menu: scenarios in groups, with a cursor and a filter. */
#ifndef UI_MENU_H
#define UI_MENU_H

#include "scenario/scenario.h"

typedef struct ui_menu_entry {
    char *name;  /* for scn_load; if `given`, only for messages */
    char *title; /* without the name of its group */
    char *group;
    bool given; /* the scenario that the command line named */
} ui_menu_entry;

/* Room for the words that filter the menu. */
#define MENU_FILTER_SIZE 64

typedef struct ui_menu {
    ui_menu_entry *entries; /* in the order in which they are listed */
    size_t count;
    char filter[MENU_FILTER_SIZE]; /* "": all are listed */
    size_t cursor;
    size_t loaded; /* the entry that is shown */
} ui_menu;

/* List the built-in scenarios by group, in their order within a group, and `given` at the top if it
   is a file. Cursor and `loaded` are at `given`. False when out of memory. Free with menu_free. */
bool menu_fill(ui_menu *menu, const scn_scenario *given);
void menu_free(ui_menu *menu);

/* Move the cursor by `step` listed entries; it stops at the ends of the list. */
void menu_move(ui_menu *menu, int step);

/* List only entries that have all words of `text` in their title, name or group, ignoring case. The
   cursor moves to the first of them if its entry is not listed. */
void menu_filter(ui_menu *menu, const char *text);
bool menu_lists(const ui_menu *menu, size_t index);
size_t menu_listed(const ui_menu *menu); /* how many */

#endif
