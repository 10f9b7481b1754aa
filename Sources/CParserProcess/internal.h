#ifndef MULTIPLANE_CPARSERPROCESS_INTERNAL_H
#define MULTIPLANE_CPARSERPROCESS_INTERNAL_H

#include "CParserProcess.h"

// The environment variable that makes this program a server.
#define MP_PARSER_VARIABLE "MULTIPLANE_PARSER_SERVER"

// The descriptor of the server's socket.
enum { MP_SERVER_SOCKET = 3 };

// The exit status of a child process without memory.
enum { MP_EXIT_MEMORY = 98 };

// What the program asks the server for.
typedef struct {
  // The child process to end, or 0 to start one, whose socket comes with the message.
  pid_t pid;
  mp_parser_kind kind;
  mp_parser_limits limits;
} mp_server_request;

// The server's answer, and what it announces.
typedef struct {
  // The child process; negative if it was not started.
  pid_t pid;
  int status;
} mp_server_answer;

int mp_socket_send(int socket, const void *bytes, size_t count, int descriptor, int64_t deadline);
int mp_socket_receive(int socket, void *bytes, size_t count, int *descriptor, int64_t deadline);

// Serves until the program ends. A server that was started, not forked, first announces itself.
_Noreturn void mp_server_run(bool announces);

// Confines a child process for the rest of its life.
void mp_parser_confine(mp_parser_limits limits, pid_t server);

#endif
