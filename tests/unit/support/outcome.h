/* Measures of a run's pursuers, by name. */
#ifndef TESTS_OUTCOME_H
#define TESTS_OUTCOME_H

#include "run/measures.h"
#include "support/world_builder.h"

#include <math.h>
#include <stdio.h>

typedef struct outcome {
    size_t agent;
    double time;
    double miss;
    double path;
    double effort;
    double peak;
} outcome;

/* The measure with this key. */
static inline const measure *measure_called(const char *key)
{
    char column[64];
    size_t length;
    snprintf(column, sizeof column, "a.%s", key);
    const measure *found = measures_of_column(column, &length);
    assert_non_null(found);
    return found;
}

static inline outcome outcome_of(const measurements *measured, size_t pursuer)
{
    return (outcome){
        .agent = measurements_agent(measured, pursuer),
        .time = measurements_of(measured, pursuer, measure_called("time")),
        .miss = measurements_of(measured, pursuer, measure_called("miss")),
        .path = measurements_of(measured, pursuer, measure_called("path")),
        .effort = measurements_of(measured, pursuer, measure_called("effort")),
        .peak = measurements_of(measured, pursuer, measure_called("peak")),
    };
}

/* The least time and miss of all pursuers. */
static inline outcome run_outcome(const measurements *measured)
{
    return (outcome){.time = measurements_of_run(measured, measure_called("time")),
                     .miss = measurements_of_run(measured, measure_called("miss"))};
}

static inline void assert_same_outcome(outcome a, outcome b)
{
    assert_memory_equal(&a, &b, sizeof a);
}

#endif
