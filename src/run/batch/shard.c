/* The runs of a shard, and the lines that say which shard of which batch a file is. Each kind of
   line is a table of words and values, which one function prints and one reads. */
#include "run/batch/shard.h"

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

void shard_print_head(const shard_head *head, buffer *out)
{
    print_line(head_parts, head->format, head, out);
}

void shard_print_end(trace_format format, const shard_end *end, buffer *out)
{
    print_line(end_parts, format, end, out);
}

bool shard_read_head(const char *line, shard_head *head)
{
    *head = (shard_head){.format = format_of(line)};
    return read_line(head_parts, head->format, line, head) && head->shard >= 1 &&
           head->shard <= head->shards;
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

uint64_t shard_checksum(uint64_t checksum, const char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        checksum = (checksum ^ (unsigned char)bytes[i]) * UINT64_C(0x100000001b3);
    return checksum;
}
