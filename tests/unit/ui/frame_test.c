/* The frame: text, wide characters, clipping, borders, printing. */
#include "ui/frame.h"
#include "ui/text.h"
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

static const ui_style plain = {0};

/* The text that frame_print makes of a frame. Caller frees. */
static char *printed(const ui_frame *frame)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    frame_print(frame, out);
    assert_int_equal(fclose(out), 0);
    return text;
}

static void assert_prints(ui_frame *frame, const char *expected)
{
    char *text = printed(frame);
    assert_string_equal(text, expected);
    free(text);
    frame_free(frame);
}

/* A frame of one row with `text` at `x`, in at most `limit` columns. */
static ui_frame *row(int cols, int x, int limit, const char *text, bool ascii)
{
    ui_frame *frame = frame_new(cols, 1, ascii);
    assert_non_null(frame);
    frame_text(frame, x, 0, limit, text, plain);
    return frame;
}

TEST(blanks_at_the_ends_are_not_printed)
{
    ui_frame *frame = frame_new(6, 3, false);
    frame_text(frame, 1, 0, 5, "ab", plain);
    frame_text(frame, 0, 2, 6, "c d   ", plain);
    assert_prints(frame, " ab\n\nc d\n");
}

TEST(text_is_cut_at_its_limit_and_at_the_border)
{
    assert_prints(row(8, 0, 3, "abcdef", false), "abc\n");
    assert_prints(row(8, 5, 9, "abcdef", false), "     abc\n");
    assert_prints(row(8, -2, 9, "abcdef", false), "cdef\n");
    assert_prints(row(8, 0, 0, "abcdef", false), "\n");
}

TEST(rows_outside_are_ignored)
{
    ui_frame *frame = frame_new(2, 2, false);
    frame_put(frame, 0, -1, 'a', plain);
    frame_put(frame, 0, 2, 'b', plain);
    frame_put(frame, -1, 0, 'c', plain);
    frame_put(frame, 2, 0, 'd', plain);
    assert_prints(frame, "\n\n");
}

TEST(wide_characters_take_two_columns)
{
    ui_frame *frame = row(8, 0, 8, "追a跡", false);
    assert_int_equal(frame_at(frame, 0, 0)->width, 2);
    assert_int_equal(frame_at(frame, 1, 0)->width, 0);
    assert_int_equal(frame_at(frame, 2, 0)->code, 'a');
    assert_int_equal(frame_at(frame, 3, 0)->width, 2);
    assert_int_equal(frame_text_width(frame, "追a跡"), 5);
    assert_prints(frame, "追a跡\n");
}

TEST(half_a_wide_character_is_never_left)
{
    ui_frame *frame = row(6, 0, 6, "追跡", false);
    frame_put(frame, 1, 0, 'x', plain);
    frame_put(frame, 2, 0, 'y', plain);
    assert_int_equal(frame_at(frame, 0, 0)->code, ' ');
    assert_int_equal(frame_at(frame, 3, 0)->width, 1);
    assert_prints(frame, " xy\n");
    assert_prints(row(3, 0, 3, "追跡", false), "追\n");
    assert_prints(row(6, 0, 3, "追跡", false), "追\n");
    assert_prints(row(4, 3, 4, "追", false), "\n");
    assert_prints(row(4, -1, 4, "追a", false), " a\n");
}

TEST(what_moves_the_cursor_comes_out_escaped)
{
    assert_prints(row(40, 0, 40, "a\x1b[2Jb\tc\nd", false), "a\\x1b[2Jb\\x09c\\x0ad\n");
    assert_prints(row(40, 0, 40,
                      "a\xe2\x80\xae"
                      "b",
                      false),
                  "a\\u202eb\n");
    assert_prints(row(40, 0, 40,
                      "a\xff\xc3"
                      "b",
                      false),
                  "a\\xff\\xc3b\n");
    assert_prints(row(40, 0, 40,
                      "\xc2\x9b"
                      "2J",
                      false),
                  "\\u009b2J\n");
}

