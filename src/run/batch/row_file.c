/* Writes the rows of a batch so that an interrupt loses none of them: they go to FILE.partial as
   they come, and when all are there to FILE, under a temporary name at first. */
#include "run/batch/row_file.h"

#include "base/fail.h"
#include "run/checksum.h"
#include "scenario/reader.h"

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

/* Pass an error on with the name of the file; a pipe whose reader has gone needs no words. */
static pur_status fail_at(const char *path, const char *ending, const pur_error *found,
                          pur_error *error)
{
    const bool named = path && strcmp(path, "-") != 0;
    if (found->text[0] == '\0')
        return purp_fail(error, found->status, NULL, "%s", "");
    return purp_fail(error, found->status, NULL, "%s%s: %s", named ? path : "standard output",
                     ending, found->text);
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

/* Returns the checksum of what it prints. */
static uint64_t print_start(const batch *plan, bool head, FILE *out)
{
    buffer start = {0};
    make_start(plan, head, &start);
    if (start.used > 0)
        fwrite(start.bytes, 1, start.used, out);
    const uint64_t checksum = checksum_add(CHECKSUM_START, start.bytes, start.used);
    buffer_free(&start);
    return checksum;
}

/* Whether a line is the one of the columns' names. */
static bool has_names(const batch *plan, const char *line)
{
    const size_t length = plan->names.used - 1;
    return strncmp(line, plan->names.bytes, length) == 0 && line[length] == '\0';
}

/* Whether the file begins as the partial one of this batch does; how many bytes that are. */
static bool read_start(const batch *plan, FILE *in, size_t *size)
{
    char *line = NULL;
    size_t room = 0;
    shard_head head;
    ssize_t length = read_line(in, &line, &room);
    bool same = length > 0 && shard_read_head(line, &head) && shard_is_same(&head, &plan->head);
    *size = same ? (size_t)length : 0;
    if (same && plan->names.used > 0) {
        length = read_line(in, &line, &room);
        same = length > 0 && has_names(plan, line);
        *size += same ? (size_t)length : 0;
    }
    free(line);
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
                         "of runs, precision, shard, format or version");
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

/* Whether the file may be a partial one, if only the start of one. */
static bool may_be_partial(FILE *file)
{
    char start[16];
    const size_t size = fread(start, 1, sizeof start, file);
    rewind(file);
    return shard_may_begin(start, size);
}

static pur_status fail_partial(const row_file *self, pur_status status, const char *why,
                               pur_error *error)
{
    return purp_fail(error, status, NULL, "%s.partial: %s", self->path, why);
}

static pur_status open_partial(row_file *self, bool go_on, pur_error *error)
{
    pur_error found = {0};
    self->file = out_open_partial(self->path, error);
    if (!self->file)
        return error->status;
    FILE *const file = out_stream(self->file);
    if (!may_be_partial(file))
        return fail_partial(self, PUR_INVALID,
                            "it is not what a batch has left off, and is not touched: move it",
                            error);
    if (has_start(self->batch, file) && !go_on)
        return fail_partial(self, PUR_DUPLICATE,
                            "a batch that was interrupted is there: --resume goes on with it",
                            error);
    if (has_start(self->batch, file))
        return resume(self, &found) == PUR_OK ? PUR_OK
                                              : fail_partial(self, found.status, found.text, error);
    if (!out_cut(self->file, 0))
        return fail_partial(self, PUR_IO, "it cannot be cut", error);
    print_start(self->batch, true, file);
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
    *self = (row_file){.batch = plan, .checksum = CHECKSUM_START};
    row_status status = table_begin(&self->table, &plan->head) ? ROW_OK : ROW_NO_MEMORY;
    if (plan->times_only)
        self->table.kinds = 1;
    char *names = plan->names.used ? strdup(plan->names.bytes) : NULL;
    if (status == ROW_OK && plan->names.used > 0)
        status = names ? take_lines(&self->table, names, plan->names.used) : ROW_NO_MEMORY;
    free(names);
    if (plan->precise)
        precision_attach(plan->precise, &self->table);
    if (status != ROW_OK)
        table_free(&self->table);
    return fail_row(status, error);
}

/* Open what is no regular file. */
static pur_status open_direct(row_file *self, pur_error *error)
{
    pur_error found = {0};
    self->file = out_open(self->path, &found);
    if (!self->file)
        return fail_at(self->path, "", &found, error);
    self->checksum = print_start(self->batch, !self->whole, out_stream(self->file));
    return PUR_OK;
}

pur_status row_file_open(row_file *self, const batch *plan, const char *path, bool whole,
                         bool go_on, pur_error *error)
{
    pur_error found = {0};
    if (plan->note && out_check_note(path, plan->note, &found) != PUR_OK)
        return fail_at(path, "", &found, error);
    pur_status status = row_file_open_table(self, plan, error);
    if (status != PUR_OK)
        return status;
    self->path = path;
    self->whole = whole;
    self->partial = out_can_be_partial(path);
    status = self->partial ? open_partial(self, go_on, error) : open_direct(self, error);
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
            self->checksum = checksum_add(self->checksum, text, size);
        fwrite(text, 1, size, out);
        /* What is kept is out of this program's hands, however it ends. */
        if ((self->partial && fflush(out) != 0) || ferror(out))
            return PUR_IO;
    }
    return fail_row(take_lines(&self->table, text, size), NULL);
}

