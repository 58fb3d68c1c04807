/* The list of behaviours. */
#include "support/one_rule.h"

#include <string.h>

TEST(every_rule_says_its_formula_and_its_source)
{
    for (size_t i = 0; i < pur_behaviour_count(); i++) {
        const pur_behaviour *behaviour = pur_behaviour_at(i);
        if (!behaviour->formula || strlen(behaviour->formula) < 10 || !behaviour->source)
            fail_msg("%s has none", behaviour->name);
    }
}
