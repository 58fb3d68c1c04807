/* The tables that do not belong to a behaviour. */
#include "lib/params/tables.h"

#include "lib/params/rule.h"
#include "lib/params/structs.h"

#include <math.h>
#include <string.h>

#define AT_START PUR_PARAM_AT_START

static const char *const edges[] = {"open", "bounce", "wrap", NULL};
static const char *const thens[] = {"stop", "nothing", "remove", "respawn", NULL};
static const char *const combines[] = {"sum", "priority", "dither", NULL};
static const char *const controls[] = {"none", "keyboard", NULL};
static const char *const releases[] = {"coast", "stop", NULL};

static const pur_param run_rows[] = {
    {PURP_ROW("dt", NUMBER, "s", struct run_params, dt), .max = 1000, .initial = 0.02,
     .flags = AT_START | PUR_PARAM_ABOVE_MIN | PUR_PARAM_FIXED,
     .doc = "time of one step, not to be drawn"},
    {PURP_ROW("duration", NUMBER, "s", struct run_params, duration), .max = PUR_LARGE,
     .initial = 60, .flags = AT_START | PUR_PARAM_FIXED,
     .doc = "length of a run, not to be drawn; 0: until stopped"},
    {PURP_ROW("seed", INTEGER, "", struct run_params, seed), .max = PUR_EXACT, .initial = 1,
     .flags = AT_START, .doc = "where all random numbers come from"},
};

static const pur_param world_rows[] = {
    {PURP_ROW("width", NUMBER, "m", struct world_params, width), .max = PUR_LARGE, .initial = 80,
     .flags = AT_START | PUR_PARAM_ABOVE_MIN | PUR_PARAM_FIXED,
     .doc = "extent along x, not to be drawn"},
    {PURP_ROW("height", NUMBER, "m", struct world_params, height), .max = PUR_LARGE, .initial = 48,
     .flags = AT_START | PUR_PARAM_ABOVE_MIN | PUR_PARAM_FIXED,
     .doc = "extent along y, not to be drawn"},
    {PURP_ROW("edge", CHOICE, "", struct world_params, edge), .choices = edges,
     .initial = PUR_EDGE_OPEN, .flags = AT_START,
     .doc = "what the borders do: nothing, turn agents back, or lead to the other side"},
};

static const pur_param capture_rows[] = {
    {PURP_ROW("by", REFERENCE, "", struct capture_params, by),
     .flags = AT_START | PUR_PARAM_REQUIRED, .doc = "who captures"},
    {PURP_ROW("of", REFERENCE, "", struct capture_params, of),
     .flags = AT_START | PUR_PARAM_REQUIRED, .doc = "who is captured"},
    {PURP_ROW("radius", NUMBER, "m", struct capture_params, radius), .max = PUR_LARGE, .initial = 1,
     .doc = "how near counts"},
    {PURP_ROW("then", CHOICE, "", struct capture_params, then), .choices = thens,
     .initial = PURP_THEN_STOP,
     .doc = "end the run, only note it, remove the captured, or respawn it"},
};

static const pur_param obstacle_rows[] = {
    {PURP_ROW("centre", POINT, "m", struct obstacle_params, centre), .min = -PUR_LARGE,
     .max = PUR_LARGE, .flags = PUR_PARAM_REQUIRED, .doc = "middle of the disc"},
    {PURP_ROW("radius", NUMBER, "m", struct obstacle_params, radius), .max = PUR_LARGE,
     .flags = PUR_PARAM_REQUIRED, .doc = "radius of the disc"},
};

static const pur_param wall_rows[] = {
    {PURP_ROW("from", POINT, "m", struct wall_params, from), .min = -PUR_LARGE, .max = PUR_LARGE,
     .flags = PUR_PARAM_REQUIRED, .doc = "one end"},
    {PURP_ROW("to", POINT, "m", struct wall_params, to), .min = -PUR_LARGE, .max = PUR_LARGE,
     .flags = PUR_PARAM_REQUIRED, .doc = "the other end"},
};

