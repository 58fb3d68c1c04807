/* Making a scenario of the tree of its file. */
#include "scenario/loader.h"

#include "base/suggest.h"
#include "scenario/escape.h"
#include "scenario/locations.h"
#include "scenario/value.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Behaviours of an agent at most: more would only be an attack on memory. */
#define BEHAVIOUR_LIMIT 64

/* Strategies of an agent at most: as many as a match has rows. */
#define STRATEGY_LIMIT 64

struct loader {
    scn_scenario *scenario;
    scn_region *region;
    pur_error *error;
    scn_mistakes *mistakes; /* NULL: the first ends the loading */
    const scn_node *theory; /* NULL: none */
};

/* A key that is not a row of a table: its value has a shape of its own. `object` is what it is in.
 */
struct section {
    const char *key;
    pur_status (*load)(struct loader *loader, pur_param_id object, const scn_node *value);
};

/* The keys of one kind of mapping: the rows of a table, and sections. */
struct shape {
    const pur_param *rows;
    size_t row_count;
    const struct section *sections;
    size_t section_count;
};

/* Note the error of a key or an item, so that loading goes on with the next. Returns what the
   caller has to return unless it is PUR_OK. */
static pur_status go_on(struct loader *loader, pur_status status)
{
    scn_mistakes *mistakes = loader->mistakes;
    if (status == PUR_OK || status == PUR_NO_MEMORY || !mistakes || mistakes->more)
        return status;
    mistakes->more = mistakes->count == SCN_MISTAKES_MAX;
    if (mistakes->more)
        return status;
    mistakes->items[mistakes->count++] = *loader->error;
    *loader->error = (pur_error){0};
    return PUR_OK;
}

/* Make the first of the noted errors that of the whole. */
static pur_status end(struct loader *loader, pur_status status)
{
    if (status == PUR_NO_MEMORY || !loader->mistakes || loader->mistakes->count == 0)
        return status;
    *loader->error = loader->mistakes->items[0];
    return loader->error->status;
}

static pur_status add_location(struct loader *loader, pur_param_id id, const scn_span *span)
{
    const pur_status status = scn_locations_add(loader->scenario->locations, id, span);
    return status == PUR_OK ? PUR_OK : scn_fail_no_memory(loader->error);
}

static pur_status wrong_shape(struct loader *loader, const scn_node *node, const char *what,
                              const char *wanted)
{
    return scn_fail(loader->error, PUR_WRONG_TYPE, &node->span, "%s must be %s, not %s", what,
                    wanted, scn_describe(node).text);
}

static pur_status load_value(struct loader *loader, pur_param_id id, const pur_param *row,
                             const scn_node *node)
{
    pur_value value;
    pur_status status = scn_read_value(row, node, loader->region, &value, loader->error);
    if (status != PUR_OK)
        return status;
    status = pur_def_set_at(loader->scenario->def, id, &value, loader->error);
    if (status != PUR_OK)
        return scn_fail_there(loader->error, &node->span);
    return add_location(loader, id, &node->span);
}

static const char *shape_key(const void *context, size_t index)
{
    const struct shape *shape = context;
    if (index < shape->row_count)
        return shape->rows[index].key;
    return shape->sections[index - shape->row_count].key;
}

static pur_param_id row_of(pur_param_id object, size_t row)
{
    object.row = (uint32_t)row;
    return object;
}

static pur_status load_key(struct loader *loader, pur_param_id object, const struct shape *shape,
                           const scn_node *value)
{
    const scn_node *key = value->key;
    for (size_t i = 0; i < shape->section_count; i++)
        if (scn_reads(key, shape->sections[i].key))
            return shape->sections[i].load(loader, object, value);
    for (size_t i = 0; i < shape->row_count; i++)
        if (scn_reads(key, shape->rows[i].key))
            return load_value(loader, row_of(object, i), &shape->rows[i], value);

    const size_t count = shape->row_count + shape->section_count;
    return scn_fail_unknown_key(loader->error, key,
                                purp_suggest(key->text, count, shape_key, shape));
}

/* Load the keys of an object, in the order of the file. */
static pur_status load_keys(struct loader *loader, pur_param_id object, const struct shape *shape,
                            const scn_node *mapping)
{
    for (const scn_node *child = mapping->first; child; child = child->next) {
        pur_status status = scn_refuse_duplicate(mapping, child, loader->error);
        if (status == PUR_OK)
            status = load_key(loader, object, shape, child);
        status = go_on(loader, status);
        if (status != PUR_OK)
            return status;
    }
    return PUR_OK;
}

