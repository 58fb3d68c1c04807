/* libpursuit: pursuit, interception and wandering, bit-for-bit reproducible. */
#ifndef PURSUIT_PURSUIT_H
#define PURSUIT_PURSUIT_H

#include <pursuit/behaviour.h>
#include <pursuit/def.h>
#include <pursuit/error.h>
#include <pursuit/maths.h>
#include <pursuit/param.h>
#include <pursuit/random.h>
#include <pursuit/vec.h>
#include <pursuit/world.h>

#endif
