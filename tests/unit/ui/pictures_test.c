/* Frames against golden files, and the state that a frame depends on. */
#include "ui/record/print.h"
#include "support/ui_fixture.h"

#include <stdio.h>
#include <stdlib.h>

TEST(frames_look_as_they_did)
{
    static const struct {
        const char *name;
        const char *text;
        int cols;
        int rows;
        uint64_t tick;
        const char *keys;
    } cases[] = {
        {"chase", chase, 80, 24, 300, ""},
        {"captured", chase, 80, 24, 100000, ""},
        {"inspector", chase, 80, 24, 300, "i"},
        {"agents-alone", chase, 80, 24, 300,
         "lat"
         "a"},
        {"course", course, 80, 24, 150, ""},
        {"marks", course, 80, 24, 150, "a"},
        {"zoomed", course, 80, 24, 150, "zzz"},
        {"following", course, 80, 24, 150, "zzf"},
        {"widened", leaving, 80, 24, 60, ""},
        {"steered", steered, 80, 24, 100, ""},
        {"wide-characters", foreign, 80, 24, 0, ""},
        {"wide-screen", chase, 132, 40, 300, "i"},
        {"narrow", chase, 50, 14, 300, ""},
        {"no-borders", chase, 30, 8, 300, ""},
        {"smallest", chase, 16, 4, 300, ""},
        {"too-small", chase, 12, 3, 300, ""},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        fixture made = start(cases[i].text);
        ui_resize(made.ui, cases[i].cols, cases[i].rows, 0.0);
        ui_go_to(made.ui, cases[i].tick);
        press(&made, cases[i].keys);
        assert_picture(&made, cases[i].name);
        stop(&made);
    }
}

TEST(printing_a_frame_is_what_the_screen_shows)
{
    fixture made = start(chase);
    ui_options options = ui_options_default();
    options.menu = false;
    ui_go_to(made.ui, 300);
    char *expected = picture(&made);
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    assert_int_equal(ui_print(&(ui_subject){.scenario = made.scenario}, 1, &options, 300, 80, 24,
                              UI_FRAME_TEXT, out, NULL),
                     PUR_OK);
    assert_int_equal(fclose(out), 0);
    assert_string_equal(text, expected);
    free(text);
    free(expected);
    stop(&made);
}

/* Except for the timeline, which shows the computed part of the run. */
static void assert_same_frame(const ui_frame *a, const ui_frame *b, int line)
{
    assert_int_equal(a->cols, b->cols);
    assert_int_equal(a->rows, b->rows);
    for (int y = 0; y < a->rows; y++)
        for (int x = 0; x < a->cols && y != line; x++) {
            const ui_cell *one = frame_at(a, x, y);
            const ui_cell *other = frame_at(b, x, y);
            if (one->code != other->code || one->style.paint != other->style.paint ||
                one->style.attributes != other->style.attributes)
                fail_msg("(%d, %d): %c, not %c", x, y, (int)one->code, (int)other->code);
        }
}

TEST(a_frame_is_the_same_however_its_tick_was_reached)
{
    static const uint64_t ticks[] = {0, 1, 40, 255, 256, 257, 511, 700};
    static const char *const texts[] = {chase, course, leaving, steered};
    for (size_t t = 0; t < COUNT(texts); t++) {
        fixture straight = start(texts[t]);
        fixture back = start(texts[t]);
        ui_go_to(back.ui, 900);
        press(&back, "T");
        for (size_t i = 0; i < 3; i++)
            press(&back, "T"); /* back to the first length */
        for (size_t i = COUNT(ticks); i-- > 0;) {
            ui_go_to(straight.ui, 0);
            ui_go_to(straight.ui, ticks[i]);
            ui_go_to(back.ui, ticks[i] + 1);
            press(&back, ",");
            straight.ui->message[0] = '\0';
            back.ui->message[0] = '\0';
            draw(&straight);
            draw(&back);
            assert_same_frame(back.frame, straight.frame,
                              ui_layout_of(back.ui).panes[PANE_TIMELINE].y);
        }
        stop(&straight);
        stop(&back);
    }
}

TEST(looking_changes_nothing)
{
    fixture made = start(course);
    ui_go_to(made.ui, 100);
    const uint64_t hash = hash_of(&made);
    press(&made, "aiatlzzxf?\tTm");
    free(picture(&made));
    assert_int_equal(hash_of(&made), hash);
    assert_int_equal(tick_of(&made), 100);
    stop(&made);
}
