/* What holds for every behaviour, whatever it does: its numbers stay finite in degenerate states,
   and it does not know where the origin is or which way the axes point. All is read from the list
   of behaviours and their tables, so that a new one is tested as soon as it is listed. */
#include "support/world_builder.h"

#include "lib/params/rule.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#define WIDTH 80.0
#define HEIGHT 48.0
#define STANDARD_SPEED 5.0 /* m/s: the greatest speed of the states below */

static const char *const edges[] = {"open", "bounce", "wrap"};

static pur_vec vec(double x, double y)
{
    return pur_vec_make(x, y);
}

/* The one under test and its target. There is an obstacle of radius 3 at (40, 24), and a wall up
   from (20, 20). */
typedef struct placing {
    pur_vec position, velocity;
    pur_vec target, target_velocity;
} placing;

static const placing degenerate[] = {
    {{20, 20}, {1, 2}, {50, 30}, {-2, 1}},
    /* coincident: at rest, together, apart */
    {{20, 20}, {0, 0}, {20, 20}, {0, 0}},
    {{20, 20}, {3, 4}, {20, 20}, {3, 4}},
    {{20, 20}, {3, 4}, {20, 20}, {-3, -4}},
    /* zero speed */
    {{20, 20}, {0, 0}, {50, 30}, {0, 0}},
    {{20, 20}, {0, 0}, {50, 30}, {1, 0}},
    /* equal speeds; a target that is faster and gets away; head on; straight away behind */
    {{20, 24}, {5, 0}, {30, 24}, {5, 0}},
    {{20, 20}, {1, 0}, {50, 20}, {5, 0}},
    {{20, 20}, {4, 0}, {50, 20}, {-4, 0}},
    {{50, 10}, {2, 0}, {20, 10}, {0, 0}},
    /* distances and speeds whose squares vanish, or lose their bits */
    {{0, 0}, {1, 0}, {1e-300, 0}, {0, 0}},
    {{0, 0}, {0, 1}, {1e-160, 1e-160}, {1, 0}},
    {{0, 0}, {1e-162, 3e-162}, {1e-162, 2e-162}, {3e-162, 1e-162}},
    {{20, 20}, {1e-300, 1e-300}, {20, 20 + 1e-12}, {-1e-300, 0}},
    {{20, 20}, {1e-160, 0}, {21, 20}, {0, 1e-160}},
    {{20, 20}, {1e-10, 1e-10}, {21, 20}, {1e-9, 0}},
    /* distances whose squares are huge */
    {{-1e9, -1e9}, {3, 4}, {1e9, 1e9}, {-3, 4}},
    {{1e9, 0}, {0, 0}, {1e9, 1e-9}, {5, 0}},
    /* half way round; corners */
    {{20, 24}, {1, 1}, {60, 24}, {0, 0}},
    {{20, 12}, {-1, 1}, {60, 36}, {3, 0}},
    {{0, 0}, {-3, -4}, {80, 48}, {3, 4}},
    {{80, 0}, {5, 0}, {0, 48}, {0, 5}},
    /* the obstacle: dead ahead, round the agent, at its centre, touched */
    {{30, 24}, {4, 0}, {50, 24}, {0, 0}},
    {{41, 24}, {2, 0}, {40, 24}, {0, 0}},
    {{40, 24}, {2, 1}, {60, 24}, {0, 0}},
    {{40, 24}, {0, 0}, {40, 24}, {0, 0}},
    {{38, 27.5}, {4, 0}, {50, 27.5}, {0, 0}},
    {{40, 27.5}, {4, 0}, {50, 27.5}, {0, 0}},
};

static const double time_steps[] = {1e-6, 0.02, 1.0, 1000.0};

/* What an agent can do. */
typedef struct ability {
    double max_speed;
    double max_force;
    double mass;
    double response;
    double radius;
} ability;

