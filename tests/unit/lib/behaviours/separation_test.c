/* Separation; the sum over neighbours is tested in rule/neighbours_test.c. */
#include "support/one_rule.h"

#include <math.h>

TEST(neighbours_at_one_place_part_a_golden_angle_apart)
{
    pur_def *def = new_def(0.1);
    add_crew(def, "fish", 3, (pur_box){{2.0, 2.0}, {2.0, 2.0}});
    add_behaviour(def, "fish", "separation");
    set_number(def, "fish.separation.view_angle",
               0.0); /* coincident neighbours are seen at any angle */
    pur_world *world = make_world(def);
    for (size_t i = 0; i < 3; i++) {
        const double angle = PUR_PI * (3.0 - sqrt(5.0)) * (double)i;
        assert_vec_near(force_of(world, i), 5.0 * cos(angle), 5.0 * sin(angle), ROUNDING);
    }
    pur_world_free(world);
}
