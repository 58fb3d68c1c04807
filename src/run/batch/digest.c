#include "run/batch/digest.h"

#include "run/batch/shard.h"
#include "scenario/locations.h"

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
    /* With its zero, so that "ab" and "c" are not "a" and "bc". */
    self->digest = shard_checksum(self->digest, text, strlen(text) + 1);
}

/* The rows of the object at `path`; "" for the run. */
static void add_object(digester *self, const char *path)
{
    size_t count = 0;
    const pur_param *rows = pur_def_table(self->scenario->def, path, &count, NULL);
    for (size_t i = 0; rows && i < count; i++) {
        char key[2 * PUR_PATH_MAX];
        snprintf(key, sizeof key, "%s%s%s", path, *path ? "." : "", rows[i].key);
        if (strcmp(key, "seed") == 0)
            continue;
        add(self, key);
        if (scn_get_text(self->scenario, key, self->value, VALUE_SIZE, NULL) == PUR_OK)
            add(self, self->value);
    }
}

static void add_numbered(digester *self, const char *name, size_t count)
{
    for (size_t i = 1; i <= count; i++) {
        char path[64];
        snprintf(path, sizeof path, "%s:%zu", name, i);
        add_object(self, path);
    }
}

static void add_behaviour(digester *self, size_t entry, size_t index)
{
    const scn_path path = scn_behaviour_path(self->scenario->def, entry, index);
    add(self, path.text);
    add_object(self, path.text);
}

static void add_all(digester *self)
{
    const pur_def *def = self->scenario->def;
    add_object(self, "");
    add_object(self, "world");
    add_numbered(self, "capture", pur_def_capture_count(def));
    add_numbered(self, "obstacles", pur_def_obstacle_count(def));
    add_numbered(self, "walls", pur_def_wall_count(def));
    for (size_t i = 0; i < pur_def_entry_count(def); i++) {
        add_object(self, pur_def_entry_name(def, i));
        for (size_t k = 0; k < pur_def_behaviour_count(def, i); k++)
            add_behaviour(self, i, k);
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
    digester self = {scenario, malloc(VALUE_SIZE), SHARD_CHECKSUM};
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