/* Load an object that has a table and no sections. */
static pur_status load_object(struct loader *loader, pur_param_id object, const scn_node *mapping)
{
    struct shape shape = {0};
    shape.rows = pur_def_rows(loader->scenario->def, object, &shape.row_count);
    return load_keys(loader, object, &shape, mapping);
}

/* Load a text for people. It is printed, so control characters are an error. */
static pur_status load_text(struct loader *loader, const scn_node *node, bool lines, char **text)
{
    const scn_node *key = node->key;
    if (node->kind != SCN_SCALAR || scn_is_nothing(node))
        return scn_fail(loader->error, PUR_WRONG_TYPE, &node->span, "'%s' must be text, not %s",
                        key->text, scn_describe(node).text);
    const char *odd = scn_find_unprintable(node->text, node->length);
    if (!odd && !lines)
        odd = strchr(node->text, '\n');
    if (odd)
        return scn_fail(loader->error, PUR_INVALID, &node->span,
                        "'%s' has a character that cannot be shown, at byte %zu of it", key->text,
                        (size_t)(odd - node->text) + 1);

    char *copy = strdup(node->text);
    if (!copy)
        return scn_fail_no_memory(loader->error);
    free(*text);
    *text = copy;
    return PUR_OK;
}

static pur_status load_title(struct loader *loader, pur_param_id object, const scn_node *value)
{
    (void)object;
    return load_text(loader, value, false, &loader->scenario->title);
}

static pur_status load_about(struct loader *loader, pur_param_id object, const scn_node *value)
{
    (void)object;
    return load_text(loader, value, true, &loader->scenario->about);
}

static pur_status load_group(struct loader *loader, pur_param_id object, const scn_node *value)
{
    (void)object;
    return load_text(loader, value, false, &loader->scenario->group);
}

static pur_status load_world(struct loader *loader, pur_param_id object, const scn_node *value)
{
    object = (pur_param_id){.kind = PUR_OBJECT_WORLD, .row = PUR_NO_ROW};
    if (value->kind != SCN_MAPPING)
        return wrong_shape(loader, value, "'world'", "a mapping { key: value, ... }");
    const pur_status status = add_location(loader, object, &value->key->span);
    return status != PUR_OK ? status : load_object(loader, object, value);
}

/* Objects of which a file has a list: their names in messages, and how to add and count them. */
struct numbered_kind {
    const char *key;
    pur_object_kind kind;
    const char *one;
    const char *wanted;
    pur_status (*add)(pur_def *def, pur_error *error);
    size_t (*count)(const pur_def *def);
};

static pur_status load_numbered(struct loader *loader, const struct numbered_kind *kind,
                                const scn_node *node)
{
    pur_def *def = loader->scenario->def;
    if (node->kind != SCN_MAPPING)
        return wrong_shape(loader, node, kind->one, kind->wanted);
    if (kind->add(def, loader->error) != PUR_OK)
        return scn_fail_there(loader->error, NULL);

    const pur_param_id object = {
        .kind = kind->kind, .number = (uint32_t)kind->count(def) - 1, .row = PUR_NO_ROW};
    const pur_status status = add_location(loader, object, &node->span);
    return status != PUR_OK ? status : load_object(loader, object, node);
}

static pur_status load_each(struct loader *loader, const struct numbered_kind *kind,
                            const scn_node *list)
{
    for (const scn_node *child = list->first; child; child = child->next) {
        const pur_status status = go_on(loader, load_numbered(loader, kind, child));
        if (status != PUR_OK)
            return status;
    }
    return PUR_OK;
}

/* One capture rule may stand by itself. */
static pur_status load_captures(struct loader *loader, pur_param_id object, const scn_node *value)
{
    static const struct numbered_kind kind = {
        "capture",           PUR_OBJECT_CAPTURE,
        "'capture'",         "a mapping { key: value, ... }, or a list of them",
        pur_def_add_capture, pur_def_capture_count};
    (void)object;
    return value->kind == SCN_LIST ? load_each(loader, &kind, value)
                                   : load_numbered(loader, &kind, value);
}

