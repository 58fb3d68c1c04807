/* Choosing the kernels for this machine, or those of an instruction set given by name. */
#include "lib/space/isa.h"

#include "base/fail.h"
#include "base/suggest.h"

#include <string.h>

#if defined(__SSE2__)
#define BASELINE "sse2"
#elif defined(__aarch64__)
#define BASELINE "neon"
#else
#define BASELINE "plain"
#endif

/* In ascending order: the last that is here is the best. */
static const char *const names[] = {"plain", "neon", "sse2", "avx2", "avx512"};

/* NULL: not compiled in, or this machine lacks it. */
static const purp_kernels *kernels_at(size_t index)
{
    const char *name = names[index];
    if (strcmp(name, BASELINE) == 0)
        return &purp_kernels_baseline;
#ifdef PURP_HAVE_AVX2
    if (strcmp(name, "avx2") == 0 && __builtin_cpu_supports("avx2"))
        return &purp_kernels_avx2;
#endif
#ifdef PURP_HAVE_AVX512
    if (strcmp(name, "avx512") == 0 && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512dq"))
        return &purp_kernels_avx512;
#endif
    return NULL;
}

size_t pur_isa_count(void)
{
    return PURP_COUNT(names);
}

const char *pur_isa_name(size_t index)
{
    return names[index];
}

bool pur_isa_is_here(size_t index)
{
    return kernels_at(index) != NULL;
}

static const char *name_at(const void *context, size_t index)
{
    return ((const char *const *)context)[index];
}

pur_status purp_isa_find(const char *name, const purp_kernels **kernels, pur_error *error)
{
    for (size_t i = 0; i < PURP_COUNT(names); i++) {
        if (strcmp(names[i], name) != 0)
            continue;
        if (!kernels_at(i))
            return purp_fail(error, PUR_INVALID, NULL, "this machine has no '%s'", name);
        *kernels = kernels_at(i);
        return PUR_OK;
    }
    const char *near = purp_suggest(name, PURP_COUNT(names), name_at, names);
    return purp_fail(error, PUR_UNKNOWN, NULL,
                     near ? "unknown instruction set '%s' (did you mean '%s'?)"
                          : "unknown instruction set '%s'",
                     name, near);
}

const purp_kernels *purp_isa_best(void)
{
    size_t best = PURP_COUNT(names) - 1;
    while (!kernels_at(best))
        best--;
    return kernels_at(best);
}

const char *purp_isa_name(const purp_kernels *kernels)
{
    size_t index = 0;
    while (kernels_at(index) != kernels)
        index++;
    return names[index];
}
