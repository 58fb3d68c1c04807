/* The parts of a batch: sweeps, lines of shards, rows, tables, threads. */
#include "run/batch/batch.h"
#include "run/batch/digest.h"
#include "run/batch/table.h"
#include "run/checksum.h"
#include "support/world_builder.h"

#include <inttypes.h>
#include <math.h>
#include <pursuit/random.h>
#include <stdlib.h>
#include <string.h>

#define CHASE                                                                                      \
    "world: { width: 40, height: 30, edge: bounce }\n"                                             \
    "dt: 0.05\nduration: 5\nseed: 9\n"                                                             \
    "capture: { by: hunter, of: stray, radius: 1 }\n"                                              \
    "agents:\n"                                                                                    \
    "  - name: stray\n"                                                                            \
    "    position: { random: true }\n"                                                             \
    "    velocity: [2, 0]\n"                                                                       \
    "    max_speed: 3\n"                                                                           \
    "    behaviours:\n"                                                                            \
    "      - wander: { radius: 2, distance: 4, jitter: 1 }\n"                                      \
    "  - name: hunter\n"                                                                           \
    "    position: [20, 15]\n"                                                                     \
    "    max_speed: 4\n"                                                                           \
    "    behaviours:\n"                                                                            \
    "      - pursue: { target: stray }\n"

static scn_scenario *load(const char *text)
{
    pur_error error = {0};
    scn_scenario *scenario = scn_load_text("test", text, strlen(text), 100, &error);
    if (!scenario)
        fail_msg("%s", error.text);
    return scenario;
}

static void assert_values(const char *text, const char *wanted)
{
    sweep grid = {0};
    pur_error error = {0};
    char all[256] = "";
    if (sweep_add(&grid, text, &error) != PUR_OK)
        fail_msg("%s", error.text);
    for (size_t i = 0; i < sweep_points(&grid); i++) {
        strcat(all, sweep_value(&grid, i, 0));
        strcat(all, ";");
    }
    assert_string_equal(all, wanted);
    sweep_free(&grid);
}

TEST(a_sweep_is_a_range_or_a_list)
{
    assert_values("a.max_speed=4:6:0.5", "4;4.5;5;5.5;6;");
    assert_values("a.max_speed=0:0.3:0.1", "0;0.1;0.2;0.3;");
    assert_values("a.max_speed=6:5:-0.5", "6;5.5;5;");
    assert_values("a.max_speed=4:5:0.4", "4;4.4;4.8;");
    assert_values("a.max_speed=1,7,3", "1;7;3;");
    assert_values("world.edge=wrap", "wrap;");
    assert_values("a.position=[1, 2],{ random: true }", "[1, 2];{ random: true };");
    assert_values("a.seek.target=b:1,b:2", "b:1;b:2;");
}

TEST(a_sweep_that_makes_no_sense_is_refused)
{
    static const char *const texts[] = {
        "a",          "=1:2:1",    "a.b=",     "a.b=1,,2",      "a.b=1,2,",
        "a.b=1:2:-1", "a.b=1:1:0", "seed=1,2", "a.b=0:100000:1"};
    for (size_t i = 0; i < COUNT(texts); i++) {
        sweep grid = {0};
        pur_error error = {0};
        assert_int_equal(sweep_add(&grid, texts[i], &error), PUR_INVALID);
        assert_true(error.text[0] != '\0');
        sweep_free(&grid);
    }
}

TEST(the_last_sweep_changes_fastest)
{
    sweep grid = {0};
    assert_int_equal(sweep_add(&grid, "a.x=1,2", NULL), PUR_OK);
    assert_int_equal(sweep_add(&grid, "a.y=3,4,5", NULL), PUR_OK);
    assert_int_equal(sweep_add(&grid, "a.x=3", NULL), PUR_INVALID);
    assert_int_equal(sweep_points(&grid), 6);
    assert_string_equal(sweep_value(&grid, 1, 0), "1");
    assert_string_equal(sweep_value(&grid, 1, 1), "4");
    assert_string_equal(sweep_value(&grid, 3, 0), "2");
    assert_string_equal(sweep_value(&grid, 3, 1), "3");
    sweep_free(&grid);
}

