/* The same scenario and seed give bit-for-bit identical results everywhere: the pinned hashes hold
   for every compiler, level of optimisation and machine. An intended change of a hash changes what
   every seed means: say so in NEWS. */
#include "support/world_builder.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const pur_box middle = {{20.0, 12.0}, {60.0, 36.0}};

/* A crew of 20 with one behaviour. */
static pur_def *crew_def(const char *edge, const char *behaviour)
{
    pur_def *def = new_bounded_def(0.05, edge, 80.0, 48.0);
    add_crew(def, "a", 20, middle);
    add_behaviour(def, "a", behaviour);
    return def;
}

static pur_def *wander_def(void)
{
    pur_def *def = crew_def("wrap", "wander");
    set_motion(def, "a.velocity", (pur_motion){.kind = PUR_MOTION_DIRECTION, .speed = -1.0});
    return def;
}

static pur_def *roam_def(void)
{
    pur_def *def = crew_def("bounce", "roam");
    set_start(def, "a.position", (pur_start){.kind = PUR_START_WORLD});
    set_number(def, "a.roam.interval", 1.5);
    return def;
}

static pur_def *track_def(void)
{
    pur_def *def = crew_def("wrap", "track");
    add_agent(def, "quarry", 40.0, 24.0, 3.0, 1.0);
    set_reference(def, "a.track.target", "quarry");
    set_number(def, "a.track.range", 15.0);
    set_number(def, "a.track.kick", 1.5);
    set_number(def, "a.track.roam_kick", 4.0);
    set_number(def, "a.track.kick_chance", 7.07);
    set_number(def, "a.track.brake", 3.2e-8);
    return def;
}

static pur_def *ring_def(void)
{
    pur_def *def = crew_def("open", "pursue");
    set_start(def, "a.position",
              (pur_start){.kind = PUR_START_RING, .point = {40.0, 24.0}, .radius = 20.0});
    set_motion(def, "a.velocity", (pur_motion){.kind = PUR_MOTION_BOX, .low = -1.0, .high = 2.0});
    set_reference(def, "a.pursue.target", "a");
    return def;
}

static pur_def *respawn_def(void)
{
    pur_def *def = crew_def("bounce", "evade");
    set_motion(def, "a.velocity", (pur_motion){.kind = PUR_MOTION_DIRECTION, .speed = 2.0});
    add_agent(def, "hunter", 40.0, 24.0, 0.0, 0.0);
    set_number(def, "hunter.max_speed", 9.0);
    set_number(def, "hunter.response", 4.0);
    add_behaviour_at(def, "hunter", "pursue", "a");
    set_choice(def, "hunter.pursue.prediction", "exact");
    set_reference(def, "a.evade.target", "hunter");
    set_number(def, "a.evade.fear_distance", 15.0);
    add_capture(def, "hunter", "a", 2.0, "respawn");
    return def;
}

/* No random numbers: elementary functions and geometry only. */
static pur_def *still_def(void)
{
    static const pur_vec path[] = {{10.0, 10.0}, {70.0, 12.0}, {40.0, 44.0}};
    pur_def *def = new_bounded_def(0.05, "bounce", 80.0, 48.0);
    add_agent(def, "planet", 60.0, 24.0, 0.0, 0.0);
    add_behaviour(def, "planet", "orbit");
    set_point(def, "planet.orbit.centre", 40.0, 24.0);
    set_number(def, "planet.orbit.radius", 15.0);
    set_number(def, "planet.orbit.rate", 0.3);
    add_agent(def, "walker", 5.0, 5.0, 1.0, 0.0);
    add_behaviour(def, "walker", "follow_path");
    set_points(def, "walker.follow_path.points", path, COUNT(path));
    set_flag(def, "walker.follow_path.loop", true);
    add_behaviour(def, "walker", "avoid");
    add_obstacle(def, 40.0, 11.0, 4.0);
    add_agent(def, "turner", 20.0, 40.0, 4.0, 0.0);
    add_behaviour_at(def, "turner", "turn", "walker");
    set_choice(def, "turner.turn.prediction", "relative");
    add_agent(def, "missile", 70.0, 40.0, 0.0, -4.0);
    add_behaviour_at(def, "missile", "pronav", "planet");
    add_agent(def, "guest", 30.0, 30.0, 0.0, 0.0);
    add_behaviour_at(def, "guest", "arrive", "walker");
    add_behaviour_at(def, "guest", "flee", "missile");
    set_number(def, "guest.flee.fear_distance", 20.0);
    return def;
}

