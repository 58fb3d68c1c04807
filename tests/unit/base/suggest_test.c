/* "did you mean". */
#include "base/suggest.h"
#include "support/test.h"

#include <string.h>

static const char *const behaviours[] = {
    "seek", "flee", "arrive", "pursue", "evade", "wander", "orbit", "proportional", NULL,
};

static void assert_suggests(const char *word, const char *wanted)
{
    const char *const found = purp_suggest_word(word, behaviours);
    if (!found) {
        fail_msg("nothing for %s", word);
    }
    assert_string_equal(found, wanted);
}

TEST(a_missing_letter_is_found)
{
    assert_suggests("sek", "seek");
    assert_suggests("eek", "seek");
    assert_suggests("wande", "wander");
}

TEST(an_extra_letter_is_found)
{
    assert_suggests("seeek", "seek");
    assert_suggests("xflee", "flee");
    assert_suggests("orbits", "orbit");
}

TEST(a_wrong_letter_is_found)
{
    assert_suggests("sesk", "seek");
    assert_suggests("Pursue", "pursue");
    assert_suggests("evada", "evade");
}

TEST(two_swapped_letters_are_one_edit)
{
    assert_suggests("seke", "seek");
    assert_suggests("esek", "seek");
    assert_suggests("flee", "flee");
    assert_suggests("obrit", "orbit");
}

TEST(a_third_of_the_length_is_still_near)
{
    assert_suggests("wonter", "wander");
    assert_null(purp_suggest_word("wonten", behaviours));
    assert_suggests("praportianel", "proportional");
    assert_suggests("praparteonel", "proportional");
    assert_null(purp_suggest_word("xraparteonel", behaviours));
}

TEST(a_short_word_may_have_one_edit)
{
    const char *const axes[] = {"dt", "x", NULL};
    assert_string_equal(purp_suggest_word("xx", axes), "x");
    assert_string_equal(purp_suggest_word("td", axes), "dt");
    assert_string_equal(purp_suggest_word("d", axes), "dt");
    assert_null(purp_suggest_word("abc", axes));
}

TEST(a_word_like_no_other_gives_nothing)
{
    const char *const none[] = {NULL};
    assert_null(purp_suggest_word("teleport", behaviours));
    assert_null(purp_suggest_word("seekingly", behaviours));
    assert_null(purp_suggest_word("", behaviours));
    assert_null(purp_suggest_word("seek", none));
}

TEST(the_nearest_wins_and_the_first_of_equals)
{
    const char *const words[] = {"radios", "radius", "radium", NULL};
    assert_string_equal(purp_suggest_word("radiu", words), "radius");
    assert_string_equal(purp_suggest_word("radixx", words), "radios");
    assert_string_equal(purp_suggest_word("radium", words), "radium");
}

TEST(a_word_of_63_bytes_is_the_longest)
{
    char name[64];
    char word[65];
    memset(name, 'a', 63);
    name[63] = '\0';
    memset(word, 'a', 64);
    word[62] = 'b';
    word[63] = '\0';
    const char *const words[] = {name, NULL};
    assert_ptr_equal(purp_suggest_word(word, words), name);
    word[63] = 'a';
    word[64] = '\0';
    assert_null(purp_suggest_word(word, words));
}

TEST(a_name_may_be_longer_than_the_longest_word)
{
    char name[201];
    char word[64];
    memset(name, 'a', 200);
    memset(word, 'a', 63);
    name[200] = '\0';
    word[63] = '\0';
    const char *const words[] = {name, NULL};
    assert_null(purp_suggest_word(word, words));
    name[84] = '\0';
    assert_ptr_equal(purp_suggest_word(word, words), name);
    name[84] = 'a';
    name[85] = '\0';
    assert_null(purp_suggest_word(word, words));
}

static const char *column_at(const void *context, size_t index)
{
    const char(*const table)[8] = context;
    return table[index];
}

TEST(candidates_come_from_the_callers_table)
{
    static const char table[3][8] = {"width", "height", "edge"};
    assert_ptr_equal(purp_suggest("heigth", 3, column_at, table), table[1]);
    assert_null(purp_suggest("heigth", 1, column_at, table));
    assert_null(purp_suggest("heigth", 0, column_at, table));
}
