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

void panes_draw(const pane_input *in, ui_frame *frame)
{
    for (ui_pane_id i = 0; i < PANE_COUNT; i++)
        if (layout_shows(&in->layout, i))
            panes[i]->draw(in, frame, in->layout.panes[i]);
}

const ui_view *panes_view(const pane_input *in)
{
    return &in->views[in->current];
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
    frame_box(frame, rect, line);
    if (title[0] && rect.width > 6) {
        frame_put(frame, rect.x + 1, rect.y, ' ', line);
        const int used = frame_text(frame, rect.x + 2, rect.y, rect.width - 5, title, bold);
        frame_put(frame, rect.x + 2 + used, rect.y, ' ', line);
    }
    return frame_inside(rect);
}
