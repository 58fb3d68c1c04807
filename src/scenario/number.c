/* Numbers of the YAML core schema, independent of the locale. */
#include "scenario/number.h"

#include <locale.h>
#include <math.h>
#include <pursuit/maths.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static const char *skip_digits(const char *text)
{
    while (is_digit(*text))
        text++;
    return text;
}

static const char *skip_sign(const char *text)
{
    return *text == '-' || *text == '+' ? text + 1 : text;
}

static bool is_infinity(const char *text)
{
    return strcmp(text, ".inf") == 0 || strcmp(text, ".Inf") == 0 || strcmp(text, ".INF") == 0;
}

/* [-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )? ; strtod accepts more. */
static bool is_number(const char *text)
{
    const char *const whole = skip_sign(text);
    const char *end = skip_digits(whole);
    bool digits = end != whole;
    if (*end == '.') {
        const char *const part = end + 1;
        end = skip_digits(part);
        digits = digits || end != part;
    }
    if (!digits)
        return false;
    if (*end == 'e' || *end == 'E') {
        const char *const exponent = skip_sign(end + 1);
        end = skip_digits(exponent);
        if (end == exponent)
            return false;
    }
    return *end == '\0';
}

/* Numbers are read and written between these two: the program may have a locale with a decimal
   comma. */
static locale_t enter_c_locale(locale_t *c)
{
    *c = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    return *c ? uselocale(*c) : (locale_t)0;
}

static void leave_c_locale(locale_t c, locale_t old)
{
    uselocale(old);
    freelocale(c);
}

pur_status scn_parse_number(const char *text, double *number)
{
    if (is_infinity(skip_sign(text))) {
        *number = *text == '-' ? -(double)INFINITY : (double)INFINITY;
        return PUR_OK;
    }
    if (!is_number(text))
        return PUR_INVALID;

    locale_t c;
    const locale_t old = enter_c_locale(&c);
    if (!old)
        return PUR_NO_MEMORY;
    const double read = strtod(text, NULL);
    leave_c_locale(c, old);
    if (isinf(read))
        return PUR_OUT_OF_RANGE;
    *number = read;
    return PUR_OK;
}

pur_status scn_parse_angle(const char *text, double *angle)
{
    static const struct {
        const char *name;
        double of_pi;
    } units[] = {{"deg", 180.0}, {"pi", 1.0}};
    char number[SCN_NUMBER_SIZE * 2];
    const size_t length = strcspn(text, " ");
    const char *const unit = text + length + strspn(text + length, " ");
    if (!*unit || length >= sizeof number)
        return scn_parse_number(text, angle);
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        if (strcmp(unit, units[i].name) != 0)
            continue;
        snprintf(number, sizeof number, "%.*s", (int)length, text);
        const pur_status status = is_number(number) ? scn_parse_number(number, angle) : PUR_INVALID;
        if (status != PUR_OK)
            return status;
        *angle = *angle / units[i].of_pi * PUR_PI;
        return isinf(*angle) ? PUR_OUT_OF_RANGE : PUR_OK;
    }
    return PUR_INVALID;
}

pur_status scn_parse_integer(const char *text, int64_t *number)
{
    const bool negative = *text == '-';
    const char *digit = skip_sign(text);
    const char *const end = skip_digits(digit);
    if (end == digit || *end)
        return PUR_INVALID;

    /* Summed as a negative number: INT64_MIN has no positive counterpart. */
    int64_t value = 0;
    for (; digit < end; digit++) {
        const int64_t units = *digit - '0';
        if (value < (INT64_MIN + units) / 10)
            return PUR_OUT_OF_RANGE;
        value = value * 10 - units;
    }
    if (!negative && value == INT64_MIN)
        return PUR_OUT_OF_RANGE;
    *number = negative ? value : -value;
    return PUR_OK;
}

void scn_format_number(double number, char text[static SCN_NUMBER_SIZE])
{
    if (isinf(number)) {
        snprintf(text, SCN_NUMBER_SIZE, "%s", number < 0 ? "-.inf" : ".inf");
        return;
    }

    locale_t c;
    const locale_t old = enter_c_locale(&c);
    for (int digits = 15; digits <= 17; digits++) {
        snprintf(text, SCN_NUMBER_SIZE, "%.*g", digits, number);
        if (strtod(text, NULL) == number)
            break;
    }
    if (old)
        leave_c_locale(c, old);
}