TEST(shards_part_the_runs)
{
    for (uint64_t shards = 1; shards < 9; shards++) {
        unsigned seen[20] = {0};
        for (uint64_t k = 1; k <= shards; k++) {
            const shard_head head = {.runs = 20, .points = 3, .shard = k, .shards = shards};
            assert_int_equal(shard_rows(&head), 3 * shard_runs(&head));
            for (uint64_t i = 0; i < shard_runs(&head); i++) {
                assert_int_equal(shard_run_index(&head, i) % shards, k % shards);
                seen[shard_run_index(&head, i)]++;
            }
        }
        for (size_t i = 0; i < 20; i++)
            assert_int_equal(seen[i], 1);
    }
}

TEST(lines_of_a_shard_are_read_as_written)
{
    for (int format = TRACE_CSV; format <= TRACE_NDJSON; format++) {
        const shard_head head = {.format = (trace_format)format,
                                 .version = "1.2.3",
                                 .digest = 0xabc,
                                 .seed = 5,
                                 .runs = 10,
                                 .points = 2,
                                 .shard = 3,
                                 .shards = 7};
        buffer text = {0};
        shard_head found;
        shard_print_head(&head, &text);
        assert_false(shard_read_head(text.bytes, &found)); /* the line feed makes it too long */
        text.bytes[text.used - 1] = '\0';
        assert_true(shard_read_head(text.bytes, &found));
        assert_int_equal(found.digest, 0xabc);
        assert_int_equal(found.shards, 7);
        assert_string_equal(found.version, "1.2.3");
        text.bytes[text.used - 2] = '\0';
        assert_false(shard_read_head(text.bytes, &found) && found.shards == 7);
        text.used = 0;
        const shard_end end = {.rows = 12, .checksum = 0xdef};
        shard_end last;
        shard_print_end(head.format, &end, &text);
        text.bytes[text.used - 1] = '\0';
        assert_true(shard_read_end(text.bytes, &last));
        assert_int_equal(last.rows, 12);
        assert_int_equal(last.checksum, 0xdef);
        text.bytes[text.used - 2] = '\0';
        assert_false(shard_read_end(text.bytes, &last));
        buffer_free(&text);
    }
}

static void assert_fields(trace_format format, const char *line, const char *wanted)
{
    char all[256] = "";
    row_field field;
    while (row_next_field(format, &line, &field)) {
        strncat(all, field.value, field.length);
        strcat(all, ";");
    }
    strcat(all, line ? "malformed" : "");
    assert_string_equal(all, wanted);
}

TEST(fields_may_be_quoted_or_empty)
{
    assert_fields(TRACE_CSV, "1,,\"[1, 2]\",x", "1;;[1, 2];x;");
    assert_fields(TRACE_CSV, "1,", "1;;");
    assert_fields(TRACE_CSV, "\"a\"\"b\"", "a\"\"b;");
    assert_fields(TRACE_CSV, "\"a,b", "malformed");
    assert_fields(TRACE_NDJSON, "{\"a\":1,\"b.c\":null,\"d\":\"x,\\\"y\"}", "1;null;x,\\\"y;");
    assert_fields(TRACE_NDJSON, "{\"a\":1", "malformed");
    assert_fields(TRACE_NDJSON, "{\"a\":1} ", "malformed");
}

/* FNV-1a 64 of "foobar", as published with it. */
TEST(the_checksum_is_fnv)
{
    assert_true(checksum_add(CHECKSUM_START, "foobar", 6) == UINT64_C(0x85944171f73967e8));
}

static uint64_t digest_of(const char *text, const char *setting)
{
    scn_scenario *scenario = load(text);
    const sweep none = {0};
    uint64_t digest = 0;
    if (setting)
        assert_int_equal(scn_set(scenario, setting, NULL), PUR_OK);
    assert_true(digest_scenario(scenario, 100, &none, NULL, &digest));
    scn_free(scenario);
    return digest;
}

