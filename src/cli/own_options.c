/* A user's own options: one a line in a file, then those of PURSUIT_OPTIONS. Only options that the
   table lets stick: none of them changes what a run does. */
#include "base/fail.h"
#include "base/suggest.h"
#include "cli/cli.h"
#include "cli/values.h"

#include "run/shell.h"
#include "scenario/reader.h"

#include <stdlib.h>
#include <string.h>

#define VARIABLE "PURSUIT_OPTIONS"

/* Bytes in the file. */
#define MOST_BYTES ((size_t)64 * 1024)

static const char *sticking_name(const void *context, size_t index)
{
    (void)context;
    return cli_option_table[index].sticks ? cli_option_table[index].name : "";
}

static pur_status fail_name(const char *word, const char *name, pur_error *error)
{
    if (strncmp(word, "--", 2) != 0)
        return purp_fail(error, PUR_INVALID, NULL, "expected an option, not '%s'", word);
    if (cli_find_option(name))
        return purp_fail(error, PUR_INVALID, NULL, "option '--%s' is for the command line alone",
                         name);
    const char *const near = purp_suggest(name, cli_option_count, sticking_name, NULL);
    return near ? purp_fail(error, PUR_INVALID, NULL,
                            "unknown option '--%s' (did you mean '--%s'?)", name, near)
                : purp_fail(error, PUR_INVALID, NULL, "unknown option '--%s'", name);
}

/* Set an option; one that the command lacks is checked all the same. */
static pur_status set(cli_options *options, const cli_option *option, const char *text,
                      pur_error *error)
{
    cli_options unused = cli_default_options();
    return cli_set_value(cli_takes(options->command, option) ? options : &unused, option, text,
                         error);
}

/* Take the option of a word, and its argument from that word or the next. */
static pur_status take_option(cli_options *options, char *word, char **rest, pur_error *error)
{
    char name[64];
    char *argument = strchr(word, '=');
    const size_t length = argument ? (size_t)(argument - word) : strlen(word);
    const size_t dashes = strncmp(word, "--", 2) == 0 ? 2 : 0;
    snprintf(name, sizeof name, "%.*s", (int)(length - dashes), word + dashes);
    const cli_option *option = dashes ? cli_find_option(name) : NULL;
    if (!option || !option->sticks)
        return fail_name(word, name, error);
    if (argument && !option->argument)
        return purp_fail(error, PUR_INVALID, NULL, "option '--%s' takes no argument", name);
    if (argument)
        argument++;
    else if (option->argument && !(shell_word(rest, &argument) && argument))
        return purp_fail(error, PUR_INVALID, NULL, "option '--%s' needs an argument: %s", name,
                         option->argument);
    return set(options, option, argument, error);
}

/* Take the options of a text: of the one line of a file, or of the variable. */
static pur_status take_line(cli_options *options, char *text, bool one, pur_error *error)
{
    char *word;
    for (size_t count = 0;; count++) {
        if (!shell_word(&text, &word))
            return purp_fail(error, PUR_INVALID, NULL, "a quote is not closed");
        if (!word)
            return PUR_OK;
        if (one && count == 1)
            return purp_fail(error, PUR_INVALID, NULL, "one option a line; unexpected '%s'", word);
        const pur_status status = take_option(options, word, &text, error);
        if (status != PUR_OK)
            return status;
    }
}

static pur_status take_text(cli_options *options, const char *path, char *text, pur_error *error)
{
    pur_error found = {0};
    for (int number = 1; *text && found.status == PUR_OK; number++) {
        char *const end = text + strcspn(text, "\n");
        char *const next = end + (*end != '\0');
        *end = '\0';
        if (take_line(options, text, true, &found) != PUR_OK)
            purp_fail(error, found.status, NULL, "%s:%d: %s", path, number, found.text);
        text = next;
    }
    return found.status;
}

/* A file that is not there is no mistake; one that cannot be read is. */
static pur_status take_file(cli_options *options, const char *path, pur_error *error)
{
    size_t size;
    if (!out_exists(path))
        return PUR_OK;
    char *text = scn_read_file(path, MOST_BYTES, &size, error);
    if (!text)
        return error->status;
    const pur_status status = take_text(options, path, text, error);
    free(text);
    return status;
}

static pur_status take_variable(cli_options *options, const char *value, pur_error *error)
{
    pur_error found = {0};
    char *text = strdup(value);
    if (!text)
        return purp_fail_no_memory(error);
    if (take_line(options, text, false, &found) != PUR_OK)
        purp_fail(error, found.status, NULL, VARIABLE ": %s", found.text);
    free(text);
    return found.status;
}

pur_status cli_take_own_options(cli_options *options, pur_error *error)
{
    const char *const value = getenv(VARIABLE);
    char *path;
    if (!cli_home_path("XDG_CONFIG_HOME", "/.config", "/pursuit/options", &path))
        return purp_fail_no_memory(error);
    const pur_status status = path ? take_file(options, path, error) : PUR_OK;
    free(path);
    return status != PUR_OK || !value ? status : take_variable(options, value, error);
}
