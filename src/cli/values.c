/* The kinds of options: how each is read from its argument, stored, and printed. */
#include "cli/values.h"

#include "base/fail.h"
#include "base/suggest.h"
#include "scenario/number.h"
#include "ui/record/print.h"
#include <pursuit/world.h>

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEXT_SIZE 160

static pur_status fail_value(const cli_option *option, const char *text, const char *wanted,
                             pur_error *error)
{
    return purp_fail(error, PUR_INVALID, NULL, "option '--%s' takes %s, not '%s'", option->name,
                     wanted, text);
}

static uint64_t load_count(const void *member, size_t size)
{
    assert(size == sizeof(unsigned) || size == sizeof(uint64_t));
    return size == sizeof(unsigned) ? *(const unsigned *)member : *(const uint64_t *)member;
}

static void store_count(void *member, size_t size, uint64_t count)
{
    assert(size == sizeof(unsigned) || size == sizeof(uint64_t));
    if (size == sizeof(unsigned))
        *(unsigned *)member = (unsigned)count;
    else
        *(uint64_t *)member = count;
}

static void append(char *text, size_t size, const char *more)
{
    const size_t used = strlen(text);
    snprintf(text + used, size - used, "%s", more);
}

/* "1 to 240" */
static void format_range(const cli_option *option, char *text, size_t size)
{
    snprintf(text, size, "%.10g to %.10g", option->min, option->max);
}

/* "ascii, slash or arrows" */
static void format_words(const cli_option *option, char *text, size_t size)
{
    const char *const *words = option->words;
    text[0] = '\0';
    for (size_t i = 0; words[i]; i++) {
        append(text, size, i == 0 ? "" : words[i + 1] ? ", " : " or ");
        append(text, size, words[i]);
    }
}

/* "aim,force" */
static void format_set(const cli_option *option, unsigned set, char *text, size_t size)
{
    text[0] = '\0';
    for (size_t i = 0; option->words[i]; i++) {
        if (!(set & 1u << i))
            continue;
        append(text, size, text[0] == '\0' ? "" : ",");
        append(text, size, option->words[i]);
    }
}

static pur_status fail_range(const cli_option *option, const char *text, const char *what,
                             pur_error *error)
{
    char range[TEXT_SIZE];
    char wanted[TEXT_SIZE + 32];
    format_range(option, range, sizeof range);
    snprintf(wanted, sizeof wanted, "%s from %s", what, range);
    return fail_value(option, text, wanted, error);
}

static pur_status read_flag(const cli_option *option, const char *text, void *member,
                            pur_error *error)
{
    (void)text;
    (void)error;
    *(bool *)member = option->kind == CLI_FLAG;
    return PUR_OK;
}

static pur_status read_count(const cli_option *option, const char *text, void *member,
                             pur_error *error)
{
    int64_t count;
    if (scn_parse_integer(text, &count) != PUR_OK || (double)count < option->min ||
        (double)count > option->max)
        return fail_range(option, text, "a whole number", error);
    store_count(member, option->size, (uint64_t)count);
    return PUR_OK;
}

static pur_status read_number(const cli_option *option, const char *text, void *member,
                              pur_error *error)
{
    double number;
    const pur_status status = scn_parse_number(text, &number);
    if (status == PUR_NO_MEMORY)
        return purp_fail(error, status, NULL, "out of memory");
    if (status != PUR_OK || number < option->min || number > option->max)
        return fail_range(option, text, "a number", error);
    *(double *)member = number;
    return PUR_OK;
}

static pur_status fail_word(const cli_option *option, const char *word, pur_error *error)
{
    char wanted[TEXT_SIZE];
    format_words(option, wanted, sizeof wanted);
    const char *const near = purp_suggest_word(word, option->words);
    if (!near)
        return fail_value(option, word, wanted, error);
    return purp_fail(error, PUR_INVALID, NULL,
                     "option '--%s' takes %s, not '%s' (did you mean '%s'?)", option->name, wanted,
                     word, near);
}

static pur_status read_word(const cli_option *option, const char *text, void *member,
                            pur_error *error)
{
    for (size_t i = 0; option->words[i]; i++) {
        if (strcmp(option->words[i], text) == 0) {
            store_count(member, option->size, i);
            return PUR_OK;
        }
    }
    return fail_word(option, text, error);
}

