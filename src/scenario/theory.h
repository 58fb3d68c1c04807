/* The closed forms that a scenario may have its run measured beside: one table of laws. What they
   come to is computed in run/laws/theory.c. */
#ifndef SCENARIO_THEORY_H
#define SCENARIO_THEORY_H

#include <pursuit/def.h>

/* Of one scenario, at most. */
#define SCN_THEORIES_MAX 3

typedef enum scn_law {
    SCN_PURE_PURSUIT_TIME,
    SCN_PURE_PURSUIT_INVARIANT,
    SCN_EQUAL_SPEED_GAP,
    SCN_LEAST_GAP,
    SCN_CIRCLING_GAP,
    SCN_MICE_TIME,
    SCN_INTERCEPT_TIME,
    SCN_NAVIGATION_TIME,
    SCN_DEVIATED_TIME,
    SCN_TURNING_MISS,
    SCN_STRAIGHT_MISS,
    SCN_LAW_COUNT
} scn_law;

typedef struct scn_law_row {
    const char *name;
    const char *unit;
    const char *needs; /* for what it holds: the words after "needs" */
} scn_law_row;

const scn_law_row *scn_law_at(scn_law law);

/* A law, and which agents of the scenario play its roles; of a crew, its first member. */
typedef struct scn_theory {
    scn_law law;
    char pursuer[PUR_NAME_MAX + 1];
    char target[PUR_NAME_MAX + 1];
} scn_theory;

#endif
