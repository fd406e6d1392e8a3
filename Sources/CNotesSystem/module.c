// What needs a place of its own; everything else is in the headers.
#include "CNotesSystem.h"

static volatile sig_atomic_t caught;

static void notes_note_signal(int number) { caught = number; }

void notes_catch_signal(int number, int catches) {
  struct sigaction now, before;
  if (sigaction(number, NULL, &before) != 0) return;
  // Whoever started the process may want it to go on whatever happens (nohup).
  if (before.sa_handler == SIG_IGN) return;
  memset(&now, 0, sizeof now);
  now.sa_handler = catches ? notes_note_signal : SIG_DFL;
  now.sa_flags = SA_RESTART | SA_RESETHAND;
  sigemptyset(&now.sa_mask);
  sigaction(number, &now, NULL);
}

int notes_caught_signal(void) { return caught; }
