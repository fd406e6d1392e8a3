/// A value with its place.
struct HeaderNode {
  var value: FrontMatter.Value
  var range: Range<Int>
  /// Index of the last line that belongs to it.
  var lastLine: Int
  var style: FrontMatter.Style
  var items: [Range<Int>] = []
  var itemLines: [Range<Int>] = []
  var isCertain = true
}

extension HeaderScanner {
  /// Reads what is after a key's colon or on the lines below it.
  mutating func readValue(after colon: Int, line index: Int) -> HeaderNode {
    let indent = baseIndent ?? 0
    let line = lines[index]
    let start = skipBlanks(from: colon, until: line.end)
    if start == line.end || (bytes[start] == UInt8(ascii: "#") && !isText(hash: start, line.end)) {
      return readBelow(line: index, indent: indent)
        ?? HeaderNode(value: .empty, range: colon..<colon, lastLine: index, style: .empty)
    }
    return read(at: start, line: index, indent: indent)
  }

  /// Reads the value that starts here, as YAML if that is possible, else as text.
  ///
  /// - Parameters:
  ///   - start: its first byte.
  ///   - index: its line.
  ///   - indent: lines deeper than this belong to it.
  /// - Returns: the value, whatever the bytes.
  mutating func read(at start: Int, line index: Int, indent: Int) -> HeaderNode {
    do {
      switch bytes[start] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        return try readQuoted(at: start, line: index, indent: indent)
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        return try readFlow(at: start, line: index, indent: indent)
      case UInt8(ascii: "|"), UInt8(ascii: ">"):
        return try readBlockText(at: start, line: index, indent: indent)
      case UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!"):
        return try readProperties(at: start, line: index, indent: indent)
      default:
        return try readPlain(at: start, line: index, indent: indent)
      }
    } catch {
      return readAsText(at: start, line: index, indent: indent, because: error)
    }
  }

  /// The rest of a line as it stands, where YAML would fail; with lines below, none of it is read.
  private mutating func readAsText(
    at start: Int, line index: Int, indent: Int, because failure: ReadFailure
  ) -> HeaderNode {
    switch failure {
    case .malformed: break
    case .unterminated, .tooDeep: doubt(line: index)
    }
    if let next = lines.content(from: index + 1), lines[next].indent > indent {
      let end = lines.endOfDeeper(than: indent, after: index)
      report(
        failure == .tooDeep ? "too-deep" : "unreadable-value", line: index,
        "the value that starts here is no valid YAML; correct it in an editor")
      let range = start..<lines[end - 1].end
      return HeaderNode(
        value: .opaque([source(range)]), range: range, lastLine: end - 1, style: .other,
        isCertain: false)
    }
    switch failure {
    case .malformed:
      report(
        "value-read-as-text", line: index,
        "other programs fail at this value, it is read as text here; put it in quotes")
    case .unterminated:
      report(
        "unterminated-value", line: index,
        "a quote or bracket is opened and not closed on this line; close it, or put the value in "
          + "quotes")
    case .tooDeep:
      report(
        "too-deep", line: index,
        "the value is nested deeper than \(FrontMatter.maximumDepth) levels and is read as text; "
          + "make it flatter")
    }
    let range = start..<trimmedEnd(of: start..<lines[index].end)
    return HeaderNode(
      value: .scalar(source(range)), range: range, lastLine: index, style: .scalar)
  }

  private func readQuoted(
    at start: Int, line index: Int, indent: Int
  ) throws(ReadFailure) -> HeaderNode {
    let quoted: QuotedText
    var last = index
    do {
      quoted = try QuotedText(in: bytes, at: start, until: lines[index].end)
    } catch .unterminated {
      let end = lines.endOfDeeper(than: indent, after: index)
      guard end > index + 1 else { throw .unterminated }
      quoted = try QuotedText(in: bytes, at: start, until: lines[end - 1].end)
      while quoted.end > lines[last].end { last += 1 }
    }
    try expectNothing(from: quoted.end, line: last)
    return HeaderNode(
      value: .scalar(quoted.text), range: start..<quoted.end, lastLine: last, style: .scalar)
  }

  /// An anchor, an alias or a tag: none of them is acted on, so the value is known by its extent only.
  private mutating func readProperties(
    at start: Int, line index: Int, indent: Int
  ) throws(ReadFailure) -> HeaderNode {
    let end = lines[index].end
    let isAlias = bytes[start] == UInt8(ascii: "*")
    var node = HeaderNode(value: .empty, range: start..<start, lastLine: index, style: .other)
    var position = start
    while position < end, Self.startsProperty(bytes[position]) {
      let name = bytes[(position + 1)..<end].prefix { !ASCII.isBlank($0) }
      guard bytes[position] == UInt8(ascii: "!") || Self.isAnchorName(name) else {
        throw .malformed
      }
      node.range = start..<name.endIndex
      position = skipBlanks(from: name.endIndex, until: end)
    }
    if position == end || bytes[position] == UInt8(ascii: "#") {
      if let below = readBelow(line: index, indent: indent) {
        guard !isAlias else { throw .malformed }
        node.range = start..<below.range.upperBound
        node.lastLine = below.lastLine
        node.isCertain = below.isCertain
      }
    } else {
      guard !isAlias else { throw .malformed }
      let rest = read(at: position, line: index, indent: indent)
      node.range = start..<rest.range.upperBound
      node.lastLine = rest.lastLine
      node.isCertain = rest.isCertain
    }
    node.value = .opaque([source(node.range)])
    report(
      "yaml-reference", line: index,
      "YAML aliases, anchors and tags are not acted on; write the value itself")
    return node
  }

  private static func startsProperty(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "&") || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "!")
  }

  private static func isAnchorName(_ name: ArraySlice<UInt8>) -> Bool {
    !name.isEmpty
      && name.allSatisfy {
        ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == UInt8(ascii: "-")
          || $0 == UInt8(ascii: "_")
      }
  }

  // MARK: Bytes

  func skipBlanks(from start: Int, until end: Int) -> Int {
    var start = start
    while start < end, ASCII.isBlank(bytes[start]) { start += 1 }
    return start
  }

  func trimmedEnd(of range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, ASCII.isBlank(bytes[end - 1]) { end -= 1 }
    return end
  }

  func source(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// After a complete value there may be a comment and nothing else.
  func expectNothing(from position: Int, line index: Int) throws(ReadFailure) {
    let rest = skipBlanks(from: position, until: lines[index].end)
    guard rest < lines[index].end else { return }
    guard rest > position, bytes[rest] == UInt8(ascii: "#") else { throw .malformed }
  }

  /// Whether a `#` with a blank before it is part of the value, for people who do not think of YAML.
  ///
  /// A title runs to the end of its line, so `Issue #2` is not cut off; a tag may be typed with its
  /// `#`. At the start of a value, and among tags, a blank after it makes it a comment.
  func isText(hash position: Int, _ end: Int, isFirst: Bool = true) -> Bool {
    guard let known, known == .title || known.holdsTags else { return false }
    let next = position + 1
    let isTight = next < end && !ASCII.isBlank(bytes[next]) && bytes[next] != UInt8(ascii: "#")
    return isTight || (known == .title && !isFirst)
  }
}
