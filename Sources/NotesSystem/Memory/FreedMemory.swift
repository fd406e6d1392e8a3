internal import CNotesSystem

/// What this process has freed and not given back to the system.
package enum FreedMemory {
  /// Gives it back, where the C library keeps it; after much was read at once, in a process that stays.
  package static func giveBack() {
    notes_trim_memory()
  }
}
