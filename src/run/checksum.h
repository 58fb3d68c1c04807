/* The checksum of files and of what they are made from: FNV-1a, 64 bits (Fowler, Noll, Vo). */
#ifndef RUN_CHECKSUM_H
#define RUN_CHECKSUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Of no bytes. */
#define CHECKSUM_START UINT64_C(0xcbf29ce484222325)

/* As text: hexadecimal digits, the highest first. */
#define CHECKSUM_DIGITS 16

/* Add `size` bytes to a checksum. */
uint64_t checksum_add(uint64_t checksum, const char *bytes, size_t size);

/* Add a file from its start. The digits at `digits_at` count as blanks; -1: there are none. False
   if it cannot be read. */
bool checksum_add_file(uint64_t *checksum, FILE *file, long digits_at);

/* Write CHECKSUM_DIGITS digits to `text`, without a closing zero. */
void checksum_print(uint64_t checksum, char *text);

/* Read such digits. False for anything else. */
bool checksum_read(const char *text, uint64_t *checksum);

#endif
