extension HeaderScanner {
  /// The value on the lines below a key that has none on its own line; nil when there is none.
  mutating func readBelow(line index: Int, indent: Int) -> HeaderNode? {
    guard let next = lines.content(from: index + 1) else { return nil }
    let line = lines[next]
    if line.isItem, line.indent >= indent {
      return readList(line: next, indent: indent)
    }
    guard line.indent > indent else { return nil }
    if line.isIndentedByTab {
      reportTab(line: next)
      return opaqueBelow(line: next, indent: indent, isCertain: false)
    }
    if HeaderKey(in: bytes, line.text..<line.end) != nil {
      return opaqueBelow(line: next, indent: indent, isCertain: true)
    }
    var node = read(at: line.text, line: next, indent: indent)
    node.style = .otherBelow
    node.items = []
    return node
  }

  private func opaqueBelow(line index: Int, indent: Int, isCertain: Bool) -> HeaderNode {
    let end = lines.endOfDeeper(than: indent, after: index)
    let range = lines[index].text..<trimmedEnd(of: lines[index].text..<lines[end - 1].end)
    return HeaderNode(
      value: .opaque([source(range)]), range: range, lastLine: end - 1, style: .otherBelow,
      isCertain: isCertain)
  }

  private mutating func reportTab(line index: Int) {
    report("tab-indent", line: index, "the line is indented with a tab; indent with spaces")
  }

  // MARK: Lists

  /// Lines that start with a dash, all at the same depth.
  private mutating func readList(line first: Int, indent: Int) -> HeaderNode {
    let depth = lines[first].indent
    var list = ListInProgress()
    var index = first
    if lines[first].isIndentedByTab {
      reportTab(line: first)
      list.isCertain = false
    }
    while let next = lines.content(from: index), lines[next].isItem, lines[next].indent == depth {
      list.add(readItem(line: next, depth: depth), from: lines[next].start, lines)
      index = list.lastLine + 1
    }
    let start = lines[first].text
    if let next = lines.content(from: index), lines[next].indent > indent {
      report(
        "unreadable-value", line: next,
        "this line is neither an item of the list above nor a key; correct its indent")
      list.isFlat = false
      list.isCertain = false
      list.lastLine = lines.endOfDeeper(than: indent, after: next) - 1
      list.end = lines[list.lastLine].end
      list.texts = [source(start..<list.end)]
    }
    return HeaderNode(
      value: list.isFlat ? .list(list.texts) : .opaque(list.texts), range: start..<list.end,
      lastLine: list.lastLine, style: list.isFlat ? .blockList : .otherBelow,
      items: list.isFlat ? list.items : [], itemLines: list.isFlat ? list.itemLines : [],
      isCertain: list.isCertain)
  }

  private struct ListInProgress {
    var texts: [String] = []
    var items: [Range<Int>] = []
    var itemLines: [Range<Int>] = []
    var isFlat = true
    var isCertain = true
    var end = 0
    var lastLine = 0

    mutating func add(_ item: HeaderNode, from lineStart: Int, _ lines: HeaderLines) {
      switch item.value {
      case .empty: texts.append("")
      case .scalar(let text): texts.append(text)
      case .list(let leaves), .opaque(let leaves):
        isFlat = false
        texts += leaves
      }
      items.append(item.range)
      itemLines.append(lineStart..<lines[item.lastLine].next)
      isCertain = isCertain && item.isCertain
      end = item.range.upperBound
      lastLine = item.lastLine
    }
  }

  private mutating func readItem(line index: Int, depth: Int) -> HeaderNode {
    let line = lines[index]
    let start = skipBlanks(from: line.text + 1, until: line.end)
    if start == line.end || (bytes[start] == UInt8(ascii: "#") && !isText(hash: start, line.end)) {
      return readBelowItem(line: index, depth: depth)
        ?? HeaderNode(
          value: .empty, range: (line.text + 1)..<(line.text + 1), lastLine: index, style: .empty)
    }
    let isList = HeaderLines.isItem(bytes, at: start, until: line.end)
    if isList || HeaderKey(in: bytes, start..<line.end) != nil {
      return readNested(at: start, line: index, depth: depth, isList: isList)
    }
    return read(at: start, line: index, indent: depth)
  }

  private mutating func readBelowItem(line index: Int, depth: Int) -> HeaderNode? {
    guard let next = lines.content(from: index + 1), lines[next].indent > depth else { return nil }
    let line = lines[next]
    if line.isItem || line.isIndentedByTab || HeaderKey(in: bytes, line.text..<line.end) != nil {
      if line.isIndentedByTab { reportTab(line: next) }
      return opaqueBelow(line: next, indent: depth, isCertain: !line.isIndentedByTab)
    }
    return read(at: line.text, line: next, indent: depth)
  }

  /// A map or a list after a dash.
  ///
  /// Among tags and aliases `Part: one` is a text with a colon in it.
  private mutating func readNested(
    at start: Int, line index: Int, depth: Int, isList: Bool
  ) -> HeaderNode {
    let end = lines.endOfDeeper(than: depth, after: index)
    let range = start..<trimmedEnd(of: start..<lines[end - 1].end)
    guard !isList, end == index + 1, let known, known.holdsText else {
      return HeaderNode(
        value: .opaque([source(range)]), range: range, lastLine: end - 1, style: .otherBelow)
    }
    report(
      "value-read-as-text", line: index,
      "other programs take this for a key with a value, it is read as text here; put it in quotes")
    return HeaderNode(
      value: .scalar(source(range)), range: range, lastLine: index, style: .scalar)
  }
}
