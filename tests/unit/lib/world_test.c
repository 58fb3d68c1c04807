/* Worlds: their parts, random starts, queries. */
#include "support/world_builder.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define ROUNDING 1e-12

#define CREW 20000

/* A fixed seed fails one such comparison in 16,000 for a sound generator. */
#define SIGMAS 4.0

TEST(a_world_says_what_it_is_made_of)
{
    char name[16];
    pur_def *def = new_bounded_def(0.25, "wrap", 30.0, 20.0);
    add_agent(def, "lone", 1.0, 2.0, 0.0, 0.0);
    add_crew(def, "swarm", 12, (pur_box){{0.0, 0.0}, {1.0, 1.0}});
    add_behaviour(def, "swarm", "wander");
    add_agent(def, "last", 1.0, 2.0, 0.0, 0.0);
    set_number(def, "swarm.mass", 3.0);
    set_integer(def, "seed", 77);
    pur_world *world = make_world(def);
    assert_int_equal(pur_world_agent_count(world), 14);
    assert_int_equal(pur_world_crew_count(world), 3);
    assert_int_equal(pur_world_seed(world), 77);
    assert_int_equal(pur_world_edge(world), PUR_EDGE_WRAP);
    assert_near(pur_world_dt(world), 0.25, 0.0);
    assert_vec_near(pur_world_size(world), 30.0, 20.0, 0.0);

    const pur_crew crew = pur_world_crew(world, 1);
    assert_string_equal(crew.name, "swarm");
    assert_int_equal(crew.first, 1);
    assert_int_equal(crew.count, 12);
    assert_int_equal(crew.behaviour_count, 1);
    assert_false(crew.keyboard);
    for (size_t i = 0; i < 14; i++)
        assert_int_equal(pur_world_crew_of(world, i), i == 0 ? 0 : i == 13 ? 2 : 1);
    assert_near(pur_world_properties(world, 12).mass, 3.0, 0.0);
    assert_near(pur_world_properties(world, 13).mass, 1.0, 0.0);

    pur_world_agent_name(world, 0, name, sizeof name);
    assert_string_equal(name, "lone");
    pur_world_agent_name(world, 12, name, sizeof name);
    assert_string_equal(name, "swarm:12");
    pur_world_agent_name(world, 12, name, 4);
    assert_string_equal(name, "swa");
    pur_world_free(world);
}

TEST(all_agents_at_once_are_what_they_are_one_by_one)
{
    pur_def *def = new_bounded_def(0.25, "wrap", 30.0, 20.0);
    add_crew(def, "swarm", 12, (pur_box){{0.0, 0.0}, {30.0, 20.0}});
    add_behaviour(def, "swarm", "wander");
    pur_world *world = make_world(def);
    for (int step = 0; step < 3; step++) {
        const pur_agents all = pur_world_agents(world);
        assert_int_equal(all.count, 12);
        for (size_t i = 0; i < all.count; i++) {
            assert_vec_near(pur_world_position(world, i), all.x[i], all.y[i], 0.0);
            assert_vec_near(pur_world_velocity(world, i), all.vx[i], all.vy[i], 0.0);
            assert_vec_near(pur_world_heading(world, i), all.hx[i], all.hy[i], 0.0);
            assert_int_equal(pur_world_alive(world, i), all.alive[i] != 0);
        }
        pur_world_step(world);
    }
    pur_world_free(world);
}

TEST(displacements_go_the_shortest_way_in_a_wrapping_world_alone)
{
    static const char *const edges[] = {"open", "bounce", "wrap"};
    for (size_t i = 0; i < COUNT(edges); i++) {
        pur_def *def = new_bounded_def(0.1, edges[i], 100.0, 50.0);
        add_agent(def, "a", 0.0, 0.0, 0.0, 0.0);
        pur_world *world = make_world(def);
        const pur_vec way =
            pur_world_displacement(world, pur_vec_make(90.0, 5.0), pur_vec_make(10.0, 45.0));
        if (pur_world_edge(world) == PUR_EDGE_WRAP)
            assert_vec_near(way, 20.0, -10.0, 0.0);
        else
            assert_vec_near(way, -80.0, 40.0, 0.0);
        pur_world_free(world);
    }
}

static pur_world *make_with_start(pur_start start, pur_motion motion, int64_t seed)
{
    pur_def *def = new_bounded_def(0.1, "open", 30.0, 20.0);
    add_crew(def, "a", CREW, (pur_box){{0.0, 0.0}, {0.0, 0.0}});
    set_start(def, "a.position", start);
    set_motion(def, "a.velocity", motion);
    set_integer(def, "seed", seed);
    return make_world(def);
}

