/* Means and differences of means, with Student's intervals. */
#include "run/statistics/statistics.h"

#include <math.h>
#include <pursuit/maths.h>
#include <stdbool.h>

#define NONE ((double)NAN)
#define HALVINGS 80
#define GREATEST 1024.0  /* no quantile of Student's t that is asked for is greater */
#define EXPANDS_FROM 100 /* degrees of freedom: from here on by the series in 1/freedom */

const stat_level stat_level_95 = {0.95, 1.959963984540054};
const stat_level stat_level_96 = {0.96, 2.053748910631823};

/* The sums of a mean. */
typedef struct sums {
    double sum;
    double mean;
    double squares; /* of the distances from the mean */
    size_t n;
    double last; /* of the numbers */
    bool varies; /* they are not all the same */
} sums;

/* The probability that |t| of `freedom` degrees of freedom is at most `t`, by the finite series in
   c² = freedom/(freedom + t²). */
static double student_area(double t, size_t freedom)
{
    const double nu = (double)freedom;
    const double c2 = nu / (nu + t * t);
    const double s = t / sqrt(nu + t * t);
    const bool odd = freedom % 2 == 1;
    double term = odd ? sqrt(c2) : 1.0;
    double sum = freedom == 1 ? 0.0 : term;
    for (size_t k = odd ? 3 : 2; k + 2 <= freedom; k += 2) {
        term *= (double)(k - 1) / (double)k * c2;
        sum += term;
    }
    return odd ? 2.0 / PUR_PI * (pur_atan2(t, sqrt(nu)) + s * sum) : s * sum;
}

/* Abramowitz and Stegun 26.7.5, with Z = z². */
static double student_expanded(double nu, double z)
{
    const double z2 = z * z;
    const double terms[] = {z * (z2 + 1.0) / 4.0, z * ((5.0 * z2 + 16.0) * z2 + 3.0) / 96.0,
                            z * (((3.0 * z2 + 19.0) * z2 + 17.0) * z2 - 15.0) / 384.0,
                            z * ((((79.0 * z2 + 776.0) * z2 + 1482.0) * z2 - 1920.0) * z2 - 945.0) /
                                92160.0};
    return z + terms[0] / nu + terms[1] / (nu * nu) + terms[2] / (nu * nu * nu) +
           terms[3] / (nu * nu * nu * nu);
}

double stat_student(size_t freedom, const stat_level *level)
{
    if (freedom >= EXPANDS_FROM)
        return student_expanded((double)freedom, level->z);
    double low = 0.0;
    double high = GREATEST;
    for (int i = 0; i < HALVINGS; i++) {
        const double middle = (low + high) / 2.0;
        if (student_area(middle, freedom) < level->confidence)
            low = middle;
        else
            high = middle;
    }
    return (low + high) / 2.0;
}

/* What a mean is of: one series, or the second less the first of two, each cut to a limit, which
   may be infinite. */
typedef struct series {
    const double *first; /* NULL: one series alone */
    const double *second;
    size_t count;
    double limit;
} series;

/* A run without a value has the limit, where there is one. */
static double cut(double value, double limit)
{
    return value < limit || isinf(limit) ? value : limit;
}

static double number_at(const series *of, size_t i)
{
    const double second = cut(of->second[i], of->limit);
    return of->first ? second - cut(of->first[i], of->limit) : second;
}

static void add(sums *all, double number)
{
    if (isnan(number))
        return;
    all->varies = all->varies || (all->n > 0 && number != all->last);
    all->last = number;
    all->sum += number;
    all->n++;
}

static void add_square(sums *all, double number)
{
    const double off = number - all->mean;
    all->squares += isnan(off) ? 0.0 : off * off;
}

/* The sums in order of the runs, and of `more` numbers behind them. */
static sums add_up(const series *of, const double *more, size_t more_count)
{
    sums all = {0};
    for (size_t i = 0; i < of->count; i++)
        add(&all, number_at(of, i));
    for (size_t i = 0; i < more_count; i++)
        add(&all, more[i]);
    all.mean = all.sum / (double)all.n;
    for (size_t i = 0; i < of->count; i++)
        add_square(&all, number_at(of, i));
    for (size_t i = 0; i < more_count; i++)
        add_square(&all, more[i]);
    return all;
}

static double half_width(const sums *all, const stat_level *level)
{
    const double n = (double)all->n;
    return stat_student(all->n - 1, level) * sqrt(all->squares / (n - 1.0) / n);
}

static stat_estimate plain_mean(const series *of, const stat_level *level)
{
    const sums all = add_up(of, NULL, 0);
    if (all.n == 0)
        return (stat_estimate){NONE, NONE, NONE, 0};
    if (!all.varies)
        return (stat_estimate){all.last, NONE, NONE, all.n};
    const double half = half_width(&all, level);
    return (stat_estimate){all.mean, all.mean - half, all.mean + half, all.n};
}

/* With the two ends of what the mean can be as numbers more, at which the interval is cut. */
static stat_estimate restricted_mean(const series *of, double least, const stat_level *level)
{
    const double ends[] = {least, of->limit};
    const sums all = add_up(of, ends, 2);
    const double half = half_width(&all, level);
    const double low = all.mean - half;
    const double high = all.mean + half;
    return (stat_estimate){add_up(of, NULL, 0).mean, low > least ? low : least,
                           high < of->limit ? high : of->limit, of->count};
}

stat_estimate stat_mean(const double *values, size_t count, const stat_level *level)
{
    return plain_mean(&(series){NULL, values, count, HUGE_VAL}, level);
}

stat_estimate stat_restricted_mean(const double *values, size_t count, double limit,
                                   const stat_level *level)
{
    return restricted_mean(&(series){NULL, values, count, limit}, 0.0, level);
}

stat_estimate stat_mean_difference(const double *first, const double *second, size_t count,
                                   const stat_level *level)
{
    return plain_mean(&(series){first, second, count, HUGE_VAL}, level);
}

stat_estimate stat_restricted_difference(const double *first, const double *second, size_t count,
                                         double limit, const stat_level *level)
{
    return restricted_mean(&(series){first, second, count, limit}, -limit, level);
}
