/* Building worlds, agents and behaviours for tests. */
#include "support/world_builder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void assert_ok(pur_status status, const char *what, const pur_error *error)
{
    if (status != PUR_OK)
        fail_msg("%s: %s: %s", what, error->path, error->text);
}

pur_def *new_def(double dt)
{
    pur_def *def = pur_def_new();
    assert_non_null(def);
    set_number(def, "dt", dt);
    return def;
}

pur_def *new_bounded_def(double dt, const char *edge, double width, double height)
{
    pur_def *def = new_def(dt);
    set_number(def, "world.width", width);
    set_number(def, "world.height", height);
    set_choice(def, "world.edge", edge);
    return def;
}

static void set(pur_def *def, const char *path, pur_value value)
{
    pur_error error = {0};
    assert_ok(pur_def_set(def, path, &value, &error), path, &error);
}

int choice_index(const pur_param *row, const char *word)
{
    for (int i = 0; row->choices[i]; i++)
        if (strcmp(row->choices[i], word) == 0)
            return i;
    fail_msg("%s: no choice is called %s", row->key, word);
    return -1;
}

void set_number(pur_def *def, const char *path, double number)
{
    set(def, path, (pur_value){.type = PUR_NUMBER, .as.number = number});
}

void set_integer(pur_def *def, const char *path, int64_t integer)
{
    set(def, path, (pur_value){.type = PUR_INTEGER, .as.integer = integer});
}

void set_flag(pur_def *def, const char *path, bool flag)
{
    set(def, path, (pur_value){.type = PUR_FLAG, .as.flag = flag});
}

void set_choice(pur_def *def, const char *path, const char *word)
{
    pur_error error = {0};
    const pur_param *row = pur_def_param(def, path, &error);
    assert_ok(error.status, path, &error);
    set(def, path, (pur_value){.type = PUR_CHOICE, .as.choice = choice_index(row, word)});
}

void set_point(pur_def *def, const char *path, double x, double y)
{
    set(def, path, (pur_value){.type = PUR_POINT, .as.point = {x, y}});
}

void set_points(pur_def *def, const char *path, const pur_vec *items, size_t count)
{
    set(def, path, (pur_value){.type = PUR_POINTS, .as.points = {items, count}});
}

void set_box(pur_def *def, const char *path, double x0, double y0, double x1, double y1)
{
    set(def, path, (pur_value){.type = PUR_BOX, .as.box = {{x0, y0}, {x1, y1}}});
}

void set_reference(pur_def *def, const char *path, const char *name)
{
    set(def, path, (pur_value){.type = PUR_REFERENCE, .as.reference = name});
}

void set_start(pur_def *def, const char *path, pur_start start)
{
    set(def, path, (pur_value){.type = PUR_START, .as.start = start});
}

void set_motion(pur_def *def, const char *path, pur_motion motion)
{
    set(def, path, (pur_value){.type = PUR_MOTION, .as.motion = motion});
}

void set_velocity(pur_def *def, const char *path, double vx, double vy)
{
    set_motion(def, path, (pur_motion){.kind = PUR_MOTION_VELOCITY, .velocity = {vx, vy}});
}

/* Write the path of a part into `path` of PUR_PATH_MAX + 1 bytes. */
static const char *join(char *path, const char *base, const char *key)
{
    snprintf(path, PUR_PATH_MAX + 1, "%.90s.%.60s", base, key);
    return path;
}

void add_agent(pur_def *def, const char *name, double x, double y, double vx, double vy)
{
    char path[PUR_PATH_MAX + 1];
    pur_error error = {0};
    assert_ok(pur_def_add_agent(def, name, &error), name, &error);
    set_start(def, join(path, name, "position"),
              (pur_start){.kind = PUR_START_POINT, .point = {x, y}});
    set_velocity(def, join(path, name, "velocity"), vx, vy);
}

void add_crew(pur_def *def, const char *name, int64_t count, pur_box box)
{
    char path[PUR_PATH_MAX + 1];
    pur_error error = {0};
    assert_ok(pur_def_add_agent(def, name, &error), name, &error);
    set_start(def, join(path, name, "position"), (pur_start){.kind = PUR_START_BOX, .box = box});
    set_integer(def, join(path, name, "count"), count);
}

void set_agile(pur_def *def, const char *name, double max_speed)
{
    char path[PUR_PATH_MAX + 1];
    pur_value dt;
    assert_int_equal(pur_def_get(def, "dt", &dt, NULL), PUR_OK);
    set_number(def, join(path, name, "response"), 1.0 / dt.as.number);
    set_number(def, join(path, name, "max_speed"), max_speed);
}

