/* Kernels: loops written for each instruction set. kernels.c is compiled once for each
   (Makefile.am), with PURP_KERNELS set to the name of the table that it fills. A world has the
   table that is chosen for this machine, and rules find it in the scene.

   To give a rule such a loop: declare it here, add it to the table, write it in kernels.c or in a
   header that kernels.c includes, and call task->scene->kernels->NAME where the rule would loop.
   Sums are made in the four lanes of lanes.h, and nothing else may depend on the width: results are
   bit-for-bit identical with every instruction set. */
#ifndef LIB_SPACE_KERNELS_H
#define LIB_SPACE_KERNELS_H

#include "lib/space/grid.h"

/* The parameters of `flock` that its kernel needs; the rule's file has the formula. */
typedef struct purp_flock_pull {
    double radius2;     /* m²: neighbours are those within */
    double separation2; /* m² */
    double cohesion;
    double separation;
    double alignment;
} purp_flock_pull;

typedef struct purp_kernels {
    int isa; /* PURP_ISA_…: for loops outside of this table */

    /* For the agents in the slots [first, last) of a grid of their own crew: store what neighbours
       add to the velocity in the grid's pull_x and pull_y. */
    void (*flock)(const purp_grid *grid, const purp_flock_pull *pull, size_t first, size_t last);

    /* Add the force of a flock with these pulls, times `weight`, to whole registers of agents of a
       task, all of them living. Returns how many agents are done: the rest is fewer than a
       register. */
    size_t (*flock_force)(const purp_task *task, double weight);
} purp_kernels;

extern const purp_kernels purp_kernels_baseline;
extern const purp_kernels purp_kernels_avx2;
extern const purp_kernels purp_kernels_avx512;

#endif
