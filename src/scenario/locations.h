/* The location in the file of each value of a scenario. */
#ifndef SCENARIO_LOCATIONS_H
#define SCENARIO_LOCATIONS_H

#include "scenario/message.h"
#include "scenario/region.h"

#include <pursuit/def.h>
#include <stdbool.h>

typedef struct scn_locations scn_locations;

/* The origin of the value at a path. */
typedef struct scn_location {
    const char *path;
    scn_span span;
    bool in_file; /* else it was set afterwards, and the span is all zeroes */
} scn_location;

/* A path in its short form: ":1" is left out, capture:1.by is capture.by. */
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

/* Add the location of a value or of an object ("", "hunter", "hunter.pursue:2"); each path once.
   PUR_NO_MEMORY. */
pur_status scn_locations_add(scn_locations *locations, const char *path, const scn_span *span);

/* Allocate what scn_locations_forget needs for `path`, so that it cannot fail. PUR_NO_MEMORY. */
pur_status scn_locations_prepare(scn_locations *locations, const char *path);

/* Note that the value at `path` is no longer the one in the file. */
void scn_locations_forget(scn_locations *locations, const char *path);

/* The location of `path`, or else of the nearest object around it; NULL if there is none. The
   number 1 may be given or not: capture:1.by is capture.by. */
const scn_location *scn_locations_find(const scn_locations *locations, const char *path);

#endif
