/* Changing one value in the text of a scenario file, and nothing else of it. */
#ifndef SCENARIO_REWRITE_H
#define SCENARIO_REWRITE_H

#include <pursuit/error.h>
#include <stddef.h>

/* The text with `value` at `path`: in the place of the value that stands there, or, where none
   does, behind the other values of the same object, as they are written. Every other byte stays.
   `value` is one line of text that is no mapping in block style. NULL and an error where the text
   is no scenario or has no such object, or memory is short. Caller frees. */
char *scn_rewrite(const char *text, size_t size, const char *path, const char *value,
                  size_t *new_size, pur_error *error);

#endif
