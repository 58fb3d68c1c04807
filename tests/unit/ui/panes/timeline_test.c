/* The timeline: contents and seeking. */
#include "support/ui_fixture.h"

#include <string.h>

/* The quarry is captured at 3 s, a post is passed at 4 s, and both bounce. */
static const char passing[] = "title: Passing\n"
                              "world: { width: 40, height: 20, edge: bounce }\n"
                              "dt: 0.1\n"
                              "duration: 10\n"
                              "capture:\n"
                              "  - { by: hunter, of: quarry, radius: 1, then: nothing }\n"
                              "  - { by: hunter, of: post, radius: 1, then: nothing }\n"
                              "agents:\n"
                              "  - { name: post, position: [18, 14] }\n"
                              "  - { name: quarry, position: [10, 10], velocity: [3, 0] }\n"
                              "  - { name: hunter, position: [30, 10], velocity: [-3, 0] }\n";

static ui_rect line_of(const fixture *made)
{
    return ui_layout_of(made->ui).panes[PANE_TIMELINE];
}

/* The timeline as text. */
static void read_line(fixture *made, char line[256])
{
    const ui_rect rect = line_of(made);
    draw(made);
    memset(line, 0, 256);
    for (int x = 0; x < rect.width && x < 255; x++)
        line[x] = (char)frame_at(made->frame, x, rect.y)->code;
}

static void assert_line(fixture *made, const char *expected)
{
    char line[256];
    read_line(made, line);
    if (strncmp(line, expected, strlen(expected)) != 0)
        fail_msg("%s\nnot\n%s", line, expected);
}

static void click(const fixture *made, ui_mouse_kind kind, int x)
{
    ui_mouse(made->ui, (ui_mouse_event){kind, x, line_of(made).y});
}

TEST(it_shows_where_we_are_and_what_is_computed)
{
    fixture made = start(passing);
    ui_resize(made.ui, 60, 20, 0.0);
    assert_line(&made, " [O--------------------------------------------------] 10 s ");
    ui_go_to(made.ui, 50);
    assert_line(&made, " [================*===+====O-------------------------] 10 s");
    ui_go_to(made.ui, 10);
    char line[256];
    read_line(&made, line);
    assert_int_equal(line[2 + 5], 'O');
    assert_int_equal(line[2 + 24], '=');
    assert_int_equal(line[2 + 25], '-');
    stop(&made);
}

TEST(captures_outdo_approaches_and_they_bounces)
{
    fixture made = start(passing);
    ui_resize(made.ui, 60, 20, 0.0);
    ui_go_to(made.ui, 100);
    ui_go_to(made.ui, 0);
    char line[256];
    read_line(&made, line);
    assert_non_null(strchr(line, '*'));
    assert_non_null(strchr(line, '+'));
    assert_non_null(strchr(line, ':'));
    assert_true(strchr(line, '*') < strchr(line, '+'));
    assert_true(strchr(line, '+') < strchr(line, ':'));
    stop(&made);
}

TEST(a_capture_that_stops_the_run_is_its_end)
{
    fixture made = start(chase);
    ui_go_to(made.ui, 100000);
    char line[256];
    read_line(&made, line);
    const ui_rect rect = line_of(&made);
    const char *const last = strchr(line, ']');
    assert_non_null(last);
    assert_int_equal(last[-1], 'O');
    assert_null(strchr(line, '-'));
    assert_true(rect.width == 80);
    press(&made, "0");
    read_line(&made, line);
    assert_non_null(strstr(line, "60 s"));
    stop(&made);
}

TEST(without_an_end_it_is_as_long_as_what_was_run)
{
    static const struct {
        uint64_t tick;
        const char *label;
    } cases[] = {{0, "] 1 s"},    {60, "] 2 s"},   {101, "] 5 s"},
                 {500, "] 10 s"}, {501, "] 20 s"}, {20000, "] 500 s"}};
    fixture made = start(steered);
    for (size_t i = 0; i < COUNT(cases); i++) {
        ui_go_to(made.ui, cases[i].tick);
        assert_true(shows(&made, cases[i].label));
    }
    stop(&made);
}

