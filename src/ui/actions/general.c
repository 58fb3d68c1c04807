/* Keys of the program: recording, help, closing panes, quitting. */
#include "ui/actions/actions.h"
#include "ui/panes/panes.h"
#include "ui/record/recorder.h"

static bool take_recording(struct ui *ui, const char *path)
{
    pur_error error = {0};
    ui->recorder = recorder_begin(path, view_title(ui_current(ui)), &ui->options, &error);
    if (ui->recorder)
        ui_say(ui, "recording, o ends it: %s", path);
    else
        ui_say(ui, "%s: %s", path, error.text);
    return ui->recorder != NULL;
}

static void record(struct ui *ui)
{
    static const ui_question question = {.take = take_recording};
    const ui_view *view = ui_current(ui);
    char name[PROMPT_SIZE];
    if (ui->recorder) {
        ui_end_recording(ui, "");
        return;
    }
    if (ui_is_restricted(ui))
        return;
    recorder_name(view->scenario->name, pur_world_seed(run_world(view->run)), name, sizeof name);
    ui_ask(ui, &question, "record to: ", name);
}

static void help(struct ui *ui)
{
    ui->help = !ui->help || ui->about;
    ui->about = false;
    ui->help_top = 0;
}

static void about(struct ui *ui)
{
    ui->help = !ui->help || !ui->about;
    ui->about = true;
    ui->help_top = 0;
}

static void scroll(struct ui *ui, int lines)
{
    const int last = ui->help ? pane_help_last(ui) : pane_command_last(ui);
    if (lines < 0 ? ui->help_top > 0 : ui->help_top < last)
        ui->help_top += lines;
}

static void escape(struct ui *ui)
{
    if (ui->help)
        ui->help = false;
    else if (ui->command)
        ui->command = false;
    else if (ui->menu.filter[0])
        menu_filter(&ui->menu, "");
    else if (ui_focus_of(ui) == UI_FOCUS_MENU || ui->menu_called)
        ui_leave_menu(ui);
    else if (ui->summary != UI_SUMMARY_HIDDEN)
        ui->summary = UI_SUMMARY_HIDDEN;
    else if (ui->tuning)
        ui->tuning = false;
    else if (ui->inspector)
        ui->inspector = false;
    else
        ui->chart = false;
}

static void quit(struct ui *ui)
{
    ui->quit = true;
}

static const ui_key_row rows[] = {
    {"o", {'o'}, ANYWHERE, "record the screen, end it", .run = record},
    {"? h F1", {'?', 'h', KEYS_F1}, ANYWHERE, "help", .run = help},
    {NULL, {'j', KEYS_DOWN}, IN_HELP | IN_REPEAT, NULL, .move = scroll, .by = 1},
    {NULL, {'k', KEYS_UP}, IN_HELP | IN_REPEAT, NULL, .move = scroll, .by = -1},
    {"A", {'A'}, ANYWHERE, "about the scenario", .run = about},
    {"Esc", {KEYS_ESCAPE}, ANYWHERE, "close a pane; to the arena", .run = escape},
    {"q", {'q'}, ANYWHERE, "quit", .run = quit},
};

const ui_key_group actions_general = KEYS_GROUP(rows);
