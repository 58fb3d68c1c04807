/* The recent past of a run, for drawing: positions of its agents, directions of their glyphs, and
   captures. A pure function of the run's last ticks, so that a frame is the same however its tick
   was reached. */
#ifndef UI_SCENE_TRAILS_H
#define UI_SCENE_TRAILS_H

#include "run/run.h"

/* Worlds of more agents than this have neither trails nor captures. */
#define TRAILS_AGENTS_MAX 2000
#define TRAILS_CAPTURES_MAX 16

typedef struct ui_trails ui_trails;

typedef struct ui_captured {
    pur_event event;
    pur_vec point; /* m, where it was */
} ui_captured;

/* Trails for `world` of at most `length` dots each; at the speed of the fastest agent they are
   about a cell of an 80 column screen apart. NULL when out of memory. Caller frees. */
ui_trails *trails_new(const pur_world *world, size_t length);
void trails_free(ui_trails *trails);

/* The observer to give to run_observe, with the trails as its context, and its lead in ticks. */
void trails_observe(void *trails, const pur_world *world);
uint64_t trails_lead(const ui_trails *trails);

size_t trails_length(const ui_trails *trails);

/* How many dots there are now, the same for every agent. */
size_t trails_count(const ui_trails *trails);

/* Position of `agent` at the dot of some `age` (0: the newest), m; infinite while it was dead. */
pur_vec trails_at(const ui_trails *trails, size_t agent, size_t age);

/* The number of a dot since the start of the run; it stays the same while the dot ages. */
uint64_t trails_number(const ui_trails *trails, size_t age);

/* Whether `agent` moved to that dot from the one before; false at the oldest dot, and where it was
   dead, crossed an edge of a wrapping world or respawned in between. */
bool trails_leads_on(const ui_trails *trails, size_t agent, size_t age);

/* The direction (glyphs.h) in which `agent` is to be drawn. */
int trails_direction(const ui_trails *trails, const pur_world *world, size_t agent);

/* The captures of the last seconds, the oldest first. */
size_t trails_captures(const ui_trails *trails, const ui_captured **captures);

/* Position of `agent` at tick 0, m; false where tick 0 has not been seen. */
bool trails_start(const ui_trails *trails, size_t agent, pur_vec *point);

#endif
