/* The camera: positions to cells, zoom, pan, widening; and drawing in metres. */
#include "ui/scene/camera.h"
#include "ui/scene/canvas.h"
#include "support/test.h"

#include <math.h>
#include <stdlib.h>

static const pur_box world = {{0.0, 0.0}, {80.0, 48.0}};

static void assert_cell(const ui_map *map, double px, double py, int x, int y)
{
    int found_x;
    int found_y;
    camera_cell(map, pur_vec_make(px, py), &found_x, &found_y);
    assert_int_equal(found_x, x);
    assert_int_equal(found_y, y);
}

TEST(the_whole_world_fits)
{
    static const struct {
        int cols;
        int rows;
    } sizes[] = {{57, 20}, {20, 57}, {200, 50}, {1, 1}, {1, 80}, {80, 1}, {2, 2}};
    for (size_t i = 0; i < COUNT(sizes); i++) {
        const ui_map map = camera_fit(world, 2.0, sizes[i].cols, sizes[i].rows);
        int x;
        int y;
        if (sizes[i].cols > 1 && sizes[i].rows > 1) {
            assert_true(camera_cell(&map, world.low, &x, &y));
            assert_true(camera_cell(&map, world.high, &x, &y));
        }
        assert_true(camera_cell(&map, pur_vec_make(40.0, 24.0), &x, &y));
    }
}

TEST(y_points_up_and_x_to_the_right)
{
    const ui_map map = camera_fit((pur_box){{0, 0}, {40, 40}}, 2.0, 41, 21);
    assert_cell(&map, 0.0, 0.0, 0, 20);
    assert_cell(&map, 40.0, 40.0, 40, 0);
    assert_cell(&map, 20.0, 20.0, 20, 10);
    assert_cell(&map, 21.0, 22.0, 21, 9);
}

TEST(equal_lengths_look_equal)
{
    for (double aspect = 1.0; aspect <= 3.0; aspect += 0.5) {
        const ui_map map = camera_fit(world, aspect, 100, 40);
        const pur_vec from = camera_point(&map, 10, 10);
        const pur_vec to = camera_point(&map, 11, 11);
        assert_true(fabs((from.y - to.y) / (to.x - from.x) - aspect) < 1e-9);
    }
}

TEST(the_middle_of_a_cell_lies_in_it)
{
    const ui_map map = camera_fit(world, 2.0, 57, 20);
    for (int y = 0; y < 20; y++)
        for (int x = 0; x < 57; x++) {
            const pur_vec position = camera_point(&map, x, y);
            assert_cell(&map, position.x, position.y, x, y);
        }
}

TEST(halves_of_a_cell_are_told_apart)
{
    const ui_map map = camera_fit(world, 2.0, 57, 20);
    const pur_vec middle = camera_point(&map, 5, 5);
    const double quarter = map.scale * map.aspect / 4.0;
    assert_true(camera_is_low(&map, pur_vec_make(middle.x, middle.y - quarter)));
    assert_false(camera_is_low(&map, pur_vec_make(middle.x, middle.y + quarter)));
}

TEST(places_far_away_or_nowhere_are_outside)
{
    const ui_map map = camera_fit(world, 2.0, 57, 20);
    const double far[] = {1e300, -1e300, HUGE_VAL, -HUGE_VAL, HUGE_VAL - HUGE_VAL, 1e9};
    int x;
    int y;
    for (size_t i = 0; i < COUNT(far); i++) {
        assert_false(camera_cell(&map, pur_vec_make(far[i], 0.0), &x, &y));
        assert_false(camera_cell(&map, pur_vec_make(0.0, far[i]), &x, &y));
    }
}

TEST(zooming_in_goes_towards_the_selected_agent_and_out_back_to_everything)
{
    const ui_map fit = camera_fit(world, 2.0, 57, 20);
    const pur_vec selected = {10.0, 10.0};
    ui_camera camera = {0};
    camera_zoom(&camera, camera_map(&camera, fit, selected), 1, selected);
    camera_zoom(&camera, camera_map(&camera, fit, selected), 1, selected);
    const ui_map near = camera_map(&camera, fit, selected);
    assert_true(fabs(near.scale - fit.scale / 2.0) < 1e-12);
    assert_cell(&near, 10.0, 10.0, 28, 10);
    camera_zoom(&camera, near, -1, selected);
    camera_zoom(&camera, near, -1, selected);
    const ui_map back = camera_map(&camera, fit, selected);
    assert_true(back.scale == fit.scale && back.centre.x == fit.centre.x);
}

