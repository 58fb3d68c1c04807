/* The self-test: tries the laws at three time steps, judges errors and orders, prints a table. */
#include "run/laws/selftest.h"

#include <math.h>
#include <string.h>

/* Tolerance of the order: the next terms of the series change it a little. */
#define ORDER_OFF 0.1

/* NAN is a float. */
#define NOTHING ((double)NAN)

/* "path=value; path=value" */
static pur_status apply_settings(scn_scenario *scenario, const char *settings, pur_error *error)
{
    pur_status status = PUR_OK;
    while (*settings != '\0' && status == PUR_OK) {
        char one[96];
        const size_t length = strcspn(settings, ";");
        snprintf(one, sizeof one, "%.*s", (int)length, settings);
        status = scn_set(scenario, one, error);
        settings += length;
        settings += strspn(settings, "; ");
    }
    return status;
}

static pur_status set_number(pur_def *def, const char *path, double number, pur_error *error)
{
    const pur_value value = {.type = PUR_NUMBER, .as.number = number};
    return pur_def_set(def, path, &value, error);
}

/* Set the time step, and let agents take their wanted velocity within one. */
static pur_status set_time_step(pur_def *def, double dt, pur_error *error)
{
    pur_status status = set_number(def, "dt", dt, error);
    for (size_t i = 0; i < pur_def_entry_count(def) && status == PUR_OK; i++) {
        char path[PUR_PATH_MAX + 1];
        snprintf(path, sizeof path, "%s.response", pur_def_entry_name(def, i));
        status = set_number(def, path, 1.0 / dt, error);
    }
    return status;
}

static pur_status measure_law(const selftest_law *law, double dt, double *measured,
                              pur_error *error)
{
    const size_t size = strlen(law->scenario);
    selftest_run run = {.argument = law->argument};
    pur_error why = {0};
    run.scenario = scn_load_text(law->name, law->scenario, size, 10, &why);
    if (run.scenario && apply_settings(run.scenario, law->settings, &why) == PUR_OK &&
        set_time_step(run.scenario->def, dt, &why) == PUR_OK)
        run.world = pur_world_new(run.scenario->def, run.scenario->max_agents, &why);
    if (run.world)
        *measured = law->measure(&run);
    else if (error)
        *error = why;
    pur_world_free(run.world);
    scn_free(run.scenario);
    return why.status;
}

static bool is_near(const selftest_law *law, double measured, double dt)
{
    if (isnan(law->expected))
        return isnan(measured);
    return fabs(measured - law->expected) <= law->rounding + law->slope * dt;
}

void selftest_judge(const selftest_law *law, selftest_result *result)
{
    double dt = SELFTEST_COARSE;
    result->good = true;
    result->order = NOTHING;
    for (size_t i = 0; i < SELFTEST_STEPS; i++, dt /= 2.0) {
        const bool near = is_near(law, result->measured[i], dt);
        result->error[i] = result->measured[i] - law->expected;
        result->good = result->good && near;
        if (i == 0 || law->order == 0.0)
            continue;
        result->order = log2(fabs(result->error[i - 1] / result->error[i]));
        result->good = result->good && fabs(result->order - law->order) <= ORDER_OFF;
    }
}

pur_status selftest_try(const selftest_law *law, selftest_result *result, pur_error *error)
{
    double dt = SELFTEST_COARSE;
    for (size_t i = 0; i < SELFTEST_STEPS; i++, dt /= 2.0) {
        const pur_status status = measure_law(law, dt, &result->measured[i], error);
        if (status != PUR_OK)
            return status;
    }
    selftest_judge(law, result);
    return PUR_OK;
}

/* printf follows the locale: LC_NUMERIC must stay "C". */
static void print_number(double number, const char *format, const char *none, FILE *out)
{
    char text[32];
    if (isnan(number))
        snprintf(text, sizeof text, "%s", none);
    else
        snprintf(text, sizeof text, format, number + 0.0);
    fprintf(out, " %10s", text);
}

static void print_law(const selftest_law *law, const selftest_result *result, FILE *out)
{
    const size_t finest = SELFTEST_STEPS - 1;
    fprintf(out, "%-36s", law->name);
    print_number(law->expected, "%.6f", "none", out);
    print_number(result->measured[finest], "%.6f", "none", out);
    print_number(result->error[finest], "%.1e", "-", out);
    print_number(result->order, "%.2f", "-", out);
    fprintf(out, "  %s\n", result->good ? "ok" : "WRONG");
}

pur_status selftest_print(FILE *out, size_t *failed, const volatile sig_atomic_t *stop,
                          pur_error *error)
{
    fprintf(out, "%-36s %10s %10s %10s %10s\n", "law", "expected", "measured", "error", "order");
    *failed = 0;
    for (size_t i = 0; i < selftest_count() && !ferror(out) && !(stop && *stop); i++) {
        selftest_result result;
        const pur_status status = selftest_try(selftest_law_at(i), &result, error);
        if (status != PUR_OK)
            return status;
        *failed += result.good ? 0 : 1;
        print_law(selftest_law_at(i), &result, out);
    }
    return PUR_OK;
}
