/* A file that was written, and what it says of itself, inside or beside it. */
#ifndef RUN_PROVENANCE_RESULT_H
#define RUN_PROVENANCE_RESULT_H

#include "run/provenance/provenance.h"
#include <stdio.h>

typedef struct result {
    const char *path; /* the caller's */
    FILE *file;
    provenance origin;
    char *beside;   /* the text beside it; NULL: it is inside */
    long digits_at; /* where the digits of the hash are in the file; -1: they are not in it */
    bool is_shard;  /* its hash is in its last line */
} result;

/* Open a regular file and read its provenance. PUR_IO, PUR_MISSING where there is none, PUR_INVALID
   where it is damaged, PUR_NO_MEMORY, with the name in the text. result_close in any case. */
pur_status result_open(result *self, const char *path, pur_error *error);
void result_close(result *self);

/* The whole text of a regular file; NULL where there is none. Caller frees. */
char *result_read_text(const char *path);

/* Whether the bytes of the file still have the hash that it says. Leaves the file at its start. */
bool result_is_intact(result *self);

#endif
