#include "ui/panes/panes.h"

#include "ui/ui.h"

static ui_pane *const panes[PANE_COUNT] = {
    [PANE_MENU] = pane_menu,       [PANE_ARENA] = pane_arena,     [PANE_INSPECTOR] = pane_inspector,
    [PANE_TUNING] = pane_tuning,   [PANE_COMMAND] = pane_command, [PANE_THEORY] = pane_theory,
    [PANE_CHART] = pane_chart,     [PANE_SCRUB] = pane_scrub,     [PANE_FOOTER] = pane_footer,
    [PANE_SUMMARY] = pane_summary, [PANE_HELP] = pane_help,       [PANE_NOTICE] = pane_notice,
};

void panes_draw(const struct ui *ui, ui_frame *frame, const ui_layout *layout)
{
    for (ui_pane_id i = 0; i < PANE_COUNT; i++)
        if (layout_shows(layout, i))
            panes[i](ui, frame, layout->panes[i]);
}

ui_rect panes_border(const struct ui *ui, ui_frame *frame, ui_rect rect, const char *title,
                     bool focus)
{
    if (!ui_layout_of(ui).boxed) {
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
