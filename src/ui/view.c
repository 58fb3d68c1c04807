/* A view of a run: opening, stepping, selecting, and the observers of its run. */
#include "ui/view.h"

#include "base/fail.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Agent-steps per call of view_work: a few milliseconds. */
#define AGENTS_OF_TURN 20000

/* The observers of the run. Allocated by itself, since views move in memory. */
typedef struct view_watch {
    ui_chart *chart; /* feeds the trails; NULL: none */
    ui_trails *trails;
} view_watch;

static void see_tick(void *context, const pur_world *world)
{
    const view_watch *self = context;
    if (self->chart)
        chart_observe(self->chart, world);
    else
        trails_observe(self->trails, world);
}

static void name_view(ui_view *view)
{
    const scn_scenario *scenario = view->scenario;
    scn_base_name(scenario->name, view->name, sizeof view->name);
    snprintf(view->title, sizeof view->title, scenario->title[0] ? "%s: %s" : "%s", view->name,
             scenario->title);
}

bool view_open(ui_view *view, ui_subject subject, bool owned, uint64_t steps, size_t trail,
               pur_error *error)
{
    ui_view made = {.scenario = subject.scenario, .options = subject.options, .steps = steps};
    size_t wrong;
    made.run = run_new(subject.scenario, steps, error);
    if (!made.run)
        return false;
    if (run_follow(made.run, subject.plan, &wrong, error) != PUR_OK) {
        run_free(made.run);
        return false;
    }
    const pur_world *world = run_world(made.run);
    made.trails = trails_new(world, trail);
    made.roles = roles_new(world);
    made.theory = theory_new(subject.scenario, error);
    made.measured = measurements_new(world);
    made.watch = calloc(1, sizeof *made.watch);
    if (made.watch)
        *made.watch = (view_watch){NULL, made.trails};
    if (!made.theory || !made.trails || !made.roles || !made.measured || !made.watch) {
        view_close(&made);
        purp_fail_no_memory(error);
        return false;
    }
    made.owned = owned;
    snprintf(made.label, sizeof made.label, "%s", subject.label ? subject.label : "");
    name_view(&made);
    made.selected = roles_lead(made.roles);
    run_observe(made.run, see_tick, made.watch, trails_lead(made.trails));
    view_refresh(&made, false);
    *view = made;
    return true;
}

static void free_words(char **words)
{
    for (size_t i = 0; words && words[i]; i++)
        free(words[i]);
    free(words);
}

void view_close(ui_view *view)
{
    run_free(view->run);
    theory_free(view->theory);
    chart_free(view->chart);
    measurements_free(view->measured);
    free(view->watch);
    trails_free(view->trails);
    roles_free(view->roles);
    free_words(view->chosen);
    if (view->owned)
        scn_free(view->scenario);
    *view = (ui_view){0};
}

/* Add two words to a list that has room for them; false when out of memory. */
static bool add_option(char **words, size_t *count, const char *option, const char *argument)
{
    words[*count] = strdup(option);
    if (!words[*count])
        return false;
    words[*count + 1] = strdup(argument);
    if (!words[*count + 1])
        return false;
    *count += 2;
    return true;
}

/* The options that the view came about with, and "--set PATH=NAME" after them, in place of one for
   the same path. NULL when out of memory. */
static char **options_with(const ui_view *view, const char *path, const char *name)
{
    char setting[PUR_PATH_MAX + PUR_NAME_MAX + 2];
    const size_t length = strlen(path) + 1;
    size_t count = 0;
    size_t used = 0;
    while (view->options && view->options[count])
        count++;
    char **made = calloc(count + 3, sizeof *made);
    snprintf(setting, sizeof setting, "%s=%s", path, name);
    bool complete = made != NULL;
    for (size_t i = 0; complete && i + 1 < count; i += 2)
        if (strncmp(view->options[i + 1], setting, length) != 0)
            complete = add_option(made, &used, view->options[i], view->options[i + 1]);
    if (complete && add_option(made, &used, "--set", setting))
        return made;
    free_words(made);
    return NULL;
}

/* Open the view anew with its scenario as it stands now. */
static bool reopen(ui_view *view, char **chosen, pur_error *error)
{
    ui_view made;
    const ui_subject subject = {.scenario = view->scenario,
                                .label = view->label[0] ? view->label : NULL,
                                .options = (const char *const *)chosen};
    if (!view_open(&made, subject, view->owned, view->steps, trails_length(view->trails), error))
        return false;
    run_restart(made.run, pur_world_seed(run_world(view->run)));
    made.chosen = chosen;
    made.camera = view->camera;
    made.selected = view->selected;
    view->owned = false;
    view_close(view);
    *view = made;
    view_refresh(view, false);
    return true;
}

bool view_choose_strategy(ui_view *view, pur_param_id id, const char *name, pur_error *error)
{
    char path[PUR_PATH_MAX + 1];
    const char *const before = pur_def_strategy_in_force(view->scenario->def, id.number).name;
    pur_def_path(view->scenario->def, id, path);
    char **const chosen = options_with(view, path, name);
    if (!chosen) {
        purp_fail_no_memory(error);
        return false;
    }
    if (scn_set_text(view->scenario, path, name, error) == PUR_OK &&
        scn_check(view->scenario, error) == PUR_OK && reopen(view, chosen, error))
        return true;
    scn_set_text(view->scenario, path, before, NULL);
    free_words(chosen);
    return false;
}

const char *view_name(const ui_view *view)
{
    return view->label[0] ? view->label : view->name;
}

