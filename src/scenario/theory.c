/* The table of laws that a scenario may name under `theory`. */
#include "scenario/theory.h"

#include <assert.h>

static const scn_law_row laws[SCN_LAW_COUNT] = {
    [SCN_PURE_PURSUIT_TIME] = {"pure_pursuit_time", "s"},
    [SCN_PURE_PURSUIT_INVARIANT] = {"pure_pursuit_invariant", "m2/s"},
    [SCN_EQUAL_SPEED_GAP] = {"equal_speed_gap", "m"},
    [SCN_LEAST_GAP] = {"least_gap", "m"},
    [SCN_CIRCLING_GAP] = {"circling_gap", "m"},
    [SCN_MICE_TIME] = {"mice_time", "s"},
    [SCN_INTERCEPT_TIME] = {"intercept_time", "s", .at_least = true},
    [SCN_NAVIGATION_TIME] = {"navigation_time", "s"},
    [SCN_DEVIATED_TIME] = {"deviated_time", "s"},
    [SCN_TURNING_MISS] = {"turning_miss", "m"},
    [SCN_STRAIGHT_MISS] = {"straight_miss", "m"},
};

const scn_law_row *scn_law_at(scn_law law)
{
    assert(law < SCN_LAW_COUNT);
    return &laws[law];
}