TEST(combining_marks_stay_with_their_character)
{
    /* NFD, Devanagari, Tamil, Tibetan, jamo, Thai. */
    static const char *const texts[] = {"e\u0301f",
                                        "\u0939\u093f\u0928\u094d\u0926\u0940",
                                        "\u0ba4\u0bae\u0bbf\u0bb4\u0bcd",
                                        "\u0f56\u0f7c\u0f51",
                                        "\u1112\u1161\u11ab",
                                        "\u0e1c\u0e39\u0e49"};
    for (size_t i = 0; i < COUNT(texts); i++) {
        char expected[64];
        snprintf(expected, sizeof expected, "%s\n", texts[i]);
        assert_prints(row(8, 0, 8, texts[i], false), expected);
    }
    assert_prints(row(8, 0, 8, "e\u0301f", true), "ef\n");
}

TEST(marks_take_no_column_and_four_are_kept)
{
    ui_frame *frame = row(2, 0, 2, "a\u0301\u0302\u0303\u0304\u0305b", false);
    assert_int_equal(frame_at(frame, 0, 0)->marks[3], 0x0304);
    assert_int_equal(frame_at(frame, 1, 0)->code, 'b');
    frame_put(frame, 0, 0, 'c', (ui_style){0});
    assert_int_equal(frame_at(frame, 0, 0)->marks[0], 0);
    frame_free(frame);
}

TEST(cells_with_other_marks_differ)
{
    ui_frame *one = row(2, 0, 2, "a\u0301", false);
    ui_frame *other = row(2, 0, 2, "a\u0302", false);
    assert_false(frame_same(frame_at(one, 0, 0), frame_at(other, 0, 0)));
    frame_free(one);
    frame_free(other);
}

TEST(parts_of_an_emoji_stand_side_by_side)
{
    assert_prints(row(8, 0, 8, "\U0001f468\u200d\U0001f469\U0001f3fd\ufe0f!", false),
                  "\U0001f468\U0001f469!\n");
}

TEST(ascii_frames_have_question_marks)
{
    assert_prints(row(8, 0, 8, "é追z", true), "??z\n");
    assert_prints(row(40, 0, 40,
                      "a\xe2\x80\xae"
                      "b",
                      true),
                  "a\\u202eb\n");
}

TEST(borders_are_ascii_in_text)
{
    ui_frame *frame = frame_new(5, 3, false);
    frame_box(frame, (ui_rect){0, 0, 5, 3}, plain);
    assert_int_equal(frame_at(frame, 1, 0)->code, FRAME_LINE);
    assert_prints(frame, "+---+\n|   |\n+---+\n");
}

TEST(borders_are_box_drawing_where_they_are_wanted)
{
    ui_frame *frame = frame_new(5, 3, false);
    frame->lines = true;
    frame_box(frame, (ui_rect){0, 0, 5, 3}, plain);
    assert_prints(frame, "┌───┐\n│   │\n└───┘\n");
}

/* Two boxes over a third, which share their edges. */
static ui_frame *three_boxes(bool lines)
{
    ui_frame *frame = frame_new(7, 5, false);
    frame->lines = lines;
    frame_box(frame, (ui_rect){0, 0, 4, 3}, plain);
    frame_box(frame, (ui_rect){3, 0, 4, 3}, plain);
    frame_box(frame, (ui_rect){0, 2, 7, 3}, plain);
    return frame;
}

TEST(boxes_that_share_an_edge_have_tees)
{
    assert_prints(three_boxes(true), "┌──┬──┐\n│  │  │\n├──┴──┤\n│     │\n└─────┘\n");
    assert_prints(three_boxes(false), "+--+--+\n|  |  |\n+--+--+\n|     |\n+-----+\n");
    ui_frame *frame = three_boxes(true);
    frame_box(frame, (ui_rect){3, 2, 4, 3}, plain);
    assert_int_equal(frame_at(frame, 3, 2)->code, FRAME_CROSS);
    frame_free(frame);
}

TEST(a_box_ends_the_lines_that_it_covers)
{
    ui_frame *frame = frame_new(5, 3, false);
    frame->lines = true;
    frame_box(frame, (ui_rect){0, 0, 3, 3}, plain);
    frame_box(frame, (ui_rect){1, 0, 4, 3}, plain);
    assert_prints(frame, "┌┬──┐\n││  │\n└┴──┘\n");
}

