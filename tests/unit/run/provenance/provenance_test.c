/* Provenance: printed and read back, in a file and beside it. */
#include "run/provenance/provenance.h"
#include "run/checksum.h"
#include "support/test.h"

#include <string.h>

static provenance make(void)
{
    provenance made = {.version = strdup("1.2"),
                       .command = strdup("pursuit trace 'a b.yaml' --events \xff"),
                       .has_scenario = true,
                       .seed = 7,
                       .runs = 20,
                       .digest = 0xabc};
    assert_true(provenance_add_setting(&made, "seed", "7"));
    assert_true(provenance_add_setting(&made, "", "a.b=c"));
    assert_true(provenance_add_input(&made, "scenario", "a b.yaml", "x: <1>\n\0y", 9));
    assert_true(provenance_add_input(&made, "events", "\xff", "", 0));
    return made;
}

static void assert_same(const provenance *found)
{
    assert_string_equal(found->version, "1.2");
    assert_string_equal(found->command, "pursuit trace 'a b.yaml' --events \xff");
    assert_true(found->has_scenario);
    assert_int_equal(found->seed, 7);
    assert_int_equal(found->runs, 20);
    assert_int_equal(found->digest, 0xabc);
    assert_int_equal(found->setting_count, 2);
    assert_string_equal(found->settings[1], "a.b=c");
    assert_int_equal(found->input_count, 2);
    assert_int_equal(found->inputs[0].size, 9);
    assert_memory_equal(found->inputs[0].text, "x: <1>\n\0y", 9);
    assert_string_equal(provenance_find(found, "events", 0)->name, "\xff");
    assert_null(provenance_find(found, "events", 1));
}

TEST(it_is_read_back)
{
    provenance made = make();
    buffer text = {0};
    provenance read;
    provenance_print(&made, "\n", &text);
    assert_int_equal(provenance_read(&read, text.bytes, NULL), PUR_OK);
    assert_same(&read);
    assert_false(read.has_hash);
    provenance_free(&read);
    provenance_free(&made);
    buffer_free(&text);
}

TEST(what_is_cut_short_is_refused)
{
    provenance made = make();
    buffer text = {0};
    provenance_print_plain(&made, " ", &text);
    while (text.used > 0) {
        provenance read;
        text.bytes[--text.used] = '\0';
        assert_int_equal(provenance_read(&read, text.bytes, NULL), PUR_INVALID);
        provenance_free(&read);
    }
    provenance_free(&made);
    buffer_free(&text);
}

/* Embed it, find it again, and compare its hash with that of the file with blanks. */
static void check_inside(const char *file)
{
    provenance made = make();
    provenance read;
    buffer text = {0};
    buffer_text(&text, file);
    assert_true(provenance_embed(&made, &text));
    const char *const inside = provenance_inside(text.bytes);
    assert_non_null(inside);
    assert_int_equal(provenance_read(&read, inside, NULL), PUR_OK);
    assert_same(&read);
    assert_true(read.has_hash);
    char digits[CHECKSUM_DIGITS + 1] = "";
    checksum_print(read.hash, digits);
    memset(strstr(text.bytes, digits), ' ', CHECKSUM_DIGITS);
    assert_true(checksum_add(CHECKSUM_START, text.bytes, text.used) == read.hash);
    provenance_free(&read);
    provenance_free(&made);
    buffer_free(&text);
}

TEST(it_stands_in_pictures_and_recordings)
{
    check_inside(
        "<?xml version=\"1.0\"?>\n<svg>\n<title>a</title>\n<g><title>b</title>\n</g></svg>\n");
    check_inside("{\"version\": 2, \"title\": \"a}\"}\n[0.0, \"o\", \"x\"]\n");
}

TEST(other_files_have_no_place_for_it)
{
    provenance made = make();
    buffer text = {0};
    buffer_text(&text, "tick,time\n");
    assert_false(provenance_embed(&made, &text));
    assert_string_equal(text.bytes, "tick,time\n");
    assert_null(provenance_inside(text.bytes));
    provenance_free(&made);
    buffer_free(&text);
}
