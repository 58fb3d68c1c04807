/* The runs of a shard, and the lines that say which shard of which batch a file is. Each kind of
   line is a table of words and values, which one function prints and one reads. */
#include "run/batch/shard.h"

#include "run/json.h"

#include <stdlib.h>
#include <string.h>

typedef enum value_kind { VALUE_NONE, VALUE_TEXT, VALUE_HEX, VALUE_INTEGER } value_kind;

/* Words, by trace_format, and the value behind them; the last part has none. */
typedef struct line_part {
    const char *words[2];
    value_kind kind;
    size_t offset; /* of the value in its struct */
} line_part;

#define HEAD(member) offsetof(shard_head, member)
#define END(member) offsetof(shard_end, member)

static const line_part head_parts[] = {
    {{"# pursuit batch, version ", "{\"pursuit\":\"batch\",\"version\":\""},
     VALUE_TEXT,
     HEAD(version)},
    {{", scenario ", "\",\"scenario\":\""}, VALUE_HEX, HEAD(digest)},
    {{", seed ", "\",\"seed\":"}, VALUE_INTEGER, HEAD(seed)},
    {{", runs ", ",\"runs\":"}, VALUE_INTEGER, HEAD(runs)},
    {{", points ", ",\"points\":"}, VALUE_INTEGER, HEAD(points)},
    {{", shard ", ",\"shard\":"}, VALUE_INTEGER, HEAD(shard)},
    {{"/", ",\"shards\":"}, VALUE_INTEGER, HEAD(shards)},
    {{"\n", "}\n"}, VALUE_NONE, 0},
};

static const line_part end_parts[] = {
    {{"# rows ", "{\"rows\":"}, VALUE_INTEGER, END(rows)},
    {{", checksum ", ",\"checksum\":\""}, VALUE_HEX, END(checksum)},
    {{"\n", "\"}\n"}, VALUE_NONE, 0},
};

static void print_line(const line_part *part, trace_format format, const void *values, buffer *out)
{
    for (;; part++) {
        const void *value = (const char *)values + part->offset;
        buffer_text(out, part->words[format]);
        if (part->kind == VALUE_TEXT)
            buffer_text(out, value);
        else if (part->kind == VALUE_HEX)
            buffer_hash(out, *(const uint64_t *)value);
        else if (part->kind == VALUE_INTEGER)
            buffer_integer(out, *(const uint64_t *)value);
        else
            return;
    }
}

/* Returns what follows the value. Whether it is in range is left to printing it again. */
static const char *read_value(value_kind kind, const char *at, void *value)
{
    if (kind != VALUE_TEXT) {
        char *end;
        *(uint64_t *)value = strtoull(at, &end, kind == VALUE_HEX ? 16 : 10);
        return end;
    }
    const size_t most = sizeof((shard_head *)NULL)->version - 1;
    const size_t length = strcspn(at, ",\"");
    memcpy(value, at, length < most ? length : most);
    return at + length;
}

/* `values` is all zeroes. False unless printing what was read gives the same line. */
static bool read_line(const line_part *parts, trace_format format, const char *line, void *values)
{
    const char *at = line;
    for (const line_part *part = parts; part->kind != VALUE_NONE; part++) {
        const size_t length = strlen(part->words[format]);
        if (strncmp(at, part->words[format], length) != 0)
            return false;
        at = read_value(part->kind, at + length, (char *)values + part->offset);
    }
    buffer again = {0};
    print_line(parts, format, values, &again);
    const bool same = !again.failed && strlen(line) + 1 == again.used &&
                      memcmp(again.bytes, line, again.used - 1) == 0;
    buffer_free(&again);
    return same;
}

static trace_format format_of(const char *line)
{
    return line[0] == '#' ? TRACE_CSV : TRACE_NDJSON;
}

/* What stands before the provenance, and behind it, by trace_format. */
static const char *const origin_words[] = {", from ", ",\"from\":"};
static const char *const head_ends[] = {"", "}"};

void shard_print_head(const shard_head *head, buffer *out)
{
    print_line(head_parts, head->format, head, out);
    if (!head->origin || out->failed)
        return;
    out->used -= strlen(head_ends[head->format]) + 1;
    buffer_text(out, origin_words[head->format]);
    buffer_text(out, head->origin);
    buffer_text(out, head_ends[head->format]);
    buffer_text(out, "\n");
}

void shard_print_end(trace_format format, const shard_end *end, buffer *out)
{
    print_line(end_parts, format, end, out);
}

/* The provenance in a first line; NULL for none. */
static const char *find_origin(const char *line, trace_format format)
{
    const char *const words = strstr(line, origin_words[format]);
    const char *const origin = words ? words + strlen(origin_words[format]) : NULL;
    const char *const end = origin && *origin == '{' ? json_end(origin) : NULL;
    return end && strcmp(end, head_ends[format]) == 0 ? origin : NULL;
}

bool shard_read_head(const char *line, shard_head *head)
{
    const trace_format format = format_of(line);
    const char *const origin = find_origin(line, format);
    buffer plain = {0};
    *head = (shard_head){.format = format};
    if (origin)
        buffer_print(&plain, "%.*s%s",
                     (int)(origin - line - (ptrdiff_t)strlen(origin_words[format])), line,
                     head_ends[format]);
    const bool read =
        !plain.failed && read_line(head_parts, format, origin ? plain.bytes : line, head);
    buffer_free(&plain);
    head->origin = origin;
    return read && head->shard >= 1 && head->shard <= head->shards;
}

bool shard_is_same(const shard_head *a, const shard_head *b)
{
    return a->format == b->format && strcmp(a->version, b->version) == 0 &&
           a->digest == b->digest && a->seed == b->seed && a->runs == b->runs &&
           a->points == b->points && a->shard == b->shard && a->shards == b->shards;
}

bool shard_may_begin(const char *text, size_t size)
{
    for (size_t i = 0; i < 2; i++) {
        const char *const words = head_parts[0].words[i];
        const size_t length = strlen(words);
        if (memcmp(text, words, size < length ? size : length) == 0)
            return true;
    }
    return false;
}

bool shard_read_end(const char *line, shard_end *end)
{
    *end = (shard_end){0};
    return read_line(end_parts, format_of(line), line, end);
}

bool shard_is_line(const char *line)
{
    return line[0] == '#' || strncmp(line, "{\"pursuit\":", 11) == 0 ||
           strncmp(line, "{\"rows\":", 8) == 0;
}

static uint64_t first_run(const shard_head *head)
{
    return head->shard % head->shards;
}

uint64_t shard_runs(const shard_head *head)
{
    const uint64_t first = first_run(head);
    return head->runs > first ? (head->runs - first - 1) / head->shards + 1 : 0;
}

uint64_t shard_rows(const shard_head *head)
{
    return shard_runs(head) * head->points;
}

uint64_t shard_run_index(const shard_head *head, uint64_t number)
{
    return first_run(head) + number * head->shards;
}