static pur_status read_words(const cli_option *option, const char *text, void *member,
                             pur_error *error)
{
    unsigned *const set = member;
    for (const char *at = text;; at++) {
        const size_t length = strcspn(at, ",");
        size_t i = 0;
        while (option->words[i] &&
               (strlen(option->words[i]) != length || memcmp(option->words[i], at, length) != 0))
            i++;
        if (!option->words[i]) {
            char word[TEXT_SIZE];
            snprintf(word, sizeof word, "%.*s", (int)length, at);
            return fail_word(option, word, error);
        }
        *set |= 1u << i;
        at += length;
        if (*at == '\0')
            return PUR_OK;
    }
}

static bool is_folder(const cli_option *option)
{
    return option->file == CLI_READ_FOLDER || option->file == CLI_WRITE_FOLDER;
}

/* An empty name of a file is what an unset variable of a shell leaves. */
static pur_status read_text(const cli_option *option, const char *text, void *member,
                            pur_error *error)
{
    if (option->file != CLI_NO_FILE && text[0] == '\0')
        return purp_fail(error, PUR_INVALID, NULL, "option '--%s' needs the name of a %s, not ''",
                         option->name, is_folder(option) ? "folder" : "file");
    *(const char **)member = text;
    return PUR_OK;
}

static pur_status read_repeat(const cli_option *option, const char *text, void *member,
                              pur_error *error)
{
    cli_items *list = member;
    cli_item *items = realloc(list->items, (list->count + 1) * sizeof *items);
    if (!items)
        return purp_fail_no_memory(error);
    list->items = items;
    items[list->count++] = (cli_item){.option = option, .text = text};
    return PUR_OK;
}

static pur_status read_memory(const cli_option *option, const char *text, void *member,
                              pur_error *error)
{
    static const char units[] = "KMG";
    char digits[16] = "";
    const size_t length = strlen(text);
    const char *unit = length > 0 ? strchr(units, text[length - 1]) : NULL;
    const size_t used = unit ? length - 1 : length;
    int64_t count = 0;
    if (used < sizeof digits)
        memcpy(digits, text, used);
    if (scn_parse_integer(digits, &count) != PUR_OK || count <= 0 || count >= INT64_C(1) << 33)
        return fail_value(option, text, "a size such as 800M or 4G", error);
    *(size_t *)member = (size_t)count << (unit ? 10 * (unit - units + 1) : 0);
    return PUR_OK;
}

static pur_status read_isa(const cli_option *option, const char *text, void *member,
                           pur_error *error)
{
    char wanted[TEXT_SIZE] = "";
    for (size_t i = 0; i < pur_isa_count(); i++) {
        const char *const name = pur_isa_name(i);
        if (!pur_isa_is_here(i))
            continue;
        if (strcmp(name, text) == 0)
            return read_text(option, name, member, error);
        append(wanted, sizeof wanted, wanted[0] != '\0' ? " or " : "");
        append(wanted, sizeof wanted, name);
    }
    append(wanted, sizeof wanted, " on this machine");
    return fail_value(option, text, wanted, error);
}

/* Two whole numbers with a character between them. */
static bool parse_pair(const char *text, char between, int64_t *first, int64_t *second)
{
    char start[16] = "";
    const char *const end = strchr(text, between);
    const size_t length = end ? (size_t)(end - text) : 0;
    if (length < sizeof start)
        memcpy(start, text, length);
    return scn_parse_integer(start, first) == PUR_OK &&
           scn_parse_integer(end + 1, second) == PUR_OK;
}

static pur_status read_size(const cli_option *option, const char *text, void *member,
                            pur_error *error)
{
    int64_t cols;
    int64_t rows;
    if (!parse_pair(text, 'x', &cols, &rows) || cols < 1 || cols > UI_COLS_MAX || rows < 1 ||
        rows > UI_ROWS_MAX) {
        char wanted[TEXT_SIZE];
        snprintf(wanted, sizeof wanted, "COLUMNSxROWS, at most %dx%d", UI_COLS_MAX, UI_ROWS_MAX);
        return fail_value(option, text, wanted, error);
    }
    *(cli_size *)member = (cli_size){.cols = (int)cols, .rows = (int)rows};
    return PUR_OK;
}

static pur_status read_shard(const cli_option *option, const char *text, void *member,
                             pur_error *error)
{
    int64_t k;
    int64_t n;
    if (!parse_pair(text, '/', &k, &n) || k < 1 || n < k || (double)n > option->max)
        return fail_value(option, text, "K/N, K from 1 to N", error);
    *(cli_shard *)member = (cli_shard){.number = (uint64_t)k, .count = (uint64_t)n};
    return PUR_OK;
}

typedef pur_status reader(const cli_option *option, const char *text, void *member,
                          pur_error *error);

