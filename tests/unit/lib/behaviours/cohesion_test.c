/* Cohesion; the sum over neighbours is tested in rule/neighbours_test.c. */
#include "support/one_rule.h"

TEST(in_the_middle_of_its_neighbours_cohesion_brakes)
{
    pur_def *def = lone("cohesion", 1.0, 2.0);
    add_agent(def, "fish", 0.0, 0.0, 0.0, 0.0);
    set_reference(def, "hunter.cohesion.of", "fish");
    assert_force(def, -1.0, -2.0);
}