static const pur_param agent_rows[] = {
    {PURP_ROW("position", START, "m", struct agent_params, position), .min = -PUR_LARGE,
     .max = PUR_LARGE, .flags = AT_START | PUR_PARAM_REQUIRED,
     .doc = "where it starts: [x, y], or drawn from the seed"},
    {PURP_ROW("velocity", MOTION, "m/s", struct agent_params, velocity), .min = -PUR_LARGE,
     .max = PUR_LARGE, .flags = AT_START,
     .doc = "velocity at the start: [vx, vy], or drawn from the seed"},
    {PURP_ROW("max_speed", NUMBER, "m/s", struct agent_params, properties.max_speed),
     .max = PUR_LARGE, .initial = 5, .flags = PUR_PARAM_UNLIMITED,
     .doc = "limit on the speed, and the speed most rules want"},
    {PURP_ROW("max_force", NUMBER, "N", struct agent_params, properties.max_force),
     .max = PUR_LARGE, .initial = HUGE_VAL, .flags = PUR_PARAM_UNLIMITED,
     .doc = "limit on the sum of the forces"},
    {PURP_ROW("mass", NUMBER, "kg", struct agent_params, properties.mass), .max = PUR_LARGE,
     .initial = 1, .flags = PUR_PARAM_ABOVE_MIN, .doc = "force over acceleration"},
    {PURP_ROW("response", NUMBER, "kg/s", struct agent_params, properties.response),
     .max = PUR_LARGE, .initial = 1,
     .doc = "force for each m/s that the velocity differs from the wanted one"},
    {PURP_ROW("radius", NUMBER, "m", struct agent_params, properties.radius), .max = PUR_LARGE,
     .initial = 0.5, .doc = "its own size, where sizes matter"},
    {PURP_ROW("max_turn", NUMBER, "rad/s", struct agent_params, properties.max_turn),
     .max = PUR_LARGE, .initial = HUGE_VAL, .flags = PUR_PARAM_UNLIMITED | PUR_PARAM_BY_CREW,
     .doc = "limit on how fast its heading turns"},
    {PURP_ROW("max_brake", NUMBER, "N", struct agent_params, properties.max_brake),
     .max = PUR_LARGE, .initial = HUGE_VAL, .flags = PUR_PARAM_UNLIMITED | PUR_PARAM_BY_CREW,
     .doc = "limit on the part of the force against its velocity"},
    {PURP_ROW("lag", NUMBER, "s", struct agent_params, properties.lag), .max = PUR_LARGE,
     .flags = PUR_PARAM_BY_CREW, .doc = "how long its forces take to act"},
    {PURP_ROW("lag_order", INTEGER, "", struct agent_params, lag_order), .min = 1,
     .max = PUR_LAG_STAGES, .initial = 1, .flags = AT_START, .doc = "how many stages a lag has"},
    {PURP_ROW("combine", CHOICE, "", struct agent_params, combine), .choices = combines,
     .initial = PURP_COMBINE_SUM,
     .doc = "how its forces become one: all, in turn while max_force lasts, or one by chance"},
    {PURP_ROW("count", INTEGER, "", struct agent_params, count), .min = 1, .max = 1e8, .initial = 1,
     .flags = AT_START, .doc = "how many there are: a crew"},
    {PURP_ROW("control", CHOICE, "", struct agent_params, control), .choices = controls,
     .initial = PURP_CONTROL_NONE, .flags = AT_START, .doc = "keyboard: the arrow keys steer it"},
    {PURP_ROW("release", CHOICE, "", struct agent_params, release), .choices = releases,
     .initial = PURP_RELEASE_COAST,
     .doc = "what it does when the arrow keys are let go: nothing new, or brake"},
    {PURP_ROW("strategy", STRATEGY, "", struct agent_params, strategy),
     .flags = AT_START | PUR_PARAM_OPTIONAL,
     .doc = "which of its strategies steers it; the first where none is said"},
};

const purp_table purp_run_table = {.name = "run",
                                   .rows = run_rows,
                                   .row_count = PURP_COUNT(run_rows),
                                   .params_size = sizeof(struct run_params)};
const purp_table purp_world_table = {.name = "world",
                                     .rows = world_rows,
                                     .row_count = PURP_COUNT(world_rows),
                                     .params_size = sizeof(struct world_params)};
const purp_table purp_capture_table = {.name = "capture",
                                       .rows = capture_rows,
                                       .row_count = PURP_COUNT(capture_rows),
                                       .params_size = sizeof(struct capture_params)};
const purp_table purp_obstacle_table = {.name = "obstacles",
                                        .rows = obstacle_rows,
                                        .row_count = PURP_COUNT(obstacle_rows),
                                        .params_size = sizeof(struct obstacle_params)};
const purp_table purp_wall_table = {.name = "walls",
                                    .rows = wall_rows,
                                    .row_count = PURP_COUNT(wall_rows),
                                    .params_size = sizeof(struct wall_params)};
const purp_table purp_agent_table = {.name = "agent",
                                     .rows = agent_rows,
                                     .row_count = PURP_COUNT(agent_rows),
                                     .params_size = sizeof(struct agent_params)};

const pur_param *pur_table(const char *name, size_t *count)
{
    static const purp_table *const tables[] = {&purp_run_table,     &purp_world_table,
                                               &purp_capture_table, &purp_obstacle_table,
                                               &purp_wall_table,    &purp_agent_table};
    for (size_t i = 0; i < PURP_COUNT(tables); i++) {
        if (strcmp(tables[i]->name, name) == 0) {
            *count = tables[i]->row_count;
            return tables[i]->rows;
        }
    }
    *count = 0;
    return NULL;
}