bool row_file_is_begun(const batch *plan, const char *path)
{
    buffer name = {0};
    size_t size;
    buffer_print(&name, "%s.partial", path);
    FILE *const file = name.failed ? NULL : scn_open_file(name.bytes, NULL);
    const bool begun = file && read_start(plan, file, &size);
    if (file)
        fclose(file);
    buffer_free(&name);
    return begun;
}

/* Pass the lines before the rows. */
static void skip_start(const row_file *self, FILE *file)
{
    char *line = NULL;
    size_t room = 0;
    const int lines = !self->whole + (self->batch->names.used > 0);
    for (int i = 0; i < lines; i++)
        read_line(file, &line, &room);
    free(line);
}

void row_file_know(row_file *self, FILE *known, uint64_t runs)
{
    shard_head head = self->batch->head;
    head.runs = runs;
    self->known = known;
    self->known_runs = shard_runs(&head);
    self->known_read = 0;
    skip_start(self, known);
}

/* How many rows of the known ones come before the next row. */
static uint64_t known_before(const row_file *self)
{
    const uint64_t each = shard_runs(&self->batch->head);
    const uint64_t index = self->table.rows % each;
    return self->table.rows / each * self->known_runs +
           (index < self->known_runs ? index : self->known_runs);
}

uint64_t row_file_next_known(const row_file *self)
{
    const uint64_t each = shard_runs(&self->batch->head);
    return self->known ? (self->table.rows / each + 1) * each : shard_rows(&self->batch->head);
}

/* Add the next `count` known rows to `rows`; false where they cannot be read. */
static bool read_known(row_file *self, uint64_t count, buffer *rows)
{
    char *line = NULL;
    size_t room = 0;
    const uint64_t first = known_before(self);
    ssize_t length = 1;
    while (length > 0 && self->known_read < first + count) {
        length = getline(&line, &room, self->known);
        if (length > 0 && self->known_read++ >= first)
            buffer_bytes(rows, line, (size_t)length);
    }
    free(line);
    return length > 0 && !rows->failed;
}

/* Take `count` known rows. */
static pur_status take_known(row_file *self, uint64_t count, pur_error *error)
{
    buffer rows = {0};
    pur_status status = PUR_OK;
    if (!read_known(self, count, &rows))
        status = purp_fail(error, PUR_IO, NULL, "%s: its rows cannot be read", self->path);
    else if (row_file_take(self, rows.bytes, rows.used) != PUR_OK)
        status = purp_fail(error, PUR_IO, NULL, "%s: its rows are not taken", self->path);
    buffer_free(&rows);
    return status;
}

pur_status row_file_take_known(row_file *self, pur_error *error)
{
    const uint64_t each = shard_runs(&self->batch->head);
    pur_status status = PUR_OK;
    while (self->known && status == PUR_OK && self->table.rows < shard_rows(&self->batch->head) &&
           self->table.rows % each < self->known_runs)
        status = take_known(self, self->known_runs - self->table.rows % each, error);
    return status;
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

/* The rows of the partial file, added to a checksum; false where they cannot be read. */
static bool copy_rows(const row_file *self, FILE *out, uint64_t *checksum)
{
    FILE *in = out_stream(self->file);
    size_t size;
    rewind(in);
    const bool same = read_start(self->batch, in, &size);
    char block[65536];
    size_t got = 0;
    while (same && !ferror(out) && (got = fread(block, 1, sizeof block, in)) > 0) {
        *checksum = checksum_add(*checksum, block, got);
        fwrite(block, 1, got, out);
    }
    return same && !ferror(in);
}

/* From the partial file to the one at the path. */
static pur_status publish(const row_file *self, pur_error *error)
{
    out_file *whole = out_open(self->path, error);
    if (!whole)
        return error->status;
    if (self->batch->note)
        out_add_note(whole, self->path, self->batch->note);
    FILE *out = out_stream(whole);
    uint64_t checksum = print_start(self->batch, !self->whole, out);
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
    pur_error found = {0};
    if (!self->file)
        return PUR_OK;
    const bool complete = table_is_complete(&self->table);
    if (!self->partial && complete)
        print_end(self, self->checksum, out_stream(self->file));
    pur_status status = PUR_OK;
    if (self->partial && complete && !ferror(out_stream(self->file)))
        status = publish(self, &found);
    if (status != PUR_OK)
        fail_at(self->path, "", &found, error);
    /* A failure to write closes with its reason. */
    const bool keep = self->partial && (!complete || status != PUR_OK);
    found = (pur_error){0};
    const pur_status closed = out_close(self->file, !keep, &found);
    self->file = NULL;
    if (status == PUR_OK && closed != PUR_OK)
        fail_at(self->path, self->partial ? ".partial" : "", &found, error);
    return status != PUR_OK ? status : closed;
}
