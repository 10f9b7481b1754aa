#ifndef MULTIPLANE_CLIBXML_H
#define MULTIPLANE_CLIBXML_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// An attribute: its name and namespace, which may be NULL, and its value, which is not terminated.
typedef struct {
  const char *name;
  const char *space;
  const char *value;
  const char *value_end;
} mp_xml_attribute;

typedef struct {
  char text[256];
  int line;
  int column;
} mp_xml_message;

// What a reader of a document receives, with its own context.
typedef struct {
  void *context;
  // `offset` is the position in bytes after the attributes. Returns false to stop.
  bool (*start)(
    void *context, const char *name, const char *space, int count, const mp_xml_attribute *attributes,
    long offset);
  bool (*text)(void *context, const char *bytes, int count);
  // A processing instruction.
  bool (*instruction)(void *context, const char *target);
  void (*end)(void *context);
} mp_xml_reader;

// Loads libxml2 on the first call, on any thread.
//
// Returns NULL, or the system's message about what is missing, which stays valid.
const char *mp_xml_load(void);

// Parses a document without reading anything else: external entities are errors.
//
// Call mp_xml_load before. Returns false with a message if the document is not well-formed; a reader
// that stops gives true.
bool mp_xml_parse(
  const uint8_t *bytes, size_t count, const mp_xml_reader *reader, mp_xml_message *message);

#endif