static const ability limits[] = {
    {5, HUGE_VAL, 1, 1, 0.5},        {5, 0, 1, 1, 0.5},          {0, HUGE_VAL, 1, 1, 0.5},
    {HUGE_VAL, 10, 1, 1, 0.5},       {HUGE_VAL, 1e9, 1, 1e9, 0}, {1e9, HUGE_VAL, 1, 50, 0.5},
    {5, HUGE_VAL, 1, 0, 0.5},        {5, 3, 1e9, 1, 1e9},        {5, HUGE_VAL, 1e-300, 1e9, 0.5},
    {1e9, HUGE_VAL, 5e-324, 1e9, 0}, {5, 1e-300, 1, 1, 0.5},     {1e-9, HUGE_VAL, 1, 1, 0.5},
};

enum { GOAL_TARGET, GOAL_SELF, GOAL_POINT, GOAL_DEAD, GOAL_COUNT };

/* One row of the behaviour's table that gets another value. */
typedef struct variation {
    size_t row;
    size_t value;
} variation;

#define NO_VARIATION ((variation){(size_t)-1, 0})

typedef struct trial {
    const pur_behaviour *behaviour;
    variation variation;
    size_t placing, dt, edge, limit, goal;
} trial;

/* The values of a number's row: its bounds and beyond. */
static size_t extremes(const pur_param *row, double values[5])
{
    size_t count = 0;
    values[count++] = row->flags & PUR_PARAM_ABOVE_MIN ? nextafter(row->min, HUGE_VAL) : row->min;
    values[count++] = row->max;
    if (row->min < 0.0)
        values[count++] = 0.0;
    if (row->max >= 1e-300)
        values[count++] = 1e-300;
    if (row->flags & PUR_PARAM_UNLIMITED)
        values[count++] = HUGE_VAL;
    return count;
}

static const pur_vec one_point[] = {{20, 20}};
static const pur_vec equal_points[] = {{20, 20}, {20, 20}, {20, 20}};
static const pur_vec far_points[] = {{1e9, 1e9}, {-1e9, -1e9}, {0, 0}};
static const pur_points lists[] = {{one_point, 1}, {equal_points, 3}, {far_points, 3}};

static const pur_box boxes[] = {
    {{0, 0}, {0, 0}}, {{20, 20}, {20, 20}}, {{-1e9, -1e9}, {1e9, 1e9}}, {{0, 0}, {1e-300, 1}}};

static size_t value_count(const pur_param *row)
{
    double values[5];
    size_t count = 0;
    switch (row->type) {
    case PUR_NUMBER:
        return extremes(row, values);
    case PUR_FLAG:
        return 2;
    case PUR_CHOICE:
        while (row->choices[count])
            count++;
        return count;
    case PUR_POINTS:
        return COUNT(lists);
    case PUR_BOX:
        return COUNT(boxes);
    case PUR_POINT:
        return row->flags & PUR_PARAM_REQUIRED ? COUNT(far_points) : 0;
    default:
        return 0;
    }
}

static pur_value value_at(const pur_param *row, size_t index)
{
    double values[5] = {0};
    pur_value value = {.type = row->type};
    switch (row->type) {
    case PUR_NUMBER:
        extremes(row, values);
        value.as.number = values[index];
        break;
    case PUR_FLAG:
        value.as.flag = index == 1;
        break;
    case PUR_CHOICE:
        value.as.choice = (int)index;
        break;
    case PUR_POINTS:
        value.as.points = lists[index];
        break;
    case PUR_BOX:
        value.as.box = boxes[index];
        break;
    case PUR_POINT:
        value.as.point = far_points[index];
        break;
    default:
        break;
    }
    return value;
}

/* Something plain for a row that has to be set. */
static pur_value plain_value(const pur_param *row)
{
    pur_value value = value_count(row) ? value_at(row, 0) : (pur_value){.type = row->type};
    if (row->type == PUR_NUMBER)
        value.as.number = fmin(fmax(1.0, row->min), row->max);
    if (row->type == PUR_POINT)
        value.as.point = vec(20, 20);
    if (row->type == PUR_REFERENCE)
        value.as.reference = "other";
    return value;
}

static bool has_row(const pur_behaviour *behaviour, const char *key)
{
    for (size_t i = 0; i < behaviour->param_count; i++)
        if (strcmp(behaviour->params[i].key, key) == 0)
            return true;
    return false;
}

static bool is_goal(const pur_param *row)
{
    return strcmp(row->key, "target") == 0 || strcmp(row->key, "point") == 0;
}

