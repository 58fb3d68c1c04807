/* How far agents have gone, and how fast they have turned. */
#ifndef RUN_TRACKS_H
#define RUN_TRACKS_H

#include <pursuit/pursuit.h>

/* Of some agents of a world, counted from 0 in the order in which they were given. */
typedef struct tracks tracks;

/* `agents` in ascending order, read only now. NULL when out of memory. Caller frees. */
tracks *tracks_new(const size_t *agents, size_t count);
void tracks_free(tracks *self);

/* Where everything starts; after each step. */
void tracks_begin(tracks *self, const pur_world *world);
void tracks_step(tracks *self, const pur_world *world);

/* Before tracks_step: that one did not turn itself in the step, which put it elsewhere or turned
   it round. */
void tracks_jump(tracks *self, const pur_world *world, size_t index);

/* m: what its speed at the end of each step makes, summed. */
double tracks_path(const tracks *self, size_t index);

/* rad/s: the fastest it turned in a step. */
double tracks_turn(const tracks *self, size_t index);

#endif
