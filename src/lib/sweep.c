/* The motion of a pair of agents within a step, piece by piece. */
#include "lib/sweep.h"

/* Four units in the last place: of an offset, what its own rounding and that of its product with a
   time come to. */
#define ROUNDING (4.0 * 0x1p-52)

/* A minimum before this share of a step belongs to that step, whatever the rounding. */
#define CLEARLY_INSIDE 0.999

/* One coordinate of an agent during a step: p + v*(t - since), up to the next wall. */
typedef struct track {
    double p;       /* m */
    double v;       /* m/s */
    double since;   /* s */
    double first;   /* m, the way from the start to the first wall */
    double length;  /* m, from wall to wall */
    double turn;    /* s, when it meets the next wall; HUGE_VAL: not in this step */
    int met, walls; /* so far, and in the whole step */
} track;

/* The offset of a pair is r + w*(t - start) from `start` to `end`. */
typedef struct sweep {
    pur_vec r, w;      /* m, m/s */
    double start, end; /* s, of this piece */
    double dt;         /* s */
    bool ends_alone;   /* only the start and the end of the step are known */
    bool has_walls;    /* `tracks` are filled */
    track tracks[4];   /* x and y of the pursuer, x and y of the quarry */
} sweep;

static pur_vec velocity_in(const purp_state *state, purp_pair pair)
{
    return pur_vec_make(state->vx[pair.quarry] - state->vx[pair.pursuer],
                        state->vy[pair.quarry] - state->vy[pair.pursuer]);
}

bool purp_pair_is_closing(const pur_world *world, const purp_state *state, purp_pair pair)
{
    return pur_vec_dot(purp_pair_offset(world, state, pair), velocity_in(state, pair)) < 0.0;
}

static double widened(double radius, double distance)
{
    return radius + ROUNDING * distance;
}

bool purp_is_within(double distance, double radius)
{
    return distance <= widened(radius, distance);
}

/* When a track meets its next wall. Counted from the start of the step, so that rounding does not
   add up. */
static double next_turn(const track *on, double dt)
{
    if (on->met >= on->walls)
        return HUGE_VAL;
    const double time = (on->first + on->met * on->length) / fabs(on->v);
    return time < 0.0 ? 0.0 : time < dt ? time : dt;
}

static track track_of(double p, double v, double length, double dt)
{
    track made = {.p = p, .v = v, .first = v > 0.0 ? length - p : p, .length = length};
    const double walls = purp_walls_met(p + v * dt, length);
    made.walls = walls <= PURP_MOST_WALLS ? (int)walls : PURP_MOST_WALLS + 1;
    made.turn = next_turn(&made, dt);
    return made;
}

/* Turn a track round if it meets a wall at `time`. */
static void turn_at(track *on, double time, double dt)
{
    if (on->turn > time)
        return;
    on->p = on->v > 0.0 ? on->length : 0.0;
    on->v = -on->v;
    on->since = on->turn;
    on->met++;
    on->turn = next_turn(on, dt);
}

static double place_at(const track *on, double time)
{
    return on->p + on->v * (time - on->since);
}

/* Fill the tracks of one agent. Returns the walls that it meets: none where a rule moves it, since
   then it does not bounce. */
static int make_tracks(const pur_world *world, size_t agent, track tracks[2])
{
    const double dt = world->dt;
    tracks[0] = track_of(world->now.x[agent], world->fx[agent], world->width, dt);
    tracks[1] = track_of(world->now.y[agent], world->fy[agent], world->height, dt);
    const int walls = tracks[0].walls + tracks[1].walls;
    if (walls == 0 || !purp_world_crew_of(world, agent)->moves_itself)
        return walls;
    tracks[0].turn = HUGE_VAL;
    tracks[1].turn = HUGE_VAL;
    return 0;
}

/* When the next of the tracks turns; the end of the step if none does. */
static double end_of_piece(const sweep *self)
{
    double end = self->dt;
    for (int i = 0; i < 4; i++)
        end = self->tracks[i].turn < end ? self->tracks[i].turn : end;
    return end;
}

