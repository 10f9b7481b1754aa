#ifndef MULTIPLANE_CPARSERPROCESS_H
#define MULTIPLANE_CPARSERPROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <sys/wait.h>

// What a child process parses.
typedef enum { MP_PARSER_SVG, MP_PARSER_VIDEO, MP_PARSER_SOUND, MP_PARSER_TEST } mp_parser_kind;

// What a child process may use.
typedef struct {
  // Processor time for an answer, in whole seconds.
  int64_t seconds;
  // Memory in bytes, in addition to that of the program and of the shared memory below.
  int64_t bytes;
} mp_parser_limits;

// A child process, and the socket to it.
typedef struct {
  int socket;
  pid_t pid;
  // The server that started it.
  unsigned server;
} mp_parser;

// Why a child process ended.
typedef enum {
  MP_PARSER_SIGNAL,
  MP_PARSER_EXIT,
  MP_PARSER_MEMORY,
  MP_PARSER_TIME,
  MP_PARSER_UNKNOWN
} mp_parser_end_reason;

typedef struct {
  mp_parser_end_reason reason;
  // The signal or the exit status.
  int number;
} mp_parser_ending;

// Whether the environment variable MULTIPLANE_TRUST_INPUT is 1.
bool mp_input_is_trusted(void);

// MARK: - The side of the program

// Makes a fork of this program the server, which takes a tenth of the time of starting it.
//
// The program must not have other threads yet. If it fails, the server is started when it is needed.
void mp_parser_fork_server(void);

// Starts a child process, on any thread.
//
// Without a server, the first call starts one: this program again, which runs a constructor instead of
// `main`.
// A server has one thread and never reads what it serves, so it may fork each child process.
//
// Returns NULL, or what is wrong, which stays valid.
const char *mp_parser_start(mp_parser_kind kind, mp_parser_limits limits, mp_parser *parser);

// Ends a child process, if it has not ended, and closes the socket.
mp_parser_ending mp_parser_end(mp_parser *parser);

// Allocates memory to share, which cannot change its size. The descriptor is negative if that fails.
uint8_t *mp_shared_memory(size_t bytes, int *descriptor);

// Frees the pages of shared memory, which are zero when they are used again.
void mp_shared_memory_clear(uint8_t *memory, size_t bytes);

void mp_shared_memory_free(uint8_t *memory, size_t bytes);

void mp_close(int descriptor);

// MARK: - Messages

// Precedes each message.
typedef struct {
  // The bytes that follow.
  uint32_t count;
  // The number of the shared memory that comes with the message, from 1; 0 for none.
  uint32_t memory;
  // The size of the shared memory.
  uint64_t capacity;
} mp_message_header;

// The system's time in milliseconds, from which deadlines are measured.
int64_t mp_milliseconds(void);

// Sends a message, with a descriptor unless it is negative.
//
// Returns 0, ETIMEDOUT after the deadline, or another error. A negative deadline is never reached.
int mp_message_send(
  int socket, mp_message_header header, const void *bytes, int descriptor, int64_t deadline);

// Receives the start of a message, and a descriptor or -1. Returns EPIPE at the end of the socket.
int mp_message_receive(int socket, mp_message_header *header, int *descriptor, int64_t deadline);

// Receives bytes.
int mp_message_read(int socket, void *bytes, size_t count, int64_t deadline);

// MARK: - The side of a child process

// Allows the time of the limits for the next answer.
void mp_parser_renew_time(void);

// Ends the process because a library has run out of memory.
_Noreturn void mp_parser_end_without_memory(void);

// Maps shared memory that came with a message. NULL if that fails.
uint8_t *mp_parser_map(int descriptor, size_t bytes);

// Gives mapped memory all of its pages, in a third of the time of one after the other as they are written.
void mp_parser_populate(void *memory, size_t bytes);

// For tests: spends time until a limit ends the process, or aborts.
void mp_parser_spin(void);
void mp_parser_block(void);
void mp_parser_abort(void);
bool mp_parser_allocate(size_t bytes);
// Whether the system refuses to open a file for writing, to make sockets and to start programs.
bool mp_parser_is_confined(void);

#endif
