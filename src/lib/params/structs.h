/* The parameter structs behind the tables that do not belong to a behaviour. */
#ifndef LIB_PARAMS_STRUCTS_H
#define LIB_PARAMS_STRUCTS_H

#include "lib/params/block.h"
#include <pursuit/world.h>

struct run_params {
    double dt;       /* s */
    double duration; /* s */
    int64_t seed;
};

struct world_params {
    double width;  /* m */
    double height; /* m */
    int edge;      /* pur_edge */
};

enum { PURP_THEN_STOP, PURP_THEN_NOTHING, PURP_THEN_REMOVE, PURP_THEN_RESPAWN };

struct capture_params {
    purp_reference by;
    purp_reference of;
    double radius; /* m */
    int then;      /* PURP_THEN_… */
};

struct obstacle_params {
    pur_vec centre; /* m */
    double radius;  /* m */
};

struct wall_params {
    pur_vec from; /* m */
    pur_vec to;   /* m */
};

enum { PURP_CONTROL_NONE, PURP_CONTROL_KEYBOARD };

enum { PURP_RELEASE_COAST, PURP_RELEASE_STOP };

enum { PURP_COMBINE_SUM, PURP_COMBINE_PRIORITY, PURP_COMBINE_DITHER };

struct agent_params {
    pur_properties properties; /* first: a row's offset is that of its property */
    pur_start position;
    pur_motion velocity;
    int64_t lag_order;
    int combine; /* PURP_COMBINE_… */
    int64_t count;
    int control;             /* PURP_CONTROL_… */
    int release;             /* PURP_RELEASE_… */
    purp_reference strategy; /* no name: the first */
};

#endif
