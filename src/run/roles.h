/* Who is who: the role and the colour of each agent, the same on the screen and in pictures. */
#ifndef RUN_ROLES_H
#define RUN_ROLES_H

#include "run/palette.h"
#include <pursuit/world.h>

/* In worlds of more agents the members of a crew share a kind of trail. */
#define ROLES_APART_MAX 12

typedef enum run_role {
    ROLE_PLAIN,   /* neither */
    ROLE_PURSUER, /* it chases an agent, or captures */
    ROLE_QUARRY   /* it is chased or captured, and chases nobody */
} run_role;

typedef struct run_member {
    run_role role;
    run_paint paint; /* of its crew */
    size_t crew;
    size_t trail; /* kind of dots of its trail, so that trails differ without colour */
} run_member;

typedef struct run_roles run_roles;

/* Roles from the capture rules and from the behaviours that chase their target
   (pur_behaviour.chases). A crew has a colour of its own while there are enough: pursuers have warm
   ones, quarries cool ones, all others neutral ones. NULL when out of memory. Caller frees; the
   world need not outlive them. */
run_roles *roles_new(const pur_world *world);
void roles_free(run_roles *self);

run_member roles_member(const run_roles *self, size_t agent);

/* The agent to select at first: the first pursuer, or else the first agent. */
size_t roles_lead(const run_roles *self);

#endif
