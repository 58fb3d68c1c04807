/* A scenario to show, and how it came about. */
#ifndef UI_SUBJECT_H
#define UI_SUBJECT_H

#include "run/plan.h"
#include "scenario/scenario.h"

/* The most views side by side. */
#define UI_VIEWS_MAX 4

/* Room for a label. */
#define UI_LABEL_SIZE 96

typedef struct ui_subject {
    scn_scenario *scenario;
    const char *label;          /* its name among views side by side; NULL: the title */
    const run_plan *plan;       /* events of its run; NULL: none */
    const char *const *options; /* options that set parameters of the scenario, each followed by its
                                   argument, NULL at the end; NULL: none */
} ui_subject;

#endif
