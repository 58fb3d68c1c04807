#include "ui/ui.h"

#include "base/fail.h"
#include "ui/panes/panes.h"
#include "ui/record/recorder.h"
#include "ui/ui_parts.h"

#include <assert.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The numbers change so seldom while the run goes on that they can be read, s. */
#define READING_TIME 0.2
/* A message stays as long while the run goes on, s. */
#define MESSAGE_TIME 4.0

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
        ui_say(ui, "%s: %s", view_title(view), text);
    else
        ui_say(ui, "%s", text);
}

void ui_refresh(struct ui *ui)
{
    for (size_t i = 0; i < ui->view_count; i++) {
        view_chart(&ui->views[i], ui->chart && i == ui->current);
        view_refresh(&ui->views[i], ui->inspector);
        if (ui->summary != UI_SUMMARY_HIDDEN)
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

bool ui_show(struct ui *ui, const ui_subject *subjects, size_t count, bool owned, uint64_t steps,
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
    ui->summary = UI_SUMMARY_HIDDEN;
    /* Runs side by side need the room. */
    ui->menu_shown = ui->options.menu && count == 1;
    return true;
}

struct ui *ui_new(const ui_subject *subjects, size_t count, const ui_options *options,
                  pur_error *error)
{
    struct ui *ui = calloc(1, sizeof *ui);
    if (!ui || !menu_fill(&ui->menu, subjects[0].scenario)) {
        free(ui);
        purp_fail(error, PUR_NO_MEMORY, NULL, "out of memory");
        return NULL;
    }
    ui->options = *options;
    memcpy(ui->given, subjects, count * sizeof *subjects);
    ui->given_count = count;
    if (!ui_show(ui, subjects, count, false, options->steps, error)) {
        ui_free(ui);
        return NULL;
    }
    ui->menu_focus = options->menu && options->choose;
    ui->trails = true;
    ui->labels = true;
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

ui_layout ui_layout_of(const struct ui *ui)
{
    const ui_wishes wishes = {
        .menu = ui->menu_shown,
        .menu_called = ui->menu_called,
        .menu_focus = ui->menu_focus,
        .inspector = ui->inspector,
        .chart = ui->chart,
        .theories = (int)ui_current(ui)->theory_count,
        .tuning = ui->tuning,
        .command = ui->command,
        .help = ui->help,
        .summary = ui->summary != UI_SUMMARY_HIDDEN ? pane_summary_lines(ui) : 0,
        .views = ui->view_count,
        .current = ui->current,
    };
    return layout_make(ui->cols, ui->rows, wishes);
}

bool ui_shows(const struct ui *ui, ui_pane_id pane)
{
    const ui_layout layout = ui_layout_of(ui);
    return layout_shows(&layout, pane);
}

ui_focus ui_focus_of(const struct ui *ui)
{
    if (ui->question)
        return UI_FOCUS_PROMPT;
    if (ui->help)
        return UI_FOCUS_HELP;
    if (ui->command)
        return UI_FOCUS_COMMAND;
    if (ui->menu_focus && ui_shows(ui, PANE_MENU))
        return UI_FOCUS_MENU;
    return ui->tuning_focus && ui_shows(ui, PANE_TUNING) ? UI_FOCUS_TUNING : UI_FOCUS_ARENA;
}

bool ui_is_running(const struct ui *ui)
{
    return !ui->paused && !ui->quit && !ui_shows(ui, PANE_NOTICE);
}

bool ui_is_steered(const struct ui *ui)
{
    return view_is_steered(ui_current(ui));
}

bool ui_is_over(const struct ui *ui)
{
    for (size_t i = 0; i < ui->view_count; i++)
        if (view_goes(&ui->views[i]))
            return false;
    return true;
}

static void say_capture(struct ui *ui, const ui_view *view, const pur_event *event)
{
    const pur_world *world = run_world(view->run);
    char by[READING_NAME];
    char of[READING_NAME];
    pur_world_agent_name(world, event->agent, by, sizeof by);
    pur_world_agent_name(world, event->other, of, sizeof of);
    ui_say_of(ui, view, "captured: %s took %s at %s s", by, of,
              reading_time(event->time, pur_world_dt(world)).text);
}

/* What the steps after tick `before` brought: captures, or the end of the run. */
static void report(struct ui *ui, const ui_view *view, uint64_t before)
{
    const pur_world *world = run_world(view->run);
    const ui_captured *captures;
    const size_t count = trails_captures(view->trails, &captures);
    for (size_t i = 0; i < count; i++)
        if (captures[i].event.tick > before)
            say_capture(ui, view, &captures[i].event);
    if (run_capture(view->run))
        say_capture(ui, view, run_capture(view->run));
    else if (run_state_of(view->run) == RUN_FINISHED)
        ui_say_of(ui, view, "the run is over: %s s",
                  reading_time(pur_world_time(world), pur_world_dt(world)).text);
}

static bool has_pursuers(const struct ui *ui)
{
    for (size_t i = 0; i < ui->view_count; i++)
        if (pur_def_capture_count(pur_world_def(run_world(ui->views[i].run))) > 0)
            return true;
    return false;
}

void ui_note_end(struct ui *ui, bool before)
{
    const bool over = ui_is_over(ui);
    if (over)
        ui->paused = true;
    if (over && !before && ui->summary == UI_SUMMARY_HIDDEN && has_pursuers(ui))
        ui->summary = UI_SUMMARY_AT_END;
    if (!over && ui->summary == UI_SUMMARY_AT_END)
        ui->summary = UI_SUMMARY_HIDDEN;
}

bool ui_advance(struct ui *ui, double seconds)
{
    if (!ui_is_running(ui))
        return false;
    const double elapsed = seconds < UI_ELAPSED_MAX ? seconds : UI_ELAPSED_MAX;
    ui->message_left -= elapsed;
    if (ui->message_left <= 0.0)
        ui->message[0] = '\0';

    bool due = false;
    for (size_t i = 0; i < ui->view_count; i++) {
        ui_view *view = &ui->views[i];
        const uint64_t before = pur_world_tick(run_world(view->run));
        view->owed += elapsed * ui->speed;
        due = view_work(view) || due;
        if (pur_world_tick(run_world(view->run)) != before)
            report(ui, view, before);
    }
    ui_note_end(ui, false);
    ui->reading_age += elapsed;
    if (ui->reading_age >= READING_TIME || ui->paused)
        ui_refresh(ui);
    return due && !ui->paused;
}

/* It is `time` for all runs that go on: who is ahead waits for it. */
static void set_time(struct ui *ui, double time)
{
    for (size_t i = 0; i < ui->view_count; i++) {
        ui_view *view = &ui->views[i];
        view->owed = view_goes(view) ? time - view_time(view) : 0.0;
    }
}

void ui_forgive(struct ui *ui)
{
    double time = HUGE_VAL;
    for (size_t i = 0; i < ui->view_count; i++)
        if (view_goes(&ui->views[i]) && view_time(&ui->views[i]) < time)
            time = view_time(&ui->views[i]);
    set_time(ui, time);
}

/* The view whose run has gone on longest. */
static const ui_view *latest(const struct ui *ui)
{
    const ui_view *found = ui_current(ui);
    for (size_t i = 0; i < ui->view_count; i++)
        if (view_time(&ui->views[i]) > view_time(found))
            found = &ui->views[i];
    return found;
}

uint64_t ui_tick(const struct ui *ui)
{
    const ui_view *view = latest(ui);
    if (view == ui_current(ui))
        return pur_world_tick(run_world(view->run));
    return view_tick_at(ui_current(ui), view_time(view));
}

static void move_view(struct ui *ui, ui_view *view, uint64_t tick)
{
    const uint64_t before = pur_world_tick(run_world(view->run));
    run_go_to(view->run, tick);
    if (pur_world_tick(run_world(view->run)) > before)
        report(ui, view, before);
}

void ui_go_to(struct ui *ui, uint64_t tick)
{
    const double time = (double)tick * pur_world_dt(run_world(ui_current(ui)->run));
    const bool over = ui_is_over(ui);
    for (size_t i = 0; i < ui->view_count; i++) {
        ui_view *view = &ui->views[i];
        move_view(ui, view, i == ui->current ? tick : view_tick_at(view, time));
    }
    set_time(ui, view_time(latest(ui)));
    ui_note_end(ui, over);
    ui_refresh(ui);
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
    frame_clear(frame);
    const ui_layout layout = ui_layout_of(ui);
    panes_draw(ui, frame, &layout);
}
