/* The rule break_turn, and its special cases. */
#include "support/one_rule.h"

#include <math.h>
#include <stdlib.h>

/* A hunter at 10 m/s along +x and an attacker at `from`, at rest: it closes at up to 10 m/s. */
static pur_def *attacked(pur_vec from)
{
    pur_def *def = after("break_turn", vec(10.0, 0.0), from, none);
    set_number(def, "hunter.max_speed", 50.0);
    return def;
}

/* The force that turns (10, 0) by an acceleration across it, N. */
static void assert_turn(pur_def *def, double acceleration)
{
    const double angle = acceleration * 0.1 / 10.0;
    assert_force(def, (10.0 * cos(angle) - 10.0) / 0.1, 10.0 * sin(angle) / 0.1);
}

TEST(break_turn_coasts_until_the_attacker_is_near_in_time)
{
    assert_turn(attacked(vec(20.1, 0.0)), 0.0);
    assert_turn(attacked(vec(20.0, 0.0)), 10.0);
    pur_def *def = attacked(vec(30.0, 0.0));
    set_number(def, "hunter.break_turn.time_to_go", 3.0);
    set_number(def, "hunter.break_turn.acceleration", 4.0);
    assert_turn(def, 4.0);
}

TEST(break_turn_turns_into_the_attack_or_away_or_to_a_fixed_side)
{
    static const struct {
        const char *side;
        double y, sign;
    } cases[] = {{"into", 3.0, 1.0},  {"into", -3.0, -1.0}, {"into", 0.0, 1.0},
                 {"away", 3.0, -1.0}, {"away", -3.0, 1.0},  {"away", 0.0, -1.0},
                 {"left", -3.0, 1.0}, {"right", 3.0, -1.0}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        pur_def *def = attacked(vec(10.0, cases[i].y));
        set_choice(def, "hunter.break_turn.side", cases[i].side);
        assert_turn(def, 10.0 * cases[i].sign);
    }
}

TEST(break_turn_turns_back_when_the_attacker_is_nearer)
{
    pur_def *def = attacked(vec(10.0, 3.0));
    set_number(def, "hunter.break_turn.reverse", 1.5);
    assert_turn(def, -10.0); /* 1.09 s are left: both in one step */
}

TEST(break_turn_rests_where_nothing_closes)
{
    assert_turn(attacked(vec(-10.0, 0.0)), 0.0);
    assert_turn(attacked(vec(0.0, 10.0)), 0.0);
    assert_turn(attacked(none), 0.0);
}

/* The sign of the turn in force: 1, -1 or 0. */
static int sign_of(const pur_world *world)
{
    return pur_world_inspect(world, HUNTER, 0).sign;
}

/* A hunter that flies past an attacker at rest: it closes for 2 s and then no longer. */
static pur_world *fly_past(void)
{
    pur_def *def = attacked(vec(20.0, 2.0));
    set_number(def, "hunter.break_turn.acceleration", 1.0);
    set_number(def, "hunter.break_turn.time_to_go", 1.0);
    set_choice(def, "hunter.break_turn.side", "away");
    return make_world(def);
}

TEST(a_turn_once_begun_lasts_until_the_attacker_no_longer_closes)
{
    pur_world *world = fly_past();
    size_t first = 0;
    size_t turning = 0;
    for (size_t tick = 0; tick < 40; tick++) {
        if (sign_of(world) != 0) {
            first = turning == 0 ? tick : first;
            turning++;
            assert_int_equal(sign_of(world), -1);
        }
        pur_world_step(world);
    }
    assert_int_equal((int)first, 11); /* at 10 the attacker is 1.04 s away */
    assert_in_range(turning, 8, 10);
    assert_int_equal(sign_of(world), 0);
    pur_world_free(world);
}

TEST(going_back_to_a_saved_state_goes_back_into_the_turn)
{
    pur_world *world = fly_past();
    step_world(world, 14);
    assert_int_equal(sign_of(world), -1);
    void *saved = malloc(pur_world_state_size(world));
    pur_world_save(world, saved);
    step_world(world, 4);
    const uint64_t after_turn = pur_world_hash(world);
    step_world(world, 10);
    assert_int_equal(sign_of(world), 0);
    pur_world_load(world, saved);
    assert_int_equal(sign_of(world), -1);
    step_world(world, 4);
    assert_true(pur_world_hash(world) == after_turn);
    free(saved);
    pur_world_free(world);
}
