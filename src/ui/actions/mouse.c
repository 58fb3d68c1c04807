/* The mouse: clicks by the pane under it; the wheel as keys of that pane. */
#include "ui/actions/actions.h"

#include <math.h>
#include <stdlib.h>

/* A click may miss an agent by this many columns, or half as many rows. */
#define REACH 2

/* The living agent nearest to a cell of the arena on the screen; false where none is within reach.
   Of several in one cell, the selected one, which is drawn on top. */
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
    ui->focused[PANE_MENU] = false;
    ui->focused[PANE_TUNING] = false;
    if (find_agent(ui, x - inside.x, y - inside.y, &view->selected)) {
        ui->message[0] = '\0';
        ui_refresh(ui);
    }
}

/* As Enter, but a click on the loaded scenario does not restart it. A heading is opened. */
static void click_menu(struct ui *ui, int x, int y)
{
    const pane_input in = ui_input(ui);
    uint64_t entry;
    if (!pane_menu.item(&in, x, y, &entry))
        return;
    if (entry >= ui->menu.count) {
        menu_open(&ui->menu, (size_t)entry - ui->menu.count);
        return;
    }
    ui->menu.cursor = (size_t)entry;
    if (entry == ui->menu.loaded)
        ui_leave_menu(ui);
    else
        ui_run(ui, keys_find(PANE_MENU, KEYS_ENTER));
}

/* Make the view under the mouse the current one. */
static void choose_view(struct ui *ui, size_t view)
{
    if (view >= ui->view_count || view == ui->current)
        return;
    ui->current = view;
    ui_refresh(ui);
}

static void click_timeline(struct ui *ui, int x, int y)
{
    const pane_input in = ui_input(ui);
    uint64_t tick;
    ui->message[0] = '\0';
    if (pane_timeline.item(&in, x, y, &tick))
        ui_jump(ui, tick);
}

static void click(struct ui *ui, ui_pane_id pane, int x, int y)
{
    if (pane == PANE_ARENA)
        click_arena(ui, x, y);
    else if (pane == PANE_MENU)
        click_menu(ui, x, y);
    else if (pane == PANE_TUNING)
        ui_tune_click(ui, x, y);
    else if (pane == PANE_TIMELINE)
        click_timeline(ui, x, y);
}

void ui_mouse(struct ui *ui, ui_mouse_event event)
{
    const ui_layout layout = ui_layout_of(ui);
    const ui_pane_id pane = layout_pane_at(&layout, event.column, event.row);
    if (ui->question)
        return;
    if (event.kind == MOUSE_DRAG) {
        if (ui->dragging)
            click_timeline(ui, event.column, event.row);
        return;
    }
    ui->dragging = event.kind == MOUSE_CLICK && pane == PANE_TIMELINE;
    if (pane == PANE_COUNT)
        return;
    if (pane == PANE_ARENA)
        choose_view(ui, layout_view_at(&layout, event.column, event.row));
    if (event.kind == MOUSE_CLICK)
        click(ui, pane, event.column, event.row);
    else
        ui_run(ui, keys_find(pane, panes_at(pane)->wheel[event.kind == MOUSE_WHEEL_DOWN]));
}
