#include "base/pool.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

/* How often somebody who waits looks before going to sleep: a few tens of microseconds, for what
   follows at once; waking somebody takes as long. */
#define LOOKS 1000

/* The items that are a thread's first, as far as nobody has them; far enough from the next share
   that no two are on a cache line. */
typedef struct share {
    atomic_size_t next;
    size_t end;
    char apart[112];
} share;

/* A thread, and what it is told when it starts. */
typedef struct member {
    purp_pool *pool;
    unsigned number; /* from 1; the caller is 0 */
    pthread_t thread;
} member;

/* A job is what all are working on; a thread that sees another number than before has a new one. */
struct purp_pool {
    member *members;
    unsigned started;
    share *shares;        /* by number, the caller's too */
    pthread_mutex_t lock; /* for sleeping and waking alone */
    pthread_cond_t begun, done;

    atomic_uint number; /* of the job */
    atomic_uint busy;   /* threads that still work on it */
    size_t part;
    purp_work *work; /* NULL: it is over */
    void *context;
};

static inline void look_again(void)
{
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#endif
}

static void work_on(const purp_pool *pool, share *from)
{
    for (;;) {
        const size_t first =
            atomic_fetch_add_explicit(&from->next, pool->part, memory_order_relaxed);
        if (first >= from->end)
            return;
        const size_t left = from->end - first;
        pool->work(pool->context, first, left < pool->part ? from->end : first + pool->part);
    }
}

/* A thread has the same items as in the last job of that size, which may be in its core's cache,
   and then helps the others. */
static void work_along(const purp_pool *pool, unsigned number)
{
    const unsigned threads = pool->started + 1;
    for (unsigned i = 0; i < threads; i++)
        work_on(pool, &pool->shares[(number + i) % threads]);
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
    const member *self = given;
    purp_pool *pool = self->pool;
    unsigned job = 0;
    for (;;) {
        job = await_job(pool, job);
        if (!pool->work)
            return NULL;
        work_along(pool, self->number);
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

static bool start_next(purp_pool *pool)
{
    member *next = &pool->members[pool->started];
    *next = (member){.pool = pool, .number = pool->started + 1};
    if (pthread_create(&next->thread, NULL, serve, next) != 0)
        return false;
    pool->started++;
    return true;
}

/* Signals are for the thread that is here already. */
static void start(purp_pool *pool, unsigned wanted)
{
    sigset_t all;
    sigset_t old;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &old);
    while (pool->started < wanted && start_next(pool))
        continue;
    pthread_sigmask(SIG_SETMASK, &old, NULL);
}

purp_pool *purp_pool_new(unsigned threads)
{
    purp_pool *pool = calloc(1, sizeof *pool);
    member *members = calloc(threads, sizeof *members);
    share *shares = calloc(threads, sizeof *shares);
    if (!pool || !members || !shares) {
        free(pool);
        free(members);
        free(shares);
        return NULL;
    }
    pool->members = members;
    pool->shares = shares;
    atomic_init(&pool->number, 0);
    atomic_init(&pool->busy, 0);
    for (unsigned i = 0; i < threads; i++)
        atomic_init(&shares[i].next, 0);
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
        pthread_join(pool->members[i].thread, NULL);
    pthread_cond_destroy(&pool->begun);
    pthread_cond_destroy(&pool->done);
    pthread_mutex_destroy(&pool->lock);
    free(pool->members);
    free(pool->shares);
    free(pool);
}

unsigned purp_pool_threads(const purp_pool *pool)
{
    return pool ? pool->started + 1 : 1;
}

static void share_out(purp_pool *pool, size_t count)
{
    const unsigned threads = pool->started + 1;
    const size_t parts = (count + pool->part - 1) / pool->part;
    size_t first = 0;
    for (unsigned i = 0; i < threads; i++) {
        const size_t end = parts * (i + 1) / threads * pool->part;
        atomic_store_explicit(&pool->shares[i].next, first, memory_order_relaxed);
        pool->shares[i].end = end < count ? end : count;
        first = end;
    }
}

void purp_pool_run(purp_pool *pool, size_t count, size_t part, purp_work *work, void *context)
{
    if (!pool || count <= part) {
        work(context, 0, count);
        return;
    }
    pool->part = part;
    pool->context = context;
    share_out(pool, count);
    begin_job(pool, work);
    work_along(pool, 0);
    await_others(pool);
}
