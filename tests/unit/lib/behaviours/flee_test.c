/* The rule flee, and its special cases. */
#include "support/one_rule.h"

#include <math.h>

TEST(flee_acts_up_to_fear_distance_itself)
{
    pur_def *def = after("flee", none, vec(3.0, 4.0), none);
    set_number(def, "hunter.flee.fear_distance", 5.0);
    assert_force(def, -3.0, -4.0);

    def = after("flee", vec(1.0, 1.0), vec(3.0, 4.0), none);
    set_number(def, "hunter.flee.fear_distance", nextafter(5.0, 0.0));
    assert_force(def, 0.0, 0.0);
}

TEST(coincident_agents_flee_a_golden_angle_apart)
{
    static const char *const names[] = {"a", "b", "c", "d"};
    const double golden_angle = PUR_PI * (3.0 - sqrt(5.0));
    static const char *const behaviours[] = {"flee", "evade"};
    for (size_t k = 0; k < COUNT(behaviours); k++) {
        pur_def *def = new_def(0.1);
        for (size_t i = 0; i < COUNT(names); i++)
            add_agent(def, names[i], 7.0, 8.0, 0.0, 0.0);
        for (size_t i = 0; i < COUNT(names); i++)
            add_behaviour_at(def, names[i], behaviours[k], names[i == 0]);
        pur_world *world = make_world(def);
        for (size_t i = 0; i < COUNT(names); i++) {
            const double angle = golden_angle * (double)i;
            assert_vec_near(force_of(world, i), 5.0 * cos(angle), 5.0 * sin(angle), ROUNDING);
        }
        pur_world_free(world);
    }
}
