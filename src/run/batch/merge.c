/* Reads shards, checks that they belong together, and prints their rows in the order of the batch.
 */
#include "run/batch/merge.h"

#include "base/fail.h"
#include "run/checksum.h"
#include "scenario/reader.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct shard {
    const char *path;
    char *text;
    shard_head head;
    char *names; /* the line of column names; NULL in NDJSON */
    char *rows;  /* from the next row on; lines are cut off as they are taken */
} shard;

struct merge {
    shard *shards; /* sorted by number once all are read */
    size_t count;
};

static pur_status fail_shard(pur_error *error, const shard *self, const char *why)
{
    return purp_fail(error, PUR_INVALID, NULL, "%s: %s", self->path, why);
}

/* Cut the line at `*at` off and move `*at` behind it; NULL if no whole line is left. */
static char *cut_line(char **at)
{
    char *const line = *at;
    char *const end = strchr(line, '\n');
    if (!end)
        return NULL;
    *end = '\0';
    *at = end + 1;
    return line;
}

/* The last line, zero-terminated; NULL if there is none. */
static char *cut_last_line(char *text, size_t size)
{
    if (size == 0 || text[size - 1] != '\n')
        return NULL;
    text[size - 1] = '\0';
    char *const before = strrchr(text, '\n');
    return before ? before + 1 : text;
}

static uint64_t count_lines(const char *text, const char *end)
{
    uint64_t count = 0;
    while (text < end && (text = memchr(text, '\n', (size_t)(end - text)))) {
        text++;
        count++;
    }
    return count;
}

/* Check the last line against the rows before it, and all lines before it, of `checksum`. */
static pur_status check_rows(shard *self, char *last, uint64_t checksum, pur_error *error)
{
    shard_end end;
    if (!last || last < self->rows || !shard_read_end(last, &end))
        return fail_shard(error, self, "it is truncated: its last record is missing");
    if (end.rows != count_lines(self->rows, last) || end.rows != shard_rows(&self->head))
        return fail_shard(error, self, "it does not have the rows its records tell of");
    if (end.checksum != checksum)
        return fail_shard(error, self, "its checksum is that of other lines");
    *last = '\0';
    return PUR_OK;
}

static pur_status read_shard(shard *self, const char *path, pur_error *error)
{
    size_t size = 0;
    self->path = path;
    self->text = scn_read_file(path, SIZE_MAX / 4, &size, error);
    if (!self->text)
        return error->status;
    if (strlen(self->text) != size)
        return fail_shard(error, self, "it has a zero byte");
    self->rows = self->text;
    char *last = cut_last_line(self->text, size);
    const uint64_t checksum =
        checksum_add(CHECKSUM_START, self->text, last ? (size_t)(last - self->text) : 0);
    char *head = cut_line(&self->rows);
    if (!head || !shard_read_head(head, &self->head))
        return fail_shard(error, self, "it is no shard of a batch: its first record is missing");
    if (self->head.format == TRACE_CSV && !(self->names = cut_line(&self->rows)))
        return fail_shard(error, self, "it is truncated: its last record is missing");
    return check_rows(self, last, checksum, error);
}

/* Two shards must be of one batch. */
static pur_status check_same_batch(const shard *a, const shard *b, pur_error *error)
{
    const shard_head *x = &a->head;
    const shard_head *y = &b->head;
    const char *what = NULL;
    if (x->format != y->format)
        what = "format";
    else if (strcmp(x->version, y->version) != 0)
        what = "version";
    else if (x->digest != y->digest || x->points != y->points)
        what = "scenario";
    else if (x->seed != y->seed)
        what = "seed";
    else if (x->runs != y->runs)
        what = "number of runs";
    else if (x->shards != y->shards)
        what = "number of shards";
    else if (a->names && strcmp(a->names, b->names) != 0)
        what = "columns";
    return what ? purp_fail(error, PUR_INVALID, NULL, "%s and %s are of two batches: another %s",
                            a->path, b->path, what)
                : PUR_OK;
}

static int by_number(const void *a, const void *b)
{
    const uint64_t x = ((const shard *)a)->head.shard;
    const uint64_t y = ((const shard *)b)->head.shard;
    return (x > y) - (x < y);
}

