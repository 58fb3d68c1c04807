#include "lib/pool.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

/* How often somebody who waits looks before going to sleep: a few tens of microseconds, for what
   follows at once; waking somebody takes as long. */
#define LOOKS 1000

/* A job is what all are working on; a thread that sees another number than before has a new one. */
struct purp_pool {
    pthread_t *threads;
    unsigned started;
    pthread_mutex_t lock; /* for sleeping and waking alone */
    pthread_cond_t begun, done;

    atomic_uint number; /* of the job */
    atomic_uint busy;   /* threads that still work on it */
    atomic_size_t next; /* the first item that nobody has */
    size_t count, part;
    purp_work *work; /* NULL: it is over */
    void *context;
};

static inline void look_again(void)
{
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#endif
}

static void work_along(purp_pool *pool)
{
    for (;;) {
        const size_t first =
            atomic_fetch_add_explicit(&pool->next, pool->part, memory_order_relaxed);
        if (first >= pool->count)
            return;
        const size_t left = pool->count - first;
        pool->work(pool->context, first, left < pool->part ? pool->count : first + pool->part);
    }
}

static unsigned await_job(purp_pool *pool, unsigned last)
{
    for (int i = 0; i < LOOKS; i++) {
        const unsigned number = atomic_load_explicit(&pool->number, memory_order_acquire);
        if (number != last)
            return number;
        look_again();
    }
    pthread_mutex_lock(&pool->lock);
    unsigned number;
    while ((number = atomic_load_explicit(&pool->number, memory_order_acquire)) == last)
        pthread_cond_wait(&pool->begun, &pool->lock);
    pthread_mutex_unlock(&pool->lock);
    return number;
}

static void *serve(void *given)
{
    purp_pool *pool = given;
    unsigned number = 0;
    for (;;) {
        number = await_job(pool, number);
        if (!pool->work)
            return NULL;
        work_along(pool);
        if (atomic_fetch_sub_explicit(&pool->busy, 1, memory_order_acq_rel) != 1)
            continue;
        pthread_mutex_lock(&pool->lock);
        pthread_cond_signal(&pool->done);
        pthread_mutex_unlock(&pool->lock);
    }
}

static void await_others(purp_pool *pool)
{
    for (int i = 0; i < LOOKS; i++) {
        if (atomic_load_explicit(&pool->busy, memory_order_acquire) == 0)
            return;
        look_again();
    }
    pthread_mutex_lock(&pool->lock);
    while (atomic_load_explicit(&pool->busy, memory_order_acquire) != 0)
        pthread_cond_wait(&pool->done, &pool->lock);
    pthread_mutex_unlock(&pool->lock);
}

static void begin_job(purp_pool *pool, purp_work *work)
{
    pool->work = work;
    atomic_store_explicit(&pool->busy, pool->started, memory_order_relaxed);
    pthread_mutex_lock(&pool->lock);
    atomic_fetch_add_explicit(&pool->number, 1, memory_order_release);
    pthread_cond_broadcast(&pool->begun);
    pthread_mutex_unlock(&pool->lock);
}

/* Signals are for the thread that is here already. */
static void start(purp_pool *pool, unsigned wanted)
{
    sigset_t all;
    sigset_t old;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &old);
    while (pool->started < wanted &&
           pthread_create(&pool->threads[pool->started], NULL, serve, pool) == 0)
        pool->started++;
    pthread_sigmask(SIG_SETMASK, &old, NULL);
}

purp_pool *purp_pool_new(unsigned threads)
{
    purp_pool *pool = calloc(1, sizeof *pool);
    pthread_t *others = calloc(threads, sizeof *others);
    if (!pool || !others) {
        free(pool);
        free(others);
        return NULL;
    }
    pool->threads = others;
    atomic_init(&pool->number, 0);
    atomic_init(&pool->busy, 0);
    atomic_init(&pool->next, 0);
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->begun, NULL);
    pthread_cond_init(&pool->done, NULL);
    start(pool, threads - 1);
    if (pool->started == threads - 1)
        return pool;
    purp_pool_free(pool);
    return NULL;
}

void purp_pool_free(purp_pool *pool)
{
    if (!pool)
        return;
    begin_job(pool, NULL);
    for (unsigned i = 0; i < pool->started; i++)
        pthread_join(pool->threads[i], NULL);
    pthread_cond_destroy(&pool->begun);
    pthread_cond_destroy(&pool->done);
    pthread_mutex_destroy(&pool->lock);
    free(pool->threads);
    free(pool);
}

unsigned purp_pool_threads(const purp_pool *pool)
{
    return pool ? pool->started + 1 : 1;
}

void purp_pool_run(purp_pool *pool, size_t count, size_t part, purp_work *work, void *context)
{
    if (!pool || count <= part) {
        work(context, 0, count);
        return;
    }
    pool->count = count;
    pool->part = part;
    pool->context = context;
    atomic_store_explicit(&pool->next, 0, memory_order_relaxed);
    begin_job(pool, work);
    work_along(pool);
    await_others(pool);
}
