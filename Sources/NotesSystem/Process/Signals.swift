internal import CNotesSystem

/// What this process does about signals.
package enum Signals {
  /// Makes writing to a closed pipe an error, ``Errno/brokenPipe``, instead of the end of the process.
  package static func ignorePipe() {
    notes_ignore_signal(SIGPIPE, 1)
  }
}