TEST(zoom_has_ends)
{
    const ui_map fit = camera_fit(world, 2.0, 57, 20);
    ui_camera camera = {0};
    for (int i = 0; i < 100; i++)
        camera_zoom(&camera, fit, 1, world.low);
    assert_int_equal(camera.zoom, CAMERA_ZOOM_MAX);
    for (int i = 0; i < 100; i++)
        camera_zoom(&camera, fit, -1, world.low);
    assert_int_equal(camera.zoom, CAMERA_ZOOM_MIN);
}

TEST(panning_moves_by_whole_cells)
{
    const ui_map fit = camera_fit(world, 2.0, 57, 20);
    ui_camera camera = {0};
    camera_pan(&camera, fit, 1, 1);
    const ui_map map = camera_map(&camera, fit, world.low);
    const pur_vec position = camera_point(&fit, 20, 10);
    assert_cell(&map, position.x, position.y, 20 - 7, 10 + 2);
}

TEST(following_keeps_the_agent_in_the_middle)
{
    const ui_map fit = camera_fit(world, 2.0, 57, 20);
    const ui_camera camera = {.zoom = 4, .following = true};
    for (double t = 0.0; t < 50.0; t += 0.37) {
        const pur_vec selected = {t * 3.0, 20.0 - t};
        const ui_map map = camera_map(&camera, fit, selected);
        int x;
        int y;
        assert_true(camera_cell(&map, selected, &x, &y));
        assert_in_range(x, 27, 29);
        assert_in_range(y, 9, 11);
    }
}

TEST(an_open_world_widens_in_steps_to_where_agents_went)
{
    pur_box box = camera_widen(world, world, pur_vec_make(40.0, 20.0));
    assert_true(box.low.x == 0.0 && box.high.x == 80.0 && box.low.y == 0.0 && box.high.y == 48.0);
    box = camera_widen(box, world, pur_vec_make(81.0, -1.0));
    assert_true(box.high.x == 100.0 && box.low.y == -12.0);
    box = camera_widen(box, world, pur_vec_make(100.0, -12.0));
    assert_true(box.high.x == 100.0 && box.low.y == -12.0);
    box = camera_widen(box, world, pur_vec_make(101.0, 300.0));
    assert_true(box.high.x == 120.0 && box.high.y == 240.0);
    box = camera_widen(box, world, pur_vec_make(-1e9, 1e9));
    assert_true(box.low.x == -320.0 && box.high.y == 240.0);
}

/* The number of non-blank cells of a column or row. */
static int count_cells(const ui_frame *frame, int x, int y)
{
    int count = 0;
    for (int i = 0; i < (x < 0 ? frame->cols : frame->rows); i++)
        count += frame_at(frame, x < 0 ? i : x, x < 0 ? y : i)->code != ' ';
    return count;
}

static ui_canvas canvas_of(int cols, int rows)
{
    ui_frame *frame = frame_new(cols, rows, false);
    assert_non_null(frame);
    return (ui_canvas){
        frame, {0, 0, cols, rows}, camera_fit((pur_box){{0, 0}, {100, 100}}, 2.0, cols, rows)};
}

/* How much of the segment is in a cell, as a share of it; negative: it passes by. */
static double share_in(pur_vec a, pur_vec b, int x, int y)
{
    const double from[] = {a.x, a.y};
    const double along[] = {b.x - a.x, b.y - a.y};
    const double low[] = {x, y};
    double first = 0.0;
    double last = 1.0;
    for (int i = 0; i < 2; i++) {
        const double in = (low[i] - from[i]) / along[i];
        const double out = (low[i] + 1.0 - from[i]) / along[i];
        first = fmax(first, fmin(in, out));
        last = fmin(last, fmax(in, out));
    }
    return last - first;
}

static double random_up_to(unsigned *state, double size)
{
    *state = *state * 1664525U + 1013904223U;
    return size * (*state >> 8) / 0x1p24;
}

TEST(a_wall_is_every_cell_it_passes_through)
{
    unsigned state = 5;
    const ui_canvas canvas = canvas_of(41, 17);
    for (int i = 0; i < 1000; i++) {
        const double spread = i % 4 == 0 ? 8.0 : 140.0;
        const pur_vec from = {random_up_to(&state, 140.0) - 20.0,
                              random_up_to(&state, 140.0) - 20.0};
        const pur_vec to = {from.x + random_up_to(&state, spread) - spread / 2.0,
                            from.y + random_up_to(&state, spread) - spread / 2.0};
        frame_clear(canvas.frame);
        const bool seen = canvas_segment(&canvas, from, to, '#', (ui_style){0});
        bool any = false;
        for (int y = 0; y < 17; y++)
            for (int x = 0; x < 41; x++) {
                const bool drawn = frame_at(canvas.frame, x, y)->code == '#';
                const double share =
                    share_in(camera_cells(&canvas.map, from), camera_cells(&canvas.map, to), x, y);
                if (fabs(share) > 1e-9)
                    assert_int_equal(drawn, share > 0.0);
                any = any || drawn;
            }
        assert_int_equal(seen, any);
    }
    frame_free(canvas.frame);
}

