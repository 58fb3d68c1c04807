/* The motion of a pair of agents within a step. Each agent goes straight along its velocity and is
   mirrored at every wall that it meets, so the offset from one to the other is linear in time in
   each piece between two mirrors. Captures, closest approaches and miss distances are all read off
   these pieces.

       wall |         |               offset   r + w*t
            |   ,a.   |               piece 0  until a meets the wall,
            | ,'   `. |               piece 1  from there on, with the x of w turned round
            |b.......`|
                                                                                              */
#ifndef LIB_SWEEP_H
#define LIB_SWEEP_H

#include "lib/space/geometry.h"
#include "lib/world.h"

/* An agent that meets more walls than this in a step is taken by its start and its end alone. */
#define PURP_MOST_WALLS 16

/* Pieces of a pair, and so minima of its distance, at most: one more at the start. */
#define PURP_MOST_MINIMA (2 * PURP_MOST_WALLS + 2)

/* A pursuer and a quarry, both alive at the start of the step. Agents whose motion is to be swept
   have their velocities before the edge in fx and fy. */
typedef struct purp_pair {
    size_t pursuer, quarry;
} purp_pair;

/* When a pair comes within a radius. */
typedef struct purp_meeting {
    double time;     /* s, in the step */
    double distance; /* m, then */
    double miss;     /* m, how near they would come if they went on straight */
} purp_meeting;

/* A minimum of the distance of a pair. */
typedef struct purp_minimum {
    double time;     /* s, in the step */
    double distance; /* m */
    double rounding; /* m, by which a radius is widened there */
} purp_minimum;

/* The offset from pursuer to quarry, m, in a state; in a wrapping world the shortest way. Turned
   round it is that of the two in the other order, exactly. */
static inline pur_vec purp_pair_offset(const pur_world *world, const purp_state *state,
                                       purp_pair pair)
{
    const pur_vec from = pur_vec_make(state->x[pair.pursuer], state->y[pair.pursuer]);
    const pur_vec to = pur_vec_make(state->x[pair.quarry], state->y[pair.quarry]);
    if (world->edge != PUR_EDGE_WRAP)
        return pur_vec_sub(to, from);
    /* Half way round is to the left for both: the lower number decides. */
    const pur_vec low = purp_displacement(PUR_EDGE_WRAP, world->width, world->height,
                                          pair.pursuer < pair.quarry ? from : to,
                                          pair.pursuer < pair.quarry ? to : from);
    return pair.pursuer < pair.quarry ? low : pur_vec_make(-low.x, -low.y);
}

/* Whether the distance shrinks at the end of the step that led to a state. */
bool purp_pair_is_closing(const pur_world *world, const purp_state *state, purp_pair pair);

/* Whether a distance is within a radius, m: the offset at the start of a piece, or at a tick. The
   radius is wider by the rounding of an offset of this length, so that exact meetings count with a
   radius of 0. */
bool purp_is_within(double distance, double radius);

/* The first moment of the step at which the pair is within the radius; false if there is none. The
   end of the step counts by the positions there, which must not have been placed anew. */
bool purp_sweep_meets(const pur_world *world, purp_pair pair, double radius, purp_meeting *found);

/* Whether a pair that goes on from the state `next` as it came there meets within the radius. */
bool purp_sweep_will_meet(const pur_world *world, purp_pair pair, double radius);

/* The minima of the distance in the step, in order of time, from its start up to its end; one at
   the very end belongs to this step if the distance no longer shrinks there, and to the next one
   otherwise. `begins`: the pair was not there before the step, so that its start is no minimum.
   `ends`: the motion is cut short, and the positions at the end do not count. */
size_t purp_sweep_minima(const pur_world *world, purp_pair pair, bool begins, bool ends,
                         purp_minimum found[PURP_MOST_MINIMA]);

/* The least distance, m, from the start of the step to `until`, s in the step, not counting the
   positions at its end. */
double purp_sweep_least(const pur_world *world, purp_pair pair, double until);

#endif
