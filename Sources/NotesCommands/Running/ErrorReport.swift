internal import NotesIndex
internal import NotesSystem

/// An error that says by itself how the process exits.
package protocol ExitingError: Error {
  var exitCode: ExitCode { get }
}

/// An error that takes more than a line: the candidates for an ambiguous name, for instance.
package protocol MultilineError: Error {
  /// Lower case, without full stops; the first is printed after `notes: `. Control characters in them are escaped
  /// when they are shown.
  var lines: [String] { get }
}

/// The one place that turns any error into text and an exit code.
package struct ErrorReport: Hashable, Sendable {
  /// Nothing is to be said when empty.
  package let lines: [String]
  package let exitCode: ExitCode

  package init(_ error: any Error) {
    if let error = error as? SystemError, error.code == .brokenPipe {
      // The reader of our output has seen enough: `notes list | head` is no failure.
      lines = []
      exitCode = .done
      return
    }
    var lines = Self.lines(of: error)
    if !lines.isEmpty { lines[0] = "notes: " + lines[0] }
    self.lines = lines
    let isStopped = (error as? IndexError)?.code == .stopped
    exitCode = isStopped ? .interrupted : (error as? any ExitingError)?.exitCode ?? .error
  }

  private static func lines(of error: any Error) -> [String] {
    switch error {
    case let error as any MultilineError: error.lines
    // Its second and third line show the query and point at the place.
    case let error as QueryError: "\(error)".split(separator: "\n").map(String.init)
    default: ["\(error)"]
    }
  }
}
