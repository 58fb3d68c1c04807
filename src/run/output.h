/* The one place that opens files for writing. */
#ifndef RUN_OUTPUT_H
#define RUN_OUTPUT_H

#include <pursuit/error.h>
#include <stdbool.h>
#include <stdio.h>

typedef struct out_file out_file;

/* Open `path` for writing, stdout for NULL, "-" or a name of the file that stdout is. A regular
   file or a name not yet in use is written under a temporary name beside it and renamed when
   complete, through symbolic links and with the mode of the file it replaces; any other kind of
   file is written directly. NULL and an error where that cannot be: PUR_IO, whose text is the
   reason without the name, or PUR_NO_MEMORY. Closed with out_close. */
out_file *out_open(const char *path, pur_error *error);

/* Whether something has that name already, be it a link that leads nowhere. */
bool out_exists(const char *path);

/* Whether out_open writes `path` by way of another file, so that a partial one may stand beside it:
   it is a regular file or a name not in use. */
bool out_can_be_partial(const char *path);

/* Open "PATH.partial", where what takes long is kept as it comes, also when the program is killed:
   to read and to write, from its start, made if it is not there. PUR_IO where that cannot be, or
   another process has it open. out_close removes it if what it holds is complete elsewhere, and
   keeps it if not. */
out_file *out_open_partial(const char *path, pur_error *error);

/* Make a folder, or find that it is there; PUR_IO otherwise. */
pur_status out_make_folder(const char *path, pur_error *error);

/* Cut a partial file to its first `size` bytes, and go on behind them. False and errno. */
bool out_cut(out_file *file, size_t size);

/* Where to print. Errors may be left to out_close. */
FILE *out_stream(out_file *file);

/* Flush, check, close, rename, free. On any failure the old file is as it was and `error` says
   why; a reader that went away is PUR_IO with an empty text. `complete` false: give up the new
   one. The reason is read from errno: close soon after the write that failed. */
pur_status out_close(out_file *file, bool complete, pur_error *error);

#endif
