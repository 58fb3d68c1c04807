/* The Apollonius circle of a chase, and the tightest turn of an agent. */
#include "ui/scene/circles.h"

#include <math.h>
#include <pursuit/maths.h>

const char *circles_apollonius(const ui_reading *reading, const pur_world *world,
                               ui_apollonius *found)
{
    if (!reading->alive || (reading->goal != READING_TARGET && reading->goal != READING_HUNTER))
        return "no target";
    const bool hunted = reading->goal == READING_HUNTER;
    const size_t pursuer = hunted ? reading->other : reading->agent;
    const size_t target = hunted ? reading->agent : reading->other;
    const double fastest = pur_world_properties(world, pursuer).max_speed;
    const double speed = pur_vec_length(pur_world_velocity(world, target));
    if (!(fastest > 0.0 && fastest < HUGE_VAL))
        return fastest > 0.0 ? "max_speed is infinite" : "max_speed is 0";
    if (!(speed > 0.0))
        return "the target is at rest";
    const pur_vec from = pur_world_position(world, pursuer);
    const pur_vec s = pur_world_displacement(world, from, pur_world_position(world, target));
    *found = (ui_apollonius){from, pur_vec_add(from, s), speed / fastest};
    return NULL;
}

/* |X - T| = k |X - P|: its centre is on the line through both, beyond the slower one. */
double circles_round(const ui_apollonius *it, pur_vec *centre)
{
    const double k2 = it->ratio * it->ratio;
    const pur_vec s = pur_vec_sub(it->target, it->pursuer);
    *centre = pur_vec_add(it->pursuer, pur_vec_scale(s, 1.0 / (1.0 - k2)));
    return it->ratio * pur_vec_length(s) / fabs(1.0 - k2);
}

/* Add what a rule of an agent at `from` shows. */
static void add_insight(ui_evasion *all, const pur_insight *rule, pur_vec from)
{
    if (rule->barrier > 0.0)
        all->barrier = rule->barrier;
    if (rule->disc_count == 0 || all->disc_count > 0)
        return;
    all->disc_count = rule->disc_count;
    all->has_goal = rule->has_aim;
    all->goal = pur_vec_add(from, rule->aim);
    for (size_t i = 0; i < rule->disc_count; i++)
        all->discs[i] = (pur_disc){pur_vec_add(from, rule->discs[i].centre), rule->discs[i].radius};
}

ui_evasion circles_evasion(const pur_world *world, size_t agent)
{
    ui_evasion all = {0};
    const pur_crew crew = pur_world_crew(world, pur_world_crew_of(world, agent));
    for (size_t i = 0; pur_world_alive(world, agent) && i < crew.behaviour_count; i++) {
        const pur_insight rule = pur_world_inspect(world, agent, i);
        add_insight(&all, &rule, pur_world_position(world, agent));
    }
    return all;
}

static double number_of(const pur_world *world, size_t crew, size_t index, const char *key)
{
    const size_t first = pur_world_crew(world, crew).first_behaviour;
    const pur_param_id id = pur_def_behaviour_id(crew, first + index);
    pur_value value;
    if (pur_def_get_key(pur_world_def(world), id, key, &value) != PUR_OK ||
        value.type != PUR_NUMBER)
        return (double)NAN;
    return value.as.number;
}

/* The fastest sustained turn of a turn behaviour, rad/s: max(gain * angle, min_rate), at most
   max_rate, for the largest angle, pi. Infinite for other behaviours. */
static double fastest_turn(const pur_world *world, size_t crew, size_t index)
{
    const double gain = number_of(world, crew, index, "gain");
    const double least = number_of(world, crew, index, "min_rate");
    const double most = number_of(world, crew, index, "max_rate");
    if (!(gain >= 0.0 && least >= 0.0 && most >= 0.0))
        return HUGE_VAL;
    return fmin(fmax(gain * PUR_PI, least), most);
}

const char *circles_turning(const ui_reading *reading, const pur_world *world, double *radius)
{
    const double speed = pur_vec_length(reading->velocity);
    const pur_properties *properties = &reading->properties;
    if (!reading->alive)
        return "captured";
    if (reading->moves_itself)
        return "it sets its velocity, and does not steer";
    if (speed == 0.0)
        return "at rest";
    double found = properties->mass * speed * speed / properties->max_force;
    found = fmax(found, speed / properties->max_turn);
    const size_t crew = pur_world_crew_of(world, reading->agent);
    const size_t count = pur_world_crew(world, crew).behaviour_count;
    /* The limit of a turn behaviour counts only where no other behaviour turns the agent, too. */
    if (count == 1)
        found = fmax(found, speed / fastest_turn(world, crew, 0));
    *radius = found;
    return found > 0.0 ? NULL : "max_turn and max_force are infinite";
}
