#include "run/batch/records.h"

#include "scenario/number.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#define CSV_HEAD                                                                                   \
    "# pursuit batch, version %s, scenario %016" PRIx64 ", seed %" PRIu64 ", runs %" PRIu64        \
    ", points %" PRIu64 ", shard %" PRIu64 "/%" PRIu64
#define NDJSON_HEAD                                                                                \
    "{\"pursuit\":\"batch\",\"version\":\"%s\",\"scenario\":\"%016" PRIx64 "\",\"seed\":%" PRIu64  \
    ",\"runs\":%" PRIu64 ",\"points\":%" PRIu64 ",\"shard\":%" PRIu64 ",\"shards\":%" PRIu64 "}"
#define CSV_LAST "# rows %" PRIu64 ", checksum %016" PRIx64
#define NDJSON_LAST "{\"rows\":%" PRIu64 ",\"checksum\":\"%016" PRIx64 "\"}"

static uint64_t first_run(const batch_head *head)
{
    return head->shard % head->shards;
}

uint64_t batch_runs_of(const batch_head *head)
{
    const uint64_t first = first_run(head);
    return head->runs > first ? (head->runs - first - 1) / head->shards + 1 : 0;
}

uint64_t batch_rows_of(const batch_head *head)
{
    return batch_runs_of(head) * head->points;
}

uint64_t batch_run_index(const batch_head *head, uint64_t number)
{
    return first_run(head) + number * head->shards;
}

#define HEAD_VALUES(head)                                                                          \
    (head)->version, (head)->digest, (head)->seed, (head)->runs, (head)->points, (head)->shard,    \
        (head)->shards

void record_head(const batch_head *head, buffer *out)
{
    if (head->format == TRACE_CSV)
        buffer_print(out, CSV_HEAD "\n", HEAD_VALUES(head));
    else
        buffer_print(out, NDJSON_HEAD "\n", HEAD_VALUES(head));
}

void record_last(trace_format format, uint64_t rows, uint64_t checksum, buffer *out)
{
    if (format == TRACE_CSV)
        buffer_print(out, CSV_LAST "\n", rows, checksum);
    else
        buffer_print(out, NDJSON_LAST "\n", rows, checksum);
}

/* Whether printing what was read gives the same line again: nothing is left out or added. */
static bool is_same_head(const batch_head *head, const char *line)
{
    buffer again = {0};
    record_head(head, &again);
    const bool same = !again.failed && strncmp(again.bytes, line, again.used - 1) == 0 &&
                      line[again.used - 1] == '\0';
    buffer_free(&again);
    return same;
}

bool record_read_head(const char *line, batch_head *head)
{
    *head = (batch_head){.format = line[0] == '#' ? TRACE_CSV : TRACE_NDJSON};
    const char *const format =
        head->format == TRACE_CSV
            ? "# pursuit batch, version %31[^,], scenario %" SCNx64 ", seed %" SCNu64
              ", runs %" SCNu64 ", points %" SCNu64 ", shard %" SCNu64 "/%" SCNu64
            : "{\"pursuit\":\"batch\",\"version\":\"%31[^\"]\",\"scenario\":\"%" SCNx64
              "\",\"seed\":%" SCNu64 ",\"runs\":%" SCNu64 ",\"points\":%" SCNu64
              ",\"shard\":%" SCNu64 ",\"shards\":%" SCNu64 "}";
    return sscanf(line, format, head->version, &head->digest, &head->seed, &head->runs,
                  &head->points, &head->shard, &head->shards) == 7 &&
           is_same_head(head, line) && head->shard >= 1 && head->shard <= head->shards;
}

bool record_read_last(const char *line, uint64_t *rows, uint64_t *checksum)
{
    char again[80];
    if (sscanf(line, "# rows %" SCNu64 ", checksum %" SCNx64, rows, checksum) == 2)
        snprintf(again, sizeof again, CSV_LAST, *rows, *checksum);
    else if (sscanf(line, "{\"rows\":%" SCNu64 ",\"checksum\":\"%" SCNx64, rows, checksum) == 2)
        snprintf(again, sizeof again, NDJSON_LAST, *rows, *checksum);
    else
        return false;
    return strcmp(again, line) == 0;
}

/* Between quotes if need be. Settings are printable, or they would have been refused. */
static void print_csv_text(const char *text, buffer *out)
{
    if (!strpbrk(text, ",\"")) {
        buffer_print(out, "%s", text);
        return;
    }
    buffer_text(out, "\"");
    for (; *text; text++)
        buffer_print(out, *text == '"' ? "\"\"" : "%c", *text);
    buffer_text(out, "\"");
}

static void print_json_text(const char *text, buffer *out)
{
    buffer_text(out, "\"");
    for (; *text; text++) {
        const char *const escape = *text == '"' || *text == '\\' ? "\\" : "";
        if ((unsigned char)*text < ' ')
            buffer_print(out, "\\u%04x", (unsigned)*text);
        else
            buffer_print(out, "%s%c", escape, *text);
    }
    buffer_text(out, "\"");
}

void record_text(trace_format format, const char *text, buffer *out)
{
    if (format == TRACE_CSV)
        print_csv_text(text, out);
    else
        print_json_text(text, out);
}

static void print_json_value(const char *text, buffer *out)
{
    double number;
    if (scn_parse_number(text, &number) == PUR_OK && isfinite(number))
        buffer_print(out, "%.17g", number + 0.0);
    else
        print_json_text(text, out);
}

