// Messages over Unix sockets, with deadlines.

#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

int64_t mp_milliseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

// Waits until a socket is ready. Returns 0 or an error.
static int await(int socket, short events, int64_t deadline) {
  for (;;) {
    int64_t rest = deadline < 0 ? -1 : deadline - mp_milliseconds();
    if (deadline >= 0 && rest <= 0) return ETIMEDOUT;
    struct pollfd ready = {.fd = socket, .events = events};
    int count = poll(&ready, 1, rest > 1000000 ? 1000000 : (int)rest);
    if (count > 0) return 0;
    if (count < 0 && errno != EINTR) return errno;
  }
}

int mp_socket_send(int socket, const void *bytes, size_t count, int descriptor, int64_t deadline) {
  union {
    char bytes[CMSG_SPACE(sizeof(int))];
    struct cmsghdr alignment;
  } control;
  while (count > 0) {
    struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (descriptor >= 0) {
      memset(&control, 0, sizeof control);
      message.msg_control = control.bytes;
      message.msg_controllen = sizeof control.bytes;
      struct cmsghdr *rights = CMSG_FIRSTHDR(&message);
      rights->cmsg_level = SOL_SOCKET;
      rights->cmsg_type = SCM_RIGHTS;
      rights->cmsg_len = CMSG_LEN(sizeof(int));
      memcpy(CMSG_DATA(rights), &descriptor, sizeof(int));
    }
    ssize_t sent = sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent >= 0) {
      bytes = (const char *)bytes + sent;
      count -= (size_t)sent;
      descriptor = -1;
    } else if (errno == EAGAIN) {
      int error = await(socket, POLLOUT, deadline);
      if (error) return error;
    } else if (errno != EINTR) {
      return errno;
    }
  }
  return 0;
}

int mp_socket_receive(int socket, void *bytes, size_t count, int *descriptor, int64_t deadline) {
  union {
    char bytes[CMSG_SPACE(sizeof(int))];
    struct cmsghdr alignment;
  } control;
  while (count > 0) {
    struct iovec part = {.iov_base = bytes, .iov_len = count};
    struct msghdr message = {
      .msg_iov = &part,
      .msg_iovlen = 1,
      .msg_control = control.bytes,
      .msg_controllen = descriptor ? sizeof control.bytes : 0,
    };
    ssize_t received = recvmsg(socket, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
    if (received > 0) {
      struct cmsghdr *rights = descriptor ? CMSG_FIRSTHDR(&message) : NULL;
      if (rights && rights->cmsg_level == SOL_SOCKET && rights->cmsg_type == SCM_RIGHTS) {
        int passed;
        memcpy(&passed, CMSG_DATA(rights), sizeof(int));
        if (*descriptor >= 0) close(*descriptor);
        *descriptor = passed;
      }
      bytes = (char *)bytes + received;
      count -= (size_t)received;
    } else if (received == 0) {
      return EPIPE;
    } else if (errno == EAGAIN) {
      int error = await(socket, POLLIN, deadline);
      if (error) return error;
    } else if (errno != EINTR) {
      return errno == ECONNRESET ? EPIPE : errno;
    }
  }
  return 0;
}

int mp_message_send(
  int socket, mp_message_header header, const void *bytes, int descriptor, int64_t deadline) {
  int error = mp_socket_send(socket, &header, sizeof header, descriptor, deadline);
  return error ? error : mp_socket_send(socket, bytes, header.count, -1, deadline);
}

int mp_message_receive(int socket, mp_message_header *header, int *descriptor, int64_t deadline) {
  *descriptor = -1;
  return mp_socket_receive(socket, header, sizeof *header, descriptor, deadline);
}

int mp_message_read(int socket, void *bytes, size_t count, int64_t deadline) {
  return mp_socket_receive(socket, bytes, count, NULL, deadline);
}

void mp_close(int descriptor) { close(descriptor); }