TEST(a_box_may_hang_from_an_edge_with_a_text)
{
    ui_frame *frame = frame_new(6, 4, false);
    frame->lines = true;
    frame_box(frame, (ui_rect){0, 0, 6, 2}, plain);
    frame_text(frame, 2, 1, 2, "ab", plain);
    frame_hang(frame, (ui_rect){0, 1, 6, 3}, plain);
    assert_prints(frame, "┌────┐\n├─ab─┤\n│    │\n└────┘\n");
}

TEST(a_text_that_does_not_fit_is_cut_with_an_ellipsis)
{
    static const struct {
        int limit;
        const char *end;
        const char *middle;
    } cases[] = {
        {8, "abcdefgh\n", "abcdefgh\n"},
        {7, "abcdef…\n", "abc…fgh\n"},
        {6, "abcde…\n", "abc…gh\n"},
        {2, "a…\n", "a…\n"},
        {1, "…\n", "…\n"},
        {0, "\n", "\n"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        ui_frame *end = frame_new(9, 1, false);
        ui_frame *middle = frame_new(9, 1, false);
        end->lines = middle->lines = true;
        frame_cut(end, 0, 0, cases[i].limit, "abcdefgh", plain);
        frame_cut_middle(middle, 0, 0, cases[i].limit, "abcdefgh", plain);
        assert_prints(end, cases[i].end);
        assert_prints(middle, cases[i].middle);
    }
    ui_frame *frame = frame_new(9, 1, true);
    frame_cut(frame, 0, 0, 4, "abcdefgh", plain);
    assert_prints(frame, "abc~\n");
}

TEST(a_box_of_any_size_stays_inside)
{
    for (int width = 0; width < 5; width++) {
        for (int height = 0; height < 5; height++) {
            ui_frame *frame = frame_new(3, 3, false);
            frame_box(frame, (ui_rect){-1, -1, width, height}, plain);
            frame_box(frame, (ui_rect){1, 1, width, height}, plain);
            frame_free(frame);
        }
    }
}

TEST(a_resized_frame_is_blank)
{
    ui_frame *frame = row(3, 0, 3, "abc", false);
    assert_true(frame_resize(frame, 4, 2));
    assert_int_equal(frame->cols, 4);
    assert_prints(frame, "\n\n");
}

TEST(decoding_follows_unicode)
{
    static const struct {
        const char *bytes;
        uint32_t code;
        size_t length;
    } cases[] = {
        {"a", 'a', 1},
        {"\xc3\xa9", 0xE9, 2},
        {"\xe8\xbf\xbd", 0x8FFD, 3},
        {"\xf0\x9f\x98\x80", 0x1F600, 4},
        {"\xc0\x80", TEXT_MALFORMED, 1},         /* overlong encoding */
        {"\xe0\x80\x80", TEXT_MALFORMED, 1},     /* overlong encoding */
        {"\xed\xa0\x80", TEXT_MALFORMED, 1},     /* a surrogate */
        {"\xf4\x90\x80\x80", TEXT_MALFORMED, 1}, /* beyond U+10FFFF */
        {"\xe8\xbf", TEXT_MALFORMED, 1},         /* truncated */
        {"\x80", TEXT_MALFORMED, 1},
        {"", 0, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const char *at = cases[i].bytes;
        assert_int_equal(text_next(&at), cases[i].code);
        assert_int_equal(at - cases[i].bytes, cases[i].length);
    }
}

TEST(widths_are_those_of_terminals)
{
    assert_int_equal(text_width('a'), 1);
    assert_int_equal(text_width(0xE9), 1);
    assert_int_equal(text_width(0x2192), 1);
    assert_int_equal(text_width(0x8FFD), 2);
    assert_int_equal(text_width(0xAC00), 2);
    assert_int_equal(text_width(0xFF21), 2);
    assert_int_equal(text_width(0x1F600), 2);
    assert_int_equal(text_width(0x20000), 2);
    assert_int_equal(text_width(0x0301), 0);
    assert_int_equal(text_width(0xFE0F), 0);
    assert_int_equal(text_width(0x093F), 1);
    assert_int_equal(text_width(0x094D), 0);
    assert_int_equal(text_width(0x1161), 0);
}