TEST(the_digest_is_of_what_is_said_and_not_how)
{
    const uint64_t digest = digest_of(CHASE, NULL);
    assert_true(digest == digest_of("# a comment\n" CHASE, NULL));
    assert_true(digest == digest_of(CHASE, "seed=77"));
    assert_true(digest != digest_of(CHASE, "hunter.max_speed=4.5"));
    assert_true(digest != digest_of(CHASE, "stray.wander.jitter=2"));
    assert_true(digest != digest_of(CHASE, "capture.radius=2"));
    assert_true(digest != digest_of(CHASE, "world.edge=wrap"));
    assert_true(digest != digest_of(CHASE, "dt=0.04"));
}

/* The text of a batch. */
typedef struct collected {
    buffer text;
    size_t rows;
    size_t limit; /* rows after which the sink stops */
} collected;

static bool collect(void *context, char *text, size_t size, size_t rows)
{
    collected *into = context;
    if (rows > 0)
        buffer_print(&into->text, "%.*s", (int)size, text);
    into->rows += rows;
    return into->rows < into->limit;
}

static batch prepare(const char *swept)
{
    pur_error error = {0};
    batch plan = {.scenario = load(CHASE), .steps = RUN_DURATION};
    plan.head = (shard_head){.seed = 3, .runs = 40, .shard = 1, .shards = 1};
    if (swept)
        assert_int_equal(sweep_add(&plan.grid, swept, NULL), PUR_OK);
    if (batch_prepare(&plan, &error) != PUR_OK)
        fail_msg("%s", error.text);
    return plan;
}

TEST(any_number_of_jobs_makes_the_same_rows)
{
    batch plan = prepare("hunter.max_speed=4,5");
    collected one = {.limit = SIZE_MAX};
    assert_int_equal(batch_run(&plan, 0, shard_rows(&plan.head), 1, collect, &one, NULL), PUR_OK);
    assert_int_equal(one.rows, 80);
    for (unsigned jobs = 2; jobs <= 5; jobs++) {
        collected more = {.limit = SIZE_MAX};
        assert_int_equal(batch_run(&plan, 0, shard_rows(&plan.head), jobs, collect, &more, NULL),
                         PUR_OK);
        assert_int_equal(more.text.used, one.text.used);
        assert_memory_equal(more.text.bytes, one.text.bytes, one.text.used);
        buffer_free(&more.text);
    }
    buffer_free(&one.text);
    batch_free(&plan);
}

TEST(a_batch_goes_on_from_any_row)
{
    batch plan = prepare("hunter.max_speed=4,5");
    collected all = {.limit = SIZE_MAX};
    collected rest = {.limit = SIZE_MAX};
    assert_int_equal(batch_run(&plan, 0, shard_rows(&plan.head), 2, collect, &all, NULL), PUR_OK);
    assert_int_equal(batch_run(&plan, 57, shard_rows(&plan.head), 2, collect, &rest, NULL), PUR_OK);
    assert_int_equal(rest.rows, 23);
    assert_string_equal(all.text.bytes + all.text.used - rest.text.used, rest.text.bytes);
    buffer_free(&all.text);
    buffer_free(&rest.text);
    batch_free(&plan);
}

TEST(a_sink_may_end_it)
{
    batch plan = prepare(NULL);
    collected some = {.limit = 1};
    assert_int_equal(batch_run(&plan, 0, shard_rows(&plan.head), 3, collect, &some, NULL), PUR_OK);
    assert_true(some.rows >= 1);
    buffer_free(&some.text);
    batch_free(&plan);
}

