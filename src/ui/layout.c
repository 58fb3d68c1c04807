/* Where panes go: lines at the bottom, the others side by side, or one alone on a small screen. */
#include "ui/layout.h"

#include "ui/panes/panes.h"

#include <assert.h>

/* The least width of an arena between two panes. */
#define ARENA_COLS 36
/* In an arena at least this high a strip gets a third, up to a limit. */
#define STRIP_BODY_ROWS 15
#define STRIP_ROWS_MAX 14
/* Rows that a pane over the lower part of the body leaves free. */
#define LOWER_LEAVES 4
/* Smaller screens have no rows to spare for lines. */
#define LINES_ROWS_MIN 16
#define LINES_COLS_MIN 40
/* The least size of one of several views, and the usual shape of a world on the screen. */
#define VIEW_COLS 22
#define VIEW_ROWS 5
#define SHAPE_COLS 10
#define SHAPE_ROWS 3

bool layout_has_lines(int cols, int rows)
{
    return rows >= LINES_ROWS_MIN && cols >= LINES_COLS_MIN;
}

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
    /* Later panes are drawn over earlier ones. */
    for (ui_pane_id pane = PANE_COUNT; pane-- > 0;)
        if (frame_contains(layout->panes[pane], x, y))
            return pane;
    return PANE_COUNT;
}

/* The pane that gets a slot: the last that asks for it; PANE_COUNT for none. */
static ui_pane_id wished(const ui_wishes *wishes, pane_slot slot)
{
    for (ui_pane_id i = PANE_COUNT; i-- > 0;)
        if (panes_at(i)->slot == slot && wishes->sizes[i] > 0)
            return i;
    return PANE_COUNT;
}

static int size_of(const ui_wishes *wishes, ui_pane_id pane)
{
    return pane < PANE_COUNT ? wishes->sizes[pane] : 0;
}

static void place(ui_layout *layout, ui_pane_id pane, ui_rect rect)
{
    if (pane < PANE_COUNT)
        layout->panes[pane] = rect;
}

/* A strip of the arena, below it, or all of it where there is too little for both. */
static void place_strip(ui_layout *layout, ui_pane_id strip)
{
    ui_rect *arena = &layout->panes[PANE_ARENA];
    if (strip == PANE_COUNT)
        return;
    const bool both = layout->boxed && arena->height >= STRIP_BODY_ROWS;
    const int third = arena->height / 3 < STRIP_ROWS_MAX ? arena->height / 3 : STRIP_ROWS_MAX;
    const int height = both ? third : arena->height;
    const int shared = both ? 1 : 0;
    arena->height -= height - shared;
    layout->panes[strip] =
        (ui_rect){arena->x, arena->y + arena->height - shared, arena->width, height};
}

/* Side by side, as many as there is room for. */
static void place_side_by_side(ui_layout *layout, ui_rect body, const ui_wishes *wishes)
{
    ui_pane_id left = wished(wishes, PANE_LEFT);
    ui_pane_id right = wished(wishes, PANE_RIGHT);
    const bool full = size_of(wishes, left) + size_of(wishes, right) + ARENA_COLS > body.width;
    if (full && left < PANE_COUNT && right < PANE_COUNT)
        *(wishes->menu_first ? &right : &left) = PANE_COUNT;
    const int before = size_of(wishes, left);
    const int after = size_of(wishes, right);
    /* Neighbours share a column: the edge between them. */
    const int start = before > 0 ? before - 1 : 0;
    const int end = after > 0 ? body.width - after + 1 : body.width;
    place(layout, left, (ui_rect){body.x, body.y, before, body.height});
    layout->panes[PANE_ARENA] = (ui_rect){body.x + start, body.y, end - start, body.height};
    place(layout, right, (ui_rect){body.x + body.width - after, body.y, after, body.height});
}

