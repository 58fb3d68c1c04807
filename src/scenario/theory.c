/* The table of laws that a scenario may name under `theory`. */
#include "scenario/theory.h"

#include <assert.h>

static const scn_law_row laws[SCN_LAW_COUNT] = {
    [SCN_PURE_PURSUIT_TIME] = {"pure_pursuit_time", "s", false},
    [SCN_PURE_PURSUIT_INVARIANT] = {"pure_pursuit_invariant", "m2/s", false},
    [SCN_EQUAL_SPEED_GAP] = {"equal_speed_gap", "m", false},
    [SCN_LEAST_GAP] = {"least_gap", "m", false},
    [SCN_CIRCLING_GAP] = {"circling_gap", "m", false},
    [SCN_MICE_TIME] = {"mice_time", "s", false},
    [SCN_INTERCEPT_TIME] = {"intercept_time", "s", true},
    [SCN_NAVIGATION_TIME] = {"navigation_time", "s", false},
    [SCN_DEVIATED_TIME] = {"deviated_time", "s", false},
    [SCN_TURNING_MISS] = {"turning_miss", "m", false},
    [SCN_STRAIGHT_MISS] = {"straight_miss", "m", false},
    [SCN_BARRIER_MISS] = {"barrier_miss", "m", true},
    [SCN_FARTHEST_TIME] = {"farthest_time", "s", false},
    [SCN_TURNING_COURSE] = {"turning_course", "rad", false},
    [SCN_LAGGED_SPEED] = {"lagged_speed", "m/s", false},
    [SCN_LAGGED_MISS] = {"lagged_miss", "m", false},
    [SCN_NOISY_MISS] = {"noisy_miss", "m", false},
    [SCN_SHAPED_PATH] = {"shaped_path", "m", false},
};

const scn_law_row *scn_law_at(scn_law law)
{
    assert(law < SCN_LAW_COUNT);
    return &laws[law];
}
