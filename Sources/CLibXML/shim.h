// Built with ICU, libxml2 includes the system's ICU headers, whose types
// clash with those of Foundation's ICU where a file sees both. Only the
// last members of a structure that is used by pointer depend on it.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/xmlerror.h>