const char *view_title(const ui_view *view)
{
    if (view->label[0])
        return view->label;
    return view->scenario->title[0] ? view->scenario->title : scn_file_name(view->scenario->name);
}

/* The world's definition has drawn numbers already; in exchange it has what was set since. */
bool view_is_random(const ui_view *view)
{
    return pur_def_is_random(view->scenario->def) ||
           pur_def_is_random(pur_world_def(run_world(view->run)));
}

ui_steered view_steered(const ui_view *view)
{
    const pur_world *world = run_world(view->run);
    ui_steered found = {.count = pur_world_held_count(world)};
    if (found.count > 0)
        found.first = pur_world_held(world, 0);
    for (size_t i = 0; i < pur_world_held_count(world); i++) {
        const size_t crew = pur_world_crew_of(world, pur_world_held(world, i));
        found.brakes = found.brakes || pur_world_crew(world, crew).brakes;
    }
    for (size_t i = pur_world_crew_count(world); i-- > 0;) {
        const pur_crew crew = pur_world_crew(world, i);
        if (!crew.keyboard)
            continue;
        found.first = crew.first;
        found.brakes = found.brakes || crew.brakes;
        found.count += crew.count;
    }
    return found;
}

double view_time(const ui_view *view)
{
    return pur_world_time(run_world(view->run));
}

bool view_goes(const ui_view *view)
{
    return run_state_of(view->run) == RUN_GOING;
}

uint64_t view_tick_at(const ui_view *view, double time)
{
    const double ticks = floor(time / pur_world_dt(run_world(view->run)) + 1e-6);
    return ticks < 0.0 ? 0 : ticks < 0x1p63 ? (uint64_t)ticks : UINT64_MAX;
}

/* Let the current trails and chart observe the run, and go over its last ticks to fill them. */
static void observe(ui_view *view)
{
    view->watch->chart = view->chart;
    view->watch->trails = view->trails;
    run_observe(view->run, see_tick, view->watch,
                view->chart ? chart_lead(view->chart) : trails_lead(view->trails));
    run_go_to(view->run, pur_world_tick(run_world(view->run)));
}

/* Replace the chart by one of the selected agent. */
static void renew_chart(ui_view *view)
{
    chart_free(view->chart);
    view->chart = chart_new(run_world(view->run), view->selected, view->trails);
}

void view_set_trail(ui_view *view, size_t length)
{
    ui_trails *trails = trails_new(run_world(view->run), length);
    if (!trails)
        return;
    trails_free(view->trails);
    view->trails = trails;
    if (view->chart)
        renew_chart(view);
    observe(view);
}

void view_chart(ui_view *view, bool wanted)
{
    if (!wanted && !view->chart)
        return;
    if (wanted && view->chart && chart_of(view->chart) == view->selected)
        return;
    if (wanted) {
        renew_chart(view);
    } else {
        chart_free(view->chart);
        view->chart = NULL;
    }
    observe(view);
}

bool view_work(ui_view *view)
{
    const pur_world *world = run_world(view->run);
    const double dt = pur_world_dt(world);
    const size_t agents = pur_world_agent_count(world);
    size_t steps = 1 + AGENTS_OF_TURN / (agents + 1);
    while (view->owed >= dt && steps > 0 && view_goes(view)) {
        run_step(view->run);
        view->owed -= dt;
        steps--;
    }
    return view->owed >= dt && view_goes(view);
}

void view_refresh(ui_view *view, bool hash)
{
    const pur_world *world = run_world(view->run);
    view->theory_count = theory_read(view->theory, view->run, view->theories);
    reading_take(&view->reading, world, view->trails, view->selected);
    if (hash)
        view->reading.hash = pur_world_hash(world);
}

void view_measure(ui_view *view)
{
    measurements_take(view->measured, run_world(view->run));
}

void view_select(ui_view *view, int step)
{
    const pur_world *world = run_world(view->run);
    const size_t count = pur_world_agent_count(world);
    size_t next = view->selected;
    for (size_t i = 0; i < count; i++) {
        next = (next + (step > 0 ? 1 : count - 1)) % count;
        if (pur_world_alive(world, next))
            break;
    }
    view->selected = next;
}

static pur_box world_box(const pur_world *world)
{
    return (pur_box){.low = {0.0, 0.0}, .high = pur_world_size(world)};
}

/* The box to show of an open world: its rectangle, agents that have left it, and their trails, so
   that the view does not swing with an agent at its border. */
static pur_box open_box(const ui_view *view)
{
    const pur_world *world = run_world(view->run);
    const pur_box whole = world_box(world);
    pur_box box = whole;
    const size_t dots = trails_count(view->trails);
    for (size_t i = 0; i < pur_world_agent_count(world); i++) {
        if (!pur_world_alive(world, i))
            continue;
        box = camera_widen(box, whole, pur_world_position(world, i));
        for (size_t age = 0; age < dots; age++) {
            const pur_vec point = trails_at(view->trails, i, age);
            if (isfinite(point.x))
                box = camera_widen(box, whole, point);
        }
    }
    return box;
}

ui_map view_map(const ui_view *view, double aspect, int cols, int rows)
{
    const pur_world *world = run_world(view->run);
    const bool open = pur_world_edge(world) == PUR_EDGE_OPEN;
    const ui_map fit = camera_fit(open ? open_box(view) : world_box(world), aspect, cols, rows);
    return camera_map(&view->camera, fit, pur_world_position(world, view->selected));
}
