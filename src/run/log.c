/* The log of a run: entries in order of tick, with what is needed to take each back. */
#include "run/log.h"

#include "run/ticks.h"

#include <stdlib.h>

static void free_entry(run_log_entry *entry)
{
    free(entry->text);
    pur_change_free(entry->change);
}

pur_status run_log_reserve(run_log *log)
{
    run_log_entry *entries =
        ticks_grow(log->entries, log->count, &log->capacity, sizeof *log->entries);
    if (!entries)
        return PUR_NO_MEMORY;
    log->entries = entries;
    return PUR_OK;
}

size_t run_log_until(const run_log *log, uint64_t tick)
{
    return ticks_until(log->entries, log->count, sizeof *log->entries, tick);
}

run_log_entry *run_log_find(const run_log *log, uint64_t tick, run_log_kind kind, pur_param_id id)
{
    for (size_t i = run_log_until(log, tick); i > 0 && log->entries[i - 1].tick == tick; i--) {
        run_log_entry *entry = &log->entries[i - 1];
        if (entry->kind == kind && (kind == RUN_LOG_STEER || pur_param_id_equal(entry->id, id)))
            return entry;
    }
    return NULL;
}

void run_log_put(run_log *log, run_log_entry entry)
{
    run_log_entry *before = run_log_find(log, entry.tick, entry.kind, entry.id);
    if (before) {
        free_entry(before);
        *before = entry;
    } else {
        log->entries[log->count++] = entry;
    }
}

static void keep_first(run_log *log, size_t count)
{
    while (log->count > count)
        free_entry(&log->entries[--log->count]);
}

void run_log_cut(run_log *log, uint64_t tick)
{
    keep_first(log, run_log_until(log, tick));
}

void run_log_keep_planned(run_log *log)
{
    size_t kept = 0;
    for (size_t i = 0; i < log->count; i++) {
        if (log->entries[i].planned)
            log->entries[kept++] = log->entries[i];
        else
            free_entry(&log->entries[i]);
    }
    log->count = kept;
}

void run_log_clear(run_log *log)
{
    keep_first(log, 0);
}

void run_log_free(run_log *log)
{
    run_log_clear(log);
    free(log->entries);
    *log = (run_log){0};
}
