internal import NotesFormat

/// Fits text into columns of a terminal, where a Han character takes two.
enum TextFit {
  /// The text with spaces behind it up to `width` columns.
  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - DisplayWidth.of(text)))
  }

  /// The text with spaces in front of it up to `width` columns.
  static func padded(_ text: String, to width: Int, atEnd: Bool) -> String {
    atEnd
      ? String(repeating: " ", count: max(0, width - DisplayWidth.of(text))) + text
      : padded(text, to: width)
  }

  /// The start of the text in at most `width` columns, with `…` at the end when some is left out.
  static func truncated(_ text: String, to width: Int) -> String {
    guard DisplayWidth.of(text) > width else { return text }
    return width < 1 ? "" : String(prefix(of: text, width: width - 1)) + "…"
  }

  /// The end of the text in at most `width` columns, with `…` in front when some is left out: of a path
  /// the file name says most.
  static func truncatedAtStart(_ text: String, to width: Int) -> String {
    guard DisplayWidth.of(text) > width else { return text }
    guard width > 0 else { return "" }
    var start = text.endIndex
    var used = 1
    while start > text.startIndex {
      let previous = text.index(before: start)
      used += DisplayWidth.of(String(text[previous]))
      guard used <= width else { break }
      start = previous
    }
    return "…" + text[start...]
  }

  /// As many whole characters from the start as fit into `width` columns.
  static func prefix(of text: some StringProtocol, width: Int) -> Substring {
    let text = Substring(text)
    var end = text.startIndex
    var used = 0
    while end < text.endIndex {
      used += DisplayWidth.of(String(text[end]))
      guard used <= width else { break }
      end = text.index(after: end)
    }
    return text[..<end]
  }
}
