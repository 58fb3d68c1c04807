/* Prints, reads and frees provenance. */
#include "run/provenance/provenance.h"

#include "base/fail.h"
#include "run/checksum.h"
#include "run/json.h"

#include <stdlib.h>
#include <string.h>

#define BLANK "                " /* for CHECKSUM_DIGITS */

static void free_input(provenance_input *input)
{
    free(input->kind);
    free(input->name);
    free(input->text);
}

void provenance_free(provenance *self)
{
    for (size_t i = 0; i < self->setting_count; i++)
        free(self->settings[i]);
    for (size_t i = 0; i < self->input_count; i++)
        free_input(&self->inputs[i]);
    free(self->settings);
    free(self->inputs);
    free(self->version);
    free(self->command);
    *self = (provenance){0};
}

/* Takes `text`, which may be NULL. */
static bool take_setting(provenance *self, char *text)
{
    char **settings =
        text ? realloc(self->settings, (self->setting_count + 1) * sizeof *settings) : NULL;
    if (!settings) {
        free(text);
        return false;
    }
    self->settings = settings;
    settings[self->setting_count++] = text;
    return true;
}

bool provenance_add_setting(provenance *self, const char *key, const char *value)
{
    buffer text = {0};
    buffer_print(&text, "%s%s%s", key, *key ? "=" : "", value);
    if (!text.failed)
        return take_setting(self, text.bytes);
    buffer_free(&text);
    return false;
}

/* Takes the texts of `input`, which may be NULL. */
static bool take_input(provenance *self, provenance_input input)
{
    provenance_input *inputs = NULL;
    if (input.kind && input.name && input.text)
        inputs = realloc(self->inputs, (self->input_count + 1) * sizeof *inputs);
    if (!inputs) {
        free_input(&input);
        return false;
    }
    self->inputs = inputs;
    inputs[self->input_count++] = input;
    return true;
}

bool provenance_add_input(provenance *self, const char *kind, const char *name, const char *text,
                          size_t size)
{
    provenance_input input = {strdup(kind), strdup(name), malloc(size + 1), size};
    if (input.text) {
        memcpy(input.text, text, size);
        input.text[size] = '\0';
    }
    return take_input(self, input);
}

const provenance_input *provenance_find(const provenance *self, const char *kind, size_t number)
{
    for (size_t i = 0; i < self->input_count; i++)
        if (strcmp(self->inputs[i].kind, kind) == 0 && number-- == 0)
            return &self->inputs[i];
    return NULL;
}

static void print_text(const char *key, const char *text, size_t size, buffer *out)
{
    buffer_print(out, "\"%s\": ", key);
    json_print_text(text, size, out);
}

static void print_settings(const provenance *self, buffer *out)
{
    buffer_text(out, "\"settings\": [");
    for (size_t i = 0; i < self->setting_count; i++) {
        buffer_text(out, i > 0 ? ", " : "");
        json_print_text(self->settings[i], strlen(self->settings[i]), out);
    }
    buffer_text(out, "]");
}

static void print_inputs(const provenance *self, buffer *out)
{
    buffer_text(out, "\"files\": [");
    for (size_t i = 0; i < self->input_count; i++) {
        const provenance_input *input = &self->inputs[i];
        buffer_text(out, i > 0 ? ", {" : "{");
        print_text("kind", input->kind, strlen(input->kind), out);
        buffer_text(out, ", ");
        print_text("name", input->name, strlen(input->name), out);
        buffer_text(out, ", ");
        print_text("text", input->text, input->size, out);
        buffer_text(out, "}");
    }
    buffer_text(out, "]");
}

static void print_scenario(const provenance *self, const char *between, buffer *out)
{
    buffer_print(out, ",%s", between);
    print_settings(self, out);
    buffer_print(out, ",%s\"seed\": ", between);
    buffer_integer(out, self->seed);
    if (self->runs > 0) {
        buffer_print(out, ",%s\"runs\": ", between);
        buffer_integer(out, self->runs);
    }
    buffer_print(out, ",%s\"digest\": \"", between);
    buffer_hash(out, self->digest);
    buffer_text(out, "\"");
}

static void print_members(const provenance *self, const char *between, buffer *out)
{
    buffer_text(out, "{");
    print_text("pursuit", self->version, strlen(self->version), out);
    buffer_print(out, ",%s", between);
    print_text("command", self->command, strlen(self->command), out);
    if (self->has_scenario)
        print_scenario(self, between, out);
    buffer_print(out, ",%s", between);
    print_inputs(self, out);
}

void provenance_print_plain(const provenance *self, const char *between, buffer *out)
{
    print_members(self, between, out);
    buffer_text(out, "}");
}

size_t provenance_print(const provenance *self, const char *between, buffer *out)
{
    print_members(self, between, out);
    buffer_print(out, ",%s\"hash\": \"", between);
    const size_t at = out->used;
    buffer_text(out, BLANK "\"}");
    return at;
}

