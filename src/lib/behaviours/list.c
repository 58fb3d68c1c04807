/* The behaviours, one a line, in the order of the lists. */
#include "lib/params/rule.h"

#define BEHAVIOURS(X)                                                                              \
    X(seek)                                                                                        \
    X(flee)                                                                                        \
    X(arrive)                                                                                      \
    X(pursue)                                                                                      \
    X(evade)                                                                                       \
    X(turn)                                                                                        \
    X(track)                                                                                       \
    X(wander)                                                                                      \
    X(roam)                                                                                        \
    X(follow_path)                                                                                 \
    X(avoid)                                                                                       \
    X(pronav)                                                                                      \
    X(orbit)                                                                                       \
    X(deviate)                                                                                     \
    X(separation)                                                                                  \
    X(alignment)                                                                                   \
    X(cohesion)                                                                                    \
    X(flock)                                                                                       \
    X(offset_pursuit)                                                                              \
    X(interpose)                                                                                   \
    X(hide)                                                                                        \
    X(follow_leader)                                                                               \
    X(avoid_agents)                                                                                \
    X(contain)                                                                                     \
    X(avoid_walls)                                                                                 \
    X(queue)                                                                                       \
    X(flow_field)                                                                                  \
    X(sidestep)                                                                                    \
    X(farthest)                                                                                    \
    X(weave)                                                                                       \
    X(zigzag)                                                                                      \
    X(break_turn)

#define DECLARE(name) extern const purp_rule purp_##name;
BEHAVIOURS(DECLARE)

#define LIST(name) &purp_##name,
const purp_rule *const purp_rules[] = {BEHAVIOURS(LIST) NULL};