/* A coordinate uniform in [low, high]: its bounds, mean and variance. */
static void assert_uniform(const pur_world *world, pur_vec (*of)(const pur_world *, size_t),
                           pur_box box)
{
    const double wide = box.high.x - box.low.x;
    const double high = box.high.y - box.low.y;
    pur_vec sum = {0.0, 0.0};
    double product = 0.0;
    for (size_t i = 0; i < CREW; i++) {
        const pur_vec v = of(world, i);
        const pur_vec u = {(v.x - box.low.x) / wide - 0.5, (v.y - box.low.y) / high - 0.5};
        assert_true(fabs(u.x) <= 0.5 && fabs(u.y) <= 0.5);
        sum = pur_vec_add(sum, u);
        product += u.x * u.y;
    }
    assert_near(sum.x / CREW, 0.0, SIGMAS / sqrt(12.0 * CREW));
    assert_near(sum.y / CREW, 0.0, SIGMAS / sqrt(12.0 * CREW));
    assert_near(product / CREW, 0.0, SIGMAS / sqrt(144.0 * CREW));
}

static const pur_motion at_rest = {.kind = PUR_MOTION_VELOCITY};

TEST(random_starts_fill_the_world_or_the_box_evenly)
{
    const pur_box whole = {{0.0, 0.0}, {30.0, 20.0}};
    const pur_box box = {{-7.0, 3.0}, {-2.0, 50.0}};
    pur_world *world = make_with_start((pur_start){.kind = PUR_START_WORLD}, at_rest, 1);
    assert_uniform(world, pur_world_position, whole);
    pur_world_free(world);
    world = make_with_start((pur_start){.kind = PUR_START_BOX, .box = box}, at_rest, 1);
    assert_uniform(world, pur_world_position, box);
    pur_world_free(world);
}

/* Vectors of one length, uniform in direction round a centre: the first two moments vanish. */
static void assert_round(const pur_world *world, pur_vec (*of)(const pur_world *, size_t),
                         pur_vec centre, double radius)
{
    double sums[4] = {0.0};
    for (size_t i = 0; i < CREW; i++) {
        const pur_vec v = pur_vec_sub(of(world, i), centre);
        assert_near(pur_vec_length(v), radius, ROUNDING * radius);
        sums[0] += v.x / radius;
        sums[1] += v.y / radius;
        sums[2] += (v.x * v.x - v.y * v.y) / (radius * radius);
        sums[3] += 2.0 * v.x * v.y / (radius * radius);
    }
    for (size_t i = 0; i < COUNT(sums); i++)
        assert_near(sums[i] / CREW, 0.0, SIGMAS / sqrt(2.0 * CREW));
}

TEST(a_ring_and_a_random_direction_are_even_all_round)
{
    const pur_vec centre = {5.0, 6.0};
    const pur_start ring = {.kind = PUR_START_RING, .point = centre, .radius = 3.0};
    pur_world *world =
        make_with_start(ring, (pur_motion){.kind = PUR_MOTION_DIRECTION, .speed = 2.0}, 1);
    assert_round(world, pur_world_position, centre, 3.0);
    assert_round(world, pur_world_velocity, pur_vec_make(0.0, 0.0), 2.0);
    assert_round(world, pur_world_heading, pur_vec_make(0.0, 0.0), 1.0);
    pur_world_free(world);
}

TEST(a_random_direction_is_at_max_speed_without_a_speed)
{
    const pur_start start = {.kind = PUR_START_WORLD};
    pur_world *world =
        make_with_start(start, (pur_motion){.kind = PUR_MOTION_DIRECTION, .speed = -1.0}, 1);
    assert_round(world, pur_world_velocity, pur_vec_make(0.0, 0.0), 5.0);
    pur_world_free(world);

    world = make_with_start(start, (pur_motion){.kind = PUR_MOTION_DIRECTION, .speed = 0.0}, 1);
    assert_vec_near(pur_world_velocity(world, 3), 0.0, 0.0, 0.0);
    pur_world_free(world);
}

TEST(velocities_from_a_box_are_even_in_each_component)
{
    const pur_motion motion = {.kind = PUR_MOTION_BOX, .low = -1.0, .high = 3.0};
    const pur_box box = {{-1.0, -1.0}, {3.0, 3.0}};
    pur_world *world = make_with_start((pur_start){.kind = PUR_START_WORLD}, motion, 1);
    assert_uniform(world, pur_world_velocity, box);
    pur_world_free(world);
}

TEST(the_seed_decides_the_start)
{
    const pur_start start = {.kind = PUR_START_WORLD};
    pur_world *first = make_with_start(start, at_rest, 1);
    pur_world *same = make_with_start(start, at_rest, 1);
    pur_world *other = make_with_start(start, at_rest, 2);
    const pur_vec p = pur_world_position(first, 7);
    assert_vec_near(pur_world_position(same, 7), p.x, p.y, 0.0);
    assert_true(pur_world_position(other, 7).x != p.x);
    pur_world_restart(other, 1);
    assert_vec_near(pur_world_position(other, 7), p.x, p.y, 0.0);
    pur_world_free(first);
    pur_world_free(same);
    pur_world_free(other);
}

