/* Recordings of the screen: names, files, and their end. */
#include "ui/record/recorder.h"
#include "support/ui_fixture.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Each test runs in a folder of its own, and leaves it empty. */
static int enter_folder(void **state)
{
    char *folder = strdup("/tmp/pursuit-recorder-XXXXXX");
    *state = folder;
    return folder && mkdtemp(folder) && chdir(folder) == 0 ? 0 : -1;
}

static int leave_folder(void **state)
{
    char *folder = *state;
    const bool left = chdir("/") == 0 && rmdir(folder) == 0;
    free(folder);
    return left ? 0 : -1;
}

static void put(const char *path)
{
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    assert_int_equal(fclose(out), 0);
}

static char *text_of(const char *path)
{
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    char *text = calloc(1, 100000);
    assert_non_null(text);
    assert_true(fread(text, 1, 99999, in) < 99999);
    assert_int_equal(fclose(in), 0);
    return text;
}

TEST_WITH(enter_folder, leave_folder, its_name_is_of_the_scenario_and_in_use_by_no_file)
{
    static const struct {
        const char *scenario;
        const char *name;
    } cases[] = {{"chase", "chase-7.cast"},       {"./a/b/my_own.yaml", "my_own-7.cast"},
                 {"./-rf; x.yaml", "rfx-7.cast"}, {"./\xE8\xBF\xBD.yaml", "run-7.cast"},
                 {"/x/.yaml", "run-7.cast"},      {"four-laws", "four-laws-7.cast"}};
    char name[256];
    for (size_t i = 0; i < COUNT(cases); i++) {
        recorder_name(cases[i].scenario, 7, name, sizeof name);
        assert_string_equal(name, cases[i].name);
    }
    put("chase-7.cast");
    put("chase-7-2.cast");
    recorder_name("chase", 7, name, sizeof name);
    assert_string_equal(name, "chase-7-3.cast");
    unlink("chase-7.cast");
    unlink("chase-7-2.cast");
}

TEST_WITH(enter_folder, leave_folder, what_is_there_is_not_overwritten)
{
    const ui_options options = ui_options_default();
    static const char *const refused[] = {"there.cast", "", "-", "nowhere/x.cast"};
    put("there.cast");
    for (size_t i = 0; i < COUNT(refused); i++) {
        pur_error error = {0};
        assert_null(recorder_begin(refused[i], "", &options, &error));
        assert_true(error.text[0] != '\0');
    }
    unlink("there.cast");
}

TEST_WITH(enter_folder, leave_folder, the_file_is_there_once_it_has_ended)
{
    const ui_options options = ui_options_default();
    fixture made = start(chase);
    recorder *recording = recorder_begin("run.cast", "A chase", &options, NULL);
    assert_non_null(recording);
    draw(&made);
    assert_true(recorder_take(recording, made.frame, 100.0));
    assert_int_equal(access("run.cast", F_OK), -1);
    assert_true(recorder_take(recording, made.frame, 100.5));
    press(&made, ">");
    draw(&made);
    assert_true(recorder_take(recording, made.frame, 101.25));
    assert_int_equal(recorder_end(recording, NULL), PUR_OK);
    char *text = text_of("run.cast");
    assert_non_null(strstr(text, "{\"version\": 2, \"width\": 80, \"height\": 24, "
                                 "\"idle_time_limit\": 2, \"title\": \"A chase\"}\n"));
    assert_non_null(strstr(text, "\n[0.000000, "));
    assert_null(strstr(text, "\n[0.500000, ")); /* nothing had changed */
    assert_non_null(strstr(text, "\n[1.250000, "));
    assert_non_null(strstr(text, "\n[2.250000, "));
    free(text);
    unlink("run.cast");
    stop(&made);
}

TEST_WITH(enter_folder, leave_folder, a_screen_of_another_size_ends_it)
{
    fixture made = start(chase);
    press(&made, "o");
    assert_true(shows(&made, "record to: test-4.cast"));
    press(&made, "\n");
    assert_true(shows(&made, "o ends recording"));
    draw(&made);
    ui_film(made.ui, made.frame, 1.0);
    ui_resize(made.ui, 70, 20, 0.0);
    draw(&made);
    ui_film(made.ui, made.frame, 2.0);
    assert_null(made.ui->recorder);
    assert_true(shows(&made, "the recording has ended: recorded in test-4.cast"));
    assert_int_equal(access("test-4.cast", F_OK), 0);
    unlink("test-4.cast");
    stop(&made);
}

TEST_WITH(enter_folder, leave_folder, the_key_ends_it_and_so_does_leaving)
{
    for (int i = 0; i < 2; i++) {
        fixture made = start(chase);
        press(&made, "o\n");
        draw(&made);
        ui_film(made.ui, made.frame, 1.0);
        if (i == 0) {
            press(&made, "o");
            assert_true(shows(&made, "recorded in test-4.cast"));
        }
        stop(&made);
        assert_int_equal(access("test-4.cast", F_OK), 0);
        unlink("test-4.cast");
    }
}

TEST_WITH(enter_folder, leave_folder, without_a_frame_there_is_no_file)
{
    fixture made = start(chase);
    press(&made, "o\no");
    assert_int_equal(access("test-4.cast", F_OK), -1);
    stop(&made);
}

TEST_WITH(enter_folder, leave_folder, a_name_in_use_is_to_be_mended)
{
    fixture made = start(chase);
    put("test-4.castx");
    press(&made, "ox\n");
    assert_int_equal(ui_focus_of(made.ui), PANE_FOOTER);
    assert_true(shows(&made, "there is one already"));
    press(&made, "\033");
    assert_null(made.ui->recorder);
    unlink("test-4.castx");
    stop(&made);
}

TEST_WITH(enter_folder, leave_folder, restricted_use_records_nothing)
{
    fixture made = start(chase);
    made.ui->options.restricted = true;
    press(&made, "o");
    assert_true(shows(&made, "restricted"));
    assert_int_equal(ui_focus_of(made.ui), PANE_ARENA);
    stop(&made);
}
