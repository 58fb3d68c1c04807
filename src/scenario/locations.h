/* The location in the file of each value of a scenario. */
#ifndef SCENARIO_LOCATIONS_H
#define SCENARIO_LOCATIONS_H

#include "scenario/message.h"

#include <pursuit/def.h>
#include <stdbool.h>

typedef struct scn_locations scn_locations;

/* The origin of a value. */
typedef struct scn_location {
    pur_param_id id;
    scn_span span;
    bool in_file; /* else it was set afterwards, and the span is all zeroes */
} scn_location;

/* No locations yet; NULL when out of memory. Caller frees. */
scn_locations *scn_locations_new(void);
void scn_locations_free(scn_locations *locations);

/* Add the location of a parameter, or of an object (without a row); each once. PUR_NO_MEMORY. */
pur_status scn_locations_add(scn_locations *locations, pur_param_id id, const scn_span *span);

/* Allocate what scn_locations_forget needs for `id`, so that it cannot fail. PUR_NO_MEMORY. */
pur_status scn_locations_prepare(scn_locations *locations, pur_param_id id);

/* Note that the value of `id` is no longer the one in the file. */
void scn_locations_forget(scn_locations *locations, pur_param_id id);

/* The location of a parameter or object, or else of the nearest object around it; NULL if there is
   none. */
const scn_location *scn_locations_find(const scn_locations *locations, pur_param_id id);

#endif
