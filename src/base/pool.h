/* Threads that share the parts of one piece of work after another, and wait in between. */
#ifndef BASE_POOL_H
#define BASE_POOL_H

#include <stddef.h>

typedef struct purp_pool purp_pool;

/* Work on the items [first, last). */
typedef void purp_work(void *context, size_t first, size_t last);

/* A pool of `threads`, at least 2, of which one is the caller of purp_pool_run. NULL where memory
   or threads are short. Caller frees, which ends the threads. */
purp_pool *purp_pool_new(unsigned threads);
void purp_pool_free(purp_pool *pool);

/* NULL: 1, the caller. */
unsigned purp_pool_threads(const purp_pool *pool);

/* Work on the items [0, count) in parts of `part` items, in any order and at the same time; returns
   when all are done, and what was written is there for the caller. Without a pool (NULL) the caller
   does all of it, in one part. */
void purp_pool_run(purp_pool *pool, size_t count, size_t part, purp_work *work, void *context);

#endif
