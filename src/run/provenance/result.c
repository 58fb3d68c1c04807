/* Finds the provenance of files, and checks their hashes. */
#include "run/provenance/result.h"

#include "base/fail.h"
#include "run/batch/shard.h"
#include "run/checksum.h"
#include "run/json.h"
#include "scenario/reader.h"

#include <stdlib.h>
#include <string.h>

/* The provenance inside a file is in one of so many first lines. */
#define FIRST_LINES 4

static void read_start(FILE *file, buffer *start)
{
    char *line = NULL;
    size_t room = 0;
    buffer_text(start, "");
    for (int i = 0; i < FIRST_LINES && getline(&line, &room, file) > 0; i++)
        buffer_text(start, line);
    free(line);
    rewind(file);
}

static pur_status fail_file(const result *self, pur_status status, const char *why,
                            pur_error *error)
{
    return purp_fail(error, status, NULL, "%s: %s", self->path, why);
}

static pur_status read_inside(result *self, pur_error *error)
{
    buffer start = {0};
    pur_error found = {0};
    read_start(self->file, &start);
    const char *const text = start.failed ? NULL : provenance_inside(start.bytes);
    if (text) {
        provenance_read(&self->origin, text, &found);
        self->is_shard = shard_is_line(start.bytes);
        if (self->origin.has_hash)
            self->digits_at = (long)(json_member(text, "hash") + 1 - start.bytes);
    } else {
        purp_fail(&found, PUR_MISSING, NULL, "there is no provenance in it, nor in %s%s",
                  self->path, PROVENANCE_ENDING);
    }
    buffer_free(&start);
    return found.status == PUR_OK ? PUR_OK : fail_file(self, found.status, found.text, error);
}

char *result_read_text(const char *path)
{
    char *text = NULL;
    size_t room = 0;
    FILE *const file = scn_open_file(path, NULL);
    if (file && getdelim(&text, &room, '\0', file) < 0) {
        free(text);
        text = NULL;
    }
    if (file)
        fclose(file);
    return text;
}

static pur_status read_beside(result *self, pur_error *error)
{
    buffer name = {0};
    pur_error found = {0};
    buffer_print(&name, "%s" PROVENANCE_ENDING, self->path);
    self->beside = name.failed ? NULL : result_read_text(name.bytes);
    pur_status status = PUR_MISSING;
    if (self->beside && provenance_read(&self->origin, self->beside, &found) == PUR_OK)
        status = PUR_OK;
    else if (self->beside)
        status = purp_fail(error, found.status, NULL, "%s: %s", name.bytes, found.text);
    buffer_free(&name);
    return status;
}

pur_status result_open(result *self, const char *path, pur_error *error)
{
    *self = (result){.path = path, .digits_at = -1};
    self->file = scn_open_file(path, error);
    if (!self->file)
        return PUR_IO;
    /* What is inside cannot be of another file. */
    pur_error inside = {0};
    if (read_inside(self, &inside) == PUR_OK)
        return PUR_OK;
    provenance_free(&self->origin);
    const pur_status status = read_beside(self, error);
    return status == PUR_MISSING ? purp_fail_pass(error, &inside) : status;
}

void result_close(result *self)
{
    if (self->file)
        fclose(self->file);
    provenance_free(&self->origin);
    free(self->beside);
    *self = (result){0};
}

/* Whether a file has the hash that its provenance tells. */
static bool has_its_hash(const result *self)
{
    uint64_t checksum = CHECKSUM_START;
    return self->origin.has_hash && checksum_add_file(&checksum, self->file, self->digits_at) &&
           checksum == self->origin.hash;
}

/* Whether the last line of a shard has the checksum of the lines before. */
static bool is_whole_shard(FILE *file)
{
    char *line = NULL;
    size_t room = 0;
    uint64_t before = CHECKSUM_START;
    uint64_t checksum = CHECKSUM_START;
    ssize_t length;
    shard_end end = {0};
    bool ended = false;
    while ((length = getline(&line, &room, file)) > 0) {
        before = checksum;
        checksum = checksum_add(checksum, line, (size_t)length);
        ended = line[length - 1] == '\n';
        line[length - 1] = '\0';
        ended = ended && line[0] != '\0' && shard_is_line(line) && shard_read_end(line, &end);
    }
    free(line);
    return ended && end.checksum == before;
}

bool result_is_intact(result *self)
{
    rewind(self->file);
    const bool intact = self->is_shard ? is_whole_shard(self->file) : has_its_hash(self);
    rewind(self->file);
    return intact;
}
