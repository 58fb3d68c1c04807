/* The list of behaviours: names, summaries, parameters. */
#ifndef PURSUIT_BEHAVIOUR_H
#define PURSUIT_BEHAVIOUR_H

#include <pursuit/param.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pur_behaviour {
    const char *name;
    const char *summary; /* one line */
    /* One line: s to the goal, d its length, v_t its velocity, h the heading. */
    const char *formula;
    const char *source; /* author and year, see pursuit_behaviours(3) */
    const pur_param *params;
    size_t param_count;
    bool chases; /* goes after its target: that makes a pursuer and a quarry of the two */
} pur_behaviour;

/* How many behaviours there are. */
size_t pur_behaviour_count(void);

/* The behaviour at `index` < pur_behaviour_count(), in the list's order. Never freed. */
const pur_behaviour *pur_behaviour_at(size_t index);

#ifdef __cplusplus
}
#endif

#endif
