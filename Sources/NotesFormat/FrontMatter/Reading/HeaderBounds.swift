/// How lines end.
package enum LineEnding: String, Hashable, Sendable {
  case lineFeed = "\n"
  case carriageReturnLineFeed = "\r\n"
  /// As before Mac OS X. Only files whose first line ends so are read with it.
  case carriageReturn = "\r"

  package var bytes: [UInt8] { Array(rawValue.utf8) }
}

/// Where a file's header starts and ends.
///
/// Only the first line opens a header, and only a whole line closes it: `---` or `...` with nothing
/// but blanks after it.
struct HeaderBounds {
  var kind = FrontMatter.Kind.none
  let start: Int
  var content: Range<Int>
  /// 1-based number of the first line of the content.
  let firstLine = 2
  var bodyStart: Int
  let lineEnding: LineEnding
  var problems: [Problem] = []

  init(of bytes: [UInt8]) {
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let cursor = LineCursor(bytes: bytes)
    lineEnding = cursor.ending
    bodyStart = start
    content = start..<start
    let first = cursor.line(at: start)
    if Self.isDelimiter(bytes[first.text], "-") {
      findClose(after: first.next, cursor)
    } else if let foreign = ForeignHeader(bytes: bytes, start: start, cursor: cursor) {
      kind = .foreign(foreign.kind)
      bodyStart = foreign.end
      problems.append(foreign.problem)
    }
  }

  private mutating func findClose(after opening: Int, _ cursor: LineCursor) {
    let bytes = cursor.bytes
    var position = opening
    while position < bytes.count {
      let line = cursor.line(at: position)
      if Self.isDelimiter(bytes[line.text], "-") || Self.isDelimiter(bytes[line.text], ".") {
        guard position - opening <= FrontMatter.maximumSize else {
          return reject(opening, cursor, .tooLarge)
        }
        content = opening..<position
        settleClosed(bodyStart: line.next, cursor)
        return
      }
      position = line.next
    }
    reject(opening, cursor, .unclosed)
  }

  /// Tells a header from text between two rules: there, blank lines set off paragraphs, and what comes
  /// first is no key.
  private mutating func settleClosed(bodyStart next: Int, _ cursor: LineCursor) {
    if isRule(cursor) {
      content = start..<start
    } else {
      kind = .yaml
      bodyStart = next
    }
  }

  private func isRule(_ cursor: LineCursor) -> Bool {
    let bytes = cursor.bytes
    var blankLines = 0
    var startsWithBlank = false
    var startsWithComment = false
    var startsWithText = false
    var position = content.lowerBound
    while position < content.upperBound {
      let line = cursor.line(at: position)
      let text = bytes[line.text].drop(while: ASCII.isBlank)
      if text.isEmpty {
        if position == content.lowerBound { startsWithBlank = true }
        blankLines += 1
      } else if text.first == UInt8(ascii: "#") {
        startsWithComment = true
      } else if !startsWithText {
        guard HeaderKey(in: bytes, text.startIndex..<text.endIndex) == nil else { return false }
        startsWithText = true
      }
      position = line.next
    }
    // Nothing but `# lines` set off by a blank: a heading rather than a header of comments.
    return startsWithText ? blankLines > 0 : startsWithComment && startsWithBlank
  }

  /// `---` on the first line is a mere rule unless a key follows at once.
  private mutating func reject(
    _ opening: Int, _ cursor: LineCursor, _ rejected: FrontMatter.Kind
  ) {
    let second = cursor.line(at: opening)
    guard opening < cursor.bytes.count, HeaderKey(in: cursor.bytes, second.text) != nil else {
      return
    }
    kind = rejected
    if rejected == .tooLarge {
      problems.append(
        Problem(
          code: "header-too-large", line: 1,
          message: "the header is longer than \(FrontMatter.maximumSize / 1024) KiB and is read as "
            + "text; shorten it, or close it with a line of `---` further up"))
    } else {
      problems.append(
        Problem(
          code: "unclosed-header", line: 1,
          message: "the header that opens here is never closed and is read as text; "
            + "put a line of `---` behind its last key"))
    }
  }

  /// Whether a line is three times `mark` and otherwise blank.
  static func isDelimiter(_ line: ArraySlice<UInt8>, _ mark: Unicode.Scalar) -> Bool {
    let byte = UInt8(ascii: mark)
    let start = line.startIndex
    guard line.count >= 3, line[start] == byte, line[start + 1] == byte, line[start + 2] == byte
    else { return false }
    return line[(start + 3)...].allSatisfy(ASCII.isBlank)
  }
}

/// Steps through the lines of a file.
struct LineCursor {
  let bytes: [UInt8]
  let ending: LineEnding
  private let terminator: UInt8

  init(bytes: [UInt8]) {
    self.bytes = bytes
    let first = bytes.firstIndex { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
    if let first, bytes[first] == ASCII.carriageReturn {
      let isPair = first + 1 < bytes.count && bytes[first + 1] == ASCII.lineFeed
      ending = isPair ? .carriageReturnLineFeed : .carriageReturn
    } else {
      ending = .lineFeed
    }
    terminator = ending == .carriageReturn ? ASCII.carriageReturn : ASCII.lineFeed
  }

  /// The line that starts at an offset: its text without the line end, and where the next starts.
  ///
  /// CR before LF, or before the end of the file, belongs to the line end, line by line.
  func line(at position: Int) -> (text: Range<Int>, next: Int) {
    let end = bytes[position...].firstIndex(of: terminator) ?? bytes.count
    let hasReturn =
      terminator == ASCII.lineFeed && end > position && bytes[end - 1] == ASCII.carriageReturn
    return (position..<(hasReturn ? end - 1 : end), min(end + 1, bytes.count))
  }
}
