/* Memory that is freed all at once. */
#ifndef SCENARIO_REGION_H
#define SCENARIO_REGION_H

#include <stddef.h>

/* Start from all zeroes. */
typedef struct scn_arena {
    struct scn_block *blocks; /* the newest first */
} scn_arena;

/* `size` bytes, aligned for anything and not cleared; NULL when out of memory. Part of the arena.
 */
void *scn_arena_take(scn_arena *arena, size_t size);

/* A zero-terminated copy of `length` bytes; NULL when out of memory. Part of the arena. */
char *scn_arena_text(scn_arena *arena, const char *bytes, size_t length);

/* Frees all that was taken; the arena is empty and may be used again. */
void scn_arena_free(scn_arena *arena);

#endif
