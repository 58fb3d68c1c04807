/* The characters of a frame: Braille and borders. */
#include "ui/record/print.h"
#include "support/ui_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static ui_options with_braille(void)
{
    ui_options options = ui_options_default();
    options.paused = true;
    options.menu = false;
    options.braille = true;
    return options;
}

/* Two agents with crossing paths at (40, 24); the one moving up passes first. */
static const char crossing[] = "world: { width: 80, height: 48, edge: open }\n"
                               "agents:\n"
                               "  - { name: up, position: [40, 16], velocity: [0, 4] }\n"
                               "  - { name: along, position: [24, 24], velocity: [4, 0] }\n";

static bool is_braille(uint32_t code)
{
    return code >= 0x2800 && code < 0x2900;
}

TEST(braille_trails_look_as_they_did)
{
    fixture made = start_with(course, with_braille());
    ui_go_to(made.ui, 300);
    assert_picture(&made, "braille");
    stop(&made);
}

TEST(where_trails_cross_dots_merge_and_the_newest_wins)
{
    for (size_t selected = 0; selected < 2; selected++) {
        fixture made = start_with(crossing, with_braille());
        if (ui_current(made.ui)->selected != selected)
            press(&made, "\t");
        ui_go_to(made.ui, 250);
        draw(&made);
        const ui_layout layout = ui_layout_of(made.ui);
        const ui_rect inside = frame_inside(layout.panes[PANE_ARENA]);
        const ui_map map = view_map(ui_current(made.ui), 2.0, inside.width, inside.height);
        int x;
        int y;
        assert_true(camera_cell(&map, pur_vec_make(40.0, 24.0), &x, &y));
        const ui_cell *both = frame_at(made.frame, inside.x + x, inside.y + y);
        const ui_cell *before = frame_at(made.frame, inside.x + x - 1, inside.y + y);
        const ui_cell *below = frame_at(made.frame, inside.x + x, inside.y + y + 1);
        assert_true(is_braille(both->code));
        assert_true(is_braille(before->code) && is_braille(below->code));
        assert_int_equal(both->code, before->code | below->code);
        assert_int_equal(both->style.paint, roles_member(ui_current(made.ui)->roles, 1).paint);
        assert_int_not_equal(both->style.paint, below->style.paint);
        stop(&made);
    }
}

TEST(no_braille_leads_over_an_edge)
{
    fixture made = start_with("world: { width: 80, height: 48, edge: wrap }\n"
                              "agents:\n"
                              "  - { name: one, position: [70, 24], velocity: [4, 0] }\n",
                              with_braille());
    ui_go_to(made.ui, 200);
    draw(&made);
    for (int x = 20; x < 60; x++)
        for (int y = 1; y < 20; y++)
            assert_false(is_braille(frame_at(made.frame, x, y)->code));
    stop(&made);
}

TEST(braille_is_only_where_it_was_asked_for_and_can_be)
{
    fixture dots = start(course);
    fixture braille = start_with(course, with_braille());
    ui_go_to(dots.ui, 300);
    ui_go_to(braille.ui, 300);
    frame_free(braille.frame);
    braille.frame = frame_new(80, 24, true);
    char *expected = picture(&dots);
    char *found = picture(&braille);
    assert_string_equal(found, expected);
    for (const char *c = expected; *c; c++)
        assert_true((unsigned char)*c < 0x80);
    free(expected);
    free(found);
    stop(&dots);
    stop(&braille);
}

static char *printed(scn_scenario *scenario, const ui_options *options)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    assert_int_equal(ui_print(&(ui_subject){.scenario = scenario}, 1, options, 0, 80, 24,
                              UI_FRAME_TEXT, out, NULL),
                     PUR_OK);
    assert_int_equal(fclose(out), 0);
    return text;
}

TEST(borders_are_what_was_asked_for_and_can_be)
{
    static const struct {
        ui_borders asked;
        bool ascii;
        bool utf8;
        ui_borders found;
        const char *first; /* of a printed frame */
    } cases[] = {
        {UI_BORDERS_ASCII, false, true, UI_BORDERS_ASCII, "+ "},
        {UI_BORDERS_UTF8, false, true, UI_BORDERS_UTF8, "\u250C "},
        {UI_BORDERS_UTF8, false, false, UI_BORDERS_ASCII, NULL},
        {UI_BORDERS_UTF8, true, true, UI_BORDERS_ASCII, "+ "},
        {UI_BORDERS_ACS, false, true, UI_BORDERS_ACS, "+ "},
        {UI_BORDERS_ACS, false, false, UI_BORDERS_ACS, NULL},
        {UI_BORDERS_ACS, true, true, UI_BORDERS_ASCII, "+ "},
    };
    scn_scenario *scenario = load(chase);
    for (size_t i = 0; i < COUNT(cases); i++) {
        ui_options options = ui_options_default();
        options.borders = cases[i].asked;
        options.ascii = cases[i].ascii;
        assert_int_equal(ui_options_borders(&options, cases[i].utf8), cases[i].found);
        char *text = cases[i].first ? printed(scenario, &options) : NULL;
        if (text && strncmp(text, cases[i].first, strlen(cases[i].first)) != 0)
            fail_msg("not %s: %s", cases[i].first, text);
        free(text);
    }
    scn_free(scenario);
}