/* Each row has the hash of a single run with its seed. */
TEST(a_row_is_the_run_of_its_seed)
{
    batch plan = prepare(NULL);
    collected all = {.limit = SIZE_MAX};
    assert_int_equal(batch_run(&plan, 0, shard_rows(&plan.head), 2, collect, &all, NULL), PUR_OK);
    run *it = run_new(plan.scenario, RUN_DURATION, NULL);
    const char *at = all.text.bytes;
    for (uint64_t i = 0; i < 40; i++) {
        char hash[24];
        run_restart(it, pur_random_run_seed(3, i));
        while (run_step(it) == RUN_GOING) {
        }
        snprintf(hash, sizeof hash, ",%016llx\n",
                 (unsigned long long)pur_world_hash(run_world(it)));
        at = strchr(at, '\n') + 1;
        assert_memory_equal(at - 18, hash, 18);
    }
    run_free(it);
    buffer_free(&all.text);
    batch_free(&plan);
}

TEST(a_point_that_is_refused_is_found_beforehand)
{
    static const char *const texts[] = {"hunter.max_speed=4,-1", "hunter.max_sped=4",
                                        "hunter.pursue.target=stray,nobody", "stray.count=1,2",
                                        "duration=5,0"};
    for (size_t i = 0; i < COUNT(texts); i++) {
        batch plan = {.scenario = load(CHASE), .steps = RUN_DURATION};
        plan.head = (shard_head){.seed = 3, .runs = 40, .shard = 1, .shards = 1};
        assert_int_equal(sweep_add(&plan.grid, texts[i], NULL), PUR_OK);
        pur_error error = {0};
        const pur_status status = batch_prepare(&plan, &error);
        /* Strays are not pursuers: a second one adds no columns. */
        assert_true((status == PUR_OK) == (i == 3));
        batch_free(&plan);
    }
}

TEST(a_table_takes_only_the_row_that_comes_next)
{
    const shard_head head = {.seed = 3, .runs = 2, .points = 1, .shard = 1, .shards = 1};
    batch_table rows;
    assert_true(table_begin(&rows, &head));
    assert_int_equal(table_take(&rows, "index,seed,outcome,time,miss,limit,b.time,b.miss,hash"),
                     ROW_OK);
    char good[200];
    char bad[200];
    const unsigned long long seed = (unsigned long long)pur_random_run_seed(3, 0);
    snprintf(good, sizeof good, "0,%llu,captured,1.5,2,9,1.5,2,0123456789abcdef", seed);
    snprintf(bad, sizeof bad, "1,%llu,captured,1.5,2,9,1.5,2,0123456789abcdef", seed);
    assert_int_equal(table_take(&rows, bad), ROW_OUT_OF_PLACE);
    snprintf(bad, sizeof bad, "0,%llu,captured,1.5,2,9,1.5,2,0123456789abc", seed);
    assert_int_equal(table_take(&rows, bad), ROW_OUT_OF_PLACE);
    snprintf(bad, sizeof bad, "0,%llu,captured,x,2,9,1.5,2,0123456789abcdef", seed);
    assert_int_equal(table_take(&rows, bad), ROW_NO_NUMBER);
    assert_int_equal(table_take(&rows, good), ROW_OK);
    assert_int_equal(table_take(&rows, good), ROW_OUT_OF_PLACE);
    assert_int_equal(table_agents(&rows), 2);
    assert_near(table_column_of(&rows, 0, TABLE_TIME)->values[0], 1.5, 0.0);
    assert_near(table_column_of(&rows, 1, TABLE_MISS)->values[0], 2.0, 0.0);
    assert_near(rows.points[0].limit, 9.0, 0.0);
    assert_int_equal(rows.points[0].count, 1);
    assert_false(table_is_complete(&rows));
    table_free(&rows);
}

TEST(a_table_of_times_keeps_nothing_else)
{
    const shard_head head = {.seed = 3, .runs = 2, .points = 1, .shard = 1, .shards = 1};
    batch_table rows;
    char row[200];
    assert_true(table_begin(&rows, &head));
    rows.kinds = 1;
    assert_int_equal(table_take(&rows, "index,seed,outcome,time,miss,limit,b.time,b.miss,hash"),
                     ROW_OK);
    snprintf(row, sizeof row, "0,%llu,captured,1.5,2,9,1.75,3,0123456789abcdef",
             (unsigned long long)pur_random_run_seed(3, 0));
    assert_int_equal(table_take(&rows, row), ROW_OK);
    assert_int_equal(rows.column_count, 2);
    assert_int_equal(table_agents(&rows), 2);
    assert_near(table_column_of(&rows, 1, TABLE_TIME)->values[0], 1.75, 0.0);
    table_free(&rows);
}

