/* A world: agents that sense, steer and move in steps of fixed length. In a step every agent reads
   the state at the current tick and writes its own next state; a step allocates nothing. Agents are
   numbered from 0 in the order of the definition, a crew's members one after another.

   Numbers of agents, crews and behaviours must be in range: they are not checked. A world may be
   used by one thread at a time; different worlds are independent. */
#ifndef PURSUIT_WORLD_H
#define PURSUIT_WORLD_H

#include <pursuit/def.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pur_world pur_world;

/* What happens at the borders of the world: nothing, agents bounce, or they enter at the other
 * side. */
typedef enum pur_edge { PUR_EDGE_OPEN, PUR_EDGE_BOUNCE, PUR_EDGE_WRAP } pur_edge;

typedef enum pur_event_kind {
    PUR_EVENT_CAPTURE,          /* `agent` came within the radius of `other` */
    PUR_EVENT_CLOSEST_APPROACH, /* the distance from `agent` to `other` had a minimum */
    PUR_EVENT_BOUNCE            /* `agent` bounced off the edge */
} pur_event_kind;

/* Something that happened in the step that ended at `tick`. A closest approach is told where it is
   farther than the radius, and than twice that once its pursuer has made a capture. */
typedef struct pur_event {
    pur_event_kind kind;
    uint64_t tick;
    double time;     /* s from the start of the run; for a bounce, at the end of the step */
    size_t agent;    /* the pursuer, or the agent that bounced */
    size_t other;    /* the quarry; unused for a bounce, like the next */
    double distance; /* m, between the two at `time` */
    size_t capture;  /* the capture rule, from 0, that names the pair */
} pur_event;

/* An agent entry: its members are the agents [first, first + count). */
typedef struct pur_crew {
    const char *name; /* owned by the world */
    size_t first;
    size_t count;
    size_t first_behaviour; /* the number in the definition of its first behaviour in force */
    size_t behaviour_count; /* in force; pur_world_inspect numbers them from 0 */
    bool keyboard;          /* `control: keyboard` */
    bool brakes;            /* `release: stop` */
    bool moves_itself;      /* its behaviour returns the velocity of the step (m/s), not a force */
} pur_crew;

/* A disc that agents may avoid. */
typedef struct pur_obstacle {
    pur_vec centre; /* m */
    double radius;  /* m */
} pur_obstacle;

/* A line segment that agents may avoid. */
typedef struct pur_wall {
    pur_vec from; /* m */
    pur_vec to;   /* m */
} pur_wall;

/* A capture rule: members of crew `by` capture those of crew `of`. */
typedef struct pur_capture {
    size_t by;
    size_t of;
    double radius; /* m */
    bool stops;    /* a capture ends the run */
} pur_capture;

/* A disc about a place, both in metres. */
typedef struct pur_disc {
    pur_vec centre;
    double radius;
} pur_disc;

/* How many discs an insight has room for. */
#define PUR_INSIGHT_DISCS 8

/* What the seeker of an agent sees. */
typedef enum pur_seeker {
    PUR_SEEKER_NONE,  /* it has none, or one that sees everything */
    PUR_SEEKER_SEES,  /* its target */
    PUR_SEEKER_LOST,  /* nothing: the target is too far away, or outside of the view */
    PUR_SEEKER_BLIND, /* nothing: the target is too near */
    PUR_SEEKER_HOLDS  /* nothing, and it holds the last force */
} pur_seeker;

/* What one behaviour of one agent does at the current tick. A member with a flag `has_…` is set
   only if the flag is. */
typedef struct pur_insight {
    const pur_behaviour *behaviour;
    pur_vec force; /* N, weight included, before anything limits it */
    pur_vec taken; /* N, what is left of it where forces are combined by priority or chance */
    bool has_target;
    size_t target; /* an agent */
    bool has_aim;
    pur_vec aim; /* m, from the agent to the aim point */
    bool has_prediction;
    double prediction;  /* s, how far ahead it predicts */
    double slow_radius; /* m, within which it slows down now; 0: it does not */
    bool no_intercept;  /* `prediction: exact` found no intercept */
    bool has_obstacle;
    size_t obstacle; /* the one it avoids, from 0 */
    bool has_wall;
    size_t wall; /* the one it avoids, from 0 */
    int sign;    /* of a turn in force: 1 to the left, -1 to the right; 0: none */
    bool has_phase;
    int phase;      /* of a turn: 0 not begun, 1 begun, 2 reversed */
    double barrier; /* m, the distance of the pursuer within which it steps aside; 0: none */
    pur_seeker seeker;
    size_t disc_count;
    pur_disc discs[PUR_INSIGHT_DISCS]; /* that it reaches first; their centres from the agent */
} pur_insight;

