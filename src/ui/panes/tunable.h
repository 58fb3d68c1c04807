/* The parameters that can be set in a run: of an agent, its behaviours, the capture rules,
   obstacles, walls, the world and the run. */
#ifndef UI_PANES_TUNABLE_H
#define UI_PANES_TUNABLE_H

#include "run/run.h"
#include "ui/text.h"

/* Room for a value as text; a longer one is cut. */
#define TUNABLE_VALUE 512

typedef struct ui_tunable {
    pur_param_id id;
    bool first; /* of its object */
    const pur_param *row;
} ui_tunable;

/* The number of parameters for `agent`. */
size_t tunable_count(const pur_world *world, size_t agent);

/* The parameter at `index`; false for none. */
bool tunable_at(const pur_world *world, size_t agent, size_t index, ui_tunable *tunable);

/* The value now, and in the scenario; "" where there is none. */
void tunable_value(const run *it, const ui_tunable *tunable, char value[TUNABLE_VALUE]);
void tunable_original(const run *it, const ui_tunable *tunable, char value[TUNABLE_VALUE]);

/* The value now as the pane shows it: inf, and angles of six digits or as multiples of pi, with the
   letter where that can be shown. */
void tunable_show(const run *it, const ui_tunable *tunable, bool letter, char value[TUNABLE_VALUE]);

/* The value in degrees, with the unit; "" where it is no angle, or not finite. */
ui_number tunable_degrees(const run *it, const ui_tunable *tunable);

/* A text with numbers in the same words. */
void tunable_words(const char *text, bool letter, char *words, size_t size);

/* Whether the value differs from the scenario's. */
bool tunable_is_changed(const run *it, const ui_tunable *tunable);

/* A little more (`step` 1) or less (-1), or the next or previous of what it may be. False where its
   value has no such order. */
bool tunable_nudge(const run *it, const ui_tunable *tunable, int step, char value[TUNABLE_VALUE]);

#endif
