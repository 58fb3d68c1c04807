/* The entries of the menu: made from the built-in scenarios, sorted into groups, filtered. */
#include "ui/menu.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* "Intercept: lead the target" under "intercept" is "Lead the target". */
static char *short_title(const scn_scenario *scenario)
{
    const char *title = scenario->title[0] ? scenario->title : scn_file_name(scenario->name);
    const size_t length = strlen(scenario->group);
    if (length == 0 || strncasecmp(title, scenario->group, length) != 0 || title[length] != ':')
        return strdup(title);
    const char *rest = title + length + 1;
    while (*rest == ' ')
        rest++;
    char *made = strdup(*rest ? rest : title);
    if (made && made[0] >= 'a' && made[0] <= 'z')
        made[0] = (char)(made[0] - 'a' + 'A');
    return made;
}

static void free_entry(ui_menu_entry *entry)
{
    free(entry->name);
    free(entry->title);
    free(entry->group);
}

static bool add(ui_menu *menu, const scn_scenario *scenario, bool given)
{
    ui_menu_entry entry = {
        .name = strdup(scenario->name),
        .title = short_title(scenario),
        .group = strdup(scenario->group[0] ? scenario->group : "other"),
        .given = given,
    };
    if (!entry.name || !entry.title || !entry.group) {
        free_entry(&entry);
        return false;
    }
    menu->entries[menu->count++] = entry;
    return true;
}

/* The rank of an entry: the file that was named and its group first, then group by group. */
static int order(const ui_menu *menu, const ui_menu_entry *a, const ui_menu_entry *b)
{
    const char *first = menu->entries[0].group;
    const bool a_first = strcmp(a->group, first) == 0;
    const bool b_first = strcmp(b->group, first) == 0;
    if (a_first != b_first)
        return a_first ? -1 : 1;
    return strcmp(a->group, b->group);
}

/* Insertion sort, which is stable. `pinned`: the first entry stays first. */
static void sort(ui_menu *menu, bool pinned)
{
    for (size_t i = 1; i < menu->count; i++) {
        const ui_menu_entry entry = menu->entries[i];
        size_t at = i;
        while (at > 0 && (pinned ? order(menu, &entry, &menu->entries[at - 1])
                                 : strcmp(entry.group, menu->entries[at - 1].group)) < 0) {
            menu->entries[at] = menu->entries[at - 1];
            at--;
        }
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
    sort(menu, !given->built_in);
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

void menu_move(ui_menu *menu, int step)
{
    for (size_t at = menu->cursor; step < 0 ? at > 0 : at + 1 < menu->count;) {
        at = step < 0 ? at - 1 : at + 1;
        if (menu_lists(menu, at)) {
            menu->cursor = at;
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
            !contains(entry->name, word, length) && !contains(entry->group, word, length))
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

void menu_filter(ui_menu *menu, const char *text)
{
    snprintf(menu->filter, sizeof menu->filter, "%s", text);
    if (menu_lists(menu, menu->cursor))
        return;
    for (size_t i = menu->count; i-- > 0;)
        if (menu_lists(menu, i))
            menu->cursor = i;
}
