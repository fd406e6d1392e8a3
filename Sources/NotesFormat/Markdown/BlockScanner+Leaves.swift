extension BlockScanner {
  /// Opens a block that has no blocks inside; the line is done then.
  mutating func openLeaf(line: Range<Int>, next: Int, matched: Int, isInParagraph: Bool) -> Bool {
    switch cursor.textByte {
    case UInt8(ascii: "#"):
      guard let (level, text) = atxHeading() else { return false }
      close(to: matched, at: line.lowerBound)
      paragraph.append(text)
      addHeading(level: level)
    case UInt8(ascii: "`"), UInt8(ascii: "~"):
      guard let length = openingFence() else { return false }
      let mark = cursor.textByte
      close(to: matched, at: line.lowerBound)
      leaf = .fenced(mark: mark, length: length)
      blockStart = line.lowerBound
    case UInt8(ascii: "<"):
      guard let block = htmlBlock(isInParagraph: isInParagraph) else { return false }
      close(to: matched, at: line.lowerBound)
      leaf = .html(block)
      blockStart = cursor.textStart
      offerLine(cursor.textStart..<line.upperBound, of: block)
      if block.ends(in: cursor.textStart..<line.upperBound, of: bytes) { finishLeaf(at: next) }
    case UInt8(ascii: "%"):
      guard opensComment(line) else { return false }
      close(to: matched, at: line.lowerBound)
      leaf = .comment
      blockStart = cursor.textStart
    case UInt8(ascii: "="):
      return isInParagraph && finishSetextHeading(level: 1)
    case UInt8(ascii: "-"):
      if isInParagraph, finishSetextHeading(level: 2) { return true }
      guard isThematicBreak() else { return false }
      close(to: matched, at: line.lowerBound)
    case UInt8(ascii: "*"), UInt8(ascii: "_"):
      guard isThematicBreak() else { return false }
      close(to: matched, at: line.lowerBound)
    default: return false
    }
    isFreshItem = false
    return true
  }

  mutating func openIndented(line: Range<Int>, next: Int) {
    leaf = .indented
    isFreshItem = false
    blockStart = line.lowerBound
    blockEnd = next
    offerLine(cursor.textStart..<line.upperBound)
  }

  /// Whether the line belongs to the open leaf, whose containers it has matched.
  mutating func continueLeaf(line: Range<Int>, next: Int) -> Bool {
    switch leaf {
    case .none, .comment: return false
    case .paragraph:
      guard cursor.isBlank else { return false }
      finishLeaf(at: line.lowerBound)
      return true
    case .fenced(let mark, let length):
      if isClosingFence(mark: mark, length: length) {
        finishLeaf(at: next)
      } else {
        offerLine(cursor.textStart..<line.upperBound)
      }
      return true
    case .indented:
      if cursor.isBlank { return true }
      guard cursor.indent >= 4 else {
        finishLeaf(at: line.lowerBound)
        return false
      }
      blockEnd = next
      offerLine(cursor.textStart..<line.upperBound)
      return true
    case .html(let block):
      if block.endsAtBlankLine, cursor.isBlank {
        finishLeaf(at: line.lowerBound)
        return true
      }
      offerLine(cursor.textStart..<line.upperBound, of: block)
      if block.ends(in: line, of: bytes) { finishLeaf(at: next) }
      return true
    }
  }

  /// Closes the open leaf and takes its records.
  mutating func finishLeaf(at position: Int) {
    switch leaf {
    case .none: return
    case .paragraph: finishParagraph()
    case .fenced: records.codeBlocks.append(blockStart..<position)
    case .indented: records.codeBlocks.append(blockStart..<blockEnd)
    case .html(.comment): records.comments.append(blockStart..<position)
    case .html: records.html.append(blockStart..<position)
    case .comment: records.comments.append(blockStart..<position)
    }
    leaf = .none
  }

  // MARK: - The forms of lines

  private func atxHeading() -> (level: Int, text: Range<Int>)? {
    var start = cursor.textStart
    while start < cursor.end, bytes[start] == UInt8(ascii: "#") { start += 1 }
    let level = start - cursor.textStart
    guard level <= 6, start == cursor.end || ASCII.isBlank(bytes[start]) else { return nil }
    while start < cursor.end, ASCII.isBlank(bytes[start]) { start += 1 }
    let end = trimmedEnd(start..<cursor.end)
    var closing = end
    while closing > start, bytes[closing - 1] == UInt8(ascii: "#") { closing -= 1 }
    if closing == start { return (level, start..<start) }
    return (level, start..<(ASCII.isBlank(bytes[closing - 1]) ? trimmedEnd(start..<closing) : end))
  }

  private func openingFence() -> Int? {
    let mark = cursor.textByte
    var index = cursor.textStart
    while index < cursor.end, bytes[index] == mark { index += 1 }
    let length = index - cursor.textStart
    guard length >= 3 else { return nil }
    if mark == UInt8(ascii: "`") {
      while index < cursor.end {
        if bytes[index] == mark { return nil }
        index += 1
      }
    }
    return length
  }

  private func isClosingFence(mark: UInt8, length: Int) -> Bool {
    guard cursor.indent < 4, cursor.textByte == mark else { return false }
    var index = cursor.textStart
    while index < cursor.end, bytes[index] == mark { index += 1 }
    guard index - cursor.textStart >= length else { return false }
    return trimmedEnd(index..<cursor.end) == index
  }

  private func isThematicBreak() -> Bool {
    let mark = cursor.textByte
    var count = 0
    for index in cursor.textStart..<cursor.end {
      if bytes[index] == mark {
        count += 1
      } else if !ASCII.isBlank(bytes[index]) {
        return false
      }
    }
    return count >= 3
  }

  private mutating func finishSetextHeading(level: Int) -> Bool {
    let mark = cursor.textByte
    var index = cursor.textStart
    while index < cursor.end, bytes[index] == mark { index += 1 }
    guard trimmedEnd(index..<cursor.end) == index else { return false }
    takeDefinitions()
    guard !paragraph.isEmpty else { return false }
    trimLastLine()
    addHeading(level: level)
    leaf = .none
    return true
  }

  /// Whether a comment begins at the cursor that does not end on its line but ends somewhere.
  ///
  /// One without an end is text, lest a stray `%%` hides the rest of a note.
  private mutating func opensComment(_ line: Range<Int>) -> Bool {
    let start = cursor.textStart
    guard start + 1 < line.upperBound, bytes[start + 1] == UInt8(ascii: "%"),
      !bytes.contains("%%", in: start + 2..<line.upperBound)
    else { return false }
    if nextPercents < line.upperBound {
      nextPercents = bytes.find("%%", in: line.upperBound..<bytes.count) ?? Int.max
    }
    return nextPercents != Int.max
  }
}
