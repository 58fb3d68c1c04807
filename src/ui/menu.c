/* The entries of the menu: made from the built-in scenarios, sorted into groups, filtered. */
#include "ui/menu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* The headings. A scenario belongs to the one that its `group` names, whatever the case. */
static const char *const headings[] = {
    "Chase", "Intercept", "Wander", "Evade", "Flock", "Crowd", "Games", "Mine",
};

#define GROUPS (sizeof headings / sizeof headings[0])

/* Scenarios that are not built in. */
#define MINE (GROUPS - 1)

size_t menu_groups(void)
{
    return GROUPS;
}

const char *menu_heading(size_t group)
{
    return headings[group];
}

static size_t group_of(const scn_scenario *scenario)
{
    size_t group = 0;
    while (group < MINE && strcasecmp(headings[group], scenario->group) != 0)
        group++;
    return scenario->built_in ? group : MINE;
}

static void free_entry(ui_menu_entry *entry)
{
    free(entry->name);
    free(entry->title);
}

static bool add(ui_menu *menu, const scn_scenario *scenario, bool given)
{
    char name[UI_LABEL_SIZE];
    scn_base_name(scenario->name, name, sizeof name);
    ui_menu_entry entry = {
        .name = strdup(name),
        .title = strdup(scenario->title),
        .group = group_of(scenario),
        .given = given,
    };
    if (!entry.name || !entry.title) {
        free_entry(&entry);
        return false;
    }
    menu->entries[menu->count++] = entry;
    return true;
}

/* Insertion sort by group, which is stable. */
static void sort(ui_menu *menu)
{
    for (size_t i = 1; i < menu->count; i++) {
        const ui_menu_entry entry = menu->entries[i];
        size_t at = i;
        for (; at > 0 && entry.group < menu->entries[at - 1].group; at--)
            menu->entries[at] = menu->entries[at - 1];
        menu->entries[at] = entry;
    }
}

static bool add_builtin(ui_menu *menu, size_t index, const scn_scenario *given)
{
    const char *name = scn_builtin_at(index).name;
    if (given->built_in && strcmp(name, given->name) == 0)
        return add(menu, given, true);
    scn_scenario *scenario = scn_load(name, SCN_DEFAULT_MAX_AGENTS, NULL);
    if (!scenario)
        return true;
    const bool added = add(menu, scenario, false);
    scn_free(scenario);
    return added;
}

bool menu_fill(ui_menu *menu, const scn_scenario *given)
{
    const size_t builtins = scn_builtin_count();
    *menu = (ui_menu){.entries = calloc(builtins + 1, sizeof *menu->entries)};
    bool done = menu->entries && (given->built_in || add(menu, given, true));
    for (size_t i = 0; done && i < builtins; i++)
        done = add_builtin(menu, i, given);
    if (!done) {
        menu_free(menu);
        return false;
    }
    sort(menu);
    for (size_t i = 0; i < menu->count; i++)
        if (menu->entries[i].given)
            menu->cursor = menu->loaded = i;
    return true;
}

void menu_free(ui_menu *menu)
{
    for (size_t i = 0; i < menu->count; i++)
        free_entry(&menu->entries[i]);
    free(menu->entries);
    *menu = (ui_menu){0};
}

/* Move to the next listed entry (`step` 1) or the one before (-1); false where there is none. */
static bool move_by_one(ui_menu *menu, int step)
{
    for (size_t at = menu->cursor; step < 0 ? at > 0 : at + 1 < menu->count;) {
        at = step < 0 ? at - 1 : at + 1;
        if (menu_lists(menu, at)) {
            menu->cursor = at;
            return true;
        }
    }
    return false;
}

void menu_move(ui_menu *menu, int step)
{
    for (int left = abs(step); left > 0 && move_by_one(menu, step); left--) {
    }
}

void menu_open(ui_menu *menu, size_t group)
{
    for (size_t i = 0; i < menu->count; i++) {
        if (menu->entries[i].group == group && menu_lists(menu, i)) {
            menu->cursor = i;
            return;
        }
    }
}

void menu_leap(ui_menu *menu, int step)
{
    if (menu->count == 0)
        return;
    const size_t from = menu->entries[menu->cursor].group;
    for (size_t group = from; step < 0 ? group > 0 : group + 1 < GROUPS;) {
        group = step < 0 ? group - 1 : group + 1;
        if (menu_listed_in(menu, group) > 0) {
            menu_open(menu, group);
            return;
        }
    }
}

/* Whether the first `length` bytes of `word` are somewhere in `text`. */
static bool contains(const char *text, const char *word, size_t length)
{
    for (; *text; text++)
        if (strncasecmp(text, word, length) == 0)
            return true;
    return false;
}

bool menu_lists(const ui_menu *menu, size_t index)
{
    if (index >= menu->count)
        return false;
    const ui_menu_entry *entry = &menu->entries[index];
    size_t length;
    for (const char *word = menu->filter; *word; word += length) {
        word += strspn(word, " ");
        length = strcspn(word, " ");
        if (length > 0 && !contains(entry->title, word, length) &&
            !contains(entry->name, word, length) && !contains(headings[entry->group], word, length))
            return false;
    }
    return true;
}

size_t menu_listed(const ui_menu *menu)
{
    size_t listed = 0;
    for (size_t i = 0; i < menu->count; i++)
        listed += menu_lists(menu, i);
    return listed;
}

size_t menu_listed_in(const ui_menu *menu, size_t group)
{
    size_t listed = 0;
    for (size_t i = 0; i < menu->count; i++)
        listed += menu->entries[i].group == group && menu_lists(menu, i);
    return listed;
}

bool menu_is_open(const ui_menu *menu, size_t group)
{
    return menu->filter[0] || menu->entries[menu->cursor].group == group;
}

void menu_filter(ui_menu *menu, const char *text)
{
    snprintf(menu->filter, sizeof menu->filter, "%s", text);
    const char *const word = text + strspn(text, " ");
    size_t first = menu->count;
    size_t named = menu->count;
    for (size_t i = menu->count; i-- > 0 && *word;) {
        if (!menu_lists(menu, i))
            continue;
        first = i;
        if (strncasecmp(menu->entries[i].name, word, strlen(word)) == 0)
            named = i;
    }
    if (first < menu->count)
        menu->cursor = named < menu->count ? named : first;
}
