/* Reading a file. */
#include "scenario/reader.h"

#include "base/fail.h"
#include "scenario/escape.h"
#include "scenario/message.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct buffer {
    char *bytes;
    size_t used;
    size_t size;
};

static void fail_reading(pur_error *error, const char *path, const char *why)
{
    scn_fail(error, PUR_IO, NULL, "cannot read '%s': %s", scn_quote(path, strlen(path)).text, why);
}

static void fail_too_long(pur_error *error, size_t limit)
{
    scn_fail(error, PUR_INVALID, NULL, "the file is longer than %zu bytes", limit);
}

/* Check a file before anything is allocated. `size`: bytes to allocate at first. */
static bool check_file(int file, const char *path, size_t limit, size_t *size, pur_error *error)
{
    struct stat status;
    if (fstat(file, &status) != 0) {
        fail_reading(error, path, strerror(errno));
        return false;
    }
    if (S_ISDIR(status.st_mode)) {
        fail_reading(error, path, "it is a directory");
        return false;
    }
    *size = limit < 65536 ? limit : 65536;
    if (!S_ISREG(status.st_mode))
        return true;
    if (status.st_size > (off_t)limit) {
        fail_too_long(error, limit);
        return false;
    }
    *size = (size_t)status.st_size;
    return true;
}

/* Grow the buffer up to limit + 2: one byte more shows that the file is too long, one is for the
   closing zero. */
static bool grow_buffer(struct buffer *buffer, size_t limit)
{
    if (buffer->used + 1 < buffer->size)
        return true;

    size_t size = buffer->size * 2;
    if (size > limit + 2)
        size = limit + 2;
    char *bytes = realloc(buffer->bytes, size);
    if (!bytes)
        return false;
    buffer->bytes = bytes;
    buffer->size = size;
    return true;
}

static bool read_all(int file, const char *path, size_t limit, struct buffer *buffer,
                     pur_error *error)
{
    for (;;) {
        if (!grow_buffer(buffer, limit)) {
            scn_fail_no_memory(error);
            return false;
        }
        const size_t room = buffer->size - buffer->used - 1;
        const ssize_t got = read(file, buffer->bytes + buffer->used, room);
        if (got == 0)
            return true;
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0) {
            fail_reading(error, path, strerror(errno));
            return false;
        }
        buffer->used += (size_t)got;
        if (buffer->used > limit) {
            fail_too_long(error, limit);
            return false;
        }
    }
}

static char *read_open_file(int file, const char *path, size_t limit, size_t *size,
                            pur_error *error)
{
    size_t expected;
    if (!check_file(file, path, limit, &expected, error))
        return NULL;

    struct buffer buffer = {.size = expected + 2};
    buffer.bytes = malloc(buffer.size);
    if (!buffer.bytes) {
        scn_fail_no_memory(error);
        return NULL;
    }
    if (!read_all(file, path, limit, &buffer, error)) {
        free(buffer.bytes);
        return NULL;
    }
    buffer.bytes[buffer.used] = '\0';
    *size = buffer.used;
    return buffer.bytes;
}

char *scn_read_file(const char *path, size_t limit, size_t *size, pur_error *error)
{
    pur_error found = {0};
    char *text = NULL;
    const int file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (file < 0) {
        fail_reading(&found, path, strerror(errno));
    } else {
        text = read_open_file(file, path, limit, size, &found);
        close(file);
    }
    if (!text)
        purp_fail_pass(error, &found);
    return text;
}

FILE *scn_open_file(const char *path, pur_error *error)
{
    struct stat status;
    pur_error found = {0};
    /* Without O_NONBLOCK a pipe would be waited for. */
    const int file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    FILE *opened = NULL;
    if (file < 0 || fstat(file, &status) != 0)
        fail_reading(&found, path, strerror(errno));
    else if (!S_ISREG(status.st_mode))
        fail_reading(&found, path, "it is not a regular file");
    else if (!(opened = fdopen(file, "r")))
        scn_fail_no_memory(&found);
    if (opened)
        return opened;
    if (file >= 0)
        close(file);
    purp_fail_pass(error, &found);
    return NULL;
}
