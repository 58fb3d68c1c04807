#include "ui/panes/panes.h"
#include "ui/record/recorder.h"
#include "ui/ui_parts.h"

#include <math.h>

/* Looking for the next event goes no further, s of the run. */
#define EVENT_TIME 120.0
/* Nor does any other key, agent-steps: some tenths of a second. */
#define STEPS_OF_KEY 2000000

static const double speeds[] = {0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0};
#define SPEED_COUNT (sizeof speeds / sizeof speeds[0])

static const size_t trail_lengths[] = {20, 60, 150, 400};
#define TRAIL_LENGTH_COUNT (sizeof trail_lengths / sizeof trail_lengths[0])

/* All runs by so many ticks of the current one, but not to before their start. */
static void move_ticks(struct ui *ui, int64_t ticks)
{
    const uint64_t now = ui_tick(ui);
    const uint64_t back = (uint64_t)-ticks;
    if (ticks >= 0)
        ui_go_to(ui, now + (uint64_t)ticks);
    else
        ui_go_to(ui, now > back ? now - back : 0);
}

static void move_seconds(struct ui *ui, double seconds)
{
    const double dt = pur_world_dt(run_world(ui_current(ui)->run));
    const double ticks = floor(fabs(seconds) / dt + 0.5);
    const int64_t whole = ticks < 1.0 ? 1 : ticks < 1e9 ? (int64_t)ticks : 1000000000;
    move_ticks(ui, seconds < 0.0 ? -whole : whole);
}

static void restart(struct ui *ui, uint64_t more)
{
    if (ui_is_over(ui))
        ui->paused = false;
    for (size_t i = 0; i < ui->view_count; i++) {
        ui_view *view = &ui->views[i];
        /* A seed is an integer like any other: after the largest comes 0. */
        const uint64_t seed = pur_world_seed(run_world(view->run)) + more;
        run_restart(view->run, seed & INT64_MAX);
        view->owed = 0.0;
        if (!pur_world_alive(run_world(view->run), view->selected))
            view_select(view, 1);
    }
    ui_note_end(ui, true);
}

static void do_nothing(struct ui *ui)
{
    (void)ui;
}

static void do_pause(struct ui *ui)
{
    if (ui_is_over(ui))
        restart(ui, 0);
    else
        ui->paused = !ui->paused;
}

static void do_step(struct ui *ui)
{
    ui->paused = true;
    move_ticks(ui, 1);
}

static void do_back(struct ui *ui)
{
    ui->paused = true;
    move_ticks(ui, -1);
}

static void do_second_on(struct ui *ui)
{
    move_seconds(ui, 1.0);
}

static void do_second_back(struct ui *ui)
{
    move_seconds(ui, -1.0);
}

static void do_restart(struct ui *ui)
{
    restart(ui, 0);
}

static void do_next_seed(struct ui *ui)
{
    restart(ui, 1);
}

static void say_event(struct ui *ui, const ui_view *view, const pur_event *event)
{
    static const char *const words[] = {
        [PUR_EVENT_CAPTURE] = "captured",
        [PUR_EVENT_CLOSEST_APPROACH] = "closest approach",
        [PUR_EVENT_BOUNCE] = "bounce",
    };
    const pur_world *world = run_world(view->run);
    char name[READING_NAME];
    char other[READING_NAME];
    const ui_number time = reading_time(event->time, pur_world_dt(world));
    pur_world_agent_name(world, event->agent, name, sizeof name);
    if (event->kind == PUR_EVENT_BOUNCE) {
        ui_say_of(ui, view, "%s: %s at %s s", words[event->kind], name, time.text);
        return;
    }
    pur_world_agent_name(world, event->other, other, sizeof other);
    ui_say_of(ui, view, "%s: %s to %s, %s m at %s s", words[event->kind], name, other,
              reading_number(event->distance).text, time.text);
}

static void arrive_at_event(struct ui *ui, uint64_t tick)
{
    const ui_view *view = ui_current(ui);
    ui_go_to(ui, tick);
    size_t count;
    const pur_event *events = pur_world_events(run_world(view->run), &count);
    if (count > 0 && !run_capture(view->run))
        say_event(ui, view, &events[0]);
}

