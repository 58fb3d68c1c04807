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

/* An arrow key counts as let go this long after it was pressed, and after its last repeat, s. */
#define KEY_PRESSED 0.8
#define KEY_REPEATED 0.3

typedef enum direction { UP, DOWN, LEFT, RIGHT } direction;

/* Steer in all views that have an agent to steer; returns whether one brakes when the key is let
   go. */
static bool steer(struct ui *ui, pur_vec way)
{
    bool waits = false;
    for (size_t i = 0; i < ui->view_count; i++) {
        const ui_steered steered = view_steered(&ui->views[i]);
        if (steered.count == 0)
            continue;
        waits = waits || steered.brakes;
        if (run_steer(ui->views[i].run, way) != PUR_OK)
            ui_say(ui, "out of memory");
    }
    return waits;
}

/* The same direction while it counts as pressed is the key's own repeat, and no event. */
static void press(struct ui *ui, int where, pur_vec way)
{
    const bool repeated = ui->key_left > 0.0 && ui->steering == where;
    const double last = repeated ? KEY_REPEATED : KEY_PRESSED;
    const bool waits = repeated || steer(ui, way);
    ui->steering = where;
    ui->key_left = waits ? ui->since_clock + last : 0.0;
}

static void go(struct ui *ui, int where)
{
    static const int along[][2] = {
        [UP] = {0, 1}, [DOWN] = {0, -1}, [LEFT] = {-1, 0}, [RIGHT] = {1, 0}};
    const int x = along[where][0];
    const int y = along[where][1];
    if (ui_is_steered(ui))
        press(ui, where, pur_vec_make(x, y));
    else
        camera_pan(&ui_current_view(ui)->camera, ui_map_now(ui), x, y);
}

static void coast(struct ui *ui)
{
    ui->key_left = 0.0;
    if (ui_is_steered(ui))
        steer(ui, pur_vec_make(0.0, 0.0));
    else
        ui_say(ui, "no agent here is steered by the keys: K gives them the selected one");
}

/* Why the selected agent cannot be given to the keys, or back; NULL: it can. */
static const char *refusal(const pur_world *world, size_t agent)
{
    if (!pur_world_alive(world, agent))
        return "was captured: Tab selects another agent for the keys";
    if (pur_world_crew(world, pur_world_crew_of(world, agent)).keyboard)
        return "is steered by the keys already, as its scenario says";
    return NULL;
}

/* Give the selected agent to the keys, or back. */
static void give(struct ui *ui)
{
    const ui_view *view = ui_current(ui);
    const pur_world *world = run_world(view->run);
    const bool keys = !pur_world_is_steered(world, view->selected);
    char name[READING_NAME];
    pur_error error = {0};
    const char *why_not = refusal(world, view->selected);
    pur_world_agent_name(world, view->selected, name, sizeof name);
    if (why_not) {
        ui_say_of(ui, view, "%s %s", name, why_not);
        return;
    }
    ui_let_go(ui);
    if (run_control(view->run, view->selected, keys, &error) != PUR_OK)
        ui_say_of(ui, view, "%s", error.text);
    else if (keys)
        ui_say_of(ui, view, "the arrow keys steer %s now; K gives it back to its behaviours", name);
    else
        ui_say_of(ui, view, "the behaviours of %s steer it again", name);
}

static const ui_key_row rows[] = {
    {"Tab", {KEYS_TAB}, ANYWHERE, "next agent", .move = select_agent, .by = 1},
    {"Shift-Tab", {KEYS_BACK_TAB}, ANYWHERE, "previous agent", .move = select_agent, .by = -1},
    {"v", {'v'}, ANYWHERE, "next view, side by side", .run = next_view},
    {"arrows", {KEYS_UP}, IN_ARENA, "steer, or move the view", .move = go, .by = UP},
    {NULL, {KEYS_DOWN}, IN_ARENA, NULL, .move = go, .by = DOWN},
    {NULL, {KEYS_LEFT}, IN_ARENA, NULL, .move = go, .by = LEFT},
    {NULL, {KEYS_RIGHT}, IN_ARENA, NULL, .move = go, .by = RIGHT},
    {"K", {'K'}, ANYWHERE, "the keys steer it, or not", .run = give},
    {"5", {'5'}, ANYWHERE, "coast: stop steering", .run = coast},
};

const ui_key_group actions_agents = KEYS_GROUP(rows);
