/* Text buffers, and decimal digits of doubles without printf. */
#include "run/buffer.h"

#include <math.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool make_room(buffer *self, size_t more)
{
    if (self->used + more < self->size)
        return true;
    size_t size = self->size ? self->size * 2 : 1024;
    while (size <= self->used + more)
        size *= 2;
    char *bytes = realloc(self->bytes, size);
    if (!bytes)
        return false;
    self->bytes = bytes;
    self->size = size;
    return true;
}

void buffer_print(buffer *self, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    va_list again;
    va_copy(again, arguments);
    const size_t room = self->size - self->used;
    const int length = vsnprintf(room ? self->bytes + self->used : NULL, room, format, arguments);
    if (length < 0 || !make_room(self, (size_t)length)) {
        self->failed = true;
    } else {
        if ((size_t)length >= room)
            vsnprintf(self->bytes + self->used, (size_t)length + 1, format, again);
        self->used += (size_t)length;
    }
    va_end(again);
    va_end(arguments);
}

void buffer_bytes(buffer *self, const char *bytes, size_t size)
{
    if (!make_room(self, size)) {
        self->failed = true;
        return;
    }
    memcpy(self->bytes + self->used, bytes, size);
    self->used += size;
    self->bytes[self->used] = '\0';
}

void buffer_text(buffer *self, const char *text)
{
    buffer_bytes(self, text, strlen(text));
}

/* The digits in `base`, at least `least` of them. */
static void put_digits(buffer *self, uint64_t number, unsigned base, size_t least)
{
    char text[24];
    size_t first = sizeof text - 1;
    text[first] = '\0';
    for (; number > 0 || sizeof text - 1 - first < least; number /= base)
        text[--first] = "0123456789abcdef"[number % base];
    buffer_text(self, text + first);
}

void buffer_integer(buffer *self, uint64_t number)
{
    put_digits(self, number, 10, 1);
}

void buffer_hash(buffer *self, uint64_t hash)
{
    put_digits(self, hash, 16, 16);
}

#ifdef __SIZEOF_INT128__

#define DIGITS 17
#define TEXT 32 /* bytes of a number at most: "-0.0001" and 17 digits, or these and "e-16" */

/* Below this the products need more than 128 bits. */
#define LEAST 0x1p-53

__extension__ typedef unsigned __int128 wide;

static const uint64_t powers[] = {
    UINT64_C(1),
    UINT64_C(10),
    UINT64_C(100),
    UINT64_C(1000),
    UINT64_C(10000),
    UINT64_C(100000),
    UINT64_C(1000000),
    UINT64_C(10000000),
    UINT64_C(100000000),
    UINT64_C(1000000000),
    UINT64_C(10000000000),
    UINT64_C(100000000000),
    UINT64_C(1000000000000),
    UINT64_C(10000000000000),
    UINT64_C(100000000000000),
    UINT64_C(1000000000000000),
    UINT64_C(10000000000000000),
    UINT64_C(100000000000000000),
};

static uint64_t power_of_5(int n)
{
    return powers[n] >> n;
}

/* mantissa * 2^exponent * 10^places, rounded to the nearest integer, ties to even. Exact: with up
   to 32 places the product fits in 128 bits. */
static uint64_t scale_to_integer(uint64_t mantissa, int exponent, int places)
{
    const int first = places > DIGITS ? DIGITS : places;
    const wide product = (wide)mantissa * power_of_5(first) * power_of_5(places - first);
    const int shift = exponent + places;
    if (shift >= 0)
        return (uint64_t)(product << shift);
    const wide unit = (wide)1 << -shift;
    const wide rest = product & (unit - 1);
    const uint64_t whole = (uint64_t)(product >> -shift);
    const bool up = rest > unit / 2 || (rest == unit / 2 && whole % 2 == 1);
    return whole + up;
}

/* The 17 significant digits of a number from LEAST up to 1e16. The first one counts 10^*power. */
static uint64_t find_digits(double number, int *power)
{
    int exponent;
    const uint64_t mantissa = (uint64_t)(frexp(number, &exponent) * 0x1p53);
    /* log10 of the number rounded down, or one less. */
    *power = (int)floor((exponent - 1) * 0.30102999566398120);
    uint64_t digits = scale_to_integer(mantissa, exponent - 53, DIGITS - 1 - *power);
    if (digits >= powers[DIGITS])
        digits = scale_to_integer(mantissa, exponent - 53, DIGITS - 1 - ++*power);
    return digits;
}

/* Copy the digits from number `from` up to `to`; how many they are. */
static size_t copy_digits(const char *each, size_t from, size_t to, char *text)
{
    for (size_t i = from; i < to; i++)
        *text++ = each[i];
    return from < to ? to - from : 0;
}

static size_t write_plainly(const char *each, size_t count, int power, char *text)
{
    const size_t whole = power < 0 ? 0 : (size_t)power + 1;
    size_t used = copy_digits(each, 0, whole, text);
    if (whole == 0)
        text[used++] = '0';
    if (count > whole)
        text[used++] = '.';
    for (int i = power; i < -1; i++)
        text[used++] = '0';
    return used + copy_digits(each, whole, count, text + used);
}

/* For powers from -99 to -1. */
static size_t write_with_exponent(const char *each, size_t count, int power, char *text)
{
    size_t used = copy_digits(each, 0, 1, text);
    if (count > 1)
        text[used++] = '.';
    used += copy_digits(each, 1, count, text + used);
    const char exponent[] = {'e', '-', (char)('0' + -power / 10), (char)('0' + -power % 10)};
    memcpy(text + used, exponent, sizeof exponent);
    return used + sizeof exponent;
}

static size_t write_digits(uint64_t digits, int power, char *text)
{
    char each[DIGITS];
    for (size_t i = DIGITS; i-- > 0; digits /= 10)
        each[i] = (char)('0' + digits % 10);
    size_t count = DIGITS;
    while (count > 1 && each[count - 1] == '0')
        count--;
    return power < -4 ? write_with_exponent(each, count, power, text)
                      : write_plainly(each, count, power, text);
}

void buffer_number(buffer *self, double number)
{
    const double size = fabs(number);
    if (!(size >= LEAST && size < 1e16)) {
        buffer_print(self, "%.17g", number);
        return;
    }
    if (!make_room(self, TEXT)) {
        self->failed = true;
        return;
    }
    int power;
    const uint64_t digits = find_digits(size, &power);
    if (number < 0.0)
        self->bytes[self->used++] = '-';
    self->used += write_digits(digits, power, self->bytes + self->used);
    self->bytes[self->used] = '\0';
}

#else

void buffer_number(buffer *self, double number)
{
    buffer_print(self, "%.17g", number);
}

#endif

void buffer_free(buffer *self)
{
    free(self->bytes);
    *self = (buffer){0};
}
