/* The tables that do not belong to a behaviour. */
#ifndef LIB_PARAMS_TABLES_H
#define LIB_PARAMS_TABLES_H

#include <pursuit/param.h>

typedef struct purp_table {
    const char *name;
    const pur_param *rows;
    size_t row_count;
    size_t params_size;
} purp_table;

extern const purp_table purp_run_table;
extern const purp_table purp_world_table;
extern const purp_table purp_capture_table;
extern const purp_table purp_obstacle_table;
extern const purp_table purp_wall_table;
extern const purp_table purp_agent_table;

#endif