TEST(level_upright_and_very_short_walls_are_whole)
{
    const ui_canvas canvas = canvas_of(101, 51);
    const ui_style style = {0};
    canvas_segment(&canvas, pur_vec_make(10.0, 80.0), pur_vec_make(40.0, 80.0), '#', style);
    assert_int_equal(count_cells(canvas.frame, -1, 10), 31);
    canvas_segment(&canvas, pur_vec_make(60.0, 60.0), pur_vec_make(60.0, 20.0), '#', style);
    assert_int_equal(count_cells(canvas.frame, 60, -1), 21);
    canvas_segment(&canvas, pur_vec_make(80.0, 40.1), pur_vec_make(80.1, 40.1), '#', style);
    assert_int_equal(count_cells(canvas.frame, 80, -1), 1);
    frame_free(canvas.frame);
}

/* Whether any of a fine grid of points of the cell is in the disc. */
static bool is_in_disc(const ui_map *map, int x, int y, pur_vec centre, double radius)
{
    const pur_vec middle = camera_point(map, x, y);
    for (int i = 0; i <= 20; i++)
        for (int k = 0; k <= 20; k++) {
            const pur_vec point = {middle.x + (i / 20.0 - 0.5) * map->scale,
                                   middle.y + (k / 20.0 - 0.5) * map->scale * map->aspect};
            if (pur_vec_length(pur_vec_sub(point, centre)) < radius)
                return true;
        }
    return false;
}

TEST(a_disc_is_every_cell_it_reaches_into)
{
    unsigned state = 9;
    const ui_canvas canvas = canvas_of(41, 21);
    for (int i = 0; i < 30; i++) {
        const pur_vec centre = {random_up_to(&state, 100.0), random_up_to(&state, 100.0)};
        const double radius = random_up_to(&state, 20.0) + 1.0;
        frame_clear(canvas.frame);
        canvas_disc(&canvas, centre, radius, '#', (ui_style){0});
        for (int y = 0; y < 21; y++)
            for (int x = 0; x < 41; x++) {
                const bool drawn = frame_at(canvas.frame, x, y)->code == '#';
                if (is_in_disc(&canvas.map, x, y, centre, radius))
                    assert_true(drawn);
                if (drawn)
                    assert_true(is_in_disc(&canvas.map, x, y, centre, radius * 1.05 + 0.1));
            }
    }
    frame_free(canvas.frame);
}

TEST(a_disc_smaller_than_a_cell_is_still_seen)
{
    const ui_canvas canvas = canvas_of(11, 6);
    canvas_disc(&canvas, pur_vec_make(33.0, 33.0), 0.01, '#', (ui_style){0});
    int seen = 0;
    for (int y = 0; y < 6; y++)
        seen += count_cells(canvas.frame, -1, y);
    assert_int_equal(seen, 1);
    frame_free(canvas.frame);
}

TEST(nothing_is_drawn_outside_of_the_canvas)
{
    ui_canvas canvas = canvas_of(31, 15);
    canvas.rect = (ui_rect){4, 4, 9, 5};
    canvas.map.cols = 9;
    canvas.map.rows = 5;
    const ui_style style = {0};
    canvas_disc(&canvas, pur_vec_make(50.0, 50.0), 1e9, '#', style);
    canvas_segment(&canvas, pur_vec_make(-500.0, 500.0), pur_vec_make(500.0, -500.0), '#', style);
    canvas_braille_circle(&canvas, pur_vec_make(50.0, 50.0), 30.0, style);
    canvas_circle(&canvas, pur_vec_make(50.0, 50.0), 30.0, '.', style);
    canvas_line(&canvas, pur_vec_make(-500.0, -500.0), pur_vec_make(500.0, 500.0), 1, '/', style);
    canvas_put(&canvas, pur_vec_make(1e6, 0.0), 'x', style);
    for (int y = 0; y < 15; y++)
        for (int x = 0; x < 31; x++)
            if (x < 4 || x >= 13 || y < 4 || y >= 9)
                assert_int_equal(frame_at(canvas.frame, x, y)->code, ' ');
    assert_int_equal(frame_at(canvas.frame, 8, 6)->code, '#');
    frame_free(canvas.frame);
}