/* Whom a rule senses, where it is no goal: the other agent, also where the file may leave it out.
 */
static bool is_sensed(const pur_param *row)
{
    return row->type == PUR_REFERENCE && !is_goal(row);
}

static bool takes_goal(const pur_behaviour *behaviour)
{
    return has_row(behaviour, "target") && has_row(behaviour, "point");
}

static void set_value(pur_def *def, const pur_behaviour *behaviour, const char *key,
                      const pur_value *value)
{
    char path[PUR_PATH_MAX + 1];
    pur_error error = {0};
    snprintf(path, sizeof path, "self.%s.%s", behaviour->name, key);
    if (pur_def_set(def, path, value, &error) != PUR_OK)
        fail_msg("%s: %s", path, error.text);
}

static void set_row(pur_def *def, const trial *t, size_t index)
{
    const pur_param *row = &t->behaviour->params[index];
    const bool varied = t->variation.row == index;
    const bool set = varied || is_sensed(row) || row->flags & PUR_PARAM_REQUIRED ||
                     row->type == PUR_POINTS; /* a grid is refused without any */
    if ((is_goal(row) && takes_goal(t->behaviour)) || !set)
        return;
    const pur_value value = varied ? value_at(row, t->variation.value) : plain_value(row);
    set_value(def, t->behaviour, row->key, &value);
}

static void set_goal(pur_def *def, const trial *t)
{
    const char *name = t->goal == GOAL_SELF ? "self" : "other";
    const pur_value target = {.type = PUR_REFERENCE, .as.reference = name};
    const pur_value point = {.type = PUR_POINT, .as.point = degenerate[t->placing].target};
    if (t->goal == GOAL_POINT)
        set_value(def, t->behaviour, "point", &point);
    else
        set_value(def, t->behaviour, "target", &target);
}

static void set_limits(pur_def *def, const ability *limit)
{
    set_number(def, "self.max_speed", limit->max_speed);
    set_number(def, "self.max_force", limit->max_force);
    set_number(def, "self.mass", limit->mass);
    set_number(def, "self.response", limit->response);
    set_number(def, "self.radius", limit->radius);
}

static pur_def *make_def(const trial *t)
{
    const placing *p = &degenerate[t->placing];
    const double share = fmin(1.0, limits[t->limit].max_speed / STANDARD_SPEED);
    pur_def *def = new_bounded_def(time_steps[t->dt], edges[t->edge], WIDTH, HEIGHT);
    add_agent(def, "other", p->target.x, p->target.y, p->target_velocity.x, p->target_velocity.y);
    add_agent(def, "self", p->position.x, p->position.y, share * p->velocity.x,
              share * p->velocity.y);
    add_obstacle(def, 40, 24, 3);
    add_wall(def, vec(20, 20), vec(20, 30));
    set_limits(def, &limits[t->limit]);
    add_behaviour(def, "self", t->behaviour->name);
    for (size_t i = 0; i < t->behaviour->param_count; i++)
        set_row(def, t, i);
    if (takes_goal(t->behaviour))
        set_goal(def, t);
    if (t->goal == GOAL_DEAD) {
        add_agent(def, "reaper", p->target.x, p->target.y, 0, 0);
        add_capture(def, "reaper", "other", 1, "remove");
    }
    return def;
}

static void describe(const trial *t, char *text, size_t size)
{
    const variation *v = &t->variation;
    char value[80] = "as it is";
    if (v->row < t->behaviour->param_count) {
        const pur_param *row = &t->behaviour->params[v->row];
        const pur_value got = value_at(row, v->value);
        snprintf(value, sizeof value, "%s number %zu (%g)", row->key, v->value,
                 row->type == PUR_NUMBER ? got.as.number : 0.0);
    }
    snprintf(text, size, "%s, %s: state %zu, dt %g, %s, limits %zu, goal %zu", t->behaviour->name,
             value, t->placing, time_steps[t->dt], edges[t->edge], t->limit, t->goal);
}

