// SHA-256 by the processor's own instructions, which Swift has no names for. Only clang's builtins are used:
// the headers of intrinsics would be read by every file that imports this module.
#ifndef NOTESSHA256_H
#define NOTESSHA256_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__x86_64__)
#include <cpuid.h>

// Whether the processor has them: leaf 7 reports SHA, leaf 1 SSSE3 and SSE4.1.
static inline int notes_has_sha256(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & 1u << 9) || !(c & 1u << 19)) return 0;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & 1u << 29);
}

typedef int notes_words __attribute__((vector_size(16)));
typedef char notes_bytes __attribute__((vector_size(16)));

// Takes whole blocks of 64 bytes into `state`, whose eight words are a to h of FIPS 180-4; `constants` are its
// 64 words K. Only to be called where notes_has_sha256.
//
// The instructions keep the state as a, b, e, f and c, d, g, h, from the highest word to the lowest. Two of
// them make four rounds: each turns one half into what the other will be after two rounds.
__attribute__((target("sha,sse4.1"))) static inline void notes_sha256(
    uint32_t *state, const uint8_t *bytes, size_t blocks, const uint32_t *constants) {
  notes_words abef = {(int)state[5], (int)state[4], (int)state[1], (int)state[0]};
  notes_words cdgh = {(int)state[7], (int)state[6], (int)state[3], (int)state[2]};
  for (; blocks > 0; blocks--, bytes += 64) {
    const notes_words abefBefore = abef, cdghBefore = cdgh;
    notes_words schedule[4];
#pragma clang loop unroll(full)
    for (int four = 0; four < 16; four++) {
      notes_words *words = &schedule[four & 3];
      if (four < 4) {
        notes_bytes raw;
        memcpy(&raw, bytes + 16 * four, 16);
        *words = (notes_words)__builtin_shufflevector(raw, raw, 3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9,
                                                      8, 15, 14, 13, 12);
      } else {
        // `words` still holds those of sixteen rounds before.
        const notes_words last = schedule[(four + 3) & 3];
        const notes_words sevenBefore =
            __builtin_shufflevector(schedule[(four + 2) & 3], last, 1, 2, 3, 4);
        *words = __builtin_ia32_sha256msg1(*words, schedule[(four + 1) & 3]) + sevenBefore;
        *words = __builtin_ia32_sha256msg2(*words, last);
      }
      notes_words added;
      memcpy(&added, constants + 4 * four, 16);
      added += *words;
      cdgh = __builtin_ia32_sha256rnds2(cdgh, abef, added);
      abef = __builtin_ia32_sha256rnds2(abef, cdgh,
                                        __builtin_shufflevector(added, added, 2, 3, 2, 3));
    }
    abef += abefBefore;
    cdgh += cdghBefore;
  }
  const uint32_t result[8] = {(uint32_t)abef[3], (uint32_t)abef[2], (uint32_t)cdgh[3],
                              (uint32_t)cdgh[2], (uint32_t)abef[1], (uint32_t)abef[0],
                              (uint32_t)cdgh[1], (uint32_t)cdgh[0]};
  memcpy(state, result, sizeof result);
}

#else

static inline int notes_has_sha256(void) { return 0; }

static inline void notes_sha256(
    uint32_t *state, const uint8_t *bytes, size_t blocks, const uint32_t *constants) {
  (void)state, (void)bytes, (void)blocks, (void)constants;
}

#endif

#endif
