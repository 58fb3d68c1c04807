/* The self-test: runs whose outcome is known in closed form, compared with it. One table of laws.
 */
#ifndef RUN_LAWS_SELFTEST_H
#define RUN_LAWS_SELFTEST_H

#include "scenario/scenario.h"
#include <pursuit/world.h>
#include <signal.h>
#include <stdio.h>

/* Each law is tried at so many time steps, each half the one before. The first one, s: */
#define SELFTEST_STEPS 3
#define SELFTEST_COARSE 0.1

/* The world of one law at one time step. */
typedef struct selftest_run {
    scn_scenario *scenario; /* of the world; may be changed to make others */
    pur_world *world;       /* at tick 0; may be stepped */
    double argument;        /* of the law */
} selftest_run;

/* A law. The error may be `rounding` + `slope` * dt. */
typedef struct selftest_law {
    const char *name;
    double expected; /* NAN: the measured value must be NAN too */
    double rounding;
    double slope;
    double order;         /* the power of dt that the error falls with; 0: not checked */
    const char *scenario; /* the text of a file */
    const char *settings; /* "path=value; path=value" */
    double (*measure)(const selftest_run *run); /* NAN: there is no value */
    double argument;
} selftest_law;

/* The results of a law, the largest time step first. */
typedef struct selftest_result {
    double measured[SELFTEST_STEPS];
    double error[SELFTEST_STEPS]; /* measured - expected */
    double order;                 /* of the two smallest time steps; NAN if it is not checked */
    bool good;                    /* all errors and orders are within their limits */
} selftest_result;

size_t selftest_count(void);
const selftest_law *selftest_law_at(size_t index);

/* Try one law. PUR_NO_MEMORY, or what is wrong with its scenario. */
pur_status selftest_try(const selftest_law *law, selftest_result *result, pur_error *error);

/* Fill in errors, order and `good` from the measured values. */
void selftest_judge(const selftest_law *law, selftest_result *result);

/* Try all laws and print a table with a line for each; `*failed` is how many are not good. Stops
   early when the stream fails, or once `*stop` is not 0 (`stop` may be NULL). As selftest_try. */
pur_status selftest_print(FILE *out, size_t *failed, const volatile sig_atomic_t *stop,
                          pur_error *error);

#endif
