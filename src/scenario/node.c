/* A YAML text as a tree of nodes, built from the events of libyaml. */
#include "scenario/node.h"

#include <stdio.h>
#include <string.h>
#include <yaml.h>

/* Converts libyaml's character offsets to bytes. They come nearly in order, so that walking from
   the last one is fast. */
struct cursor {
    const char *text;
    size_t size;
    size_t base; /* bytes before the text: a byte order mark */
    size_t character;
    size_t byte;
};

struct frame {
    scn_node *node;
    scn_node *last;      /* child */
    const scn_node *key; /* waiting for its value */
    bool block;          /* not in brackets */
};

struct builder {
    scn_region *region;
    yaml_parser_t parser;
    struct cursor cursor;
    struct frame frames[SCN_DEPTH_LIMIT];
    size_t depth;
    scn_node *root;
    size_t documents;
    pur_error *error;
};

static bool continues(const struct cursor *cursor)
{
    return ((unsigned char)cursor->text[cursor->byte] & 0xC0) == 0x80;
}

static size_t byte_at(struct cursor *cursor, size_t character)
{
    while (cursor->character < character && cursor->byte < cursor->size) {
        do
            cursor->byte++;
        while (cursor->byte < cursor->size && continues(cursor));
        cursor->character++;
    }
    while (cursor->character > character) {
        do
            cursor->byte--;
        while (continues(cursor));
        cursor->character--;
    }
    return cursor->base + cursor->byte;
}

static scn_span position_of(yaml_mark_t mark)
{
    return (scn_span){.line = (int)mark.line + 1, .column = (int)mark.column + 1};
}

static scn_span span_of(struct builder *builder, const yaml_event_t *event)
{
    scn_span span = position_of(event->start_mark);
    span.begin = byte_at(&builder->cursor, event->start_mark.index);
    span.end = byte_at(&builder->cursor, event->end_mark.index);
    return span;
}

static pur_status refuse(struct builder *builder, const yaml_event_t *event, const char *what)
{
    const scn_span span = position_of(event->start_mark);
    return scn_fail(builder->error, PUR_INVALID, &span, "%s", what);
}

/* Attach `node` to the open list or mapping: as an element, a key or a value. */
static pur_status attach(struct builder *builder, scn_node *node)
{
    if (builder->depth == 0) {
        builder->root = node;
        return PUR_OK;
    }

    struct frame *frame = &builder->frames[builder->depth - 1];
    if (frame->node->kind == SCN_MAPPING && !frame->key) {
        frame->key = node;
        if (node->kind == SCN_SCALAR)
            return PUR_OK;
        return scn_fail(builder->error, PUR_INVALID, &node->span, "a key must be a word, not %s",
                        scn_describe(node).text);
    }
    node->key = frame->key;
    frame->key = NULL;
    if (frame->last)
        frame->last->next = node;
    else
        frame->node->first = node;
    frame->last = node;
    frame->node->count++;
    return PUR_OK;
}

static scn_node *new_node(struct builder *builder, scn_kind kind, const yaml_event_t *event)
{
    scn_node *node = scn_region_take(builder->region, sizeof *node);
    if (!node) {
        scn_fail_no_memory(builder->error);
        return NULL;
    }
    *node = (scn_node){.kind = kind, .span = span_of(builder, event)};
    return node;
}

static pur_status add_scalar(struct builder *builder, const yaml_event_t *event)
{
    const char *text = (const char *)event->data.scalar.value;
    const size_t length = event->data.scalar.length;
    if (event->data.scalar.anchor)
        return refuse(builder, event, "anchors are not taken");
    if (event->data.scalar.tag)
        return refuse(builder, event, "tags are not taken");
    if (length > SCN_SCALAR_LIMIT)
        return refuse(builder, event, "a text of more than 4096 bytes");
    if (memchr(text, '\0', length))
        return refuse(builder, event, "a text with a zero byte in it");

    scn_node *node = new_node(builder, SCN_SCALAR, event);
    if (!node)
        return PUR_NO_MEMORY;
    node->plain = event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
    node->text = scn_region_text(builder->region, text, length);
    node->length = length;
    if (!node->text)
        return scn_fail_no_memory(builder->error);
    return attach(builder, node);
}

static pur_status open_frame(struct builder *builder, scn_kind kind, const yaml_event_t *event,
                             bool block)
{
    if (builder->depth == SCN_DEPTH_LIMIT)
        return refuse(builder, event, "lists and mappings more than 32 deep");

    scn_node *node = new_node(builder, kind, event);
    if (!node)
        return PUR_NO_MEMORY;
    const pur_status status = attach(builder, node);
    if (status == PUR_OK)
        builder->frames[builder->depth++] = (struct frame){.node = node, .block = block};
    return status;
}

