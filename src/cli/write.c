#include "cli/cli.h"

#include <string.h>

int cli_fail_output(const char *path, const pur_error *error)
{
    cli_obey_signal();
    /* Without a text: the reader went away, and needs no message. */
    if (error->text[0] != '\0')
        cli_say("%s: %s", path && strcmp(path, "-") != 0 ? path : "standard output", error->text);
    return CLI_FAILURE;
}

int cli_write(const char *path, bool (*print)(void *context, FILE *out), void *context)
{
    pur_error error = {0};
    out_file *file = out_open(path, &error);
    if (!file)
        return cli_fail_output(path, &error);
    const bool complete = print(context, out_stream(file));
    if (out_close(file, complete, &error) != PUR_OK)
        return cli_fail_output(path, &error);
    cli_obey_signal();
    return complete ? CLI_DONE : CLI_FAILURE;
}
