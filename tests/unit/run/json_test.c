/* JSON: any text is printed so that it is read back, and values are found. */
#include "run/json.h"
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

static void assert_printed(const char *text, size_t size, const char *wanted)
{
    buffer made = {0};
    json_print_text(text, size, &made);
    assert_string_equal(made.bytes, wanted);
    buffer_free(&made);
}

TEST(texts_are_ascii_and_safe_in_xml)
{
    assert_printed("a\"b\\c", 5, "\"a\\\"b\\\\c\"");
    assert_printed("<&>", 3, "\"\\u003c\\u0026\\u003e\"");
    assert_printed("\n\t\x7f", 3, "\"\\n\\u0009\\u007f\"");
    assert_printed("\0", 1, "\"\\u0000\"");
    assert_printed("é猫😀", strlen("é猫😀"), "\"\\u00e9\\u732b\\ud83d\\ude00\"");
}

TEST(bytes_that_are_no_utf8_are_lone_surrogates)
{
    assert_printed("\xff", 1, "\"\\udcff\"");
    assert_printed("\xc3", 1, "\"\\udcc3\"");
    assert_printed("\xc3x", 2, "\"\\udcc3x\"");
    assert_printed("\xc0\x80", 2, "\"\\udcc0\\udc80\"");
    assert_printed("\xed\xa0\x80", 3, "\"\\udced\\udca0\\udc80\"");
    assert_printed("\xf4\x90\x80\x80", 4, "\"\\udcf4\\udc90\\udc80\\udc80\"");
}

TEST(all_pairs_of_bytes_come_back)
{
    for (int first = 0; first < 256; first++) {
        char text[512];
        for (int second = 0; second < 256; second++) {
            text[2 * second] = (char)first;
            text[2 * second + 1] = (char)second;
        }
        buffer made = {0};
        size_t size;
        json_print_text(text, sizeof text, &made);
        char *read = json_text(made.bytes, &size);
        assert_non_null(read);
        assert_int_equal(size, sizeof text);
        assert_memory_equal(read, text, size);
        free(read);
        buffer_free(&made);
    }
}

TEST(other_programs_escapes_are_read)
{
    size_t size;
    char *read = json_text("\"\\/\\b\\f\\r\\t\\u00E9 \\ud83d\\ude00é\"", &size);
    assert_string_equal(read, "/\b\f\r\té 😀é");
    free(read);
}

TEST(what_is_no_text_is_refused)
{
    size_t size;
    static const char *const texts[] = {"1", "\"open", "\"\\x\"", "\"\\u12\"", "\"\\", "{}"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_null(json_text(texts[i], &size));
}

TEST(members_are_found_by_their_keys)
{
    static const char object[] =
        " {\"a\": {\"b\": [1, \"}\"]},\n\"b\" : \"x\\\"y\", \"ab\":3, \"c\": []} rest";
    assert_string_equal(json_member(object + 1, "ab"), "3, \"c\": []} rest");
    assert_true(json_member(object + 1, "b")[1] == 'x');
    assert_null(json_member(object + 1, "d"));
    assert_null(json_member("[]", "d"));
    assert_string_equal(json_end(object), " rest");
    assert_null(json_first(json_member(object + 1, "c")));
}

TEST(elements_come_one_after_another)
{
    const char *at = json_first("[ 1 , {\"a\": [2, 3]}, \"x\" ]");
    assert_true(*at == '1');
    at = json_next(at);
    assert_true(*at == '{');
    at = json_next(at);
    assert_true(at[1] == 'x');
    assert_null(json_next(at));
}

TEST(what_is_cut_short_has_no_end)
{
    static const char text[] = "{\"a\": [1, \"x\"], \"b\": 2}";
    char cut[sizeof text];
    for (size_t size = 0; size < sizeof text - 1; size++) {
        memcpy(cut, text, size);
        cut[size] = '\0';
        assert_null(json_end(cut));
    }
    assert_non_null(json_end(text));
}

TEST(whole_numbers_are_read)
{
    uint64_t number;
    assert_true(json_integer("18446744073709551615,", &number) && number == UINT64_MAX);
    assert_false(json_integer("18446744073709551616", &number));
    assert_false(json_integer("-1", &number));
    assert_false(json_integer("1.5", &number));
    assert_false(json_integer("\"1\"", &number));
}
