/* The user interface under test: opening it, pressing keys, comparing frames. */
#include "support/ui_fixture.h"

#include <stdlib.h>
#include <string.h>

/* A hunter and a quarry in a box, and the capture at the end. */
const char chase[] = "title: A chase\n"
                     "about: One runs after the other.\n"
                     "world: { width: 80, height: 48, edge: bounce }\n"
                     "dt: 0.02\n"
                     "duration: 60\n"
                     "seed: 4\n"
                     "capture: { by: hunter, of: quarry, radius: 1 }\n"
                     "agents:\n"
                     "  - name: quarry\n"
                     "    position: [10, 30]\n"
                     "    velocity: [4, 0]\n"
                     "    max_speed: 4\n"
                     "    behaviours:\n"
                     "      - wander: { radius: 2, distance: 4, jitter: 2 }\n"
                     "  - name: hunter\n"
                     "    position: [70, 10]\n"
                     "    max_speed: 5\n"
                     "    behaviours:\n"
                     "      - pursue: { target: quarry, prediction: exact, head_on: true }\n";

/* Every fixed object, and a path. */
const char course[] = "title: A course\n"
                      "world: { width: 80, height: 48, edge: wrap }\n"
                      "dt: 0.02\n"
                      "duration: 0\n"
                      "obstacles:\n"
                      "  - { centre: [55, 18], radius: 6 }\n"
                      "  - { centre: [20, 12], radius: 3 }\n"
                      "agents:\n"
                      "  - name: walker\n"
                      "    position: [10, 10]\n"
                      "    velocity: [3, 0]\n"
                      "    max_speed: 8\n"
                      "    max_force: 12\n"
                      "    behaviours:\n"
                      "      - follow_path:\n"
                      "          points: [[20, 40], [60, 40], [70, 10], [30, 8]]\n"
                      "          waypoint_radius: 3\n"
                      "          loop: true\n"
                      "      - avoid: { look_ahead: 12, avoid_force: 10 }\n"
                      "  - name: swarm\n"
                      "    count: 3\n"
                      "    position: { ring: { centre: [40, 24], radius: 8 } }\n"
                      "    velocity: { random: true }\n"
                      "    max_speed: 3\n"
                      "    behaviours:\n"
                      "      - flee: { target: walker, fear_distance: 20 }\n";

/* Two agents that leave an open world. */
const char leaving[] = "title: Away\n"
                       "world: { width: 40, height: 24 }\n"
                       "dt: 0.1\n"
                       "duration: 100\n"
                       "agents:\n"
                       "  - { name: east, position: [30, 12], velocity: [5, 0] }\n"
                       "  - { name: south, position: [20, 5], velocity: [0, -3] }\n";

/* An agent steered by the arrow keys, and its pursuer. */
const char steered[] = "title: Steered\n"
                       "world: { width: 80, height: 48, edge: wrap }\n"
                       "dt: 0.02\n"
                       "duration: 0\n"
                       "agents:\n"
                       "  - name: pilot\n"
                       "    position: [40, 24]\n"
                       "    max_speed: 6\n"
                       "    control: keyboard\n"
                       "  - name: chaser\n"
                       "    position: [10, 8]\n"
                       "    max_speed: 5\n"
                       "    behaviours:\n"
                       "      - seek: { target: pilot }\n";

const char foreign[] = "title: \"追跡: 追う者\"\n"
                       "world: { width: 40, height: 24 }\n"
                       "agents:\n"
                       "  - { name: one, position: [20, 12] }\n";

scn_scenario *load(const char *text)
{
    pur_error error = {0};
    scn_scenario *scenario =
        scn_load_text("./test.yaml", text, strlen(text), SCN_DEFAULT_MAX_AGENTS, &error);
    if (!scenario)
        fail_msg("%d:%d: %s", error.line, error.column, error.text);
    return scenario;
}

static fixture start_subjects(const ui_subject *subjects, size_t count, ui_options options)
{
    fixture made = {.scenario = subjects[0].scenario, .count = count};
    pur_error error = {0};
    for (size_t i = 0; i < count; i++)
        made.scenarios[i] = subjects[i].scenario;
    made.ui = ui_new(subjects, count, &options, &error);
    if (!made.ui)
        fail_msg("%s", error.text);
    made.frame = frame_new(80, 24, false);
    assert_non_null(made.frame);
    return made;
}

