extension HeaderScanner {
  /// A scalar after `|` or `>`, on deeper lines below (YAML 1.2.2 section 8.1).
  mutating func readBlockText(
    at start: Int, line index: Int, indent: Int
  ) throws(ReadFailure) -> HeaderNode {
    let header = try BlockTextHeader(bytes[start..<lines[index].end])
    try expectNothing(from: header.end, line: index)
    let depth = max(
      header.depth.map { indent + $0 } ?? textDepth(below: index, indent: indent), indent + 1)
    let end = endOfText(depth: depth, after: index)
    var body = BlockText(isFolded: bytes[start] == UInt8(ascii: ">"))
    var lastFull = index
    for next in (index + 1)..<end {
      let line = lines[next]
      let from = min(line.start + depth, line.end)
      // Blanks beyond the depth are text; a line of fewer is empty.
      body.add(bytes[from..<line.end])
      if from < line.end { lastFull = next }
    }
    let last = header.chomp == .keep ? max(end - 1, index) : lastFull
    let rangeEnd = last == index ? header.end : lines[last].end
    return HeaderNode(
      value: .scalar(body.text(header.chomp)), range: start..<rangeEnd, lastLine: last,
      style: .block)
  }

  /// Spaces before the first line of the text, or before the longest of its lines if all are blank.
  private func textDepth(below index: Int, indent: Int) -> Int {
    var next = index + 1
    var blanks = 0
    while next < lines.count, lines[next].isBlank {
      blanks = max(blanks, spaces(before: next))
      next += 1
    }
    let depth = next < lines.count ? spaces(before: next) : 0
    return depth > indent ? depth : blanks
  }

  private func endOfText(depth: Int, after index: Int) -> Int {
    var end = index + 1
    while end < lines.count, lines[end].isBlank || spaces(before: end) >= depth { end += 1 }
    return end
  }

  private func spaces(before index: Int) -> Int {
    bytes[lines[index].start..<lines[index].end].prefix { $0 == ASCII.space }.count
  }
}

/// The line that a block scalar starts with: `|` or `>`, then a depth and a way to chomp in any order.
private struct BlockTextHeader {
  /// What becomes of the line ends after the text.
  enum Chomp {
    /// None stays (`-`).
    case strip
    /// One stays.
    case clip
    /// All stay (`+`).
    case keep
  }

  var depth: Int?
  var chomp = Chomp.clip
  let end: Int

  init(_ line: ArraySlice<UInt8>) throws(ReadFailure) {
    var position = line.startIndex + 1
    var hasChomp = false
    while position < line.endIndex, !ASCII.isBlank(line[position]) {
      switch line[position] {
      case UInt8(ascii: "1")...UInt8(ascii: "9") where depth == nil:
        depth = Int(line[position] - UInt8(ascii: "0"))
      case UInt8(ascii: "-") where !hasChomp:
        chomp = .strip
        hasChomp = true
      case UInt8(ascii: "+") where !hasChomp:
        chomp = .keep
        hasChomp = true
      default: throw .malformed
      }
      position += 1
    }
    end = position
  }
}

/// Puts the lines of a block scalar together.
private struct BlockText {
  let isFolded: Bool
  private var text: [UInt8] = []
  /// Line ends since the last line that holds something.
  private var breaks = 0
  private var isEmpty = true
  private var lastIsIndented = false

  init(isFolded: Bool) { self.isFolded = isFolded }

  mutating func add(_ line: ArraySlice<UInt8>) {
    guard let first = line.first else {
      breaks += 1
      return
    }
    let isIndented = ASCII.isBlank(first)
    if isFolded, !isEmpty, !isIndented, !lastIsIndented {
      if breaks == 1 {
        text.append(ASCII.space)
      } else {
        text.append(contentsOf: repeatElement(ASCII.lineFeed, count: breaks - 1))
      }
    } else {
      text.append(contentsOf: repeatElement(ASCII.lineFeed, count: breaks))
    }
    text += line
    (breaks, isEmpty, lastIsIndented) = (1, false, isIndented)
  }

  func text(_ chomp: BlockTextHeader.Chomp) -> String {
    let count =
      switch chomp {
      case .strip: 0
      case .clip: isEmpty ? 0 : 1
      case .keep: breaks
      }
    return String(
      decoding: text + repeatElement(ASCII.lineFeed, count: count), as: UTF8.self)
  }
}