static pur_status load_list(struct loader *loader, pur_param_id object, const scn_node *value)
{
    static const struct numbered_kind kinds[] = {
        {"obstacles", PUR_OBJECT_OBSTACLE, "an obstacle", "a mapping { key: value, ... }",
         pur_def_add_obstacle, pur_def_obstacle_count},
        {"walls", PUR_OBJECT_WALL, "a wall", "a mapping { key: value, ... }", pur_def_add_wall,
         pur_def_wall_count},
    };
    const struct numbered_kind *kind = &kinds[scn_reads(value->key, kinds[1].key)];
    char what[32];
    snprintf(what, sizeof what, "'%s'", kind->key);
    (void)object;
    return value->kind == SCN_LIST ? load_each(loader, kind, value)
                                   : wrong_shape(loader, value, what, "a list of mappings");
}

/* Add the behaviour that `word` names to the agent entry. */
static pur_status add_behaviour(struct loader *loader, pur_param_id agent, const scn_node *word,
                                pur_param_id *behaviour)
{
    pur_def *def = loader->scenario->def;
    const char *name = pur_def_entry_name(def, agent.number);
    if (pur_def_add_behaviour(def, name, word->text, loader->error) != PUR_OK)
        return scn_fail_there(loader->error, &word->span);

    *behaviour = agent;
    behaviour->kind = PUR_OBJECT_BEHAVIOUR;
    behaviour->behaviour = (uint32_t)pur_def_behaviour_count(def, agent.number) - 1;
    return add_location(loader, *behaviour, &word->span);
}

/* "wander", or a mapping with one key: "wander: { ... }" or "wander:". */
static pur_status load_behaviour(struct loader *loader, pur_param_id agent, const scn_node *node)
{
    pur_param_id behaviour;
    if (node->kind == SCN_SCALAR && !scn_is_nothing(node))
        return add_behaviour(loader, agent, node, &behaviour);
    if (node->kind != SCN_MAPPING || node->count == 0)
        return wrong_shape(loader, node, "a behaviour", "its name, or name: { key: value, ... }");

    const scn_node *params = node->first;
    if (params->next)
        return scn_fail(loader->error, PUR_INVALID, &params->next->key->span,
                        "'%s' stands beside '%s': put it in the braces, further in, or behind "
                        "a '- ' of its own",
                        scn_quote(params->next->key->text, params->next->key->length).text,
                        scn_quote(params->key->text, params->key->length).text);
    const pur_status status = add_behaviour(loader, agent, params->key, &behaviour);
    if (status != PUR_OK || scn_is_nothing(params))
        return status;
    if (params->kind != SCN_MAPPING)
        return wrong_shape(loader, params, "a behaviour's parameters",
                           "a mapping { key: value, ... }");
    return load_object(loader, behaviour, params);
}

static pur_status load_behaviours(struct loader *loader, pur_param_id agent, const scn_node *value)
{
    if (value->kind != SCN_LIST) {
        char what[PUR_NAME_MAX + 3]; /* of a strategy its name, which is one by now */
        snprintf(what, sizeof what, "'%s'", value->key->text);
        return wrong_shape(loader, value, what, "a list, one '- ' each");
    }
    if (value->count > BEHAVIOUR_LIMIT)
        return scn_fail(loader->error, PUR_OUT_OF_RANGE, &value->span,
                        "an agent has at most %d behaviours, not %zu", BEHAVIOUR_LIMIT,
                        value->count);
    for (const scn_node *child = value->first; child; child = child->next) {
        const pur_status status = go_on(loader, load_behaviour(loader, agent, child));
        if (status != PUR_OK)
            return status;
    }
    return PUR_OK;
}

/* One strategy: its name, and a list of behaviours, which may be empty. */
static pur_status load_strategy(struct loader *loader, pur_param_id agent, const scn_node *list)
{
    pur_def *def = loader->scenario->def;
    const char *name = pur_def_entry_name(def, agent.number);
    if (pur_def_add_strategy(def, name, list->key->text, loader->error) != PUR_OK)
        return scn_fail_there(loader->error, &list->key->span);
    return load_behaviours(loader, agent, list);
}

static pur_status load_strategies(struct loader *loader, pur_param_id agent, const scn_node *value)
{
    if (value->kind != SCN_MAPPING)
        return wrong_shape(loader, value, "'strategies'", "a mapping { name: [behaviours], ... }");
    if (value->count == 0)
        return scn_fail(loader->error, PUR_MISSING, &value->span, "there are no strategies");
    if (value->count > STRATEGY_LIMIT)
        return scn_fail(loader->error, PUR_OUT_OF_RANGE, &value->span,
                        "an agent has at most %d strategies, not %zu", STRATEGY_LIMIT,
                        value->count);
    for (const scn_node *child = value->first; child; child = child->next) {
        pur_status status = scn_refuse_duplicate(value, child, loader->error);
        if (status == PUR_OK)
            status = load_strategy(loader, agent, child);
        status = go_on(loader, status);
        if (status != PUR_OK)
            return status;
    }
    return PUR_OK;
}