fixture start_on(scn_scenario *scenario, ui_options options)
{
    return start_subjects(&(ui_subject){.scenario = scenario}, 1, options);
}

fixture start_with(const char *text, ui_options options)
{
    return start_on(load(text), options);
}

fixture start_side_by_side(const char *const *texts, const char *const *labels, size_t count)
{
    ui_options options = ui_options_default();
    ui_subject subjects[UI_VIEWS_MAX];
    options.paused = true;
    options.menu = false;
    for (size_t i = 0; i < count; i++)
        subjects[i] = (ui_subject){.scenario = load(texts[i]), .label = labels ? labels[i] : NULL};
    return start_subjects(subjects, count, options);
}

fixture start(const char *text)
{
    ui_options options = ui_options_default();
    options.paused = true;
    options.menu = false;
    return start_with(text, options);
}

fixture start_in_menu(void)
{
    ui_options options = ui_options_default();
    options.choose = true;
    return start_with(chase, options);
}

void stop(fixture *made)
{
    frame_free(made->frame);
    ui_free(made->ui);
    for (size_t i = 0; i < made->count; i++)
        scn_free(made->scenarios[i]);
}

void press(const fixture *made, const char *keys)
{
    for (; *keys; keys++)
        ui_key(made->ui, (unsigned char)*keys);
}

const pur_world *world_of(const fixture *made)
{
    return run_world(ui_current(made->ui)->run);
}

uint64_t tick_of(const fixture *made)
{
    return pur_world_tick(world_of(made));
}

uint64_t hash_of(const fixture *made)
{
    return pur_world_hash(world_of(made));
}

void draw(fixture *made)
{
    if (made->frame->cols != made->ui->cols || made->frame->rows != made->ui->rows)
        assert_true(frame_resize(made->frame, made->ui->cols, made->ui->rows));
    ui_draw(made->ui, made->frame);
}

char *picture(fixture *made)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    draw(made);
    frame_print(made->frame, out);
    assert_int_equal(fclose(out), 0);
    return text;
}

bool shows(fixture *made, const char *words)
{
    char *text = picture(made);
    const bool found = strstr(text, words) != NULL;
    free(text);
    return found;
}

void status_line(fixture *made, char *line, size_t size)
{
    size_t length = 0;
    draw(made);
    for (int x = 0; x < made->frame->cols && length + 1 < size; x++)
        line[length++] = (char)frame_at(made->frame, x, made->frame->rows - 1)->code;
    line[length] = '\0';
}

static char *read_text(const char *path)
{
    FILE *in = fopen(path, "rb");
    if (!in)
        return NULL;
    char *text = calloc(1, 65536);
    assert_non_null(text);
    const size_t length = fread(text, 1, 65535, in);
    text[length] = '\0';
    fclose(in);
    return text;
}

/* Blank out the state hash: pictures compare the looks only. */
static void hide_hash(char *text)
{
    static const char name[] = "state hash ";
    char *at = strstr(text, name);
    for (char *c = at ? at + sizeof name - 1 : NULL; c && *c && *c != ' '; c++)
        *c = '#';
}

void assert_picture(fixture *made, const char *name)
{
    const char *folder = getenv("PURSUIT_SRCDIR");
    char path[1024];
    snprintf(path, sizeof path, "%s/tests/ui/%s.txt", folder ? folder : ".", name);
    char *found = picture(made);
    hide_hash(found);
    if (getenv("PURSUIT_UPDATE")) {
        FILE *out = fopen(path, "wb");
        assert_non_null(out);
        fputs(found, out);
        assert_int_equal(fclose(out), 0);
    }
    char *expected = read_text(path);
    if (!expected || strcmp(found, expected) != 0)
        fail_msg("%s differs. If the frame below is right, write it to the file with\n"
                 "PURSUIT_UPDATE=1 make check TESTS=%s\nand look at the difference.\n%s",
                 path, test_program(), found);
    free(expected);
    free(found);
}
