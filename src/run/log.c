/* The log of a run: entries in order of tick, with what is needed to take each back. */
#include "run/log.h"

#include "run/ticks.h"

#include <stdlib.h>

static void free_entry(run_log_entry *entry)
{
    free(entry->text);
    pur_change_free(entry->change);
}

pur_status run_log_reserve(run_log *self)
{
    run_log_entry *entries =
        ticks_grow(self->entries, self->count, &self->capacity, sizeof *self->entries);
    if (!entries)
        return PUR_NO_MEMORY;
    self->entries = entries;
    return PUR_OK;
}

size_t run_log_until(const run_log *self, uint64_t tick)
{
    return ticks_until(self->entries, self->count, sizeof *self->entries, tick);
}

run_log_entry *run_log_find(const run_log *self, uint64_t tick, run_log_kind kind, pur_param_id id)
{
    for (size_t i = run_log_until(self, tick); i > 0 && self->entries[i - 1].tick == tick; i--) {
        run_log_entry *entry = &self->entries[i - 1];
        if (entry->kind == kind && (kind == RUN_LOG_STEER || pur_param_id_equal(entry->id, id)))
            return entry;
    }
    return NULL;
}

void run_log_put(run_log *self, run_log_entry entry)
{
    run_log_entry *before = run_log_find(self, entry.tick, entry.kind, entry.id);
    if (before) {
        free_entry(before);
        *before = entry;
    } else {
        self->entries[self->count++] = entry;
    }
}

static void keep_first(run_log *self, size_t count)
{
    while (self->count > count)
        free_entry(&self->entries[--self->count]);
}

void run_log_cut(run_log *self, uint64_t tick)
{
    keep_first(self, run_log_until(self, tick));
}

void run_log_keep_planned(run_log *self)
{
    size_t kept = 0;
    for (size_t i = 0; i < self->count; i++) {
        if (self->entries[i].planned)
            self->entries[kept++] = self->entries[i];
        else
            free_entry(&self->entries[i]);
    }
    self->count = kept;
}

void run_log_clear(run_log *self)
{
    keep_first(self, 0);
}

void run_log_free(run_log *self)
{
    run_log_clear(self);
    free(self->entries);
    *self = (run_log){0};
}
