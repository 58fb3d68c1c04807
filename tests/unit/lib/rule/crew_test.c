/* A crew moves as its members would alone: loops over many agents are bit-for-bit identical to the
   rule for one, for any length, kind of target and edge, and with dead members. */
#include "support/world_builder.h"

#include <stdio.h>

#define STEPS 60
#define LARGEST 37

typedef struct crew_law {
    const char *behaviour;
    const char *key, *word; /* a choice; NULL: none */
} crew_law;

static const crew_law laws[] = {
    {"seek", NULL, NULL},
    {"flee", NULL, NULL},
    {"arrive", "profile", "linear"},
    {"arrive", "profile", "critical"},
    {"pursue", "prediction", "none"},
    {"pursue", "prediction", "fixed"},
    {"pursue", "prediction", "speed"},
    {"pursue", "prediction", "closing"},
    {"pursue", "prediction", "relative"},
    {"pursue", "prediction", "exact"},
    {"pursue", "prediction", "nine_case"},
    {"evade", "prediction", "closing"},
    {"evade", "prediction", "exact"},
    {"pronav", "law", "true_pn"},
    {"pronav", "law", "pure_pn"},
    {"deviate", NULL, NULL},
    {"offset_pursuit", NULL, NULL},
    {"follow_leader", NULL, NULL},
};

static const char *const edges[] = {"open", "bounce", "wrap"};

/* Properties of a crew besides its law. */
typedef struct crew_build {
    double mass, max_force, max_turn;
    double capture; /* m: members nearer to the target die; 0: none */
    double spread;  /* m: the greatest start distance from the target */
} crew_build;

static const crew_build builds[] = {
    {1.0, HUGE_VAL, HUGE_VAL, 0.0, 20.0}, {1.0, 3.0, HUGE_VAL, 0.0, 20.0},
    {1.0, 8.0, HUGE_VAL, 6.0, 20.0},      {2.5, 3.0, HUGE_VAL, 0.0, 20.0},
    {1.0, HUGE_VAL, 0.5, 0.0, 20.0},      {1.0, HUGE_VAL, HUGE_VAL, 0.0, 0.0},
};

static void add_members(pur_def *def, const char *name, int64_t count, const crew_law *law,
                        const crew_build *build)
{
    const pur_start start = {
        .kind = PUR_START_BOX,
        .box = {{40 - build->spread, 24 - build->spread}, {40 + build->spread, 24 + build->spread}},
    };
    const pur_motion motion = {.kind = PUR_MOTION_BOX, .low = -3.0, .high = 3.0};
    char path[80];
    add_agent(def, name, 0.0, 0.0, 0.0, 0.0);
    add_behaviour_at(def, name, law->behaviour, "target");
#define SET(set, key, value)                                                                       \
    snprintf(path, sizeof path, "%s." key, name);                                                  \
    set(def, path, value)
    SET(set_start, "position", start);
    SET(set_motion, "velocity", motion);
    SET(set_integer, "count", count);
    SET(set_number, "max_speed", 5.0);
    SET(set_number, "mass", build->mass);
    SET(set_number, "max_force", build->max_force);
    SET(set_number, "max_turn", build->max_turn);
#undef SET
    if (law->key) {
        snprintf(path, sizeof path, "%s.%s.%s", name, law->behaviour, law->key);
        set_choice(def, path, law->word);
    }
    if (build->capture > 0.0)
        add_capture(def, "target", name, build->capture, "remove");
}

static pur_def *new_chase(const char *edge)
{
    pur_def *def = new_bounded_def(0.1, edge, 80.0, 48.0);
    add_agent(def, "target", 40.0, 24.0, 3.0, 1.0);
    add_behaviour(def, "target", "wander"); /* it turns */
    return def;
}

static pur_world *make_crew(const char *edge, int64_t count, const crew_law *law,
                            const crew_build *build)
{
    pur_def *def = new_chase(edge);
    add_members(def, "p", count, law, build);
    return make_world(def);
}

/* Every available instruction set has its own loops. */
static void set_isa(pur_world *world, size_t index)
{
    assert_int_equal(pur_world_set_isa(world, pur_isa_name(index), NULL), PUR_OK);
}

static pur_world *make_singles(const char *edge, int64_t count, const crew_law *law,
                               const crew_build *build)
{
    pur_def *def = new_chase(edge);
    for (int64_t i = 0; i < count; i++) {
        char name[20];
        snprintf(name, sizeof name, "p%d", (int)i);
        add_members(def, name, 1, law, build);
    }
    return make_world(def);
}

static void assert_alike_with(size_t isa, const char *edge, int64_t count, const crew_law *law,
                              const crew_build *build)
{
    pur_world *crew = make_crew(edge, count, law, build);
    set_isa(crew, isa);
    pur_world *singles = make_singles(edge, count, law, build);
    for (int i = 0; i < STEPS; i++) {
        if (pur_world_hash(crew) != pur_world_hash(singles))
            fail_msg("%s, %s %s, %d in a crew, mass %g, max_force %g: tick %d differs",
                     law->behaviour, edge, law->word ? law->word : "", (int)count, build->mass,
                     build->max_force, i);
        pur_world_step(crew);
        pur_world_step(singles);
    }
    pur_world_free(crew);
    pur_world_free(singles);
}

static void assert_alike(const char *edge, int64_t count, const crew_law *law,
                         const crew_build *build)
{
    for (size_t isa = 0; isa < pur_isa_count(); isa++)
        if (pur_isa_is_here(isa))
            assert_alike_with(isa, edge, count, law, build);
}

TEST(a_crew_moves_as_its_members_would_alone)
{
    for (size_t e = 0; e < COUNT(edges); e++)
        for (size_t l = 0; l < COUNT(laws); l++)
            for (size_t b = 0; b < COUNT(builds); b++)
                assert_alike(edges[e], LARGEST, &laws[l], &builds[b]);
}

TEST(it_does_so_whatever_their_number)
{
    const crew_law law = {"pursue", "prediction", "speed"};
    for (int64_t count = 1; count <= LARGEST; count++)
        assert_alike("wrap", count, &law, &builds[1]);
}

TEST(it_does_so_beyond_a_block_of_the_loop)
{
    const crew_law law = {"pursue", "prediction", "exact"};
    assert_alike("bounce", 2500, &law, &builds[1]);
}

TEST(members_die_in_it)
{
    const crew_law law = {"pursue", "prediction", "speed"};
    pur_world *crew = make_crew("open", LARGEST, &law, &builds[2]);
    step_world(crew, STEPS);
    size_t living = 0;
    for (size_t i = 1; i < pur_world_agent_count(crew); i++)
        living += pur_world_alive(crew, i);
    assert_true(living > 0 && living < LARGEST);
    pur_world_free(crew);
}
