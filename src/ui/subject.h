/* What a view is to show. */
#ifndef UI_SUBJECT_H
#define UI_SUBJECT_H

#include "run/plan.h"
#include "scenario/scenario.h"

/* Views that are shown side by side, at most. */
#define UI_VIEWS_MAX 4

/* Room for a label. */
#define UI_LABEL_SIZE 96

typedef struct ui_subject {
    scn_scenario *scenario;
    const char *label;          /* what tells it from those beside it; NULL: its title does */
    const run_plan *plan;       /* what its run is to do; NULL: nothing */
    const char *const *options; /* the words of the command line that set something in the
                                   scenario, in pairs, NULL at the end; NULL: none */
} ui_subject;

#endif
