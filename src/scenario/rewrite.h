/* Changing one value in the text of a scenario file, and nothing else in it. */
#ifndef SCENARIO_REWRITE_H
#define SCENARIO_REWRITE_H

#include <pursuit/error.h>
#include <stddef.h>

/* The text with `value` at `path`: it replaces the value there or, if there is none, follows the
   other values of the object in their style. Every other byte stays. `value` is one line, and not a
   mapping in block style. NULL and an error if the text is not a scenario or has no such object, or
   memory runs out. Caller frees. */
char *scn_rewrite(const char *text, size_t size, const char *path, const char *value,
                  size_t *new_size, pur_error *error);

#endif
