/* The names of the kinds of prediction, and the time to intercept for callers of the library. */
#include "lib/rule/prediction.h"

#include <pursuit/world.h>

const char *const purp_predictions[] = {
    [PURP_PREDICT_NONE] = "none",           [PURP_PREDICT_FIXED] = "fixed",
    [PURP_PREDICT_SPEED] = "speed",         [PURP_PREDICT_CLOSING] = "closing",
    [PURP_PREDICT_RELATIVE] = "relative",   [PURP_PREDICT_EXACT] = "exact",
    [PURP_PREDICT_NINE_CASE] = "nine_case", NULL,
};

bool pur_intercept_time(pur_vec offset, pur_vec velocity, double speed, double *time)
{
    double found;
    if (!purp_intercept_time(offset, velocity, speed, &found))
        return false;
    *time = found;
    return true;
}
