/* The premises of the laws, looked up in the scenario as it stands. */
#ifndef RUN_LAWS_PREMISES_H
#define RUN_LAWS_PREMISES_H

#include "run/laws/laws.h"

/* Room for what a law needs. */
#define PREMISES_SIZE 112

/* Whether the premises of a law hold for a pair. Otherwise `needs` gets the first one that does
   not, as words that follow "needs". */
bool premises_hold(scn_law law, const laws_pair *pair, char needs[PREMISES_SIZE]);

#endif
