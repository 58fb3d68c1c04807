/* Listing a folder. */
#include "scenario/folder.h"

#include "scenario/scenario.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool add(scn_paths *paths, const char *folder, const char *name)
{
    char **grown = realloc(paths->items, (paths->count + 1) * sizeof *grown);
    if (!grown)
        return false;
    paths->items = grown;
    const size_t size = strlen(folder) + strlen(name) + 2;
    char *path = malloc(size);
    if (!path)
        return false;
    snprintf(path, size, "%s/%s", folder, name);
    paths->items[paths->count++] = path;
    return true;
}

static int compare(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

bool scn_list_folder(scn_paths *paths, const char *folder)
{
    const size_t before = paths->count;
    DIR *const open = opendir(folder);
    if (!open)
        return true;
    bool complete = true;
    for (const struct dirent *entry; complete && (entry = readdir(open));)
        if (entry->d_name[0] != '.' && scn_is_path(entry->d_name))
            complete = add(paths, folder, entry->d_name);
    closedir(open);
    if (paths->count > before)
        qsort(paths->items + before, paths->count - before, sizeof *paths->items, compare);
    return complete;
}

void scn_paths_free(scn_paths *paths)
{
    for (size_t i = 0; i < paths->count; i++)
        free(paths->items[i]);
    free(paths->items);
    *paths = (scn_paths){0};
}
