#include "lib/params/param.h"

#include <float.h>
#include <stdio.h>
#include <string.h>

const char *pur_type_name(pur_type type)
{
    static const char *const names[] = {
        [PUR_NUMBER] = "number",   [PUR_INTEGER] = "integer",     [PUR_FLAG] = "flag",
        [PUR_CHOICE] = "choice",   [PUR_POINT] = "point",         [PUR_POINTS] = "list of points",
        [PUR_BOX] = "box",         [PUR_REFERENCE] = "name",      [PUR_START] = "place",
        [PUR_MOTION] = "velocity", [PUR_RANDOM] = "drawn number",
    };
    return names[type];
}

static void append(char *text, size_t size, const char *more)
{
    const size_t used = strlen(text);
    if (used < size)
        snprintf(text + used, size - used, "%s", more);
}

void purp_number_text(double number, char *text, size_t size)
{
    if (fabs(number) > DBL_MAX)
        snprintf(text, size, number > 0.0 ? ".inf" : "-.inf");
    else if (number == PUR_LARGE || number == -PUR_LARGE)
        snprintf(text, size, number > 0.0 ? "1e9" : "-1e9");
    else if (number == 0x1p63)
        snprintf(text, size, "9223372036854775807");
    else
        snprintf(text, size, "%.15g", number);
}

static void append_number(char *text, size_t size, double number)
{
    char digits[32];
    purp_number_text(number, digits, sizeof digits);
    append(text, size, digits);
}

static void append_choices(char *text, size_t size, const pur_param *row)
{
    for (size_t i = 0; row->choices[i]; i++) {
        append(text, size, i == 0 ? "" : row->choices[i + 1] ? ", " : " or ");
        append(text, size, row->choices[i]);
    }
}

void pur_param_range(const pur_param *row, char *text, size_t size)
{
    if (size == 0)
        return;
    text[0] = '\0';
    if (row->type == PUR_CHOICE) {
        append_choices(text, size, row);
        return;
    }
    if (row->type == PUR_FLAG || row->type == PUR_REFERENCE) {
        append(text, size, row->type == PUR_FLAG ? "true or false" : "an agent's name");
        return;
    }

    append(text, size, row->flags & PUR_PARAM_ABOVE_MIN ? "more than " : "");
    append_number(text, size, row->min);
    append(text, size, row->flags & PUR_PARAM_ABOVE_MIN ? " and at most " : " to ");
    append_number(text, size, row->max);
    append(text, size, *row->unit ? " " : "");
    append(text, size, row->unit);
    append(text, size, row->flags & PUR_PARAM_UNLIMITED ? ", or .inf" : "");
}

void pur_param_default(const pur_param *row, char *text, size_t size)
{
    if (size == 0)
        return;
    text[0] = '\0';
    if (row->flags & PUR_PARAM_REQUIRED)
        append(text, size, "required");
    else if (row->flags & PUR_PARAM_OPTIONAL)
        append(text, size, "none");
    else if (row->type == PUR_CHOICE)
        append(text, size, row->choices[(size_t)row->initial]);
    else if (row->type == PUR_FLAG)
        append(text, size, row->initial != 0.0 ? "true" : "false");
    else if (row->type == PUR_NUMBER || row->type == PUR_INTEGER)
        append_number(text, size, row->initial);
    else
        append(text, size, "[0, 0]");
}
