/* Elementary functions with bit-for-bit identical results on every machine.
   Built from + - * / and sqrt alone; error below 1e-15, absolute for sin, cos and atan2,
   relative for exp, expm1 and log. None sets errno; none ever returns NaN; -0 counts as 0. */
#ifndef PURSUIT_MATHS_H
#define PURSUIT_MATHS_H

#ifdef __cplusplus
extern "C" {
#endif

#define PUR_PI 3.14159265358979323846

/* Sine and cosine of an angle in radians, |angle| <= 1e8 for the stated error;
   beyond that the result is still in [-1, 1] and reproducible. An angle that is not finite
   counts as 0. */
double pur_sin(double angle);
double pur_cos(double angle);

/* The angle of (x, y) from the x axis, radians in [-pi, pi]; 0 for (0, 0).
   An infinite coordinate gives the limit, two of them a diagonal; 0 where one is NaN. */
double pur_atan2(double y, double x);

/* e to the x; 0 for x < -745.2 and NaN, +inf for x > 709.79. Subnormal results have as many
   bits as they can. */
double pur_exp(double x);

/* e to the x, less 1, to a relative error below 1e-15 also near 0; -1 for x < -745.2 and NaN, +inf
   for x > 709.79. */
double pur_expm1(double x);

/* The natural logarithm of x > 0; -inf for x <= 0 and NaN, +inf for +inf. */
double pur_log(double x);

#ifdef __cplusplus
}
#endif

#endif