static void fail_trial(const trial *t, const pur_world *world, size_t agent, const char *what)
{
    char text[300];
    const pur_vec p = pur_world_position(world, agent);
    const pur_vec v = pur_world_velocity(world, agent);
    const pur_vec h = pur_world_heading(world, agent);
    describe(t, text, sizeof text);
    fail_msg("%s: tick %llu, agent %zu: %s: p (%.17g, %.17g) v (%.17g, %.17g) h (%.17g, %.17g)",
             text, (unsigned long long)pur_world_tick(world), agent, what, p.x, p.y, v.x, v.y, h.x,
             h.y);
}

static bool is_finite(pur_vec v)
{
    return fabs(v.x) <= DBL_MAX && fabs(v.y) <= DBL_MAX;
}

static bool is_inside(const pur_world *world, pur_vec p)
{
    if (pur_world_edge(world) == PUR_EDGE_OPEN)
        return true;
    const pur_vec size = pur_world_size(world);
    const bool bounded = p.x >= 0 && p.x <= size.x && p.y >= 0 && p.y <= size.y;
    const bool on_seam = p.x == size.x || p.y == size.y;
    return bounded && !(pur_world_edge(world) == PUR_EDGE_WRAP && on_seam);
}

static const purp_rule *rule_of(const pur_behaviour *behaviour)
{
    size_t i = 0;
    while (&purp_rules[i]->info != behaviour)
        i++;
    return purp_rules[i];
}

static bool has_flag(const pur_behaviour *behaviour, unsigned flag)
{
    return rule_of(behaviour)->flags & flag;
}

static bool moves_itself(const pur_behaviour *behaviour)
{
    return has_flag(behaviour, PURP_MOVES_ITSELF);
}

static void check_agent(const trial *t, const pur_world *world, size_t agent)
{
    const pur_vec h = pur_world_heading(world, agent);
    const pur_vec v = pur_world_velocity(world, agent);
    const double speed = pur_vec_length(v);
    const double max_speed = pur_world_properties(world, agent).max_speed;
    if (!is_finite(pur_world_position(world, agent)) || !is_finite(v) || !is_finite(h))
        fail_trial(t, world, agent, "not finite");
    if (fabs(pur_vec_length(h) - 1.0) > 1e-12)
        fail_trial(t, world, agent, "the heading is no unit vector");
    if (speed > max_speed * (1.0 + 1e-12) && !moves_itself(t->behaviour))
        fail_trial(t, world, agent, "too fast");
    if (!is_inside(world, pur_world_position(world, agent)))
        fail_trial(t, world, agent, "outside the world");
}

static void check_insight(const trial *t, const pur_world *world)
{
    const pur_insight insight = pur_world_inspect(world, 1, 0);
    if (!is_finite(insight.force))
        fail_trial(t, world, 1, "the force is not finite");
    if (insight.has_aim && !is_finite(insight.aim))
        fail_trial(t, world, 1, "the aim is not finite");
    if (insight.has_prediction && !(insight.prediction >= 0.0 && insight.prediction <= DBL_MAX))
        fail_trial(t, world, 1, "the prediction is not finite");
}

/* Some combinations are refused, as they should be; whatever is not must run. */
static bool run_def(const trial *t, pur_def *def)
{
    pur_world *world = pur_world_new(def, MANY_AGENTS, NULL);
    pur_def_free(def);
    if (!world)
        return false;
    for (int step = 0; step <= 4; step++) {
        for (size_t agent = 0; agent < pur_world_agent_count(world); agent++)
            check_agent(t, world, agent);
        check_insight(t, world);
        pur_world_step(world);
    }
    pur_world_free(world);
    return true;
}

static bool run_trial(const trial *t)
{
    return run_def(t, make_def(t));
}

static size_t goal_count(const pur_behaviour *behaviour)
{
    return takes_goal(behaviour) ? GOAL_COUNT : 1;
}