static void find_walls(sweep *self, const pur_world *world, purp_pair pair)
{
    const int one = make_tracks(world, pair.pursuer, &self->tracks[0]);
    const int other = make_tracks(world, pair.quarry, &self->tracks[2]);
    self->has_walls = one + other > 0;
    self->ends_alone = one > PURP_MOST_WALLS || other > PURP_MOST_WALLS;
    if (self->ends_alone)
        self->w = pur_vec_make(0.0, 0.0);
    self->end = self->ends_alone ? 0.0 : end_of_piece(self);
}

/* The first piece. `tracks` stay unset where there are no walls. */
static void begin(sweep *self, const pur_world *world, purp_pair pair)
{
    self->r = purp_pair_offset(world, &world->now, pair);
    self->w = pur_vec_make(world->fx[pair.quarry] - world->fx[pair.pursuer],
                           world->fy[pair.quarry] - world->fy[pair.pursuer]);
    self->start = 0.0;
    self->end = world->dt;
    self->dt = world->dt;
    self->ends_alone = false;
    self->has_walls = false;
    if (world->edge == PUR_EDGE_BOUNCE)
        find_walls(self, world, pair);
}

/* Whether this is the piece at the end of the step. */
static bool is_last(const sweep *self)
{
    if (!self->has_walls || self->ends_alone)
        return true;
    for (int i = 0; i < 4; i++)
        if (self->tracks[i].turn <= self->dt)
            return false;
    return true;
}

/* Go to the next piece; false after the last. */
static bool go_on(sweep *self)
{
    if (is_last(self))
        return false;
    const double time = self->end;
    track *const at = self->tracks;
    for (int i = 0; i < 4; i++)
        turn_at(&at[i], time, self->dt);
    self->r = pur_vec_make(place_at(&at[2], time) - place_at(&at[0], time),
                           place_at(&at[3], time) - place_at(&at[1], time));
    self->w = pur_vec_make(at[2].v - at[0].v, at[3].v - at[1].v);
    self->start = time;
    self->end = end_of_piece(self);
    return true;
}

/* How near the pair would come on this piece prolonged; its distance if it does not close in. */
static double straight_miss(const sweep *piece)
{
    return pur_vec_dot(piece->r, piece->w) < 0.0
               ? fabs(pur_vec_cross(piece->r, piece->w)) / pur_vec_length(piece->w)
               : pur_vec_length(piece->r);
}

/* The least time at which |r + w*t| is `reach`, for |r| = distance > reach; HUGE_VAL if it never
   is. It is the smaller root of a quadratic equation, in a form in which nothing cancels: the
   radicand is made of the distance of the line from 0, and the root of a sum. */
static double time_to_reach(pur_vec r, pur_vec w, double distance, double reach)
{
    const double slope = pur_vec_dot(r, w);
    if (!(slope < 0.0))
        return HUGE_VAL;
    const double cross = fabs(pur_vec_cross(r, w));
    const double width = pur_vec_length(w) * reach;
    const double radicand = (width - cross) * (width + cross);
    return radicand < 0.0 ? HUGE_VAL
                          : (distance - reach) * (distance + reach) / (-slope + sqrt(radicand));
}

/* Whether the pair meets in this piece. `*reach` becomes the widened radius. */
static bool piece_meets(const sweep *piece, double radius, double *reach, purp_meeting *found)
{
    const double distance = pur_vec_length(piece->r);
    *reach = widened(radius, distance);
    const bool is_within = distance <= *reach;
    const double time = is_within ? 0.0 : time_to_reach(piece->r, piece->w, distance, *reach);
    if (!(time <= piece->end - piece->start))
        return false;
    *found =
        (purp_meeting){piece->start + time, is_within ? distance : *reach, straight_miss(piece)};
    return true;
}

