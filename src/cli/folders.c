/* The folders of a user's own scenarios: those of the command line, and the one in the home. */
#include "cli/cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *join(const char *folder, const char *rest)
{
    const size_t size = strlen(folder) + strlen(rest) + 1;
    char *path = malloc(size);
    if (path)
        snprintf(path, size, "%s%s", folder, rest);
    return path;
}

bool cli_home_path(const char *variable, const char *usual, const char *rest, char **path)
{
    const char *const given = getenv(variable);
    const char *const home = getenv("HOME");
    *path = NULL;
    if (given && given[0] == '/') {
        *path = join(given, rest);
        return *path != NULL;
    }
    if (!home || home[0] != '/')
        return true;
    char *const base = join(home, usual);
    *path = base ? join(base, rest) : NULL;
    free(base);
    return *path != NULL;
}

/* "$XDG_DATA_HOME/pursuit/scenarios", as cli_home_path. */
static bool home_folder(char **path)
{
    return cli_home_path("XDG_DATA_HOME", "/.local/share", "/pursuit/scenarios", path);
}

char **cli_folders(const cli_options *options)
{
    const size_t given = options->folders.count;
    char **folders = calloc(given + 2, sizeof *folders);
    bool complete = folders != NULL;
    for (size_t i = 0; i < given && complete; i++) {
        folders[i] = strdup(options->folders.items[i].text);
        complete = folders[i] != NULL;
    }
    if (complete && !options->restricted)
        complete = home_folder(&folders[given]);
    if (complete)
        return folders;
    cli_free_words(folders);
    return NULL;
}

static bool is_builtin(const char *name)
{
    for (size_t i = 0; i < scn_builtin_count(); i++)
        if (strcmp(scn_builtin_at(i).name, name) == 0)
            return true;
    return false;
}

/* The path of NAME.yaml in a folder; NULL where there is none. */
static char *find_in(const char *folder, const char *name)
{
    char *const slash = join(folder, "/");
    char *const bare = slash ? join(slash, name) : NULL;
    char *path = bare ? join(bare, ".yaml") : NULL;
    free(slash);
    free(bare);
    if (path && out_exists(path))
        return path;
    free(path);
    return NULL;
}

char *cli_find_scenario(const cli_options *options, const char *name)
{
    char *found = NULL;
    if (scn_is_path(name) || is_builtin(name))
        return NULL;
    char **folders = cli_folders(options);
    for (size_t i = 0; folders && folders[i] && !found; i++)
        found = find_in(folders[i], name);
    cli_free_words(folders);
    return found;
}
