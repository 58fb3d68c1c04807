/* The command line: accepted and rejected arguments, messages, and the generated help. */
#include "cli/cli.h"
#include "cli/origin.h"
#include "cli/values.h"
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#define MOST_WORDS 16

/* Stub: the real one needs the screen and curses. */
int cli_view(const cli_options *options)
{
    (void)options;
    return CLI_DONE;
}

/* A command line split at blanks, and its parsed options. */
typedef struct line {
    char *words[MOST_WORDS + 1];
    int count;
    cli_options options;
    pur_error error;
    pur_status status;
} line;

/* The words are valid until the next call. */
static line parse_words(const char *text)
{
    static char storage[256];
    line it = {0};
    snprintf(storage, sizeof storage, "pursuit %s", text);
    char *rest = storage;
    for (char *word = strtok_r(rest, " ", &rest); word; word = strtok_r(rest, " ", &rest)) {
        assert_true(it.count < MOST_WORDS);
        it.words[it.count++] = word;
    }
    it.status = cli_parse(it.count, it.words, &it.options, &it.error);
    return it;
}

static cli_options parse(const char *text)
{
    const line it = parse_words(text);
    if (it.status != PUR_OK)
        fail_msg("%s", it.error.text);
    return it.options;
}

static void assert_refused(const char *text, const char *message)
{
    line it = parse_words(text);
    assert_int_equal(it.status, PUR_INVALID);
    assert_string_equal(it.error.text, message);
    cli_options_free(&it.options);
}

TEST(without_a_command_it_is_view)
{
    cli_options options = parse("");
    assert_string_equal(options.command->name, "view");
    assert_false(options.named);
    assert_null(options.operand);
    cli_options_free(&options);
    options = parse("--paused chase");
    assert_string_equal(options.command->name, "view");
    assert_string_equal(options.operand, "chase");
    assert_true(options.screen.paused);
    cli_options_free(&options);
}

TEST(the_first_word_may_be_a_command)
{
    cli_options options = parse("view");
    assert_string_equal(options.command->name, "view");
    assert_null(options.operand);
    cli_options_free(&options);
    options = parse("trace chase");
    assert_string_equal(options.command->name, "trace");
    assert_string_equal(options.operand, "chase");
    cli_options_free(&options);
    options = parse("./trace");
    assert_string_equal(options.command->name, "view");
    assert_string_equal(options.operand, "./trace");
    cli_options_free(&options);
}

TEST(what_is_not_said_has_its_default)
{
    cli_options options = parse("trace chase");
    assert_int_equal(options.settings.count, 0);
    assert_int_equal(options.max_agents, SCN_DEFAULT_MAX_AGENTS);
    assert_true(options.steps == RUN_DURATION);
    assert_null(options.output);
    assert_int_equal(options.every, 1);
    assert_int_equal(options.format, TRACE_CSV);
    assert_false(options.hash);
    assert_int_equal(options.size.cols, 80);
    assert_int_equal(options.size.rows, 24);
    assert_true(options.screen.menu);
    assert_true(options.screen.mouse);
    assert_false(options.screen.braille);
    assert_int_equal(options.screen.borders, UI_BORDERS_AUTO);
    assert_int_equal(options.screen.look, UI_LOOK_AUTO);
    assert_false(options.screen.paused);
    cli_options_free(&options);
}

TEST(the_ending_of_an_output_chooses_its_format)
{
    static const struct {
        const char *text;
        trace_format format;
    } cases[] = {
        {"trace chase -o a.ndjson", TRACE_NDJSON},
        {"batch chase -o b.c/a.jsonl", TRACE_NDJSON},
        {"trace chase -o a.csv", TRACE_CSV},
        {"trace chase -o a.ndjson/b", TRACE_CSV},
        {"trace chase -o a.ndjson --format csv", TRACE_CSV},
        {"trace chase --format ndjson -o a.csv", TRACE_NDJSON},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        cli_options options = parse(cases[i].text);
        assert_int_equal(options.format, cases[i].format);
        cli_options_free(&options);
    }
    cli_options options = parse("plot chase -o a.svg");
    assert_int_equal(options.plot_format, CLI_PLOT_AUTO);
    cli_options_free(&options);
    options = parse("frame chase -o a.svg");
    assert_int_equal(options.frame_format, UI_FRAME_SVG);
    cli_options_free(&options);
}

