/* The recording of what is on the screen, from one key to the next. */
#ifndef UI_RECORD_RECORDER_H
#define UI_RECORD_RECORDER_H

#include "ui/frame.h"
#include "ui/options.h"
#include <pursuit/error.h>

/* A recording does not become longer than this, bytes, or a frame more. */
#define RECORDER_BYTES_MAX ((long)64 * 1024 * 1024)

typedef struct recorder recorder;

/* Begin a recording into a file called `path`, of which there must be none yet: it is there once
   the recording is ended. NULL and an error: PUR_INVALID where there is one or it is no name, or as
   out_open. Freed by recorder_end. */
recorder *recorder_begin(const char *path, const char *title, const ui_options *options,
                         pur_error *error);

/* Take a frame at a time of the clock, s. False where the recording cannot go on: the frame has
   another size, there is no room left or writing failed. */
bool recorder_take(recorder *self, const ui_frame *frame, double time);

const char *recorder_path(const recorder *self);

/* End it, and put the file in its place. On failure there is none, and `error` says why. */
pur_status recorder_end(recorder *self, pur_error *error);

/* A name that no file has yet, from that of a scenario and a seed: "chase-7.cast",
 * "chase-7-2.cast". */
void recorder_name(const char *scenario, uint64_t seed, char *name, size_t size);

#endif
