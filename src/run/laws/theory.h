/* A run compared with the closed forms that its scenario names. */
#ifndef RUN_LAWS_THEORY_H
#define RUN_LAWS_THEORY_H

#include "run/run.h"

typedef struct theory_reading {
    scn_law law;
    double expected; /* from the state at the start; NaN: the law does not hold */
    double measured; /* from the state now; once there was a capture, its time, for a law of a time;
                        NaN: no longer defined */
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
