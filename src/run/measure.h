/* What is measured of a run that may go back and forth, and whose past may be changed. */
#ifndef RUN_MEASURE_H
#define RUN_MEASURE_H

#include "run/metrics.h"

typedef struct measurement measurement;

/* For `it`, which must outlive it. NULL when out of memory. Caller frees. */
measurement *measure_new(run *it);
void measure_free(measurement *self);

/* To be called by the run's observer, at every tick. */
void measure_observe(measurement *self);

/* The metrics from the start up to the current tick, which live until the run moves. The run is
   gone through once more where it went back or its past was changed; NULL where that takes too
   long, beyond some tenths of a second. */
const metrics *measure_take(measurement *self);

#endif
