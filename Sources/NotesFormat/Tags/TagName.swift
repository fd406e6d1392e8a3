/// A tag with the levels that it is nested in: `a/b` is at level 2, below `a`.
///
/// Tags are the same when their folded names are; a full-width `／` separates levels as well, since it folds
/// to a `/`.
package struct TagName: Sendable {
  /// As typed, without `#`.
  package let text: String
  /// Where the name of each level ends in `text`; the last is its end.
  private let ends: [String.Index]

  package init(_ text: String) {
    self.text = text
    let scalars = text.unicodeScalars
    // A `/` with nothing between it and the next, or at the start, separates no levels.
    ends =
      scalars.indices.filter { index in
        guard Self.isSeparator(scalars[index]), index > scalars.startIndex else { return false }
        return !Self.isSeparator(scalars[scalars.index(before: index)])
      } + [scalars.endIndex]
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "/" || scalar == "\u{FF0F}"
  }

  package var levelCount: Int { ends.count }

  /// The name of a level as typed: `a` and `a/b` of `a/b`.
  package func name(ofLevel level: Int) -> String { String(text[..<ends[level]]) }

  /// What follows the name of a level, with the `/`.
  func rest(behind level: Int) -> Substring { text[ends[level]...] }

  /// The name without those of the levels above.
  package var lastLevel: String {
    levelCount < 2 ? text : String(text[text.unicodeScalars.index(after: ends[levelCount - 2])...])
  }

  /// The folded names of all levels, the top first.
  package var foldedNames: [[UInt8]] {
    (0..<levelCount).map { TextFold.fold(name(ofLevel: $0)) }
  }
}

extension TagName {
  /// A tag as a person types it on a command line: `#` in front and `/` after are no part of it.
  package init(typed: String) {
    var name = typed[...]
    if name.first == "#" { name = name.dropFirst() }
    while name.last == "/" { name = name.dropLast() }
    self.init(String(name))
  }

  /// Whether `#` and this text are a tag, all of it, wherever it may stand in a note, with a name at each level.
  package var isValid: Bool {
    let levels = text.unicodeScalars.split(
      omittingEmptySubsequences: false, whereSeparator: Self.isSeparator)
    guard levels.allSatisfy({ !$0.isEmpty }) else { return false }
    let bytes = Array("#\(text)\n".utf8)
    let tags = MarkdownRecords(scanning: bytes, from: 0).tags
    return tags.map(\.range) == [1..<bytes.count - 1]
  }
}
