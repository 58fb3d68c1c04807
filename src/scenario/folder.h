/* The scenario files of a folder. */
#ifndef SCENARIO_FOLDER_H
#define SCENARIO_FOLDER_H

#include <stdbool.h>
#include <stddef.h>

/* Paths, owned. */
typedef struct scn_paths {
    char **items;
    size_t count;
} scn_paths;

/* Append the *.yaml of a folder, sorted by name, hidden files left out; nothing where it cannot be
   read. Only names are looked at. False when out of memory. Free with scn_paths_free. */
bool scn_list_folder(scn_paths *paths, const char *folder);

void scn_paths_free(scn_paths *paths);

#endif
