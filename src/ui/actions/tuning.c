/* Keys and clicks of the parameter pane. */
#include "ui/actions/actions.h"
#include "ui/panes/tunable.h"

#include <stdio.h>
#include <string.h>

static size_t chosen_index(const struct ui *ui)
{
    return pane_tuning_chosen(ui_current(ui), ui->knob);
}

static bool chosen(const struct ui *ui, ui_knob *knob)
{
    const ui_view *view = ui_current(ui);
    return knobs_at(run_world(view->run), view->selected, chosen_index(ui), knob);
}

/* The line at the top stays, as long as the chosen one is in sight. */
static void keep_top(struct ui *ui)
{
    const pane_input in = ui_input(ui);
    ui->knob_top = pane_tuning_top(&in);
}

/* Set it as of now, and say what it became. */
static bool set(struct ui *ui, const char *path, const char *value)
{
    ui_view *view = ui_current_view(ui);
    pur_error error = {0};
    if (run_set(view->run, path, value, &error) != PUR_OK) {
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
    const size_t count = knobs_count(run_world(view->run), view->selected);
    const size_t index = chosen_index(ui);
    if (step > 0)
        ui->knob = index + 1 < count ? index + 1 : index;
    else
        ui->knob = index > 0 ? index - 1 : 0;
    keep_top(ui);
}

static void nudge(struct ui *ui, int step)
{
    ui_knob knob;
    char value[KNOBS_VALUE];
    if (!chosen(ui, &knob))
        return;
    if (knobs_nudge(ui_current(ui)->run, &knob, step, value))
        set(ui, knob.path, value);
    else
        ui_say(ui, "'%s' has no more or less: Enter types a value", knob.row->key);
}

static void reset(struct ui *ui)
{
    ui_knob knob;
    char value[KNOBS_VALUE];
    if (!chosen(ui, &knob))
        return;
    const run *it = ui_current(ui)->run;
    knobs_original(it, &knob, value);
    if (!knobs_is_changed(it, &knob))
        ui_say(ui, "'%s' is what the scenario says", knob.row->key);
    else if (!value[0] || strlen(value) + 1 == sizeof value)
        ui_say(ui, "the scenario has no value for '%s'", knob.row->key);
    else
        set(ui, knob.path, value);
}

static bool take_value(struct ui *ui, const char *text)
{
    ui_knob knob;
    return text[strspn(text, " ")] == '\0' || !chosen(ui, &knob) || set(ui, knob.path, text);
}

/* Numbers and words are typed anew; what takes long to type can be edited. */
static bool is_long(pur_type type)
{
    return type == PUR_POINT || type == PUR_POINTS || type == PUR_BOX;
}

static void type_value(struct ui *ui)
{
    static const ui_question question = {.take = take_value};
    ui_knob knob;
    char value[KNOBS_VALUE];
    char label[PUR_PATH_MAX + 80];
    if (!chosen(ui, &knob))
        return;
    if (knob.row->flags & PUR_PARAM_AT_START) {
        ui_say(ui, "'%s' can only be set at the start: --set", knob.row->key);
        return;
    }
    knobs_value(ui_current(ui)->run, &knob, value);
    if (is_long(knob.row->type)) {
        snprintf(label, sizeof label, "%s: ", knob.row->key);
        if (strlen(value) + 1 < sizeof value)
            ui_ask(ui, &question, label, value);
        else
            ui_say(ui, "'%s' is too long to be edited here", knob.row->key);
        return;
    }
    snprintf(label, sizeof label, "%s, now %.24s%s%.16s: ", knob.row->key, value,
             *knob.row->unit ? " " : "", knob.row->unit);
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
    ui->knob = (size_t)index;
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
