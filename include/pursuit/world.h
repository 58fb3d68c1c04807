/* A world: agents that sense, steer and move in fixed steps. All read the state as it was and
   each writes its own next state; a step allocates nothing. Agents are numbered from 0 in the
   order of the definition, a crew's members one after another. */
#ifndef PURSUIT_WORLD_H
#define PURSUIT_WORLD_H

#include <pursuit/def.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pur_world pur_world;

typedef enum pur_edge { PUR_EDGE_OPEN, PUR_EDGE_BOUNCE, PUR_EDGE_WRAP } pur_edge;

typedef enum pur_event_kind {
    PUR_EVENT_CAPTURE,          /* `agent` came within the radius of `other` */
    PUR_EVENT_CLOSEST_APPROACH, /* the distance from `agent` to `other` had a minimum */
    PUR_EVENT_BOUNCE            /* `agent` met a wall */
} pur_event_kind;

/* Something that happened in the step that ended at `tick`. */
typedef struct pur_event {
    pur_event_kind kind;
    uint64_t tick;
    double time; /* s from the start of the run, within the step */
    size_t agent;
    size_t other;    /* unused for a bounce */
    double distance; /* m, at that time */
    size_t capture;  /* which capture rule (from 0) names the pair */
} pur_event;

/* An agent entry: the contiguous range of its members. */
typedef struct pur_crew {
    const char *name;
    size_t first;
    size_t count;
    size_t behaviour_count;
    bool keyboard;     /* steered by pur_world_steer; its force is that of behaviour_count */
    bool moves_itself; /* its behaviour says where it goes: that is a velocity, not a force */
} pur_crew;

/* What one behaviour of one agent does at the current tick. Looking changes nothing. */
typedef struct pur_insight {
    const pur_behaviour *behaviour;
    pur_vec force; /* N, weight included, before anything limits it */
    pur_vec taken; /* N, what the agent takes of it, as its forces are combined */
    bool has_target;
    size_t target; /* agent id, where has_target */
    bool has_aim;
    pur_vec aim; /* m, from the agent, where has_aim */
    bool has_prediction;
    double prediction; /* s: T, where has_prediction */
    bool no_intercept; /* prediction: exact found no root */
    bool has_obstacle;
    size_t obstacle; /* index of the obstacle that is avoided */
    bool has_wall;
    size_t wall; /* index of the wall that is avoided */
} pur_insight;

/* The properties of an agent: one member, a double, for each row of the table "agent" with that key
   and the type PUR_NUMBER. */
typedef struct pur_properties {
    double max_speed; /* m/s */
    double max_force; /* N */
    double mass;      /* kg */
    double response;  /* kg/s */
    double radius;    /* m */
    double max_turn;  /* rad/s */
    double max_brake; /* N */
} pur_properties;

/* The state of all agents as arrays of `count` elements. Agent i is at index[i], or at i where
   index is NULL: a large flock is kept in spatial order, which changes now and then. */
typedef struct pur_agents {
    size_t count;
    const double *x, *y;        /* m */
    const double *vx, *vy;      /* m/s */
    const double *hx, *hy;      /* of a unit vector: the heading */
    const unsigned char *alive; /* 0: it is not */
    const uint32_t *index;
} pur_agents;

/* What a pursuer, an agent that a capture rule names in `by`, has done from tick 0 to now. Turns at
   the edge and the jump of a new start count neither as path nor as turn. */
typedef struct pur_pursuer {
    double capture_time;  /* s, of its first capture; NaN: none */
    double miss_distance; /* m, the least distance to any of its quarries; a capture that stops the
                             run counts with its own distance, and nothing later in that step; in
                             worlds of more than a million pairs only captures count; NaN: none */
    double path;          /* m, the sum over the steps of its speed after the step, times dt; up to
                             the step in which it is removed */
    double peak_turn;     /* rad/s, its fastest turn in one step */
} pur_pursuer;

/* A world at tick 0, made from a copy of `def` and its seed. NULL and an error where
   pur_def_check refuses it or memory is short. Caller frees. */
pur_world *pur_world_new(const pur_def *def, size_t max_agents, pur_error *error);
void pur_world_free(pur_world *world);

/* How many threads make a step: one, unless set; 0 is one. They wait without a step, and end with
   the world. It changes the speed, and not a bit of the state. PUR_NO_MEMORY, and nothing is
   changed, where so many cannot be had. */
pur_status pur_world_set_threads(pur_world *world, unsigned threads, pur_error *error);
unsigned pur_world_threads(const pur_world *world);

/* The instruction sets that the inner loops may be compiled for: "plain", "neon", "sse2", "avx2",
   "avx512", the best last; and whether this library has one and this machine too. */
size_t pur_isa_count(void);
const char *pur_isa_name(size_t index);
bool pur_isa_is_here(size_t index);

