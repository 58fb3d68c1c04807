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
