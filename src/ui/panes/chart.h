/* A strip chart: quantities of some agents over the last seconds of a run. An observer of the run
   takes them, so that a chart is the same however its tick was reached. */
#ifndef UI_PANES_CHART_H
#define UI_PANES_CHART_H

#include "run/measures.h"
#include "ui/scene/trails.h"

/* Agents that are shown together, and samples of each: a chart takes CHART_SERIES_MAX *
   CHART_SAMPLES * chart_quantities() numbers of memory. */
#define CHART_SERIES_MAX 4
#define CHART_SAMPLES 250

/* The measures that a chart has samples of, from 0 on: those of an agent at a tick, and of its
   target, or the nearest of those that hunt it. */
size_t chart_quantities(void);
const measure *chart_quantity(size_t index);

typedef struct ui_chart ui_chart;

/* An empty chart of `agent` and of others that have the same target, or have it as target. Its
   observer also serves the trails. NULL when out of memory. Caller frees. */
ui_chart *chart_new(const pur_world *world, size_t agent, ui_trails *trails);
void chart_free(ui_chart *self);

/* The observer for run_observe, with the chart as its context, and its lead in ticks, at least that
   of the trails. */
void chart_observe(void *self, const pur_world *world);
uint64_t chart_lead(const ui_chart *self);

/* The agent that chart_new was given. */
size_t chart_of(const ui_chart *self);

/* The series, and the agent of each; the first is that of chart_new. A world of more than
   TRAILS_AGENTS_MAX agents has none. */
size_t chart_series(const ui_chart *self);
size_t chart_agent(const ui_chart *self, size_t series);

/* The number of samples; the time (s) and a value of the one that is `age` samples old, 0 for the
   newest. NaN: no value. */
size_t chart_count(const ui_chart *self);
double chart_time(const ui_chart *self, size_t age);
double chart_value(const ui_chart *self, size_t series, size_t quantity, size_t age);

/* The time that a full chart covers, s. */
double chart_window(const ui_chart *self);

#endif