TEST(every_behaviour_stays_finite_in_every_degenerate_state)
{
    for (size_t b = 0; b < pur_behaviour_count(); b++) {
        size_t run = 0;
        trial t = {.behaviour = pur_behaviour_at(b), .variation = NO_VARIATION};
        for (t.placing = 0; t.placing < COUNT(degenerate); t.placing++)
            for (t.dt = 0; t.dt < COUNT(time_steps); t.dt++)
                for (t.edge = 0; t.edge < COUNT(edges); t.edge++)
                    /* Every second: of any two columns all pairs are tried all the same. */
                    for (t.limit = (t.placing + t.dt + t.edge) % 2; t.limit < COUNT(limits);
                         t.limit += 2)
                        for (t.goal = 0; t.goal < goal_count(t.behaviour); t.goal++)
                            if (t.limit < 2 || t.goal == GOAL_TARGET || t.goal == GOAL_POINT)
                                run += run_trial(&t);
        /* What is refused: infinite max_speed, starts outside, orbits through a wall. */
        if (run < 1000)
            fail_msg("%s: only %zu trials were not refused", t.behaviour->name, run);
    }
}

/* Each value with each state and goal; time step, edge and limits take turns. */
static void run_variation(trial t, size_t *turn, size_t *run)
{
    for (t.placing = 0; t.placing < COUNT(degenerate); t.placing++) {
        for (t.goal = 0; t.goal < goal_count(t.behaviour); t.goal++) {
            for (size_t k = 0; k < 2; k++) {
                const size_t mixed = ++*turn;
                t.dt = mixed % COUNT(time_steps);
                t.edge = mixed / COUNT(time_steps) % COUNT(edges);
                t.limit = mixed % 7 * mixed % COUNT(limits);
                *run += run_trial(&t);
            }
        }
    }
}

TEST(every_value_of_every_parameter_keeps_it_finite)
{
    size_t turn = 0;
    for (size_t b = 0; b < pur_behaviour_count(); b++) {
        trial t = {.behaviour = pur_behaviour_at(b)};
        for (size_t row = 0; row < t.behaviour->param_count; row++) {
            const size_t count = value_count(&t.behaviour->params[row]);
            for (size_t value = 0; value < count; value++) {
                size_t run = 0;
                t.variation = (variation){row, value};
                run_variation(t, &turn, &run);
                if (run == 0)
                    fail_msg("%s: value %zu of %s was always refused", t.behaviour->name, value,
                             t.behaviour->params[row].key);
            }
        }
    }
}

/* The same for the numbers of the run, the world, the agent and the obstacle: agents at random
   places fit into a world of any size. */
static void run_outer_variation(trial t, const char *path, double number, size_t *run)
{
    for (t.goal = 0; t.goal < goal_count(t.behaviour); t.goal++) {
        for (t.edge = 0; t.edge < COUNT(edges); t.edge++) {
            pur_def *def = make_def(&t);
            set_place(def, "self.position", (pur_start){.kind = PUR_START_WORLD});
            set_place(def, "other.position", (pur_start){.kind = PUR_START_WORLD});
            set_number(def, path, number);
            if (strcmp(path, "self.max_speed") == 0)
                set_velocity(def, "self.velocity", 0, 0); /* no faster than any of them */
            *run += run_def(&t, def);
        }
    }
}

TEST(every_value_of_every_other_number_keeps_it_finite)
{
    static const char *const objects[][2] = {
        {"run", ""}, {"world", "world."}, {"agent", "self."}, {"obstacles", "obstacles."}};
    for (size_t o = 0; o < COUNT(objects); o++) {
        size_t count;
        const pur_param *rows = pur_table(objects[o][0], &count);
        for (size_t row = 0; row < count; row++) {
            for (size_t i = 0; rows[row].type == PUR_NUMBER && i < value_count(&rows[row]); i++) {
                char path[PUR_PATH_MAX + 1];
                size_t run = 0;
                snprintf(path, sizeof path, "%s%s", objects[o][1], rows[row].key);
                for (size_t b = 0; b < pur_behaviour_count(); b++)
                    run_outer_variation((trial){.behaviour = pur_behaviour_at(b),
                                                .variation = NO_VARIATION,
                                                .dt = 1},
                                        path, value_at(&rows[row], i).as.number, &run);
                if (run == 0)
                    fail_msg("value %zu of %s was always refused", i, path);
            }
        }
    }
}

