// What a child process may do: read files, calculate, and answer.

#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <malloc.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

static mp_parser_limits allowed;
// The most bytes of addresses.
static int64_t largest_space;

// Shared memory for pixels and samples, in addition to the limit.
static const int64_t shared_space = 1LL << 30;

// The bytes of addresses in use, without allocating anything.
static int64_t used_space(void) {
  char text[32] = "";
  int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  return count > 0 ? atoll(text) * sysconf(_SC_PAGESIZE) : 0;
}

// Libraries abort if memory is exhausted, which is worth another message than a crash.
static void note_end(int signal_number) {
  bool is_memory = errno == ENOMEM || used_space() > largest_space - (64LL << 20);
  if (is_memory) _exit(MP_EXIT_MEMORY);
  signal(signal_number, SIG_DFL);
  raise(signal_number);
}

static void limit(int resource, rlim_t soft, rlim_t hard) {
  const struct rlimit value = {soft, hard};
  setrlimit(resource, &value);
}

void mp_parser_renew_time(void) {
  struct rusage used;
  if (getrusage(RUSAGE_SELF, &used) != 0) return;
  int64_t seconds = used.ru_utime.tv_sec + used.ru_stime.tv_sec + 1;
  limit(RLIMIT_CPU, (rlim_t)(seconds + allowed.seconds), RLIM_INFINITY);
  errno = 0;
}

#if defined(__x86_64__)
#define MP_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MP_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef MP_ARCHITECTURE

enum { write_flags = O_ACCMODE | O_CREAT | O_TRUNC };

#define MP_FIELD(name) \
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, name))
// Arguments are 64 bits wide, and the lower half comes first.
#define MP_ARGUMENT(number) \
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args) + 8 * (number))
#define MP_RETURN(value) BPF_STMT(BPF_RET | BPF_K, (value))
#define MP_REFUSE MP_RETURN(SECCOMP_RET_ERRNO | EPERM)
#define MP_ALLOW MP_RETURN(SECCOMP_RET_ALLOW)
// Refuses a call.
#define MP_DENY(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 1), MP_REFUSE,
// Refuses a call with one of some bits in an argument.
#define MP_DENY_BITS(call, number, bits)                                                           \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 4), MP_ARGUMENT(number),                     \
    BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bits), 0, 1), MP_REFUSE, MP_ALLOW,
// Refuses a call unless an argument has a value.
#define MP_DENY_OTHERS(call, number, value)                                                        \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 4), MP_ARGUMENT(number),                     \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(value), 1, 0), MP_REFUSE, MP_ALLOW,

