/* A unit test is `TEST(name) { ... }`: it registers itself, and the `main` of libtests.a runs all
   tests of a program as one group of cmocka, in the order of the file. */
#ifndef TESTS_TEST_H
#define TESTS_TEST_H

/* cmocka.h needs these before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

typedef struct test {
    struct CMUnitTest unit;
    const char *file;
    int line;
    struct test *next;
} test;

/* Add a test to the list that `main` runs. `added` must stay valid. */
void test_register(test *added);

/* The program's path, as `make check TESTS=` takes it. */
const char *test_program(void);

#define TEST(name) TEST_DEFINE(name, NULL, NULL, unused __attribute__((unused)))

/* A test between `set_up` and `tear_down`, both of the type CMFixtureFunction. What `set_up` stores
   in its argument is `*state` in the test. */
#define TEST_WITH(set_up, tear_down, name)                                                         \
    TEST_DEFINE(name, set_up, tear_down, state __attribute__((unused)))

#define TEST_DEFINE(name, set_up, tear_down, argument)                                             \
    static void name(void **);                                                                     \
    __attribute__((constructor)) static void register_##name(void)                                 \
    {                                                                                              \
        static test self = {                                                                       \
            {#name, name, set_up, tear_down, NULL},                                                \
            __FILE__,                                                                              \
            __LINE__,                                                                              \
            NULL,                                                                                  \
        };                                                                                         \
        test_register(&self);                                                                      \
    }                                                                                              \
    static void name(void **argument)

#endif