static void print_swept(trace_format format, const sweep *grid, size_t point, buffer *out)
{
    for (size_t i = 0; i < grid->count; i++) {
        if (format == TRACE_CSV) {
            buffer_text(out, ",");
            print_csv_text(sweep_value(grid, point, i), out);
        } else {
            buffer_text(out, ",");
            print_json_text(grid->axes[i].path, out);
            buffer_print(out, ":");
            print_json_value(sweep_value(grid, point, i), out);
        }
    }
}

/* `agent` is "" or ends in '.'. */
static void print_number(trace_format format, const char *agent, const char *key, double number,
                         buffer *out)
{
    if (format == TRACE_CSV)
        buffer_text(out, ",");
    else
        buffer_print(out, ",\"%s%s\":", agent, key);
    if (isfinite(number))
        buffer_number(out, number + 0.0);
    else if (format == TRACE_NDJSON)
        buffer_text(out, "null");
}

static void print_pursuer(trace_format format, const pur_world *world,
                          const metrics_pursuer *pursuer, buffer *out)
{
    char agent[PUR_NAME_MAX + 33] = "";
    if (format == TRACE_NDJSON) {
        pur_world_agent_name(world, pursuer->agent, agent, sizeof agent - 1);
        strcat(agent, ".");
    }
    print_number(format, agent, "time", pursuer->time, out);
    print_number(format, agent, "miss", pursuer->miss, out);
    print_number(format, agent, "path", pursuer->path, out);
    print_number(format, agent, "turn", pursuer->turn, out);
}

void record_names(trace_format format, const sweep *grid, const pur_world *world,
                  const metrics *measured, buffer *out)
{
    if (format == TRACE_NDJSON)
        return;
    buffer_print(out, "index,seed");
    for (size_t i = 0; i < grid->count; i++) {
        buffer_text(out, ",");
        print_csv_text(grid->axes[i].path, out);
    }
    buffer_print(out, ",outcome,time,miss");
    for (size_t i = 0; i < metrics_count(measured); i++) {
        char name[PUR_NAME_MAX + 32];
        pur_world_agent_name(world, metrics_at(measured, i)->agent, name, sizeof name);
        buffer_print(out, ",%s.time,%s.miss,%s.path,%s.turn", name, name, name, name);
    }
    buffer_print(out, ",hash\n");
}

void record_row(trace_format format, uint64_t index, const sweep *grid, size_t point, const run *it,
                const metrics *measured, buffer *out)
{
    const bool csv = format == TRACE_CSV;
    const pur_world *world = run_world(it);
    buffer_text(out, csv ? "" : "{\"index\":");
    buffer_integer(out, index);
    buffer_text(out, csv ? "," : ",\"seed\":");
    buffer_integer(out, pur_world_seed(world));
    print_swept(format, grid, point, out);
    const char *const outcome = isnan(metrics_time(measured)) ? "missed" : "captured";
    buffer_text(out, csv ? "," : ",\"outcome\":\"");
    buffer_text(out, outcome);
    buffer_text(out, csv ? "" : "\"");
    print_number(format, "", "time", metrics_time(measured), out);
    print_number(format, "", "miss", metrics_miss(measured), out);
    for (size_t i = 0; i < metrics_count(measured); i++)
        print_pursuer(format, world, metrics_at(measured, i), out);
    buffer_text(out, csv ? "," : ",\"hash\":\"");
    buffer_hash(out, pur_world_hash(world));
    buffer_text(out, csv ? "\n" : "\"}\n");
}

/* The length of what stands between quotes; `doubled`: a quote within is doubled, otherwise it has
   a backslash before it. `at` is behind the first one. SIZE_MAX where the last one is missing. */
static size_t quoted_length(const char *at, bool doubled)
{
    for (size_t i = 0; at[i]; i++) {
        if (at[i] == (doubled ? '"' : '\\') && at[i + 1] && (!doubled || at[i + 1] == '"'))
            i++;
        else if (at[i] == '"')
            return i;
    }
    return SIZE_MAX;
}

/* A value between quotes, or up to one of `ends`. Returns what follows; NULL if malformed. */
static const char *read_value(const char *at, bool doubled, const char *ends, const char **value,
                              size_t *length)
{
    const bool quoted = *at == '"';
    *value = at + quoted;
    *length = quoted ? quoted_length(*value, doubled) : strcspn(at, ends);
    return *length == SIZE_MAX ? NULL : *value + *length + quoted;
}

static bool next_csv_field(const char **rest, record_field *field)
{
    const char *at = read_value(*rest, true, ",", &field->value, &field->length);
    if (!at || (*at != ',' && *at != '\0'))
        return false;
    /* The end of the line is an end of its own, so that an empty last field is one. */
    *rest = *at == ',' ? at + 1 : NULL;
    return true;
}

static bool next_json_field(const char **rest, record_field *field)
{
    const char *at = *rest;
    if ((*at != '{' && *at != ',') || at[1] != '"')
        return false;
    at = read_value(at + 1, false, "", &field->name, &field->name_length);
    if (!at || *at != ':')
        return false;
    at = read_value(at + 1, false, ",}", &field->value, &field->length);
    if (!at || (*at != ',' && strcmp(at, "}") != 0))
        return false;
    *rest = *at == ',' ? at : NULL;
    return true;
}

bool record_next_field(trace_format format, const char **rest, record_field *field)
{
    *field = (record_field){0};
    if (!*rest)
        return false;
    return format == TRACE_CSV ? next_csv_field(rest, field) : next_json_field(rest, field);
}

uint64_t record_checksum(uint64_t checksum, const char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        checksum = (checksum ^ (unsigned char)bytes[i]) * UINT64_C(0x100000001b3);
    return checksum;
}
