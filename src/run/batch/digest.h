/* A checksum of the values of a scenario. */
#ifndef RUN_BATCH_DIGEST_H
#define RUN_BATCH_DIGEST_H

#include "run/batch/sweep.h"
#include "run/plan.h"
#include <stdint.h>

/* FNV-1a 64 over every parameter's path and value, defaults included, but for the seed; then the
   steps, the sweeps and the events. Comments and the order of keys do not count. False when out of
   memory. */
bool digest_scenario(const scn_scenario *scenario, uint64_t steps, const sweep *grid,
                     const run_plan *events, uint64_t *digest);

#endif
