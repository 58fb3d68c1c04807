/* Lines of words, as a shell takes them apart. */
#include "run/shell.h"
#include "support/test.h"

#include <string.h>

/* Assert the words of a line, each shown as <word>. */
static void assert_words(const char *line, const char *wanted)
{
    char text[128];
    char made[256] = "";
    char *rest = text;
    char *word;
    snprintf(text, sizeof text, "%s", line);
    while (shell_word(&rest, &word) && word) {
        const size_t used = strlen(made);
        snprintf(made + used, sizeof made - used, "<%s>", word);
    }
    assert_string_equal(made, wanted);
}

TEST(blanks_part_words)
{
    assert_words("", "");
    assert_words(" \t", "");
    assert_words(" --look=fine\t--trail  20\r\n", "<--look=fine><--trail><20>");
}

TEST(quotes_keep_blanks)
{
    assert_words("'a b' c\"d e\"f ''", "<a b><cd ef><>");
    assert_words("'it'\\''s' \"'\" '\"'", "<it's><'><\">");
}

TEST(a_backslash_takes_the_meaning_from_the_next_one)
{
    assert_words("a\\ b \\'", "<a b><'>");
    assert_words("'a\\b' \"a\\b\" \"a\\\"b\" a\\", "<a\\b><a\\b><a\"b><a\\>");
}

TEST(a_comment_begins_a_word)
{
    assert_words("# all", "");
    assert_words("a#b # c d", "<a#b>");
    assert_words("'#' \\#", "<#><#>");
}

TEST(a_quote_that_is_not_closed_is_a_mistake)
{
    char text[][8] = {"'a", "\"a'", "a '"};
    for (size_t i = 0; i < sizeof text / sizeof *text; i++) {
        char *rest = text[i];
        char *word;
        bool closed = true;
        while ((closed = shell_word(&rest, &word)) && word) {
        }
        assert_false(closed);
    }
}
