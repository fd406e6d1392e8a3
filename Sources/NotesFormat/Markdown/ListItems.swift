/// Whether lines after a list become part of its last item.
package enum ListItems {
  /// Whether a text right after another would be read as a further line of its last list item, without being meant
  /// so: it is no list item itself, is not indented, and begins with no blank line.
  ///
  /// - Parameters:
  ///   - before: whole lines; the last may lack its end.
  ///   - text: what is to follow.
  /// - Returns: whether an empty line has to stand between.
  /// - Complexity: linear in the last block of lines.
  package static func isContinued(_ before: ArraySlice<UInt8>, by text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, !ASCII.isBlank(first), first != ASCII.lineFeed,
      first != ASCII.carriageReturn, !isItem(text.prefix { $0 != ASCII.lineFeed })
    else { return false }
    var rest = before
    if rest.last == ASCII.lineFeed { rest.removeLast() }
    while !rest.isEmpty {
      let start = rest.lastIndex(of: ASCII.lineFeed).map { $0 + 1 } ?? rest.startIndex
      let line = rest[start...].drop(while: ASCII.isBlank)
      if isItem(line) { return true }
      // These end a paragraph, and a blank line does.
      guard let mark = line.first, mark != ASCII.carriageReturn, !"#`~>|<".utf8.contains(mark)
      else {
        return false
      }
      rest = rest[..<max(start - 1, rest.startIndex)]
    }
    return false
  }

  /// Whether a line begins a list item: `- `, `* `, `+ `, `1. `, `1) `.
  private static func isItem(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, !isRule(line) else { return false }
    let digits = line.prefix(while: ASCII.isDigit)
    let isNumber = 1...9 ~= digits.count
    let mark = isNumber ? line[digits.endIndex...].first : first
    guard let mark, (isNumber ? ".)" : "-*+").utf8.contains(mark) else { return false }
    let behind = line.dropFirst(isNumber ? digits.count + 1 : 1).first
    return behind.map { ASCII.isBlank($0) || $0 == ASCII.carriageReturn } ?? true
  }

  /// `* * *` and `- - -`.
  private static func isRule(_ line: ArraySlice<UInt8>) -> Bool {
    let marks = line.filter { !ASCII.isBlank($0) && $0 != ASCII.carriageReturn }
    guard marks.count > 2, let first = marks.first else { return false }
    return (first == UInt8(ascii: "*") || first == UInt8(ascii: "-"))
      && marks.allSatisfy { $0 == first }
  }
}
