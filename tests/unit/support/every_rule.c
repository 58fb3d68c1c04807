/* Worlds with every rule and every value of its parameters. */
#include "support/every_rule.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Extreme values of a number's row. */
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

bool is_goal(const pur_param *row)
{
    return strcmp(row->key, "target") == 0 || strcmp(row->key, "point") == 0;
}

size_t value_count(const pur_param *row)
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

pur_value value_at(const pur_param *row, size_t index)
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

pur_value plain_value(const pur_param *row)
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

bool has_row(const pur_behaviour *behaviour, const char *key)
{
    for (size_t i = 0; i < behaviour->param_count; i++)
        if (strcmp(behaviour->params[i].key, key) == 0)
            return true;
    return false;
}

bool is_sensed(const pur_param *row)
{
    return row->type == PUR_REFERENCE && !is_goal(row);
}

bool takes_goal(const pur_behaviour *behaviour)
{
    return has_row(behaviour, "target") && has_row(behaviour, "point");
}

void set_value(pur_def *def, const pur_behaviour *behaviour, const char *key,
               const pur_value *value)
{
    char path[PUR_PATH_MAX + 1];
    pur_error error = {0};
    snprintf(path, sizeof path, "self.%s.%s", behaviour->name, key);
    if (pur_def_set(def, path, value, &error) != PUR_OK)
        fail_msg("%s: %s", path, error.text);
}

void fail_trial(const trial *t, const pur_world *world, size_t agent, const char *what)
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

const purp_rule *rule_of(const pur_behaviour *behaviour)
{
    size_t i = 0;
    while (&purp_rules[i]->info != behaviour)
        i++;
    return purp_rules[i];
}

bool has_flag(const pur_behaviour *behaviour, unsigned flag)
{
    return rule_of(behaviour)->flags & flag;
}

size_t goal_count(const pur_behaviour *behaviour)
{
    return takes_goal(behaviour) ? GOAL_COUNT : 1;
}
