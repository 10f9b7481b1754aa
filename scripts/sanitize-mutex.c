// Tells ThreadSanitizer of the slow paths of Swift's Mutex, which are in a library without its
// instructions. Loaded by LD_PRELOAD.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define MUTEX(name) __asm__("$s15Synchronization12_MutexHandleV" name)

typedef __attribute__((swiftcall)) void (*lock_call)(
  uint32_t, __attribute__((swift_context)) void *);
typedef __attribute__((swiftcall)) void (*unlock_call)(__attribute__((swift_context)) void *);

extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

__attribute__((swiftcall)) void lock_slow(
  uint32_t owner, __attribute__((swift_context)) void *mutex) MUTEX("9_lockSlowyys6UInt32VF");
__attribute__((swiftcall)) void unlock_slow(
  __attribute__((swift_context)) void *mutex) MUTEX("11_unlockSlowyyF");

__attribute__((swiftcall)) void lock_slow(
  uint32_t owner, __attribute__((swift_context)) void *mutex) {
  lock_call real =
    (lock_call)dlsym(RTLD_NEXT, "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");
  real(owner, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

__attribute__((swiftcall)) void unlock_slow(__attribute__((swift_context)) void *mutex) {
  unlock_call real =
    (unlock_call)dlsym(RTLD_NEXT, "$s15Synchronization12_MutexHandleV11_unlockSlowyyF");
  if (__tsan_release) __tsan_release(mutex);
  real(mutex);
}
