/* Errors of the library, which never prints and never exits. */
#ifndef PURSUIT_ERROR_H
#define PURSUIT_ERROR_H

#ifdef __cplusplus
extern "C" {
#endif

typedef enum pur_status {
    PUR_OK = 0,
    PUR_NO_MEMORY,
    PUR_UNKNOWN,      /* no such agent, behaviour, parameter or choice */
    PUR_WRONG_TYPE,   /* a value of another type than the parameter's */
    PUR_OUT_OF_RANGE, /* a value outside the parameter's range */
    PUR_DUPLICATE,    /* a name or a key given twice */
    PUR_MISSING,      /* a required parameter is not set */
    PUR_INVALID,      /* values that do not go together, malformed text */
    PUR_IO            /* a file that cannot be read or written */
} pur_status;

/* Longest names and parameter paths, in bytes, without the closing zero. */
#define PUR_NAME_MAX 63
#define PUR_PATH_MAX 223

/* What went wrong; the first error stays. Caller-owned; start from all zeroes.
   line and column count from 1; 0 where the input has no lines. */
typedef struct pur_error {
    pur_status status;
    int line;
    int column;
    char path[PUR_PATH_MAX + 1]; /* the parameter it concerns, "" for none */
    char text[512];              /* one sentence, which quotes words of the input as they are */
} pur_error;

#ifdef __cplusplus
}
#endif

#endif
