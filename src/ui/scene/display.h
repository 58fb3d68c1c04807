/* What is drawn in an arena besides the agents, as the keys choose. */
#ifndef UI_SCENE_DISPLAY_H
#define UI_SCENE_DISPLAY_H

#include <stdbool.h>

/* What is drawn over the agents. */
typedef enum ui_overlay {
    UI_OVERLAY_AIMS,
    UI_OVERLAY_ALL, /* vectors, radii and the obstacle avoided, too */
    UI_OVERLAY_NONE,
    UI_OVERLAY_COUNT
} ui_overlay;

/* The circles of the selected agent. */
typedef enum ui_circles {
    UI_CIRCLES_NONE,
    UI_CIRCLES_APOLLONIUS,
    UI_CIRCLES_TURNING,
    UI_CIRCLES_BOTH,
    UI_CIRCLES_COUNT
} ui_circles;

typedef struct ui_display {
    bool trails;
    bool labels;
    ui_overlay overlay;
    ui_circles circles;
} ui_display;

#endif
