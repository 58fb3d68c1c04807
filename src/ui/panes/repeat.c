/* Prints the command that repeats a run, quoted and broken into lines for a shell. */
#include "ui/panes/repeat.h"

#include "run/shell.h"
#include "ui/panes/tunable.h"
#include "ui/text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Room for " \" at the end of a line. */
#define GOES_ON 2

#define VALUE_SIZE 4096

typedef struct line {
    FILE *out;
    int width;
    int used;
    bool failed;
} line;

static char *print_text(void (*print)(const void *context, FILE *out), const void *context)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    print(context, out);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

static void print_quoted(const void *context, FILE *out)
{
    shell_print(context, out);
}

typedef struct event {
    const pur_def *def;
    const run_log_entry *entry;
} event;

static void print_event(const void *context, FILE *out)
{
    const event *self = context;
    run_plan_print(self->def, self->entry, out);
}

static int columns(const char *text)
{
    int width = 0;
    for (uint32_t code; (code = text_next(&text)) != 0;)
        width += text_width(code);
    return width;
}

/* A word that is longer than a line, in pieces: a backslash and a line feed join them. */
static void put_long(line *self, const char *word)
{
    while (*word) {
        const char *end = word;
        char *quoted = NULL;
        for (const char *next = word; text_next(&next) != 0;) {
            char *const part = strndup(word, (size_t)(next - word));
            char *const tried = part ? print_text(print_quoted, part) : NULL;
            free(part);
            const bool fits = tried && columns(tried) + 1 <= self->width;
            if (!fits && end > word) {
                free(tried);
                break;
            }
            free(quoted);
            quoted = tried;
            end = next;
            if (!fits)
                break;
        }
        self->failed = self->failed || !quoted;
        fprintf(self->out, "\\\n%s", quoted ? quoted : "");
        self->used = quoted ? columns(quoted) : 0;
        free(quoted);
        word = end;
    }
}

static void put(line *self, const char *word)
{
    char *quoted = print_text(print_quoted, word);
    const int width = quoted ? columns(quoted) : 0;
    self->failed = self->failed || !quoted;
    if (self->used > 0 && self->used + 1 + width + GOES_ON > self->width) {
        fputs(width + GOES_ON > self->width ? " " : " \\\n", self->out);
        self->used = 0;
    } else if (self->used > 0) {
        fputs(" ", self->out);
        self->used++;
    }
    if (width + GOES_ON > self->width) {
        put_long(self, word);
    } else {
        fputs(quoted ? quoted : "", self->out);
        self->used += width;
    }
    free(quoted);
}

/* An option and its argument, on the same line if that has room. */
static void put_option(line *self, const char *option, const char *argument)
{
    char *quoted = print_text(print_quoted, argument);
    const int width = columns(option) + 1 + (quoted ? columns(quoted) : 0) + GOES_ON;
    free(quoted);
    if (self->used > 0 && self->used + 1 + width > self->width && width <= self->width) {
        fputs(" \\\n", self->out);
        self->used = 0;
    }
    put(self, option);
    put(self, argument);
}

static void put_number(line *self, const char *option, uint64_t number)
{
    char text[32];
    snprintf(text, sizeof text, "%" PRIu64, number);
    put_option(self, option, text);
}

/* The entries of the log up to now. */
static size_t entries_until_now(const ui_view *view, const run_log_entry **entries)
{
    const run_log *log = run_log_of(view->run);
    *entries = log->entries;
    return run_log_until(log, pur_world_tick(run_world(view->run)));
}

static void put_events(line *self, const ui_view *view)
{
    const run_log_entry *entries;
    const size_t count = entries_until_now(view, &entries);
    for (size_t i = 0; i < count; i++) {
        char *text = print_text(print_event, &(event){view->scenario->def, &entries[i]});
        put_option(self, "--at", text ? text : "");
        self->failed = self->failed || !text;
        free(text);
    }
}

/* "path=value" of the scenario as it was loaded, where its file has another value now. */
static void put_original(line *self, const pur_def *def, const pur_def *now, pur_param_id id)
{
    char setting[PUR_PATH_MAX + 2 + VALUE_SIZE];
    char value[VALUE_SIZE];
    pur_def_path(def, id, setting);
    strcat(setting, "=");
    const size_t used = strlen(setting);
    if (scn_format(def, id, setting + used, VALUE_SIZE) != PUR_OK ||
        scn_format(now, id, value, sizeof value) != PUR_OK || strcmp(setting + used, value) == 0)
        return;
    put_option(self, "--set", setting);
}

/* The values that the run began with, for a file that has been overwritten since. */
static void put_originals(line *self, const ui_view *view)
{
    const pur_world *world = run_world(view->run);
    scn_scenario *now = scn_load_text(view->scenario->name, view->scenario->text,
                                      view->scenario->text_size, view->scenario->max_agents, NULL);
    for (size_t c = 0; now && c < pur_world_crew_count(world); c++) {
        ui_tunable tunable;
        for (size_t i = 0; tunable_at(world, pur_world_crew(world, c).first, i, &tunable); i++)
            if (c == 0 || tunable.id.kind >= PUR_OBJECT_AGENT)
                put_original(self, view->scenario->def, now->def, tunable.id);
    }
    scn_free(now);
}

void repeat_print(const ui_view *view, const char *events, int width, FILE *out)
{
    const pur_world *world = run_world(view->run);
    const char *name = view->scenario->name;
    line self = {.out = out, .width = width};
    put(&self, "pursuit");
    put(&self, "trace");
    put_number(&self, "--seed", pur_world_seed(world));
    for (size_t i = 0; view->options && view->options[i]; i += 2)
        put_option(&self, view->options[i], view->options[i + 1]);
    if (view->rewritten)
        put_originals(&self, view);
    if (events) {
        put_option(&self, "--events", events);
    } else {
        put_events(&self, view);
    }
    put_number(&self, "--steps", pur_world_tick(world));
    if (name[0] == '-')
        put(&self, "--");
    put(&self, name);
    fputs(self.failed ? "\nout of memory\n" : "\n", out);
}

char *repeat_events(const ui_view *view, size_t *size)
{
    const run_log_entry *entries;
    const size_t count = entries_until_now(view, &entries);
    char *text = NULL;
    FILE *out = open_memstream(&text, size);
    if (!out)
        return NULL;
    for (size_t i = 0; i < count; i++) {
        run_plan_print(view->scenario->def, &entries[i], out);
        putc('\n', out);
    }
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}
