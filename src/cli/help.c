/* --help, printed from the tables of commands and options. */
#include "cli/cli.h"
#include "cli/values.h"

#include <string.h>

#define WIDTH 79
#define TEXT_COLUMN 26

/* Print `text` from `column` on, broken at blanks; further lines are indented. */
static void print_wrapped(const char *text, size_t column, size_t indent, FILE *out)
{
    while (*text) {
        const size_t length = strcspn(text, " ");
        if (column > indent && column + 1 + length > WIDTH) {
            fprintf(out, "\n%*s", (int)indent, "");
            column = indent;
        } else if (column > indent) {
            putc(' ', out);
            column++;
        }
        fprintf(out, "%.*s", (int)length, text);
        column += length;
        text += length;
        text += strspn(text, " ");
    }
    putc('\n', out);
}

/* Print a name on the left and its description on the right. */
static void print_entry(const char *left, const char *text, FILE *out)
{
    size_t column = (size_t)fprintf(out, "%s", left);
    if (column + 2 > TEXT_COLUMN) {
        putc('\n', out);
        column = 0;
    }
    fprintf(out, "%*s", (int)(TEXT_COLUMN - column), "");
    print_wrapped(text, TEXT_COLUMN, TEXT_COLUMN, out);
}

/* Whether all commands that run a scenario, and so have --seed, take the option. */
static bool all_take(const cli_option *option)
{
    for (size_t i = 0; i < cli_command_count; i++) {
        const cli_command *command = &cli_command_table[i];
        if (cli_takes(command, &cli_option_table[0]) && !cli_takes(command, option))
            return false;
    }
    return true;
}

/* Append " [view, frame]": the commands that take the option. */
static void append_commands(const cli_option *option, char *text, size_t size)
{
    const char *before = " [";
    for (size_t i = 0; i < cli_command_count; i++) {
        const cli_command *command = &cli_command_table[i];
        if (!cli_takes(command, option))
            continue;
        const size_t used = strlen(text);
        snprintf(text + used, size - used, "%s%s", before, command->name);
        before = ", ";
    }
    const size_t used = strlen(text);
    snprintf(text + used, size - used, "]");
}

static void print_option(const cli_option *option, bool with_commands, FILE *out)
{
    char left[80];
    char text[CLI_HELP_SIZE];
    const char letter[] = {'-', option->letter, ',', '\0'};
    snprintf(left, sizeof left, "  %s --%s%s%s%s%s", option->letter ? letter : "   ", option->name,
             option->alias ? ", --" : "", option->alias ? option->alias : "",
             option->argument ? "=" : "", option->argument ? option->argument : "");
    cli_format_help(option, text, sizeof text);
    if (with_commands && !all_take(option))
        append_commands(option, text, sizeof text);
    print_entry(left, text, out);
}

static void print_options(const cli_command *command, FILE *out)
{
    fputs("\nOptions:\n", out);
    for (size_t i = 0; i < cli_option_count; i++) {
        const cli_option *option = &cli_option_table[i];
        if (!command || cli_takes(command, option))
            print_option(option, !command, out);
    }
}

typedef struct operand_text {
    char text[64];
} operand_text;

/* " SCENARIO", " [SCENARIO]", or nothing. */
static operand_text operand_of(const cli_command *command)
{
    operand_text made = {""};
    if (command->operand[0] != '\0')
        snprintf(made.text, sizeof made.text, command->operand_needed ? " %s" : " [%s]",
                 command->operand);
    const size_t used = strlen(made.text);
    if (command->second)
        snprintf(made.text + used, sizeof made.text - used, " [%s]", command->second);
    return made;
}

static void print_commands(FILE *out)
{
    fputs("\nCommands:\n", out);
    for (size_t i = 0; i < cli_command_count; i++) {
        const cli_command *command = &cli_command_table[i];
        char left[80];
        snprintf(left, sizeof left, "  %s%s", command->name, operand_of(command).text);
        print_entry(left, command->summary, out);
    }
}

void cli_print_help(const cli_command *command, FILE *out)
{
    if (command) {
        fprintf(out, "Usage: pursuit %s [OPTION]...%s\n", command->name, operand_of(command).text);
        print_wrapped(command->about, 0, 0, out);
    } else {
        fputs("Usage: pursuit [COMMAND] [OPTION]... [SCENARIO]\n"
              "Watch, step through, measure and compare pursuit and steering behaviours.\n",
              out);
        print_commands(out);
    }
    print_options(command, out);
    putc('\n', out);
    if (!command || cli_takes_scenario(command))
        print_wrapped("SCENARIO is the name of a built-in one ('pursuit list' prints them), or a "
                      "path: it has a '/' or ends in '.yaml'.",
                      0, 0, out);
    if (!command)
        print_wrapped("Exit status: 0 done; 1 reading, writing or memory failed; 2 the command "
                      "line, or no usable terminal; 3 shards are missing; 4 a bad scenario; 5 a "
                      "reproduced result differs; 128 + n after signal n.",
                      0, 0, out);
}
