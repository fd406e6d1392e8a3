/// The lines between the delimiters of a header.
struct HeaderLines {
  struct Line {
    let start: Int
    /// The first byte that is no space or tab.
    let text: Int
    /// After the last byte before the line end.
    let end: Int
    /// Where the next line starts.
    let next: Int
    /// Bytes of white space before the text; a tab counts as one.
    var indent: Int { text - start }
    let isIndentedByTab: Bool
    let isBlank: Bool
    let isComment: Bool
    /// Starts with `-` and a blank, or is nothing but `-`.
    let isItem: Bool
    /// Neither blank nor comment.
    var isContent: Bool { !isBlank && !isComment }
  }

  let lines: [Line]

  init(bytes: [UInt8], content: Range<Int>) {
    let cursor = LineCursor(bytes: bytes)
    var lines: [Line] = []
    var position = content.lowerBound
    while position < content.upperBound {
      let line = cursor.line(at: position)
      lines.append(Line(bytes: bytes, text: line.text, next: line.next))
      position = line.next
    }
    self.lines = lines
  }

  var count: Int { lines.count }

  subscript(index: Int) -> Line { lines[index] }

  /// The first line at or after `index` that is neither blank nor comment.
  func content(from index: Int) -> Int? {
    var index = index
    while index < lines.count {
      if lines[index].isContent { return index }
      index += 1
    }
    return nil
  }

  /// Whether a dash that starts an item of a list is here.
  static func isItem(_ bytes: [UInt8], at start: Int, until end: Int) -> Bool {
    start < end && bytes[start] == UInt8(ascii: "-")
      && (start + 1 == end || ASCII.isBlank(bytes[start + 1]))
  }

  /// After the last line after `index` that is indented deeper than `indent`.
  ///
  /// Blank lines and comments between such lines are passed over, however they are indented.
  func endOfDeeper(than indent: Int, after index: Int) -> Int {
    var end = index + 1
    var next = end
    while next < lines.count {
      if !lines[next].isBlank, lines[next].indent > indent {
        end = next + 1
      } else if lines[next].isContent {
        break
      }
      next += 1
    }
    return end
  }
}

extension HeaderLines.Line {
  fileprivate init(bytes: [UInt8], text range: Range<Int>, next: Int) {
    var text = range.lowerBound
    var hasTab = false
    while text < range.upperBound, ASCII.isBlank(bytes[text]) {
      if bytes[text] == ASCII.tab { hasTab = true }
      text += 1
    }
    start = range.lowerBound
    self.text = text
    end = range.upperBound
    self.next = next
    isBlank = text == end
    isIndentedByTab = hasTab && !isBlank
    isComment = !isBlank && bytes[text] == UInt8(ascii: "#")
    isItem = HeaderLines.isItem(bytes, at: text, until: end)
  }
}
