/* offset_pursuit: keep station in the frame of the leader. With o = -behind*h_t + left*left(h_t)
   the offset of the station from the leader, w how fast h_t turned in the leader's last step, and s
   the offset to the station, desired = v_t + w*left(o) + unit(s) * max_speed * min(1,
   d/slow_radius), cut to max_speed. On station: the velocity of the station. w is 0 at first, after
   the leader's bounce or new start, and where it keeps its heading. No leader: no force. Source:
   Reynolds 1999 (offset pursuit); Buckland, "Programming Game AI by Example" (arrive at it). */
#include "lib/rule/steering.h"

struct offset_pursuit {
    struct purp_base base;
    struct goal_params goal;
    double behind;      /* m */
    double left;        /* m */
    double slow_radius; /* m */
};

static inline pur_vec offset_pursuit(const purp_percept *self, const void *data)
{
    const struct offset_pursuit *params = data;
    const purp_goal leader = purp_find_goal(self, &params->goal);
    if (!leader.exists)
        return purp_no_force();
    const pur_vec back = pur_vec_scale(leader.heading, -params->behind);
    const pur_vec aside = pur_vec_scale(pur_vec_left(leader.heading), params->left);
    const pur_vec offset = pur_vec_add(back, aside);
    const pur_vec station = pur_vec_add(leader.offset, offset);
    const pur_vec swing = pur_vec_scale(pur_vec_left(offset), purp_turn_rate(self, &leader));
    purp_show_aim(self, station);
    const double slow_radius = purp_slow_radius(self, params->slow_radius);
    return purp_keep_station(self, station, pur_vec_add(leader.velocity, swing), slow_radius);
}

PURP_INLINE void run_shared(const purp_task *task, const purp_shared_goal *goal)
{
    const struct offset_pursuit params = *(const struct offset_pursuit *)task->params;
    purp_run_shared(task, goal, offset_pursuit, &params);
}

PURP_EACH_ISA(run_shared)

static void run(const purp_task *task)
{
    const struct offset_pursuit *params = task->params;
    purp_run_goal(task, &params->goal, offset_pursuit, run_shared_isas);
}

static const pur_param rows[] = {
    PURP_LEADER(struct offset_pursuit),
    {PURP_ROW("behind", NUMBER, "m", struct offset_pursuit, behind), .min = -PUR_LARGE,
     .max = PUR_LARGE, .initial = 4, .doc = "how far behind the leader the place is"},
    {PURP_ROW("left", NUMBER, "m", struct offset_pursuit, left), .min = -PUR_LARGE,
     .max = PUR_LARGE, .initial = 0, .doc = "how far to the leader's left; negative: to the right"},
    PURP_SLOW_RADIUS(struct offset_pursuit, "slows down within this of the place"),
    PURP_WEIGHT(struct offset_pursuit),
};

const purp_rule purp_offset_pursuit = {
    .info = {PURP_NAMED("offset_pursuit", rows), .summary = "hold a position in a formation",
             .formula = "desired = the place's velocity + unit(s) max_speed min(1, d/slow_radius)",
             .source = "Reynolds 1999; Buckland, \"Programming Game AI by Example\""},
    .params_size = sizeof(struct offset_pursuit),
    .goal_at = offsetof(struct offset_pursuit, goal),
    .flags = PURP_SCALES_BY_MAX_SPEED | PURP_HAS_SIDE | PURP_SEES_TURNS,
    .side_at = offsetof(struct offset_pursuit, left),
    .run = run,
};
