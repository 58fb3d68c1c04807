/* A run measured beside the closed forms that its scenario names. */
#ifndef RUN_LAWS_THEORY_H
#define RUN_LAWS_THEORY_H

#include "run/run.h"

typedef struct theory_reading {
    scn_law law;
    double expected; /* from the start alone; NaN: the law does not hold */
    double measured; /* from the state now, or of the capture, once there was one, where the law
                        says when it comes; NaN: nothing to be measured any more */
} theory_reading;

typedef struct theory theory;

/* The theories of a scenario. It may have none: then there is nothing to read. NULL and an error as
   pur_world_new. Caller frees. */
theory *theory_new(const scn_scenario *scenario, pur_error *error);
void theory_free(theory *self);

/* Read all of them off a run of that scenario, at most SCN_THEORIES_MAX; returns how many. It
   depends on the run's seed and its state now alone. */
size_t theory_read(theory *self, const run *it, theory_reading *readings);

#endif
