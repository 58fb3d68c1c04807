/* The rule contain, and its special cases. */
#include "support/one_rule.h"

/* In a world of 80 m by 48 m; it looks 8 m ahead. */
static pur_def *contained(pur_vec position, pur_vec velocity)
{
    pur_def *def = new_def(0.1);
    set_number(def, "world.width", 80.0);
    set_number(def, "world.height", 48.0);
    add_agent(def, "hunter", position.x, position.y, velocity.x, velocity.y);
    add_behaviour(def, "hunter", "contain");
    return def;
}

TEST(contain_turns_back_across_the_side_it_looks_beyond)
{
    assert_force(contained(vec(75.0, 24.0), vec(5.0, 0.0)), -10.0, 0.0);
    assert_force(contained(vec(5.0, 24.0), vec(-5.0, 0.0)), 10.0, 0.0);
    assert_force(contained(vec(40.0, 43.0), vec(0.0, 5.0)), 0.0, -10.0);
    assert_force(contained(vec(40.0, 5.0), vec(0.0, -5.0)), 0.0, 10.0);
    assert_force(contained(vec(79.0, 1.0), vec(3.0, -4.0)), -5.0 - 3.0, 5.0 + 4.0);
    assert_force(contained(vec(75.0, 24.0), vec(4.0, 3.0)), -9.0,
                 0.0); /* the component along the side is unchanged */
}

TEST(what_contain_looks_at_inside_or_on_the_side_is_no_reason_to_turn)
{
    assert_force(contained(vec(72.0, 24.0), vec(5.0, 0.0)), 0.0, 0.0);
    assert_force(contained(vec(75.0, 24.0), vec(3.0, 0.0)), 0.0,
                 0.0); /* at 3 m/s it looks 4.8 m ahead */
    assert_force(contained(vec(40.0, 24.0), none), 0.0, 0.0);
}

TEST(contain_brings_back_what_rests_outside)
{
    assert_force(contained(vec(90.0, -3.0), none), -5.0, 5.0);
}

TEST(contain_stays_in_its_box_where_it_has_one)
{
    pur_def *def = contained(vec(35.0, 24.0), vec(5.0, 0.0));
    set_box(def, "hunter.contain.box", 10.0, 10.0, 40.0, 40.0);
    assert_force(def, -10.0, 0.0);
}
