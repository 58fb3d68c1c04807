/* The counting allocator: wrappers of malloc and its kin. */
#include "support/memory.h"

#include <stdbool.h>

/* With --wrap the linker maps calls of malloc to __wrap_malloc; __real_malloc is that of the C
   library. */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void __wrap_free(void *block);

static memory_counts counts;
static size_t failing = MEMORY_NEVER;

void memory_restart(size_t fail_at)
{
    counts = (memory_counts){0};
    failing = fail_at;
}

memory_counts memory_count(void)
{
    return counts;
}

static bool fails(void)
{
    if (counts.calls++ != failing)
        return false;
    counts.failed++;
    return true;
}

static void *counted(void *block)
{
    counts.living += block != NULL;
    return block;
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : counted(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : counted(__real_calloc(count, size));
}

void *__wrap_realloc(void *block, size_t size)
{
    if (fails())
        return NULL;
    void *moved = __real_realloc(block, size);
    counts.living += !block && moved;
    return moved;
}

void __wrap_free(void *block)
{
    counts.living -= block != NULL;
    __real_free(block);
}
