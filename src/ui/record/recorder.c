/* A recording of the screen, into a file that appears when the recording ends. */
#include "ui/record/recorder.h"

#include "base/fail.h"
#include "run/output.h"
#include "ui/record/tape.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How long the last frame is shown, s. */
#define LAST_STAYS 1.0
/* Players shorten longer pauses to this, s. */
#define IDLE_LIMIT 2
#define NAMES_TRIED 10000

struct recorder {
    out_file *file;
    tape *tape; /* NULL before the first frame */
    char *path;
    char *title;
    tape_options how;
    int cols;
    int rows;
    double began; /* s */
    double last;  /* s, of the last frame */
};

static void free_all(recorder *self)
{
    free(self->path);
    free(self->title);
    free(self);
}

recorder *recorder_begin(const char *path, const char *title, const ui_options *options,
                         pur_error *error)
{
    /* "-" would be the terminal itself. */
    const bool named = path[0] != '\0' && strcmp(path, "-") != 0;
    if (!named || out_exists(path)) {
        purp_fail(error, PUR_INVALID, NULL, named ? "there is one already" : "a name is needed");
        return NULL;
    }
    recorder *self = calloc(1, sizeof *self);
    if (!self) {
        purp_fail_no_memory(error);
        return NULL;
    }
    self->path = strdup(path);
    self->title = strdup(title);
    self->how = (tape_options){
        .colour = options->colour != UI_COLOUR_NEVER,
        .lines = ui_options_borders(options, !options->ascii) == UI_BORDERS_UTF8,
        .idle_limit = IDLE_LIMIT,
    };
    if (!self->path || !self->title)
        purp_fail_no_memory(error);
    else
        self->file = out_open(path, error);
    if (self->file)
        return self;
    free_all(self);
    return NULL;
}

static uint64_t microseconds(const recorder *self, double time)
{
    return time > self->began ? (uint64_t)((time - self->began) * 1e6) : 0;
}

bool recorder_take(recorder *self, const ui_frame *frame, double time)
{
    FILE *out = out_stream(self->file);
    if (!self->tape) {
        self->tape = tape_new(out, self->title, frame, &self->how);
        self->cols = frame->cols;
        self->rows = frame->rows;
        self->began = time;
    }
    if (!self->tape || frame->cols != self->cols || frame->rows != self->rows)
        return false;
    tape_frame(self->tape, frame, microseconds(self, time));
    self->last = time;
    return !ferror(out) && ftell(out) < RECORDER_BYTES_MAX;
}

const char *recorder_path(const recorder *self)
{
    return self->path;
}

pur_status recorder_end(recorder *self, pur_error *error)
{
    const bool complete = self->tape != NULL;
    if (complete)
        tape_end(self->tape, microseconds(self, self->last + LAST_STAYS));
    const pur_status status = out_close(self->file, complete, error);
    free_all(self);
    return status;
}

/* The name of a built-in scenario, or of a file without folders and suffix, without characters that
   are unusual in file names. */
static void plain_name(const char *scenario, char *name, size_t size)
{
    const char *const slash = strrchr(scenario, '/');
    const char *from = slash ? slash + 1 : scenario;
    const char *const dot = strrchr(from, '.');
    size_t length = 0;
    for (; *from && from != dot && length + 1 < size; from++)
        if (isalnum((unsigned char)*from) || *from == '_' || (*from == '-' && length > 0))
            name[length++] = *from;
    name[length] = '\0';
    if (length == 0)
        snprintf(name, size, "run");
}

void recorder_name(const char *scenario, uint64_t seed, char *name, size_t size)
{
    char plain[64];
    plain_name(scenario, plain, sizeof plain);
    snprintf(name, size, "%s-%llu.cast", plain, (unsigned long long)seed);
    for (int i = 2; out_exists(name) && i < NAMES_TRIED; i++)
        snprintf(name, size, "%s-%llu-%d.cast", plain, (unsigned long long)seed, i);
}