static void run_combined(trial t, const char *way, double chance)
{
    for (t.limit = 0; t.limit < COUNT(limits); t.limit++) {
        for (t.placing = 0; t.placing < COUNT(degenerate); t.placing++) {
            pur_def *def = make_def(&t);
            set_choice(def, "self.combine", way);
            set_number(def, "self.max_turn", 1.0);
            set_number(def, "self.max_brake", 1.0);
            if (has_row(t.behaviour, "chance")) {
                const pur_value value = {.type = PUR_NUMBER, .as.number = chance};
                set_value(def, t.behaviour, "chance", &value);
            }
            run_def(&t, def);
        }
    }
}

TEST(every_way_to_combine_forces_keeps_it_finite)
{
    static const char *const ways[] = {"priority", "dither"};
    for (size_t b = 0; b < pur_behaviour_count(); b++) {
        const trial t = {
            .behaviour = pur_behaviour_at(b), .variation = NO_VARIATION, .dt = 1, .edge = 0};
        for (size_t i = 0; i < COUNT(ways); i++) {
            run_combined(t, ways[i], 1.0);
            run_combined(t, ways[i], 5e-324);
        }
    }
}

/* A motion of the plane: mirrored at the x axis or not, turned, then shifted. A mirror changes the
   sign of what turns to a side, unless it is kept. */
typedef struct motion {
    bool mirrored;
    double angle;
    pur_vec shift;
    bool keeps_side;
} motion;

static pur_vec move_direction(const motion *m, pur_vec v)
{
    const pur_vec seen = vec(v.x, m->mirrored ? -v.y : v.y);
    const double c = cos(m->angle);
    const double s = sin(m->angle);
    return vec(c * seen.x - s * seen.y, s * seen.x + c * seen.y);
}

static pur_vec move_place(const motion *m, pur_vec p)
{
    return pur_vec_add(move_direction(m, p), m->shift);
}

/* Ordinary scenes: a state, three obstacles, two walls, three way points, drawn from a number. */
typedef struct scene {
    pur_vec position, velocity, target, target_velocity;
    pur_vec obstacles[3];
    pur_vec way_points[3];
    pur_vec walls[2][2];
} scene;

static pur_vec drawn(uint32_t number, uint32_t index, pur_vec low, pur_vec high)
{
    double u[2];
    pur_random_pair((pur_draw){.seed = 7, .agent = number, .index = index}, u);
    return vec(low.x + u[0] * (high.x - low.x), low.y + u[1] * (high.y - low.y));
}

static scene draw_scene(uint32_t number)
{
    const pur_vec none = {0, 0};
    const pur_vec all = {WIDTH, HEIGHT};
    const pur_vec fast = {3, 3};
    const pur_vec slow = {-3, -3};
    scene s = {
        .position = drawn(number, 0, none, all),
        .velocity = drawn(number, 1, slow, fast),
        .target = drawn(number, 2, none, all),
        .target_velocity = drawn(number, 3, slow, fast),
    };
    for (uint32_t i = 0; i < 3; i++) {
        s.obstacles[i] = drawn(number, 4 + i, none, all);
        s.way_points[i] = drawn(number, 7 + i, none, all);
    }
    /* No longer than half the world, where it wraps. */
    for (uint32_t i = 0; i < 4; i++)
        s.walls[i / 2][i % 2] = drawn(number, 10 + i, none, pur_vec_scale(all, 0.5));
    return s;
}

/* Whether the row's sign says to which side the rule turns. */
static bool is_side(const pur_behaviour *behaviour, const pur_param *row)
{
    const purp_rule *rule = rule_of(behaviour);
    return rule->side_at && rule->side_at == row->offset;
}

static void set_moved_row(pur_def *def, const pur_behaviour *behaviour, const pur_param *row,
                          const scene *s, const motion *m)
{
    pur_vec points[3];
    pur_value value = plain_value(row);
    for (size_t i = 0; i < 3; i++)
        points[i] = move_place(m, s->way_points[i]);
    if (row->type == PUR_POINT)
        value.as.point = points[0];
    if (row->type == PUR_POINTS)
        value.as.points = (pur_points){points, 3};
    if (is_side(behaviour, row) && m->mirrored && !m->keeps_side)
        value.as.number = -value.as.number;
    set_value(def, behaviour, row->key, &value);
}

