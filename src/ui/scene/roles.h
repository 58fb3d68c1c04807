/* Who is who in a world, and how it shows: each agent's part, colour and kind of trail. */
#ifndef UI_SCENE_ROLES_H
#define UI_SCENE_ROLES_H

#include "ui/frame.h"
#include <pursuit/world.h>

/* Beyond this many agents the members of a crew share a colour. */
#define CAST_COLOURED_MAX 12

typedef enum ui_part {
    CAST_PLAIN,   /* neither */
    CAST_PURSUER, /* goes after somebody, or is run from */
    CAST_QUARRY   /* somebody goes after it, or it runs away */
} ui_part;

typedef struct ui_member {
    ui_part part;
    ui_paint paint;
    size_t crew;
    size_t mark; /* which kind of trail: its own, so that trails differ without colour */
} ui_member;

typedef struct ui_cast ui_cast;

/* From the capture rules of the world's definition and from the targets of the behaviours. NULL
   when out of memory. Caller frees; the world need not outlive it. */
ui_cast *cast_new(const pur_world *world);
void cast_free(ui_cast *cast);

ui_member cast_member(const ui_cast *cast, size_t agent);

/* The agent that most people would watch: the first pursuer, or else the first of all. */
size_t cast_lead(const ui_cast *cast);

#endif
