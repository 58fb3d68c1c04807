/* Steering by hand: full speed in the direction of the last key, until another key; none: coast. */
#include "lib/rule/keyboard.h"

#include "lib/rule/steering.h"

enum { STATE_X, STATE_Y, STATE_COUNT };

struct keyboard {
    struct purp_base base;
};

static inline pur_vec keyboard(const purp_percept *self, const void *data)
{
    (void)data;
    pur_vec velocity;
    const pur_vec wanted = pur_vec_make(purp_recall(self, STATE_X), purp_recall(self, STATE_Y));
    purp_remember(self, STATE_X, wanted.x);
    purp_remember(self, STATE_Y, wanted.y);
    if (!purp_wanted_velocity(wanted, self->max_speed, &velocity))
        return purp_no_force();
    return purp_towards_velocity(self, velocity);
}

static void run(const purp_task *task)
{
    purp_run_weighted(task, keyboard, 1.0);
}

const purp_rule purp_keyboard = {
    .info = {.name = "keyboard", .summary = "steered by the arrow keys"},
    .params_size = sizeof(struct keyboard),
    .state_doubles = STATE_COUNT,
    .flags = PURP_SCALES_BY_MAX_SPEED,
    .run = run,
};
