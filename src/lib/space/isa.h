/* Instruction sets by name: which the kernels are compiled for, and which this machine has. */
#ifndef LIB_SPACE_ISA_H
#define LIB_SPACE_ISA_H

#include "lib/space/kernels.h"
#include <pursuit/world.h>

/* Find the kernels for an instruction set by its name. PUR_UNKNOWN: no such name; PUR_INVALID: not
   compiled in, or this machine lacks it. On error `kernels` is left as it is. */
pur_status purp_isa_find(const char *name, const purp_kernels **kernels, pur_error *error);

/* The best kernels for this machine, and the name of their instruction set. */
const purp_kernels *purp_isa_best(void);
const char *purp_isa_name(const purp_kernels *kernels);

#endif
