/* Escape sequences, character by character: keys, mouse reports, and ignored sequences. */
#include "ui/terminal/escapes.h"
#include "ui/keys.h"
#include "support/test.h"

#include <string.h>

#define KEYS_MAX 64

/* The result of some characters. */
typedef struct outcome {
    ui_escapes escapes;
    uint32_t keys[KEYS_MAX];
    size_t count;
} outcome;

static void note(outcome *out, uint32_t key)
{
    if (key == KEYS_NONE)
        return;
    assert_true(out->count < KEYS_MAX);
    out->keys[out->count++] = key;
}

static void feed(outcome *out, const char *bytes)
{
    for (; *bytes; bytes++) {
        note(out, escapes_feed(&out->escapes, (unsigned char)*bytes));
        note(out, escapes_take(&out->escapes));
    }
}

static outcome fed(const char *bytes)
{
    outcome out = {0};
    feed(&out, bytes);
    return out;
}

/* Assert one key and no pending sequence. */
static void assert_key(const char *bytes, uint32_t key)
{
    const outcome out = fed(bytes);
    assert_int_equal(out.count, 1);
    assert_int_equal(out.keys[0], key);
    assert_false(escapes_is_open(&out.escapes));
}

/* Assert that the sequence is ignored and the next key is read. */
static void assert_swallowed(const char *bytes)
{
    outcome out = fed(bytes);
    assert_int_equal(out.count, 0);
    assert_false(escapes_is_open(&out.escapes));
    feed(&out, ".");
    assert_int_equal(out.count, 1);
    assert_int_equal(out.keys[0], '.');
}

static void assert_mouse(const char *bytes, ui_mouse_kind kind, int column, int row)
{
    const outcome out = fed(bytes);
    assert_int_equal(out.count, 1);
    assert_int_equal(out.keys[0], KEYS_MOUSE);
    assert_int_equal(out.escapes.mouse.kind, kind);
    assert_int_equal(out.escapes.mouse.column, column);
    assert_int_equal(out.escapes.mouse.row, row);
    assert_false(escapes_is_open(&out.escapes));
}

TEST(characters_are_keys)
{
    const outcome out = fed("q.~");
    assert_int_equal(out.count, 3);
    assert_int_equal(out.keys[0], 'q');
    assert_int_equal(out.keys[2], '~');
    ui_escapes escapes = {0};
    assert_int_equal(escapes_feed(&escapes, 0x8FFD), 0x8FFD);
}

