/// How many columns of a terminal text takes.
///
/// Wide and full-width characters (UAX #11) and emoji take two, marks none, what is ambiguous takes one.
/// The text holds no control characters: ``TerminalText`` has been there before.
package enum DisplayWidth {
  private static let table = ScalarTrie(runs: DisplayWidthTable.widths)
  /// Values of ``table``; 0 is for one column.
  private static let zero: UInt16 = 1
  private static let wide: UInt16 = 2
  private static let emoji: UInt16 = 3

  /// Columns of a text.
  package static func of(_ text: String) -> Int { of(text[...]) }

  /// Columns of a part of a text.
  package static func of(_ text: Substring) -> Int {
    if text.utf8.allSatisfy({ $0 &- 0x20 < 0x5F }) { return text.utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// Columns of one user-perceived character.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.index(after: scalars.startIndex) == scalars.endIndex { return columns(of: first) }
    let kind = table[first.value]
    // Whatever follows a wide character adds nothing: marks, vowels of a Hangul syllable, joiners with
    // more emoji.
    if kind == wide { return 2 }
    let isFlag = scalars.allSatisfy { (0x1F1E6...0x1F1FF).contains($0.value) }
    let isEmoji = scalars.contains { joined in
      switch joined.value {
      case 0x20E3: true  // a keycap
      case 0xFE0F, 0x200D, 0x1F3FB...0x1F3FF: kind == emoji || first.isASCII
      default: false
      }
    }
    return isFlag || isEmoji ? 2 : scalars.reduce(0) { $0 + columns(of: $1) }
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value &- 0x20 < 0x5F { return 1 }
    switch table[scalar.value] {
    case zero: return 0
    case wide: return 2
    default: return 1
    }
  }

  /// As many whole characters from the start as fit into `columns`.
  package static func prefix(of text: Substring, columns: Int) -> Substring {
    var used = 0
    return text.prefix {
      used += of($0)
      return used <= columns
    }
  }

  /// The text if it fits into `columns`, else its start with `ellipsis` after it.
  ///
  /// If not even the ellipsis fits there is only text.
  package static func truncate(
    _ text: String, toColumns columns: Int, ellipsis: String = "…"
  ) -> String {
    if of(text) <= columns { return text }
    let room = columns - of(ellipsis)
    if room < 0 { return String(prefix(of: text[...], columns: columns)) }
    return prefix(of: text[...], columns: room) + ellipsis
  }

  /// The text if it fits into `columns`, else its end with `ellipsis` before it: of a path the file name
  /// says most.
  ///
  /// If not even the ellipsis fits there is only text.
  package static func truncateStart(
    _ text: String, toColumns columns: Int, ellipsis: String = "…"
  ) -> String {
    if of(text) <= columns { return text }
    let room = columns - of(ellipsis)
    var used = 0
    var start = text.endIndex
    while start > text.startIndex {
      let before = text.index(before: start)
      used += of(text[before])
      if used > (room < 0 ? columns : room) { break }
      start = before
    }
    return (room < 0 ? "" : ellipsis) + text[start...]
  }

  /// The text with spaces after it, or before it, up to `columns`.
  package static func pad(_ text: String, toColumns columns: Int, before: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, columns - of(text)))
    return before ? spaces + text : text + spaces
  }
}
