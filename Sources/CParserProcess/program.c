// The program's side: starts the server, and child processes through it.

#define _GNU_SOURCE
#include "internal.h"

#include <dlfcn.h>
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

extern char **environ;

bool mp_input_is_trusted(void) {
  const char *value = getenv("MULTIPLANE_TRUST_INPUT");
  return value && strcmp(value, "1") == 0;
}

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
// The server, if its socket is not negative.
static struct {
  int socket;
  pid_t pid;
  unsigned number;
  // The process that started it; a fork of it has no server.
  pid_t owner;
} server = {.socket = -1};

static char complaint[256];

static const char *complain(const char *problem, int error) {
  snprintf(complaint, sizeof complaint, "%s: %s", problem, strerror(error));
  return complaint;
}

// Whether the constructor is in the file that `/proc/self/exe` is, not in a library.
static bool is_in_program(void) {
  Dl_info here, program;
  return dladdr((void *)&mp_parser_start, &here)
    && dladdr((void *)getauxval(AT_PHDR), &program) && here.dli_fbase == program.dli_fbase;
}

// The environment of a server that is started, or of one that is forked: what the loader needs, and one
// language on every machine.
static char **make_environment(bool starts) {
  size_t count = 0;
  while (environ[count]) count++;
  char **made = calloc(count + 4, sizeof *made);
  if (!made) return NULL;
  size_t kept = 0;
  for (size_t i = 0; i < count; i++) {
    if (strncmp(environ[i], "LD_", 3) == 0) made[kept++] = environ[i];
  }
  made[kept++] = "LANG=en_US.UTF-8";
  made[kept++] = "LC_ALL=en_US.UTF-8";
  if (starts) made[kept++] = MP_PARSER_VARIABLE "=1";
  return made;
}

