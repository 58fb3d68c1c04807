/* --version: what this program is made of, and runs on. */
#include <config.h>

#include "cli/cli.h"

#ifdef HAVE_TUI
#include "ui/terminal/screen.h"
#endif

static const char *screen_of_program(void)
{
#ifdef HAVE_TUI
    return screen_library();
#else
    return "no screen";
#endif
}

bool cli_print_version(void *context, FILE *out)
{
    const char *best = "";
    (void)context;
    fprintf(out,
            PACKAGE_STRING "\nlibraries: libyaml %s, %s\ninstruction sets: ", scn_yaml_version(),
            screen_of_program());
    for (size_t i = 0; i < pur_isa_count(); i++) {
        if (!pur_isa_is_here(i))
            continue;
        fprintf(out, "%s%s", *best ? ", " : "", pur_isa_name(i));
        best = pur_isa_name(i);
    }
    fprintf(out, "; in use: %s\n", best);
    return true;
}
