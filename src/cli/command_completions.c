/* The command `completions`: for each shell, from the tables of commands and options. */
#include "cli/cli.h"

#include "base/suggest.h"
#include "cli/values.h"

#include <string.h>

/* Print the words of "a|b|c", each after a blank. */
static void print_alternatives(const char *operand, FILE *out)
{
    for (const char *at = operand; *at;) {
        const size_t length = strcspn(at, "|");
        fprintf(out, " %.*s", (int)length, at);
        at += length + (at[length] == '|');
    }
}

static void print_command_names(FILE *out)
{
    for (size_t i = 0; i < cli_command_count; i++)
        fprintf(out, " %s", cli_command_table[i].name);
}

static void print_operands(const cli_command *command, FILE *out)
{
    if (cli_takes_command(command))
        print_command_names(out);
    else
        print_alternatives(command->operand, out);
}

static void print_words(const char *const *words, FILE *out)
{
    for (size_t i = 0; words[i]; i++)
        fprintf(out, " %s", words[i]);
}

static bool takes_file(const cli_option *option)
{
    return option->file == CLI_READ_FILE || option->file == CLI_WRITE_FILE;
}

/* Print the names of an option, each after `before`. */
static void print_names(const cli_option *option, const char *before, FILE *out)
{
    fprintf(out, "%s%s", before, option->name);
    if (option->alias)
        fprintf(out, "%s%s", before, option->alias);
}

static void print_options_of(const cli_command *command, FILE *out)
{
    for (size_t i = 0; i < cli_option_count; i++)
        if (cli_takes(command, &cli_option_table[i]))
            print_names(&cli_option_table[i], " --", out);
}

/* Print the case of one option: how its argument is completed. Options of one name share theirs. */
static void print_bash_argument(const cli_option *option, FILE *out)
{
    fprintf(out, "    --%s", option->name);
    if (option->alias)
        fprintf(out, " | --%s", option->alias);
    if (option->letter)
        fprintf(out, " | -%c", option->letter);
    if (option->words) {
        fputs(") words=\"", out);
        for (size_t i = 0; i < cli_option_count; i++)
            if (strcmp(cli_option_table[i].name, option->name) == 0)
                print_words(cli_option_table[i].words, out);
        fputs("\" ;;\n", out);
    } else {
        fputs(takes_file(option) ? ") files=yes ;;\n" : ") return ;;\n", out);
    }
}

static void print_bash_arguments(FILE *out)
{
    fputs("    case $before in\n", out);
    for (size_t i = 0; i < cli_option_count; i++)
        if (cli_option_table[i].argument &&
            cli_find_option(cli_option_table[i].name) == &cli_option_table[i])
            print_bash_argument(&cli_option_table[i], out);
    fputs("    esac\n", out);
}

static void print_bash_commands(FILE *out)
{
    fputs("    case $command in\n", out);
    for (size_t i = 0; i < cli_command_count; i++) {
        const cli_command *command = &cli_command_table[i];
        fprintf(out, "    %s)\n        options=\"", command->name);
        print_options_of(command, out);
        fputs("\"\n        operands=\"", out);
        if (cli_takes_scenario(command))
            fputs("$scenarios", out);
        else if (cli_takes_file(command))
            fputs("$(compgen -f -- \"$word\")", out);
        else
            print_operands(command, out);
        fputs("\"\n        ;;\n", out);
    }
    fputs("    esac\n", out);
}