/* Steps of the current run that take no longer than a key may. */
static double affordable(const struct ui *ui)
{
    const pur_world *world = run_world(ui_current(ui)->run);
    return floor((double)STEPS_OF_KEY / (double)(pur_world_agent_count(world) + 1)) + 1.0;
}

void ui_jump(struct ui *ui, uint64_t tick)
{
    const ui_view *view = ui_current(ui);
    const double dt = pur_world_dt(run_world(view->run));
    const uint64_t limit = run_reach(view->run) + (uint64_t)affordable(ui);
    ui->paused = true;
    ui_go_to(ui, tick < limit ? tick : limit);
    if (tick > limit && view_goes(view))
        ui_say(ui, "computed up to %s s: again to go on", reading_time(view_time(view), dt).text);
}

static void do_next_event(struct ui *ui)
{
    ui_view *view = ui_current_view(ui);
    const pur_world *world = run_world(view->run);
    const double horizon = fmin(floor(EVENT_TIME / pur_world_dt(world)) + 1.0, affordable(ui));
    const uint64_t now = pur_world_tick(world);
    ui->paused = true;
    const uint64_t found = run_next_event(view->run, (uint64_t)horizon);
    if (found == now)
        ui_say(ui, "no event in the next %s s", reading_number(horizon * pur_world_dt(world)).text);
    else
        arrive_at_event(ui, found);
}

static void do_previous_event(struct ui *ui)
{
    const ui_view *view = ui_current_view(ui);
    const uint64_t found = run_previous_event(view->run);
    ui->paused = true;
    if (found == pur_world_tick(run_world(view->run)))
        ui_say(ui, "no event before this");
    else
        arrive_at_event(ui, found);
}

static void do_faster(struct ui *ui)
{
    for (size_t i = 0; i < SPEED_COUNT; i++) {
        if (speeds[i] > ui->speed * 1.001) {
            ui->speed = speeds[i];
            return;
        }
    }
}

static void do_slower(struct ui *ui)
{
    for (size_t i = SPEED_COUNT; i-- > 0;) {
        if (speeds[i] < ui->speed * 0.999) {
            ui->speed = speeds[i];
            return;
        }
    }
}

static void do_next_agent(struct ui *ui)
{
    view_select(ui_current_view(ui), 1);
}

static void do_previous_agent(struct ui *ui)
{
    view_select(ui_current_view(ui), -1);
}

static void do_next_view(struct ui *ui)
{
    ui->current = (ui->current + 1) % ui->view_count;
    if (ui->view_count == 1)
        ui_say(ui, "one view: pursuit view A B shows two");
}

ui_map ui_map_now(const struct ui *ui)
{
    const ui_layout layout = ui_layout_of(ui);
    const ui_rect inside = layout_view_inside(&layout, ui->current);
    return view_map(ui_current(ui), ui->aspect, inside.width > 0 ? inside.width : 1,
                    inside.height > 0 ? inside.height : 1);
}

/* In all views alike; those without anybody to steer are as they were. */
static void steer(struct ui *ui, pur_vec direction)
{
    for (size_t i = 0; i < ui->view_count; i++)
        if (view_is_steered(&ui->views[i]) && run_steer(ui->views[i].run, direction) != PUR_OK)
            ui_say(ui, "out of memory");
}

static void go_along(struct ui *ui, int x, int y)
{
    if (ui_is_steered(ui))
        steer(ui, pur_vec_make(x, y));
    else
        camera_pan(&ui_current_view(ui)->camera, ui_map_now(ui), x, y);
}

static void do_go_up(struct ui *ui)
{
    go_along(ui, 0, 1);
}

static void do_go_down(struct ui *ui)
{
    go_along(ui, 0, -1);
}

static void do_go_left(struct ui *ui)
{
    go_along(ui, -1, 0);
}

static void do_go_right(struct ui *ui)
{
    go_along(ui, 1, 0);
}

static void do_coast(struct ui *ui)
{
    if (ui_is_steered(ui))
        steer(ui, pur_vec_make(0.0, 0.0));
    else
        ui_say(ui, "nobody here is steered by the keys");
}

