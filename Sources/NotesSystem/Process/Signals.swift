internal import CNotesSystem

/// What this process does about signals.
package enum Signals {
  /// Makes writing to a closed pipe an error, ``Errno/brokenPipe``, instead of the end of the process.
  package static func ignorePipe() {
    notes_ignore_signal(SIGPIPE, 1)
  }

  /// Signals by which a person or the system asks a process to end.
  private static let endings = [SIGINT, SIGTERM, SIGHUP]

  /// From now on a signal to end is noted in ``caught`` and work comes to its own end; a second one ends
  /// the process at once.
  package static func catchEndings() {
    for signal in endings { notes_catch_signal(signal, 1) }
  }

  /// From now on a signal to end ends the process, as it does by default.
  package static func releaseEndings() {
    for signal in endings { notes_catch_signal(signal, 0) }
  }

  /// The signal that was caught; nil for none.
  package static var caught: Int32? {
    let signal = notes_caught_signal()
    return signal == 0 ? nil : signal
  }
}
