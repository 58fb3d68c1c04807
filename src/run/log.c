#include "run/log.h"

#include "run/ticks.h"

#include <stdlib.h>

/* How many entries lie at or before `tick`. */
static size_t count_until(const run_log *log, uint64_t tick)
{
    return ticks_until(log->entries, log->count, sizeof *log->entries, tick);
}

pur_status run_log_add(run_log *log, const run_log_entry *entry)
{
    run_log_entry *entries =
        ticks_grow(log->entries, log->count, &log->capacity, sizeof *log->entries);
    if (!entries)
        return PUR_NO_MEMORY;
    log->entries = entries;
    log->count = count_until(log, entry->tick);
    for (size_t i = log->count; i > 0 && entries[i - 1].tick == entry->tick; i--) {
        if (entries[i - 1].kind == entry->kind) {
            entries[i - 1] = *entry;
            return PUR_OK;
        }
    }
    entries[log->count++] = *entry;
    return PUR_OK;
}

const run_log_entry *run_log_at(const run_log *log, uint64_t tick, size_t *count)
{
    const size_t end = count_until(log, tick);
    size_t first = end;
    while (first > 0 && log->entries[first - 1].tick == tick)
        first--;
    *count = end - first;
    return *count > 0 ? &log->entries[first] : NULL;
}

void run_log_clear(run_log *log)
{
    log->count = 0;
}

void run_log_free(run_log *log)
{
    free(log->entries);
    *log = (run_log){0};
}
