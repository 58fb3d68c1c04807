/* The rows of a batch, read back from its file, whatever made it: a whole batch, a shard, a merge
   or one that was interrupted. */
#ifndef RUN_BATCH_RESULTS_H
#define RUN_BATCH_RESULTS_H

#include <pursuit/error.h>
#include <stddef.h>

/* The runs of one point of a sweep. */
typedef struct results_group {
    char *label; /* "hunter.max_speed=4, …"; "" where nothing is swept */
    size_t count;
    size_t capacity;
    double *times; /* run after run, the times of all series; NaN for none, s */
} results_group;

typedef struct results {
    size_t series_count;
    char **series; /* whose times: "exact"; one called "" where there is one pursuer */
    size_t group_count;
    results_group *groups; /* in the order in which they come */
    size_t runs;
} results;

/* PUR_IO where the file cannot be read, PUR_INVALID and a sentence where it is no batch, or has no
   row, PUR_NO_MEMORY. results_free in any case. */
pur_status results_read(results *self, const char *path, pur_error *error);
void results_free(results *self);

/* The times of a series in a group that there are, ascending, into `found` of the group's count;
   returns how many. */
size_t results_times(const results *self, size_t group, size_t series, double *found);

#endif
