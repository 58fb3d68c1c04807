/* The command `selftest`: measures runs whose outcome is known in closed form. */
#include "cli/cli.h"

#include "run/laws/selftest.h"

typedef struct selftest {
    size_t failed;
    const volatile sig_atomic_t *stop;
    pur_error error;
} selftest;

static bool print_table(void *context, FILE *out)
{
    selftest *self = context;
    const pur_status status = selftest_print(out, &self->failed, self->stop, &self->error);
    return status == PUR_OK && *self->stop == 0;
}

int cli_selftest(const cli_options *options)
{
    (void)options;
    selftest self = {.stop = cli_catch_signals()};
    const int code = cli_write(NULL, print_table, &self);
    if (self.error.status != PUR_OK) {
        cli_say("%s", self.error.text);
        return CLI_FAILURE;
    }
    if (code != CLI_DONE || self.failed == 0)
        return code;
    cli_say("%zu of %zu laws do not hold", self.failed, selftest_count());
    return CLI_FAILURE;
}