// Returns whether the kernel filters the calls of this process from now on.
static bool filter_calls(void) {
  const uint32_t self = (uint32_t)getpid();
  struct sock_filter rules[] = {
    MP_FIELD(arch),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MP_ARCHITECTURE, 1, 0),
    MP_REFUSE,
    MP_FIELD(nr),
#ifdef __x86_64__
    // Calls of x32 have this bit.
    BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
    MP_REFUSE,
    MP_DENY_BITS(open, 1, write_flags)
    MP_DENY(creat) MP_DENY(fork) MP_DENY(vfork) MP_DENY(rename) MP_DENY(link) MP_DENY(unlink)
    MP_DENY(symlink) MP_DENY(mkdir) MP_DENY(rmdir) MP_DENY(mknod) MP_DENY(chmod) MP_DENY(chown)
    MP_DENY(lchown) MP_DENY(utime) MP_DENY(utimes) MP_DENY(futimesat)
    MP_DENY(renameat)
#endif
    MP_DENY_BITS(openat, 2, write_flags)
    // glibc uses the older call if this one is missing, whose flags can be seen.
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_clone3, 0, 1),
    MP_RETURN(SECCOMP_RET_ERRNO | ENOSYS),
    // Threads are allowed; new processes are not.
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_clone, 0, 4),
    MP_ARGUMENT(0),
    BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0),
    MP_REFUSE,
    MP_ALLOW,
    MP_DENY_OTHERS(tgkill, 0, self)
    MP_DENY_OTHERS(prlimit64, 0, 0)
    MP_DENY(openat2) MP_DENY(execve) MP_DENY(execveat) MP_DENY(kill) MP_DENY(tkill)
    MP_DENY(rt_sigqueueinfo) MP_DENY(rt_tgsigqueueinfo) MP_DENY(pidfd_send_signal)
    MP_DENY(pidfd_open) MP_DENY(pidfd_getfd)
    MP_DENY(socket) MP_DENY(socketpair) MP_DENY(connect) MP_DENY(bind) MP_DENY(listen)
    MP_DENY(accept) MP_DENY(accept4)
    MP_DENY(ptrace) MP_DENY(process_vm_readv) MP_DENY(process_vm_writev) MP_DENY(kcmp)
    MP_DENY(renameat2) MP_DENY(linkat) MP_DENY(unlinkat) MP_DENY(symlinkat) MP_DENY(mkdirat)
    MP_DENY(mknodat) MP_DENY(truncate) MP_DENY(fchmod) MP_DENY(fchmodat) MP_DENY(fchown)
    MP_DENY(fchownat) MP_DENY(utimensat) MP_DENY(setxattr) MP_DENY(lsetxattr) MP_DENY(fsetxattr)
    MP_DENY(removexattr) MP_DENY(lremovexattr) MP_DENY(fremovexattr)
    MP_DENY(mount) MP_DENY(umount2) MP_DENY(pivot_root) MP_DENY(chroot) MP_DENY(unshare)
    MP_DENY(setns) MP_DENY(io_uring_setup) MP_DENY(bpf) MP_DENY(userfaultfd)
    MP_DENY(perf_event_open) MP_DENY(add_key) MP_DENY(request_key) MP_DENY(keyctl)
    MP_DENY(setpgid) MP_DENY(setsid) MP_DENY(shmget) MP_DENY(msgget) MP_DENY(semget)
    MP_ALLOW,
  };
  const struct sock_fprog program = {sizeof rules / sizeof *rules, rules};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
    && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
}

#else
static bool filter_calls(void) { return false; }
#endif

void mp_parser_confine(mp_parser_limits limits, pid_t server) {
  // The server has one thread, so the signal does not come earlier.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != server) _exit(0);
  allowed = limits;
  largest_space = used_space() + limits.bytes + shared_space;
  limit(RLIMIT_CORE, 0, 0);
  limit(RLIMIT_FSIZE, 0, 0);
  limit(RLIMIT_NOFILE, 64, 64);
  limit(RLIMIT_AS, (rlim_t)largest_space, (rlim_t)largest_space);
  // Each arena reserves 64 MB of addresses.
  mallopt(M_ARENA_MAX, 2);
  // Decoders allocate and free a frame again and again, whose pages the system would clear each time.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 256 << 20);
  signal(SIGXFSZ, SIG_IGN);
  const int fatal[] = {SIGABRT, SIGTRAP, SIGSEGV, SIGBUS, SIGILL};
  for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++) signal(fatal[i], note_end);
  mp_parser_renew_time();
  // A kernel without the filter leaves the limits.
  (void)filter_calls();
}

void mp_parser_end_without_memory(void) { _exit(MP_EXIT_MEMORY); }

void mp_parser_spin(void) {
  for (volatile unsigned count = 0;; count++) {}
}

void mp_parser_block(void) {
  for (;;) pause();
}

void mp_parser_abort(void) { abort(); }

bool mp_parser_allocate(size_t bytes) {
  char *memory = malloc(bytes);
  if (!memory) abort();
  memset(memory, 1, bytes);
  bool is_set = memory[bytes - 1] == 1;
  free(memory);
  return is_set;
}

bool mp_parser_is_confined(void) {
  int file = open("/dev/null", O_WRONLY);
  int made = socket(AF_UNIX, SOCK_STREAM, 0);
  if (file >= 0) close(file);
  if (made >= 0) close(made);
  pid_t child = fork();
  if (child == 0) _exit(0);
  return file < 0 && made < 0 && child < 0;
}
