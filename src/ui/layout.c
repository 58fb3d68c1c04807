#include "ui/layout.h"

#define MENU_COLS 21
#define WIDE_MENU_COLS 26
#define INSPECTOR_COLS 32
/* What an arena between two panes must have at least. */
#define ARENA_COLS 36
#define WIDE_COLS 110

bool layout_shows(const ui_layout *layout, ui_pane_id pane)
{
    return layout->panes[pane].width > 0 && layout->panes[pane].height > 0;
}

ui_rect layout_inside(const ui_layout *layout, ui_pane_id pane)
{
    const ui_rect rect = layout->panes[pane];
    return layout->boxed ? frame_inside(rect) : rect;
}

ui_pane_id layout_pane_at(const ui_layout *layout, int x, int y)
{
    /* The later ones are drawn over the others. */
    for (ui_pane_id pane = PANE_COUNT; pane-- > 0;)
        if (frame_contains(layout->panes[pane], x, y))
            return pane;
    return PANE_COUNT;
}

/* Panes beside each other, as many as there is room for. */
static void place_beside(ui_layout *layout, ui_rect body, ui_wishes wishes)
{
    int menu = !wishes.menu ? 0 : body.width < WIDE_COLS ? MENU_COLS : WIDE_MENU_COLS;
    int inspector = wishes.inspector ? INSPECTOR_COLS : 0;
    if (menu + inspector + ARENA_COLS > body.width && menu > 0 && inspector > 0) {
        if (wishes.menu_focus)
            inspector = 0;
        else
            menu = 0;
    }
    const int arena = body.width - menu - inspector;
    layout->panes[PANE_MENU] = (ui_rect){body.x, body.y, menu, body.height};
    layout->panes[PANE_ARENA] = (ui_rect){body.x + menu, body.y, arena, body.height};
    layout->panes[PANE_INSPECTOR] =
        (ui_rect){body.x + menu + arena, body.y, inspector, body.height};
}

/* One pane at a time. */
static void place_alone(ui_layout *layout, ui_rect body, ui_wishes wishes)
{
    ui_pane_id pane = PANE_ARENA;
    if (wishes.menu && wishes.menu_called)
        pane = PANE_MENU;
    else if (wishes.inspector)
        pane = PANE_INSPECTOR;
    layout->panes[pane] = body;
}

ui_layout layout_make(int cols, int rows, ui_wishes wishes)
{
    ui_layout layout = {0};
    if (cols < LAYOUT_COLS_MIN || rows < LAYOUT_ROWS_MIN) {
        layout.panes[PANE_NOTICE] = (ui_rect){0, 0, cols, rows};
        return layout;
    }
    const int footer = rows < 8 ? 1 : 2;
    const ui_rect body = {0, 0, cols, rows - footer};
    layout.boxed = rows >= 10 && cols >= 40;
    layout.panes[PANE_FOOTER] = (ui_rect){0, rows - footer, cols, footer};
    if (layout.boxed && cols >= LAYOUT_MENU_COLS)
        place_beside(&layout, body, wishes);
    else
        place_alone(&layout, body, wishes);
    if (wishes.help)
        layout.panes[PANE_HELP] = body;
    return layout;
}
