/* The prompt: editing keys, pasted text, drawing. */
#include "ui/keys.h"
#include "ui/ui_parts.h"
#include "support/test.h"

#include <string.h>

static ui_prompt begun(const char *text)
{
    ui_prompt prompt;
    prompt_begin(&prompt, "name: ", text);
    return prompt;
}

static void type(ui_prompt *prompt, const char *text)
{
    for (; *text; text++)
        prompt_key(prompt, (unsigned char)*text);
}

TEST(characters_go_where_the_cursor_is)
{
    ui_prompt prompt = begun("ad");
    assert_int_equal(prompt_key(&prompt, KEYS_LEFT), PROMPT_SAME);
    assert_int_equal(prompt_key(&prompt, 'b'), PROMPT_CHANGED);
    type(&prompt, "c");
    assert_int_equal(prompt_key(&prompt, KEYS_RIGHT), PROMPT_SAME);
    type(&prompt, "q");
    assert_string_equal(prompt.text, "abcdq");
    prompt_key(&prompt, KEYS_HOME);
    type(&prompt, ". ");
    assert_string_equal(prompt.text, ". abcdq");
}

TEST(backspace_takes_whole_characters)
{
    ui_prompt prompt = begun("x");
    prompt_key(&prompt, 0xE9);    /* e acute */
    prompt_key(&prompt, 0x8FFD);  /* a wide character */
    prompt_key(&prompt, 0x1F600); /* four bytes */
    assert_string_equal(prompt.text, "x\xC3\xA9\xE8\xBF\xBD\xF0\x9F\x98\x80");
    assert_int_equal(prompt_key(&prompt, KEYS_BACKSPACE), PROMPT_CHANGED);
    assert_string_equal(prompt.text, "x\xC3\xA9\xE8\xBF\xBD");
    prompt_key(&prompt, KEYS_LEFT);
    prompt_key(&prompt, 8);
    assert_string_equal(prompt.text, "x\xE8\xBF\xBD");
    prompt_key(&prompt, KEYS_HOME);
    assert_int_equal(prompt_key(&prompt, KEYS_BACKSPACE), PROMPT_SAME);
    assert_string_equal(prompt.text, "x\xE8\xBF\xBD");
}

TEST(a_combining_mark_stays_with_its_character)
{
    ui_prompt prompt = begun("ae\xCC\x81");
    prompt_key(&prompt, KEYS_LEFT);
    assert_int_equal(prompt.cursor, 1);
    prompt_key(&prompt, KEYS_RIGHT);
    assert_int_equal(prompt.cursor, 4);
    prompt_key(&prompt, KEYS_BACKSPACE);
    assert_string_equal(prompt.text, "a");
}

TEST(control_u_takes_what_is_left_of_the_cursor)
{
    ui_prompt prompt = begun("first second");
    for (int i = 0; i < 6; i++)
        prompt_key(&prompt, KEYS_LEFT);
    prompt_key(&prompt, 21);
    assert_string_equal(prompt.text, "second");
}

TEST(what_cannot_be_shown_is_not_taken)
{
    static const uint32_t keys[] = {1,         7,       0x9B,       0x202E,
                                    0xFEFF,    0xD800,  0xFFFFFFFF, KEYS_TAB,
                                    KEYS_UP,   KEYS_F1, KEYS_MOUSE, KEYS_PASTED | 27,
                                    KEYS_DOWN, '\t',    0x85,       KEYS_PASTED | '\n'};
    ui_prompt prompt = begun("");
    for (size_t i = 0; i < COUNT(keys); i++)
        assert_int_equal(prompt_key(&prompt, keys[i]), PROMPT_SAME);
    assert_string_equal(prompt.text, "");
}

TEST(what_is_pasted_is_typed_but_takes_nothing)
{
    ui_prompt prompt = begun("");
    for (const char *c = "3.5\r\nq\033"; *c; c++)
        assert_int_not_equal(prompt_key(&prompt, KEYS_PASTED | (unsigned char)*c), PROMPT_TAKEN);
    assert_string_equal(prompt.text, "3.5q");
}

