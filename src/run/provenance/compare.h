/* Compares a file with its like, which comes in blocks. */
#ifndef RUN_PROVENANCE_COMPARE_H
#define RUN_PROVENANCE_COMPARE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Bytes shown of each side where they differ, with the closing zero. */
#define COMPARE_SHOWN 48

/* Starts from the file, at its start, and zeroes. */
typedef struct comparison {
    FILE *file;
    bool differs;
    uint64_t line;                 /* of the first difference, from 0 */
    uint64_t column;               /* bytes before it in the line */
    char file_text[COMPARE_SHOWN]; /* the field with the difference; "" for the end */
    char other_text[COMPARE_SHOWN];
} comparison;

/* Compare the next `size` bytes. False once there is a difference; nothing must follow then. */
bool compare_block(comparison *self, const char *bytes, size_t size);

/* The other side ends here. False if there is a difference. */
bool compare_end(comparison *self);

#endif
