/* Output files: complete or absent. */
#include "run/output.h"
#include "support/test.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Each test runs in an empty directory of its own. */
typedef struct test_folder {
    char path[64];
    int before;
} test_folder;

static int enter(void **state)
{
    test_folder *made = calloc(1, sizeof *made);
    snprintf(made->path, sizeof made->path, "/tmp/pursuit-output-XXXXXX");
    made->before = open(".", O_RDONLY);
    *state = made;
    umask(022);
    return made->before >= 0 && mkdtemp(made->path) && chdir(made->path) == 0 ? 0 : -1;
}

/* The number of files, which are removed if `removing`. */
static size_t count_files(bool removing)
{
    size_t count = 0;
    DIR *folder = opendir(".");
    assert_non_null(folder);
    for (const struct dirent *entry = readdir(folder); entry; entry = readdir(folder)) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        count++;
        if (removing && unlink(entry->d_name) != 0)
            rmdir(entry->d_name);
    }
    closedir(folder);
    return count;
}

static int leave(void **state)
{
    test_folder *made = *state;
    count_files(true);
    const int failed = fchdir(made->before) != 0 || rmdir(made->path) != 0;
    close(made->before);
    free(made);
    return failed;
}

static void put(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static void assert_holds(const char *path, const char *wanted)
{
    char text[256];
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(text, wanted);
}

static unsigned mode_of(const char *path)
{
    struct stat status;
    assert_int_equal(stat(path, &status), 0);
    return status.st_mode & 0777u;
}

static out_file *open_out(const char *path)
{
    pur_error error = {0};
    out_file *file = out_open(path, &error);
    if (!file)
        fail_msg("%s", error.text);
    return file;
}

static void write_all(const char *path, const char *text)
{
    out_file *file = open_out(path);
    fputs(text, out_stream(file));
    pur_error error = {0};
    if (out_close(file, true, &error) != PUR_OK)
        fail_msg("%s", error.text);
}

static void assert_refused(const char *path, const char *reason)
{
    pur_error error = {0};
    assert_null(out_open(path, &error));
    assert_int_equal(error.status, PUR_IO);
    assert_non_null(strstr(error.text, reason));
}

TEST_WITH(enter, leave, a_new_file_is_there_when_it_is_complete)
{
    out_file *file = open_out("new.csv");
    fputs("one\n", out_stream(file));
    assert_int_equal(access("new.csv", F_OK), -1);
    pur_error error = {0};
    assert_int_equal(out_close(file, true, &error), PUR_OK);
    assert_holds("new.csv", "one\n");
    assert_int_equal(count_files(false), 1);
}

TEST_WITH(enter, leave, a_new_file_has_the_mode_of_the_umask)
{
    write_all("a", "");
    assert_int_equal(mode_of("a"), 0644);
    umask(027);
    write_all("b", "");
    assert_int_equal(mode_of("b"), 0640);
    assert_int_equal(umask(022), 027);
}

TEST_WITH(enter, leave, a_replaced_file_keeps_its_mode)
{
    put("old", "old");
    chmod("old", 0600);
    write_all("old", "new");
    assert_holds("old", "new");
    assert_int_equal(mode_of("old"), 0600);
}

TEST_WITH(enter, leave, an_old_file_is_as_it_was_until_the_new_one_is_complete)
{
    put("old", "old");
    out_file *file = open_out("old");
    fputs("new", out_stream(file));
    fflush(out_stream(file));
    assert_holds("old", "old");
    pur_error error = {0};
    assert_int_equal(out_close(file, false, &error), PUR_OK);
    assert_holds("old", "old");
    assert_int_equal(count_files(false), 1);
}

TEST_WITH(enter, leave, a_file_given_up_leaves_nothing)
{
    out_file *file = open_out("new");
    fputs("half", out_stream(file));
    pur_error error = {0};
    assert_int_equal(out_close(file, false, &error), PUR_OK);
    assert_int_equal(count_files(false), 0);
}

TEST_WITH(enter, leave, a_file_in_another_directory_is_made_there)
{
    assert_int_equal(mkdir("sub", 0755), 0);
    write_all("sub/new", "text");
    assert_holds("sub/new", "text");
    assert_int_equal(count_files(false), 1);
    unlink("sub/new");
}

TEST_WITH(enter, leave, a_symbolic_link_stays_one)
{
    assert_int_equal(mkdir("sub", 0755), 0);
    put("sub/real", "old");
    assert_int_equal(symlink("real", "sub/near"), 0);
    assert_int_equal(symlink("sub/near", "far"), 0);
    write_all("far", "new");
    assert_holds("sub/real", "new");
    struct stat status;
    assert_int_equal(lstat("far", &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    assert_int_equal(lstat("sub/near", &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    assert_int_equal(lstat("sub/real", &status), 0);
    assert_true(S_ISREG(status.st_mode));
    unlink("sub/near");
    unlink("sub/real");
}

TEST_WITH(enter, leave, a_link_to_nothing_makes_what_it_names)
{
    assert_int_equal(symlink("later", "link"), 0);
    write_all("link", "text");
    assert_holds("later", "text");
    struct stat status;
    assert_int_equal(lstat("link", &status), 0);
    assert_true(S_ISLNK(status.st_mode));
}

TEST_WITH(enter, leave, links_in_a_circle_are_refused)
{
    assert_int_equal(symlink("b", "a"), 0);
    assert_int_equal(symlink("a", "b"), 0);
    assert_refused("a", "symbolic links");
}

TEST_WITH(enter, leave, a_directory_is_refused)
{
    assert_int_equal(mkdir("folder", 0755), 0);
    assert_refused("folder", "directory");
    assert_refused("folder/", "directory");
    assert_refused("/", "directory");
    assert_int_equal(count_files(false), 1);
}

TEST_WITH(enter, leave, a_missing_directory_is_refused)
{
    assert_refused("nowhere/file", "No such file");
    assert_refused("", "No such file");
}

/* Root has permission for everything. */
TEST_WITH(enter, leave, what_may_not_be_written_is_refused)
{
    if (geteuid() == 0)
        return;
    put("old", "old");
    chmod("old", 0444);
    assert_refused("old", "Permission denied");
    assert_int_equal(mkdir("folder", 0555), 0);
    assert_refused("folder/new", "Permission denied");
    assert_holds("old", "old");
}

TEST_WITH(enter, leave, a_device_is_written_directly)
{
    write_all("/dev/null", "text");
    struct stat status;
    assert_int_equal(lstat("/dev/null", &status), 0);
    assert_true(S_ISCHR(status.st_mode));
}

TEST_WITH(enter, leave, a_full_device_is_an_error)
{
    if (access("/dev/full", W_OK) != 0)
        return;
    out_file *file = open_out("/dev/full");
    fputs("text", out_stream(file));
    pur_error error = {0};
    assert_int_equal(out_close(file, true, &error), PUR_IO);
    assert_string_equal(error.text, "No space left on device");
}

TEST_WITH(enter, leave, a_fifo_is_written_directly)
{
    assert_int_equal(mkfifo("fifo", 0644), 0);
    const int reader = open("fifo", O_RDONLY | O_NONBLOCK);
    write_all("fifo", "text");
    char text[8] = "";
    assert_int_equal(read(reader, text, sizeof text), 4);
    assert_string_equal(text, "text");
    close(reader);
    struct stat status;
    assert_int_equal(lstat("fifo", &status), 0);
    assert_true(S_ISFIFO(status.st_mode));
}

TEST_WITH(enter, leave, a_reader_that_went_away_needs_no_words)
{
    signal(SIGPIPE, SIG_IGN);
    assert_int_equal(mkfifo("fifo", 0644), 0);
    const int reader = open("fifo", O_RDONLY | O_NONBLOCK);
    out_file *file = open_out("fifo");
    close(reader);
    fputs("text", out_stream(file));
    pur_error error = {0};
    assert_int_equal(out_close(file, true, &error), PUR_IO);
    assert_string_equal(error.text, "");
    signal(SIGPIPE, SIG_DFL);
}

TEST_WITH(enter, leave, a_target_that_became_a_directory_is_an_error)
{
    out_file *file = open_out("name");
    assert_int_equal(mkdir("name", 0755), 0);
    pur_error error = {0};
    assert_int_equal(out_close(file, true, &error), PUR_IO);
    assert_non_null(strstr(error.text, "directory"));
    assert_int_equal(count_files(false), 1);
}
