/* Prints the rows of a batch, and takes their lines apart into fields. */
#include "run/batch/row_text.h"

#include "scenario/number.h"

#include <math.h>
#include <string.h>

/* In quotes where it needs them. Settings have no control characters. */
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

void row_print_text(trace_format format, const char *text, buffer *out)
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
        buffer_text(out, ",");
        if (format == TRACE_CSV) {
            print_csv_text(sweep_value(grid, point, i), out);
        } else {
            print_json_text(grid->axes[i].path, out);
            buffer_print(out, ":");
            print_json_value(sweep_value(grid, point, i), out);
        }
    }
}

/* Names of agents, with room for the number in a crew. */
#define AGENT_SIZE (PUR_NAME_MAX + 32)

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

static void print_pursuer(trace_format format, const pur_world *world, const measurements *measured,
                          size_t pursuer, buffer *out)
{
    char agent[AGENT_SIZE + 1] = "";
    if (format == TRACE_NDJSON) {
        pur_world_agent_name(world, measurements_agent(measured, pursuer), agent, AGENT_SIZE);
        strcat(agent, ".");
    }
    for (size_t i = 0; i < measures_count(); i++) {
        const measure *what = measures_at(i);
        if (what->scope == MEASURE_OF_PURSUER)
            print_number(format, agent, what->key, measurements_of(measured, pursuer, what), out);
    }
}

/* Of the run, or of the pursuer called `agent`. */
static void print_names(const char *agent, buffer *out)
{
    for (size_t i = 0; i < measures_count(); i++) {
        const measure *what = measures_at(i);
        if (agent && what->scope == MEASURE_OF_PURSUER)
            buffer_print(out, ",%s.%s", agent, what->key);
        else if (!agent && what->of_run)
            buffer_print(out, ",%s", what->key);
    }
}

void row_print_names(trace_format format, const sweep *grid, const pur_world *world,
                     const measurements *measured, buffer *out)
{
    if (format == TRACE_NDJSON)
        return;
    buffer_text(out, "index,seed");
    for (size_t i = 0; i < grid->count; i++) {
        buffer_text(out, ",");
        print_csv_text(grid->axes[i].path, out);
    }
    buffer_text(out, ",outcome");
    print_names(NULL, out);
    buffer_text(out, ",limit");
    for (size_t i = 0; i < measurements_pursuers(measured); i++) {
        char agent[AGENT_SIZE];
        pur_world_agent_name(world, measurements_agent(measured, i), agent, sizeof agent);
        print_names(agent, out);
    }
    buffer_text(out, ",hash\n");
}

void row_print(trace_format format, uint64_t index, const sweep *grid, size_t point, const run *it,
               const measurements *measured, buffer *out)
{
    const bool csv = format == TRACE_CSV;
    const pur_world *world = run_world(it);
    buffer_text(out, csv ? "" : "{\"index\":");
    buffer_integer(out, index);
    buffer_text(out, csv ? "," : ",\"seed\":");
    buffer_integer(out, pur_world_seed(world));
    print_swept(format, grid, point, out);
    buffer_text(out, csv ? "," : ",\"outcome\":\"");
    buffer_text(out, measurements_captured(measured) ? "captured" : "missed");
    buffer_text(out, csv ? "" : "\"");
    for (size_t i = 0; i < measures_count(); i++) {
        const measure *what = measures_at(i);
        if (what->of_run)
            print_number(format, "", what->key, measurements_of_run(measured, what), out);
    }
    print_number(format, "", "limit", (double)run_steps(it) * pur_world_dt(world), out);
    for (size_t i = 0; i < measurements_pursuers(measured); i++)
        print_pursuer(format, world, measured, i, out);
    buffer_text(out, csv ? "," : ",\"hash\":\"");
    buffer_hash(out, pur_world_hash(world));
    buffer_text(out, csv ? "\n" : "\"}\n");
}

/* The length of a text between quotes, from behind the first one. `doubled`: a quote in the text is
   doubled; otherwise a backslash precedes it. SIZE_MAX if the last quote is missing. */
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

/* Read a value in quotes, or one that ends before any of `ends`. Returns the text behind it, NULL
   if it is malformed. */
static const char *read_value(const char *at, bool doubled, const char *ends, const char **value,
                              size_t *length)
{
    const bool quoted = *at == '"';
    *value = at + quoted;
    *length = quoted ? quoted_length(*value, doubled) : strcspn(at, ends);
    return *length == SIZE_MAX ? NULL : *value + *length + quoted;
}

static bool next_csv_field(const char **rest, row_field *field)
{
    const char *at = read_value(*rest, true, ",", &field->value, &field->length);
    if (!at || (*at != ',' && *at != '\0'))
        return false;
    /* An empty field at the end of the line is a field. */
    *rest = *at == ',' ? at + 1 : NULL;
    return true;
}

static bool next_json_field(const char **rest, row_field *field)
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

bool row_next_field(trace_format format, const char **rest, row_field *field)
{
    *field = (row_field){0};
    if (!*rest)
        return false;
    return format == TRACE_CSV ? next_csv_field(rest, field) : next_json_field(rest, field);
}

bool row_field_number(const row_field *field, double *number)
{
    char text[SCN_NUMBER_SIZE];
    *number = (double)NAN;
    if (field->length == 0 || (field->length == 4 && memcmp(field->value, "null", 4) == 0))
        return true;
    if (field->length >= sizeof text)
        return false;
    memcpy(text, field->value, field->length);
    text[field->length] = '\0';
    return scn_parse_number(text, number) == PUR_OK && isfinite(*number);
}
