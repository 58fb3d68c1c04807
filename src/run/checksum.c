/* Checksums of bytes, and as text. */
#include "run/checksum.h"

#include <string.h>

static const char digits[] = "0123456789abcdef";

uint64_t checksum_add(uint64_t checksum, const char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        checksum = (checksum ^ (unsigned char)bytes[i]) * UINT64_C(0x100000001b3);
    return checksum;
}

/* Put blanks for digits at `digits_at` where these are in a block that starts at `at`. */
static void blank(char *block, size_t size, long at, long digits_at)
{
    for (long i = digits_at - at; i < digits_at - at + CHECKSUM_DIGITS; i++)
        if (i >= 0 && i < (long)size)
            block[i] = ' ';
}

bool checksum_add_file(uint64_t *checksum, FILE *file, long digits_at)
{
    char block[65536];
    long at = 0;
    for (size_t got; (got = fread(block, 1, sizeof block, file)) > 0; at += (long)got) {
        if (digits_at >= 0)
            blank(block, got, at, digits_at);
        *checksum = checksum_add(*checksum, block, got);
    }
    return ferror(file) == 0;
}

void checksum_print(uint64_t checksum, char *text)
{
    for (size_t i = 0; i < CHECKSUM_DIGITS; i++)
        text[i] = digits[checksum >> 4 * (CHECKSUM_DIGITS - 1 - i) & 15];
}

bool checksum_read(const char *text, uint64_t *checksum)
{
    *checksum = 0;
    for (size_t i = 0; i < CHECKSUM_DIGITS; i++) {
        const char *const digit = text[i] ? strchr(digits, text[i]) : NULL;
        if (!digit)
            return false;
        *checksum = *checksum << 4 | (uint64_t)(digit - digits);
    }
    return true;
}
