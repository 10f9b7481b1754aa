// libxml2 without linking to it: a program that reads no XML does not load it.

#include "CLibXML.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// What is used of libxml2's interface for events, SAX2, which has been the same since 2003.
typedef unsigned char xmlChar;

// The start of a parser's state. `document` only holds declared entities.
typedef struct {
  void *handler;
  void *context;
  void *document;
} xmlParserCtxt;

typedef struct {
  int domain;
  int code;
  char *message;
  int level;
  char *file;
  int line;
  char *string1, *string2, *string3;
  int number;
  int column;
} xmlError;

typedef struct {
  void *internalSubset, *isStandalone, *hasInternalSubset, *hasExternalSubset, *resolveEntity;
  void *getEntity;
  void (*entityDecl)(
    void *, const xmlChar *, int, const xmlChar *, const xmlChar *, xmlChar *);
  void *notationDecl, *attributeDecl, *elementDecl, *unparsedEntityDecl, *setDocumentLocator;
  void *startDocument, *endDocument, *startElement, *endElement, *reference;
  void (*characters)(void *, const xmlChar *, int);
  void (*ignorableWhitespace)(void *, const xmlChar *, int);
  void (*processingInstruction)(void *, const xmlChar *, const xmlChar *);
  void *comment;
  void (*warning)(void *, const char *, ...);
  void (*error)(void *, const char *, ...);
  void (*fatalError)(void *, const char *, ...);
  void *getParameterEntity;
  void (*cdataBlock)(void *, const xmlChar *, int);
  void *externalSubset;
  unsigned int initialized;
  void *private;
  void (*startElementNs)(
    void *, const xmlChar *, const xmlChar *, const xmlChar *, int, const xmlChar **, int, int,
    const xmlChar **);
  void (*endElementNs)(void *, const xmlChar *, const xmlChar *, const xmlChar *);
  void (*serror)(void *, xmlError *);
} xmlSAXHandler;

// Entities are replaced by their declared text; the network is never used.
enum { XML_PARSE_NOENT = 1 << 1, XML_PARSE_NONET = 1 << 11, XML_INTERNAL_GENERAL_ENTITY = 1 };

#define MP_XML_FUNCTIONS(F)                                                                        \
  F(int, xmlSAXVersion, (xmlSAXHandler *, int))                                                    \
  F(void, xmlSAX2EntityDecl,                                                                       \
    (void *, const xmlChar *, int, const xmlChar *, const xmlChar *, xmlChar *))                   \
  F(xmlParserCtxt *, xmlCreatePushParserCtxt,                                                      \
    (xmlSAXHandler *, void *, const char *, int, const char *))                                    \
  F(int, xmlCtxtUseOptions, (xmlParserCtxt *, int))                                                \
  F(int, xmlParseChunk, (xmlParserCtxt *, const char *, int, int))                                 \
  F(void, xmlStopParser, (xmlParserCtxt *))                                                        \
  F(long, xmlByteConsumed, (xmlParserCtxt *))                                                      \
  F(xmlError *, xmlCtxtGetLastError, (void *))                                                     \
  F(void, xmlFreeDoc, (void *))                                                                    \
  F(void, xmlFreeParserCtxt, (xmlParserCtxt *))                                                    \
  F(void, xmlInitParser, (void))

#define MP_DECLARE(result, name, parameters) static result(*name) parameters;
MP_XML_FUNCTIONS(MP_DECLARE)

static const char library[] = "libxml2.so.2";

static char complaint[512];

