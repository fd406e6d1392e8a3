// System calls and constants that Swift's Glibc module does not show (variadic, behind a feature macro, or
// missing), and those that differ between Linux and Darwin. Inline functions only, so that the target has
// no object code of its own.
//
// Every function returns what the system call returns, or `-errno` when it failed: the number is taken
// before anything else can run, so no Swift code ever reads `errno`.
//
// The system headers are included here so that NotesSystem has one import for both platforms.
#ifndef CNOTESSYSTEM_H
#define CNOTESSYSTEM_H

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <sys/xattr.h>
#elif defined(__APPLE__)
#include <sys/mount.h>
#include <sys/param.h>
#include <sys/xattr.h>
#endif

static inline long notes_result(long result) { return result < 0 ? -(long)errno : result; }

// MARK: Opening

static inline long notes_open(int directory, const char *path, int flags, unsigned mode) {
  return notes_result(openat(directory, path, flags, mode));
}

// openat2(2) with RESOLVE_BENEATH, RESOLVE_NO_MAGICLINKS and RESOLVE_NO_SYMLINKS: nothing outside
// `directory` is reached and no symbolic link is passed. -ENOSYS where it does not exist (before Linux 5.6,
// and on Darwin).
static inline long notes_open_beneath(int directory, const char *path, int flags, unsigned mode) {
#if defined(__linux__)
#ifndef SYS_openat2
#define SYS_openat2 437
#endif
  // struct open_how of <linux/openat2.h>, which older installations lack.
  struct {
    uint64_t flags, mode, resolve;
  } how = {(uint64_t)(unsigned)flags, (flags & O_CREAT) ? mode : 0, 0x08 | 0x02 | 0x04};
  return notes_result(syscall(SYS_openat2, directory, path, &how, sizeof how));
#else
  (void)directory, (void)path, (void)flags, (void)mode;
  return -ENOSYS;
#endif
}

// MARK: Directories

// Reads the entries of `directory` from where it stands; the descriptor stays the caller's and must outlive
// the listing. NULL with `errno` when it fails. Closed by notes_close_listing.
//
// On Linux by getdents64(2) into one buffer: fdopendir(3) would cost three more calls for each directory.
#if defined(__linux__)
struct notes_listing {
  int directory;
  size_t position, end;
  char entries[32768 - 64];
};

// struct linux_dirent64, see getdents64(2).
struct notes_entry {
  uint64_t inode;
  int64_t offset;
  uint16_t length;
  uint8_t kind;
  char name[];
};

static inline void *notes_open_listing(int directory) {
  struct notes_listing *listing = malloc(sizeof *listing);
  if (listing == NULL) return NULL;
  listing->directory = directory;
  listing->position = listing->end = 0;
  return listing;
}

static inline void notes_close_listing(void *listing) { free(listing); }

// 1 with the next entry, whose name lives until the next call; 0 at the end. A directory that has been
// removed has no more entries.
static inline long notes_next_entry(void *opaque, const uint8_t **name, size_t *length,
                                    uint8_t *kind) {
  struct notes_listing *listing = opaque;
  if (listing->position >= listing->end) {
    const long count =
        syscall(SYS_getdents64, listing->directory, listing->entries, sizeof listing->entries);
    if (count <= 0) return count == 0 || errno == ENOENT ? 0 : -(long)errno;
    listing->position = 0;
    listing->end = (size_t)count;
  }
  const struct notes_entry *entry = (const void *)(listing->entries + listing->position);
  listing->position += entry->length;
  *name = (const uint8_t *)entry->name;
  *length = strlen(entry->name);
  *kind = entry->kind;
  return 1;
}
#else
static inline void *notes_open_listing(int directory) {
  const int own = fcntl(directory, F_DUPFD_CLOEXEC, 0);
  if (own < 0) return NULL;
  DIR *listing = fdopendir(own);
  if (listing == NULL) {
    const int failure = errno;
    close(own);
    errno = failure;
  }
  return listing;
}

static inline void notes_close_listing(void *listing) { closedir((DIR *)listing); }

