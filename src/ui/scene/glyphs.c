/* Eight directions as characters, with hysteresis at the borders between them. */
#include "ui/scene/glyphs.h"

#include <math.h>

/* tan 22.5 degrees: the border between a direction and its neighbour. */
#define BORDER 0.41421356237309503
/* cos (22.5 + 6) degrees: a shown direction is held up to here. */
#define HOLD 0.87881711266196538
#define DIAGONAL 0.70710678118654752

/* In the ASCII set the corner of the letter, or the tip, points along the heading. */
static const uint32_t sets[][GLYPHS_DIRECTIONS] = {
    [UI_GLYPHS_ASCII] = {'>', '7', '^', 'F', '<', 'L', 'v', 'J'},
    [UI_GLYPHS_SLASH] = {'>', '/', '^', '\\', '<', '/', 'v', '\\'},
    [UI_GLYPHS_ARROWS] = {0x2192, 0x2197, 0x2191, 0x2196, 0x2190, 0x2199, 0x2193, 0x2198},
};

static const pur_vec middles[GLYPHS_DIRECTIONS] = {
    {1.0, 0.0},  {DIAGONAL, DIAGONAL},   {0.0, 1.0},  {-DIAGONAL, DIAGONAL},
    {-1.0, 0.0}, {-DIAGONAL, -DIAGONAL}, {0.0, -1.0}, {DIAGONAL, -DIAGONAL},
};

int glyphs_direction(pur_vec heading)
{
    const double x = fabs(heading.x);
    const double y = fabs(heading.y);
    if (y <= x * BORDER)
        return heading.x < 0.0 ? 4 : 0;
    if (x <= y * BORDER)
        return heading.y < 0.0 ? 6 : 2;
    if (heading.y > 0.0)
        return heading.x < 0.0 ? 3 : 1;
    return heading.x < 0.0 ? 5 : 7;
}

int glyphs_hold(int shown, pur_vec heading)
{
    return pur_vec_dot(middles[shown], heading) >= HOLD ? shown : glyphs_direction(heading);
}

uint32_t glyphs_code(ui_glyphs set, int direction)
{
    return sets[set][direction];
}
