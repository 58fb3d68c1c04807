/* The counting sort that makes a grid, by the threads of a pool. */
#ifndef LIB_GRID_SORT_H
#define LIB_GRID_SORT_H

#include "lib/grid.h"
#include "lib/pool.h"

/* In how many parts at most a crew of so many is sorted. */
size_t purp_grid_parts(size_t crew_count);

/* Put everybody who lives into the cells that are laid out already. */
void purp_grid_sort(purp_grid *grid, const purp_scene *scene, purp_pool *pool);

#endif
