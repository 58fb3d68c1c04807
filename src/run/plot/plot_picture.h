/* What plot_run has collected for a picture, and how it is drawn; private to both. */
#ifndef RUN_PLOT_PLOT_PICTURE_H
#define RUN_PLOT_PLOT_PICTURE_H

#include "run/run.h"

#include <math.h>
#include <stdio.h>

typedef struct sample {
    pur_vec place;
    bool alive;
    bool jumped; /* it did not come here in a line: round the edge, or anew */
} sample;

typedef struct mark {
    uint64_t tick;
    double time; /* s */
    pur_vec place;
    size_t agent;
    size_t other;
} mark;

typedef struct picture {
    run *run;
    const pur_world *world;
    const pur_def *def;
    size_t agents;
    uint64_t every;  /* ticks between two shots */
    uint64_t *ticks; /* of the shots, each of which is the places of all agents */
    size_t shot_count;
    size_t tick_capacity;
    sample *samples; /* shot by shot */
    size_t sample_capacity;
    pur_vec *aims; /* beside the samples, where colours are by agent: where it leads its target;
                      infinitely far away where it does not */
    size_t aim_capacity;
    mark *captures;
    size_t capture_count;
    size_t capture_capacity;
    pur_vec *headings; /* the last of each agent */
    bool *jumped;      /* since the last shot */
    pur_vec *before;   /* places a tick ago */
    pur_box bounds;    /* m */
    double scale;      /* pixels a metre */
    double width;      /* of the field, in pixels */
    double height;
    bool by_agent; /* colours */
} picture;

static inline const sample *sample_at(const picture *p, size_t shot_index, size_t agent)
{
    return &p->samples[shot_index * p->agents + agent];
}

static inline pur_vec *aim_at(const picture *p, size_t shot_index, size_t agent)
{
    return &p->aims[shot_index * p->agents + agent];
}

static inline void include(picture *p, pur_vec at)
{
    p->bounds.low.x = fmin(p->bounds.low.x, at.x);
    p->bounds.low.y = fmin(p->bounds.low.y, at.y);
    p->bounds.high.x = fmax(p->bounds.high.x, at.x);
    p->bounds.high.y = fmax(p->bounds.high.y, at.y);
}

/* Fit the bounds to what else is to be seen, and print the picture. */
void plot_draw(picture *p, FILE *out);

#endif
