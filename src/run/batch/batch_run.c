/* Does the runs of a batch. Threads take rows by the chunk; the calling thread gives finished
   chunks to the sink in order. */
#include "run/batch/batch.h"

#include "base/fail.h"
#include "run/output.h"

#include <assert.h>
#include <inttypes.h>
#include <pthread.h>
#include <pursuit/random.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* Steps of agents in a chunk, about: so many that waking the writing thread costs little beside
   them. */
#define CHUNK_AGENT_STEPS 1000000
#define CHUNK_MOST 256
#define CHUNKS_A_JOB 4
#define LOOK_NANOSECONDS 100000000

/* The text of a chunk's rows. */
typedef struct slot {
    buffer text;
    size_t rows;
    bool done;
} slot;

/* What the threads share. Chunk c is in slot c % slot_count, and begins once the chunk before it in
   that slot is written. */
typedef struct pool {
    const batch *plan;
    uint64_t first;       /* row of chunk 0 */
    uint64_t end;         /* row after the last one */
    uint64_t chunk;       /* rows of a chunk */
    pthread_mutex_t lock; /* of the fields below, and of the scenario */
    pthread_cond_t ready; /* a slot is done, or a thread has failed */
    pthread_cond_t space; /* a slot is free, or the batch is over */
    slot *slots;
    uint64_t slot_count;
    uint64_t begun;        /* chunks */
    uint64_t written;      /* chunks */
    bool failed;           /* out of memory, or a trace cannot be written */
    pur_error trace_error; /* the first one */
    atomic_bool over;
} pool;

/* What a thread owns: a run of the point that it works at. */
typedef struct worker {
    pool *pool;
    run *run;
    measurements *measured;
    uint64_t point;
} worker;

static void leave_point(worker *self)
{
    measurements_free(self->measured);
    run_free(self->run);
    self->measured = NULL;
    self->run = NULL;
}

static run *new_run(const batch *plan)
{
    size_t wrong;
    run *made = run_new(plan->scenario, plan->steps, NULL);
    if (!made || run_follow(made, plan->events, &wrong, NULL) == PUR_OK)
        return made;
    run_free(made);
    return NULL;
}

/* Make the run of a point, unless the thread has it already. */
static bool go_to_point(worker *self, uint64_t point)
{
    if (self->run && self->point == point)
        return true;
    leave_point(self);
    const batch *plan = self->pool->plan;
    pthread_mutex_lock(&self->pool->lock);
    if (sweep_apply(&plan->grid, (size_t)point, plan->scenario, NULL) == PUR_OK)
        self->run = new_run(plan);
    pthread_mutex_unlock(&self->pool->lock);
    self->measured = self->run ? measurements_new(run_world(self->run)) : NULL;
    self->point = point;
    if (self->run)
        run_limit_snapshots(self->run, 0);
    return self->measured != NULL;
}

static bool is_over(const worker *self)
{
    return atomic_load_explicit(&self->pool->over, memory_order_relaxed);
}

/* Note why a trace cannot be written; the first reason stays. */
static void note_trace_error(pool *self, const char *path, const pur_error *error)
{
    pthread_mutex_lock(&self->lock);
    purp_fail(&self->trace_error, error->status, NULL, "%s: %s", path, error->text);
    pthread_mutex_unlock(&self->lock);
}

/* Open the trace of a run, or NULL where none is wanted. False if it cannot be opened. */
static bool open_trace(worker *self, uint64_t index, char *path, size_t size, out_file **trace)
{
    const batch *plan = self->pool->plan;
    pur_error error = {0};
    *trace = NULL;
    if (!plan->traces)
        return true;
    batch_trace_path(plan, self->point, index, path, size);
    /* Opening reads the umask of the process, which means setting it for a moment. */
    pthread_mutex_lock(&self->pool->lock);
    *trace = out_open(path, &error);
    pthread_mutex_unlock(&self->pool->lock);
    if (!*trace) {
        note_trace_error(self->pool, path, &error);
        return false;
    }
    trace_names(plan->head.format, 0, out_stream(*trace));
    trace_tick(run_world(self->run), plan->head.format, 0, out_stream(*trace));
    return true;
}