static inline long notes_next_entry(void *listing, const uint8_t **name, size_t *length,
                                    uint8_t *kind) {
  errno = 0;
  const struct dirent *entry = readdir((DIR *)listing);
  if (entry == NULL) return -(long)errno;
  *name = (const uint8_t *)entry->d_name;
  *length = strlen(entry->d_name);
  *kind = entry->d_type;
  return 1;
}
#endif

// MARK: Status

struct notes_status {
  int64_t size;
  // Nanoseconds since 1970-01-01 UTC.
  int64_t modified, changed;
  uint64_t inode, device, links;
  uint32_t mode, owner, group;
};

static inline void notes_copy_status(const struct stat *from, struct notes_status *to) {
#if defined(__APPLE__)
  const struct timespec modified = from->st_mtimespec, changed = from->st_ctimespec;
#else
  const struct timespec modified = from->st_mtim, changed = from->st_ctim;
#endif
  to->size = from->st_size;
  to->modified = (int64_t)modified.tv_sec * 1000000000 + modified.tv_nsec;
  to->changed = (int64_t)changed.tv_sec * 1000000000 + changed.tv_nsec;
  to->inode = from->st_ino;
  to->device = (uint64_t)from->st_dev;
  to->links = from->st_nlink;
  to->mode = from->st_mode;
  to->owner = from->st_uid;
  to->group = from->st_gid;
}

static inline long notes_status_of(int file, struct notes_status *status) {
  struct stat buffer;
  if (fstat(file, &buffer) != 0) return -(long)errno;
  notes_copy_status(&buffer, status);
  return 0;
}

// Of the entry itself: a symbolic link is not followed.
static inline long notes_status_at(int directory, const char *path, struct notes_status *status) {
  struct stat buffer;
  if (fstatat(directory, path, &buffer, AT_SYMLINK_NOFOLLOW) != 0) return -(long)errno;
  notes_copy_status(&buffer, status);
  return 0;
}

// Nanoseconds; the access time is left alone.
static inline long notes_set_modified(int file, int64_t modified) {
  int64_t seconds = modified / 1000000000, rest = modified % 1000000000;
  if (rest < 0) rest += 1000000000, seconds -= 1;
  const struct timespec times[2] = {{0, UTIME_OMIT}, {(time_t)seconds, (long)rest}};
  return notes_result(futimens(file, times));
}

// MARK: Renaming

// Fails with EEXIST when `to` exists. EINVAL, ENOSYS or ENOTSUP where the file system cannot.
static inline long notes_rename_exclusively(int fromDirectory, const char *from, int toDirectory,
                                            const char *to) {
#if defined(__APPLE__)
  return notes_result(renameatx_np(fromDirectory, from, toDirectory, to, RENAME_EXCL));
#else
  return notes_result(
      syscall(SYS_renameat2, fromDirectory, from, toDirectory, to, 1u /* RENAME_NOREPLACE */));
#endif
}

// Exchanges two entries in one step. EINVAL, ENOSYS or ENOTSUP where the file system cannot.
static inline long notes_exchange(int fromDirectory, const char *from, int toDirectory,
                                  const char *to) {
#if defined(__APPLE__)
  return notes_result(renameatx_np(fromDirectory, from, toDirectory, to, RENAME_SWAP));
#else
  return notes_result(
      syscall(SYS_renameat2, fromDirectory, from, toDirectory, to, 2u /* RENAME_EXCHANGE */));
#endif
}

// MARK: Extended attributes

static inline long notes_list_attributes(int file, char *names, size_t size) {
#if defined(__APPLE__)
  return notes_result(flistxattr(file, names, size, 0));
#else
  return notes_result(flistxattr(file, names, size));
#endif
}

static inline long notes_get_attribute(int file, const char *name, void *value, size_t size) {
#if defined(__APPLE__)
  return notes_result(fgetxattr(file, name, value, size, 0, 0));
#else
  return notes_result(fgetxattr(file, name, value, size));
#endif
}

static inline long notes_set_attribute(int file, const char *name, const void *value, size_t size) {
#if defined(__APPLE__)
  return notes_result(fsetxattr(file, name, value, size, 0, 0));
#else
  return notes_result(fsetxattr(file, name, value, size, 0));
#endif
}