/* The name was loaded before the other keys. */
static pur_status skip_name(struct loader *loader, pur_param_id agent, const scn_node *value)
{
    (void)loader;
    (void)agent;
    (void)value;
    return PUR_OK;
}

static pur_status load_agent(struct loader *loader, const scn_node *node)
{
    static const struct section sections[] = {
        {"name", skip_name}, {"behaviours", load_behaviours}, {"strategies", load_strategies}};
    if (node->kind != SCN_MAPPING)
        return wrong_shape(loader, node, "an agent", "a mapping with a name");
    const scn_node *name = scn_child(node, "name");
    if (!name)
        return scn_fail(loader->error, PUR_MISSING, &node->span, "an agent needs a 'name'");
    if (name->kind != SCN_SCALAR || scn_is_nothing(name))
        return wrong_shape(loader, name, "'name'", "a name");
    if (scn_child(node, "behaviours") && scn_child(node, "strategies"))
        return scn_fail(loader->error, PUR_INVALID, &scn_child(node, "strategies")->key->span,
                        "give either 'behaviours' or 'strategies', not both");
    if (pur_def_add_agent(loader->scenario->def, name->text, loader->error) != PUR_OK)
        return scn_fail_there(loader->error, &name->span);

    const pur_def *def = loader->scenario->def;
    const pur_param_id agent = {.kind = PUR_OBJECT_AGENT,
                                .number = (uint32_t)pur_def_entry_count(def) - 1,
                                .row = PUR_NO_ROW};
    struct shape shape = {NULL, 0, sections, sizeof sections / sizeof sections[0]};
    shape.rows = pur_def_rows(def, agent, &shape.row_count);
    const pur_status status = add_location(loader, agent, &name->span);
    return status != PUR_OK ? status : load_keys(loader, agent, &shape, node);
}

static pur_status load_agents(struct loader *loader, pur_param_id object, const scn_node *value)
{
    (void)object;
    if (value->kind != SCN_LIST)
        return wrong_shape(loader, value, "'agents'", "a list, one '- ' each");
    if (value->count == 0)
        return scn_fail(loader->error, PUR_MISSING, &value->span, "there are no agents");
    for (const scn_node *child = value->first; child; child = child->next) {
        const pur_status status = go_on(loader, load_agent(loader, child));
        if (status != PUR_OK)
            return status;
    }
    return PUR_OK;
}

/* Keep a theory until all agents are loaded: it may name agents that follow it. */
static pur_status keep_theory(struct loader *loader, pur_param_id object, const scn_node *value)
{
    (void)object;
    loader->theory = value;
    return PUR_OK;
}

static pur_status unknown_word(struct loader *loader, const scn_node *word, const char *what,
                               const char *near)
{
    return scn_fail(loader->error, PUR_UNKNOWN, &word->span, "%s '%s'%s%s%s", what,
                    scn_quote(word->text, word->length).text, near ? " (did you mean '" : "",
                    near ? near : "", near ? "'?)" : "");
}

static const char *law_name(const void *context, size_t index)
{
    (void)context;
    return scn_law_at((scn_law)index)->name;
}

static pur_status load_law(struct loader *loader, const scn_node *word, scn_theory *theory)
{
    for (size_t i = 0; i < SCN_LAW_COUNT; i++) {
        if (scn_reads(word, law_name(NULL, i))) {
            theory->law = (scn_law)i;
            return PUR_OK;
        }
    }
    return unknown_word(loader, word, "unknown law",
                        purp_suggest(word->text, SCN_LAW_COUNT, law_name, NULL));
}

static const char *entry_name(const void *context, size_t index)
{
    return pur_def_entry_name(context, index);
}

/* Load the name of the agent that plays a role. */
static pur_status load_role(struct loader *loader, const scn_node *word, char *role)
{
    const pur_def *def = loader->scenario->def;
    const size_t count = pur_def_entry_count(def);
    for (size_t i = 0; i < count; i++) {
        if (scn_reads(word, pur_def_entry_name(def, i))) {
            snprintf(role, PUR_NAME_MAX + 1, "%s", pur_def_entry_name(def, i));
            return PUR_OK;
        }
    }
    return unknown_word(loader, word, "no agent is called",
                        purp_suggest(word->text, count, entry_name, def));
}

