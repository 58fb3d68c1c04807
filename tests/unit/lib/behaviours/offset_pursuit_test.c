/* The rule offset_pursuit, and its special cases. */
#include "support/one_rule.h"

/* A hunter with a station 4 m behind and 2 m to the left of its leader. */
static pur_def *in_formation(pur_vec velocity, pur_vec leader, pur_vec leader_velocity)
{
    pur_def *def = after("offset_pursuit", velocity, leader, leader_velocity);
    set_number(def, "hunter.offset_pursuit.behind", 4.0);
    set_number(def, "hunter.offset_pursuit.left", 2.0);
    set_number(def, "hunter.offset_pursuit.slow_radius", 10.0);
    return def;
}

TEST(in_its_place_offset_pursuit_goes_as_the_leader_goes)
{
    assert_force(in_formation(vec(1.0, 1.0), vec(4.0, -2.0), vec(3.0, 0.0)), 2.0, -1.0);
    assert_force(in_formation(vec(1.0, 1.0), vec(2.0, 4.0), vec(0.0, 3.0)), -1.0, 2.0);
}

TEST(offset_pursuit_arrives_at_its_place_in_the_leaders_frame)
{
    /* At half the slow radius; then far away, where max_speed limits the sum. */
    assert_force(in_formation(none, vec(4.0 + 3.0, -2.0 + 4.0), vec(1.0, 0.0)), 1.0 + 1.5, 2.0);
    const pur_vec wanted = pur_vec_scale(pur_vec_unit(vec(3.0 + 4.0, 3.0)), 5.0);
    assert_force(in_formation(none, vec(4.0 + 16.0, -2.0 + 12.0), vec(3.0, 0.0)), wanted.x,
                 wanted.y);
}
