/* Where each pane lies on a screen of a size. */
#ifndef UI_LAYOUT_H
#define UI_LAYOUT_H

#include "ui/frame.h"
#include "ui/subject.h"

/* A screen smaller than this shows a notice and nothing else. */
#define LAYOUT_COLS_MIN 16
#define LAYOUT_ROWS_MIN 4
/* The narrowest screen with a menu beside the arena. */
#define LAYOUT_MENU_COLS 60

typedef enum ui_pane_id {
    PANE_MENU,
    PANE_ARENA,
    PANE_INSPECTOR,
    PANE_TUNING,
    PANE_CHART,
    PANE_THEORY, /* what was expected and what is measured */
    PANE_SCRUB,  /* the run as a line, to move along */
    PANE_FOOTER,
    PANE_SUMMARY, /* over the lower part of the arena */
    PANE_COMMAND,
    PANE_HELP,
    PANE_NOTICE,
    PANE_COUNT
} ui_pane_id;

typedef struct ui_wishes {
    bool menu;
    bool menu_called; /* even where there is no room beside the arena */
    bool menu_focus;
    bool inspector;
    bool chart;
    bool tuning; /* in the place of the inspector */
    bool command;
    bool help;
    int theories; /* lines of them */
    int summary;  /* lines of it; 0: it is not shown */
    size_t views; /* that share the arena */
    size_t current;
} ui_wishes;

typedef struct ui_layout {
    bool boxed;                  /* panes have borders */
    ui_rect panes[PANE_COUNT];   /* empty: not shown */
    ui_rect views[UI_VIEWS_MAX]; /* parts of the arena; where there is little room, the current
                                    one alone */
} ui_layout;

ui_layout layout_make(int cols, int rows, ui_wishes wishes);

bool layout_shows(const ui_layout *layout, ui_pane_id pane);

/* What is inside of the border of a pane, if panes have one; the same for a view. */
ui_rect layout_inside(const ui_layout *layout, ui_pane_id pane);
ui_rect layout_view_inside(const ui_layout *layout, size_t view);

/* The view at a cell of the arena; UI_VIEWS_MAX for none. */
size_t layout_view_at(const ui_layout *layout, int x, int y);

/* The pane that is seen at a cell; PANE_COUNT for none. */
ui_pane_id layout_pane_at(const ui_layout *layout, int x, int y);

#endif
