/* The filter that drops escape sequences without effect. */
#include "ui/terminal/sgr_filter.h"
#include "support/test.h"

#include <string.h>

typedef struct fixture {
    sgr_filter filter;
    byte_buffer out;
} fixture;

static int set_up(void **state)
{
    static fixture kept;
    sgr_filter_init(&kept.filter);
    *state = &kept;
    return 0;
}

static int tear_down(void **state)
{
    byte_buffer_free(&((fixture *)*state)->out);
    return 0;
}

/* Assert the filter's output for `bytes`; its state carries over from earlier calls. */
static void expect(void **state, const char *bytes, const char *filtered)
{
    fixture *f = *state;
    f->out.size = 0;
    sgr_filter_run(&f->filter, bytes, strlen(bytes), &f->out);
    byte_buffer_add(&f->out, "", 1);
    assert_false(f->out.failed);
    assert_string_equal(f->out.bytes, filtered);
}

TEST_WITH(set_up, tear_down, plain_text_and_motions_pass_through)
{
    expect(state, "ab\033[3;4Hc\033[2Cd\r\n\b", "ab\033[3;4Hc\033[2Cd\r\n\b");
}

TEST_WITH(set_up, tear_down, a_colour_is_told_before_the_glyph_that_needs_it)
{
    expect(state, "\033[31m\033[5;5Hx", "\033[5;5H\033[31mx");
}

TEST_WITH(set_up, tear_down, a_colour_that_comes_back_is_never_told)
{
    expect(state, "\033[31mx\033[39m\033(B\033[m\033[5;5H\033[31my", "\033[31mx\033[5;5Hy");
}

TEST_WITH(set_up, tear_down, a_blank_needs_no_foreground)
{
    expect(state, "\033[31mx\033[m   ", "\033[31mx   ");
    expect(state, "y", "\033[my");
}

TEST_WITH(set_up, tear_down, nothing_comes_between_a_character_and_its_repetition)
{
    expect(state, "\033[31mx\033[m \033[6b", "\033[31mx \033[6b");
    expect(state, "\033[1m=\033[14b", "\033[0;1m=\033[14b");
}

TEST_WITH(set_up, tear_down, a_blank_needs_its_background)
{
    expect(state, "\033[41m \033[m ", "\033[41m \033[m ");
}

TEST_WITH(set_up, tear_down, a_blank_in_reverse_needs_its_foreground)
{
    expect(state, "\033[31;7m \033[32;7m ", "\033[7;31m \033[32m ");
}

TEST_WITH(set_up, tear_down, a_reset_and_a_colour_become_one_sequence)
{
    expect(state, "\033[1;31mx\033[m\033[32my", "\033[1;31mx\033[0;32my");
}

TEST_WITH(set_up, tear_down, a_reset_alone_is_the_short_one)
{
    expect(state, "\033[1mx\033[0my", "\033[1mx\033[my");
}

TEST_WITH(set_up, tear_down, attributes_are_taken_back_by_their_own_sequences)
{
    expect(state, "\033[1;4;7mx\033[24my", "\033[1;4;7mx\033[0;1;7my");
    expect(state, "\033[22;27mz", "\033[mz");
}

TEST_WITH(set_up, tear_down, bright_and_palette_and_true_colours_are_kept)
{
    expect(state, "\033[91ma\033[38;5;208mb\033[48;2;1;2;3mc",
           "\033[91ma\033[38;5;208mb\033[48;2;1;2;3mc");
}

TEST_WITH(set_up, tear_down, an_erasure_comes_after_its_background)
{
    expect(state, "\033[44m\033[K", "\033[44m\033[K");
}

TEST_WITH(set_up, tear_down, the_line_drawing_set_is_held_back_too)
{
    expect(state, "\033(0\033[2;2Hq\033(B\033[3;3H\033(0q\033(Ba",
           "\033[2;2H\033(0q\033[3;3Hq\033(Ba");
    expect(state, "\016q\017\016q\017a", "\016qq\017a");
}

TEST_WITH(set_up, tear_down, what_is_not_understood_passes_after_what_was_asked_before)
{
    expect(state, "\033[31m\033[58;5;1mx", "\033[31m\033[58;5;1mx");
    expect(state, "\033[?2026h\0337", "\033[?2026h\0337");
}

TEST_WITH(set_up, tear_down, multibyte_glyphs_need_their_colour)
{
    expect(state, "\033[33m\xe2\x94\x80", "\033[33m\xe2\x94\x80");
}

TEST_WITH(set_up, tear_down, settling_tells_what_is_still_owed_and_only_once)
{
    fixture *f = *state;
    expect(state, "\033[31mx\033[m", "\033[31mx");
    f->out.size = 0;
    sgr_filter_settle(&f->filter, &f->out);
    sgr_filter_settle(&f->filter, &f->out);
    assert_int_equal(f->out.size, 3);
    assert_memory_equal(f->out.bytes, "\033[m", 3);
}

/* A minimal terminal that records the rendition of each glyph. */
static size_t render(const char *bytes, size_t size, sgr_state *glyphs, size_t room)
{
    sgr_filter terminal = {0};
    byte_buffer unseen = {0};
    size_t count = 0;
    sgr_filter_init(&terminal);
    for (size_t i = 0; i < size && count < room;) {
        size_t length = 1;
        if (bytes[i] == '\033')
            while (i + length < size && !(bytes[i + length] >= 'A' && bytes[i + length] <= 'z' &&
                                          bytes[i + length] != '['))
                length++;
        length += bytes[i] == '\033';
        sgr_filter_run(&terminal, bytes + i, length, &unseen);
        if (bytes[i] == 'x')
            glyphs[count++] = terminal.wanted;
        i += length;
    }
    byte_buffer_free(&unseen);
    return count;
}

static uint32_t next_random(uint32_t *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 16;
}

TEST_WITH(set_up, tear_down, every_glyph_of_a_random_frame_keeps_its_rendition)
{
    static const char *const pieces[] = {"x",        "x",        " ",         "\033[m",
                                         "\033[1m",  "\033[31m", "\033[39m",  "\033[42m",
                                         "\033[49m", "\033[7m",  "\033[4;9H", "\033[38;5;99m"};
    fixture *f = *state;
    uint32_t seed = 1;
    for (int round = 0; round < 500; round++) {
        char bytes[1024] = "";
        for (int i = 0; i < 60; i++)
            strcat(bytes, pieces[next_random(&seed) % 12]);
        sgr_state wanted[64];
        sgr_state got[64];
        f->out.size = 0;
        sgr_filter_init(&f->filter);
        sgr_filter_run(&f->filter, bytes, strlen(bytes), &f->out);
        const size_t count = render(bytes, strlen(bytes), wanted, 64);
        assert_int_equal(render(f->out.bytes, f->out.size, got, 64), count);
        for (size_t i = 0; i < count; i++) {
            assert_int_equal(got[i].foreground, wanted[i].foreground);
            assert_int_equal(got[i].background, wanted[i].background);
            assert_int_equal(got[i].attributes, wanted[i].attributes);
        }
    }
}
