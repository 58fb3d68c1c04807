/* Crews of a world by name. */
#ifndef RUN_CREWS_H
#define RUN_CREWS_H

#include <pursuit/world.h>
#include <stdbool.h>

/* The number of the crew called `name`; false if there is none. */
bool crews_find(const pur_world *world, const char *name, size_t *crew);

#endif
