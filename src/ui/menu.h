/* The menu: scenarios under headings, with a cursor and a filter. The heading with the cursor is
   open, the others are closed; a filter opens every heading that has a match. */
#ifndef UI_MENU_H
#define UI_MENU_H

#include "ui/subject.h"

typedef struct ui_menu_entry {
    char *name;   /* built in, or of a file without its folder and ending */
    char *path;   /* of a file; NULL: built in */
    char *title;  /* "" while its file has not been read */
    char *error;  /* why its file does not load; NULL: nothing known */
    size_t group; /* of menu_heading */
    bool fixed;   /* nothing in it is random; unknown before its file is read: false */
    bool given;   /* stands for the subjects of the command line */
} ui_menu_entry;

/* Room for the words that filter the menu. */
#define MENU_FILTER_SIZE 64

typedef struct ui_menu {
    ui_menu_entry *entries; /* by group */
    size_t count;
    char filter[MENU_FILTER_SIZE]; /* "": all are listed */
    size_t cursor;
    size_t loaded; /* the entry that is shown */
} ui_menu;

/* The headings, in their order on the screen. */
size_t menu_groups(void);
const char *menu_heading(size_t group);

/* List the built-in scenarios under their headings, and under the last one files: those of the
   command line's subjects, of which there is one at least, and the *.yaml of `folders` (NULL:
   none). Cursor and `loaded` are at the first subject. Files of folders are read whenever their
   heading is opened, by the functions below. False when out of memory. Free with menu_free. */
bool menu_fill(ui_menu *menu, const ui_subject *given, size_t count, const char *const *folders);
void menu_free(ui_menu *menu);

/* Move the cursor by `step` listed entries; it stops at the ends of the list. */
void menu_move(ui_menu *menu, int step);

/* Move the cursor to the first listed entry of the heading before (-1) or after (1), or of
   `group`; no change where there is none. */
void menu_leap(ui_menu *menu, int step);
void menu_open(ui_menu *menu, size_t group);

/* List only entries that have all words of `text` in their title, name or heading, ignoring case.
   The cursor moves to the first whose name begins with `text`, or else to the first. */
void menu_filter(ui_menu *menu, const char *text);
bool menu_lists(const ui_menu *menu, size_t index);
size_t menu_listed(const ui_menu *menu); /* how many */

/* How many are listed under a heading. */
size_t menu_listed_in(const ui_menu *menu, size_t group);

/* Whether the entries of a heading are shown. */
bool menu_is_open(const ui_menu *menu, size_t group);

#endif
