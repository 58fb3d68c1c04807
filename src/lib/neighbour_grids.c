/* Which rules get a grid, and of which crew; making these grids in each step.

   A rule that looks at a crew, for neighbours or for the nearest target, gets a grid if the crew is
   large. Rules of a crew that look at the same crew with the same radius share one. */
#include "lib/neighbour_grids.h"

#include "lib/rule/goal.h"
#include "lib/rule/neighbours.h"
#include "lib/spatial_order.h"

/* A thread gathers for this many slots at a time. */
#define PART 512

/* Fewer agents than this find their nearest targets sooner without a grid. */
#define MIN_SEEKERS 8

static const struct neighbour_params *neighbours_of(const purp_job *job)
{
    return (const void *)((const char *)job->params + job->rule->neighbours_at);
}

static const struct goal_params *goal_of(const purp_job *job)
{
    return (const void *)((const char *)job->params + job->rule->goal_at);
}

/* The crew that a rule looks at; empty if it needs no grid. */
static purp_range seen_by(const pur_world *world, const purp_crew *crew, const purp_job *job)
{
    if (job->rule->neighbours_at != 0) {
        const int32_t of = neighbours_of(job)->of.crew;
        return of < 0 ? crew->range : world->ranges[of];
    }
    if (job->rule->goal_at == 0 || goal_of(job)->target.crew < 0 || crew->range.count < MIN_SEEKERS)
        return (purp_range){0};
    return world->ranges[goal_of(job)->target.crew];
}

static bool is_own(const purp_range *crew, const purp_range *seen)
{
    return crew->first == seen->first;
}

bool purp_neighbour_grids_init(const pur_world *world, purp_crew *crew)
{
    for (size_t i = 0; i < crew->job_count; i++) {
        purp_job *job = &crew->jobs[i];
        const purp_range seen = seen_by(world, crew, job);
        const bool pulls = job->rule->gather && is_own(&crew->range, &seen);
        if (seen.count > PURP_FEW && !purp_grid_init(&job->own_grid, seen, pulls))
            return false;
    }
    return true;
}

void purp_neighbour_grids_free(purp_crew *crew)
{
    for (size_t i = 0; crew->jobs && i < crew->job_count; i++)
        purp_grid_free(&crew->jobs[i].own_grid);
}

/* The grid of a job before job number `before` that holds the same crew with the same radius; NULL
   for none. */
static const purp_grid *find_equal(const purp_crew *crew, size_t before, const purp_grid *wanted,
                                   double radius)
{
    for (size_t i = 0; i < before; i++) {
        const purp_grid *grid = crew->jobs[i].grid;
        if (grid && grid->crew.first == wanted->crew.first && grid->radius == radius)
            return grid;
    }
    return NULL;
}

typedef struct gathering {
    const purp_scene *scene;
    const purp_job *job;
} gathering;

static void gather(void *context, size_t first, size_t last)
{
    const gathering *given = context;
    const purp_job *job = given->job;
    job->rule->gather(given->scene, job->grid, job->params, first, last);
}

/* Find or make the grid of a rule that looks at neighbours. A rule that gathers, which is a flock
   that sees all round, has one of its own: when sorting is due the crew is sorted by it and the
   grid made again, then threads gather every member's sums into it. */
static void make_neighbours(pur_world *world, const purp_scene *scene, purp_crew *crew,
                            size_t index)
{
    purp_job *job = &crew->jobs[index];
    purp_grid *own = &job->own_grid;
    const struct neighbour_params *params = neighbours_of(job);
    const bool pulls = own->pull_x && params->view_angle >= 2.0 * PUR_PI;
    job->grid = pulls ? NULL : find_equal(crew, index, own, params->view_distance);
    if (job->grid)
        return;

    purp_grid_make(own, scene, params->view_distance, world->pool);
    if (own->ready && pulls && own->count == crew->range.count && purp_order_is_due(world, crew)) {
        purp_order_sort(world, crew, own);
        purp_grid_make(own, scene, params->view_distance, world->pool);
    }
    job->grid = own->ready ? own : NULL;
    if (!own->ready || !pulls)
        return;
    purp_pool_run(world->pool, own->count, PART, gather, &(gathering){scene, job});
    own->pulled = true;
}

static void make_grid(pur_world *world, const purp_scene *scene, purp_crew *crew, size_t index)
{
    purp_job *job = &crew->jobs[index];
    purp_grid *own = &job->own_grid;
    job->grid = NULL;
    if (own->crew.count == 0)
        return;
    /* The grid has room for the crew that was looked at when the world was made. After a change of
       parameters it may be another one. */
    const purp_range seen = seen_by(world, crew, job);
    if (seen.first != own->crew.first || seen.count != own->crew.count)
        return;
    if (job->rule->neighbours_at != 0) {
        make_neighbours(world, scene, crew, index);
        return;
    }
    /* For nearest targets the radius is not a parameter: cells hold a few targets each. */
    purp_grid_make_even(own, scene, world->pool);
    job->grid = own->ready ? own : NULL;
}

void purp_neighbour_grids_make(pur_world *world, const purp_scene *scene)
{
    for (size_t c = 0; c < world->crew_count; c++)
        for (size_t i = 0; i < world->crews[c].job_count; i++)
            make_grid(world, scene, &world->crews[c], i);
}