TEST(a_damaged_first_row_does_not_say_what_columns_there_are)
{
    const shard_head head = {
        .format = TRACE_NDJSON, .seed = 3, .runs = 1, .points = 1, .shard = 1, .shards = 1};
    batch_table table;
    assert_true(table_begin(&table, &head));
    assert_int_equal(table_take(&table, "{\"index\":0,\"seed\":1,\"x\":2}"), ROW_OF_NO_BATCH);
    assert_int_equal(
        table_take(&table, "{\"index\":0,\"seed\":1,\"outcome\":\"missed\",\"time\":null,\"miss"),
        ROW_OF_NO_BATCH);
    char good[200];
    snprintf(good, sizeof good,
             "{\"index\":0,\"seed\":%llu,\"outcome\":\"missed\",\"time\":null,\"miss\":2,"
             "\"limit\":9,\"hash\":\"0123456789abcdef\"}",
             (unsigned long long)pur_random_run_seed(3, 0));
    assert_int_equal(table_take(&table, good), ROW_OK);
    assert_true(isnan(table.columns[0].values[0]));
    assert_near(table.columns[1].values[0], 2.0, 0.0);
    table_free(&table);
}

static void assert_as_printed(double number)
{
    char wanted[64];
    buffer found = {0};
    snprintf(wanted, sizeof wanted, "%.17g", number);
    buffer_number(&found, number);
    assert_false(found.failed);
    assert_string_equal(found.bytes, wanted);
    buffer_free(&found);
}

TEST(integers_and_hashes_are_as_printf_has_them)
{
    static const uint64_t odd[] = {0, 1, 9, 10, 255, 256, UINT64_MAX / 10, UINT64_MAX};
    for (size_t i = 0; i < COUNT(odd); i++) {
        char wanted[64];
        buffer found = {0};
        snprintf(wanted, sizeof wanted, "%" PRIu64 " %016" PRIx64, odd[i], odd[i]);
        buffer_integer(&found, odd[i]);
        buffer_text(&found, " ");
        buffer_hash(&found, odd[i]);
        assert_string_equal(found.bytes, wanted);
        buffer_free(&found);
    }
}

TEST(numbers_are_as_printf_has_them)
{
    static const double odd[] = {0.0,     0.5,    1.0,          -1.0,    10.0,      0.1,
                                 0.3,     1e-4,   9e-5,         1e16,    1e15,      1e17,
                                 1e300,   5e-324, 0x1p53,       0x1p-13, 123.0,     1e-5,
                                 0x1p-53, 99e14,  0x1p53 - 1.0, 1e22,    0x1.8p-12, -2.5e-4};
    for (size_t i = 0; i < COUNT(odd); i++) {
        assert_as_printed(odd[i]);
        assert_as_printed(nextafter(odd[i], HUGE_VAL));
        assert_as_printed(nextafter(odd[i], -HUGE_VAL));
    }
    for (uint32_t i = 0; i < 20000; i++) {
        double u[2];
        pur_random_pair((pur_draw){.seed = 1, .index = i}, u);
        assert_as_printed(u[0]);
        assert_as_printed((u[0] - 0.5) * pow(10.0, floor(36.0 * u[1]) - 18.0));
        assert_as_printed(ldexp(floor(u[0] * 65536.0), (int)(100.0 * u[1]) - 70));
    }
    for (double power = 1e-18; power < 1e19; power *= 10.0)
        for (int i = -3; i <= 3; i++)
            assert_as_printed(power * (1.0 + i * 0x1p-52));
}
