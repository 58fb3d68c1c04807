/* Keys of the menu: pointing at a scenario, filtering, loading. */
#include "ui/actions/actions.h"

/* Scenarios that a page key passes. */
#define PAGE 10

static void call_menu(struct ui *ui)
{
    ui_show(ui, PANE_MENU, true);
    ui->menu_called = true;
}

static void move(struct ui *ui, int step)
{
    call_menu(ui);
    menu_move(&ui->menu, step);
}

static void leap(struct ui *ui, int step)
{
    menu_leap(&ui->menu, step);
}

static void move_to_end(struct ui *ui, int step)
{
    menu_move(&ui->menu, step * (int)ui->menu.count);
}

/* A file has the limits of the command line. */
static scn_scenario *load_scenario(const struct ui *ui, const ui_menu_entry *entry,
                                   pur_error *error)
{
    const scn_scenario *given = ui->given[0].scenario;
    if (!entry->path)
        return scn_load(entry->name, SCN_DEFAULT_MAX_AGENTS, error);
    scn_scenario *scenario = scn_load(entry->path, given->max_agents, error);
    if (!scenario)
        return NULL;
    scenario->max_memory = given->max_memory;
    scenario->threads = given->threads;
    scenario->isa = given->isa;
    if (scn_check(scenario, error) == PUR_OK)
        return scenario;
    scn_free(scenario);
    return NULL;
}

static bool open_entry(struct ui *ui, const ui_menu_entry *entry, pur_error *error)
{
    const ui_subject subject = {.scenario = load_scenario(ui, entry, error)};
    const bool shown = subject.scenario && ui_open(ui, &subject, 1, true, RUN_DURATION, error);
    if (!shown)
        scn_free(subject.scenario);
    return shown;
}

static void say_failure(struct ui *ui, const ui_menu_entry *entry, const pur_error *error)
{
    const char *const name = entry->path ? entry->path : entry->name;
    if (error->line > 0)
        ui_say(ui, "%s:%d:%d: %s", name, error->line, error->column, error->text);
    else
        ui_say(ui, "%s: %s", name, error->text);
}

/* The entry of the command line's scenario brings back all subjects of the command line. */
static bool load(struct ui *ui, size_t index)
{
    const ui_menu_entry *entry = &ui->menu.entries[index];
    pur_error error = {0};
    const bool shown =
        entry->given ? ui_open(ui, ui->given, ui->given_count, false, ui->options.steps, &error)
                     : open_entry(ui, entry, &error);
    if (!shown) {
        say_failure(ui, entry, &error);
        return false;
    }
    ui->menu.loaded = index;
    ui->paused = false;
    ui_warn(ui);
    return true;
}

void ui_choose(struct ui *ui)
{
    const bool chosen = ui->focused[PANE_MENU] || ui->menu.cursor != ui->menu.loaded;
    if (!chosen || !ui->shown[PANE_MENU] || !menu_lists(&ui->menu, ui->menu.cursor))
        return;
    const bool loaded = load(ui, ui->menu.cursor);
    menu_filter(&ui->menu, "");
    if (loaded)
        ui_leave_menu(ui);
}

static void choose(struct ui *ui)
{
    ui_choose(ui);
}

static void change_filter(struct ui *ui, const char *text)
{
    menu_filter(&ui->menu, text);
}

/* The match that the cursor is at is loaded; without a match the line stays. */
static bool take_filter(struct ui *ui, const char *text)
{
    const size_t listed = menu_listed(&ui->menu);
    if (listed > 0 && text[0])
        ui_choose(ui);
    return listed > 0;
}

static void leave_filter(struct ui *ui)
{
    menu_filter(&ui->menu, "");
}

static void filter(struct ui *ui)
{
    static const ui_question question = {
        .take = take_filter, .change = change_filter, .leave = leave_filter};
    ui_show(ui, PANE_HELP, false);
    call_menu(ui);
    ui->focused[PANE_MENU] = true;
    ui_ask(ui, &question, "scenarios with: ", "");
}

static void to_menu(struct ui *ui)
{
    ui_show(ui, PANE_HELP, false);
    if (ui_shows(ui, PANE_MENU) && ui->focused[PANE_MENU]) {
        ui_show(ui, PANE_MENU, false);
        ui_leave_menu(ui);
        return;
    }
    call_menu(ui);
    ui->focused[PANE_MENU] = true;
}

static const ui_key_row rows[] = {
    {"j k", {'j'}, IN_ARENA | IN_MENU, "down, up in the menu", .move = move, .by = 1},
    {NULL, {KEYS_DOWN}, IN_MENU, NULL, .move = move, .by = 1},
    {NULL, {'k'}, IN_ARENA | IN_MENU, NULL, .move = move, .by = -1},
    {NULL, {KEYS_UP}, IN_MENU, NULL, .move = move, .by = -1},
    {NULL, {KEYS_LEFT}, IN_MENU, NULL, .move = leap, .by = -1},
    {NULL, {KEYS_RIGHT}, IN_MENU, NULL, .move = leap, .by = 1},
    {NULL, {KEYS_HOME}, IN_MENU, NULL, .move = move_to_end, .by = -1},
    {"End", {KEYS_END}, IN_MENU, "last of the menu", .move = move_to_end, .by = 1},
    {"PgDn PgUp", {KEYS_PAGE_DOWN}, IN_MENU, "a page on, back", .move = move, .by = PAGE},
    {NULL, {KEYS_PAGE_UP}, IN_MENU, NULL, .move = move, .by = -PAGE},
    {"Enter", {KEYS_ENTER, '\n'}, BUT_TUNING, "run what the menu points at", .run = choose},
    {"m", {'m'}, ANYWHERE, "to the menu; again: hide it", .first = 3, .run = to_menu},
    {"/", {'/'}, ANYWHERE, "find in the menu", .run = filter},
};

const ui_key_group actions_menu = KEYS_GROUP(rows);