static void call_menu(struct ui *ui)
{
    ui->menu_shown = true;
    ui->menu_called = true;
}

static void do_menu_up(struct ui *ui)
{
    call_menu(ui);
    menu_move(&ui->menu, -1);
}

static void do_menu_down(struct ui *ui)
{
    call_menu(ui);
    menu_move(&ui->menu, 1);
}

void ui_leave_menu(struct ui *ui)
{
    ui->menu_focus = false;
    ui->menu_called = false;
    ui->menu_shown = ui->menu_shown && ui->options.menu && ui->view_count == 1;
}

static bool load_built_in(struct ui *ui, const char *name, pur_error *error)
{
    const ui_subject subject = {.scenario = scn_load(name, SCN_DEFAULT_MAX_AGENTS, error)};
    const bool shown = subject.scenario && ui_show(ui, &subject, 1, true, RUN_DURATION, error);
    if (!shown)
        scn_free(subject.scenario);
    return shown;
}

/* What the command line named comes back with all that is beside it. */
static void load(struct ui *ui, size_t index)
{
    const ui_menu_entry *entry = &ui->menu.entries[index];
    pur_error error = {0};
    const bool shown =
        entry->given ? ui_show(ui, ui->given, ui->given_count, false, ui->options.steps, &error)
                     : load_built_in(ui, entry->name, &error);
    if (!shown) {
        ui_say(ui, "%s: %s", entry->name, error.text);
        return;
    }
    ui->menu.loaded = index;
    ui->paused = false;
}

static void do_menu_choose(struct ui *ui)
{
    const bool chosen = ui->menu_focus || ui->menu.cursor != ui->menu.loaded;
    if (!chosen || !ui->menu_shown || !menu_lists(&ui->menu, ui->menu.cursor))
        return;
    load(ui, ui->menu.cursor);
    menu_filter(&ui->menu, "");
    ui_leave_menu(ui);
}

static void change_filter(struct ui *ui, const char *text)
{
    menu_filter(&ui->menu, text);
}

/* What is the only one is chosen; where there is none the line is to be mended. */
static bool take_filter(struct ui *ui, const char *text)
{
    const size_t listed = menu_listed(&ui->menu);
    if (listed == 1 && text[0])
        do_menu_choose(ui);
    return listed > 0;
}

static void leave_filter(struct ui *ui)
{
    menu_filter(&ui->menu, "");
}

static void do_filter(struct ui *ui)
{
    static const ui_question question = {
        .take = take_filter, .change = change_filter, .leave = leave_filter};
    ui->help = false;
    call_menu(ui);
    ui->menu_focus = true;
    ui_ask(ui, &question, "scenarios with: ", ui->menu.filter);
}

static void do_menu(struct ui *ui)
{
    ui->help = false;
    if (ui_shows(ui, PANE_MENU) && ui->menu_focus) {
        ui->menu_shown = false;
        ui->menu_called = false;
        ui->menu_focus = false;
        return;
    }
    call_menu(ui);
    ui->menu_focus = true;
}

static void do_inspector(struct ui *ui)
{
    /* One that the menu had taken the place of comes back. */
    ui->inspector = !ui_shows(ui, PANE_INSPECTOR);
    ui->tuning = false;
    ui->help = false;
    if (ui->inspector)
        ui_leave_menu(ui);
}

/* What the end has brought goes away by the same key. */
static void do_summary(struct ui *ui)
{
    const bool shown = ui->summary != UI_SUMMARY_HIDDEN;
    ui->summary = shown ? UI_SUMMARY_HIDDEN : UI_SUMMARY_WANTED;
    ui->help = false;
}

static void do_tune_up(struct ui *ui)
{
    ui_tune_move(ui, -1);
}

static void do_tune_down(struct ui *ui)
{
    ui_tune_move(ui, 1);
}

static void do_tune_less(struct ui *ui)
{
    ui_tune_nudge(ui, -1);
}

static void do_tune_more(struct ui *ui)
{
    ui_tune_nudge(ui, 1);
}

static void do_trails(struct ui *ui)
{
    ui->trails = !ui->trails;
    ui_say(ui, ui->trails ? "trails" : "no trails");
}

