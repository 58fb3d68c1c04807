/* Replaces paths in braces by the values of parameters. */
#include "scenario/fill.h"

#include "scenario/value.h"

#include <stdio.h>
#include <string.h>

#define PATH_SIZE 256

/* The value of the path in the `length` bytes behind a brace; false for none. */
static bool find_value(const char *from, size_t length, const pur_def *def, char *text, size_t size)
{
    char path[PATH_SIZE];
    pur_param_id id;
    pur_value value;
    if (length >= sizeof path)
        return false;
    snprintf(path, sizeof path, "%.*s", (int)length, from);
    if (pur_def_find(def, path, &id, NULL) != PUR_OK || pur_def_get_at(def, id, &value) != PUR_OK)
        return false;
    scn_write_value(pur_def_row(def, id), &value, text, size);
    return true;
}

static void append(const char *bytes, size_t length, char *out, size_t size, size_t *used)
{
    const size_t room = size - 1 - *used;
    const size_t taken = length < room ? length : room;
    memcpy(out + *used, bytes, taken);
    *used += taken;
}

bool scn_fill(const char *text, const pur_def *def, char *out, size_t size)
{
    bool all = true;
    size_t used = 0;
    while (*text) {
        char value[PATH_SIZE];
        const size_t plain = strcspn(text, "{");
        append(text, plain, out, size, &used);
        text += plain;
        const char *end = *text ? strchr(text, '}') : NULL;
        if (!*text)
            break;
        if (end && find_value(text + 1, (size_t)(end - text - 1), def, value, sizeof value)) {
            append(value, strlen(value), out, size, &used);
            text = end + 1;
        } else {
            append(text++, 1, out, size, &used);
            all = false;
        }
    }
    out[used] = '\0';
    return all;
}
