// Searching in memory with what the C library has tuned for the machine; `memmem` is hidden behind a
// feature macro and so not in Swift's Glibc module.
#ifndef NOTESMEMORY_H
#define NOTESMEMORY_H

#include <stddef.h>

void *memmem(const void *, size_t, const void *, size_t);

static inline const void *notes_find_bytes(
  const void *text, size_t count, const void *part, size_t partCount) {
  return memmem(text, count, part, partCount);
}

#endif
