internal import NotesFormat

/// What is wrong with a query, and where.
package struct QueryError: Error, Hashable, Sendable {
  /// Lower case, no full stop, says what to do.
  package let message: String
  /// The place, in UTF-8 bytes of ``query``; empty at the end of the query.
  package let range: Range<Int>
  package let query: String

  package init(_ message: String, at range: Range<Int>, in query: String) {
    self.message = message
    self.range = range
    self.query = query
  }
}

extension QueryError: CustomStringConvertible {
  /// In UTF-8 bytes: a few lines of a terminal.
  private static let longestShown = 400

  /// The message, then the query and a line of `^` below the place, aligned by display columns.
  ///
  /// Control characters are shown as U+FFFD, so the three lines stay three. A query too long to be
  /// looked at is not shown: the place is given in words.
  package var description: String {
    guard query.utf8.count <= Self.longestShown else {
      return "\(message) (at byte \(range.lowerBound) of the query)"
    }
    var shown = ""
    var offset = 0
    var indent = 0
    var marked = 0
    for character in query {
      let next = offset + character.utf8.count
      let visible = Self.visible(character)
      let width = DisplayWidth.of(visible)
      if next <= range.lowerBound {
        indent += width
      } else if offset < range.upperBound {
        marked += width
      }
      shown.append(visible)
      offset = next
    }
    let marks = String(repeating: "^", count: max(marked, 1))
    return "\(message)\n  \(shown)\n  \(String(repeating: " ", count: indent))\(marks)"
  }

  private static func visible(_ character: Character) -> Character {
    let isControl = character.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      case .format: scalar.value != 0x200D && scalar.value != 0x200C
      default: false
      }
    }
    return isControl ? "\u{FFFD}" : character
  }
}
