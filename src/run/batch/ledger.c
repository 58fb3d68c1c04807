#include "run/batch/ledger.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

static pur_status fail_tally(tally_status status, pur_error *error)
{
    switch (status) {
    case TALLY_OK:
        break;
    case TALLY_BAD:
        return purp_fail(error, PUR_INVALID, NULL, "a row that is not of this batch");
    case TALLY_NO_MEMORY:
        return purp_fail(error, PUR_NO_MEMORY, NULL, "out of memory");
    }
    return PUR_OK;
}

/* A line, zero-terminated without its line feed, from a partial file; -1 for none that is whole. */
static ssize_t read_line(FILE *in, char **line, size_t *room)
{
    const ssize_t length = getline(line, room, in);
    if (length < 1 || (*line)[length - 1] != '\n' || strlen(*line) != (size_t)length)
        return -1;
    (*line)[length - 1] = '\0';
    return length;
}

static bool is_line(const buffer *wanted, const char *line)
{
    return strlen(line) + 1 == wanted->used && strncmp(line, wanted->bytes, wanted->used - 1) == 0;
}

/* What stands before the rows. `records`: with the first record. */
static void print_start(const batch *plan, bool records, FILE *out)
{
    buffer head = {0};
    shard_print_head(&plan->head, &head);
    if (records && !head.failed)
        fputs(head.bytes, out);
    if (plan->names.used > 0)
        fputs(plan->names.bytes, out);
    buffer_free(&head);
}

/* Whether the file begins as one of this batch does; how many bytes that are. */
static bool read_start(const batch *plan, FILE *in, char **line, size_t *room, size_t *size)
{
    buffer head = {0};
    shard_print_head(&plan->head, &head);
    ssize_t length = read_line(in, line, room);
    bool same = length > 0 && !head.failed && is_line(&head, *line);
    *size = same ? (size_t)length : 0;
    buffer_free(&head);
    if (!same || plan->names.used == 0)
        return same;
    length = read_line(in, line, room);
    same = length > 0 && is_line(&plan->names, *line);
    *size += same ? (size_t)length : 0;
    return same;
}

/* Take the rows that are whole, and leave the file ready for more. */
static pur_status resume(ledger *self, pur_error *error)
{
    FILE *file = out_stream(self->file);
    char *line = NULL;
    size_t room = 0;
    size_t size = 0;
    tally_status status = TALLY_OK;
    const bool same = read_start(self->batch, file, &line, &room, &size);
    while (same && status == TALLY_OK) {
        const ssize_t length = read_line(file, &line, &room);
        if (length < 0)
            break;
        status = tally_take_row(&self->rows, line);
        size += status == TALLY_OK ? (size_t)length : 0;
    }
    free(line);
    if (status == TALLY_NO_MEMORY)
        return fail_tally(status, error);
    if (!same)
        return purp_fail(error, PUR_INVALID, NULL,
                         "what was begun there is another batch: another scenario, seed, number "
                         "of runs, shard, format or version");
    return out_cut(self->file, size) ? PUR_OK : purp_fail(error, PUR_IO, NULL, "it cannot be cut");
}

/* Whether what stands before the rows is there; if it was cut short nothing was done yet. */
static bool has_start(const batch *plan, FILE *file)
{
    char *line = NULL;
    size_t room = 0;
    const int wanted = plan->names.used > 0 ? 2 : 1;
    int found = 0;
    while (found < wanted && read_line(file, &line, &room) > 0)
        found++;
    free(line);
    rewind(file);
    return found == wanted;
}

static pur_status open_partial(ledger *self, bool go_on, pur_error *error)
{
    self->file = out_open_partial(self->path, error);
    if (!self->file)
        return error->status;
    if (has_start(self->batch, out_stream(self->file)))
        return go_on ? resume(self, error)
                     : purp_fail(error, PUR_DUPLICATE, NULL,
                                 "a batch that was interrupted is there: --resume goes on with it");
    if (!out_cut(self->file, 0))
        return purp_fail(error, PUR_IO, NULL, "it cannot be cut");
    print_start(self->batch, true, out_stream(self->file));
    return PUR_OK;
}

