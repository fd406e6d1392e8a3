// What needs a place of its own; everything else is in the headers.
#include "CNotesSystem.h"

static volatile sig_atomic_t caught;

static volatile sig_atomic_t told = -1;

static void notes_note_signal(int number) {
  const int error = errno;
  caught = number;
  // A thread that waits for other things wakes up; a full pipe wakes it as well.
  if (told >= 0 && write(told, "", 1) < 0) errno = error;
  errno = error;
}

void notes_tell_of_signals(int file) { told = file; }

void notes_catch_signal(int number, int catches) {
  struct sigaction now, before;
  if (sigaction(number, NULL, &before) != 0) return;
  // The parent process may want this one to go on whatever happens (nohup).
  if (before.sa_handler == SIG_IGN) return;
  memset(&now, 0, sizeof now);
  now.sa_handler = catches ? notes_note_signal : SIG_DFL;
  now.sa_flags = SA_RESTART | SA_RESETHAND;
  sigemptyset(&now.sa_mask);
  sigaction(number, &now, NULL);
}

int notes_caught_signal(void) { return caught; }
