/* A pool runs each part of a job exactly once and returns when all parts are done. */
#include "support/world_builder.h"

#include "base/pool.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#define ITEMS 1000

typedef struct tally {
    unsigned char done[ITEMS]; /* times run, by item */
    size_t most;               /* items in a part */
} tally;

static void count(void *context, size_t first, size_t last)
{
    tally *all = context;
    if (last - first > all->most)
        abort();
    for (size_t i = first; i < last; i++)
        all->done[i]++;
}

static void assert_done_once(const tally *all, size_t items)
{
    for (size_t i = 0; i < ITEMS; i++)
        assert_int_equal(all->done[i], i < items);
}

TEST(every_part_is_done_once)
{
    for (unsigned threads = 2; threads <= 16; threads += 7) {
        purp_pool *pool = purp_pool_new(threads);
        assert_non_null(pool);
        assert_int_equal(purp_pool_threads(pool), threads);
        for (size_t items = 1; items <= ITEMS; items = items * 3 + 1) {
            tally all = {.most = items < 7 ? items : 7};
            purp_pool_run(pool, items, 7, count, &all);
            assert_done_once(&all, items);
        }
        purp_pool_free(pool);
    }
}

TEST(without_a_pool_the_caller_does_it_all)
{
    tally all = {.most = ITEMS};
    purp_pool_run(NULL, ITEMS, 7, count, &all);
    assert_done_once(&all, ITEMS);
    assert_int_equal(purp_pool_threads(NULL), 1);
}

static void add_up(void *context, size_t first, size_t last)
{
    atomic_size_t *sum = context;
    for (size_t i = first; i < last; i++)
        atomic_fetch_add(sum, i);
}

TEST(work_can_follow_on_work_at_once)
{
    purp_pool *pool = purp_pool_new(3);
    assert_non_null(pool);
    for (size_t round = 0; round < 2000; round++) {
        atomic_size_t sum;
        atomic_init(&sum, 0);
        purp_pool_run(pool, 10, 1, add_up, &sum);
        assert_int_equal(atomic_load(&sum), 45);
    }
    purp_pool_free(pool);
}

/* Every kind of rule, in crews whose last part is not full. */
static pur_world *make_zoo(const char *edge)
{
    pur_def *def = new_bounded_def(0.1, edge, 300.0, 200.0);
    const pur_box whole = {{0.0, 0.0}, {300.0, 200.0}};
    const char *const rules[] = {"wander", "separation", "pursue", "flee", "avoid"};
    add_agent(def, "target", 100.0, 80.0, 3.0, 2.0);
    add_behaviour(def, "target", "wander");
    /* The second part has two agents: too few for the vectorised loop. */
    add_crew(def, "missiles", 1025, whole);
    add_behaviour_at(def, "missiles", "pronav", "target");
    set_choice(def, "missiles.pronav.law", "augmented_pn");
    for (size_t i = 0; i < COUNT(rules); i++) {
        const char name[] = {(char)('a' + i), '\0'};
        add_crew(def, name, 700, whole);
        if (strcmp(rules[i], "pursue") == 0 || strcmp(rules[i], "flee") == 0)
            add_behaviour_at(def, name, rules[i], "target");
        else
            add_behaviour(def, name, rules[i]);
        add_behaviour(def, name, "wander");
    }
    set_choice(def, "b.combine", "priority");
    set_choice(def, "d.combine", "dither");
    set_number(def, "c.max_force", 3.0);
    set_number(def, "c.max_turn", 0.8);
    add_obstacle(def, 150.0, 100.0, 20.0);
    add_capture(def, "target", "c", 15.0, "remove");
    add_capture(def, "target", "missiles", 150.0, "remove");
    add_capture(def, "target", "d", 10.0, "respawn");
    return make_world(def);
}

TEST(the_state_is_the_same_with_any_number_of_threads)
{
    const char *const edges[] = {"open", "bounce", "wrap"};
    const unsigned numbers[] = {2, 3, 5, 16, 1};
    for (size_t e = 0; e < COUNT(edges); e++) {
        pur_world *alone = make_zoo(edges[e]);
        pur_world *shared = make_zoo(edges[e]);
        for (size_t n = 0; n < COUNT(numbers); n++) {
            assert_int_equal(pur_world_set_threads(shared, numbers[n], NULL), PUR_OK);
            assert_int_equal(pur_world_threads(shared), numbers[n]);
            step_world(alone, 3);
            step_world(shared, 3);
            assert_true(pur_world_hash(alone) == pur_world_hash(shared));
            size_t alone_count;
            size_t shared_count;
            const pur_event *alone_events = pur_world_events(alone, &alone_count);
            const pur_event *shared_events = pur_world_events(shared, &shared_count);
            assert_int_equal(alone_count, shared_count);
            for (size_t i = 0; i < alone_count; i++) {
                assert_int_equal(alone_events[i].kind, shared_events[i].kind);
                assert_int_equal(alone_events[i].agent, shared_events[i].agent);
            }
        }
        pur_world_free(alone);
        pur_world_free(shared);
    }
}