TEST(a_full_line_takes_no_more)
{
    char text[2 * PROMPT_SIZE];
    memset(text, 'a', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    ui_prompt prompt = begun(text);
    assert_int_equal(prompt.length, PROMPT_SIZE - 1);
    assert_int_equal(prompt_key(&prompt, 'b'), PROMPT_SAME);
    prompt_key(&prompt, KEYS_BACKSPACE);
    assert_int_equal(prompt_key(&prompt, 0xE9), PROMPT_SAME);
    assert_int_equal(prompt_key(&prompt, 'b'), PROMPT_CHANGED);
}

/* The row drawn into `cols` columns, and the cursor's column, -1 for none. */
static int drawn(const ui_prompt *prompt, int cols, char *row)
{
    ui_frame *frame = frame_new(cols, 1, true);
    int cursor = -1;
    assert_non_null(frame);
    prompt_draw(prompt, frame, 0, 0, cols);
    for (int x = 0; x < cols; x++) {
        row[x] = (char)frame_at(frame, x, 0)->code;
        if (frame_at(frame, x, 0)->style.attributes == FRAME_REVERSE)
            cursor = x;
    }
    row[cols] = '\0';
    frame_free(frame);
    return cursor;
}

TEST(the_cursor_is_always_in_sight)
{
    char row[64];
    ui_prompt prompt = begun("abc");
    assert_int_equal(drawn(&prompt, 20, row), 9);
    assert_string_equal(row, "name: abc           ");
    prompt = begun("0123456789abcdefghij");
    assert_int_equal(drawn(&prompt, 16, row), 15);
    assert_string_equal(row, "name: bcdefghij ");
    prompt_key(&prompt, KEYS_HOME);
    assert_int_equal(drawn(&prompt, 16, row), 6);
    assert_string_equal(row, "name: 0123456789");
    for (int cols = 2; cols < 40; cols++)
        assert_true(drawn(&prompt, cols, row) >= 0);
}

/* Prompts in the interface */

static char taken[PROMPT_SIZE];
static int changes;
static int leavings;

static bool take(struct ui *ui, const char *text)
{
    strcpy(taken, text);
    if (strcmp(text, "bad") == 0)
        ui_say(ui, "that is bad");
    return strcmp(text, "bad") != 0;
}

static void change(struct ui *ui, const char *text)
{
    (void)ui;
    (void)text;
    changes++;
}

static void leave(struct ui *ui)
{
    (void)ui;
    leavings++;
}

static const ui_question question = {.take = take, .change = change, .leave = leave};

static void press(struct ui *ui, const char *keys)
{
    for (; *keys; keys++)
        ui_key(ui, (unsigned char)*keys);
}

static struct ui *asked(scn_scenario **scenario)
{
    *scenario = scn_load("chase", SCN_DEFAULT_MAX_AGENTS, NULL);
    ui_options options = ui_options_default();
    options.paused = true;
    struct ui *ui = ui_new(&(ui_subject){.scenario = *scenario}, 1, &options, NULL);
    assert_non_null(ui);
    ui_ask(ui, &question, "what: ", "");
    taken[0] = '\0';
    changes = leavings = 0;
    return ui;
}

static void close_all(struct ui *ui, scn_scenario *scenario)
{
    ui_free(ui);
    scn_free(scenario);
}

TEST(while_a_line_is_typed_no_key_is_a_command)
{
    scn_scenario *scenario;
    struct ui *ui = asked(&scenario);
    press(ui, "q .Rm");
    assert_false(ui->quit);
    assert_true(ui->paused);
    assert_int_equal(ui->views[0].reading.tick, 0);
    assert_int_equal(changes, 5);
    ui_mouse(ui, (ui_mouse_event){MOUSE_WHEEL_UP, 40, 10});
    press(ui, "\r");
    assert_string_equal(taken, "q .Rm");
    press(ui, ".");
    assert_int_equal(ui->views[0].reading.tick, 1);
    close_all(ui, scenario);
}

TEST(a_refused_line_stays_to_be_mended)
{
    scn_scenario *scenario;
    struct ui *ui = asked(&scenario);
    press(ui, "bad\r");
    assert_int_equal(ui_focus_of(ui), PANE_FOOTER);
    assert_string_equal(ui->message, "that is bad");
    press(ui, "\x7f\x7f\x7fgood\r");
    assert_int_equal(ui_focus_of(ui), PANE_ARENA);
    assert_string_equal(taken, "good");
    close_all(ui, scenario);
}

TEST(escape_leaves_the_line)
{
    scn_scenario *scenario;
    struct ui *ui = asked(&scenario);
    press(ui, "x\033");
    assert_int_equal(leavings, 1);
    assert_string_equal(taken, "");
    assert_int_equal(ui_focus_of(ui), PANE_ARENA);
    close_all(ui, scenario);
}

TEST(what_is_pasted_elsewhere_is_no_command)
{
    scn_scenario *scenario;
    struct ui *ui = asked(&scenario);
    press(ui, "\033");
    for (const char *c = "q.R "; *c; c++)
        ui_key(ui, KEYS_PASTED | (unsigned char)*c);
    assert_false(ui->quit);
    assert_true(ui->paused);
    assert_int_equal(ui->views[0].reading.tick, 0);
    close_all(ui, scenario);
}
