// System calls and constants that Swift's Glibc module does not show: those that are variadic, hidden
// behind a feature macro, or missing from the overlay. Inline functions only, so that the target has no
// object code of its own. Each returns what the system call returns and leaves `errno` set.
#ifndef CNOTESSYSTEM_H
#define CNOTESSYSTEM_H

#endif
