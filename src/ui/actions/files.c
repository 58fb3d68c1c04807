/* Keys that write the events of a run and the tuned scenario, and show the repeating command. */
#include "ui/actions/actions.h"
#include "ui/panes/repeat.h"

#include "run/output.h"
#include "scenario/node.h"
#include "scenario/reader.h"
#include "scenario/rewrite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void show_command(struct ui *ui)
{
    ui_show(ui, PANE_HELP, false);
    ui_show(ui, PANE_REPEAT, !ui->shown[PANE_REPEAT]);
    ui->top_line = 0;
}

bool ui_is_restricted(struct ui *ui)
{
    if (ui->options.restricted)
        ui_say(ui, "restricted: no file can be written");
    return ui->options.restricted;
}

/* Write a whole file or nothing; on failure says why. `fresh`: it must not exist. */
static bool write_file(struct ui *ui, const char *path, const char *text, size_t size, bool fresh)
{
    pur_error error = {0};
    if (fresh && out_exists(path)) {
        ui_say(ui, "there is a file called '%s' already", path);
        return false;
    }
    out_file *file = out_open(path, &error);
    if (file) {
        const bool complete = fwrite(text, 1, size, out_stream(file)) == size;
        if (out_close(file, complete, &error) == PUR_OK && complete)
            return true;
    }
    ui_say(ui, "cannot write '%s': %s", path, error.text[0] ? error.text : "it is not complete");
    return false;
}

static bool take_events_name(struct ui *ui, const char *name)
{
    size_t size = 0;
    const bool fresh = strcmp(name, ui->events_name) != 0;
    char *text = repeat_events(ui_current(ui), &size);
    if (!text || name[0] == '\0' || strcmp(name, "-") == 0 ||
        !write_file(ui, name, text, size, fresh)) {
        free(text);
        return false;
    }
    free(ui->events_text);
    ui->events_text = text;
    snprintf(ui->events_name, sizeof ui->events_name, "%s", name);
    ui_say(ui, "wrote the events to '%s'", name);
    return true;
}

static void write_events(struct ui *ui)
{
    static const ui_question question = {.take = take_events_name};
    char name[PROMPT_SIZE / 2];
    char suggestion[PROMPT_SIZE];
    if (ui_is_restricted(ui))
        return;
    if (run_log_of(ui_current(ui)->run)->count == 0) {
        ui_say(ui, "there are no events");
        return;
    }
    scn_base_name(ui_current(ui)->scenario->name, name, sizeof name);
    snprintf(suggestion, sizeof suggestion, "%s.events", name);
    ui_ask(ui, &question,
           "write the events to: ", ui->events_name[0] ? ui->events_name : suggestion);
}

/* The text of the scenario with the values that were set in the run. */
typedef struct revision {
    char *text;
    size_t size;
    size_t count;    /* values that differ from those in the text before */
    pur_error error; /* why it cannot be made */
} revision;

#define VALUE_SIZE ((size_t)64 * 1024)

/* Put one value into the text, unless it is there already. */
static bool revise(revision *made, const ui_view *view, pur_param_id id, char *value)
{
    char path[PUR_PATH_MAX + 1];
    char before[VALUE_SIZE];
    scn_scenario *known = scn_load_text(view->scenario->name, made->text, made->size,
                                        view->scenario->max_agents, &made->error);
    before[0] = '\0';
    if (known)
        scn_format(known->def, id, before, sizeof before);
    scn_free(known);
    const pur_def *now = pur_world_def(run_world(view->run));
    if (!known || scn_format(now, id, value, VALUE_SIZE) != PUR_OK)
        return false;
    if (strcmp(before, value) == 0)
        return true;
    pur_def_path(now, id, path);
    char *text = scn_rewrite(made->text, made->size, path, value, &made->size, &made->error);
    if (!text)
        return false;
    free(made->text);
    made->text = text;
    made->count++;
    return true;
}

/* Whether the text loads and has the values that were set in the run. */
static bool verify(revision *made, const ui_view *view, char *value)
{
    scn_scenario *fresh = scn_load_text(view->scenario->name, made->text, made->size,
                                        view->scenario->max_agents, &made->error);
    bool same = fresh && scn_check(fresh, &made->error) == PUR_OK;
    const run_log *log = run_log_of(view->run);
    for (size_t i = 0; same && i < log->count; i++) {
        char found[VALUE_SIZE];
        const pur_param_id id = log->entries[i].id;
        if (log->entries[i].kind != RUN_LOG_SET || !run_has_set(view->run, id))
            continue;
        same = scn_format(fresh->def, id, found, sizeof found) == PUR_OK &&
               scn_format(pur_world_def(run_world(view->run)), id, value, VALUE_SIZE) == PUR_OK &&
               strcmp(found, value) == 0;
    }
    scn_free(fresh);
    return same;
}

