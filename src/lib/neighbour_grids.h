/* The grids that the rules of a step search for neighbours and nearest targets. */
#ifndef LIB_NEIGHBOUR_GRIDS_H
#define LIB_NEIGHBOUR_GRIDS_H

#include "lib/world.h"

/* Allocate the grids of a crew's rules; false when out of memory. All crews must have a range. */
bool purp_neighbour_grids_init(const pur_world *world, purp_crew *crew);
void purp_neighbour_grids_free(purp_crew *crew);

/* Make the grids of the step that begins. */
void purp_neighbour_grids_make(pur_world *world, const purp_scene *scene);

#endif