TEST(an_output_that_the_command_does_not_write_is_rejected)
{
    assert_refused("plot chase -o x.png", "'plot' cannot write .png ('x.png'): it writes .svg or "
                                          ".txt");
    assert_refused("record chase -o x.svg", "'record' cannot write .svg ('x.svg'): it writes "
                                            ".cast");
    assert_refused("merge a b -o x.pdf", "'merge' cannot write .pdf ('x.pdf'): it writes .csv, "
                                         ".ndjson, .jsonl or .txt");
    assert_refused("trace chase --output=", "option '--output' needs the name of a file, not ''");
    assert_refused("batch chase --traces=", "option '--traces' needs the name of a folder, not ''");
}

TEST(a_second_operand_is_taken_by_list_alone)
{
    cli_options options = parse("list parameters pursue");
    assert_int_equal(options.operand_count, 2);
    cli_options_free(&options);
    assert_refused("list parameters a b",
                   "'list' takes at most two words; unexpected argument 'b'");
    assert_refused("show chase trio", "'show' takes one SCENARIO; unexpected argument 'trio'");
}

TEST(every_option_reaches_its_place)
{
    cli_options options = parse("trace --steps 5 --max-agents=7 -o out.csv --every 3 "
                                "--format ndjson --hash chase");
    assert_int_equal(options.steps, 5);
    assert_int_equal(options.max_agents, 7);
    assert_string_equal(options.output, "out.csv");
    assert_int_equal(options.every, 3);
    assert_int_equal(options.format, TRACE_NDJSON);
    assert_true(options.hash);
    cli_options_free(&options);
    options = parse("--speed 0.5 --fps 60 --glyphs arrows --ascii --colour never --trail 0 "
                    "--no-menu chase");
    assert_true(options.screen.speed == 0.5);
    assert_int_equal(options.screen.fps, 60);
    assert_int_equal(options.screen.glyphs, UI_GLYPHS_ARROWS);
    assert_true(options.screen.ascii);
    assert_int_equal(options.screen.colour, UI_COLOUR_NEVER);
    assert_int_equal(options.screen.trail, 0);
    assert_false(options.screen.menu);
    cli_options_free(&options);
    options = parse("frame --size 132x43 --glyphs=slash chase");
    assert_int_equal(options.size.cols, 132);
    assert_int_equal(options.size.rows, 43);
    assert_int_equal(options.screen.glyphs, UI_GLYPHS_SLASH);
    cli_options_free(&options);
    options = parse("--borders acs --braille --no-mouse chase");
    assert_int_equal(options.screen.borders, UI_BORDERS_ACS);
    assert_true(options.screen.braille);
    assert_false(options.screen.mouse);
    cli_options_free(&options);
    options = parse("frame --borders utf8 --braille chase");
    assert_int_equal(options.screen.borders, UI_BORDERS_UTF8);
    assert_true(options.screen.braille);
    cli_options_free(&options);
    options = parse("--color=always");
    assert_int_equal(options.screen.colour, UI_COLOUR_ALWAYS);
    cli_options_free(&options);
}

