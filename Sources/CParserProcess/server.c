// The server, and the start of child processes.

#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

// Each serves one socket until it ends. A program that does not contain the code has no such function.
extern void mp_serve_svg(int socket) __attribute__((weak));
extern void mp_serve_video(int socket) __attribute__((weak));
extern void mp_serve_sound(int socket) __attribute__((weak));
extern void mp_serve_test(int socket) __attribute__((weak));
extern const char *mp_svg_load(void) __attribute__((weak));
extern const char *mp_libav_load(void) __attribute__((weak));

typedef void (*service)(int socket);

static service find_service(mp_parser_kind kind) {
  switch (kind) {
  case MP_PARSER_SVG: return mp_serve_svg;
  case MP_PARSER_VIDEO: return mp_serve_video;
  case MP_PARSER_SOUND: return mp_serve_sound;
  case MP_PARSER_TEST: return mp_serve_test;
  }
  return NULL;
}

// Loads the library before forking, so that all child processes of a kind share its memory.
static void load_library(mp_parser_kind kind) {
  if (kind == MP_PARSER_SVG && mp_svg_load) mp_svg_load();
  if ((kind == MP_PARSER_VIDEO || kind == MP_PARSER_SOUND) && mp_libav_load) mp_libav_load();
}

static mp_server_answer start(const mp_server_request *request, int socket) {
  service serve = find_service(request->kind);
  if (!serve || socket < 0) return (mp_server_answer){.pid = -1, .status = ENOSYS};
  load_library(request->kind);
  pid_t server = getpid();
  pid_t pid = fork();
  if (pid == 0) {
    close(MP_SERVER_SOCKET);
    mp_parser_confine(request->limits, server);
    serve(socket);
    _exit(0);
  }
  return (mp_server_answer){.pid = pid, .status = pid < 0 ? errno : 0};
}

static mp_server_answer end(pid_t pid) {
  mp_server_answer answer = {.pid = pid};
  // One that ended by itself says why; its socket is closed, so one that is idle ends soon.
  pid_t ended = waitpid(pid, &answer.status, WNOHANG);
  if (ended == 0) {
    kill(pid, SIGKILL);
    do {
      ended = waitpid(pid, &answer.status, 0);
    } while (ended < 0 && errno == EINTR);
  }
  if (ended != pid) answer.pid = -1;
  return answer;
}

void mp_server_run(bool announces) {
  prctl(PR_SET_NAME, "parser");
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  mp_server_answer answer = {0};
  int error =
    announces ? mp_socket_send(MP_SERVER_SOCKET, &answer, sizeof answer, -1, -1) : 0;
  while (!error) {
    mp_server_request request;
    int socket = -1;
    error = mp_socket_receive(MP_SERVER_SOCKET, &request, sizeof request, &socket, -1);
    if (error) break;
    answer = request.pid > 0 ? end(request.pid) : start(&request, socket);
    if (socket >= 0) close(socket);
    error = mp_socket_send(MP_SERVER_SOCKET, &answer, sizeof answer, -1, -1);
  }
  // The program has ended. The child processes are killed with this one.
  _exit(0);
}

__attribute__((constructor)) static void serve_instead_of_main(void) {
  if (!getenv(MP_PARSER_VARIABLE)) return;
  unsetenv(MP_PARSER_VARIABLE);
  mp_server_run(true);
}

void mp_parser_populate(void *memory, size_t bytes) {
  // Older kernels do not know it.
  (void)madvise(memory, bytes, MADV_POPULATE_WRITE);
}

uint8_t *mp_parser_map(int descriptor, size_t bytes) {
  void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  return memory == MAP_FAILED ? NULL : memory;
}
