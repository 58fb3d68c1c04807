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

static const pur_param run_rows[] = {
    {"dt", PUR_NUMBER, NULL, "s", 0, 1000, 0.02, AT_START | PUR_PARAM_ABOVE_MIN | PUR_PARAM_FIXED,
     "time of one step, not to be drawn", offsetof(struct run_params, dt)},
    {"duration", PUR_NUMBER, NULL, "s", 0, PUR_LARGE, 60, AT_START | PUR_PARAM_FIXED,
     "length of a run, not to be drawn; 0: until stopped", offsetof(struct run_params, duration)},
    {"seed", PUR_INTEGER, NULL, "", 0, 0x1p63, 1, AT_START, "where all random numbers come from",
     offsetof(struct run_params, seed)},
};

static const pur_param world_rows[] = {
    {"width", PUR_NUMBER, NULL, "m", 0, PUR_LARGE, 80,
     AT_START | PUR_PARAM_ABOVE_MIN | PUR_PARAM_FIXED, "extent along x, not to be drawn",
     offsetof(struct world_params, width)},
    {"height", PUR_NUMBER, NULL, "m", 0, PUR_LARGE, 48,
     AT_START | PUR_PARAM_ABOVE_MIN | PUR_PARAM_FIXED, "extent along y, not to be drawn",
     offsetof(struct world_params, height)},
    {"edge", PUR_CHOICE, edges, "", 0, 0, PUR_EDGE_OPEN, AT_START,
     "what the borders do: nothing, turn agents back, or lead to the other side",
     offsetof(struct world_params, edge)},
};

static const pur_param capture_rows[] = {
    {"by", PUR_REFERENCE, NULL, "", 0, 0, 0, AT_START | PUR_PARAM_REQUIRED, "who captures",
     offsetof(struct capture_params, by)},
    {"of", PUR_REFERENCE, NULL, "", 0, 0, 0, AT_START | PUR_PARAM_REQUIRED, "who is captured",
     offsetof(struct capture_params, of)},
    {"radius", PUR_NUMBER, NULL, "m", 0, PUR_LARGE, 1, 0, "how near counts",
     offsetof(struct capture_params, radius)},
    {"then", PUR_CHOICE, thens, "", 0, 0, PURP_THEN_STOP, 0,
     "end the run, only note it, remove the captured, or place it anew",
     offsetof(struct capture_params, then)},
};

static const pur_param obstacle_rows[] = {
    {"centre", PUR_POINT, NULL, "m", -PUR_LARGE, PUR_LARGE, 0, PUR_PARAM_REQUIRED,
     "middle of the disc", offsetof(struct obstacle_params, centre)},
    {"radius", PUR_NUMBER, NULL, "m", 0, PUR_LARGE, 0, PUR_PARAM_REQUIRED, "radius of the disc",
     offsetof(struct obstacle_params, radius)},
};

static const pur_param wall_rows[] = {
    {"from", PUR_POINT, NULL, "m", -PUR_LARGE, PUR_LARGE, 0, PUR_PARAM_REQUIRED, "one end",
     offsetof(struct wall_params, from)},
    {"to", PUR_POINT, NULL, "m", -PUR_LARGE, PUR_LARGE, 0, PUR_PARAM_REQUIRED, "the other end",
     offsetof(struct wall_params, to)},
};

static const pur_param agent_rows[] = {
    {"position", PUR_START, NULL, "m", -PUR_LARGE, PUR_LARGE, 0, AT_START | PUR_PARAM_REQUIRED,
     "where it starts: [x, y], or drawn from the seed", offsetof(struct agent_params, position)},
    {"velocity", PUR_MOTION, NULL, "m/s", -PUR_LARGE, PUR_LARGE, 0, AT_START,
     "velocity at the start: [vx, vy], or drawn from the seed",
     offsetof(struct agent_params, velocity)},
    {"max_speed", PUR_NUMBER, NULL, "m/s", 0, PUR_LARGE, 5, PUR_PARAM_UNLIMITED,
     "limit on the speed, and the speed most rules want",
     offsetof(struct agent_params, properties.max_speed)},
    {"max_force", PUR_NUMBER, NULL, "N", 0, PUR_LARGE, HUGE_VAL, PUR_PARAM_UNLIMITED,
     "limit on the sum of the forces", offsetof(struct agent_params, properties.max_force)},
    {"mass", PUR_NUMBER, NULL, "kg", 0, PUR_LARGE, 1, PUR_PARAM_ABOVE_MIN,
     "force over acceleration", offsetof(struct agent_params, properties.mass)},
    {"response", PUR_NUMBER, NULL, "kg/s", 0, PUR_LARGE, 1, 0,
     "force for each m/s that the velocity differs from the wanted one",
     offsetof(struct agent_params, properties.response)},
    {"radius", PUR_NUMBER, NULL, "m", 0, PUR_LARGE, 0.5, 0, "its own size, where sizes matter",
     offsetof(struct agent_params, properties.radius)},
    {"max_turn", PUR_NUMBER, NULL, "rad/s", 0, PUR_LARGE, HUGE_VAL,
     PUR_PARAM_UNLIMITED | PUR_PARAM_BY_CREW, "limit on how fast its heading turns",
     offsetof(struct agent_params, properties.max_turn)},
    {"max_brake", PUR_NUMBER, NULL, "N", 0, PUR_LARGE, HUGE_VAL,
     PUR_PARAM_UNLIMITED | PUR_PARAM_BY_CREW, "limit on the part of the force against its velocity",
     offsetof(struct agent_params, properties.max_brake)},
    {"combine", PUR_CHOICE, combines, "", 0, 0, PURP_COMBINE_SUM, 0,
     "how its forces become one: all, in turn while max_force lasts, or one by chance",
     offsetof(struct agent_params, combine)},
    {"count", PUR_INTEGER, NULL, "", 1, 1e8, 1, AT_START, "how many there are: a crew",
     offsetof(struct agent_params, count)},
    {"control", PUR_CHOICE, controls, "", 0, 0, PURP_CONTROL_NONE, AT_START,
     "keyboard: the arrow keys steer it", offsetof(struct agent_params, control)},
};

const purp_table purp_run_table = {"run", run_rows, PURP_COUNT(run_rows),
                                   sizeof(struct run_params)};
const purp_table purp_world_table = {"world", world_rows, PURP_COUNT(world_rows),
                                     sizeof(struct world_params)};
const purp_table purp_capture_table = {"capture", capture_rows, PURP_COUNT(capture_rows),
                                       sizeof(struct capture_params)};
const purp_table purp_obstacle_table = {"obstacles", obstacle_rows, PURP_COUNT(obstacle_rows),
                                        sizeof(struct obstacle_params)};
const purp_table purp_wall_table = {"walls", wall_rows, PURP_COUNT(wall_rows),
                                    sizeof(struct wall_params)};
const purp_table purp_agent_table = {"agent", agent_rows, PURP_COUNT(agent_rows),
                                     sizeof(struct agent_params)};

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
