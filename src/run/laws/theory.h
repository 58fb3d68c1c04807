/* A run compared with the closed forms that its scenario names. */
#ifndef RUN_LAWS_THEORY_H
#define RUN_LAWS_THEORY_H

#include "run/laws/premises.h"
#include "run/run.h"

typedef struct theory_reading {
    scn_law law;
    size_t pursuer;            /* an agent */
    bool holds;                /* all premises, up to now */
    char needs[PREMISES_SIZE]; /* otherwise the first that does not, as words after "needs" */
    double expected;           /* from the start; NaN: the law does not hold */
    double measured;           /* from the run; NaN: not yet, or no longer */
} theory_reading;

typedef struct theory theory;

/* The theories of a scenario, which may have none. NULL and an error as pur_world_new. Caller
   frees; the scenario must outlive it. */
theory *theory_new(const scn_scenario *scenario, pur_error *error);
void theory_free(theory *self);

/* Read them off a run of that scenario, at most SCN_THEORIES_MAX; returns how many. Readings depend
   on the run's seed and its current state alone. */
size_t theory_read(theory *self, const run *it, theory_reading *readings);

#endif
