/* Who is who: roles and colours of crews. */
#include "run/roles.h"
#include "run/run.h"
#include "support/test.h"

#include <string.h>

#define AGENT(name, more)                                                                          \
    "  - { name: " name ", position: { random: true }, max_speed: 1" more " }\n"

static run_roles *find(const char *text)
{
    pur_error error = {0};
    scn_scenario *scenario =
        scn_load_text("t.yaml", text, strlen(text), SCN_DEFAULT_MAX_AGENTS, &error);
    assert_non_null(scenario);
    run *made = run_new(scenario, RUN_DURATION, &error);
    assert_non_null(made);
    run_roles *found = roles_new(run_world(made));
    run_free(made);
    scn_free(scenario);
    return found;
}

static void expect(const char *text, const run_role *roles, size_t count)
{
    run_roles *found = find(text);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(roles_member(found, i).role, roles[i]);
    roles_free(found);
}

TEST(every_rule_that_chases_makes_a_pursuer_and_a_quarry)
{
    static const char *const rules[] = {"seek", "pursue", "turn", "track", "pronav", "deviate"};
    for (size_t i = 0; i < COUNT(rules); i++) {
        char text[400];
        snprintf(text, sizeof text,
                 "world: { width: 80, height: 48 }\nagents:\n" AGENT("a", "")
                     AGENT("b", ", behaviours: [{ %s: { target: a } }]"),
                 rules[i]);
        expect(text, (const run_role[]){ROLE_QUARRY, ROLE_PURSUER}, 2);
    }
}

TEST(giving_way_and_keeping_a_place_make_none)
{
    expect("world: { width: 80, height: 48 }\nagents:\n" AGENT("a", "")
               AGENT("b", ", behaviours: [{ flee: { target: a } }]")
                   AGENT("c", ", behaviours: [{ offset_pursuit: { target: a } }]")
                       AGENT("d", ", behaviours: [{ interpose: { target: a, other: b } }]"),
           (const run_role[]){ROLE_PLAIN, ROLE_PLAIN, ROLE_PLAIN, ROLE_PLAIN}, 4);
}

TEST(captures_make_them_too_and_who_does_both_is_a_pursuer)
{
    expect("world: { width: 80, height: 48 }\n"
           "capture: [{ by: b, of: c, radius: 1 }, { by: a, of: b, radius: 1 }]\n"
           "agents:\n" AGENT("a", "") AGENT("b", "") AGENT("c", ""),
           (const run_role[]){ROLE_PURSUER, ROLE_PURSUER, ROLE_QUARRY}, 3);
}

TEST(eight_crews_have_eight_colours_by_role)
{
    run_roles *found =
        find("world: { width: 80, height: 48 }\n"
             "capture: [{ by: a, of: b, radius: 1 }]\n"
             "agents:\n" AGENT("a", ", count: 2") AGENT("b", "") AGENT("c", "") AGENT("d", "")
                 AGENT("e", "") AGENT("f", "") AGENT("g", "") AGENT("h", ""));
    unsigned seen = 0;
    for (size_t i = 0; i < 9; i++)
        seen |= 1U << roles_member(found, i).paint;
    assert_int_equal(seen, (1U << PAINT_COUNT) - 2);
    assert_int_equal(roles_member(found, 0).paint, PAINT_RED);
    assert_int_equal(roles_member(found, 1).paint, PAINT_RED);
    assert_int_equal(roles_member(found, 2).paint, PAINT_BLUE);
    assert_int_equal(roles_member(found, 3).paint, PAINT_TAN);
    roles_free(found);
}
