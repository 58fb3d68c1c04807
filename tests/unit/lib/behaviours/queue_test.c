/* The rule queue, and its special cases. */
#include "support/one_rule.h"

/* Behind an agent 3 m ahead; with radii of 0.5 m the gap is 2 m, half the view distance. */
static pur_def *queueing(pur_vec position, pur_vec velocity)
{
    pur_def *def = lone("queue", 4.0, 0.0);
    add_agent(def, "quarry", position.x, position.y, velocity.x, velocity.y);
    set_reference(def, "hunter.queue.of", "quarry");
    return def;
}

TEST(a_queue_brakes_the_nearer_the_more)
{
    assert_force(queueing(vec(3.0, 0.0), vec(1.0, 0.5)), -30.0 * (1.0 - 2.0 / 4.0), 0.0);
    assert_force(queueing(vec(0.75, 0.0), vec(1.0, 0.5)), -30.0, 0.0);
}

TEST(a_queue_never_brakes_beyond_a_stop)
{
    pur_def *def = queueing(vec(3.0, 0.0), vec(1.0, 0.0));
    set_number(def, "hunter.queue.brake_force", 1000.0);
    set_number(def, "hunter.mass", 2.0);
    assert_force(def, -2.0 * 4.0 / 0.1, 0.0);
    def = queueing(vec(3.0, 0.0), vec(1.0, 0.0));
    set_velocity(def, "hunter.velocity", 0.0, 0.0);
    assert_force(def, 0.0, 0.0);
}

TEST(a_queue_is_of_those_in_front_that_go_the_same_way)
{
    assert_force(queueing(vec(3.0, 0.0), vec(-1.0, 0.5)), 0.0, 0.0); /* moves towards it */
    assert_force(queueing(vec(3.0, 0.0), vec(0.0, 1.0)), 0.0, 0.0);  /* moves across */
    assert_force(queueing(vec(2.0, 2.1), vec(1.0, 0.0)), 0.0, 0.0);  /* beside */
    assert_force(queueing(vec(-1.0, 0.0), vec(1.0, 0.0)), 0.0, 0.0); /* behind */
    assert_force(queueing(vec(4.1, 0.0), vec(1.0, 0.0)), 0.0, 0.0);  /* far */
}

TEST(at_one_place_the_lower_number_goes_first)
{
    pur_def *def = new_def(0.1);
    add_crew(def, "q", 2, (pur_box){{1.0, 1.0}, {1.0, 1.0}});
    set_motion(def, "q.velocity",
               (pur_motion){.kind = PUR_MOTION_VELOCITY, .velocity = {2.0, 0.0}});
    add_behaviour(def, "q", "queue");
    pur_world *world = make_world(def);
    assert_vec_near(force_of(world, 0), 0.0, 0.0, 0.0);
    assert_vec_near(force_of(world, 1), -20.0, 0.0, ROUNDING);
    pur_world_free(world);
}
