/* Opens, replaces and locks output files. */
#include "run/output.h"

#include "base/fail.h"
#include "run/checksum.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* As many symbolic links as Linux follows. */
#define MOST_LINKS 40

struct out_file {
    FILE *stream;
    char *target;         /* the name after renaming; NULL: the file is not renamed */
    char *temporary;      /* the name it is written under; NULL: it is written directly */
    bool partial;         /* `temporary` is a partial file: never renamed, removed when complete */
    const out_note *note; /* NULL: none */
    char *note_path;
};

static pur_status fail_with(pur_error *error, int code)
{
    if (code == ENOMEM)
        return purp_fail_no_memory(error);
    return purp_fail(error, PUR_IO, NULL, "%s", code == EPIPE ? "" : strerror(code));
}

/* `name` relative to the folder of `path`. NULL when out of memory. Caller frees. */
static char *in_folder_of(const char *path, const char *name)
{
    const char *slash = name[0] == '/' ? NULL : strrchr(path, '/');
    const size_t length = slash ? (size_t)(slash - path) + 1 : 0;
    char *joined = malloc(length + strlen(name) + 1);
    if (joined) {
        memcpy(joined, path, length);
        strcpy(joined + length, name);
    }
    return joined;
}

/* The name that the symbolic link `path` has. NULL and errno on failure. Caller frees. */
static char *read_link(const char *path)
{
    char name[4096];
    const ssize_t length = readlink(path, name, sizeof name);
    if (length < 0)
        return NULL;
    if ((size_t)length >= sizeof name) {
        errno = ENAMETOOLONG;
        return NULL;
    }
    name[length] = '\0';
    return in_folder_of(path, name);
}

/* The name at the end of a chain of symbolic links, which need not be in use. NULL and errno on
   failure. Caller frees. */
static char *follow_links(const char *path)
{
    char *name = in_folder_of("", path);
    for (int links = 0; name; links++) {
        struct stat status;
        if (lstat(name, &status) != 0 ? errno == ENOENT : !S_ISLNK(status.st_mode))
            return name;
        char *next = links < MOST_LINKS ? read_link(name) : NULL;
        free(name);
        if (!next && links == MOST_LINKS)
            errno = ELOOP;
        name = next;
    }
    return NULL;
}

