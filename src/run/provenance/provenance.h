/* Where a result comes from: the command, the texts of all files that it read, and the version and
   checksum, as one JSON object that stands in the result or beside it. There is nothing in it of
   when, where or by whom, so the same work gives the same bytes. */
#ifndef RUN_PROVENANCE_PROVENANCE_H
#define RUN_PROVENANCE_PROVENANCE_H

#include "run/buffer.h"
#include "run/output.h"
#include <pursuit/error.h>

/* Of the name of a file with the provenance of FILE: "FILE.pursuit.json". */
#define PROVENANCE_ENDING ".pursuit.json"

/* The one of a folder of traces. */
#define PROVENANCE_OF_FOLDER "pursuit.json"

/* A file that was read: a scenario, or what an option names. */
typedef struct provenance_input {
    char *kind; /* "scenario", or the option's name */
    char *name; /* without folders */
    char *text;
    size_t size;
} provenance_input;

/* Starts from all zeroes. Owns its texts. */
typedef struct provenance {
    char *version;
    char *command;   /* canonical, for a shell */
    char **settings; /* "hunter.max_speed=5", the seed's too */
    size_t setting_count;
    bool has_scenario; /* so has a seed and a digest */
    uint64_t seed;
    uint64_t runs;   /* 0: no batch */
    uint64_t digest; /* of the scenario's values, the steps, sweeps and events */
    provenance_input *inputs;
    size_t input_count;
    bool has_hash;
    uint64_t hash; /* checksum of the output; where this is inside it, with blanks for its digits */
} provenance;

void provenance_free(provenance *self);

/* Add copies. False when out of memory. */
bool provenance_add_setting(provenance *self, const char *key, const char *value);
bool provenance_add_input(provenance *self, const char *kind, const char *name, const char *text,
                          size_t size);

/* The `number`-th input of a kind, from 0; NULL where there is none. */
const provenance_input *provenance_find(const provenance *self, const char *kind, size_t number);

/* Print it with `between` before each member, without a hash, or with blanks for its digits: it
   returns where they are. */
void provenance_print_plain(const provenance *self, const char *between, buffer *out);
size_t provenance_print(const provenance *self, const char *between, buffer *out);

/* Read one from text, which need not end with it. PUR_INVALID, PUR_NO_MEMORY. provenance_free in
   any case. */
pur_status provenance_read(provenance *self, const char *text, pur_error *error);

/* As a note beside a file; the text is the buffer's. */
out_note provenance_note(const provenance *self, buffer *text);

/* Check that such a note may stand beside a file, as out_check_note. */
pur_status provenance_check(const char *path, pur_error *error);

/* Put it into an SVG or an asciicast, a whole file in `text`. False where there is no place. */
bool provenance_embed(const provenance *self, buffer *text);

/* Find the text of one in a file, whole or its first bytes: in an SVG, an asciicast or a shard.
   NULL where there is none. */
const char *provenance_inside(const char *text);

#endif