TEST(a_click_goes_there_and_pauses)
{
    fixture made = start(passing);
    ui_resize(made.ui, 60, 20, 0.0);
    press(&made, " ");
    click(&made, MOUSE_CLICK, 2 + 25);
    assert_true(made.ui->paused);
    assert_in_range(tick_of(&made), 50, 52);
    click(&made, MOUSE_CLICK, 2);
    assert_int_equal(tick_of(&made), 0);
    click(&made, MOUSE_CLICK, 59);
    assert_int_equal(tick_of(&made), 100);
    click(&made, MOUSE_CLICK, 0);
    assert_int_equal(tick_of(&made), 0);
    stop(&made);
}

TEST(a_drag_goes_along_wherever_the_mouse_is)
{
    fixture made = start(passing);
    ui_resize(made.ui, 60, 20, 0.0);
    click(&made, MOUSE_CLICK, 2 + 10);
    const uint64_t first = tick_of(&made);
    ui_mouse(made.ui, (ui_mouse_event){MOUSE_DRAG, 2 + 20, 3});
    assert_true(tick_of(&made) > first);
    ui_mouse(made.ui, (ui_mouse_event){MOUSE_DRAG, 2 + 10, 300});
    assert_int_equal(tick_of(&made), first);

    /* A drag that began elsewhere is ignored. */
    ui_mouse(made.ui, (ui_mouse_event){MOUSE_CLICK, 20, 3});
    ui_mouse(made.ui, (ui_mouse_event){MOUSE_DRAG, 2 + 20, line_of(&made).y});
    assert_int_equal(tick_of(&made), first);
    stop(&made);
}

TEST(going_along_it_is_exact)
{
    fixture made = start(chase);
    fixture straight = start(chase);
    click(&made, MOUSE_CLICK, 30);
    click(&made, MOUSE_CLICK, 20);
    ui_go_to(straight.ui, tick_of(&made));
    assert_true(tick_of(&made) > 100);
    assert_int_equal(hash_of(&made), hash_of(&straight));
    stop(&made);
    stop(&straight);
}

TEST(far_ahead_it_goes_piece_by_piece)
{
    /* With ten thousand agents a turn is some 200 steps. */
    fixture made = start("world: { width: 80, height: 48, edge: wrap }\n"
                         "dt: 0.02\n"
                         "duration: 600\n"
                         "agents:\n"
                         "  - name: dust\n"
                         "    count: 10000\n"
                         "    position: { random: true }\n");
    click(&made, MOUSE_CLICK, 70);
    const uint64_t first = tick_of(&made);
    assert_in_range(first, 100, 400);
    assert_true(shows(&made, "again to go on"));
    click(&made, MOUSE_CLICK, 70);
    assert_in_range(tick_of(&made), first + 100, first + 400);
    stop(&made);
}

TEST(side_by_side_it_is_as_long_as_the_longest)
{
    static const char *const texts[] = {passing, chase};
    fixture made = start_side_by_side(texts, NULL, 2);
    assert_true(shows(&made, "] 60 s"));
    click(&made, MOUSE_CLICK, 40);
    assert_int_equal(pur_world_tick(run_world(made.ui->views[0].run)), 100);
    assert_true(pur_world_tick(run_world(made.ui->views[1].run)) > 200);
    stop(&made);
}

TEST(small_screens_have_none)
{
    fixture made = start(passing);
    ui_resize(made.ui, 80, 15, 0.0);
    const ui_layout layout = ui_layout_of(made.ui);
    assert_false(layout_shows(&layout, PANE_TIMELINE));
    stop(&made);
}

/* Each of the four hunters has its capture; none of the many times that a hunter which is at the
   quarry comes nearest to it is told. */
TEST(the_next_event_goes_from_capture_to_capture)
{
    fixture made = start_on(scn_load("four-laws", 100000, NULL), ui_options_default());
    size_t captures[5] = {0};
    size_t events = 0;
    for (;;) {
        const uint64_t tick = tick_of(&made);
        press(&made, "]");
        if (tick_of(&made) == tick)
            break;
        size_t count;
        const pur_event *event = pur_world_events(world_of(&made), &count);
        for (size_t i = 0; i < count; i++)
            captures[event[i].agent] += event[i].kind == PUR_EVENT_CAPTURE;
        events += count;
    }
    assert_int_equal(events, 4);
    for (size_t hunter = 1; hunter < COUNT(captures); hunter++)
        assert_int_equal(captures[hunter], 1);
    stop(&made);
}
