/* A walk over all parameters of a definition. */
#include "support/parameters.h"

#include "scenario/locations.h"
#include "support/world_builder.h"

#include <stdio.h>

typedef struct walk {
    const pur_def *def;
    parameter_visitor *visit;
    void *context;
    size_t visited;
} walk;

static void pass(walk *self, const char *object)
{
    size_t count;
    const pur_param *rows = pur_def_table(self->def, object, &count, NULL);
    assert_non_null(rows);
    for (size_t i = 0; i < count; i++) {
        char path[2 * PUR_PATH_MAX + 1];
        const int length =
            snprintf(path, sizeof path, "%s%s%s", object, *object ? "." : "", rows[i].key);
        assert_in_range(length, 1, PUR_PATH_MAX);
        self->visit(self->context, self->def, path, &rows[i]);
        self->visited++;
    }
}

static void pass_numbered(walk *self, const char *name, size_t count)
{
    char object[PUR_PATH_MAX + 1];
    for (size_t i = 1; i <= count; i++) {
        snprintf(object, sizeof object, "%s:%zu", name, i);
        pass(self, object);
    }
}

size_t visit_parameters(const pur_def *def, parameter_visitor *visit, void *context)
{
    walk self = {def, visit, context, 0};
    pass(&self, "");
    pass(&self, "world");
    pass_numbered(&self, "capture", pur_def_capture_count(def));
    pass_numbered(&self, "obstacles", pur_def_obstacle_count(def));
    pass_numbered(&self, "walls", pur_def_wall_count(def));
    for (size_t i = 0; i < pur_def_entry_count(def); i++) {
        pass(&self, pur_def_entry_name(def, i));
        for (size_t k = 0; k < pur_def_behaviour_count(def, i); k++)
            pass(&self, scn_behaviour_path(def, i, k).text);
    }
    return self.visited;
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
