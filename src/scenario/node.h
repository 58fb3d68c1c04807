/* A YAML text as a tree of nodes with their locations, without interpretation. */
#ifndef SCENARIO_NODE_H
#define SCENARIO_NODE_H

#include "scenario/escape.h"
#include "scenario/message.h"
#include "scenario/region.h"

#include <stdbool.h>

#define SCN_TEXT_LIMIT ((size_t)1024 * 1024) /* bytes in a file */
#define SCN_SCALAR_LIMIT 4096                /* bytes in a scalar */
#define SCN_DEPTH_LIMIT 32                   /* nested lists and mappings */

typedef enum scn_kind { SCN_SCALAR, SCN_LIST, SCN_MAPPING } scn_kind;

typedef struct scn_node scn_node;

/* The children of a mapping are its values; each knows its key, which is a scalar. */
struct scn_node {
    scn_kind kind;
    bool plain; /* a scalar without quotes */
    scn_span span;
    const char *text; /* of a scalar: zero-terminated, no zero within */
    size_t length;    /* of `text`, bytes */
    const scn_node *key;
    scn_node *first; /* child */
    scn_node *next;  /* sibling */
    size_t count;    /* of children */
};

/* The root of the tree of `text`; an empty plain scalar if there is no content. NULL and an error
   with its location for text that is not UTF-8, not YAML, too large or too deep, and for anchors,
   aliases, tags and a second document. The tree lives in the region. */
const scn_node *scn_parse(scn_region *region, const char *text, size_t size, pur_error *error);

/* Whether the node is empty: an empty plain scalar, ~ or null. */
bool scn_is_nothing(const scn_node *node);

/* Whether the scalar `node` reads `text`. */
bool scn_reads(const scn_node *node, const char *text);

/* The first child of `mapping` with the key `key`, NULL for none. */
const scn_node *scn_child(const scn_node *mapping, const char *key);

/* PUR_DUPLICATE if an earlier child of `mapping` has the key of `child`. */
pur_status scn_refuse_duplicate(const scn_node *mapping, const scn_node *child, pur_error *error);

/* Report an unknown key; `near` is a suggestion, or NULL. */
pur_status scn_fail_unknown_key(pur_error *error, const scn_node *key, const char *near);

/* A node described for "..., not X": 'fast', '5' in quotes, a list of 2, a mapping of 3, nothing.
 */
scn_quoted scn_describe(const scn_node *node);

#endif