bool purp_sweep_meets(const pur_world *world, purp_pair pair, double radius, purp_meeting *found)
{
    sweep piece;
    begin(&piece, world, pair);
    double reach;
    do
        if (piece_meets(&piece, radius, &reach, found))
            return true;
    while (go_on(&piece));

    const double distance = pur_vec_length(purp_pair_offset(world, &world->next, pair));
    *found = (purp_meeting){world->dt, distance, distance};
    return distance <= reach || purp_is_within(distance, radius);
}

bool purp_sweep_will_meet(const pur_world *world, purp_pair pair, double radius)
{
    const pur_vec r = purp_pair_offset(world, &world->next, pair);
    const double distance = pur_vec_length(r);
    const double reach = widened(radius, distance);
    return time_to_reach(r, velocity_in(&world->next, pair), distance, reach) < HUGE_VAL;
}

/* Whether the distance shrinks at the start of a piece. */
static bool is_closing(const sweep *piece, const pur_world *world, purp_pair pair)
{
    if (!piece->ends_alone)
        return pur_vec_dot(piece->r, piece->w) < 0.0;
    const pur_vec end = purp_pair_offset(world, &world->next, pair);
    return pur_vec_dot(end, end) < pur_vec_dot(piece->r, piece->r);
}

/* The time from the start of a piece that closes in to where its line is nearest. */
static double time_to_nearest(const sweep *piece)
{
    return -pur_vec_dot(piece->r, piece->w) / pur_vec_dot(piece->w, piece->w);
}

static double distance_at(const sweep *piece, double time)
{
    return pur_vec_length(pur_vec_add(piece->r, pur_vec_scale(piece->w, time)));
}

/* The minimum of a piece that closes in; false if it is still closing in at its end, or if that is
   left to the next step. */
static bool minimum_of(const sweep *piece, const pur_world *world, purp_pair pair, bool ends,
                       purp_minimum *found)
{
    const bool settles = is_last(piece) && !ends;
    const double span = piece->end - piece->start;
    const double time = piece->ends_alone ? HUGE_VAL : time_to_nearest(piece);
    if (settles ? piece->start + time < CLEARLY_INSIDE * piece->dt : time < span) {
        found->time = piece->start + time;
        found->distance = straight_miss(piece);
        return true;
    }
    if (!settles || purp_pair_is_closing(world, &world->next, pair))
        return false;
    const double last = time < span ? time : span;
    found->time = piece->ends_alone ? piece->dt : piece->start + last;
    found->distance = piece->ends_alone
                          ? pur_vec_length(purp_pair_offset(world, &world->next, pair))
                          : distance_at(piece, last);
    return true;
}

size_t purp_sweep_minima(const pur_world *world, purp_pair pair, bool begins, bool ends,
                         purp_minimum found[PURP_MOST_MINIMA])
{
    sweep piece;
    begin(&piece, world, pair);
    size_t count = 0;
    bool closing = !begins && purp_pair_is_closing(world, &world->now, pair);
    do {
        const double distance = pur_vec_length(piece.r);
        const bool turns = closing && !is_closing(&piece, world, pair);
        found[count] = (purp_minimum){piece.start, distance, ROUNDING * distance};
        closing = is_closing(&piece, world, pair);
        if (closing && minimum_of(&piece, world, pair, ends, &found[count])) {
            closing = false;
            count++;
        } else if (turns) {
            count++;
        }
    } while (go_on(&piece));
    return count;
}

double purp_sweep_least(const pur_world *world, purp_pair pair, double until)
{
    sweep piece;
    begin(&piece, world, pair);
    double least = pur_vec_length(piece.r);
    do {
        const double end = piece.end < until ? piece.end : until;
        if (piece.start > until || !(pur_vec_dot(piece.r, piece.w) < 0.0))
            continue;
        const double nearest = time_to_nearest(&piece);
        const double distance = piece.start + nearest < end
                                    ? straight_miss(&piece)
                                    : distance_at(&piece, end - piece.start);
        least = distance < least ? distance : least;
    } while (go_on(&piece));
    return least;
}
