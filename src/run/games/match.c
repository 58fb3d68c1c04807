/* Matches: the axes, the measure, and who wants it how. */
#include "run/games/match.h"

#include "base/fail.h"
#include "run/buffer.h"

#include <stdlib.h>
#include <string.h>

/* What a match measures of the run, or behind "AGENT." of a pursuer. */
static const struct {
    const char *name;
    table_measure kind;
    statistic what;
    bool captor_wants_much;
} measures[] = {
    {"captured", TABLE_TIME, STATISTIC_SHARE, true},
    {"time", TABLE_TIME, STATISTIC_RESTRICTED_MEAN, false},
    {"miss", TABLE_MISS, STATISTIC_MEAN, false},
};

#define MEASURES (sizeof measures / sizeof *measures)

/* The entry whose strategy the path is; -1 for another path. */
static long strategy_owner(const pur_def *def, const char *path)
{
    pur_param_id id;
    if (pur_def_find(def, path, &id, NULL) != PUR_OK || pur_def_row(def, id)->type != PUR_STRATEGY)
        return -1;
    return (long)id.number;
}

/* "hunter.strategy=pure,exact". */
static pur_status list_strategies(const pur_def *def, const char *path, buffer *text,
                                  pur_error *error)
{
    pur_param_id id;
    const pur_status status = pur_def_find(def, path, &id, error);
    if (status != PUR_OK)
        return status;
    const long entry = strategy_owner(def, path);
    if (entry < 0)
        return purp_fail(error, PUR_INVALID, NULL,
                         "expected KEY=VALUE,VALUE...; without values KEY is AGENT.strategy");
    const size_t count = pur_def_strategy_count(def, (size_t)entry);
    if (count == 0)
        return purp_fail(error, PUR_INVALID, NULL, "'%s' has no strategies",
                         pur_def_entry_name(def, (size_t)entry));
    for (size_t i = 0; i < count; i++)
        buffer_print(text, "%s%s", i > 0 ? "," : "", pur_def_strategy(def, (size_t)entry, i).name);
    return text->failed ? purp_fail_no_memory(error) : PUR_OK;
}

static pur_status add_axis(sweep *grid, const char *text, pur_error *error)
{
    const pur_status status = sweep_add(grid, text, error);
    if (status != PUR_OK || grid->axes[grid->count - 1].count <= GAME_MOST)
        return status;
    return purp_fail(error, PUR_INVALID, NULL, "a match has at most %d rows and columns, not %zu",
                     GAME_MOST, grid->axes[grid->count - 1].count);
}

pur_status match_add_axis(sweep *grid, const char *text, const pur_def *def, pur_error *error)
{
    if (strchr(text, '='))
        return add_axis(grid, text, error);
    buffer made = {0};
    buffer_print(&made, "%s=", text);
    pur_status status = list_strategies(def, text, &made, error);
    if (status == PUR_OK)
        status = add_axis(grid, made.bytes, error);
    buffer_free(&made);
    return status;
}

/* Of the measures of the run; MEASURES for none. */
static size_t find_measure(const char *name)
{
    size_t index = 0;
    while (index < MEASURES && strcmp(measures[index].name, name) != 0)
        index++;
    return index;
}

pur_status match_read_measure(match *self, const row_reader *names, pur_error *error)
{
    const char *const dot = strrchr(self->measure, '.');
    const size_t length = dot ? (size_t)(dot - self->measure) : 0;
    const size_t found = find_measure(dot ? dot + 1 : self->measure);
    if (found == MEASURES)
        return purp_fail(error, PUR_INVALID, NULL,
                         "expected captured, time or miss, or one of them behind a pursuer, as "
                         "AGENT.time");
    self->kind = measures[found].kind;
    self->what = measures[found].what;
    self->agent = table_find_agent(names, self->measure, length);
    if (self->agent != SIZE_MAX)
        return PUR_OK;
    char agent[PUR_NAME_MAX + 1];
    snprintf(agent, sizeof agent, "%.*s", (int)length, self->measure);
    return table_fail_agent(names, agent, error);
}

pur_status match_find_measure(match *self, const char *names, pur_error *error)
{
    row_reader reader = {0};
    const pur_status found = row_reader_names(&reader, names)
                                 ? match_read_measure(self, &reader, error)
                                 : purp_fail_no_memory(error);
    row_reader_free(&reader);
    return found;
}

/* Whether a capture rule names the entry under `key`, "by" or "of". */
static bool has_part(const pur_def *def, const char *key, long entry)
{
    for (uint32_t i = 0; i < pur_def_capture_count(def); i++) {
        pur_value value;
        const pur_param_id id = {.kind = PUR_OBJECT_CAPTURE, .number = i};
        if (pur_def_get_key(def, id, key, &value) == PUR_OK &&
            strcmp(value.as.reference, pur_def_entry_name(def, (size_t)entry)) == 0)
            return true;
    }
    return false;
}

bool match_find_direction(match *self, const pur_def *def)
{
    const long entry = strategy_owner(def, self->grid->axes[0].path);
    if (entry < 0)
        return false;
    const bool captures = has_part(def, "by", entry);
    const bool is_captured = has_part(def, "of", entry);
    for (size_t i = 0; i < MEASURES; i++)
        if (measures[i].what == self->what)
            self->minimise = captures != measures[i].captor_wants_much;
    return captures != is_captured;
}
