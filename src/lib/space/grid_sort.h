/* The counting sort that makes a grid, by the threads of a pool. */
#ifndef LIB_SPACE_GRID_SORT_H
#define LIB_SPACE_GRID_SORT_H

#include "base/pool.h"
#include "lib/space/grid.h"

/* The most parts in which a crew is sorted. */
size_t purp_grid_parts(size_t crew_count);

/* Sort the living members of the crew into the cells, whose layout is chosen already. */
void purp_grid_sort(purp_grid *grid, const purp_scene *scene, purp_pool *pool);

#endif
