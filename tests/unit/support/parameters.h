/* All parameters of a definition. New rows of tables and new built-in scenarios are covered without
   further work. */
#ifndef TESTS_PARAMETERS_H
#define TESTS_PARAMETERS_H

#include "scenario/scenario.h"

/* Called with a parameter of `def` and its row; `context` is the caller's. */
typedef void parameter_visitor(void *context, const pur_def *def, pur_param_id id,
                               const pur_param *row);

/* Call `visit` once for every parameter: of the run, the world, each capture rule, obstacle and
   wall, each agent entry and each behaviour. The test fails if a path does not lead back to its
   parameter. Returns the number of parameters. */
size_t visit_parameters(const pur_def *def, parameter_visitor *visit, void *context);

typedef void scenario_visitor(void *context, const scn_scenario *scenario);

/* Call `visit` with every built-in scenario, freshly loaded. Fails the test if one cannot be
   loaded. */
void visit_builtin_scenarios(scenario_visitor *visit, void *context);

#endif
