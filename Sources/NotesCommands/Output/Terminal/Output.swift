internal import NotesFormat
package import NotesSystem

/// A buffered stream of bytes: standard output, or a test's array.
///
/// Writing does not throw. The first failure is kept and everything after it is dropped, so a command
/// that changes files is not stopped half-way by a reader that has gone; ``finish()`` throws it.
package final class Output {
  package let isTerminal: Bool
  /// Width in columns; nil when it is no terminal or does not say.
  package let columns: Int?
  /// The first failure.
  package private(set) var failure: SystemError?

  private static let capacity = 1 << 16

  private let sink: ([UInt8]) throws(SystemError) -> Void
  private var buffer: [UInt8] = []

  package init(
    isTerminal: Bool, columns: Int?, sink: @escaping ([UInt8]) throws(SystemError) -> Void
  ) {
    self.isTerminal = isTerminal
    self.columns = columns
    self.sink = sink
  }
}

extension Output {
  package func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    flushIfFull()
  }

  package func write(_ bytes: [UInt8]) {
    buffer.append(contentsOf: bytes)
    flushIfFull()
  }

  /// Writes bytes of a file name or the like, made harmless for the terminal if they go to one.
  package func writeForeign(_ bytes: [UInt8]) {
    write(isTerminal ? Array(TerminalText.escaped(bytes).utf8) : bytes)
  }

  package func writeLine(_ text: String = "") {
    buffer.append(contentsOf: text.utf8)
    buffer.append(0x0a)
    flushIfFull()
  }

  /// Hands over what is buffered.
  package func flush() {
    guard !buffer.isEmpty else { return }
    defer { buffer.removeAll(keepingCapacity: true) }
    guard failure == nil else { return }
    do throws(SystemError) {
      try sink(buffer)
    } catch {
      failure = error
    }
  }

  /// Hands over what is buffered and reports the first failure there was.
  package func finish() throws(SystemError) {
    flush()
    if let failure { throw failure }
  }

  private func flushIfFull() {
    if buffer.count >= Self.capacity { flush() }
  }
}
