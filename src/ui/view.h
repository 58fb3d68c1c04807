/* A view: a run, and all that is needed to show it. */
#ifndef UI_VIEW_H
#define UI_VIEW_H

#include "run/laws/theory.h"
#include "run/measures.h"
#include "run/roles.h"
#include "ui/panes/chart.h"
#include "ui/reading.h"
#include "ui/scene/camera.h"
#include "ui/scene/trails.h"
#include "ui/subject.h"

typedef struct ui_view {
    scn_scenario *scenario;
    char label[UI_LABEL_SIZE]; /* "": the name of the scenario */
    char name[UI_LABEL_SIZE];  /* of the scenario, without folder and ending */
    char title[240];           /* "name: title" */
    bool rewritten; /* values of the run have been written to its file since it was loaded */
    bool owned;     /* the scenario is freed with the view */
    const char *const *options; /* as the subject's */
    char **chosen;              /* owned: the options once a strategy was chosen; else NULL */
    uint64_t steps;             /* of the run, as for view_open */
    run *run;
    struct view_watch *watch; /* private: the observers of every step */
    ui_trails *trails;
    ui_chart *chart; /* NULL: none */
    run_roles *roles;
    ui_camera camera;
    ui_reading reading;
    measurements *measured; /* as of view_measure */
    theory *theory;
    theory_reading theories[SCN_THEORIES_MAX]; /* taken with the reading */
    size_t theory_count;
    size_t selected;
    double owed; /* simulated time that is due but not yet stepped, s */
} ui_view;

/* A view of a scenario at tick 0; with `owned` the scenario belongs to it, unless this fails.
   False and an error as run_new. Close with view_close. */
bool view_open(ui_view *view, ui_subject subject, bool owned, uint64_t steps, size_t trail,
               pur_error *error);
void view_close(ui_view *view);

/* Set the strategy of an agent, and start again with the same seed; what was set in the run is
   gone. On failure all stays as it was: false, and an error as scn_set_text, scn_check and run_new.
 */
bool view_choose_strategy(ui_view *view, pur_param_id id, const char *name, pur_error *error);

/* What tells the view from others: its label, or the name of its scenario. */
const char *view_name(const ui_view *view);

/* The title of a recording of it: its label, or the title or name of its scenario. */
const char *view_title(const ui_view *view);

/* Set the length of trails; no change when out of memory. */
void view_set_trail(ui_view *view, size_t length);

/* Keep a strip chart of the selected agent, or none; none when out of memory. */
void view_chart(ui_view *view, bool wanted);

/* Whether its runs depend on the seed. */
bool view_is_random(const ui_view *view);

/* What the arrow keys steer. */
typedef struct ui_steered {
    size_t count; /* of agents */
    size_t first; /* one of them, where there are any */
    bool brakes;  /* one brakes when the keys are let go */
} ui_steered;

ui_steered view_steered(const ui_view *view);

/* The time of its run, s. */
double view_time(const ui_view *view);

/* Whether its run has not ended. */
bool view_goes(const ui_view *view);

/* The tick of its run at a time, rounded down but for rounding errors. */
uint64_t view_tick_at(const ui_view *view, double time);

/* Step for what is owed, a few milliseconds at most; returns whether steps are still due. */
bool view_work(ui_view *view);

/* Take the readings of now, with the hash of the state if wanted. */
void view_refresh(ui_view *view, bool hash);

/* Measure the run up to now. */
void view_measure(ui_view *view);

/* Select the next living agent (`step` 1) or the one before (-1). */
void view_select(ui_view *view, int step);

/* The map of the world on `cols` by `rows` cells. */
ui_map view_map(const ui_view *view, double aspect, int cols, int rows);

#endif