static mode_t mode_of_new_files(void)
{
    const mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/* Open a temporary file in the folder of `target`, with the mode and owner of the file that it will
   replace; NULL: a new one. Caller frees the name. */
static int open_temporary(const char *target, const struct stat *old, char **name)
{
    *name = in_folder_of(target, ".pursuit-XXXXXX");
    const int descriptor = *name ? mkstemp(*name) : -1;
    if (descriptor < 0) {
        free(*name);
        *name = NULL;
        return -1;
    }
    /* The owner first, since a change of it may clear bits of the mode. Only root can give a file
       away, and some file systems have neither owners nor modes: it is written all the same. */
    if (old && fchown(descriptor, old->st_uid, old->st_gid) != 0)
        errno = 0;
    if (fchmod(descriptor, old ? old->st_mode & 0777 : mode_of_new_files()) != 0)
        errno = 0;
    return descriptor;
}

static bool is_stdout(const struct stat *status)
{
    struct stat out;
    return fstat(STDOUT_FILENO, &out) == 0 && out.st_dev == status->st_dev &&
           out.st_ino == status->st_ino;
}

/* A descriptor for `path`, and the names in `file`; -1 and errno on failure. */
static int open_path(out_file *file, const char *path)
{
    struct stat status;
    const bool exists = stat(path, &status) == 0;
    if (path[0] == '\0')
        return -1;
    if (exists && S_ISDIR(status.st_mode)) {
        errno = EISDIR;
        return -1;
    }
    if (exists && is_stdout(&status))
        return dup(STDOUT_FILENO);
    if (exists && !S_ISREG(status.st_mode))
        return open(path, O_WRONLY | O_NOCTTY);
    if (exists && access(path, W_OK) != 0)
        return -1;
    file->target = follow_links(path);
    if (!file->target)
        return -1;
    return open_temporary(file->target, exists ? &status : NULL, &file->temporary);
}

static void free_file(out_file *file)
{
    free(file->target);
    free(file->temporary);
    free(file->note_path);
    free(file);
}

out_file *out_open(const char *path, pur_error *error)
{
    out_file *file = calloc(1, sizeof *file);
    if (!file) {
        fail_with(error, ENOMEM);
        return NULL;
    }
    if (!path || strcmp(path, "-") == 0) {
        file->stream = stdout;
        return file;
    }
    const int descriptor = open_path(file, path);
    file->stream = descriptor >= 0 ? fdopen(descriptor, "w") : NULL;
    if (!file->stream) {
        fail_with(error, errno);
        if (descriptor >= 0)
            close(descriptor);
        if (file->temporary)
            unlink(file->temporary);
        free_file(file);
        return NULL;
    }
    return file;
}

bool out_exists(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0;
}

bool out_can_be_partial(const char *path)
{
    struct stat status;
    if (!path || strcmp(path, "-") == 0 || path[0] == '\0')
        return false;
    return stat(path, &status) != 0 || (S_ISREG(status.st_mode) && !is_stdout(&status));
}

/* `path` and an ending. NULL when out of memory. Caller frees. */
static char *with_ending(const char *path, const char *ending)
{
    char *name = malloc(strlen(path) + strlen(ending) + 1);
    if (name) {
        strcpy(name, path);
        strcat(name, ending);
    }
    return name;
}

/* The name of the partial file of `path`. NULL and errno on failure. Caller frees. */
static char *partial_name(const char *path)
{
    char *target = follow_links(path);
    char *name = target ? with_ending(target, ".partial") : NULL;
    free(target);
    return name;
}

static pur_status fail_partial(pur_error *error, const char *path, const char *why)
{
    return purp_fail(error, PUR_IO, NULL, "%s.partial: %s", path, why);
}

/* A descriptor of a regular file that no other process has locked; -1, and an error with the name
   of the file whose partial one it is. */
static int open_locked(const char *name, const char *path, pur_error *error)
{
    /* Without O_NONBLOCK a pipe of that name would be waited for. */
    const int descriptor =
        open(name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, 0666);
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    struct stat status;
    if (descriptor < 0)
        fail_partial(error, path, strerror(errno));
    else if (fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode))
        fail_partial(error, path, "it is not a regular file");
    else if (fcntl(descriptor, F_SETLK, &whole) == 0)
        return descriptor;
    else if (errno == EACCES || errno == EAGAIN)
        purp_fail(error, PUR_IO, NULL, "another pursuit is writing %s", path);
    else
        fail_partial(error, path, strerror(errno));
    if (descriptor >= 0)
        close(descriptor);
    return -1;
}

out_file *out_open_partial(const char *path, pur_error *error)
{
    out_file *file = calloc(1, sizeof *file);
    char *name = file ? partial_name(path) : NULL;
    if (!name)
        fail_partial(error, path, strerror(errno));
    const int descriptor = name ? open_locked(name, path, error) : -1;
    FILE *stream = descriptor >= 0 ? fdopen(descriptor, "r+") : NULL;
    if (stream) {
        *file = (out_file){.stream = stream, .temporary = name, .partial = true};
        return file;
    }
    if (descriptor >= 0) {
        close(descriptor);
        purp_fail_no_memory(error);
    }
    free(name);
    free(file);
    return NULL;
}

/* Whether the file at `path` begins with the first `size` bytes of `text`. */
static bool begins_with(const char *path, const char *text, size_t size)
{
    const int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
    char start[64];
    assert(size <= sizeof start);
    const ssize_t got = descriptor >= 0 ? read(descriptor, start, size) : -1;
    if (descriptor >= 0)
        close(descriptor);
    return got == (ssize_t)size && memcmp(start, text, size) == 0;
}

bool out_is_foreign(const char *path, const out_note *note)
{
    struct stat status;
    return lstat(path, &status) == 0 &&
           !(S_ISREG(status.st_mode) && begins_with(path, note->text, note->mark));
}