/* Large enough for a grid to find the neighbours and a kernel to sum them. */
static pur_def *flock_def(void)
{
    pur_def *def = new_bounded_def(0.1, "wrap", 80.0, 48.0);
    add_crew(def, "a", 120, middle);
    set_motion(def, "a.velocity", (pur_motion){.kind = PUR_MOTION_BOX, .low = -1.0, .high = 1.0});
    add_behaviour(def, "a", "flock");
    set_number(def, "a.flock.radius", 4.0);
    add_crew(def, "b", 70, middle);
    add_behaviour(def, "b", "separation");
    add_behaviour(def, "b", "alignment");
    add_behaviour(def, "b", "avoid_agents");
    set_reference(def, "b.avoid_agents.of", "a");
    set_number(def, "b.avoid_agents.view_angle", 4.0);
    return def;
}

static const struct {
    pur_def *(*make)(void);
    const char *name;
    uint64_t hash; /* after 400 steps */
} scenes[] = {
    {wander_def, "wander", UINT64_C(0x09c2d6987e04546c)},
    {roam_def, "roam", UINT64_C(0x434cffbc5054febc)},
    {track_def, "track", UINT64_C(0x7f0cd7b759b70682)},
    {ring_def, "ring", UINT64_C(0x107e0ac9f7bf4013)},
    {respawn_def, "respawn", UINT64_C(0xe053e381c18d0baf)},
    {flock_def, "flock", UINT64_C(0x42d52b26d0c7620a)},
    {still_def, "still", UINT64_C(0x530be02108c10ed8)},
};

#define STEPS 400

static pur_world *scene_world(size_t scene)
{
    return make_world(scenes[scene].make());
}

TEST(the_bits_are_the_pinned_ones)
{
    size_t wrong = 0;
    for (size_t i = 0; i < COUNT(scenes); i++) {
        pur_world *world = scene_world(i);
        step_world(world, STEPS);
        const uint64_t hash = pur_world_hash(world);
        pur_world_free(world);
        if (hash == scenes[i].hash)
            continue;
        print_error("%s: 0x%016llx, not 0x%016llx\n", scenes[i].name, (unsigned long long)hash,
                    (unsigned long long)scenes[i].hash);
        wrong++;
    }
    assert_int_equal(wrong, 0);
}

TEST(every_instruction_set_gives_these_bits)
{
    for (size_t i = 0; i < COUNT(scenes); i++) {
        pur_world *world = scene_world(i);
        for (size_t k = 0; k < pur_isa_count(); k++) {
            if (!pur_isa_is_here(k))
                continue;
            assert_int_equal(pur_world_set_isa(world, pur_isa_name(k), NULL), PUR_OK);
            pur_world_restart(world, pur_world_seed(world));
            step_world(world, STEPS);
            assert_int_equal(pur_world_hash(world), scenes[i].hash);
        }
        pur_world_free(world);
    }
}

TEST(the_scenes_catch_and_respawn)
{
    size_t captures = 0;
    pur_world *world = scene_world(4);
    for (int i = 0; i < STEPS; i++) {
        pur_world_step(world);
        captures += count_events(world, PUR_EVENT_CAPTURE);
    }
    assert_true(captures >= 3);
    pur_world_free(world);
}

TEST(a_restart_with_the_same_seed_repeats_every_tick)
{
    for (size_t i = 0; i < COUNT(scenes); i++) {
        uint64_t first[STEPS];
        pur_world *world = scene_world(i);
        const uint64_t seed = pur_world_seed(world);
        for (size_t tick = 0; tick < STEPS; tick++) {
            first[tick] = pur_world_hash(world);
            pur_world_step(world);
        }
        pur_world_restart(world, seed);
        for (size_t tick = 0; tick < STEPS; tick++) {
            assert_int_equal(pur_world_tick(world), tick);
            assert_int_equal(pur_world_hash(world), first[tick]);
            pur_world_step(world);
        }
        pur_world_free(world);
    }
}

TEST(another_seed_gives_another_future)
{
    for (size_t i = 0; i < COUNT(scenes); i++) {
        pur_world *world = scene_world(i);
        step_world(world, STEPS);
        const uint64_t hash = pur_world_hash(world);
        pur_world_restart(world, pur_world_seed(world) + (UINT64_C(1) << 40));
        step_world(world, STEPS);
        assert_true((pur_world_hash(world) == hash) == (scenes[i].make == still_def));
        pur_world_free(world);
    }
}