static const char *const theory_keys[] = {"law", "pursuer", "target", NULL};

static pur_status load_theory_key(struct loader *loader, const scn_node *value, scn_theory *theory)
{
    size_t key = 0;
    while (theory_keys[key] && !scn_reads(value->key, theory_keys[key]))
        key++;
    if (!theory_keys[key])
        return scn_fail_unknown_key(loader->error, value->key,
                                    purp_suggest_word(value->key->text, theory_keys));
    if (value->kind != SCN_SCALAR || scn_is_nothing(value))
        return wrong_shape(loader, value, theory_keys[key], "a name");
    if (key == 0)
        return load_law(loader, value, theory);
    return load_role(loader, value, key == 1 ? theory->pursuer : theory->target);
}

static pur_status load_theory(struct loader *loader, const scn_node *node)
{
    scn_scenario *scenario = loader->scenario;
    if (node->kind != SCN_MAPPING)
        return wrong_shape(loader, node, "a theory",
                           "a mapping { law: ..., pursuer: ..., target: ... }");
    if (scenario->theory_count == SCN_THEORIES_MAX)
        return scn_fail(loader->error, PUR_OUT_OF_RANGE, &node->span,
                        "a scenario has at most %d theories", SCN_THEORIES_MAX);
    scn_theory *theory = &scenario->theories[scenario->theory_count];
    for (const scn_node *child = node->first; child; child = child->next) {
        pur_status status = scn_refuse_duplicate(node, child, loader->error);
        if (status == PUR_OK)
            status = load_theory_key(loader, child, theory);
        if (status != PUR_OK)
            return status;
    }
    for (size_t i = 0; theory_keys[i]; i++)
        if (!scn_child(node, theory_keys[i]))
            return scn_fail(loader->error, PUR_MISSING, &node->span, "a theory needs '%s'",
                            theory_keys[i]);
    if (strcmp(theory->pursuer, theory->target) == 0)
        return scn_fail(loader->error, PUR_INVALID, &scn_child(node, "target")->span,
                        "the target of a theory is not its pursuer");
    scenario->theory_count++;
    return PUR_OK;
}

static pur_status load_theories(struct loader *loader)
{
    if (!loader->theory || loader->theory->kind != SCN_LIST)
        return loader->theory ? load_theory(loader, loader->theory) : PUR_OK;
    for (const scn_node *child = loader->theory->first; child; child = child->next) {
        const pur_status status = go_on(loader, load_theory(loader, child));
        if (status != PUR_OK)
            return status;
    }
    return PUR_OK;
}

pur_status scn_load_tree(scn_scenario *scenario, const scn_node *root, scn_region *region,
                         scn_mistakes *mistakes, pur_error *error)
{
    static const struct section sections[] = {
        {"title", load_title}, {"about", load_about},      {"group", load_group},
        {"world", load_world}, {"capture", load_captures}, {"obstacles", load_list},
        {"walls", load_list},  {"agents", load_agents},    {"theory", keep_theory},
    };
    struct loader loader = {scenario, region, error, mistakes, NULL};
    if (scn_is_nothing(root))
        return scn_fail(error, PUR_INVALID, &root->span, "there is nothing in the file");
    if (root->kind != SCN_MAPPING)
        return wrong_shape(&loader, root, "a scenario", "a mapping of its keys");

    struct shape shape = {NULL, 0, sections, sizeof sections / sizeof sections[0]};
    const pur_param_id whole_run = {.kind = PUR_OBJECT_RUN, .row = PUR_NO_ROW};
    shape.rows = pur_def_rows(scenario->def, whole_run, &shape.row_count);
    pur_status status = add_location(&loader, whole_run, &root->span);
    if (status == PUR_OK)
        status = load_keys(&loader, whole_run, &shape, root);
    if (status == PUR_OK && !scn_child(root, "agents"))
        status = scn_fail(error, PUR_MISSING, &root->span, "there are no 'agents'");
    /* Theories name agents, and those may be missing after a mistake. */
    if (status == PUR_OK && !(mistakes && mistakes->count > 0))
        status = load_theories(&loader);
    return end(&loader, status);
}
