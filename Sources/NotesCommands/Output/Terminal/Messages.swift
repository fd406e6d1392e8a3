internal import NotesFormat

/// What a command says on standard error.
///
/// Texts may hold anything, note titles for instance: control characters are escaped here.
package final class Messages {
  package let isTerminal: Bool
  /// Width in columns; nil when it is no terminal or does not say.
  package let columns: Int?
  package var isQuiet = false
  /// A warning was given: the command was done in part at best.
  package private(set) var hasWarned = false

  /// Another process was changing the folder or index, and what is printed may miss its changes.
  package private(set) var hasToldOfDelay = false

  private let write: ([UInt8]) -> Void
  /// What is on standard output comes first when both end up on one screen.
  private let before: () -> Void

  /// - Parameters:
  ///   - isTerminal: standard error is a terminal.
  ///   - columns: its width.
  ///   - write: writes bytes at once; there is nowhere to report a failure.
  ///   - before: runs before each message.
  package init(
    isTerminal: Bool, columns: Int?, write: @escaping ([UInt8]) -> Void,
    before: @escaping () -> Void = {}
  ) {
    self.isTerminal = isTerminal
    self.columns = columns
    self.write = write
    self.before = before
  }
}

extension Messages {
  /// Says something that went wrong while the rest goes on; the process will exit with 2.
  package func warn(_ message: String) {
    hasWarned = true
    say("notes: " + message)
  }

  /// Says why what is printed may miss the latest changes; the process will exit with 75.
  package func tellOfDelay(_ message: String) {
    hasToldOfDelay = true
    say("notes: " + message)
  }

  /// Says something useful, unless `--quiet`.
  package func inform(_ message: String) {
    if !isQuiet { say(message) }
  }

  /// Prints one line, or several when `lines` has several.
  func say(_ lines: String...) {
    before()
    let text = lines.map { TerminalText.escaped($0) + "\n" }.joined()
    write(Array(text.utf8))
  }

  func say(lines: [String]) {
    before()
    let text = lines.map { TerminalText.escaped($0) + "\n" }.joined()
    write(Array(text.utf8))
  }

  /// Writes bytes as they are: prompts and progress, whose parts were escaped one by one.
  func writeRaw(_ text: String) {
    before()
    write(Array(text.utf8))
  }
}
