/* The table of panes, made from the list, and what panes share. */
#include "ui/panes/panes.h"

#include <string.h>

/* Columns that a note leaves for the title. */
#define NOTE_LEAVES 4

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

/* A title from `x` on, in so many columns. */
static void put_title(ui_frame *frame, ui_rect rect, int x, int room, const char *title,
                      ui_style style)
{
    if (!title[0] || room < 1)
        return;
    frame_put(frame, x - 1, rect.y, ' ', style);
    const int used = frame_cut(frame, x, rect.y, room, title, style);
    frame_put(frame, x + used, rect.y, ' ', style);
}

/* A note at the right end of the upper edge, where there is room for it beside a bit of the title.
   Returns the columns it takes. */
static int put_note(ui_frame *frame, ui_rect rect, const char *note)
{
    const int width = (int)strlen(note);
    const int x = rect.x + rect.width - width - 1;
    if (width == 0 || x <= rect.x + NOTE_LEAVES)
        return 0;
    frame_text(frame, x, rect.y, width, note, (ui_style){0});
    return width;
}

ui_rect panes_border(const pane_input *in, ui_frame *frame, ui_rect rect, const char *title,
                     bool focus)
{
    return panes_border_noted(in, frame, rect, title, "", focus);
}

ui_rect panes_border_noted(const pane_input *in, ui_frame *frame, ui_rect rect, const char *title,
                           const char *note, bool focus)
{
    if (!in->layout.boxed) {
        frame_fill(frame, rect, (ui_style){0});
        return rect;
    }
    const ui_style line = {.attributes = focus ? 0 : FRAME_DIM};
    const ui_style bold = {.attributes = focus ? FRAME_BOLD : 0};
    if (hangs(in, rect)) {
        frame_hang(frame, rect, line);
        const int width = frame_text_width(frame, title);
        const int x = find_edge(frame, rect, width + 2) + 1;
        put_title(frame, rect, x, x < rect.x + rect.width ? width : 0, title, bold);
    } else {
        frame_box(frame, rect, line);
        const int taken = put_note(frame, rect, note);
        const int room = rect.width - (taken > 0 ? 3 + taken : 5);
        put_title(frame, rect, rect.x + 2, room, title, bold);
    }
    return frame_inside(rect);
}
