/* The table of all keys: the groups of src/ui/actions, in the order of the help and the manual. */
#include "ui/keys.h"

#include "ui/actions/actions.h"

static const ui_key_group *const groups[] = {
    &actions_time,   &actions_agents, &actions_menu, &actions_panes,
    &actions_tuning, &actions_files,  &actions_look, &actions_general,
};

const ui_key_row *keys_at(size_t index)
{
    for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++) {
        if (index < groups[i]->count)
            return &groups[i]->rows[index];
        index -= groups[i]->count;
    }
    return NULL;
}

static bool has_key(const ui_key_row *row, uint32_t key)
{
    for (size_t i = 0; i < KEYS_OF_ROW; i++)
        if (row->keys[i] == key)
            return true;
    return false;
}

const ui_key_row *keys_find(ui_pane_id focus, uint32_t key)
{
    const ui_key_row *row;
    if (key == KEYS_NONE)
        return NULL;
    for (size_t i = 0; (row = keys_at(i)) != NULL; i++)
        if ((row->panes & 1U << focus) != 0 && has_key(row, key))
            return row;
    return NULL;
}
