/* All parameters of a definition, for the tests that try each of them: whatever is new in a table
   or in a built-in scenario is tried as well. */
#ifndef TESTS_PARAMETERS_H
#define TESTS_PARAMETERS_H

#include "scenario/scenario.h"

/* Is given a parameter of `def`: its path and its row. `context` is what the caller has passed. */
typedef void parameter_visitor(void *context, const pur_def *def, const char *path,
                               const pur_param *row);

/* Call `visit` once for every parameter: those of the run, of the world, of each capture, obstacle
   and wall, of each agent entry and of each of its behaviours. Paths number captures, obstacles,
   walls and behaviours, the first as well. Returns how many parameters there are. */
size_t visit_parameters(const pur_def *def, parameter_visitor *visit, void *context);

typedef void scenario_visitor(void *context, const scn_scenario *scenario);

/* Call `visit` with every built-in scenario, freshly loaded; the test fails where there is none. */
void visit_builtin_scenarios(scenario_visitor *visit, void *context);

#endif