TEST(a_batch_has_its_options)
{
    cli_options options = parse("batch chase");
    assert_int_equal(options.runs, 100);
    assert_int_equal(options.jobs, 0);
    assert_int_equal(options.shard.count, 0);
    cli_options_free(&options);
    options = parse("batch chase --runs=7 --jobs=3 --shard=2/5 --sweep=a.b=1,2 --sweep=c.d=3:4:1 "
                    "--resume --quiet --format=ndjson");
    assert_int_equal(options.runs, 7);
    assert_int_equal(options.jobs, 3);
    assert_int_equal(options.shard.number, 2);
    assert_int_equal(options.shard.count, 5);
    assert_int_equal(options.sweeps.count, 2);
    assert_string_equal(options.sweeps.items[1].text, "c.d=3:4:1");
    assert_true(options.resume && options.quiet && !options.summary_only);
    assert_int_equal(options.format, TRACE_NDJSON);
    cli_options_free(&options);
    options = parse("shards chase --n 12");
    assert_int_equal(options.shard_count, 12);
    cli_options_free(&options);
}

TEST(shards_are_read_strictly)
{
    static const char *const texts[] = {"0/3", "4/3", "3", "/3", "1/", "1/0", "1/3x", "-1/3"};
    for (size_t i = 0; i < COUNT(texts); i++) {
        char words[64];
        char message[128];
        snprintf(words, sizeof words, "batch chase --shard=%s", texts[i]);
        snprintf(message, sizeof message, "option '--shard' takes K/N, K from 1 to N, not '%s'",
                 texts[i]);
        assert_refused(words, message);
    }
}

TEST(merge_takes_several_files)
{
    cli_options options = parse("merge a --quiet b c");
    assert_int_equal(options.operand_count, 3);
    assert_string_equal(options.operands[0], "a");
    assert_string_equal(options.operands[2], "c");
    assert_true(options.quiet);
    cli_options_free(&options);
}

TEST(view_and_frame_take_up_to_four_scenarios)
{
    cli_options options = parse("view a b ./c d --paused");
    assert_int_equal(options.operand_count, 4);
    assert_string_equal(options.operands[3], "d");
    cli_options_free(&options);
    options = parse("chase ./mine.yaml");
    assert_string_equal(options.command->name, "view");
    assert_int_equal(options.operand_count, 2);
    cli_options_free(&options);
    assert_refused("frame a b c d e", "'frame' shows at most 4 scenarios, not 5");
    assert_refused("trace chase trio", "'trace' takes one SCENARIO; unexpected argument 'trio'");
    assert_refused("tarce chase", "unknown command 'tarce' (did you mean 'trace'?)");
}

TEST(variants_are_of_one_scenario)
{
    cli_options options = parse("frame chase --vary seed=1,2 --vary dt=0.1,0.2");
    assert_int_equal(options.varies.count, 2);
    assert_string_equal(options.varies.items[1].text, "dt=0.1,0.2");
    cli_options_free(&options);
    assert_refused("view a b --vary seed=1,2", "option '--vary' takes one scenario, not 2");
    assert_refused("trace chase --vary seed=1,2", "'trace' takes no option '--vary'");
}

TEST(settings_keep_the_order_of_the_command_line)
{
    const line it = parse_words("trace --set a.mass=1 --seed 5 chase --dt 0.1 --set seed=6");
    assert_int_equal(it.status, PUR_OK);
    const cli_item *settings = it.options.settings.items;
    assert_int_equal(it.options.settings.count, 4);
    assert_string_equal(settings[0].option->name, "set");
    assert_null(settings[0].option->parameter);
    assert_string_equal(settings[0].text, "a.mass=1");
    assert_string_equal(settings[1].option->parameter, "seed");
    assert_string_equal(settings[1].text, "5");
    assert_string_equal(settings[2].option->parameter, "dt");
    assert_string_equal(settings[3].text, "seed=6");
    cli_options options = it.options;
    cli_options_free(&options);
}

TEST(names_may_be_cut_where_they_stay_clear)
{
    cli_options options = parse("trace --ever 4 chase");
    assert_int_equal(options.every, 4);
    cli_options_free(&options);
    options = parse("--col never");
    assert_int_equal(options.screen.colour, UI_COLOUR_NEVER);
    cli_options_free(&options);
}