pur_status out_check_note(const char *path, const out_note *note, pur_error *error)
{
    char *name = out_can_be_partial(path) ? with_ending(path, note->ending) : NULL;
    if (!name)
        return out_can_be_partial(path) ? purp_fail_no_memory(error) : PUR_OK;
    pur_status found = PUR_OK;
    if (out_is_foreign(name, note))
        found = purp_fail(error, PUR_INVALID, NULL,
                          "%s is not a file of pursuit and is not replaced: move it, or give "
                          "--no-provenance",
                          name);
    free(name);
    return found;
}

void out_add_note(out_file *file, const char *path, const out_note *note)
{
    if (!file->target)
        return;
    file->note_path = with_ending(path, note->ending);
    file->note = note;
}

bool out_cut(out_file *file, size_t size)
{
    return fflush(file->stream) == 0 && ftruncate(fileno(file->stream), (off_t)size) == 0 &&
           fseeko(file->stream, (off_t)size, SEEK_SET) == 0;
}

FILE *out_stream(out_file *file)
{
    return file->stream;
}

/* Close the stream; 0, or the errno of what failed. */
static int close_stream(FILE *stream)
{
    int code = 0;
    if (ferror(stream))
        code = errno != 0 ? errno : EIO;
    if (fflush(stream) != 0)
        code = errno;
    if (fclose(stream) != 0 && code == 0)
        code = errno;
    return code;
}

/* The checksum of all that is in a file, its stream flushed; errno of what failed, or 0. */
static int read_checksum(FILE *stream, char *digits)
{
    if (ferror(stream) || fflush(stream) != 0)
        return errno != 0 ? errno : EIO;
    char block[65536];
    uint64_t checksum = CHECKSUM_START;
    off_t at = 0;
    ssize_t got;
    while ((got = pread(fileno(stream), block, sizeof block, at)) > 0) {
        checksum = checksum_add(checksum, block, (size_t)got);
        at += got;
    }
    checksum_print(checksum, digits);
    return got < 0 ? errno : 0;
}

static bool write_note(const out_file *file, const char *digits, FILE *out)
{
    const out_note *note = file->note;
    fwrite(note->text, 1, note->hash_at, out);
    fwrite(digits, 1, CHECKSUM_DIGITS, out);
    fputs(note->text + note->hash_at + CHECKSUM_DIGITS, out);
    return !ferror(out);
}

/* Write the note of a complete file beside it; errno of what failed, or 0. */
static int put_note(const out_file *file)
{
    char digits[CHECKSUM_DIGITS];
    char *name;
    if (!file->note_path)
        return ENOMEM;
    int code = read_checksum(file->stream, digits);
    if (code != 0)
        return code;
    const int descriptor = open_temporary(file->note_path, NULL, &name);
    FILE *out = descriptor >= 0 ? fdopen(descriptor, "w") : NULL;
    if (!out)
        code = errno;
    else if (!write_note(file, digits, out))
        code = EIO;
    if (out ? fclose(out) != 0 : descriptor >= 0 && close(descriptor) != 0)
        code = errno;
    if (code == 0 && rename(name, file->note_path) != 0)
        code = errno;
    if (code != 0 && name)
        unlink(name);
    free(name);
    return code;
}

pur_status out_close(out_file *file, bool complete, pur_error *error)
{
    const int noted = complete && file->note ? put_note(file) : 0;
    int code = close_stream(file->stream);
    if (code == 0)
        code = noted;
    if (file->partial) {
        if (complete && code == 0)
            unlink(file->temporary);
    } else if (file->temporary) {
        if (complete && code == 0 && rename(file->temporary, file->target) != 0)
            code = errno;
        if (!complete || code != 0)
            unlink(file->temporary);
    }
    free_file(file);
    return code == 0 ? PUR_OK : fail_with(error, code);
}

pur_status out_make_folder(const char *path, pur_error *error)
{
    struct stat status;
    if (mkdir(path, 0777) == 0)
        return PUR_OK;
    const int code = errno;
    if (code == EEXIST && stat(path, &status) == 0 && S_ISDIR(status.st_mode))
        return PUR_OK;
    return fail_with(error, code);
}
