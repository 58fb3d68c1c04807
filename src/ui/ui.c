/* The state of the interface: what is open, what is shown, who has the keys, what is recorded. */
#include "ui/ui.h"

#include "base/fail.h"
#include "ui/record/recorder.h"
#include "ui/ui_parts.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A message stays this long while the run goes on, s. */
#define MESSAGE_TIME 4.0
#define WARNING_TIME 5.0

void ui_say(struct ui *ui, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(ui->message, sizeof ui->message, format, arguments);
    va_end(arguments);
    ui->message_left = MESSAGE_TIME;
}

void ui_say_of(struct ui *ui, const ui_view *view, const char *format, ...)
{
    char text[sizeof ui->message];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (ui->view_count > 1)
        ui_say(ui, "%s: %s", view_name(view), text);
    else
        ui_say(ui, "%s", text);
}

static bool warn_of(struct ui *ui, const ui_view *view)
{
    pur_error found;
    const scn_scenario *scenario = view->scenario;
    if (!scn_warning(scenario, 0, &found))
        return false;
    if (found.line > 0)
        ui_say(ui, "%s:%d:%d: warning: %s", scenario->name, found.line, found.column, found.text);
    else
        ui_say(ui, "%s: warning: %s", scenario->name, found.text);
    ui->message_left = WARNING_TIME;
    return true;
}

void ui_warn(struct ui *ui)
{
    for (size_t i = 0; i < ui->view_count; i++)
        if (warn_of(ui, &ui->views[i]))
            return;
}

void ui_refresh(struct ui *ui)
{
    for (size_t i = 0; i < ui->view_count; i++) {
        view_chart(&ui->views[i], ui->shown[PANE_CHART] && i == ui->current);
        view_refresh(&ui->views[i], ui->shown[PANE_INSPECTOR]);
        if (ui->shown[PANE_SUMMARY])
            view_measure(&ui->views[i]);
    }
    ui->reading_age = 0.0;
}

static void close_views(ui_view *views, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        views[i].owned = false;
        view_close(&views[i]);
    }
}

bool ui_open(struct ui *ui, const ui_subject *subjects, size_t count, bool owned, uint64_t steps,
             pur_error *error)
{
    ui_view views[UI_VIEWS_MAX];
    const size_t trail =
        ui->view_count > 0 ? trails_length(ui->views[0].trails) : ui->options.trail;
    assert(count >= 1 && count <= UI_VIEWS_MAX);
    for (size_t i = 0; i < count; i++) {
        if (!view_open(&views[i], subjects[i], owned, steps, trail, error)) {
            close_views(views, i);
            return false;
        }
        run_limit_snapshots(views[i].run, RUN_SNAPSHOT_BYTES / count);
    }
    for (size_t i = 0; i < ui->view_count; i++)
        view_close(&ui->views[i]);
    memcpy(ui->views, views, count * sizeof *views);
    ui->view_count = count;
    ui->current = 0;
    ui->key_left = 0.0;
    ui_show(ui, PANE_SUMMARY, false);
    /* Runs side by side need the room. */
    ui_show(ui, PANE_MENU, ui->options.menu && count == 1);
    return true;
}

struct ui *ui_new(const ui_subject *subjects, size_t count, const ui_options *options,
                  pur_error *error)
{
    struct ui *ui = calloc(1, sizeof *ui);
    if (!ui) {
        purp_fail_no_memory(error);
        return NULL;
    }
    ui->options = ui_options_resolve(options);
    memcpy(ui->given, subjects, count * sizeof *subjects);
    ui->given_count = count;
    if (!ui_open(ui, subjects, count, false, options->steps, error)) {
        ui_free(ui);
        return NULL;
    }
    for (ui_pane_id i = 0; i < PANE_COUNT; i++)
        ui->shown[i] = ui->shown[i] || panes_at(i)->always;
    ui->focused[PANE_MENU] = options->menu && options->choose;
    ui->display = (ui_display){.trails = true, .labels = true};
    ui->speed = options->speed;
    ui->paused = options->paused;
    ui_resize(ui, 80, 24, 0.0);
    return ui;
}

void ui_free(struct ui *ui)
{
    if (!ui)
        return;
    for (size_t i = 0; i < ui->view_count; i++)
        view_close(&ui->views[i]);
    if (ui->recorder)
        recorder_end(ui->recorder, NULL);
    menu_free(&ui->menu);
    free(ui->events_text);
    free(ui);
}

void ui_resize(struct ui *ui, int cols, int rows, double aspect)
{
    ui->cols = cols;
    ui->rows = rows;
    ui->aspect = aspect >= 1.0 && aspect <= 4.0 ? aspect : CAMERA_ASPECT;
}

const ui_view *ui_current(const struct ui *ui)
{
    return &ui->views[ui->current];
}

ui_view *ui_current_view(struct ui *ui)
{
    return &ui->views[ui->current];
}

