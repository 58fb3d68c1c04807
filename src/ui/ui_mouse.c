#include "ui/panes/panes.h"
#include "ui/ui_parts.h"

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
        ui_apply(ui, UI_MENU_CHOOSE);
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

void ui_mouse(struct ui *ui, ui_mouse_event event)
{
    /* What the wheel does over a pane; over the others, nothing. */
    static const ui_action wheel[PANE_COUNT][MOUSE_KIND_COUNT] = {
        [PANE_MENU] = {[MOUSE_WHEEL_UP] = UI_MENU_UP, [MOUSE_WHEEL_DOWN] = UI_MENU_DOWN},
        [PANE_ARENA] = {[MOUSE_WHEEL_UP] = UI_ZOOM_IN, [MOUSE_WHEEL_DOWN] = UI_ZOOM_OUT},
        [PANE_CHART] = {[MOUSE_WHEEL_UP] = UI_QUANTITY, [MOUSE_WHEEL_DOWN] = UI_QUANTITY},
        [PANE_TUNING] = {[MOUSE_WHEEL_UP] = UI_TUNE_UP, [MOUSE_WHEEL_DOWN] = UI_TUNE_DOWN},
        [PANE_SCRUB] = {[MOUSE_WHEEL_UP] = UI_SECOND_BACK, [MOUSE_WHEEL_DOWN] = UI_SECOND_ON},
        [PANE_COMMAND] = {[MOUSE_WHEEL_UP] = UI_HELP_UP, [MOUSE_WHEEL_DOWN] = UI_HELP_DOWN},
        [PANE_HELP] = {[MOUSE_WHEEL_UP] = UI_HELP_UP, [MOUSE_WHEEL_DOWN] = UI_HELP_DOWN},
    };
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
        ui_apply(ui, wheel[pane][event.kind]);
}
