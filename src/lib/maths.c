/* Elementary functions from + - * / and sqrt alone. */
#include <pursuit/maths.h>

#include <float.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#ifdef __FAST_MATH__
#error "results must be bit-for-bit identical everywhere: compile without fast-math"
#endif
#if FLT_EVAL_METHOD != 0
#error "double arithmetic must be evaluated in double"
#endif

/* Every expression below is evaluated as it is written: reordering one changes the bits. The
   coefficients of the polynomials are the ones published with fdlibm (Sun Microsystems, 1993). */

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* ln 2 in two parts: the product of the first and an exponent is exact. */
static const double ln2_high = 6.93147180369123816490e-01;
static const double ln2_low = 1.90821492927058770002e-10;

static uint64_t bits_of(double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static double double_of(uint64_t bits)
{
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

/* 2 to the power; in [-1022, 1023]. */
static double power_of_two(int power)
{
    return double_of((uint64_t)(power + 1023) << 52);
}

/* c[0] + c[1]·z + c[2]·z² + ... */
static inline double polynomial(const double *c, int count, double z)
{
    double sum = c[count - 1];
    for (int i = count - 2; i >= 0; i--) {
        sum = sum * z + c[i];
    }
    return sum;
}

/* |x| <= 0x1p51. Adding this leaves no bits for a fraction: x + shift - shift is x rounded to a
   whole number, and the low bits of x + shift are that number's, in two's complement. */
static const double shift = 0x1.8p52;

/* angle = quadrant·pi/2 + rest + any number of turns, |rest| <= pi/4 (and a little). */
typedef struct folded {
    double rest;
    unsigned quadrant;
} folded;

/* An angle beyond the exact range, modulo a turn: off by up to |angle|·2⁻⁵². */
static double within_a_turn(double angle)
{
    if (!(fabs(angle) <= DBL_MAX)) {
        return 0.0;
    }
    const double turns = angle / (2.0 * PUR_PI);
    return (turns - floor(turns)) * (2.0 * PUR_PI);
}

/* Cody and Waite's reduction: pi/2 is the sum of three parts; the first two have 27 bits, so that
   their products with a number of quadrants below 2²⁶ are exact. */
static inline folded fold(double angle)
{
    const double first = 0x1.921fb54p+0;
    const double second = 0x1.10b461p-30;
    const double third = 0x1.a62633145c06ep-58;
    const double two_over_pi = 0x1.45f306dc9c883p-1;

    if (!(fabs(angle) <= 1e8)) {
        angle = within_a_turn(angle);
    }
    const double shifted = angle * two_over_pi + shift;
    const double quadrants = shifted - shift;
    const folded result = {
        .rest = ((angle - quadrants * first) - quadrants * second) - quadrants * third,
        .quadrant = (unsigned)(bits_of(shifted) & 3u),
    };
    return result;
}

/* sin x, |x| <= pi/4 */
static inline double sine_near_zero(double x)
{
    static const double c[] = {
        -1.66666666666666324348e-01, 8.33333333332248946124e-03,  -1.98412698298579493134e-04,
        2.75573137070700676789e-06,  -2.50507602534068634195e-08, 1.58969099521155010221e-10,
    };
    const double z = x * x;
    return x + x * z * polynomial(c, COUNT(c), z);
}

/* cos x, |x| <= pi/4 */
static inline double cosine_near_zero(double x)
{
    static const double c[] = {
        4.16666666666666019037e-02,  -1.38888888888741095749e-03, 2.48015872894767294178e-05,
        -2.75573143513906633035e-07, 2.08757232129817482790e-09,  -1.13596475577881948265e-11,
    };
    const double z = x * x;
    return 1.0 - (0.5 * z - z * z * polynomial(c, COUNT(c), z));
}

/* Both values are computed: choosing one takes less time than a mispredicted branch. */
static inline double sine_of(double rest, unsigned quadrant)
{
    const double values[2] = {sine_near_zero(rest), cosine_near_zero(rest)};
    const uint64_t sign = (uint64_t)(quadrant & 2u) << 62;
    return double_of(bits_of(values[quadrant & 1u]) ^ sign);
}

double pur_sin(double angle)
{
    const folded f = fold(angle);
    return sine_of(f.rest, f.quadrant);
}

double pur_cos(double angle)
{
    const folded f = fold(angle);
    return sine_of(f.rest, f.quadrant + 1u);
}

/* atan x, |x| <= 7/16 */
static inline double arctangent_near_zero(double x)
{
    static const double c[] = {
        3.33333333333329318027e-01,  -1.99999999998764832476e-01, 1.42857142725034663711e-01,
        -1.11111104054623557880e-01, 9.09088713343650656196e-02,  -7.69187620504482999495e-02,
        6.66107313738753120669e-02,  -5.83357013379057348645e-02, 4.97687799461593236017e-02,
        -3.65315727442169155270e-02, 1.62858201153657823623e-02,
    };
    const double z = x * x;
    return x - x * z * polynomial(c, COUNT(c), z);
}

double pur_atan2(double y, double x)
{
    if (isnan(x) || isnan(y) || (x == 0.0 && y == 0.0)) {
        return 0.0;
    }
    const int steep = fabs(y) > fabs(x);
    double low = steep ? fabs(x) : fabs(y);
    double high = steep ? fabs(y) : fabs(x);
    if (high > DBL_MAX) {
        low = low > DBL_MAX ? 1.0 : 0.0;
        high = 1.0;
    } else if (high > 0x1p1022) { /* low + high must not overflow */
        low *= 0.25;
        high *= 0.25;
    }

    /* The angle is a number of eighths of a turn, and a small angle more or less: one rounding. */
    const int diagonal = low > 0.4375 * high;
    const double ratio = diagonal ? (low - high) / (low + high) : low / high;
    double small = arctangent_near_zero(ratio);
    double eighths = diagonal ? 1.0 : 0.0;
    if (steep) {
        eighths = 2.0 - eighths;
        small = -small;
    }
    if (x < 0.0) {
        eighths = 4.0 - eighths;
        small = -small;
    }
    const double angle = eighths * (PUR_PI / 4.0) + small;
    return y < 0.0 ? -angle : angle;
}

/* The whole number n next to x/ln 2. */
static inline double exponent_of(double x)
{
    return (x * 1.44269504088896338700 + shift) - shift;
}

/* e^r - 1 of r = x - n·ln 2. With c(r) = r - r²·p(r²) it is r + r·c/(2 - c). */
static inline double growth(double x, double n)
{
    static const double p[] = {
        1.66666666666666019037e-01,  -2.77777777770155933842e-03, 6.61375632143793436117e-05,
        -1.65339022054652515390e-06, 4.13813679705723846039e-08,
    };
    const double high = x - n * ln2_high;
    const double low = n * ln2_low;
    const double r = high - low;
    const double z = r * r;
    const double c = r - z * polynomial(p, COUNT(p), z);
    return high - (low - r * c / (2.0 - c));
}

double pur_exp(double x)
{
    if (!(x >= -745.2)) {
        return 0.0;
    }
    if (x > 709.79) {
        return HUGE_VAL;
    }
    const double n = exponent_of(x);
    const double value = 1.0 + growth(x, n);

    /* In two steps: n goes beyond the exponents on both sides, and only the last one may round. */
    const int half = (int)n / 2;
    return value * power_of_two(half) * power_of_two((int)n - half);
}

/* 2ⁿ·(e^r - 1) + (2ⁿ - 1); beyond 2⁵³ the 1 is less than half of the last bit. */
double pur_expm1(double x)
{
    if (!(x >= -745.2)) {
        return -1.0;
    }
    const double n = exponent_of(x);
    if (n > 53.0) {
        return pur_exp(x);
    }
    const double power = n < -1000.0 ? 0.0 : power_of_two((int)n);
    return power * growth(x, n) + (power - 1.0);
}

/* With x = 2ⁿ·(1 + f), sqrt(1/2) <= 1 + f < sqrt(2), and s = f/(2 + f):
   ln(1 + f) = 2s + s·r(s²) = f - (f²/2 - s·(f²/2 + r(s²))). */
double pur_log(double x)
{
    static const double c[] = {
        6.666666666666735130e-01, 3.999999999940941908e-01, 2.857142874366239149e-01,
        2.222219843214978396e-01, 1.818357216161805012e-01, 1.531383769920937332e-01,
        1.479819860511658591e-01,
    };
    if (!(x > 0.0)) {
        return -HUGE_VAL;
    }
    if (x > DBL_MAX) {
        return HUGE_VAL;
    }
    const int subnormal = x < DBL_MIN;
    const uint64_t bits = bits_of(subnormal ? x * 0x1p54 : x);
    int exponent = (int)(bits >> 52) - 1023 - (subnormal ? 54 : 0);
    double mantissa = double_of((bits & 0xfffffffffffffu) | 0x3ff0000000000000u);
    if (mantissa >= 1.41421356237309504880) {
        mantissa *= 0.5;
        exponent++;
    }
    const double n = exponent;
    const double f = mantissa - 1.0;
    const double half_square = 0.5 * f * f;
    const double s = f / (2.0 + f);
    const double z = s * s;
    const double r = z * polynomial(c, COUNT(c), z);
    const double fraction = half_square - (s * (half_square + r) + n * ln2_low);
    return n * ln2_high - (fraction - f);
}
