extension BlockScanner {
  /// Adds a line, which is not blank, to the open paragraph or opens one with it.
  mutating func addText(_ line: Range<Int>) {
    if isParagraph {
      if tableStart == nil, isTableRule(line) { tableStart = paragraph.count - 1 }
      paragraph.append(line)
      return
    }
    leaf = .paragraph
    tableStart = nil
    let isItem = isFreshItem
    isFreshItem = false
    if let text = isItem ? taskText(line) : calloutText(line) {
      if !text.isEmpty { paragraph.append(text) }
    } else {
      paragraph.append(line)
    }
  }

  /// Records the task that is an item's first line; returns its text.
  private mutating func taskText(_ line: Range<Int>) -> Range<Int>? {
    let start = line.lowerBound
    guard line.count >= 3, bytes[start] == UInt8(ascii: "["), bytes[start + 2] == UInt8(ascii: "]"),
      line.count == 3 || ASCII.isBlank(bytes[start + 3]), bytes[start + 1] < 0x80
    else { return nil }
    var text = min(start + 4, line.upperBound)
    while text < line.upperBound, ASCII.isBlank(bytes[text]) { text += 1 }
    let range = text..<trimmedEnd(text..<line.upperBound)
    openTasks.append(records.tasks.count)
    records.tasks.append(
      .init(
        mark: start + 1, state: bytes[start + 1], text: range, item: itemStart..<bytes.count,
        depth: containers.count))
    return range
  }

  /// The text after an Obsidian callout's kind, `[!note]`, in a quote's first line.
  private func calloutText(_ line: Range<Int>) -> Range<Int>? {
    guard case .quote = containers.last, line.count >= 4,
      bytes[line.lowerBound] == UInt8(ascii: "["),
      bytes[line.lowerBound + 1] == UInt8(ascii: "!"),
      var text = bytes.find("]", in: line).map({ $0 + 1 })
    else { return nil }
    if text < line.upperBound, "+-".utf8.contains(bytes[text]) { text += 1 }
    while text < line.upperBound, ASCII.isBlank(bytes[text]) { text += 1 }
    return text..<line.upperBound
  }

  /// Whether a line is the second of a table (GFM), given the paragraph so far.
  private func isTableRule(_ line: Range<Int>) -> Bool {
    guard "|:-".utf8.contains(bytes[line.lowerBound]), let head = paragraph.last else {
      return false
    }
    var hasPipe = false
    var hasDash = false
    for index in line {
      switch bytes[index] {
      case UInt8(ascii: "|"): hasPipe = true
      case UInt8(ascii: "-"): hasDash = true
      case UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: "\t"): break
      default: return false
      }
    }
    return hasPipe && hasDash && bytes.contains("|", in: head)
  }

  /// Takes link reference definitions off the front of the paragraph.
  mutating func takeDefinitions() {
    guard let first = paragraph.first, !first.isEmpty,
      bytes[first.lowerBound] == UInt8(ascii: "[")
    else { return }
    let count = inline.readDefinitions(in: paragraph, into: &records)
    guard count > 0 else { return }
    paragraph.removeFirst(count)
    tableStart = nil
  }

  mutating func finishParagraph() {
    takeDefinitions()
    trimLastLine()
    defer { paragraph.removeAll(keepingCapacity: true) }
    guard !paragraph.isEmpty else { return }
    let wantsText = records.lead.isEmpty || records.firstLine == nil
    inline.scan(paragraph, wantsText: wantsText, into: &records)
    guard wantsText else { return }
    if records.lead.isEmpty {
      records.lead = inline.text(of: paragraph[..<(tableStart ?? paragraph.count)])
    }
    for line in paragraph where records.firstLine == nil {
      records.firstLine = nonEmpty(inline.text(of: [line]))
    }
  }

  /// Records the heading whose lines are in `paragraph`, and empties it.
  mutating func addHeading(level: Int) {
    defer { paragraph.removeAll(keepingCapacity: true) }
    guard let first = paragraph.first, let last = paragraph.indices.last else { return }
    paragraph[last] = paragraph[last].lowerBound..<headingEnd(paragraph[last])
    let range = first.lowerBound..<max(first.lowerBound, paragraph[last].upperBound)
    records.headings.append(.init(level: level, range: range))
    let wantsText = records.firstHeading == nil
    inline.scan(paragraph, wantsText: wantsText, into: &records)
    if wantsText { records.firstHeading = nonEmpty(inline.text(of: paragraph[...])) }
  }

  /// End of a heading's text without an id at its end, `{#id}` (Hugo, kramdown, Pandoc).
  private func headingEnd(_ line: Range<Int>) -> Int {
    guard !line.isEmpty, bytes[line.upperBound - 1] == UInt8(ascii: "}") else {
      return line.upperBound
    }
    var start = line.upperBound - 1
    while start > line.lowerBound, bytes[start] != UInt8(ascii: "{") { start -= 1 }
    guard bytes[start] == UInt8(ascii: "{"), bytes[start + 1] == UInt8(ascii: "#") else {
      return line.upperBound
    }
    return trimmedEnd(line.lowerBound..<start)
  }

  mutating func trimLastLine() {
    guard let last = paragraph.last else { return }
    paragraph[paragraph.count - 1] = last.lowerBound..<trimmedEnd(last)
  }

  /// Takes a line of code or HTML for the first line with text, if none has been before.
  mutating func offerLine(_ line: Range<Int>, of block: HTMLBlock? = nil) {
    guard records.firstLine == nil, !line.isEmpty, block != .comment else { return }
    guard block != nil else {
      records.firstLine = nonEmpty(inline.plainText(of: line))
      return
    }
    // Only for the tags to be hidden; tags and links in HTML do not count.
    var ignored = MarkdownRecords()
    inline.scan([line], wantsText: true, into: &ignored)
    records.firstLine = nonEmpty(inline.text(of: [line]))
  }

  private func nonEmpty(_ text: String) -> String? { text.isEmpty ? nil : text }

  // MARK: - Bytes

  /// End of a range without the white space at its end.
  func trimmedEnd(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, ASCII.isBlank(bytes[end - 1]) { end -= 1 }
    return end
  }
}