TEST(two_dashes_end_the_options)
{
    cli_options options = parse("trace -- --odd.yaml");
    assert_string_equal(options.operand, "--odd.yaml");
    cli_options_free(&options);
}

TEST(help_and_version_win_at_once)
{
    const char *const lines[] = {"--help", "-h", "trace --help", "trace -h --nonsense",
                                 "list -h x y"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        cli_options options = parse(lines[i]);
        assert_true(options.help);
        cli_options_free(&options);
    }
    cli_options options = parse("-V");
    assert_true(options.version);
    cli_options_free(&options);
}

TEST(unknown_options_are_refused)
{
    assert_refused("--sed 5", "unknown option '--sed' (did you mean '--seed'?)");
    assert_refused("--sed=5", "unknown option '--sed' (did you mean '--seed'?)");
    assert_refused("trace --hahs chase", "unknown option '--hahs' (did you mean '--hash'?)");
    assert_refused("--xyzzy", "unknown option '--xyzzy'");
    assert_refused("-x", "unknown option '-x'");
    assert_refused("trace -xh", "unknown option '-x'");
}

TEST(an_option_of_another_command_is_refused)
{
    assert_refused("--every 5 chase", "'view' takes no option '--every'");
    assert_refused("trace --fps 5 chase", "'trace' takes no option '--fps'");
    assert_refused("trace --colour never chase", "'trace' takes no option '--colour'");
    assert_refused("list -o x", "'list' takes no option '-o'");
}

TEST(a_start_of_two_names_is_refused)
{
    assert_refused("--se 5", "option '--se' is ambiguous: it may be '--seed' or '--set'");
}

TEST(arguments_are_there_where_they_belong)
{
    assert_refused("trace chase --seed", "option '--seed' needs an argument: N");
    assert_refused("trace chase -o", "option '--output' needs an argument: FILE");
    assert_refused("trace --hash=1 chase", "option '--hash' takes no argument");
    assert_refused("--help=1", "option '--help' takes no argument");
}

TEST(numbers_are_read_strictly)
{
    static const char *const wrong[] = {
        "1x", "", "0x10", "1.5", "-1", "4294967296", "99999999999999999999"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char text[80];
        char message[120];
        snprintf(text, sizeof text, "trace --steps=%s chase", wrong[i]);
        snprintf(message, sizeof message,
                 "option '--steps' takes a whole number from 0 to 4294967295, not '%s'", wrong[i]);
        assert_refused(text, message);
    }
    assert_refused("trace --every 0 chase",
                   "option '--every' takes a whole number from 1 to 4294967295, not '0'");
    assert_refused("--speed nan", "option '--speed' takes a number from 0.001 to 1000, not 'nan'");
    assert_refused("--speed 0", "option '--speed' takes a number from 0.001 to 1000, not '0'");
    assert_refused("--speed .inf",
                   "option '--speed' takes a number from 0.001 to 1000, not '.inf'");
    assert_refused("--speed 1,5", "option '--speed' takes a number from 0.001 to 1000, not '1,5'");
}

TEST(sizes_are_read_strictly)
{
    static const char *const wrong[] = {"80",
                                        "80x",
                                        "x24",
                                        "0x24",
                                        "80x0",
                                        "80X24",
                                        "80x24x1",
                                        "80x24 ",
                                        "4001x24",
                                        "80x1001",
                                        "-1x5",
                                        "1e1x5",
                                        "99999999999999999999x5"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char *words[] = {"pursuit", "frame", "--size", NULL, "chase", NULL};
        char text[64];
        snprintf(text, sizeof text, "%s", wrong[i]);
        words[3] = text;
        cli_options options;
        pur_error error = {0};
        assert_int_equal(cli_parse(5, words, &options, &error), PUR_INVALID);
        assert_non_null(
            strstr(error.text, "option '--size' takes COLUMNSxROWS, at most 4000x1000"));
        cli_options_free(&options);
    }
}

