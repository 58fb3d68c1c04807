/* The one place that opens files for writing. */
#ifndef RUN_OUTPUT_H
#define RUN_OUTPUT_H

#include <pursuit/error.h>
#include <stdbool.h>
#include <stdio.h>

typedef struct out_file out_file;

/* Open `path` for writing; NULL, "-" and a name of the file that stdout is mean stdout. A regular
   file, or a name not in use, is written under a temporary name in the same folder and renamed when
   complete; symbolic links are followed, and the mode of a replaced file is kept. Any other kind of
   file is written directly. NULL and an error: PUR_IO, whose text is the reason without the name,
   or PUR_NO_MEMORY. Close with out_close. */
out_file *out_open(const char *path, pur_error *error);

/* Whether the name is in use, also by a dangling link. */
bool out_exists(const char *path);

/* Whether `path` may have a partial file: it is a regular file or a name not in use. */
bool out_can_be_partial(const char *path);

/* Open "PATH.partial" for reading and writing from its start, and make it if it is missing. It
   keeps the output of a long job even if the program is killed. NULL and an error, whose text names
   the file: as out_open; PUR_IO also if another process has it open, or it is no regular file.
   out_close removes it if `complete`, and keeps it otherwise. */
out_file *out_open_partial(const char *path, pur_error *error);

/* Make a folder unless it exists. PUR_IO. */
pur_status out_make_folder(const char *path, pur_error *error);

/* What stands beside an output file, in "PATH" and its ending. */
typedef struct out_note {
    const char *ending;
    const char *text;
    size_t hash_at; /* where in the text the digits of the file's checksum go */
    size_t mark;    /* how many bytes at the start of the text all notes have */
} out_note;

/* Check that no foreign file has the name of the note beside `path`; nothing stands beside what is
   not a regular file. PUR_INVALID and a sentence, PUR_IO, PUR_NO_MEMORY. */
pur_status out_check_note(const char *path, const out_note *note, pur_error *error);

/* Whether something that is no such note has the name `path`. */
bool out_is_foreign(const char *path, const out_note *note);

/* Have out_close write the note beside a complete file, just before the file gets its name: so
   there never is a file with the note of an older one. The note must outlive the file. */
void out_add_note(out_file *file, const char *path, const out_note *note);

/* Cut a partial file to its first `size` bytes and write from there. False and errno. */
bool out_cut(out_file *file, size_t size);

/* The stream to print to. Errors may be left to out_close. */
FILE *out_stream(out_file *file);

/* Flush, close, rename and free. `complete` false: drop the new file. After a failure the old file
   is unchanged and `error` has the reason, which comes from errno: close right after the write that
   failed. A reader of a pipe that has gone is PUR_IO with an empty text. */
pur_status out_close(out_file *file, bool complete, pur_error *error);

#endif
