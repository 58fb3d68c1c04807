/* The scenarios to choose from, under headings. */
#ifndef UI_MENU_H
#define UI_MENU_H

#include "scenario/scenario.h"

typedef struct ui_menu_entry {
    char *name;  /* for scn_load; for messages alone where `given` */
    char *title; /* short: without the heading it stands under */
    char *group;
    bool given; /* the scenario that the command line named */
} ui_menu_entry;

/* Room for the words that filter the menu. */
#define MENU_FILTER_SIZE 64

typedef struct ui_menu {
    ui_menu_entry *entries; /* in the order in which they are listed */
    size_t count;
    char filter[MENU_FILTER_SIZE]; /* "": all are listed */
    size_t cursor;                 /* the entry that is pointed at */
    size_t loaded;                 /* the one that runs */
} ui_menu;

/* The built-in scenarios by group, those of a group in the order in which they are built in, and
   `given` at the top if it is a file. Both the cursor and `loaded` are at `given`. False when out
   of memory. Free with menu_free. */
bool menu_fill(ui_menu *menu, const scn_scenario *given);
void menu_free(ui_menu *menu);

/* Move the cursor by `step` entries of those that are listed; it stays on the list. */
void menu_move(ui_menu *menu, int step);

/* List only the entries that have all words of `text` in their title, name or group, in capitals or
   not. The cursor goes to the first of them if it is at none. */
void menu_filter(ui_menu *menu, const char *text);
bool menu_lists(const ui_menu *menu, size_t index);
size_t menu_listed(const ui_menu *menu); /* how many */

#endif