void ui_show(struct ui *ui, ui_pane_id pane, bool shown)
{
    /* The menu loads every built-in scenario for its title: only where it is shown. */
    if (pane == PANE_MENU && shown && ui->menu.count == 0)
        shown = menu_fill(&ui->menu, ui->given, ui->given_count, ui->options.folders);
    ui->shown[pane] = shown;
    if (pane == PANE_SUMMARY)
        ui->summary_at_end = false;
    for (ui_pane_id i = 0; shown && i < PANE_COUNT; i++)
        if (panes_at(pane)->excludes & 1U << i)
            ui->shown[i] = false;
    if (shown && panes_at(pane)->frees_arena)
        ui_leave_menu(ui);
}

void ui_leave_menu(struct ui *ui)
{
    ui->focused[PANE_MENU] = false;
    ui->menu_called = false;
    ui_show(ui, PANE_MENU, ui->shown[PANE_MENU] && ui->options.menu && ui->view_count == 1);
}

static int size_of(const ui_pane *pane, const pane_input *in)
{
    if (pane->size)
        return pane->size(in);
    return pane->cols > 0 ? pane->cols : 1;
}

static ui_layout make_layout(const struct ui *ui, const pane_input *in)
{
    ui_wishes wishes = {
        .menu_called = ui->menu_called,
        .menu_first = ui->focused[PANE_MENU],
        .views = ui->view_count,
        .current = ui->current,
    };
    for (ui_pane_id i = 0; i < PANE_COUNT; i++)
        if (ui->shown[i])
            wishes.sizes[i] = size_of(panes_at(i), in);
    return layout_make(ui->cols, ui->rows, &wishes);
}

/* A modal pane has the keys even where the screen is too small to show it. */
static ui_pane_id find_focus(const struct ui *ui, const ui_layout *layout)
{
    if (ui->question)
        return PANE_FOOTER;
    for (ui_pane_id i = PANE_COUNT; i-- > 0;) {
        const pane_keys keys = panes_at(i)->keys;
        if (ui->shown[i] && keys == PANE_MODAL)
            return i;
        if (ui->focused[i] && keys == PANE_FOCUSED && layout_shows(layout, i))
            return i;
    }
    return PANE_ARENA;
}

pane_input ui_input(const struct ui *ui)
{
    pane_input in = {
        .cols = ui->cols,
        .rows = ui->rows,
        .aspect = ui->aspect,
        .options = &ui->options,
        .display = &ui->display,
        .menu = &ui->menu,
        .views = ui->views,
        .view_count = ui->view_count,
        .current = ui->current,
        .quantity = ui->quantity,
        .tunable = ui->tunable,
        .tunable_top = ui->tunable_top,
        .about = ui->about,
        .top_line = ui->top_line,
        .tick = ui_tick(ui),
        .speed = ui->speed,
        .paused = ui->paused,
        .plain = ui->plain,
        .over = ui_is_over(ui),
        .steered = view_steered(ui_current(ui)),
        .recording = ui->recorder != NULL,
        .prompt = ui->question ? &ui->prompt : NULL,
        .message = ui->message,
        .events_name = ui->events_name,
        .events_text = ui->events_text,
    };
    in.layout = make_layout(ui, &in);
    in.focus = find_focus(ui, &in.layout);
    return in;
}

ui_layout ui_layout_of(const struct ui *ui)
{
    return ui_input(ui).layout;
}

ui_pane_id ui_focus_of(const struct ui *ui)
{
    return ui_input(ui).focus;
}

bool ui_shows(const struct ui *ui, ui_pane_id pane)
{
    const ui_layout layout = ui_layout_of(ui);
    return layout_shows(&layout, pane);
}

bool ui_is_running(const struct ui *ui)
{
    return !ui->paused && !ui->quit && !ui_shows(ui, PANE_NOTICE);
}

bool ui_is_steered(const struct ui *ui)
{
    return view_steered(ui_current(ui)).count > 0;
}

void ui_end_recording(struct ui *ui, const char *reason)
{
    char path[PROMPT_SIZE];
    pur_error error = {0};
    snprintf(path, sizeof path, "%s", recorder_path(ui->recorder));
    const pur_status status = recorder_end(ui->recorder, &error);
    ui->recorder = NULL;
    if (status == PUR_OK)
        ui_say(ui, "%srecorded in %s", reason, path);
    else
        ui_say(ui, "%snot recorded in %s: %s", reason, path, error.text);
}

void ui_film(struct ui *ui, const ui_frame *frame, double time)
{
    if (ui->recorder && !recorder_take(ui->recorder, frame, time))
        ui_end_recording(ui, "the recording has ended: ");
}

void ui_draw(const struct ui *ui, ui_frame *frame)
{
    const pane_input in = ui_input(ui);
    frame_clear(frame);
    panes_draw(&in, frame);
}
