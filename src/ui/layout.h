/* The layout: the rectangle of each pane on a screen, by the slots of the descriptors. */
#ifndef UI_LAYOUT_H
#define UI_LAYOUT_H

#include "ui/frame.h"
#include "ui/panes/list.h"
#include "ui/subject.h"

/* A smaller screen shows only a notice. */
#define LAYOUT_COLS_MIN 16
#define LAYOUT_ROWS_MIN 4
/* The narrowest screen with a menu beside the arena. */
#define LAYOUT_MENU_COLS 60

/* What the panes ask for. */
typedef struct ui_wishes {
    int sizes[PANE_COUNT]; /* as their slots count them; 0: not shown */
    bool menu_called;      /* the menu is shown even where there is no room beside the arena */
    bool menu_first;       /* the menu has priority over the pane at the right */
    size_t views;          /* that share the arena */
    size_t current;
} ui_wishes;

typedef struct ui_layout {
    bool boxed;                  /* panes have borders */
    ui_rect panes[PANE_COUNT];   /* empty: not shown */
    ui_rect views[UI_VIEWS_MAX]; /* parts of the arena; without room for all, the current one alone
                                  */
} ui_layout;

ui_layout layout_make(int cols, int rows, const ui_wishes *wishes);

/* Whether a screen has rows to spare for lines between the body and the footer. */
bool layout_has_lines(int cols, int rows);

bool layout_shows(const ui_layout *layout, ui_pane_id pane);

/* The rectangle inside the border of a pane or a view, if there are borders. */
ui_rect layout_inside(const ui_layout *layout, ui_pane_id pane);
ui_rect layout_view_inside(const ui_layout *layout, size_t view);

/* The view at a cell of the arena; UI_VIEWS_MAX for none. */
size_t layout_view_at(const ui_layout *layout, int x, int y);

/* The topmost pane at a cell; PANE_COUNT for none. */
ui_pane_id layout_pane_at(const ui_layout *layout, int x, int y);

#endif
