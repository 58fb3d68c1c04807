/* The one place that opens files for reading. */
#ifndef SCENARIO_READER_H
#define SCENARIO_READER_H

#include <pursuit/error.h>
#include <stddef.h>

/* All of the file at `path`, at most `limit` bytes of it, and a zero after the last. Regular
   files, pipes and terminals are read; a directory is PUR_IO, like anything unreadable, and a
   longer file PUR_INVALID. NULL and an error without a line then. Caller frees with free. */
char *scn_read_file(const char *path, size_t limit, size_t *size, pur_error *error);

#endif