static void do_trail_length(struct ui *ui)
{
    const size_t now = trails_length(ui_current_view(ui)->trails);
    size_t next = trail_lengths[0];
    for (size_t i = TRAIL_LENGTH_COUNT; i-- > 0;)
        if (trail_lengths[i] > now)
            next = trail_lengths[i];
    for (size_t i = 0; i < ui->view_count; i++)
        view_set_trail(&ui->views[i], next);
    ui->trails = true;
    ui_say(ui, "trails of %zu dots", next);
}

static void do_labels(struct ui *ui)
{
    ui->labels = !ui->labels;
}

static void do_marks(struct ui *ui)
{
    static const char *const words[] = {
        [UI_MARKS_AIM] = "aim points",
        [UI_MARKS_ALL] = "aim points, vectors, radii, the obstacle avoided",
        [UI_MARKS_NONE] = "agents alone",
    };
    ui->marks = (ui->marks + 1) % UI_MARKS_COUNT;
    ui_say(ui, "shown: %s", words[ui->marks]);
}

static void do_circles(struct ui *ui)
{
    static const char *const words[] = {
        [UI_CIRCLES_NONE] = "no circles",
        [UI_CIRCLES_APOLLONIUS] = "the Apollonius circle",
        [UI_CIRCLES_TURNING] = "the turning circles",
        [UI_CIRCLES_BOTH] = "the Apollonius circle and the turning circles",
    };
    ui->circles = (ui->circles + 1) % UI_CIRCLES_COUNT;
    ui_say(ui, "shown: %s", words[ui->circles]);
}

static void do_chart(struct ui *ui)
{
    ui->chart = !ui_shows(ui, PANE_CHART);
    ui->help = false;
    if (ui->chart)
        ui_leave_menu(ui);
}

static void do_quantity(struct ui *ui)
{
    if (!ui->chart) {
        do_chart(ui);
        return;
    }
    ui->quantity = (ui->quantity + 1) % CHART_QUANTITIES;
    ui_say(ui, "shown: %s, %s", chart_name(ui->quantity), chart_unit(ui->quantity));
}

static void zoom(struct ui *ui, int step)
{
    ui_view *view = ui_current_view(ui);
    camera_zoom(&view->camera, ui_map_now(ui), step,
                pur_world_position(run_world(view->run), view->selected));
}

static void do_zoom_in(struct ui *ui)
{
    zoom(ui, 1);
}

static void do_zoom_out(struct ui *ui)
{
    zoom(ui, -1);
}

static void do_follow(struct ui *ui)
{
    ui_view *view = ui_current_view(ui);
    view->camera.following = !view->camera.following;
    if (view->camera.following)
        ui_say(ui, "following %s", view->reading.name);
}

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

static void do_record(struct ui *ui)
{
    static const ui_question question = {.take = take_recording};
    const ui_view *view = ui_current(ui);
    char name[PROMPT_SIZE];
    if (ui->recorder) {
        ui_end_recording(ui, "");
        return;
    }
    if (ui->options.restricted) {
        ui_say(ui, "restricted: no file can be written");
        return;
    }
    recorder_name(view->scenario->name, pur_world_seed(run_world(view->run)), name, sizeof name);
    ui_ask(ui, &question, "record to: ", name);
}

static void do_help(struct ui *ui)
{
    ui->help = !ui->help || ui->about;
    ui->about = false;
    ui->help_top = 0;
}

static void do_about(struct ui *ui)
{
    ui->help = !ui->help || !ui->about;
    ui->about = true;
    ui->help_top = 0;
}

static void do_help_up(struct ui *ui)
{
    if (ui->help_top > 0)
        ui->help_top--;
}

static void do_help_down(struct ui *ui)
{
    if (ui->help_top < (ui->help ? pane_help_last(ui) : pane_command_last(ui)))
        ui->help_top++;
}

static void do_escape(struct ui *ui)
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

static void do_quit(struct ui *ui)
{
    ui->quit = true;
}