static pur_status check_duplicates(const merge *self, pur_error *error)
{
    for (size_t i = 1; i < self->count; i++) {
        const shard *one = &self->shards[i - 1];
        const shard *other = &self->shards[i];
        if (one->head.shard == other->head.shard)
            return purp_fail(error, PUR_INVALID, NULL,
                             "%s and %s are the same shard, %" PRIu64 "/%" PRIu64, one->path,
                             other->path, one->head.shard, one->head.shards);
    }
    return PUR_OK;
}

static pur_status check_missing(const merge *self, pur_error *error)
{
    const uint64_t wanted = self->shards[0].head.shards;
    if (self->count == wanted)
        return PUR_OK;
    buffer missing = {0};
    size_t at = 0;
    /* An error has room for the first ones alone. */
    for (uint64_t number = 1; number <= wanted && missing.used < 300; number++) {
        if (at < self->count && self->shards[at].head.shard == number)
            at++;
        else
            buffer_print(&missing, "%s%" PRIu64 "/%" PRIu64, missing.used ? ", " : "", number,
                         wanted);
    }
    purp_fail(error, PUR_MISSING, NULL, "%" PRIu64 " of %" PRIu64 " shards are missing: %s%s",
              wanted - self->count, wanted, missing.failed ? "" : missing.bytes,
              missing.used < 300 ? "" : "...");
    buffer_free(&missing);
    return PUR_MISSING;
}

static pur_status read_all(merge *self, const char *const *paths, size_t count, pur_error *error)
{
    pur_status status = PUR_OK;
    for (size_t i = 0; i < count && status == PUR_OK; i++) {
        status = read_shard(&self->shards[self->count++], paths[i], error);
        if (status == PUR_OK)
            status = check_same_batch(&self->shards[0], &self->shards[i], error);
    }
    if (status != PUR_OK)
        return status;
    qsort(self->shards, self->count, sizeof *self->shards, by_number);
    status = check_duplicates(self, error);
    return status == PUR_OK ? check_missing(self, error) : status;
}

merge *merge_read(const char *const *paths, size_t count, pur_error *error)
{
    merge *self = calloc(1, sizeof *self);
    if (self)
        self->shards = calloc(count ? count : 1, sizeof *self->shards);
    if (!self || !self->shards) {
        merge_free(self);
        purp_fail_no_memory(error);
        return NULL;
    }
    if (read_all(self, paths, count, error) == PUR_OK)
        return self;
    merge_free(self);
    return NULL;
}

void merge_free(merge *self)
{
    if (!self)
        return;
    for (size_t i = 0; self->shards && i < self->count; i++)
        free(self->shards[i].text);
    free(self->shards);
    free(self);
}

const shard_head *merge_head(const merge *self)
{
    return &self->shards[0].head;
}

static row_status print_rows(merge *self, FILE *out, batch_table *table)
{
    const uint64_t shards = self->count;
    row_status status = ROW_OK;
    for (uint64_t point = 0; point < table->head.points; point++) {
        for (uint64_t i = 0; i < table->head.runs && status == ROW_OK; i++) {
            /* Shard k has the runs congruent to k; the last one is congruent to 0. */
            shard *from = &self->shards[(i % shards + shards - 1) % shards];
            const char *const line = cut_line(&from->rows);
            status = line ? table_take(table, line) : ROW_OUT_OF_PLACE;
            if (out && status == ROW_OK)
                fprintf(out, "%s\n", line);
        }
    }
    return status;
}

pur_status merge_print(merge *self, FILE *out, batch_table *table, pur_error *error)
{
    shard_head head = self->shards[0].head;
    const char *const names = self->shards[0].names;
    head.shard = 1;
    head.shards = 1;
    row_status status = table_begin(table, &head) ? ROW_OK : ROW_NO_MEMORY;
    if (status == ROW_OK && names)
        status = table_take(table, names);
    if (out && names)
        fprintf(out, "%s\n", names);
    if (status == ROW_OK)
        status = print_rows(self, out, table);
    if (status == ROW_OK)
        return PUR_OK;
    return status == ROW_NO_MEMORY
               ? purp_fail_no_memory(error)
               : purp_fail(error, PUR_INVALID, NULL, "the shards have rows that are not theirs");
}
