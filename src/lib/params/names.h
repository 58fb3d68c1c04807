/* A hash table that finds an entry by its name. The names stay with the caller. */
#ifndef LIB_PARAMS_NAMES_H
#define LIB_PARAMS_NAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct purp_names {
    uint32_t *slots; /* number + 1; 0: free */
    size_t room;     /* a power of two, or 0 */
    size_t used;
} purp_names;

/* The name of entry `number`, which `entries` holds. */
typedef const char *purp_name_of(const void *entries, size_t number);

/* Add the entry with the next number; its name must be new. False when out of memory. */
bool purp_names_add(purp_names *names, purp_name_of *name_of, const void *entries);

/* The number of the entry called `name`, SIZE_MAX for none. */
size_t purp_names_find(const purp_names *names, purp_name_of *name_of, const void *entries,
                       const char *name);

void purp_names_free(purp_names *names);

#endif
