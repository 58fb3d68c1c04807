/* Scenarios as text and runs of them. */
#ifndef TESTS_RUNS_H
#define TESTS_RUNS_H

#include "run/run.h"
#include "support/test.h"

#include <string.h>

/* A wanderer and a steered agent, both pursued: random numbers, state of behaviours, walls. */
#define WORLD                                                                                      \
    "world: { width: 40, height: 30, edge: bounce }\n"                                             \
    "dt: 0.02\n"                                                                                   \
    "duration: 6\n"                                                                                \
    "seed: 7\n"
#define AGENTS                                                                                     \
    "agents:\n"                                                                                    \
    "  - name: stray\n"                                                                            \
    "    position: [5, 25]\n"                                                                      \
    "    velocity: [4, 0]\n"                                                                       \
    "    max_speed: 6\n"                                                                           \
    "    behaviours:\n"                                                                            \
    "      - wander: { radius: 2, distance: 4, jitter: 1 }\n"                                      \
    "  - name: pilot\n"                                                                            \
    "    position: [20, 15]\n"                                                                     \
    "    velocity: [0, 3]\n"                                                                       \
    "    max_speed: 5\n"                                                                           \
    "    response: 4\n"                                                                            \
    "    control: keyboard\n"                                                                      \
    "  - name: hunter\n"                                                                           \
    "    position: [35, 5]\n"                                                                      \
    "    max_speed: 4\n"                                                                           \
    "    behaviours:\n"                                                                            \
    "      - pursue: { target: stray, prediction: exact }\n"                                       \
    "      - pursue: { target: pilot, weight: 0.5 }\n"

/* Head-on along y = 10 from 20 m apart at 2 m/s each: 1 m apart at 4.75 s, in tick 48 of 0.1 s. */
#define MEETING(duration, then)                                                                    \
    "world: { width: 40, height: 20 }\n"                                                           \
    "dt: 0.1\n"                                                                                    \
    "duration: " duration "\n"                                                                     \
    "capture: { by: b, of: a, radius: 1, then: " then " }\n"                                       \
    "agents:\n"                                                                                    \
    "  - { name: a, position: [10, 10], velocity: [2, 0] }\n"                                      \
    "  - { name: b, position: [30, 10], velocity: [-2, 0] }\n"

static inline scn_scenario *load(const char *text)
{
    pur_error error = {0};
    scn_scenario *scenario = scn_load_text("test", text, strlen(text), 100, &error);
    if (!scenario)
        fail_msg("%d:%d: %s", error.line, error.column, error.text);
    return scenario;
}

static inline run *begin(const scn_scenario *scenario, uint64_t steps)
{
    pur_error error = {0};
    run *made = run_new(scenario, steps, &error);
    if (!made)
        fail_msg("%s", error.text);
    return made;
}

static inline uint64_t hash(const run *it)
{
    return pur_world_hash(run_world(it));
}

static inline uint64_t tick(const run *it)
{
    return pur_world_tick(run_world(it));
}

#endif
