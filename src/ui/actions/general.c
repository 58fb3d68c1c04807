/* Keys of the program: recording, help, closing panes, quitting. */
#include "ui/actions/actions.h"
#include "ui/record/recorder.h"

#define CONTROL_L 12

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

/* The same key again closes it. */
static void show_help(struct ui *ui, bool about)
{
    ui_show(ui, PANE_HELP, !ui->shown[PANE_HELP] || ui->about != about);
    ui->about = about;
    ui->top_line = 0;
}

static void help(struct ui *ui)
{
    show_help(ui, false);
}

static void about(struct ui *ui)
{
    show_help(ui, true);
}

static void scroll(struct ui *ui, int lines)
{
    const pane_input in = ui_input(ui);
    const int last = panes_at(in.focus)->last_line(&in);
    if (lines < 0 ? ui->top_line > 0 : ui->top_line < last)
        ui->top_line += lines;
}

/* Scroll by pages of the pane that has the keys. */
static void scroll_page(struct ui *ui, int pages)
{
    const pane_input in = ui_input(ui);
    const ui_pane *pane = panes_at(in.focus);
    const int lines = pane->page ? pane->page(&in) : 1;
    for (int i = 0; i < lines; i++)
        scroll(ui, pages);
}

/* Hide the topmost pane that a key has shown, of those over the whole body or of the others. */
static bool close_top(struct ui *ui, bool over)
{
    for (ui_pane_id i = PANE_COUNT; i-- > 0;) {
        const ui_pane *pane = panes_at(i);
        if (!ui->shown[i] || pane->always || (pane->slot == PANE_BODY) != over || i == PANE_MENU)
            continue;
        ui_show(ui, i, false);
        return true;
    }
    return false;
}

static void escape(struct ui *ui)
{
    if (close_top(ui, true))
        return;
    if (ui_focus_of(ui) == PANE_MENU || ui->menu_called)
        ui_leave_menu(ui);
    else
        close_top(ui, false);
}

static void redraw(struct ui *ui)
{
    ui->redraw = true;
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
    {NULL, {KEYS_PAGE_DOWN, KEYS_RIGHT}, IN_HELP | IN_REPEAT, NULL, .move = scroll_page, .by = 1},
    {NULL, {KEYS_PAGE_UP, KEYS_LEFT}, IN_HELP | IN_REPEAT, NULL, .move = scroll_page, .by = -1},
    {"A", {'A'}, ANYWHERE, "about the scenario", .run = about},
    {"Esc", {KEYS_ESCAPE}, ANYWHERE, "close a pane; to the arena", .run = escape},
    {"^L", {CONTROL_L}, ANYWHERE, "redraw the screen", .run = redraw},
    {"q", {'q'}, ANYWHERE, "quit", .first = 1, .run = quit},
};

const ui_key_group actions_general = KEYS_GROUP(rows);
