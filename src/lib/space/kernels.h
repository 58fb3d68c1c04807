/* The loops that are worth an instruction set of their own. kernels.c is compiled once for each
   (Makefile.am), with PURP_KERNELS set to the name of the table that it fills; a world has the
   table that was chosen for this machine, and rules find it in the scene.

   To give a rule such a loop: declare it here, add it to the table, write it in kernels.c or in a
   header that kernels.c includes, and call task->scene->kernels->NAME where the rule would loop. In
   it, whatever is summed is summed in the four lanes of lanes.h, and nothing else may depend on the
   width: the bits are those of every other instruction set. */
#ifndef LIB_SPACE_KERNELS_H
#define LIB_SPACE_KERNELS_H

#include "lib/space/grid.h"

/* What a flock is drawn by; the sums are those of the rule. */
typedef struct purp_flock_pull {
    double radius2;     /* m²: neighbours are those within */
    double separation2; /* m² */
    double cohesion;
    double separation;
    double alignment;
} purp_flock_pull;

typedef struct purp_kernels {
    int isa; /* PURP_ISA_…: for the loops that are not here */
    /* For the slots [first, last) of a grid, whose agents look for each other: what the neighbours
       add to the velocity, into the grid's pull_x and pull_y. */
    void (*flock)(const purp_grid *grid, const purp_flock_pull *pull, size_t first, size_t last);

    /* The force of a flock that is pulled so, `weight` times, for all but the last few agents of a
       task, who all live; returns for how many. */
    size_t (*flock_force)(const purp_task *task, double weight);
} purp_kernels;

extern const purp_kernels purp_kernels_baseline;
extern const purp_kernels purp_kernels_avx2;
extern const purp_kernels purp_kernels_avx512;

#endif
