internal import NotesFormat

/// How far long work has come, on one line of a terminal's standard error that is gone at the end.
///
/// Nothing shows when standard error is no terminal, with `--quiet`, or when the work is done at once.
package final class Progress {
  /// Nanoseconds before anything shows, and between two changes of it.
  private static let delay: Int64 = 200_000_000
  private static let interval: Int64 = 100_000_000
  /// Return to the first column and erase the line (ECMA-48 EL).
  private static let erase = "\r\u{1b}[K"

  private let label: String
  private let total: Int?
  private let messages: Messages
  private let clock: () -> Int64
  private var nextDrawing: Int64
  private var isShown = false

  /// - Parameters:
  ///   - label: what is being done, such as `reading notes`.
  ///   - total: how much there is to do; nil when that is not known.
  ///   - context: where to show it.
  package init(_ label: String, total: Int? = nil, in context: CommandContext) {
    self.label = label
    self.total = total
    messages = context.messages
    clock = context.clock
    nextDrawing = context.clock() + Self.delay
  }

  /// Shows how much is done, of how much when that has become known.
  package func update(_ done: Int, of total: Int? = nil) {
    guard messages.isTerminal, !messages.isQuiet else { return }
    let now = clock()
    guard now >= nextDrawing else { return }
    nextDrawing = now + Self.interval
    isShown = true
    let text = (total ?? self.total).map { "\(label) \(done)/\($0)" } ?? "\(label) \(done)"
    messages.writeRaw(
      Self.erase
        + DisplayWidth.truncate(TerminalText.escaped(text), toColumns: (messages.columns ?? 80) - 1)
    )
  }

  /// Erases the line.
  ///
  /// To be called before anything else is printed.
  package func finish() {
    guard isShown else { return }
    isShown = false
    messages.writeRaw(Self.erase)
  }
}