/* The one that the world uses: the best there is here, unless set. It changes the speed, and not a
   bit of the state. PUR_UNKNOWN for another name, PUR_INVALID where it is not here. */
const char *pur_world_isa(const pur_world *world);
pur_status pur_world_set_isa(pur_world *world, const char *name, pur_error *error);

/* Back to tick 0 with another seed, or the same; allocates nothing. */
void pur_world_restart(pur_world *world, uint64_t seed);

/* From tick k to k+1. */
void pur_world_step(pur_world *world);

uint64_t pur_world_tick(const pur_world *world);
double pur_world_time(const pur_world *world); /* s: tick * dt */
double pur_world_dt(const pur_world *world);   /* s */
uint64_t pur_world_seed(const pur_world *world);

/* FNV-1a 64 over the bits of the state: tick, then each agent's position, velocity,
   heading and life in id order, then the state of behaviours and keyboard. Minus zero counts as
   zero. */
uint64_t pur_world_hash(const pur_world *world);

size_t pur_world_agent_count(const pur_world *world);
pur_vec pur_world_position(const pur_world *world, size_t agent); /* m */
pur_vec pur_world_velocity(const pur_world *world, size_t agent); /* m/s */
pur_vec pur_world_heading(const pur_world *world, size_t agent);  /* unit vector */
bool pur_world_alive(const pur_world *world, size_t agent);
pur_properties pur_world_properties(const pur_world *world, size_t agent);

/* The same of all agents at once, for who looks at many: the world's own arrays, `count` of each,
   valid until the world steps, is loaded, restarted or freed. */
pur_agents pur_world_agents(const pur_world *world);

size_t pur_world_crew_count(const pur_world *world);
pur_crew pur_world_crew(const pur_world *world, size_t crew);
size_t pur_world_crew_of(const pur_world *world, size_t agent);

/* The agent's name ("hunter", or "hunter:3" in a crew of several), cut to fit `size` bytes. */
void pur_world_agent_name(const pur_world *world, size_t agent, char *name, size_t size);

/* From `from` to `to`, the shortest way round in a wrapping world. */
pur_vec pur_world_displacement(const pur_world *world, pur_vec from, pur_vec to);

/* The least time (s, at least 0) after which who goes straight at `speed` (m/s, or infinite) can
   be where a target is that keeps its velocity (m/s) and is `offset` (m) away now: the least T with
   |offset + velocity*T| = speed*T. False, and nothing is stored, where there is none. */
bool pur_intercept_time(pur_vec offset, pur_vec velocity, double speed, double *time);

pur_edge pur_world_edge(const pur_world *world);
pur_vec pur_world_size(const pur_world *world); /* m */

/* The definition the world runs on; owned by the world. */
const pur_def *pur_world_def(const pur_world *world);

/* A change of a parameter of a world that runs, with the value of before. */
typedef struct pur_change pur_change;

/* From the next step on the parameter at `path` is `value`, checked as pur_def_set and
   pur_def_check do. `*change` takes it back, or is NULL where the value is what it was. PUR_INVALID
   for a parameter that counts at the start (PUR_PARAM_AT_START). On error nothing is changed.
   Caller frees the change, before or after the world. */
pur_status pur_world_change(pur_world *world, const char *path, const pur_value *value,
                            pur_change **change, pur_error *error);

/* Take a change back, or, where it is taken back, make it again: exact, and allocates nothing. Of
   several changes of one parameter the last is the first to be taken back. */
void pur_world_toggle(pur_world *world, pur_change *change);

void pur_change_free(pur_change *change);

/* The events of the last step, in the order of captures, then closest approaches, then
   bounces. Those beyond what the world keeps room for are counted by pur_world_events_lost. */
const pur_event *pur_world_events(const pur_world *world, size_t *count);
size_t pur_world_events_lost(const pur_world *world);

/* The record of a pursuer, which every step updates and which is saved with the state. False, and
   nothing is stored, for an agent that no capture rule names in `by`. `pursuer` may be NULL. */
bool pur_world_pursuer(const pur_world *world, size_t agent, pur_pursuer *pursuer);

/* What behaviour `index` of `agent`'s list would do in the next step; that of the keyboard, where
   the crew has one, is the last. */
pur_insight pur_world_inspect(const pur_world *world, size_t agent, size_t index);

/* The direction a keyboard-driven agent wants to go from now on: a unit vector, or zero to
   coast. Ignored for the others. */
void pur_world_steer(pur_world *world, size_t agent, pur_vec direction);
pur_vec pur_world_wanted_direction(const pur_world *world, size_t agent);

/* The state as a block of bytes of this machine: save, and load into a world made from the
   same definition. Everything that the hash covers, the seed, and the records of pursuers;
   parameters are no part of it. */
size_t pur_world_state_size(const pur_world *world);
void pur_world_save(const pur_world *world, void *state);
void pur_world_load(pur_world *world, const void *state);

#ifdef __cplusplus
}
#endif

#endif
