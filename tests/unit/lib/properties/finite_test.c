/* Every behaviour stays finite in degenerate states, with every value of every parameter. */
#include "support/every_rule.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* The agent under test and its target. An obstacle of radius 3 is at (40, 24), a wall goes up from
   (20, 20). */
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
    /* distances and speeds with squares that underflow */
    {{0, 0}, {1, 0}, {1e-300, 0}, {0, 0}},
    {{0, 0}, {0, 1}, {1e-160, 1e-160}, {1, 0}},
    {{0, 0}, {1e-162, 3e-162}, {1e-162, 2e-162}, {3e-162, 1e-162}},
    {{20, 20}, {1e-300, 1e-300}, {20, 20 + 1e-12}, {-1e-300, 0}},
    {{20, 20}, {1e-160, 0}, {21, 20}, {0, 1e-160}},
    {{20, 20}, {1e-10, 1e-10}, {21, 20}, {1e-9, 0}},
    /* distances with huge squares */
    {{-1e9, -1e9}, {3, 4}, {1e9, 1e9}, {-3, 4}},
    {{1e9, 0}, {0, 0}, {1e9, 1e-9}, {5, 0}},
    /* half way round; corners */
    {{20, 24}, {1, 1}, {60, 24}, {0, 0}},
    {{20, 12}, {-1, 1}, {60, 36}, {3, 0}},
    {{0, 0}, {-3, -4}, {80, 48}, {3, 4}},
    {{80, 0}, {5, 0}, {0, 48}, {0, 5}},
    /* the obstacle: dead ahead, around the agent, centred on it, tangent */
    {{30, 24}, {4, 0}, {50, 24}, {0, 0}},
    {{41, 24}, {2, 0}, {40, 24}, {0, 0}},
    {{40, 24}, {2, 1}, {60, 24}, {0, 0}},
    {{40, 24}, {0, 0}, {40, 24}, {0, 0}},
    {{38, 27.5}, {4, 0}, {50, 27.5}, {0, 0}},
    {{40, 27.5}, {4, 0}, {50, 27.5}, {0, 0}},
};

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

static void set_row(pur_def *def, const trial *t, size_t index)
{
    const pur_param *row = &t->behaviour->params[index];
    const bool varied = t->variation.row == index;
    const bool set = varied || is_sensed(row) || row->flags & PUR_PARAM_REQUIRED ||
                     row->type == PUR_POINTS; /* a grid needs vectors */
    if ((is_goal(row) && takes_goal(t->behaviour)) || !set)
        return;
    const pur_value value = varied ? value_at(row, t->variation.value) : plain_value(row);
    set_value(def, t->behaviour, row->key, &value);
    /* It is at most the radius, which comes before it. */
    const pur_value unlimited = {.type = PUR_NUMBER, .as.number = HUGE_VAL};
    if (strcmp(row->key, "separation_radius") == 0)
        set_value(def, t->behaviour, "radius", &unlimited);
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

/* Some combinations are rejected; every accepted one must run. */
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

TEST(every_behaviour_stays_finite_in_every_degenerate_state)
{
    for (size_t b = 0; b < pur_behaviour_count(); b++) {
        size_t run = 0;
        trial t = {.behaviour = pur_behaviour_at(b), .variation = NO_VARIATION};
        for (t.placing = 0; t.placing < COUNT(degenerate); t.placing++)
            for (t.dt = 0; t.dt < COUNT(time_steps); t.dt++)
                for (t.edge = 0; t.edge < COUNT(edges); t.edge++)
                    /* Every second limit: all pairs of any two columns are still tried. */
                    for (t.limit = (t.placing + t.dt + t.edge) % 2; t.limit < COUNT(limits);
                         t.limit += 2)
                        for (t.goal = 0; t.goal < goal_count(t.behaviour); t.goal++)
                            if (t.limit < 2 || t.goal == GOAL_TARGET || t.goal == GOAL_POINT)
                                run += run_trial(&t);
        /* Rejected: infinite max_speed, starts outside, orbits through a wall. */
        if (run < 1000)
            fail_msg("%s: only %zu trials were not refused", t.behaviour->name, run);
    }
}

/* Each value with each state and goal; time step, edge and limits rotate. */
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

/* The numbers of the run, world, agent and obstacle. Random starts fit a world of any size. */
static void run_outer_variation(trial t, const char *path, double number, size_t *run)
{
    for (t.goal = 0; t.goal < goal_count(t.behaviour); t.goal++) {
        for (t.edge = 0; t.edge < COUNT(edges); t.edge++) {
            pur_def *def = make_def(&t);
            set_start(def, "self.position", (pur_start){.kind = PUR_START_WORLD});
            set_start(def, "other.position", (pur_start){.kind = PUR_START_WORLD});
            set_number(def, path, number);
            if (strcmp(path, "self.max_speed") == 0)
                set_velocity(def, "self.velocity", 0, 0); /* at rest: legal with any max_speed */
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
