/* A pool of threads that work on one job after another, each split into parts. */
#ifndef BASE_POOL_H
#define BASE_POOL_H

#include <stddef.h>

typedef struct purp_pool purp_pool;

/* Work on items [first, last). */
typedef void purp_work(void *context, size_t first, size_t last);

/* A pool of `threads`, at least 2, including the caller of purp_pool_run. NULL if memory or threads
   run out. Caller frees, which ends the threads. */
purp_pool *purp_pool_new(unsigned threads);
void purp_pool_free(purp_pool *pool);

/* The number of threads; 1 for NULL. */
unsigned purp_pool_threads(const purp_pool *pool);

/* Work on items [0, count) in parts of `part` items, concurrently and in any order. Returns when
   all are done; the caller sees all writes. Without a pool (NULL) the caller does all in one part.
 */
void purp_pool_run(purp_pool *pool, size_t count, size_t part, purp_work *work, void *context);

#endif
