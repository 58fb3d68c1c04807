/* Compiler extensions to C11. */
#ifndef BASE_COMPILER_H
#define BASE_COMPILER_H

#define PURP_COUNT(array) (sizeof(array) / sizeof(array)[0])

#if defined __GNUC__
#define PURP_INLINE __attribute__((always_inline)) static inline
#define PURP_NOINLINE __attribute__((noinline))
#define PURP_FLATTEN __attribute__((flatten))
#else
#define PURP_INLINE static inline
#define PURP_NOINLINE
#define PURP_FLATTEN
#endif

/* Before a loop whose iterations do not read what others write. */
#if defined __GNUC__ && !defined __clang__
#define PURP_INDEPENDENT _Pragma("GCC ivdep")
#else
#define PURP_INDEPENDENT
#endif

#endif
