/* What is measured of a run: one table, of which batches, the summary pane, the strip chart and
   pictures are made. */
#ifndef RUN_MEASURES_H
#define RUN_MEASURES_H

#include <pursuit/pursuit.h>

/* What statistics and decimals a measure gets. */
typedef enum measure_kind {
    MEASURE_AMOUNT, /* without a value there is none */
    MEASURE_TIME    /* when something happens, s; without a value it has not happened */
} measure_kind;

/* Which agents have it, and where it is shown. */
typedef enum measure_scope {
    MEASURE_OF_PURSUER, /* since the start of the run: batches, the summary pane */
    MEASURE_OF_AGENT,   /* at a tick: the strip chart */
    MEASURE_OF_GOAL     /* the same, where the agent has a goal */
} measure_scope;

/* What a measure is taken of: an agent of a world at its current tick. */
typedef struct measure_subject {
    const pur_world *world;
    size_t agent;
    pur_pursuer record; /* MEASURE_OF_PURSUER: what it has done since the start */
    /* The others: */
    bool has_goal;
    pur_vec s;         /* MEASURE_OF_GOAL: from the agent to its goal, m, */
    pur_vec w;         /* and how fast that changes, m/s */
    pur_vec force;     /* the sum of its behaviours, N, */
    bool moves_itself; /* or a velocity, m/s */
} measure_subject;

typedef struct measure {
    const char *key;  /* of its column: "hunter.KEY"; NULL where it is no column */
    const char *text; /* on the screen; of a pursuer, "TEXT, UNIT" has room for 11 characters */
    const char *unit;
    measure_kind kind;
    measure_scope scope;
    bool of_run;   /* the run has a column of its own: the least value of its pursuers */
    double period; /* of an angle, in its unit: it ends half of it on either side of 0; 0: none */
    double (*how)(const measure_subject *subject); /* NaN: no value */
} measure;

/* The table, and how many rows it has. */
size_t measures_count(void);
const measure *measures_at(size_t index);

/* The measure of a pursuer whose column has this name, "hunter.time" or for the run "time"; NULL
   for none. `*agent_length` is the length of the agent's name, 0 for the run. */
const measure *measures_of_column(const char *name, size_t *agent_length);

/* Its value; NaN for none. */
double measures_take(const measure *what, const measure_subject *subject);

/* Of a goal `s` away, m, whose distance changes by `w`, m/s: how fast it comes nearer, m/s, and
   how fast the line of sight turns, rad/s, + counter-clockwise. 0 where the goal is reached. */
double measures_closing_speed(pur_vec s, pur_vec w);
double measures_sight_rate(pur_vec s, pur_vec w);

/* What was measured of all pursuers of a world: the agents that capture rules name in `by`. */
typedef struct measurements measurements;

/* For runs of worlds like this one, measured as it is now. NULL when out of memory. Caller frees.
 */
measurements *measurements_new(const pur_world *world);
void measurements_free(measurements *self);

/* Measure the run of such a world from its start to where it is, also where it has gone back to
   there. */
void measurements_take(measurements *self, const pur_world *world);

/* How many pursuers there are, and which agents they are, ascending. */
size_t measurements_pursuers(const measurements *self);
size_t measurements_agent(const measurements *self, size_t pursuer);

/* A value of a pursuer, and of the run: the least of all pursuers. NaN for none. */
double measurements_of(const measurements *self, size_t pursuer, const measure *what);
double measurements_of_run(const measurements *self, const measure *what);

/* Whether any pursuer has made a capture. */
bool measurements_captured(const measurements *self);

#endif
