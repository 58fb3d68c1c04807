/* Steering by the keys: of a crew with `control: keyboard` the wanted direction is the state of its
   last job, of an agent that was given to the keys it is kept here. */
#include "lib/control.h"

#include "base/fail.h"
#include "lib/rule/keyboard.h"
#include "lib/spatial_order.h"

#include <math.h>
#include <stdlib.h>

static purp_hand *hand_of(const pur_world *world, size_t agent)
{
    for (size_t i = 0; i < world->hand_count; i++)
        if (world->hands[i].agent == agent)
            return &world->hands[i];
    return NULL;
}

/* The keyboard's job in a crew, or NULL. */
static const purp_job *keyboard_job(const purp_crew *crew)
{
    return crew->has_keyboard ? &crew->jobs[crew->job_count - 1] : NULL;
}

static void want(pur_world *world, size_t agent, pur_vec wanted)
{
    const purp_crew *crew = purp_world_crew_of(world, agent);
    const purp_job *job = keyboard_job(crew);
    purp_hand *hand = hand_of(world, agent);
    if (hand)
        hand->wanted = wanted;
    if (!job)
        return;
    double *state = world->now.own + job->state_at + (agent - crew->range.first);
    state[0] = wanted.x;
    state[crew->range.count] = wanted.y;
}

static bool stops(const pur_world *world, size_t agent)
{
    return purp_world_crew_of(world, agent)->params->release == PURP_RELEASE_STOP;
}

void pur_world_steer(pur_world *world, size_t agent, pur_vec direction)
{
    want(world, agent, direction);
}

void pur_world_let_go(pur_world *world, size_t agent)
{
    /* Of an agent that was given to the keys `release` is looked at when it moves: such a one is
       made again from a log, perhaps after a change of it. */
    const bool brakes = hand_of(world, agent) || stops(world, agent);
    want(world, agent, brakes ? PURP_BRAKE : pur_vec_make(0.0, 0.0));
}

pur_vec pur_world_wanted_direction(const pur_world *world, size_t agent)
{
    const purp_crew *crew = purp_world_crew_of(world, agent);
    const purp_job *job = keyboard_job(crew);
    const purp_hand *hand = hand_of(world, agent);
    pur_vec wanted = {0.0, 0.0};
    if (hand) {
        wanted = hand->wanted;
    } else if (job) {
        const double *state = world->now.own + job->state_at + (agent - crew->range.first);
        wanted = pur_vec_make(state[0], state[crew->range.count]);
    }
    return purp_brakes(wanted) ? pur_vec_make(0.0, 0.0) : wanted;
}

/* Whether the keys can steer an agent. */
static pur_status check(const pur_world *world, size_t agent, pur_error *error)
{
    const purp_crew *crew = purp_world_crew_of(world, agent);
    if (crew->moves_itself)
        return purp_fail(error, PUR_INVALID, NULL,
                         "'%s' moves '%s' by itself: the keys cannot steer it",
                         crew->jobs[0].rule->info.name, crew->entry->name);
    if (isinf(crew->params->properties.max_speed))
        return purp_fail(error, PUR_INVALID, NULL, "the keys need a finite max_speed of '%s'",
                         crew->entry->name);
    return PUR_OK;
}

pur_status purp_hands_check(const pur_world *world, pur_error *error)
{
    pur_status status = PUR_OK;
    for (size_t i = 0; i < world->hand_count && status == PUR_OK; i++)
        status = check(world, world->hands[i].agent, error);
    return status;
}

static pur_status add_hand(pur_world *world, size_t agent, pur_error *error)
{
    if (world->hand_count == world->hand_room) {
        const size_t room = world->hand_room ? 2 * world->hand_room : 4;
        purp_hand *hands = realloc(world->hands, room * sizeof *hands);
        if (!hands)
            return purp_fail_no_memory(error);
        world->hands = hands;
        world->hand_room = room;
    }
    world->hands[world->hand_count++] = (purp_hand){.agent = agent};
    return PUR_OK;
}

pur_status pur_world_control(pur_world *world, size_t agent, bool keys, pur_error *error)
{
    purp_hand *hand = hand_of(world, agent);
    const purp_crew *crew = purp_world_crew_of(world, agent);
    if (keyboard_job(crew))
        return keys ? PUR_OK
                    : purp_fail(error, PUR_INVALID, NULL,
                                "'%s' stays with the keys: its scenario says 'control: keyboard'",
                                crew->entry->name);
    if (!keys) {
        if (hand)
            *hand = world->hands[--world->hand_count];
        return PUR_OK;
    }
    if (hand) {
        hand->wanted = pur_vec_make(0.0, 0.0);
        return PUR_OK;
    }
    const pur_status status = check(world, agent, error);
    return status == PUR_OK ? add_hand(world, agent, error) : status;
}

bool pur_world_is_steered(const pur_world *world, size_t agent)
{
    return keyboard_job(purp_world_crew_of(world, agent)) || hand_of(world, agent);
}

size_t pur_world_held_count(const pur_world *world)
{
    return world->hand_count;
}

size_t pur_world_held(const pur_world *world, size_t index)
{
    return world->hands[index].agent;
}

static pur_vec force_of(const pur_world *world, const purp_hand *hand)
{
    const size_t i = purp_index(world, hand->agent);
    const pur_vec now = pur_vec_make(world->now.vx[i], world->now.vy[i]);
    const double max_speed = PURP_PROPERTY(world, max_speed)[hand->agent];
    pur_vec velocity;
    if (!purp_wanted_velocity(hand->wanted, max_speed, &velocity) ||
        (purp_brakes(hand->wanted) && !stops(world, hand->agent)))
        return pur_vec_make(0.0, 0.0);
    return pur_vec_scale(pur_vec_sub(velocity, now), PURP_PROPERTY(world, response)[hand->agent]);
}

bool purp_hand_force(const pur_world *world, size_t agent, pur_vec *force)
{
    const purp_hand *hand = hand_of(world, agent);
    if (hand)
        *force = force_of(world, hand);
    return hand != NULL;
}

void purp_hands_take(pur_world *world, purp_range range)
{
    for (size_t k = 0; k < world->hand_count; k++) {
        const size_t i = purp_index(world, world->hands[k].agent);
        if (i - range.first >= range.count)
            continue;
        const pur_vec force = force_of(world, &world->hands[k]);
        world->fx[i] = force.x;
        world->fy[i] = force.y;
    }
}
