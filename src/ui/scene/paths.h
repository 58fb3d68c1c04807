/* Paths to the parameters of a behaviour in a definition. */
#ifndef UI_SCENE_PATHS_H
#define UI_SCENE_PATHS_H

#include <pursuit/def.h>

typedef struct ui_path {
    char text[PUR_PATH_MAX + 1];
} ui_path;

/* "hunter.pursue.target", or "hunter.flee:2.target" for a behaviour that is there twice: the
   path of `key` of behaviour `index` of entry `entry`. */
ui_path path_of(const pur_def *def, size_t entry, size_t index, const char *key);

#endif
