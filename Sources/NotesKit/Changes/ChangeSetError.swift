package import NotesSystem

/// A change of several files that failed half-way, with what is left of it.
///
/// What had been done was taken back as far as that was possible.
package struct ChangeSetError: Error, Sendable {
  /// A file that is not as it was before.
  package struct Remainder: Hashable, Sendable {
    package enum State: Hashable, Sendable {
      /// It has its new text, or its new path.
      case changed
      /// It is a copy of a file that is still at its old path.
      case copied
      /// Another program has written to it meanwhile; its text is as that program left it.
      case changedByAnother
      /// It cannot be read, so nothing is known of it.
      case unknown
    }

    /// Where it is now, relative to the folder.
    package let path: FilePath
    package let state: State
    /// What kept it from being put back, in words.
    package let reason: String
  }

  /// Why it was not completed.
  package enum Cause: Error, Sendable {
    case failed(WriteError)
    /// Somebody wanted it stopped.
    case stopped
  }

  package let cause: Cause
  /// In the order in which they had been changed; all other files are as they were.
  package let remainders: [Remainder]
  /// What the person should know besides.
  package var warnings: [String] = []

  package init(cause: Cause, remainders: [Remainder]) {
    (self.cause, self.remainders) = (cause, remainders)
  }
}

extension ChangeSetError {
  /// The cause, and a line for each file that is not as it was before.
  package var lines: [String] {
    if remainders.isEmpty { return ["\(cause); nothing was changed"] + warnings }
    return ["\(cause); the change stands in part, all other files are as before"]
      + remainders.map { "  \($0.path): \($0.text)" } + warnings
  }
}

extension ChangeSetError.Cause {
  /// Something stands where a file was to go.
  var isOccupied: Bool {
    if case .failed(let error) = self { error.isOccupied } else { false }
  }

  /// Another program has changed a file meanwhile.
  package var isConflict: Bool {
    if case .failed(let error) = self { error.isConflict } else { false }
  }

  package var isStopped: Bool {
    if case .stopped = self { true } else { false }
  }
}

extension ChangeSetError.Cause: CustomStringConvertible {
  package var description: String {
    switch self {
    case .failed(let error): error.description
    case .stopped: "stopped"
    }
  }
}

extension ChangeSetError.Remainder {
  fileprivate var text: String {
    switch state {
    case .changed: "changed, and could not be put back: \(reason)"
    case .copied: "a copy, the file is also where it was: \(reason)"
    case .changedByAnother: "left as another program has changed it meanwhile: \(reason)"
    case .unknown: "cannot be read, so look at it: \(reason)"
    }
  }
}

extension ChangeSetError: CustomStringConvertible {
  package var description: String { lines.joined(separator: "\n") }
}
