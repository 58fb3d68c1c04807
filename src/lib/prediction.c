#include "lib/prediction.h"

const char *const purp_predictions[] = {
    [PURP_PREDICT_NONE] = "none",           [PURP_PREDICT_FIXED] = "fixed",
    [PURP_PREDICT_SPEED] = "speed",         [PURP_PREDICT_CLOSING] = "closing",
    [PURP_PREDICT_RELATIVE] = "relative",   [PURP_PREDICT_EXACT] = "exact",
    [PURP_PREDICT_NINE_CASE] = "nine_case", NULL,
};
