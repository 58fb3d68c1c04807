/* Memory that is freed all at once. */
#ifndef SCENARIO_REGION_H
#define SCENARIO_REGION_H

#include <stddef.h>

/* Start from all zeroes. */
typedef struct scn_region {
    struct scn_block *blocks; /* the newest first */
} scn_region;

/* `size` bytes, aligned for anything and not cleared; NULL when out of memory. Part of the region.
 */
void *scn_region_take(scn_region *region, size_t size);

/* A zero-terminated copy of `length` bytes; NULL when out of memory. Part of the region. */
char *scn_region_text(scn_region *region, const char *bytes, size_t length);

/* Frees all that was taken; the region is empty and may be used again. */
void scn_region_free(scn_region *region);

#endif
