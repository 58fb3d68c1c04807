/* Reads and prints planned events, the lines of --at and --events. */
#include "run/plan.h"

#include "base/fail.h"
#include "run/steering.h"
#include "scenario/escape.h"
#include "scenario/number.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The key of steering; no parameter has this path. */
#define KEYS "keys"
#define STOP "stop"

/* Tolerance of the length of a direction, which is 1. */
#define ROUNDING 1e-9

static void free_item(run_planned *item)
{
    free(item->path);
    free(item->text);
    free(item->file);
}

void run_plan_free(run_plan *self)
{
    for (size_t i = 0; i < self->count; i++)
        free_item(&self->items[i]);
    free(self->items);
    *self = (run_plan){0};
}

/* `at`: the mistake in the line. */
static pur_status fail_at(pur_error *error, const char *line, const char *at, const char *text)
{
    const scn_quoted quoted = scn_quote(line, strcspn(line, "\n"));
    pur_error found = {.line = 1, .column = 1};
    for (const char *c = line; c < at; c++)
        found.column += ((unsigned char)*c & 0xC0) != 0x80;
    purp_fail(&found, PUR_INVALID, NULL, "%s, not '%s'", text, quoted.text);
    return purp_fail_pass(error, &found);
}

/* "X,Y" of length 1 or 0. */
static bool read_direction(const char *text, pur_vec *direction)
{
    char x[64] = "";
    const char *const comma = strchr(text, ',');
    const size_t length = comma ? (size_t)(comma - text) : sizeof x;
    if (length >= sizeof x)
        return false;
    memcpy(x, text, length);
    if (scn_parse_number(x, &direction->x) != PUR_OK ||
        scn_parse_number(comma + 1, &direction->y) != PUR_OK)
        return false;
    const double size = pur_vec_length(*direction);
    return size == 0.0 || fabs(size - 1.0) <= ROUNDING;
}

/* "stop", or "X,Y" of length 1 or 0. */
static bool read_keys(run_planned *item)
{
    item->lets_go = strcmp(item->text, STOP) == 0;
    return item->lets_go || read_direction(item->text, &item->direction);
}

/* Insert an item after all of the same or an earlier tick. */
static pur_status insert(run_plan *self, const run_planned *item, pur_error *error)
{
    if (self->count == self->capacity) {
        const size_t capacity = self->capacity ? self->capacity * 2 : 16;
        run_planned *items = realloc(self->items, capacity * sizeof *items);
        if (!items)
            return purp_fail_no_memory(error);
        self->items = items;
        self->capacity = capacity;
    }
    size_t at = self->count++;
    for (; at > 0 && self->items[at - 1].tick > item->tick; at--)
        self->items[at] = self->items[at - 1];
    self->items[at] = *item;
    return PUR_OK;
}

/* Parse a line into `item`. */
static pur_status read_line(const char *line, run_planned *item, pur_error *error)
{
    const char *end = line + strlen(line);
    const char *const begin = line + strspn(line, " \t");
    const size_t digits = strspn(begin, "0123456789");
    const char *const path = begin + digits + 1;
    const char *const equals = begin[digits] == ':' ? strchr(path, '=') : NULL;
    while (end > line && strchr(" \t\r\n", end[-1]))
        end--;
    if (digits == 0 || begin[digits] != ':')
        return fail_at(error, line, begin, "expected TICK:KEY=VALUE");
    char tick[24] = "";
    int64_t number = 0;
    if (digits < sizeof tick)
        memcpy(tick, begin, digits);
    if (scn_parse_integer(tick, &number) != PUR_OK)
        return fail_at(error, line, begin, "the tick is too large: expected TICK:KEY=VALUE");
    if (!equals || equals == path || equals + 1 >= end)
        return fail_at(error, line, path, "expected TICK:KEY=VALUE");

    *item = (run_planned){.tick = (uint64_t)number, .kind = RUN_LOG_SET};
    item->path = strndup(path, (size_t)(equals - path));
    item->text = strndup(equals + 1, (size_t)(end - equals - 1));
    for (const char *c = line; c <= equals; c++)
        item->column += ((unsigned char)*c & 0xC0) != 0x80;
    item->column++;
    if (!item->path || !item->text)
        return purp_fail_no_memory(error);
    if (strcmp(item->path, KEYS) != 0)
        return PUR_OK;
    item->kind = RUN_LOG_STEER;
    return read_keys(item) ? PUR_OK
                           : fail_at(error, line, equals + 1,
                                     "expected keys=X,Y, a direction of length 1, or 0,0 or stop");
}

static pur_status add_line(run_plan *self, const char *line, const char *file, int number,
                           pur_error *error)
{
    run_planned item = {0};
    pur_status status = read_line(line, &item, error);
    item.line = number;
    item.file = file && status == PUR_OK ? strndup(file, strlen(file)) : NULL;
    if (status == PUR_OK && file && !item.file)
        status = purp_fail_no_memory(error);
    if (status == PUR_OK)
        status = insert(self, &item, error);
    if (status != PUR_OK)
        free_item(&item);
    return status;
}

pur_status run_plan_add(run_plan *self, const char *line, pur_error *error)
{
    return add_line(self, line, NULL, 0, error);
}

/* Cut off a comment. False if nothing but blanks is left. */
static bool cut_comment(char *line)
{
    for (char *c = line; *c; c++) {
        if (*c == '#' && (c == line || c[-1] == ' ' || c[-1] == '\t')) {
            *c = '\0';
            break;
        }
    }
    return line[strspn(line, " \t\r")] != '\0';
}

pur_status run_plan_read(run_plan *self, const char *path, char *text, size_t size,
                         pur_error *error)
{
    pur_status status = PUR_OK;
    int number = 0;
    for (char *line = text; line < text + size && status == PUR_OK;) {
        char *const end = line + strcspn(line, "\n");
        char *const next = end + 1;
        *end = '\0';
        number++;
        pur_error found = {0};
        if (cut_comment(line))
            status = add_line(self, line, path, number, &found);
        if (status != PUR_OK && error && error->status == PUR_OK) {
            *error = found;
            error->line = found.line > 0 ? number : 0;
        }
        line = next;
    }
    return status;
}

static void print_keys(const run_log_entry *entry, FILE *out)
{
    char x[SCN_NUMBER_SIZE];
    char y[SCN_NUMBER_SIZE];
    scn_format_number(entry->direction.x, x);
    scn_format_number(entry->direction.y, y);
    if (entry->lets_go)
        fprintf(out, "%s=%s", KEYS, STOP);
    else
        fprintf(out, "%s=%s,%s", KEYS, x, y);
}

void run_plan_print(const pur_def *def, const run_log_entry *entry, FILE *out)
{
    char path[PUR_PATH_MAX + 1];
    fprintf(out, "%" PRIu64 ":", entry->tick);
    if (entry->kind == RUN_LOG_STEER) {
        print_keys(entry, out);
        return;
    }
    if (entry->kind == RUN_LOG_CONTROL)
        steering_path(def, entry->id, path);
    else
        pur_def_path(def, entry->id, path);
    fprintf(out, "%s=", path);
    for (const char *c = entry->text; *c; c++)
        fputc(*c == '\n' ? ' ' : *c, out);
}
