/* The first difference between two files, wherever blocks end. */
#include "run/provenance/compare.h"
#include "support/test.h"

#include <string.h>

static comparison compare(const char *file, const char *other, size_t block)
{
    FILE *in = fmemopen((void *)(*file ? file : "\n"), *file ? strlen(file) : 1, "r");
    assert_non_null(in);
    if (!*file)
        getc(in);
    comparison found = {.file = in};
    const size_t size = strlen(other);
    bool same = true;
    for (size_t at = 0; at < size && same; at += block)
        same = compare_block(&found, other + at, size - at < block ? size - at : block);
    if (same)
        compare_end(&found);
    fclose(in);
    return found;
}

static void assert_first(const char *file, const char *other, uint64_t line, uint64_t column,
                         const char *file_text, const char *other_text)
{
    const comparison found = compare(file, other, 100);
    assert_true(found.differs);
    assert_int_equal(found.line, line);
    assert_int_equal(found.column, column);
    assert_string_equal(found.file_text, file_text);
    assert_string_equal(found.other_text, other_text);
}

TEST(the_same_bytes_are_the_same)
{
    assert_false(compare("a,b\n1,2\n", "a,b\n1,2\n", 3).differs);
    assert_false(compare("", "", 1).differs);
}

TEST(the_first_difference_has_line_column_and_field)
{
    assert_first("a,b\n1,2.5,3\n", "a,b\n1,2.7,3\n", 1, 4, "2.5", "2.7");
    assert_first("x\n", "y\n", 0, 0, "x", "y");
    assert_first("a, bc", "a, b", 0, 4, "c", "");
}

TEST(an_end_has_no_text)
{
    assert_first("a\n", "a\nb\n", 1, 0, "", "b");
    assert_first("a\nb\n", "a\n", 1, 0, "b", "");
    assert_first("", "b", 0, 0, "", "b");
}

TEST(blocks_change_neither_line_nor_column)
{
    const char *const file = "one\ntwo,2\nthree,3\nfour,4\n";
    const char *const other = "one\ntwo,2\nthree,3\nfour,5\n";
    for (size_t block = 1; block < strlen(other) + 2; block++) {
        const comparison found = compare(file, other, block);
        assert_true(found.differs);
        assert_int_equal(found.line, 3);
        assert_int_equal(found.column, 5);
    }
}