static int spawn_server(int socket) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  for (int i = 0; i < 3; i++) {
    posix_spawn_file_actions_addopen(&actions, i, "/dev/null", i ? O_WRONLY : O_RDONLY, 0);
  }
  posix_spawn_file_actions_adddup2(&actions, socket, MP_SERVER_SOCKET);
  posix_spawn_file_actions_addclosefrom_np(&actions, MP_SERVER_SOCKET + 1);
  // In a group of its own, the signals of a terminal do not reach it.
  posix_spawnattr_setflags(
    &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  char **environment = make_environment(true);
  int error = ENOMEM;
  if (environment) {
    char *arguments[] = {"multiplane-parser", NULL};
    error =
      posix_spawn(&server.pid, "/proc/self/exe", &actions, &attributes, arguments, environment);
  }
  free(environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

static void stop_server(void) {
  close(server.socket);
  server.socket = -1;
  if (server.owner != getpid()) return;
  // Only a child that nobody has waited for still has this number.
  if (waitpid(server.pid, NULL, WNOHANG) == 0) {
    kill(server.pid, SIGKILL);
    while (waitpid(server.pid, NULL, 0) < 0 && errno == EINTR) {}
  }
}

// The time after which a server that does not answer has failed, in milliseconds.
enum { server_patience = 60000 };

// Makes the sockets of the program and of the server, above the descriptors that either has at its start.
static int make_sockets(int ends[2]) {
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return errno;
  for (int i = 0; i < 2; i++) {
    int distant = fcntl(ends[i], F_DUPFD_CLOEXEC, 16);
    int error = errno;
    close(ends[i]);
    ends[i] = distant;
    if (distant >= 0) continue;
    close(ends[1 - i]);
    return error;
  }
  return 0;
}

static void use_server(int socket) {
  server.socket = socket;
  server.owner = getpid();
  server.number++;
}

static const char *start_server(void) {
  if (!is_in_program()) {
    return "this code is in a shared library, not in the program that runs";
  }
  int ends[2];
  int error = make_sockets(ends);
  if (error) return complain("cannot make a socket", error);
  error = spawn_server(ends[1]);
  close(ends[1]);
  if (error) {
    close(ends[0]);
    return complain("cannot run /proc/self/exe", error);
  }
  use_server(ends[0]);
  mp_server_answer ready;
  error = mp_socket_receive(
    server.socket, &ready, sizeof ready, NULL, mp_milliseconds() + server_patience);
  if (!error) return NULL;
  stop_server();
  return complain("the process does not answer", error);
}

_Noreturn static void serve_as_fork(int socket) {
  setpgid(0, 0);
  int null = open("/dev/null", O_RDWR);
  for (int i = 0; i < 3; i++) dup2(null, i);
  dup2(socket, MP_SERVER_SOCKET);
  close_range(MP_SERVER_SOCKET + 1, ~0U, 0);
  char **environment = make_environment(false);
  if (environment) environ = environment;
  mp_server_run(false);
}

void mp_parser_fork_server(void) {
  int ends[2];
  if (make_sockets(ends) != 0) return;
  pid_t pid = fork();
  if (pid == 0) serve_as_fork(ends[1]);
  close(ends[1]);
  if (pid < 0) {
    close(ends[0]);
    return;
  }
  server.pid = pid;
  use_server(ends[0]);
}

static int ask(const mp_server_request *request, int descriptor, mp_server_answer *answer) {
  int64_t deadline = mp_milliseconds() + server_patience;
  int error = mp_socket_send(server.socket, request, sizeof *request, descriptor, deadline);
  return error ? error : mp_socket_receive(server.socket, answer, sizeof *answer, NULL, deadline);
}

static const char *start(const mp_server_request *request, int descriptor, mp_parser *parser) {
  if (server.socket >= 0 && server.owner != getpid()) stop_server();
  mp_server_answer answer = {.pid = -1, .status = EPIPE};
  // A server that was killed is started again, once.
  bool was_running = server.socket >= 0;
  for (int attempt = was_running ? 0 : 1; attempt < 2; attempt++) {
    const char *problem = server.socket >= 0 ? NULL : start_server();
    if (problem) return problem;
    int error = ask(request, descriptor, &answer);
    if (!error) break;
    answer = (mp_server_answer){.pid = -1, .status = error};
    stop_server();
  }
  if (answer.pid <= 0) return complain("cannot start a process", answer.status);
  parser->pid = answer.pid;
  parser->server = server.number;
  return NULL;
}

const char *mp_parser_start(mp_parser_kind kind, mp_parser_limits limits, mp_parser *parser) {
  int ends[2];
  pthread_mutex_lock(&lock);
  const char *problem;
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
    problem = complain("cannot make a socket", errno);
  } else {
    const mp_server_request request = {.kind = kind, .limits = limits};
    problem = start(&request, ends[1], parser);
    close(ends[1]);
    parser->socket = ends[0];
    if (problem) close(ends[0]);
  }
  pthread_mutex_unlock(&lock);
  return problem;
}

static mp_parser_ending ending(int status) {
  if (WIFSIGNALED(status)) {
    bool is_time = WTERMSIG(status) == SIGXCPU;
    return (mp_parser_ending){is_time ? MP_PARSER_TIME : MP_PARSER_SIGNAL, WTERMSIG(status)};
  }
  if (!WIFEXITED(status)) return (mp_parser_ending){MP_PARSER_UNKNOWN, 0};
  bool is_memory = WEXITSTATUS(status) == MP_EXIT_MEMORY;
  return (mp_parser_ending){is_memory ? MP_PARSER_MEMORY : MP_PARSER_EXIT, WEXITSTATUS(status)};
}

mp_parser_ending mp_parser_end(mp_parser *parser) {
  mp_parser_ending result = {MP_PARSER_UNKNOWN, 0};
  if (parser->pid <= 0) return result;
  close(parser->socket);
  pthread_mutex_lock(&lock);
  // The child processes of a server that has ended were killed with it.
  if (server.socket >= 0 && server.number == parser->server && server.owner == getpid()) {
    const mp_server_request request = {.pid = parser->pid};
    mp_server_answer answer;
    if (ask(&request, -1, &answer) == 0) {
      if (answer.pid > 0) result = ending(answer.status);
    } else {
      stop_server();
    }
  }
  pthread_mutex_unlock(&lock);
  parser->pid = 0;
  return result;
}

uint8_t *mp_shared_memory(size_t bytes, int *descriptor) {
  *descriptor = memfd_create("multiplane", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (*descriptor < 0) return NULL;
  void *memory = MAP_FAILED;
  // The child process must not make it shorter, because reading beyond the end ends the reader.
  if (ftruncate(*descriptor, (off_t)bytes) == 0
    && fcntl(*descriptor, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0) {
    memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, *descriptor, 0);
  }
  if (memory != MAP_FAILED) return memory;
  close(*descriptor);
  *descriptor = -1;
  return NULL;
}

void mp_shared_memory_clear(uint8_t *memory, size_t bytes) {
  madvise(memory, bytes, MADV_REMOVE);
}

void mp_shared_memory_free(uint8_t *memory, size_t bytes) { munmap(memory, bytes); }