static void set_moved_rows(pur_def *def, const trial *t, const scene *s, const motion *m)
{
    for (size_t i = 0; i < t->behaviour->param_count; i++) {
        const pur_param *row = &t->behaviour->params[i];
        const bool goal = takes_goal(t->behaviour) && !(row->flags & PUR_PARAM_REQUIRED);
        const bool wanted = (goal && strcmp(row->key, "target") == 0 && t->goal == GOAL_TARGET) ||
                            (goal && strcmp(row->key, "point") == 0 && t->goal == GOAL_POINT);
        if (t->variation.row == i && row->type != PUR_NUMBER) {
            const pur_value value = value_at(row, t->variation.value);
            set_value(def, t->behaviour, row->key, &value);
        } else if (wanted || is_sensed(row) || is_side(t->behaviour, row) ||
                   row->flags & PUR_PARAM_REQUIRED) {
            set_moved_row(def, t->behaviour, row, s, m);
        }
    }
}

/* Places in a bounded world have to be in it; those of goals and obstacles need not. */
static pur_vec start_place(const trial *t, pur_vec p)
{
    if (strcmp(edges[t->edge], "open") == 0)
        return p;
    return vec(p.x - WIDTH * floor(p.x / WIDTH), p.y - HEIGHT * floor(p.y / HEIGHT));
}

/* The scene moved by `goals`; in it the agents are moved by `agents`. */
static pur_world *make_scene(const trial *t, const scene *s, const motion *agents,
                             const motion *goals, int64_t seed)
{
    const pur_vec p = start_place(t, move_place(agents, s->position));
    const pur_vec v = move_direction(agents, s->velocity);
    const pur_vec q = start_place(t, move_place(agents, s->target));
    const pur_vec w = move_direction(agents, s->target_velocity);
    pur_def *def = new_bounded_def(0.05, edges[t->edge], WIDTH, HEIGHT);
    set_integer(def, "seed", seed);
    add_agent(def, "other", q.x, q.y, w.x, w.y);
    add_agent(def, "self", p.x, p.y, v.x, v.y);
    for (size_t i = 0; i < 3; i++) {
        const pur_vec centre = move_place(goals, s->obstacles[i]);
        add_obstacle(def, centre.x, centre.y, 4);
    }
    for (size_t i = 0; i < 2; i++)
        add_wall(def, move_place(goals, s->walls[i][0]), move_place(goals, s->walls[i][1]));
    add_behaviour(def, "self", t->behaviour->name);
    set_moved_rows(def, t, s, goals);
    return make_world(def);
}

#define SCENE_STEPS 40

static bool is_random(const trial *t)
{
    const motion still = {false, 0, {0, 0}, false};
    const scene s = draw_scene(0);
    pur_world *a = make_scene(t, &s, &still, &still, 1);
    pur_world *b = make_scene(t, &s, &still, &still, 2);
    step_world(a, SCENE_STEPS);
    step_world(b, SCENE_STEPS);
    const bool differs = pur_world_hash(a) != pur_world_hash(b);
    pur_world_free(a);
    pur_world_free(b);
    return differs;
}

/* Rounding of coordinates up to some hundred, over SCENE_STEPS steps. */
#define MOVED_TOLERANCE 1e-9

static bool is_moved(const pur_world *plain, const pur_world *moved, const motion *m)
{
    const pur_vec expected = move_place(m, pur_world_position(plain, 1));
    const pur_vec off = pur_world_displacement(moved, expected, pur_world_position(moved, 1));
    const pur_vec turned =
        pur_vec_sub(move_direction(m, pur_world_velocity(plain, 1)), pur_world_velocity(moved, 1));
    return pur_vec_length(off) <= MOVED_TOLERANCE && pur_vec_length(turned) <= MOVED_TOLERANCE;
}

static void check_motion(const trial *t, const motion *agents, const motion *goals)
{
    const motion still = {false, 0, {0, 0}, false};
    for (uint32_t number = 0; number < 12; number++) {
        const scene s = draw_scene(number);
        pur_world *plain = make_scene(t, &s, &still, &still, 1);
        pur_world *moved = make_scene(t, &s, agents, goals, 1);
        for (size_t step = 0; step < SCENE_STEPS; step++) {
            if (!is_moved(plain, moved, agents))
                fail_trial(t, moved, 1, "not where the motion of the scene takes it");
            pur_world_step(plain);
            pur_world_step(moved);
        }
        pur_world_free(plain);
        pur_world_free(moved);
    }
}