TEST(words_are_of_their_list)
{
    assert_refused("trace --format xml chase", "option '--format' takes csv or ndjson, not 'xml'");
    assert_refused("--glyphs unicode",
                   "option '--glyphs' takes ascii, slash, arrows or auto, not 'unicode'");
    assert_refused("--borders round",
                   "option '--borders' takes ascii, acs, utf8 or auto, not 'round'");
    assert_refused("--color yes", "option '--color' takes auto, always or never, not 'yes'");
}

TEST(the_last_of_look_and_ascii_counts)
{
    cli_options options = parse("--ascii --look=fine --glyphs=slash");
    assert_false(options.screen.ascii);
    assert_int_equal(options.screen.look, UI_LOOK_FINE);
    const ui_options mixed = ui_options_resolve(&options.screen);
    assert_int_equal(mixed.glyphs, UI_GLYPHS_SLASH);
    assert_int_equal(mixed.borders, UI_BORDERS_UTF8);
    assert_true(mixed.braille);
    cli_options_free(&options);
    options = parse("--look=fine --ascii");
    assert_true(options.screen.ascii);
    assert_int_equal(ui_options_resolve(&options.screen).glyphs, UI_GLYPHS_ASCII);
    cli_options_free(&options);
}

TEST(words_too_few_or_too_many_are_refused)
{
    assert_refused("trace", "'trace' needs a SCENARIO: a name from 'pursuit list', or a path");
    assert_refused("trace chase wander",
                   "'trace' takes one SCENARIO; unexpected argument 'wander'");
    assert_refused("tarce chase", "unknown command 'tarce' (did you mean 'trace'?)");
    assert_refused("nonsense chase", "unknown command 'nonsense'");
    assert_refused("--seed 1 trace chase", "the command 'trace' must be the first word");
}

/* The help of `command` as text. Caller frees. */
static char *help_of(const cli_command *command)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    cli_print_help(command, out);
    fclose(out);
    return text;
}

static void assert_fits(const char *text)
{
    while (*text) {
        const size_t length = strcspn(text, "\n");
        assert_in_range(length, 0, 80);
        text += length + (text[length] == '\n');
    }
}

TEST(the_help_fits_eighty_columns)
{
    for (size_t i = 0; i <= cli_command_count; i++) {
        char *text = help_of(i < cli_command_count ? &cli_command_table[i] : NULL);
        assert_fits(text);
        free(text);
    }
}

/* Whether `text` lists the option. */
static bool lists(const char *text, const cli_option *option)
{
    char entry[64];
    snprintf(entry, sizeof entry, " --%s%s", option->name,
             option->argument && !option->alias ? "=" : "");
    return strstr(text, entry) != NULL;
}

/* Whether the command takes an option of this name; commands may have different ones. */
static bool takes_name(const cli_command *command, const char *name)
{
    for (size_t i = 0; i < cli_option_count; i++)
        if (strcmp(cli_option_table[i].name, name) == 0 && cli_takes(command, &cli_option_table[i]))
            return true;
    return false;
}

TEST(the_help_lists_what_the_command_takes)
{
    char *whole = help_of(NULL);
    for (size_t i = 0; i < cli_command_count; i++) {
        const cli_command *command = &cli_command_table[i];
        assert_non_null(strstr(whole, command->name));
        char *text = help_of(command);
        for (size_t k = 0; k < cli_option_count; k++) {
            const cli_option *option = &cli_option_table[k];
            assert_true(lists(whole, option));
            if (cli_takes(command, option))
                assert_true(lists(text, option));
            else if (cli_find_option(option->name) == option)
                assert_int_equal(lists(text, option), takes_name(command, option->name));
        }
        free(text);
    }
    free(whole);
}

