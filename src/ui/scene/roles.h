/* Who is who in a world, and how it shows: each agent's role, colour and kind of trail. */
#ifndef UI_SCENE_ROLES_H
#define UI_SCENE_ROLES_H

#include "ui/frame.h"
#include <pursuit/world.h>

/* Beyond this many agents the members of a crew share a colour. */
#define ROLES_COLOURED_MAX 12

typedef enum ui_role {
    ROLE_PLAIN,   /* neither */
    ROLE_PURSUER, /* goes after somebody, or is run from */
    ROLE_QUARRY   /* somebody goes after it, or it runs away */
} ui_role;

typedef struct ui_member {
    ui_role role;
    ui_paint paint;
    size_t crew;
    size_t trail; /* kind of dots of its trail, so that trails differ without colour */
} ui_member;

typedef struct ui_roles ui_roles;

/* From the capture rules of the world's definition and from the targets of the behaviours. NULL
   when out of memory. Caller frees; the world need not outlive it. */
ui_roles *roles_new(const pur_world *world);
void roles_free(ui_roles *roles);

ui_member roles_member(const ui_roles *roles, size_t agent);

/* The agent that most people would watch: the first pursuer, or else the first of all. */
size_t roles_lead(const ui_roles *roles);

#endif
