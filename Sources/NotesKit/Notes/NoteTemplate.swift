package import NotesSystem

/// A text with `{{variables}}`: a file of `.notes/templates/`, or the configuration's `filename`.
///
/// There is no code in a template, and a value is never looked through for further variables.
package struct NoteTemplate: Sendable {
  private enum Piece: Hashable, Sendable {
    case text(String)
    case variable(String)
  }

  private let pieces: [Piece]

  /// Reads a template.
  ///
  /// - Throws: ``RepositoryError`` `invalidTemplate` with path and line for a variable that does not
  ///   exist, so that a typing error does not end up in a thousand notes.
  package init(_ source: String, path: FilePath) throws(RepositoryError) {
    var pieces: [Piece] = []
    var rest = Substring(source)
    while let open = rest.firstRange(of: "{{") {
      guard let close = rest[open.upperBound...].firstRange(of: "}}") else { break }
      let name = rest[open.upperBound..<close.lowerBound].trimmingWhitespace()
      guard Self.variables.contains(name) else {
        let line = source[..<open.lowerBound].utf8.count { $0 == UInt8(ascii: "\n") } + 1
        throw RepositoryError(
          .invalidTemplate, path, line: line,
          "there is no variable {{\(name)}}; there are "
            + Self.variables.map { "{{\($0)}}" }.joined(separator: " "))
      }
      pieces.append(.text(String(rest[..<open.lowerBound])))
      pieces.append(.variable(name))
      rest = rest[close.upperBound...]
    }
    pieces.append(.text(String(rest)))
    self.pieces = pieces
  }

  /// The names that a template may use.
  ///
  /// `cursor` is where an editor would put the cursor: it leaves
  /// nothing behind.
  package static let variables = ["title", "date", "time", "id", "cursor"]

  /// The text with its variables filled in; a variable without a value becomes empty.
  package func filled(_ values: [String: String]) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .variable(let name): values[name] ?? ""
      }
    }.joined()
  }
}

extension Substring {
  fileprivate func trimmingWhitespace() -> String {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
