/// Looks for what git leaves in a file that it could not merge.
///
/// `<<<<<<< `, `=======`, `>>>>>>> ` in this order, each at the start of a line. The first must stand
/// outside code; a fence that only one side closes must not hide the others.
struct ConflictMarkers {
  /// Start of the first marker's line, once all three have been seen.
  private(set) var found: Int?
  private var start: Int?
  private var isPastMiddle = false

  /// Whether the line is a marker, given the ones before it.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - line: the whole line, without its end.
  ///   - isCode: whether the line is inside a code block.
  /// - Returns: true for each of the three, and for the mark of a common ancestor.
  mutating func take(_ bytes: Span<UInt8>, line: Range<Int>, isCode: Bool) -> Bool {
    guard line.count >= 7 else { return false }
    let mark = bytes[line.lowerBound]
    for index in line.lowerBound + 1..<line.lowerBound + 7 where bytes[index] != mark {
      return false
    }
    let isBare = line.count == 7
    guard isBare || bytes[line.lowerBound + 7] == UInt8(ascii: " ") else { return false }
    switch mark {
    case UInt8(ascii: "<") where !isCode && !isBare:
      start = line.lowerBound
      isPastMiddle = false
      return true
    case UInt8(ascii: "|") where start != nil && !isPastMiddle:
      return true
    case UInt8(ascii: "=") where start != nil && !isPastMiddle && isBare:
      isPastMiddle = true
      return true
    case UInt8(ascii: ">") where isPastMiddle && !isBare:
      found = found ?? start
      start = nil
      isPastMiddle = false
      return true
    default: return false
    }
  }

  /// Takes the lines of a file's header, where there is no code.
  mutating func takeHeader(_ bytes: [UInt8], end: Int) {
    var start = 0
    while start < end {
      let line = BlockScanner.lineEnd(bytes.span, from: start)
      _ = take(bytes.span, line: start..<line.text, isCode: false)
      start = line.next
    }
  }
}
