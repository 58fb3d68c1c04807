#include "ui/scene/paths.h"

#include <stdio.h>

ui_path path_of(const pur_def *def, size_t entry, size_t index, const char *key)
{
    const pur_behaviour *behaviour = pur_def_behaviour(def, entry, index);
    size_t number = 1;
    for (size_t i = 0; i < index; i++)
        if (pur_def_behaviour(def, entry, i) == behaviour)
            number++;

    ui_path path;
    snprintf(path.text, sizeof path.text, "%s.%s:%zu.%s", pur_def_entry_name(def, entry),
             behaviour->name, number, key);
    return path;
}