static void (*const handlers[UI_ACTION_COUNT])(struct ui *ui) = {
    [UI_NOTHING] = do_nothing,
    [UI_PAUSE] = do_pause,
    [UI_STEP] = do_step,
    [UI_BACK] = do_back,
    [UI_SECOND_ON] = do_second_on,
    [UI_SECOND_BACK] = do_second_back,
    [UI_RESTART] = do_restart,
    [UI_NEXT_SEED] = do_next_seed,
    [UI_PREVIOUS_EVENT] = do_previous_event,
    [UI_NEXT_EVENT] = do_next_event,
    [UI_FASTER] = do_faster,
    [UI_SLOWER] = do_slower,
    [UI_NEXT_AGENT] = do_next_agent,
    [UI_PREVIOUS_AGENT] = do_previous_agent,
    [UI_NEXT_VIEW] = do_next_view,
    [UI_GO_UP] = do_go_up,
    [UI_GO_DOWN] = do_go_down,
    [UI_GO_LEFT] = do_go_left,
    [UI_GO_RIGHT] = do_go_right,
    [UI_COAST] = do_coast,
    [UI_MENU_UP] = do_menu_up,
    [UI_MENU_DOWN] = do_menu_down,
    [UI_MENU_CHOOSE] = do_menu_choose,
    [UI_MENU] = do_menu,
    [UI_FILTER] = do_filter,
    [UI_INSPECTOR] = do_inspector,
    [UI_SUMMARY] = do_summary,
    [UI_TUNE] = ui_tune,
    [UI_TUNE_UP] = do_tune_up,
    [UI_TUNE_DOWN] = do_tune_down,
    [UI_TUNE_LESS] = do_tune_less,
    [UI_TUNE_MORE] = do_tune_more,
    [UI_TUNE_RESET] = ui_tune_reset,
    [UI_TUNE_TYPE] = ui_tune_type,
    [UI_COMMAND] = ui_show_command,
    [UI_WRITE_EVENTS] = ui_write_events,
    [UI_WRITE] = ui_write,
    [UI_TRAILS] = do_trails,
    [UI_TRAIL_LENGTH] = do_trail_length,
    [UI_LABELS] = do_labels,
    [UI_MARKS] = do_marks,
    [UI_CIRCLES] = do_circles,
    [UI_CHART] = do_chart,
    [UI_QUANTITY] = do_quantity,
    [UI_ZOOM_IN] = do_zoom_in,
    [UI_ZOOM_OUT] = do_zoom_out,
    [UI_FOLLOW] = do_follow,
    [UI_RECORD] = do_record,
    [UI_HELP] = do_help,
    [UI_ABOUT] = do_about,
    [UI_HELP_UP] = do_help_up,
    [UI_HELP_DOWN] = do_help_down,
    [UI_ESCAPE] = do_escape,
    [UI_QUIT] = do_quit,
};

void ui_apply(struct ui *ui, ui_action action)
{
    if (action == UI_NOTHING)
        return;
    ui->message[0] = '\0';
    handlers[action](ui);
    ui_refresh(ui);
}

void ui_ask(struct ui *ui, const ui_question *question, const char *label, const char *text)
{
    ui->question = question;
    prompt_begin(&ui->prompt, label, text);
}

/* The answer may ask for another line, so the question is over before it is looked at. */
static void take_line(struct ui *ui)
{
    const ui_question *question = ui->question;
    ui->message[0] = '\0';
    ui->question = NULL;
    if (!question->take(ui, ui->prompt.text))
        ui->question = question;
}

static void leave_line(struct ui *ui)
{
    const ui_question *question = ui->question;
    ui->question = NULL;
    if (question->leave)
        question->leave(ui);
}

static void edit_line(struct ui *ui, uint32_t key)
{
    switch (prompt_key(&ui->prompt, key)) {
    case PROMPT_SAME:
        return;
    case PROMPT_CHANGED:
        ui->message[0] = '\0';
        if (ui->question->change)
            ui->question->change(ui, ui->prompt.text);
        break;
    case PROMPT_TAKEN:
        take_line(ui);
        break;
    case PROMPT_LEFT:
        leave_line(ui);
        break;
    }
    ui_refresh(ui);
}

void ui_key(struct ui *ui, uint32_t key)
{
    if (ui->question)
        edit_line(ui, key);
    else
        ui_apply(ui, keys_action(ui_focus_of(ui), key));
}
