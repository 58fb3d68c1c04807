/* The parameters that the parameter pane lists: those of an agent, of its behaviours, of the
   captures, the obstacles, the walls, the world and the run. */
#ifndef UI_PANES_TUNABLE_H
#define UI_PANES_TUNABLE_H

#include "run/run.h"

/* Room for a value as text; a longer one is cut. */
#define KNOBS_VALUE 512

typedef struct ui_knob {
    char object[PUR_PATH_MAX + 1]; /* what it is of: "hunter", "hunter.pursue:2", ""; the run */
    bool first;                    /* of its object */
    char path[PUR_PATH_MAX + 1];
    const pur_param *row;
} ui_knob;

/* How many there are for `agent`. */
size_t knobs_count(const pur_world *world, size_t agent);

/* The one at `index`; false if there is none. */
bool knobs_at(const pur_world *world, size_t agent, size_t index, ui_knob *knob);

/* Its value now, and the scenario's; "" where it has none. */
void knobs_value(const run *it, const ui_knob *knob, char value[KNOBS_VALUE]);
void knobs_original(const run *it, const ui_knob *knob, char value[KNOBS_VALUE]);

/* Whether it has another value than the scenario says. */
bool knobs_is_changed(const run *it, const ui_knob *knob);

/* A little more (`step` 1) or less (-1), or the next or previous of what it may be. False where its
   value has no such order. */
bool knobs_nudge(const run *it, const ui_knob *knob, int step, char value[KNOBS_VALUE]);

#endif
