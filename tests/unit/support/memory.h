/* A counting allocator that can fail on request. It needs a program linked with
   -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free, and serves the library and the tests,
   not cmocka. */
#ifndef TESTS_MEMORY_H
#define TESTS_MEMORY_H

#include <stddef.h>

typedef struct memory_counts {
    size_t calls;  /* of malloc, calloc and realloc, failed ones included */
    size_t living; /* blocks not yet freed */
    size_t failed;
} memory_counts;

/* Count from zero; the call number `fail_at`, from 0, fails. */
void memory_restart(size_t fail_at);

#define MEMORY_NEVER ((size_t)-1)

memory_counts memory_count(void);

#endif
