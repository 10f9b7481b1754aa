#include "CEarlySignals.h"

#include <signal.h>
#include <stddef.h>

static void hold_signals(int argc, char **argv, char **environment) {
  (void)argc, (void)argv, (void)environment;
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGHUP);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  sigprocmask(SIG_BLOCK, &signals, NULL);
}

// The loader runs this before the constructors of libraries, which take most of the time before
// `main`.
__attribute__((section(".preinit_array"), used)) static void (*const first)(int, char **, char **) =
    hold_signals;
