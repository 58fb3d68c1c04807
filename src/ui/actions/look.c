/* Keys for what is drawn: trails, names, overlays, strip chart, zoom. */
#include "ui/actions/actions.h"

static const size_t trail_lengths[] = {20, 60, 150, 400};
#define TRAIL_LENGTH_COUNT (sizeof trail_lengths / sizeof trail_lengths[0])

static void trails(struct ui *ui)
{
    ui->display.trails = !ui->display.trails;
    ui_say(ui, ui->display.trails ? "trails" : "no trails");
}

static void trail_length(struct ui *ui)
{
    const size_t now = trails_length(ui_current_view(ui)->trails);
    size_t next = trail_lengths[0];
    for (size_t i = TRAIL_LENGTH_COUNT; i-- > 0;)
        if (trail_lengths[i] > now)
            next = trail_lengths[i];
    for (size_t i = 0; i < ui->view_count; i++)
        view_set_trail(&ui->views[i], next);
    ui->display.trails = true;
    ui_say(ui, "trails of %zu dots", next);
}

static void labels(struct ui *ui)
{
    ui->display.labels = !ui->display.labels;
}

static void overlay(struct ui *ui)
{
    static const char *const words[] = {
        [UI_OVERLAY_AIMS] = "aim points",
        [UI_OVERLAY_ALL] = "aim points, vectors, radii, the obstacle avoided",
        [UI_OVERLAY_NONE] = "agents alone",
    };
    ui->display.overlay = (ui->display.overlay + 1) % UI_OVERLAY_COUNT;
    ui_say(ui, "shown: %s", words[ui->display.overlay]);
}

static void circles(struct ui *ui)
{
    static const char *const words[] = {
        [UI_CIRCLES_NONE] = "no circles",
        [UI_CIRCLES_APOLLONIUS] = "the Apollonius circle",
        [UI_CIRCLES_TURNING] = "the turning circles",
        [UI_CIRCLES_BOTH] = "the Apollonius circle and the turning circles",
    };
    ui->display.circles = (ui->display.circles + 1) % UI_CIRCLES_COUNT;
    ui_say(ui, "shown: %s", words[ui->display.circles]);
}

static void quantity(struct ui *ui)
{
    if (!ui->shown[PANE_CHART]) {
        ui_toggle(ui, PANE_CHART);
        return;
    }
    ui->quantity = (ui->quantity + 1) % chart_quantities();
    const measure *shown = chart_quantity(ui->quantity);
    ui_say(ui, "shown: %s, %s", shown->text, shown->unit);
}

ui_map ui_map_now(const struct ui *ui)
{
    const ui_layout layout = ui_layout_of(ui);
    const ui_rect inside = layout_view_inside(&layout, ui->current);
    return view_map(ui_current(ui), ui->aspect, inside.width > 0 ? inside.width : 1,
                    inside.height > 0 ? inside.height : 1);
}

/* Fine, then without braille, which some fonts lack, then ASCII. */
static void look(struct ui *ui)
{
    ui_options *options = &ui->options;
    const bool fine = options->borders == UI_BORDERS_UTF8 && options->glyphs == UI_GLYPHS_ARROWS;
    if (ui->plain) {
        ui_say(ui, "there is nothing but ASCII here");
        return;
    }
    const bool dotless = fine && options->braille;
    ui->looked = true;
    ui_options_set_look(options, fine && !dotless ? UI_LOOK_ASCII : UI_LOOK_FINE);
    options->braille = options->braille && !dotless;
    ui_say(ui, "look: %s",
           dotless            ? "arrows and lines"
           : options->braille ? "arrows, lines, braille trails"
                              : "ASCII");
}

static void zoom(struct ui *ui, int step)
{
    ui_view *view = ui_current_view(ui);
    camera_zoom(&view->camera, ui_map_now(ui), step,
                pur_world_position(run_world(view->run), view->selected));
}

static void follow(struct ui *ui)
{
    ui_view *view = ui_current_view(ui);
    view->camera.following = !view->camera.following;
    if (view->camera.following)
        ui_say(ui, "following %s", view->reading.name);
}

static const ui_key_row rows[] = {
    {"t", {'t'}, ANYWHERE, "trails", .run = trails},
    {"T", {'T'}, ANYWHERE, "longer trails, then short", .run = trail_length},
    {"l", {'l'}, ANYWHERE, "names", .run = labels},
    {"a", {'a'}, ANYWHERE, "aims, then more, then none", .run = overlay},
    {"c", {'c'}, ANYWHERE, "Apollonius, turning circles", .run = circles},
    {"g", {'g'}, ANYWHERE, "strip chart", .move = ui_toggle, .by = PANE_CHART},
    {"G", {'G'}, ANYWHERE, "another quantity in it", .run = quantity},
    {"U", {'U'}, ANYWHERE, "fine look, plainer, ASCII", .run = look},
    {"z", {'z'}, ANYWHERE, "zoom in", .move = zoom, .by = 1},
    {"x", {'x'}, ANYWHERE, "zoom out", .move = zoom, .by = -1},
    {"f", {'f'}, ANYWHERE, "follow the agent", .run = follow},
};

const ui_key_group actions_look = KEYS_GROUP(rows);
