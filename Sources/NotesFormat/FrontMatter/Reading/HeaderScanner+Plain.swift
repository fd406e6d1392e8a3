extension HeaderScanner {
  /// A scalar without quotes: the rest of the line up to a comment, and deeper lines below.
  mutating func readPlain(
    at start: Int, line index: Int, indent: Int
  ) throws(ReadFailure) -> HeaderNode {
    let wholeEnd = trimmedEnd(of: start..<lines[index].end)
    var range = PlainText.beforeComment(bytes[start..<wholeEnd])
    var hashIsText = false
    if range.upperBound < wholeEnd {
      let hash = skipBlanks(from: range.upperBound, until: wholeEnd)
      hashIsText = isText(hash: hash, wholeEnd, isFirst: hash == start)
      if hashIsText { range = start..<wholeEnd }
    }
    guard hashIsText || PlainText.canStart(bytes[range], inFlow: false),
      !PlainText.holdsColon(bytes[range])
    else { throw .malformed }
    if let next = lines.content(from: index + 1), lines[next].indent > indent {
      guard range.upperBound == wholeEnd, !hashIsText else { throw .malformed }
      return try readFolded(range, line: index, indent: indent)
    }
    if hashIsText { reportHash(line: index) }
    return HeaderNode(
      value: plainValue(range), range: range, lastLine: index, style: .scalar)
  }

  mutating func reportHash(line index: Int) {
    report(
      "hash-is-comment", line: index,
      "other programs take the `#` for the start of a comment; put the value in quotes")
  }

  /// Plain text, where `~` and `null` are no value at all.
  private func plainValue(_ range: Range<Int>) -> FrontMatter.Value {
    PlainText.isNull(bytes[range]) ? .empty : .scalar(source(range))
  }

  /// Continues a plain scalar on the lines below it: one line end is a space, n are n - 1 line feeds.
  private func readFolded(
    _ first: Range<Int>, line index: Int, indent: Int
  ) throws(ReadFailure) -> HeaderNode {
    var text = Array(bytes[first])
    var end = first.upperBound
    var last = index
    var breaks = 1
    var isEnded = false
    for next in (index + 1)..<lines.count {
      let line = lines[next]
      if line.isBlank {
        breaks += 1
        continue
      }
      guard line.indent > indent else { break }
      if line.isComment {
        isEnded = true
        continue
      }
      let whole = line.text..<trimmedEnd(of: line.text..<line.end)
      let range = PlainText.beforeComment(bytes[whole])
      guard !isEnded, !line.isIndentedByTab, !PlainText.holdsColon(bytes[range]) else {
        throw .malformed
      }
      isEnded = range.upperBound < whole.upperBound
      if breaks == 1 {
        text.append(ASCII.space)
      } else {
        text.append(contentsOf: repeatElement(ASCII.lineFeed, count: breaks - 1))
      }
      text += bytes[range]
      (end, last, breaks) = (range.upperBound, next, 1)
    }
    return HeaderNode(
      value: .scalar(String(decoding: text, as: UTF8.self)), range: first.lowerBound..<end,
      lastLine: last, style: .scalar)
  }
}
