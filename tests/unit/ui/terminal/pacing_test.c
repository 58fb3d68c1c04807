/* Pacing: when the next frame may be drawn, given the answers of the terminal. */
#include "ui/terminal/pacing.h"
#include "support/test.h"

#define INTERVAL 0.03

static frame_pacing asking(void)
{
    frame_pacing pacing;
    pacing_init(&pacing, INTERVAL, true);
    return pacing;
}

/* Send a frame of 1000 bytes, with a status request if one is due. */
static void draw(frame_pacing *pacing, double now)
{
    pacing_drawn(pacing, now, 1000, pacing_wants_question(pacing, now));
}

/* A terminal that has answered its first frame, drawn at 0. */
static frame_pacing answered(void)
{
    frame_pacing pacing = asking();
    draw(&pacing, 0.0);
    pacing_answer(&pacing, pacing.asked_at + 0.01);
    return pacing;
}

TEST(the_first_frame_is_drawn_at_once)
{
    const frame_pacing pacing = asking();
    assert_int_equal(pacing_next(&pacing, 0.0), PACING_DRAW);
}

TEST(the_next_frame_waits_for_the_interval)
{
    const frame_pacing pacing = answered();
    assert_int_equal(pacing_next(&pacing, INTERVAL / 2), PACING_WAIT);
    assert_int_equal(pacing_next(&pacing, INTERVAL), PACING_DRAW);
}

TEST(the_next_frame_waits_for_the_answer)
{
    frame_pacing pacing = answered();
    draw(&pacing, 1.0);
    assert_true(pacing_awaits(&pacing));
    assert_int_equal(pacing_next(&pacing, 2.9), PACING_WAIT);
    pacing_answer(&pacing, pacing.asked_at + 0.01);
    assert_false(pacing_awaits(&pacing));
    assert_int_equal(pacing_next(&pacing, 2.9), PACING_DRAW);
}

TEST(after_two_seconds_the_question_is_put_once_more)
{
    frame_pacing pacing = answered();
    draw(&pacing, 1.0);
    assert_true(pacing_deadline(&pacing) == 3.0);
    assert_int_equal(pacing_next(&pacing, 3.0), PACING_ASK);
    pacing_asked(&pacing, 3.0);
    assert_int_equal(pacing_next(&pacing, 4.9), PACING_WAIT);
}

TEST(after_two_questions_in_vain_frames_go_at_a_low_rate)
{
    frame_pacing pacing = answered();
    draw(&pacing, 1.0);
    pacing_asked(&pacing, 3.0);
    assert_int_equal(pacing_next(&pacing, 5.0), PACING_DRAW);
    draw(&pacing, 5.0);
    assert_int_equal(pacing_next(&pacing, 5.4), PACING_WAIT);
    assert_int_equal(pacing_next(&pacing, 5.5), PACING_DRAW);
}

TEST(a_terminal_that_never_answered_is_drawn_at_a_low_rate_from_the_start)
{
    frame_pacing pacing = asking();
    draw(&pacing, 0.0);
    assert_int_equal(pacing_next(&pacing, 0.4), PACING_WAIT);
    assert_int_equal(pacing_next(&pacing, 0.5), PACING_DRAW);
}

TEST(a_terminal_that_never_answers_is_asked_twice)
{
    frame_pacing pacing = asking();
    int questions = 0;
    for (double now = 0.0; now < 20.0; now += 0.5) {
        questions += pacing_wants_question(&pacing, now);
        assert_int_equal(pacing_next(&pacing, now), PACING_DRAW);
        draw(&pacing, now);
    }
    assert_int_equal(questions, 2);
}

TEST(a_late_answer_brings_the_full_rate_back)
{
    frame_pacing pacing = answered();
    draw(&pacing, 1.0);
    pacing_asked(&pacing, 3.0);
    draw(&pacing, 5.0);
    pacing_answer(&pacing, pacing.asked_at + 0.01);
    assert_int_equal(pacing_next(&pacing, 5.0 + INTERVAL), PACING_DRAW);
}

TEST(a_link_is_slow_until_an_answer_is_quick)
{
    frame_pacing pacing = answered();
    assert_false(pacing.slow);
    draw(&pacing, 1.0);
    pacing_answer(&pacing, 1.5);
    assert_true(pacing.slow);
    draw(&pacing, 2.0);
    pacing_answer(&pacing, 2.1);
    assert_true(pacing.slow);
    draw(&pacing, 3.0);
    pacing_answer(&pacing, 3.01);
    assert_false(pacing.slow);
}

TEST(an_answer_to_few_bytes_does_not_show_a_quick_link)
{
    frame_pacing pacing = answered();
    draw(&pacing, 1.0);
    pacing_answer(&pacing, 1.5);
    pacing_drawn(&pacing, 2.0, 60, true);
    pacing_answer(&pacing, 2.006);
    assert_true(pacing.slow);
    pacing_drawn(&pacing, 3.0, 60, true);
    pacing_answer(&pacing, 3.0001);
    assert_false(pacing.slow);
}

TEST(without_questions_the_interval_alone_counts)
{
    frame_pacing pacing;
    pacing_init(&pacing, INTERVAL, false);
    draw(&pacing, 1.0);
    assert_false(pacing_awaits(&pacing));
    assert_int_equal(pacing_next(&pacing, 1.0 + INTERVAL), PACING_DRAW);
}