static pur_status open_list(struct builder *builder, const yaml_event_t *event)
{
    if (event->data.sequence_start.anchor)
        return refuse(builder, event, "anchors are not taken");
    if (event->data.sequence_start.tag)
        return refuse(builder, event, "tags are not taken");
    const bool block = event->data.sequence_start.style == YAML_BLOCK_SEQUENCE_STYLE;
    return open_frame(builder, SCN_LIST, event, block);
}

static pur_status open_mapping(struct builder *builder, const yaml_event_t *event)
{
    if (event->data.mapping_start.anchor)
        return refuse(builder, event, "anchors are not taken");
    if (event->data.mapping_start.tag)
        return refuse(builder, event, "tags are not taken");
    const bool block = event->data.mapping_start.style == YAML_BLOCK_MAPPING_STYLE;
    return open_frame(builder, SCN_MAPPING, event, block);
}

/* libyaml ends a block where the next thing begins: behind the comments that follow it. */
static pur_status close_frame(struct builder *builder, const yaml_event_t *event)
{
    const struct frame *frame = &builder->frames[--builder->depth];
    const scn_span span = span_of(builder, event);
    frame->node->span.end = frame->block && frame->last ? frame->last->span.end : span.end;
    return PUR_OK;
}

static pur_status open_document(struct builder *builder, const yaml_event_t *event)
{
    const yaml_tag_directive_t *tags = event->data.document_start.tag_directives.start;
    if (tags != event->data.document_start.tag_directives.end)
        return refuse(builder, event, "tags are not taken");
    if (builder->documents++ > 0)
        return refuse(builder, event, "a second document: a file holds one");
    return PUR_OK;
}

static pur_status take_event(struct builder *builder, const yaml_event_t *event)
{
    switch (event->type) {
    case YAML_DOCUMENT_START_EVENT:
        return open_document(builder, event);
    case YAML_ALIAS_EVENT:
        return refuse(builder, event, "aliases are not taken");
    case YAML_SCALAR_EVENT:
        return add_scalar(builder, event);
    case YAML_SEQUENCE_START_EVENT:
        return open_list(builder, event);
    case YAML_MAPPING_START_EVENT:
        return open_mapping(builder, event);
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
        return close_frame(builder, event);
    default:
        return PUR_OK;
    }
}

/* Line and column of an offset in bytes, which is all that the reader's errors have. */
static scn_span position_of_byte(const char *text, size_t size, size_t offset)
{
    scn_span span = {.line = 1, .column = 1};
    for (size_t i = 0; i < offset && i < size; i++) {
        const unsigned char byte = (unsigned char)text[i];
        if (byte == '\n') {
            span.line++;
            span.column = 1;
        } else if ((byte & 0xC0) != 0x80) {
            span.column++;
        }
    }
    return span;
}

/* The context of a syntax error, "while parsing a flow mapping", with the line if it is another. */
static scn_quoted describe_context(const yaml_parser_t *parser)
{
    scn_quoted out = {""};
    if (!parser->context)
        return out;
    const int line = position_of(parser->context_mark).line;
    if (line == position_of(parser->problem_mark).line)
        snprintf(out.text, sizeof out.text, "%.200s, ", parser->context);
    else
        snprintf(out.text, sizeof out.text, "%.200s from line %d, ", parser->context, line);
    return out;
}

/* libyaml says of a tab only that it cannot start any token. */
static bool is_tab(struct builder *builder, yaml_mark_t mark)
{
    const struct cursor *cursor = &builder->cursor;
    const size_t byte = byte_at(&builder->cursor, mark.index) - cursor->base;
    return byte < cursor->size && cursor->text[byte] == '\t';
}

static pur_status report_syntax(struct builder *builder)
{
    const yaml_parser_t *parser = &builder->parser;
    const struct cursor *cursor = &builder->cursor;
    const char *problem = parser->problem ? parser->problem : "malformed text";
    if (parser->error == YAML_READER_ERROR) {
        const scn_span span = position_of_byte(cursor->text, cursor->size, parser->problem_offset);
        return scn_fail(builder->error, PUR_INVALID, &span, "not readable as UTF-8 text: %s",
                        problem);
    }
    if (parser->error == YAML_SCANNER_ERROR || parser->error == YAML_PARSER_ERROR) {
        const scn_span span = position_of(parser->problem_mark);
        if (is_tab(builder, parser->problem_mark))
            return scn_fail(builder->error, PUR_INVALID, &span,
                            "not YAML: there is a tab: indent with spaces");
        return scn_fail(builder->error, PUR_INVALID, &span, "not YAML: %s%s",
                        describe_context(parser).text, problem);
    }
    /* The only other error of this part of libyaml. */
    return scn_fail_no_memory(builder->error);
}

