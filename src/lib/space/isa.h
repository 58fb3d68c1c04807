/* Which instruction sets the kernels are compiled for, and which of them this machine has. */
#ifndef LIB_SPACE_ISA_H
#define LIB_SPACE_ISA_H

#include "lib/space/kernels.h"
#include <pursuit/world.h>

/* Find the kernels for an instruction set by its name. PUR_UNKNOWN for another name, PUR_INVALID
   where it is not to be had here; `kernels` then stays. */
pur_status purp_isa_find(const char *name, const purp_kernels **kernels, pur_error *error);

/* The best that there is here, and the name of one. */
const purp_kernels *purp_isa_best(void);
const char *purp_isa_name(const purp_kernels *kernels);

#endif
