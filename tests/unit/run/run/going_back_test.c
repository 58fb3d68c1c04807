/* Seeking back and forth, observers and snapshots. */
#include "run/snapshots.h"
#include "support/runs.h"

/* Forwards tick by tick, backwards tick by tick, then in jumps: each tick has the same hash. */
static void check_way_back(size_t snapshot_bytes)
{
    enum { TICKS = 300 };
    static uint64_t hashes[TICKS + 1];
    scn_scenario *scenario = load(WORLD AGENTS);
    run *it = begin(scenario, RUN_DURATION);
    run_limit_snapshots(it, snapshot_bytes);
    hashes[0] = hash(it);
    for (uint64_t k = 1; k <= TICKS; k++) {
        if (k % 40 == 11)
            assert_int_equal(run_steer(it, pur_vec_make(k % 80 == 11 ? 1.0 : 0.0, 0.0)), PUR_OK);
        run_step(it);
        hashes[k] = hash(it);
    }
    for (uint64_t k = TICKS; k-- > 0;) {
        assert_int_equal(run_go_to(it, k), RUN_GOING);
        assert_int_equal(tick(it), k);
        assert_true(hash(it) == hashes[k]);
    }
    for (uint64_t k = 0; k <= TICKS; k++) {
        const uint64_t leap = k * 149 % (TICKS + 1);
        run_go_to(it, leap);
        assert_int_equal(tick(it), leap);
        assert_true(hash(it) == hashes[leap]);
    }
    run_free(it);
    scn_free(scenario);
}

TEST(one_step_back_is_the_same_state)
{
    check_way_back(RUN_SNAPSHOT_BYTES);
}

TEST(going_back_is_exact_with_few_snapshots)
{
    check_way_back(2000);
}

TEST(going_back_is_exact_without_snapshots)
{
    check_way_back(0);
    check_way_back(1);
}

TEST(two_runs_of_one_scenario_are_equal)
{
    scn_scenario *scenario = load(WORLD AGENTS);
    run *one = begin(scenario, RUN_DURATION);
    run *other = begin(scenario, RUN_DURATION);
    for (int i = 0; i < 300; i++) {
        run_step(one);
        run_step(other);
        assert_true(hash(one) == hash(other));
    }
    run_free(one);
    run_free(other);
    scn_free(scenario);
}

/* The ticks that an observer saw: the last one, and the first of its unbroken series. */
typedef struct witness {
    uint64_t first;
    uint64_t last;
    size_t calls;
} witness;

static void see(void *context, const pur_world *world)
{
    witness *seen = context;
    const uint64_t now = pur_world_tick(world);
    if (seen->calls == 0 || now != seen->last + 1)
        seen->first = now;
    seen->last = now;
    seen->calls++;
}

TEST(the_observer_is_called_at_once_and_for_each_tick)
{
    scn_scenario *scenario = load(WORLD AGENTS);
    run *it = begin(scenario, RUN_DURATION);
    witness seen = {0};
    run_observe(it, see, &seen, 0);
    assert_int_equal(seen.calls, 1);
    run_go_to(it, 20);
    assert_true(seen.first == 0 && seen.last == 20);
    assert_int_equal(seen.calls, 21);
    run_observe(it, NULL, NULL, 0);
    run_step(it);
    assert_int_equal(seen.calls, 21);
    run_free(it);
    scn_free(scenario);
}

TEST(the_observer_has_seen_its_lead_after_going_back)
{
    scn_scenario *scenario = load(WORLD AGENTS);
    run *it = begin(scenario, RUN_DURATION);
    witness seen = {0};
    run_observe(it, see, &seen, 50);
    run_go_to(it, 200);
    run_go_to(it, 150);
    assert_true(seen.first <= 100 && seen.last == 150);
    run_go_to(it, 20);
    assert_true(seen.first == 0 && seen.last == 20);
    run_restart(it, 2);
    assert_true(seen.first == 0 && seen.last == 0);
    run_free(it);
    scn_free(scenario);
}

TEST(a_longer_lead_is_seen_after_going_to_the_same_tick)
{
    scn_scenario *scenario = load(WORLD AGENTS);
    run *it = begin(scenario, RUN_DURATION);
    run_go_to(it, 200);
    const uint64_t before = hash(it);
    witness seen = {0};
    run_observe(it, see, &seen, 60);
    run_go_to(it, 200);
    assert_true(seen.first <= 140 && seen.last == 200);
    assert_true(hash(it) == before);
    run_free(it);
    scn_free(scenario);
}

TEST(snapshots_stay_within_their_limit)
{
    scn_scenario *scenario = load(WORLD AGENTS);
    pur_error error = {0};
    pur_world *world = pur_world_new(scenario->def, 100, &error);
    assert_non_null(world);
    const size_t size = pur_world_state_size(world);
    snapshots *shots = snapshots_new(size, 10 * size);
    for (int i = 0; i < 5000; i++) {
        pur_world_step(world);
        snapshots_offer(shots, world);
        assert_true(snapshots_count(shots) * size <= 10 * size);
        assert_true((snapshots_count(shots) + 1) * snapshots_interval(shots) >
                    pur_world_tick(world));
    }
    assert_true(snapshots_count(shots) >= 4);
    assert_true(snapshots_load(shots, 3000, world));
    assert_in_range(pur_world_tick(world), 1, 3000);
    snapshots_cut(shots, 2000);
    assert_true(snapshots_load(shots, 5000, world));
    assert_in_range(pur_world_tick(world), 1, 2000);
    snapshots_cut(shots, 0);
    assert_false(snapshots_load(shots, 5000, world));
    snapshots_free(shots);
    pur_world_free(world);
    scn_free(scenario);
}

TEST(what_has_been_computed_stays_known_while_it_goes_back)
{
    scn_scenario *scenario = load(MEETING("10", "stop"));
    run *it = begin(scenario, RUN_DURATION);
    assert_int_equal(run_reach(it), 0);
    assert_int_equal(run_end(it), 100);
    run_go_to(it, 100);
    assert_int_equal(run_reach(it), 48);
    assert_int_equal(run_end(it), 48);
    run_go_to(it, 10);
    assert_int_equal(run_reach(it), 48);
    assert_int_equal(run_end(it), 48);
    size_t count;
    const run_event_tick *ticks = run_event_ticks(it, &count);
    assert_int_equal(count, 1);
    assert_int_equal(ticks[0].tick, 48);
    assert_true(ticks[0].kinds & 1U << PUR_EVENT_CAPTURE);
    run_restart(it, 1);
    assert_int_equal(run_reach(it), 0);
    assert_int_equal(run_end(it), 100);
    run_free(it);
    scn_free(scenario);
}