static void assert_complete(const cli_option *option)
{
    const bool flag = option->kind == CLI_FLAG || option->kind == CLI_NEGATE;
    const bool number = option->kind == CLI_COUNT || option->kind == CLI_NUMBER;
    char help[CLI_HELP_SIZE];
    assert_int_equal(option->argument != NULL, !flag);
    assert_int_equal(option->words != NULL, option->kind == CLI_WORD || option->kind == CLI_WORDS);
    assert_true(!number || option->min < option->max);
    assert_true(option->commands != 0);
    assert_string_equal(cli_find_option(option->name)->name, option->name);
    cli_format_help(option, help, sizeof help);
    assert_in_range(strlen(help), 1, sizeof help - 2);
    assert_null(strpbrk(help, "{}"));
}

TEST(a_row_has_what_its_kind_needs)
{
    for (size_t i = 0; i < cli_option_count; i++)
        assert_complete(&cli_option_table[i]);
}

/* A new option is to be said here or in its row: whether it changes what is written. */
TEST(every_option_changes_the_output_or_is_known_not_to)
{
    static const char *const unchanging[] = {
        "max-agents", "isa",    "max-memory", "threads", "output", "every",
        "jobs",       "traces", "scenarios",  "resume",  "quiet",  "no-provenance",
        "restricted", "help",   "version",    "summary",
    };
    const unsigned results = CLI_TRACE | CLI_FRAME | CLI_PLOT | CLI_RECORD | CLI_BATCH | CLI_MERGE;
    for (size_t i = 0; i < cli_option_count; i++) {
        const cli_option *option = &cli_option_table[i];
        const unsigned silent = option->commands & results & ~option->changes;
        bool known = false;
        for (size_t k = 0; k < sizeof unchanging / sizeof *unchanging; k++)
            known = known || strcmp(unchanging[k], option->name) == 0;
        if ((silent != 0) != known)
            fail_msg("--%s", option->name);
    }
}

static void assert_canonical(const char *text, const char *wanted)
{
    cli_options options = parse(text);
    options.again = &(const provenance){0}; /* whatever the locale is */
    char *command = cli_canonical(&options);
    assert_string_equal(command, wanted);
    free(command);
    cli_options_free(&options);
}

TEST(a_canonical_command_has_what_changes_the_output_alone)
{
    assert_canonical("trace -o x --threads 2 ./a/b.yaml", "pursuit trace b.yaml");
    assert_canonical("frame --no-menu --size 9x8 x/y ../chase chase",
                     "pursuit frame ./y ./chase chase --size 9x8 --no-menu");
    assert_canonical("record ./-x.yaml --speed 1.2345678",
                     "pursuit record ./-x.yaml --speed 1.2345678");
    assert_canonical("batch chase --jobs 3 --shard 2/3 --traces d --every 3 --runs 5",
                     "pursuit batch chase --runs 5 --shard 2/3");
    assert_canonical("plot --batch a/b.csv", "pursuit plot --batch b.csv");
}

TEST(settings_are_in_the_order_of_the_table_and_events_as_given)
{
    assert_canonical("trace --dt 1 --set b=1 --set a=2 --seed 4 --set b=3 chase",
                     "pursuit trace chase --seed 4 --set a=2 --set b=3 --dt 1");
    assert_canonical("trace --events z/e --at 1:a=2 --events f chase",
                     "pursuit trace chase --events e --at 1:a=2 --events f");
}

TEST(a_canonical_command_is_parsed_to_itself)
{
    static const char *const commands[] = {
        "pursuit trace chase --set 'a b=it'\\''s' --steps 5",
        "pursuit batch chase --sweep a=1,2 --shard 2/3 --format ndjson",
    };
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        cli_command_line made;
        assert_int_equal(cli_parse_command(commands[i], &made, NULL), PUR_OK);
        char *again = cli_canonical(&made.options);
        assert_string_equal(again, commands[i]);
        free(again);
        cli_free_command(&made);
    }
}

TEST(a_damaged_command_is_refused)
{
    static const char *const commands[] = {"", "pursuit trace 'chase", "pursuit trace --nothing"};
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        cli_command_line made;
        assert_int_equal(cli_parse_command(commands[i], &made, NULL), PUR_INVALID);
        cli_free_command(&made);
    }
}
