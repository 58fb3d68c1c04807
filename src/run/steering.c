/* Agents that the keys steer. The number of a member stands in the id's `behaviour`, from 1; 0: all
   of the crew. */
#include "run/steering.h"

#include "base/fail.h"
#include "run/crews.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define KEY "control"

/* The id of a crew's row. */
static pur_param_id crew_id(const pur_world *world, size_t crew)
{
    char path[PUR_PATH_MAX + 1];
    pur_param_id id = {0};
    snprintf(path, sizeof path, "%s." KEY, pur_world_crew(world, crew).name);
    pur_def_find(pur_world_def(world), path, &id, NULL);
    return id;
}

/* The number after the colon; 0 for none that the crew has. */
static uint32_t read_member(const char *digits, size_t count)
{
    const size_t length = strspn(digits, "0123456789");
    const unsigned long long number = strtoull(digits, NULL, 10);
    return length > 0 && digits[length] == '\0' && number <= count ? (uint32_t)number : 0;
}

bool steering_find(const pur_world *world, const char *path, pur_param_id *id)
{
    char name[PUR_PATH_MAX + 1];
    size_t crew;
    const char *dot = strrchr(path, '.');
    if (!dot || strcmp(dot + 1, KEY) != 0 || (size_t)(dot - path) > PUR_PATH_MAX)
        return false;
    snprintf(name, sizeof name, "%.*s", (int)(dot - path), path);
    char *colon = strchr(name, ':');
    if (colon)
        *colon = '\0';
    if (!crews_find(world, name, &crew))
        return false;
    *id = crew_id(world, crew);
    if (colon)
        id->behaviour = read_member(colon + 1, pur_world_crew(world, crew).count);
    return !colon || id->behaviour > 0;
}

pur_param_id steering_of(const pur_world *world, size_t agent)
{
    const size_t number = pur_world_crew_of(world, agent);
    const pur_crew crew = pur_world_crew(world, number);
    pur_param_id id = crew_id(world, number);
    id.behaviour = crew.count > 1 ? (uint32_t)(agent - crew.first) + 1 : 0;
    return id;
}

void steering_path(const pur_def *def, pur_param_id id, char path[PUR_PATH_MAX + 1])
{
    pur_def_path(def, id, path);
    char *dot = strrchr(path, '.');
    if (id.behaviour > 0)
        snprintf(dot, (size_t)(path + PUR_PATH_MAX + 1 - dot), ":%" PRIu32 "." KEY, id.behaviour);
}

pur_status steering_control(pur_world *world, pur_param_id id, const char *text, pur_error *error)
{
    const pur_crew crew = pur_world_crew(world, id.number);
    const size_t first = crew.first + (id.behaviour > 0 ? id.behaviour - 1 : 0);
    const size_t last = id.behaviour > 0 ? first + 1 : first + crew.count;
    const bool keys = strcmp(text, STEERING_KEYS) == 0;
    pur_status status = PUR_OK;
    if (!keys && strcmp(text, STEERING_NONE) != 0)
        return purp_fail(error, PUR_INVALID, NULL,
                         "expected " STEERING_KEYS " or " STEERING_NONE ", not '%s'", text);
    for (size_t agent = first; agent < last && status == PUR_OK; agent++)
        status = pur_world_control(world, agent, keys, error);
    return status;
}

static void steer_one(pur_world *world, size_t agent, const run_log_entry *entry)
{
    if (entry->lets_go)
        pur_world_let_go(world, agent);
    else
        pur_world_steer(world, agent, entry->direction);
}

static void steer_held(pur_world *world, const run_log_entry *entry)
{
    for (size_t i = 0; i < pur_world_held_count(world); i++)
        steer_one(world, pur_world_held(world, i), entry);
}

void steering_apply(pur_world *world, const run_log_entry *entry)
{
    for (size_t i = 0; i < pur_world_crew_count(world); i++) {
        const pur_crew crew = pur_world_crew(world, i);
        for (size_t member = 0; crew.keyboard && member < crew.count; member++)
            steer_one(world, crew.first + member, entry);
    }
    steer_held(world, entry);
}

/* A direction is of the step from its tick: agents that were given to the keys at that tick have
   it, and those given to them later have not. One at the current tick is of a step to come. */
void steering_again(pur_world *world, const run_log_entry *entries, size_t count)
{
    const run_log_entry *last = NULL;
    while (pur_world_held_count(world) > 0)
        pur_world_control(world, pur_world_held(world, 0), false, NULL);
    for (size_t i = 0; i < count; i++) {
        if (last && entries[i].tick > last->tick) {
            steer_held(world, last);
            last = NULL;
        }
        if (entries[i].kind == RUN_LOG_CONTROL)
            steering_control(world, entries[i].id, entries[i].text, NULL);
        if (entries[i].kind == RUN_LOG_STEER && entries[i].tick < pur_world_tick(world))
            last = &entries[i];
    }
    if (last)
        steer_held(world, last);
}
