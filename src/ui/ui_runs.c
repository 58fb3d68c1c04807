/* How the runs of all views move together: with the clock, to a tick, to their ends. */
#include "ui/ui_parts.h"

#include <math.h>

/* Readings change this seldom while the run goes on, so that they can be read, s. */
#define READING_TIME 0.2

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
              text_time(event->time, pur_world_dt(world)).text);
}

/* Say what happened after tick `before`: captures, or the end of the run. */
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
                  text_time(pur_world_time(world), pur_world_dt(world)).text);
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
    if (over && !before && !ui->shown[PANE_SUMMARY] && has_pursuers(ui)) {
        ui_show(ui, PANE_SUMMARY, true);
        ui->summary_at_end = true;
    }
    if (!over && ui->summary_at_end)
        ui_show(ui, PANE_SUMMARY, false);
}

void ui_let_go(struct ui *ui)
{
    if (ui->key_left == 0.0)
        return;
    ui->key_left = 0.0;
    for (size_t i = 0; i < ui->view_count; i++) {
        const ui_view *view = &ui->views[i];
        if (view_steered(view).brakes && run_let_go(view->run) != PUR_OK)
            ui_say(ui, "out of memory");
    }
}

/* A terminal does not tell when a key goes up: time does. */
static void pass_key(struct ui *ui, double seconds)
{
    if (ui->key_left > seconds)
        ui->key_left -= seconds;
    else
        ui_let_go(ui);
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
    pass_key(ui, seconds);
    ui_note_end(ui, false);
    ui->reading_age += elapsed;
    if (ui->reading_age >= READING_TIME || ui->paused)
        ui_refresh(ui);
    return due && !ui->paused;
}

/* Set the clock of all runs that go on to `time`; one that is ahead waits. */
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

/* The view whose run is most advanced. */
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
    if (tick < ui_tick(ui))
        ui_let_go(ui);
    for (size_t i = 0; i < ui->view_count; i++) {
        ui_view *view = &ui->views[i];
        move_view(ui, view, i == ui->current ? tick : view_tick_at(view, time));
    }
    set_time(ui, view_time(latest(ui)));
    ui_note_end(ui, over);
    ui_refresh(ui);
}
