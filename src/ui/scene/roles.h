/* The role, colour and kind of trail of each agent. */
#ifndef UI_SCENE_ROLES_H
#define UI_SCENE_ROLES_H

#include "ui/frame.h"
#include <pursuit/world.h>

/* In worlds of more agents the members of a crew share a colour. */
#define ROLES_COLOURED_MAX 12

typedef enum ui_role {
    ROLE_PLAIN,   /* neither */
    ROLE_PURSUER, /* goes after an agent, or is fled from */
    ROLE_QUARRY   /* an agent goes after it, or it flees */
} ui_role;

typedef struct ui_member {
    ui_role role;
    ui_paint paint;
    size_t crew;
    size_t trail; /* kind of dots of its trail, so that trails differ without colour */
} ui_member;

typedef struct ui_roles ui_roles;

/* Roles from the capture rules and the targets of behaviours in the world's definition. NULL when
   out of memory. Caller frees; the world need not outlive them. */
ui_roles *roles_new(const pur_world *world);
void roles_free(ui_roles *roles);

ui_member roles_member(const ui_roles *roles, size_t agent);

/* The agent to select at first: the first pursuer, or else the first agent. */
size_t roles_lead(const ui_roles *roles);

#endif
