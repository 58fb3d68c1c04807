/* The closed forms that a scenario may compare its run with: one table of laws. Their values are
   computed in run/laws/laws.c, their premises looked up in run/laws/premises.c. */
#ifndef SCENARIO_THEORY_H
#define SCENARIO_THEORY_H

#include <pursuit/def.h>

/* The most theories of a scenario. */
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
    SCN_BARRIER_MISS,
    SCN_FARTHEST_TIME,
    SCN_TURNING_COURSE,
    SCN_LAGGED_SPEED,
    SCN_LAGGED_MISS,
    SCN_NOISY_MISS,
    SCN_SHAPED_PATH,
    SCN_LAW_COUNT
} scn_law;

typedef struct scn_law_row {
    const char *name;
    const char *unit;
    bool at_least; /* a bound that the pursuer comes near */
} scn_law_row;

const scn_law_row *scn_law_at(scn_law law);

/* A law, and the agents that play its roles; of a crew, its first member. */
typedef struct scn_theory {
    scn_law law;
    char pursuer[PUR_NAME_MAX + 1];
    char target[PUR_NAME_MAX + 1];
} scn_theory;

#endif
