/* The list of registered tests, and the main of every test program. */
#include "support/test.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static test *first;
static size_t registered;
static const char *program;

static bool precedes(const test *a, const test *b)
{
    const int files = strcmp(a->file, b->file);
    return files < 0 || (files == 0 && a->line < b->line);
}

/* Constructors run in an order that compilers choose, so the list is kept sorted. */
void test_register(test *added)
{
    test **at = &first;
    while (*at && precedes(*at, added))
        at = &(*at)->next;
    added->next = *at;
    *at = added;
    registered++;
}

const char *test_program(void)
{
    return program;
}

int main(int argc, char **argv)
{
    (void)argc;
    program = strncmp(argv[0], "./", 2) == 0 ? argv[0] + 2 : argv[0];
    struct CMUnitTest *units = calloc(registered, sizeof *units);
    if (!units)
        return EXIT_FAILURE;
    size_t count = 0;
    for (const test *each = first; each; each = each->next)
        units[count++] = each->unit;
    const char *slash = strrchr(program, '/');
    const int failed =
        _cmocka_run_group_tests(slash ? slash + 1 : program, units, count, NULL, NULL);
    free(units);
    return failed;
}
