/* The digest of a scenario: of its values, whatever form its file has. */
#include "run/batch/digest.h"

#include "run/checksum.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define VALUE_SIZE ((size_t)1 << 20) /* as long as a scenario file */

typedef struct digester {
    const scn_scenario *scenario;
    char *value; /* room for VALUE_SIZE */
    uint64_t digest;
} digester;

static void add(digester *self, const char *text)
{
    /* Includes the closing zero: "ab", "c" differs from "a", "bc". */
    self->digest = checksum_add(self->digest, text, strlen(text) + 1);
}

/* Every parameter except the seed; the path of a behaviour comes before its parameters. */
static void add_all(digester *self)
{
    const pur_def *def = self->scenario->def;
    char path[PUR_PATH_MAX + 1];
    for (pur_param_id id = pur_def_first(def); pur_def_row(def, id); id = pur_def_next(def, id)) {
        pur_param_id object = id;
        object.row = PUR_NO_ROW;
        pur_def_full_path(def, object, path);
        if (id.kind == PUR_OBJECT_BEHAVIOUR && id.row == 0)
            add(self, path);
        pur_def_full_path(def, id, path);
        if (strcmp(path, "seed") == 0)
            continue;
        add(self, path);
        if (scn_format(def, id, self->value, VALUE_SIZE) == PUR_OK)
            add(self, self->value);
    }
}

static void add_sweep(digester *self, const sweep *grid)
{
    for (size_t i = 0; i < grid->count; i++) {
        add(self, grid->axes[i].path);
        for (size_t k = 0; k < grid->axes[i].count; k++)
            add(self, grid->axes[i].values[k]);
    }
}

static void add_events(digester *self, const run_plan *events)
{
    char tick[32];
    for (size_t i = 0; events && i < events->count; i++) {
        snprintf(tick, sizeof tick, "%" PRIu64, events->items[i].tick);
        add(self, tick);
        add(self, events->items[i].path);
        add(self, events->items[i].text);
    }
}

bool digest_scenario(const scn_scenario *scenario, uint64_t steps, const sweep *grid,
                     const run_plan *events, uint64_t *digest)
{
    digester self = {scenario, malloc(VALUE_SIZE), CHECKSUM_START};
    if (!self.value)
        return false;
    char text[32];
    add_all(&self);
    snprintf(text, sizeof text, "%" PRIu64, steps);
    add(&self, text);
    add_sweep(&self, grid);
    add_events(&self, events);
    free(self.value);
    *digest = self.digest;
    return true;
}