static void load(void) {
  void *opened = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
  if (!opened) {
    snprintf(complaint, sizeof complaint, "%s", dlerror());
    return;
  }
#define MP_FIND(result, name, parameters)                                                          \
  if (!(name = (__typeof__(name))dlsym(opened, #name))) {                                          \
    snprintf(complaint, sizeof complaint, "%s has no %s", library, #name);                         \
    return;                                                                                        \
  }
  MP_XML_FUNCTIONS(MP_FIND)
  xmlInitParser();
}

const char *mp_xml_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return complaint[0] ? complaint : NULL;
}

// The document that this thread parses. Functions of libxml2 need the parser itself as the context.
typedef struct {
  const mp_xml_reader *reader;
  mp_xml_message *message;
  bool is_stopped;
  bool has_failed;
} document;
static _Thread_local document *current;

static void stop(void *parser) {
  current->is_stopped = true;
  xmlStopParser(parser);
}

static void fail(void *parser, const char *text) {
  if (!current->has_failed) {
    snprintf(current->message->text, sizeof current->message->text, "%s", text);
    current->has_failed = true;
  }
  stop(parser);
}

static void start_element(
  void *parser, const xmlChar *name, const xmlChar *prefix, const xmlChar *space, int space_count,
  const xmlChar **spaces, int count, int default_count, const xmlChar **values) {
  (void)prefix, (void)space_count, (void)spaces, (void)default_count;
  if (current->is_stopped) return;
  mp_xml_attribute *attributes = calloc(count > 0 ? (size_t)count : 1, sizeof *attributes);
  if (!attributes) {
    fail(parser, "out of memory");
    return;
  }
  for (int i = 0; i < count; i++) {
    attributes[i].name = (const char *)values[5 * i];
    attributes[i].space = (const char *)values[5 * i + 2];
    attributes[i].value = (const char *)values[5 * i + 3];
    attributes[i].value_end = (const char *)values[5 * i + 4];
  }
  const bool goes_on = current->reader->start(
    current->reader->context, (const char *)name, (const char *)space, count, attributes,
    xmlByteConsumed(parser));
  free(attributes);
  if (!goes_on) stop(parser);
}

static void end_element(
  void *parser, const xmlChar *name, const xmlChar *prefix, const xmlChar *space) {
  (void)parser, (void)name, (void)prefix, (void)space;
  if (!current->is_stopped) current->reader->end(current->reader->context);
}

static void characters(void *parser, const xmlChar *text, int count) {
  if (current->is_stopped) return;
  if (!current->reader->text(current->reader->context, (const char *)text, count)) stop(parser);
}

static void instruction(void *parser, const xmlChar *target, const xmlChar *data) {
  (void)data;
  if (current->is_stopped) return;
  if (!current->reader->instruction(current->reader->context, (const char *)target)) stop(parser);
}

static void declare_entity(
  void *parser, const xmlChar *name, int type, const xmlChar *public_id, const xmlChar *system_id,
  xmlChar *content) {
  if (type == XML_INTERNAL_GENERAL_ENTITY) {
    xmlSAX2EntityDecl(parser, name, type, public_id, system_id, content);
  } else {
    fail(parser, "external entities are not supported");
  }
}

static void ignore_message(void *parser, const char *format, ...) { (void)parser, (void)format; }
static void ignore_error(void *parser, xmlError *error) { (void)parser, (void)error; }

// Copies a message of libxml2, which ends with a line feed.
static void report(xmlParserCtxt *parser, mp_xml_message *message) {
  const xmlError *error = xmlCtxtGetLastError(parser);
  const char *text = error && error->message ? error->message : "not an XML document";
  snprintf(message->text, sizeof message->text, "%.*s", (int)strcspn(text, "\n"), text);
  message->line = error ? error->line : 0;
  message->column = error ? error->column : 0;
}

// libxml2 refuses to hold more than 10 MB at a time.
enum { chunk_size = 4 << 20 };

bool mp_xml_parse(
  const uint8_t *bytes, size_t count, const mp_xml_reader *reader, mp_xml_message *message) {
  memset(message, 0, sizeof *message);
  if (count > INT_MAX) {
    snprintf(message->text, sizeof message->text, "the document is too large");
    return false;
  }
  xmlSAXHandler handler;
  memset(&handler, 0, sizeof handler);
  xmlSAXVersion(&handler, 2);
  handler.entityDecl = declare_entity;
  handler.startElementNs = start_element;
  handler.endElementNs = end_element;
  handler.characters = handler.ignorableWhitespace = handler.cdataBlock = characters;
  handler.processingInstruction = instruction;
  handler.comment = handler.reference = NULL;
  handler.warning = handler.error = handler.fatalError = ignore_message;
  handler.serror = ignore_error;

  document state = {reader, message, false, false};
  xmlParserCtxt *parser = xmlCreatePushParserCtxt(&handler, NULL, NULL, 0, NULL);
  if (!parser) {
    snprintf(message->text, sizeof message->text, "out of memory");
    return false;
  }
  xmlCtxtUseOptions(parser, XML_PARSE_NOENT | XML_PARSE_NONET);
  document *const before = current;
  current = &state;
  int status = 0;
  size_t start = 0;
  for (; status == 0 && !state.is_stopped && count - start > chunk_size; start += chunk_size) {
    status = xmlParseChunk(parser, (const char *)bytes + start, chunk_size, 0);
  }
  if (status == 0 && !state.is_stopped) {
    status = xmlParseChunk(parser, (const char *)bytes + start, (int)(count - start), 1);
  }
  current = before;
  const bool is_valid = !state.has_failed && (state.is_stopped || status == 0);
  if (!is_valid && !state.has_failed) report(parser, message);
  if (parser->document) xmlFreeDoc(parser->document);
  xmlFreeParserCtxt(parser);
  return is_valid;
}