static inline long notes_remove_attribute(int file, const char *name) {
#if defined(__APPLE__)
  return notes_result(fremovexattr(file, name, 0));
#else
  return notes_result(fremovexattr(file, name));
#endif
}

// MARK: Memory

static inline long notes_map(int file, size_t count, const void **start) {
  void *address = mmap(NULL, count, PROT_READ, MAP_PRIVATE, file, 0);
  if (address == MAP_FAILED) return -(long)errno;
  *start = address;
  return 0;
}

// MARK: Durability and leases

// Down to the medium: fsync(2) on Darwin stops at the drive's cache.
static inline long notes_sync(int file) {
#if defined(__APPLE__)
  if (fcntl(file, F_FULLFSYNC) == 0) return 0;
#endif
  return notes_result(fsync(file));
}

// Reserves blocks for `size` bytes without changing the file's length; errors other than a lack of space
// mean only that the file system has no such call.
static inline long notes_reserve(int file, int64_t size) {
#if defined(__linux__)
  return notes_result(syscall(SYS_fallocate, file, 0x01 /* FALLOC_FL_KEEP_SIZE */, (int64_t)0, size));
#else
  (void)file, (void)size;
  return -EOPNOTSUPP;
#endif
}

// A lease that is granted only while no other descriptor is open on the file (`exclusive`), or none is open
// for writing; EAGAIN when one is, another error where leases do not exist. The signal of a lease that is
// being broken would be SIGIO, which ends a process; SIGURG is ignored by default.
static inline long notes_take_lease(int file, int exclusive) {
#if defined(__linux__)
  if (fcntl(file, 10 /* F_SETSIG */, SIGURG) != 0) return -(long)errno;
  return notes_result(fcntl(file, 1024 /* F_SETLEASE */, exclusive ? F_WRLCK : F_RDLCK));
#else
  (void)file, (void)exclusive;
  return -EOPNOTSUPP;
#endif
}

// 1 while the lease stands, 0 once someone waits for it to be given up.
static inline long notes_lease_stands(int file, int exclusive) {
#if defined(__linux__)
  return fcntl(file, 1025 /* F_GETLEASE */) == (exclusive ? F_WRLCK : F_RDLCK);
#else
  (void)file, (void)exclusive;
  return 1;
#endif
}

static inline long notes_drop_lease(int file) {
#if defined(__linux__)
  return notes_result(fcntl(file, 1024 /* F_SETLEASE */, F_UNLCK));
#else
  (void)file;
  return 0;
#endif
}

// MARK: Terminal, file systems, time

// Columns of the terminal behind `file`; 0 when it does not say.
static inline long notes_terminal_columns(int file) {
  struct winsize size;
  if (ioctl(file, TIOCGWINSZ, &size) != 0) return -(long)errno;
  return size.ws_col;
}

// 1 when the file system behind `file` is reached over a network or through FUSE, where events are missing
// and stamps are coarse. Magic numbers: statfs(2) and <linux/magic.h>.
static inline long notes_is_remote(int file) {
  struct statfs buffer;
  if (fstatfs(file, &buffer) != 0) return -(long)errno;
#if defined(__APPLE__)
  return (buffer.f_flags & MNT_LOCAL) == 0;
#else
  switch ((uint32_t)buffer.f_type) {
  case 0x00006969u:  // NFS
  case 0xff534d42u:  // CIFS
  case 0x0000517bu:  // SMB
  case 0xfe534d42u:  // SMB2
  case 0x65735546u:  // FUSE
  case 0x01021997u:  // 9p
  case 0x5346414fu:  // AFS
  case 0x6b414653u:  // AFS (kafs)
  case 0x73757245u:  // Coda
  case 0x00c36400u:  // Ceph
  case 0x786f4256u:  // VirtualBox shared folder
  case 0x0bd00bd0u:  // Lustre
  case 0x47504653u:  // GPFS
    return 1;
  default:
    return 0;
  }
#endif
}

