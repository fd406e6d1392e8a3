/// Goes through the lines of a header, key by key.
struct HeaderScanner {
  let bytes: [UInt8]
  let lines: HeaderLines
  private let firstLine: Int

  private(set) var entries: [FrontMatter.Entry] = []
  private(set) var unread: [Range<Int>] = []
  private(set) var problems: [Problem] = []
  /// Spaces before each key: those before the first.
  private(set) var baseIndent: Int?
  private(set) var doubtfulLine: Int?
  /// What the key that is being read means to the program.
  private(set) var known: WellKnownKey?

  /// A header full of faults reports only the first of them: the list stays smaller than the header.
  private static let problemLimit = 50

  init(bytes: [UInt8], bounds: HeaderBounds) {
    self.bytes = bytes
    lines = HeaderLines(bytes: bytes, content: bounds.content)
    firstLine = bounds.firstLine
  }

  mutating func scan() {
    reportOddBytes()
    var index = 0
    var lastUnread: Int?
    while let next = lines.content(from: index) {
      index = next
      let line = lines[index]
      if baseIndent == nil, !line.isIndentedByTab { baseIndent = line.indent }
      if line.indent == baseIndent, !line.isIndentedByTab,
        let key = HeaderKey(in: bytes, line.text..<line.end)
      {
        index = readEntry(key, at: index) + 1
      } else {
        leaveUnread(index, isNew: lastUnread != index - 1)
        lastUnread = index
        index += 1
      }
    }
    reportDuplicates()
  }

  /// Reads the value of a key; returns the last line that belongs to it.
  private mutating func readEntry(_ key: HeaderKey, at index: Int) -> Int {
    known = WellKnownKey(key.text)
    let node = readValue(after: key.valueStart, line: index)
    entries.append(
      FrontMatter.Entry(
        key: key.text, line: firstLine + index, keyRange: key.range,
        valueRange: node.range, value: node.value, valueStart: key.valueStart,
        lines: lines[index].start..<lines[node.lastLine].next, style: node.style,
        items: node.items, itemLines: node.itemLines, isCertain: node.isCertain))
    return node.lastLine
  }

  // MARK: Problems

  mutating func report(_ code: String, line index: Int, _ message: String) {
    guard problems.count < Self.problemLimit else { return }
    problems.append(Problem(code: code, line: firstLine + index, message: message))
  }

  /// Notes that from this line on it is uncertain what belongs to which key.
  mutating func doubt(line index: Int) {
    doubtfulLine = min(doubtfulLine ?? .max, firstLine + index)
  }

  /// Keeps a line without a key for search; a run of them is one problem.
  private mutating func leaveUnread(_ index: Int, isNew: Bool) {
    let line = lines[index]
    doubt(line: index)
    guard isNew else {
      unread[unread.count - 1] = unread[unread.count - 1].lowerBound..<line.end
      return
    }
    unread.append(line.text..<line.end)
    let fault = UnreadLine(bytes: bytes, line: line, baseIndent: baseIndent)
    report(fault.code, line: index, fault.message)
  }

  /// Bytes that other readers take for line ends, or refuse; the first of each kind is reported.
  private mutating func reportOddBytes() {
    var hasStray = false
    var hasControl = false
    for index in 0..<lines.count {
      for byte in bytes[lines[index].text..<lines[index].end] {
        guard byte < ASCII.space || byte == 0x7F, byte != ASCII.tab else { continue }
        if byte == ASCII.carriageReturn || byte == ASCII.lineFeed {
          if !hasStray { reportStrayLineEnd(line: index) }
          hasStray = true
        } else if !hasControl {
          hasControl = true
          report(
            "control-character", line: index,
            "other programs refuse a header with a control character in it; remove it")
        }
      }
    }
  }

  private mutating func reportStrayLineEnd(line index: Int) {
    doubt(line: index)
    report(
      "stray-line-end", line: index,
      "a line end of another kind is inside this line; use one kind of line end in the header")
  }

  /// Keys are compared as bytes: `==` of String takes NFC and NFD for the same.
  private mutating func reportDuplicates() {
    guard entries.count > Self.manyKeys else {
      for (index, entry) in entries.enumerated() {
        let first = entries[..<index].first {
          $0.key.utf8.count == entry.key.utf8.count && $0.key.utf8.elementsEqual(entry.key.utf8)
        }
        if let first { reportDuplicate(entry, first: first.line) }
      }
      return
    }
    var seen: [[UInt8]: Int] = [:]
    for entry in entries {
      let key = Array(entry.key.utf8)
      if let first = seen[key] {
        reportDuplicate(entry, first: first)
      } else {
        seen[key] = entry.line
      }
    }
  }

  /// Up to here comparing each with each is faster than a dictionary.
  private static let manyKeys = 24

  private mutating func reportDuplicate(_ entry: FrontMatter.Entry, first: Int) {
    report(
      "duplicate-key", line: entry.line - firstLine,
      "`\(entry.key)` is already on line \(first), whose value counts; remove one of the two")
  }
}