/* Whether the motion does not apply to a rule: it is random, has axes of the world, or turns to a
   side that no parameter changes. */
static bool is_exempt(const trial *t, const motion *m)
{
    return is_random(t) || has_flag(t->behaviour, PURP_HAS_AXES) ||
           (m->mirrored && has_flag(t->behaviour, PURP_HAS_SIDE) &&
            !rule_of(t->behaviour)->side_at);
}

/* Every deterministic behaviour, with every choice and flag, after a target and to a point. */
static void each_deterministic(const char *edge, const motion *agents, const motion *goals)
{
    size_t seen = 0;
    trial t = {.edge = strcmp(edge, "wrap") == 0 ? 2 : 0};
    for (size_t b = 0; b < pur_behaviour_count(); b++) {
        t.behaviour = pur_behaviour_at(b);
        t.variation = NO_VARIATION;
        t.goal = GOAL_TARGET;
        if (is_exempt(&t, goals))
            continue;
        seen++;
        for (t.goal = 0; t.goal < goal_count(t.behaviour); t.goal += GOAL_POINT) {
            t.variation = NO_VARIATION;
            check_motion(&t, agents, goals);
            for (size_t row = 0; row < t.behaviour->param_count; row++) {
                const pur_type type = t.behaviour->params[row].type;
                if (type != PUR_CHOICE && type != PUR_FLAG)
                    continue;
                for (size_t i = 0; i < value_count(&t.behaviour->params[row]); i++) {
                    t.variation = (variation){row, i};
                    check_motion(&t, agents, goals);
                }
            }
        }
    }
    assert_true(seen >= 20);
}

TEST(turning_the_scene_turns_what_happens)
{
    static const double angles[] = {0.5, PUR_PI / 2, 3.0, -1.0};
    for (size_t i = 0; i < COUNT(angles); i++) {
        const motion m = {false, angles[i], {0, 0}, false};
        each_deterministic("open", &m, &m);
    }
}

TEST(shifting_the_scene_shifts_what_happens)
{
    const motion m = {false, 0, {-123.25, 77.5}, false};
    each_deterministic("open", &m, &m);
}

TEST(a_mirror_shows_what_happens_in_the_mirrored_scene)
{
    const motion m = {true, 0.7, {3, -8}, false};
    each_deterministic("open", &m, &m);
}

static bool is_mirror_image(const trial *t, const motion *m)
{
    const motion still = {false, 0, {0, 0}, false};
    const scene s = draw_scene(0);
    pur_world *plain = make_scene(t, &s, &still, &still, 1);
    pur_world *moved = make_scene(t, &s, m, m, 1);
    step_world(plain, SCENE_STEPS);
    step_world(moved, SCENE_STEPS);
    const bool moved_alike = is_moved(plain, moved, m);
    pur_world_free(plain);
    pur_world_free(moved);
    return moved_alike;
}

TEST(a_mirror_tells_the_sides_of_a_rule_that_has_them)
{
    const motion m = {true, 0.7, {3, -8}, true};
    size_t seen = 0;
    for (size_t b = 0; b < pur_behaviour_count(); b++) {
        const trial t = {.behaviour = pur_behaviour_at(b), .variation = NO_VARIATION};
        if (!has_flag(t.behaviour, PURP_HAS_SIDE))
            continue;
        seen++;
        if (is_mirror_image(&t, &m))
            fail_msg("%s has no side, but the flag", t.behaviour->name);
    }
    assert_true(seen >= 3);
}

TEST(a_wrapping_world_has_no_origin)
{
    const motion m = {false, 0, {0.3 * WIDTH, 0.7 * HEIGHT}, false};
    each_deterministic("wrap", &m, &m);
}

TEST(in_a_wrapping_world_goals_a_whole_world_away_are_the_same)
{
    const motion still = {false, 0, {0, 0}, false};
    const motion m = {false, 0, {3 * WIDTH, -2 * HEIGHT}, false};
    each_deterministic("wrap", &still, &m);
}
