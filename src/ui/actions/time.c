/* Keys of the clock: pause, steps, restarts, events, speed. */
#include "ui/actions/actions.h"

#include <math.h>
#include <stdlib.h>

/* The next event is looked for within this time, s of the run. */
#define EVENT_TIME 120.0
/* No key steps more than this, agent-steps: some tenths of a second. */
#define STEPS_OF_KEY 2000000

static const double speeds[] = {0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0};
#define SPEED_COUNT (sizeof speeds / sizeof speeds[0])

/* Move all runs by ticks of the current one, not to before the start. */
static void move_ticks(struct ui *ui, int64_t ticks)
{
    const uint64_t now = ui_tick(ui);
    const uint64_t back = (uint64_t)-ticks;
    if (ticks >= 0)
        ui_go_to(ui, now + (uint64_t)ticks);
    else
        ui_go_to(ui, now > back ? now - back : 0);
}

static bool is_random(const struct ui *ui)
{
    for (size_t i = 0; i < ui->view_count; i++)
        if (view_is_random(&ui->views[i]))
            return true;
    return false;
}

/* Restart all runs, with their seeds increased by `more`. */
static void restart(struct ui *ui, int more)
{
    if (ui_is_over(ui))
        ui->paused = false;
    ui->key_left = 0.0;
    for (size_t i = 0; i < ui->view_count; i++) {
        ui_view *view = &ui->views[i];
        /* After the largest seed comes 0. */
        const uint64_t seed = pur_world_seed(run_world(view->run)) + (uint64_t)more;
        run_restart(view->run, seed & PUR_EXACT);
        view->owed = 0.0;
        if (!pur_world_alive(run_world(view->run), view->selected))
            view_select(view, 1);
    }
    ui_note_end(ui, true);
    if (more > 0 && !is_random(ui))
        ui_say(ui, "nothing here is random: the same run again");
}

static void pause(struct ui *ui)
{
    if (ui_is_over(ui))
        restart(ui, 0);
    else
        ui->paused = !ui->paused;
}

static void step(struct ui *ui, int ticks)
{
    ui->paused = true;
    move_ticks(ui, ticks);
}

static void move_seconds(struct ui *ui, int seconds)
{
    const double dt = pur_world_dt(run_world(ui_current(ui)->run));
    const double ticks = floor(abs(seconds) / dt + 0.5);
    const int64_t whole = ticks < 1.0 ? 1 : ticks < 1e9 ? (int64_t)ticks : 1000000000;
    move_ticks(ui, seconds < 0 ? -whole : whole);
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
    const ui_number time = text_time(event->time, pur_world_dt(world));
    pur_world_agent_name(world, event->agent, name, sizeof name);
    if (event->kind == PUR_EVENT_BOUNCE) {
        ui_say_of(ui, view, "%s: %s at %s s", words[event->kind], name, time.text);
        return;
    }
    pur_world_agent_name(world, event->other, other, sizeof other);
    ui_say_of(ui, view, "%s: %s to %s, %s m at %s s", words[event->kind], name, other,
              text_number(event->distance).text, time.text);
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

/* Steps of the current run that a key may make. */
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
        ui_say(ui, "computed up to %s s: again to go on", text_time(view_time(view), dt).text);
}

static void next_event(struct ui *ui)
{
    ui_view *view = ui_current_view(ui);
    const pur_world *world = run_world(view->run);
    const double horizon = fmin(floor(EVENT_TIME / pur_world_dt(world)) + 1.0, affordable(ui));
    const uint64_t now = pur_world_tick(world);
    ui->paused = true;
    const uint64_t found = run_next_event(view->run, (uint64_t)horizon);
    if (found == now)
        ui_say(ui, "no event in the next %s s", text_number(horizon * pur_world_dt(world)).text);
    else
        arrive_at_event(ui, found);
}

static void previous_event(struct ui *ui)
{
    const ui_view *view = ui_current_view(ui);
    const uint64_t found = run_previous_event(view->run);
    ui->paused = true;
    if (found == pur_world_tick(run_world(view->run)))
        ui_say(ui, "no event before this");
    else
        arrive_at_event(ui, found);
}

/* Change to the next higher or lower of the speeds. */
static void change_speed(struct ui *ui, int direction)
{
    for (size_t i = 0; i < SPEED_COUNT; i++) {
        const double speed = speeds[direction > 0 ? i : SPEED_COUNT - 1 - i];
        if (direction > 0 ? speed > ui->speed * 1.001 : speed < ui->speed * 0.999) {
            ui->speed = speed;
            return;
        }
    }
}

static const ui_key_row rows[] = {
    {"Space", {' '}, ANYWHERE, "pause, run", .run = pause},
    {". n", {'.', 'n'}, ANYWHERE, "one step", .first = 4, .move = step, .by = 1},
    {", p", {',', 'p'}, ANYWHERE, "one step back", .move = step, .by = -1},
    {">", {'>'}, ANYWHERE, "one second on", .move = move_seconds, .by = 1},
    {"<", {'<'}, ANYWHERE, "one second back", .move = move_seconds, .by = -1},
    {"0 Home", {'0'}, ANYWHERE, "restart, same seed", .move = restart},
    {NULL, {KEYS_HOME}, ANYWHERE & ~IN_MENU, NULL, .move = restart},
    {"R", {'R'}, ANYWHERE, "restart, next seed", .move = restart, .by = 1},
    {"]", {']'}, ANYWHERE, "next event", .run = next_event},
    {"[", {'['}, ANYWHERE, "previous event", .run = previous_event},
    {"+", {'+', '='}, BUT_TUNING, "faster", .move = change_speed, .by = 1},
    {"-", {'-', '_'}, BUT_TUNING, "slower", .move = change_speed, .by = -1},
};

const ui_key_group actions_time = KEYS_GROUP(rows);
