#include "cli/cli.h"

#include "run/laws/selftest.h"

typedef struct job {
    size_t failed;
    const volatile sig_atomic_t *stop;
    pur_error error;
} job;

static bool print_table(void *context, FILE *out)
{
    job *wanted = context;
    const pur_status status = selftest_print(out, &wanted->failed, wanted->stop, &wanted->error);
    return status == PUR_OK && *wanted->stop == 0;
}

int cli_selftest(const cli_options *options)
{
    (void)options;
    job wanted = {.stop = cli_catch_signals()};
    const int code = cli_write(NULL, print_table, &wanted);
    if (wanted.error.status != PUR_OK) {
        cli_say("%s", wanted.error.text);
        return CLI_FAILURE;
    }
    if (code != CLI_DONE || wanted.failed == 0)
        return code;
    cli_say("%zu of %zu laws do not hold", wanted.failed, selftest_count());
    return CLI_FAILURE;
}
