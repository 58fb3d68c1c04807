/* follow_leader: keep station `behind` the leader, as in offset_pursuit, and clear its way: with
   x = -s*h_t the distance ahead of the leader and y = -cross(h_t, s) the distance to its left, if
   0 < x <= clear_ahead and |y| <= clear_width: desired = max_speed across h_t, to the side of the
   agent, at y = 0 to the left. Combine with separation to keep followers apart. No leader: no
   force. Source: Reynolds 1999 (leader following). */
#include "lib/rule/steering.h"

struct follow_leader {
    struct purp_base base;
    struct goal_params goal;
    double behind;      /* m */
    double slow_radius; /* m */
    double clear_ahead; /* m */
    double clear_width; /* m */
};

static inline pur_vec follow_leader(const purp_percept *self, const void *data)
{
    const struct follow_leader *params = data;
    const purp_goal leader = purp_find_goal(self, &params->goal);
    if (!leader.exists)
        return purp_no_force();

    const double slow_radius = purp_slow_radius(self, params->slow_radius);
    const double ahead = -pur_vec_dot(leader.offset, leader.heading);
    const double left = -pur_vec_cross(leader.heading, leader.offset);
    const bool in_the_way =
        ahead > 0.0 && ahead <= params->clear_ahead && fabs(left) <= params->clear_width;
    if (in_the_way)
        return purp_towards_velocity(
            self, pur_vec_scale(pur_vec_left(leader.heading),
                                left < 0.0 ? -self->max_speed : self->max_speed));
    const pur_vec station =
        pur_vec_sub(leader.offset, pur_vec_scale(leader.heading, params->behind));
    purp_show_aim(self, station);
    return purp_keep_station(self, station, leader.velocity, slow_radius);
}

PURP_INLINE void run_shared(const purp_task *task, const purp_shared_goal *goal)
{
    const struct follow_leader params = *(const struct follow_leader *)task->params;
    purp_run_shared(task, goal, follow_leader, &params);
}

PURP_EACH_ISA(run_shared)

static void run(const purp_task *task)
{
    const struct follow_leader *params = task->params;
    purp_run_goal(task, &params->goal, follow_leader, run_shared_isas);
}

static const pur_param rows[] = {
    PURP_LEADER(struct follow_leader),
    {PURP_ROW("behind", NUMBER, "m", struct follow_leader, behind), .max = PUR_LARGE, .initial = 3,
     .doc = "how far behind the leader the place is"},
    PURP_SLOW_RADIUS(struct follow_leader, "slows down within this of the place"),
    {PURP_ROW("clear_ahead", NUMBER, "m", struct follow_leader, clear_ahead), .max = PUR_LARGE,
     .initial = 6, .doc = "keeps out of the leader's way so far ahead of it"},
    {PURP_ROW("clear_width", NUMBER, "m", struct follow_leader, clear_width), .max = PUR_LARGE,
     .initial = 2, .doc = "and so far to each side"},
    PURP_WEIGHT(struct follow_leader),
};

const purp_rule purp_follow_leader = {
    .info = {PURP_NAMED("follow_leader", rows),
             .summary = "follow a leader and keep out of its way",
             .formula = "keep the place behind the leader; ahead of it, across its way",
             .source = "Reynolds 1999"},
    .params_size = sizeof(struct follow_leader),
    .goal_at = offsetof(struct follow_leader, goal),
    .flags = PURP_SCALES_BY_MAX_SPEED,
    .run = run,
};
