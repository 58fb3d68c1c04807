/* What the mouse does, by the pane that it is over. */
#include "ui/actions/actions.h"
#include "ui/panes/panes.h"

#include <math.h>
#include <stdlib.h>

/* A click may miss an agent by so many columns, and by half as many rows. */
#define REACH 2

/* The living agent nearest to a cell of the arena, as it looks on the screen; false where none
   is within reach. Of several in one cell, the one that is on top. */
static bool find_agent(const struct ui *ui, int x, int y, size_t *found)
{
    const ui_view *view = ui_current(ui);
    const pur_world *world = run_world(view->run);
    const ui_map map = ui_map_now(ui);
    double best = HUGE_VAL;
    for (size_t i = 0; i < pur_world_agent_count(world); i++) {
        int at_x;
        int at_y;
        if (!pur_world_alive(world, i) ||
            !camera_cell(&map, pur_world_position(world, i), &at_x, &at_y) ||
            abs(at_x - x) > REACH || abs(at_y - y) * 2 > REACH)
            continue;
        const double distance = pur_vec_length(pur_vec_make(at_x - x, (at_y - y) * map.aspect));
        if (distance < best || (distance <= best && i == view->selected)) {
            best = distance;
            *found = i;
        }
    }
    return best < HUGE_VAL;
}

static void click_arena(struct ui *ui, int x, int y)
{
    const ui_layout layout = ui_layout_of(ui);
    const ui_rect inside = layout_view_inside(&layout, ui->current);
    ui_view *view = ui_current_view(ui);
    ui->menu_focus = false;
    ui->tuning_focus = false;
    if (find_agent(ui, x - inside.x, y - inside.y, &view->selected)) {
        ui->message[0] = '\0';
        ui_refresh(ui);
    }
}

/* As Enter does there; but a click on what runs already does not start it anew. */
static void click_menu(struct ui *ui, int x, int y)
{
    size_t entry;
    if (!pane_menu_entry(ui, x, y, &entry))
        return;
    ui->menu.cursor = entry;
    if (entry == ui->menu.loaded)
        ui_leave_menu(ui);
    else
        ui_run(ui, keys_find(UI_FOCUS_MENU, KEYS_ENTER));
}

/* The one that the mouse is over is the current one. */
static void choose_view(struct ui *ui, size_t view)
{
    if (view >= ui->view_count || view == ui->current)
        return;
    ui->current = view;
    ui_refresh(ui);
}

static void scrub_to(struct ui *ui, int x)
{
    ui->message[0] = '\0';
    ui_jump(ui, pane_scrub_tick(ui, x));
}

static void click(struct ui *ui, ui_pane_id pane, int x, int y)
{
    if (pane == PANE_ARENA)
        click_arena(ui, x, y);
    else if (pane == PANE_MENU)
        click_menu(ui, x, y);
    else if (pane == PANE_TUNING)
        ui_tune_click(ui, x, y);
    else if (pane == PANE_SCRUB)
        scrub_to(ui, x);
}

/* The key that the wheel stands for over a pane; NULL for none. */
static const ui_key_row *wheel(ui_pane_id pane, bool down)
{
    static const struct {
        ui_focus focus;
        uint32_t keys[2]; /* up, down */
    } wheels[PANE_COUNT] = {
        [PANE_MENU] = {UI_FOCUS_MENU, {KEYS_UP, KEYS_DOWN}},
        [PANE_ARENA] = {UI_FOCUS_ARENA, {'z', 'x'}},
        [PANE_CHART] = {UI_FOCUS_ARENA, {'G', 'G'}},
        [PANE_TUNING] = {UI_FOCUS_TUNING, {KEYS_UP, KEYS_DOWN}},
        [PANE_SCRUB] = {UI_FOCUS_ARENA, {'<', '>'}},
        [PANE_COMMAND] = {UI_FOCUS_COMMAND, {KEYS_UP, KEYS_DOWN}},
        [PANE_HELP] = {UI_FOCUS_HELP, {KEYS_UP, KEYS_DOWN}},
    };
    return keys_find(wheels[pane].focus, wheels[pane].keys[down]);
}

void ui_mouse(struct ui *ui, ui_mouse_event event)
{
    const ui_layout layout = ui_layout_of(ui);
    const ui_pane_id pane = layout_pane_at(&layout, event.column, event.row);
    if (ui->question)
        return;
    if (event.kind == MOUSE_DRAG) {
        if (ui->dragging)
            scrub_to(ui, event.column);
        return;
    }
    ui->dragging = event.kind == MOUSE_CLICK && pane == PANE_SCRUB;
    if (pane == PANE_COUNT)
        return;
    if (pane == PANE_ARENA)
        choose_view(ui, layout_view_at(&layout, event.column, event.row));
    if (event.kind == MOUSE_CLICK)
        click(ui, pane, event.column, event.row);
    else
        ui_run(ui, wheel(pane, event.kind == MOUSE_WHEEL_DOWN));
}
