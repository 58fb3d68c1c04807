/* Keys that show and hide the inspector and the summary. */
#include "ui/actions/actions.h"

static void inspector(struct ui *ui)
{
    /* One that the menu had taken the place of comes back. */
    ui->inspector = !ui_shows(ui, PANE_INSPECTOR);
    ui->tuning = false;
    ui->help = false;
    if (ui->inspector)
        ui_leave_menu(ui);
}

/* What the end has brought goes away by the same key. */
static void summary(struct ui *ui)
{
    const bool shown = ui->summary != UI_SUMMARY_HIDDEN;
    ui->summary = shown ? UI_SUMMARY_HIDDEN : UI_SUMMARY_WANTED;
    ui->help = false;
}

static const ui_key_row rows[] = {
    {"i", {'i'}, ANYWHERE, "inspector", .run = inspector},
    {"s", {'s'}, ANYWHERE, "summary: what was measured", .run = summary},
};

const ui_key_group actions_panes = KEYS_GROUP(rows);