static bool close_trace(worker *self, const char *path, out_file *trace, bool complete)
{
    pur_error error = {0};
    if (!trace || out_close(trace, complete, &error) == PUR_OK)
        return true;
    note_trace_error(self->pool, path, &error);
    return false;
}

/* Step to the end of the run; false if the batch is over before. */
static bool step_to_end(worker *self, out_file *trace)
{
    const batch *plan = self->pool->plan;
    const pur_world *world = run_world(self->run);
    run_state state = run_state_of(self->run);
    while (state == RUN_GOING && !is_over(self)) {
        state = run_step(self->run);
        if (trace && pur_world_tick(world) % plan->every == 0)
            trace_tick(world, plan->head.format, 0, out_stream(trace));
    }
    return state != RUN_GOING;
}

/* Do a run and print its row. False if the batch is over before, memory is short, or its trace
   cannot be written. */
static bool do_row(worker *self, uint64_t row, buffer *out)
{
    const batch *plan = self->pool->plan;
    const uint64_t each = shard_runs(&plan->head);
    const uint64_t index = shard_run_index(&plan->head, row % each);
    if (!go_to_point(self, row / each)) {
        out->failed = true;
        return false;
    }
    run_restart(self->run, pur_random_run_seed(plan->head.seed, index));
    char path[4096];
    out_file *trace;
    if (!open_trace(self, index, path, sizeof path, &trace))
        return false;
    const bool ended = step_to_end(self, trace);
    if (!close_trace(self, path, trace, ended) || !ended)
        return false;
    measurements_take(self->measured, run_world(self->run));
    row_print(plan->head.format, index, &plan->grid, (size_t)self->point, self->run, self->measured,
              out);
    return !out->failed;
}

/* The number of the next chunk, once its slot is free; false if no chunk is left. */
static bool take_chunk(pool *self, uint64_t *number)
{
    pthread_mutex_lock(&self->lock);
    while (!atomic_load(&self->over) && self->begun - self->written >= self->slot_count)
        pthread_cond_wait(&self->space, &self->lock);
    const uint64_t left = self->end - self->first;
    *number = self->begun;
    const bool taken = !atomic_load(&self->over) && *number * self->chunk < left;
    self->begun += taken;
    pthread_mutex_unlock(&self->lock);
    return taken;
}

static void finish_chunk(pool *self, slot *done, size_t rows, bool complete)
{
    pthread_mutex_lock(&self->lock);
    done->rows = rows;
    done->done = complete;
    self->failed = self->failed || done->text.failed || self->trace_error.status != PUR_OK;
    pthread_cond_signal(&self->ready);
    pthread_mutex_unlock(&self->lock);
}

static void *work_on_chunks(void *context)
{
    worker self = {.pool = context};
    pool *all = self.pool;
    uint64_t number;
    bool complete = true;
    while (complete && take_chunk(all, &number)) {
        slot *into = &all->slots[number % all->slot_count];
        const uint64_t from = all->first + number * all->chunk;
        const uint64_t left = all->end - from;
        const uint64_t rows = left < all->chunk ? left : all->chunk;
        into->text.used = 0;
        for (uint64_t i = 0; i < rows && complete; i++)
            complete = do_row(&self, from + i, &into->text);
        finish_chunk(all, into, (size_t)rows, complete);
    }
    leave_point(&self);
    return NULL;
}

static void wait_until_ready(pool *self)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += LOOK_NANOSECONDS;
    if (until.tv_nsec >= 1000000000) {
        until.tv_nsec -= 1000000000;
        until.tv_sec++;
    }
    pthread_cond_timedwait(&self->ready, &self->lock, &until);
}

