extension BlockScanner {
  /// Opens the blocks that begin on this line; what is left of it is text.
  ///
  /// - Parameters:
  ///   - line: the whole line; the cursor is after the marks of the containers it belongs to.
  ///   - next: start of the next line.
  ///   - matched: number of those containers.
  mutating func openBlocks(line: Range<Int>, next: Int, matched: Int) {
    var matched = matched
    var isInParagraph = isParagraph && matched == containers.count
    var mayBeLazy = isParagraph
    while !cursor.isBlank {
      if cursor.indent >= 4 {
        if mayBeLazy { break }
        close(to: matched, at: line.lowerBound)
        openIndented(line: line, next: next)
        return
      }
      if openLeaf(line: line, next: next, matched: matched, isInParagraph: isInParagraph) {
        return
      }
      guard openContainer(at: line.lowerBound, matched: matched, isInParagraph: isInParagraph)
      else { break }
      matched = containers.count
      isInParagraph = false
      mayBeLazy = false
    }
    if cursor.isBlank {
      close(to: matched, at: line.lowerBound)
    } else {
      // Text of a paragraph that the line's containers do not reach to is its lazy continuation.
      if !mayBeLazy { close(to: matched, at: line.lowerBound) }
      addText(cursor.textStart..<line.upperBound)
    }
  }

  var isParagraph: Bool {
    if case .paragraph = leaf { true } else { false }
  }

  /// Closes the leaf and all containers but the first `matched`.
  mutating func close(to matched: Int, at position: Int) {
    finishLeaf(at: position)
    if containers.count > matched {
      containers.removeLast(containers.count - matched)
      isFreshItem = false
      if !openTasks.isEmpty { closeTasks(to: matched, at: position) }
    }
  }

  /// Says where the items end of the tasks that are in more than `matched` containers.
  private mutating func closeTasks(to matched: Int, at position: Int) {
    var end = position
    while let task = openTasks.last, records.tasks[task].depth > matched {
      let start = records.tasks[task].item.lowerBound
      end = withoutBlankLines(start..<end)
      records.tasks[task].item = start..<end
      openTasks.removeLast()
    }
  }

  /// End of a range of whole lines without those at its end that are blank but for the marks of quotes.
  private func withoutBlankLines(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    var index = end
    while index > range.lowerBound {
      index -= 1
      switch bytes[index] {
      case UInt8(ascii: "\r")
      where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n"):
        break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): end = index + 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ">"): break
      default: return end
      }
    }
    return end
  }

  private mutating func push(_ container: Container) {
    containers.append(container)
    if case .item = container { isFreshItem = true } else { isFreshItem = false }
  }

  private mutating func openContainer(at line: Int, matched: Int, isInParagraph: Bool) -> Bool {
    guard matched < BlockScanner.depthLimit else { return false }
    switch cursor.textByte {
    case UInt8(ascii: ">"):
      close(to: matched, at: line)
      push(.quote)
      cursor.advanceToText()
      cursor.advance(bytes: 1)
      cursor.skipSpace()
      return true
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      guard let length = listMarker(isInParagraph: isInParagraph) else { return false }
      close(to: matched, at: line)
      itemStart = line
      openItem(markerLength: length)
      return true
    default: return false
    }
  }

  /// Length of the list marker at the cursor, which white space or the line's end must follow.
  ///
  /// An item that interrupts a paragraph must have text and, if numbered, begin with 1.
  private func listMarker(isInParagraph: Bool) -> Int? {
    var index = cursor.textStart
    if ASCII.isDigit(bytes[index]) {
      var number = 0
      while index < cursor.end, ASCII.isDigit(bytes[index]) {
        number = number * 10 + Int(bytes[index] - UInt8(ascii: "0"))
        index += 1
        if index - cursor.textStart > 9 { return nil }
      }
      guard index < cursor.end,
        bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ")")
      else { return nil }
      if isInParagraph, number != 1 { return nil }
    }
    index += 1
    guard index < cursor.end else {
      return isInParagraph ? nil : index - cursor.textStart
    }
    guard ASCII.isBlank(bytes[index]) else { return nil }
    if isInParagraph {
      var rest = index
      while rest < cursor.end, ASCII.isBlank(bytes[rest]) { rest += 1 }
      if rest == cursor.end { return nil }
    }
    return index - cursor.textStart
  }

  private mutating func openItem(markerLength: Int) {
    let markerIndent = cursor.indent
    cursor.advanceToText()
    cursor.advance(bytes: markerLength)
    var padding = cursor.indent
    if cursor.isBlank || padding > 4 || padding < 1 {
      padding = 1
      cursor.skipSpace()
    } else {
      cursor.advance(columns: padding)
    }
    push(.item(indent: markerIndent + markerLength + padding))
  }
}