static bool print_bash(void *context, FILE *out)
{
    (void)context;
    fputs("# bash completion for pursuit\n"
          "_pursuit() {\n"
          "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}\n"
          "    local command=view words= files= options= operands= scenarios commands=\"",
          out);
    print_command_names(out);
    fputs("\"\n"
          "    COMPREPLY=()\n"
          "    [[ $before == = ]] && before=${COMP_WORDS[COMP_CWORD - 2]}\n"
          "    [[ $word == = ]] && before=${COMP_WORDS[COMP_CWORD - 1]} word=\n"
          "    scenarios=$(\"${COMP_WORDS[0]}\" list scenarios 2>/dev/null | cut -d ' ' -f 1)\n"
          "    [[ \" $commands \" == *\" ${COMP_WORDS[1]} \"* ]] && command=${COMP_WORDS[1]}\n",
          out);
    print_bash_arguments(out);
    print_bash_commands(out);
    fputs("    [[ $command == list && $before == parameters ]] && operands=\"", out);
    cli_print_owners(out);
    fputs("\"\n", out);
    fputs(
        "    if [[ -n $files ]]; then\n"
        "        COMPREPLY=($(compgen -f -- \"$word\"))\n"
        "    elif [[ -n $words ]]; then\n"
        "        COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
        "    elif [[ $word == -* ]]; then\n"
        "        COMPREPLY=($(compgen -W \"$options\" -- \"$word\"))\n"
        "    else\n"
        "        (( COMP_CWORD == 1 )) && operands=\"$operands $commands\"\n"
        "        COMPREPLY=($(compgen -W \"$operands\" -- \"$word\") $(compgen -f -X '!*.yaml' -- "
        "\"$word\"))\n"
        "    fi\n"
        "}\n"
        "complete -o filenames -F _pursuit pursuit\n",
        out);
    return true;
}

/* Print text within single quotes and the brackets of an _arguments specification. */
static void print_quoted(const char *text, FILE *out)
{
    for (; *text; text++) {
        if (*text == '\'')
            fputs("'\\''", out);
        else if (*text == '[' || *text == ']' || *text == ':')
            fprintf(out, "\\%c", *text);
        else
            putc(*text, out);
    }
}

static void print_zsh_option(const cli_option *option, const char *name, FILE *out)
{
    char help[CLI_HELP_SIZE];
    fprintf(out, " \\\n            '--%s%s[", name, option->argument ? "=" : "");
    cli_format_help(option, help, sizeof help);
    print_quoted(help, out);
    putc(']', out);
    if (option->words) {
        fprintf(out, ":%s:(", option->argument);
        print_words(option->words, out);
        putc(')', out);
    } else if (option->argument) {
        fprintf(out, ":%s:%s", option->argument, takes_file(option) ? "_files" : "");
    }
    putc('\'', out);
}

static void print_zsh_options(const cli_command *command, FILE *out)
{
    for (size_t i = 0; i < cli_option_count; i++) {
        const cli_option *option = &cli_option_table[i];
        if (!cli_takes(command, option))
            continue;
        print_zsh_option(option, option->name, out);
        if (option->alias)
            print_zsh_option(option, option->alias, out);
    }
}

static void print_zsh_command(const cli_command *command, FILE *out)
{
    fprintf(out, "    %s)\n        _arguments", command->name);
    print_zsh_options(command, out);
    if (cli_takes_scenario(command)) {
        fprintf(out, " \\\n            '%c:SCENARIO:_pursuit_scenarios'",
                cli_takes_several(command) ? '*' : '1');
    } else if (cli_takes_file(command)) {
        fputs(" \\\n            '*:FILE:_files'", out);
    } else if (command->operand[0] != '\0') {
        fputs(" \\\n            '1:what:(", out);
        print_operands(command, out);
        fputs(")'", out);
    }
    if (command->second) {
        fprintf(out, " \\\n            '2:%s:(", command->second);
        cli_print_owners(out);
        fputs(")'", out);
    }
    fputs("\n        ;;\n", out);
}

static bool print_zsh(void *context, FILE *out)
{
    (void)context;
    fputs("#compdef pursuit\n"
          "_pursuit_scenarios() {\n"
          "    local -a names\n"
          "    names=(${(f)\"$(pursuit list scenarios 2>/dev/null | cut -d ' ' -f 1)\"})\n"
          "    compadd -a names\n"
          "    _files -g '*.yaml'\n"
          "}\n"
          "_pursuit() {\n"
          "    local -a commands=(",
          out);
    print_command_names(out);
    fputs(")\n"
          "    local command=view\n"
          "    if (( CURRENT == 2 )); then\n"
          "        compadd -a commands\n"
          "    elif (( ${commands[(Ie)$words[2]]} )); then\n"
          "        command=$words[2]\n"
          "        shift words\n"
          "        (( CURRENT-- ))\n"
          "    fi\n"
          "    case $command in\n",
          out);
    for (size_t i = 0; i < cli_command_count; i++)
        print_zsh_command(&cli_command_table[i], out);
    fputs("    esac\n"
          "}\n"
          "_pursuit \"$@\"\n",
          out);
    return true;
}