static reader *const readers[CLI_KIND_COUNT] = {
    [CLI_FLAG] = read_flag,     [CLI_NEGATE] = read_flag,   [CLI_COUNT] = read_count,
    [CLI_NUMBER] = read_number, [CLI_WORD] = read_word,     [CLI_TEXT] = read_text,
    [CLI_REPEAT] = read_repeat, [CLI_MEMORY] = read_memory, [CLI_ISA] = read_isa,
    [CLI_SIZE] = read_size,     [CLI_SHARD] = read_shard,   [CLI_WORDS] = read_words,
};

static void *member_of(const cli_options *options, const cli_option *option)
{
    return (char *)options + option->offset;
}

pur_status cli_set_value(cli_options *options, const cli_option *option, const char *text,
                         pur_error *error)
{
    if (option->undoes)
        cli_reset_value(options, cli_find_option(option->undoes));
    return readers[option->kind](option, text, member_of(options, option), error);
}

cli_options cli_default_options(void)
{
    cli_options options = {
        .command = &cli_command_table[0],
        .size = {.cols = 80, .rows = 24},
        .provenance = true,
        .screen = ui_options_default(),
    };
    for (size_t i = 0; i < cli_option_count; i++) {
        const cli_option *option = &cli_option_table[i];
        if (option->initial != 0)
            store_count(member_of(&options, option), option->size, option->initial);
    }
    return options;
}

const char *cli_format_value(const cli_options *options, const cli_option *option, char *text,
                             size_t size)
{
    const void *member = member_of(options, option);
    const cli_size *frame = member;
    const cli_shard *shard = member;
    switch (option->kind) {
    case CLI_COUNT:
        snprintf(text, size, "%" PRIu64, load_count(member, option->size));
        return text;
    case CLI_NUMBER:
        scn_format_number(*(const double *)member, text);
        return text;
    case CLI_SHARD:
        snprintf(text, size, "%" PRIu64 "/%" PRIu64, shard->number, shard->count);
        return text;
    case CLI_SIZE:
        snprintf(text, size, "%dx%d", frame->cols, frame->rows);
        return text;
    case CLI_WORD:
        return option->words[load_count(member, option->size)];
    case CLI_WORDS:
        format_set(option, *(const unsigned *)member, text, size);
        return text;
    default:
        return *(const char *const *)member;
    }
}

bool cli_is_default(const cli_options *options, const cli_option *option)
{
    const cli_options defaults = cli_default_options();
    const bool is_flag = option->kind == CLI_FLAG || option->kind == CLI_NEGATE;
    /* Of two opposites one has the default, and the other is not given either. */
    if (is_flag && *(const bool *)member_of(options, option) != (option->kind == CLI_FLAG))
        return true;
    return memcmp(member_of(options, option), member_of(&defaults, option), option->size) == 0;
}

void cli_reset_value(cli_options *options, const cli_option *option)
{
    cli_options defaults = cli_default_options();
    if (option->kind != CLI_REPEAT)
        memcpy(member_of(options, option), member_of(&defaults, option), option->size);
}

bool cli_names_file(const cli_options *options, const cli_option *option)
{
    const void *member = member_of(options, option);
    if (option->file == CLI_NO_FILE)
        return false;
    if (option->kind == CLI_REPEAT) {
        const cli_items *list = member;
        for (size_t i = 0; i < list->count; i++)
            if (list->items[i].option == option)
                return true;
        return false;
    }
    const char *const name = *(const char *const *)member;
    return name && !(option->file == CLI_WRITE_FILE && strcmp(name, "-") == 0);
}

void cli_limit_value(cli_options *options, const cli_option *option, uint64_t max)
{
    void *member = member_of(options, option);
    if (load_count(member, option->size) > max)
        store_count(member, option->size, max);
}

/* What stands for "{range}", "{words}" or "{default}". */
static const char *format_part(const cli_option *option, const char *name, char *text, size_t size)
{
    const cli_options defaults = cli_default_options();
    if (name[1] == 'd')
        return cli_format_value(&defaults, option, text, size);
    (name[1] == 'r' ? format_range : format_words)(option, text, size);
    return text;
}

void cli_format_help(const cli_option *option, char *text, size_t size)
{
    char part[TEXT_SIZE];
    text[0] = '\0';
    for (const char *at = option->help; *at;) {
        const size_t used = strlen(text);
        const size_t plain = strcspn(at, "{");
        snprintf(text + used, size - used, "%.*s", (int)plain, at);
        at += plain;
        if (*at == '\0')
            return;
        append(text, size, format_part(option, at, part, sizeof part));
        at += strcspn(at, "}") + 1;
    }
}