/* Give the chunks to the sink in order, until all are given or it returns false. */
static void hand_out(pool *self, batch_sink *sink, void *context)
{
    bool wanted = true;
    pthread_mutex_lock(&self->lock);
    while (wanted && !self->failed && self->written * self->chunk < self->end - self->first) {
        slot *next = &self->slots[self->written % self->slot_count];
        if (!next->done)
            wait_until_ready(self);
        const bool done = next->done;
        pthread_mutex_unlock(&self->lock);
        /* No other thread touches a slot that is done. */
        wanted = done ? sink(context, next->text.bytes, next->text.used, next->rows)
                      : sink(context, NULL, 0, 0);
        pthread_mutex_lock(&self->lock);
        if (done) {
            next->done = false;
            self->written++;
            pthread_cond_broadcast(&self->space);
        }
    }
    atomic_store(&self->over, true);
    pthread_cond_broadcast(&self->space);
    pthread_mutex_unlock(&self->lock);
}

/* Start up to `jobs` threads, which block all signals: the calling thread gets them. */
static unsigned start_threads(pool *self, pthread_t *threads, unsigned jobs)
{
    sigset_t all;
    sigset_t old;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &old);
    unsigned started = 0;
    while (started < jobs && pthread_create(&threads[started], NULL, work_on_chunks, self) == 0)
        started++;
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    return started;
}

static pur_status run_pool(pool *self, pthread_t *threads, unsigned jobs, batch_sink *sink,
                           void *context, pur_error *error)
{
    const unsigned started = start_threads(self, threads, jobs);
    if (started > 0)
        hand_out(self, sink, context);
    for (unsigned i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    if (started == 0)
        return purp_fail(error, PUR_IO, NULL, "no thread can be started");
    if (self->trace_error.status != PUR_OK)
        return purp_fail(error, self->trace_error.status, NULL, "%s", self->trace_error.text);
    return self->failed ? purp_fail_no_memory(error) : PUR_OK;
}

/* Of few rows each thread has some. */
static uint64_t chunk_for(const batch *self, uint64_t rows, unsigned jobs)
{
    const double steps = (double)run_length(self->scenario, self->steps);
    const double agents = (double)pur_def_agent_count(self->scenario->def);
    const uint64_t chunk = (uint64_t)(CHUNK_AGENT_STEPS / ((steps + 1.0) * agents));
    const uint64_t most =
        rows / jobs / CHUNKS_A_JOB < CHUNK_MOST ? rows / jobs / CHUNKS_A_JOB : CHUNK_MOST;
    return chunk > most ? most + (most == 0) : chunk + (chunk == 0);
}

pur_status batch_run(const batch *self, uint64_t first, uint64_t end, unsigned jobs,
                     batch_sink *sink, void *context, pur_error *error)
{
    assert(jobs >= 1 && jobs <= BATCH_MOST_JOBS);
    pool all = {.plan = self,
                .first = first,
                .end = end,
                .chunk = chunk_for(self, end - first, jobs),
                .slot_count = (uint64_t)jobs * CHUNKS_A_JOB};
    all.slots = calloc(all.slot_count, sizeof *all.slots);
    pthread_t *threads = calloc(jobs, sizeof *threads);
    pur_status status = all.slots && threads ? PUR_OK : purp_fail_no_memory(error);
    if (status == PUR_OK) {
        atomic_init(&all.over, false);
        pthread_mutex_init(&all.lock, NULL);
        pthread_cond_init(&all.ready, NULL);
        pthread_cond_init(&all.space, NULL);
        status = run_pool(&all, threads, jobs, sink, context, error);
        pthread_cond_destroy(&all.space);
        pthread_cond_destroy(&all.ready);
        pthread_mutex_destroy(&all.lock);
    }
    for (uint64_t i = 0; all.slots && i < all.slot_count; i++)
        buffer_free(&all.slots[i].text);
    free(all.slots);
    free(threads);
    return status;
}