/* The most stages of a lag: lag_order. */
#define PUR_LAG_STAGES 5

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
    double lag;       /* s; 0: none */
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

/* What a pursuer, an agent that a capture rule names in `by`, has done from tick 0 to its first
   capture: a capture in the middle of a step ends it there. Without one it is up to now, or to
   where the pursuer was removed, or to where a capture stopped the run. Turns at the edge and the
   jump of a new start count neither as path nor as effort. */
typedef struct pur_pursuer {
    double capture_time;  /* s, of its first capture; NaN: none */
    double miss_distance; /* m; at its first capture, how near it would have come to the captured
                             one had both gone on straight. Without a capture the least distance to
                             any of its quarries, until one of the two is removed or placed anew; in
                             worlds of more than a million pairs NaN: none */
    double path;          /* m, how far it went */
    double effort;        /* m/s, the integral of its acceleration */
    double peak_lateral; /* m/s^2, its greatest acceleration across its velocity, while its speed is
                            at least 1% of max_speed, or of its top speed so far where max_speed is
                            infinite, before the step and after */
} pur_pursuer;

/* Make a world at tick 0 from a copy of `def`, with its seed. NULL and an error if pur_def_check
   rejects it (`max_agents` is passed on) or out of memory. The caller frees the world. */
pur_world *pur_world_new(const pur_def *def, size_t max_agents, pur_error *error);
void pur_world_free(pur_world *world);

/* Set how many threads run a step; initially one, and 0 means one. They sleep between steps and end
   with the world. Results do not depend on their number. PUR_NO_MEMORY, and nothing changes, if
   they cannot be started. */
pur_status pur_world_set_threads(pur_world *world, unsigned threads, pur_error *error);
unsigned pur_world_threads(const pur_world *world);

/* The instruction sets that inner loops may be compiled for: "plain", "neon", "sse2", "avx2",
   "avx512", the best last; and whether both this library and this machine have one. */
size_t pur_isa_count(void);
const char *pur_isa_name(size_t index);
bool pur_isa_is_here(size_t index);

/* The instruction set of a world, initially the best available. Results do not depend on it.
   PUR_UNKNOWN for an unknown name, PUR_INVALID for a set that is not available here. */
const char *pur_world_isa(const pur_world *world);
pur_status pur_world_set_isa(pur_world *world, const char *name, pur_error *error);

/* Go back to tick 0 with `seed`; allocates nothing. */
void pur_world_restart(pur_world *world, uint64_t seed);

/* Advance from tick k to k + 1. */
void pur_world_step(pur_world *world);

uint64_t pur_world_tick(const pur_world *world);
double pur_world_time(const pur_world *world); /* s: tick * dt */
double pur_world_dt(const pur_world *world);   /* s */
uint64_t pur_world_seed(const pur_world *world);

/* FNV-1a, 64 bits, of the state: the tick, then position, velocity, heading and life of each agent
   in order of number, then the state of behaviours and keyboard, and if any agents were given to
   the keys, who and where to. Minus zero counts as zero. */
uint64_t pur_world_hash(const pur_world *world);

size_t pur_world_agent_count(const pur_world *world);
pur_vec pur_world_position(const pur_world *world, size_t agent); /* m */
pur_vec pur_world_velocity(const pur_world *world, size_t agent); /* m/s */
pur_vec pur_world_heading(const pur_world *world, size_t agent);  /* unit vector */
bool pur_world_alive(const pur_world *world, size_t agent);
pur_properties pur_world_properties(const pur_world *world, size_t agent);

/* The same for all agents at once: the world's own arrays, valid until it steps, is loaded,
   restarted or freed. */
pur_agents pur_world_agents(const pur_world *world);

size_t pur_world_crew_count(const pur_world *world);
pur_crew pur_world_crew(const pur_world *world, size_t crew);
size_t pur_world_crew_of(const pur_world *world, size_t agent);

/* Write the agent's name, "hunter", or "hunter:3" in a crew of several; cut to `size` bytes. */
void pur_world_agent_name(const pur_world *world, size_t agent, char *name, size_t size);

/* The vector from `from` to `to` (m); in a wrapping world the shortest one. */
pur_vec pur_world_displacement(const pur_world *world, pur_vec from, pur_vec to);

/* The time to intercept (s, at least 0): the least T with |offset + velocity*T| = speed*T. The
   target is `offset` (m) away and keeps its `velocity` (m/s); the pursuer goes straight at `speed`
   (m/s, may be infinite). False, and nothing is stored, if there is none. */
bool pur_intercept_time(pur_vec offset, pur_vec velocity, double speed, double *time);

pur_edge pur_world_edge(const pur_world *world);
pur_vec pur_world_size(const pur_world *world); /* m */