static void print_fish_quoted(const char *text, FILE *out)
{
    putc('\'', out);
    for (; *text; text++) {
        if (*text == '\'' || *text == '\\')
            putc('\\', out);
        putc(*text, out);
    }
    putc('\'', out);
}

/* Print the condition that the command is one of `commands`; without a command it is view. */
static void print_fish_condition(unsigned commands, FILE *out)
{
    fputs(" -n '", out);
    if (commands & CLI_VIEW)
        fputs("not __fish_seen_subcommand_from $__pursuit_commands; or ", out);
    fputs("__fish_seen_subcommand_from", out);
    for (size_t i = 0; i < cli_command_count; i++)
        if (commands & cli_command_table[i].bit)
            fprintf(out, " %s", cli_command_table[i].name);
    putc('\'', out);
}

static void print_fish_option(const cli_option *option, FILE *out)
{
    char help[CLI_HELP_SIZE];
    fputs("complete -c pursuit", out);
    print_fish_condition(option->commands, out);
    print_names(option, " -l ", out);
    if (option->letter)
        fprintf(out, " -s %c", option->letter);
    if (option->argument)
        fputs(takes_file(option) ? " -r -F" : " -x", out);
    if (option->words) {
        fputs(" -a '", out);
        print_words(option->words, out);
        putc('\'', out);
    }
    fputs(" -d ", out);
    cli_format_help(option, help, sizeof help);
    print_fish_quoted(help, out);
    putc('\n', out);
}

static void print_fish_operands(const cli_command *command, FILE *out)
{
    /* Fish completes files anyway. */
    if (cli_takes_file(command))
        return;
    fputs("complete -c pursuit", out);
    print_fish_condition(command->bit, out);
    fputs(" -a '", out);
    if (cli_takes_scenario(command))
        fputs("(pursuit list scenarios 2>/dev/null | string split -f 1 \" \")", out);
    else
        print_operands(command, out);
    fputs("'\n", out);
    if (!command->second)
        return;
    fprintf(out,
            "complete -c pursuit -n '__fish_seen_subcommand_from %s; and "
            "__fish_seen_subcommand_from parameters' -a '",
            command->name);
    cli_print_owners(out);
    fputs("'\n", out);
}

static bool print_fish(void *context, FILE *out)
{
    (void)context;
    fputs("set -g __pursuit_commands", out);
    print_command_names(out);
    fputs("\ncomplete -c pursuit -f\n", out);
    for (size_t i = 0; i < cli_command_count; i++) {
        const cli_command *command = &cli_command_table[i];
        fprintf(out, "complete -c pursuit -n __fish_use_subcommand -a %s -d ", command->name);
        print_fish_quoted(command->summary, out);
        putc('\n', out);
        print_fish_operands(command, out);
    }
    for (size_t i = 0; i < cli_option_count; i++)
        print_fish_option(&cli_option_table[i], out);
    return true;
}

int cli_completions(const cli_options *options)
{
    static const struct {
        const char *shell;
        cli_printer *print;
    } table[] = {{"bash", print_bash}, {"zsh", print_zsh}, {"fish", print_fish}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        if (strcmp(options->operand, table[i].shell) == 0)
            return cli_write(NULL, table[i].print, NULL);
    static const char *const shells[] = {"bash", "zsh", "fish", NULL};
    const char *const near = purp_suggest_word(options->operand, shells);
    cli_say("there are completions for bash, zsh and fish, not for '%s'%s%s%s", options->operand,
            near ? " (did you mean '" : "", near ? near : "", near ? "'?)" : "");
    return CLI_USAGE;
}
