/* Writes the rows of a batch so that an interrupt loses none of them: they go to FILE.partial as
   they come, and when all are there to FILE, under a temporary name at first. */
#include "run/batch/row_file.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

static pur_status fail_row(row_status status, pur_error *error)
{
    if (status == ROW_OK)
        return PUR_OK;
    return status == ROW_NO_MEMORY
               ? purp_fail_no_memory(error)
               : purp_fail(error, PUR_INVALID, NULL, "a row that is not of this batch");
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

/* The lines before the rows. `head`: with the first line of a shard. */
static void make_start(const batch *plan, bool head, buffer *start)
{
    if (head)
        shard_print_head(&plan->head, start);
    if (plan->names.used > 0)
        buffer_text(start, plan->names.bytes);
}

static void print_start(const batch *plan, bool head, FILE *out)
{
    buffer start = {0};
    make_start(plan, head, &start);
    if (start.used > 0)
        fwrite(start.bytes, 1, start.used, out);
    buffer_free(&start);
}

/* Whether the file begins as the partial one of this batch does; how many bytes that are. */
static bool read_start(const batch *plan, FILE *in, size_t *size)
{
    buffer start = {0};
    make_start(plan, true, &start);
    *size = 0;
    while (*size < start.used && getc(in) == (unsigned char)start.bytes[*size])
        ++*size;
    const bool same = !start.failed && *size == start.used;
    buffer_free(&start);
    return same;
}

/* Take the rows that are whole, and leave the file ready for more. */
static pur_status resume(row_file *self, pur_error *error)
{
    FILE *file = out_stream(self->file);
    char *line = NULL;
    size_t room = 0;
    size_t size;
    row_status status = ROW_OK;
    const bool same = read_start(self->batch, file, &size);
    ssize_t length;
    while (same && status == ROW_OK && (length = read_line(file, &line, &room)) > 0) {
        status = table_take(&self->table, line);
        size += status == ROW_OK ? (size_t)length : 0;
    }
    free(line);
    if (status == ROW_NO_MEMORY)
        return fail_row(status, error);
    if (!same)
        return purp_fail(error, PUR_INVALID, NULL,
                         "what was begun there is another batch: another scenario, seed, number "
                         "of runs, shard, format or version");
    return out_cut(self->file, size) ? PUR_OK : purp_fail(error, PUR_IO, NULL, "it cannot be cut");
}

/* Whether the lines before the rows are there; if they were cut short nothing was done yet. */
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

static pur_status open_partial(row_file *self, bool go_on, pur_error *error)
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

/* Text is cut into lines, and each is given to the table. */
static row_status take_lines(batch_table *table, char *text, size_t size)
{
    row_status status = ROW_OK;
    for (char *end; size > 0 && status == ROW_OK; text = end + 1) {
        end = memchr(text, '\n', size);
        size -= (size_t)(end - text) + 1;
        *end = '\0';
        status = table_take(table, text);
    }
    return status;
}

pur_status row_file_open_table(row_file *self, const batch *plan, pur_error *error)
{
    *self = (row_file){.batch = plan, .checksum = SHARD_CHECKSUM};
    row_status status = table_begin(&self->table, &plan->head) ? ROW_OK : ROW_NO_MEMORY;
    char *names = plan->names.used ? strdup(plan->names.bytes) : NULL;
    if (status == ROW_OK && plan->names.used > 0)
        status = names ? take_lines(&self->table, names, plan->names.used) : ROW_NO_MEMORY;
    free(names);
    if (status != ROW_OK)
        table_free(&self->table);
    return fail_row(status, error);
}

pur_status row_file_open(row_file *self, const batch *plan, const char *path, bool whole,
                         bool go_on, pur_error *error)
{
    pur_status status = row_file_open_table(self, plan, error);
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
    table_free(&self->table);
    return status;
}

pur_status row_file_take(row_file *self, char *text, size_t size)
{
    if (self->file) {
        FILE *out = out_stream(self->file);
        if (!self->partial && !self->whole)
            self->checksum = shard_checksum(self->checksum, text, size);
        fwrite(text, 1, size, out);
        /* What is kept is out of this program's hands, however it ends. */
        if ((self->partial && fflush(out) != 0) || ferror(out))
            return PUR_IO;
    }
    return fail_row(take_lines(&self->table, text, size), NULL);
}

static void print_end(const row_file *self, uint64_t checksum, FILE *out)
{
    buffer line = {0};
    const shard_end end = {.rows = self->table.rows, .checksum = checksum};
    if (self->whole)
        return;
    shard_print_end(self->batch->head.format, &end, &line);
    fwrite(line.bytes, 1, line.used, out);
    buffer_free(&line);
}

/* The rows of the partial file; false where they cannot be read. */
static bool copy_rows(const row_file *self, FILE *out, uint64_t *checksum)
{
    FILE *in = out_stream(self->file);
    size_t size;
    rewind(in);
    const bool same = read_start(self->batch, in, &size);
    *checksum = SHARD_CHECKSUM;
    char block[65536];
    size_t got = 0;
    while (same && !ferror(out) && (got = fread(block, 1, sizeof block, in)) > 0) {
        *checksum = shard_checksum(*checksum, block, got);
        fwrite(block, 1, got, out);
    }
    return same && !ferror(in);
}

/* From the partial file to the one at the path. */
static pur_status publish(const row_file *self, pur_error *error)
{
    uint64_t checksum;
    out_file *whole = out_open(self->path, error);
    if (!whole)
        return error->status;
    FILE *out = out_stream(whole);
    print_start(self->batch, !self->whole, out);
    const bool copied = copy_rows(self, out, &checksum);
    if (copied)
        print_end(self, checksum, out);
    const pur_status status = out_close(whole, copied, error);
    return status == PUR_OK && !copied
               ? purp_fail(error, PUR_IO, NULL, "what was kept cannot be read")
               : status;
}

pur_status row_file_close(row_file *self, pur_error *error)
{
    if (!self->file)
        return PUR_OK;
    const bool complete = self->table.rows == shard_rows(&self->batch->head);
    if (!self->partial && complete)
        print_end(self, self->checksum, out_stream(self->file));
    pur_status status = PUR_OK;
    if (self->partial && complete && !ferror(out_stream(self->file)))
        status = publish(self, error);
    /* A failure to write closes with its reason. */
    const bool keep = self->partial && (!complete || status != PUR_OK);
    const pur_status closed = out_close(self->file, !keep, error);
    self->file = NULL;
    return status != PUR_OK ? status : closed;
}