/* Read a member that must be a text, with its size or without. */
static bool read_text(const char *object, const char *key, char **text, size_t *size)
{
    size_t length;
    const char *const value = json_member(object, key);
    *text = value ? json_text(value, &length) : NULL;
    if (size && *text)
        *size = length;
    return *text && (size || strlen(*text) == length);
}

static bool read_hash(const char *object, const char *key, uint64_t *hash)
{
    const char *const value = json_member(object, key);
    return value && *value == '"' && checksum_read(value + 1, hash);
}

static bool read_inputs(provenance *self, const char *object)
{
    const char *const files = json_member(object, "files");
    for (const char *at = files ? json_first(files) : NULL; at; at = json_next(at)) {
        provenance_input input = {0};
        if (!read_text(at, "kind", &input.kind, NULL) ||
            !read_text(at, "name", &input.name, NULL) ||
            !read_text(at, "text", &input.text, &input.size)) {
            free_input(&input);
            return false;
        }
        if (!take_input(self, input))
            return false;
    }
    return files != NULL;
}

static bool read_settings(provenance *self, const char *object)
{
    const char *const settings = json_member(object, "settings");
    size_t size;
    for (const char *at = settings ? json_first(settings) : NULL; at; at = json_next(at))
        if (!take_setting(self, json_text(at, &size)))
            return false;
    return settings != NULL;
}

pur_status provenance_read(provenance *self, const char *text, pur_error *error)
{
    *self = (provenance){0};
    const char *const seed = json_member(text, "seed");
    const char *const runs = json_member(text, "runs");
    bool good = json_end(text) && read_text(text, "pursuit", &self->version, NULL) &&
                read_text(text, "command", &self->command, NULL) && read_inputs(self, text);
    self->has_hash = read_hash(text, "hash", &self->hash);
    self->has_scenario = seed != NULL;
    if (good && seed)
        good = json_integer(seed, &self->seed) && read_settings(self, text) &&
               read_hash(text, "digest", &self->digest);
    if (good && runs)
        good = json_integer(runs, &self->runs);
    return good ? PUR_OK : purp_fail(error, PUR_INVALID, NULL, "its provenance is damaged");
}

/* What every note begins with. */
static const char start[] = "{\"pursuit\": \"";

pur_status provenance_check(const char *path, pur_error *error)
{
    const out_note any = {.ending = PROVENANCE_ENDING, .text = start, .mark = sizeof start - 1};
    return out_check_note(path, &any, error);
}

out_note provenance_note(const provenance *self, buffer *text)
{
    const size_t at = provenance_print(self, "\n", text);
    buffer_text(text, "\n");
    return (out_note){.ending = PROVENANCE_ENDING,
                      .text = text->failed ? NULL : text->bytes,
                      .hash_at = at,
                      .mark = sizeof start - 1};
}

/* A kind of file with provenance inside: how it starts, the text behind which its provenance stands
   and whether before it, and what is around it. */
typedef struct carrier {
    const char *start;
    const char *anchor;
    bool before; /* ahead of the anchor, not behind it */
    const char *open;
    const char *close;
} carrier;

static const carrier carriers[] = {
    {"<?xml", "</title>\n", false, "<metadata>", "</metadata>\n"},
    {"{\"version\": 2", "}\n", true, ", \"pursuit\": ", ""},
    {"# pursuit batch", "\n", true, ", from ", ""},
    {"{\"pursuit\":\"batch\"", "}\n", true, ",\"from\":", ""},
};

static const carrier *carrier_of(const char *text)
{
    for (size_t i = 0; i < sizeof carriers / sizeof *carriers; i++)
        if (strncmp(text, carriers[i].start, strlen(carriers[i].start)) == 0)
            return &carriers[i];
    return NULL;
}

bool provenance_embed(const provenance *self, buffer *text)
{
    const carrier *kind = text->used > 0 ? carrier_of(text->bytes) : NULL;
    const char *anchor = kind ? strstr(text->bytes, kind->anchor) : NULL;
    if (!anchor)
        return false;
    const size_t before =
        (size_t)(anchor - text->bytes) + (kind->before ? 0 : strlen(kind->anchor));
    buffer made = {0};
    buffer_print(&made, "%.*s%s", (int)before, text->bytes, kind->open);
    const size_t at = provenance_print(self, " ", &made);
    buffer_text(&made, kind->close);
    buffer_text(&made, text->bytes + before);
    if (!made.failed)
        checksum_print(checksum_add(CHECKSUM_START, made.bytes, made.used), made.bytes + at);
    buffer_free(text);
    *text = made;
    return true;
}

const char *provenance_inside(const char *text)
{
    const carrier *kind = carrier_of(text);
    const char *const open = kind ? strstr(text, kind->open) : NULL;
    return open ? open + strlen(kind->open) : NULL;
}
