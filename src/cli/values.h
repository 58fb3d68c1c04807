/* The values of options: each kind as text, and in cli_options. */
#ifndef CLI_VALUES_H
#define CLI_VALUES_H

#include "cli/options.h"

/* Room for the help of an option. */
#define CLI_HELP_SIZE 256

/* Set the option from its argument, `text` (NULL without one). PUR_INVALID, PUR_NO_MEMORY. */
pur_status cli_set_value(cli_options *options, const cli_option *option, const char *text,
                         pur_error *error);

/* The value as an argument: written to `text`, of at least SCN_NUMBER_SIZE bytes, or the string
   that it is. For an option with an argument and one value. */
const char *cli_format_value(const cli_options *options, const cli_option *option, char *text,
                             size_t size);

/* Whether an option with one value has its default. */
bool cli_is_default(const cli_options *options, const cli_option *option);

/* Whether the option was given a file or folder to use, which standard output is not. */
bool cli_names_file(const cli_options *options, const cli_option *option);

/* Give an option with one value its default again. */
void cli_reset_value(cli_options *options, const cli_option *option);

/* Lower the value of a CLI_COUNT to `max` if it is above. */
void cli_limit_value(cli_options *options, const cli_option *option, uint64_t max);

/* The option's help, with its range, words and default filled in. */
void cli_format_help(const cli_option *option, char *text, size_t size);

#endif
