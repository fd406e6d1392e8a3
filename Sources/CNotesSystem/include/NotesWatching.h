// Watching directories and talking to another process of this user: what Swift's C overlay lacks or makes hard.
#ifndef NOTES_WATCHING_H
#define NOTES_WATCHING_H

#include <sys/socket.h>
#include <sys/un.h>

#if defined(__linux__)
#include <malloc.h>
#include <sys/inotify.h>
#endif

// MARK: Directory events

#if defined(__linux__)
static inline long notes_open_events(void) {
  return notes_result(inotify_init1(IN_NONBLOCK | IN_CLOEXEC));
}

// Everything that can change a file, its stamp or a name; never reading. A file that is held open and written
// to is reported at each write.
static inline long notes_add_watch(int events, const char *path) {
  return notes_result(inotify_add_watch(
      events, path,
      IN_MODIFY | IN_ATTRIB | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO |
          IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_DONT_FOLLOW | IN_EXCL_UNLINK));
}

static inline long notes_remove_watch(int events, int watch) {
  return notes_result(inotify_rm_watch(events, watch));
}
#endif

// MARK: Waiting

// Reads from where the descriptor stands: pipes and queues of events.
static inline long notes_read(int file, void *bytes, size_t count) {
  return notes_result(read(file, bytes, count));
}

static inline long notes_poll(struct pollfd *requests, size_t count, int milliseconds) {
  return notes_result(poll(requests, (nfds_t)count, milliseconds));
}

// A pipe that neither end waits on and that no program started by this one inherits.
static inline long notes_pipe(int ends[2]) {
  if (pipe(ends) != 0) return -(long)errno;
  for (int index = 0; index < 2; index++) {
    fcntl(ends[index], F_SETFD, FD_CLOEXEC);
    fcntl(ends[index], F_SETFL, O_NONBLOCK);
  }
  return 0;
}

// From now on a byte is written to this descriptor with each signal that is noted; -1 for none.
void notes_tell_of_signals(int file);

// MARK: Local sockets

static inline long notes_local_socket(void) {
  const int file = socket(AF_UNIX, SOCK_STREAM, 0);
  if (file < 0) return -(long)errno;
  fcntl(file, F_SETFD, FD_CLOEXEC);
  fcntl(file, F_SETFL, O_NONBLOCK);
  return file;
}

static inline long notes_local_address(const char *path, struct sockaddr_un *address) {
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  if (strlen(path) >= sizeof address->sun_path) return -ENAMETOOLONG;
  strcpy(address->sun_path, path);
  return 0;
}

static inline long notes_bind(int file, const char *path) {
  struct sockaddr_un address;
  const long error = notes_local_address(path, &address);
  if (error != 0) return error;
  return notes_result(bind(file, (struct sockaddr *)&address, sizeof address));
}

static inline long notes_connect(int file, const char *path) {
  struct sockaddr_un address;
  const long error = notes_local_address(path, &address);
  if (error != 0) return error;
  return notes_result(connect(file, (struct sockaddr *)&address, sizeof address));
}

static inline long notes_accept(int file) {
  const int connection = accept(file, NULL, NULL);
  if (connection < 0) return -(long)errno;
  fcntl(connection, F_SETFD, FD_CLOEXEC);
  fcntl(connection, F_SETFL, O_NONBLOCK);
  return connection;
}

// A closed connection is an error here, not a signal.
static inline long notes_send(int file, const void *bytes, size_t count) {
#if defined(__APPLE__)
  const int flags = 0;
#else
  const int flags = MSG_NOSIGNAL;
#endif
  return notes_result(send(file, bytes, count, flags));
}

static inline long notes_receive(int file, void *bytes, size_t count) {
  return notes_result(recv(file, bytes, count, 0));
}

// MARK: Memory

// Gives memory that was freed back to the system, where the C library keeps it.
static inline void notes_trim_memory(void) {
#if defined(__linux__) && defined(__GLIBC__)
  malloc_trim(0);
#endif
}

#endif
