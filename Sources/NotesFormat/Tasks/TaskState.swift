/// What the byte between a task's brackets says.
///
/// A space is open, `x` and `X` are done, `-` is cancelled. Every other byte has a meaning by custom
/// (`/` half done, `>` put off, `?` a question, `!` important), and such a task is still to be done: it
/// counts as open.
package enum TaskState: String, Hashable, Sendable, CaseIterable {
  case open, done, cancelled

  /// - Parameter mark: the byte between the brackets.
  package init(mark: UInt8) {
    switch mark {
    case UInt8(ascii: "x"), UInt8(ascii: "X"): self = .done
    case UInt8(ascii: "-"): self = .cancelled
    default: self = .open
    }
  }

  /// The byte that is written for it.
  package var mark: UInt8 {
    switch self {
    case .open: UInt8(ascii: " ")
    case .done: UInt8(ascii: "x")
    case .cancelled: UInt8(ascii: "-")
    }
  }
}
