/* "did you mean": the nearest of some names. */
#ifndef BASE_SUGGEST_H
#define BASE_SUGGEST_H

#include <stddef.h>

/* The candidate that is nearest to `word` by edit distance (insertions, deletions, substitutions
   and swaps), NULL if none is near: at most a third of the word's length, at least one edit.
   `at(context, i)` is candidate i of `count`. */
const char *purp_suggest(const char *word, size_t count,
                         const char *(*at)(const void *context, size_t index), const void *context);

/* The same over an array of names that NULL ends. */
const char *purp_suggest_word(const char *word, const char *const *words);

#endif
