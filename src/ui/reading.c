/* Reads the numbers that are shown of a world and its selected agent. */
#include "ui/reading.h"

#include "run/measures.h"

#include <math.h>
#include <string.h>

/* Hunters are looked for among all agents: only in worlds of at most this many. */
#define HUNTERS_MAX 200

static void read_rules(ui_reading *reading, const pur_world *world)
{
    const pur_crew crew = pur_world_crew(world, pur_world_crew_of(world, reading->agent));
    reading->moves_itself = crew.moves_itself;
    reading->strategy =
        pur_def_strategy_in_force(pur_world_def(world), pur_world_crew_of(world, reading->agent))
            .name;
    for (size_t i = 0; i < crew.behaviour_count + pur_world_is_steered(world, reading->agent);
         i++) {
        const pur_insight insight = pur_world_inspect(world, reading->agent, i);
        reading->force = pur_vec_add(reading->force, insight.taken);
        limits_take(&reading->limits, &insight);
        if (reading->rule_count < READING_RULES_MAX)
            reading->rules[reading->rule_count++] = insight;
    }
    limits_find(&reading->limits, world, reading->agent, reading->force);
}

/* Whether the aim of a rule comes from its parameters, not from its state. */
static bool has_place(const pur_behaviour *behaviour)
{
    for (size_t i = 0; i < behaviour->param_count; i++) {
        const pur_type type = behaviour->params[i].type;
        if (type == PUR_POINT || type == PUR_POINTS || type == PUR_BOX)
            return true;
    }
    return false;
}

/* The rule that tells most about the agent's goal: the first with a target, or with a point. */
static const pur_insight *main_rule(const ui_reading *reading)
{
    for (size_t i = 0; i < reading->rule_count; i++)
        if (reading->rules[i].has_target)
            return &reading->rules[i];
    for (size_t i = 0; i < reading->rule_count; i++)
        if (reading->rules[i].has_aim && has_place(reading->rules[i].behaviour))
            return &reading->rules[i];
    return NULL;
}

static bool goes_after(const pur_world *world, size_t agent, size_t other)
{
    const pur_crew crew = pur_world_crew(world, pur_world_crew_of(world, agent));
    for (size_t i = 0; i < crew.behaviour_count; i++) {
        const pur_insight insight = pur_world_inspect(world, agent, i);
        if (insight.has_target && insight.target == other)
            return true;
    }
    return false;
}

/* The nearest agent whose target is the selected one. */
static bool find_hunter(const ui_reading *reading, const pur_world *world, size_t *found)
{
    const size_t count = pur_world_agent_count(world);
    double nearest = HUGE_VAL;
    for (size_t i = 0; count <= HUNTERS_MAX && i < count; i++) {
        if (i == reading->agent || !pur_world_alive(world, i) ||
            !goes_after(world, i, reading->agent))
            continue;
        const double distance = pur_vec_length(
            pur_world_displacement(world, reading->position, pur_world_position(world, i)));
        if (distance < nearest) {
            nearest = distance;
            *found = i;
        }
    }
    return nearest < HUGE_VAL;
}

/* Distance, closing speed, line of sight rate and miss distance, from the displacement `s` and the
   velocity of the goal. */
static void read_sight(ui_reading *reading, pur_vec s, pur_vec goal_velocity)
{
    const pur_vec w = pur_vec_sub(goal_velocity, reading->velocity);
    const double w2 = pur_vec_dot(w, w);
    reading->s = s;
    reading->w = w;
    reading->distance = pur_vec_length(s);
    reading->miss = reading->distance;
    reading->closing = measures_closing_speed(s, w);
    reading->turning = measures_sight_rate(s, w);
    if (reading->closing > 0.0 && w2 > 0.0) {
        reading->miss_in = -pur_vec_dot(s, w) / w2;
        reading->miss = fabs(pur_vec_cross(s, w)) / sqrt(w2);
    }
}

/* Whether and when a pursuer at full `speed` can meet what is `s` away at constant velocity. */
static void read_meeting(ui_reading *reading, pur_vec s, pur_vec velocity, double speed)
{
    reading->can_meet = pur_intercept_time(s, velocity, speed, &reading->meet_in);
}

static void read_other(ui_reading *reading, const pur_world *world, const ui_trails *trails)
{
    const pur_vec there = pur_world_position(world, reading->other);
    const pur_vec s = pur_world_displacement(world, reading->position, there);
    const pur_vec velocity = pur_world_velocity(world, reading->other);
    read_sight(reading, s, velocity);
    if (reading->goal == READING_HUNTER)
        read_meeting(reading, pur_vec_scale(s, -1.0), reading->velocity,
                     pur_world_properties(world, reading->other).max_speed);
    else
        read_meeting(reading, s, velocity, reading->properties.max_speed);
    pur_world_agent_name(world, reading->other, reading->other_name, sizeof reading->other_name);

    pur_vec from;
    pur_vec to;
    if (trails && trails_start(trails, reading->agent, &from) &&
        trails_start(trails, reading->other, &to))
        reading->from = pur_vec_length(pur_world_displacement(world, from, to));
}

static void read_goal(ui_reading *reading, const pur_world *world, const ui_trails *trails)
{
    const pur_insight *rule = main_rule(reading);
    if (rule) {
        reading->has_prediction = rule->has_prediction;
        reading->prediction = rule->prediction;
        reading->no_intercept = rule->no_intercept;
        reading->has_aim = rule->has_aim;
        reading->aim = pur_vec_add(reading->position, rule->aim);
    }
    if (rule && rule->has_target) {
        reading->goal = READING_TARGET;
        reading->other = rule->target;
        read_other(reading, world, trails);
    } else if (rule) {
        reading->goal = READING_POINT;
        read_sight(reading, rule->aim, pur_vec_make(0.0, 0.0));
        read_meeting(reading, rule->aim, pur_vec_make(0.0, 0.0), reading->properties.max_speed);
    } else if (find_hunter(reading, world, &reading->other)) {
        reading->goal = READING_HUNTER;
        read_other(reading, world, trails);
    }
}

void reading_take(ui_reading *reading, const pur_world *world, const ui_trails *trails,
                  size_t agent)
{
    *reading = (ui_reading){
        .tick = pur_world_tick(world),
        .seed = pur_world_seed(world),
        .time = pur_world_time(world),
        .dt = pur_world_dt(world),
        .agent = agent,
        .alive = pur_world_alive(world, agent),
        .position = pur_world_position(world, agent),
        .velocity = pur_world_velocity(world, agent),
        .heading = pur_world_heading(world, agent),
        .properties = pur_world_properties(world, agent),
    };
    pur_world_agent_name(world, agent, reading->name, sizeof reading->name);
    if (!reading->alive)
        return;
    read_rules(reading, world);
    read_goal(reading, world, trails);
}
