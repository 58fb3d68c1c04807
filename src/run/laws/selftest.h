/* Runs whose outcome is known in closed form, measured beside it. One table of laws. */
#ifndef RUN_LAWS_SELFTEST_H
#define RUN_LAWS_SELFTEST_H

#include "scenario/scenario.h"
#include <pursuit/world.h>
#include <signal.h>
#include <stdio.h>

/* Each law is tried at so many time steps, each half the one before, beginning with this one, s. */
#define SELFTEST_STEPS 3
#define SELFTEST_COARSE 0.1

/* The world of one law at one time step. */
typedef struct selftest_run {
    scn_scenario *scenario; /* what it is made of: may be changed to make others */
    pur_world *world;       /* at tick 0; may be stepped */
    double argument;        /* the law's */
} selftest_run;

/* One law. Where its outcome depends on the time step dt, the error is at most `slope` * dt. */
typedef struct selftest_law {
    const char *name;
    double expected; /* NAN: there is no such number, and none must be found */
    double rounding; /* the error that does not depend on dt, at most */
    double slope;
    double order;         /* the error falls with this power of dt; 0: it need not */
    const char *scenario; /* as a file has it */
    const char *settings; /* "path=value; path=value" */
    double (*measure)(const selftest_run *run); /* NAN where nothing could be measured */
    double argument;
} selftest_law;

/* What came of it, the coarsest time step first. */
typedef struct selftest_result {
    double measured[SELFTEST_STEPS];
    double error[SELFTEST_STEPS]; /* measured - expected */
    double order;                 /* of the two finest time steps; NAN where the law has none */
    bool good;                    /* errors and orders are as they must be */
} selftest_result;

size_t selftest_count(void);
const selftest_law *selftest_law_at(size_t index);

/* Try one law. PUR_NO_MEMORY, or what is wrong with its scenario. */
pur_status selftest_try(const selftest_law *law, selftest_result *result, pur_error *error);

/* Judge what was measured: fill in errors, order and whether all is good. */
void selftest_judge(const selftest_law *law, selftest_result *result);

/* Try all laws and print a table, a line a law. Returns how many failed in `failed`. Stops early
   when the stream fails, or once `*stop` is not 0 (`stop` may be NULL). */
pur_status selftest_print(FILE *out, size_t *failed, const volatile sig_atomic_t *stop,
                          pur_error *error);

#endif
