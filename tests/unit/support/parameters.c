/* A walk over all parameters of a definition. */
#include "support/parameters.h"

#include "support/world_builder.h"

size_t visit_parameters(const pur_def *def, parameter_visitor *visit, void *context)
{
    size_t visited = 0;
    for (pur_param_id id = pur_def_first(def); pur_def_row(def, id); id = pur_def_next(def, id)) {
        char path[PUR_PATH_MAX + 1];
        pur_param_id found;
        pur_def_path(def, id, path);
        assert_int_equal(pur_def_find(def, path, &found, NULL), PUR_OK);
        assert_true(pur_param_id_equal(found, id));
        visit(context, def, id, pur_def_row(def, id));
        visited++;
    }
    return visited;
}

void visit_builtin_scenarios(scenario_visitor *visit, void *context)
{
    assert_true(scn_builtin_count() > 0);
    for (size_t i = 0; i < scn_builtin_count(); i++) {
        pur_error error = {0};
        scn_scenario *scenario = scn_load(scn_builtin_at(i).name, MANY_AGENTS, &error);
        if (!scenario)
            fail_msg("%s:%d:%d: %s", scn_builtin_at(i).name, error.line, error.column, error.text);
        visit(context, scenario);
        scn_free(scenario);
    }
}
