/* The rule interpose, and its special cases. */
#include "support/one_rule.h"

static pur_def *between(pur_vec a, pur_vec va, pur_vec b, pur_vec vb)
{
    pur_def *def = after("interpose", none, a, va);
    add_agent(def, "second", b.x, b.y, vb.x, vb.y);
    set_reference(def, "hunter.interpose.other", "second");
    set_number(def, "hunter.interpose.slow_radius", 10.0);
    return def;
}

TEST(interpose_goes_to_where_the_middle_will_be)
{
    /* The midpoint is 15 m away, 3 s at full speed, and moves at 1 m/s. */
    const pur_insight far =
        insight_of(between(vec(-10.0, 15.0), none, vec(10.0, 15.0), vec(0.0, 2.0)));
    assert_vec_near(far.aim, 0.0, 18.0, ROUNDING);
    assert_vec_near(far.force, 0.0, 5.0, ROUNDING);
    assert_int_equal(far.target, QUARRY);
    assert_force(between(vec(-10.0, 4.0), none, vec(10.0, 4.0), none), 0.0, 2.0);
}

TEST(interpose_finds_the_middle_across_the_seam)
{
    pur_def *def = new_bounded_def(0.1, "wrap", 100.0, 100.0);
    add_agent(def, "hunter", 30.0, 50.0, 0.0, 0.0);
    add_behaviour_at(def, "hunter", "interpose", "a");
    add_agent(def, "a", 90.0, 50.0, 0.0, 0.0);
    add_agent(def, "b", 20.0, 50.0, 0.0, 0.0);
    set_reference(def, "hunter.interpose.other", "b");
    assert_vec_near(insight_of(def).aim, -25.0, 0.0, ROUNDING);
}
