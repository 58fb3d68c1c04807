/* Definitions and worlds when memory runs out. */
#include "support/definitions.h"
#include "support/memory.h"

/* Repeats a call that ran out of memory: the second call must succeed with the same result. */
static pur_status once_more(pur_status status, const pur_error *error, bool *again)
{
    *again = status == PUR_NO_MEMORY;
    if (*again)
        assert_int_equal(error->status, PUR_NO_MEMORY);
    else
        assert_int_equal(status, PUR_OK);
    return status;
}

static void persist_add(pur_def *def, const char *agent, const char *behaviour)
{
    for (bool again = true; again;) {
        pur_error error = {0};
        once_more(behaviour ? pur_def_add_behaviour(def, agent, behaviour, &error)
                            : pur_def_add_agent(def, agent, &error),
                  &error, &again);
    }
}

static void persist_part(pur_def *def, pur_status (*add)(pur_def *def, pur_error *error))
{
    for (bool again = true; again;) {
        pur_error error = {0};
        once_more(add(def, &error), &error, &again);
    }
}

static void persist_set(pur_def *def, const char *path, pur_value value)
{
    for (bool again = true; again;) {
        pur_error error = {0};
        once_more(pur_def_set(def, path, &value, &error), &error, &again);
    }
}

static pur_def *persist_def(void)
{
    static const pur_vec points[] = {{1.0, 2.0}, {30.0, 4.0}, {9.0, 9.0}};
    pur_def *def = pur_def_new();
    if (!def)
        def = pur_def_new();
    assert_non_null(def);
    persist_add(def, "hunter", NULL);
    persist_add(def, "quarry", NULL);
    persist_add(def, "hunter", "seek");
    persist_add(def, "quarry", "follow_path");
    persist_add(def, "quarry", "wander");
    persist_part(def, pur_def_add_obstacle);
    persist_part(def, pur_def_add_obstacle);
    persist_part(def, pur_def_add_wall);
    persist_part(def, pur_def_add_capture);
    persist_set(def, "hunter.position", some_value(PUR_START));
    persist_set(def, "quarry.position", some_value(PUR_START));
    persist_set(def, "hunter.seek.target",
                (pur_value){.type = PUR_REFERENCE, .as.reference = "quarry"});
    persist_set(def, "quarry.follow_path.points",
                (pur_value){.type = PUR_POINTS, .as.points = {points, 2}});
    persist_set(def, "quarry.follow_path.points",
                (pur_value){.type = PUR_POINTS, .as.points = {points, 3}});
    persist_set(def, "obstacles:1.centre", some_value(PUR_POINT));
    persist_set(def, "obstacles:1.radius", number(2.0));
    persist_set(def, "obstacles:2.centre", some_value(PUR_POINT));
    persist_set(def, "obstacles:2.radius", number(3.0));
    persist_set(def, "walls.from", some_value(PUR_POINT));
    persist_set(def, "walls.to", (pur_value){.type = PUR_POINT, .as.point = {7.0, 8.0}});
    persist_set(def, "capture.by", some_value(PUR_REFERENCE));
    persist_set(def, "hunter.mass", some_value(PUR_RANDOM));
    persist_set(def, "quarry.wander.radius", some_value(PUR_RANDOM));
    persist_set(def, "obstacles:1.radius", some_value(PUR_RANDOM));
    persist_set(def, "capture.of", (pur_value){.type = PUR_REFERENCE, .as.reference = "quarry"});
    return def;
}

/* Build a definition, its copy and a world, retrying whenever memory runs out. Returns the world's
   hash some steps later. */
static uint64_t persist(void)
{
    pur_def *def = persist_def();
    pur_def *copy = pur_def_copy(def);
    if (!copy)
        copy = pur_def_copy(def);
    assert_non_null(copy);
    pur_def_free(def);

    pur_error error = {0};
    pur_world *world = pur_world_new(copy, MANY_AGENTS, &error);
    if (!world) {
        assert_int_equal(error.status, PUR_NO_MEMORY);
        world = pur_world_new(copy, MANY_AGENTS, NULL);
    }
    assert_non_null(world);
    pur_def_free(copy);
    step_world(world, 100);
    const uint64_t hash = pur_world_hash(world);
    pur_world_free(world);
    return hash;
}

TEST(running_out_of_memory_anywhere_leaks_and_breaks_nothing)
{
    memory_restart(MEMORY_NEVER);
    const uint64_t hash = persist();
    const size_t calls = memory_count().calls;
    assert_int_equal(memory_count().living, 0);
    assert_true(calls > 50);

    for (size_t i = 0; i < calls; i++) {
        memory_restart(i);
        assert_int_equal(persist(), hash);
        assert_int_equal(memory_count().failed, 1);
        assert_int_equal(memory_count().living, 0);
    }
    memory_restart(MEMORY_NEVER);
}
