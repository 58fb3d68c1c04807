/* What few steps need is compiled apart, so that all others pay nothing for it: a batch makes
   millions. */
#ifndef RUN_APART_H
#define RUN_APART_H

#define RUN_APART __attribute__((noinline))

#endif
