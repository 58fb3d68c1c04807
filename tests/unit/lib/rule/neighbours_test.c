/* Neighbours: the agents of a crew that an agent sees. */
#include "support/one_rule.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define FISH_COUNT 12

/* A hunter at (10, 10) that moves along +x among moving fish. */
static pur_def *among_fish(const char *behaviour)
{
    char path[PUR_PATH_MAX + 1];
    pur_def *def = new_def(0.1);
    add_agent(def, "hunter", 10.0, 10.0, 1.0, 0.0);
    add_behaviour(def, "hunter", behaviour);
    add_crew(def, "fish", FISH_COUNT, (pur_box){{0.0, 0.0}, {20.0, 20.0}});
    set_motion(def, "fish.velocity",
               (pur_motion){.kind = PUR_MOTION_BOX, .low = -2.0, .high = 2.0});
    snprintf(path, sizeof path, "hunter.%s.of", behaviour);
    set_reference(def, path, "fish");
    return def;
}

/* Sums over the neighbours that the hunter sees. */
typedef struct seen {
    double count, nearest;
    pur_vec ways, velocities, apart;
} seen;

static seen look_round(const pur_world *world, double distance, double angle)
{
    seen sums = {.nearest = HUGE_VAL};
    const pur_vec from = pur_world_position(world, HUNTER);
    for (size_t i = 1; i < pur_world_agent_count(world); i++) {
        const pur_vec way = pur_vec_sub(pur_world_position(world, i), from);
        const double d = pur_vec_length(way);
        if (d > distance || fabs(atan2(way.y, way.x)) > angle / 2.0)
            continue;
        sums.count += 1.0;
        sums.nearest = fmin(sums.nearest, d);
        sums.ways = pur_vec_add(sums.ways, way);
        sums.velocities = pur_vec_add(sums.velocities, pur_world_velocity(world, i));
        sums.apart = pur_vec_sub(sums.apart, pur_vec_scale(way, 1.0 / (d * d)));
    }
    return sums;
}

static pur_vec wanted_among(const char *behaviour, const seen *s)
{
    if (strcmp(behaviour, "alignment") == 0)
        return pur_vec_scale(s->velocities, 1.0 / s->count);
    return pur_vec_scale(pur_vec_unit(strcmp(behaviour, "cohesion") == 0 ? s->ways : s->apart),
                         5.0);
}

static const char *const by_neighbours[] = {"separation", "alignment", "cohesion"};

TEST(neighbours_are_those_within_the_distance_and_the_angle)
{
    static const double views[][2] = {{1e9, 7.0}, {8.0, 7.0}, {1e9, 3.0}, {9.0, 4.5}};
    for (size_t k = 0; k < COUNT(by_neighbours); k++) {
        for (size_t i = 0; i < COUNT(views); i++) {
            char path[PUR_PATH_MAX + 1];
            pur_def *def = among_fish(by_neighbours[k]);
            snprintf(path, sizeof path, "hunter.%s.view_distance", by_neighbours[k]);
            set_number(def, path, views[i][0]);
            snprintf(path, sizeof path, "hunter.%s.view_angle", by_neighbours[k]);
            set_number(def, path, fmin(views[i][1], 2.0 * PUR_PI));
            pur_world *world = make_world(def);
            const seen s = look_round(world, views[i][0], views[i][1]);
            const pur_vec wanted = wanted_among(by_neighbours[k], &s);
            assert_true(s.count > 0.0 && (i == 0) == (s.count == FISH_COUNT));
            const bool fades = strcmp(by_neighbours[k], "separation") == 0;
            const double share = fades ? 1.0 - s.nearest / views[i][0] : 1.0;
            assert_vec_near(force_of(world, HUNTER), share * (wanted.x - 1.0), share * wanted.y,
                            ROUNDING);
            pur_world_free(world);
        }
    }
}

TEST(a_view_reaches_its_distance_itself)
{
    static const double distances[] = {5.0, 4.9999999};
    for (size_t i = 0; i < COUNT(distances); i++) {
        pur_def *def = lone("cohesion", 0.0, 0.0);
        add_agent(def, "fish", 3.0, 4.0, 0.0, 0.0);
        set_reference(def, "hunter.cohesion.of", "fish");
        set_number(def, "hunter.cohesion.view_distance", distances[i]);
        assert_force(def, i == 0 ? 3.0 : 0.0, i == 0 ? 4.0 : 0.0);
    }
}

TEST(without_a_name_the_neighbours_are_the_agents_own_crew)
{
    pur_def *def = new_def(0.1);
    add_agent(def, "stranger", 0.0, 0.0, 0.0, 0.0);
    add_behaviour(def, "stranger", "cohesion"); /* a crew of one */
    add_crew(def, "fish", 2, (pur_box){{1.0, 1.0}, {5.0, 5.0}});
    add_behaviour(def, "fish", "cohesion");
    pur_world *world = make_world(def);
    const pur_vec way =
        pur_vec_unit(pur_vec_sub(pur_world_position(world, 2), pur_world_position(world, 1)));
    assert_vec_near(force_of(world, 0), 0.0, 0.0, 0.0);
    assert_vec_near(force_of(world, 1), 5.0 * way.x, 5.0 * way.y, ROUNDING);
    assert_vec_near(force_of(world, 2), -5.0 * way.x, -5.0 * way.y, ROUNDING);
    pur_world_step(world); /* the loop over a crew, not the rule for one agent */
    assert_vec_near(pur_world_velocity(world, 1), 0.5 * way.x, 0.5 * way.y, ROUNDING);
    pur_world_free(world);
}

TEST(without_neighbours_there_is_no_force)
{
    static const char *const behaviours[] = {"separation", "alignment", "cohesion", "avoid_agents"};
    for (size_t k = 0; k < COUNT(behaviours); k++)
        assert_force(lone(behaviours[k], 1.0, 2.0), 0.0, 0.0);
}

TEST(the_dead_are_no_neighbours)
{
    static const char *const behaviours[] = {"separation", "alignment", "cohesion", "avoid_agents"};
    for (size_t k = 0; k < COUNT(behaviours); k++) {
        char path[PUR_PATH_MAX + 1];
        pur_def *def = lone(behaviours[k], 1.0, 0.0);
        add_agent(def, "quarry", 1.0, 0.0, 0.0, 0.0);
        add_agent(def, "reaper", 1.0, 0.0, 0.0, 0.0);
        add_capture(def, "reaper", "quarry", 1.0, "remove");
        snprintf(path, sizeof path, "hunter.%s.of", behaviours[k]);
        set_reference(def, path, "quarry");
        pur_world *world = make_world(def);
        pur_world_step(world);
        assert_false(pur_world_alive(world, QUARRY));
        assert_vec_near(force_of(world, HUNTER), 0.0, 0.0, 0.0);
        pur_world_free(world);
    }
}