/* The text with all values; NULL and an error where it cannot be made. Caller frees the text. */
static revision revise_all(const ui_view *view)
{
    revision made = {.text = malloc(view->scenario->text_size + 1),
                     .size = view->scenario->text_size};
    char *value = malloc(VALUE_SIZE);
    const run_log *log = run_log_of(view->run);
    bool done = made.text && value;
    if (done)
        memcpy(made.text, view->scenario->text, made.size);
    for (size_t i = 0; done && i < log->count; i++)
        if (log->entries[i].kind == RUN_LOG_SET && run_has_set(view->run, log->entries[i].id))
            done = revise(&made, view, log->entries[i].id, value);
    if (!done || !verify(&made, view, value)) {
        free(made.text);
        made.text = NULL;
    }
    free(value);
    return made;
}

static revision revise_or_say(struct ui *ui)
{
    const revision made = revise_all(ui_current(ui));
    const pur_error *error = &made.error;
    if (!made.text && error->path[0] && !strstr(error->text, error->path))
        ui_say(ui, "not written: %s: %.200s", error->path, error->text);
    else if (!made.text)
        ui_say(ui, "not written: %.200s", error->text[0] ? error->text : "out of memory");
    return made;
}

static void say_written(struct ui *ui, size_t count, const char *name)
{
    ui_say(ui, "wrote %zu %s to '%s'", count, count == 1 ? "value" : "values", name);
}

static bool take_scenario_name(struct ui *ui, const char *text)
{
    char name[PROMPT_SIZE + 8];
    snprintf(name, sizeof name, "%s%s", text, scn_is_path(text) ? "" : ".yaml");
    if (text[0] == '\0')
        return false;
    const revision made = revise_or_say(ui);
    const bool written = made.text && write_file(ui, name, made.text, made.size, true);
    if (written)
        say_written(ui, made.count, name);
    free(made.text);
    return written || !made.text;
}

/* Whether the file has not changed since it was loaded. */
static bool is_unchanged(const scn_scenario *scenario)
{
    size_t size;
    char *text = scn_read_file(scenario->name, SCN_TEXT_LIMIT, &size, NULL);
    const bool same =
        text && size == scenario->text_size && memcmp(text, scenario->text, size) == 0;
    free(text);
    return same;
}

/* Take over the text that was written: the repeating command now has to set the values that the run
   began with. */
static void adopt(ui_view *view, revision *made)
{
    view->rewritten = true;
    free(view->scenario->text);
    view->scenario->text = made->text;
    view->scenario->text_size = made->size;
    made->text = NULL;
}

static void ask_for_name(struct ui *ui)
{
    static const ui_question question = {.take = take_scenario_name};
    char base[PROMPT_SIZE / 2];
    char suggestion[PROMPT_SIZE];
    scn_base_name(ui_current(ui)->scenario->name, base, sizeof base);
    snprintf(suggestion, sizeof suggestion, "%s-tuned.yaml", base);
    ui_ask(ui, &question, "write the scenario to: ", suggestion);
}

static void write_scenario(struct ui *ui)
{
    ui_view *view = ui_current_view(ui);
    if (ui_is_restricted(ui))
        return;
    revision made = revise_or_say(ui);
    if (!made.text)
        return;
    if (made.count == 0) {
        ui_say(ui, "there is nothing to write: no parameter is changed");
    } else if (view->scenario->built_in) {
        ask_for_name(ui);
    } else if (!is_unchanged(view->scenario)) {
        ask_for_name(ui);
        ui_say(ui, "'%s' is not what it was when it was loaded", view->scenario->name);
    } else if (write_file(ui, view->scenario->name, made.text, made.size, false)) {
        say_written(ui, made.count, view->scenario->name);
        adopt(view, &made);
    }
    free(made.text);
}

static const ui_key_row rows[] = {
    {"w", {'w'}, ANYWHERE & ~IN_REPEAT, "write the tuned scenario", .run = write_scenario},
    {":", {':'}, ANYWHERE, "the command to repeat this", .run = show_command},
    {NULL, {'w'}, IN_REPEAT, NULL, .run = write_events},
};

const ui_key_group actions_files = KEYS_GROUP(rows);