/* Random numbers are addressed by agent: agents added later change nothing for earlier ones. */
TEST(an_agents_random_numbers_are_its_own)
{
    pur_world *worlds[2];
    for (int more = 0; more < 2; more++) {
        pur_def *def = new_def(0.1);
        add_crew(def, "a", 5, (pur_box){{0.0, 0.0}, {9.0, 9.0}});
        add_behaviour(def, "a", "wander");
        if (more) {
            add_crew(def, "b", 50, (pur_box){{0.0, 0.0}, {9.0, 9.0}});
            add_behaviour(def, "b", "roam");
        }
        worlds[more] = make_world(def);
        step_world(worlds[more], 100);
    }
    for (size_t i = 0; i < 5; i++) {
        const pur_vec p = pur_world_position(worlds[0], i);
        assert_vec_near(pur_world_position(worlds[1], i), p.x, p.y, 0.0);
    }
    pur_world_free(worlds[0]);
    pur_world_free(worlds[1]);
}

TEST(a_restart_is_a_new_start)
{
    size_t events;
    pur_def *def = new_bounded_def(0.1, "bounce", 10.0, 10.0);
    add_agent(def, "a", 9.9, 5.0, 4.0, 0.0);
    pur_world *world = make_world(def);
    pur_world_step(world);
    pur_world_events(world, &events);
    assert_int_equal(events, 1);
    pur_world_restart(world, 12);
    pur_world_events(world, &events);
    assert_int_equal(events, 0);
    assert_int_equal(pur_world_tick(world), 0);
    assert_int_equal(pur_world_seed(world), 12);
    assert_vec_near(pur_world_position(world, 0), 9.9, 5.0, 0.0);
    assert_vec_near(pur_world_velocity(world, 0), 4.0, 0.0, 0.0);
    pur_world_free(world);
}

TEST(a_look_tells_only_what_there_is)
{
    pur_def *def = new_def(0.1);
    add_agent(def, "a", 0.0, 0.0, 1.0, 0.0);
    add_behaviour(def, "a", "avoid");
    add_behaviour_at(def, "a", "seek", "b");
    add_behaviour_at(def, "a", "pursue", "b");
    add_agent(def, "b", 8.0, 0.0, 0.0, 0.0);
    pur_world *world = make_world(def);
    const pur_insight avoid = pur_world_inspect(world, 0, 0);
    assert_string_equal(avoid.behaviour->name, "avoid");
    assert_false(avoid.has_target || avoid.has_aim || avoid.has_prediction || avoid.has_obstacle);
    const pur_insight seek = pur_world_inspect(world, 0, 1);
    assert_string_equal(seek.behaviour->name, "seek");
    assert_true(seek.has_target && seek.has_aim);
    assert_false(seek.has_prediction || seek.no_intercept);
    assert_int_equal(seek.target, 1);
    assert_vec_near(seek.aim, 8.0, 0.0, 0.0);
    const pur_insight pursue = pur_world_inspect(world, 0, 2);
    assert_true(pursue.has_target && pursue.has_aim && pursue.has_prediction);
    pur_world_free(world);
}

TEST(obstacles_walls_and_captures_are_told_as_they_are_now)
{
    pur_def *def = new_def(0.1);
    add_agent(def, "a", 0.0, 0.0, 1.0, 0.0);
    add_agent(def, "b", 8.0, 0.0, 0.0, 0.0);
    add_obstacle(def, 3.0, 4.0, 2.0);
    add_wall(def, pur_vec_make(0.1, 0.2), pur_vec_make(7.3, 0.2));
    add_capture(def, "b", "a", 0.5, "nothing");
    add_capture(def, "a", "b", 0.5, "stop");
    pur_world *world = make_world(def);
    assert_int_equal(pur_world_obstacle_count(world), 1);
    assert_int_equal(pur_world_wall_count(world), 1);
    assert_int_equal(pur_world_capture_count(world), 2);
    assert_vec_near(pur_world_obstacle(world, 0).centre, 3.0, 4.0, 0.0);
    assert_vec_near(pur_world_wall(world, 0).from, 0.1, 0.2, 0.0);
    assert_vec_near(pur_world_wall(world, 0).to, 7.3, 0.2, 0.0);
    assert_int_equal(pur_world_capture(world, 0).by, 1);
    assert_int_equal(pur_world_capture(world, 0).of, 0);
    assert_false(pur_world_capture(world, 0).stops);
    assert_true(pur_world_capture(world, 1).stops);

    const pur_value radius = {.type = PUR_NUMBER, .as.number = 2.5};
    pur_change *change;
    const pur_status status = pur_world_change(world, "obstacles:1.radius", &radius, &change, NULL);
    assert_int_equal(status, PUR_OK);
    assert_near(pur_world_obstacle(world, 0).radius, 2.5, 0.0);
    pur_change_free(change);
    pur_world_free(world);
}

TEST(freeing_nothing_is_allowed)
{
    pur_world_free(NULL);
    pur_def_free(NULL);
}