TEST(keys_of_other_terminals_are_understood)
{
    static const struct {
        const char *bytes;
        uint32_t key;
    } cases[] = {
        {"\033[A", KEYS_UP},    {"\033[B", KEYS_DOWN},     {"\033[C", KEYS_RIGHT},
        {"\033[D", KEYS_LEFT},  {"\033[H", KEYS_HOME},     {"\033[1~", KEYS_HOME},
        {"\033[7~", KEYS_HOME}, {"\033[Z", KEYS_BACK_TAB}, {"\033[11~", KEYS_F1},
        {"\033OA", KEYS_UP},    {"\033OD", KEYS_LEFT},     {"\033OH", KEYS_HOME},
        {"\033OM", KEYS_ENTER}, {"\033OP", KEYS_F1},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        assert_key(cases[i].bytes, cases[i].key);
}

TEST(an_escape_stands_alone_when_nothing_follows)
{
    outcome out = fed("\033");
    assert_int_equal(out.count, 0);
    assert_true(escapes_is_open(&out.escapes));
    assert_int_equal(escapes_end(&out.escapes), KEYS_ESCAPE);
    assert_false(escapes_is_open(&out.escapes));
    out = fed("\033q");
    assert_int_equal(out.count, 2);
    assert_int_equal(out.keys[0], KEYS_ESCAPE);
    assert_int_equal(out.keys[1], 'q');
    out = fed("\033\033");
    assert_int_equal(out.count, 1);
    assert_int_equal(escapes_end(&out.escapes), KEYS_ESCAPE);
}

TEST(a_sequence_without_its_end_is_no_key)
{
    static const char *const parts[] = {"\033[",     "\033[1",   "\033O",
                                        "\033[<0;3", "\033[M .", "\033]11;rgb"};
    for (size_t i = 0; i < COUNT(parts); i++) {
        outcome out = fed(parts[i]);
        assert_true(escapes_is_open(&out.escapes));
        assert_int_equal(escapes_end(&out.escapes), KEYS_NONE);
        feed(&out, ".");
        assert_int_equal(out.count, 1);
        assert_int_equal(out.keys[0], '.');
    }
}

TEST(what_is_not_known_is_swallowed)
{
    static const char *const unknown[] = {"\033[99;7u",        "\033[?1;2c",
                                          "\033[>0;276;0c",    "\033[8;24;80t",
                                          "\033[1 q",          "\033[!p",
                                          "\033[I\033[O",      "\033Oz",
                                          "\033[1;5A",         "\033]11;rgb:0/0/0\007",
                                          "\033]11;q.q\033\\", "\033P1$r0 q\033\\",
                                          "\033_q.\033\\",     "\033OR",
                                          "\033[99999999;q",   "\033[200;3q"};
    for (size_t i = 0; i < COUNT(unknown); i++)
        assert_swallowed(unknown[i]);
}

static void assert_pasted(const outcome *out, const char *characters)
{
    assert_int_equal(out->count, strlen(characters));
    for (size_t i = 0; i < out->count; i++)
        assert_int_equal(out->keys[i], KEYS_PASTED | (unsigned char)characters[i]);
}

TEST(what_is_pasted_is_told_from_keys)
{
    outcome out = fed("\033[200~q.\rR\033[A\033OB\033q\033[<0;5;5M\033[201~");
    assert_pasted(&out, "q.\rR");
    assert_false(escapes_is_open(&out.escapes));
    feed(&out, "q");
    assert_int_equal(out.keys[out.count - 1], 'q');
}

TEST(a_lone_escape_ends_a_paste_that_never_ended)
{
    outcome out = fed("\033[200~qq\033");
    assert_pasted(&out, "qq");
    assert_int_equal(escapes_end(&out.escapes), KEYS_ESCAPE);
    feed(&out, "q");
    assert_int_equal(out.keys[out.count - 1], 'q');
}

TEST(end_and_page_keys_have_their_sequences)
{
    assert_key("\033[F", KEYS_END);
    assert_key("\033OF", KEYS_END);
    assert_key("\033[4~", KEYS_END);
    assert_key("\033[8~", KEYS_END);
    assert_key("\033[5~", KEYS_PAGE_UP);
    assert_key("\033[6~", KEYS_PAGE_DOWN);
}

TEST(answers_of_the_terminal_are_told)
{
    assert_key("\033[0n", KEYS_ANSWER);
    assert_key("\033[?2026;2$y", KEYS_SYNCHRONISED);
    assert_swallowed("\033[3n");
    assert_swallowed("\033[?2026;0$y");
}

TEST(cursor_reports_have_a_row_and_a_column)
{
    outcome out = fed("\033[3;16R");
    assert_int_equal(out.count, 1);
    assert_int_equal(out.keys[0], KEYS_CURSOR);
    assert_int_equal(out.escapes.row, 3);
    assert_int_equal(out.escapes.column, 16);
    assert_swallowed("\033[R");
    assert_swallowed("\033[?3;6R");
    assert_swallowed("\033[3;6;1R");
}

TEST(an_escape_may_begin_the_report_that_was_asked_for)
{
    outcome out = fed("\033");
    out.escapes.asked = true;
    assert_int_equal(escapes_end(&out.escapes), KEYS_ESCAPE);
    feed(&out, "[3;6R[");
    assert_int_equal(out.count, 2);
    assert_int_equal(out.keys[0], KEYS_CURSOR);
    assert_int_equal(out.keys[1], '[');
    out.escapes.asked = false;
    feed(&out, "\033");
    assert_int_equal(escapes_end(&out.escapes), KEYS_ESCAPE);
    feed(&out, "[");
    assert_int_equal(out.keys[2], '[');
}

TEST(clicks_and_the_wheel_are_reported)
{
    assert_mouse("\033[<0;1;1M", MOUSE_CLICK, 0, 0);
    assert_mouse("\033[<0;30;10M", MOUSE_CLICK, 29, 9);
    assert_mouse("\033[<32;31;10M", MOUSE_DRAG, 30, 9);
    assert_mouse("\033[<64;500;201M", MOUSE_WHEEL_UP, 499, 200);
    assert_mouse("\033[<65;80;24M", MOUSE_WHEEL_DOWN, 79, 23);
}

TEST(shift_meta_and_control_make_no_difference)
{
    assert_mouse("\033[<4;2;3M", MOUSE_CLICK, 1, 2);
    assert_mouse("\033[<28;2;3M", MOUSE_CLICK, 1, 2);
    assert_mouse("\033[<80;2;3M", MOUSE_WHEEL_UP, 1, 2);
}

TEST(releases_motions_and_other_buttons_are_swallowed)
{
    static const char *const others[] = {"\033[<0;30;10m",  "\033[<64;30;10m", "\033[<1;30;10M",
                                         "\033[<2;30;10M",  "\033[<3;30;10M",  "\033[<33;30;10M",
                                         "\033[<35;30;10M", "\033[<66;30;10M", "\033[<96;30;10M",
                                         "\033[<128;30;10M"};
    for (size_t i = 0; i < COUNT(others); i++)
        assert_swallowed(others[i]);
}

TEST(malformed_reports_are_swallowed)
{
    static const char *const wrong[] = {"\033[<M",          "\033[<0M",       "\033[<0;30M",
                                        "\033[<0;30;10;5M", "\033[0;30;10M",  "\033[>0;30;10M",
                                        "\033[?0;30;10M",   "\033[32;30;10M", "\033[<0;30;10A",
                                        "\033[<0;30;10~",   "\033[0<;30;10M", "\033[<;;;;;;;;;;M"};
    for (size_t i = 0; i < COUNT(wrong); i++)
        assert_swallowed(wrong[i]);
}

TEST(a_report_of_a_place_beyond_all_bounds_is_one)
{
    const outcome out = fed("\033[<0;99999999999999999999;0M");
    assert_int_equal(out.count, 1);
    assert_true(out.escapes.mouse.column > 4000);
    assert_int_equal(out.escapes.mouse.row, -1);
}

TEST(old_reports_are_swallowed_whatever_is_in_them)
{
    assert_swallowed("\033[M qq");
    assert_swallowed("\033[M \033.");
    assert_swallowed("\033[M#q.\033[M .q");
}

TEST(escape_in_the_middle_starts_anew)
{
    assert_mouse("\033[<0;3\033[<0;4;5M", MOUSE_CLICK, 3, 4);
    assert_key("\033[<0;3\033[A", KEYS_UP);
}