TEST(a_loaded_state_has_the_hash_and_the_future_of_the_saved_one)
{
    for (size_t i = 0; i < COUNT(scenes); i++) {
        pur_world *world = scene_world(i);
        pur_world *other = scene_world(i);
        void *saved = malloc(pur_world_state_size(world));
        assert_non_null(saved);
        pur_world_restart(world, 99);
        step_world(world, 150);
        const uint64_t then = pur_world_hash(world);
        pur_world_save(world, saved);
        step_world(world, 250);
        const uint64_t later = pur_world_hash(world);

        step_world(other, 7);
        pur_world *const both[] = {world, other};
        for (size_t k = 0; k < 2; k++) {
            size_t events;
            pur_world_load(both[k], saved);
            pur_world_events(both[k], &events);
            assert_int_equal(events, 0);
            assert_int_equal(pur_world_tick(both[k]), 150);
            assert_int_equal(pur_world_seed(both[k]), 99);
            assert_int_equal(pur_world_hash(both[k]), then);
            step_world(both[k], 250);
            assert_int_equal(pur_world_hash(both[k]), later);
        }
        free(saved);
        pur_world_free(world);
        pur_world_free(other);
    }
}

TEST(looking_changes_nothing)
{
    for (size_t i = 0; i < COUNT(scenes); i++) {
        pur_world *seen = scene_world(i);
        pur_world *unseen = scene_world(i);
        for (size_t tick = 0; tick < STEPS; tick++) {
            const uint64_t hash = pur_world_hash(seen);
            for (size_t agent = 0; agent < pur_world_agent_count(seen); agent++) {
                const size_t crew = pur_world_crew_of(seen, agent);
                for (size_t b = 0; b < pur_world_crew(seen, crew).behaviour_count; b++)
                    pur_world_inspect(seen, agent, b);
            }
            assert_int_equal(pur_world_hash(seen), hash);
            assert_int_equal(pur_world_hash(unseen), hash);
            pur_world_step(seen);
            pur_world_step(unseen);
        }
        pur_world_free(seen);
        pur_world_free(unseen);
    }
}

/* An insight predicts the velocity after the step. */
TEST(a_look_tells_what_the_step_will_do)
{
    const size_t last = COUNT(scenes) - 1;
    pur_world *world = scene_world(last);
    for (size_t tick = 0; tick < STEPS; tick++) {
        const size_t agent = 2; /* the turner, unlimited and of mass 1 */
        const pur_vec force = force_of(world, agent);
        const pur_vec v = pur_world_velocity(world, agent);
        pur_world_step(world);
        if (count_events(world, PUR_EVENT_BOUNCE) == 0)
            assert_vec_near(pur_world_velocity(world, agent), v.x + 0.05 * force.x,
                            v.y + 0.05 * force.y, 1e-12);
    }
    pur_world_free(world);
}

static uint64_t hash_of_start(double x, double vy)
{
    pur_def *def = new_def(0.1);
    add_agent(def, "a", x, 1.0, 2.0, vy);
    pur_world *world = make_world(def);
    const uint64_t hash = pur_world_hash(world);
    pur_world_free(world);
    return hash;
}

TEST(minus_zero_counts_as_zero)
{
    assert_int_equal(hash_of_start(-0.0, -0.0), hash_of_start(0.0, 0.0));
}

TEST(every_bit_counts)
{
    assert_int_not_equal(hash_of_start(1.0, 0.0), hash_of_start(nextafter(1.0, 2.0), 0.0));
    assert_int_not_equal(hash_of_start(0.0, 1.0), hash_of_start(0.0, nextafter(1.0, 2.0)));
    assert_int_not_equal(hash_of_start(1.0, 0.0), hash_of_start(-1.0, 0.0));
}

/* The published hash function, applied by hand to the state of one agent. */
TEST(the_hash_is_fnv_1a_over_the_little_endian_state)
{
    const double numbers[] = {3.0, 1.0, 2.0, 0.0, 1.0, 0.0};
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < COUNT(numbers) + 2; i++) {
        uint64_t word = i == 0 ? 0 : 1; /* the tick first, whether it is alive last */
        if (i > 0 && i <= COUNT(numbers))
            memcpy(&word, &numbers[i - 1], sizeof word);
        for (int byte = 0; byte < 8; byte++)
            hash = (hash ^ (word >> (8 * byte) & 0xff)) * UINT64_C(0x100000001b3);
    }
    assert_int_equal(hash_of_start(3.0, 0.0), hash);
}

TEST(what_the_keyboard_wants_is_part_of_the_state)
{
    pur_def *def = new_def(0.1);
    add_agent(def, "a", 0.0, 0.0, 0.0, 0.0);
    set_choice(def, "a.control", "keyboard");
    pur_world *world = make_world(def);
    const uint64_t coasting = pur_world_hash(world);
    pur_world_steer(world, 0, pur_vec_make(0.0, 1.0));
    assert_int_not_equal(pur_world_hash(world), coasting);
    pur_world_restart(world, 1);
    assert_int_equal(pur_world_hash(world), coasting);
    pur_world_free(world);
}
