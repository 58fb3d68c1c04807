/* From the tree of a scenario file to a scenario. */
#ifndef SCENARIO_LOADER_H
#define SCENARIO_LOADER_H

#include "scenario/node.h"
#include "scenario/region.h"
#include "scenario/scenario.h"

/* Fill the empty `scenario` from the mapping `root`; `region` holds memory needed only while
   loading. On an error, which has a location, the scenario can only be freed. With `mistakes`,
   which may be NULL, loading goes on after an error, and all of them are told; `error` is the
   first. */
pur_status scn_load_tree(scn_scenario *scenario, const scn_node *root, scn_region *region,
                         scn_mistakes *mistakes, pur_error *error);

#endif
