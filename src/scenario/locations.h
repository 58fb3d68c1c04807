/* Where in its file each value of a scenario stands. */
#ifndef SCENARIO_LOCATIONS_H
#define SCENARIO_LOCATIONS_H

#include "scenario/message.h"
#include "scenario/region.h"

#include <pursuit/def.h>
#include <stdbool.h>

typedef struct scn_locations scn_locations;

/* Where the value at a path comes from. */
typedef struct scn_location {
    const char *path;
    scn_span span;
    bool in_file; /* else it was set afterwards, and the span is all zeroes */
} scn_location;

/* A path as it is written without need: ":1" is left out, capture:1.by is capture.by. */
typedef struct scn_path {
    char text[PUR_PATH_MAX + 1];
} scn_path;

scn_path scn_simplify(const char *path);

/* The path of a behaviour, numbered among those of its agent that are called the same: the second
   wander of hunter is hunter.wander:2. */
scn_path scn_behaviour_path(const pur_def *def, size_t entry, size_t index);

/* No locations yet; NULL when out of memory. Caller frees. */
scn_locations *scn_locations_new(void);
void scn_locations_free(scn_locations *locations);

/* Note the place of a value or of what holds values ("", "hunter", "hunter.pursue:2"); each path
   once. PUR_NO_MEMORY. */
pur_status scn_locations_add(scn_locations *locations, const char *path, const scn_span *span);

/* Make ready to forget the place of `path`, so that scn_locations_forget cannot fail.
   PUR_NO_MEMORY. */
pur_status scn_locations_prepare(scn_locations *locations, const char *path);

/* The value of `path` is no longer the file's. */
void scn_locations_forget(scn_locations *locations, const char *path);

/* The place of `path` or, where it has none, of the nearest thing that holds it; NULL if there is
   none at all. The number 1 may be left out or written: capture:1.by is capture.by. */
const scn_location *scn_locations_find(const scn_locations *locations, const char *path);

#endif
