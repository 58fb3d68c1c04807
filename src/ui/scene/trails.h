/* What a run did lately, kept for drawing: where its agents were, which way their glyphs point,
   and who was captured. A pure function of the run's last ticks, so that a frame is the same
   however its tick was reached. */
#ifndef UI_SCENE_TRAILS_H
#define UI_SCENE_TRAILS_H

#include "run/run.h"

/* Worlds of more agents than this have neither trails nor captures. */
#define TRAILS_AGENTS_MAX 2000
#define TRAILS_CAPTURES_MAX 16

typedef struct ui_trails ui_trails;

typedef struct ui_captured {
    pur_event event;
    pur_vec point; /* m, of the captured */
} ui_captured;

/* For `world`, each trail of at most `length` dots, about a cell of an 80 column screen apart at
   the pace of the fastest agent. NULL when out of memory. Caller frees. */
ui_trails *trails_new(const pur_world *world, size_t length);
void trails_free(ui_trails *trails);

/* The observer to give to run_observe, with the trails as its context, and its lead in ticks. */
void trails_observe(void *trails, const pur_world *world);
uint64_t trails_lead(const ui_trails *trails);

size_t trails_length(const ui_trails *trails);

/* How many dots there are now, the same for every agent. */
size_t trails_count(const ui_trails *trails);

/* Where `agent` was, `age` dots ago, 0 the newest, m; infinitely far away while it was dead. */
pur_vec trails_at(const ui_trails *trails, size_t agent, size_t age);

/* The number of a dot, counted from the start of the run: it keeps it while it ages. */
uint64_t trails_number(const ui_trails *trails, size_t age);

/* Whether `agent` went to that dot from the one before it: it has been there, and neither crossed
   an edge of a wrapping world nor started anew elsewhere in between. */
bool trails_leads_on(const ui_trails *trails, size_t agent, size_t age);

/* The direction (glyphs.h) in which `agent` is to be drawn. */
int trails_direction(const ui_trails *trails, const pur_world *world, size_t agent);

/* The captures of the last seconds, the oldest first. */
size_t trails_captures(const ui_trails *trails, const ui_captured **captures);

/* Where `agent` was at tick 0, m; false where that has not been seen. */
bool trails_start(const ui_trails *trails, size_t agent, pur_vec *point);

#endif