// Seconds east of UTC in the local time zone at `seconds` since 1970-01-01 UTC.
static inline long notes_zone_offset(int64_t seconds) {
  const time_t time = (time_t)seconds;
  struct tm parts;
  if (localtime_r(&time, &parts) == NULL) return 0;
  return parts.tm_gmtoff;
}

// MARK: Threads

// pthread_t is a number on Linux and a pointer on Darwin.
static inline long notes_start_thread(void *(*run)(void *), void *argument, uintptr_t *thread) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  // Some C libraries give 128 KiB only.
  pthread_attr_setstacksize(&attributes, (size_t)4 << 20);
  pthread_t handle;
  const int error = pthread_create(&handle, &attributes, run, argument);
  pthread_attr_destroy(&attributes);
  if (error == 0) *thread = (uintptr_t)handle;
  return -(long)error;
}

static inline long notes_join_thread(uintptr_t thread) {
  return -(long)pthread_join((pthread_t)thread, NULL);
}

// MARK: Streams and processes

static inline long notes_write(int file, const void *bytes, size_t count) {
  return notes_result(write(file, bytes, count));
}

// Waits until a descriptor can be read, or written.
static inline long notes_wait(int file, int forWriting) {
  struct pollfd request = {file, forWriting ? POLLOUT : POLLIN, 0};
  return notes_result(poll(&request, 1, -1));
}

extern char **environ;
static inline char *const *notes_environment(void) { return environ; }

// Starts a program that is looked for in PATH. `signals` are what it must not inherit as ignored. With
// `output`, that file is emptied and becomes its standard output, and its other streams are /dev/null.
static inline long notes_spawn(char *const *arguments, char *const *environment,
                               const int *signals, size_t count, const char *output) {
  posix_spawnattr_t attributes;
  int error = posix_spawnattr_init(&attributes);
  if (error != 0) return -(long)error;
  sigset_t defaults;
  sigemptyset(&defaults);
  for (size_t index = 0; index < count; index++) sigaddset(&defaults, signals[index]);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  posix_spawn_file_actions_t files;
  error = posix_spawn_file_actions_init(&files);
  if (error == 0 && output != NULL) {
    error = posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
    if (error == 0)
      error = posix_spawn_file_actions_addopen(&files, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (error == 0) error = posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0);
  }
  pid_t child = 0;
  if (error == 0)
    error = posix_spawnp(&child, arguments[0], &files, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  return error == 0 ? (long)child : -(long)error;
}

// What a child took: microseconds of processor time, user and system; peak memory in KiB.
struct notes_usage {
  int64_t processor;
  int64_t memory;
};

// Waits for a child to end: its exit status, or 256 plus the signal that ended it.
static inline long notes_wait_for(long child, struct notes_usage *taken) {
  int status = 0;
  struct rusage usage;
  if (wait4((pid_t)child, &status, 0, &usage) < 0) return -(long)errno;
  taken->processor = (int64_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000000 +
                     usage.ru_utime.tv_usec + usage.ru_stime.tv_usec;
#if defined(__APPLE__)
  taken->memory = usage.ru_maxrss / 1024;
#else
  taken->memory = usage.ru_maxrss;
#endif
  return WIFSIGNALED(status) ? 256 + WTERMSIG(status) : WEXITSTATUS(status);
}

// MARK: Signals

// Sets a signal to be ignored (1) or back to its default (0); 1 when it was ignored before, else 0.
static inline long notes_ignore_signal(int number, int ignored) {
  struct sigaction now, before;
  memset(&now, 0, sizeof now);
  now.sa_handler = ignored ? SIG_IGN : SIG_DFL;
  sigemptyset(&now.sa_mask);
  if (sigaction(number, &now, &before) != 0) return -(long)errno;
  return before.sa_handler == SIG_IGN;
}

// Makes a signal only be noted, once, the second one being fatal again (1); or gives it back its default (0).
// A signal that is ignored stays ignored.
void notes_catch_signal(int number, int catches);

// The signal that was noted last, 0 for none.
int notes_caught_signal(void);

#include "NotesMemory.h"
#include "NotesWatching.h"
#include "NotesSHA256.h"

#endif
