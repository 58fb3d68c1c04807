/* Checks the points of a batch before its first run. */
#include "run/batch/batch.h"

#include "base/fail.h"
#include "run/batch/digest.h"
#include "run/checksum.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* All points must have the same columns. */
static pur_status check_names(batch *self, size_t point, pur_error *error)
{
    pur_world *world = pur_world_new(self->scenario->def, self->scenario->max_agents, error);
    if (!world)
        return error->status;
    buffer names = {0};
    measurements *measured = measurements_new(world);
    /* The names are compared as CSV, whatever the format is. */
    if (measured)
        row_print_names(TRACE_CSV, &self->grid, world, measured, &names);
    self->trace_bytes += (double)shard_runs(&self->head) *
                         trace_most_bytes(world, run_length(self->scenario, self->steps),
                                          self->every ? self->every : 1, self->head.format);
    measurements_free(measured);
    pur_world_free(world);
    pur_status status = !measured || names.failed ? purp_fail_no_memory(error) : PUR_OK;
    if (status == PUR_OK && point > 0 && strcmp(names.bytes, self->names.bytes) != 0)
        status = purp_fail(error, PUR_INVALID, NULL,
                           "the pursuers are not the same at all points of the sweep");
    if (status == PUR_OK && point == 0)
        self->names = names;
    else
        buffer_free(&names);
    return status;
}

/* Pass an error on with the swept values. */
static pur_status fail_at_point(const batch *self, size_t point, const pur_error *found,
                                pur_error *error)
{
    buffer values = {0};
    for (size_t i = 0; i < self->grid.count; i++)
        buffer_print(&values, "%s=%s: ", self->grid.axes[i].path,
                     sweep_value(&self->grid, point, i));
    purp_fail(error, found->status, NULL, "%.200s%s", values.used ? values.bytes : "", found->text);
    buffer_free(&values);
    return found->status;
}

static pur_status check_events(const batch *self, pur_error *error)
{
    size_t wrong = 0;
    pur_error found = {0};
    run *tried = run_new(self->scenario, 0, &found);
    if (!tried || run_follow(tried, self->events, &wrong, &found) == PUR_OK) {
        run_free(tried);
        return tried ? PUR_OK : purp_fail(error, found.status, NULL, "%s", found.text);
    }
    run_free(tried);
    const run_planned *item = &self->events->items[wrong];
    return purp_fail(error, found.status, NULL, "%s at tick %llu: %s", item->path,
                     (unsigned long long)item->tick, found.text);
}

static pur_status check_values(batch *self, size_t point, pur_error *error)
{
    pur_status status = scn_check(self->scenario, error);
    if (status == PUR_OK && run_length(self->scenario, self->steps) == RUN_ENDLESS)
        status = purp_fail(error, PUR_INVALID, NULL,
                           "its duration is 0, so it has no end: give --steps N");
    if (status == PUR_OK)
        status = check_events(self, error);
    return status == PUR_OK ? check_names(self, point, error) : status;
}

static pur_status check_point(batch *self, size_t point, pur_error *error)
{
    pur_error found = {0};
    const pur_status status = sweep_apply(&self->grid, point, self->scenario, error);
    if (status != PUR_OK || check_values(self, point, &found) == PUR_OK)
        return status;
    return fail_at_point(self, point, &found, error);
}

/* Rows that end elsewhere are of another batch. */
static pur_status prepare_precision(batch *self, pur_error *error)
{
    buffer text = {0};
    precision_print(self->precise, &text);
    self->head.digest = checksum_add(self->head.digest, text.bytes, text.used);
    const pur_status status = text.failed ? purp_fail_no_memory(error)
                                          : precision_find(self->precise, self->names.bytes, error);
    buffer_free(&text);
    return status;
}

pur_status batch_prepare(batch *self, pur_error *error)
{
    const size_t points = sweep_points(&self->grid);
    self->head.points = points;
    if (self->head.runs > UINT64_MAX / 2 / points)
        return purp_fail(error, PUR_INVALID, NULL, "too many runs");
    /* Before the sweep sets anything. */
    if (!digest_scenario(self->scenario, run_length(self->scenario, self->steps), &self->grid,
                         self->events, &self->head.digest))
        return purp_fail_no_memory(error);
    for (size_t i = 0; i < points; i++) {
        const pur_status status = check_point(self, i, error);
        if (status != PUR_OK)
            return status;
    }
    const pur_status found = self->precise ? prepare_precision(self, error) : PUR_OK;
    if (self->head.format == TRACE_NDJSON)
        buffer_free(&self->names);
    return found;
}

void batch_trace_path(const batch *self, uint64_t point, uint64_t index, char *path, size_t size)
{
    const char *const end = self->head.format == TRACE_CSV ? "csv" : "ndjson";
    if (self->grid.count > 0)
        snprintf(path, size, "%s/%" PRIu64 ".%" PRIu64 ".%s", self->traces, point, index, end);
    else
        snprintf(path, size, "%s/%" PRIu64 ".%s", self->traces, index, end);
}

void batch_free(batch *self)
{
    buffer_free(&self->names);
    sweep_free(&self->grid);
    scn_free(self->scenario);
    self->scenario = NULL;
}
