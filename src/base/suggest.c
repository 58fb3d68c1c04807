/* The nearest of some names by edit distance, for "did you mean". */
#include "base/suggest.h"

#include <string.h>

/* Longer words get no suggestion; also the size of a row of distances. */
#define LONGEST 63

typedef struct span {
    const char *text;
    size_t length;
} span;

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Fill a row of the table of distances: between the first `row` bytes of `name` and each start of
   `word`. `last` and `before` are the two rows above. */
static void fill_row(span word, span name, size_t row, const size_t *before, const size_t *last,
                     size_t *next)
{
    next[0] = row;
    for (size_t i = 1; i <= word.length; i++) {
        const int differs = word.text[i - 1] != name.text[row - 1];
        const size_t one_byte = smaller(last[i], next[i - 1]) + 1;
        next[i] = smaller(one_byte, last[i - 1] + (size_t)differs);
        if (row > 1 && i > 1 && word.text[i - 1] == name.text[row - 2] &&
            word.text[i - 2] == name.text[row - 1])
            next[i] = smaller(next[i], before[i - 2] + 1);
    }
}

/* The number of edits between two words, no part edited twice (optimal string alignment). */
static size_t distance(span word, span name)
{
    size_t rows[3][LONGEST + 1];
    size_t *before = rows[0];
    size_t *last = rows[1];
    size_t *next = rows[2];
    for (size_t i = 0; i <= word.length; i++)
        before[i] = last[i] = i;
    for (size_t row = 1; row <= name.length; row++) {
        fill_row(word, name, row, before, last, next);
        size_t *const spare = before;
        before = last;
        last = next;
        next = spare;
    }
    return last[word.length];
}

const char *purp_suggest(const char *word, size_t count,
                         const char *(*at)(const void *context, size_t index), const void *context)
{
    const span given = {word, strlen(word)};
    if (given.length > LONGEST)
        return NULL;
    const size_t third = given.length / 3;
    size_t edits = (third > 1 ? third : 1) + 1;
    const char *nearest = NULL;
    for (size_t i = 0; i < count; i++) {
        const span name = {at(context, i), strlen(at(context, i))};
        const size_t longer = name.length > given.length ? name.length - given.length : 0;
        if (longer >= edits)
            continue;
        const size_t found = distance(given, name);
        if (found < edits) {
            edits = found;
            nearest = name.text;
        }
    }
    return nearest;
}

static const char *word_at(const void *context, size_t index)
{
    const char *const *words = context;
    return words[index];
}

const char *purp_suggest_word(const char *word, const char *const *words)
{
    size_t count = 0;
    while (words[count])
        count++;
    return purp_suggest(word, count, word_at, words);
}
