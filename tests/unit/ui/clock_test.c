/* The clock: steps, pace, pauses, the end of a run, seeking. */
#include "support/ui_fixture.h"

#include <string.h>

TEST(a_step_is_one_tick_and_pauses)
{
    for (const char *key = ".n"; *key; key++) {
        fixture made = start(chase);
        made.ui->paused = false;
        ui_key(made.ui, (unsigned char)*key);
        assert_int_equal(tick_of(&made), 1);
        assert_true(made.ui->paused);
        stop(&made);
    }
}

TEST(a_step_back_is_one_tick_to_the_same_state)
{
    fixture made = start(chase);
    uint64_t hashes[20];
    for (size_t i = 0; i < 20; i++) {
        hashes[i] = hash_of(&made);
        press(&made, ".");
    }
    for (size_t i = 20; i-- > 0;) {
        press(&made, i % 2 ? "," : "p");
        assert_int_equal(tick_of(&made), i);
        assert_int_equal(hash_of(&made), hashes[i]);
    }
    press(&made, ",");
    assert_int_equal(tick_of(&made), 0);
    stop(&made);
}

TEST(a_second_is_as_many_ticks_as_it_has)
{
    fixture made = start(chase);
    press(&made, ">>");
    assert_int_equal(tick_of(&made), 100);
    press(&made, "<");
    assert_int_equal(tick_of(&made), 50);
    press(&made, "<<");
    assert_int_equal(tick_of(&made), 0);
    stop(&made);
}

TEST(time_passes_at_the_pace_of_the_clock)
{
    fixture made = start(course);
    press(&made, " ");
    for (int i = 0; i < 60; i++)
        ui_advance(made.ui, 1.0 / 30.0);
    assert_in_range(tick_of(&made), 99, 101);
    press(&made, "+");
    for (int i = 0; i < 60; i++)
        ui_advance(made.ui, 1.0 / 30.0);
    assert_in_range(tick_of(&made), 298, 302);
    stop(&made);
}

TEST(no_time_passes_while_paused)
{
    fixture made = start(course);
    assert_false(ui_is_running(made.ui));
    assert_false(ui_advance(made.ui, 0.2));
    assert_int_equal(tick_of(&made), 0);
    stop(&made);
}

TEST(a_long_pause_of_the_clock_is_not_made_up_for)
{
    fixture made = start(course);
    press(&made, " ");
    ui_advance(made.ui, 3600.0);
    assert_in_range(tick_of(&made), 1, 13);
    stop(&made);
}

TEST(a_heavy_world_lets_others_have_a_turn)
{
    fixture made = start("world: { width: 80, height: 48, edge: wrap }\n"
                         "duration: 0\n"
                         "agents:\n"
                         "  - name: dust\n"
                         "    count: 30000\n"
                         "    position: { random: true }\n");
    press(&made, " ");
    assert_true(ui_advance(made.ui, 0.2));
    assert_int_equal(tick_of(&made), 1);
    assert_true(ui_advance(made.ui, 0.0));
    ui_forgive(made.ui);
    assert_false(ui_advance(made.ui, 0.0));
    assert_int_equal(tick_of(&made), 2);
    stop(&made);
}

TEST(numbers_change_at_most_five_times_a_second)
{
    fixture made = start(course);
    char before[256] = "";
    int changes = 0;
    press(&made, " ");
    for (int i = 0; i < 120; i++) {
        char line[256];
        ui_advance(made.ui, 1.0 / 60.0);
        status_line(&made, line, sizeof line);
        changes += strcmp(line, before) != 0;
        strcpy(before, line);
    }
    assert_in_range(changes, 9, 11);
    stop(&made);
}

TEST(speed_has_steps_and_ends)
{
    fixture made = start(chase);
    press(&made, "+");
    assert_true(made.ui->speed == 2.0);
    press(&made, "--");
    assert_true(made.ui->speed == 0.5);
    assert_true(shows(&made, "x0.5"));
    press(&made, "--------------");
    assert_true(made.ui->speed == 0.1);
    press(&made, "++++++++++++++++++++");
    assert_true(made.ui->speed == 100.0);
    made.ui->speed = 3.0;
    press(&made, "+");
    assert_true(made.ui->speed == 5.0);
    stop(&made);
}

TEST(a_capture_that_ends_it_pauses_and_says_why)
{
    fixture made = start(chase);
    press(&made, " ");
    for (int i = 0; i < 10000 && ui_is_running(made.ui); i++)
        ui_advance(made.ui, 0.1);
    assert_true(made.ui->paused);
    assert_true(shows(&made, "captured: hunter took quarry at "));
    assert_true(shows(&made, " PAUSED  tick "));
    assert_true(shows(&made, "Space again"));
    press(&made, " ");
    assert_int_equal(tick_of(&made), 0);
    assert_true(ui_is_running(made.ui));
    stop(&made);
}

TEST(the_end_of_the_time_pauses_and_says_so)
{
    fixture made = start(leaving);
    press(&made, "+++++++ ");
    for (int i = 0; i < 10000 && ui_is_running(made.ui); i++)
        ui_advance(made.ui, 0.1);
    assert_int_equal(tick_of(&made), 1000);
    assert_true(shows(&made, "the run is over: 100.00 s"));
    press(&made, ",");
    assert_int_equal(tick_of(&made), 999);
    assert_false(shows(&made, "the run is over"));
    stop(&made);
}

TEST(restarts_keep_the_seed_or_take_the_next)
{
    fixture made = start(chase);
    const uint64_t hash = hash_of(&made);
    press(&made, ">>0");
    assert_int_equal(tick_of(&made), 0);
    assert_int_equal(hash_of(&made), hash);
    assert_true(shows(&made, "seed 4"));
    press(&made, ">R");
    assert_int_equal(tick_of(&made), 0);
    assert_true(shows(&made, "seed 5"));
    assert_true(made.ui->paused);
    ui_key(made.ui, KEYS_HOME);
    assert_true(shows(&made, "seed 5"));
    stop(&made);
}

TEST(events_are_found_forwards_and_backwards)
{
    fixture made = start(chase);
    press(&made, " ]");
    assert_true(made.ui->paused);
    const uint64_t first = tick_of(&made);
    assert_true(first > 0);
    press(&made, "[");
    assert_true(shows(&made, "no event before this"));
    assert_int_equal(tick_of(&made), first);
    press(&made, "..[");
    assert_int_equal(tick_of(&made), first);
    stop(&made);
}

TEST(no_event_leaves_the_run_where_it_was)
{
    fixture made = start(steered);
    press(&made, ">]");
    assert_int_equal(tick_of(&made), 50);
    assert_true(shows(&made, "no event in the next"));
    stop(&made);
}

TEST(where_nothing_is_random_the_next_seed_says_so)
{
    fixture made = start(leaving);
    press(&made, "R");
    assert_string_equal(made.ui->message, "nothing here is random: the same run again");
    press(&made, "0");
    assert_string_equal(made.ui->message, "");
    stop(&made);
    made = start(chase);
    press(&made, "R");
    assert_string_equal(made.ui->message, "");
    stop(&made);
}