pur_status ledger_open_nowhere(ledger *self, const batch *plan, pur_error *error)
{
    *self = (ledger){.batch = plan, .checksum = SHARD_CHECKSUM};
    tally_status status = tally_begin(&self->rows, &plan->head);
    char *names = plan->names.used ? strdup(plan->names.bytes) : NULL;
    if (status == TALLY_OK && plan->names.used > 0) {
        if (names)
            names[plan->names.used - 1] = '\0';
        status = names ? tally_take_names(&self->rows, names) : TALLY_NO_MEMORY;
    }
    free(names);
    if (status != TALLY_OK)
        tally_free(&self->rows);
    return fail_tally(status, error);
}

pur_status ledger_open(ledger *self, const batch *plan, const char *path, bool whole, bool go_on,
                       pur_error *error)
{
    pur_status status = ledger_open_nowhere(self, plan, error);
    if (status != PUR_OK)
        return status;
    self->path = path;
    self->whole = whole;
    self->partial = out_can_be_partial(path);
    if (self->partial) {
        status = open_partial(self, go_on, error);
    } else {
        self->file = out_open(path, error);
        status = self->file ? PUR_OK : error->status;
        if (self->file)
            print_start(plan, !whole, out_stream(self->file));
    }
    if (status == PUR_OK)
        return status;
    if (self->file)
        out_close(self->file, false, NULL);
    tally_free(&self->rows);
    return status;
}

pur_status ledger_take(ledger *self, char *text, size_t size)
{
    if (self->file) {
        FILE *out = out_stream(self->file);
        self->checksum = shard_checksum(self->checksum, text, size);
        fwrite(text, 1, size, out);
        /* What is kept is out of this program's hands, however it ends. */
        if ((self->partial && fflush(out) != 0) || ferror(out))
            return PUR_IO;
    }
    tally_status status = TALLY_OK;
    for (char *end; size > 0 && status == TALLY_OK; text = end + 1) {
        end = memchr(text, '\n', size);
        size -= (size_t)(end - text) + 1;
        *end = '\0';
        status = tally_take_row(&self->rows, text);
    }
    return fail_tally(status, NULL);
}

static void print_last(const ledger *self, uint64_t checksum, FILE *out)
{
    buffer last = {0};
    const shard_end end = {.rows = self->rows.rows, .checksum = checksum};
    shard_print_end(self->batch->head.format, &end, &last);
    if (!self->whole && !last.failed)
        fputs(last.bytes, out);
    buffer_free(&last);
}

/* All of the partial file but its start; false where it cannot be read. */
static bool copy_rows(ledger *self, FILE *out)
{
    FILE *in = out_stream(self->file);
    char *line = NULL;
    size_t room = 0;
    size_t size;
    rewind(in);
    const bool same = read_start(self->batch, in, &line, &room, &size);
    free(line);
    self->checksum = SHARD_CHECKSUM;
    char block[65536];
    size_t got = 0;
    while (same && !ferror(out) && (got = fread(block, 1, sizeof block, in)) > 0) {
        self->checksum = shard_checksum(self->checksum, block, got);
        fwrite(block, 1, got, out);
    }
    return same && !ferror(in);
}

/* From the partial file to the one at the path. */
static pur_status publish(ledger *self, pur_error *error)
{
    out_file *whole = out_open(self->path, error);
    if (!whole)
        return error->status;
    FILE *out = out_stream(whole);
    print_start(self->batch, !self->whole, out);
    const bool copied = copy_rows(self, out);
    if (copied)
        print_last(self, self->checksum, out);
    const pur_status status = out_close(whole, copied, error);
    return status == PUR_OK && !copied
               ? purp_fail(error, PUR_IO, NULL, "what was kept cannot be read")
               : status;
}

pur_status ledger_close(ledger *self, pur_error *error)
{
    if (!self->file)
        return PUR_OK;
    const bool complete = self->rows.rows == shard_rows(&self->batch->head);
    if (!self->partial && complete)
        print_last(self, self->checksum, out_stream(self->file));
    pur_status status = PUR_OK;
    if (self->partial && complete && !ferror(out_stream(self->file)))
        status = publish(self, error);
    /* A failure to write closes with its reason. */
    const bool keep = self->partial && (!complete || status != PUR_OK);
    const pur_status closed = out_close(self->file, !keep, error);
    self->file = NULL;
    return status != PUR_OK ? status : closed;
}
