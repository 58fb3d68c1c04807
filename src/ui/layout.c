#include "ui/layout.h"

#include <assert.h>

#define MENU_COLS 21
#define WIDE_MENU_COLS 26
#define INSPECTOR_COLS 38
/* What an arena between two panes must have at least. */
#define ARENA_COLS 36
#define WIDE_COLS 110
/* A strip chart is a third of the arena, if that is as high as this. */
#define CHART_BODY_ROWS 15
#define CHART_ROWS_MAX 14
#define SUMMARY_LEAVES 4
/* Smaller screens have no row to spare for the line of the run. */
#define SCRUB_ROWS_MIN 16
#define SCRUB_COLS_MIN 40
/* What a view beside others must have at least, and the shape that a world has on most screens. */
#define VIEW_COLS 22
#define VIEW_ROWS 5
#define SHAPE_COLS 10
#define SHAPE_ROWS 3

bool layout_shows(const ui_layout *layout, ui_pane_id pane)
{
    return layout->panes[pane].width > 0 && layout->panes[pane].height > 0;
}

ui_rect layout_inside(const ui_layout *layout, ui_pane_id pane)
{
    const ui_rect rect = layout->panes[pane];
    return layout->boxed ? frame_inside(rect) : rect;
}

ui_rect layout_view_inside(const ui_layout *layout, size_t view)
{
    const ui_rect rect = layout->views[view];
    return layout->boxed ? frame_inside(rect) : rect;
}

size_t layout_view_at(const ui_layout *layout, int x, int y)
{
    size_t view = 0;
    while (view < UI_VIEWS_MAX && !frame_contains(layout->views[view], x, y))
        view++;
    return view;
}

ui_pane_id layout_pane_at(const ui_layout *layout, int x, int y)
{
    /* The later ones are drawn over the others. */
    for (ui_pane_id pane = PANE_COUNT; pane-- > 0;)
        if (frame_contains(layout->panes[pane], x, y))
            return pane;
    return PANE_COUNT;
}

/* A strip of the arena's place, below it, or all of it where there is too little for both. */
static void place_chart(ui_layout *layout, ui_wishes wishes)
{
    ui_rect *arena = &layout->panes[PANE_ARENA];
    if (!wishes.chart)
        return;
    const bool both = layout->boxed && arena->height >= CHART_BODY_ROWS;
    const int third = arena->height / 3 < CHART_ROWS_MAX ? arena->height / 3 : CHART_ROWS_MAX;
    const int height = both ? third : arena->height;
    arena->height -= height;
    layout->panes[PANE_CHART] = (ui_rect){arena->x, arena->y + arena->height, arena->width, height};
}

/* Panes beside each other, as many as there is room for. */
static void place_beside(ui_layout *layout, ui_rect body, ui_wishes wishes)
{
    int menu = !wishes.menu ? 0 : body.width < WIDE_COLS ? MENU_COLS : WIDE_MENU_COLS;
    const ui_pane_id side = wishes.tuning ? PANE_TUNING : PANE_INSPECTOR;
    int inspector = wishes.inspector || wishes.tuning ? INSPECTOR_COLS : 0;
    if (menu + inspector + ARENA_COLS > body.width && menu > 0 && inspector > 0) {
        if (wishes.menu_focus)
            inspector = 0;
        else
            menu = 0;
    }
    const int arena = body.width - menu - inspector;
    layout->panes[PANE_MENU] = (ui_rect){body.x, body.y, menu, body.height};
    layout->panes[PANE_ARENA] = (ui_rect){body.x + menu, body.y, arena, body.height};
    layout->panes[side] = (ui_rect){body.x + menu + arena, body.y, inspector, body.height};
}

/* One pane at a time. */
static void place_alone(ui_layout *layout, ui_rect body, ui_wishes wishes)
{
    ui_pane_id pane = PANE_ARENA;
    if (wishes.menu && wishes.menu_called)
        pane = PANE_MENU;
    else if (wishes.tuning)
        pane = PANE_TUNING;
    else if (wishes.inspector)
        pane = PANE_INSPECTOR;
    layout->panes[pane] = body;
}

/* How large a world of the usual shape comes out in each of so many columns and rows of views: the
   columns it takes, or 0 where it would be too small to tell anything. */
static int size_of(ui_rect arena, int across, int down)
{
    const int width = arena.width / across - 2;
    const int height = arena.height / down - 2;
    const int fitting = height * SHAPE_COLS / SHAPE_ROWS;
    if (width < VIEW_COLS || height < VIEW_ROWS)
        return 0;
    return width < fitting ? width : fitting;
}

/* As many across as show most of them; the last one takes the rest of its row. */
static void place_views(ui_layout *layout, ui_wishes wishes)
{
    const ui_rect arena = layout->panes[PANE_ARENA];
    const int count = (int)wishes.views;
    int best = 0;
    int across = 0;
    assert(count <= UI_VIEWS_MAX);
    for (int i = count; i >= 1; i--) {
        const int size = size_of(arena, i, (count + i - 1) / i);
        if (size > best) {
            best = size;
            across = i;
        }
    }
    if (count <= 1 || across == 0 || !layout->boxed) {
        layout->views[wishes.current] = arena;
        return;
    }
    const int down = (count + across - 1) / across;
    for (int i = 0; i < count; i++) {
        const int row = i / across;
        const int column = i % across;
        const int next = i == count - 1 ? across : column + 1;
        const int left = arena.width * column / across;
        const int top = arena.height * row / down;
        layout->views[i] =
            (ui_rect){arena.x + left, arena.y + top, arena.width * next / across - left,
                      arena.height * (row + 1) / down - top};
    }
}

/* At the bottom, as high as it is, but for a few rows of what is behind it. */
static void place_summary(ui_layout *layout, ui_rect body, int lines)
{
    const int height = layout->boxed ? lines + 2 : lines;
    const int most = body.height > 2 * SUMMARY_LEAVES ? body.height - SUMMARY_LEAVES : body.height;
    const int used = height < most ? height : most;
    layout->panes[PANE_SUMMARY] = (ui_rect){body.x, body.y + body.height - used, body.width, used};
}

ui_layout layout_make(int cols, int rows, ui_wishes wishes)
{
    ui_layout layout = {0};
    if (cols < LAYOUT_COLS_MIN || rows < LAYOUT_ROWS_MIN) {
        layout.panes[PANE_NOTICE] = (ui_rect){0, 0, cols, rows};
        return layout;
    }
    const int footer = rows < 8 ? 1 : 2;
    const int scrub = rows < SCRUB_ROWS_MIN || cols < SCRUB_COLS_MIN ? 0 : 1;
    const int theory = scrub > 0 ? wishes.theories : 0;
    const ui_rect body = {0, 0, cols, rows - footer - scrub - theory};
    layout.boxed = rows >= 10 && cols >= 40;
    layout.panes[PANE_THEORY] = (ui_rect){0, body.height, cols, theory};
    layout.panes[PANE_SCRUB] = (ui_rect){0, body.height + theory, cols, scrub};
    layout.panes[PANE_FOOTER] = (ui_rect){0, rows - footer, cols, footer};
    if (layout.boxed && cols >= LAYOUT_MENU_COLS)
        place_beside(&layout, body, wishes);
    else
        place_alone(&layout, body, wishes);
    place_chart(&layout, wishes);
    place_views(&layout, wishes);
    if (wishes.summary > 0)
        place_summary(&layout, body, wishes.summary);
    if (wishes.command)
        layout.panes[PANE_COMMAND] = body;
    if (wishes.help)
        layout.panes[PANE_HELP] = body;
    return layout;
}
