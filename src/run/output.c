/* Opens, replaces and locks output files. */
#include "run/output.h"

#include "base/fail.h"

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
    char *target;    /* the name after renaming; NULL: the file is not renamed */
    char *temporary; /* the name it is written under; NULL: it is written directly */
    bool partial;    /* `temporary` is a partial file: never renamed, removed when complete */
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

/* Open a temporary file in the folder of file->target. */
static int open_temporary(out_file *file, mode_t mode)
{
    file->temporary = in_folder_of(file->target, ".pursuit-XXXXXX");
    const int descriptor = file->temporary ? mkstemp(file->temporary) : -1;
    if (descriptor < 0) {
        free(file->temporary);
        file->temporary = NULL;
        return -1;
    }
    if (fchmod(descriptor, mode) != 0) {
        /* Some file systems have no modes. */
    }
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
    return open_temporary(file, exists ? status.st_mode & 0777 : mode_of_new_files());
}

static void free_file(out_file *file)
{
    free(file->target);
    free(file->temporary);
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

/* The name of the partial file of `path`. NULL and errno on failure. Caller frees. */
static char *partial_name(const char *path)
{
    static const char end[] = ".partial";
    char *target = follow_links(path);
    char *name = target ? malloc(strlen(target) + sizeof end) : NULL;
    if (name) {
        strcpy(name, target);
        strcat(name, end);
    }
    free(target);
    return name;
}

/* A descriptor of a file that no other process has locked; -1 and errno on failure. */
static int open_locked(const char *name)
{
    const int descriptor = open(name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666);
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (descriptor < 0 || fcntl(descriptor, F_SETLK, &whole) == 0)
        return descriptor;
    const int code = errno == EACCES || errno == EAGAIN ? EBUSY : errno;
    close(descriptor);
    errno = code;
    return -1;
}

out_file *out_open_partial(const char *path, pur_error *error)
{
    out_file *file = calloc(1, sizeof *file);
    char *name = file ? partial_name(path) : NULL;
    const int descriptor = name ? open_locked(name) : -1;
    FILE *stream = descriptor >= 0 ? fdopen(descriptor, "r+") : NULL;
    if (stream) {
        *file = (out_file){.stream = stream, .temporary = name, .partial = true};
        return file;
    }
    fail_with(error, errno);
    if (descriptor >= 0)
        close(descriptor);
    free(name);
    free(file);
    return NULL;
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

pur_status out_close(out_file *file, bool complete, pur_error *error)
{
    int code = close_stream(file->stream);
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
