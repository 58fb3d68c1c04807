/* Keys for agents and views: selecting, steering, moving over the world. */
#include "ui/actions/actions.h"

static void select_agent(struct ui *ui, int step)
{
    view_select(ui_current_view(ui), step);
}

static void next_view(struct ui *ui)
{
    ui->current = (ui->current + 1) % ui->view_count;
    if (ui->view_count == 1)
        ui_say(ui, "one view: pursuit view A B shows two");
}

/* Steer in all views that have an agent to steer. */
static void steer(struct ui *ui, pur_vec direction)
{
    for (size_t i = 0; i < ui->view_count; i++)
        if (view_is_steered(&ui->views[i]) && run_steer(ui->views[i].run, direction) != PUR_OK)
            ui_say(ui, "out of memory");
}

typedef enum direction { UP, DOWN, LEFT, RIGHT } direction;

static void go(struct ui *ui, int where)
{
    static const int along[][2] = {
        [UP] = {0, 1}, [DOWN] = {0, -1}, [LEFT] = {-1, 0}, [RIGHT] = {1, 0}};
    const int x = along[where][0];
    const int y = along[where][1];
    if (ui_is_steered(ui))
        steer(ui, pur_vec_make(x, y));
    else
        camera_pan(&ui_current_view(ui)->camera, ui_map_now(ui), x, y);
}

static void coast(struct ui *ui)
{
    if (ui_is_steered(ui))
        steer(ui, pur_vec_make(0.0, 0.0));
    else
        ui_say(ui, "no agent here is steered by the keys");
}

static const ui_key_row rows[] = {
    {"Tab", {KEYS_TAB}, ANYWHERE, "next agent", .move = select_agent, .by = 1},
    {"Shift-Tab", {KEYS_BACK_TAB}, ANYWHERE, "previous agent", .move = select_agent, .by = -1},
    {"v", {'v'}, ANYWHERE, "next view, side by side", .run = next_view},
    {"arrows", {KEYS_UP}, IN_ARENA, "steer, or move the view", .move = go, .by = UP},
    {NULL, {KEYS_DOWN}, IN_ARENA, NULL, .move = go, .by = DOWN},
    {NULL, {KEYS_LEFT}, IN_ARENA, NULL, .move = go, .by = LEFT},
    {NULL, {KEYS_RIGHT}, IN_ARENA, NULL, .move = go, .by = RIGHT},
    {"5", {'5'}, ANYWHERE, "coast: stop steering", .run = coast},
};

const ui_key_group actions_agents = KEYS_GROUP(rows);
