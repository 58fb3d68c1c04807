/* The target in a crew is its nearest living member. */
#include "support/one_rule.h"

#include <stdio.h>
#include <string.h>

/* The target of the hunter. */
static size_t nearest_of(const pur_world *world)
{
    const pur_insight insight = pur_world_inspect(world, HUNTER, 0);
    assert_true(insight.has_target);
    return insight.target;
}

TEST(the_target_is_the_nearest_member_of_a_crew)
{
    pur_def *def = lone("seek", 0.0, 0.0);
    add_crew(def, "quarry", 500, (pur_box){{-40.0, -30.0}, {50.0, 20.0}});
    set_reference(def, "hunter.seek.target", "quarry");
    pur_world *world = make_world(def);
    for (int i = 0; i < 50; i++) {
        size_t nearest = 1;
        for (size_t k = 2; k <= 500; k++)
            if (distance_between(world, HUNTER, k) < distance_between(world, HUNTER, nearest))
                nearest = k;
        assert_int_equal(nearest_of(world), nearest);
        pur_world_step(world);
    }
    pur_world_free(world);
}

TEST(of_members_as_near_the_target_is_the_first)
{
    pur_def *def = lone("seek", 0.0, 0.0);
    add_crew(def, "quarry", 9, (pur_box){{3.0, 4.0}, {3.0, 4.0}});
    set_reference(def, "hunter.seek.target", "quarry");
    pur_world *world = make_world(def);
    assert_int_equal(nearest_of(world), 1);
    pur_world_free(world);
}

TEST(the_nearest_is_so_across_the_seam)
{
    pur_def *def = new_bounded_def(0.1, "wrap", 100.0, 100.0);
    add_agent(def, "hunter", 1.0, 1.0, 0.0, 0.0);
    add_crew(def, "quarry", 2, (pur_box){{50.0, 0.0}, {99.5, 0.0}});
    add_behaviour_at(def, "hunter", "seek", "quarry");
    pur_world *world = make_world(def);
    const size_t nearest = distance_between(world, 0, 1) <= distance_between(world, 0, 2) ? 1 : 2;
    assert_int_equal(nearest_of(world), nearest);
    assert_near(pur_vec_length(pur_world_inspect(world, HUNTER, 0).aim),
                distance_between(world, 0, nearest), ROUNDING);
    pur_world_free(world);
}

TEST(no_agent_is_its_own_target)
{
    pur_def *def = new_def(0.1);
    add_crew(def, "swarm", 3, (pur_box){{0.0, 0.0}, {10.0, 10.0}});
    add_behaviour_at(def, "swarm", "seek", "swarm");
    pur_world *world = make_world(def);
    for (size_t i = 0; i < 3; i++)
        assert_true(pur_world_inspect(world, i, 0).target != i);
    pur_world_free(world);
}

/* The quarry is removed in the first step. */
static pur_world *bereft(const char *behaviour)
{
    pur_def *def = after(behaviour, vec(1.0, 0.0), vec(10.0, 2.0), none);
    add_agent(def, "reaper", 10.0, 2.0, 0.0, 0.0);
    add_capture(def, "reaper", "quarry", 1.0, "remove");
    if (strcmp(behaviour, "interpose") == 0)
        set_reference(def, "hunter.interpose.other", "reaper");
    pur_world *world = make_world(def);
    pur_world_step(world);
    assert_false(pur_world_alive(world, QUARRY));
    return world;
}

TEST(the_dead_are_no_targets)
{
    for (size_t i = 0; i < pur_behaviour_count(); i++) {
        char path[PUR_PATH_MAX + 1];
        const char *name = pur_behaviour_at(i)->name;
        pur_def *def = lone(name, 0.0, 0.0);
        snprintf(path, sizeof path, "hunter.%s.target", name);
        const bool takes_target = pur_def_param(def, path, NULL) != NULL;
        pur_def_free(def);
        if (!takes_target)
            continue;
        pur_world *world = bereft(name);
        const pur_insight insight = pur_world_inspect(world, HUNTER, 0);
        assert_false(insight.has_target);
        assert_vec_near(insight.force, 0.0, 0.0, 0.0);
        pur_world_free(world);
    }
}

TEST(the_next_nearest_is_the_target_once_the_nearest_is_dead)
{
    pur_def *def = lone("seek", 0.0, 0.0);
    add_crew(def, "quarry", 5, (pur_box){{30.0, 0.0}, {70.0, 40.0}});
    set_reference(def, "hunter.seek.target", "quarry");
    set_agile(def, "hunter", 20.0);
    add_capture(def, "hunter", "quarry", 1.0, "remove");
    pur_world *world = make_world(def);
    for (int caught = 0; caught < 5; caught++) {
        const size_t target = nearest_of(world);
        const pur_event event = step_until(world, PUR_EVENT_CAPTURE, 1000);
        assert_int_equal(event.other, target);
    }
    assert_false(pur_world_inspect(world, HUNTER, 0).has_target);
    pur_world_free(world);
}