static pur_status build(struct builder *builder)
{
    for (bool done = false; !done;) {
        yaml_event_t event;
        if (!yaml_parser_parse(&builder->parser, &event))
            return report_syntax(builder);

        done = event.type == YAML_STREAM_END_EVENT;
        const pur_status status = take_event(builder, &event);
        yaml_event_delete(&event);
        if (status != PUR_OK)
            return status;
    }
    return PUR_OK;
}

static scn_node *empty_node(scn_region *region, pur_error *error)
{
    scn_node *node = scn_region_take(region, sizeof *node);
    if (!node) {
        scn_fail_no_memory(error);
        return NULL;
    }
    *node = (scn_node){.kind = SCN_SCALAR, .plain = true, .text = "", .span = {1, 1, 0, 0}};
    return node;
}

const scn_node *scn_parse(scn_region *region, const char *text, size_t size, pur_error *error)
{
    static const char byte_order_mark[] = {'\xEF', '\xBB', '\xBF'};
    const scn_span start = {1, 1, 0, 0};
    if (size > SCN_TEXT_LIMIT) {
        scn_fail(error, PUR_INVALID, &start, "more than %zu bytes", SCN_TEXT_LIMIT);
        return NULL;
    }

    const bool marked = size >= 3 && memcmp(text, byte_order_mark, 3) == 0;
    const size_t base = marked ? 3 : 0;
    struct builder builder = {.region = region, .error = error};
    builder.cursor = (struct cursor){.text = text + base, .size = size - base, .base = base};
    if (!yaml_parser_initialize(&builder.parser)) {
        scn_fail_no_memory(error);
        return NULL;
    }
    yaml_parser_set_encoding(&builder.parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&builder.parser, (const unsigned char *)text + base, size - base);
    const pur_status status = build(&builder);
    yaml_parser_delete(&builder.parser);
    if (status != PUR_OK)
        return NULL;
    return builder.root ? builder.root : empty_node(region, error);
}

bool scn_reads(const scn_node *node, const char *text)
{
    return node->kind == SCN_SCALAR && strcmp(node->text, text) == 0;
}

bool scn_is_nothing(const scn_node *node)
{
    if (node->kind != SCN_SCALAR || !node->plain)
        return false;
    return scn_reads(node, "") || scn_reads(node, "~") || scn_reads(node, "null");
}

const scn_node *scn_child(const scn_node *mapping, const char *key)
{
    for (const scn_node *child = mapping->first; child; child = child->next)
        if (scn_reads(child->key, key))
            return child;
    return NULL;
}

pur_status scn_refuse_duplicate(const scn_node *mapping, const scn_node *child, pur_error *error)
{
    const scn_node *key = child->key;
    const scn_node *earlier = scn_child(mapping, key->text);
    if (earlier == child)
        return PUR_OK;
    return scn_fail(error, PUR_DUPLICATE, &key->span, "'%s' is given twice, first in line %d",
                    scn_quote(key->text, key->length).text, earlier->key->span.line);
}

pur_status scn_fail_unknown_key(pur_error *error, const scn_node *key, const char *near)
{
    return scn_fail(error, PUR_UNKNOWN, &key->span, "unknown key '%s'%s%s%s",
                    scn_quote(key->text, key->length).text, near ? " (did you mean '" : "",
                    near ? near : "", near ? "'?)" : "");
}

scn_quoted scn_describe(const scn_node *node)
{
    scn_quoted out = {"nothing"};
    if (node->kind != SCN_SCALAR) {
        const char *kind = node->kind == SCN_LIST ? "list" : "mapping";
        snprintf(out.text, sizeof out.text, "a %s of %zu", kind, node->count);
    } else if (!scn_is_nothing(node)) {
        const scn_quoted text = scn_quote(node->text, node->length);
        const char *quotes = node->plain ? "" : " in quotes";
        snprintf(out.text, sizeof out.text, "'%.300s'%s", text.text, quotes);
    }
    return out;
}

const char *scn_yaml_version(void)
{
    return yaml_get_version_string();
}
