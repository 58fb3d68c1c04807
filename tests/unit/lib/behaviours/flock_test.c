/* The rule flock, and its special cases. */
#include "support/one_rule.h"

#include <math.h>

#define FLOCK_COUNT 60
#define FLOCK_SIDE 40.0 /* m */

/* The published rule, written out: the next velocity of one bird. */
static pur_vec flocking(const pur_world *world, size_t bird)
{
    double n = 0.0;
    pur_vec c = {0.0, 0.0};
    pur_vec s = {0.0, 0.0};
    pur_vec m = {0.0, 0.0};
    for (size_t i = 0; i < FLOCK_COUNT; i++) {
        const pur_vec h = pur_world_displacement(world, pur_world_position(world, bird),
                                                 pur_world_position(world, i));
        if (i == bird || pur_vec_length(h) > 15.0)
            continue;
        n += 1.0;
        c = pur_vec_add(c, h);
        m = pur_vec_add(m, pur_world_velocity(world, i));
        if (pur_vec_length(h) < 1.0)
            s = pur_vec_sub(s, h);
    }
    const pur_vec v = pur_world_velocity(world, bird);
    n = fmax(n, 1.0);
    return pur_vec_unit(vec(v.x + (0.03 * c.x + 0.015 * s.x + 0.05 * m.x) / n,
                            v.y + (0.03 * c.y + 0.015 * s.y + 0.05 * m.y) / n));
}

TEST(flock_by_its_defaults_is_the_published_rule)
{
    pur_def *def = new_bounded_def(1.0, "wrap", FLOCK_SIDE, FLOCK_SIDE);
    add_crew(def, "bird", FLOCK_COUNT, (pur_box){{0.0, 0.0}, {FLOCK_SIDE, FLOCK_SIDE}});
    set_motion(def, "bird.velocity",
               (pur_motion){.kind = PUR_MOTION_BOX, .low = -1.0, .high = 1.0});
    set_number(def, "bird.max_speed", 1.0);
    add_behaviour(def, "bird", "flock");
    pur_world *world = make_world(def);
    for (int step = 0; step < 20; step++) {
        pur_vec wanted[FLOCK_COUNT];
        for (size_t i = 0; i < FLOCK_COUNT; i++)
            wanted[i] = flocking(world, i);
        pur_world_step(world);
        for (size_t i = 0; i < FLOCK_COUNT; i++)
            assert_vec_near(pur_world_velocity(world, i), wanted[i].x, wanted[i].y, ROUNDING);
    }
    pur_world_free(world);
}

TEST(a_bird_alone_flies_on_and_from_rest_along_its_heading)
{
    assert_force(lone("flock", 0.0, 2.0), 0.0, 3.0);
    assert_force(lone("flock", 0.0, 0.0), 5.0, 0.0);
}

/* The force on a bird at rest that heads along +x, of one at (3, 4), 5 m away; max_speed 5. */
static pur_vec beside(double radius, double separation_radius, double cohesion, double separation)
{
    pur_def *def = new_def(0.1);
    add_agent(def, "a", 0.0, 0.0, 0.0, 0.0);
    add_agent(def, "b", 3.0, 4.0, 0.0, 0.0);
    set_number(def, "a.max_speed", 5.0);
    add_behaviour(def, "a", "flock");
    set_reference(def, "a.flock.of", "b");
    set_number(def, "a.flock.radius", radius);
    set_number(def, "a.flock.separation_radius", separation_radius);
    set_number(def, "a.flock.cohesion", cohesion);
    set_number(def, "a.flock.separation", separation);
    pur_world *world = make_world(def);
    const pur_vec force = force_of(world, 0);
    pur_world_free(world);
    return force;
}

TEST(a_bird_at_the_radius_is_a_neighbour)
{
    assert_vec_near(beside(5.0, 0.0, 1.0, 0.0), 3.0, 4.0, ROUNDING);
    assert_vec_near(beside(nextafter(5.0, 0.0), 0.0, 1.0, 0.0), 5.0, 0.0, ROUNDING);
}

TEST(a_bird_at_the_separation_radius_is_not_too_near)
{
    assert_vec_near(beside(6.0, 5.0, 0.0, 1.0), 5.0, 0.0, ROUNDING);
    assert_vec_near(beside(6.0, nextafter(5.0, 6.0), 0.0, 1.0), -3.0, -4.0, ROUNDING);
}

/* With the default of 1 m, cut to a radius of 0.5 m. */
TEST(the_default_separation_radius_is_cut_to_the_radius)
{
    pur_def *def = lone("flock", 0.0, 0.0);
    add_agent(def, "mate", 0.5, 0.0, 0.0, 0.0);
    set_reference(def, "hunter.flock.of", "mate");
    set_number(def, "hunter.flock.radius", 0.5);
    set_number(def, "hunter.flock.cohesion", 0.0);
    set_number(def, "hunter.flock.separation", 1.0);
    assert_force(def, 5.0, 0.0);
}

TEST(a_separation_radius_beyond_the_radius_is_refused_where_it_is_given)
{
    pur_error error = {0};
    pur_def *def = lone("flock", 0.0, 0.0);
    set_number(def, "hunter.flock.radius", 0.5);
    assert_int_equal(pur_def_check(def, 10, &error), PUR_OK);
    set_number(def, "hunter.flock.separation_radius", 0.5);
    assert_int_equal(pur_def_check(def, 10, &error), PUR_OK);
    set_number(def, "hunter.flock.separation_radius", 1.0);
    assert_int_equal(pur_def_check(def, 10, &error), PUR_INVALID);
    assert_string_equal(error.path, "hunter.flock.separation_radius");
    pur_def_free(def);
}
