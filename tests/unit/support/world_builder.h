/* Helpers that build worlds for the tests of the library. A rejected call fails the test. */
#ifndef TESTS_WORLD_BUILDER_H
#define TESTS_WORLD_BUILDER_H

#include <pursuit/pursuit.h>
#include "support/test.h"

/* An upper limit of agents for every test. */
#define MANY_AGENTS 1000000

static inline pur_vec vec(double x, double y)
{
    return pur_vec_make(x, y);
}

/* An empty definition in an open world. */
pur_def *new_def(double dt);
pur_def *new_bounded_def(double dt, const char *edge, double width, double height);

/* The index of `word` among the choices of a row. */
int choice_index(const pur_param *row, const char *word);

void set_number(pur_def *def, const char *path, double number);
void set_integer(pur_def *def, const char *path, int64_t integer);
void set_flag(pur_def *def, const char *path, bool flag);
void set_choice(pur_def *def, const char *path, const char *word);
void set_point(pur_def *def, const char *path, double x, double y);
void set_points(pur_def *def, const char *path, const pur_vec *items, size_t count);
void set_box(pur_def *def, const char *path, double x0, double y0, double x1, double y1);
void set_reference(pur_def *def, const char *path, const char *name);
void set_start(pur_def *def, const char *path, pur_start start);
void set_motion(pur_def *def, const char *path, pur_motion motion);
void set_velocity(pur_def *def, const char *path, double vx, double vy);

/* Add an agent that coasts from (x, y) with velocity (vx, vy). */
void add_agent(pur_def *def, const char *name, double x, double y, double vx, double vy);

/* Add `count` agents with random starts in a box. */
void add_crew(pur_def *def, const char *name, int64_t count, pur_box box);

/* Let the agent reach its wanted velocity in one step: mass 1, response 1/dt. */
void set_agile(pur_def *def, const char *name, double max_speed);

void add_behaviour(pur_def *def, const char *agent, const char *behaviour);
void add_behaviour_at(pur_def *def, const char *agent, const char *behaviour, const char *target);
void add_obstacle(pur_def *def, double x, double y, double radius);
void add_wall(pur_def *def, pur_vec from, pur_vec to);
void add_capture(pur_def *def, const char *by, const char *of, double radius, const char *then);

/* Make a world. Frees the definition. */
pur_world *make_world(pur_def *def);

void step_world(pur_world *world, size_t steps);

double distance_between(const pur_world *world, size_t from, size_t to); /* m */

/* The force of an agent's first behaviour at the current tick. */
pur_vec force_of(const pur_world *world, size_t agent);

/* The number of events of one kind in the last step, and the first of them. */
size_t count_events(const pur_world *world, pur_event_kind kind);
pur_event first_event(const pur_world *world, pur_event_kind kind);

/* Step until an event of `kind` and return it. Fails the test after `most` steps. */
pur_event step_until(pur_world *world, pur_event_kind kind, size_t most);

void assert_near(double got, double wanted, double tolerance);
void assert_vec_near(pur_vec got, double x, double y, double tolerance);

#endif
