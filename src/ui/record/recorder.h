/* A recording of the screen, from one press of a key to the next. */
#ifndef UI_RECORD_RECORDER_H
#define UI_RECORD_RECORDER_H

#include "ui/frame.h"
#include "ui/options.h"
#include <pursuit/error.h>

/* A recording ends after the frame that exceeds this, bytes. */
#define RECORDER_BYTES_MAX ((long)64 * 1024 * 1024)

typedef struct recorder recorder;

/* Begin a recording into the file `path`, which must not exist and appears when the recording ends.
   NULL and an error: PUR_INVALID where it exists or is no name, or as out_open. Freed by
   recorder_end. */
recorder *recorder_begin(const char *path, const char *title, const ui_options *options,
                         pur_error *error);

/* Add a frame at a time of the clock, s. False where the recording cannot continue: the frame has
   another size, the limit is reached or writing failed. */
bool recorder_take(recorder *self, const ui_frame *frame, double time);

const char *recorder_path(const recorder *self);

/* End the recording and rename its file to `path`. On failure there is no file, and an error. */
pur_status recorder_end(recorder *self, pur_error *error);

/* A name that no file has yet, from a scenario and a seed: "chase-7.cast", "chase-7-2.cast". */
void recorder_name(const char *scenario, uint64_t seed, char *name, size_t size);

#endif
