/* The table of panes, made from the list, and what panes share. */
#include "ui/panes/panes.h"

static const ui_pane *const panes[PANE_COUNT] = {
#define PANES_ROW(ID, name) [PANE_##ID] = &pane_##name,
    PANES(PANES_ROW)
#undef PANES_ROW
};

const ui_pane *panes_at(ui_pane_id id)
{
    return panes[id];
}

/* The border of what has the keys, in full: its neighbours have drawn the edges they share with it
   faintly. */
static void brighten(const pane_input *in, ui_frame *frame)
{
    const ui_rect rect =
        in->focus == PANE_ARENA ? in->layout.views[in->current] : in->layout.panes[in->focus];
    if (in->layout.boxed && layout_shows(&in->layout, in->focus) && in->focus != PANE_FOOTER)
        frame_restyle(frame, rect, 0, FRAME_DIM);
}

/* Panes that lie over others do not join their lines. */
static void draw_pane(const pane_input *in, ui_frame *frame, ui_pane_id id)
{
    const ui_rect rect = in->layout.panes[id];
    if (panes[id]->slot == PANE_LOWER || panes[id]->slot == PANE_BODY)
        frame_fill(frame, rect, (ui_style){0});
    panes[id]->draw(in, frame, rect);
}

void panes_draw(const pane_input *in, ui_frame *frame)
{
    for (ui_pane_id i = 0; i < PANE_COUNT; i++)
        if (layout_shows(&in->layout, i))
            draw_pane(in, frame, i);
    brighten(in, frame);
}

const ui_view *panes_view(const pane_input *in)
{
    return &in->views[in->current];
}

/* Whether the upper edge of a pane is the lower one of the arena, with what the arena says there.
 */
static bool hangs(const pane_input *in, ui_rect rect)
{
    const ui_rect arena = in->layout.panes[PANE_ARENA];
    return arena.height > 0 && rect.y > arena.y && rect.y == arena.y + arena.height - 1 &&
           rect.x == arena.x && rect.width == arena.width;
}

/* The first column in the upper edge with room for a title and a part of the edge on either side.
 */
static int find_edge(const ui_frame *frame, ui_rect rect, int width)
{
    int free = 0;
    for (int x = rect.x + 1; x < rect.x + rect.width - 1; x++) {
        free = frame_at(frame, x, rect.y)->code == FRAME_LINE ? free + 1 : 0;
        if (free == width + 2)
            return x - width;
    }
    return rect.x + rect.width;
}

static void put_title(ui_frame *frame, ui_rect rect, int x, const char *title, ui_style style)
{
    const int room = rect.x + rect.width - 3 - x;
    if (!title[0] || room < 1)
        return;
    frame_put(frame, x - 1, rect.y, ' ', style);
    const int used = frame_cut(frame, x, rect.y, room, title, style);
    frame_put(frame, x + used, rect.y, ' ', style);
}

ui_rect panes_border(const pane_input *in, ui_frame *frame, ui_rect rect, const char *title,
                     bool focus)
{
    if (!in->layout.boxed) {
        frame_fill(frame, rect, (ui_style){0});
        return rect;
    }
    const ui_style line = {.attributes = focus ? 0 : FRAME_DIM};
    const ui_style bold = {.attributes = focus ? FRAME_BOLD : 0};
    if (hangs(in, rect)) {
        frame_hang(frame, rect, line);
        put_title(frame, rect, find_edge(frame, rect, frame_text_width(frame, title) + 2) + 1,
                  title, bold);
    } else {
        frame_box(frame, rect, line);
        put_title(frame, rect, rect.x + 2, title, bold);
    }
    return frame_inside(rect);
}