void add_behaviour(pur_def *def, const char *agent, const char *behaviour)
{
    pur_error error = {0};
    assert_ok(pur_def_add_behaviour(def, agent, behaviour, &error), behaviour, &error);
}

void add_behaviour_at(pur_def *def, const char *agent, const char *behaviour, const char *target)
{
    char base[PUR_PATH_MAX + 1];
    char path[PUR_PATH_MAX + 1];
    add_behaviour(def, agent, behaviour);
    set_reference(def, join(path, join(base, agent, behaviour), "target"), target);
}

/* Write the path of a part of the last of `count` objects. */
static const char *join_number(char *path, const char *base, size_t number, const char *key)
{
    snprintf(path, PUR_PATH_MAX + 1, "%s:%zu.%s", base, number, key);
    return path;
}

void add_obstacle(pur_def *def, double x, double y, double radius)
{
    char path[PUR_PATH_MAX + 1];
    assert_int_equal(pur_def_add_obstacle(def, NULL), PUR_OK);
    const size_t number = pur_def_obstacle_count(def);
    set_point(def, join_number(path, "obstacles", number, "centre"), x, y);
    set_number(def, join_number(path, "obstacles", number, "radius"), radius);
}

void add_wall(pur_def *def, pur_vec from, pur_vec to)
{
    char path[PUR_PATH_MAX + 1];
    assert_int_equal(pur_def_add_wall(def, NULL), PUR_OK);
    const size_t number = pur_def_wall_count(def);
    set_point(def, join_number(path, "walls", number, "from"), from.x, from.y);
    set_point(def, join_number(path, "walls", number, "to"), to.x, to.y);
}

void add_capture(pur_def *def, const char *by, const char *of, double radius, const char *then)
{
    char path[PUR_PATH_MAX + 1];
    assert_int_equal(pur_def_add_capture(def, NULL), PUR_OK);
    const size_t number = pur_def_capture_count(def);
    set_reference(def, join_number(path, "capture", number, "by"), by);
    set_reference(def, join_number(path, "capture", number, "of"), of);
    set_number(def, join_number(path, "capture", number, "radius"), radius);
    set_choice(def, join_number(path, "capture", number, "then"), then);
}

pur_world *make_world(pur_def *def)
{
    pur_error error = {0};
    pur_world *world = pur_world_new(def, MANY_AGENTS, &error);
    pur_def_free(def);
    assert_ok(error.status, "world", &error);
    assert_non_null(world);
    return world;
}

void step_world(pur_world *world, size_t steps)
{
    for (size_t i = 0; i < steps; i++)
        pur_world_step(world);
}

double distance_between(const pur_world *world, size_t from, size_t to)
{
    return pur_vec_length(pur_world_displacement(world, pur_world_position(world, from),
                                                 pur_world_position(world, to)));
}

pur_vec force_of(const pur_world *world, size_t agent)
{
    return pur_world_inspect(world, agent, 0).force;
}

size_t count_events(const pur_world *world, pur_event_kind kind)
{
    size_t all;
    const pur_event *events = pur_world_events(world, &all);
    size_t count = 0;
    for (size_t i = 0; i < all; i++)
        count += events[i].kind == kind;
    return count;
}

pur_event first_event(const pur_world *world, pur_event_kind kind)
{
    size_t all;
    const pur_event *events = pur_world_events(world, &all);
    for (size_t i = 0; i < all; i++)
        if (events[i].kind == kind)
            return events[i];
    fail_msg("no event of kind %d in the step to tick %llu", (int)kind,
             (unsigned long long)pur_world_tick(world));
    return (pur_event){.kind = kind};
}

pur_event step_until(pur_world *world, pur_event_kind kind, size_t most)
{
    for (size_t i = 0; i < most; i++) {
        pur_world_step(world);
        if (count_events(world, kind) > 0)
            return first_event(world, kind);
    }
    fail_msg("no event of kind %d in %zu steps", (int)kind, most);
    return (pur_event){.kind = kind};
}

void assert_near(double got, double wanted, double tolerance)
{
    if (!(fabs(got - wanted) <= tolerance))
        fail_msg("%.17g is not within %g of %.17g", got, tolerance, wanted);
}

void assert_vec_near(pur_vec got, double x, double y, double tolerance)
{
    if (!(fabs(got.x - x) <= tolerance && fabs(got.y - y) <= tolerance))
        fail_msg("(%.17g, %.17g) is not within %g of (%.17g, %.17g)", got.x, got.y, tolerance, x,
                 y);
}
