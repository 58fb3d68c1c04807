/* The table of laws that a scenario may name under `theory`. */
#include "scenario/theory.h"

#include <assert.h>

static const scn_law_row laws[SCN_LAW_COUNT] = {
    [SCN_PURE_PURSUIT_TIME] = {"pure_pursuit_time", "s", "a pursuer faster than its target"},
    [SCN_PURE_PURSUIT_INVARIANT] = {"pure_pursuit_invariant", "m2/s", "a target"},
    [SCN_EQUAL_SPEED_GAP] = {"equal_speed_gap", "m", "a target as fast as its pursuer"},
    [SCN_LEAST_GAP] = {"least_gap", "m", "a target faster than its pursuer"},
    [SCN_CIRCLING_GAP] = {"circling_gap", "m", "a target with orbit, faster than its pursuer"},
    [SCN_MICE_TIME] = {"mice_time", "s", "three agents or more"},
    [SCN_INTERCEPT_TIME] = {"intercept_time", "s", "an intercept"},
    [SCN_NAVIGATION_TIME] = {"navigation_time", "s", "pronav with pure_pn, and a target at rest"},
    [SCN_DEVIATED_TIME] = {"deviated_time", "s", "deviate, and a target at rest"},
    [SCN_TURNING_MISS] = {"turning_miss", "m", "turn, and a target at rest in its circle"},
    [SCN_STRAIGHT_MISS] = {"straight_miss", "m", "two that move otherwise"},
};

const scn_law_row *scn_law_at(scn_law law)
{
    assert(law < SCN_LAW_COUNT);
    return &laws[law];
}
