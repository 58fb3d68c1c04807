/* The pool of threads. A job is split into one share of items for each thread; a thread that has
   finished its own takes parts of the others. Threads spin for a moment before they sleep. */
#include "base/pool.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

/* Spins of a waiting thread before it sleeps: some tens of microseconds, about as long as waking it
   takes. */
#define SPINS 1000

/* A thread's share of the items, of which [next, end) are not taken yet; padded so that no two are
   on a cache line. */
typedef struct share {
    atomic_size_t next;
    size_t end;
    char padding[112];
} share;

/* A thread, and its argument. */
typedef struct member {
    purp_pool *pool;
    unsigned number; /* from 1; the caller is 0 */
    pthread_t thread;
} member;

/* Jobs are numbered: a thread that sees a new number starts on a new job. */
struct purp_pool {
    member *members;
    unsigned started;
    share *shares;        /* of the caller and each member, by number */
    pthread_mutex_t lock; /* only for sleeping and waking */
    pthread_cond_t begun, done;

    atomic_uint number; /* of the current job */
    atomic_uint busy;   /* members that still work on it */
    size_t part;
    purp_work *work; /* NULL: end the threads */
    void *context;
};

static inline void spin_once(void)
{
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#endif
}

static void work_on_share(const purp_pool *pool, share *source)
{
    for (;;) {
        const size_t first =
            atomic_fetch_add_explicit(&source->next, pool->part, memory_order_relaxed);
        if (first >= source->end)
            return;
        const size_t left = source->end - first;
        pool->work(pool->context, first, left < pool->part ? source->end : first + pool->part);
    }
}

/* Take the thread's own share first: the same items as in the last job of this size, which may
   still be in its cache. Then help with the others. */
static void work_on_job(const purp_pool *pool, unsigned number)
{
    const unsigned threads = pool->started + 1;
    for (unsigned i = 0; i < threads; i++)
        work_on_share(pool, &pool->shares[(number + i) % threads]);
}

static unsigned await_job(purp_pool *pool, unsigned last)
{
    for (int i = 0; i < SPINS; i++) {
        const unsigned number = atomic_load_explicit(&pool->number, memory_order_acquire);
        if (number != last)
            return number;
        spin_once();
    }
    pthread_mutex_lock(&pool->lock);
    unsigned number;
    while ((number = atomic_load_explicit(&pool->number, memory_order_acquire)) == last)
        pthread_cond_wait(&pool->begun, &pool->lock);
    pthread_mutex_unlock(&pool->lock);
    return number;
}

static void *run_member(void *context)
{
    const member *self = context;
    purp_pool *pool = self->pool;
    unsigned job = 0;
    for (;;) {
        job = await_job(pool, job);
        if (!pool->work)
            return NULL;
        work_on_job(pool, self->number);
        if (atomic_fetch_sub_explicit(&pool->busy, 1, memory_order_acq_rel) != 1)
            continue;
        pthread_mutex_lock(&pool->lock);
        pthread_cond_signal(&pool->done);
        pthread_mutex_unlock(&pool->lock);
    }
}

static void await_members(purp_pool *pool)
{
    for (int i = 0; i < SPINS; i++) {
        if (atomic_load_explicit(&pool->busy, memory_order_acquire) == 0)
            return;
        spin_once();
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

static bool start_member(purp_pool *pool)
{
    member *next = &pool->members[pool->started];
    *next = (member){.pool = pool, .number = pool->started + 1};
    if (pthread_create(&next->thread, NULL, run_member, next) != 0)
        return false;
    pool->started++;
    return true;
}

/* Start the members with all signals blocked, so that signals go to the caller's thread. */
static void start_members(purp_pool *pool, unsigned wanted)
{
    sigset_t all;
    sigset_t old;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &old);
    while (pool->started < wanted && start_member(pool))
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
    start_members(pool, threads - 1);
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

/* Split the items into shares of whole parts. */
static void make_shares(purp_pool *pool, size_t count)
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
    make_shares(pool, count);
    begin_job(pool, work);
    work_on_job(pool, 0);
    await_members(pool);
}