/* Obstacles, walls and capture rules as they are now, in the order of the definition. Indices are
   not range-checked. */
size_t pur_world_obstacle_count(const pur_world *world);
size_t pur_world_wall_count(const pur_world *world);
size_t pur_world_capture_count(const pur_world *world);
pur_obstacle pur_world_obstacle(const pur_world *world, size_t index);
pur_wall pur_world_wall(const pur_world *world, size_t index);
pur_capture pur_world_capture(const pur_world *world, size_t index);

/* The world's copy of the definition, with random parameters as drawn; owned by the world. */
const pur_def *pur_world_def(const pur_world *world);

/* A change of a parameter of a running world. It holds the value that is not in use. */
typedef struct pur_change pur_change;

/* Set a parameter from the next step on, with the checks of pur_def_set and
   pur_def_check.
   `*change` can take it back; it is NULL if the value was the same. PUR_INVALID for a parameter
   that counts only at the start (PUR_PARAM_AT_START). On error nothing changes. The caller frees
   the change, before or after the world. */
pur_status pur_world_change_at(pur_world *world, pur_param_id id, const pur_value *value,
                               pur_change **change, pur_error *error);
pur_status pur_world_change(pur_world *world, const char *path, const pur_value *value,
                            pur_change **change, pur_error *error);

/* Take a change back, or make it again after that: exact, and allocates nothing. Several changes of
   one parameter must be taken back in reverse order. */
void pur_world_toggle(pur_world *world, pur_change *change);

void pur_change_free(pur_change *change);

/* The events of the last step: captures in order of time, then closest approaches, then bounces.
   The array is the world's and valid until the next step. Room is limited; pur_world_events_lost
   counts the events that found none. */
const pur_event *pur_world_events(const pur_world *world, size_t *count);
size_t pur_world_events_lost(const pur_world *world);

/* The record of a pursuer, which every step updates and which is saved with the state. False, and
   nothing is stored, for an agent that no capture rule names in `by`. `pursuer` may be NULL. */
bool pur_world_pursuer(const pur_world *world, size_t agent, pur_pursuer *pursuer);

/* What behaviour `index` of the agent's list would do in the next step; the keyboard comes last
   where it steers the agent (pur_world_is_steered). Nothing changes. */
pur_insight pur_world_inspect(const pur_world *world, size_t agent, size_t index);

/* The force (N) that an agent's behaviours and its keyboard command in the next step: the sum of
   what they take, after max_force and max_brake. False, and nothing is stored, for an agent that
   has none of them, or that a behaviour moves by itself. */
bool pur_world_command(const pur_world *world, size_t agent, pur_vec *force);

/* The force (N) that acts on an agent in the next step: what is commanded, after the agent's lag.
   False as above. */
bool pur_world_force(const pur_world *world, size_t agent, pur_vec *force);

/* The velocity, m/s, of the field that behaviour `index` of a crew follows, at a point. False, and
   nothing is stored, if it follows none. */
bool pur_world_flow(const pur_world *world, size_t crew, size_t index, pur_vec point,
                    pur_vec *flow);

/* Tell an agent that the keys steer where to go from now on: a unit vector, or zero to coast.
   Ignored for other agents, whose wanted direction is zero. */
void pur_world_steer(pur_world *world, size_t agent, pur_vec direction);
pur_vec pur_world_wanted_direction(const pur_world *world, size_t agent);

/* Tell it that the keys are let go: with `release: stop` it brakes from now on, otherwise it
   coasts. Its wanted direction is zero. */
void pur_world_let_go(pur_world *world, size_t agent);

/* Give an agent to the keys from the next step on, or back: until then its behaviours run, but give
   no force, and it coasts until it is steered. Where its scenario says `control: keyboard` it has
   both already, and cannot be taken from the keys. Like a parameter this outlasts a restart and is
   no part of a saved state. PUR_INVALID where max_speed is infinite or a behaviour moves the agent
   by itself, PUR_NO_MEMORY; then nothing changes. */
pur_status pur_world_control(pur_world *world, size_t agent, bool keys, pur_error *error);

/* Whether the keys steer an agent, by its scenario or since it was given to them. */
bool pur_world_is_steered(const pur_world *world, size_t agent);

/* Those that were given to the keys, in no order. The index is not range-checked. */
size_t pur_world_held_count(const pur_world *world);
size_t pur_world_held(const pur_world *world, size_t index);

/* Save the state to a block of pur_world_state_size bytes, and load it into a world made from the
   same definition, on the same machine. It contains what the hash covers, the seed and the records
   of pursuers, but no parameters. */
size_t pur_world_state_size(const pur_world *world);
void pur_world_save(const pur_world *world, void *state);
void pur_world_load(pur_world *world, const void *state);

#ifdef __cplusplus
}
#endif

#endif
