/* The entries of the menu: made from the built-in scenarios, sorted into groups, filtered. */
#include "ui/menu.h"

#include "scenario/folder.h"

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
    free(entry->path);
    free(entry->title);
    free(entry->error);
}

/* Add an entry of this name or path. The entry, or NULL when out of memory. */
static ui_menu_entry *add(ui_menu *menu, const char *name, const char *title, size_t group)
{
    char base[UI_LABEL_SIZE];
    ui_menu_entry *grown = realloc(menu->entries, (menu->count + 1) * sizeof *grown);
    if (!grown)
        return NULL;
    menu->entries = grown;
    scn_base_name(name, base, sizeof base);
    ui_menu_entry entry = {.name = strdup(base),
                           .path = group == MINE ? strdup(name) : NULL,
                           .title = strdup(title),
                           .group = group};
    if (!entry.name || !entry.title || (group == MINE && !entry.path)) {
        free_entry(&entry);
        return NULL;
    }
    menu->entries[menu->count] = entry;
    return &menu->entries[menu->count++];
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

static bool add_builtin(ui_menu *menu, const char *name)
{
    scn_scenario *scenario = scn_load(name, SCN_DEFAULT_MAX_AGENTS, NULL);
    if (!scenario)
        return true;
    ui_menu_entry *const entry = add(menu, name, scenario->title, group_of(scenario));
    if (entry)
        entry->fixed = !pur_def_is_random(scenario->def);
    scn_free(scenario);
    return entry != NULL;
}

static bool has_path(const ui_menu *menu, const char *path)
{
    for (size_t i = 0; i < menu->count; i++)
        if (menu->entries[i].path && strcmp(menu->entries[i].path, path) == 0)
            return true;
    return false;
}

/* The files of the command line; variants are of one. */
static bool add_given(ui_menu *menu, const ui_subject *given, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const scn_scenario *scenario = given[i].scenario;
        if (scenario->built_in || has_path(menu, scenario->name))
            continue;
        ui_menu_entry *const entry = add(menu, scenario->name, scenario->title, MINE);
        if (!entry)
            return false;
        entry->fixed = !pur_def_is_random(scenario->def);
    }
    return true;
}

static bool add_folder(ui_menu *menu, const char *folder)
{
    scn_paths paths = {0};
    bool added = scn_list_folder(&paths, folder);
    for (size_t i = 0; i < paths.count && added; i++)
        added = has_path(menu, paths.items[i]) || add(menu, paths.items[i], "", MINE);
    scn_paths_free(&paths);
    return added;
}

static void find_given(ui_menu *menu, const scn_scenario *given)
{
    for (size_t i = 0; i < menu->count; i++) {
        ui_menu_entry *entry = &menu->entries[i];
        if (strcmp(entry->path ? entry->path : entry->name, given->name) != 0)
            continue;
        entry->given = true;
        menu->cursor = menu->loaded = i;
        return;
    }
}

static void set_text(char **text, const char *to)
{
    char *const copy = to ? strdup(to) : NULL;
    free(*text);
    *text = copy;
}

/* Read the file of an entry: its title, or why it does not load. */
static void read_file(ui_menu_entry *entry)
{
    pur_error error = {0};
    char text[sizeof error.text + 32];
    scn_scenario *scenario = scn_load(entry->path, SCN_DEFAULT_MAX_AGENTS, &error);
    const bool loads = scenario && scn_check(scenario, &error) == PUR_OK;
    if (error.line > 0)
        snprintf(text, sizeof text, "%d:%d: %s", error.line, error.column, error.text);
    else
        snprintf(text, sizeof text, "%s", error.text);
    set_text(&entry->error, loads ? NULL : text);
    entry->fixed = loads && !pur_def_is_random(scenario->def);
    char *const title = loads ? strdup(scenario->title) : NULL;
    if (title) {
        free(entry->title);
        entry->title = title;
    }
    scn_free(scenario);
}

/* Put the cursor on an entry; that may open the heading of files. */
static void point(ui_menu *menu, size_t index)
{
    const bool opens =
        menu->entries[index].group == MINE && menu->entries[menu->cursor].group != MINE;
    menu->cursor = index;
    for (size_t i = 0; i < menu->count && opens; i++)
        if (menu->entries[i].group == MINE && !menu->entries[i].given)
            read_file(&menu->entries[i]);
}

bool menu_fill(ui_menu *menu, const ui_subject *given, size_t count, const char *const *folders)
{
    *menu = (ui_menu){0};
    bool done = true;
    for (size_t i = 0; i < scn_builtin_count() && done; i++)
        done = add_builtin(menu, scn_builtin_at(i).name);
    done = done && add_given(menu, given, count);
    for (size_t i = 0; folders && folders[i] && done; i++)
        done = add_folder(menu, folders[i]);
    if (!done || menu->count == 0) {
        menu_free(menu);
        return false;
    }
    sort(menu);
    find_given(menu, given[0].scenario);
    const size_t cursor = menu->cursor;
    menu->cursor = 0;
    point(menu, cursor);
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
            point(menu, at);
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
            point(menu, i);
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
        point(menu, named < menu->count ? named : first);
}
