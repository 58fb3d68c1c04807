/* Keys and clicks of the parameter pane. */
#include "ui/actions/actions.h"
#include "ui/panes/tunable.h"

#include <stdio.h>
#include <string.h>

static size_t chosen_index(const struct ui *ui)
{
    return pane_tuning_chosen(ui_current(ui), ui->tunable);
}

static bool chosen(const struct ui *ui, ui_tunable *tunable)
{
    const ui_view *view = ui_current(ui);
    return tunable_at(run_world(view->run), view->selected, chosen_index(ui), tunable);
}

/* Keep the line at the top while the chosen parameter is in sight. */
static void keep_top(struct ui *ui)
{
    const pane_input in = ui_input(ui);
    ui->tunable_top = pane_tuning_top(&in);
}

/* The strategy stays chosen: its behaviours are listed before it, and it has others now. */
static void follow_strategy(struct ui *ui)
{
    const ui_view *view = ui_current(ui);
    ui_tunable tunable;
    for (size_t i = 0; tunable_at(run_world(view->run), view->selected, i, &tunable); i++)
        if (tunable.row->type == PUR_STRATEGY)
            ui->tunable = i;
    keep_top(ui);
}

/* Strategies begin with the run. */
static bool choose_strategy(struct ui *ui, pur_param_id id, const char *name)
{
    pur_error error = {0};
    const bool chosen = view_choose_strategy(ui_current_view(ui), id, name, &error);
    run_limit_snapshots(ui_current(ui)->run, RUN_SNAPSHOT_BYTES / ui->view_count);
    if (chosen)
        ui_say(ui, "started again: strategy %s", name);
    else
        ui_say(ui, "%s", error.text[0] ? error.text : "out of memory");
    ui_refresh(ui);
    follow_strategy(ui);
    return chosen;
}

/* Set a parameter at the current tick; on failure says why. */
static bool set(struct ui *ui, pur_param_id id, const char *value)
{
    ui_view *view = ui_current_view(ui);
    pur_error error = {0};
    if (pur_def_row(pur_world_def(run_world(view->run)), id)->type == PUR_STRATEGY)
        return choose_strategy(ui, id, value);
    if (run_set(view->run, id, value, &error) != PUR_OK) {
        ui_say(ui, "%s", error.text[0] ? error.text : "out of memory");
        return false;
    }
    if (!view_goes(view))
        ui_say(ui, "the run is over: go back, or start again, to see what this does");
    return true;
}

static void tune(struct ui *ui)
{
    ui_show(ui, PANE_HELP, false);
    const bool shown = ui_focus_of(ui) != PANE_TUNING;
    ui_show(ui, PANE_TUNING, shown);
    ui->focused[PANE_TUNING] = true;
}

static void move(struct ui *ui, int step)
{
    const ui_view *view = ui_current(ui);
    const size_t count = tunable_count(run_world(view->run), view->selected);
    const size_t index = chosen_index(ui);
    if (step > 0)
        ui->tunable = index + 1 < count ? index + 1 : index;
    else
        ui->tunable = index > 0 ? index - 1 : 0;
    keep_top(ui);
}

static void nudge(struct ui *ui, int step)
{
    ui_tunable tunable;
    char value[TUNABLE_VALUE];
    if (!chosen(ui, &tunable))
        return;
    if (tunable_nudge(ui_current(ui)->run, &tunable, step, value))
        set(ui, tunable.id, value);
    else
        ui_say(ui, "'%s' has no more or less: Enter types a value", tunable.row->key);
}

static void reset(struct ui *ui)
{
    ui_tunable tunable;
    char value[TUNABLE_VALUE];
    if (!chosen(ui, &tunable))
        return;
    const run *it = ui_current(ui)->run;
    tunable_original(it, &tunable, value);
    if (!tunable_is_changed(it, &tunable))
        ui_say(ui, "'%s' is what the scenario says", tunable.row->key);
    else if (!value[0] || strlen(value) + 1 == sizeof value)
        ui_say(ui, "the scenario has no value for '%s'", tunable.row->key);
    else
        set(ui, tunable.id, value);
}

static bool take_value(struct ui *ui, const char *text)
{
    ui_tunable tunable;
    return text[strspn(text, " ")] == '\0' || !chosen(ui, &tunable) || set(ui, tunable.id, text);
}

/* Long values are edited; numbers and words are typed anew. */
static bool is_long(pur_type type)
{
    return type == PUR_POINT || type == PUR_POINTS || type == PUR_BOX;
}

static void type_value(struct ui *ui)
{
    static const ui_question question = {.take = take_value};
    ui_tunable tunable;
    char value[TUNABLE_VALUE];
    char label[PUR_PATH_MAX + 80];
    if (!chosen(ui, &tunable))
        return;
    if (tunable.row->flags & PUR_PARAM_AT_START && tunable.row->type != PUR_STRATEGY) {
        ui_say(ui, "'%s' can only be set at the start: --set", tunable.row->key);
        return;
    }
    tunable_value(ui_current(ui)->run, &tunable, value);
    if (is_long(tunable.row->type)) {
        snprintf(label, sizeof label, "%s: ", tunable.row->key);
        if (strlen(value) + 1 < sizeof value)
            ui_ask(ui, &question, label, value);
        else
            ui_say(ui, "'%s' is too long to be edited here", tunable.row->key);
        return;
    }
    tunable_show(ui_current(ui)->run, &tunable, false, value);
    snprintf(label, sizeof label, "%s, now %.24s%s%.16s: ", tunable.row->key, value,
             *tunable.row->unit ? " " : "", tunable.row->unit);
    ui_ask(ui, &question, label, "");
}

void ui_tune_click(struct ui *ui, int x, int y)
{
    uint64_t index;
    const bool focus = ui->focused[PANE_TUNING];
    ui->focused[PANE_TUNING] = true;
    ui->focused[PANE_MENU] = false;
    const pane_input in = ui_input(ui);
    if (!pane_tuning.item(&in, x, y, &index))
        return;
    if (focus && index == chosen_index(ui))
        type_value(ui);
    keep_top(ui);
    ui->tunable = (size_t)index;
    ui_refresh(ui);
}

static const ui_key_row rows[] = {
    {"e", {'e'}, ANYWHERE, "edit parameters", .run = tune},
    {NULL, {'j', KEYS_DOWN}, IN_TUNING, NULL, .move = move, .by = 1},
    {NULL, {'k', KEYS_UP}, IN_TUNING, NULL, .move = move, .by = -1},
    {NULL, {KEYS_LEFT, '-', '_'}, IN_TUNING, NULL, .move = nudge, .by = -1},
    {NULL, {KEYS_RIGHT, '+', '='}, IN_TUNING, NULL, .move = nudge, .by = 1},
    {NULL, {KEYS_ENTER, '\n'}, IN_TUNING, NULL, .run = type_value},
    {"u", {'u'}, IN_TUNING, "there: as in the scenario", .run = reset},
};

const ui_key_group actions_tuning = KEYS_GROUP(rows);