/* One pane at a time. */
static void place_alone(ui_layout *layout, ui_rect body, const ui_wishes *wishes)
{
    const ui_pane_id left = wishes->menu_called ? wished(wishes, PANE_LEFT) : PANE_COUNT;
    const ui_pane_id right = wished(wishes, PANE_RIGHT);
    const ui_pane_id pane = left < PANE_COUNT ? left : right < PANE_COUNT ? right : PANE_ARENA;
    layout->panes[pane] = body;
}

/* The width of a world of the usual shape in each of `across` by `down` views, columns; 0 where the
   views would be too small. */
static int world_cols(ui_rect arena, int across, int down)
{
    const int width = arena.width / across - 2;
    const int height = arena.height / down - 2;
    const int fitting = height * SHAPE_COLS / SHAPE_ROWS;
    if (width < VIEW_COLS || height < VIEW_ROWS)
        return 0;
    return width < fitting ? width : fitting;
}

/* Arrange the views so that worlds come out largest; the last one takes the rest of its row. */
static void place_views(ui_layout *layout, const ui_wishes *wishes)
{
    const ui_rect arena = layout->panes[PANE_ARENA];
    const int count = (int)wishes->views;
    int best = 0;
    int across = 0;
    assert(count <= UI_VIEWS_MAX);
    for (int i = count; i >= 1; i--) {
        const int size = world_cols(arena, i, (count + i - 1) / i);
        if (size > best) {
            best = size;
            across = i;
        }
    }
    if (count <= 1 || across == 0 || !layout->boxed) {
        layout->views[wishes->current] = arena;
        return;
    }
    const int down = (count + across - 1) / across;
    for (int i = 0; i < count; i++) {
        const int row = i / across;
        const int column = i % across;
        const int next = i == count - 1 ? across : column + 1;
        /* Views share the edges between columns, but not between rows, which have texts. */
        const int left = (arena.width - 1) * column / across;
        const int top = arena.height * row / down;
        layout->views[i] =
            (ui_rect){arena.x + left, arena.y + top, (arena.width - 1) * next / across - left + 1,
                      arena.height * (row + 1) / down - top};
    }
}

/* Over the bottom of the body, as high as its lines, but some rows of what is behind stay. */
static void place_lower(ui_layout *layout, ui_rect body, ui_pane_id pane, int lines)
{
    const int height = layout->boxed ? lines + 2 : lines;
    const int most = body.height > 2 * LOWER_LEAVES ? body.height - LOWER_LEAVES : body.height;
    const int used = height < most ? height : most;
    place(layout, pane, (ui_rect){body.x, body.y + body.height - used, body.width, used});
}

/* Lines over the whole width, from the bottom up; returns the rows that are left above. */
static int place_lines(ui_layout *layout, int cols, int rows, const ui_wishes *wishes)
{
    for (ui_pane_id i = PANE_COUNT; i-- > 0;) {
        if (panes_at(i)->slot != PANE_LINES)
            continue;
        rows -= wishes->sizes[i];
        layout->panes[i] = (ui_rect){0, rows, cols, wishes->sizes[i]};
    }
    return rows;
}

ui_layout layout_make(int cols, int rows, const ui_wishes *wishes)
{
    ui_layout layout = {0};
    if (cols < LAYOUT_COLS_MIN || rows < LAYOUT_ROWS_MIN) {
        place(&layout, wished(wishes, PANE_SCREEN), (ui_rect){0, 0, cols, rows});
        return layout;
    }
    const ui_rect body = {0, 0, cols, place_lines(&layout, cols, rows, wishes)};
    const ui_pane_id lower = wished(wishes, PANE_LOWER);
    layout.boxed = rows >= 10 && cols >= 40;
    if (layout.boxed && cols >= LAYOUT_MENU_COLS)
        place_side_by_side(&layout, body, wishes);
    else
        place_alone(&layout, body, wishes);
    place_strip(&layout, wished(wishes, PANE_STRIP));
    place_views(&layout, wishes);
    place_lower(&layout, body, lower, size_of(wishes, lower));
    for (ui_pane_id i = 0; i < PANE_COUNT; i++)
        if (panes_at(i)->slot == PANE_BODY && wishes->sizes[i] > 0)
            layout.panes[i] = body;
    return layout;
}
