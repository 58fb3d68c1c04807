/* What plot_run has collected of a run, and the parts that draw it; private to the files of this
   picture. Positions are in metres, x and y of the SVG in pixels from the top left corner. */
#ifndef RUN_PLOT_PLOT_PICTURE_H
#define RUN_PLOT_PLOT_PICTURE_H

#include "run/plot/svg.h"
#include "run/plot/text_grid.h"
#include "run/roles.h"
#include "run/run.h"

#include <math.h>
#include <stdio.h>

/* The field that is drawn: its sides at most and at least, and its top left corner. */
#define PICTURE_WIDTH 720.0
#define PICTURE_HEIGHT 560.0
#define PICTURE_LEAST 200.0
#define PICTURE_LEFT SVG_LEFT
#define PICTURE_TOP 48.0

#define PICTURE_DASHES 4 /* the classes d0, d1, … */

/* Labels in the field, at most. */
#define PICTURE_LABELS 200

/* How a path looks: its colour, and how many with the same colour come before it. */
typedef struct look {
    run_paint paint;
    size_t turn;
} look;

/* Where a label is, in pixels. */
typedef struct label_box {
    double left, top, right, bottom;
} label_box;

typedef struct sample {
    pur_vec position;
    bool alive;
    bool jumped; /* not in a straight line from the sample before: over the edge, or placed anew */
} sample;

typedef struct plot_capture {
    uint64_t tick;
    double time; /* s */
    pur_vec position;
    size_t agent;
    size_t other;
} plot_capture;

typedef struct picture {
    run *run;
    const pur_world *world;
    const pur_def *def;
    size_t agents;
    uint64_t every;    /* ticks between two shots */
    size_t shot_count; /* each has a sample of every agent */
    size_t shot_capacity;
    uint64_t *ticks; /* of the shots */
    sample *samples; /* shot by shot */
    pur_vec *aims; /* as the samples, where colours are by agent: the point that it aims at ahead of
                      its target; infinitely far away for none */
    plot_capture *captures;
    size_t capture_count;
    size_t capture_capacity;
    pur_vec *headings; /* the last of each agent */
    bool *jumped;      /* since the last shot */
    pur_vec *before;   /* positions a tick ago */
    pur_box bounds;    /* m */
    double scale;      /* pixels a metre */
    double width;      /* of the field, in pixels */
    double height;
    bool by_agent; /* agents are told apart; otherwise crews are */
    look *looks;   /* of the agents */
    label_box labels[PICTURE_LABELS];
    size_t label_count;
} picture;

static inline const sample *sample_at(const picture *self, size_t shot_index, size_t agent)
{
    return &self->samples[shot_index * self->agents + agent];
}

static inline pur_vec *aim_at(const picture *self, size_t shot_index, size_t agent)
{
    return &self->aims[shot_index * self->agents + agent];
}

static inline double picture_x(const picture *self, double x)
{
    return PICTURE_LEFT + (x - self->bounds.low.x) * self->scale;
}

static inline double picture_y(const picture *self, double y)
{
    return PICTURE_TOP + (self->bounds.high.y - y) * self->scale;
}

/* Have a position within the bounds. */
static inline void picture_include(picture *self, pur_vec at)
{
    self->bounds.low.x = fmin(self->bounds.low.x, at.x);
    self->bounds.low.y = fmin(self->bounds.low.y, at.y);
    self->bounds.high.x = fmax(self->bounds.high.x, at.x);
    self->bounds.high.y = fmax(self->bounds.high.y, at.y);
}

/* plot_svg.c: print the picture; and its parts that the other files need. A position as "X Y", and
   as two attributes with the names `x` and `y`. */
void plot_draw(picture *self, FILE *out);

/* plot_text.c: the same in characters; false without memory. */
bool plot_draw_text(picture *self, plot_text how, FILE *out);

/* plot_svg.c: its parts that the other files need. */
void picture_point(const picture *self, pur_vec at, FILE *out);
void picture_position(const picture *self, const char *x, const char *y, pur_vec at, FILE *out);
void picture_cross(double x, double y, FILE *out);
void picture_aim(double x, double y, const char *class, FILE *out);

/* The classes of a path: " c1 d0". */
typedef struct picture_class {
    char text[32];
} picture_class;
picture_class picture_class_of(const picture *self, size_t agent);

/* Put a label beside a point where it covers no other; false, and nothing, where there is no room.
 */
bool picture_label(picture *self, pur_vec at, const char *text, FILE *out);

/* plot_ground.c: fit the bounds to all that is to be seen and choose the scale; draw what lies in
   the world, below the agents. */
void picture_fit(picture *self);
void picture_ground(picture *self, FILE *out);

/* plot_legend.c: right of the field. `interval`: shots from dot to dot, more than there are for no
   dots; `aims`: any aim is drawn. Its height and, with the title, the width of the picture. */
void picture_legend(const picture *self, size_t interval, bool aims, FILE *out);
double picture_legend_bottom(const picture *self);
double picture_full_width(const picture *self, const char *title);

#endif
