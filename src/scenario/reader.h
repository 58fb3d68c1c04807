/* The only file that opens files for reading. */
#ifndef SCENARIO_READER_H
#define SCENARIO_READER_H

#include <pursuit/error.h>
#include <stddef.h>
#include <stdio.h>

/* Read the file at `path`, of at most `limit` bytes, and append a zero. Regular files, pipes and
   terminals are read. NULL and an error without a line: PUR_IO for a directory or anything
   unreadable, PUR_INVALID for a longer file. Caller frees with free. */
char *scn_read_file(const char *path, size_t limit, size_t *size, pur_error *error);

/* Open the regular file at `path`. NULL and an error as above. Caller closes it with fclose. */
FILE *scn_open_file(const char *path, pur_error *error);

#endif
