/* Keys that show, scroll and hide panes. */
#include "ui/actions/actions.h"

void ui_toggle(struct ui *ui, int pane)
{
    const bool shown = !ui_shows(ui, (ui_pane_id)pane);
    ui_show(ui, PANE_HELP, false);
    ui_show(ui, (ui_pane_id)pane, shown);
}

static void summary(struct ui *ui)
{
    ui_show(ui, PANE_HELP, false);
    ui_show(ui, PANE_SUMMARY, !ui->shown[PANE_SUMMARY]);
    ui->summary_at_end = false;
}

static const ui_key_row rows[] = {
    {"i", {'i'}, ANYWHERE, "inspector", .first = 2, .move = ui_toggle, .by = PANE_INSPECTOR},
    {"s", {'s'}, ANYWHERE, "summary: what was measured", .run = summary},
};

const ui_key_group actions_panes = KEYS_GROUP(rows);
