internal import NotesFormat

/// A question on the terminal.
package enum Question {
  /// Asks and waits for an answer; only `y` and `yes` mean yes.
  ///
  /// - Parameters:
  ///   - question: without the `[y/N]`; control characters are escaped.
  ///   - context: where to ask.
  /// - Returns: whether the answer was yes; no answer is a no.
  /// - Throws: ``NoTerminalError`` when there is nobody to ask, or what reading the answer throws.
  package static func confirms(_ question: String, in context: CommandContext) throws -> Bool {
    guard context.input.isTerminal, context.messages.isTerminal else {
      throw NoTerminalError(question: question)
    }
    context.messages.writeRaw(TerminalText.escaped(question) + " [y/N] ")
    let answer = try context.input.readLine() ?? ""
    return ["y", "yes"].contains(answer.lowercased())
  }
}

/// A question that nobody is there to answer.
package struct NoTerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  package let question: String

  package var description: String {
    "cannot ask without a terminal: \(question) (use -y to answer yes)"
  }
}
